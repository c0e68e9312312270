"""The SARIF log: what is to be looked at, as loud as the gate takes it, at its place in the brief."""

from __future__ import annotations

import copy
import itertools
import json
import unicodedata
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.gate.effects import effect_of
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason, Risk
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding, WordChange
from brief_audit.reports.json_file.rows import Rows
from brief_audit.reports.notices import INTERRUPTED
from brief_audit.reports.sarif import render, together
from brief_audit.reports.weight import effect_of_reason, effect_of_row
from economy.rows import every_row
from reports.escaping.test_reports_safe import HOSTILE, hostile_report
from reports.every_kind import errors, every_kind
from reports.sample_report import TEXT, WRONG, dossier, evidence, report
from reports.sarif_schema import LOG


def run(made: dict[str, Any]) -> dict[str, Any]:
    (only,) = json.loads(render(made))["runs"]
    return only


def results(made: dict[str, Any], rule: str | None = None) -> list[dict[str, Any]]:
    return [result for result in run(made)["results"] if rule in {None, result["ruleId"]}]


@pytest.mark.parametrize("made", [report(), every_kind(), hostile_report(HOSTILE)], ids=["sample", "every kind", "hostile"])
def test_the_log_has_the_form_of_the_standard(made):
    log = json.loads(render(made))
    jsonschema.validate(log, LOG, cls=jsonschema.Draft202012Validator)
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in log["runs"][0]["results"])


@every_row("word", [*Code, *Reason])
def test_every_code_and_reason_is_a_rule_with_help(word):
    (rule,) = (rule for rule in run(report())["tool"]["driver"]["rules"] if rule["id"] == word)
    assert "What to do: " in rule["help"]["text"]
    assert rule["defaultConfiguration"]["level"] in {"error", "warning", "note"}


def test_every_error_and_every_open_citation_is_a_result():
    told = {result["ruleId"] for result in results(every_kind())}
    assert told >= {*errors(), *Reason}


def test_what_was_verified_is_no_result():
    assert results(report(), "RESOLVED") == []
    assert {result["properties"]["citation"] for result in results(report())} == {"c1", "c2", "c4", None}


def test_a_listed_citation_without_outcome_is_no_result():
    made = report()
    made["citations"][1]["outcome"] = None
    assert "c2" not in {result["properties"]["citation"] for result in results(made)}


@pytest.mark.parametrize(("kind", "effect"), [("modal", "block"), ("other", "warn")])
def test_every_proven_error_is_an_error_whatever_the_gate_makes_of_it(kind, effect):
    made = report()
    (finding,) = (one for one in made["citations"][1]["findings"] if one["code"] == "QUOTE_ALTERED")
    finding["differences"][0]["kind"] = kind
    assert [(result["level"], result["properties"]["gate"]) for result in results(made, "QUOTE_ALTERED")] == [("error", effect)]


def test_the_levels_agree_with_the_outcomes():
    levels = {(result["properties"]["outcome"], result["level"]) for result in results(every_kind()) if result["ruleId"] in errors()}
    assert levels == {("VERIFIED_ERROR", "error")}
    open_ones = {result["level"] for result in results(every_kind()) if result["ruleId"] in set(Reason)}
    assert "error" not in open_ones


@pytest.mark.parametrize("risk", Risk)
def test_a_paraphrase_is_a_note_at_most(risk):
    made = report()
    made["gate"]["risk"] = risk
    told = [result["level"] for result in results(made) if result["ruleId"].startswith("CONTAINMENT_")]
    assert set(told) <= {"note"}
    rules = run(made)["tool"]["driver"]["rules"]
    levels = {rule["defaultConfiguration"]["level"] for rule in rules if rule["id"].startswith("CONTAINMENT_")}
    assert levels == {"note"}


def test_several_briefs_make_one_run():
    other = report()
    other["document"]["path"] = "sub/other.txt"
    log = json.loads(together([report(), other]))
    jsonschema.validate(log, LOG, cls=jsonschema.Draft202012Validator)
    (only,) = log["runs"]
    assert [one["location"]["uri"] for one in only["artifacts"]] == ["brief.txt", "sub/other.txt"]
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"] for result in only["results"]]
    assert {(place["uri"], place["index"]) for place in places} == {("brief.txt", 0), ("sub/other.txt", 1)}
    assert only["automationDetails"]["id"] == "brief-audit/"
    assert [about["brief"] for about in only["properties"]["briefs"]] == ["brief.txt", "sub/other.txt"]
    with pytest.raises(ValueError, match="no report"):
        together([])


