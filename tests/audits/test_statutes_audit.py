"""A whole audit of a brief on written law, over loopback. Every Act, title and regulation in it is invented."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from brief_audit.citations.extract import extract
from brief_audit.config import load_config
from brief_audit.library import plan
from brief_audit.model.document import Document
from brief_audit.reports import markdown
from brief_audit.reports.terminal.outline import outline
from economy.rows import every_row
from real.running import audited, evidence_is_whole
from standin.ecfr import Regulations, Rule
from standin.holdings import Holdings
from standin.legislation_uk import Item, Section, Statutes
from standin.lii import section_page
from standin.server import StandIn
from standin.uscode import Code, section, title

GONE = 'RestrictExtent="E+W+S" RestrictStartDate="2031-06-01" Status="Repealed"'
PARTS = (("1", "No person may moor a ferry without a lamp.", (("a", "by day"), ("b", "by night"))),)
ACT = Item(
    "ukpga/2031/7",
    "Imaginary Lamps Act 2031",
    (
        Section("section/1", "Lamps on ferries", PARTS),
        Section("section/2", "Tolls", attributes=GONE, listed=GONE),
        Section("section/3", "Short title and commencement", PARTS),
    ),
)
ORDER = Item("uksi/2031/44", "The Imaginary Lamps Order 2031", (Section("article/1", "Lamps", PARTS), Section("article/2", "Oil", PARTS)))
CODE = Code(
    {
        "42": title(
            "42",
            section("1", t="42"),
            section("2", t="42"),
            section("3", "Repealed. Pub. L. 1–1, an invented law", status="repealed", t="42"),
            section("5", t="42"),
        )
    }
)
RULES = Regulations({29: {"541": [Rule("541.1"), Rule("541.2", removed="2020-01-01")]}})
HOLDINGS = Holdings(legislation=Statutes([ACT, ORDER]), uscode=CODE, ecfr=RULES, lii={"/uscode/text/41/7": section_page("41", "7")})

BRIEF = """The mooring is governed by section 1(1)(a) of the Imaginary Lamps Act 2031.

Section 2 of the Imaginary Lamps Act 2031 sets the toll.

The toll was set by section 2 of the Imaginary Lamps Act 2031 (repealed).

Section 99 of the Imaginary Lamps Act 2031 gives the remedy.

The Imaginary Oil Order 2031 (SI 2031/44) says nothing of it.

Every invented ferry shall bear lantern number 1 after dusk. 42 U.S.C. § 1.

The claim lies under 42 U.S.C. § 3.

The claim lies under 42 U.S.C. § 4.

See 29 C.F.R. § 541.1 and 41 U.S.C. § 7.

