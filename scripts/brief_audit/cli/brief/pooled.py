"""Several briefs audited at once: whoever dies takes one brief with it at most, and what waits for a cluster that is gone is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from brief_audit.cli.brief.executors import ClusterGone, Where, each
from brief_audit.cli.brief.shards import Done, Shard

DIED = "the process that audited it ended by itself, for want of memory or by a signal"


def audited_each(shards: Sequence[Shard], where: Where) -> Iterator[Done]:
    """Each brief as it is done, in the order of ending. Raises KeyboardInterrupt behind what was interrupted."""
    left = yield from pooled(shards, where)
    for shard in left:  # a process died while these were audited: each of them alone, so that only the one that kills is lost
        alone = yield from pooled([shard], replace(where, processes=1))
        yield from (Done(one.brief, one.folder, 70, DIED, written=False) for one in alone)


def pooled(shards: Sequence[Shard], where: Where) -> Any:
    """Audit there; gives back those that were being audited when a process died."""
    died: list[Shard] = []
    ended: set[str] = set()
    try:
        for shard, done in each(shards, where):
            ended.add(str(shard.folder))
            if done is None:
                died.append(shard)
            else:
                yield done
    except ClusterGone as gone:
        left = (shard for shard in shards if str(shard.folder) not in ended)
        yield from (Done(shard.brief, shard.folder, gone.exit_code, gone.what, gone.hint, written=False) for shard in left)
    return died


def in_order(shards: Sequence[Shard], ended: Iterable[Done]) -> Iterator[Done]:
    """The same in the order of the briefs, each as soon as those before it are done; at an interruption, what is done in that order."""
    waiting = {one.folder: number for number, one in enumerate(shards)}
    held: dict[int, Done] = {}
    number = 0
    try:
        for done in ended:
            held[waiting[done.folder]] = done
            while number in held:
                yield held.pop(number)
                number += 1
    except KeyboardInterrupt:
        yield from (held[number] for number in sorted(held))
        raise
