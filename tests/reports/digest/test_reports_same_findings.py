"""Every format tells of the same findings: what one folds or leaves to another is named all the same."""

from __future__ import annotations

import copy
import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import brief_audit
from brief_audit.model.base import Reason
from brief_audit.reports import words
from brief_audit.reports.digest.authorities import authorities, lines
from brief_audit.reports.digest.gravity import PILES, Gravity, gravity_of
from brief_audit.reports.digest.groups import groups, most_of
from brief_audit.reports.digest.id_ranges import id_ranges
from brief_audit.reports.digest.verdict import means, piled, resting, tally
from brief_audit.reports.registry import render
from brief_audit.reports.terminal.outline import first_screen, outline
from brief_audit.tables import rows
from reports.every_kind import every_kind
from reports.sample_report import report

PEOPLE = ("text", "markdown", "html", "summary")
WITH_CODES = ("markdown", "html", "sarif", "csv", "json")


def counted(made: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for row in made["citations"] if row["outcome"] is not None]


def ids_in(text: str) -> set[str]:
    """Ids as they stand, and those within a range."""
    ranges = re.findall(r"\bc([0-9]+)-c([0-9]+)", text)
    within = chain.from_iterable(range(int(first), int(last) + 1) for first, last in ranges)
    return set(re.findall(r"\bc(?:[0-9]+|-[A-Z_]+)\b", text.replace("\\", ""))) | {f"c{number}" for number in within}


@pytest.mark.parametrize("name", [*PEOPLE, "sarif", "csv", "junit", "json"])
def test_no_citation_that_is_not_right_is_missing_in_any_format(name: str):
    made = every_kind()
    open_or_wrong = {row["id"] for row in counted(made) if row["outcome"] != "VERIFIED_CORRECT"}
    assert open_or_wrong - ids_in(render(name, made)) == set()


@pytest.mark.parametrize("name", WITH_CODES)
def test_no_code_and_no_reason_is_missing(name: str):
    made = every_kind()
    codes = {code for row in counted(made) for code in [*row["codes"], row["reason"]] if code and row["outcome"] != "VERIFIED_CORRECT"}
    text = render(name, made).replace("\\", "")
    assert {code for code in codes if code not in text} == set()


def proven(made: dict[str, Any]) -> set[tuple[str, str]]:
    """Each citation that is wrong, with what is proved of it."""
    return {(row["id"], one["code"]) for row in made["citations"] for one in row["findings"] if one["outcome"] == "VERIFIED_ERROR"}


def test_what_is_proved_of_which_citation_is_the_same_set_in_every_format():
    """Neither more nor less: a log, a test view, a table and a page name the very pairs of the JSON report."""
    made = every_kind()
    wrong = {row["id"] for row in made["citations"] if row["outcome"] == "VERIFIED_ERROR"}
    pairs = {pair for pair in proven(made) if pair[0] in wrong}
    assert proven(json.loads(render("json", made))) == proven(made)
    (run,) = json.loads(render("sarif", made))["runs"]
    logged = {(one["properties"]["citation"], one["ruleId"]) for one in run["results"] if one["level"] == "error"}
    assert {pair for pair in logged if pair[0] in wrong} >= pairs
    assert {pair[0] for pair in logged if pair[0] and pair[1] in {code for _, code in pairs}} == wrong
    cases = list(ET.fromstring(render("junit", made)).iter("testcase"))
    failures = [(case.get("name", "").split()[0], one.get("type", "")) for case in cases for one in case.iter("failure")]
    assert {(citation, code) for citation, codes in failures for code in codes.split()} == pairs
    table = list(csv.DictReader(io.StringIO(render("csv", made).removeprefix("\ufeff"))))
    assert {row["id"] for row in table if row["outcome"] == "VERIFIED_ERROR"} == wrong
    assert all(code in next(row["codes"] for row in table if row["id"] == citation).split() for citation, code in pairs)
    headings = re.split(r"(?m)^### ", render("markdown", made).split("## What is wrong")[1].split("\n## ")[0].replace("\\", ""))[1:]
    shown = {(part.split()[0], code) for part in headings for code in re.findall(r"\(`([A-Z_]+)`\)", part)}
    assert shown == pairs
    page = render("html", made).split('<section class="fix"')[1].split("</section>")[0]
    assert len(re.findall(r'<details class="item wrong"', page)) == len(wrong)


