"""Compare the brief with the retrieved authorities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from brief_audit.checks.base import Material, Outcomes
from brief_audit.checks.registry import CHECKS, examine, examine_outcomes
from brief_audit.errors import EvidenceTampered
from brief_audit.gate import outcomes_of
from brief_audit.model.authority import Authority
from brief_audit.model.citation import Sighting
from brief_audit.model.dossier import Dossier
from brief_audit.model.evidence import Artefact
from brief_audit.model.finding import Finding
from brief_audit.model.record import LookUp, Record, Resolution, Tampered
from brief_audit.stages.bibliography import bibliography
from brief_audit.stages.exhibits import exhibits
from brief_audit.stages.pinned_holders import pinned_holders
from brief_audit.stages.read import lasting
from brief_audit.stages.remembered import ReadBrief
from brief_audit.stages.treatment_sources import overruled_tables, treating
from brief_audit.stages.workbench import Workbench


def check(dossier: Dossier, workbench: Workbench) -> tuple[Finding, ...]:
    """Give every finding of every check."""
    workbench.progress("comparing the brief with its authorities")
    laid, artefacts = _laid(dossier, workbench)
    if laid.claims is not None and laid.claims.arguments is not None:
        return _argued(dossier, _worded(laid, artefacts, workbench))
    memory = workbench.remembered
    if memory is None or workbench.authorities or laid.tampered or not lasting(laid.document, workbench.config):
        return examine(_worded(laid, artefacts, workbench))
    memory.keep_brief(_drawers(dossier, laid))
    asked = _asked(dossier, laid)
    found = memory.findings(asked)
    if found is None:
        laid = replace(_worded(laid, artefacts, workbench), recalled=memory.comparisons())
        found = examine(laid)
        memory.keep_findings(asked, found)
        memory.keep_comparisons(laid.recalled)
    return found


def _argued(dossier: Dossier, laid: Material) -> tuple[Finding, ...]:
    """The findings, and behind them those that go by the outcomes of the citations; nothing of it is remembered."""
    assert laid.claims is not None
    found = examine(laid)
    standing = outcomes_of(dossier.citations or (), dossier.links or (), laid.claims, found, CHECKS)
    return (*found, *examine_outcomes(laid, Outcomes({one.citation: one for one in standing}, found)))


def _drawers(dossier: Dossier, laid: Material) -> ReadBrief:
    assert laid.claims is not None
    return ReadBrief(
        document=laid.document, citations=dossier.citations or (), links=laid.links, claims=laid.claims, sightings=laid.sightings
    )


def _asked(dossier: Dossier, laid: Material) -> tuple[str, ...]:
    """Everything but the brief's drawers and this program that decides what the checks find; each text by its hash."""
    resolutions = (resolution.model_dump_json() for resolution in (laid.resolutions or {}).values())
    authorities = (parsed.model_dump_json() for parsed in dossier.authorities or ())
    tables = (f"{name} {table.model_dump_json()}" for name, table in sorted(laid.overruled.items()))
    own = () if laid.bibliography is None else (laid.bibliography.model_dump_json(),)
    return (*CHECKS, *resolutions, *authorities, *tables, *own, *sorted(laid.raw))


def material(dossier: Dossier, workbench: Workbench) -> Material:
    """Lay out everything that a check may read; evidence that changed on disk is named, not read."""
    return _worded(*_laid(dossier, workbench), workbench)


def _worded(laid: Material, artefacts: Sequence[Artefact], workbench: Workbench) -> Material:
    """The same with the words of its artefacts: of a thousand they fill more memory than all else."""
    raw, tampered = _raw(artefacts, workbench)
    return replace(laid, raw=raw, tampered=tuple(dict.fromkeys((*laid.tampered, *tampered))))


