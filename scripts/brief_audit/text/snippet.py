"""The literal piece of a retrieved file that shows a passage.

Evidence is cut from the source's own characters by position, never composed (DESIGN section 8).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from brief_audit.text.mapped import Mapped, collapse
from brief_audit.text.words import inside_word

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
    hay = _collapsed(raw)
    best = (0, 0, 0)
    first = 0
    while first + best[0] < len(words):
        size = best[0] + 1
        at = _find(hay.text, " ".join(words[first : first + size]))
        if at is None:
            first += 1
            continue
        best = (size, *at)
    if best[0] < min(_FEWEST, len(words)):
        return None
    start, end = hay.span(best[1], best[2])
    return raw[start:end]


@lru_cache(maxsize=16)
def _collapsed(raw: str) -> Mapped:
    mapped = collapse(raw)
    return replace(mapped, text=mapped.text.replace("\n", " "))


def _find(hay: str, needle: str) -> tuple[int, int] | None:
    """Where the needle stands as whole words, None if nowhere, or if it contains markup."""
    if not _MARKUP.isdisjoint(needle):
        return None
    at = hay.find(needle)
    while at >= 0:
        end = at + len(needle)
        if not ((inside_word(hay, at) and hay[at - 2 : at] != _LINE_END) or inside_word(hay, end)):
            return at, end
        at = hay.find(needle, at + 1)
    return None