@pytest.mark.parametrize("name", PEOPLE)
def test_all_formats_for_people_have_one_verdict_in_the_same_words_and_one_tally(name: str):
    made = every_kind()
    text = " ".join(render(name, made).replace("\\", "").split())
    for said in (*means(made), tally(made)):
        assert " ".join(said.split()) in text


def test_every_citation_stands_in_one_row_and_in_one_pile():
    made = every_kind()
    in_rows = [use.id for one in authorities(made) for use in one.uses]
    assert sorted(in_rows) == sorted(row["id"] for row in counted(made))
    assert sum(map(len, piled(made).values())) == len(made["citations"])
    named, total = tally(made).split(" = ")
    assert sum(map(int, re.findall(r"[0-9]+", named))) == int(total) == made["counts"]["citations"]


def test_rows_and_lines_come_in_the_order_of_gravity():
    made = every_kind()
    for found in (authorities(made), lines(made)):
        assert [one.gravity for one in found] == sorted(one.gravity for one in found)


def test_what_was_found_nowhere_is_not_said_to_be_wrong_and_right_is_not_said_to_support_anything():
    said = {pile.name: pile.means for pile in resting(every_kind())}
    assert "each may be right, wrong or not exist" in said["no source found"]
    assert "Still yours: whether they support your argument, and are still good law (known here: what US Supreme" in said["agree"]


def test_every_way_of_not_comparing_is_told_apart():
    """Each phrase of the table stands in the check that says it, or in the look-up, and the first that fits is meant."""
    package = Path(brief_audit.__file__).parent
    paths = sorted(path for room in ("checks", "library") for path in (package / room).rglob("*.py"))
    source = " ".join(re.sub(r'"\s*\n\s*f?"', "", path.read_text(encoding="utf-8")) for path in paths)
    for row in rows("not_compared"):
        assert all(part.strip() in source for part in re.split(r"[;.:]", row["phrase"])), row["phrase"]
        assert words.not_compared(f"You write “x”{row['phrase']}y") == (row["title"], row["short"], row["do"], row["point"])
        assert len(row["short"]) <= 30
        assert len(row["point"].partition(", ")[0]) <= 52
    assert words.not_compared("Something else.") is None


def test_what_was_not_compared_says_which_point_it_is():
    made = of_reasons("NOT_COMPARED")
    made["citations"][0]["findings"][0]["says"] = "You write “affirmed”; how this is meant could not be read with certainty."
    made["citations"][0]["says"] = made["citations"][0]["findings"][0]["says"]
    (group,) = groups(lines(made))
    assert group.why.title == "How the case is said to have ended could not be confirmed"
    assert group.lines[0].there == "unclear how it ended: “affirmed”"
    made["citations"][0]["findings"][0]["says"] += " The decision reversed; its own words: “Reversed.”"
    assert groups(lines(made))[0].lines[0].there == "its own end is shown: “affirmed”"


def test_groups_keep_every_line_and_what_does_not_fit_is_named():
    every = lines(every_kind())
    whole = groups(every)
    assert sorted(line.number for group in whole for line in group.lines) == sorted(line.number for line in every)
    kept, left = most_of(whole, 3)
    assert sum(len(group.lines) for group in kept) == 3
    named = {one for group in kept for one in group.ids} | ids_in(left)
    assert named == {one for line in every for one in line.ids}


def test_every_reason_lies_in_one_pile():
    piled_reasons = list(chain.from_iterable(PILES.values()))
    assert sorted(piled_reasons) == sorted(Reason)


