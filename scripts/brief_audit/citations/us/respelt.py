"""Reporters and reviews whose spelling differs from a known one by dots, spaces or capitals only ("556 US. 662", "91 F 3d 337")."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.normal_forms import latin_letters
from brief_audit.tables import rows

_SHAPE = re.compile(
    r"(?<![\w.§¶])(?P<volume>[0-9]{1,4})\s(?P<reporter>[A-Za-z][A-Za-z.’']{0,9}(?:\s?[A-Za-z0-9&(][A-Za-z0-9.’')]{0,9}){0,5}?),?\s"
    r"(?P<at>at\s)?(?P<page>[0-9]{1,5})(?=[\s,;.()\]:]|$)"
)
# Georgia writes the Supreme Court Reporter without stops, always before the Lawyers' Edition: "104 SC 2052, 80 LE2d 674".
_GEORGIAN = re.compile(
    r"(?<![\w.])(?P<volume>[0-9]{1,3})\s(?P<reporter>SCt?|SCT)\s(?P<page>[0-9]{1,4})(?=,(?:\s[0-9]{1,4}(?:[-–][0-9]{1,4})?,){0,3}\s[0-9]{1,3}\sLE[Dd]?\s?2d\s)(?P<at>)"
)
_DISTINCT = re.compile(r"[0-9](?:d|th|nd|rd|st)\b|[A-Z][A-Za-z]*\.|[A-Z]\.?\s[A-Z]", re.IGNORECASE)
_REVIEW = re.compile(
    r"(?<![\w.])(?P<volume>[0-9]{1,4})\s(?P<reporter>[A-Z][A-Za-z.&’' ]{0,40}?L\.\s?R(?:ev|EV)\.|"
    r"J\.(?:\s?[A-Z][A-Za-z’']{0,12}\.){2,6}|"
    r"(?=[A-Z.&’' ]{0,40}[A-Z]{3})[A-Z][A-Z.&’' ]{0,30}(?<!N\.)(?<!N\.\s)\bJ\.[A-Z.&’' ]{0,30}\.),?\s"
    r"(?P<at>at\s)?(?P<page>[0-9]{1,5})(?![\w])"
)


def scan_reviews(text: str) -> Iterator[Draft]:
    """Law reviews and journals, also those that no table lists or whose letters are set in capitals or without spaces."""
    for match in _REVIEW.finditer(text):
        written = " ".join(match["reporter"].split())
        yield _placed(match, _journals().get(latin_letters(written)) or written, Kind.JOURNAL)


def scan_respelt(text: str) -> Iterator[Draft]:
    """Cases in a reporter that is spelt in no known way and whose letters are those of one reporter."""
    yield from (_placed(match, "S. Ct.", Kind.CASE) for match in _GEORGIAN.finditer(text))
    for match in _SHAPE.finditer(text):
        written = " ".join(match["reporter"].split())
        known = edition(written)
        if known is None or written in _spellings() or not _DISTINCT.search(written):
            continue
        draft = _placed(match, known, Kind.CASE)
        if not draft.short:
            draft.say(f"Written “{' '.join(match[0].split())}”; read as {draft.canonical}.")
        yield draft


def edition(written: str) -> str | None:
    """The one reporter that these letters spell, dots, spaces and capitals aside; two letters must have its capitals."""
    letters = latin_letters(written)
    known = _editions().get(letters)
    if known is None or len(letters) >= 3:
        return known
    return known if len(letters) > 1 and re.sub(r"[^A-Za-z0-9]", "", written) == re.sub(r"[^A-Za-z0-9]", "", known) else None


def _placed(match: re.Match[str], reporter: str, kind: Kind) -> Draft:
    draft = Draft(match.start(), match.end(), kind, Jurisdiction.US, volume=match["volume"], reporter=reporter, rank=1)
    if match["at"]:
        draft.kind, draft.short = Kind.SHORT, True
    else:
        draft.first_page, draft.canonical = match["page"], f"{match['volume']} {reporter} {match['page']}"
    return draft


@cache
def _spellings() -> frozenset[str]:
    """Every spelling that the tables of reporters know, which the tokenizer reads or rightly refuses."""
    return frozenset(spelling for spelling, _ in _spelt())


@cache
def _editions() -> dict[str, str | None]:
    """Letters and digits of every spelling of a reporter -> its edition, None if two share them."""
    spelt: dict[str, str | None] = {}
    for spelling, meant in _spelt():
        key = latin_letters(spelling)
        spelt[key] = meant if spelt.get(key, meant) == meant else None
    return spelt


def _spelt() -> Iterator[tuple[str, str]]:
    """Every spelling of a reporter with the edition that it means; one that means several comes with each."""
    for row in rows("us_reporters"):
        if row["book"] == "reporter":
            yield row["edition"], row["edition"]
            yield from ((spelling, row["edition"]) for spelling in row["variations"].split("|") if spelling)


@cache
def _journals() -> dict[str, str | None]:
    """Letters of every journal -> its name as the table of journals abbreviates it, None if two share them."""
    spelt: dict[str, str | None] = {}
    for name in dict.fromkeys(row["edition"] for row in rows("us_reporters") if row["book"] == "journal"):
        key = latin_letters(name)
        spelt[key] = name if spelt.get(key, name) == name else None
    return spelt
