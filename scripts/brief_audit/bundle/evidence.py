"""Which stored bytes a job relies on, and which of them may be passed on."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from brief_audit.model.evidence import Artefact
from brief_audit.model.job_record import JobRecord, PinnedAgain
from brief_audit.tables.sources import declared, own_evidence
from brief_audit.transport.store import Store

_ENDINGS = {"application/xml": "xml", "text/xml": "xml", "application/akn+xml": "xml", "application/json": "json", "text/html": "html",
            "text/plain": "txt", "text/markdown": "md", "application/pdf": "pdf", "application/zip": "zip"}  # fmt: skip


@dataclass(frozen=True)
class Piece:
    """Stored bytes that the job rests on. `free`: its source's terms let anyone hand them on."""

    sha256: str
    url: str
    media_type: str
    retrieved_at: str
    source: str
    free: bool

    @property
    def name(self) -> str:
        """The place in the bag, under data/: the report's own path with an ending that opens the right program."""
        return f"evidence/sha256/{self.sha256[:2]}/{self.sha256}.{ending(self.media_type)}"


def ending(media_type: str) -> str:
    """A file name's ending for a media type, without a dot."""
    plain = media_type.partition(";")[0].strip().lower()
    return _ENDINGS.get(plain) or (mimetypes.guess_extension(plain) or ".bin").removeprefix(".")


def pieces_of(report: Mapping[str, Any], record: JobRecord, store: Store) -> tuple[Piece, ...]:
    """Every artefact of the job once, by hash: what sources answered, what the user supplied, and what a finding was cut from.

    A user's file that an earlier job had stored too bears the moment that this report gives it.
    """
    found: dict[str, Piece] = {}
    by_source, told = {one.sha256 for one in answered(record)}, _moments(report)
    for one in (*answered(record), *_pinned(record, store), *_supplied(record, store)):
        if store.holds(one.sha256):
            found.setdefault(one.sha256, one)
    for artefact in _shown(report, store):
        if artefact.sha256 not in found:
            parents = [found[how.parent].source for how in store.derivations(artefact.sha256) if how.parent in found]
            found[artefact.sha256] = _piece(artefact, parents[0] if parents else own_evidence())
    for sha256, moments in told.items():
        if sha256 in found and sha256 not in by_source and found[sha256].retrieved_at not in moments:
            found[sha256] = replace(found[sha256], retrieved_at=min(moments))
    return tuple(found[sha256] for sha256 in sorted(found))


def is_free(source: str) -> bool:
    """Whether the terms of a source let its answers be handed on (column `passes_on` of the table of sources)."""
    row = declared().get(source)
    return row is not None and row.passes_on


def answered(record: JobRecord) -> Iterator[Piece]:
    """What sources answered, each usable answer in the order of the record."""
    for exchange in record.exchanges:
        if exchange.artefact is not None:
            yield _piece(exchange.artefact, exchange.attempt.source)


def _piece(artefact: Artefact, source: str) -> Piece:
    return Piece(artefact.sha256, artefact.url, artefact.media_type, artefact.retrieved_at, source, is_free(source))


def _pinned(record: JobRecord, store: Store) -> Iterator[Piece]:
    """A pinned authority came from a file of the user's, whatever it says of itself."""
    for sha256 in record.pinned:
        again = PinnedAgain.model_validate_json(store.get_object(sha256))
        for artefact in again.record.artefacts:
            yield _piece(artefact, own_evidence())


def _shown(report: Mapping[str, Any], store: Store) -> Iterator[Artefact]:
    """What findings show that no exchange brought as such: parts cut out of an answer, texts read out of the user's files."""
    for sha256 in {item["sha256"]: None for finding in _findings(report) for item in finding["evidence"]}:
        if (artefact := store.described(sha256)) is not None:
            yield artefact


def _moments(report: Mapping[str, Any]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for item in (
        item for row in (*report["citations"], *report.get("arguments", ())) for one in row["findings"] for item in one["evidence"]
    ):
        found.setdefault(item["sha256"], set()).add(item["retrieved_at"])
    return found


def _findings(report: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for row in (*report["citations"], *report.get("arguments", ())):
        yield from row["findings"]
    yield from report["document"].get("findings", ())


def _supplied(record: JobRecord, store: Store) -> Iterator[Piece]:
    for supplied in record.files:
        if (artefact := store.described(supplied.sha256)) is not None:
            yield _piece(artefact, own_evidence())
