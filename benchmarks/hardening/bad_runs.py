"""An audit of one bad file, and what must hold of it."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any
from unittest import mock

from bad_drawings import drawn_files
from bad_file import EITHER, LOST, NAMED, READ, BadFile, Needle
from bad_pages import page_files
from bad_pdfs import pdf_files
from bad_texts import text_files
from bad_word import word_files

from brief_audit.cli.main import main

SECONDS = 200.0
"""Of one audit: the wall clock of the reading process (180) and the program's own start and end."""
MEGABYTES = 400
"""Largest resident size of the parent."""
AUTHORITY = str(files("brief_audit").joinpath("demo", "authorities", "example-harbour.xml"))


def all_files() -> Iterator[BadFile]:
    """Every bad file, by kind."""
    for family in (pdf_files, drawn_files, word_files, page_files, text_files):
        yield from family()


@dataclass(frozen=True)
class Seen:
    """What came of one audit; `report` is None where none was written."""

    code: int | None
    report: dict[str, Any] | None
    out: str
    err: str
    seconds: float = 0.0
    megabytes: float = 0.0


def arguments(named: str, folder: Path) -> list[str]:
    """The command line of an audit whose cache and reports lie in a folder."""
    options = [
        "--offline",
        "--quiet",
        "--set",
        "ocr=never",
        "--cache",
        str(folder / "cache"),
        "--reports",
        str(folder / "reports"),
        "--authority",
        AUTHORITY,
    ]
    return [*options, "--", named] if named.startswith("-") and named != "-" else [named, *options]


def report_in(folder: Path) -> dict[str, Any] | None:
    """The report that an audit wrote, None without one."""
    found = list(folder.glob("reports/*/report.json"))
    return json.loads(found[0].read_bytes()) if found else None


def audited(bad: BadFile, scratch: Path, seconds: float = SECONDS) -> Seen:
    """Run the program on a bad file in a process of its own, in an empty folder."""
    place = scratch / "here"
    place.mkdir()
    given = bad.put(place)
    environ = {**os.environ, "BRIEF_AUDIT_LIMITS": str(scratch / "limits.sqlite3"), "HOME": str(scratch), "PYTHONIOENCODING": "utf-8"}
    stdin = (place / bad.name).open("rb") if bad.stdin else subprocess.DEVNULL
    out, err = scratch / "out", scratch / "err"
    began, most = time.monotonic(), 0.0
    with out.open("wb") as to, err.open("wb") as log:
        command = [sys.executable, "-m", "brief_audit.cli.main", *arguments(given, scratch)]
        process = subprocess.Popen(command, stdin=stdin, stdout=to, stderr=log, cwd=scratch, env=environ)
        while process.poll() is None and time.monotonic() - began < seconds:
            most = max(most, resident(process.pid))
            time.sleep(0.02)
        late = process.poll() is None
        if late:
            process.kill()
        process.wait()
    if bad.stdin:
        stdin.close()  # type: ignore[union-attr]
    said = [path.read_bytes().decode("utf-8", "replace") for path in (out, err)]
    return Seen(None if late else process.returncode, report_in(scratch), said[0], said[1], time.monotonic() - began, most)


def inside(bad: BadFile, scratch: Path) -> Seen:
    """The same in this process, whose reading process stays for the next file; its memory is that of all files before it, too."""
    place = scratch / "here"
    place.mkdir()
    given = bad.put(place)
    forget_the_largest()
    out, err, began = io.StringIO(), io.StringIO(), time.monotonic()
    stdin = io.TextIOWrapper(io.BytesIO((place / bad.name).read_bytes() if bad.stdin else b""))
    with (
        mock.patch.dict(os.environ, {"BRIEF_AUDIT_LIMITS": str(scratch / "limits.sqlite3")}),
        mock.patch.object(sys, "stdin", stdin),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = main(arguments(given, scratch))
    most = resident(os.getpid())
    return Seen(code, report_in(scratch), out.getvalue(), err.getvalue(), time.monotonic() - began, most)


def forget_the_largest() -> None:
    """Begin to count this process's largest resident size anew; what freed memory the system still counts is handed back first."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


def resident(pid: int) -> float:
    """The largest resident size that a process has had, in MB; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM")), 0.0)


def faults(bad: BadFile, seen: Seen) -> Iterator[str]:
    """What must not be, in words."""
    if seen.code is None:
        yield f"hang: not done after {seen.seconds:.0f} s"
        return
    if seen.code not in bad.codes:
        yield f"code: {seen.code}, not {sorted(bad.codes)}: {seen.err.strip()[-300:]}"
    if seen.code == 70 or seen.code < 0:
        yield f"defect: exit {seen.code}"
    if "Traceback" in seen.out + seen.err:
        yield "traceback"
    if any(ord(sign) < 32 and sign not in "\n\t" for sign in seen.out + seen.err):
        yield "raw: a control character reaches the terminal"
    if seen.megabytes > MEGABYTES:
        yield f"memory: the parent had {seen.megabytes:.0f} MB"
    if seen.report is None:
        if seen.code in {0, 1, 3}:
            yield f"report: none beside exit {seen.code}"
        elif not seen.err.startswith("audit: "):
            yield f"silence: exit {seen.code} without a reason"
        return
    yield from _skipped(bad.needles, seen.code, seen.report)


def _skipped(needles: Iterable[Needle], code: int, report: dict[str, Any]) -> Iterator[str]:
    """Parts of the file that were neither read nor named, or named and passed all the same."""
    for one in needles:
        if one.fate == LOST:
            continue
        was_read, was_named = is_read(one, report), is_named(one, report)
        if not was_read and not was_named:
            yield f"skipped: {one.mark} in silence (exit {code}, warnings {report['document']['warnings']})"
        elif not was_read and (report["verdict"] == "safe-to-file" or not code):
            yield f"passed: {one.mark} was not read, and the verdict is {report['verdict']}, exit {code}"
        if one.fate == READ and not was_read:
            yield f"not read: {one.mark} (exit {code}, warnings {report['document']['warnings']})"
        if one.fate == NAMED and was_read:
            yield f"read: {one.mark}, which nobody sees"


def is_read(one: Needle, report: dict[str, Any]) -> bool:
    """Whether a citation of the report is the needle."""
    return any(one.mark in " ".join(row["text"].split()) for row in report["citations"])


def is_named(one: Needle, report: dict[str, Any]) -> bool:
    """Whether a warning shows the needle or speaks of its part, or its page is listed as unread."""
    document = report["document"]
    if one.part.isdigit() and int(one.part) in document["unread_pages"]:
        return True
    if one.fate == EITHER and document["unread_pages"]:
        return True
    word = f"page {one.part}" if one.part.isdigit() else one.part.lower()
    return any(one.mark in said or "UKSC" in said or (word and word in said.lower()) for said in document["warnings"])
