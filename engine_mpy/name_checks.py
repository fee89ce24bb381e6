"""What names of people and reasons of adjustments may hold."""

from .errors import RuleError

LONGEST_BYTES = 24

# Letters that show nothing. MicroPython's str.strip() knows the ASCII ones only.
_BLANKS = " \u00a0\u00ad\u1680\u200c\u200d\u3000"

# Signs that only steer other letters: the format characters below U+2000.
_STEERING = "\u00ad\u0600\u0601\u0602\u0603\u0604\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e"


def check_name(name):
    """Raise RuleError unless a name has 1 to 24 bytes of letters, digits and plain signs."""
    fault = _fault(name)
    if fault:
        raise RuleError(fault, name=name)


def check_drawable(name):
    """Raise RuleError if the device's fonts lack a letter of the name: they hold ASCII."""
    if any(ord(letter) > 0x7E for letter in name):
        raise RuleError("name_letter", name=name)


def check_reason(reason):
    """Raise RuleError unless a reason is written like a name."""
    if _fault(reason):
        raise RuleError("bad_reason")


def _fault(name):
    if not isinstance(name, str) or all(c in _BLANKS for c in name):
        return "name_empty"
    if not all(is_letter(c) for c in name):
        return "name_letter"
    return "name_long" if len(name.encode()) > LONGEST_BYTES else ""


def is_letter(char):
    """False for control and format characters, surrogates, symbols, arrows, emoji and private use.

    MicroPython has no Unicode tables, so the blocks are named here: U+2000 to U+2BFF are signs
    (but for the joiners of Indic scripts), and beyond U+FFFF come emoji.
    """
    code = ord(char)
    if code in (0x200C, 0x200D):
        return True
    if char in _STEERING or code < 0x20 or 0x7F <= code < 0xA0 or 0x2000 <= code < 0x2C00:
        return False
    return code < 0xD800 or 0xF900 <= code < 0xFE00
