"""No report is written over what an audit reads, and none over another: both would be lost without a word."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from brief_audit.cli.brief.job import Run
from brief_audit.cli.output import STDOUT, target_path
from brief_audit.errors import AuditError, UsageError
from brief_audit.reports.registry import always_written

HINT = "name another file with -o, or another folder with --reports"


def spared(jobs: Sequence[tuple[str, Path, Run]]) -> None:
    """Raises UsageError where a report would be written over a brief, a file that is given beside it, or a report in another format."""
    read = {_place(one) for path, _, run in jobs for one in _read(path, run)}
    taken: dict[str, str] = {}
    for _, folder, run in jobs:
        for form, target in _written(folder, run):
            place = _place(target)
            if place in read:
                raise UsageError(f"{target} is read by this audit, and a report would be written over it", HINT)
            if taken.setdefault(place, form) != form and not _is_a_device(target):
                raise UsageError(f"{target} would be written twice, as {taken[place]} and as {form}", HINT)


def _read(path: str, run: Run) -> Iterator[Path]:
    from brief_audit.sources.user import user_authorities

    if path != STDOUT:
        yield Path(path)
    if run.config.bibliography is not None:
        yield run.config.bibliography
    if run.options.config is not None:
        yield Path(run.options.config)
    with contextlib.suppress(AuditError):  # what is wrong with one is said when it is read
        yield from (one.path for one in user_authorities(run.authorities, run.config) if not one.url)


def _written(folder: Path, run: Run) -> Iterable[tuple[str, Path]]:
    for always in always_written():
        yield always.id, target_path(always.id, None, folder, several=run.several)
    for form, target in run.wanted:
        if target != STDOUT:
            yield form, target_path(form, target, folder, several=run.several)
    for form, target in run.joint:
        if target != STDOUT:
            yield form, Path(target)


def _place(path: Path) -> str:
    return os.path.realpath(path)


def _is_a_device(path: Path) -> bool:
    return path.exists() and not path.is_file()
