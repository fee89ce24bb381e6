"""`python -m host_tools` is `ddz`."""

from host_tools.cli import main

main()
