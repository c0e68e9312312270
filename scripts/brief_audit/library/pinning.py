"""Pin the user's own files: each is identified, parsed and added to the corpus, or refused with a reason.

Reading them is most of the work and writes nothing, so other processes may do it (`library/in_order.py`); one writer, this one, keeps
the evidence and numbers the authorities in the order of the files, so that the corpus is the same whoever read them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from brief_audit.corpus import Corpus, Prepared
from brief_audit.corpus.bulk import cases, is_bulk
from brief_audit.corpus.volumes import is_volume, volume_cases
from brief_audit.library.in_order import Workers, in_order
from brief_audit.library.pin_reading import Item, Read, batches, lost, read, reading, weight
from brief_audit.sources.base import now

if TYPE_CHECKING:
    from brief_audit.readers.child import Child
    from brief_audit.sources.user import UserAuthority
    from brief_audit.transport.client import Desk

WORTH = 6 * 1024 * 1024
"""Bytes of bulk cases from which further processes gain more than their start costs; see `pays`."""
PACKED = 5
"""How much larger a bulk file is than its .bz2, and a volume than its .zip."""


@dataclass(frozen=True)
class Outcome:
    """What happened to one file, or to one case of a bulk file. If `number` is None it was refused, and `says` tells why."""

    what: str
    number: int | None = None
    fresh: bool = False
    says: str = ""


def pin_files(
    files: Iterable[UserAuthority], corpus: Corpus, desk: Desk, child: Child | None, workers: Workers | None = None
) -> Generator[Outcome]:
    """Pin each file, the bulk files last; every insert goes through `Corpus.pin`. What was refused is told at the end.

    Files are read in this process unless there are `workers` and enough to read for them.
    """
    named = list(files)
    refused: list[Outcome] = []
    queue: deque[str] = deque()
    moment = now(desk)
    bulk = [file.path for file in named if is_bulk(file.path)]
    items: Iterator[Item] = chain(_singles(named), cases(bulk) if bulk else ())
    if workers is not None and pays(named, workers):
        found = (_had(item, one, moment, child) for item, one in in_order(reading(moment), batches(items), workers))
    else:
        found = (read(item, moment, child) for item in items)

    def entries() -> Iterator[Prepared]:
        for one in found:
            for body, artefact in one.kept:
                desk.store.put(body, url=artefact.url, media_type=artefact.media_type, retrieved_at=artefact.retrieved_at)
            if one.ready is not None:
                queue.append(one.what)
                yield one.ready
            elif one.says:
                refused.append(Outcome(one.what, says=one.says))

    with closing(corpus.pin(entries(), moment)) as pinned:
        for number, fresh in pinned:
            yield Outcome(queue.popleft(), number, fresh, "" if fresh else "was pinned before")
    yield from refused


def _singles(files: Iterable[UserAuthority]) -> Iterator[Item]:
    """The files that are not bulk files, in order; in place of a volume's archive its cases."""
    for file in files:
        if not is_bulk(file.path):
            held = volume_cases(file.path) if is_volume(file.path) else iter(())
            yield from chain((first,), held) if (first := next(held, None)) is not None else (file,)


def _had(item: Item, found: Read | None, moment: str, child: Child | None) -> Read:
    """What another process read. An error that it met is met here again, where it is raised in its turn as if this one had read all."""
    if found is None:
        return lost(item)
    return read(item, moment, child) if found.raised else found


def pays(files: Sequence[UserAuthority], workers: Workers) -> bool:
    """Whether several processes are sooner done than this one."""
    if workers.count < 2 or (len(files) == 1 and not _holds_many(files[0])):
        return False
    return sum(_size(file) for file in files) >= WORTH


def _size(file: UserAuthority) -> int:
    if not _holds_many(file):
        return weight(file)
    try:
        return file.path.stat().st_size * (1 if file.path.suffix.lower() == ".csv" else PACKED)
    except OSError:  # told when it is read
        return 0


def _holds_many(file: UserAuthority) -> bool:
    return is_bulk(file.path) or is_volume(file.path)
