from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text.diff import WordDifference, changes, word_diff
from brief_audit.text.words import tokens
from economy.rows import every_row


@every_row(
    "brief, source, kind",
    [
        pytest.param("shall not pay", "shall pay", "negation", id="not"),
        pytest.param("he doesn’t pay", "he does pay", "negation", id="n't"),
        pytest.param("acts without notice", "acts with notice", "negation", id="without"),
        pytest.param("an unlawful act", "a lawful act", "negation", id="un-"),
        pytest.param("a nonparty witness", "a party witness", "negation", id="non-"),
        pytest.param("a useless rule", "a useful rule", "negation", id="-less"),
        pytest.param("it cannot stand", "it can stand", "negation", id="cannot"),
        pytest.param("may dismiss", "must dismiss", "modal", id="modal"),
        pytest.param("it will dismiss", "it did dismiss", "modal", id="modal for none"),
        pytest.param("within 10 days", "within 30 days", "number", id="digits"),
        pytest.param("within ten days", "within thirty days", "number", id="written out"),
        pytest.param("under § 1983 now", "under § 1985 now", "number", id="a section looks like a year"),
        pytest.param("pay $1,500 now", "pay $1,600 now", "number", id="money"),
        pytest.param("decided in 2009", "decided in 2010", "date", id="year"),
        pytest.param("on May 4, 2009", "on June 4, 2009", "date", id="month, not a modal verb"),
        pytest.param("on March 4, 2009", "on March 5, 2009", "date", id="day"),
        pytest.param("the Quillfeather rule", "the Harrow rule", "name", id="name"),
        pytest.param("the plain rule", "the clear rule", "other", id="other"),
        pytest.param("the court said", "the Court said", "other", id="case"),
    ],
)
def test_the_kind(brief: str, source: str, kind: str):
    assert [d.kind for d in word_diff(brief, source)] == [kind]


@pytest.mark.parametrize(
    ("brief", "source"),
    [
        pytest.param("The rule’s end", "the rule's  end", id="typography and the first letter"),
        pytest.param("a rule, stated", "a rule stated", id="punctuation"),
        pytest.param("the SMITH rule", "the Smith rule", id="words set in capitals"),
    ],
)
def test_no_difference(brief: str, source: str):
    assert word_diff(brief, source) == ()


def test_both_sides_are_shown():
    assert word_diff("when she alleges facts", "when she pleads the facts") == (WordDifference("alleges", "pleads the", "other"),)


WORDS_OF_ANY = st.lists(st.sampled_from(["the", "keeper", "shall", "not", "may", "Light", "light", "10", "lamp", "never"]), max_size=25)


@given(WORDS_OF_ANY, WORDS_OF_ANY)
def test_the_changes_applied_to_one_side_give_the_other(one: list[str], other: list[str]):
    brief, source = tokens(" ".join(one)), tokens(" ".join(other))
    made, at = [], 0
    for change in changes(brief, source):
        made += [token.form for token in brief[at : change.brief[0]]]
        made += [token.form for token in source[slice(*change.source)]]
        at = change.brief[1]
    made += [token.form for token in brief[at:]]
    assert made == [token.form for token in source]


@given(WORDS_OF_ANY)
def test_equal_words_have_no_changes(words: list[str]):
    assert changes(tokens(" ".join(words)), tokens(" ".join(words))) == []
