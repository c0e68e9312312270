"""The form of a report that is hashed: RFC 8785, without what differs between a cold and a warm run.

Outside the hashed form stand `from_cache`, the counters of `sources`, the notice that repeats a
counter, the name of the job's record, which holds what failed answers said, the ledger's root,
which covers this hash, and who looked at what afterwards (DESIGN: the same input, evidence and clock give the same hash).
"""

from __future__ import annotations

import hashlib
from typing import Any

from brief_audit.reports.notices import REQUESTS_LINE


def canonical_form(report: dict[str, Any]) -> dict[str, Any]:
    """The report without counters."""
    form: dict[str, Any] = _without(report, "from_cache")
    form.pop("sources", None)
    form.pop("ledger", None)
    form.pop("signoffs", None)
    form["job"] = _without(form["job"], "record")
    form["notices"] = [notice for notice in report["notices"] if not notice.startswith(REQUESTS_LINE)]
    return form


def canonical_bytes(report: dict[str, Any]) -> bytes:
    """The canonical form as RFC 8785 bytes."""
    import rfc8785

    return rfc8785.dumps(canonical_form(report))


def canonical_hash(report: dict[str, Any]) -> str:
    """SHA-256 of `canonical_bytes`, in hexadecimal."""
    return hashlib.sha256(canonical_bytes(report)).hexdigest()


def _without(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: _without(item, key) for name, item in value.items() if name != key}
    if isinstance(value, list):
        return [_without(item, key) for item in value]
    return value
