"""What the brief's name of a case says that neither the record nor the heading of the retrieved text says too.

A name that agrees may still say more: a longer party, a proceeding, a relator, a form of company. Each is
looked for in the names of the record, in the heading of the text and where its opening says whose case it is.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity.different_case import HEAD
from brief_audit.checks.identity.printed import printed_names
from brief_audit.checks.identity.stated import (
    bare_citation,
    name_agreement,
    names_to_agree_with,
    record_court_id,
    stands_before,
    stated_parties,
)
from brief_audit.checks.proof import records_of
from brief_audit.model.part_kind import PartKind
from brief_audit.tables.courts import court_name
from brief_audit.text.names import NAMES_AGREE, Held, unanswered

_LONG = 150
"""From so many characters on, a paragraph is no line of a heading."""


def name_says_more(question: Question) -> str:
    """The words of a name that agrees which nothing answers; "" if there are none, or no party was read."""
    parties = stated_parties(question)
    if not parties or name_agreement(question) not in NAMES_AGREE or _is_written_as_recorded(question):
        return ""
    return unanswered(parties, held(question))


def held(question: Question) -> Held:
    """What was retrieved of the case."""
    return question.material.once(("held of its name", question.root and question.root.id), lambda: _held(question))


def _held(question: Question) -> Held:
    authority, court = question.authority, record_court_id(question)
    parts = authority.parts if authority is not None else ()
    heads = [part.text[:HEAD] for part in parts if part.kind is PartKind.HEAD_MATTER]
    opening = next((part.text[:HEAD] for part in parts if part.kind is not PartKind.HEAD_MATTER), "")
    captioned = authority is not None and bool(printed_names(authority))
    courts = [bare_citation(question), court_name(court) if court is not None else ""]
    for record in records_of(question):
        courts += [record.court or "", *record.citations]
    return Held(
        forms=names_to_agree_with(question),
        heading="\n".join(heads if captioned else (*heads, *_lines_above(opening))),
        opening=opening,
        court="\n".join(courts),
        captioned=captioned,
    )


def _lines_above(opening: str) -> list[str]:
    """The lines of a heading that stand in the opinion itself, above its first whole paragraph."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", opening):
        if len(paragraph) >= _LONG:
            break
        lines.append(paragraph)
    return lines


def _is_written_as_recorded(question: Question) -> bool:
    return any(stands_before(question, form) for form in names_to_agree_with(question))
