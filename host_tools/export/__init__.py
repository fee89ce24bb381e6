"""Exports the sessions of a device, as JSON, CSV or tables to read."""
