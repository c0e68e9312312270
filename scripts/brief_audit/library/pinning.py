"""Pin the user's own files: each is identified, parsed and added to the corpus, or refused with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from brief_audit.corpus.bulk import BulkCase, cases, is_bulk
from brief_audit.corpus.pinned import Corpus
from brief_audit.model.authority import Authority
from brief_audit.model.record import Record
from brief_audit.parsers.registry import parse
from brief_audit.sources import registry
from brief_audit.sources.base import now

if TYPE_CHECKING:
    from brief_audit.readers.child import Child
    from brief_audit.sources.user import UserAuthority
    from brief_audit.transport.client import Desk

Entry = tuple[Record, Authority, Mapping[str, bytes]]


@dataclass(frozen=True)
class Outcome:
    """What happened to one file, or to one case of a bulk file. If `number` is None it was refused, and `says` tells why."""

    what: str
    number: int | None = None
    fresh: bool = False
    says: str = ""


def pin_files(files: Iterable[UserAuthority], corpus: Corpus, desk: Desk, child: Child | None) -> Iterator[Outcome]:
    """Pin each file; every insert goes through `Corpus.pin`."""
    named = list(files)
    bulk = [file.path for file in named if is_bulk(file.path)]
    refused: list[Outcome] = []
    queue: list[str] = []

    def entries() -> Iterator[Entry]:
        for file in named:
            if not is_bulk(file.path):
                entry = _of_file(file, desk, child, refused)
                if entry is not None:
                    queue.append(file.path.name)
                    yield entry
        for case in cases(bulk) if bulk else ():
            entry = _of_case(case, desk)
            if entry[1].parts:
                queue.append(f"{entry[0].names[0] if entry[0].names else entry[0].record_id}")
                yield entry

    for number, fresh in corpus.pin(entries(), now(desk)):
        yield Outcome(queue[-1], number, fresh, "" if fresh else "was pinned before")
    yield from refused


def _of_file(file: UserAuthority, desk: Desk, child: Child | None, refused: list[Outcome]) -> Entry | None:
    with closing(registry.own_files((file,), child)) as local:
        records = local.records(desk)
        if not records:
            refused.append(Outcome(file.path.name, says=" ".join(local.notices).replace("was not used as an authority", "was not pinned")))
            return None
        record = records[0]
        raw = {artefact.sha256: desk.store.read(artefact.sha256) for artefact in (record.record, *(text.artefact for text in record.texts))}
        authority = parse(record, raw)
        if not authority.text().strip():
            refused.append(Outcome(file.path.name, says=f"{file.path.name} was not pinned: it has no words that can be read."))
            return None
        return record, authority, raw


def _of_case(case: BulkCase, desk: Desk) -> Entry:
    reader = next(source for source in registry.SOURCES.values() if source.reads_bulk)
    record, raw = reader.of_bulk(case, desk, registry.own_files())
    return record, parse(record, raw), raw