ROW = {"citation": "c2", "code": "QUOTE_ALTERED", "by": "A. Sample", "at": "2026-03-02T10:00:00Z", "reason": "seen", "expired": ""}


def test_what_is_accepted_is_suppressed_and_the_rest_is_not():
    made = {**report(), "accepted": [{**ROW, "known": False}]}
    jsonschema.validate(json.loads(render(made)), LOG, cls=jsonschema.Draft202012Validator)
    by_rule = {result["ruleId"]: result["suppressions"] for result in results(made)}
    assert by_rule.pop("QUOTE_ALTERED") == [
        {"kind": "external", "status": "accepted", "justification": "seen (A. Sample, 2026-03-02T10:00:00Z)"}
    ]
    assert set(map(len, by_rule.values())) == {0}
    expired = {**report(), "accepted": [{**ROW, "known": False, "expired": "the brief's words changed"}]}
    assert not any("suppressions" in result for result in results(expired))


def test_beside_a_baseline_each_result_is_new_or_unchanged():
    made = {**report(), "baseline": "e" * 64, "accepted": [{**ROW, "known": True}]}
    jsonschema.validate(json.loads(render(made)), LOG, cls=jsonschema.Draft202012Validator)
    states = {result["ruleId"]: result["baselineState"] for result in results(made)}
    assert states.pop("QUOTE_ALTERED") == "unchanged"
    assert set(states.values()) == {"new"}
    assert not any("suppressions" in result for result in results(made))
    assert not any("baselineState" in result for result in results(report()))


@pytest.mark.parametrize(("risk", "level"), [("low", "warning"), ("high", "error"), ("very_high", "error")])
def test_an_authority_that_is_not_found_blocks_above_low_risk(risk, level):
    made = report()
    made["gate"]["risk"] = risk
    made["citations"][3]["reason"] = "NOT_FOUND"
    assert [result["level"] for result in results(made, "NOT_FOUND")] == [level]


@every_row("code", Code)
def test_a_row_weighs_what_its_finding_weighs(code):
    shown = (evidence("a", "uksc/2031/4", "must"),)
    for outcome, kind, risk in itertools.product([*Outcome, None], [None, *ChangeClass], Risk):
        changes = (WordChange(brief="may", source="must", kind=kind),) if kind else ()
        finding = Finding(check="exists", citation="c1", outcome=outcome, code=code, says="It differs.", evidence=shown, changes=changes)
        row = Rows(None, None, {}).finding(finding)
        assert effect_of_row(row, risk) is effect_of(finding, risk), (outcome, kind, risk)


def test_the_holder_of_the_named_case_only_warns():
    page = Finding(
        check="exists", citation="c1", outcome=Outcome.VERIFIED_ERROR, code=Code.NOT_A_FIRST_PAGE, says="No.", correction="It begins on 7.",
        evidence=(evidence("a", "uksc/2031/4", "7"),),
    )  # fmt: skip
    place = Finding(check="exists", citation="c1", outcome=None, code=Code.CITATION_ELSEWHERE, says="There.", correction="It begins on 7.")
    rows = Rows(None, None, {})
    held = {"findings": [rows.finding(page), rows.finding(place)]}
    assert effect_of_row(held["findings"][0], "low", held) is effect_of(page, Risk.LOW, (page, place))
    assert effect_of_row(held["findings"][0], "low", {"findings": held["findings"][:1]}) is effect_of(page, Risk.LOW, (page,))
    assert effect_of_reason("OFFLINE", "very_high").value == "warn"


