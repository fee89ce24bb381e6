"""What an SSD1306 or SH1106 panel shows, decoded from the bytes on its I2C bus.

Source: the datasheets SSD1306 Rev 1.1 (sections 8.1.5, 8.7, 9 and 10) and SH1106 V2.3 (commands 1
to 22). The glass is that of the usual module, upright with segments and rows remapped (A1, C8).
"""

import random
from collections import deque

WIDTH = 128
HEIGHT = 64

_PAGES = HEIGHT // 8
_HORIZONTAL, _VERTICAL, _PAGE = range(3)
_ARGUMENTS = {
    "ssd1306": {
        **dict.fromkeys((0x20, 0x81, 0x8D, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
        **dict.fromkeys((0x21, 0x22, 0xA3), 2),
        **dict.fromkeys((0x29, 0x2A), 5),
        **dict.fromkeys((0x26, 0x27), 6),
    },
    "sh1106": dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
}
_LOG_TRANSFERS = 4096


class PanelModel:
    """One panel: give it I2C transfers with write(), and look at it with pixels()."""

    def __init__(self, controller: str = "ssd1306", address: int = 0x3C, seed: int = 1) -> None:
        self.controller = controller
        self.address = address
        self.columns = 132 if controller == "sh1106" else 128
        self._random = random.Random(seed)
        self.clear_counts()
        self.power_cycle()

    def clear_counts(self) -> None:
        """Start counting and logging transfers anew."""
        self.transactions = 0
        self.bytes = 0
        self.log: deque[bytes] = deque(maxlen=_LOG_TRANSFERS)

    def power_cycle(self) -> None:
        """Come up like a panel does: display off, registers at reset values, memory random."""
        self.ram = [bytearray(self._random.randbytes(self.columns)) for _ in range(_PAGES)]
        self.on = self.all_on = self.inverted = False
        # The SH1106 starts with its converter on, the SSD1306 with its charge pump off.
        self.pump = self.controller == "sh1106"
        self.contrast = 0x7F
        self._mode = _PAGE
        self._column = self._page = 0
        self._first_column, self._last_column = 0, self.columns - 1
        self._first_page, self._last_page = 0, _PAGES - 1
        self._start_line = self._offset = 0
        self._rows = HEIGHT
        self._segments_remapped = self._rows_remapped = False
        self._command = 0
        self._missing = 0
        self._arguments: list[int] = []

    def write(self, data: bytes) -> None:
        """Take the bytes of one transfer after the address, or of its beginning if it broke."""
        self.transactions += 1
        self.bytes += len(data)
        self.log.append(bytes(data))
        at = 0
        while at + 1 < len(data):
            control = data[at]
            take = self._take_data if control & 0x40 else self._take_command
            end = at + 2 if control & 0x80 else len(data)
            for byte in data[at + 1 : end]:
                take(byte)
            at = end

    def pixels(self) -> bytes:
        """Return what the glass shows, 128 x 64 bytes of 0 or 1, row by row from the top left."""
        if not (self.on and self.pump):
            return bytes(WIDTH * HEIGHT)
        columns = self._glass_columns()
        picture = bytearray()
        for y in range(HEIGHT):
            row = y if self._rows_remapped else HEIGHT - 1 - y
            if row >= self._rows:
                picture += bytes(WIDTH)
                continue
            line = (row + self._start_line + self._offset) % HEIGHT
            page, bit = self.ram[line // 8], line % 8
            lit = ((page[column] >> bit | self.all_on) & 1 for column in columns)
            picture += bytes(pixel ^ self.inverted for pixel in lit)
        return bytes(picture)

    def _glass_columns(self) -> range:
        """Return the memory column behind each column of the glass, from the left."""
        if self.controller == "ssd1306":
            # Segment remap acts where data is written; the memory here is by segment.
            return range(WIDTH - 1, -1, -1)
        return range(2, 130) if self._segments_remapped else range(129, 1, -1)

    def _take_data(self, byte: int) -> None:
        # Not where the pointer is set: between its two halves it may point outside.
        self._column %= self.columns
        column = self._column
        if self.controller == "ssd1306" and self._segments_remapped:
            column = self.columns - 1 - column
        self.ram[self._page][column] = byte
        if self._mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        elif self._next_column() and self._mode == _HORIZONTAL:
            self._next_page()

    def _next_column(self) -> bool:
        wrap = self._column == self._last_column
        self._column = self._first_column if wrap else (self._column + 1) % self.columns
        return wrap

    def _next_page(self) -> bool:
        wrap = self._page == self._last_page
        self._page = self._first_page if wrap else (self._page + 1) % _PAGES
        return wrap

    def _take_command(self, byte: int) -> None:
        if self._missing:
            self._arguments.append(byte)
            self._missing -= 1
        else:
            self._command = byte
            self._arguments = []
            self._missing = _ARGUMENTS[self.controller].get(byte, 0)
        if self._missing:
            return
        if self._arguments:
            self._set(self._command, self._arguments)
        elif self._command < 0x20 or 0xB0 <= self._command < 0xB8:
            self._point(self._command)
        else:
            self._switch(self._command)

    def _point(self, command: int) -> None:
        if self._mode != _PAGE:
            return
        if command >= 0xB0:
            self._page = command & 7
        elif command < 0x10:
            self._column = self._column & 0xF0 | command
        else:
            self._column = self._column & 0x0F | (command & 0x0F) << 4

    def _switch(self, command: int) -> None:
        if 0x40 <= command < 0x80:
            self._start_line = command & 0x3F
        elif command & 0xFE == 0xA0:
            self._segments_remapped = bool(command & 1)
        elif command & 0xFE == 0xA4:
            self.all_on = bool(command & 1)
        elif command & 0xFE == 0xA6:
            self.inverted = bool(command & 1)
        elif command & 0xFE == 0xAE:
            self.on = bool(command & 1)
        elif command & 0xF0 == 0xC0:
            self._rows_remapped = bool(command & 8)

    def _set(self, command: int, arguments: list[int]) -> None:
        first = arguments[0]
        if command == 0x20:
            self._mode = first & 3
        elif command == 0x21:
            self._first_column, self._last_column = (a & 0x7F for a in arguments)
            self._column = self._first_column
        elif command == 0x22:
            self._first_page, self._last_page = (a & 7 for a in arguments)
            self._page = self._first_page
        elif command == 0x81:
            self.contrast = first
        elif command == 0x8D:
            self.pump = bool(first & 4)
        elif command == 0xAD and self.controller == "sh1106":
            self.pump = bool(first & 1)
        elif command == 0xA8:
            self._rows = (first & 0x3F) + 1
        elif command == 0xD3:
            self._offset = first & 0x3F
