"""Whether data is a report: it is checked against the published schema before anything is read from it.

Only the words of JSON Schema that `reports.schema` uses are known here; a test compares the two lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from brief_audit.ledger.forms import canonical
from brief_audit.reports.json_file.schema import report_schema
from brief_audit.tables.sources import declared

Schema = Mapping[str, Any]
_TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def fault(report: Any) -> str | None:
    """The first thing for which this is no report of this version: where, and what is wrong; None for a report."""
    return next(faults(report), None)


def faults(report: Any) -> Iterator[str]:
    """Everything for which this is no report of this version, in the order of the report."""
    schema, sound = report_schema(), True
    try:
        for found in _faults(report, schema, schema, "report"):
            sound = False
            yield found
    except RecursionError:
        yield "report is nested too deeply"
        return
    if not sound:
        return
    yield from (f"report.sources counts {name[:40]!r}, which is no source" for name in report["sources"] if name not in declared())
    try:
        canonical(report)
    except (ValueError, RecursionError) as error:
        yield f"report has no RFC 8785 form ({type(error).__name__})"


def known_part(report: Any) -> Any:
    """The report without keys and sources that none has: what else was changed in it can then still be compared and named."""
    schema = report_schema()
    try:
        kept = _known(report, schema, schema)
    except RecursionError:
        return None
    if isinstance(kept, dict) and isinstance(kept.get("sources"), dict):
        kept["sources"] = {name: value for name, value in kept["sources"].items() if name in declared()}
    return kept


def _known(value: Any, schema: Schema, root: Schema) -> Any:
    if "$ref" in schema:
        return _known(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    if "anyOf" in schema:
        tried = ((_known(value, one, root), one) for one in schema["anyOf"])
        return next((kept for kept, one in tried if next(_faults(kept, one, root, ""), None) is None), value)
    if isinstance(value, dict):
        properties, other = schema.get("properties", {}), schema.get("additionalProperties", True)
        return {
            name: _known(item, properties.get(name, other if isinstance(other, Mapping) else {}), root)
            for name, item in value.items()
            if name in properties or other
        }
    return [_known(item, schema.get("items", {}), root) for item in value] if isinstance(value, list) else value


def _faults(value: Any, schema: Schema, root: Schema, place: str) -> Iterator[str]:
    if "$ref" in schema:
        yield from _faults(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root, place)
    if "anyOf" in schema and all(next(_faults(value, one, root, place), None) for one in schema["anyOf"]):
        yield f"{place} is nothing that may stand there"
    if "const" in schema and (type(value), value) != (type(schema["const"]), schema["const"]):
        yield f"{place} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place} is none of the words that may stand there"
    if "type" not in schema:
        return
    if not _TYPES[schema["type"]](value):
        yield f"{place} is not of type {schema['type']}"
    elif isinstance(value, dict):
        yield from _of_object(value, schema, root, place)
    elif isinstance(value, list):
        yield from _of_list(value, schema, root, place)
    elif not re.search(schema.get("pattern", ""), str(value)) or (isinstance(value, int) and value < schema.get("minimum", value)):
        yield f"{place} is not as it must be"


def _of_object(value: Mapping[str, Any], schema: Schema, root: Schema, place: str) -> Iterator[str]:
    properties, other = schema.get("properties", {}), schema.get("additionalProperties", True)
    yield from (f"{place}.{name} is missing" for name in schema.get("required", ()) if name not in value)
    for name, item in value.items():
        if name in properties or isinstance(other, Mapping):
            yield from _faults(item, properties.get(name, other), root, f"{place}.{name[:40]}")
        elif not other:
            yield f"{place}.{name[:40]} belongs to no report"


def _of_list(value: list[Any], schema: Schema, root: Schema, place: str) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"{place} has {len(value)} items"
    for number, item in enumerate(value):
        yield from _faults(item, schema.get("items", {}), root, f"{place}[{number}]")
