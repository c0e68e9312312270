"""Which provisions are one question, and who is asked when the official publisher does not answer. All law here is invented."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from brief_audit.citations.extract import extract
from brief_audit.library import plan
from brief_audit.library.families import representatives
from brief_audit.model.document import Document
from real.running import audited
from sources.recorded import configured
from standin.ecfr import Regulations, Rule
from standin.holdings import Holdings
from standin.lii import section_page
from standin.server import StandIn
from standin.uscode import Code, section, title


def questions(text: str) -> int:
    """How many questions the citations of a text are."""
    found = extract(Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text))
    return len({citation.id for citation in representatives(found).values()})


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("42 U.S.C. § 1981 and again 42 U.S.C. § 1981.", 1, id="the-same-section"),
        pytest.param("42 U.S.C. § 1981(a) and again 42 U.S.C. § 1981(b).", 2, id="two-subsections"),
        pytest.param("42 U.S.C. § 1981 and again 42 U.S.C. § 1981 (1994).", 2, id="another-edition"),
        pytest.param("The Ferry Tolls Act 1980 is old. The Ferry Tolls Act 1980 is clear.", 1, id="the-same-act"),
        pytest.param(
            "By regulation 3 of the Ferry Tolls Regulations 2001 and by regulation 9 of the Ferry Tolls Regulations 2001.", 2, id="two"
        ),
        pytest.param("Article 8 of the Ferry Tolls Act 1980. The Ferry Tolls Act 1980.", 2, id="something-beside-the-title"),
    ],
)
def test_one_question_is_one_provision(text, number):
    assert questions(text) == number


def outcomes(tmp_path: Path, holdings: Holdings, text: str, *faults: str) -> tuple[list[str], StandIn]:
    """The outcomes of a brief's citations, with some sources out of service."""
    brief = tmp_path / "brief.txt"
    brief.write_text(text, encoding="utf-8")
    with StandIn(holdings) as standin:
        for source in faults:
            standin.fault(source, "502-html", times=99)
        report = audited(brief, standin.environ(), tmp_path, max_wait_seconds="0")
    return [row["outcome"] for row in report["citations"]], standin


def test_subsections_of_one_section_are_fetched_once_and_judged_each(tmp_path):
    held = Holdings(ecfr=Regulations({29: {"541": [Rule("541.1")]}}))
    found, standin = outcomes(tmp_path, held, "See 29 C.F.R. § 541.1(a).\n\nSee 29 C.F.R. § 541.1(z).")
    assert found == ["VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC"]
    assert len([one for one in standin.asked("ecfr") if "/full/" in one.path]) == 1


CODE = Code({"42": title("42", section("1", t="42"))})
PAGES = {"/uscode/text/42/1": section_page("42", "1")}


def test_the_fallback_is_asked_where_the_official_code_is_down_and_its_undated_copy_settles_nothing_of_today(tmp_path):
    found, standin = outcomes(tmp_path, Holdings(uscode=CODE, lii=PAGES), "See 42 U.S.C. § 1.", "uscode")
    assert found == ["UNVERIFIABLE_PUBLIC"]
    assert [one.path for one in standin.asked("lii")] == ["/robots.txt", "/uscode/text/42/1"]


def test_the_fallback_is_not_asked_where_the_official_code_answers(tmp_path):
    found, standin = outcomes(tmp_path, Holdings(uscode=CODE, lii=PAGES), "See 42 U.S.C. § 1.")
    assert (found, standin.asked("lii")) == (["VERIFIED_CORRECT"], [])


@pytest.mark.parametrize("fault", ["uscode", ""])
def test_the_plan_lists_the_fallback_that_may_be_asked(tmp_path, fault):
    """Whatever the official code answers: every address that was asked stands in the plan."""
    _, standin = outcomes(tmp_path, Holdings(uscode=CODE, lii=PAGES), "See 42 U.S.C. § 1.", *filter(None, [fault]))
    text = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text="See 42 U.S.C. § 1.")
    planned = [one for one in plan(extract(text), configured(tmp_path)) if one.source == "lii"]
    assert {urlsplit(one.url).path for one in planned} >= {one.path for one in standin.asked("lii")}
    assert [(urlsplit(one.url).path, one.spare) for one in planned] == [("/robots.txt", True), ("/uscode/text/42/1", True)]
    assert {one.settles for one in planned} == {"what the U.S. Code site did not answer"}


def test_the_fallback_never_says_that_a_section_does_not_exist(tmp_path):
    found, _ = outcomes(tmp_path, Holdings(uscode=CODE, lii=PAGES), "See 42 U.S.C. § 7.", "uscode")
    assert found == ["UNVERIFIABLE_PUBLIC"]
