"""The ASCII form of names of people and of reasons of adjustments."""

from .errors import RuleError

# One byte each in the ASCII form; all else is written %XX, so a line splits at blanks and commas.
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-'"


def to_ascii(text):
    """The text as printable ASCII without blanks and commas."""
    out = []
    for byte in text.encode():
        out.append(chr(byte) if chr(byte) in _PLAIN else "%{:02X}".format(byte))
    return "".join(out)


def from_ascii(text):
    """The text behind to_ascii(). Raises RuleError when it is not its output."""
    head, *coded = text.split("%")
    try:
        data = head.encode() + b"".join(
            bytes([int(part[:2], 16)]) + part[2:].encode() for part in coded
        )
        name = data.decode()
    except (ValueError, UnicodeError):
        name = ""
    if to_ascii(name) != text:
        raise RuleError("damaged")
    return name