def test_a_result_stands_at_its_citation():
    (result,) = results(report(), "QUOTE_ALTERED")
    physical = result["locations"][0]["physicalLocation"]
    start = TEXT.index("Ostrander")
    assert physical["artifactLocation"] == {"uri": "brief.txt", "index": 0}
    region = physical["region"]
    assert region == {"startLine": 1, "startColumn": start + 1, "endLine": 1, "endColumn": TEXT.index(WRONG) + len(WRONG) + 1}


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("one\ntwo three", (8, 13), (2, 5, 2, 10)),
        ("one\ntwo", (0, 7), (1, 1, 2, 4)),
        ("é𝒳 two", (3, 6), (1, 4, 1, 7)),
        ("\n\nx", (2, 3), (3, 1, 3, 2)),
        ("x", (0, 0), (1, 1, 1, 1)),
    ],
)
def test_lines_and_columns_count_characters_from_one(text, span, expected):
    document = Document(name="b", path="b", sha256="0" * 64, media_type="text/markdown", text=text)
    assert tuple((Rows(document, None, {}).region(span) or {}).values()) == expected


@pytest.mark.parametrize(
    "media_type", ["application/pdf", "text/html", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"]
)
def test_other_files_have_pages_and_no_lines(media_type):
    document = dossier().document.model_copy(update={"media_type": media_type})
    (result,) = results(report(document=document), "QUOTE_ALTERED")
    physical = result["locations"][0]["physicalLocation"]
    assert "region" not in physical
    assert physical["properties"] == {"page": 1}


def test_the_fingerprint_follows_the_citation_and_not_its_place():
    def printed(made: dict[str, Any]) -> list[str]:
        return [result["partialFingerprints"]["words/v1"] for result in results(made, "NO_COVERAGE")]

    made = report()
    moved = copy.deepcopy(made)
    moved["citations"][3].update(id="c9", page=7, region={"line": 90, "column": 4, "end_line": 90, "end_column": 9})
    assert printed(moved) == printed(made)
    twice = copy.deepcopy(made)
    twice["citations"].append(copy.deepcopy(made["citations"][3]))
    assert len(set(printed(twice))) == 2
    other = copy.deepcopy(made)
    other["citations"][3]["canonical"] = "[2033] EWHC 78 (Ch)"
    assert printed(other) != printed(made)


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("brief.txt", "brief.txt"),
        ("./a b/ü.md", "a%20b/%C3%BC.md"),
        ("drafts/../a/./b.md", "a/b.md"),
        ("../b.md", "../b.md"),
        ("/srv/./x/../b.md", "file:///srv/b.md"),
        ("/srv/a b.md", "file:///srv/a%20b.md"),
        ("C:\\files\\a.md", "file:///C:/files/a.md"),
        ("-", "stdin"),
        ("a?b#c.md", "a%3Fb%23c.md"),
        ("drafts/M\\udce9moire.md", "drafts/M%E9moire.md"),
    ],
)
def test_the_address_of_the_brief(path, uri):
    made = report()
    made["document"]["path"] = path
    assert run(made)["artifacts"][0]["location"]["uri"] == uri


def test_notices_and_unread_pages_are_notifications():
    told = run(report())["invocations"][0]["toolExecutionNotifications"]
    assert [one["level"] for one in told] == ["error", "note", "note", "note"]
    assert "page 2" in told[0]["message"]["text"]
    assert told[1]["message"]["text"].startswith("## License Notice")


def test_an_interrupted_audit_was_not_successful():
    made = report()
    assert run(made)["invocations"][0]["executionSuccessful"]
    made["notices"] = [INTERRUPTED, *made["notices"]]
    assert not run(made)["invocations"][0]["executionSuccessful"]


def test_text_is_no_placeholder_and_no_link():
    made = report()
    made["citations"][3]["says"] = "See {0} and [here](file:///etc/passwd)."
    (result,) = results(made, "NO_COVERAGE")
    assert "See {{0}} and [here] (file:///etc/passwd)." in result["message"]["text"]


@given(st.text() | st.just(HOSTILE))
def test_no_control_character_reaches_a_message(text):
    for result in results(hostile_report(text)):
        assert all(char in "\n\t" or unicodedata.category(char) not in {"Cc", "Cf", "Zl", "Zp"} for char in result["message"]["text"])


def test_evidence_names_the_retrieved_bytes_and_the_page_for_people() -> None:
    (result,) = [one for one in run(report())["results"] if one["ruleId"] == "QUOTE_ALTERED"]
    (evidence,) = result["properties"]["evidence"]
    assert evidence["url"] == "https://caselaw.nationalarchives.gov.uk/uksc/2032/9/data.xml"
    assert evidence["address"] == "https://caselaw.nationalarchives.gov.uk/uksc/2032/9#para_12"
