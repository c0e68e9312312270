"""The shared ledger: one schema in a PostgreSQL database (extra `postgres`), for several machines.

`migrate` is run once by the owner; everybody else is a member of the role `brief_audit_writer` and opens `PostgresLedger`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING, Any

from brief_audit.errors import CannotWrite, ConfigError
from brief_audit.ledger.addresses import secrets_of
from brief_audit.ledger.checking import Row
from brief_audit.ledger.forms import EDGE_FIELDS
from brief_audit.ledger.postgres_defects import schema_defects
from brief_audit.ledger.postgres_guards import SCHEMA
from brief_audit.ledger.postgres_schema import LOCK, MIGRATIONS, WRITER
from brief_audit.ledger.reading import RECEIPTS_WHERE, Reading
from brief_audit.ledger.sqlite_schema import KEY

if TYPE_CHECKING:
    from psycopg import Connection

OLDEST = 150_000
"""PostgreSQL 15: what the tests run on."""

_NAMES = ", ".join(EDGE_FIELDS)
_EDGES = f"""INSERT INTO edges ({_NAMES}) SELECT {_NAMES}
    FROM unnest({", ".join(["%s::text[]"] * len(EDGE_FIELDS))}) WITH ORDINALITY AS given ({_NAMES}, turn)
    WHERE NOT EXISTS (SELECT 1 FROM edges e WHERE {" AND ".join(f"e.{name} = given.{name}" for name in KEY)}) ORDER BY turn"""  # noqa: S608
_HELD = f"""SELECT given.turn, l.seq, l.entry_hash FROM unnest(%s::text[], %s::text[], %s::text[]) WITH ORDINALITY
    AS given ({", ".join(KEY)}, turn) JOIN edges e ON {" AND ".join(f"e.{name} = given.{name}" for name in KEY)}
    JOIN lines l ON l.number = e.number AND l.kind = 'edge' ORDER BY given.turn, l.seq"""  # noqa: S608
_RECEIPTS = """INSERT INTO receipts (body) SELECT body FROM unnest(%s::text[]) WITH ORDINALITY AS given (body, turn)
    ORDER BY turn ON CONFLICT (receipt_hash) DO NOTHING"""
_ROLE = f"""DO $do$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '{WRITER}') THEN
    CREATE ROLE {WRITER} NOLOGIN; END IF; END $do$"""  # noqa: S608


def migrate(address: str, last: int = len(MIGRATIONS)) -> None:
    """Make the tables, or bring them to version `last`, forward only, whole or not at all.

    The role of `address` becomes or is their owner, and needs the rights to make a schema and, the first time, a role.
    Raises ConfigError if it lacks them, for a database that is not in UTF-8, for an older PostgreSQL or a newer ledger.
    """
    with _connected(address) as database:
        if database.info.server_version < OLDEST or database.execute("SHOW server_encoding").fetchone() != ("UTF8",):
            raise ConfigError("The shared ledger needs PostgreSQL 15 or newer and a database in UTF-8.", "Name another database.")
        database.execute("BEGIN")
        database.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        database.execute(_ROLE)
        database.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        database.execute(f"CREATE TABLE IF NOT EXISTS {SCHEMA}.versions (number integer PRIMARY KEY)")
        for number in range(_version(database) + 1, last + 1):
            for statement in MIGRATIONS[number - 1]:
                database.execute(statement.encode())
            database.execute(f"INSERT INTO {SCHEMA}.versions VALUES (%s)", (number,))  # noqa: S608
        database.execute("COMMIT")


def _version(database: Connection[Any]) -> int:
    """The version of the tables. Raises ConfigError for a newer one."""
    row = database.execute(f"SELECT coalesce(max(number), 0) FROM {SCHEMA}.versions").fetchone()  # noqa: S608
    found = int(row[0]) if row else 0
    if found > len(MIGRATIONS):
        raise ConfigError(
            f"The shared ledger has version {found}; this program knows versions up to {len(MIGRATIONS)}.",
            "Use the version of brief-audit that its owner migrated it with.",
        )
    return found


@contextmanager
def _connected(address: str) -> Iterator[Connection[Any]]:
    with _faults(secrets_of(address)), _connect(address) as database:
        yield database


def _connect(address: str) -> Connection[Any]:
    database: Connection[Any] = _library().connect(address, autocommit=True)
    database.execute(f"SET search_path TO {SCHEMA}, pg_temp")
    database.execute("SET client_encoding TO 'UTF8'")
    return database


def _library() -> ModuleType:
    try:
        import psycopg
    except ImportError as error:
        raise ConfigError("A shared ledger needs the library psycopg.", "Install it: pip install 'brief-audit[postgres]'.") from error
    return psycopg


@contextmanager
def _faults(secrets: frozenset[str] = frozenset()) -> Iterator[None]:
    """What the server or its library says, as CannotWrite; not a word of it where it repeats a secret of the address."""
    library = _library()
    try:
        yield
    except library.Error as error:
        cause = " ".join(str(error).split())
        if any(secret in str(error) for secret in secrets):
            cause = "the reason would repeat the password"
        raise CannotWrite(
            f"The shared ledger cannot be used ({cause}).",
            f"Its owner makes the tables and grants {WRITER}; check the address and that the server runs.",
        ) from error


class PostgresLedger(Reading):
    """The shared ledger, as a writer sees it. `address` is a libpq connection string.

    Raises CannotWrite if the server cannot be reached or refuses, ConfigError if the owner has to migrate first.
    """

    def __init__(self, address: str, *, read_only: bool = False) -> None:
        super().__init__()
        self._lock = threading.RLock()
        self._secrets = secrets_of(address)
        self._database = self._open(address, read_only)

    def _open(self, address: str, read_only: bool) -> Connection[Any]:
        with _faults(self._secrets):
            database = _connect(address)
            try:
                _ready(database)
                if read_only:
                    database.execute("SET default_transaction_read_only TO on")
            except BaseException:
                database.close()
                raise
        return database

    def _ask(self, question: str, *values: Any) -> list[Row]:
        with self._lock, _faults(self._secrets):
            return self._database.execute(question.replace("?", "%s").encode(), values).fetchall()

    @contextmanager
    def _transaction(self, *first: str) -> Iterator[None]:
        with self._lock, _faults(self._secrets):
            try:
                for statement in first:
                    self._database.execute(statement.encode())
                yield
                self._database.execute("COMMIT")
            except BaseException:
                self._database.rollback()
                raise

    def _writing(self) -> Any:
        return self._transaction("BEGIN", f"SELECT pg_advisory_xact_lock({LOCK})")

    def _snapshot(self) -> Any:
        return self._transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    _receipts_of_brief = f"{RECEIPTS_WHERE} member(body, 'brief') = ? ORDER BY l.seq"

    def _insert_edges(self, rows: Sequence[Sequence[str | None]]) -> None:
        self._database.execute(_EDGES.encode(), [list(column) for column in zip(*rows, strict=True)])

    def _known_edges(self, keys: Sequence[tuple[str, ...]]) -> list[Row]:
        return self._database.execute(_HELD.encode(), [list(column) for column in zip(*keys, strict=True)]).fetchall()

    def _insert_receipts(self, bodies: Sequence[str]) -> None:
        if bodies:
            self._database.execute(_RECEIPTS, [list(bodies)])

    def _insert_tiles(self, tiles: Sequence[tuple[int, int, str]]) -> None:
        """Nothing: the database makes them itself, and takes none from a writer."""

    def _schema_defects(self) -> list[str]:
        return schema_defects(self._ask)

    def close(self) -> None:
        """Let go of the server."""
        with self._lock:
            self._database.close()


def _ready(database: Connection[Any]) -> None:
    """Raises ConfigError if the owner has to migrate first."""
    found = database.execute("SELECT to_regclass(%s)", (f"{SCHEMA}.versions",)).fetchone()
    if found == (None,) or _version(database) < len(MIGRATIONS):
        raise ConfigError("The shared ledger's tables are missing or of an older version.", "Its owner has to migrate it first.")
