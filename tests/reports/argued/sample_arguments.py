"""Rows of invented arguments as the JSON report has them; nobody argued them."""

from __future__ import annotations

from typing import Any

EVIDENCE = {
    "url": "user-provided:porter.txt", "retrieved_at": "2026-03-01T10:00:00Z", "artefact": "evidence/sha256/aa/a.txt", "sha256": "a" * 64,
    "snippet": "The candles were counted on 5 May 2021", "locator": {"paragraph": None, "page": None, "part": None},
    "attribution": "user-provided:porter.txt",
}  # fmt: skip


def argument(**other: Any) -> dict[str, Any]:
    """An argument whose fact the record denies, or with `other` values."""
    rule, fact, end = (
        "If the candles were counted, the keeper is liable.",
        "the candles were counted on 3 May 2021.",
        "the keeper is liable.",
    )
    says = "The law is confirmed. The record says otherwise. The conclusion follows."
    return {
        "id": "g1", "page": None, "span": [0, 40], "region": {"line": 3, "column": 1, "end_line": 3, "end_column": 41},
        "text": f"{rule} Here, {fact} Therefore, {end}", "conclusion": end, "verdict": "FABRICATION", "outcome": "VERIFIED_ERROR",
        "law": "1", "fact": "0", "inference": "1", "form": "modus ponens", "follows": "The conclusion follows.", "says": says,
        "propositions": ["p1"],
        "steps": [
            step("rule", rule, holds="1", citations=["c1"], says="The authority states it in these words."),
            step("fact", fact, holds="0", records=["c9"], source="porter.txt", says="The record says otherwise.", evidence=[EVIDENCE]),
            step("conclusion", end),
        ],
        "findings": [{
            "check": "argument", "code": "ARGUMENT_FABRICATION", "outcome": "VERIFIED_ERROR", "severity": "error", "says": says,
            "claim_span": [0, 40], "evidence": [EVIDENCE], "reason": None, "correction": None, "proposition": "g1", "brief_words": rule,
            "differences": [],
        }],
        **other,
    }  # fmt: skip


def step(role: str, text: str, **other: Any) -> dict[str, Any]:
    """One sentence of an argument."""
    return {
        "role": role, "text": text, "span": [0, 10], "read_as": text, "unread": None, "citations": [], "records": [], "holds": None,
        "says": "", "source": "", "evidence": [], **other,
    }  # fmt: skip
