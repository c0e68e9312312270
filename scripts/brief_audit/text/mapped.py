"""Texts that know where each of their characters came from.

A cleaner that drops or replaces characters returns a `Mapped`: its text, and for every character
the half-open span of the original that it came from. Everything found in the clean text is then
shown in the original. The cost is a few numbers for each place where a length changes.
"""

from __future__ import annotations

import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from brief_audit import patterns as re

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

    It is cut into pieces: piece i begins at `heads[i]` and stands for the characters from `starts[i]` up to `ends[i]` of the original;
    where `plain[i]`, character for character, or else each of its characters for all of them. Neither ever decreases.
    """

    text: str
    heads: array[int]
    starts: array[int]
    ends: array[int]
    plain: bytes
    size: int

    @classmethod
    def same(cls, text: str) -> Mapped:
        """The text as it is, every character standing for itself."""
        pieces = _Pieces()
        pieces.add(len(text), 0, len(text), plain=True)
        return pieces.mapped(text, len(text))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span of the original behind `text[start:end]`; an empty span stays empty."""
        if not 0 <= start <= end <= len(self.text):
            raise ValueError(f"no such span in a text of {len(self.text)} characters: {start}, {end}")
        if start == end:
            at = self._start(start) if start < len(self.text) else self.size
            return at, at
        return self._start(start), self._end(end - 1)

    def locate(self, start: int, end: int) -> tuple[int, int]:
        """The span of this text that touches `original[start:end]`: the inverse of `span`."""
        after = bisect_right(self.ends, start)
        first = self._head(after)
        if after < len(self.heads) and self.plain[after]:
            first += max(0, start - self.starts[after])
        upto = bisect_left(self.starts, end)
        last = self._head(upto)
        if upto and self.plain[upto - 1]:
            last = min(last, self.heads[upto - 1] + end - self.starts[upto - 1])
        return first, max(first, last)

    def then(self, later: Mapped) -> Mapped:
        """`later` was made from this text: the same text, mapped back to this one's original."""
        pieces = _Pieces()
        for number, head in enumerate(later.heads):
            start, end = later.starts[number], later.ends[number]
            if not later.plain[number]:
                pieces.add(later._head(number + 1) - head, self._start(start), self._end(end - 1), plain=False)
                continue
            here = bisect_right(self.heads, start) - 1
            while start < end:
                upto = min(end, self._head(here + 1))
                if self.plain[here]:
                    moved = self.starts[here] - self.heads[here]
                    pieces.add(upto - start, start + moved, upto + moved, plain=True)
                else:
                    pieces.add(upto - start, self.starts[here], self.ends[here], plain=False)
                start, here = upto, here + 1
        return pieces.mapped(later.text, self.size)

    def bounds(self) -> tuple[array[int], array[int]]:
        """For every character the half-open span of the original that it stands for, as two arrays."""
        starts, ends = array("I"), array("I")
        for number, head in enumerate(self.heads):
            size, start, end = self._head(number + 1) - head, self.starts[number], self.ends[number]
            if self.plain[number]:
                starts.extend(range(start, end))
                ends.extend(range(start + 1, end + 1))
            else:
                starts.extend([start] * size)
                ends.extend([end] * size)
        return starts, ends

    def _head(self, number: int) -> int:
        return self.heads[number] if number < len(self.heads) else len(self.text)

    def _start(self, at: int) -> int:
        piece = bisect_right(self.heads, at) - 1
        return self.starts[piece] + (at - self.heads[piece] if self.plain[piece] else 0)

    def _end(self, at: int) -> int:
        piece = bisect_right(self.heads, at) - 1
        return self.starts[piece] + at - self.heads[piece] + 1 if self.plain[piece] else self.ends[piece]


class _Pieces:
    """The pieces of a text that is being derived; what goes on character for character is one piece."""

    def __init__(self) -> None:
        self._heads, self._starts, self._ends = array("I"), array("I"), array("I")
        self._plain = bytearray()
        self._size = 0

    def add(self, size: int, start: int, end: int, *, plain: bool) -> None:
        """So many characters that stand for `original[start:end]`."""
        if not size:
            return
        if plain and self._plain and self._plain[-1] and self._ends[-1] == start:
            self._ends[-1] = end
        else:
            self._heads.append(self._size)
            self._starts.append(start)
            self._ends.append(end)
            self._plain.append(plain)
        self._size += size

    def mapped(self, text: str, size: int) -> Mapped:
        """All pieces, with the text and the size of the original."""
        return Mapped(text, self._heads, self._starts, self._ends, bytes(self._plain), size)


def substitute(text: str, pattern: re.Pattern[str], replacement: Callable[[str], str]) -> Mapped:
    """Replace every match with what `replacement` returns, and keep the map. The pattern must not match the empty string.

    Each character of a replacement stands for the whole match.
    """
    return replaced(text, pattern.finditer(text), replacement)


def replaced(text: str, matches: Iterable[re.Match[str]], replacement: Callable[[str], str]) -> Mapped:
    """The same for matches that were found before, in their order; none of them empty."""
    words: list[str] = []
    pieces = _Pieces()
    done = 0
    for match in matches:
        start, end = match.span()
        new = replacement(match.group())
        words += (text[done:start], new)
        pieces.add(start - done, done, start, plain=True)
        pieces.add(len(new), start, end, plain=len(new) == end - start == 1)
        done = end
    words.append(text[done:])
    pieces.add(len(text) - done, done, len(text), plain=True)
    return pieces.mapped("".join(words), len(text))


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
