"""Options of the tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden files be made anew, to be looked at and committed."""
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
