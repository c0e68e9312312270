"""A page inside another case, shown end to end on a list of cases that the project writes and on a real one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from running import audited, citation_rows, evidence_is_whole

from shared_data import SHARED, needs_shared
from standin import CapCase, CapVolume, Holdings, StandIn

SUMMARY = (
    ("Example Ferry Co. v. Sample Bridge Co.", 1, 14),
    ("Placeholder Mill v. Specimen Granary", 15, 31),
    ("Invented Lamp Works v. Imagined Oil Co.", 32, 60),
)


def volume() -> CapVolume:
    """Three invented cases, one after the other, in an invented volume 991."""
    cases = tuple(
        CapCase(
            id=number,
            name=name.upper(),
            name_abbreviation=name,
            citations=(f"991 F.2d {first}",),
            decision_date="1993-05-04",
            first_page=str(first),
            last_page=str(last),
            court_name="United States Court of Appeals for the Ninth Circuit",
            court_abbreviation="9th Cir.",
            opinions=(("majority", "Judge Example", "An invented opinion."),),
            file_name=f"{first:04d}-01",
        )
        for number, (name, first, last) in enumerate(SUMMARY, 1)
    )
    return CapVolume(slug="f2d", short_name="F.2d", number="991", cases=cases)


def row(holdings: Holdings, folder: Path, sentence: str) -> dict[str, Any]:
    """Audit one sentence against the holdings and give its first citation; every verdict must be proved."""
    brief = folder / "brief.txt"
    brief.write_text(sentence, encoding="utf-8")
    with StandIn(holdings) as server:
        report = audited(brief, server.environ(token=False), folder)
    assert evidence_is_whole(report, folder) == []
    return {**citation_rows(report)[0], "verdict": report["verdict"]}


def test_a_page_inside_the_cited_case_is_corrected_and_does_not_block(tmp_path: Path) -> None:
    found = row(Holdings(cap=[volume()]), tmp_path, "See Placeholder Mill v. Specimen Granary, 991 F.2d 20 (9th Cir. 1993).")
    assert found["outcome"] == "VERIFIED_ERROR"
    assert found["codes"][0] == "NOT_A_FIRST_PAGE"
    assert "991 F.2d 15" in found["correction"]
    assert found["verdict"] == "redline-required"


def test_a_page_inside_another_case_blocks(tmp_path: Path) -> None:
    found = row(Holdings(cap=[volume()]), tmp_path, "See Fictional Pier v. Notional Wharf, 991 F.2d 40 (9th Cir. 1993).")
    assert (found["outcome"], found["codes"]) == ("VERIFIED_ERROR", ["NOT_A_FIRST_PAGE"])
    assert "Invented Lamp Works" in found["says"]
    assert found["verdict"] == "do-not-file"


@pytest.mark.parametrize(
    "sentence",
    [
        "See Fictional Pier v. Notional Wharf, 991 F.2d 40 (9th Cir. 1993) (table).",
        "See Fictional Pier v. Notional Wharf, 1 F.2d 2 (9th Cir. 1924), cert. denied, 991 F.2d 40 (1993).",
        "See Fictional Pier v. Notional Wharf, 991 F.2d 75 (9th Cir. 1993).",
    ],
    ids=["table", "history", "just past the last case"],
)
def test_a_list_that_does_not_settle_it_accuses_nobody(tmp_path: Path, sentence: str) -> None:
    found = row(Holdings(cap=[volume()]), tmp_path, sentence)
    assert found["outcome"] == "UNVERIFIABLE_PUBLIC"


@needs_shared
@pytest.mark.shared_data
def test_on_the_real_list_of_100_a2d(tmp_path: Path) -> None:
    real = (SHARED / "us/cap/static/a2d_100_CasesMetadata.json").read_bytes()
    shelf = CapVolume(slug="a2d", short_name="A.2d", number="100")
    holdings = Holdings(cap=[shelf], cap_files={"a2d/100/CasesMetadata.json": real})
    found = row(holdings, tmp_path, "See Fictional Pier v. Notional Wharf, 100 A.2d 37 (D.C. 1953).")
    assert (found["outcome"], found["codes"]) == ("VERIFIED_ERROR", ["NOT_A_FIRST_PAGE"])
    first = json.loads(real)[0]["citations"][0]["cite"]
    assert first in found["says"]
