"""Turn retrieved bytes into authorities, one for each record, and keep them in the store by hash."""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit.errors import EvidenceTampered
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority
from brief_audit.model.base import Reason
from brief_audit.model.dossier import Dossier, ParsedAuthority
from brief_audit.model.record import Record, Resolution
from brief_audit.parsers.registry import parse as parse_record
from brief_audit.stages.workbench import Workbench


def parse(dossier: Dossier, workbench: Workbench) -> tuple[ParsedAuthority, ...]:
    """Give every authority that the look-up resolved, with the citations that resolved to it."""
    assert dossier.resolutions is not None
    found = [
        _parsed(f"a{n}", record, citations, workbench) for n, (record, citations) in enumerate(_records(dossier.resolutions.resolutions), 1)
    ]
    return tuple(found)


def _records(resolutions: Iterable[Resolution]) -> list[tuple[Record, tuple[str, ...]]]:
    grouped: dict[tuple[str, str], tuple[Record, list[str]]] = {}
    for resolution in resolutions:
        if (record := resolution.record) is not None:
            grouped.setdefault((record.source, record.record_id), (record, []))[1].append(resolution.citation)
    return [(record, tuple(citations)) for record, citations in grouped.values()]


def _parsed(identifier: str, record: Record, citations: tuple[str, ...], workbench: Workbench) -> ParsedAuthority:
    authority = parsed_record(record, workbench)
    authority = authority.model_copy(update={"id": identifier, "facts": facts_of(authority)})
    sha256 = workbench.store.put_object("authority", authority.model_dump_json().encode())
    return ParsedAuthority(
        id=identifier,
        citations=citations,
        sha256=sha256,
        name=authority.names[0] if authority.names else record.record_id,
        source=record.source,
        reason=authority.gap,
    )


def parsed_record(record: Record, workbench: Workbench) -> Authority:
    """Parse the record's texts; an artefact that changed on disk leaves the authority without text."""
    try:
        raw = {text.artefact.sha256: workbench.store.read(text.artefact.sha256) for text in record.texts}
    except EvidenceTampered:
        return without_text(record, Reason.TEXT_UNAVAILABLE)
    return parse_record(record, raw) if raw else without_text(record, record.gap or Reason.TEXT_UNAVAILABLE)


def without_text(record: Record, gap: Reason) -> Authority:
    """Give the authority of a record whose text was not retrieved."""
    return Authority(
        id="",
        names=record.names,
        citations=record.citations,
        court=record.court,
        court_id=record.court_id,
        dates=record.dates,
        source=record.source,
        url=record.url,
        attribution=record.attribution,
        artefacts=(record.record,),
        gap=gap,
    )
