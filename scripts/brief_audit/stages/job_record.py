"""The record of a job, and the tools with which it is run again: the same files, settings, moment and answers, no network."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from brief_audit.config import AuditConfig
from brief_audit.config_sources import source_config
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.job_record import JobRecord, PinnedAgain, SuppliedFile, SuppliedLink
from brief_audit.model.masked import MaskedBrief, masked
from brief_audit.sources.user import UserAuthority
from brief_audit.stages.exhibits import files_of
from brief_audit.stages.workbench import Workbench, stamp
from brief_audit.transport.desk import kept
from brief_audit.transport.store import Store

BEYOND = ("on_unresolved", "log_only_since", "log_only_hours", "ocr_language")
"""What decides an outcome beside the settings that the report shows."""


def record_of(dossier: Dossier, workbench: Workbench, finished: datetime) -> str | None:
    """Store the record of a finished job and give the SHA-256 of the object; None for a brief that was not read."""
    if dossier.document is None:
        return None
    config, desk = workbench.config, workbench.desk
    record = JobRecord(
        brief_sha256=dossier.document.sha256,
        brief_name=dossier.brief.name,
        brief_path=dossier.document.path,
        settings=config.settings_block(),
        beyond_settings={name: getattr(config, name) for name in BEYOND},
        token_given=config.courtlistener_token is not None,
        started_at=stamp(workbench.began),
        finished_at=stamp(finished),
        exchanges=kept(workbench.store, desk.asked()),
        supplied=tuple(_supplied(workbench)),
        links=tuple(SuppliedLink(citation=one.citation, url=one.url) for one in workbench.authorities if one.url),
        argued=workbench.argues,
        exhibits=tuple(_of_the_record(workbench)) if workbench.record is not None else None,
        bibliography=_bibliography(workbench),
        pinned=tuple(desk.pinned),
        masked=_masked(dossier, workbench),
        accepted=dossier.decision.accepted if dossier.decision else (),
        baseline=dossier.decision.baseline if dossier.decision else None,
        opinions=dossier.decision.opinions if dossier.decision else (),
    )
    return workbench.store.put_object("job", record.model_dump_json().encode())


def _masked(dossier: Dossier, workbench: Workbench) -> str | None:
    """The drawers from which the job can be run again without the brief itself."""
    document, citations, links, claims = dossier.document, dossier.citations, dossier.links, dossier.claims
    if document is None or citations is None or links is None or claims is None:
        return None
    text, claims = masked(document, citations, claims, dossier.findings or ())
    kept_drawers = MaskedBrief(document=text, citations=citations, links=links, claims=claims, sightings=workbench.sightings or ())
    return workbench.store.put_object("masked", kept_drawers.model_dump_json().encode())


def masked_dossier(record: JobRecord, workbench: Workbench) -> Dossier | None:
    """A dossier whose first four drawers are filled as they were, the brief's text masked; None if there is no such record."""
    if record.masked is None or not workbench.store.holds_object(record.masked):
        return None
    drawers = MaskedBrief.model_validate_json(workbench.store.get_object(record.masked))
    workbench.sightings = drawers.sightings
    named = {name: getattr(drawers, name) for name in ("document", "citations", "links", "claims")}
    return Dossier(brief=Brief(path=record.brief_path, name=record.brief_name), **named)


def _supplied(workbench: Workbench) -> Iterator[SuppliedFile]:
    """The files named as authorities; a file that cannot be read any more is left out, and a rerun will differ."""
    from brief_audit.corpus import NAME

    for authority in workbench.authorities:
        if authority.url or authority.path.name == NAME:
            continue
        try:
            data = authority.path.read_bytes()
        except OSError:
            continue
        sha256 = hashlib.sha256(data).hexdigest()
        if not workbench.store.holds(sha256):
            workbench.store.put_object("supplied", data)
        yield SuppliedFile(citation=authority.citation, name=authority.path.name, sha256=sha256)


