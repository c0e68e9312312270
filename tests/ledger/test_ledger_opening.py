"""How a ledger is opened: which addresses are known, what of them is never printed, and reading that changes nothing."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import pytest

from brief_audit.errors import CannotWrite, ConfigError, InputError
from brief_audit.ledger.addresses import secrets_of
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.ledger.sqlite_schema import MIGRATIONS, migrate, prepare
from ledger_samples import edge, receipt

UNKNOWN = [
    "postgresql+psycopg://writer:placeholder@localhost/x",
    "POSTGRESQL://writer:placeholder@localhost/x",
    "mysql://writer:placeholder@localhost/x",
    "host=localhost password=placeholder dbname=x",
    "postgresql:/writer:placeholder@localhost/x",
]
MISREAD = [
    "postgresql://writer:place%zzholder@localhost/x",
    "postgresql://writer:place@holder@localhost/x",
    "postgresql://writer:place/holder@localhost/x",
    "postgresql://writer:place?holder@localhost/x",
    "postgresql://writer:placeholder",
    "postgresql://localhost/x?placeholder",
    "postgresql://localhost/x?password=place=holder",
    "postgresql://writer:place holder@localhost/x",
]


@pytest.mark.parametrize("address", [*UNKNOWN, *MISREAD])
def test_an_address_of_another_kind_makes_no_file_and_is_not_repeated(address, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigError) as caught:
        open_ledger(address)
    assert caught.value.exit_code == 2
    assert not any(word in f"{caught.value.what} {caught.value.hint}" for word in ("place", "holder", "zz"))
    assert list(tmp_path.iterdir()) == []


def test_what_the_library_says_is_withheld_where_it_repeats_the_password(tmp_path):
    pytest.importorskip("psycopg")
    with pytest.raises(CannotWrite) as caught:
        open_ledger(f"postgresql://writer:nothing@/nothing?host={tmp_path}/nothing")
    assert "nothing" not in caught.value.what


def test_the_secrets_of_an_address_are_known_as_written_and_as_meant():
    address = "postgresql://writer:a%40b@localhost:5432/x?sslpassword=c%2Fd&application_name=e"
    assert secrets_of(address) == {"a%40b", "a@b", "c%2Fd", "c/d"}


@pytest.fixture
def filled(tmp_path):
    path = tmp_path / "here" / "ledger.sqlite3"
    with SqliteLedger(path) as ledger:
        ledger.append([edge(number) for number in range(40)], [receipt(0)])
    return path


def state(path: Path) -> dict[str, bytes]:
    return {found.name: found.read_bytes() for found in sorted(path.parent.iterdir())}


def test_reading_leaves_the_folder_as_it_was(filled):
    before = state(filled)
    with open_ledger(filled, read_only=True) as ledger:
        assert ledger.verify().size == 41
    assert state(filled) == before


def test_reading_makes_no_ledger(tmp_path):
    with pytest.raises(InputError, match="no ledger"):
        open_ledger(tmp_path / "a" / "ledger.sqlite3", read_only=True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_reading_brings_an_older_ledger_forward_in_memory_alone(tmp_path, version):
    path = tmp_path / "here" / "ledger.sqlite3"
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        prepare(database)
        migrate(database, version)
    before = state(path)
    with open_ledger(path, read_only=True) as ledger:
        assert ledger.verify().size == 0
    assert state(path) == before


def test_reading_works_in_a_folder_where_nothing_can_be_written(filled, monkeypatch):
    """The rights of the tests' user say nothing where that is root, so the answer of the system is given here."""
    asked = []
    plain = sqlite3.connect
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(sqlite3, "connect", lambda address, **more: asked.append(address) or plain(address, **more))
    with open_ledger(filled, read_only=True) as ledger:
        assert ledger.verify().size == 41
    assert "mode=ro&immutable=1" in asked[0]


def test_reading_while_somebody_writes_sees_what_was_kept(filled):
    with SqliteLedger(filled) as writer, open_ledger(filled, read_only=True) as reader:
        assert writer.append([edge(1, brief=9)]).size == reader.verify().size == 42


def test_reading_what_cannot_be_read_fails_at_once(filled, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda _: pytest.fail("waited for what no wait mends"))
    filled.write_bytes(b"")
    with pytest.raises(LedgerTampered, match="empty"):
        open_ledger(filled, read_only=True)


def altered(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("version", [0, 1, 2, -1, -(2**31)])
def test_a_version_that_was_altered_is_tampering(filled, version, read_only):
    altered(filled, f"PRAGMA user_version = {version}")
    with pytest.raises(LedgerTampered, match="version"):
        open_ledger(filled, read_only=read_only)


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_another_database_is_no_ledger(tmp_path, version, read_only):
    path = tmp_path / "ledger.sqlite3"
    altered(path, "CREATE TABLE notes (a)", f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    with pytest.raises(LedgerTampered, match=r"missing|was added"):
        open_ledger(path, read_only=read_only)
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert [name for (name,) in database.execute("SELECT name FROM sqlite_master")] == ["notes"]
    assert len(path.read_bytes()) == len(before)


def test_a_newer_ledger_is_left_alone_by_readers_too(filled):
    altered(filled, "PRAGMA user_version = 99")
    with pytest.raises(ConfigError, match="version 99"):
        open_ledger(filled, read_only=True)