It is barred by Cal. Civ. Proc. Code § 335.1 and Fed. R. Civ. P. 12(b)(6).
"""


ENVIRON: dict[str, str] = {}
"""Where the stand-in of the audit was reached."""


@pytest.fixture(scope="module")
def audit(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], StandIn, Path]:
    cache = tmp_path_factory.mktemp("cache")
    brief = cache / "brief.txt"
    brief.write_text(BRIEF, encoding="utf-8")
    with StandIn(HOLDINGS) as standin:
        ENVIRON.update(standin.environ())
        report = audited(brief, ENVIRON, cache)
    return report, standin, cache


OUTCOMES = {
    "section 1(1)(a) of the Imaginary Lamps Act 2031": ("VERIFIED_CORRECT", ["RESOLVED"]),
    "Section 2 of the Imaginary Lamps Act 2031": ("VERIFIED_ERROR", ["RESOLVED", "SECTION_REPEALED"]),
    "section 2 of the Imaginary Lamps Act 2031 (repealed)": ("VERIFIED_CORRECT", ["RESOLVED"]),
    "Section 99 of the Imaginary Lamps Act 2031": ("VERIFIED_ERROR", ["SECTION_NOT_FOUND"]),
    "Imaginary Oil Order 2031": ("UNVERIFIABLE_PUBLIC", []),
    "SI 2031/44": ("VERIFIED_ERROR", ["RESOLVED", "TITLE_MISMATCH"]),
    "42 U.S.C. § 1": ("VERIFIED_CORRECT", ["RESOLVED"]),
    "42 U.S.C. § 3": ("VERIFIED_ERROR", ["RESOLVED", "SECTION_REPEALED"]),
    "42 U.S.C. § 4": ("VERIFIED_ERROR", ["SECTION_NOT_FOUND"]),
    "29 C.F.R. § 541.1": ("VERIFIED_CORRECT", ["RESOLVED"]),
    "41 U.S.C. § 7": ("VERIFIED_CORRECT", ["RESOLVED"]),
    "Cal. Civ. Proc. Code § 335.1": ("UNVERIFIABLE_PUBLIC", []),
    "Fed. R. Civ. P. 12(b)(6)": ("UNVERIFIABLE_PUBLIC", []),
}


@every_row("text", OUTCOMES)
def test_each_law_has_its_outcome(audit, text):
    row = next(row for row in audit[0]["citations"] if " ".join(row["text"].split()) == text)
    assert (row["outcome"], row["codes"]) == OUTCOMES[text], row["says"]


def test_every_verdict_has_its_literal_evidence(audit):
    report, _, cache = audit
    assert evidence_is_whole(report, cache) == []


def test_a_proposition_is_compared_with_the_text_of_its_section(audit):
    found = [row for row in audit[0]["propositions"] if row["verdict"] == "EXACT"]
    assert [row["outcome"] for row in found] == ["VERIFIED_CORRECT"]


def test_the_fallback_is_asked_only_for_what_the_official_code_did_not_answer(audit):
    asked = [one.path for one in audit[1].asked("lii") if one.path != "/robots.txt"]
    assert asked == ["/uscode/text/41/7"]


def test_each_source_of_law_is_counted_and_named_with_its_licence(audit):
    report, standin, _ = audit
    for source in ("legislation_uk", "uscode", "ecfr", "lii"):
        assert report["sources"][source]["requests"] == len(standin.asked(source)) > 0
    lines = " ".join(report["attributions"])
    assert "Open Government Licence v3.0" in lines
    assert "CC BY-NC-SA" in lines


def test_no_word_of_the_brief_leaves_the_machine(audit):
    sent = " ".join(f"{one.target or one.path} {one.body!r}" for one in audit[1].requests).casefold()
    assert not {"mooring", "governed", "remedy", "toll", "335.1", "barred"} & set(sent.replace("/", " ").replace("%20", " ").split())


def test_the_plan_names_what_is_then_sent(audit, tmp_path):
    sent = {one.target or one.path for one in audit[1].requests}
    config = load_config(environ=ENVIRON, overrides={"cache": str(tmp_path), "limits": str(tmp_path / "l")}, cwd=tmp_path)
    text = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=BRIEF)
    planned = plan(extract(text), config)
    paths = {one.url.split("/", 3)[3] for one in planned}
    unknown = ("(where", "DAY", "CONGRESS")
    exact = {f"/{path}" for path in paths if not any(word in path for word in unknown)}
    assert len(planned) == len({(one.method, one.url) for one in planned})
    assert {path for path in sent if "download.shtml" in path or "/id?" in path or "titles.json" in path} <= exact
    assert {one.source for one in planned} == {"legislation_uk", "uscode", "ecfr", "lii"}


def test_the_report_reads_well_on_a_screen_and_on_a_page(audit):
    lines = [line.text for line in outline(audit[0])]
    assert [line for line in lines if len(line) > 80 and "http" not in line] == []
    shown = "\n".join(lines)
    assert "<P1" not in shown
    assert "IdURI" not in shown
    assert "[Repealed] Tolls" in " ".join(shown.split())
    assert "[Repealed]" in markdown.render(audit[0])


@pytest.mark.parametrize(("setting", "reason"), [("offline", "OFFLINE"), ("sources.legislation_uk.enabled", "NO_COVERAGE")])
def test_a_source_that_is_not_asked_gives_its_reason(tmp_path, setting, reason):
    brief = tmp_path / "brief.txt"
    brief.write_text("The mooring is governed by section 1 of the Imaginary Lamps Act 2031.", encoding="utf-8")
    with StandIn(HOLDINGS) as standin:
        report = audited(brief, standin.environ(), tmp_path, **{setting: "true" if setting == "offline" else "false"})
        assert standin.requests == []
    assert (report["citations"][0]["outcome"], report["citations"][0]["reason"]) == ("UNVERIFIABLE_PUBLIC", reason)


@pytest.mark.parametrize("kind", ["502-html", "403-html", "200-html", "drop"])
@pytest.mark.parametrize(
    ("source", "text"),
    [("legislation_uk", "section 1 of the Imaginary Lamps Act 2031"), ("uscode", "42 U.S.C. § 4"), ("ecfr", "29 C.F.R. § 541.9")],
)
def test_a_bad_answer_neither_passes_nor_accuses(tmp_path, source, text, kind):
    brief = tmp_path / "brief.txt"
    brief.write_text(f"The claim lies under {text}.", encoding="utf-8")
    with StandIn(HOLDINGS) as standin:
        standin.fault(source, kind, times=99)
        report = audited(brief, standin.environ(), tmp_path, max_wait_seconds="0")
    assert report["citations"][0]["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert report["citations"][0]["reason"]
