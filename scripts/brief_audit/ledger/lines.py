"""What an audit writes into the ledger: pure functions of its JSON report.

The same report gives the same lines, whether its answers came from the network or from the cache: counters and `from_cache` stand
outside. An edge says only what the report shows: its findings, and the words of one authority on another. A quotation is an edge
QUOTES only where its words were found, as written or changed as practice allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from brief_audit.ledger.forms import canonical, sha256
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Code, Kind, Reason
from brief_audit.model.ledger import (
    Confidence,
    Disclosed,
    Edge,
    EdgeType,
    Exchanged,
    Receipt,
    SourceKind,
    TargetKind,
    Tier,
)

Row = Mapping[str, Any]

_TARGET = {
    Kind.CASE: TargetKind.OPINION,
    Kind.STATUTE: TargetKind.STATUTE,
    Kind.CONSTITUTION: TargetKind.STATUTE,
    Kind.RULE: TargetKind.RULE,
    Kind.REGULATION: TargetKind.REGULATION,
    Kind.JOURNAL: TargetKind.SECONDARY,
}
_QUOTED = {Code.QUOTE_EXACT, Code.QUOTE_LICENSED}
_OPEN = {Reason.NAME_DIFFERS, Reason.DATE_DIFFERS, Reason.AMBIGUOUS}
"""Reasons that leave open whether the record at the cited place is the authority that the brief means."""


def edges_of(report: Row) -> tuple[Edge, ...]:
    """The edges of one audit, each source, target and type once, in the order of the brief. Empty if the brief has no hash."""
    if not report["document"]["sha256"]:
        return ()
    rows = {row["id"]: row for row in report["citations"]}
    found = [edge for row in rows.values() for edge in _edges(row, rows, report)]
    once: dict[tuple[str, ...], Edge] = {}
    for edge in (*found, *_treatments(report), *_relations(report)):
        known = once.get(edge.key.once)
        if known is None or edge.target_kind is not TargetKind.UNRESOLVED or known.target_kind is TargetKind.UNRESOLVED:
            once[edge.key.once] = edge
    return tuple(once.values())


def receipt_of(report: Row, report_hash: str | None = None) -> Receipt:
    """The receipt of one audit; `report_hash` is the report's canonical hash (`reports.canonical_form`).

    `facts.record` names the record of the job, from which the audit can be run again; an interrupted audit has none.
    """
    return Receipt(
        kind="audit",
        job=report["job"]["id"],
        recorded_at=report["job"]["finished_at"],
        status=report["verdict"],
        decision=report["gate"]["decision"],
        tool=f"{report['tool']['name']} {report['tool']['version']}",
        brief=report["document"]["sha256"],
        exchanges=tuple(_exchanges(report)),
        included=tuple(_included(report)),
        omitted=tuple(_omitted(report)),
        edges=tuple(edge.key for edge in edges_of(report)),
        constitution_hash=report["tool"]["constitution"]["sha256"],
        settings_hash=sha256(canonical(report["job"]["settings"])),
        report_hash=report_hash,
        facts={**({"record": record} if (record := report["job"].get("record")) else {}), **_asked(report)},
    )


def _edges(row: Row, rows: Mapping[str, Row], report: Row) -> Iterator[Edge]:
    root = full_citation(row, rows)
    if root is None or Kind(root["kind"]) in UNCOUNTED or root["outcome"] is None:
        return
    settled = _settled(root)
    kinds = [EdgeType.CITES, *([EdgeType.QUOTES] if settled and _codes(row) & _QUOTED else [])]
    for kind in kinds:
        yield Edge(
            source_kind=SourceKind.DOCUMENT,
            source=report["document"]["sha256"],
            target_kind=_TARGET[Kind(root["kind"])] if settled else TargetKind.UNRESOLVED,
            target=root.get("canonical") or " ".join(root["text"].split()),
            type=kind,
            tier=settled[0] if settled else None,
            confidence=_confidence(root) if settled else Confidence.UNRESOLVED,
            lookup=settled[1] if settled else None,
            job=report["job"]["id"],
            recorded_at=report["job"]["finished_at"],
        )


def full_citation(row: Row, rows: Mapping[str, Row]) -> Row | None:
    """The full citation that a back reference means; None if it could not be linked."""
    seen: set[str] = set()
    while Kind(row["kind"]) in BACK_REFERENCES:
        if row["id"] in seen or row["antecedent"] not in rows:
            return None
        seen.add(row["id"])
        row = rows[row["antecedent"]]
    return row


def _treatments(report: Row) -> Iterator[Edge]:
    """What one authority says became of another, where the report shows the words and knows the citations of both."""
    for authority in report["authorities"]:
        for row in authority.get("treatment", ()):
            if row.get("edge") and row.get("by_citation") and authority["citations"]:
                yield Edge(
                    source_kind=SourceKind.AUTHORITY,
                    source=row["by_citation"],
                    target_kind=TargetKind.OPINION,
                    target=authority["citations"][0],
                    type=EdgeType(row["edge"]),
                    tier=Tier.T0,
                    confidence=Confidence.PROBABLE if row["in_part"] else Confidence.EXACT,
                    lookup=row["sha256"],
                    job=report["job"]["id"],
                    recorded_at=report["job"]["finished_at"],
                )


def _relations(report: Row) -> Iterator[Edge]:
    """What the text of one authority says of written law: of its own reading for certain, of what another instrument did probably."""
    for authority in report["authorities"]:
        for row in authority.get("relations", ()):
            if source := row["source"] or next(iter(authority["citations"]), None):
                yield Edge(
                    source_kind=SourceKind.AUTHORITY,
                    source=source,
                    target_kind=_TARGET[Kind(row["kind"])],
                    target=row["target"],
                    type=EdgeType(row["edge"]),
                    tier=Tier.T0,
                    confidence=Confidence.PROBABLE if row["source"] else Confidence.EXACT,
                    lookup=row["sha256"],
                    job=report["job"]["id"],
                    recorded_at=report["job"]["finished_at"],
                )


def _codes(row: Row) -> set[str]:
    return {finding["code"] for finding in row["findings"]}


def _settled(row: Row) -> tuple[Tier, str] | None:
    """The tier and the hash of what showed the authority; None if no finding says that a source holds it, or its tier is not certain.

    A part cut out of an archive has a hash of its own: its tier is that of the same address, else of every answer if they agree.
    """
    shown = [item for finding in row["findings"] if finding["code"] == Code.RESOLVED for item in finding["evidence"]]
    answers = [(attempt, Tier(f"T{attempt['tier']}")) for attempt in row["attempts"] if _answered(attempt)]
    for name in ("sha256", "url"):
        tiers = {attempt[name]: tier for attempt, tier in answers}
        if matching := [(tiers[item[name]], item["sha256"]) for item in shown if item[name] in tiers]:
            return matching[0]
    agreed = {tier for _, tier in answers}
    return (agreed.pop(), shown[0]["sha256"]) if shown and len(agreed) == 1 else None


def _answered(attempt: Row) -> bool:
    return attempt["sha256"] is not None and attempt["reason"] is None


def _confidence(row: Row) -> Confidence:
    open_points = {finding["reason"] for finding in row["findings"]} & _OPEN
    return Confidence.PROBABLE if open_points else Confidence.EXACT


def _exchanges(report: Row) -> Iterator[Exchanged]:
    """Every attempt once, in the order of the citations."""
    names = ("source", "method", "url", "status", "reason", "retrieved_at", "sha256", "duration_ms")
    attempts = (attempt for row in report["citations"] for attempt in row["attempts"])
    made = (Exchanged(tier=Tier(f"T{attempt['tier']}"), **{name: attempt[name] for name in names}) for attempt in attempts)
    yield from dict.fromkeys(made)
    for _, vote in _votes(report):
        told = {"url": vote["url"], "status": vote["status"], "reason": vote["reason"], "retrieved_at": vote["at"], "sha256": vote["reply"]}
        yield Exchanged(tier=Tier.T4, source=vote["model"], method="POST", **told)


def _asked(report: Row) -> dict[str, str]:
    """What each language model answered about each sentence, by the hash of what it was asked (R66)."""
    return {f"{about} {vote['model']}": f"{vote['answer']} prompt {vote['request']}" for about, vote in _votes(report)}


def _votes(report: Row) -> Iterator[tuple[str, Row]]:
    """What each vote is about: a proposition by its id, or an anchor."""
    for row in report.get("propositions", ()):
        yield from ((row["id"], vote) for vote in row.get("opinion", {}).get("votes", ()))
    for row in report.get("anchor_opinions", ()):
        yield from ((row["about"], vote) for vote in row["votes"])


def _included(report: Row) -> Iterator[Disclosed]:
    for authority in report["authorities"]:
        if authority["sha256"]:
            name = authority["citations"][0] if authority["citations"] else authority["name"]
            yield Disclosed(id=name, silo=authority["source"] or "", sha256=authority["sha256"], reason="compared with the brief")


def _omitted(report: Row) -> Iterator[Disclosed]:
    """Each counted citation whose authority was not put beside the brief, with its reason."""
    compared = {authority["id"] for authority in report["authorities"] if authority["sha256"]}
    found = [
        Disclosed(id=row.get("canonical") or row["text"], reason=row["reason"] or row["says"])
        for row in report["citations"]
        if row["outcome"] is not None and Kind(row["kind"]) not in BACK_REFERENCES and row["authority"] not in compared
    ]
    yield from dict.fromkeys(found)
