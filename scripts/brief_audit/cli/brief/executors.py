"""Where the briefs of a batch are audited: in processes of this machine, or by the workers of a Dask cluster.

Both are `concurrent.futures.Executor`s; what differs is told here and nowhere else. A cluster's workers see the same folders as the
program that starts them, have the same version of it, and hold their own tokens: none is sent.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from brief_audit import patterns as re
from brief_audit.cli.brief.shards import Done, Shard, audited
from brief_audit.config import PREFIX, SECRETS
from brief_audit.errors import UsageError

_ADDRESS = re.compile(r"(?:tcp|tls|wss?)://[^/\s]+:[0-9]{1,5}")
_CONNECT_SECONDS = 10
_RETRIES = 2
"""How often a brief is given to another worker whose worker was lost; then it is told as not audited."""


@dataclass(frozen=True)
class Where:
    """So many processes of this machine, or the workers of the cluster whose scheduler has this address."""

    processes: int = 1
    cluster: str | None = None


def each(shards: Sequence[Shard], where: Where) -> Iterator[tuple[Shard, Done | None]]:
    """Each brief with its end, in the order of ending; None where it was being audited when a process died.

    The processes of this machine all go when one of them dies; as many new ones take those that were only waiting.
    """
    waiting = deque(shards)
    while waiting:
        with _opened(min(where.processes, len(waiting)), where.cluster) as executor:
            yield from _until_one_dies(executor, waiting, where)


def _until_one_dies(executor: Executor, waiting: deque[Shard], where: Where) -> Iterator[tuple[Shard, Done | None]]:
    """What is given to processes is being audited at once, so that it is known what was; a cluster is given everything."""
    lost = _lost(where.cluster)
    most = where.processes if where.cluster is None else len(waiting)
    running: dict[Future[Done], Shard] = {}
    broken = False
    while running or (waiting and not broken):
        try:
            while waiting and not broken and len(running) < most:
                running[executor.submit(*_work(waiting[0], where.cluster))] = waiting[0]
                waiting.popleft()
        except BrokenProcessPool:
            broken = True
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            shard = running.pop(future)
            try:
                yield shard, replace(future.result(), brief=shard.brief, folder=shard.folder)
            except lost:
                broken = where.cluster is None
                yield shard, None


@contextmanager
def _opened(processes: int, cluster: str | None) -> Iterator[Executor]:
    """A process is begun afresh: a fork would share open files. Raises UsageError if the cluster is not there."""
    if cluster is None:
        pool = ProcessPoolExecutor(max_workers=processes, mp_context=multiprocessing.get_context("spawn"))
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
        return
    client = _client(cluster)
    try:
        yield client.get_executor(pure=False, retries=_RETRIES)
    finally:
        client.close()


def _client(address: str) -> Any:
    if _ADDRESS.fullmatch(address) is None:
        raise UsageError(f"{address!r} is no address of a scheduler", "write it as in tls://host:8786")
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise UsageError(f"--cluster needs the package {error.name}", "run: pip install 'brief-audit[cluster]'") from error
    try:
        return Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        told = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise UsageError(f"no cluster answers at {address}: {told}", "name the scheduler, as in tls://host:8786") from error


def _lost(cluster: str | None) -> tuple[type[BaseException], ...]:
    """What tells that a worker is gone."""
    if cluster is None:
        return (BrokenProcessPool,)
    try:
        from distributed.scheduler import KilledWorker
    except ModuleNotFoundError:
        return ()
    return (KilledWorker,)


def _work(shard: Shard, cluster: str | None) -> tuple[Any, ...]:
    return (audited, shard) if cluster is None else (audited_there, _sent(shard))


def _sent(shard: Shard) -> Shard:
    """The same work for another machine's process: whole paths, no secret."""
    run, config = shard.run, shard.run.config
    models = {name: host.model_copy(update={"key": None}) for name, host in config.models.items()}
    whole = {name: path.absolute() for name in config.PATHS if isinstance(path := getattr(config, name), Path)}
    sent = config.model_copy(update=dict.fromkeys(SECRETS) | {"models": models} | whole)
    authorities = tuple(map(_absolute, run.authorities))
    return Shard(str(Path(shard.brief).absolute()), shard.folder.absolute(), replace(run, config=sent, authorities=authorities))


def _absolute(authority: str) -> str:
    """A file, or a citation and its file, with the whole path; a link as it is."""
    from brief_audit.sources.user import split_link

    if split_link(authority) is not None:
        return authority
    cited, mark, named = authority.partition("=")
    if Path(authority).exists() or not mark:
        return str(Path(authority).absolute())
    return f"{cited}={Path(named).absolute()}"


def audited_there(shard: Shard) -> Done:
    """Audit one brief on a worker, with the secrets of the worker's own environment."""
    own = {name: SecretStr(value) for name in SECRETS if (value := os.environ.get(f"{PREFIX}{name.upper()}"))}
    return audited(replace(shard, run=replace(shard.run, config=shard.run.config.model_copy(update=own))))
