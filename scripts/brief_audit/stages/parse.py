"""Turn retrieved bytes into authorities, one for each record, and keep them in the store by hash."""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit.errors import EvidenceTampered
from brief_audit.model.authority import Authority
from brief_audit.model.base import Reason
from brief_audit.model.dossier import Dossier, ParsedAuthority
from brief_audit.model.record import Record, Resolution
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
    sha256, authority = _kept(identifier, record, workbench)
    return ParsedAuthority(
        id=identifier,
        citations=citations,
        sha256=sha256,
        name=authority.names[0] if authority.names else record.record_id,
        source=record.source,
        reason=authority.gap,
    )


def _kept(identifier: str, record: Record, workbench: Workbench) -> tuple[str, Authority]:
    """The authority with its facts, and the SHA-256 of the object in which it lies; its texts are read and hashed in any case."""
    raw = _texts(record, workbench)
    derived = workbench.derived if raw else None
    found = derived.authority(record) if derived is not None else None
    here = {"id": identifier} if found is None else {"id": identifier, "artefacts": record.text_artefacts}
    if found is not None and all(getattr(found[1], name) == value for name, value in here.items()):
        workbench.have_read(*found)
        return found
    authority = (found[1] if found is not None else _with_facts(record, raw)).model_copy(update=here)
    sha256 = workbench.store.put_object("authority", authority.model_dump_json().encode())
    if derived is not None and found is None:
        derived.keep(record, sha256)
    return sha256, authority


def parsed_record(record: Record, workbench: Workbench) -> Authority:
    """Parse the record's texts; an artefact that changed on disk leaves the authority without text."""
    return _parsed_from(record, _texts(record, workbench))


def _texts(record: Record, workbench: Workbench) -> dict[str, bytes] | None:
    """SHA-256 -> bytes of the record's texts, hashed again; None if one of them changed on disk."""
    try:
        return {text.artefact.sha256: workbench.store.read(text.artefact.sha256) for text in record.texts}
    except EvidenceTampered:
        return None


def _parsed_from(record: Record, raw: dict[str, bytes] | None) -> Authority:
    if not raw:
        return without_text(record, Reason.TEXT_UNAVAILABLE if raw is None else record.gap or Reason.TEXT_UNAVAILABLE)
    from brief_audit.parsers.registry import parse as parse_record

    return parse_record(record, raw)


def _with_facts(record: Record, raw: dict[str, bytes] | None) -> Authority:
    from brief_audit.facts.registry import facts_of

    authority = _parsed_from(record, raw)
    return authority.model_copy(update={"facts": facts_of(authority)})


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
