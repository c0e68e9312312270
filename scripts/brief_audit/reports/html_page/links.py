"""Which addresses of a report may be followed on a page: https, at a host of a source, and nothing else.

Why: an escaped `javascript:` address is still obeyed by a browser, and a brief may hold any address it likes. What is not on the
list is shown as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from brief_audit import patterns as re
from brief_audit.config_sources import default_sources

_PLAIN = re.compile(r"\Ahttps://[a-z0-9.-]+(?:[/?#][A-Za-z0-9._~:/?#@!$&'()*+,;=%-]*)?\Z")
_NO_SITE = frozenset({"localhost"})


class Piece(NamedTuple):
    """A stretch of text as it is shown; `href` only ever comes from `href_of`."""

    text: str
    href: str | None = None
    marked: bool = False


@cache
def hosts() -> frozenset[str]:
    """The hosts of the sources, as the program ships them: a mirror that a configuration names is not among them."""
    named = (urlsplit(str(source["base_url"])).hostname or "" for source in default_sources().values())
    return frozenset(named) - _NO_SITE


def href_of(url: str) -> str | None:
    """The address if it may be followed, else None."""
    return url if _PLAIN.match(url) and urlsplit(url).netloc in hosts() else None


def linked(text: str, addresses: Iterable[str]) -> list[Piece]:
    """A text in which exactly those of the given addresses are links that may be followed."""
    wanted = sorted({url for url in addresses if href_of(url)}, key=lambda url: (-len(url), url))
    if not wanted:
        return [Piece(text)]
    pieces = re.split(f"({'|'.join(map(re.escape, wanted))})(?![A-Za-z0-9/_-])", text)
    return [Piece(piece, href_of(piece) if number % 2 else None) for number, piece in enumerate(pieces) if piece]


def marked(text: str, differences: Sequence[Mapping[str, Any]], side: str) -> list[Piece]:
    """A text with its changed words marked; a change whose words do not stand there exactly once is left unmarked."""
    spans = sorted(set(_spans(text, [change[side] for change in differences])))
    pieces, done = [], 0
    for start, end in spans:
        if start >= done:
            pieces += [Piece(text[done:start]), Piece(text[start:end], marked=True)]
            done = end
    return [piece for piece in (*pieces, Piece(text[done:])) if piece.text]


def _spans(text: str, changed: Iterable[str]) -> Iterator[tuple[int, int]]:
    for words in changed:
        found = [match.span() for match in re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", text)] if words else []
        if len(found) == 1:
            yield found[0]
