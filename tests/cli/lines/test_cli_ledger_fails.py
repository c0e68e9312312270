"""An audit whose ledger cannot be written or is damaged: the report is there all the same. Every case is invented."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from importlib.resources import files
from pathlib import Path

import pytest

from audited_demo import audited, copied, report
from brief_audit.cli.main import main
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.notices import UNRECORDED

BRIEF = str(files("brief_audit").joinpath("demo/brief.md"))
AUDIT = (BRIEF, "--offline", "--cache", "cache", "--reports", "again", "--quiet")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def again() -> dict[str, object]:
    return dict(json.loads(Path("again/brief/report.json").read_text(encoding="utf-8")))


def unwritable() -> int:
    Path("cache/ledger.sqlite3").unlink()
    Path("cache/ledger.sqlite3").mkdir()
    return 74


def damaged() -> int:
    Path("cache/ledger.sqlite3").write_bytes(b"This is no database, but long enough for the header of one. " * 40)
    return 5


def unchained() -> int:
    with contextlib.closing(sqlite3.connect("cache/ledger.sqlite3")) as database:
        database.execute("DROP TRIGGER receipt_is_chained")
    return 5


def another() -> int:
    Path("cache/ledger.sqlite3").unlink()
    with contextlib.closing(sqlite3.connect("cache/ledger.sqlite3")) as database:
        database.execute("CREATE TABLE notes (a)")
    return 5


@pytest.mark.parametrize("broken", [unwritable, damaged, unchained, another])
def test_the_report_is_written_and_shown_before_the_ledger_ends_the_run(broken, home: Path, capsys: pytest.CaptureFixture[str]):
    code = broken()
    assert main(list(AUDIT)) == code
    found = again()
    assert (found["ledger"], found["notices"][-1]) == (None, UNRECORDED)
    captured = capsys.readouterr()
    assert "Brief verdict: " in captured.out
    assert "ledger" in captured.err
    assert "Traceback" not in captured.err
    assert UNRECORDED in Path("again/brief/report.md").read_text(encoding="utf-8")


def test_the_notice_stands_outside_the_hash_of_a_report_without_a_ledger_alone(home: Path):
    plain = report()
    bare = {**plain, "ledger": None}
    assert canonical_hash({**bare, "notices": [*plain["notices"], UNRECORDED]}) == canonical_hash(plain)
    assert canonical_hash({**plain, "notices": [*plain["notices"], UNRECORDED]}) != canonical_hash(plain)
