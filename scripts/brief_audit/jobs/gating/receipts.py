"""The receipts of a decision and of every rejection, in the ledger before anything is given back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brief_audit.gate.anchors import AnchorSet, Rejection
from brief_audit.gate.unread import UNREAD, Unread
from brief_audit.jobs.gating.hearing import Caller, sha256_of
from brief_audit.jobs.gating.naming import anchor_named, cited, reason_code
from brief_audit.jobs.gating.weighing import Weighed
from brief_audit.jobs.ledger_lines import place_of, places_in
from brief_audit.ledger.base import Ledger, LedgerTampered
from brief_audit.ledger.forms import canonical, sha256
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.model.base import Code, Reason
from brief_audit.model.finding import CitationOutcome, Finding
from brief_audit.model.ledger import Disclosed, Line, Receipt
from brief_audit.reports.canonical_form import canonical_hash

CHANGED = "changed"
"""Under which the place of the rejection for changed evidence is given, where no citation of the text rests on it."""
_OF_CHANGED = {"reason_code": Code.CONTENT_TAMPER.value, "cited": "not shown"}


def recorded(weighed: Weighed, caller: Caller) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """The receipts' places in the ledger, and its root over the audit's own lines; all are added together or none.

    A place is that of the decision under "", that of a rejection under its citation's id. Raises CannotWrite, LedgerTampered.
    """
    report = dict(weighed.report)
    made = receipt_of(report, canonical_hash(report))
    decision = _receipt(made, weighed, caller)
    rejected = {one.citation: _rejection(decision, one, weighed) for one in weighed.failing}
    rejected |= {anchor_key(n): _anchor_rejection(decision, one, weighed.allowed) for n, one in enumerate(weighed.anchors)}
    rejected |= {unread_key(n): _unread_rejection(decision, one) for n, one in enumerate(weighed.certain)}
    rejected |= {CHANGED: _rejected(decision, "CHANGED", _OF_CHANGED)} if weighed.changed else {}
    rejected |= {argument_key(one): _argument_rejection(decision, one) for one in weighed.refuted}
    with open_ledger(place_of(weighed.heard.config)) as ledger:
        ledger.append(edges_of(report), (made, decision, *rejected.values()))
        held = ledger.lines_of(decision.job)
        checkpoint = _root(ledger, held, made)
    return places_in(held, {"": decision, **rejected}), checkpoint


def _root(ledger: Ledger, held: Sequence[Line], made: Receipt) -> dict[str, Any]:
    own = next((line.seq for line in held if line.entry == made), None)
    if own is None:
        raise LedgerTampered(["the receipt of this audit was not kept"])
    checkpoint = ledger.checkpoint(own)
    return {"size": checkpoint.size, "root": checkpoint.root}


def _receipt(made: Receipt, weighed: Weighed, caller: Caller) -> Receipt:
    """The receipt of the decision: what went in by hash, what was put beside it, and how it was decided; no word of a withheld text.

    What such a text cites, and what was asked about it, stands in the receipt of its audit alone, from which the decision is reached again.
    """
    facts = {"on_unresolved": weighed.handling.value, "risk": weighed.said.risk.value, "text": weighed.heard.sha256}
    shown = caller.anchors or AnchorSet(anchors=())
    included, omitted = (*made.included, *shown.included), (*_omitted(made, weighed), *shown.omitted)
    if weighed.said.log_only_until:
        facts["log_only_until"] = weighed.said.log_only_until
    if caller.model:
        facts["model"] = caller.model
    return made.model_copy(
        update={
            "kind": "gate",
            "decision": weighed.decision.value,
            "user": caller.user,
            "correlation": caller.correlation,
            "tool": caller.tool,
            "silo": caller.silo,
            "max_tokens": caller.max_tokens,
            "actual_tokens": caller.actual_tokens,
            "included": included,
            "omitted": omitted,
            "context_hash": sha256(canonical([one.model_dump(mode="json") for one in included])),
            "request_prompt_hash": sha256_of(caller.prompt) if caller.prompt is not None else None,
            "system_prompt_hash": sha256_of(caller.system_prompt) if caller.system_prompt is not None else None,
            "facts": {**made.facts, **facts},
            **({"exchanges": (), "edges": ()} if weighed.withheld else {}),
        }
    )


def _omitted(made: Receipt, weighed: Weighed) -> tuple[Disclosed, ...]:
    """The authorities that were not put beside the text, under names and reasons that are none of a withheld text's words."""
    if not weighed.withheld:
        return made.omitted
    named = {cited(citation, weighed) for citation in weighed.dossier.citations or ()}
    reasons = {reason.value for reason in Reason}
    masked = (
        Disclosed(id=one.id if one.id in named else "not shown", reason=one.reason if one.reason in reasons else "") for one in made.omitted
    )
    return tuple(dict.fromkeys(masked))


def _rejection(decision: Receipt, outcome: CitationOutcome, weighed: Weighed) -> Receipt:
    citation = weighed.citations[outcome.citation]
    facts = {"citation": citation.id, "reason_code": reason_code(outcome), "cited": cited(citation, weighed) or "not shown"}
    return _rejected(decision, outcome.outcome.value if outcome.outcome else "", facts)


def _rejected(decision: Receipt, status: str, facts: dict[str, str]) -> Receipt:
    same = {name: getattr(decision, name) for name in ("job", "recorded_at", "decision", "user", "correlation", "tool", "silo", "brief")}
    return Receipt(kind="gate-rejection", status=status, facts=facts, **same)


def anchor_key(number: int) -> str:
    """Under which the place of an anchor's rejection is given."""
    return f"anchor {number}"


def unread_key(number: int) -> str:
    """Under which the place of the rejection of what was not read is given."""
    return f"unread {number}"


def argument_key(finding: Finding) -> str:
    """Under which the place of an argument's rejection is given."""
    return f"argument {finding.proposition}"


def _argument_rejection(decision: Receipt, finding: Finding) -> Receipt:
    """The verdict and the row of the truth table, with no word of the text."""
    facts = {"argument": finding.proposition or "", "reason_code": finding.code.value if finding.code else "", "cited": "not shown"}
    return _rejected(decision, finding.outcome.value if finding.outcome else "", facts)


def _anchor_rejection(decision: Receipt, rejection: Rejection, allowed: frozenset[str]) -> Receipt:
    named = anchor_named(rejection.anchor, allowed) or "none of the list"
    facts = {"reason_code": rejection.code.value, "cited": named, "sentence": str(rejection.sentence)}
    return _rejected(decision, "ANCHOR", facts)


def _unread_rejection(decision: Receipt, place: Unread) -> Receipt:
    facts = {"reason_code": UNREAD, "cited": "not shown", "span": f"{place.span[0]}-{place.span[1]}", "form": place.form.value}
    return _rejected(decision, "UNREAD", facts)
