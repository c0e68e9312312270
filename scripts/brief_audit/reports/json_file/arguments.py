"""The arguments of a brief as rows of the JSON report: each with its row of the truth table and what was found of every sentence."""

from __future__ import annotations

from brief_audit.logic.formula import in_words
from brief_audit.logic.polish import LETTERS, parsed
from brief_audit.model.claim import Argument, Step
from brief_audit.model.dossier import Dossier
from brief_audit.model.finding import Finding, Tested
from brief_audit.reports.json_file.rows import Row, Rows

_FAMILY = "ARGUMENT_"


def argument_rows(dossier: Dossier, rows: Rows) -> list[Row] | None:
    """All arguments in the order of the brief; None where nobody asked for them."""
    if dossier.claims is None or dossier.claims.arguments is None:
        return None
    found = {finding.proposition: finding for finding in dossier.findings or () if finding.truth is not None}
    return [_row(dossier, argument, found[argument.id], rows) for argument in dossier.claims.arguments if argument.id in found]


def _row(dossier: Dossier, argument: Argument, finding: Finding, rows: Rows) -> Row:
    truth = finding.truth
    assert truth is not None
    cited = {one for step in argument.steps for one in (*step.citations, *step.records)}
    propositions = dossier.claims.propositions if dossier.claims is not None else ()
    return {
        "id": argument.id,
        "page": dossier.document.page_of(argument.span[0]) if dossier.document is not None else None,
        "span": list(argument.span),
        "region": rows.region(argument.span),
        "text": rows.words(argument.span),
        "conclusion": argument.conclusion.text,
        "verdict": (finding.code or "").removeprefix(_FAMILY),
        "outcome": finding.outcome,
        "law": truth.law,
        "fact": truth.fact,
        "inference": truth.inference,
        "form": truth.form,
        "follows": truth.follows,
        "says": finding.says,
        "propositions": [one.id for one in propositions if one.citation in cited],
        "steps": [_step(step, tested, argument, rows) for step, tested in zip(argument.steps, truth.steps, strict=True)],
        "findings": [rows.finding(finding)],
    }


def _step(step: Step, tested: Tested | None, argument: Argument, rows: Rows) -> Row:
    says = dict(zip(LETTERS, argument.clauses, strict=False))
    return {
        "role": step.role,
        "text": step.text,
        "span": list(step.span),
        "read_as": in_words(parsed(step.reads), says) if step.reads else None,
        "unread": step.why or None,
        "citations": list(step.citations),
        "records": list(step.records),
        "holds": tested.holds if tested is not None else None,
        "says": tested.says if tested is not None else "",
        "source": tested.source if tested is not None else "",
        "evidence": [rows.evidence(piece, next(iter(step.citations), "")) for piece in tested.evidence] if tested is not None else [],
    }
