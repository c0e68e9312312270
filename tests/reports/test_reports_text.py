"""The text report: what a tired lawyer sees first, and what she sees last."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.model.base import BriefVerdict
from brief_audit.reports import digest, words
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.terminal.first_screen import FIRST_SCREEN as FIRST
from brief_audit.reports.terminal.outline import WHOLE, first_screen, outline
from brief_audit.reports.terminal.plain import render
from reports.escaping.test_reports_safe import hostile_report
from reports.every_kind import every_kind
from reports.sample_report import decision, look_up, report

FIRST_SCREEN = """\
brief.txt: 2 pages, 4 citations
Brief verdict: do-not-file (do not file it as it is)
3 of 4 citations were fully compared with the source: 2 agree, 1 is wrong.
1 wrong + 1 no source found + 2 agree = 4
c2 blocks filing: correct or remove it. Check the other one yourself. Then audit
the corrected file anew. The verdict will be redline-required (no error left,
not all confirmed: filing is your decision), safe-to-file only if sources
confirm all 4.
NOT READ: page 2 of the brief. Citations there were not audited.
c2: a citation's number, in every format (also numbered: 1 record reference, not
checked); p. is its page.
FIX FIRST: c2, p. 1: Ostrander v Quillfeather [2032] UKSC 9
   What is wrong: The quotation was changed. This blocks filing.
   You wrote:     the keeper may not count the lanterns before dusk
   Source says:   the keeper must count the lanterns before dusk
   Difference:    you write “may not”, the source has “must” (a modal verb)
   Read it here:  paragraph 12,
                  https://caselaw.nationalarchives.gov.uk/uksc/2032/9#para_12
   What to do:    Restore the words of the text, or mark the change.
NO SOURCE FOUND (1): Not checked: not in the sources asked (Find Case Law); it
  may be right, wrong or not exist: look it up. 1 decision, in reporters held in
  part or not at all, so that proves nothing: [2033] EWHC 77 (Ch): c4. It is c4.
AGREE WITH THE SOURCE (2): name, date, pages and quoted words. Still yours:
  whether they support your argument, and are still good law (known here: what
  US Supreme Court tables (to April 2020) and the texts read say of overruling).
  They are c1, c3.
Proof of each by its number: report.html
"""
PROOF = """
WHAT IS WRONG (1)
c2 Ostrander v Quillfeather [2032] UKSC 9 (page 1)
   What is wrong: The quotation differs from the source in two words. (blocks
                  filing)
   You wrote:     the keeper may not count the lanterns before dusk
   Difference:    you write “may not”, the source has “must” (a modal verb)
   Source says:   the keeper must count the lanterns before dusk
   Read it here:  paragraph 12,
                  https://caselaw.nationalarchives.gov.uk/uksc/2032/9#para_12
   What to do:    Restore the words of the text, or mark the change.
