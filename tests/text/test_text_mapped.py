from __future__ import annotations

import re
import sys
import unicodedata
from bisect import bisect_left, bisect_right

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text.mapped import FORMAT_CHARACTERS, Mapped, collapse, fold, substitute

TEXTS = st.text(alphabet=st.one_of(st.characters(), st.sampled_from(" \n\t\u00a0\u00ad\u2060“”’–ﬁe\u0301")))


def test_the_class_of_format_characters_is_unicode_s_own():
    pattern = re.compile(f"[{FORMAT_CHARACTERS}]")
    assigned = {chr(i) for i in range(sys.maxunicode + 1) if unicodedata.category(chr(i)) == "Cf"}
    assert all(pattern.match(c) for c in assigned)
    assert not [c for c in map(chr, range(0x3000)) if pattern.match(c) and unicodedata.category(c) not in {"Cf", "Cn"}]


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        pytest.param("477\nU.S. 317", "477 U.S. 317", id="a citation over a line end"),
        pytest.param("one.\n\n  Two", "one.\nTwo", id="a paragraph break"),
        pytest.param("one.\r\nTwo", "one. Two", id="one Windows line end is no paragraph"),
        pytest.param("one.\r\n\r\nTwo", "one.\nTwo", id="two are"),
        pytest.param("juris\u00addiction", "jurisdiction", id="soft hyphen"),
        pytest.param("556\u00a0U.S.\u2060662", "556 U.S.662", id="no-break space and word joiner"),
        pytest.param("§ 5 “x”", "§ 5 “x”", id="characters are kept"),
    ],
)
def test_collapse(raw: str, clean: str):
    assert collapse(raw).text == clean


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        pytest.param("“court’s”", '"court\'s"', id="quotes"),
        pytest.param("322–23 — x", "322-23 - x", id="dashes"),
        pytest.param("ﬁne o\ufb03ce", "fine office", id="ligatures"),
        pytest.param("cafe\u0301", "café", id="composed"),
        pytest.param("a\n\n b", "a b", id="paragraphs too"),
        pytest.param("The Court", "The Court", id="case kept"),
    ],
)
def test_fold(raw: str, clean: str):
    assert fold(raw).text == clean


@given(TEXTS)
def test_every_character_lies_in_its_own_place(text: str):
    for mapped in (collapse(text), fold(text)):
        starts, ends = map(list, mapped.bounds())
        assert len(starts) == len(ends) == len(mapped.text)
        assert all(a < b for a, b in zip(starts, ends, strict=True))
        assert starts == sorted(starts)
        assert ends == sorted(ends)


@given(TEXTS, st.data())
def test_the_map_says_of_a_span_what_it_says_of_its_characters(text: str, data: st.DataObject):
    both = collapse(text).then(fold(collapse(text).text))
    starts, ends = both.bounds()
    start = data.draw(st.integers(0, len(both.text)))
    end = data.draw(st.integers(start, len(both.text)))
    if start < end:
        assert both.span(start, end) == (starts[start], ends[end - 1])
    a = data.draw(st.integers(0, len(text)))
    b = data.draw(st.integers(a, len(text)))
    first = bisect_right(ends, a)
    assert both.locate(a, b) == (first, max(first, bisect_left(starts, b)))


@given(TEXTS)
def test_what_is_mapped_twice_is_what_its_parts_say(text: str):
    first = collapse(text)
    second = fold(first.text)
    (starts, ends), (later_starts, later_ends) = first.bounds(), second.bounds()
    expected = [starts[at] for at in later_starts], [ends[at - 1] for at in later_ends]
    assert tuple(map(list, first.then(second).bounds())) == expected


@given(TEXTS, st.data())
def test_what_was_found_is_found_again_in_the_original(text: str, data: st.DataObject):
    mapped = fold(text)
    start = data.draw(st.integers(0, len(mapped.text)))
    end = data.draw(st.integers(start, len(mapped.text)))
    a, b = mapped.span(start, end)
    assert mapped.text[start:end] in fold(text[a:b]).text or not mapped.text[start:end].strip()


@given(TEXTS)
def test_two_maps_in_a_row_are_one(text: str):
    first = collapse(text)
    both = first.then(fold(first.text))
    for i in range(len(both.text)):
        a, b = both.span(i, i + 1)
        assert 0 <= a < b <= len(text)


@given(TEXTS, st.data())
def test_locating_inverts_the_span(text: str, data: st.DataObject):
    mapped = collapse(text)
    start = data.draw(st.integers(0, len(mapped.text)))
    end = data.draw(st.integers(start, len(mapped.text)))
    if start < end:
        assert mapped.locate(*mapped.span(start, end)) == (start, end)


def test_a_replacement_stands_for_the_whole_match():
    mapped = substitute("a & b", re.compile("&"), lambda _: "and")
    assert mapped.text == "a and b"
    assert mapped.span(2, 5) == (2, 3)
    assert mapped.span(3, 4) == (2, 3)
    assert mapped.span(6, 7) == (4, 5)


def test_an_empty_span_stays_empty():
    assert Mapped.same("abc").span(3, 3) == (3, 3)


def test_a_span_outside_is_refused():
    with pytest.raises(ValueError, match="no such span"):
        Mapped.same("abc").span(1, 4)
