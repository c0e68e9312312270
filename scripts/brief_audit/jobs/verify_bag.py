"""Verify an evidence bag: its files, what they say about each other, and the audit run again inside it."""

from __future__ import annotations

import errno
import hashlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from brief_audit import __version__
from brief_audit.bundle import made_again, verifying
from brief_audit.bundle.inside import FAULTS, JOB, Inside
from brief_audit.bundle.opened import Bag, Defect
from brief_audit.errors import AuditError, InputError, UsageError
from brief_audit.jobs.again import Step, compared
from brief_audit.jobs.earlier import brief_bytes


def steps(folder: Path, brief: Path | None, point: tuple[int, str] | None, progress: Callable[[str], None]) -> Iterator[Step]:
    """Each thing that is verified, with its defects; `point` is a root of the ledger that was held elsewhere."""
    bag = Bag(folder)
    progress("hashing every file")
    yield f"every file as listed ({len(bag.listed)} of the payload), none added", list(bag.defects())
    inside = Inside(bag)
    yield made_again.vouched(inside), []
    progress("comparing report, evidence, exchanges and ledger")
    found = list(verifying.defects(inside))
    yield "report, evidence, exchanges and ledger agree", found
    if point:
        yield made_again.of_root(inside, point)
    if inside.record is None or not inside.report:
        yield "NOT RUN again: there is no report, or no record of its job, to begin with", []
        return
    if inside.unchained:
        yield "NOT RUN: the ledger of this report could not be written, so no line of one vouches for it", []
    yield _derived(inside)
    if any(defect.thing.startswith("data/evidence") for defect in found):
        yield "NOT RUN again: the evidence is not what was written", []
    else:
        yield _again(inside, _brief_of(inside, brief), progress)


def _derived(inside: Inside) -> Step:
    version = made_again.written_by(inside)
    if not version:
        return ("what is derived from the rest", [Defect(made_again.VERSIONS, "does not say which version wrote the bag")])
    if version != __version__:
        return (f"NOT RUN: version {version} wrote this bag, this is {__version__}: what it derived is not made again", [])
    return ("what is derived from the rest is the same when made again", list(made_again.defects(inside)))


def _brief_of(inside: Inside, brief: Path | None) -> Path | None:
    """The brief that was named, else the one in the bag."""
    told = inside.bag.json("data/input/input.json")
    named = told.get("included") if isinstance(told, dict) else None
    if brief is None and isinstance(named, str) and named in inside.bag.listed:
        return inside.bag.path(named)
    return brief


def _again(inside: Inside, brief: Path | None, progress: Callable[[str], None]) -> Step:
    """The audit run again on the bag's evidence, in a cache of its own."""
    told = inside.bag.json("data/policy/omitted.json")
    if not isinstance(told, list) or not all(isinstance(row, dict) for row in told):
        return ("the audit was run again", [Defect("data/policy/omitted.json", "cannot be read")])
    left_out = [row for row in told if not inside.bag.read(row.get("path"))]
    if left_out:
        return (f"NOT RUN again: {len(left_out)} files that the audit used are left out of this bag", [])
    assert inside.record is not None
    if brief is not None:
        brief_bytes(brief, inside.record)  # a brief that the user named wrongly is the user's affair, not the bag's
    with TemporaryDirectory() as scratch:
        cache = Path(scratch) / "cache"
        _lay_out(inside, cache)
        progress("running the audit again")
        try:
            return compared(inside.report, brief, cache, progress)
        except (*FAULTS, InputError, UsageError, OSError) as error:
            if isinstance(error, OSError) and error.errno in _THE_DISKS:
                raise
            return _cannot_run(inside, error)


_THE_DISKS = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EMFILE, errno.ENFILE}
"""Faults of this machine, which say nothing of the bag."""


def _cannot_run(inside: Inside, error: Exception) -> Step:
    """A record with which this program cannot be run. `audit bundle` ran it before it wrote the bag; another version may not be able to."""
    cause = error.what if isinstance(error, AuditError) else type(error).__name__
    if made_again.written_by(inside) != __version__:
        return (f"NOT RUN again: another version wrote this bag, and this one cannot run its record ({cause})", [])
    return ("the audit was run again", [Defect(JOB, f"is no record that the audit can be run from ({cause})")])


def _lay_out(inside: Inside, cache: Path) -> None:
    """The bag's evidence and objects as a cache folder."""
    for path in inside.bag.listed:
        parts = PurePosixPath(path)
        if path.startswith("data/evidence/sha256/"):
            _copy(inside.bag.path(path), cache / "evidence/sha256" / parts.parent.name / parts.stem)
        elif path.startswith("data/evidence/objects/"):
            _copy(inside.bag.path(path), cache / "objects/sha256" / parts.parent.name / parts.name)
    job = inside.bag.path("data/evidence/job.json")
    sha256 = hashlib.sha256(inside.bag.read("data/evidence/job.json")).hexdigest()
    _copy(job, cache / "objects/sha256" / sha256[:2] / sha256)


def _copy(source: Path | None, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source is not None and not target.exists() and source.is_file():
        shutil.copyfile(source, target)
