"""Texts that know where each of their characters came from.

A cleaner that drops or replaces characters returns a `Mapped`: its text, and for every character
the half-open span of the original that it came from. Everything found in the clean text is then
shown in the original. The cost is two 32-bit numbers a character, and linear time.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

FORMAT_CHARACTERS = (
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f"
)
"""Unicode category Cf as the inside of a character class."""

_MARKS = "\u0300-\u036f\u1160-\u11ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f"
_QUOTES_AND_DASHES = str.maketrans(
    dict.fromkeys("‘’‚‛′´`ʼʹ", "'") | dict.fromkeys("“”„‟″«»〝〞＂", '"') | dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
)


@dataclass(frozen=True, slots=True)
class Mapped:
    """A text derived from another one of `size` characters.

    `starts[i]` and `ends[i]` bound the part of the original that character i stands for. Both never
    decrease. Characters that came from one piece share its bounds.
    """

    text: str
    starts: array[int]
    ends: array[int]
    size: int

    @classmethod
    def same(cls, text: str) -> Mapped:
        """The text as it is, every character standing for itself."""
        size = len(text)
        return cls(text, array("I", range(size)), array("I", range(1, size + 1)), size)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span of the original behind `text[start:end]`; an empty span stays empty."""
        if not 0 <= start <= end <= len(self.text):
            raise ValueError(f"no such span in a text of {len(self.text)} characters: {start}, {end}")
        if start == end:
            at = self.starts[start] if start < len(self.text) else self.size
            return at, at
        return self.starts[start], self.ends[end - 1]

    def locate(self, start: int, end: int) -> tuple[int, int]:
        """The span of this text that touches `original[start:end]`: the inverse of `span`."""
        first = bisect_right(self.ends, start)
        return first, max(first, bisect_left(self.starts, end))

    def then(self, later: Mapped) -> Mapped:
        """`later` was made from this text: the same text, mapped back to this one's original."""
        starts = array("I", map(self.starts.__getitem__, later.starts))
        ends = array("I", map(self.ends.__getitem__, map((-1).__add__, later.ends)))
        return Mapped(later.text, starts, ends, self.size)


def substitute(text: str, pattern: re.Pattern[str], replacement: Callable[[str], str]) -> Mapped:
    """Replace every match with what `replacement` returns, and keep the map. The pattern must not match the empty string.

    Each character of a replacement stands for the whole match.
    """
    pieces: list[str] = []
    starts, ends = array("I"), array("I")
    done = 0
    for match in pattern.finditer(text):
        start, end = match.span()
        new = replacement(match.group())
        pieces += (text[done:start], new)
        starts.extend(range(done, start))
        ends.extend(range(done + 1, start + 1))
        starts.extend([start] * len(new))
        ends.extend([end] * len(new))
        done = end
    pieces.append(text[done:])
    starts.extend(range(done, len(text)))
    ends.extend(range(done + 1, len(text) + 1))
    return Mapped("".join(pieces), starts, ends, len(text))


def collapse(text: str) -> Mapped:
    """The text with format characters dropped and whitespace evened out, characters otherwise kept.

    Every run of whitespace, line ends included, becomes one space; a paragraph break (a blank line,
    or U+2029) becomes one newline.

    >>> short = collapse("must   warn them")
    >>> short.text, short.span(5, 9)
    ('must warn them', (7, 11))
    """
    return substitute(text, _blanks(), _collapsed)


def fold(text: str) -> Mapped:
    """The form in which words are matched: NFKC, quotes and dashes straightened, case kept.

    Format characters are dropped; every run of whitespace becomes one space.
    """
    return substitute(text, _folded_places(), _folded)


@cache
def _blanks() -> re.Pattern[str]:
    return re.compile(f"[\\s{FORMAT_CHARACTERS}]{{2,}}|[^\\S ]|[{FORMAT_CHARACTERS}]")


@cache
def _folded_places() -> re.Pattern[str]:
    return re.compile(f"[\\s{FORMAT_CHARACTERS}]{{2,}}|[^\\S ]|`|[!-~][{_MARKS}]+|[^\\x00-\\x7f][{_MARKS}]*")


def _collapsed(run: str) -> str:
    if not any(map(str.isspace, run)):
        return ""
    lines = run.replace("\r\n", "\n").replace("\r", "\n")
    return "\n" if lines.count("\n") > 1 or "\u2029" in run else " "


@lru_cache(maxsize=4096)
def _folded(run: str) -> str:
    if re.fullmatch(f"[\\s{FORMAT_CHARACTERS}]+", run):
        return " " if any(map(str.isspace, run)) else ""
    plain = unicodedata.normalize("NFKC", run.translate(_QUOTES_AND_DASHES)).translate(_QUOTES_AND_DASHES)
    return "".join(c for c in plain if not c.isspace() and unicodedata.category(c) != "Cf")
