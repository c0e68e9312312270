"""A text through the audit and the gate: what may leave, and a receipt of the decision and of every rejection (R40, R41, R66, R68)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from brief_audit.config import AuditConfig
from brief_audit.errors import AuditError
from brief_audit.gate import FailOn, Policy
from brief_audit.gate.anchors import AnchorSet, Rejection, rejections
from brief_audit.gate.release import Handling, decided, exit_code_of, handling_for, is_verified, passages, released, wrong_codes
from brief_audit.jobs.ledger_lines import place_of, places_in, record_lines
from brief_audit.jobs.rendered import only_shown
from brief_audit.jobs.running import report_of
from brief_audit.ledger.base import Ledger, LedgerTampered
from brief_audit.ledger.forms import canonical, sha256
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.model.base import Code, GateDecision, Kind, Outcome, Reason
from brief_audit.model.citation import Citation, repeated_in_table
from brief_audit.model.dossier import Brief, Decision, Dossier
from brief_audit.model.finding import CitationOutcome
from brief_audit.model.ledger import Disclosed, Line, Receipt
from brief_audit.pipeline import audit
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.reader_address import reader_address
from brief_audit.stages.interrupted import Interrupted
from brief_audit.stages.workbench import Workbench, stamp

SCHEMA_VERSION = "1.0"
_CODE = re.compile(r"[0-9]{1,2} (?:U\.S\.C\.|C\.F\.R\.) § ?[0-9][\w.()–-]*")
_TELLS_THE_PLACE = frozenset(
    {Code.CITATION_ELSEWHERE, Code.QUOTE_ELSEWHERE, Code.DIFFERENT_CASE, Code.NOT_A_FIRST_PAGE, Code.SUPERSEDED_CASE, Code.SECTION_REPEALED}
)
"""Codes whose correction names another authority and quotes nothing of the text."""


@dataclass(frozen=True)
class Caller:
    """Who asks, as the receipt keeps it (the prompts as SHA-256 alone), and the only anchors that the text may cite, if it must.

    `max_tokens` and `actual_tokens` are those of the model that wrote the text, `model` is its name.
    """

    user: str = ""
    correlation: str = ""
    tool: str = "audit gate"
    silo: str = ""
    prompt: bytes | None = None
    system_prompt: bytes | None = None
    anchors: AnchorSet | None = None
    max_tokens: int | None = None
    actual_tokens: int | None = None
    model: str = ""


@dataclass(frozen=True)
class Heard:
    """A text through the pipeline: in no ledger yet, and nobody has decided what may be shown of it.

    `only_shown`: what a reader sees of it beside what was read, as `rendered.only_shown` counts it.
    """

    dossier: Dossier
    report: Mapping[str, Any]
    config: AuditConfig
    sha256: str
    moment: str
    only_shown: int = 0


@dataclass(frozen=True)
class Gated:
    """The decision on one text. `body` is what the caller gets: of a text that is withheld it holds no word."""

    body: dict[str, Any]
    report: dict[str, Any]
    exit_code: int


@dataclass(frozen=True)
class _Weighed:
    """A finished audit under the gate's handling."""

    heard: Heard
    handling: Handling
    decision: GateDecision
    anchors: tuple[Rejection, ...] = ()
    allowed: frozenset[str] = frozenset()
    outcomes: Mapping[str, CitationOutcome] = field(default_factory=dict)

    @property
    def dossier(self) -> Dossier:
        """What the pipeline made of the text."""
        return self.heard.dossier

    @property
    def report(self) -> Mapping[str, Any]:
        """Its report."""
        return self.heard.report

    @property
    def withheld(self) -> bool:
        """Whether nothing of the text may be shown."""
        return self.decision is GateDecision.HARD_BLOCK

    @property
    def said(self) -> Decision:
        """The decision of the pipeline."""
        assert self.dossier.decision is not None
        return self.dossier.decision

    @cached_property
    def citations(self) -> Mapping[str, Citation]:
        """The citations of the text by their ids."""
        return {citation.id: citation for citation in self.dossier.citations or ()}

    @cached_property
    def replacements(self) -> Mapping[str, str]:
        """The correct authority of each citation of which a source showed it: the first that a finding tells (R74)."""
        told = [one for one in self.dossier.findings or () if one.code in _TELLS_THE_PLACE and one.correction]
        return {one.citation: one.correction for one in reversed(told) if one.citation and one.correction}

    @cached_property
    def failing(self) -> tuple[CitationOutcome, ...]:
        """The citations that count and were not verified."""
        return tuple(one for one in self.said.citations if one.outcome is not None and not is_verified(one))


def audited(brief: Brief, bench: Workbench) -> tuple[Dossier, dict[str, Any]]:
    """A brief through the pipeline, and its report, in the ledger before it is given. Raises Interrupted and the AuditError family."""
    started = bench.began
    dossier = audit(brief, bench)
    report = report_of(dossier, bench, started)
    record_lines(report, bench.config)
    return dossier, report


