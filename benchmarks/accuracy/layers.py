"""The two layers that nobody here worded: courts' own sentences, with those inverted by rule, and statements by other hands.

Both are frozen by SHA-256 beside their generators (benchmarks/prose); a statement of the open half may be read, one of the sealed half
is scored only.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / name) for name in ("prose", "structure")]

import inverted  # noqa: E402
import laws_said  # noqa: E402
import treatments  # noqa: E402
import written  # noqa: E402
from auditing import ERROR, OPEN  # noqa: E402
from material import decisions, key_of  # noqa: E402
from scoring import UNREAD, Scored  # noqa: E402

PROOF = {
    "act": "DISPOSITION_MISMATCH",
    "voice": "ATTRIBUTION_MISMATCH",
    "quotation": "QUOTE_",
    "year": "YEAR_MISMATCH",
    "court": "COURT_MISMATCH",
    "pin": "PINPOINT_",
}
HINT = {"year": "DATE_DIFFERS", "quotation": "TEXT_UNRELIABLE"}


def statements(layer: str, every: int = 1) -> list[dict[str, Any]]:
    """The statements of a layer, or every n-th of them in the order of their hashes, those of one decision beside each other: one process
    then reads its text for all of them. Raises SystemExit if they are not the frozen ones.
    """
    if layer == "courts":
        rows = inverted.statements()
        if inverted.sums(rows) != inverted.frozen():
            raise SystemExit(f"The statements are not those whose hashes {inverted.FROZEN.name} gives.")
    else:
        rows = list(laws_said.passages() if layer == "laws" else written.statements())
    return sorted(({**row, "layer": layer} for row in rows[::every]), key=lambda row: str(row.get("decision", "")))


def scored(row: dict[str, Any]) -> list[Scored]:
    """One statement as a brief of its own."""
    (found,) = inverted.scored({key: value for key, value in row.items() if key != "layer"})
    codes = tuple(found["codes"])
    wanted = PROOF.get(row["kind"], "\0") if found["outcome"] == ERROR else HINT.get(row["kind"], "\0")
    sure = any(wanted in code for code in codes) or (found["outcome"] == OPEN and "NOT_COMPARED" in codes)
    return [
        Scored(
            row["kind"],
            row["layer"],
            row["half"],
            row["true"],
            found["outcome"],
            why=codes,
            sure=sure,
            law="US" if row["decision"].startswith("us/") else "UK",
            text=row["passage"],
            says=tuple(found["says"][:3]),
            proposition=found["proposition"],
            slip=row["decision"] in _slips(),
        )
    ]


def of_law(row: dict[str, Any]) -> list[Scored]:
    """One passage on a provision as a brief of its own."""
    (found,) = laws_said.scored({key: value for key, value in row.items() if key != "layer"})
    outcome = UNREAD if found["outcome"] == "not read" else found["outcome"]
    sure = any(one.startswith(("accounting", "quotation")) for one in found["says"])
    law = "US" if " § " in row["law"] else "UK"
    return [
        Scored(
            row["kind"], "laws", row["half"], row["true"], outcome, sure=sure, law=law, text=row["passage"], says=tuple(found["says"][:3])
        )
    ]


@cache
def _slips() -> frozenset[str]:
    """The files to which the list of decisions leads although no word of the case that it names stands in them."""
    known = treatments.known_words()
    mine = ((one, known.get(key_of(one.core))) for one in decisions() if one.american)
    return frozenset(one.file for one, words in mine if words is not None and words.slip)


LAYERS: Sequence[str] = ("courts", "writers")
