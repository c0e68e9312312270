"""What the shared ledger's schema must look like, and where it does not.

PostgreSQL keeps the text of a function as it was given, and its own reading of everything else: functions are compared by their text,
triggers by what they are bound to and that they always fire, columns by type and by how they are generated, keys by their columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from brief_audit.ledger.forms import EDGE_FIELDS
from brief_audit.ledger.postgres_schema import BODIES, SCHEMA, WRITER
from brief_audit.ledger.sqlite_schema import KEY

Ask = Callable[[str], Iterable[Any]]

_TEXT, _HERE = ("text", True, "", "", ""), f"WHERE c.relnamespace = '{SCHEMA}'::regnamespace"
_NUMBER = ("bigint", True, "", "", "")


def _generated(expression: str) -> tuple[str, bool, str, str, str]:
    return ("text", True, "s", "", expression)


_COLUMNS: dict[str, tuple[str, bool, str, str, str]] = {
    **{f"edges.{name}": ("text", name not in {"tier", "lookup"}, "", "", "") for name in EDGE_FIELDS},
    "edges.number": ("bigint", True, "", "a", ""),
    "edges.edge_hash": _generated(f"edge_digest({', '.join(EDGE_FIELDS)})"),
    "receipts.number": ("bigint", True, "", "a", ""),
    "receipts.body": _TEXT,
    "receipts.receipt_hash": _generated("digest(body)"),
    "receipts.kind": _generated("member(body, 'kind'::text)"),
    "receipts.job": _generated("member(body, 'job'::text)"),
    **{f"lines.{name}": _NUMBER for name in ("seq", "number")},
    **{f"lines.{name}": _TEXT for name in ("kind", "entry_hash", "prev_hash")},
    "lines.line_hash": _generated("link_digest(entry_hash, kind, prev_hash, seq)"),
    "tiles.level": ("integer", True, "", "", ""),
    "tiles.place": _NUMBER,
    "tiles.hash": _TEXT,
    "versions.number": ("integer", True, "", "", ""),
}

_CHECKED = {
    "edges": ("source_kind", "source", "target_kind", "target", "type", "tier", "confidence", "lookup", "job", "recorded_at", "edge_hash"),
    "receipts": ("receipt_hash", "job"),
    "lines": ("seq", "kind", "entry_hash", "prev_hash", "line_hash"),
    "tiles": ("level", "place", "hash"),
}
_CONSTRAINTS = {
    **{f"{table}.{table}_{column}_check": "CHECK" for table, columns in _CHECKED.items() for column in columns},
    "edges.edges_settled": "CHECK",
    "edges.edges_pkey": "PRIMARY KEY (number)",
    "edges.edges_once": f"UNIQUE ({', '.join(KEY)})",
    "receipts.receipts_pkey": "PRIMARY KEY (number)",
    "receipts.receipts_once": "UNIQUE (receipt_hash)",
    "lines.lines_pkey": "PRIMARY KEY (seq)",
    "lines.lines_once": "UNIQUE (number, kind)",
    "tiles.tiles_pkey": "PRIMARY KEY (level, place)",
    "versions.versions_pkey": "PRIMARY KEY (number)",
}

_EVENTS = {
    "are_kept": ("BEFORE DELETE OR UPDATE ON {} FOR EACH STATEMENT", "refuse()"),
    "stay": ("BEFORE TRUNCATE ON {} FOR EACH STATEMENT", "refuse()"),
    "are_chained": ("AFTER INSERT ON {} FOR EACH ROW", "chain('{}')"),
}
_BOUND = [(table, how) for table in ("edges", "receipts", "lines", "tiles") for how in ("are_kept", "stay")]
_CHAINED = [("edges", "are_chained"), ("receipts", "are_chained")]


def _trigger(table: str, how: str) -> tuple[str, str]:
    when, does = _EVENTS[how]
    name = f"{table}_{how}"
    said = f"CREATE TRIGGER {name} {when.format(table)} EXECUTE FUNCTION {does.format(table.removesuffix('s'))}"
    return f"{table}.{name}", f"A {said}"


_FOUND: Mapping[str, tuple[Mapping[str, Any], str]] = {
    "function": (
        BODIES,
        f"SELECT proname, prosrc FROM pg_catalog.pg_proc WHERE pronamespace = '{SCHEMA}'::regnamespace",  # noqa: S608
    ),
    "trigger": (
        dict(_trigger(*one) for one in (*_BOUND, *_CHAINED)),
        f"""SELECT c.relname || '.' || t.tgname, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid, true)
        FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid {_HERE} AND NOT t.tgisinternal""",  # noqa: S608
    ),
    "column": (
        _COLUMNS,
        f"""SELECT c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated::text,
            a.attidentity::text, coalesce(pg_get_expr(d.adbin, d.adrelid), '')
        FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        {_HERE} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped""",  # noqa: S608
    ),
    "constraint": (
        _CONSTRAINTS,
        f"""SELECT c.relname || '.' || k.conname, CASE k.contype WHEN 'c' THEN 'CHECK' ELSE pg_get_constraintdef(k.oid) END
        FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
        {_HERE} AND k.contype <> 'n' AND k.convalidated""",  # noqa: S608
    ),
    "index": (
        dict.fromkeys(("edges_by_target", "edges_by_job", "receipts_by_job"), ""),
        f"""SELECT c.relname, '' FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
        {_HERE} AND i.indisvalid AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint k WHERE k.conindid = c.oid)""",  # noqa: S608
    ),
    f"right of {WRITER}": (
        {f"{held} on {table}": "" for table, held in (("edges", "INSERT"), ("receipts", "INSERT"), ("tiles", "INSERT"))},
        f"""SELECT held || ' on ' || c.relname, '' FROM pg_catalog.pg_class c,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) held
        {_HERE} AND c.relkind = 'r' AND has_table_privilege('{WRITER}', c.oid, held)""",  # noqa: S608
    ),
}


def schema_defects(ask: Ask) -> list[str]:
    """Each object that is missing, altered or added; `ask` answers in a session whose search path is the ledger's schema alone."""
    defects = []
    for kind, (expected, question) in _FOUND.items():
        found = {name: rest[0] if len(rest) == 1 else tuple(rest) for name, *rest in ask(question)}
        defects += [f"the {kind} {name} is missing" for name in expected if name not in found]
        defects += [f"the {kind} {name} was altered" for name in expected if name in found and found[name] != expected[name]]
        defects += [f"the {kind} {name} was added" for name in found if name not in expected]
    return defects
