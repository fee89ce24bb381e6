"""The fields of a request of the batch contract, checked as they are read."""

from .errors import RuleError
from .rules import is_whole, rules_named


def field(request, name, kind, default=None):
    """The value of a field, or the default where it is left out.

    Raises RuleError: missing, or bad_field for a value that is not of `kind`.
    """
    if name not in request:
        if default is None:
            raise RuleError("missing", field=name)
        return default
    value = request[name]
    if not (is_whole(value) if kind is int else isinstance(value, kind)):
        raise RuleError("bad_field", field=name)
    return value


def asked_rules(request):
    """The rule set that a request names, under its house rules."""
    return rules_named(field(request, "rules", str), field(request, "house", dict, {}))
