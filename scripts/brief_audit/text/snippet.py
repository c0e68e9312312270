"""The literal piece of a retrieved file that shows a passage.

Evidence is cut from the source's own characters by position, never composed (DESIGN section 8).
"""

from __future__ import annotations

from functools import cache, lru_cache

from brief_audit import patterns as re
from brief_audit.text.mapped import FORMAT_CHARACTERS, Mapped, collapse
from brief_audit.text.words import inside_word

Span = tuple[int, int]

_FEWEST = 3
_MARKUP = frozenset("<>&\\")
_LINE_END = "\\n"
"""The end of a line in a string of JSON."""


def cut(raw: str, wanted: str) -> str | None:
    """The longest run of `wanted`'s words that stands in `raw`, as `raw` has it; None under three words (or all of fewer).

    Spaces and line ends between words need not agree. The slice contains no markup: no `<`, `>`, `&` or backslash.
    """
    words = wanted.split()
    if not words:
        return None
    hay = _spaced(raw)
    best, place = "", -1
    first = size = since = 0
    while first + size < len(words):
        needle = " ".join(words[first : first + size + 1])
        at = _find(hay, needle, since)
        if at < 0:
            first, since = first + 1, 0
            continue
        best, place, size, since = needle, at, size + 1, at  # with one word more it stands there or behind
    if size < min(_FEWEST, len(words)):
        return None
    start, end = _in_raw(raw, hay, place, best)
    return raw[start:end]


@lru_cache(maxsize=16)
def _spaced(raw: str) -> str:
    """The text with one space for each run of white space, and without the characters that nobody sees."""
    return " ".join((raw if raw.isascii() else _unseen().sub("", raw)).split())


@cache
def _unseen() -> re.Pattern[str]:
    return re.compile(f"[{FORMAT_CHARACTERS}]")


@lru_cache(maxsize=16)
def _collapsed(raw: str) -> Mapped:
    return collapse(raw)


@lru_cache(maxsize=16)
def _has_unseen(raw: str) -> bool:
    return not raw.isascii() and _unseen().search(raw) is not None


def _in_raw(raw: str, hay: str, place: int, words: str) -> Span:
    """Where the words stand in the raw text that stand at a place of the evened one: so many times they stand before."""
    if _has_unseen(raw):
        mapped = _collapsed(raw)
        at = place + len(mapped.text) - len(mapped.text.lstrip())
        return mapped.span(at, at + len(words))
    there, as_they_are = _places(hay, words), _places(raw, words)
    if len(there) == len(as_they_are) and place in there:
        start = as_they_are[there.index(place)]
        return start, start + len(words)
    pattern = re.compile(r"\s+".join(map(re.escape, words.split())))
    at = hay.find(words)
    found = pattern.search(raw)
    while found is not None and at < place:
        at = hay.find(words, at + 1)
        found = pattern.search(raw, found.start() + 1)
    assert found is not None
    return found.span()


def _places(text: str, words: str) -> list[int]:
    """Where the words stand in a text, one place within another too."""
    places, at = list[int](), text.find(words)
    while at >= 0:
        places.append(at)
        at = text.find(words, at + 1)
    return places


def _find(hay: str, needle: str, since: int) -> int:
    """Where the needle begins as whole words, not before `since`; below 0 if nowhere, or if it contains markup."""
    if not _MARKUP.isdisjoint(needle):
        return -1
    at = hay.find(needle, since)
    while at >= 0:
        end = at + len(needle)
        if not ((inside_word(hay, at) and hay[at - 2 : at] != _LINE_END) or inside_word(hay, end)):
            return at
        at = hay.find(needle, at + 1)
    return -1
