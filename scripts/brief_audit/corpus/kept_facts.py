"""The facts of pinned authorities: read when one is pinned, kept beside it, and read again when a later version reads facts differently.

A row is never changed: facts read by a later `facts.registry.VERSION` are a further row. Source: requirement R60.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator

from brief_audit.corpus.database import sha256hex
from brief_audit.facts.registry import VERSION
from brief_audit.model.facts import Facts
from brief_audit.normal_forms import citation_key
from brief_audit.transport.files import Mismatch

ABSENT = "absent"


def as_kept(facts: Facts) -> bytes:
    """The facts of an authority as JSON, in which only what is settled stands."""
    return facts.model_dump_json(exclude_defaults=True).encode()


def keep(database: sqlite3.Connection, number: int, data: bytes) -> None:
    """Keep the facts of an authority as they are read today; what another process kept meanwhile stands."""
    database.execute("INSERT OR IGNORE INTO facts VALUES (?, ?, ?, ?)", (number, VERSION, data, sha256hex(data)))


def unread(database: sqlite3.Connection) -> list[int]:
    """The authorities whose facts were read by another version of the program, or never."""
    rows = database.execute(
        "SELECT number FROM authorities WHERE number NOT IN (SELECT number FROM facts WHERE version = ?) ORDER BY number", (VERSION,)
    )
    return [int(row["number"]) for row in rows]


def of_today(database: sqlite3.Connection, number: int) -> Facts | None:
    """The facts as this version reads them, with their hash checked; None if none are kept. Raises EvidenceTampered."""
    row = database.execute("SELECT facts, sha256 FROM facts WHERE number = ? AND version = ?", (number, VERSION)).fetchone()
    return None if row is None else _facts(number, row)


def _facts(number: int, row: sqlite3.Row) -> Facts:
    digest = sha256hex(row["facts"])
    if digest != row["sha256"]:
        raise Mismatch(f"facts of pinned authority {number}", row["sha256"], digest)
    return Facts.model_validate_json(row["facts"])


def coverage(database: sqlite3.Connection) -> dict[str, dict[str, dict[str, int]]]:
    """By court, then by fact: how many authorities settle it, by how it was read, and for how many it is absent."""
    rows = database.execute(
        "SELECT court, facts.number, facts, sha256 FROM facts JOIN authorities USING (number) WHERE version = ? ORDER BY court, number",
        (VERSION,),
    )
    found: dict[str, dict[str, Counter[str]]] = {}
    for row in rows:
        court = found.setdefault(row["court"] or "not stated", {name: Counter() for name in Facts.model_fields})
        facts = _facts(int(row["number"]), row)
        for name in Facts.model_fields:
            court[name].update(set(_ways(getattr(facts, name))) or {ABSENT})
    return {court: {name: dict(sorted(ways.items())) for name, ways in facts.items()} for court, facts in found.items()}


def _ways(value: object) -> Iterator[str]:
    """How a fact, or each of several, was read."""
    several: Iterable[object] = value if isinstance(value, tuple) else () if value is None else (value,)
    for fact in several:
        yield str(getattr(fact, "obtained", "read"))


def treating(database: sqlite3.Connection, wanted: frozenset[str]) -> list[int]:
    """The authorities that say what became of a case with one of these citation keys. Raises EvidenceTampered."""
    rows = database.execute(
        "SELECT number, facts, sha256 FROM facts WHERE version = ? AND instr(facts, ?) ORDER BY number", (VERSION, b'"treatments"')
    )
    read = ((int(row["number"]), _facts(int(row["number"]), row)) for row in rows)
    return [number for number, facts in read if not wanted.isdisjoint(_treated(facts))]


def _treated(facts: Facts) -> Iterator[str]:
    return (citation_key(cited) for fact in facts.treatments for cited in fact.target)
