"""Pinned authorities that say what became of a cited case: found by the citation, and heard in an audit. All invented."""

from __future__ import annotations

from pathlib import Path

from brief_audit.corpus import Corpus
from brief_audit.model.record import RecordDate
from brief_audit.normal_forms import citation_key
from brief_audit.parsers.registry import parse
from corpus.invented_corpus import CLOCK, LAMPS, MILLS, entry, pin
from golden.library import LATER, LOST, RULE, holdings, run

REPORTS = (
    "Wexcombe v. Tarrow, 950 F.2d 40 (9th Cir. 2010)\n\nThe keeper of the harbour relies on an old rule. "
    f"{LOST}, 402 F.3d 90 (9th Cir. 2005), was overruled by {LATER}, 410 F.3d 10 (9th Cir. 2006). We affirm the judgment below."
)


def corpus_with(folder: Path, text: str) -> Corpus:
    record, _, raw = entry(text, "950 F.2d 40")
    record = record.model_copy(update={"dates": (RecordDate(what="decided", day="2010-05-18"),)})
    corpus = Corpus(folder)
    pin(corpus, [entry(LAMPS, "900 F.2d 10"), entry(MILLS, "901 F.2d 20"), (record, parse(record, raw), raw)], CLOCK)
    return corpus


def test_an_authority_is_found_by_the_case_that_it_treats(tmp_path: Path) -> None:
    corpus = corpus_with(tmp_path, REPORTS)
    assert corpus.treating(frozenset({citation_key("402 F. 3d 90")})) == [3]
    assert corpus.treating(frozenset({citation_key("410 F.3d 10")})) == []


def test_what_a_pinned_decision_reports_is_heard_in_an_audit(tmp_path: Path) -> None:
    corpus_with(tmp_path / "pinned", REPORTS).close()
    found = run(f"{RULE} {LOST}, 402 F.3d 90 (9th Cir. 2005).", tmp_path, holdings(), corpus=str(tmp_path / "pinned"))
    (row,) = found.report["citations"]
    assert "SUPERSEDED_CASE" in row["codes"]
    assert row["correction"] == "Overruled: see 410 F.3d 10."
    (error,) = [finding for finding in row["findings"] if finding["check"] == "treatment"]
    assert "was overruled by" in error["evidence"][0]["snippet"]


def test_a_pinned_decision_that_treats_another_case_says_nothing(tmp_path: Path) -> None:
    corpus_with(tmp_path / "pinned", REPORTS.replace("402 F.3d 90", "402 F.3d 95")).close()
    found = run(f"{RULE} {LOST}, 402 F.3d 90 (9th Cir. 2005).", tmp_path, holdings(), corpus=str(tmp_path / "pinned"))
    assert found.report["verdict"] == "safe-to-file", found.report["citations"]
