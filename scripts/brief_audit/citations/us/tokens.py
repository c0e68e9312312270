"""Volume, reporter and page wherever a text has them: the patterns of reporters-db, looked for as eyecite's tokenizer does.

Of the thousands of patterns only those are compiled whose reporter stands in the text, and, of the common form "volume reporter page",
between figures. The table of reporters is read in milliseconds, where eyecite's own start takes a third of a second; a test holds what
is found against eyecite itself. Where two patterns match the same characters, the one that comes first in the table counts: eyecite
leaves it to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.tables import rows

_NOMINATIVE = frozenset({"Thompson", "Cooke", "Holmes", "Olcott", "Chase", "Gilmer", "Bee", "Deady", "Taney"})
"""Reporters called by a name that parties have too: another citation that overlaps theirs is preferred."""
_ANY_TEXT = r"(?P<volume>[1-9]\d*) (?P<reporter>$edition),? (?P<page>"
"""How templates of the common form begin: nothing but a comma stands between the reporter and the figures on both sides."""
_PAGE, _AT_PAGE = "(?P<page>", r"at\s?(p(\.|age)?)? (?P<page>"
_SECTION = re.compile(r"(?<!\S)\S*§\S*")
_PLACEHOLDER = re.compile(
    r"(?<![_—–-])[_—–-]+\s(?:A\.?2d|A\.?3d|AD3d|Cal\.|F\.?3d|F\.Supp\.2d|Idaho|Iowa|L\.Ed\.|Mass\.|N\.?J\.?|N\.C\.\s?App\.|N\.E\.3d"
    r"|N\.J\.\sSuper\.(?:\sat)?|N\.W\.2d|N\.W\.3d|N\.?Y\.?|Nev\.|NY3d|Ohio\sSt\.3d|P\.?3d|S\.?E\.?2d|S\.?E\.?3d|S\.?W\.?2d|S\.?W\.?3d|S\.C\."
    r"|S\.Ct\.|So\.?3d|U\.\s?S\.|W\.Va\.|Wis\.\s?2d)\s[_—–-]+",
    re.IGNORECASE,
)
_BLANKS = re.compile(r"(?:\\?\ )+")
_LONG = 3
"""Letters by which a spelling is looked up."""
_BEHIND = frozenset("_clxvi")
"""What a page begins with besides a figure."""


class Edition(NamedTuple):
    """One edition of a reporter, in the row `number` of the table; `kind` is its type ("federal", "journal", "leg_statute")."""

    number: int
    short_name: str
    reporter: str
    kind: str


class Token(NamedTuple):
    """A citation's core: `data` is `text[start:end]`, `groups` are the named groups of its pattern."""

    start: int
    end: int
    data: str
    groups: dict[str, str | None]
    exact: tuple[Edition, ...]
    variations: tuple[Edition, ...]
    short: bool

    @property
    def editions(self) -> tuple[Edition, ...]:
        """Those that are spelt so; if none is, those of which this is another spelling."""
        return self.exact or self.variations


class _Pattern:
    """The pattern of one template with one set of spellings, full or short, and the editions that it stands for."""

    def __init__(self, number: int, template: str, spellings: tuple[str, ...]) -> None:
        self.number = number
        self.template = template
        self.spellings = spellings
        self.exact: list[Edition] = []
        self.variations: list[Edition] = []
        self.common = template.startswith(_ANY_TEXT)
        self._compiled: dict[bool, re.Pattern[str]] = {}

    def tokens(self, text: str, *, short: bool) -> Iterator[Token]:
        """What it matches in the text."""
        exact = tuple(dict.fromkeys(self.exact))
        variations = tuple(one for one in dict.fromkeys(self.variations) if one not in exact)
        for match in self._pattern(short=short).finditer(text):
            start, end = match.span(1)
            yield Token(start, end, match[1], match.groupdict(), exact, variations, short)

    def _pattern(self, *, short: bool) -> re.Pattern[str]:
        if short not in self._compiled:
            template = self.template.replace(_PAGE, _AT_PAGE) if short else self.template
            edition = "|".join(map(_spaced, self.spellings))
            self._compiled[short] = re.compile(f"(?:^|[^a-zA-Z0-9])({template.replace('$edition', edition)})(?:[^a-zA-Z0-9]|$)")
        return self._compiled[short]


def _spaced(spelling: str) -> str:
    """The spelling with blanks, or none, behind each stop and between its words."""
    return _BLANKS.sub(r"\\s*", re.escape(spelling).replace(r"\.", r"\.\s*"))


