"""What the caller of the gate gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from brief_audit.gate.release import Handling, is_verified, passages, released
from brief_audit.gate.unread import UNREAD, WORDS
from brief_audit.jobs.gating.naming import anchor_named, cited, reason_code
from brief_audit.jobs.gating.receipts import CHANGED, anchor_key, argument_key, unread_key
from brief_audit.jobs.gating.weighing import Weighed
from brief_audit.model.base import Code, GateDecision
from brief_audit.model.finding import CitationOutcome, Finding
from brief_audit.reports.digest import address
from brief_audit.reports.json_file import addresses, record_shown
from brief_audit.reports.reader_address import reader_address

SCHEMA_VERSION = "1.1"


def body_of(weighed: Weighed, lines: Mapping[str, dict[str, Any]], checkpoint: Mapping[str, Any], code: int) -> dict[str, Any]:
    """The decision on one text, see docs/gate.md; of a text that is withheld it holds no word."""
    withheld = weighed.withheld
    document, citations = weighed.dossier.document, weighed.dossier.citations or ()
    assert document is not None
    rows: Mapping[str, Any] = {row["id"]: row for row in weighed.report["citations"]}
    called = addresses(weighed.report["web_fetch_trace"])
    links = {name: _link(row, rows, called, shown=not withheld) for name, row in rows.items()}
    text = None if withheld else released(document.text, citations, weighed.outcomes, links, weighed.handling, weighed.heard.unread)
    standing = () if withheld else passages(document.text, citations, weighed.outcomes, weighed.heard.unread)
    return {
        "schema_version": SCHEMA_VERSION,
        "decision": weighed.decision.value,
        "risk": weighed.said.risk.value,
        "on_unresolved": weighed.handling.value,
        "log_only_until": weighed.said.log_only_until,
        "reasons": _reasons(weighed),
        "text": text,
        "paragraphs": [one.model_dump(mode="json") for one in standing],
        "citations": [_row(one, weighed, links) for one in weighed.said.citations if one.outcome is not None],
        "unread": [one.model_dump(mode="json") for one in weighed.heard.unread],
        "rejections": list(_events(weighed, lines)),
        "job": weighed.report["job"]["id"],
        "receipt": lines[""],
        "ledger": checkpoint,
        "exit_code": code,
        **_opinions(weighed.report),
        **_arguments(weighed),
    }


def _link(row: Mapping[str, Any], rows: Mapping[str, Any], called: frozenset[str], *, shown: bool) -> str:
    """Where a person reads the record that was found, else what was called. Of a withheld text no page, whose address may name parties."""
    record = record_shown(row, rows, called) if shown else None
    return address(record) if record is not None else reader_address(row["real_source_url"] or "")


def _arguments(weighed: Weighed) -> dict[str, Any]:
    """The row of the truth table of each argument, with no word of the text; nothing where none was to be tested."""
    claims = weighed.dossier.claims
    if claims is None or claims.arguments is None:
        return {}
    return {"arguments": [_argued(one) for one in weighed.argued]}


def _argued(finding: Finding) -> dict[str, Any]:
    assert finding.truth is not None
    return {
        "id": finding.proposition,
        "span": list(finding.claim_span) if finding.claim_span else None,
        "outcome": finding.outcome.value if finding.outcome else None,
        "code": finding.code.value if finding.code else None,
        "law": finding.truth.law.value,
        "fact": finding.truth.fact.value,
        "inference": finding.truth.inference.value,
    }


def _opinions(report: Mapping[str, Any]) -> dict[str, Any]:
    """What language models said, with no word of the text; nothing where none was asked."""
    stated = [{"about": row["id"], **row["opinion"]} for row in report["propositions"] if "opinion" in row]
    rows = [*report.get("anchor_opinions", ()), *stated]
    return {"opinions": rows} if rows else {}


def _reasons(weighed: Weighed) -> list[str]:
    """Why the text is withheld or marked, with no word of the text."""
    reasons = list(weighed.said.reasons)
    blocked = weighed.withheld and weighed.said.decision is not GateDecision.HARD_BLOCK
    if blocked and weighed.failing and weighed.handling is Handling.BLOCK:
        number = len(weighed.failing)
        count = "1 citation was" if number == 1 else f"{number} citations were"
        reasons.insert(0, f"{count} not verified, and the text is withheld for any such citation (--on-unresolved block).")
    if weighed.heard.unread:
        reasons.insert(0 if weighed.said.decision is GateDecision.PASS else len(reasons), _unread(weighed))
    if weighed.heard.only_shown:
        reasons.insert(0, "Mark-up or signs that nobody sees make a citation or quotation of it that was not read: send plain text.")
    if weighed.anchors:
        count = "1 anchor fails" if len(weighed.anchors) == 1 else f"{len(weighed.anchors)} anchors fail"
        reasons.insert(0, f"{count}: {', '.join(dict.fromkeys(one.code.value for one in weighed.anchors))}.")
    return reasons


def _unread(weighed: Weighed) -> str:
    """What was not read, by its forms."""
    forms = Counter(WORDS[one.form] for one in weighed.heard.unread)
    said = "; ".join(f"{words} ({number})" if number > 1 else words for words, number in forms.items())
    withholds = weighed.withheld and weighed.certain
    return f"Not read, so not checked: {said}.{' The text is withheld for it.' if withholds else ''}"


def _row(outcome: CitationOutcome, weighed: Weighed, links: Mapping[str, str]) -> dict[str, Any]:
    citation = weighed.citations[outcome.citation]
    return {
        "id": outcome.citation,
        "citation": cited(citation, weighed),
        "span": list(citation.span),
        "outcome": outcome.outcome.value if outcome.outcome else None,
        "reason": outcome.reason.value if outcome.reason else None,
        "codes": [code.value for code in outcome.codes],
        "link": links.get(outcome.citation) or None if is_verified(outcome) else None,
        "replacement": weighed.replacements.get(outcome.citation),
    }


def _events(weighed: Weighed, lines: Mapping[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One structured event for each rejection: time, reason code, citation, receipt (R41)."""
    for one in weighed.failing:
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": reason_code(one),
            "id": one.citation,
            "citation": cited(weighed.citations[one.citation], weighed),
            "span": list(weighed.citations[one.citation].span),
            "replacement": weighed.replacements.get(one.citation),
            "receipt": lines[one.citation],
        }
    for refuted in weighed.refuted:
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": refuted.code.value if refuted.code else "",
            "argument": refuted.proposition,
            "span": list(refuted.claim_span) if refuted.claim_span else None,
            "receipt": lines[argument_key(refuted)],
        }
    for number, failed in enumerate(weighed.anchors):
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": failed.code.value,
            "anchor": anchor_named(failed.anchor, weighed.allowed),
            "sentence": failed.sentence,
            "receipt": lines[anchor_key(number)],
        }
    if weighed.changed:
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": Code.CONTENT_TAMPER.value,
            "citation": None,
            "receipt": lines[CHANGED],
        }
    for number, place in enumerate(weighed.certain):
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": UNREAD,
            "citation": None,
            "span": list(place.span),
            "receipt": lines[unread_key(number)],
        }
