"""Cases that a decision cites, found in a sentence only by the form of a citation, and the sentence with marks in their place.

Fast on purpose: it runs on every opinion that is pinned. No fact is read about a citation that it does not recognise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re

_SERIES = r"(?:\s?(?:[2-6]d|2nd|3rd|[4-6]th))?"
_DOTTED = r"[A-Z][A-Za-z’']*\.(?:\s?(?:[A-Z][A-Za-z’']*\.|&|[A-Z][a-z]{1,5}))*"
_BARE = r"(?:[NS][EW]|So|USPQ|Cal|Wis|Wash|NYS|Mich|Ill|Neb|Haw)\s?[2-4]d"
_US = (
    rf"[0-9]{{1,4}}\s+(?:(?:[A-Z][a-z]+\s)?{_DOTTED}{_SERIES}|{_BARE})(?:\s+\([0-9]{{1,2}}\s[A-Z][a-z]+\.\))?\s+(?:[0-9]{{1,5}}|_{{2,4}})\b"
)
_DATABASE = r"[0-9]{4}\s+(?:WL|U\.S\.\s(?:App\.\s|Dist\.\s)?LEXIS)\s+[0-9]{3,9}\b"
_NEUTRAL = (
    r"\[[0-9]{4}\]\s+(?:UK[A-Z]{1,4}|EWCA|EWHC|EWFC|EWCOP|EAT|CSIH|CSOH|NI[A-Z]{2,3}|HCA|SCC|NZ[A-Z]{2})"
    r"(?:\s+(?:Civ|Crim|Fam|Admin|IAC|AAC|LC|TC|QB|KB|Ch|B))?\s+[0-9]{1,5}(?:\s+\([A-Z][A-Za-z]+\))?"
)
_LAW_REPORT = (
    r"(?:\[[0-9]{4}\]|\([0-9]{4}\))\s+(?:[0-9]{1,3}\s+)?"
    r"(?:AC|App\s?Cas|WLR|All\s?ER|QBD?|KB|Ch\s?D?|Fam|P|ICR|IRLR|Cr\s?App\s?R(?:\s\(S\))?|Lloyd['’]s\s?Rep|BCLC|BCC|FLR|FCR|HLR|STC|EGLR|SC|SLT|LR|CLR|ER)\s+[0-9]{1,5}\b"
)
CORE = re.compile(rf"(?<![\w.])(?:{_US}|{_DATABASE}|{_NEUTRAL}|{_LAW_REPORT})")
"""One citation: volume, reporter and page, or a neutral citation."""
_PINS = (
    r"(?:,?\s+(?:at\s+)?(?:\*?[0-9]{1,5}(?:\s?[-–—]\s?[0-9]{1,5})?(?!\s+[A-Z][A-Za-z]*\.)(?:\s?&?\s?nn?\.\s?[0-9]+)?"
    r"|\[[0-9]{1,4}\](?:\s?[-–]\s?\[[0-9]{1,4}\])?)(?![\w]))*(?:\s\([0-9]{1,2}\))?(?:\s\([a-z]\))?(?:\s?[)\]])?"
)
_DATE = r"(?:\s*\((?:[^()]{0,44}[\s.,])?[0-9]{4}\))?"
_PAGES = re.compile(_PINS)
_BEHIND = re.compile(rf"{_PINS}{_DATE}(?:\s*\((?:per\scuriam|en\sbanc|plurality(?:\sopinion)?)\))*")
_BETWEEN = re.compile(r"\s*[,=]?\s*[\[(]?\s*")
_WORD = (
    r"(?:[A-Z0-9][\w.'’&/-]*,?|&|of|the|and|for|ex|rel\.|de|la|le|von|van|der|on|to|a|in|No\."
    r"|\((?:on\sthe\sapplication\sof\s)?[A-Z][\w.’'\s]{0,40}\))"
)
_NAME = re.compile(
    rf"(?:\b(?:In\s+re|Ex\s+parte|Matter\s+of|Re)\s+(?:{_WORD}\s+){{0,10}}{_WORD}|\b[A-Z](?:[\w.'’&/-]*,?)(?:\s+{_WORD}){{0,14}}\s+v\.?\s+(?:{_WORD}\s+){{0,14}}{_WORD})"
    r"(?:\s+[\[(][0-9]{4}[\])])?[\s,*_]{1,4}$"
)
_LEAD = re.compile(
    r"^(?:(?:In|See|Cf\.|Accord|But|And|Also|Under|Although|While|Because|Since|Thus|Our|The|That|To|For|Overruling|Compare|As|Accordingly|Therefore|Hence"
    r"|Finally|Nor|Even|When|Where|After|Before|By|With|Both|If|Whether|Unless|Until|Once|Has|Had|Have|Is|Was|Were|Are|Did|Does|Do|Would|Could|Should|Might|May"
    r"|Can|Cannot|Not|No|Never|Neither|Without|Perhaps|Suppose|Assuming|Assume|Maybe|Petitioner|Plaintiff|Appellant|Defendant|Respondent|Counsel|How|Why|What"
    r"|Had|Overrule|Only)(?:s|’s)?,?\s+(?!re\b|parte\b))+"
)
"""Words that open a sentence and are not part of a name; some change its sense, so they must not be taken for one."""
_REACH = 220


class Cited(NamedTuple):
    """One decision in a sentence: where it stands with its name, pin and year, its name or "", its citations."""

    start: int
    end: int
    name: str
    citations: tuple[str, ...]


def cited_cases(text: str, start: int, end: int) -> Iterator[Cited]:
    """The decisions cited in a span of text, parallel citations with the one before them."""
    cores = list(CORE.finditer(text, start, end))
    at, floor = 0, start
    while at < len(cores):
        held, stop = [cores[at].group()], _behind(text, cores[at].end(), end)
        while at + 1 < len(cores) and _is_parallel(text, cores[at], cores[at + 1]):
            at += 1
            held.append(cores[at].group())
            stop = _behind(text, cores[at].end(), end)
        first = cores[at - len(held) + 1].start()
        name, begin = _name_before(text, max(floor, first - _REACH), first)
        yield Cited(begin, stop, name, tuple(map(canonical, held)))
        at, floor = at + 1, stop


def canonical(citation: str) -> str:
    """The citation without line breaks, the nominative reporter in brackets, and blanks between initials."""
    plain = re.sub(r"\s+\([0-9]{1,2}\s[A-Z][a-z]+\.\)", "", " ".join(citation.split()))
    return re.sub(r"(?<=\b[A-Z]\.)\s(?=[A-Z]\.)", "", plain)


def _is_parallel(text: str, one: re.Match[str], other: re.Match[str]) -> bool:
    """Nothing but a pin and a comma between them: a year in brackets ends a citation."""
    pages = _PAGES.match(text, one.end(), other.start())
    return _BETWEEN.fullmatch(text, pages.end() if pages else one.end(), other.start()) is not None


def _behind(text: str, at: int, end: int) -> int:
    found = _BEHIND.match(text, at, end)
    return found.end() if found else at


def _name_before(text: str, low: int, at: int) -> tuple[str, int]:
    found = _NAME.search(text, low, at)
    if found is None:
        return "", at
    lead = _LEAD.match(found.group())
    begin = found.start() + (lead.end() if lead else 0)
    return " ".join(text[begin:at].split()).rstrip(" ,*_"), begin