class _Table(NamedTuple):
    """The patterns by the spellings that a text must have, blanks aside, those looked up by their first letters; and all others."""

    by_letters: dict[str, list[tuple[str, list[_Pattern]]]]
    without: list[_Pattern]
    begins: re.Pattern[str]


@cache
def _table() -> _Table:
    templates = {row["number"]: row["template"] for row in rows("us_reporter_templates")}
    patterns: dict[tuple[str, tuple[str, ...]], _Pattern] = {}
    for count, row in enumerate(rows("us_reporters")):
        edition = Edition(count, row["edition"], row["reporter"], row["kind"])
        variations = tuple(row["variations"].split("|")) if row["variations"] else ()
        for number in row["templates"].split():
            template = templates[number]
            for spellings, kept in (((row["edition"],), "exact"), (variations, "variations")):
                if spellings:
                    key = (template, spellings if "$edition" in template else ())
                    pattern = patterns.setdefault(key, _Pattern(len(patterns), *key))
                    getattr(pattern, kept).append(edition)
    return _by_letters(list(patterns.values()))


def _by_letters(patterns: list[_Pattern]) -> _Table:
    spelt: dict[str, list[_Pattern]] = {}
    for pattern in patterns:
        for spelling in dict.fromkeys("".join(one.split()) for one in pattern.spellings):
            spelt.setdefault(spelling, []).append(pattern)
    by_letters: dict[str, list[tuple[str, list[_Pattern]]]] = {}
    for spelling, held in spelt.items():
        by_letters.setdefault(spelling[:_LONG], []).append((spelling, held))
    firsts = "".join(sorted({re.escape(spelling[0]) for spelling in spelt}))
    return _Table(by_letters, [one for one in patterns if not one.spellings], re.compile(f"[{firsts}]"))


def citation_tokens(text: str) -> list[Token]:
    """The citations of American reporters, laws and journals in the text, in order; none overlaps another."""
    found: list[Token | None] = []
    matches = [(*token[:2], token) for pattern, short in _patterns_in(text) for token in pattern.tokens(text, short=short)]
    others = (_SECTION, _PLACEHOLDER) if "§" in text else (_PLACEHOLDER,)
    spans = [(*match.span(), None) for other in others for match in other.finditer(text)]
    reach = 0
    for start, end, token in sorted([*matches, *spans], key=lambda one: (one[0], -one[1])):
        last = found[-1] if found else None
        if token is not None and last is not None and (merged := _merged(last, token)) is not None:
            found[-1] = merged
            continue
        if reach > start:
            if last is None or token is None or last.editions[0].reporter not in _NOMINATIVE:
                continue
            found.pop()
        found.append(token)
        reach = end
    return [token for token in found if token is not None]


def _merged(one: Token, other: Token) -> Token | None:
    """Both as one, if two patterns match the same; None if they do not."""
    if one[:2] != other[:2] or one.groups != other.groups or one.short is not other.short:
        return None
    exact = tuple(dict.fromkeys((*one.exact, *other.exact)))
    variations = tuple(edition for edition in dict.fromkeys((*one.variations, *other.variations)) if edition not in exact)
    return one._replace(exact=exact, variations=variations)


def _patterns_in(text: str) -> list[tuple[_Pattern, bool]]:
    """The patterns that may match, in the order of the table, each full and short: what they need stands in the text, blanks aside."""
    table = _table()
    letters = "".join(text.split())
    found = {(pattern.number, short): (pattern, short) for pattern in table.without for short in _forms(pattern)}
    for begins in table.begins.finditer(letters):
        at = begins.start()
        for size in (_LONG, 2, 1):
            for spelling, held in table.by_letters.get(letters[at : at + size], ()):
                if letters.startswith(spelling, at):
                    between = _between_figures(letters, at, at + len(spelling))
                    for pattern in held:
                        for short in between if pattern.common else _forms(pattern):
                            found[pattern.number, short] = (pattern, short)
    return [found[key] for key in sorted(found)]


def _forms(pattern: _Pattern) -> tuple[bool, ...]:
    return (False, True) if _PAGE in pattern.template else (False,)


def _between_figures(letters: str, start: int, end: int) -> tuple[bool, ...]:
    """Which of the common forms, full or short, the letters on both sides allow."""
    if not start or not letters[start - 1].isdecimal():
        return ()
    end += letters.startswith(",", end)
    behind = letters[end : end + 1]
    if behind.isdecimal() or behind in _BEHIND:
        return (False,) if behind else ()
    return (True,) if letters.startswith("at", end) else ()
