"""How a file from legislation.gov.uk shows the cited provision: in force, repealed, not yet in force, absent. Pure functions.

Nothing is called in force if the publisher's marks leave a doubt: a text whose period of validity ends or has no beginning, a
repeal that is known but not yet in the text, versions that differ between parts of the United Kingdom, a text kept only
as it was made. Those are UNSETTLED. Only a complete list can show that a provision is ABSENT (`listing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.evidence import Artefact
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.parsers.clml import Clml, Effect, Standing, numbered, standing
from brief_audit.parsers.xml import decode, local

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

    from brief_audit.sources.legislation_uk.address import Where

LONGEST = 600
"""The most characters in a snippet of more than one tag."""

MOST_PENDING = 12

_STATUSES = {
    "Repealed": ProvisionStatus.REPEALED,
    "Discarded": ProvisionStatus.REPEALED,
    "Prospective": ProvisionStatus.PROSPECTIVE,
}
_ENDS = re.compile(r"repeal|revok|omit|ceas|expir", re.IGNORECASE)
_BEGINS = re.compile(r"commenc|into force|appointed", re.IGNORECASE)
_GONE = re.compile(r"\((?:repealed|revoked)\b[^()]*\)\s*$", re.IGNORECASE)


def provision_of(clml: Clml, body: bytes, artefact: Artefact, where: Where, path: str) -> Provision:
    """The provision at `path` as its file shows it. The source has made sure that the file contains it."""
    elements = clml.find(path)
    effects = clml.effects()
    at = where.version if where.version[:1].isdigit() else clml.valid
    found = {_status(standing(each), clml, at) for each in elements} if not (later := overtaken(clml, artefact, where)) else {later}
    status, listed_as = found.pop() if len(found) == 1 else (ProvisionStatus.UNSETTLED, "different for parts of the United Kingdom")
    status, listed_as = _in_view_of(status, listed_as, [each for each in effects if _reaches(each, path)])
    return Provision(
        status=status,
        title=clml.title,
        section=number_at(path),
        listed_as=listed_as,
        as_of=at,
        proof=artefact,
        snippet=literal(decode(body), elements[0]),
        subdivision="".join(f"({each})" for each in where.subs),
        shown=_shown(elements, where.subs),
        pending=pending([each for each in effects if touches(each, path)]),
    )


def whole_item(clml: Clml, body: bytes, artefact: Artefact, where: Where) -> Provision:
    """The whole Act or instrument as its table of contents shows it."""
    leaves = [entry.standing for entry in clml.entries() if re.fullmatch(r"(?:section|article|regulation|rule)/[\w.]+", entry.path)]
    kinds = {_STATUSES.get(each.status, ProvisionStatus.IN_FORCE) for each in leaves}
    status, listed_as = kinds.pop() if len(kinds) == 1 else ProvisionStatus.IN_FORCE, ""
    if _GONE.search(clml.title):
        status, listed_as = ProvisionStatus.REPEALED, _GONE.search(clml.title)[0].strip(" ()")  # type: ignore[index]
    elif not clml.is_revised or not leaves:
        status, listed_as = ProvisionStatus.UNSETTLED, "as enacted or made" if leaves else "no text of it is listed"
    elif status is not ProvisionStatus.IN_FORCE:
        listed_as = next(each.status for each in leaves)
    effects = clml.effects()
    status, listed_as = _in_view_of(status, listed_as, [each for each in effects if not each.ranges])
    status, listed_as = overtaken(clml, artefact, where) or (status, listed_as)
    return Provision(
        status=status,
        title=clml.title,
        listed_as=listed_as,
        as_of=clml.valid,
        proof=artefact,
        snippet=title_literal(decode(body), clml.title),
        pending=(*pending([each for each in effects if not each.ranges]), *_rest([each for each in effects if each.ranges])),
    )


def _rest(effects: Sequence[Effect]) -> tuple[str, ...]:
    return (f"{len(effects)} changes of single provisions",) if effects else ()


def status_of(found: Standing) -> tuple[ProvisionStatus, str]:
    """The status that the publisher's marks give one provision, and the publisher's word for it."""
    if found.status:
        return _STATUSES.get(found.status, ProvisionStatus.UNSETTLED), found.status
    if found.dotted:
        return ProvisionStatus.REPEALED, ". . . ."
    if found.above:
        return ProvisionStatus.UNSETTLED, f"within a {found.above.lower()} part"
    if not found.match:
        return ProvisionStatus.UNSETTLED, "not valid at that date"
    return ProvisionStatus.IN_FORCE, ""


def overtaken(clml: Clml, artefact: Artefact, where: Where) -> tuple[ProvisionStatus, str] | None:
    """UNSETTLED if the current text was requested and the file lists a later version that had begun when it was retrieved."""
    days = [] if where.version else [day for day in clml.later_versions if day <= artefact.retrieved_at[:10]]
    return (ProvisionStatus.UNSETTLED, f"text of {clml.valid}, where a version of {days[-1]} is listed") if days else None


def _status(found: Standing, clml: Clml, at: str) -> tuple[ProvisionStatus, str]:
    status, word = status_of(found)
    if status is not ProvisionStatus.IN_FORCE:
        return status, word
    if not clml.is_revised:
        return ProvisionStatus.UNSETTLED, "as enacted or made"
    if clml.version == "prospective":
        return ProvisionStatus.UNSETTLED, "the prospective version"
    if found.end and not found.start:
        return ProvisionStatus.UNSETTLED, f"text before {found.end}, with no day of commencement"
    if at and ((found.end and found.end <= at) or found.start > at):
        return ProvisionStatus.UNSETTLED, f"text valid from {found.start or '?'} to {found.end or '?'}"
    return status, word


def _in_view_of(status: ProvisionStatus, listed_as: str, effects: Sequence[Effect]) -> tuple[ProvisionStatus, str]:
    """The status once the pending changes to the whole provision are counted: one that may have overtaken it unsettles it."""
    overtaken = {ProvisionStatus.IN_FORCE: _ENDS, ProvisionStatus.PROSPECTIVE: _BEGINS}.get(status)
    effect = next((each for each in effects if overtaken is not None and overtaken.search(each.kind)), None)
    return (ProvisionStatus.UNSETTLED, f"{effect.kind}, not yet in the text") if effect is not None else (status, listed_as)


def pending(effects: Sequence[Effect]) -> tuple[str, ...]:
    """A phrase for each change, and at the end how many were left out."""
    says = tuple(dict.fromkeys(each.says() for each in effects))
    more = len(says) - MOST_PENDING
    return says if more <= 0 else (*says[:MOST_PENDING], f"{more} more changes")


def touches(effect: Effect, path: str) -> bool:
    """Whether the change is to the provision, to a part of it, or to something that holds it."""
    return not effect.ranges or any(_covers(first, last, path) for first, last in effect.ranges)


def _reaches(effect: Effect, path: str) -> bool:
    """Whether the change is to the provision as a whole: itself, a range with it, or what holds it."""
    return not effect.ranges or any(
        _covers(first, last, path) and not (first == last and first.startswith(f"{path}/")) for first, last in effect.ranges
    )


def _covers(first: str, last: str, path: str) -> bool:
    if first == last:
        return first == path or first.startswith(f"{path}/") or path.startswith(f"{first}/")
    begin, end, here = (each.split("/") for each in (first, last, path))
    at = next((place for place, pair in enumerate(zip(begin, end, strict=False)) if pair[0] != pair[1]), min(len(begin), len(end)) - 1)
    if len(here) <= at:
        return here == begin[: len(here)]
    if begin[:at] != here[:at]:
        return False
    figures = [re.match(r"\d+", each[at]) for each in (begin, here, end)]
    if not all(figures):
        return True  # letters and Roman numbers are not put in order: rather too many changes than too few
    low, own, high = (int(each[0]) for each in figures if each)
    return low <= own <= high


def _shown(elements: Sequence[Element], subs: Sequence[str]) -> bool | None:
    """Whether the provision has the cited subdivision; None if its marking cannot be read to that depth."""
    answers = [_shows(each, subs) for each in elements] if subs else []
    return True if True in answers else False if answers and None not in answers else None


def _shows(element: Element, subs: Sequence[str]) -> bool | None:
    if not subs:
        return True
    parts = list(numbered(element))
    inner = [each for number, each in parts if number.casefold() == subs[0].casefold()]
    if inner:
        answers = [_shows(each, subs[1:]) for each in inner]
        return True if True in answers else None if None in answers else False
    if not parts or any(local(each) in {"UnorderedList", "OrderedList", "Tabular"} for each in element.iter()):
        return None
    return None if local(element) not in {"P1", "P2", "P3"} else False


def number_at(path: str) -> str:
    """The bare number of a section, article, regulation or rule; "Sch 7 para 4" for a paragraph of a Schedule."""
    pairs = re.findall(r"(section|article|regulation|rule|schedule|part|paragraph)(?:/([\w.]+))?", path)
    if len(pairs) == 1 and pairs[0][0] not in {"schedule", "part"}:
        return str(pairs[0][1])
    words = {"schedule": "Sch", "part": "Pt", "paragraph": "para"}
    return " ".join(f"{words.get(kind, kind)} {number}".strip() for kind, number in pairs)


def literal(raw: str, element: Element) -> str:
    """The opening of the provision, in the file's own characters: its heading group with the heading, or else its tag."""
    at = _tag_at(raw, element.get("IdURI") or "")
    if at < 0:
        return raw[raw.find("<") : raw.find(">") + 1]
    parent = element.getparent()
    group = raw.rfind("<P1group", 0, at) if parent is not None and local(parent) == "P1group" else -1
    begin = group if group >= 0 and "</P1group" not in raw[group:at] else at
    marks = standing(element)
    if marks.dotted and not marks.status and (end := raw.find("</P1>", at)) >= 0 and end - begin < LONGEST:
        return raw[begin : end + len("</P1>")]
    for mark in ("</Title>", "</ContentsTitle>"):
        end = raw.find(mark, begin)
        if 0 <= end < begin + LONGEST:
            return raw[begin : end + len(mark)]
    return raw[begin : raw.find(">", at) + 1] if raw.find(">", at) - begin < LONGEST else raw[at : raw.find(">", at) + 1]


def _tag_at(raw: str, uri: str) -> int:
    place = next((found for mark in "\"'" if (found := raw.find(f"IdURI={mark}{uri}{mark}")) >= 0), -1)
    return raw.rfind("<", 0, place) if place >= 0 else -1


def title_literal(raw: str, title: str) -> str:
    """The metadata element with the title, word for word; the root's tag if it cannot be found that way."""
    found = re.search(r"<(?:\w+:)?title\b[^<>]*>[^<]*</(?:\w+:)?title>", raw)
    return found[0] if found else title if title in raw else raw[: raw.find(">") + 1]
