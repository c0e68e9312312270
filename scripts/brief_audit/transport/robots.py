"""robots.txt as RFC 9309 reads it: the longest matching rule decides, Allow wins a tie."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

TOKEN = "brief-audit"
"""The product token that robots.txt may name."""
LARGEST = 512 * 1024
"""Bytes of robots.txt that are read (RFC 9309 section 2.5)."""


@dataclass(frozen=True)
class Robots:
    """The rules that concern this program. `rules` are (pattern, allowed)."""

    rules: tuple[tuple[str, bool], ...] = ()
    crawl_delay: float = 0.0

    def allows(self, url: str) -> bool:
        """Whether the URL's path and query may be asked."""
        parts = urlsplit(url)
        path = _encoded(parts.path or "/") + (f"?{_encoded(parts.query)}" if parts.query else "")
        if path == "/robots.txt":
            return True
        hits = [(len(pattern), allowed) for pattern, allowed in self.rules if _matches(pattern, path)]
        return max(hits, default=(0, True))[1]


ALLOW_ALL = Robots()
DISALLOW_ALL = Robots(rules=(("/", False),))


def parse(body: bytes) -> Robots:
    """The group that names this program, else the group for everyone."""
    groups: dict[str, list[tuple[str, str]]] = {}
    agents: list[str] = []
    naming = False
    for field, value in _lines(body[:LARGEST].decode("utf-8", "replace")):
        if field == "user-agent":
            agent = value.lower().partition("/")[0].strip()
            agents = agents if naming else []
            if agent in {TOKEN, "*"}:  # thousands of other names with thousands of rules would cost a page for each
                agents.append(agent)
                groups.setdefault(agent, [])
        else:
            for named in agents:
                groups[named].append((field, value))
        naming = field == "user-agent"
    chosen = groups.get(TOKEN, groups.get("*", []))
    rules = tuple((_encoded(value), field == "allow") for field, value in chosen if field in {"allow", "disallow"} and value)
    return Robots(rules, max((_seconds(value) for field, value in chosen if field == "crawl-delay"), default=0.0))


def from_reply(status: int | None, body: bytes) -> Robots:
    """What an answer to /robots.txt permits: missing means all, refused or unreachable means nothing.

    An HTML page at that address is a barrier in front of the site, not its rules.
    """
    if status == 200 and body.lstrip()[:1] != b"<":
        return parse(body)
    return ALLOW_ALL if status in {404, 410} else DISALLOW_ALL


def _lines(text: str) -> list[tuple[str, str]]:
    pairs = (line.split("#", 1)[0].partition(":") for line in text.removeprefix("\ufeff").splitlines())
    return [(field.strip().lower(), value.strip()) for field, colon, value in pairs if colon]


def _encoded(path: str) -> str:
    """One spelling for percent-encoded and plain characters; `*` and `$` keep their meaning."""
    plain = re.sub(r"%[0-9A-Fa-f]{2}", _plain, path)
    return quote(plain, safe="/%*$?&=~!'()+,;:@-._[]")


def _plain(escape: re.Match[str]) -> str:
    """The character of a needless escape; other escapes in upper case."""
    letter = chr(int(escape[0][1:], 16))
    return letter if letter.isascii() and (letter.isalnum() or letter in "-._~") else escape[0].upper()


def _matches(pattern: str, path: str) -> bool:
    """Whether the path begins with the pattern; `*` is any run of characters, a final `$` the end. Linear time."""
    first, *rest = pattern.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    if not pattern.endswith("$"):
        return _find_all(rest, path, len(first)) is not None
    if not rest:
        return path == first
    reached = _find_all(rest[:-1], path, len(first))
    return reached is not None and path.endswith(rest[-1]) and len(path) - len(rest[-1]) >= reached


def _find_all(pieces: list[str], path: str, position: int) -> int | None:
    """Where the last piece ends if all occur in order from the position on, else None."""
    for piece in pieces:
        found = path.find(piece, position)
        if found < 0:
            return None
        position = found + len(piece)
    return position


def _seconds(value: str) -> float:
    return float(value) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", value) else 0.0