def gate_text(bench: Workbench, caller: Caller, wanted: Handling | None) -> Gated:
    """Audit the text on `bench.stdin` and decide on it. Nothing is given back before the decision stands in the ledger.

    Raises Interrupted and the AuditError family; then nothing of the text may be shown.
    """
    try:
        return settled(heard(bench), caller, wanted)
    except (AuditError, Interrupted, OSError):
        raise
    except Exception as error:
        hint = "run again with --verbose and report what it prints"
        raise AuditError(f"a defect in the program: {type(error).__name__}", hint) from error  # its words may be the text's


def heard(bench: Workbench) -> Heard:
    """The text on `bench.stdin` through the pipeline. Raises Interrupted and the AuditError family."""
    started = bench.began
    dossier = audit(Brief(path="-", name="stdin"), bench)
    report = report_of(dossier, bench, started)
    return Heard(dossier, report, bench.config, _sha256(bench.stdin or b""), stamp(bench.clock()), only_shown(dossier, bench.child))


def settled(text: Heard, caller: Caller, wanted: Handling | None) -> Gated:
    """Decide for one caller, whose decision stands in the ledger before it is given. Raises CannotWrite, LedgerTampered."""
    weighed = _weighed(text, wanted, caller.anchors)
    lines, checkpoint = _recorded(weighed, caller)
    code = exit_code_of(weighed.decision, weighed.said.exit_code)
    code = 3 if code == 0 and weighed.anchors else code
    return Gated(body=_body(weighed, lines, checkpoint, code), report={**text.report, "ledger": checkpoint}, exit_code=code)


def _weighed(text: Heard, wanted: Handling | None, allowed: AnchorSet | None) -> _Weighed:
    dossier = text.dossier
    assert dossier.decision is not None
    assert dossier.document is not None
    said, handling = dossier.decision, handling_for(dossier.decision.risk, wanted)
    policy = Policy(risk=said.risk, fail_on=FailOn(text.config.fail_on), now=text.moment, log_only_until=said.log_only_until)
    unsafe = bool(dossier.document.unread_pages) or said.exit_code in {4, 5, 75}
    decision = decided(said, handling, policy, unsafe=unsafe)
    unsupported = rejections(dossier.document.text, allowed, said.opinions) if allowed is not None else ()
    if (unsupported or text.only_shown) and decision is not GateDecision.HARD_BLOCK:
        decision = GateDecision.SOFT_WARNING if policy.only_logs else GateDecision.HARD_BLOCK
    outcomes = {one.citation: one for one in said.citations}
    repeated = repeated_in_table(dossier.citations or ())
    outcomes |= {entry: outcomes[other] for entry, other in repeated.items() if other in outcomes}
    ids = frozenset(anchor.id for anchor in (allowed.anchors if allowed is not None else ()))
    return _Weighed(text, handling, decision, unsupported, ids, outcomes)


def _recorded(weighed: _Weighed, caller: Caller) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """The receipts' places in the ledger, and its root over the audit's own lines; all are added together or none.

    A place is that of the decision under "", that of a rejection under its citation's id. Raises CannotWrite, LedgerTampered.
    """
    report = dict(weighed.report)
    made = receipt_of(report, canonical_hash(report))
    decision = _receipt(made, weighed, caller)
    rejected = {one.citation: _rejection(decision, one, weighed) for one in weighed.failing}
    rejected |= {_anchor_key(n): _anchor_rejection(decision, one, weighed.allowed) for n, one in enumerate(weighed.anchors)}
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


def _receipt(made: Receipt, weighed: _Weighed, caller: Caller) -> Receipt:
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
            "request_prompt_hash": _sha256(caller.prompt) if caller.prompt is not None else None,
            "system_prompt_hash": _sha256(caller.system_prompt) if caller.system_prompt is not None else None,
            "facts": {**made.facts, **facts},
            **({"exchanges": (), "edges": ()} if weighed.withheld else {}),
        }
    )


def _omitted(made: Receipt, weighed: _Weighed) -> tuple[Disclosed, ...]:
    """The authorities that were not put beside the text, under names and reasons that are none of a withheld text's words."""
    if not weighed.withheld:
        return made.omitted
    named = {_cited(citation, weighed) for citation in weighed.dossier.citations or ()}
    reasons = {reason.value for reason in Reason}
    masked = (
        Disclosed(id=one.id if one.id in named else "not shown", reason=one.reason if one.reason in reasons else "") for one in made.omitted
    )
    return tuple(dict.fromkeys(masked))


def _rejection(decision: Receipt, outcome: CitationOutcome, weighed: _Weighed) -> Receipt:
    citation = weighed.citations[outcome.citation]
    facts = {"citation": citation.id, "reason_code": _reason_code(outcome), "cited": _cited(citation, weighed) or "not shown"}
    return _rejected(decision, outcome.outcome.value if outcome.outcome else "", facts)


