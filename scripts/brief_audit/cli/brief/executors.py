"""Where several briefs are audited: in processes of this machine, or by the workers of a Dask cluster.

Both are `concurrent.futures.Executor`s; what differs is told here and nowhere else. A cluster's workers see the same folders as the
program that starts them, have the same version of it, and hold their own tokens: none is sent.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from brief_audit import patterns as re
from brief_audit.cli.brief.processes import Processes
from brief_audit.cli.brief.shards import Done, Shard, audited
from brief_audit.config import PREFIX, SECRETS
from brief_audit.errors import AuditError, UsageError
from brief_audit.interruptions import Noted, noted

_ADDRESS = re.compile(r"(?:tcp|tls|wss?)://[^/\s]+:[0-9]{1,5}")
MOST = 4
"""Processes at most where none are asked for: more wait for the same sources."""
_CONNECT_SECONDS = 10
_RETRIES = 2
"""How often a brief is given to another worker whose worker was lost; then it is told as not audited."""


@dataclass(frozen=True)
class Where:
    """So many processes of this machine, or the workers of the cluster whose scheduler has this address."""

    processes: int = 1
    cluster: str | None = None


def where(jobs: int | None, cluster: str | None) -> Where:
    """What `--jobs` and `--cluster` ask for. Raises UsageError for both."""
    if jobs is not None and cluster is not None:
        raise UsageError("--jobs and --cluster exclude each other", "a cluster has as many workers as it was started with")
    return Where(jobs or min(MOST, os.cpu_count() or 1), cluster)


class ClusterGone(AuditError):
    """The scheduler answered, and no longer does."""

    exit_code = 75


def each(shards: Sequence[Shard], chosen: Where) -> Iterator[tuple[Shard, Done | None]]:
    """Each brief with its end, in the order of ending; None where it was being audited when a process died.

    The processes of this machine all go when one of them dies; as many new ones take those that were only waiting. Interrupted, it gives
    what is still being audited as far as it came. Raises ClusterGone, KeyboardInterrupt.
    """
    waiting = deque(shards)
    while waiting:
        with noted() as interruptions, _opened(min(chosen.processes, len(waiting)), chosen.cluster) as executor:
            yield from _until_one_dies(executor, waiting, chosen, interruptions)


def _until_one_dies(executor: Executor, waiting: deque[Shard], chosen: Where, interruptions: Noted) -> Iterator[tuple[Shard, Done | None]]:
    """What is given to processes is being audited at once, so that it is known what was; a cluster is given everything."""
    lost = _lost(chosen.cluster)
    most = chosen.processes if chosen.cluster is None else len(waiting)
    running: dict[Future[Done], Shard] = {}
    broken = False
    try:
        while running or (waiting and not broken):
            try:
                while waiting and not broken and len(running) < most:
                    running[executor.submit(*_work(waiting[0], chosen.cluster))] = waiting[0]
                    waiting.popleft()
            except BrokenProcessPool:
                broken = True
            for future in interruptions.first_of(running.keys()) if running else ():
                shard = running.pop(future)
                try:
                    yield shard, _of(shard, future)
                except lost:
                    broken = chosen.cluster is None
                    yield shard, None
                except CancelledError as error:
                    raise ClusterGone(f"the cluster at {chosen.cluster} no longer answers.", "The same command goes on.") from error
    except KeyboardInterrupt:
        if isinstance(executor, Processes):
            executor.interrupt()
            for future in as_completed(running):
                with suppress(BrokenProcessPool, KeyboardInterrupt):
                    yield running[future], _of(running[future], future)
        raise


def _of(shard: Shard, future: Future[Done]) -> Done:
    return replace(future.result(), brief=shard.brief, folder=shard.folder)


@contextmanager
def _opened(processes: int, cluster: str | None) -> Iterator[Executor]:
    """Raises UsageError if the cluster is not there."""
    if cluster is None:
        with Processes(processes) as pool:
            yield pool
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
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # of a scheduler that is gone it would tell in a hundred lines
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
    whole_run = replace(run, config=sent, authorities=authorities)
    return Shard(str(Path(shard.brief).absolute()), shard.folder.absolute(), whole_run, shard.told or shard.brief, shard.lasting)


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
