"""The form of a report that is hashed: RFC 8785, without what differs between a cold and a warm run.

Outside the hashed form stand `from_cache` (a flag, nothing else), the counters of `sources`, the one notice that repeats a
counter, the name of the job's record, which holds what failed answers said, the ledger's root,
which covers this hash, and who looked at what afterwards (DESIGN: the same input, evidence and clock give the same hash).
None of them has room for words: `reports.conforms` holds `sources` to known names and numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from brief_audit import patterns as re
from brief_audit.json_text import canonical
from brief_audit.reports.notices import REQUESTS_LINE, UNRECORDED

_COUNTED = re.compile(re.escape(REQUESTS_LINE) + "[0-9]+")


_WHOLE = 2.0**53
"""A smaller number without a fraction is written like a whole one (RFC 8785, section 3.2.2.3)."""


def canonical_form(report: dict[str, Any]) -> dict[str, Any]:
    """The report without counters."""
    form: dict[str, Any] = _without_flags(report)
    form.pop("sources", None)
    form.pop("ledger", None)
    form.pop("signoffs", None)
    form["job"] = {name: value for name, value in form["job"].items() if name != "record"}
    form["notices"] = _without_count(_without_ledger(report))
    return form


def canonical_bytes(report: dict[str, Any]) -> bytes:
    """The canonical form as RFC 8785 bytes."""
    return canonical(canonical_form(report))


def canonical_hash(report: dict[str, Any]) -> str:
    """SHA-256 of `canonical_bytes`, in hexadecimal; piece by piece, as a long report takes much memory."""
    digest = hashlib.sha256()
    for piece in _pieces(report):
        digest.update(piece)
    return digest.hexdigest()


def _pieces(report: dict[str, Any]) -> Iterator[bytes]:
    """`canonical_bytes` in pieces: a long list item by item. The members' names are of ASCII, so that any order of texts is RFC 8785's."""
    rows = {name: value for name, value in report.items() if type(value) is list and name != "notices"}
    form = canonical_form({**report, **dict.fromkeys(rows)})
    if not all(name.isascii() for name in form):
        yield canonical_bytes(report)
        return
    for place, name in enumerate(sorted(form)):
        yield (b"," if place else b"{") + canonical(name) + b":"
        if name in rows:
            yield b"["
            for number, row in enumerate(rows[name]):
                yield (b"," if number else b"") + canonical(_without_flags(row))
            yield b"]"
        else:
            yield canonical(form[name])
    yield b"}"


def _without_ledger(report: dict[str, Any]) -> list[str]:
    """The notice that no ledger holds the report, which only such a report shows as its last."""
    given: list[str] = report["notices"]
    return given[:-1] if report.get("ledger") is None and given[-1:] == [UNRECORDED] else given


def _without_count(notices: list[str]) -> list[str]:
    """Only the first line that is the count and nothing more: what is added to it, or told a second time, is hashed."""
    counted = next((place for place, notice in enumerate(notices) if _COUNTED.fullmatch(notice)), None)
    return [notice for place, notice in enumerate(notices) if place != counted]


def _without_flags(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_flags(item) for name, item in value.items() if name != "from_cache" or not isinstance(item, bool)}
    if isinstance(value, list):
        return [_without_flags(item) for item in value]
    return int(value) if type(value) is float and 0 <= value < _WHOLE and value.is_integer() else value
