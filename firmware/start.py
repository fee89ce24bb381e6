"""What the device starts by itself: on the device this file is /main.py."""

import gc
import os


def _start():
    if "update" in os.listdir("/"):
        # The power was cut while an update took its last step.
        from firmware.update import finish

        finish()
    # What is kept lies close together when garbage is collected early: a heap in pieces has no
    # room for the buffer of an open file, 1.2 KB.
    gc.threshold(8192)
    from firmware.main import main

    main()


_start()
