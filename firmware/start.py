"""What the device starts by itself: on the device this file is /main.py."""

import gc


def _start():
    # Imports leave garbage between what they keep: collected early, the heap stays in one piece.
    gc.threshold(4096)
    from firmware.main import main

    main()


_start()
