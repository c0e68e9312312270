"""The corpus's one SQLite file; the database itself refuses whatever is not allowed.

Every authority enters with the SHA-256 of its record, its parsed body and its canonical text. Lengths and letters are checked by
the table, the first two hashes are computed again by a trigger, and nothing can be changed or taken out (requirement R73). Triggers
alone prove nothing against whoever holds the file: `Corpus.verify` hashes everything again (`trust-and-conventions` A1, note 5).
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from pathlib import Path
from urllib.parse import quote

from brief_audit.errors import InputError
from brief_audit.transport.databases import cannot_be_written, copied_database
from brief_audit.transport.files import cannot_write, is_damaged, private_folder

VERSION = 2
"""Schema version 1 had no facts table; it is made if it is missing, and filled by `Corpus.read_forward`."""
EVIDENCE = "evidence"
"""The folder beside the database in which the files lie as they came."""
HINT = "Free some space or make the folder writable, or name another one with --corpus."

_HASH = "NOT NULL CHECK (length({0}) = 64 AND {0} NOT GLOB '*[^0-9a-f]*')"

_SCHEMA = f"""
CREATE TABLE IF NOT EXISTS authorities (
    number INTEGER PRIMARY KEY, content_hash TEXT {_HASH.format("content_hash")}, body_sha256 TEXT {_HASH.format("body_sha256")},
    record_sha256 TEXT {_HASH.format("record_sha256")}, body BLOB NOT NULL CHECK (length(body) > 0), record BLOB NOT NULL,
    name TEXT NOT NULL, court TEXT NOT NULL, day TEXT NOT NULL, source TEXT NOT NULL, url TEXT NOT NULL, words INTEGER NOT NULL,
    pinned_at TEXT NOT NULL, identity TEXT NOT NULL, UNIQUE (content_hash, identity)) STRICT;
CREATE TABLE IF NOT EXISTS citations (key TEXT NOT NULL, number INTEGER NOT NULL REFERENCES authorities (number),
    citation TEXT NOT NULL, PRIMARY KEY (key, number)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS segments (name TEXT PRIMARY KEY, sha256 TEXT {_HASH.format("sha256")}, keys INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS facts (number INTEGER NOT NULL REFERENCES authorities (number), version INTEGER NOT NULL,
    facts BLOB NOT NULL, sha256 TEXT {_HASH.format("sha256")}, PRIMARY KEY (number, version)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS unindexed (number INTEGER PRIMARY KEY REFERENCES authorities (number)) STRICT;
CREATE TRIGGER IF NOT EXISTS authority_is_hashed BEFORE INSERT ON authorities
    WHEN NEW.body_sha256 IS NOT sha256hex(NEW.body) OR NEW.record_sha256 IS NOT sha256hex(NEW.record)
    BEGIN SELECT RAISE(ABORT, 'the SHA-256 is not that of the bytes'); END;
CREATE TRIGGER IF NOT EXISTS authority_is_kept BEFORE UPDATE ON authorities
    BEGIN SELECT RAISE(ABORT, 'a pinned authority is never changed'); END;
CREATE TRIGGER IF NOT EXISTS authority_stays BEFORE DELETE ON authorities
    BEGIN SELECT RAISE(ABORT, 'a pinned authority is never taken out'); END;
CREATE TRIGGER IF NOT EXISTS citation_is_kept BEFORE UPDATE ON citations
    BEGIN SELECT RAISE(ABORT, 'a pinned authority is never changed'); END;
CREATE TRIGGER IF NOT EXISTS citation_stays BEFORE DELETE ON citations
    BEGIN SELECT RAISE(ABORT, 'a pinned authority is never taken out'); END;
CREATE TRIGGER IF NOT EXISTS facts_are_hashed BEFORE INSERT ON facts WHEN NEW.sha256 IS NOT sha256hex(NEW.facts)
    BEGIN SELECT RAISE(ABORT, 'the SHA-256 is not that of the bytes'); END;
CREATE TRIGGER IF NOT EXISTS facts_are_kept BEFORE UPDATE ON facts
    BEGIN SELECT RAISE(ABORT, 'facts of a pinned authority are never changed'); END;
CREATE TRIGGER IF NOT EXISTS facts_stay BEFORE DELETE ON facts
    BEGIN SELECT RAISE(ABORT, 'facts of a pinned authority are never taken out'); END;
"""
TRIGGERS = tuple(re.findall(r"CREATE TRIGGER IF NOT EXISTS (\w+)", _SCHEMA))


def open_database(path: Path) -> sqlite3.Connection:
    """The database, made where it is not there. Raises CannotWrite, or InputError for a file that is no corpus or a newer one."""
    archived = cannot_be_written(path.parent)
    if not archived:
        private_folder(path.parent)
    try:
        database = _archived(path) if archived else sqlite3.connect(path, timeout=30, check_same_thread=False, isolation_level=None)
        database.row_factory = sqlite3.Row
        database.create_function("sha256hex", 1, sha256hex, deterministic=True)
        if archived and database.execute("PRAGMA user_version").fetchone()[0] == VERSION:
            return database
        for statement in (
            "busy_timeout = 30000",
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "recursive_triggers = ON",
            "foreign_keys = ON",
        ):
            database.execute(f"PRAGMA {statement}")
        found = database.execute("PRAGMA user_version").fetchone()[0]
        if not found and (path.parent / EVIDENCE).is_dir():  # files are kept after the tables are made
            raise damaged(path.parent, "it is empty")
        if found > VERSION:
            raise InputError(f"{path} was written by a newer version of this program.", "Install that version, or name another --corpus.")
        database.executescript(_SCHEMA)
        database.execute(f"PRAGMA user_version = {VERSION}")
    except sqlite3.DatabaseError as error:
        if is_damaged(error) and (path.parent / EVIDENCE).is_dir():
            raise damaged(path.parent, error) from error
        if is_damaged(error):
            raise InputError(f"{path} is not a corpus.", "Name another folder with --corpus.") from error
        raise cannot_write(path.parent, error, "The corpus", HINT) from error
    return database


class CorpusDamaged(InputError):
    """The database of a corpus is there, but its bytes are no longer those that were written."""


def damaged(folder: Path, cause: object) -> CorpusDamaged:
    """The error for a corpus whose database cannot be read."""
    return CorpusDamaged(
        f"The corpus in {folder} is damaged: its database cannot be read ({cause}).",
        "Keep the folder as it is for an examination, and pin the files again into another --corpus.",
    )


def _archived(path: Path) -> sqlite3.Connection:
    """A corpus in a folder that cannot be written: as it lies there, or a copy in memory where it has to be brought forward."""
    database = sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    logged = path.with_name(f"{path.name}-wal").is_file()
    if not logged and database.execute("PRAGMA user_version").fetchone()[0] == VERSION:
        return database
    database.close()
    return copied_database(path)


def sha256hex(data: bytes) -> str:
    """SHA-256 as 64 hexadecimal digits; the database calls it too."""
    return hashlib.sha256(data).hexdigest()
