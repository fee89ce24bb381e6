"""What the device starts by itself: on the device this file is /main.py."""

from firmware.main import main

main()
