"""A Pico's flash in memory that logs what is done to it, so that power can be cut anywhere."""

import vfs

BLOCK_BYTES = 4096
BLOCKS = 352
PAGE_BYTES = 256

_ERASED = b"\xff" * BLOCK_BYTES


class Flash:
    """A block device over an image, a dict of bytes by block, that it never changes.

    `log` holds (block, offset, data) for every program and (block,) for every erase.
    """

    def __init__(self, image=None, blocks=BLOCKS):
        self.blocks = blocks
        self.log = []
        self.reads = 0
        self._image = image or {}
        self._own = {}

    def image(self):
        """What the flash holds now."""
        whole = dict(self._image)
        whole.update((block, bytes(data)) for block, data in self._own.items())
        return whole

    def readblocks(self, block, buf, offset=0):
        self.reads += 1
        data = self._own.get(block) or self._image.get(block, _ERASED)
        buf[:] = memoryview(data)[offset : offset + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        self.log.append((block, offset, bytes(buf)))
        self.program(block, offset, buf)

    def ioctl(self, operation, block):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK_BYTES
        if operation == 6:
            self.log.append((block,))
            self._own[block] = bytearray(_ERASED)
        return 0

    def do(self, operation):
        """Do a logged operation again."""
        if len(operation) == 1:
            self._own[operation[0]] = bytearray(_ERASED)
        else:
            self.program(*operation)

    def do_partly(self, operation, share):
        """Do the first `share` / 256 of a logged operation."""
        block = operation[0]
        if len(operation) == 1:
            self._block(block)[: BLOCK_BYTES * share // 256] = _ERASED[
                : BLOCK_BYTES * share // 256
            ]
        else:
            _, offset, data = operation
            self.program(block, offset, data[: len(data) * share // 256])

    def program(self, block, offset, data):
        """Flash only clears bits until it is erased."""
        own = self._block(block)
        old = own[offset : offset + len(data)]
        if old != _ERASED[: len(data)]:
            data = bytes(old[i] & data[i] for i in range(len(data)))
        own[offset : offset + len(data)] = data

    def counts(self):
        """(programs, erases) so far."""
        erases = sum(len(operation) == 1 for operation in self.log)
        return len(self.log) - erases, erases

    def _block(self, block):
        if block not in self._own:
            self._own[block] = bytearray(self._image.get(block, _ERASED))
        return self._own[block]


def fresh(blocks=BLOCKS):
    """A flash with an empty file system, mounted at /data."""
    flash = Flash(blocks=blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    mount(flash)
    return flash


def mount(flash):
    """Mount a flash at /data in place of any other."""
    try:  # noqa: SIM105 - MicroPython has no contextlib
        vfs.umount("/data")
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/data")
