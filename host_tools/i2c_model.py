"""The I2C bus of a simulated device: one panel, and faults on demand."""

import errno

from host_tools.panel_model import PanelModel


class I2CModel:
    """Carries writes to the panel, unless a fault stops them."""

    def __init__(self, panel: PanelModel) -> None:
        self.panel = panel
        self.absent = False
        self._error = 0
        self._failing_writes = 0
        self._good_bytes = 0

    def fail(self, error: int = errno.EIO, writes: int = 1, after_bytes: int = 0) -> None:
        """Let the next `writes` writes fail with `error`, once `after_bytes` more went through."""
        self._error = error
        self._failing_writes = writes
        self._good_bytes = after_bytes

    def write(self, address: int, data: bytes) -> int:
        """Carry one transfer and return its error number: 0, or ENODEV where nothing answers."""
        if self.absent or address != self.panel.address:
            return errno.ENODEV
        if not self._failing_writes:
            self.panel.write(data)
            return 0
        if len(data) <= self._good_bytes:
            self._good_bytes -= len(data)
            self.panel.write(data)
            return 0
        # A broken transfer has still delivered what came before the break.
        self.panel.write(data[: self._good_bytes])
        self._good_bytes = 0
        self._failing_writes -= 1
        return self._error
