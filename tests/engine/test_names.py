"""Names of people: what they may hold, and their ASCII form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_mpy.errors import RuleError
from engine_mpy.name_checks import check_name
from engine_mpy.names import from_ascii, to_ascii


def refused(name: object) -> str:
    try:
        check_name(name)
    except RuleError as e:
        return e.code
    return ""


@pytest.mark.parametrize("bytes_", [1, 8, 9, 24])
def test_a_name_has_1_to_24_bytes(bytes_: int) -> None:
    assert refused("x" * bytes_) == ""


@pytest.mark.parametrize("bytes_", [25, 60, 5000])
def test_a_longer_name_is_refused(bytes_: int) -> None:
    assert refused("x" * bytes_) == "name_long"


def test_bytes_are_counted_not_letters() -> None:
    assert refused("明" * 8) == ""
    assert refused("明" * 9) == "name_long"


@pytest.mark.parametrize(
    "name",
    ["রহিম", "ক্‍ষ", "কামৰূপ", "கமலா", "阿明", "Æsa Ñ", "O'Neil, Jr.", "=1+1", "50%", "김", "Ωμ"],
)
def test_letters_of_any_script_are_welcome(name: str) -> None:
    assert refused(name) == ""


@pytest.mark.parametrize(
    "name", ["", " ", "   ", "\u3000", "\u00a0", "\u200d", "\u200c \u00ad", None, 5]
)
def test_a_name_must_show_something(name: object) -> None:
    assert refused(name) == "name_empty"


@pytest.mark.parametrize(
    "name",
    [
        "😀",
        "a😀",
        "a\n",
        "\ta",
        "a\x7f",
        "a\x85",
        "\u202ea",
        "→",
        "\ue000",
        "\ufe0f",
        "\ufffd",
        "a\ud800",
        "a\u00ad",
        "\u061ca",
    ],
)
def test_signs_that_cannot_be_drawn_are_refused(name: str) -> None:
    assert refused(name) == "name_letter"


@given(st.text())
def test_any_text_comes_back_from_its_ascii_form(text: str) -> None:
    ascii_form = to_ascii(text)
    assert from_ascii(ascii_form) == text
    assert ascii_form.isascii()
    assert not set(ascii_form) & set(" ,\n\r\t")


@pytest.mark.parametrize(
    "text", ["%", "%4", "%41", "%e0", "%FF", "%E0%A6", "a b", "a,b", "%+1", "% 1", "%zz", "é"]
)
def test_what_is_no_ascii_form_is_refused(text: str) -> None:
    with pytest.raises(RuleError, match="damaged"):
        from_ascii(text)
