"""Authorities that the user pinned: they are asked before every public source, and their bytes are added to the job's evidence."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.corpus import Corpus, Pinned, find
from brief_audit.errors import EvidenceTampered
from brief_audit.model.citation import Citation
from brief_audit.model.job_record import PinnedAgain
from brief_audit.model.record import Record

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk


class PinnedAuthorities:
    """One corpus as a source of records. An authority whose bytes changed is never used; the desk lists it in `tampered`."""

    def __init__(self, folder: Path) -> None:
        self._corpus = Corpus(folder)

    def records(self, citation: Citation, desk: Desk) -> tuple[Record, ...]:
        """The records with that citation, their texts in the job's own store."""
        found = (self._brought(number, desk) for number in self._corpus.numbers_of(citation.canonical))
        return tuple(pinned.record for pinned in found if pinned is not None)

    def holding(self, quotation: str, desk: Desk) -> tuple[Pinned, ...]:
        """The authorities whose text contains the words of a quotation, their texts in the job's own store."""
        try:
            hits = find(self._corpus, quotation)
        except EvidenceTampered as changed:
            desk.note_tampering(str(self._corpus.root), changed)
            return ()
        found = (self._brought(hit.pinned.number, desk) for hit in hits)
        return tuple(pinned for pinned in found if pinned is not None)

    def treating(self, citations: frozenset[str], desk: Desk) -> tuple[Pinned, ...]:
        """The authorities that say what became of one of the cited cases (given by citation keys), their texts in the job's own store."""
        try:
            numbers = self._corpus.treating(citations)
        except EvidenceTampered as changed:
            desk.note_tampering(str(self._corpus.root), changed)
            return ()
        found = (self._brought(number, desk) for number in numbers)
        return tuple(pinned for pinned in found if pinned is not None)

    def _brought(self, number: int, desk: Desk) -> Pinned | None:
        try:
            pinned = self._corpus.get(number)
            for artefact in pinned.record.artefacts:
                data = self._corpus.files.read(artefact.sha256)
                desk.store.put(data, url=artefact.url, media_type=artefact.media_type, retrieved_at=artefact.retrieved_at)
        except EvidenceTampered as changed:
            desk.note_tampering(str(self._corpus.root), changed)
            return None
        desk.pinned[desk.store.put_object("pinned", _as_object(pinned))] = None
        return pinned

    def close(self) -> None:
        """Close the corpus."""
        self._corpus.close()


def _as_object(pinned: Pinned) -> bytes:
    """A pinned authority as the record of a job repeats it."""
    return PinnedAgain(record=pinned.record, authority=pinned.authority).model_dump_json().encode()
