"""Verify whatever the user named: a report, a bag or its archive, a cache, a ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from brief_audit.bundle.opened import is_bag, unpacked
from brief_audit.config import AuditConfig
from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.jobs import verify_bag, verify_store
from brief_audit.jobs.again import Step


def steps(target: Path, brief: Path | None, point: tuple[int, str] | None, settings: AuditConfig, progress: Callable[[str], None]
) -> Iterator[Step]:  # fmt: skip
    """Each thing that is verified, with its defects. Raises InputError for anything that is none of the four."""
    if not target.exists():
        raise InputError(f"{target} is not there.", "Name a report.json, a bag, a cache folder or a ledger file.")
    if target.is_file() and _starts(target, b"SQLite format 3"):
        yield verify_store.ledger(target, point)
    elif is_bag(target) or (target.is_file() and (target.suffix.lower() == ".zip" or _starts(target, b"PK"))):
        with _opened(target) as folder:
            yield from verify_bag.steps(folder, brief, point, progress)
    elif target.is_dir() and not (target / "report.json").is_file():
        yield from verify_store.cache(target, point)
    else:
        yield from verify_store.report(target, brief, point, settings, progress)


def doubt(report: Path, brief: Path | None, settings: AuditConfig, progress: Callable[[str], None], *, recorded: bool) -> str:
    """Why the stored evidence did not prove a report again; empty if it did. `recorded`: the report names a record of its job.

    Raises EvidenceTampered if evidence, ledger or report is not what was written.
    """
    open_points = []
    try:
        for said, defects in verify_store.report(report, brief, None, settings, progress):
            if defects:
                hint = f"`audit verify {report}` names everything that was changed."
                raise EvidenceTampered(f"{defects[0].thing}: {defects[0].says}", hint)
            if said.startswith("NOT RUN"):
                open_points.append(said.partition(": ")[2] or said)
    except InputError as error:
        if recorded:
            raise
        open_points.append(error.what)  # an interrupted audit has no record to run it again from
    return "; ".join(open_points)


def _starts(file: Path, magic: bytes) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(magic)) == magic


@contextmanager
def _opened(target: Path) -> Iterator[Path]:
    if target.is_dir():
        yield target
        return
    with TemporaryDirectory() as scratch:
        yield unpacked(target, Path(scratch))
