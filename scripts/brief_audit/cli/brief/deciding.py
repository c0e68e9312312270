"""All that decides the report of one brief, as one hash: a brief of a batch that is finished under it is not audited again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brief_audit import __version__
from brief_audit.cli.brief.job import Run
from brief_audit.reports.constitution import SHA256 as CONSTITUTION

if TYPE_CHECKING:
    from brief_audit.sources.user import UserAuthority

_MOVES_NOTHING = (
    *("cache", "reports", "limits", "courtlistener_token", "courtlistener_token_file", "ledger"),
    *("accepted", "bibliography", "corpus"),
)
"""Settings that are no part of the hash as they stand: where things lie. What lies there is, where it decides anything."""


def inputs_hash(brief: str, run: Run) -> str:
    """SHA-256 of the brief's bytes, the settings, the program, and every file that decides something.

    Raises OSError, AuditError for what cannot be read.
    """
    told = hashlib.sha256()
    for part in _parts(brief, run):
        told.update(hashlib.sha256(part).digest())
    return told.hexdigest()


def _parts(brief: str, run: Run) -> Iterator[bytes]:
    from brief_audit.sources.user import user_authorities

    config = run.config
    settings: dict[str, Any] = config.model_dump(mode="json", exclude=set(_MOVES_NOTHING))
    settings["token"] = config.courtlistener_token is not None
    yield _program()
    yield f"{CONSTITUTION} {run.baseline and run.baseline[0]}".encode()
    yield json.dumps(settings, sort_keys=True, default=str).encode()
    yield from _record(run)
    yield Path(brief).read_bytes()
    for path in (config.accepted, config.bibliography):
        yield path.read_bytes() if path is not None and path.is_file() else b""
    for number, one in enumerate(user_authorities(run.authorities, config)):
        yield f"{one.citation} {one.url} {one.path.name if one.path != Path() else ''}".encode()
        yield from _held(one, named=number < len(run.authorities))


def _record(run: Run) -> Iterator[bytes]:
    """Whether arguments are tested, and against which documents: a folder may be large, so that they are those that they were."""
    record = run.options.record
    yield f"{run.options.argues} {record or ''} {run.adviser is not None}".encode()
    for path in sorted(Path(record).rglob("*")) if record else ():
        stat = path.stat()
        yield f"{path} {stat.st_size} {stat.st_mtime_ns}".encode()


def _held(one: UserAuthority, *, named: bool) -> Iterator[bytes]:
    """What a file that the user named holds; of a folder, which may be large, that its files are those that they were."""
    from brief_audit.corpus import NAME, Corpus

    if one.url:
        return
    if one.path.name == NAME:
        with closing(Corpus(one.path.parent)) as corpus:
            yield corpus.state().encode()
    elif named:
        yield one.path.read_bytes()
    else:
        stat = one.path.stat()
        yield f"{one.path.absolute()} {stat.st_size} {stat.st_mtime_ns}".encode()


def _program() -> bytes:
    """This very program; in an archive, its version."""
    from brief_audit.stages.derived import is_known, program

    return program() if is_known() else __version__.encode()
