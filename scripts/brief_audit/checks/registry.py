"""All checks, in the order of their findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from brief_audit.checks import (
    accounting,
    argument,
    attribution,
    authorities_table,
    back_references,
    binding_weight,
    containment,
    disposition,
    exists,
    listed_titles,
    metadata,
    parallel,
    pinpoint,
    quotation,
    second_reader,
    statute_in_force,
    tamper,
    treatment,
)
from brief_audit.checks.base import Check, Material, Outcomes, Question
from brief_audit.checks.scanned import soften
from brief_audit.checks.several import unproved
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.declared import Concern
from brief_audit.model.finding import Finding

CHECKS: Mapping[str, Check] = {
    check.id: check
    for check in (
        exists.CHECK,
        back_references.CHECK,
        metadata.CHECK,
        statute_in_force.CHECK,
        parallel.CHECK,
        quotation.CHECK,
        pinpoint.CHECK,
        disposition.CHECK,
        binding_weight.CHECK,
        attribution.CHECK,
        treatment.CHECK,
        accounting.CHECK,
        containment.CHECK,
        argument.CHECK,
        authorities_table.CHECK,
        listed_titles.CHECK,
        second_reader.CHECK,
        tamper.CHECK,
    )
}


def documentation(check: str) -> str:
    """The page of a check for `audit explain`. Raises KeyError for an unknown check."""
    return CHECKS[check].page.strip()


def concern_of(check: str) -> Concern:
    """What a check's findings are about; a report may name a check from another version, about which nothing is known."""
    return CHECKS[check].concerns if check in CHECKS else Concern.OTHER


def examine(material: Material) -> tuple[Finding, ...]:
    """Every finding of every check: by citation in the brief's order, then by check; findings of the document last."""
    of_citations = (
        finding
        for citation in material.citations.values()
        if material.counts(citation)
        for check in CHECKS.values()
        for finding in _declared(check, _of_citation(check, material, citation))
    )
    of_document = (finding for check in CHECKS.values() for finding in _declared(check, check.of_document(material)))
    return tuple(unproved(material, soften(material, (*of_citations, *of_document))))


def examine_outcomes(material: Material, outcomes: Outcomes) -> tuple[Finding, ...]:
    """What the checks find that go by the outcomes of the citations; it changes none of these."""
    found = (finding for check in CHECKS.values() for finding in _declared(check, check.of_outcomes(material, outcomes)))
    return tuple(soften(material, found))


def _of_citation(check: Check, material: Material, citation: Citation) -> Iterator[Finding]:
    missing = material.lacks(check.asks)
    if missing:
        says = f"Not examined: the stage that fills “{missing[0]}” has not run."
        yield Question(material, citation, check.id).unverifiable(Reason.TEXT_UNAVAILABLE, says)
    else:
        yield from check.ask(material, citation)


def _declared(check: Check, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings of a check, each of which has its id and no code that it does not declare."""
    for finding in findings:
        assert finding.check == check.id, f"{check.id} gave a finding of {finding.check!r}"
        assert finding.code is None or finding.code in check.codes, f"{check.id} does not declare {finding.code}"
        yield finding
