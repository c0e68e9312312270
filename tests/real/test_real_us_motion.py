"""The synthetic motion with its twenty labelled citations, over the real opinions that are at hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from running import audited, citation_rows, evidence_is_whole

from shared_data import SHARED, needs_shared
from standin import Asked, StandIn, holdings_from_shared_us
from standin.holdings import Holdings
from standin.uscode import Code, section, title

pytestmark = [needs_shared, pytest.mark.slow, pytest.mark.shared_data]
MOTION = SHARED / "us" / "briefs" / "synthetic-motion"
CODE = Holdings(uscode=Code({"28": title("28", section("1332", t="28"))}))
"""The motion cites one section of the U.S. Code; its words here are invented."""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path, list[Asked], list[Asked]]:
    cache = tmp_path_factory.mktemp("us")
    with StandIn(holdings_from_shared_us(SHARED) | CODE) as server:
        report = audited(MOTION / "sample-motion.txt", server.environ(), cache)
        cold = list(server.asked())
        server.forget()
        again = audited(MOTION / "sample-motion.txt", server.environ(), cache)
        warm = list(server.asked())
    assert again["verdict"] == report["verdict"]
    return report, cache, cold, warm


def labels() -> list[tuple[str, str]]:
    if not MOTION.is_dir():
        return []
    rows = [json.loads(line) for line in (MOTION / "labels.jsonl").read_text(encoding="utf-8").splitlines()]
    return [(row["id"], row["as_cited"]) for row in rows]


def row_of(report: dict[str, Any], as_cited: str) -> dict[str, Any]:
    core = as_cited.split(" (", maxsplit=1)[0].rsplit(", ", 1)[1] if "Shaboon" not in as_cited else "2013 IL App (1st) 111279"
    name = as_cited.split(" v. ", maxsplit=1)[0]
    return next(
        row
        for row in citation_rows(report)
        if core in row["text"] and row["kind"] == "case" and (name in row["text"] or core in row["text"])
    )


@pytest.mark.parametrize(("label", "as_cited"), [pair for pair in labels() if pair[0].startswith(("real-", "cov-"))])
def test_a_good_citation_is_not_accused(run: Any, label: str, as_cited: str) -> None:
    row = row_of(run[0], as_cited)
    assert row["outcome"] != "VERIFIED_ERROR", row["says"]


@pytest.mark.parametrize(("label", "as_cited"), [pair for pair in labels() if pair[0].startswith(("mata-", "wrong-", "unrec-", "misq-"))])
def test_a_wrong_citation_is_not_passed(run: Any, label: str, as_cited: str) -> None:
    row = row_of(run[0], as_cited)
    assert row["outcome"] != "VERIFIED_CORRECT", row["says"]


def test_the_altered_quotation_of_iqbal_is_shown_word_by_word(run: Any) -> None:
    row = row_of(run[0], "Ashcroft v. Iqbal, 556 U.S. 662 (2009)")
    finding = next(finding for finding in row["findings"] if finding["code"] == "QUOTE_ALTERED")
    assert "pleads" in finding["says"]
    assert "alleges" in finding["says"]


def test_the_unknown_reporter_has_a_malformed_row(run: Any) -> None:
    row = row_of(run[0], "Alvarez v. Skyline Cargo, 88 Fed. Air Rptr. 3d 412 (2018)")
    assert (row["outcome"], row["reason"]) == ("UNVERIFIABLE_PUBLIC", "MALFORMED")


def test_quotations_whose_opinion_is_at_hand_are_confirmed(run: Any) -> None:
    row = row_of(run[0], "Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)")
    assert {"QUOTE_EXACT", "QUOTE_LICENSED"} & set(row["codes"]), row["says"]


def test_every_verdict_carries_its_evidence(run: Any) -> None:
    assert evidence_is_whole(run[0], run[1]) == []


def test_the_look_up_is_one_post_without_a_word_of_the_brief(run: Any) -> None:
    posts = [asked for asked in run[2] if asked.method == "POST"]
    assert len(posts) == 1
    sent = posts[0].body.decode()
    assert not any(word in sent for word in ("Plaintiff", "Varghese", "Iqbal", "beverage", "Meridian"))


def test_a_second_run_sends_nothing(run: Any) -> None:
    assert [asked.path for asked in run[3]] == []
