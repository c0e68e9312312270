"""What mark-up in a plain text hides, and where the signs of what it shows came from."""

from __future__ import annotations

import pytest

from brief_audit.markup import Shown, comments, hides_words, holds_markup, without_comments
from hardening.spent import spent


@pytest.mark.parametrize(
    "words",
    [
        "may <b>not</b> rely",
        "may&nbsp;not",
        "may&#8203;not",
        "may ~~not~~ rely",
        "[may](x) not",
        "may <!-- not",
        "\\textbf{not}",
        "a<br/>b",
    ],
)
def test_words_among_which_it_stands(words: str) -> None:
    assert holds_markup(words)


@pytest.mark.parametrize(
    "words",
    ["may *not* rely", "**may**", "_not_", "AT&T & Co.; R&D;", "[t]he court (so held)", "5 < 6 > 4", "a ~ b", "§ 12 <12>", "C:\\new"],
)
def test_words_without_any(words: str) -> None:
    assert not holds_markup(words)
    assert not hides_words(words)


def test_each_sign_that_is_shown_came_from_a_place() -> None:
    text = "a <b>&#91;</b>c<!-- [ -->\\u005bd &AMP; &bogus; \\lbrack"
    shown = Shown(text)
    assert shown.text == "a [c[d & &bogus; ["
    assert len(shown.text) == len(shown.starts) == len(shown.ends)
    assert [text[shown.starts[at] : shown.ends[at]] for at, sign in enumerate(shown.text) if sign == "["] == [
        "&#91;",
        "\\u005b",
        "\\lbrack",
    ]


def test_a_comment_ends_where_it_is_closed() -> None:
    assert list(comments("<!-- <!-- b -->c<!-- d")) == [(0, 15)]
    assert without_comments("a<!-- b -->c<!-- d") == "ac<!-- d"
    assert without_comments("a<!-- <!-- b -->c-->d<!-- -->") == "ac-->d"


@pytest.mark.parametrize("piece", ["<!--", "<", "<p ", "&#91;", "[", "~~", "](", "\\phantom", "a<!--b-->", "&amp", "[a](b "])
def test_long_runs_take_no_more_than_their_length(piece: str) -> None:
    def seconds(times: int) -> float:
        text = piece * times
        return spent(lambda: (Shown(text), hides_words(text), holds_markup(text), without_comments(text)))

    seconds(100)
    assert seconds(40_000) < 12 * seconds(10_000) + 0.2
