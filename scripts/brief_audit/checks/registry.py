"""All checks in the order in which they speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from brief_audit.checks import (
    accounting,
    attribution,
    authorities_table,
    binding_weight,
    containment,
    disposition,
    exists,
    metadata,
    parallel,
    pinpoint,
    quotation,
    second_reader,
    statute_in_force,
    tamper,
    treatment,
)
from brief_audit.checks.base import Bench, Check, Question
from brief_audit.checks.scanned import soften
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding

CHECKS: Mapping[str, Check] = {
    check.id: check
    for check in (
        exists.CHECK,
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
        authorities_table.CHECK,
        second_reader.CHECK,
        tamper.CHECK,
    )
}


def documentation(check: str) -> str:
    """The page of a check for `audit explain`. Raises KeyError for an unknown check."""
    return CHECKS[check].page.strip()


def examine(bench: Bench) -> tuple[Finding, ...]:
    """Every finding of every check: by citation in the brief's order, then by check; findings of the document last."""
    found = [finding for citation in bench.citations.values() for finding in _of_citation(Question(bench, citation))]
    of_document = [finding for check in CHECKS.values() for finding in check.of_document(bench)]
    return tuple(soften(bench, (*found, *of_document)))


def _of_citation(question: Question) -> Iterator[Finding]:
    if not question.bench.counts(question.citation):
        return
    for check in CHECKS.values():
        missing = question.bench.lacks(check.asks)
        if missing:
            says = f"Not examined: the stage that fills “{missing[0]}” has not run."
            yield question.unverifiable(check.id, Reason.TEXT_UNAVAILABLE, says)
        else:
            yield from check.of_citation(question)
