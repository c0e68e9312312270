"""One golden brief and one clean twin for each way in which a brief can mislead: whole audits over loopback, every case invented.

The brief is stopped with its code and with the words to write instead; the twin, which writes them, passes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from golden.library import (
    ALONE,
    BELOW,
    DIVIDED,
    FERRY,
    LANTERN,
    LATER,
    LEDGER,
    LOST,
    OPEN,
    OTHER_RULE,
    RULE,
    UK_ABOVE,
    UK_BELOW,
    UK_NAME,
    WEAK,
    Audited,
    holdings,
    run,
)
from real.running import evidence_is_whole

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Pair:
    """A brief, its twin, and what must be said of the brief. `correction`: words that the correction holds."""

    brief: str
    twin: str
    code: str
    correction: str
    gate: str = "HARD_BLOCK"
    verdict: str = "do-not-file"


CASE = f"{LEDGER}, 400 F.3d 10, 11 (9th Cir. 2005)"
FIRST = f"{BELOW}, 300 F. Supp. 2d 50 (N.D. Cal. 2003)"
THEN = "400 F.3d 70 (9th Cir. 2005)"
PAIRS = {
    "a: the place is another case's": Pair(
        f"{RULE} {LOST}, 400 F.3d 10 (9th Cir. 2005).",
        f"{RULE} {LOST}, 402 F.3d 90 (9th Cir. 2005).",
        "DIFFERENT_CASE",
        f"{LOST}, 402 F.3d 90 (2005)",
    ),
    "a: the volume has no such page": Pair(
        f"{RULE} {LOST}, 399 F.3d 990 (9th Cir. 2005).",
        f"{RULE} {LOST}, 402 F.3d 90 (9th Cir. 2005).",
        "NO_SUCH_PAGE",
        f"{LOST}, 402 F.3d 90 (2005)",
    ),
    "b: the words stand in another case": Pair(
        f"“{OTHER_RULE}” {CASE}. The ferry is gone. {FERRY}, 400 F.3d 30 (9th Cir. 2005).",
        f"“{RULE}” {CASE}. “{OTHER_RULE}” {FERRY}, 400 F.3d 30, 31 (9th Cir. 2005).",
        "QUOTE_ELSEWHERE",
        f"{FERRY}, 400 F.3d 30, on page 31",
    ),
    "b: the words stand nowhere": Pair(
        f"“No lantern of the harbour may be lent to a stranger without the leave of both wardens.” {CASE}.",
        f"“{RULE}” {CASE}.",
        "QUOTE_NOT_FOUND",
        "Take the quotation out, or quote what the text says; its nearest words are: “",
    ),
    "b: the “not” is left out": Pair(f"“{WEAK}” {CASE}.", f"“{RULE}” {CASE}.", "QUOTE_ALTERED", "must not open"),
    "c: the court held the opposite": Pair(
        f"{RULE} {LEDGER}, 400 F.3d 10 (9th Cir. 2005) (affirming).",
        f"{RULE} {LEDGER}, 400 F.3d 10 (9th Cir. 2005) (reversing).",
        "DISPOSITION_MISMATCH",
        "It reversed and remanded.",
    ),
    "d: overruled since": Pair(
        f"{RULE} Betts v. Brady, 316 U.S. 455 (1942).",
        f"{RULE} Gideon v. Wainwright, 372 U.S. 335 (1963).",
        "SUPERSEDED_CASE",
        "Gideon v. Wainwright, 372 U.S. 335 (1963)",
    ),
    "d: overruled since, and said to stand": Pair(
        f"{RULE} {LATER}, 410 F.3d 10 (9th Cir. 2006); {LOST}, 402 F.3d 90 (9th Cir. 2005).",
        f"{RULE} {LOST}, 402 F.3d 90 (9th Cir. 2005), overruled by {LATER}, 410 F.3d 10 (9th Cir. 2006).",
        "SUPERSEDED_CASE",
        f"{LATER}, 410 F.3d 10",
    ),
    "e: left open, and called held": Pair(
        f"The court held that “{OPEN}.” {LANTERN}, 400 F.3d 110, 111 (9th Cir. 2005).",
        f"“We need not decide whether {OPEN}.” {LANTERN}, 400 F.3d 110, 111 (9th Cir. 2005).",
        "BINDING_WEIGHT_MISMATCH",
        f"The court leaves it open: “We need not decide whether {OPEN}",
    ),
    "f: a dissent, and called the court": Pair(
        f"The court held that “{ALONE}” {DIVIDED}, 400 F.3d 130, 132 (9th Cir. 2005).",
        f"“{ALONE}” {DIVIDED}, 400 F.3d 130, 132 (9th Cir. 2005) (Hartwell, J., dissenting).",
        "ATTRIBUTION_MISMATCH",
        "the dissent of Hartwell",
    ),
    "wrong history": Pair(
        f"{RULE} {FIRST}, aff'd, {THEN}.",
        f"{RULE} {FIRST}, rev'd, {THEN}.",
        "DISPOSITION_MISMATCH",
        "Write “rev’d”: it reversed and remanded.",
    ),
    "wrong history in the United Kingdom": Pair(
        f"{RULE} {UK_NAME} {UK_BELOW}, affirmed {UK_ABOVE}.",
        f"{RULE} {UK_NAME} {UK_BELOW}, reversed by {UK_ABOVE}.",
        "DISPOSITION_MISMATCH",
        "Write “appeal allowed”: it allowed the appeal.",
    ),
    "wrong prior history": Pair(
        f"{RULE} {BELOW}, {THEN}, aff'g 300 F. Supp. 2d 50 (N.D. Cal. 2003).",
        f"{RULE} {BELOW}, {THEN}, rev'g 300 F. Supp. 2d 50 (N.D. Cal. 2003).",
        "DISPOSITION_MISMATCH",
        "Write “rev’g”: it reversed and remanded.",
    ),
    "repealed section": Pair(
        "A ferry pays a toll. Imaginary Lamps Act 2031, s 2.",
        "No person may moor a ferry without a lamp. Imaginary Lamps Act 2031, s 1.",
        "SECTION_REPEALED",
        "cite the version in force at the time that matters, or the provision that replaced it.",
        "SOFT_WARNING",
        "redline-required",
    ),
}


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Audits a brief once, in a folder of its own."""

    @cache
    def once(brief: str) -> Audited:
        return run(brief, tmp_path_factory.mktemp("golden"), holdings())

    return once


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_the_brief_is_stopped_with_the_right_code_and_the_right_words(audited, pair: Pair) -> None:
    found = audited(pair.brief)
    assert found.row["outcome"] == "VERIFIED_ERROR", found.row["says"]
    assert pair.code in found.row["codes"], found.row["codes"]
    assert any(pair.correction in (finding["correction"] or "") for finding in found.row["findings"])
    assert (found.report["gate"]["decision"], found.report["verdict"], found.exit_code) == (pair.gate, pair.verdict, 1)
    assert evidence_is_whole(found.report, found.cache) == []


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_the_twin_passes(audited, pair: Pair) -> None:
    found = audited(pair.twin)
    assert found.row["outcome"] == "VERIFIED_CORRECT", found.row["says"]
    assert not any(finding["code"] == pair.code for row in found.report["citations"] for finding in row["findings"])
    assert (found.report["gate"]["decision"], found.report["verdict"], found.exit_code) == ("PASS", "safe-to-file", 0)
    assert evidence_is_whole(found.report, found.cache) == []


