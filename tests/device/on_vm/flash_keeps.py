import os

import machine
import vfs
from flash import Flash

print(machine.unique_id().hex())
flash = Flash()
erased = bytearray(8)
flash.readblocks(351, erased, 4088)
print(erased == b"\xff" * 8)
try:
    vfs.mount(flash, "/flash")
except OSError:
    vfs.VfsLfs2.mkfs(flash)
    vfs.mount(flash, "/flash")
with open("/flash/log", "a") as file:
    file.write("boot\n")
with open("/flash/log") as file:
    print(file.read().split(), os.statvfs("/flash")[:3])
vfs.umount("/flash")