def test_what_is_the_same_of_one_authority_is_said_once_with_every_place():
    made = report()
    known = made["citations"][3]
    made["citations"] += [{**known, "id": f"c{number}", "reason": "NAME_DIFFERS", "page": number} for number in (6, 7, 8)]
    (line,) = [line for line in lines(made) if line.gravity is Gravity.LOOK]
    assert (line.ids, [place.number for place in line.places]) == (("c6", "c7", "c8"), ["6", "7", "8"])


@pytest.mark.parametrize("name", ["text", "markdown", "html", "summary"])
def test_a_second_error_of_a_citation_stands_behind_the_gravest(name: str):
    made = report()
    wrong = made["citations"][1]
    pin = copy.deepcopy(next(one for one in wrong["findings"] if one["outcome"] == "VERIFIED_ERROR"))
    pin.update(code="PINPOINT_OUT_OF_RANGE", correction="The paragraphs run from 1 to 37.", differences=[])
    wrong["findings"].append(pin)
    assert "it has no such place: the paragraphs run from 1 to 37" in " ".join(render(name, made).replace("\\", "").split())


def test_a_second_report_of_a_case_stands_in_its_row():
    made = report()
    first, known = made["citations"][1], made["citations"][3]
    first["kind"] = known["kind"] = "case"
    known.update(text="12 X.R. 34 (2032)", span=[first["span"][1] + 2, first["span"][1] + 19])
    made["citations"] = [made["citations"][0], first, known]
    assert [[use.id for use in one.uses] for one in authorities(made)] == [["c2", "c4"], ["c1"]]
    known["span"] = [first["span"][1] + 3, first["span"][1] + 20]
    assert [[use.id for use in one.uses] for one in authorities(made)] == [["c2"], ["c4"], ["c1"]]


@pytest.mark.parametrize(("named", "short"), [(["c1", "c2"], "c1, c2"), (["c1", "c2", "c3", "c7"], "c1-c3, c7"), (["cx", "c2"], "cx, c2")])
def test_a_run_of_ids_is_said_by_its_ends(named: list[str], short: str):
    assert id_ranges(named) == short


# The sentences beside the verdict (DESIGN section 3).


def of_reasons(*reasons: str, offline: bool = False) -> dict[str, Any]:
    """A report of citations that are open for these reasons alone."""
    made = report()
    known = made["citations"][3]
    made["citations"] = [
        {**known, "id": f"c{number}", "reason": reason, "findings": [{**known["findings"][0], "reason": reason}]}
        for number, reason in enumerate(reasons, 1)
    ]
    made["counts"].update(citations=len(reasons), VERIFIED_CORRECT=0, VERIFIED_ERROR=0, UNVERIFIABLE_PUBLIC=len(reasons))
    made["job"]["offline"] = offline
    return made


def test_how_much_was_checked_is_said_first_and_what_blocks_filing_next():
    assert means(report())[:2] == [
        "3 of 4 citations were fully compared with the source: 2 agree, 1 is wrong.",
        "c2 blocks filing: correct or remove it.",
    ]


@pytest.mark.parametrize("reasons", [["OFFLINE"] * 3, ["NO_COVERAGE"] * 2, ["INTERRUPTED"], ["NOT_COMPARED", "NO_TOKEN"]])
def test_where_nothing_was_checked_nothing_is_said_to_block_or_not_to_block(reasons: list[str]):
    said = means(of_reasons(*reasons))
    assert said[0].startswith(f"0 of {len(reasons)} ")
    assert "block" not in " ".join(said)


def test_a_citation_that_was_not_found_is_named():
    assert "c2 was not found" in " ".join(means(of_reasons("NO_COVERAGE", "NOT_FOUND")))


