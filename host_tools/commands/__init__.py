"""The commands of ddz, one a file; each file's `command` is what click runs."""
