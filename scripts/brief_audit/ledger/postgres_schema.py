"""The shared ledger's tables in PostgreSQL 15 or newer, made by an owner; a writer can add to them and nothing else.

Functions compute every hash and every link. The role `brief_audit_writer` owns nothing: it cannot switch a trigger off, truncate, or set
a hash. Whoever owns the tables can, and only `verify` with a root held elsewhere shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from brief_audit.ledger.forms import EDGE_FIELDS, GENESIS
from brief_audit.ledger.postgres_guards import ARGUMENTS, GUARDS, SCHEMA, TILED
from brief_audit.ledger.sqlite_schema import KEY, OLD_KEY
from brief_audit.model.ledger import Confidence, EdgeType, LineKind, SourceKind, TargetKind, Tier

WRITER = "brief_audit_writer"
LOCK = 7_201_501_177
"""The advisory lock of the chain: its holder alone adds lines, until the end of its transaction."""


def _hex(column: str) -> str:
    """64 hexadecimal digits in small letters; a regular expression would take most of the time of an insertion."""
    return f"CHECK (length({column}) = 64 AND encode(decode({column}, 'hex'), 'hex') = {column})"


def _one_of(column: str, vocabulary: Iterable[StrEnum]) -> str:
    return f"CHECK ({column} IN ({', '.join(repr(str(word)) for word in vocabulary)}))"


def _edge_form() -> str:
    parts = [
        f"""'{"," if number else "{"}"{name}":' || coalesce(to_json({name})::text, 'null')"""
        for number, name in enumerate(sorted(EDGE_FIELDS))
    ]
    return " || ".join([*parts, "'}'"])


_LINK = """'{"entry_hash":"' || entry_hash || '","kind":"' || kind || '","prev_hash":"' || prev_hash || '","seq":' || seq::text || '}'"""

BODIES = {
    "digest": " BEGIN RETURN encode(sha256(convert_to(words, 'UTF8')), 'hex'); END ",
    "edge_digest": f" BEGIN RETURN encode(sha256(convert_to({_edge_form()}, 'UTF8')), 'hex'); END ",
    "link_digest": f" BEGIN RETURN {SCHEMA}.digest({_LINK}); END ",
    "member": " BEGIN RETURN body::json ->> name; END ",
    "refuse": " BEGIN RAISE EXCEPTION 'the ledger is only ever added to: % of % is refused', TG_OP, TG_TABLE_NAME; END ",
    "once": f"""
BEGIN
    PERFORM pg_advisory_xact_lock({LOCK});
    IF EXISTS (SELECT 1 FROM {SCHEMA}.edges WHERE {" AND ".join(f"{name} = NEW.{name}" for name in KEY)}) THEN
        RAISE EXCEPTION 'an edge is never replaced';
    END IF;
    RETURN NEW;
END """,  # noqa: S608
    "chain": f"""
DECLARE before record; hashed text;
BEGIN
    PERFORM pg_advisory_xact_lock({LOCK});
    IF TG_ARGV[0] = 'edge' THEN hashed := NEW.edge_hash; ELSE hashed := NEW.receipt_hash; END IF;
    SELECT seq, line_hash INTO before FROM {SCHEMA}.lines ORDER BY seq DESC LIMIT 1;
    INSERT INTO {SCHEMA}.lines (seq, kind, number, entry_hash, prev_hash)
        VALUES (coalesce(before.seq, 0) + 1, TG_ARGV[0], NEW.number, hashed, coalesce(before.line_hash, '{GENESIS}'));
    RETURN NULL;