@pytest.mark.parametrize(("missing", "gravity"), [(True, Gravity.NOT_FOUND), (False, Gravity.LOOK)])
def test_that_a_case_was_not_found_and_that_it_fell_are_two_facts(missing: bool, gravity: Gravity):
    made = of_reasons("SUPERSEDED")
    (row,) = made["citations"]
    if missing:
        row["findings"].insert(0, {**row["findings"][0], "reason": "NOT_FOUND"})
    (line,) = lines(made)
    assert line.gravity is gravity
    assert line.why.title == words.title("NOT_FOUND" if missing else "SUPERSEDED")
    fell = words.short("SUPERSEDED")
    assert line.there == (f"{words.short('NOT_FOUND')}; also: {fell}" if missing else fell)


def test_an_offline_audit_says_that_it_was_offline_and_of_no_token():
    said = " ".join(means(of_reasons("OFFLINE", "OFFLINE", offline=True)))
    assert said == "0 of 2 citations could be checked. 2 were not checked, because the audit ran offline: run it again."


def test_an_interrupted_audit_says_so():
    assert "because the audit was interrupted" in " ".join(means(of_reasons("INTERRUPTED", "OFFLINE", offline=True)))


@pytest.mark.parametrize("code", ["NAME_DIFFERS", "DATE_DIFFERS", "NOT_COMPARED", "QUOTE_ALTERED", "DIFFERENT_CASE"])
def test_a_line_is_short_and_has_no_programmers_word(code: str):
    assert len(words.short(code).replace("{}", "")) <= 30
    assert not re.search(r"robots|index|licen[cs]ed|token|record", words.short(code))


@pytest.mark.parametrize("row", [row for row in every_kind()["citations"] if row["outcome"] is None])
def test_what_is_only_listed_needs_no_hand(row: dict[str, Any]):
    assert gravity_of(row, "low") is Gravity.LISTED


def test_what_somebody_accepted_is_not_said_to_block_filing_until_it_expires():
    made = report()
    row = {
        "citation": "c2",
        "code": "QUOTE_ALTERED",
        "by": "A",
        "reason": "seen",
        "expired": "",
        "at": "2026-01-01T00:00:00Z",
        "known": False,
    }
    said = " ".join(means({**made, "accepted": [row]}))
    assert "c2 was accepted earlier and does not count." in said
    assert "blocks filing" not in said
    for other in ({**row, "expired": "its words changed"}, {**row, "code": "PINPOINT_WRONG"}, {**row, "citation": "c1"}):
        assert "c2 blocks filing" in " ".join(means({**made, "accepted": [other]}))


OPEN = {"outcome": "UNVERIFIABLE_PUBLIC", "kind": "case", "codes": [], "findings": [], "attempts": [], "says": "It was not told."}
LOOKED = {"status": 404, "reason": "NOT_FOUND"}
OFF = "Find Case Law was not asked: your settings switch it off."


@pytest.mark.parametrize(
    ("row", "gravity"),
    [
        ({"reason": "UNREACHABLE"}, Gravity.AGAIN),
        ({"reason": "UNREACHABLE", "codes": ["RESOLVED"]}, Gravity.PART),
        ({"reason": "NO_COVERAGE"}, Gravity.NO_SOURCE),
        ({"reason": "NO_COVERAGE", "codes": ["RESOLVED"]}, Gravity.LOOK),
        ({"reason": "NO_COVERAGE", "says": OFF}, Gravity.AGAIN),
        ({"reason": "NO_COVERAGE", "says": OFF, "kind": "statute"}, Gravity.NO_SOURCE),
        ({"reason": "ROBOTS_DISALLOWED"}, Gravity.NO_SOURCE),
        ({"reason": "ROBOTS_DISALLOWED", "attempts": [LOOKED]}, Gravity.LOOK),
        ({"reason": "ROBOTS_DISALLOWED", "attempts": [{**LOOKED, "status": None}]}, Gravity.NO_SOURCE),
    ],
    ids=["not-asked", "found", "not-held", "found-and-not-told", "switched-off", "law", "barred", "barred-and-looked-for", "nobody-looked"],
)
def test_what_was_found_or_looked_for_is_told_apart_from_what_was_not(row: Mapping[str, Any], gravity: Gravity):
    assert gravity_of({**OPEN, **row}, "low") is gravity


