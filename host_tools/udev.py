"""The rule by which Linux lets a person at the computer use a board."""

RULE = """\
# Raspberry Pi boards: the serial port of MicroPython, and the boot ROM of BOOTSEL mode.
SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess", GROUP="dialout", MODE="0660"
SUBSYSTEM=="usb", ATTR{idVendor}=="2e8a", TAG+="uaccess", MODE="0660"
# A modem manager that tries the port would disturb the device.
ATTRS{idVendor}=="2e8a", ENV{ID_MM_DEVICE_IGNORE}="1"
"""

# The tag is read by a rule file numbered 73.
INSTALL = (
    "ddz udev | sudo tee /etc/udev/rules.d/60-landlord-ledger.rules && "
    "sudo udevadm control --reload && sudo udevadm trigger"
)
