"""Every statement of every citation of a brief, in the order of the citations."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.model.base import BACK_REFERENCES, WRITTEN_LAW, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.prose.acts import acts, plain
from brief_audit.prose.ascribed import (
    Present,
    around,
    ascriptions,
    bracketed,
    fragments,
    likened,
    of_whole,
    pointed,
    residues,
    rests,
    supposed,
    unless_told,
)
from brief_audit.prose.course import course
from brief_audit.prose.courts import courts
from brief_audit.prose.elsewhere import Elsewhere
from brief_audit.prose.enacted import provided
from brief_audit.prose.judges import ABSENT
from brief_audit.prose.page import Page, Unit, is_frame
from brief_audit.prose.pins import pins
from brief_audit.prose.stances import stances
from brief_audit.prose.standing import standings
from brief_audit.prose.submissions import submissions
from brief_audit.prose.told import tales
from brief_audit.prose.voices import voices
from brief_audit.prose.weight import SAID, weights

_CASES = BACK_REFERENCES | {Kind.CASE}


def statements_of(page: Page) -> Iterator[Statement]:
    """What the brief says of each case that it cites; each word once for each citation."""
    elsewhere, present = Elsewhere(page), Present(page)
    for citation in page.citations:
        known = page.roots.get(citation.id, citation).kind is Kind.CASE  # of an "id." that refers to nothing known, nothing is said
        if known and citation.kind in _CASES:
            read = list(_of_citation(present, citation))
            read += _without_act(fragments(page, citation), read)
            read += list(elsewhere.told(citation, read)) if citation.parallel_to is None else []
            read += list(around(present, citation, read))
            found: dict[tuple[Span, StatementKind, str], Statement] = {}
            for statement in read:
                key = statement.span, statement.kind, statement.role if statement.kind is StatementKind.COURSE else ""
                if statement.kind is not StatementKind.TALE or key not in found:  # of a tale told twice the one that names its act
                    found[key] = statement
            yield from (found[key] for key in sorted(found))
        elif page.roots.get(citation.id, citation).kind in WRITTEN_LAW:
            yield from provided(page, citation)
    yield from standings(page)


def _without_act(said: Iterator[Statement], others: list[Statement]) -> list[Statement]:
    """Those in which no act and no judge is told, which are compared by themselves; an answer is more than the act asked about."""
    acts = [one.span for one in others if one.kind is StatementKind.ACT or (one.kind is StatementKind.VOICE and one.who)]
    return [one for one in said if one.direct or not any(start < one.span[1] and one.span[0] < end for start, end in acts)]


_WEIGHED = frozenset({StatementKind.ACT, StatementKind.WEIGHT})
_VOICES = frozenset({StatementKind.VOICE})
_COURSE = frozenset({StatementKind.COURSE})
_NAMING = _VOICES | {StatementKind.COURT}
_OF_THE_CASE = frozenset({StatementKind.TALE, StatementKind.REST, StatementKind.COURSE})
"""What a sentence about the present case tells of that, and not of the cited one."""


def _of_citation(present: Present, citation: Citation) -> Iterator[Statement]:
    page = present.page
    for unit in page.units(citation):
        if is_frame(unit):
            yield from (*voices(citation, unit), *courts(citation, unit), *pins(citation, unit))
            continue
        said = list(_of_unit(page, citation, unit))
        if present.tells(citation, unit):
            yield from (one for one in said if one.kind not in _OF_THE_CASE)
            continue
        whole = unit.without_short(page.text)
        said += unless_told(ascriptions(citation, whole), said, besides=_VOICES)
        yield from said
        named = [one.words for one in said if one.kind in _NAMING]
        if not any(one.role == ABSENT for one in said):
            left = [one for one in unless_told(residues(citation, whole, named), said) if not _is_a_course(one, said)]
            yield from left
            said += left
        yield from supposed(citation, unit)
        yield from likened(page, citation, unit) if citation.parallel_to is None else ()
        yield from rests(citation, unit, said, page)
        if not any(one.kind in _NAMING or (one.kind in _WEIGHED and one.role != SAID) for one in said):
            yield from bracketed(citation, unit)
        for before in pointed(page, citation, unit) if not (unit.bracket or unit.near) else ():
            if present.cites_its_record(before):
                continue
            told = list(_of_unit(page, citation, before))
            yield from told
            yield from unless_told(of_whole(citation, before.without_short(page.text)), told)
    for unit in page.named_elsewhere(citation) if citation.parallel_to is None else ():
        yield from acts(page, citation, unit)


def _is_a_course(left: Statement, said: list[Statement]) -> bool:
    """Whether what is left over is, by half of it, how the case came on, which is compared by itself."""
    (start, end), courses = left.span, [one.span for one in said if one.kind in _COURSE]
    return any(2 * (min(end, last) - max(start, first)) >= end - start for first, last in courses)


def _of_unit(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    acted = list(acts(page, citation, unit)) if citation.parallel_to is None else []
    yield from acted
    yield from voices(citation, unit)
    yield from courts(citation, unit)
    yield from pins(citation, unit)
    yield from weights(citation, unit)
    yield from submissions(citation, unit)  # before the tales: of two statements of one span the first is kept
    yield from tales(citation, unit.without_short(page.text))
    yield from stances(citation, unit)
    yield from course(citation, unit)
    yield from plain(page, citation, unit, acted)
