"""A disk that is full at any write of an audit, its ledger, its reports and its bag: exit code 74, and no verdict without its evidence."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli import main as program
from brief_audit.cli.main import main
from brief_audit.ledger.lines import receipt_of
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.transport import store
from brief_audit.transport.files import addressed as stored
from evidence_bags import at

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
WRITTEN = 74
VERDICTS = {0, 1, 3}

pytestmark = pytest.mark.slow


class Disk:
    """Lets so many writes through, and no more; or refuses the next one alone."""

    def __init__(self, room: int, *, once: bool = False) -> None:
        self.room = room
        self.once = once
        self.refused = False

    def write(self, error: Exception) -> None:
        self.room -= 1
        if self.room == -1 or (self.room < 0 and not self.once):
            self.refused = True
            raise error

    def before(self, function: Callable[..., Any], error: Exception) -> Callable[..., Any]:
        def counted(*values: Any, **named: Any) -> Any:
            self.write(error)
            return function(*values, **named)

        return counted


@contextlib.contextmanager
def room_for(writes: int, *, once: bool = False) -> Iterator[Disk]:
    """Every way in which the program writes: whole files, rows of the index, lines of the ledger, reports, members of a bag."""
    disk, full = Disk(writes, once=once), sqlite3.OperationalError("database or disk is full")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored, "_write_whole", disk.before(stored._write_whole, FULL))
        patch.setattr(store, "whole", disk.before(store.whole, full))
        for name in ("_insert_edges", "_insert_receipts", "_insert_tiles"):
            patch.setattr(SqliteLedger, name, disk.before(getattr(SqliteLedger, name), full))
        for name in ("write_text", "write_bytes"):
            patch.setattr(Path, name, disk.before(getattr(Path, name), FULL))
        yield disk


def audit(folder: Path) -> list[str]:
    """The arguments of an audit of the demo's brief, with reports of its own."""
    demo = files("brief_audit").joinpath("demo")
    held = [word for path in sorted(Path(str(demo.joinpath("authorities"))).iterdir()) for word in ("--authority", str(path))]
    return [
        str(demo.joinpath("brief.md")),
        "--offline",
        "--quiet",
        "--cache",
        str(folder / "cache"),
        "--reports",
        str(folder / "reports"),
        *held,
    ]


def unproved(folder: Path) -> list[str]:
    """Findings of a written report whose evidence is not stored."""
    reports = (json.loads(path.read_bytes()) for path in folder.glob("reports/*/report.json"))
    rows = (finding for report in reports for row in report["citations"] for finding in row["findings"])
    told = (item for one in rows if str(one["outcome"]).startswith("VERIFIED") for item in one["evidence"])
    return [item["artefact"] for item in told if not (folder / "cache" / item["artefact"]).is_file()]


def test_every_write_of_an_audit_may_be_the_one_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = []
    with at(tmp_path):
        for writes in range(200):
            folder = tmp_path / str(writes)
            folder.mkdir()
            with room_for(writes) as disk:
                codes.append(main(audit(folder)))
            said = capsys.readouterr()
            assert unproved(folder) == []
            if not disk.refused:
                break
            assert codes[-1] == WRITTEN, (writes, said.err)
            assert "full" in said.err or "space" in said.err, said.err
    assert len(codes) > 15
    assert codes[-1] in VERDICTS


def outcomes(folder: Path) -> list[tuple[Any, ...]]:
    """What the report says of each citation, and the verdict; nothing where there is no report."""
    found = [json.loads(path.read_bytes()) for path in folder.glob("reports/*/report.json")]
    return [(report["verdict"], *((row["text"], row["outcome"], row["reason"]) for row in report["citations"])) for report in found]


def lost(folder: Path) -> list[str]:
    """Reports that name a line of the ledger which is not there."""
    reports = [json.loads(path.read_bytes()) for path in folder.glob("reports/*/report.json")]
    told = [report for report in reports if report["ledger"]]
    if not told:
        return []
    with SqliteLedger(folder / "cache/ledger.sqlite3") as ledger:
        ledger.verify()
        held = [line.entry for line in ledger.receipts("audit")]
        return [report["job"]["id"] for report in told if receipt_of(report, canonical_hash(report)) not in held]


@pytest.mark.parametrize("first", range(4))
def test_each_write_of_an_audit_may_fail_once(first: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What fails once is said, or made good; the next audit on what is left says what an undisturbed one says."""
    with at(tmp_path):
        (tmp_path / "sound").mkdir()
        usual = main(audit(tmp_path / "sound"))
        sound = outcomes(tmp_path / "sound")
        for writes in range(first, 200, 4):
            folder = tmp_path / str(writes)
            folder.mkdir()
            with room_for(writes, once=True) as disk:
                code = main(audit(folder))
            said = capsys.readouterr().err
            assert (unproved(folder), lost(folder)) == ([], []), writes
            if not disk.refused:
                break
            assert code == WRITTEN or (code == usual and outcomes(folder) == sound), (writes, code, said)
            if writes % 5 == 0:
                assert (main(audit(folder)), outcomes(folder), lost(folder)) == (usual, sound, []), writes
    assert writes > 15
    assert not disk.refused
    assert code == usual


def test_every_write_of_a_bag_may_be_the_one_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with at(tmp_path):
        assert main(audit(tmp_path)) in VERDICTS
        for writes in range(0, 200, 6):
            out = tmp_path / f"out-{writes}"
            with room_for(writes) as disk:
                code = main(["bundle", str(tmp_path / "reports/brief"), "-o", str(out), "--quiet", "--cache", str(tmp_path / "cache")])
            said = capsys.readouterr()
            if not disk.refused:
                break
            assert code == WRITTEN, (writes, said.err)
            assert [path for path in out.glob("audit-*") if path.is_dir()] == []
    assert code == 0


@contextlib.contextmanager
def small_disk(folder: Path, size: int) -> Iterator[dict[str, Any]]:
    """A disk of so many bytes where this user may mount one; else no file may be larger than an eighth of it. Arguments for a process."""
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)], check=False, capture_output=True)
    if mounted.returncode:
        yield no_larger_than(size // 8)
        return
    try:
        yield {}
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def no_larger_than(size: int) -> dict[str, Any]:
    """Arguments for a process none of whose files may grow beyond so many bytes."""
    return {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))}


def audited_in(folder: Path, tmp_path: Path, **limits: Any) -> int:
    command = [sys.executable, program.__file__, *audit(folder)]
    environ = {**os.environ, "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3"), "SOURCE_DATE_EPOCH": "1777885200"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ, cwd=tmp_path, timeout=100, **limits)
    assert "Traceback" not in done.stderr
    assert unproved(folder) == []
    return done.returncode


@pytest.mark.parametrize("size", [size * 1024 for size in (32, 160, 288)])
def test_a_small_disk_is_said_to_be_full(tmp_path: Path, size: int) -> None:
    with small_disk(tmp_path / "disk", size) as limits:
        code = audited_in(tmp_path / "disk", tmp_path, **limits)
    assert code in ({WRITTEN} if size < 100_000 else {WRITTEN, *VERDICTS})


@pytest.mark.parametrize("size", [8 * 1024, 40 * 1024])
def test_a_file_that_may_not_grow_is_said(tmp_path: Path, size: int) -> None:
    assert audited_in(tmp_path, tmp_path, **no_larger_than(size)) == WRITTEN
