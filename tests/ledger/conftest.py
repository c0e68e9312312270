"""The two engines of the ledger behind one face: a file, and a real PostgreSQL that is started for the tests and ends with them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brief_audit.ledger.base import Ledger
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite_schema import migrate, prepare

OWNER, WRITER = "ledger_owner", "ledger_user"
PR_SET_PDEATHSIG = 1


class SqlitePlace:
    """A ledger in a file. Whoever holds the file is its owner; a writer has the function and no rights less."""

    engine = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "ledger.sqlite3")
        folder.mkdir(exist_ok=True)

    def open(self, *, read_only: bool = False) -> Ledger:
        return open_ledger(Path(self.address), read_only=read_only)

    def migrate(self, version: int) -> None:
        with contextlib.closing(self._raw()) as database:
            migrate(database, version)

    def as_writer(self, sql: str, *values: Any, recursive_triggers: bool = True) -> list[Any]:
        with contextlib.closing(self._raw()) as database:
            database.execute(f"PRAGMA recursive_triggers = {recursive_triggers}")
            return database.execute(sql, values).fetchall()

    as_owner = as_writer

    def unguarded(self, *statements: str) -> None:
        """With every trigger dropped, and put back as it was."""
        with contextlib.closing(self._raw()) as database:
            triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for sql in (*(f"DROP TRIGGER {name}" for name, _ in triggers), *statements, *(sql for _, sql in triggers)):
                database.execute(sql)

    def _raw(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.address, timeout=30, isolation_level=None)
        prepare(database)
        return database


class PostgresPlace:
    """A ledger in a database: its owner may do everything with it, a writer only what the owner granted."""

    engine = "postgres"

    def __init__(self, folder: Path, database: str, *, made: bool = False) -> None:
        self._made = made
        self._address = f"postgresql://{{}}@/{database}?host={folder}"
        self.address = self._address.format(WRITER)

    def open(self, *, read_only: bool = False) -> Ledger:
        if not self._made:
            from brief_audit.ledger.postgres_schema import MIGRATIONS

            self.migrate(len(MIGRATIONS))
            self._made = True
        return open_ledger(self.address, read_only=read_only)

    def migrate(self, version: int) -> None:
        from brief_audit.ledger.postgres import migrate

        migrate(self._address.format(OWNER), version)
        self._run("keeper", f"GRANT brief_audit_writer TO {WRITER}")

    def as_writer(self, sql: str, *values: Any) -> list[Any]:
        return self._run(WRITER, sql.replace("?", "%s"), values)

    def as_owner(self, sql: str, *values: Any) -> list[Any]:
        return self._run(OWNER, sql.replace("?", "%s"), values)

    def unguarded(self, *statements: str) -> None:
        """With every trigger switched off, and on again as it was."""
        off = [f"ALTER TABLE {table} DISABLE TRIGGER USER" for table in dict.fromkeys(table for table, _ in _TRIGGERS)]
        on = [f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}" for table, name in _TRIGGERS]
        self.as_owner("; ".join([*off, *statements, *on]))

    def _run(self, user: str, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
        import psycopg

        with psycopg.connect(self._address.format(user), autocommit=True) as database:
            database.execute("SET search_path TO brief_audit_ledger")
            answer = database.execute(sql.encode(), values or None)
            return answer.fetchall() if answer.description else []


_TABLES = ("edges", "receipts", "lines", "tiles")
_TRIGGERS = [(table, f"{table}_{what}") for table in _TABLES for what in ("are_kept", "stay")]
_TRIGGERS += [("edges", "edges_are_chained"), ("receipts", "receipts_are_chained"), ("edges", "edges_are_new")]
_TRIGGERS += [("edges", "edges_are_dated"), ("receipts", "receipts_are_sound"), ("lines", "lines_are_tiled")]


def _programs() -> Path | None:
    """Where the server's programs are: Debian keeps them out of the search path."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def _ordinary_user() -> int | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return names.get("postgres", names.get("nobody"))


def _dies_with_the_tests() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


@pytest.fixture(scope="session")
def postgres_server():
    """The folder of its socket. No port is opened."""
    pytest.importorskip("psycopg", reason="the library psycopg is not installed (extra: postgres)")
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    user = _ordinary_user()
    folder = Path(tempfile.mkdtemp(prefix="lpg-"))
    if user is not None:
        os.chown(folder, user, -1)
    alone = {"user": user, "cwd": folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}}
    data = folder / "data"
    initdb = [programs / "initdb", "-D", data, "-U", "keeper", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"]
    subprocess.run(initdb, check=True, capture_output=True, **alone)
    command = [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=40"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=_dies_with_the_tests, **alone)  # noqa: PLW1509
    try:
        _until_ready(server)
        _roles(folder)
        yield folder
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)


def _until_ready(server: subprocess.Popen[str]) -> None:
    said = []
    for line in server.stderr:
        said.append(line)
        if "ready to accept connections" in line:
            threading.Thread(target=_drain, args=(server,), daemon=True).start()
            return
    raise AssertionError("".join(said))


def _drain(server: subprocess.Popen[str]) -> None:
    with server.stderr:
        for _ in server.stderr:
            pass


def _roles(folder: Path) -> None:
    import psycopg

    with psycopg.connect(f"postgresql://keeper@/postgres?host={folder}", autocommit=True) as database:
        database.execute(f"CREATE ROLE {OWNER} LOGIN CREATEROLE")
        database.execute(f"CREATE ROLE {WRITER} LOGIN")


def _database(folder: Path, name: str, template: str = "template1") -> Iterator[str]:
    import psycopg

    with psycopg.connect(f"postgresql://keeper@/postgres?host={folder}", autocommit=True) as database:
        database.execute(f"CREATE DATABASE {name} OWNER {OWNER} TEMPLATE {template}")
        yield name
        database.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def postgres(postgres_server):
    """An empty database of its own for each test."""
    for name in _database(postgres_server, "bare"):
        yield PostgresPlace(postgres_server, name)


@pytest.fixture(scope="session")
def made_database(postgres_server):
    """A database with an empty ledger, to be copied."""
    for name in _database(postgres_server, "made"):
        PostgresPlace(postgres_server, name).open().close()
        yield name


@pytest.fixture(scope="session")
def shared_database(postgres_server, made_database):
    """A database that tests leave with the tables they found; making one for each takes most of their time."""
    yield from _database(postgres_server, "shared", made_database)


@pytest.fixture
def made_postgres(postgres_server, shared_database):
    """An empty ledger, its tables not to be altered."""
    place = PostgresPlace(postgres_server, shared_database, made=True)
    place.unguarded("TRUNCATE edges, receipts, lines, tiles RESTART IDENTITY")
    return place


@pytest.fixture
def own_postgres(postgres_server, made_database):
    """An empty ledger in a database of the test's own."""
    for name in _database(postgres_server, "own", made_database):
        yield PostgresPlace(postgres_server, name, made=True)


def _engine(request, tmp_path, postgres: str):
    return SqlitePlace(tmp_path / "here") if request.param == "sqlite" else request.getfixturevalue(postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request, tmp_path):
    """One engine, with an empty ledger whose tables stay as they are."""
    return _engine(request, tmp_path, "made_postgres")


@pytest.fixture(params=["sqlite", "postgres"])
def own_place(request, tmp_path):
    """One engine, with an empty ledger whose tables may be altered."""
    return _engine(request, tmp_path, "own_postgres")


@pytest.fixture(params=["sqlite", "postgres"])
def bare_place(request, tmp_path):
    """One engine, with nothing."""
    return _engine(request, tmp_path, "postgres")