END """,  # noqa: S608
    **GUARDS,
}
"""The functions, as the database keeps them: `verify` compares them letter by letter."""

_PURE = "LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE"
_TRUSTED = "LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp"
_EDGE_ARGUMENTS = ", ".join(f"{name} text" for name in EDGE_FIELDS)


def _function(name: str, arguments: str, returns: str, how: str) -> str:
    return f"CREATE FUNCTION {SCHEMA}.{name}({arguments}) RETURNS {returns} {how} AS $body${BODIES[name]}$body$"


def _triggers(table: str, chained: str = "") -> list[str]:
    when = {f"{table}_are_kept": "BEFORE UPDATE OR DELETE", f"{table}_stay": "BEFORE TRUNCATE"}
    refuse = f"FOR EACH STATEMENT EXECUTE FUNCTION {SCHEMA}.refuse()"
    made = [f"CREATE TRIGGER {name} {event} ON {SCHEMA}.{table} {refuse}" for name, event in when.items()]
    if chained:
        when[f"{table}_are_chained"] = "AFTER INSERT"
        chain = f"FOR EACH ROW EXECUTE FUNCTION {SCHEMA}.chain('{chained}')"
        made.append(f"CREATE TRIGGER {table}_are_chained AFTER INSERT ON {SCHEMA}.{table} {chain}")
    return made + [f"ALTER TABLE {SCHEMA}.{table} ENABLE ALWAYS TRIGGER {name}" for name in when]


_FIRST = (
    _function("digest", "words text", "text", _PURE),
    _function("edge_digest", _EDGE_ARGUMENTS, "text", _PURE),
    _function("link_digest", "entry_hash text, kind text, prev_hash text, seq bigint", "text", _PURE),
    _function("member", "body text, name text", "text", _PURE),
    _function("refuse", "", "trigger", _TRUSTED),
    _function("chain", "", "trigger", _TRUSTED),
    f"""CREATE TABLE {SCHEMA}.edges (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_kind text NOT NULL {_one_of("source_kind", SourceKind)},
    source text NOT NULL CHECK (length(source) > 0),
    target_kind text NOT NULL {_one_of("target_kind", TargetKind)},
    target text NOT NULL CHECK (length(target) > 0),
    type text NOT NULL {_one_of("type", EdgeType)},
    tier text {_one_of("tier", Tier)},
    confidence text NOT NULL {_one_of("confidence", Confidence)},
    lookup text {_hex("lookup")},
    job text NOT NULL {_hex("job")},
    recorded_at text NOT NULL CHECK (recorded_at LIKE '____-__-__T__:__:__%Z'),
    edge_hash text NOT NULL GENERATED ALWAYS AS ({SCHEMA}.edge_digest({", ".join(EDGE_FIELDS)})) STORED CHECK (length(edge_hash) = 64),
    CONSTRAINT edges_settled CHECK ((confidence = 'UNRESOLVED') = (tier IS NULL) AND
        (confidence = 'UNRESOLVED') = (target_kind = 'unresolved')),
    CONSTRAINT edges_once UNIQUE ({", ".join(OLD_KEY)}))""",
    f"""CREATE TABLE {SCHEMA}.receipts (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body text NOT NULL,
    receipt_hash text NOT NULL GENERATED ALWAYS AS ({SCHEMA}.digest(body)) STORED CHECK (length(receipt_hash) = 64),
    kind text NOT NULL GENERATED ALWAYS AS ({SCHEMA}.member(body, 'kind')) STORED,
    job text NOT NULL GENERATED ALWAYS AS ({SCHEMA}.member(body, 'job')) STORED {_hex("job")},
    CONSTRAINT receipts_once UNIQUE (receipt_hash))""",
    f"""CREATE TABLE {SCHEMA}.lines (
    seq bigint PRIMARY KEY CHECK (seq > 0),
    kind text NOT NULL {_one_of("kind", LineKind)},
    number bigint NOT NULL,
    entry_hash text NOT NULL {_hex("entry_hash")},
    prev_hash text NOT NULL {_hex("prev_hash")},
    line_hash text NOT NULL GENERATED ALWAYS AS ({SCHEMA}.link_digest(entry_hash, kind, prev_hash, seq)) STORED
        CHECK (length(line_hash) = 64),
    CONSTRAINT lines_once UNIQUE (number, kind))""",
    f"CREATE INDEX edges_by_target ON {SCHEMA}.edges (target)",
    f"CREATE INDEX edges_by_job ON {SCHEMA}.edges (job)",
    f"CREATE INDEX receipts_by_job ON {SCHEMA}.receipts (job)",
    *_triggers("edges", "edge"),
    *_triggers("receipts", "receipt"),
    *_triggers("lines"),
    f"REVOKE ALL ON SCHEMA {SCHEMA} FROM PUBLIC",
    f"REVOKE ALL ON ALL FUNCTIONS IN SCHEMA {SCHEMA} FROM PUBLIC",
    f"GRANT USAGE ON SCHEMA {SCHEMA} TO {WRITER}",
    f"GRANT EXECUTE ON FUNCTION {SCHEMA}.digest, {SCHEMA}.edge_digest, {SCHEMA}.link_digest, {SCHEMA}.member TO {WRITER}",
    f"GRANT SELECT ON {SCHEMA}.edges, {SCHEMA}.receipts, {SCHEMA}.lines, {SCHEMA}.versions TO {WRITER}",
    f"GRANT INSERT ON {SCHEMA}.edges, {SCHEMA}.receipts TO {WRITER}",
)

_SECOND = (
    f"""CREATE TABLE {SCHEMA}.tiles (
    level integer NOT NULL CHECK (level > 0),
    place bigint NOT NULL CHECK (place >= 0),
    hash text NOT NULL {_hex("hash")},
    PRIMARY KEY (level, place))""",
    *_triggers("tiles"),
    f"GRANT SELECT, INSERT ON {SCHEMA}.tiles TO {WRITER}",
)

_THIRD = (
    _function("once", "", "trigger", _TRUSTED),
    f"REVOKE ALL ON FUNCTION {SCHEMA}.once FROM PUBLIC",
    f"CREATE TRIGGER edges_are_new BEFORE INSERT ON {SCHEMA}.edges FOR EACH ROW EXECUTE FUNCTION {SCHEMA}.once()",
    f"ALTER TABLE {SCHEMA}.edges ENABLE ALWAYS TRIGGER edges_are_new",
    f"CREATE INDEX receipts_by_brief ON {SCHEMA}.receipts ({SCHEMA}.member(body, 'brief'))",
)

_GUARDED = {"receipts_are_sound": "BEFORE INSERT", "edges_are_dated": "BEFORE INSERT", "lines_are_tiled": "AFTER INSERT"}
_FOURTH = (
    _function("canonical", ARGUMENTS["canonical"], "text", _PURE),
    _function("shaped", ARGUMENTS["shaped"], "boolean", _PURE),
    _function("subtree", ARGUMENTS["subtree"], "bytea", "LANGUAGE plpgsql STABLE"),
    *(_function(name, "", "trigger", _TRUSTED) for name in ("sound", "dated", "tile")),
    f"REVOKE ALL ON FUNCTION {', '.join(f'{SCHEMA}.{name}' for name in GUARDS)} FROM PUBLIC",
    f"REVOKE INSERT ON {SCHEMA}.tiles FROM {WRITER}",
    f"ALTER TABLE {SCHEMA}.tiles DISABLE TRIGGER tiles_are_kept",
    f"DELETE FROM {SCHEMA}.tiles",  # noqa: S608
    f"ALTER TABLE {SCHEMA}.tiles ENABLE ALWAYS TRIGGER tiles_are_kept",
    TILED,
    *(
        f"CREATE TRIGGER {name} {when} ON {SCHEMA}.{name.partition('_')[0]} FOR EACH ROW EXECUTE FUNCTION {SCHEMA}.{does}()"
        for (name, when), does in zip(_GUARDED.items(), ("sound", "dated", "tile"), strict=True)
    ),
    *(f"ALTER TABLE {SCHEMA}.{name.partition('_')[0]} ENABLE ALWAYS TRIGGER {name}" for name in _GUARDED),
)

MIGRATIONS = (_FIRST, _SECOND, _THIRD, _FOURTH)
"""Statements of each version, in order. The first three are those of the embedded ledger; the fourth guards the shared one against its
writers, whom an embedded one does not have. A version that was published is never edited."""
