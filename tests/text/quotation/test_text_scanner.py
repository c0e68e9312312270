"""What a scanner may have done to a word and what it cannot have done; each line here was found by changing the rule."""

from __future__ import annotations

import pytest

from brief_audit.text.diff import WordDifference
from brief_audit.text.quotation import is_another_word
from brief_audit.text.quotation.scanner import like_a_scanners


@pytest.mark.parametrize(
    ("brief", "source", "kind"),
    [
        ("lawful", "unlawful", "negation"),
        ("not", "", "negation"),
        ("", "not", "negation"),
        ("must", "", "modal"),
        ("", "may", "modal"),
        ("shall", "may", "modal"),
        ("30", "10", "number"),
        ("30", "300", "number"),
        ("March", "May", "date"),
    ],
)
def test_another_word(brief: str, source: str, kind: str) -> None:
    assert is_another_word(WordDifference(brief, source, kind))
    assert not like_a_scanners([WordDifference(brief, source, kind)])


@pytest.mark.parametrize(
    ("brief", "source", "kind"), [("case", "ease", "other"), ("30", "80", "number"), ("17", "71", "number"), ("not", "nct", "negation")]
)
def test_a_slip(brief: str, source: str, kind: str) -> None:
    assert not is_another_word(WordDifference(brief, source, kind))
    assert like_a_scanners([WordDifference(brief, source, kind)])


def test_two_letters_of_a_whole_quotation_are_a_slip_and_of_each_of_several_words_too() -> None:
    one = WordDifference("mortgage", "mortgaqe", "other")
    assert like_a_scanners([one, one])
    assert like_a_scanners([WordDifference("vessel on", "vesse1 cn", "other")] * 3)
    assert like_a_scanners([WordDifference("vessel on which", "vessc1 cn whlch", "other")] * 2)
    assert not like_a_scanners([WordDifference("vessel", "bottle", "other")])


def test_a_word_that_is_missing_is_no_slip_beside_others() -> None:
    assert not like_a_scanners([WordDifference("on", "", "other"), WordDifference("case", "ease", "other")])
    assert not like_a_scanners([WordDifference("", "on", "other"), WordDifference("case", "ease", "other")])