def test_a_history_string_is_shown_with_its_citation(audited) -> None:
    brief = PAIRS["wrong history"].brief
    (found,) = (finding for finding in audited(brief).row["findings"] if finding["code"] == "DISPOSITION_MISMATCH")
    start, end = found["claim_span"]
    assert brief[start:end] == f"aff'd, {THEN}"
    assert found["says"] == f"You say that 400 F.3d 70 affirmed {BELOW}, 300 F. Supp. 2d 50; it reversed and remanded."


def test_a_case_that_no_source_holds_is_not_to_be_filed_and_not_called_an_error(audited) -> None:
    found = audited(f"{RULE} {LOST}, 401 F.3d 77 (9th Cir. 2005).")
    assert (found.row["outcome"], found.row["reason"], found.row["codes"]) == ("UNVERIFIABLE_PUBLIC", "NOT_FOUND", [])
    assert (found.report["gate"]["decision"], found.report["verdict"], found.exit_code) == ("SOFT_WARNING", "do-not-file", 3)


def test_a_decision_that_never_speaks_of_the_case_it_is_said_to_overrule_does_not_pass(audited) -> None:
    found = audited(f"{RULE} {FERRY}, 400 F.3d 30 (9th Cir. 2005), overruled by {LATER}, 410 F.3d 10 (9th Cir. 2006).")
    earlier, later = found.report["citations"]
    assert (earlier["outcome"], earlier["reason"]) == ("UNVERIFIABLE_PUBLIC", "NOT_COMPARED"), earlier["says"]
    assert (later["outcome"], later["reason"]) == ("UNVERIFIABLE_PUBLIC", "AMBIGUOUS"), later["says"]
    assert any("neither names nor cites that case" in finding["says"] for finding in later["findings"])
    assert found.report["gate"]["decision"] == "SOFT_WARNING"
