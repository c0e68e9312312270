"""The table of overruled decisions: what its rows must hold, and what is read from them."""

from __future__ import annotations

import re

import pytest

from brief_audit.tables import rows
from brief_audit.tables.overruled import LATER, OFFICIAL, fell_later, overrulings, table_bytes

CITATION = re.compile(r"[1-9][0-9]{0,2} U\.S\. [1-9][0-9]{0,3}")


def test_every_row_is_whole() -> None:
    for row in rows(OFFICIAL.id):
        assert CITATION.fullmatch(row["citation"]), row
        assert CITATION.fullmatch(row["overruling_citation"]), row
        assert 1790 < int(row["year"]) < int(row["overruling_year"]) <= int(OFFICIAL.ends[:4]) or row["citation"] == "316 U.S. 584", row
        assert row["scope"] in {"full", "part"}
        assert row["scope_from"] in {"table", "decision"}
        assert row["source"]


def test_the_volumes_agree_with_the_order_of_time() -> None:
    for row in rows(OFFICIAL.id):
        assert int(row["citation"].split()[0]) <= int(row["overruling_citation"].split()[0]), row


def test_no_pair_stands_twice() -> None:
    pairs = [(row["citation"], row["overruling_citation"]) for row in rows(OFFICIAL.id)]
    assert len(pairs) == len(set(pairs)) == 288


@pytest.mark.parametrize("spelling", ["316 U.S. 455", "316 U. S. 455", "316 u.s. 455"])
def test_a_decision_is_found_in_any_spelling(spelling: str) -> None:
    (row,) = overrulings(spelling)
    assert row.by == "Gideon v. Wainwright, 372 U.S. 335 (1963)"
    assert row.line in table_bytes().decode()


def test_a_decision_overruled_by_one_that_fell_later() -> None:
    (row,) = overrulings("392 U.S. 183")
    assert not row.in_part
    assert fell_later(row)


def test_the_later_list_keeps_the_words_apart() -> None:
    held = {row["citation"]: (row["scope"], int(row["year"]), int(row["overruling_year"])) for row in rows(LATER.id)}
    assert {scope for scope, _, _ in held.values()} == {"full", "abrogated", "repudiated", "limited"}
    assert all(then < later for _, then, later in held.values())
    (roe,) = overrulings("410 U.S. 113")
    assert (roe.how, roe.by, roe.table) == ("overruled by", "Dobbs v. Jackson Women's Health Organization, 597 U.S. 215 (2022)", LATER)
    assert roe.line in table_bytes(LATER).decode()
    (auer,) = overrulings("519 U.S. 452")
    assert (auer.how, auer.in_part, auer.outright) == ("limited by", True, False)


def test_what_is_not_in_it() -> None:
    assert overrulings("384 U.S. 436") == ()
