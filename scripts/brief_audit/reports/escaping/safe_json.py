"""JSON as it is printed: what a terminal obeys, or nobody sees, stands there as its number."""

from __future__ import annotations

import json
import unicodedata

from brief_audit import patterns as re

_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]")
"""Letters and marks that show nothing and have no category of their own: fillers, variation selectors, the empty Braille cell."""


def safe_json(value: object, indent: int | None = None) -> str:
    """The value as JSON in which every control, bidirectional or invisible character is escaped; letters of any script stay."""
    return "\n".join("".join(map(_escaped, line)) for line in json.dumps(value, ensure_ascii=False, indent=indent).split("\n"))


def visible(text: str) -> bool:
    """Whether the text shows anything to a reader."""
    return any(sign != " " and _seen(sign) and not unicodedata.combining(sign) for sign in text)


def _seen(sign: str) -> bool:
    return sign.isprintable() and not _UNSEEN.match(sign)


def _escaped(sign: str) -> str:
    """The sign, or its number: ASCII JSON writes what lies beyond the first plane as two halves, which every reader joins again."""
    if _seen(sign):
        return sign
    return json.dumps(sign)[1:-1] if not sign.isascii() else f"\\u{ord(sign):04x}"
