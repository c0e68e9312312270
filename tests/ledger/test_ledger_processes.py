"""Several processes on one ledger, killed ones among them; a disk that is full; a file that was damaged."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import ledger_samples
from brief_audit.errors import CannotWrite, ConfigError, EvidenceTampered
from brief_audit.ledger.sqlite import SqliteLedger
from ledger_samples import digest, edge, receipt

PROGRAM = Path(ledger_samples.__file__)
JOBS = 12


def adding(address: str, name: int, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, str(PROGRAM), address, str(name), str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def kept_by(child: subprocess.Popen[str], lines: int) -> list[tuple[int, str]]:
    """What a writer said it had kept, up to a number of lines, or to its end."""
    with child.stdout:
        said = [line.split() for _, line in zip(range(lines), child.stdout, strict=False)]
    return [(int(size), root) for size, root in said]


@pytest.mark.slow
def test_eight_processes_make_one_chain(place):
    place.open().close()
    children = [adding(place.address, name, JOBS) for name in range(8)]
    with ThreadPoolExecutor(8) as threads:
        said = list(threads.map(lambda child: kept_by(child, JOBS), children))
    for child in children:
        with child.stderr:
            assert (child.wait(timeout=60), child.stderr.read()) == (0, "")
    with place.open() as ledger:
        assert ledger.verify().size == 8 * JOBS * 4
        roots = dict(pair for one in said for pair in one)
        assert len(roots) == 8 * JOBS
        assert {size: ledger.checkpoint(size).root for size in roots} == roots
        for name in range(8):
            assert [len(ledger.lines_of(digest(f"job {name * 1_000_000 + number}"))) for number in range(JOBS)] == [4] * JOBS


@pytest.mark.slow
def test_killed_writers_leave_no_bad_line_and_lose_none_that_was_kept(place):
    place.open().close()
    kept = []
    for start in range(2):
        children = [adding(place.address, start * 10 + name, 100_000) for name in range(3)]
        with ThreadPoolExecutor(3) as threads:
            for said, child in zip(threads.map(_killed, children), children, strict=True):
                kept += said
                child.wait(timeout=30)
    with place.open() as ledger:
        assert len(kept) >= 2 * 3 * 3
        for size, root in kept:
            assert ledger.checkpoint(size).root == root
        found = ledger.verify()
        assert found.size % 4 == 0
        assert found.size >= max(size for size, _ in kept)
        assert ledger.append([edge(1, brief=99)]).size > found.size
        ledger.verify()


def _killed(child: subprocess.Popen[str]) -> list[tuple[int, str]]:
    said = kept_by(child, 3)
    child.kill()
    child.stderr.close()
    return said


@pytest.fixture
def filled(tmp_path):
    path = tmp_path / "ledger.sqlite3"
    with SqliteLedger(path) as ledger:
        ledger.append([edge(number) for number in range(200)], [receipt(0)])
    return path


def test_a_full_disk_keeps_all_or_nothing(filled):
    with SqliteLedger(filled) as ledger:
        before = ledger.checkpoint()
        pages = ledger._ask("PRAGMA page_count")[0][0]
        ledger._ask(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(CannotWrite, match="full") as caught:
            ledger.append(edge(number, brief=2) for number in range(5000))
        assert caught.value.exit_code == 74
        assert ledger.verify() == before


def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite):
        SqliteLedger(tmp_path / "file" / "ledger.sqlite3")


def test_a_file_that_is_no_ledger_is_no_crash(tmp_path):
    (tmp_path / "ledger.sqlite3").write_bytes(b"not a database, but long enough to be read as the header of one" * 20)
    with pytest.raises(EvidenceTampered, match=r"the file ledger\.sqlite3 is damaged"):
        SqliteLedger(tmp_path / "ledger.sqlite3")


@pytest.mark.parametrize("part", range(16))
def test_a_flipped_byte_never_gives_another_ledger(filled, part):
    body = bytearray(filled.read_bytes())
    with SqliteLedger(filled) as ledger:
        before, lines = ledger.checkpoint(), [line.line_hash for line in ledger.lines()]
    where = len(body) * part // 16 + 37
    body[where] ^= 0x01
    filled.write_bytes(body)
    found = None
    with contextlib.suppress(EvidenceTampered, CannotWrite, ConfigError), SqliteLedger(filled) as ledger:
        found = ledger.verify(before.root, before.size)
        assert [line.line_hash for line in ledger.lines()] == lines
    assert found in {None, before}


@pytest.mark.parametrize("part", range(1, 8))
def test_a_shortened_file_is_noticed(filled, part):
    with SqliteLedger(filled) as ledger:
        before = ledger.checkpoint()
    body = filled.read_bytes()
    filled.write_bytes(body[: len(body) * part // 8])
    with pytest.raises((EvidenceTampered, CannotWrite)), SqliteLedger(filled) as ledger:
        ledger.verify(before.root, before.size)


def test_a_newer_ledger_is_left_alone(filled):
    import sqlite3

    with contextlib.closing(sqlite3.connect(filled)) as database:
        database.execute("PRAGMA user_version = 99")
    before = filled.read_bytes()
    with pytest.raises(ConfigError, match="version 99"):
        SqliteLedger(filled)
    assert filled.read_bytes() == before


def test_a_connection_without_the_function_reads_and_does_not_write(filled):
    import sqlite3

    with contextlib.closing(sqlite3.connect(filled)) as database:
        assert database.execute("SELECT count(*), min(edge_hash) FROM edges").fetchone()[0] == 200
        with pytest.raises(sqlite3.OperationalError, match=r"sha256|unsafe|function"):
            database.execute("INSERT INTO receipts (body) VALUES ('{}')")
