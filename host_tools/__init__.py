"""The ddz command: simulate, flash, export and judge. Talks to a device only over its link."""