def _laid(dossier: Dossier, workbench: Workbench) -> tuple[Material, Sequence[Artefact]]:
    """Everything but the words of the artefacts, each of which was read and hashed."""
    assert dossier.document is not None
    assert dossier.claims is not None
    assert dossier.resolutions is not None
    authorities = _authorities(dossier, workbench)
    speaking = treating(dossier, workbench)
    pinned, changed = pinned_holders(dossier.claims, workbench)
    found = (*authorities.values(), *(authority for held in pinned.values() for authority in held), *speaking)
    tables = overruled_tables(dossier, workbench)
    record = exhibits(workbench) if dossier.claims.arguments is not None else None
    shown = (one.artefact for one in record or () if one.artefact is not None)
    own = bibliography(workbench)
    listed = (own.artefact,) if own is not None else ()
    artefacts = (*_artefacts(dossier.resolutions, found), *tables.values(), *shown, *listed)
    raw, tampered = _raw(artefacts, workbench, words=False)
    laid = Material(
        document=dossier.document,
        citations={citation.id: citation for citation in dossier.citations or ()},
        links=dossier.links or (),
        claims=dossier.claims,
        resolutions={resolution.citation: _timeless(resolution) for resolution in dossier.resolutions.resolutions},
        authorities=authorities,
        raw=raw,
        tampered=tuple(dict.fromkeys((*dossier.resolutions.tampered, *tampered, *changed))),
        sightings=_sightings(dossier, workbench),
        pinned=pinned,
        treating=speaking,
        overruled=tables,
        exhibits=record,
        bibliography=own,
    )
    return laid, artefacts


def _timeless(resolution: Resolution) -> Resolution:
    """When and how fast a source was asked is nothing that a check may go by: two audits of the same evidence differ in that alone."""
    attempts = (attempt.model_copy(update={"retrieved_at": "", "duration_ms": 0, "from_cache": False}) for attempt in resolution.attempts)
    return resolution.model_copy(update={"attempts": tuple(attempts)})


def _sightings(dossier: Dossier, workbench: Workbench) -> tuple[Sighting, ...]:
    """What a second reader of citations saw beside ours; it reads in the limited process, as the first did."""
    if workbench.sightings is None:
        second_reader = "brief_audit.citations.second_reader:unclaimed"
        workbench.sightings = workbench.child.call(second_reader, document=dossier.document, citations=dossier.citations or ())
    return workbench.sightings or ()


def _authorities(dossier: Dossier, workbench: Workbench) -> dict[str, Authority]:
    return {
        citation: authority
        for parsed in dossier.authorities or ()
        for authority in [workbench.authority(parsed)]
        for citation in parsed.citations
    }


def _artefacts(look_up: LookUp, authorities: Sequence[Authority]) -> Iterator[Artefact]:
    for resolution in look_up.resolutions:
        held = () if resolution.record is None else (resolution.record,)
        records: list[Record] = [*held, *resolution.others, *resolution.candidates, *resolution.suggested]
        records += [resolution.elsewhere] if resolution.elsewhere is not None else []
        for record in records:
            yield record.record
            if record.court_proof is not None:
                yield record.court_proof
            if record.provision is not None:
                yield record.provision.proof
            yield from (text.artefact for text in record.texts)
        if resolution.slot is not None:
            yield resolution.slot.list_of_cases
    for authority in authorities:
        yield from authority.artefacts


def _raw(artefacts: Iterable[Artefact], workbench: Workbench, *, words: bool = True) -> tuple[dict[str, str], list[Tampered]]:
    """SHA-256 of each artefact that is still what it was, with its words, or with none; and those that are not."""
    raw: dict[str, str] = {}
    tampered: dict[str, Tampered] = {}
    for artefact in artefacts:
        if artefact.sha256 in raw or artefact.sha256 in tampered:
            continue
        try:
            held = workbench.store.read(artefact.sha256)
            raw[artefact.sha256] = held.decode("utf-8", errors="replace") if words else ""
        except EvidenceTampered as error:
            tampered[artefact.sha256] = Tampered(artefact=artefact.path, expected=artefact.sha256, found=error.what, url=artefact.url)
    return raw, list(tampered.values())