def _of_the_record(workbench: Workbench) -> Iterator[SuppliedFile]:
    """The files of the record; one that cannot be read any more is left out, and a rerun will differ."""
    assert workbench.record is not None
    for path, name in files_of(workbench.record):
        try:
            data = path.read_bytes()
        except OSError:
            continue
        sha256 = hashlib.sha256(data).hexdigest()
        if not workbench.store.holds(sha256):
            workbench.store.put_object("supplied", data)
        yield SuppliedFile(citation=None, name=name, sha256=sha256)


def _bibliography(workbench: Workbench) -> SuppliedFile | None:
    own = workbench.bibliography
    return SuppliedFile(citation=None, name=own.name, sha256=own.artefact.sha256) if own is not None else None


def rerun_workbench(
    record: JobRecord, cache: Path, scratch: Path, *, stdin: bytes | None = None, progress: Callable[[str], None] = lambda _: None
) -> Workbench:
    """The tools of the recorded job over the store in `cache`. `scratch` is an empty folder for the files it was given.

    Raises EvidenceTampered if a supplied file's bytes changed.
    """
    moment = datetime.fromisoformat(record.started_at)
    workbench = Workbench(
        config=_config(record, cache, scratch), stdin=stdin, clock=lambda: moment, moment=moment, progress=progress, replayed=record
    )
    links = (UserAuthority(link.citation, url=link.url) for link in record.links)
    workbench.authorities = (*_files(record, workbench.store, scratch), *links, *_corpus(record, workbench.store, scratch))
    _bibliography_again(record, workbench)
    workbench.argues = record.argued
    workbench.record = _record_again(record, workbench.store, scratch / "record")
    return workbench


def _record_again(record: JobRecord, store: Store, folder: Path) -> Path | None:
    """The documents of the record in a folder of their own, under the names that they bore; None where none was given."""
    if record.exhibits is None:
        return None
    folder.mkdir()
    for one in record.exhibits:
        path = folder.joinpath(*(part for part in Path(one.name).parts if part not in {"..", "/"}))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(store.read(one.sha256) if store.holds(one.sha256) else store.get_object(one.sha256))
    return folder


def _bibliography_again(record: JobRecord, workbench: Workbench) -> None:
    path, own = workbench.config.bibliography, record.bibliography
    if path is not None and own is not None:
        path.parent.mkdir()
        store = workbench.store
        path.write_bytes(store.read(own.sha256) if store.holds(own.sha256) else store.get_object(own.sha256))


def _config(record: JobRecord, cache: Path, scratch: Path) -> AuditConfig:
    settings: dict[str, Any] = {name: value for name, value in record.settings.items() if name in AuditConfig.model_fields}
    settings["sources"] = {name: source_config(name, values) for name, values in record.settings["sources"].items()}
    token = SecretStr("not kept") if record.token_given else None
    return AuditConfig(
        **{**settings, **record.beyond_settings},
        courtlistener_token=token,
        cache=cache,
        reports=scratch,
        limits=scratch / "limits.sqlite3",
        bibliography=scratch / "bibliography" / Path(record.bibliography.name).name if record.bibliography is not None else None,
    )


def _files(record: JobRecord, store: Store, scratch: Path) -> Iterator[UserAuthority]:
    for n, supplied in enumerate(record.supplied):
        data = store.read(supplied.sha256) if store.holds(supplied.sha256) else store.get_object(supplied.sha256)
        folder = scratch / f"supplied-{n}"
        folder.mkdir()
        path = folder / Path(supplied.name).name
        path.write_bytes(data)
        yield UserAuthority(supplied.citation, path)


def _corpus(record: JobRecord, store: Store, scratch: Path) -> Iterator[UserAuthority]:
    """The pinned authorities that the job used, as a corpus of their own."""
    from brief_audit.corpus import NAME, Corpus, prepared

    if not record.pinned:
        return
    again = [PinnedAgain.model_validate_json(store.get_object(sha256)) for sha256 in record.pinned]
    corpus = Corpus(scratch / "corpus")
    entries = (
        prepared(held.record, held.authority, {one.sha256: store.read(one.sha256) for one in held.record.artefacts}) for held in again
    )
    for _ in corpus.pin(entries, record.started_at):
        pass
    corpus.close()
    yield UserAuthority(None, scratch / "corpus" / NAME)
