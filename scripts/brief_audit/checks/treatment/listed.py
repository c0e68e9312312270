"""What the shipped tables of overruled decisions say of the cited case, and whether the brief says so too.

The tables speak by citation alone: a case that fell is named whether or not its text was retrieved, and it is never confirmed where the
brief does not say plainly, of this case, that it fell. That the brief cites the overruling decision somewhere is not saying so.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Question
from brief_audit.checks.identity import cited_as, decision_dates_of, identity_is_settled, stated_parties, stated_year
from brief_audit.checks.proof import records_of
from brief_audit.checks.treatment.reliance import same_case
from brief_audit.model.base import Outcome, Reason, Severity
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import Overruling, fell_later, overrulings
from brief_audit.text.names import names_resemble


def rows_of(question: Question) -> tuple[Overruling, ...]:
    """The rows of the tables with the citation, a parallel one, or one that its record lists."""
    kin = question.material.kin_of(question.root) if question.root is not None else ()
    held = [citation.canonical for citation in kin] + [cited for record in records_of(question) for cited in record.citations]
    return tuple(dict.fromkeys(row for citation in held for row in overrulings(citation)))


def years_agree(question: Question, row: Overruling) -> bool:
    """The table's year is the brief's and, where the record has one, the record's."""
    decided = {date.year for date in decision_dates_of(question)}
    return stated_year(question) in {None, row.year} and row.year in decided


def names_agree(question: Question, row: Overruling) -> bool:
    """A page may have several decisions: the table means the one that the record names."""
    return any(_agrees(row, form) for form in _names(question))


def _agrees(row: Overruling, name: str) -> bool:
    return names_resemble(tuple(row.name.split(" v. ", 1)), (name,))


def listed(question: Question) -> Iterator[Finding]:
    """A case that fell is left open, one that fell in part has a warning; nothing of what the brief itself says so of."""
    for row in rows_of(question):
        if not _is_meant(question, row) or fell_later(row):
            continue
        evidence, says = row_proof(question, row), f"{cited_as(question)} was {row.how} {row.by}, as the {row.table.title} has it"
        told = statements_that_it_fell(question)
        if evidence is None or any(_says_so(row, one) for one in told):
            continue
        if row.in_part:
            warned = f"{says}: make sure that you cite what stands."
            yield question.finding(None, warned, severity=Severity.WARNING, evidence=(evidence,))
        else:
            yield _fell(question, f"{says}; {_what_the_brief_says(told)}.", row, evidence)


def statements_that_it_fell(question: Question) -> tuple[Statement, ...]:
    """What the brief says, anywhere, of the fall of this case."""
    material, root = question.material, question.root
    said = material.once("standings", lambda: _standings(question))
    return tuple(one for one in said if root is not None and same_case(material, material.citations[one.citation], root))


def _standings(question: Question) -> tuple[Statement, ...]:
    claims, citations = question.material.claims, question.material.citations
    every = claims.statements if claims is not None else ()
    return tuple(one for one in every if one.kind is StatementKind.STANDING and one.citation in citations)


def _says_so(row: Overruling, said: Statement) -> bool:
    """In whole, or in part as the table has it, and by no other decision than the table's."""
    by = {citation_key(one) for one in said.who}
    every = {citation_key(one.by_citation) for one in overrulings(row.citation)}
    return (said.role == "whole" or row.in_part) and (not by or not by.isdisjoint(every))


def _what_the_brief_says(told: tuple[Statement, ...]) -> str:
    if not told:
        return "your brief does not say so"
    return f"your brief says “{told[0].words}{' in part' if told[0].role != 'whole' else ''}”{_by(told[0])}"


def _by(said: Statement) -> str:
    return f" and gives {said.who[0]} for it" if said.who else ""


def _is_meant(question: Question, row: Overruling) -> bool:
    """Whether the table means the case that is cited: no other name, and no other year in brief and record alike."""
    stated = stated_parties(question)
    agrees = names_agree(question, row) if identity_is_settled(question) else not stated or _agrees(row, " v. ".join(stated))
    decided = {date.year for date in decision_dates_of(question)}
    return agrees and (stated_year(question) in {None, row.year} or row.year in decided)


def _names(question: Question) -> tuple[str, ...]:
    stated = stated_parties(question)
    held = [name for record in records_of(question) for name in record.names]
    return tuple(dict.fromkeys([*held, *([" v. ".join(stated)] if stated else [])]))


def _fell(question: Question, says: str, row: Overruling, evidence: Evidence) -> Finding:
    """A case known to have been overruled is never confirmed where the brief does not say so (DESIGN section 3, SUPERSEDED)."""
    return question.finding(
        Outcome.UNVERIFIABLE_PUBLIC,
        says,
        reason=Reason.SUPERSEDED,
        severity=Severity.WARNING,
        part="treatment",
        correction=f"See {row.by}.",
        evidence=(evidence,),
    )


def row_proof(question: Question, row: Overruling) -> Evidence | None:
    """The row itself, cut from its table as it was laid beside the job's evidence."""
    artefact = question.material.overruled.get(row.table.id)
    raw = question.material.raw.get(artefact.sha256) if artefact is not None else None
    if artefact is None or raw is None or row.line not in raw:
        return None
    return Evidence(
        url=artefact.url,
        retrieved_at=artefact.retrieved_at,
        artefact=artefact.path,
        sha256=artefact.sha256,
        snippet=row.line,
        source=row.table.id,
    )
