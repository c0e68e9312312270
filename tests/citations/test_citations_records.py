"""Records in the forms of the courts of appeals, and what only looks like one."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, linked
from economy.rows import every_row
from hardening.counted_work import grows_with_size


@every_row(
    "record",
    [
        "JA44",
        "J.A.44",
        "JA44-46",
        "SJA12",
        "2-SER-103",
        "ER-5",
        "1-ER-5–7",
        "ROA.1234",
        "SPA12",
        "Stip. Facts ¶ 6",
        "SUF ¶ 12",
        "Pl.’s 56.1 Stmt. ¶¶ 3-4",
    ],
)
def test_a_record_is_what_an_id_behind_it_means(record: str) -> None:
    text = f"Harlan v. Yost, 930 F.3d 1, 5 (6th Cir. 2019). So he said. {record}. Id."
    assert [c.kind for c in cited(text)] == [Kind.CASE, Kind.RECORD, Kind.ID]
    assert linked(text)["Id."][0] == record


@pytest.mark.parametrize(
    "text", ["19 St Tr 1029", "19 St. Tr. 1029", "The PA18 road is wet.", "He is B12 deficient.", "FERA5 was a state.", "Facts 12."]
)
def test_what_is_no_record(text: str) -> None:
    assert [c for c in cited(text) if c.kind is Kind.RECORD] == []


@pytest.mark.parametrize("run", ["JA1", "A. ", "Stip. ", "SUF ", "1-ER-"])
def test_a_run_costs_what_its_length_is(run: str) -> None:
    assert grows_with_size(lambda times: cited(run * times), 1000)
