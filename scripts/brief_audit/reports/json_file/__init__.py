"""The one source of every other format.

`audit schema` prints its schema. Keys come in a fixed order, spans are half-open ranges of Unicode code points in the brief's text, times
are UTC.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from brief_audit import __version__
from brief_audit.json_text import indented, indented_pieces
from brief_audit.model.authority import Authority
from brief_audit.model.base import BriefVerdict, GateDecision, Outcome, Risk
from brief_audit.model.citation import roots_of
from brief_audit.model.dossier import SCHEMA_VERSION, Decision, Dossier
from brief_audit.model.evidence import Attempt
from brief_audit.model.finding import Finding
from brief_audit.model.record import LookUp, SourceCount
from brief_audit.reports import constitution
from brief_audit.reports.accepted import sentences
from brief_audit.reports.format import Format
from brief_audit.reports.job import Job
from brief_audit.reports.json_file.arguments import argument_rows
from brief_audit.reports.json_file.authorities import attributions, authority_row, parsed_authority
from brief_audit.reports.json_file.citations import CitationTable, opinion_row, proposition_rows
from brief_audit.reports.json_file.conforms import fault, faults, known_part
from brief_audit.reports.json_file.rows import Row, Rows, trace
from brief_audit.reports.json_file.schema import report_schema
from brief_audit.reports.json_file.shown import addresses, identity_of, real_source_url, record_shown, texts_of
from brief_audit.reports.json_file.treatment import Others
from brief_audit.reports.notices import DISCLAIMER, NOT_ENDED, OF_ARGUMENTS, asked_models, notices
from brief_audit.tables.sources import named_by_the_constitution

__all__ = [
    "FORMAT", "addresses", "build", "dumps", "fault", "faults", "identity_of", "known_part", "real_source_url", "record_shown",
    "report_schema", "standing_rows", "texts_of",
]  # fmt: skip


def build(dossier: Dossier, authorities: Mapping[str, Authority], job: Job) -> dict[str, Any]:
    """The report of one brief as plain data, keys in the published order.

    `authorities` is keyed by authority id (or hash, or citation id). The same dossier, authorities and
    job give equal data. Raises AuditError if a counted citation has no outcome.
    """
    looked_up = dossier.resolutions or LookUp()
    parsed = [(one, parsed_authority(one, authorities)) for one in dossier.authorities or ()]
    by_artefact = attributions(looked_up.resolutions, (authority for _, authority in parsed))
    roots = roots_of(dossier.citations or (), dossier.links or ())
    rows = Rows(dossier.document, dossier.claims, by_artefact, {citation: root.id for citation, root in roots.items() if root is not None})
    table = _table(dossier, looked_up, rows)
    attempts = [attempt for resolution in looked_up.resolutions for attempt in resolution.attempts]
    fetches = list(map(_plain, trace(attempts)))
    propositions = list(map(_plain, proposition_rows(dossier, rows)))
    records = {resolution.citation: resolution.record for resolution in looked_up.resolutions}
    others = Others(found for _, found in parsed if found is not None)
    authority_rows = [_plain(authority_row(one, found, records.get(one.citations[0]), others)) for one, found in parsed]
    citations = _citations(dossier, table, fetches, texts_of(authority_rows))
    sources = {**looked_up.sources, **{name: SourceCount() for name in named_by_the_constitution() if name not in looked_up.sources}}
    decision = dossier.decision or _undecided()
    argued = argument_rows(dossier, rows)
    told = sentences(decision.accepted, decision.baseline)
    report = {
        "schema_version": SCHEMA_VERSION,
        "tool": _tool(),
        "job": {
            "id": job.id,
            "started_at": job.started_at,
            "finished_at": job.finished_at,
            "settings": dict(job.settings),
            "offline": job.offline,
            "record": job.record,
        },
        "document": _document(dossier, rows),
        "verdict": decision.verdict,
        "gate": {
            "decision": decision.decision,
            "risk": decision.risk,
            "reasons": list(decision.reasons),
            "log_only_until": decision.log_only_until,
        },
        "counts": _counts(citations, authority_rows, propositions),
        "citations": citations,
        "propositions": propositions,
        "authorities": authority_rows,
        "sources": {name: count.model_dump(mode="json") for name, count in sources.items()},
        "attributions": _used_attributions(by_artefact.values()),
        "notices": [
            *notices(
                job.settings, sources, attempts, (*looked_up.notices, *told, *asked_models(propositions)), interrupted=job.interrupted
            ),
            DISCLAIMER if argued is None else OF_ARGUMENTS,
        ],
        "web_fetch_trace": fetches,
        "ledger": None,
        **_left_out(decision),
        **_of_anchors(decision, propositions),
        **({"arguments": argued} if argued is not None else {}),
    }
    return {name: value if name in _LONG else _plain(value) for name, value in report.items()}


def standing_rows(dossier: Dossier) -> dict[str, Any]:
    """The citations and propositions of a dossier as the report has them, but for whose text each piece of evidence is."""
    rows = Rows(dossier.document, dossier.claims, {})
    table = _table(dossier, LookUp(), rows)
    citations = [table.row(citation) for citation in dossier.citations or ()]
    return dict(_plain({"citations": citations, "propositions": proposition_rows(dossier, rows)}))


def _citations(dossier: Dossier, table: CitationTable, fetches: Sequence[Row], texts: Mapping[str, str | None]) -> list[Row]:
    """The citations in their order, row by row, as no two of each need be held; each with the address of the record that was found."""
    rows: list[Row] = [_plain(table.row(citation)) for citation in dossier.citations or ()]
    known, called = {row["id"]: row for row in rows}, addresses(fetches)
    for row in rows:
        row["real_source_url"] = real_source_url(row, known, called, texts)
    return rows


def dumps(report: Mapping[str, Any]) -> str:
    """The report as a JSON file: two-space indent, UTF-8 characters kept, a newline at the end."""
    return indented(report, "\n")


def _pieces(report: Mapping[str, Any]) -> Iterator[str]:
    return indented_pieces(report, "\n")


def _tool() -> Row:
    return {
        "name": "brief-audit",
        "version": __version__,
        "constitution": {"version": constitution.VERSION, "sha256": constitution.SHA256},
    }


def _document(dossier: Dossier, rows: Rows) -> Row:
    document = dossier.document
    whole = [finding for finding in dossier.findings or () if finding.citation is None and finding.proposition is None]
    return {
        "path": document.path if document else dossier.brief.path,
        "sha256": document.sha256 if document else None,
        "media_type": document.media_type if document else None,
        "pages": document.pages if document else None,
        "unread_pages": list(document.unread_pages) if document else [],
        "warnings": list(document.warnings) if document else [],
        "findings": [rows.finding(finding) for finding in whole],
    }


def _undecided() -> Decision:
    """What stands where the gate did not run: never safe to file."""
    return Decision(
        verdict=BriefVerdict.REDLINE_REQUIRED,
        decision=GateDecision.SOFT_WARNING,
        risk=Risk.LOW,
        reasons=(NOT_ENDED,),
        exit_code=130,
    )


def _table(dossier: Dossier, looked_up: LookUp, rows: Rows) -> CitationTable:
    return CitationTable(
        rows=rows,
        links={link.citation: link for link in dossier.links or ()},
        outcomes={outcome.citation: outcome for outcome in dossier.decision.citations} if dossier.decision else {},
        findings=_by_citation(dossier.findings or ()),
        attempts=_attempts(looked_up),
        authority={citation: parsed.id for parsed in dossier.authorities or () for citation in parsed.citations},
        decided=dossier.decision is not None,
    )


def _by_citation(findings: Iterable[Finding]) -> dict[str, list[Finding]]:
    grouped: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.citation is not None:
            grouped.setdefault(finding.citation, []).append(finding)
    return grouped


def _attempts(looked_up: LookUp) -> dict[str, Sequence[Attempt]]:
    return {resolution.citation: resolution.attempts for resolution in looked_up.resolutions}


def _left_out(decision: Decision) -> Row:
    """What was accepted, and the earlier report that was compared; nothing where there was neither."""
    rows = {"accepted": [one.model_dump() for one in decision.accepted], "baseline": decision.baseline}
    return {name: value for name, value in rows.items() if value}


def _of_anchors(decision: Decision, propositions: Sequence[Row]) -> Row:
    """What models said of the anchors that a text cites; nothing where they were asked about none."""
    stated = {row["id"] for row in propositions}
    rows = [{"about": one.about, **opinion_row(one)} for one in decision.opinions if one.about not in stated]
    return {"anchor_opinions": rows} if rows else {}


_LONG = frozenset({"citations", "propositions", "authorities", "web_fetch_trace"})
"""Drawers whose rows are plain already."""


def _counts(citations: Sequence[Row], authorities: Sequence[Row], propositions: Sequence[Row]) -> Row:
    outcomes = Counter(row["outcome"] for row in citations)
    return {
        "citations": sum(outcomes[outcome] for outcome in Outcome),
        "authorities": len(authorities),
        "propositions": len(propositions),
        **{str(outcome): outcomes[outcome] for outcome in Outcome},
    }


def _used_attributions(attribution: Iterable[str]) -> list[str]:
    return [said for said in dict.fromkeys(attribution) if said]


def _plain(value: Any) -> Any:
    """Enumerations as text, tuples as lists, and lone surrogates (from file names) made printable."""
    if isinstance(value, str):
        return value if type(value) is str and value.isascii() else value.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(item) for item in value]
    if isinstance(value, dict | Mapping):
        return {str(_plain(name)): _plain(item) for name, item in value.items()}
    return value if value is None or isinstance(value, bool | int | float) else str(value)


FORMAT = Format("json", "application/json", "json", "programs; `audit schema` prints its schema", __doc__, dumps, _pieces, always=True)