def pile_of(made: dict[str, Any], name: str) -> Any:
    return next(pile for pile in resting(made) if pile.name == name)


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        (["NO_TOKEN"], words.what_to_do("NO_TOKEN")),
        (["NO_TOKEN", "LIMIT_REACHED", "NO_TOKEN"], f"Of 2: {words.what_to_do('NO_TOKEN')} Of 1: {words.what_to_do('LIMIT_REACHED')}"),
        (["OFFLINE", "UNREACHABLE"], "Run the audit again."),
    ],
)
def test_what_was_not_asked_is_named_with_what_to_do_about_it(reasons: list[str], told: str):
    """A first screen has nothing below it, so that it must not promise it."""
    made = of_reasons(*reasons)
    pile = pile_of(made, "not asked, or no answer")
    assert told in pile.means
    assert "below" not in pile.means_in_short
    assert "c1" in pile.first
    assert pile.first in pile.means_in_short
    screen = " ".join(" ".join(line.text for line in first_screen(made)).split())
    assert "c1" in screen.partition("NOT ASKED")[2]
    assert told in screen


def test_of_many_that_were_not_asked_the_first_are_named_and_the_rest_counted():
    assert pile_of(of_reasons(*["NO_TOKEN"] * 9), "not asked, or no answer").first.endswith("; and 4 more.")
    assert pile_of(of_reasons("NO_COVERAGE"), "no source found").first == ""


def at_places(made: dict[str, Any]) -> None:
    """Give each citation of a report a place of its own."""
    for number, row in enumerate(made["citations"], 10):
        here = [100 * number, 100 * number + 20]
        row.update(text=f"State v. Alder, {number} X.R. 34", canonical=f"{number} X.R. 34", kind="case", span=here)


@pytest.mark.parametrize(("count", "listed"), [(40, 40), (2, 0)], ids=["many", "few"])
@pytest.mark.parametrize("format_", ["markdown", "html"])
def test_much_that_no_source_has_is_a_list(count: int, listed: int, format_: str):
    made = of_reasons(*["NO_COVERAGE"] * count)
    at_places(made)
    told = render(format_, made).partition("o source found")[2].partition("Agree with the source")[0]
    told = told.partition("Agree with")[0]
    assert (told.count("\n- ") if format_ == "markdown" else told.count("<li>")) == listed


def test_the_meaning_of_a_tight_screen_repeats_no_half_of_a_sentence():
    made = of_reasons(*["NOT_FOUND"] * 2, *["NO_COVERAGE"] * 130)
    at_places(made)
    told = " ".join(" ".join(line.text for line in outline(made)).split())
    assert told.count("Then audit the corrected file anew.") == 1
    assert "The verdict will be" in told


def test_what_is_left_to_look_at_and_to_look_up_is_one_number():
    made = of_reasons("UNREACHABLE", "AMBIGUOUS", "AMBIGUOUS", "NO_COVERAGE")
    assert "Check the other 3 yourself." in " ".join(means(made))


def test_only_sources_that_were_asked_about_what_none_holds_are_named_though_the_cache_answered():
    made = of_reasons("NO_COVERAGE")
    made["sources"] = {name: {**count, "requests": 0} for name, count in made["sources"].items()}
    made["sources"]["uscode"] = {**made["sources"]["find_case_law"], "requests": 7}
    assert "not in the sources asked (Find Case Law);" in pile_of(made, "no source found").means


@pytest.mark.parametrize(("count", "it", "citations"), [(1, "it", "citation"), (2, "them", "citations")])
def test_one_citation_is_it_and_two_are_them(count: int, it: str, citations: str):
    made = of_reasons(*["NO_COVERAGE"] * count)
    made["sources"] = {}
    assert f"no source here holds {it};" in pile_of(made, "no source found").means
    assert f"Check {it} yourself" in " ".join(means(made))
    assert f"= {count}** {citations}\n" in render("markdown", made)
