"""What the shared ledger's schema must look like, and where it does not.

PostgreSQL keeps the text of a function as it was given, and its own reading of everything else: functions are compared by their text,
triggers by what they are bound to and that they always fire, columns by type and by how they are generated, keys by their columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

from brief_audit.ledger.forms import EDGE_FIELDS
from brief_audit.ledger.postgres_guards import ARGUMENTS, SCHEMA
from brief_audit.ledger.postgres_schema import BODIES, WRITER
from brief_audit.ledger.sqlite_schema import OLD_KEY
from brief_audit.model.ledger import Confidence, EdgeType, LineKind, SourceKind, TargetKind, Tier

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


def _hex(column: str) -> str:
    return f"((length({column}) = 64) AND (encode(decode({column}, 'hex'::text), 'hex'::text) = {column}))"


def _one_of(column: str, vocabulary: Iterable[StrEnum]) -> str:
    words = ", ".join(f"'{word}'::text" for word in vocabulary)
    return f"({column} = ANY (ARRAY[{words}]))"


_CHECKED = {
    "edges.edges_source_kind": _one_of("source_kind", SourceKind),
    "edges.edges_source": "(length(source) > 0)",
    "edges.edges_target_kind": _one_of("target_kind", TargetKind),
    "edges.edges_target": "(length(target) > 0)",
    "edges.edges_type": _one_of("type", EdgeType),
    "edges.edges_tier": _one_of("tier", Tier),
    "edges.edges_confidence": _one_of("confidence", Confidence),
    "edges.edges_lookup": _hex("lookup"),
    "edges.edges_job": _hex("job"),
    "edges.edges_recorded_at": "(recorded_at ~~ '____-__-__T__:__:__%Z'::text)",
    "edges.edges_edge_hash": "(length(edge_hash) = 64)",
    "receipts.receipts_receipt_hash": "(length(receipt_hash) = 64)",
    "receipts.receipts_job": _hex("job"),
    "lines.lines_seq": "(seq > 0)",
    "lines.lines_kind": _one_of("kind", LineKind),
    "lines.lines_entry_hash": _hex("entry_hash"),
    "lines.lines_prev_hash": _hex("prev_hash"),
    "lines.lines_line_hash": "(length(line_hash) = 64)",
    "tiles.tiles_level": "(level > 0)",
    "tiles.tiles_place": "(place >= 0)",
    "tiles.tiles_hash": _hex("hash"),
}
_OPEN = "((confidence = 'UNRESOLVED'::text) = ({}))"
_SETTLED = f"({_OPEN.format('tier IS NULL')} AND " + _OPEN.format("target_kind = 'unresolved'::text") + ")"
_CONSTRAINTS = {
    **{f"{name}_check": f"CHECK ({condition})" for name, condition in _CHECKED.items()},
    "edges.edges_settled": f"CHECK ({_SETTLED})",
    "edges.edges_pkey": "PRIMARY KEY (number)",
    "edges.edges_once": f"UNIQUE ({', '.join(OLD_KEY)})",
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
    "are_new": ("BEFORE INSERT ON {} FOR EACH ROW", "once()"),
    "are_dated": ("BEFORE INSERT ON {} FOR EACH ROW", "dated()"),
    "are_sound": ("BEFORE INSERT ON {} FOR EACH ROW", "sound()"),
    "are_tiled": ("AFTER INSERT ON {} FOR EACH ROW", "tile()"),
}
_BOUND = [(table, how) for table in ("edges", "receipts", "lines", "tiles") for how in ("are_kept", "stay")]
_CHAINED = [("edges", "are_chained"), ("receipts", "are_chained"), ("edges", "are_new")]
_GUARDED = [("edges", "are_dated"), ("receipts", "are_sound"), ("lines", "are_tiled")]


def _trigger(table: str, how: str) -> tuple[str, str]:
    when, does = _EVENTS[how]
    name = f"{table}_{how}"
    said = f"CREATE TRIGGER {name} {when.format(table)} EXECUTE FUNCTION {does.format(table.removesuffix('s'))}"
    return f"{table}.{name}", f"A {said}"


_ARGUMENTS = {
    "digest": "words text",
    "edge_digest": ", ".join(f"{name} text" for name in EDGE_FIELDS),
    "link_digest": "entry_hash text, kind text, prev_hash text, seq bigint",
    "member": "body text, name text",
    "refuse": "",
    **ARGUMENTS,
}
"""The arguments of each function; triggers have none."""
_PURE = (False, "i", False, "f", "")
_TRUSTED = (True, "v", False, "f", '{"search_path=pg_catalog, pg_temp"}')
_READS = (False, "s", False, "f", "")
_HOW = {"subtree": _READS}
_FUNCTIONS = {name: (body, *_HOW.get(name, _PURE if _ARGUMENTS.get(name) else _TRUSTED)) for name, body in BODIES.items()}

_FOUND: Mapping[str, tuple[Mapping[str, Any], str]] = {
    "function": (
        _FUNCTIONS,
        f"""SELECT p.proname || CASE WHEN arguments = ANY (ARRAY[{", ".join(f"'{given}'" for given in _ARGUMENTS.values())}]) THEN ''
            ELSE '(' || arguments || ')' END, p.prosrc, p.prosecdef, p.provolatile::text, p.proisstrict, p.prokind::text,
            coalesce(p.proconfig::text, '')
        FROM pg_catalog.pg_proc p, pg_get_function_identity_arguments(p.oid) arguments
        WHERE p.pronamespace = '{SCHEMA}'::regnamespace""",  # noqa: S608
    ),
    "rule": (
        {},
        f"""SELECT c.relname || '.' || r.rulename, '' FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_class c ON c.oid = r.ev_class
        {_HERE}""",  # noqa: S608
    ),
    "relation": (
        {},
        f"SELECT c.relname, '' FROM pg_catalog.pg_class c {_HERE} AND c.relkind NOT IN ('r', 'i', 'S')",  # noqa: S608
    ),
    "row security": (
        {},
        f"SELECT c.relname, '' FROM pg_catalog.pg_class c {_HERE} AND c.relrowsecurity",  # noqa: S608
    ),
    "right to a column": (
        {},
        f"""SELECT c.relname || '.' || a.attname, '' FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
        {_HERE} AND a.attacl IS NOT NULL""",  # noqa: S608
    ),
    "trigger": (
        dict(_trigger(*one) for one in (*_BOUND, *_CHAINED, *_GUARDED)),
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
        f"""SELECT c.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
        FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
        {_HERE} AND k.contype <> 'n' AND k.convalidated""",  # noqa: S608
    ),
    "index": (
        dict.fromkeys(("edges_by_target", "edges_by_job", "receipts_by_job", "receipts_by_brief"), ""),
        f"""SELECT c.relname, '' FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
        {_HERE} AND i.indisvalid AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint k WHERE k.conindid = c.oid)""",  # noqa: S608
    ),
    f"right of {WRITER}": (
        {f"{privilege} on {table}": "" for table, privilege in (("edges", "INSERT"), ("receipts", "INSERT"))},
        f"""SELECT privilege || ' on ' || c.relname, '' FROM pg_catalog.pg_class c,
        unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) privilege
        {_HERE} AND c.relkind = 'r' AND has_table_privilege('{WRITER}', c.oid, privilege)""",  # noqa: S608
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
