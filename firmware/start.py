"""What the device starts by itself: on the device this file is /main.py."""

import os


def _start():
    if "update" in os.listdir("/"):
        # The power was cut while an update took its last step.
        from firmware.update import finish

        finish()
    from firmware.main import main

    main()


_start()
