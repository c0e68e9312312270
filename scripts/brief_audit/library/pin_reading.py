"""What is done with one file or one case before it is pinned, in this process or in another: nothing is written here."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, cast

from brief_audit.corpus import Prepared, prepared
from brief_audit.corpus.bulk import BulkCase
from brief_audit.corpus.volumes import VolumeCase
from brief_audit.errors import InputError
from brief_audit.model.evidence import Artefact
from brief_audit.parsers.registry import parse
from brief_audit.sources import registry
from brief_audit.sources.user import UserAuthority
from brief_audit.transport.files import Files

if TYPE_CHECKING:
    from brief_audit.readers.child import Child
    from brief_audit.transport.client import Desk

Item = UserAuthority | BulkCase | VolumeCase
_EVIDENCE = Files(Path(), "evidence")
"""As the store names its files; nothing is put there."""
BATCH = 256 * 1024
"""Bytes of the files or cases that a process is given at once, a tenth of a second's work or more: one costs a millisecond to give."""
FILE = 8
"""How much longer a byte of a file takes than one of a bulk case: its citations are searched, in a process of its own."""


@dataclass(frozen=True)
class Read:
    """What a file or a case came to: the bytes to keep as evidence, and either what is pinned, or nothing and why it was refused.

    `raised`: reading it raised an error that is no refusal; whoever reads it again in his own process meets it.
    """

    what: str
    kept: tuple[tuple[bytes, Artefact], ...] = ()
    ready: Prepared | None = None
    says: str = ""
    raised: bool = False


@dataclass
class Tray:
    """In place of a desk and its store: the time of the run, and a place where bytes lie until they are written."""

    moment: str
    kept: list[tuple[bytes, Artefact]] = field(default_factory=list)

    @property
    def store(self) -> Tray:
        """Itself."""
        return self

    def now(self) -> str:
        """The time of the run, as ISO 8601."""
        return self.moment

    def put(self, body: bytes, *, url: str, media_type: str, retrieved_at: str) -> Artefact:
        """As of the store that will hold it."""
        digest = sha256(body).hexdigest()
        artefact = Artefact(sha256=digest, path=_EVIDENCE.relative(digest), url=url, retrieved_at=retrieved_at, media_type=media_type)
        self.kept.append((body, artefact))
        return artefact

    def raw(self) -> dict[str, bytes]:
        """The bytes by their SHA-256."""
        return {artefact.sha256: body for body, artefact in self.kept}


def read(item: Item, moment: str, child: Child | None) -> Read:
    """Identify, parse, and make ready."""
    tray = Tray(moment)
    desk = cast("Desk", tray)  # the sources ask a desk for no more than this where no link is named
    return _file(item, tray, desk, child) if isinstance(item, UserAuthority) else _case(item, tray, desk)


def _file(file: UserAuthority, tray: Tray, desk: Desk, child: Child | None) -> Read:
    name = file.path.name
    with closing(registry.own_files((file,), child)) as local:
        records = local.records(desk)
        if not records:
            says = " ".join(local.notices).replace("was not used as an authority", "was not pinned")
            return Read(name, tuple(tray.kept), says=says)
    record, raw = records[0], tray.raw()
    authority = parse(record, raw)
    if not authority.text().strip():
        return Read(name, tuple(tray.kept), says=f"{name} was not pinned: it has no words that can be read.")
    return Read(name, tuple(tray.kept), prepared(record, authority, raw))


def _case(case: BulkCase | VolumeCase, tray: Tray, desk: Desk) -> Read:
    reader = next(source for source in registry.SOURCES.values() if source.reads_bulk is type(case))
    try:
        record, raw = reader.of_bulk(case, desk, registry.own_files())
    except InputError as refused:
        return Read(_shown(case), says=f"{_shown(case)} was not pinned: {refused.what}.")
    authority = parse(record, raw)
    name = record.names[0] if record.names else record.record_id
    return Read(name, tuple(tray.kept), prepared(record, authority, raw) if authority.parts else None)


def _shown(item: Item) -> str:
    if isinstance(item, VolumeCase):
        return f"{item.name} in {item.archive}"
    return item.path.name if isinstance(item, UserAuthority) else str(item.cluster["case_name"] or item.cluster["id"])


def lost(item: Item) -> Read:
    """What stands for an item whose process died twice."""
    name = _shown(item)
    return Read(name, says=f"{name} was not pinned: the process that read it ended by itself, for want of memory or by a signal.")


# --- in another process

_OWN = threading.local()


def reading(moment: str) -> Callable[[Sequence[Item]], Sequence[Read]]:
    """The work of another process, as it is given to it."""
    return partial(read_there, moment)


def read_there(moment: str, items: Sequence[Item]) -> tuple[Read, ...]:
    """Read a batch in a process that is not the caller's, or in a thread, each with its own limited process for documents."""
    return tuple(_read_or_leave(item, moment) for item in items)


def _read_or_leave(item: Item, moment: str) -> Read:
    from brief_audit.readers.child import Child

    if not hasattr(_OWN, "child"):
        _OWN.child = Child()
    try:
        return read(item, moment, _OWN.child)
    except Exception:  # noqa: BLE001  not every error can be sent: the caller meets it itself, in its turn
        return Read("", raised=True)


def batches(items: Iterable[Item]) -> Iterator[list[Item]]:
    """The items in their order, so many together as are worth sending. What `items` raises is raised behind those before it."""
    batch: list[Item] = []
    size = 0
    try:
        for item in items:
            batch.append(item)
            size += weight(item)
            if size >= BATCH:
                yield batch
                batch, size = [], 0
    except Exception:
        if batch:
            yield batch
        raise
    if batch:
        yield batch


def weight(item: Item) -> int:
    """How long an item takes, in bytes of a bulk case."""
    if isinstance(item, BulkCase):
        return sum(len(value) for opinion in item.opinions for value in opinion.values() if isinstance(value, str))
    if isinstance(item, VolumeCase):
        return len(item.body) + len(item.page or b"")
    try:
        return FILE * item.path.stat().st_size
    except OSError:  # told when it is read
        return 0
