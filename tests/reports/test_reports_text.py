"""The text report: what a tired lawyer sees first, and what she sees last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.model.base import BriefVerdict
from brief_audit.reports import digest, words
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.terminal.plain import render
from reports.escaping.test_reports_safe import hostile_report
from reports.sample_report import decision, look_up, report

FIRST_SCREEN = """\
brief-audit {version}: brief.txt (2 pages)
Brief verdict: do-not-file
At least one citation has to be corrected, replaced or found by hand before
filing.
4 citations: 2 verified correct, 1 verified error, 1 could not be checked. 2
authorities retrieved.
NOT READ: page 2 of the brief. Citations there were not audited.

FIX FIRST (1)

1. c2 Ostrander v Quillfeather [2032] UKSC 9 (page 1)
   What is wrong The quotation differs from the source in two words.
   You wrote     the keeper may not count the lanterns before dusk
   Source says   the keeper must count the lanterns before dusk
   Where         paragraph 12,
                 https://caselaw.nationalarchives.gov.uk/uksc/2032/9
   Difference    the brief has “may not”, the source has “must” (a modal verb)
   What to do    Restore the words of the text, or mark the change.
"""


def test_the_first_screen():
    made = report()
    assert render(made).startswith(FIRST_SCREEN.format(version=made["tool"]["version"]))


def test_errors_come_before_the_unchecked_and_these_before_the_verified():
    text = render(report())
    headings = ("FIX FIRST", "COULD NOT BE CHECKED", "VERIFIED (2)", "RETRIEVAL", "ATTRIBUTIONS", "NOTICES")
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
    assert f": {shown} (2 pages)" in render(made).splitlines()[0]


def test_sentences_without_a_text_are_not_said_to_differ():
    made = report()
    made["propositions"] += [{**made["propositions"][0], "verdict": None}, {**made["propositions"][0], "outcome": "VERIFIED_CORRECT"}]
    shown = " ".join(render(made).split())
    assert "3 sentences with a citation: 1 word for word in the source, 1 to read against it" in shown
    assert "1 without a retrieved text" in shown


def test_what_to_work_through_stands_last_where_a_screen_stops():
    assert render(report()).splitlines()[-3:] == ["Fix first: c2.", "Check by hand: c4.", "Brief verdict: do-not-file"]


def test_a_long_list_to_check_by_hand_is_cut_with_its_number():
    made = report()
    made["citations"] += [{**made["citations"][3], "id": f"c{number}"} for number in range(10, 30)]
    assert "c20 and 9 more." in " ".join(render(made).split())


def test_an_id_says_what_it_stands_for():
    shown = " ".join(render(report()).split())
    assert "c3 Ibid [13] (page 1) = c2 Ostrander v Quillfeather [2032] UKSC 9" in shown


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (("", "not", "negation"), "the brief leaves out “not” (a negation)"),
        (("not", "", "negation"), "the brief adds “not” (a negation)"),
        (("alleges", "pleads", "other"), "the brief has “alleges”, the source has “pleads”"),
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
    assert "   Nearest words the keeper must count" in render(made)


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


def test_sentences_to_read_stand_beside_their_nearest_passage():
    made = report()
    row = next(row for row in made["propositions"] if row["best_passages"])
    reading = [
        dict(row, id=f"p{number}", outcome=digest.UNVERIFIABLE, verdict="PARTIAL", text=f"Sentence {number}.") for number in range(1, 6)
    ]
    shown = render({**made, "propositions": reading})
    section = shown[shown.index("READ AGAINST THE SOURCE (5)") : shown.index("ALSO")]
    assert [f"Sentence {number}." in section for number in range(1, 6)] == [True, True, True, False, False]
    assert section.count("Nearest") == 3
    assert "2 more, and three passages for each, stand in the Markdown report." in section


def test_without_such_sentences_there_is_no_section():
    made = report()
    assert "READ AGAINST THE SOURCE" not in render({**made, "propositions": []})


def test_mentions_are_told_in_one_sentence_for_each_law() -> None:
    taken = {"outcome": None, "says": "Listed, not checked. Taken for the Birch Act 1988."}
    silent = [
        {**taken, "id": "c1", "text": "section 21"},
        {"outcome": None, "id": "c2", "text": "App. 12", "says": "Listed, not checked: it does not cite a public authority."},
        {**taken, "id": "c3", "text": "that Act"},
    ]
    assert list(digest.mentions(silent)) == ["Listed, not checked. Taken for the Birch Act 1988. section 21 (c1), that Act (c3)."]
