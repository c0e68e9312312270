"""A report is hashed piece by piece: the same hash as of its bytes."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from brief_audit.reports.canonical_form import canonical_bytes, canonical_hash
from brief_audit.reports.notices import UNRECORDED

PLAIN: dict[str, Any] = {"job": {"id": "ab", "record": "cd"}, "notices": ["One.", UNRECORDED], "ledger": None, "sources": {"cap": {}}}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"citations": [{"name": "Quill “A”", "from_cache": True, "at": 2.0}, {"from_cache": "words"}], "verdict": "x"},
        {"citations": [], "propositions": [[1.5], {"b": [], "a": None}], "authorities": ["a"]},
        {"signoffs": [{"citation": "c1"}], "zoe": [1], "é": [2], "Zoe": {"from_cache": False}},
    ],
)
def test_the_hash_is_that_of_the_bytes(changes: dict[str, Any]) -> None:
    report = PLAIN | changes
    assert canonical_hash(report) == hashlib.sha256(canonical_bytes(report)).hexdigest()
