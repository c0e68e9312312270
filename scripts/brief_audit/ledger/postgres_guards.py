"""What the shared ledger's tables let in, from version 4 on: receipts that this program writes, in their RFC 8785 form, and no tile.

A writer who goes past the program could otherwise add a line that nobody can take out, and with which no ledger verifies again. The
database therefore looks at each receipt itself, and makes the inner nodes of the Merkle tree itself. `shaped` knows the receipt as
`model.ledger` declares it; a test compares the two.
"""

from __future__ import annotations

import json
from typing import Any

from brief_audit.ledger.tiles import WIDTH
from brief_audit.model.ledger import EdgeType, SourceKind, TargetKind, Tier

SCHEMA = "brief_audit_ledger"
_DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}([.][0-9]+)?Z$"

Form = dict[str, Any]
_TEXT: Form = {"is": "text"}
_NAMED: Form = {"is": "text", "like": "."}
_HASH: Form = {"is": "text", "like": "^[0-9a-f]{64}$"}
_WHEN: Form = {"is": "text", "like": _DAY}
_COUNT: Form = {"is": "count"}


def _or_null(form: Form) -> Form:
    return {**form, "null": True}


def _one_of(words: Any) -> Form:
    return {"is": "text", "like": f"^({'|'.join(str(word) for word in words)})$"}


def _list(**members: Form) -> Form:
    return {"is": "list", "of": {"is": "object", "of": members}}


_EXCHANGES = _list(
    tier=_one_of(Tier), source=_TEXT, method=_TEXT, url=_TEXT, status=_or_null(_COUNT), reason=_or_null(_TEXT), retrieved_at=_WHEN,
    sha256=_or_null(_HASH), duration_ms=_COUNT,
)  # fmt: skip
_DOCUMENTS = _list(id=_TEXT, silo=_TEXT, sha256=_or_null(_HASH), reason=_TEXT, length=_or_null(_COUNT), budget=_or_null(_COUNT))
_EDGES = _list(source_kind=_one_of(SourceKind), source=_NAMED, target_kind=_one_of(TargetKind), target=_NAMED, type=_one_of(EdgeType))
_HASHES = ("context_hash", "request_prompt_hash", "system_prompt_hash", "brief", "constitution_hash", "settings_hash", "report_hash")
_RECEIPT: Form = {
    "is": "object",
    "of": {
        "kind": {"is": "text", "like": "^[a-z][a-z-]*$"},
        "job": _HASH,
        "recorded_at": _WHEN,
        **dict.fromkeys(("status", "decision", "user", "correlation", "tool", "silo"), _TEXT),
        **dict.fromkeys(("max_tokens", "actual_tokens"), _or_null(_COUNT)),
        **dict.fromkeys(("included", "omitted"), _DOCUMENTS),
        **dict.fromkeys(_HASHES, _or_null(_HASH)),
        "exchanges": _EXCHANGES,
        "edges": _EDGES,
        "facts": {"is": "map", "of": _TEXT},
    },
}

