"""Acts by the abbreviation that the document gave them ("the Finance Act 2004 (“FA 2004”)") or that their initials and year give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_DEFINED = re.compile(
    r"\s?\((?:hereafter\s|“|\"|‘|'|the\s)*(?P<short>[A-Z][A-Za-z&]{1,9}(?:\s(?:19|20)[0-9]{2})?)[”\"’']?(?:\)|\s?[;,]|\sor\s)"
)
_SHORT = re.compile(r"(?<![\w&])(?P<short>[A-Z][A-Za-z&]{0,8}[A-Z](?:\s(?:19|20)[0-9]{2})?)(?![\w&])")
_BEFORE = re.compile(
    r"(?:\bss?\.?\s?|\bsections?\s|§{1,2}\s?)(?P<number>[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*)"
    r"(?:(?:[-–]|,\s|\sand\s|\sto\s|\sor\s)[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*){0,6}(?:\s(?:of|in))?(?:\sthe)?\s$",
    re.IGNORECASE,
)
_AFTER = re.compile(r",?\sss?\.?\s?(?P<number>[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*)")


def scan_short_acts(text: str, acts: Sequence[Draft]) -> Iterator[Draft]:
    """Every later mention of the Acts in `acts` by an abbreviation; one that fits two Acts is left out."""
    known = _abbreviations(text, acts)
    if not known:
        return
    for match in _SHORT.finditer(text):
        held = known.get(" ".join(match["short"].split()))
        if held is not None and held[0] < match.start():
            yield _mention(text, match, held[1])


def _abbreviations(text: str, acts: Sequence[Draft]) -> dict[str, tuple[int, Draft]]:
    """Abbreviation -> where it is first known, and the Act."""
    found: dict[str, tuple[int, Draft]] = {}
    several: set[str] = set()
    for act in sorted((a for a in acts if a.kind is Kind.STATUTE and a.title), key=lambda a: a.start):
        for short, place in _short_forms(text, act):
            if found.setdefault(short, (place, act))[1].title != act.title:
                several.add(short)
    return {short: held for short, held in found.items() if short not in several}


def _short_forms(text: str, act: Draft) -> Iterator[tuple[str, int]]:
    words = (act.title or "").split()
    initials = "".join(word.lstrip("(")[0] for word in words[:-1] if word.lstrip("(")[:1].isupper())
    if len(initials) >= 2 and initials.endswith("A"):
        yield f"{initials} {words[-1]}", act.end
    defined = _DEFINED.match(text, act.end)
    if defined is not None and _stands_for(defined["short"].split()[0], initials):
        yield " ".join(defined["short"].split()), defined.end()


def _stands_for(short: str, initials: str) -> bool:
    """Whether the capitals of an abbreviation are initials of the title, in order."""
    rest = iter(initials)
    capitals = re.sub(r"[^A-Z]", "", short)
    return len(capitals) >= 2 and all(letter in rest for letter in capitals)


def _mention(text: str, match: re.Match[str], act: Draft) -> Draft:
    window = text[max(0, match.start() - 60) : match.start()]
    before, after = _BEFORE.search(window), _AFTER.match(text, match.end())
    start, end, section = match.start(), match.end(), None
    if before is not None:
        start, section = start - len(window) + before.start(), before["number"]
    elif after is not None:
        end, section = after.end(), after["number"]
    canonical = f"{act.title}, s {section.split('(')[0]}" if section else act.title or ""
    draft = Draft(start, end, Kind.STATUTE, Jurisdiction.UK, canonical=canonical, title=act.title, section=section, year=act.year, rank=2)
    draft.say(f"An abbreviation of the {act.title}, named in full before.")
    return draft
