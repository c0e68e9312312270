"""A brief that says the opposite of what the court did, and its clean twin: whole audits over loopback. Every case is invented."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from invented_library import SAYING, name
from real.running import audited, evidence_is_whole
from standin.holdings import Holdings, Opinion, UsCase
from standin.samples import judgment, paragraph
from standin.server import StandIn

CITE, CASE = "400 F.3d 10", name(0, "v.")
NEUTRAL, JUDGMENT = "[2021] UKSC 912", name(1, "v")
SAID = SAYING[0].upper() + SAYING[1:]
END = "<p>The judgment of the district court is <em>REVERSED</em>, and the case is REMANDED for a new trial.</p>"
DISSENT = Opinion(html=f"<p>I dissent. {SAID}. I would affirm.</p><p>AFFIRMED.</p>", type="040dissent")
BRIEF = "{said}. {case}, {cite} (9th Cir. 2005) ({us}). {said}. The Supreme Court {uk} the appeal in {judgment} {neutral}."


def holdings() -> Holdings:
    held = Holdings()
    lead = Opinion(html=f"<p>The district court affirmed the order. {SAID}.</p>{END}", type="020lead")
    held.us.append(UsCase(1, CASE, (CITE,), "2005-03-01", "ca9", "Ninth Circuit", (lead, DISSENT)))
    last = "For these reasons I would allow the appeal."
    said = f"{SAID}. The Supreme Court allowed the appeal in {JUDGMENT}."
    data = judgment(NEUTRAL, JUDGMENT, [paragraph(1, said), paragraph(2, last)], date="2021-03-01", uri="uksc/2021/912")
    held.add_uk("uksc/2021/912", data, title=JUDGMENT, neutral_citation=NEUTRAL, published="2021-03-01")
    return held


def report_of(folder: Path, us: str, uk: str) -> dict[str, Any]:
    brief = folder / "brief.txt"
    text = BRIEF.format(said=SAID, case=CASE, cite=CITE, us=us, judgment=JUDGMENT, neutral=NEUTRAL, uk=uk)
    brief.write_text(f"{text}\n", encoding="utf-8")
    with StandIn(holdings()) as standin:
        return audited(brief, standin.environ(), folder)


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    folder = tmp_path_factory.mktemp("wrong")
    return report_of(folder, "affirming", "dismissed"), folder


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    folder = tmp_path_factory.mktemp("clean")
    return report_of(folder, "reversing", "allowed"), folder


def test_the_brief_is_blocked_at_both_citations_with_the_courts_own_words(wrong: tuple[dict[str, Any], Path]) -> None:
    report, folder = wrong
    assert report["gate"]["decision"] == "HARD_BLOCK"
    assert report["verdict"] == "do-not-file"
    assert [row["codes"] for row in report["citations"]] == [["RESOLVED", "DISPOSITION_MISMATCH"]] * 2
    assert [row["correction"] for row in report["citations"]] == ["It reversed and remanded.", "It allowed the appeal."]
    shown = [f["evidence"][0]["snippet"] for row in report["citations"] for f in row["findings"] if f["check"] == "disposition"]
    assert "REVERSED" in shown[0]
    assert shown[1] == "For these reasons I would allow the appeal"
    assert evidence_is_whole(report, folder) == []


def test_the_clean_twin_passes(clean: tuple[dict[str, Any], Path]) -> None:
    report, folder = clean
    assert [(row["outcome"], row["codes"]) for row in report["citations"]] == [("VERIFIED_CORRECT", ["RESOLVED"])] * 2
    assert [f["outcome"] for row in report["citations"] for f in row["findings"] if f["check"] == "disposition"] == ["VERIFIED_CORRECT"] * 2
    assert all("DISPOSITION" not in code for row in report["citations"] for code in row["codes"])
    assert evidence_is_whole(report, folder) == []
    assert (report["gate"]["decision"], report["verdict"]) == ("PASS", "safe-to-file"), report["gate"]["reasons"]


def test_the_report_states_what_each_authority_did(clean: tuple[dict[str, Any], Path]) -> None:
    assert [row["disposition"] for row in clean[0]["authorities"]] == ["REVERSED", "ALLOWED"]
