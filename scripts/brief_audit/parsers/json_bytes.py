r"""JSON as strangers send it.

A lone surrogate (`\ud800`) is lawful there and has no UTF-8: it would stop whatever keeps or shows the text.
"""

from __future__ import annotations

import json
from typing import Any

from brief_audit import patterns as re
from brief_audit.text.canonical import LONE_SURROGATE

_ESCAPED = re.compile(rb"\\u[dD][89a-fA-F]")


def from_json(body: bytes) -> Any:
    r"""The bytes as JSON, lone surrogates as U+FFFD. Raises ValueError, also for nesting that no honest answer has.

    >>> from_json(b'{"a": ["x\\ud800", "\\ud83d\\ude00"]}') == {"a": ["x\ufffd", "\U0001f600"]}
    True
    """
    try:
        found = json.loads(body)
        return _cleaned(found) if _ESCAPED.search(body) else found
    except RecursionError as deep:
        raise ValueError("the JSON is nested too deeply") from deep


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {_cleaned(name): _cleaned(item) for name, item in value.items()}
    return value
