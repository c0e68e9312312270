"""Marks of emphasis, which the Markdown reader turns into word joiners, neither hide a citation nor cut a word."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Attribution, Quotation
from claims.test_claims import WORDS, claims, only

CITED = "{c1:Harrow v. Quill\u2060, 12 Inv. 44, 48 (1999)}"


@pytest.mark.parametrize("lead", ["", "See ", "\u2060See\u2060 "])
def test_a_quotation_before_an_italic_name_has_its_source(lead: str):
    found = only(f"The rule is old: “{WORDS}.” {lead}\u2060{CITED}.")
    assert (found.citations, found.attribution) == (("c1",), Attribution.ADJACENT)


def test_the_quoted_words_are_the_documents_own():
    found = only(
        f"The rule is old: “a pro\u2060mise\u2060d thing, \u2060[n]\u2060ever asked for, is still \u2060owed\u2060.” \u2060{CITED}."
    )
    assert found.text == "a pro\u2060mise\u2060d thing, \u2060[n]\u2060ever asked for, is still \u2060owed\u2060."
    assert found.in_short == "a promised thing, [n]ever asked for, is still owed."


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ('"To be lit, a lamp needs oil and a wick"', "To be lit, a lamp needs oil and a wick"),
        ('"To be lit, a lamp needs oil', "To be lit, a lamp needs oil"),
        ('"Oil" and "a wick"', '"Oil" and "a wick"'),
        ('the lamp is "lit"', 'the lamp is "lit"'),
    ],
)
def test_words_shown_in_marks_do_not_bring_their_own(written: str, shown: str):
    """A block quotation may bear marks; those around a part of it are words of the quotation."""
    assert Quotation(id="q1", span=(0, 9), text=written).in_short == shown


def test_a_proposition_has_single_blanks():
    text = claims(f"In \u2060{CITED} the court said at [12] that \u2060this\u2060 rule is old.").propositions[0].text
    assert "  " not in text
    assert "\u2060" not in text
