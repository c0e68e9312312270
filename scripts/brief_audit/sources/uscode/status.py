"""What a section's own markup says about it: its status in the audit's terms, its heading, and where it moved. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.provision import ProvisionStatus

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

    from brief_audit.sources.uscode.title import Listed

STATUSES = {
    "repealed": ProvisionStatus.REPEALED,
    "transferred": ProvisionStatus.MOVED,
    "renumbered": ProvisionStatus.MOVED,
    "reserved": ProvisionStatus.RESERVED,
    "vacant": ProvisionStatus.RESERVED,
    "pending": ProvisionStatus.PROSPECTIVE,
}
"""Statuses of USLM. Omitted, suspended, expired, terminated and any other is UNSETTLED: an omitted law may be in force."""

_DEAD = re.compile(r"\W{0,3}(?:Repealed|Omitted|Transferred|Renumbered|Reserved|Vacant|Expired|Terminated)\b", re.IGNORECASE)
_TARGET = re.compile(
    r"\b(?i:reclassified as|transferred to|renumbered(?: as)?|redesignated as|recodified as)\s+(?:§\s?|sections?\s)"
    r"(?P<section>[0-9][\w–-]*)(?:\s+of\s+(?:this title|[Tt]itle\s(?P<title>[0-9]{1,2})))?"
)


@dataclass(frozen=True)
class Markup:
    """A section's markup: `heading` in full, `run` its longest literal piece without markup, `levels` the marked subdivisions."""

    number: str
    heading: str
    run: str
    words: str
    levels: frozenset[tuple[str, ...]]
    notes: int


def markup_of(part: bytes) -> Markup:
    """Read the section that was cut out. Raises CannotParse if the bytes alone are not an element."""
    from brief_audit.parsers.uslm import section_of
    from brief_audit.parsers.xml import local, words

    section = section_of(part)
    heading = next((child for child in section if local(child) == "heading"), None)
    number = next((child for child in section if local(child) == "num"), None)
    runs = [str(run) for run in heading.itertext()] if heading is not None else []
    return Markup(
        number=words(number),
        heading=words(heading).strip(" ]"),
        run=max((run.strip(" ]\n\t") for run in runs), key=len, default=""),
        words=words(section),
        levels=frozenset(_levels(section)),
        notes=sum(1 for child in section.iter("{*}note") if child.get("type") != "footnote"),
    )


def _levels(section: Element) -> list[tuple[str, ...]]:
    from brief_audit.parsers.uslm import LEVELS
    from brief_audit.parsers.xml import local

    own = (section.get("identifier") or "").split()
    names = [element.get("identifier") or "" for element in section.iter("{*}*") if local(element) in LEVELS]
    return [tuple(name[len(start) + 1 :].split("/")) for start in own for name in names if name.startswith(start + "/")]


def status_of(listed: Listed, heading: str) -> tuple[ProvisionStatus, str]:
    """The status and the source's own word for it; it is UNSETTLED if attribute, chapter and heading disagree."""
    if listed.status:
        return STATUSES.get(listed.status, ProvisionStatus.UNSETTLED), listed.status
    if listed.above:
        return ProvisionStatus.UNSETTLED, f"in a part of the title that is {listed.above}"
    dead = _DEAD.match(heading)
    return (ProvisionStatus.UNSETTLED, heading) if dead else (ProvisionStatus.IN_FORCE, "in effect")


def moved_to(words: str, title: str) -> str:
    """Where the section's own words say it moved to (`34 U.S.C. § 10101`); empty if they name no place or several."""
    found = {f"{match['title'] or title} U.S.C. § {match['section']}" for match in _TARGET.finditer(words)}
    return found.pop() if len(found) == 1 else ""