GUARDS = {
    "canonical": f"""
BEGIN
    CASE jsonb_typeof(value)
        WHEN 'object' THEN RETURN '{{' || coalesce((SELECT string_agg(to_json(key)::text || ':' || {SCHEMA}.canonical(item), ','
            ORDER BY key COLLATE "C") FROM jsonb_each(value) AS pair (key, item)), '') || '}}';
        WHEN 'array' THEN RETURN '[' || coalesce((SELECT string_agg({SCHEMA}.canonical(item), ',' ORDER BY turn)
            FROM jsonb_array_elements(value) WITH ORDINALITY AS list (item, turn)), '') || ']';
        WHEN 'string' THEN RETURN to_json(value #>> '{{}}')::text;
        ELSE RETURN value::text;
    END CASE;
END """,  # noqa: S608
    "shaped": f"""
DECLARE found text := jsonb_typeof(value);
BEGIN
    IF found = 'null' THEN RETURN coalesce((form ->> 'null')::boolean, false); END IF;
    CASE form ->> 'is'
        WHEN 'text' THEN RETURN found = 'string' AND (value #>> '{{}}') ~ coalesce(form ->> 'like', '');
        WHEN 'count' THEN RETURN found = 'number' AND value::text ~ '^(0|[1-9][0-9]{{0,15}})$' AND value::numeric <= 9007199254740991;
        WHEN 'list' THEN RETURN found = 'array' AND (SELECT coalesce(bool_and({SCHEMA}.shaped(item, form -> 'of')), true)
            FROM jsonb_array_elements(value) AS list (item));
        WHEN 'map' THEN RETURN found = 'object' AND (SELECT coalesce(bool_and(key <> '' AND {SCHEMA}.shaped(item, form -> 'of')), true)
            FROM jsonb_each(value) AS pair (key, item));
        ELSE RETURN found = 'object'
            AND (SELECT array_agg(key ORDER BY key COLLATE "C") FROM jsonb_object_keys(value) AS names (key))
                = (SELECT array_agg(key ORDER BY key COLLATE "C") FROM jsonb_object_keys(form -> 'of') AS names (key))
            AND (SELECT bool_and({SCHEMA}.shaped(value -> key, item)) FROM jsonb_each(form -> 'of') AS pair (key, item));
    END CASE;
END """,  # noqa: S608
    "sound": f"""
BEGIN
    IF NEW.body IS DISTINCT FROM {SCHEMA}.canonical(NEW.body::jsonb) THEN
        RAISE EXCEPTION 'a receipt is kept in its RFC 8785 form';
    END IF;
    IF {SCHEMA}.shaped(NEW.body::jsonb, '{json.dumps(_RECEIPT, sort_keys=True)}') IS NOT TRUE THEN
        RAISE EXCEPTION 'a receipt is one that the program writes';
    END IF;
    RETURN NEW;
END """,
    "dated": f"""
BEGIN
    IF NEW.recorded_at !~ '{_DAY}' THEN
        RAISE EXCEPTION 'an edge has its moment in UTC';
    END IF;
    RETURN NEW;
END """,
    "subtree": f"""
DECLARE stored text; nodes bytea[];
BEGIN
    IF height = 0 THEN
        RETURN (SELECT sha256('\\x00'::bytea || decode(line_hash, 'hex')) FROM {SCHEMA}.lines WHERE seq = spot + 1);
    END IF;
    SELECT hash INTO stored FROM {SCHEMA}.tiles WHERE level = height AND place = spot;
    IF FOUND THEN
        RETURN decode(stored, 'hex');
    END IF;
    nodes := ARRAY(SELECT {SCHEMA}.subtree(height - 1, n) FROM generate_series(spot * {WIDTH}, spot * {WIDTH} + {WIDTH - 1}) n ORDER BY n);
    WHILE array_length(nodes, 1) > 1 LOOP
        nodes := ARRAY(SELECT sha256('\\x01'::bytea || nodes[2 * n - 1] || nodes[2 * n])
            FROM generate_series(1, array_length(nodes, 1) / 2) n ORDER BY n);
    END LOOP;
    RETURN nodes[1];
END """,  # noqa: S608
    "tile": f"""
DECLARE height integer := 0; spot bigint := NEW.seq;
BEGIN
    WHILE spot % {WIDTH} = 0 LOOP
        spot := spot / {WIDTH};
        height := height + 1;
        INSERT INTO {SCHEMA}.tiles (level, place, hash) VALUES (height, spot - 1, encode({SCHEMA}.subtree(height, spot - 1), 'hex'));
    END LOOP;
    RETURN NULL;
END """,  # noqa: S608
}
"""The functions of version 4, as the database keeps them."""

ARGUMENTS = {"canonical": "value jsonb", "shaped": "value jsonb, form jsonb", "subtree": "height integer, spot bigint"}

TILED = f"""DO $do$ DECLARE height integer := 1; held bigint := (SELECT coalesce(max(seq), 0) FROM {SCHEMA}.lines) / {WIDTH};
BEGIN
    WHILE held > 0 LOOP
        INSERT INTO {SCHEMA}.tiles (level, place, hash) SELECT height, n, encode({SCHEMA}.subtree(height, n), 'hex')
            FROM generate_series(0, held - 1) n ORDER BY n;
        height := height + 1;
        held := held / {WIDTH};
    END LOOP;
END $do$"""  # noqa: S608
"""Every tile made from the lines: what a writer may have put there before is none of it."""
