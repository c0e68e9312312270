"""The embedded ledger's tables: the database itself refuses whatever is not allowed.

Hashes and the chain are computed by the database: an application cannot set them, and a connection without the function `sha256` can
read but not write. Nothing is changed, replaced or taken out. Triggers alone prove nothing against whoever holds the file: `verify`
compares this schema and hashes everything again (`trust-and-conventions` 0.5 and its SQLite note).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from enum import StrEnum

from brief_audit.errors import ConfigError
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.forms import EDGE_FIELDS, GENESIS, sha256
from brief_audit.model.ledger import Confidence, EdgeType, LineKind, SourceKind, TargetKind, Tier

_HEX = "length({0}) = 64 AND {0} NOT GLOB '*[^0-9a-f]*'"


def _hex(column: str) -> str:
    return _HEX.format(column)


def _one_of(column: str, vocabulary: Iterable[StrEnum]) -> str:
    return f"{column} IN ({', '.join(repr(str(word)) for word in vocabulary)})"


def form_of(columns: Iterable[str], quote: str) -> str:
    """The SQL that writes text columns as one RFC 8785 object; `quote` names the function that writes one value."""
    parts = [f"""'{"," if number else "{"}"{name}":' || {quote}({name})""" for number, name in enumerate(sorted(columns))]
    return " || ".join([*parts, "'}'"])


LINK_FORM = """'{"entry_hash":"' || entry_hash || '","kind":"' || kind || '","prev_hash":"' || prev_hash || '","seq":' || seq || '}'"""
KEY = ("source", "target", "type")
"""What occurs once in a ledger."""
OLD_KEY = (*KEY, "source_kind", "target_kind")
"""What occurred once before version 3: the same source, target and type may stand there twice, once unresolved."""

_LAST = "coalesce((SELECT line_hash FROM lines ORDER BY seq DESC LIMIT 1), '" + GENESIS + "')"  # noqa: S608
_NEXT = "(SELECT coalesce(max(seq), 0) + 1 FROM lines)"


def _same(columns: Iterable[str]) -> str:
    return " AND ".join(f"{name} = NEW.{name}" for name in columns)


def _kept(table: str, thing: str) -> tuple[str, str]:
    """Triggers that refuse to change or take out."""
    return (
        f"CREATE TRIGGER {thing}_is_kept BEFORE UPDATE ON {table} BEGIN SELECT RAISE(ABORT, 'a {thing} is never changed'); END",
        f"CREATE TRIGGER {thing}_stays BEFORE DELETE ON {table} BEGIN SELECT RAISE(ABORT, 'a {thing} is never taken out'); END",
    )


def _new(table: str, thing: str, same: str) -> str:
    """REPLACE would take out what is there without asking the trigger above, unless the connection has recursive triggers."""
    return (
        f"CREATE TRIGGER {thing}_is_new BEFORE INSERT ON {table} WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) "  # noqa: S608
        f"BEGIN SELECT RAISE(ABORT, 'a {thing} is never replaced'); END"
    )


def _chained(table: str, thing: str, hashed: str) -> str:
    return (
        f"CREATE TRIGGER {thing}_is_chained AFTER INSERT ON {table} BEGIN "  # noqa: S608
        f"INSERT INTO lines (seq, kind, number, entry_hash, prev_hash) VALUES ({_NEXT}, '{thing}', NEW.number, NEW.{hashed}, {_LAST}); END"
    )


_EDGES = f"""CREATE TABLE edges (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    source_kind TEXT NOT NULL CHECK ({_one_of("source_kind", SourceKind)}),
    source TEXT NOT NULL CHECK (length(source) > 0),
    target_kind TEXT NOT NULL CHECK ({_one_of("target_kind", TargetKind)}),
    target TEXT NOT NULL CHECK (length(target) > 0),
    type TEXT NOT NULL CHECK ({_one_of("type", EdgeType)}),
    tier TEXT CHECK ({_one_of("tier", Tier)}),
    confidence TEXT NOT NULL CHECK ({_one_of("confidence", Confidence)}),
    lookup TEXT CHECK ({_hex("lookup")}),
    job TEXT NOT NULL CHECK ({_hex("job")}),
    recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z'),
    edge_hash TEXT NOT NULL GENERATED ALWAYS AS (sha256({form_of(EDGE_FIELDS, "json_quote")})) STORED CHECK (length(edge_hash) = 64),
    CHECK ((confidence = 'UNRESOLVED') = (tier IS NULL) AND (confidence = 'UNRESOLVED') = (target_kind = 'unresolved')),
    UNIQUE ({", ".join(OLD_KEY)})) STRICT"""

_RECEIPTS = f"""CREATE TABLE receipts (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    body TEXT NOT NULL CHECK (json_valid(body)),
    receipt_hash TEXT NOT NULL GENERATED ALWAYS AS (sha256(body)) STORED UNIQUE CHECK (length(receipt_hash) = 64),
    kind TEXT NOT NULL GENERATED ALWAYS AS (json_extract(body, '$.kind')) STORED,
    job TEXT NOT NULL GENERATED ALWAYS AS (json_extract(body, '$.job')) STORED CHECK ({_hex("job")})) STRICT"""

_LINES = f"""CREATE TABLE lines (
    seq INTEGER PRIMARY KEY CHECK (seq > 0),
    kind TEXT NOT NULL CHECK ({_one_of("kind", LineKind)}),
    number INTEGER NOT NULL,
    entry_hash TEXT NOT NULL CHECK ({_hex("entry_hash")}),
    prev_hash TEXT NOT NULL CHECK ({_hex("prev_hash")}),
    line_hash TEXT NOT NULL GENERATED ALWAYS AS (sha256({LINK_FORM})) STORED CHECK (length(line_hash) = 64),
    UNIQUE (number, kind)) STRICT"""

_LINE_FOLLOWS = f"""CREATE TRIGGER line_follows BEFORE INSERT ON lines
    WHEN NEW.seq IS NOT {_NEXT} OR NEW.prev_hash IS NOT {_LAST} OR NEW.entry_hash IS NOT
        CASE NEW.kind WHEN 'edge' THEN (SELECT edge_hash FROM edges WHERE number = NEW.number)
        ELSE (SELECT receipt_hash FROM receipts WHERE number = NEW.number) END
    BEGIN SELECT RAISE(ABORT, 'a line follows the last one'); END"""  # noqa: S608

_FIRST = (
    _EDGES,
    _RECEIPTS,
    _LINES,
    "CREATE INDEX edges_by_target ON edges (target)",
    "CREATE INDEX edges_by_job ON edges (job)",
    "CREATE INDEX receipts_by_job ON receipts (job)",
    *_kept("edges", "edge"),
    *_kept("receipts", "receipt"),
    *_kept("lines", "line"),
    _new("edges", "edge", f"number = NEW.number OR ({_same(OLD_KEY)})"),
    _new("receipts", "receipt", "number = NEW.number OR receipt_hash = sha256(NEW.body)"),
    _LINE_FOLLOWS,
    _chained("edges", "edge", "edge_hash"),
    _chained("receipts", "receipt", "receipt_hash"),
)

_SECOND = (
    f"""CREATE TABLE tiles (
    level INTEGER NOT NULL CHECK (level > 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    hash TEXT NOT NULL CHECK ({_hex("hash")}),
    PRIMARY KEY (level, place)) STRICT, WITHOUT ROWID""",
    *_kept("tiles", "tile"),
    _new("tiles", "tile", "level = NEW.level AND place = NEW.place"),
)

_THIRD = (
    "DROP TRIGGER edge_is_new",
    _new("edges", "edge", f"number = NEW.number OR ({_same(KEY)})"),
    "CREATE INDEX receipts_by_brief ON receipts (json_extract(body, '$.brief'))",
)

MIGRATIONS = (_FIRST, _SECOND, _THIRD)
"""Statements of each version, in order. Version 2 keeps the inner nodes of the Merkle tree (`tiles`), so that the root after a new line
needs no look at all the others. From version 3 on no source, target and type are added twice, whatever kind of target was known; an
older ledger keeps what it holds, as nothing is taken out. A version that was published is never edited: a change is another member."""


def prepare(database: sqlite3.Connection) -> None:
    """Give a connection the function and the settings that writing needs."""
    database.create_function("sha256", 1, _sha256, deterministic=True)
    database.execute("PRAGMA recursive_triggers = ON")


def _sha256(text: str | None) -> str | None:
    return None if text is None else sha256(text)


def migrate(database: sqlite3.Connection, last: int = len(MIGRATIONS)) -> None:
    """Bring the tables to version `last`, forward only, whole or not at all.

    Raises ConfigError for a newer one, LedgerTampered if the tables are not those of the version that the file names.
    """
    if _version(database) == last:
        _tables_there(database)
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        _forward(database, _version(database), last)
    except BaseException:
        database.execute("ROLLBACK")
        raise
    database.execute("COMMIT")


def _forward(database: sqlite3.Connection, found: int, last: int) -> None:
    if found < last and (defects := schema_defects(database, found)):
        raise LedgerTampered([f"it says that it has version {found}, but {defects[0]}", *defects[1:]])
    for number in range(found + 1, last + 1):
        for statement in MIGRATIONS[number - 1]:
            database.execute(statement)
        database.execute(f"PRAGMA user_version = {number}")


def _version(database: sqlite3.Connection) -> int:
    """The version of the tables. Raises ConfigError for a newer one, LedgerTampered for one that there never was."""
    found = int(database.execute("PRAGMA user_version").fetchone()[0])
    if found > len(MIGRATIONS):
        says = f"This ledger has version {found}; this program knows versions up to {len(MIGRATIONS)}."
        raise ConfigError(says, "Use the version of brief-audit that wrote it.")
    if found < 0:
        raise LedgerTampered([f"its version was altered: {found}"])
    return found


def is_older(database: sqlite3.Connection) -> bool:
    """Whether the tables have to be brought forward. Raises as `migrate` does."""
    return _version(database) < len(MIGRATIONS)


def _tables_there(database: sqlite3.Connection) -> None:
    """Another database may name the same version. Raises LedgerTampered."""
    objects = _objects(database)
    if missing := [f"the table {name} is missing" for name in ("edges", "receipts", "lines", "tiles") if f"table {name}" not in objects]:
        raise LedgerTampered(missing)


def schema_defects(database: sqlite3.Connection, version: int = len(MIGRATIONS)) -> list[str]:
    """Each table, index or trigger that is missing, altered or added."""
    pristine = sqlite3.connect(":memory:", isolation_level=None)
    prepare(pristine)
    if version:
        migrate(pristine, version)
    expected, found = _objects(pristine), _objects(database)
    pristine.close()
    missing = [f"the {name} is missing" for name in expected if name not in found]
    altered = [f"the {name} was altered" for name, sql in expected.items() if name in found and found[name] != sql]
    return missing + altered + [f"the {name} was added" for name in found if name not in expected]


def _objects(database: sqlite3.Connection) -> dict[str, tuple[str, str]]:
    """Every object with its table and its SQL. A name is no excuse: a trigger renamed in the schema itself to `sqlite_…` stays active.

    What has no SQL are the indexes that SQLite makes for a key.
    """
    found: dict[str, tuple[str, str]] = {}
    for kind, name, table, sql in database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"):
        named = f"{kind} {name}"
        while named in found:
            named += " (another)"
        found[named] = (table, sql)
    return found
