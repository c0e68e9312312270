r"""Mark-up that a plain text may hold, because the program that shows it may make something else of it than its letters.

Nothing here takes longer than the text is long.
"""

from __future__ import annotations

import html
from array import array
from collections.abc import Iterator

from brief_audit import patterns as re

_HELD = re.compile(r"</?[A-Za-z][^<>]*>|<!--|&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});|~~|\]\(|\\[A-Za-z]+\{")
_HIDES = re.compile(
    r"~~[^~\n]+~~|<(?:del|s|strike|script|style|template|title|noscript|rp|rt|object|svg|math|textarea|select|option)\b"
    r"|<[A-Za-z][^<>]*\s(?:hidden|style|class|aria-hidden)\b|\]\([^()\s\"']*\s+[\"'(][^\n]|\]\(<?[^()\n]*\s[^()\n]*>?\)"
    r"|\\(?:[hv]?phantom|[bx]?cancel|sout|st|textcolor|color|iffalse|begin\{comment\})\b",
    re.IGNORECASE,
)
_PIECE = re.compile(
    r"(?P<tag></?[A-Za-z][^<>]*>)|&(?P<entity>#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});?"
    r"|\\u(?P<code>[0-9A-Fa-f]{4})|(?P<open>\\lbrack\b)|(?P<close>\\rbrack\b)"
)
_COMMENT, _ITS_END = "<!--", "-->"


def comments(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each comment of HTML that is closed.

    >>> list(comments("a <!-- b --> c <!-- d"))
    [(2, 12)]
    """
    start = text.find(_COMMENT)
    while start >= 0 and (end := text.find(_ITS_END, start + len(_COMMENT))) >= 0:
        yield start, end + len(_ITS_END)
        start = text.find(_COMMENT, end + len(_ITS_END))


def without_comments(text: str) -> str:
    """The text without its comments of HTML."""
    pieces, at = [], 0
    for start, end in comments(text):
        pieces.append(text[at:start])
        at = end
    return "".join((*pieces, text[at:]))


def holds_markup(words: str) -> bool:
    """Whether words hold tags, entities, links or commands: what a reader sees of them is not certain. Signs of emphasis are borne.

    >>> [holds_markup(words) for words in ("may *not* rely", "may <b>not</b> rely", "may ~~not~~ rely", "AT&T & Co.")]
    [False, True, True, False]
    """
    return _HELD.search(words) is not None


def hides_words(text: str) -> bool:
    """Whether its mark-up strikes words through, or keeps them from being seen.

    >>> hides_words("may <del>not</del> rely"), hides_words("may <b>not</b> rely")
    (True, False)
    """
    return _HIDES.search(text) is not None or next(comments(text), None) is not None


class Shown:
    """A text without tags, comments and entities; `text[i]` was made of the characters from `starts[i]` up to `ends[i]`."""

    def __init__(self, text: str) -> None:
        self._pieces: list[str] = []
        self.starts, self.ends = array("I"), array("I")
        at = 0
        for start, end in comments(text):
            self._add(text, at, start)
            at = end
        self._add(text, at, len(text))
        self.text = "".join(self._pieces)

    def _add(self, text: str, start: int, end: int) -> None:
        at = start
        for found in _PIECE.finditer(text, start, end):
            self._plain(text, at, found.start())
            sign = _sign(found)
            self._pieces.append(sign)
            self.starts.extend([found.start()] * len(sign))
            self.ends.extend([found.end()] * len(sign))
            at = found.end()
        self._plain(text, at, end)

    def _plain(self, text: str, start: int, end: int) -> None:
        self._pieces.append(text[start:end])
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))


def _sign(found: re.Match[str]) -> str:
    if found["entity"]:
        whole = f"&{found['entity']};"
        return found[0] if (sign := html.unescape(whole)) == whole else sign
    if found["code"]:
        return chr(int(found["code"], 16))
    return "[" if found["open"] else "]" if found["close"] else ""
