"""What SARIF 2.1.0 requires of the objects that we write, closed to every other property. Written from the text of the standard."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string", "minLength": 1}
BAG: Schema = {"type": "object"}
LEVEL: Schema = {"enum": ["none", "note", "warning", "error"]}
MESSAGE: Schema = {"type": "object", "properties": {"text": TEXT}, "required": ["text"], "additionalProperties": False}
HELP: Schema = {**MESSAGE, "properties": {"text": TEXT, "markdown": TEXT}, "required": ["text", "markdown"]}
UTC: Schema = {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$"}
REFERENCE: Schema = {"type": "string", "pattern": r"^[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+$"}
PLACE: Schema = {"type": "integer", "minimum": 1}
INDEX: Schema = {"type": "integer", "minimum": 0}


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    return {"type": "object", "properties": required | (optional or {}), "required": list(required), "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


RULE = _object(
    {
        "id": TEXT,
        "shortDescription": MESSAGE,
        "fullDescription": MESSAGE,
        "help": HELP,
        "helpUri": {"type": "string", "pattern": r"^[A-Za-z][A-Za-z0-9+.-]*:\S+$"},
        "defaultConfiguration": _object({"level": LEVEL}),
    }
)
REGION = _object({"startLine": PLACE, "startColumn": PLACE, "endLine": PLACE, "endColumn": PLACE})
LOCATION = _object(
    {"physicalLocation": _object({"artifactLocation": _object({"uri": REFERENCE, "index": INDEX})}, {"region": REGION, "properties": BAG})}
)
RESULT = _object(
    {
        "ruleId": TEXT,
        "ruleIndex": INDEX,
        "level": LEVEL,
        "message": MESSAGE,
        "locations": {**_list(LOCATION), "minItems": 1, "maxItems": 1},
        "partialFingerprints": {"type": "object", "additionalProperties": TEXT, "minProperties": 1},
        "properties": BAG,
    },
    {
        "baselineState": {"enum": ["new", "unchanged", "updated", "absent"]},
        "suppressions": _list(
            _object(
                {"kind": {"enum": ["inSource", "external"]}},
                {"status": {"enum": ["accepted", "underReview", "rejected"]}, "justification": TEXT},
            )
        ),
    },
)
INVOCATION = _object(
    {
        "executionSuccessful": {"type": "boolean"},
        "startTimeUtc": UTC,
        "endTimeUtc": UTC,
        "toolExecutionNotifications": _list(_object({"level": LEVEL, "message": MESSAGE})),
    }
)
ARTIFACT = _object(
    {"location": _object({"uri": REFERENCE})},
    {"hashes": {"type": "object", "additionalProperties": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}, "mimeType": TEXT},
)
RUN = _object(
    {
        "tool": _object({"driver": _object({"name": TEXT, "version": TEXT, "semanticVersion": TEXT, "rules": _list(RULE)})}),
        "automationDetails": _object({"id": TEXT}),
        "invocations": _list(INVOCATION),
        "artifacts": _list(ARTIFACT),
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": _list(RESULT),
        "properties": BAG,
    }
)
LOG = _object({"$schema": TEXT, "version": {"const": "2.1.0"}, "runs": {**_list(RUN), "minItems": 1}})
