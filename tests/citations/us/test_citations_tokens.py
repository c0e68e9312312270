"""The tokenizer beside eyecite's, from which it may not differ, and on text that was made to be slow. Every case here is invented."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from eyecite.tokenizers import EXTRACTORS, AhocorasickTokenizer
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.citations.us.tokens import _forms, _table, citation_tokens
from brief_audit.tables import rows
from hardening.spent import spent

FIGURES = (
    "1",
    "42",
    "2031",
    "x",
    "iv",
    "___",
    "12-34",
    "2d",
    "at 5",
    "at p. 7",
    ", 9",
    ",",
    "(",
    ")",
    "(2031)",
    "§ 3",
    "§",
    "v.",
    "See",
    "\n",
    " ",
)


class Ordered(AhocorasickTokenizer):
    """Eyecite's tokenizer with its patterns in their order: it keeps them in a set, and of two that match the same takes any."""

    def get_extractors(self, text):  # type: ignore[no-untyped-def]
        letters = "".join(text.split())
        found = {id(one) for one in self.unfiltered_extractors}
        found |= {id(one) for _, held in self.case_sensitive_filter.iter(letters) for one in held}
        found |= {id(one) for _, held in self.case_insensitive_filter.iter(letters.lower()) for one in held}
        return [one for one in EXTRACTORS if id(one) in found]


EYECITE = Ordered()


def ours(text: str) -> list[tuple[object, ...]]:
    return [
        (t.start, t.end, t.data, t.groups, names(t.exact), names(t.variations), {e.kind for e in t.editions}, t.short)
        for t in citation_tokens(text)
    ]


def eyecites(text: str) -> list[tuple[object, ...]]:
    return [
        (t.start, t.end, t.data, t.groups, names(t.exact_editions), names(t.variation_editions), kinds(t), t.short)
        for _, t in EYECITE.tokenize(text)[1]
        if type(t).__name__ == "CitationToken"
    ]


def kinds(token) -> set[str]:  # type: ignore[no-untyped-def]
    return {edition.reporter.cite_type for edition in token.exact_editions or token.variation_editions}


def names(editions) -> list[str]:  # type: ignore[no-untyped-def]
    return [edition.short_name for edition in editions]


def every_spelling() -> Iterator[str]:
    for row in rows("us_reporters"):
        yield from (row["edition"], *(row["variations"].split("|") if row["variations"] else ()))


def test_every_pattern_is_eyecites_and_stands_for_the_same_editions() -> None:
    table = _table()
    patterns = {one for held in table.by_letters.values() for _, each in held for one in each} | set(table.without)
    mine = {p._pattern(short=short).pattern: (names(p.exact), names(p.variations), short) for p in patterns for short in _forms(p)}
    theirs = {
        e.regex: (names(e.extra["exact_editions"]), names(e.extra["variation_editions"]), e.extra["short"]) for e in EXTRACTORS if e.extra
    }
    assert mine == theirs


@pytest.mark.slow
@pytest.mark.parametrize(
    "form", ["7 {} 123 (2031)", "In Larkspur, 7 {}, at 9; 8 {} at p. iv.", "{} 12", "2031 {} 4 (U)", "see {} § 12.3", "7{}8, 7 {}8"]
)
def test_a_spelling_is_found_as_eyecite_finds_it(form: str) -> None:
    """Every eleventh, a hundred to a text: neighbours compete for what overlaps."""
    spelt = list(dict.fromkeys(every_spelling()))[len(form) % 11 :: 11]
    texts = ["; ".join(form.format(*[one] * 2) for one in spelt[at : at + 100]) for at in range(0, len(spelt), 100)]
    differ = [(text, a, b) for text in texts for a, b in [(ours(text), eyecites(text))] if a != b]
    assert not differ, differ[0]


@given(
    st.lists(
        st.sampled_from(
            (*FIGURES, "U.S.", "U. S.", "F.3d", "F. Supp. 2d", "Wash.", "Wheat.", "N.Y. Penal Law", "Holmes", "IL App (1st)", "WL")
        ),
        max_size=14,
    ).map(" ".join)
)
def test_any_words_give_what_eyecite_gives(text: str) -> None:
    assert ours(text) == eyecites(text)


@pytest.mark.parametrize("run", ["-", "—", "_", "1", "§", " § ", "1 ", "U.S. ", "1 U.S. "])
def test_time_grows_with_the_text(run: str) -> None:
    def seconds(size: int) -> float:
        return spent(lambda: citation_tokens((run * size)[:size]))

    def best(size: int) -> float:
        return min(seconds(size) for _ in range(3))  # other work on the machine makes each run slower, none faster

    seconds(100)
    assert best(40_000) < 8 * max(best(10_000), 0.02)
