"""The 40 pins of a Pico. Pico W, Pico 2 and Pico 2 W have the same (datasheets, pinout)."""

# From the USB socket down the left side, then up the right one: pin 1 is the first.
NAMES = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)
ROWS = 20
POWER = NAMES.index("3V3") + 1
RUN = NAMES.index("RUN") + 1


def pin_of(gpio: int) -> int:
    """Return the pin, 1 to 40, where a GPIO comes out. Raises ValueError for one that does not."""
    return NAMES.index("GP{}".format(gpio)) + 1


def on_left(pin: int) -> bool:
    """True for a pin on the left, with the USB socket up."""
    return pin <= ROWS


def row_of(pin: int) -> int:
    """Return how far a pin is from the USB socket, 1 to 20."""
    return pin if on_left(pin) else 2 * ROWS + 1 - pin
