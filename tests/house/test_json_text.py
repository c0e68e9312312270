"""The quick writers give the bytes of the slow ones, whatever they are given."""

from __future__ import annotations

import json

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.json_text import canonical, indented, indented_pieces

NUMBERS = (
    st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from([0.0, -0.0, 1e15, 1e16, 1e22, 5e-324])
)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_the_bytes_are_those_of_the_slow_writers(value: object) -> None:
    assert indented(value) == json.dumps(value, ensure_ascii=False, indent=2)
    assert canonical(value) == rfc8785.dumps(value)  # type: ignore[arg-type]


@given(st.dictionaries(st.text(max_size=4), VALUES, max_size=4))
def test_the_pieces_of_a_text_are_the_text(value: dict[str, object]) -> None:
    assert "".join(indented_pieces(value, "\n")) == indented(value, "\n")


def test_names_are_in_the_order_of_utf_16() -> None:
    """U+1F600 comes before U+FB33 by its halves, and after it by its number."""
    assert canonical({"\ufb33": 1, "\U0001f600": 2}) == '{"\U0001f600":2,"\ufb33":1}'.encode()


def test_half_a_pair_of_surrogates_is_as_it_was() -> None:
    assert indented({"a": ["\ud800"]}) == json.dumps({"a": ["\ud800"]}, ensure_ascii=False, indent=2)
    with pytest.raises(rfc8785.CanonicalizationError):
        canonical({"a": "\ud800"})


@pytest.mark.parametrize("value", [2**53, -(2**53), float("nan")])
def test_what_rfc_8785_refuses_is_refused(value: float) -> None:
    with pytest.raises(rfc8785.CanonicalizationError):
        canonical({"a": value})
