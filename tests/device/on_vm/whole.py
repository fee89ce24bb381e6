"""The whole device on the sessions in the folder that DDZ_ROOT names; tells what it loaded."""

import os
import sys

from firmware.main import main

main(os.getenv("DDZ_ROOT"))
print("firmware.app" in sys.modules, "firmware.journal" in sys.modules, file=sys.stderr)