def _rejected(decision: Receipt, status: str, facts: dict[str, str]) -> Receipt:
    same = {name: getattr(decision, name) for name in ("job", "recorded_at", "decision", "user", "correlation", "tool", "silo", "brief")}
    return Receipt(kind="gate-rejection", status=status, facts=facts, **same)


def _anchor_key(number: int) -> str:
    return f"anchor {number}"


def _anchor_rejection(decision: Receipt, rejection: Rejection, allowed: frozenset[str]) -> Receipt:
    cited = rejection.anchor if rejection.anchor in allowed else "none of the list"  # another id is the text's own word
    facts = {"reason_code": rejection.code.value, "cited": cited, "sentence": str(rejection.sentence)}
    return _rejected(decision, "ANCHOR", facts)


def _cited(citation: Citation, weighed: _Weighed) -> str | None:
    """The citation in its standard form; of a withheld text only where its words are a reporter's, a court's or a code's own."""
    known = citation.kind is Kind.CASE and (citation.reporter is not None or citation.neutral)
    shown = not weighed.withheld or known or _CODE.fullmatch(citation.canonical or "")
    return citation.canonical if shown else None


def _reason_code(outcome: CitationOutcome) -> str:
    """Why a citation was rejected: its worst code, or the reason why it could not be verified."""
    if outcome.outcome is Outcome.VERIFIED_ERROR and (codes := wrong_codes(outcome)):
        return codes[0]
    return outcome.reason.value if outcome.reason else "NOT_VERIFIED"


def _body(weighed: _Weighed, lines: Mapping[str, dict[str, Any]], checkpoint: Mapping[str, Any], code: int) -> dict[str, Any]:
    withheld = weighed.withheld
    document, citations = weighed.dossier.document, weighed.dossier.citations or ()
    assert document is not None
    rows: Mapping[str, Any] = {row["id"]: row for row in weighed.report["citations"]}
    links = {name: reader_address(row.get("real_source_url") or "") for name, row in rows.items()}
    text = None if withheld else released(document.text, citations, weighed.outcomes, links, weighed.handling)
    standing = () if withheld else passages(document.text, citations, weighed.outcomes)
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
        "rejections": list(_events(weighed, lines)),
        "job": weighed.report["job"]["id"],
        "receipt": lines[""],
        "ledger": checkpoint,
        "exit_code": code,
        **_opinions(weighed.report),
    }


def _opinions(report: Mapping[str, Any]) -> dict[str, Any]:
    """What language models said, with no word of the text; nothing where none was asked."""
    stated = [{"about": row["id"], **row["opinion"]} for row in report["propositions"] if "opinion" in row]
    rows = [*report.get("anchor_opinions", ()), *stated]
    return {"opinions": rows} if rows else {}


def _reasons(weighed: _Weighed) -> list[str]:
    """Why the text is withheld or marked, with no word of the text."""
    reasons = list(weighed.said.reasons)
    blocked = weighed.withheld and weighed.said.decision is not GateDecision.HARD_BLOCK
    if blocked and weighed.failing and weighed.handling is Handling.BLOCK:
        number = len(weighed.failing)
        count = "1 citation was" if number == 1 else f"{number} citations were"
        reasons.insert(0, f"{count} not verified, and the text is withheld for any such citation (--on-unresolved block).")
    if weighed.heard.only_shown:
        reasons.insert(0, "Mark-up or signs that nobody sees make a citation or quotation of it that was not read: send plain text.")
    if weighed.anchors:
        count = "1 anchor fails" if len(weighed.anchors) == 1 else f"{len(weighed.anchors)} anchors fail"
        reasons.insert(0, f"{count}: {', '.join(dict.fromkeys(one.code.value for one in weighed.anchors))}.")
    return reasons


def _row(outcome: CitationOutcome, weighed: _Weighed, links: Mapping[str, str]) -> dict[str, Any]:
    citation = weighed.citations[outcome.citation]
    return {
        "id": outcome.citation,
        "citation": _cited(citation, weighed),
        "outcome": outcome.outcome.value if outcome.outcome else None,
        "reason": outcome.reason.value if outcome.reason else None,
        "codes": [code.value for code in outcome.codes],
        "link": links.get(outcome.citation) or None if is_verified(outcome) else None,
        "replacement": weighed.replacements.get(outcome.citation),
    }


def _events(weighed: _Weighed, lines: Mapping[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One structured event for each rejection: time, reason code, citation, receipt (R41)."""
    for one in weighed.failing:
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": _reason_code(one),
            "id": one.citation,
            "citation": _cited(weighed.citations[one.citation], weighed),
            "replacement": weighed.replacements.get(one.citation),
            "receipt": lines[one.citation],
        }
    for number, failed in enumerate(weighed.anchors):
        yield {
            "time": weighed.report["job"]["finished_at"],
            "event": "rejected",
            "decision": weighed.decision.value,
            "reason_code": failed.code.value,
            "anchor": failed.anchor if failed.anchor in weighed.allowed else "",
            "sentence": failed.sentence,
            "receipt": lines[_anchor_key(number)],
        }


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
