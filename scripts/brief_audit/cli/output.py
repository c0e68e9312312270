"""Where results go: standard output, files, and the report folder of each brief."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from brief_audit.cli.streams import unread
from brief_audit.errors import CannotWrite, UsageError
from brief_audit.reports.format import named
from brief_audit.reports.registry import FORMATS, always_written, written
from brief_audit.transport.files import created

STDOUT = "-"
_OWN_STDOUT = frozenset({"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"})
_OPENED = ("/dev/fd/", "/dev/std", "/proc/")
"""Names of what is open already: none is a place for a draft, and none is ever replaced."""


def write_file(path: Path, text: str | Iterable[str]) -> None:
    """Write a file whole or not at all; a long text may come in pieces. A device or a pipe is written to as it is, a link stays one.

    Raises CannotWrite.
    """
    pieces = (text,) if isinstance(text, str) else text
    with _whole(path) as target, target.open("w", encoding="utf-8") as file:
        file.writelines(pieces)


def write_bytes(path: Path, data: bytes) -> None:
    """The same for bytes. Raises CannotWrite."""
    with _whole(path) as target:
        target.write_bytes(data)


@contextmanager
def _whole(path: Path) -> Iterator[Path]:
    """Where to write so that the file is there whole or not at all: a draft beside it, which takes its place at the end."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if str(path).startswith(_OPENED) or (path.exists() and not path.is_file()):
            yield path
            return
        place = Path(os.path.realpath(path))  # a link stays, and what it leads to is replaced
        place.parent.mkdir(parents=True, exist_ok=True)
        draft = place.with_name(f".{place.name}.{os.getpid()}.tmp")
        try:
            os.close(created(draft))
            yield draft
            draft.replace(place)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}", "choose another folder with --reports or -o") from error


def write_stdout(text: str | Iterable[str]) -> None:
    """Write to standard output; pieces of a text end it themselves. Raises CannotWrite when it is closed or full.

    A file or a pipe gets UTF-8 whatever the terminal's letters are: JSON and XML say so of themselves.
    """
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty() and not sys.stdout.closed:
        sys.stdout.reconfigure(encoding="utf-8")
    with stdout_open():
        sys.stdout.writelines((text, "" if text.endswith("\n") else "\n") if isinstance(text, str) else text)


@contextmanager
def stdout_open() -> Iterator[None]:
    """What is written inside reaches standard output, while anybody reads it. Raises CannotWrite when it is closed or full."""
    if sys.stdout is None:  # Python gives None where the shell closed it (`>&-`)
        raise CannotWrite("cannot write to standard output: it is closed", "write to a file with -o")
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        unread()
    except OSError as error:
        raise CannotWrite(f"cannot write to standard output: {error.strerror}", "write to a file with -o") from error


def pairs(formats: Sequence[str], outputs: Sequence[str]) -> tuple[tuple[str, str | None], ...]:
    """Pair the n-th -o with the n-th --format; a single format without -o goes to standard output. Raises UsageError.

    The system's own names of standard output are `-` too: a second hand that writes there would write over the first.
    """
    for name in formats:
        named(FORMATS, name)
    if len(outputs) > len(formats):
        raise UsageError("there are more -o than --format", "the n-th -o belongs to the n-th --format")
    named_ones = [STDOUT if target in _OWN_STDOUT else target for target in outputs]
    targets: list[str | None] = [*named_ones, *([STDOUT] if len(formats) == 1 and not outputs else [None] * (len(formats) - len(outputs)))]
    return tuple(zip(formats, targets, strict=True))


Kept = dict[str, tuple[str, ...]]


def deliver(report: Mapping[str, Any], wanted: Sequence[tuple[str, str | None]], folder: Path, *, several: bool) -> tuple[list[Path], bool]:
    """Write the report folder and every requested format.

    Gives the written paths and whether standard output was used. With several briefs, -o names a folder.
    """
    paths, kept = deliver_folder(report, folder, frozenset(name for name, _ in wanted))
    more, used_stdout = deliver_wanted(report, wanted, folder, several=several, kept=kept)
    return [*paths, *more], used_stdout


def deliver_folder(report: Mapping[str, Any], folder: Path, again: frozenset[str] = frozenset()) -> tuple[list[Path], Kept]:
    """Write the report folder. Gives its paths, and those of the formats in `again` that come in pieces of no weight."""
    kept: Kept = {}  # a long report takes a while, and is often asked for twice; what comes in pieces takes no memory
    paths = folder_paths(folder)
    for always, path in zip(always_written(), paths, strict=True):
        pieces = written(always.id, report)
        write_file(path, pieces)
        if always.id in again and isinstance(pieces, tuple):
            kept[always.id] = pieces
        del pieces
    return paths, kept


def folder_paths(folder: Path) -> list[Path]:
    """The files of a report folder, in the order in which they are written."""
    return [folder / f"report.{always.extension}" for always in always_written()]


def deliver_wanted(
    report: Mapping[str, Any], wanted: Sequence[tuple[str, str | None]], folder: Path, *, several: bool, kept: Kept | None = None
) -> tuple[list[Path], bool]:
    """Write every requested format; the paths, and whether standard output was used."""
    paths, used_stdout = [], False
    there = {one.id for one in always_written()}
    for name, target in wanted:
        if target is None and name in there:
            continue  # it stands in the folder of the report already
        pieces = (kept or {}).get(name) or written(name, report)
        if target == STDOUT:
            write_stdout(pieces)
            used_stdout = True
        else:
            paths.append(target_path(name, target, folder, several=several))
            write_file(paths[-1], pieces)
    return paths, used_stdout


def closing_lines(report: Mapping[str, Any], wanted: Sequence[tuple[str, str | None]]) -> list[str]:
    """What is said on standard error after the requested formats, where a format asks for it; each line once."""
    return list(dict.fromkeys(one.closing(report) for name, _ in wanted if (one := FORMATS[name]).closing))


def deliver_together(reports: Sequence[Mapping[str, Any]], joint: Sequence[tuple[str, str]]) -> None:
    """Write several reports into one file, for each format that is asked for so. Nothing is written of no report."""
    for name, target in joint if reports else ():
        write = FORMATS[name].together
        assert write is not None
        if target == STDOUT:
            write_stdout(write(reports))
        else:
            write_file(Path(target), write(reports))


def target_path(name: str, target: str | None, folder: Path, *, several: bool) -> Path:
    """Where a report goes that does not go to standard output; without a target, into the folder of the reports."""
    extension = FORMATS[name].extension
    if target is None:
        return folder / f"report.{extension}"
    return Path(target) / f"{folder.name}.{extension}" if several else Path(target)