"""


def test_the_first_screen_then_the_proof():
    assert render(report()).startswith(FIRST_SCREEN + PROOF)


def test_little_is_printed_where_little_is_asked_for():
    lines = [line.text for line in first_screen(report())]
    assert "\n".join(lines) == f"{FIRST_SCREEN}\nBrief verdict: do-not-file"


def many(count: int) -> dict[str, Any]:
    """A report with so many wrong citations of different cases."""
    made = report()
    wrong = made["citations"][1]
    for number in range(count):
        cited = f"Ostrander v Quillfeather [2032] UKSC {100 + number}"
        made["citations"].append({**wrong, "id": f"c{10 + number}", "text": cited, "canonical": cited, "authority": None})
    made["counts"]["VERIFIED_ERROR"] += count
    made["counts"]["citations"] += count
    return made


@pytest.mark.slow
@pytest.mark.parametrize("count", [0, 5, 40, 400])
def test_a_first_screen_has_40_lines_and_all_has_120(count):
    made = many(count)
    assert len(list(first_screen(made))) <= FIRST + 2
    assert len(list(outline(made))) <= WHOLE


@pytest.mark.parametrize("count", [40, 400])
def test_a_long_first_screen_names_every_citation_that_needs_a_hand(count):
    made = many(count)
    shown = " ".join(line.text for line in first_screen(made))
    assert "c2 above" in shown
    assert f"c10-c{9 + count}" in shown


def test_where_the_same_is_wrong_many_times_the_first_place_stands_for_all_and_the_same_of_the_others_follows():
    made = report()
    wrong = made["citations"][1]
    made["citations"] += [copy.deepcopy(wrong) | {"id": f"c{number}", "page": number} for number in range(10, 40, 2)]
    shown = "\n".join(line.text for line in first_screen(made))
    assert "FIX FIRST: c2 and 15 more, p. 1: Ostrander v Quillfeather" in shown
    assert "The same of:   c10, c12, c14, c16," in shown
    assert shown.count("c38") == 1


def test_what_to_do_is_never_cut_on_a_first_screen():
    made = many(40)
    shown = " ".join(" ".join(line.text for line in first_screen(made)).split())
    assert "What to do: Restore the words of the text, or mark the change." in shown
    for row in (row for row in made["citations"] if row["outcome"] == "VERIFIED_ERROR"):
        for finding in row["findings"]:
            finding.update(code="QUOTE_NOT_FOUND" if finding["code"] == "QUOTE_ALTERED" else finding["code"], differences=[])
    shown = " ".join(" ".join(line.text for line in first_screen(made)).split())
    assert words.what_to_do("QUOTE_NOT_FOUND") in shown


def test_more_groups_than_lines_are_counted_and_the_rest_of_the_screen_stays():
    """Every kind of error and reason at once has more groups than a screen has lines."""
    made = every_kind()
    lines = [line.text for line in first_screen(made)]
    assert len(lines) <= FIRST + 2
    assert any("not all fit here" in line for line in lines)
    assert any(line.startswith("AGREE WITH THE SOURCE (") for line in lines)


def joined(made: dict[str, Any], **given: str) -> str:
    return " ".join(" ".join(line.text for line in first_screen(made, **given)).split())


def with_finding(code: str, correction: str, **row: Any) -> dict[str, Any]:
    """A report whose wrong citation is wrong in this alone."""
    made = report()
    wrong = made["citations"][1]
    wrong.update(row)
    for finding in wrong["findings"]:
        if finding["outcome"] == "VERIFIED_ERROR":
            finding.update(code=code, correction=correction, differences=[])
    return made


def test_a_page_is_said_to_be_of_the_case_beside_the_page_that_the_brief_gives():
    pin = {"kind": "page", "ranges": [{"first": "7", "last": "7"}], "text": "7", "page": None}
    made = with_finding("PINPOINT_WRONG", "The words stand on page 4.", pinpoint=pin)
    made["citations"].append({**made["citations"][1], "id": "c9", "page": 2, "text": "Larch v Fen [2032] UKSC 91", "authority": None})
    assert "you give page 7; the words are on page 4 of the case" in joined(made)


def test_words_of_another_case_are_quoted_beside_the_case_that_has_them():
    made = with_finding("QUOTE_ELSEWHERE", "The words stand in State v. Larkspur, 12 X.R. 34, on page 40.")
    made["citations"].append({**made["citations"][1], "id": "c9", "page": 2, "text": "Larch v Fen [2032] UKSC 91", "authority": None})
    assert "dusk” is not in it but in Larkspur, 12 X.R. 34, on page 40" in joined(made)


@pytest.mark.parametrize(
    ("nearest", "said"),
    [
        ("The clerk of the tower keeps a book of wages.", "Source says: these words are nowhere in it Read it here: https"),
        (
            "Before dusk the keeper may not count the sacks.",
            "Source says: these words are nowhere in it; the nearest: Before dusk the keeper may not",
        ),
    ],
    ids=["far", "near"],
)
def test_a_nearest_passage_is_shown_first_only_where_it_shares_words_with_the_quotation(nearest: str, said: str):
    made = with_finding("QUOTE_NOT_FOUND", "")
    for evidence in (one for finding in made["citations"][1]["findings"] for one in finding["evidence"]):
        evidence["snippet"] = nearest
    assert said in joined(made)
    assert nearest in " ".join(render(made).split()), "the proof goes on to show it"


def test_on_a_long_brief_every_citation_bears_its_label_and_each_reason_has_a_line():
    """However many are open. The address of what is to be mended first stands there too."""
    made = many(2)
    known = made["citations"][3]
    for number in range(100, 430):
        cited = f"Larkspur{'abcdefghijklmno'[number % 15]}and v Quillfeather [2033] EWHC {number}"
        reason = "NAME_DIFFERS" if number < 400 else "AMBIGUOUS"
        made["citations"].append({**known, "id": f"c{number}", "text": cited, "canonical": cited, "reason": reason, "page": 2})
    shown = joined(made)
    assert "Read it here:" in shown
    assert "LOOK AT THESE YOURSELF (330), not settled: Other name, but it may have been renamed, compare: c100-c399." in shown
    assert "Could mean more than one, make it exact: c400-c429." in shown


def open_ones(*rows: dict[str, Any]) -> dict[str, Any]:
    """A report with these open citations of cases beside those of the sample."""
    made = many(12)
    for number, row in enumerate(rows, 200):
        own = {"id": f"c{number}", "kind": "case", "authority": None, "span": [100 * number, 100 * number + 30], **row}
        made["citations"].append({**made["citations"][3], **own})
    return made


def test_citations_of_a_reason_stand_together_by_page_with_their_names():
    case = {"reason": "NAME_DIFFERS", "page": 2}
    names = ("Larkspur", "Fennimore", "Quillon")
    rows = [{**case, "text": f"{name} v. State, {number} X.R. 4", "canonical": str(number)} for number, name in enumerate(names)]
    rows[2]["page"] = 3
    shown = joined(open_ones(*rows))
    assert "Other name, but it may have been renamed, compare: c200 Larkspur, c201 Fennimore (p. 2); c202 Quillon (p. 3)." in shown


def test_laws_bear_their_pages_and_a_parallel_citation_whose_case_was_found_is_said_to_be_that():
    law = {"kind": "statute", "reason": "NO_COVERAGE"}
    rows = [
        {**law, "text": f"Z. Code § {one}", "canonical": f"Z. Code § {one}", "page": page}
        for one, page in (("4-1", 2), ("4-2", 3), ("4-1", 4))
    ]
    found = {
        "text": "Larkspur v. State, 12 X.R. 34",
        "canonical": "12 X.R. 34",
        "span": [0, 30],
        "codes": ["RESOLVED"],
        "reason": "NO_COVERAGE",
    }
    second = {"text": "9 Y.R. 8", "canonical": "9 Y.R. 8", "span": [32, 40], "reason": "NO_COVERAGE"}
    shown = joined(open_ones(*rows, found, second))
    assert "All 2 laws, cited 3 times, not held at all: Z. Code § 4-1 (p. 2, 4), 4-2 (p. 3)" in shown
    assert "the only parallel citation, the case itself found: c204 Larkspur (p. 1)" in shown


def test_the_cases_among_which_a_citation_leaves_the_choice_are_named():
    several = (
        "2 records bear 306 X.R. 630, and which of them you mean could not be told: State v. Fen (1 May 2031); Larch v. State (2 May 2031)."
    )
    row = {"text": "306 X.R. 630", "canonical": "306 X.R. 630", "reason": "AMBIGUOUS", "says": several}
    row["findings"] = [{**report()["citations"][3]["findings"][0], "reason": "AMBIGUOUS", "says": several}]
    assert "Several cases are there, say which: c200 306 X.R. 630 (p. 1): State v. Fen or Larch v. State." in joined(open_ones(row))


def test_of_a_text_that_was_not_retrieved_what_was_not_compared_is_named_and_what_agrees():
    made = report()
    open_one = made["citations"][3]
    said = [f"You write “{one}”: the text was not retrieved." for one in ("the keeper may not count the lanterns", "dusk", "fens", "moors")]
    finding = {**open_one["findings"][0], "reason": "TEXT_UNAVAILABLE"}
    own = [{**finding, "says": one} for one in said]
    pin = {"kind": "page", "ranges": [{"first": "7", "last": "7"}], "text": "7", "page": None}
    for says in (f"{' '.join(said)} Confirmed: it exists (U.S. Code).", f"Confirmed: it exists (U.S. Code). {' '.join(said)}"):
        open_one.update(reason="TEXT_UNAVAILABLE", says=says, findings=own, pinpoint=pin)
        made["citations"] = [made["citations"][0], open_one]
        shown = joined(made)
        assert (
            "What is open: The text, or a part of it, was not retrieved. Not compared: page 7, “the keeper may …”, “dusk” and 2 more."
            in shown
        )
        assert "What agrees: it exists (U.S. Code)." in shown


def test_a_case_that_was_found_and_whose_page_is_not_shown_is_to_be_looked_at_and_not_said_to_have_no_source():
    says = "The pinpoint 7 could not be checked: the text retrieved does not show the pages of the report you cite."
    row = {
        "text": "Larkspur v. State, 12 X.R. 34, 7",
        "canonical": "12 X.R. 34",
        "codes": ["RESOLVED"],
        "reason": "NO_COVERAGE",
        "says": says,
    }
    finding = {**report()["citations"][3]["findings"][0], "reason": "NO_COVERAGE", "says": says}
    shown = joined(open_ones({**row, "findings": [finding]}))
    assert "Pages not numbered in the text found, check in print: c200 Larkspur (p. 1)." in shown
    other = {**finding, "reason": "NOT_COMPARED", "says": "You write “affirmed”; how this is meant could not be read with certainty."}
    shown = joined(open_ones({**row, "findings": [finding, other]}))
    assert "How the case ended is not confirmed, compare: c200 Larkspur (p. 1)" in shown
    shown = joined(open_ones({**row, "findings": [{**finding, "says": "Something else."}]}))
    assert "One point of it not checked, compare: c200 Larkspur (p. 1)." in shown
    assert "c200" not in joined(open_ones({**row, "codes": []})).split("LOOK AT THESE")[-1].split("NO SOURCE FOUND")[0]


def test_the_first_screen_says_where_the_whole_report_is():
    assert "Proof of each by its number: reports/brief/report.html" in joined(report(), proof="reports/brief/report.html")


def test_what_a_verdict_means_and_what_would_change_it_stands_beside_it():
    shown = joined(report())
    assert "Brief verdict: do-not-file (do not file it as it is)" in shown
    assert "redline-required (no error left, not all confirmed: filing is your decision), safe-to-file only if sources" in shown


def test_a_brief_that_is_safe_is_told_how_many_of_its_sentences_are_its_writers_own_words():
    made = report()
    made.update(verdict="safe-to-file")
    reading = [{**made["propositions"][0], "outcome": "UNVERIFIABLE_PUBLIC", "verdict": "PARTIAL"}]
    shown = joined({**made, "propositions": reading})
    assert "safe-to-file (every citation agrees with its source; 1 sentence in your own words is yours to read against it)" in shown
    assert "safe-to-file (every citation agrees with its source)" in joined({**made, "propositions": []})


def test_a_law_that_no_source_holds_is_named_and_a_source_that_keeps_programs_out_is_not_said_to_lack_it():
    made = report()
    open_one = made["citations"][3]
    made["citations"].append({**open_one, "id": "c9", "kind": "statute", "text": "Z. Code § 16-3-21(a)", "canonical": "Z. Code § 16-3-21"})
    assert "the only law, not held at all: Z. Code § 16-3-21 (p. 1)" in joined(made)
    assert "Not checked: not in the sources asked (Find Case Law); each may be right, wrong or not exist" in joined(made)
    made["citations"][-1]["reason"] = "ROBOTS_DISALLOWED"
    assert "Not checked, the source of some keeps programs out (link in the report); each" in joined(made)
    open_one["reason"] = "ROBOTS_DISALLOWED"
    assert "Not checked, the source keeps programs out (link in the report); each" in joined(made)


def test_where_errors_are_many_what_is_there_is_said_in_a_few_words_and_not_merged_with_another():
    made = many(23)
    for number, row in enumerate(made["citations"]):
        row["findings"] = copy.deepcopy(row["findings"])
        for one in (one for finding in row["findings"] for one in finding["differences"]):
            one.update(brief="may not", source=f"must {number}")
    shown = joined(made)
    assert "“may not”, there “must 5”" in shown
    assert "“may not”, there “must 26”" in shown


def test_those_that_are_right_are_all_the_others_only_where_every_other_one_is_named():
    made = many(20)
    made["citations"][3]["reason"] = "NO_COVERAGE"
    few = joined(made)
    assert "They are c1 Larkmoor, c3 Ostrander (p. 1)." in few
    assert "all the others" not in few, "so few are named"
    made["citations"] += [{**made["citations"][0], "id": f"c{number}"} for number in range(90, 94)]
    assert "AGREE WITH THE SOURCE (6, all the others)" in joined(made)
    assert "all the others" not in joined(every_kind())
    made["citations"][3]["reason"] = "UNREACHABLE"
    assert "all the others" not in joined(made)


def test_long_proofs_follow_as_far_as_there_is_room_and_the_rest_is_named():
    text = " ".join(render(many(40)).split())
    assert text.count("What is wrong The quotation differs") + text.count(": The quotation was changed You wrote") > 2
    assert "stand side by side in report.html and report.md." in text


def test_a_citation_alone_is_not_said_twice():
    text = "\n".join(line.text for line in first_screen(report()))
    assert text.count("Ostrander v Quillfeather") == 1


@pytest.mark.parametrize("width", [80, 100, 140, 300])
def test_a_screen_is_used_as_wide_as_it_is(width):
    lines = [line.text for line in outline(report(), width) if "://" not in line.text]
    assert max(map(len, lines)) <= max(80, min(width, 140))
    assert any(len(line) > 80 for line in lines) is (width > 80)


def test_errors_come_before_the_unchecked_and_these_before_the_verified():
    text = render(report())
    headings = ("WHAT IS WRONG", "COULD NOT BE CHECKED", "AGREE WITH THE SOURCE (2)\n", "WHAT WAS ASKED", "ATTRIBUTIONS", "NOTICES")
    places = [text.index(heading) for heading in headings]
    assert places == sorted(places)


@pytest.mark.parametrize("verdict", BriefVerdict)
def test_the_last_line_is_the_verdict(verdict):
    assert render(report(decision=decision(verdict))).splitlines()[-1] == f"Brief verdict: {verdict}"


def test_the_licence_notice_stands_to_the_letter():
    assert LICENCE_NOTICE in render(report())


@given(st.text(max_size=300))
def test_lines_fit_in_80_columns_unless_one_word_does_not(data):
    for line in render(hostile_report(data)).splitlines():
        assert len(line) <= 80 or max(map(len, line.split())) > 60


def test_a_long_address_is_kept_whole():
    made = report()
    long = "https://caselaw.nationalarchives.gov.uk/" + "x" * 120
    made["citations"][1]["findings"][1]["evidence"][0]["url"] = long
    assert long in render(made)


def test_no_citation_is_said():
    made = report(citations=(), links=(), findings=(), resolutions=look_up().model_copy(update={"resolutions": ()}), authorities=())
    assert "No citation was recognised; nothing was checked." in render(made)


def test_every_citation_without_verification_is_named():
    text = render(report())
    assert all(row["id"] in text for row in report()["citations"])


@pytest.mark.parametrize(
    ("path", "shown"),
    [("-", "standard input"), ("/home/x/brief.pdf", "brief.pdf"), ("C:\\briefs\\brief.pdf", "brief.pdf"), ("brief.txt", "brief.txt")],
)
def test_the_brief_is_named_without_its_folders(path, shown):
    made = report()
    made["document"]["path"] = path
    assert render(made).splitlines()[0] == f"{shown}: 2 pages, 4 citations"


def test_sentences_without_a_text_are_not_said_to_differ():
    made = report()
    made["propositions"] += [{**made["propositions"][0], "verdict": None}, {**made["propositions"][0], "outcome": "VERIFIED_CORRECT"}]
    shown = " ".join(render(made).split())
    assert "3 sentences with a citation: 1 word for word in the source, 1 to read against it" in shown
    assert "1 without a retrieved text" in shown


def test_an_id_says_what_it_stands_for():
    assert "c3 Ibid [13] (page 1) = c2 Ostrander v Quillfeather [2032] UKSC 9" in " ".join(render(report()).split())


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (("", "not", "negation"), "you leave out “not” (a negation)"),
        (("not", "", "negation"), "you add “not” (a negation)"),
        (("alleges", "pleads", "other"), "you write “alleges”, the source has “pleads”"),
    ],
)
def test_a_changed_word_is_said_as_a_reader_would(change, shown):
    assert words.change(*change) == shown


@pytest.mark.parametrize(
    ("attribution", "url", "shown"),
    [
        (
            "Retrieved from CourtListener (Free Law Project): https://cl.example/opinion/1/a-v-b/",
            "https://cl.example/api/?a=1",
            "https://cl.example/opinion/1/a-v-b/",
        ),
        ("Retrieved from Find Case Law: https://fcl.example/uksc/2031/4/data.xml", "https://x", "https://fcl.example/uksc/2031/4"),
        ("Supplied by the user: copy.pdf", "user-provided:copy.pdf", "user-provided:copy.pdf"),
    ],
)
def test_the_address_for_people(attribution, url, shown):
    assert digest.address({"attribution": attribution, "url": url}) == shown


def test_the_nearest_words_are_not_called_what_the_source_says():
    made = report()
    made["citations"][1]["findings"][1]["code"] = "QUOTE_NOT_FOUND"
    assert "   Nearest words: the keeper must count" in render(made)


def test_a_correction_that_is_not_shown_above_stands_after_the_advice():
    made = report()
    made["citations"][1]["findings"][1].update(code="PINPOINT_WRONG", correction="The words stand at paragraph 12.")
    assert "Correct the pinpoint to the place shown. The words stand at paragraph 12." in " ".join(render(made).split())


def test_statistics_stand_in_columns():
    lines = render(report()).splitlines()
    assert "  Find Case Law                   3      100           0        0          0" in lines
    assert "  BAILII                          0     none           0        0          0" in lines


def test_the_whole_words_stand_in_the_correction_where_the_evidence_shows_only_a_piece_of_them():
    made = report()
    whole = "The text says: “At nightfall, the keeper must count the lanterns before dusk and write the number down.”"
    made["citations"][1]["findings"][1]["correction"] = whole
    assert f"mark the change. {whole}" in " ".join(render(made).split())


def test_mentions_are_told_in_one_sentence_for_each_law() -> None:
    taken = {"outcome": None, "says": "Listed, not checked. Taken for the Birch Act 1988."}
    silent = [
        {**taken, "id": "c1", "text": "section 21"},
        {"outcome": None, "id": "c2", "text": "App. 12", "says": "Listed, not checked: it does not cite a public authority."},
        {**taken, "id": "c3", "text": "that Act"},
    ]
    assert list(digest.mentions(silent)) == ["Listed, not checked. Taken for the Birch Act 1988. section 21 (c1), that Act (c3)."]


def test_of_a_crowded_screen_what_else_is_numbered_is_said_to_be_unchecked_and_why():
    """Most numbers are no citations here, and so many are open that the screen is tight."""
    made = every_kind()
    silent = next(one for one in report()["citations"] if one["kind"] == "record")
    made["citations"] = [one for one in made["citations"] for _ in range(12)]
    made["citations"] += [silent for _ in made["citations"]]
    shown = " ".join("\n".join(line.text for line in first_screen(made, 80, "report.html")).split())
    assert re.search(r"NOT CHECKED: [0-9]+ references to the record, which no public source has", shown)
