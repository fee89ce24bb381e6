"""The version that the device answers; a test holds it to the project's."""

VERSION = "0.1.0"
