"""Where each receipt of a gate stands in the ledger, found among the lines of its job. All receipts are invented."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from brief_audit.errors import CannotWrite
from brief_audit.gate.effects import Effect
from brief_audit.jobs.ledger_lines import places_in
from brief_audit.model.ledger import Line
from brief_audit.reports.weight import effect_of_row
from hardening.counted_work import grows_with_size
from ledger_samples import receipt


def lines_of(count: int) -> list[Line]:
    made = (receipt(1).model_copy(update={"kind": "gate-rejection", "facts": {"citation": f"c{n}"}}) for n in range(count))
    return [Line.model_construct(seq=n, line_hash=f"{n:064x}", entry=one) for n, one in enumerate(made, 1)]


def test_each_receipt_has_the_first_line_that_holds_it() -> None:
    lines = lines_of(3)
    twice = [*lines, lines[1].model_copy(update={"seq": 9})]
    assert places_in(twice, {"c1": lines[1].entry}) == {"c1": {"line": 2, "hash": f"{2:064x}"}}  # type: ignore[dict-item]
    with pytest.raises(CannotWrite, match="did not keep"):
        places_in(lines[:1], {"c1": lines[1].entry})  # type: ignore[dict-item]


def test_thousands_of_receipts_are_not_held_against_each_other() -> None:
    def placed(count: int) -> None:
        lines = lines_of(count)
        places_in(lines, {f"c{line.seq}": line.entry for line in lines})  # type: ignore[misc]

    assert grows_with_size(placed, 100)


class Unread(list[Any]):
    """Rows that nobody may go through."""

    def __iter__(self) -> Iterator[Any]:
        yield pytest.fail("the findings beside it weigh nothing")


def test_the_findings_beside_one_are_read_only_where_they_weigh_in() -> None:
    row = {"check": "quotation", "says": "x", "code": "QUOTE_NOT_FOUND", "outcome": "VERIFIED_ERROR", "correction": None, "differences": []}
    assert effect_of_row(row, "low", {"findings": Unread()}) is Effect.BLOCK
