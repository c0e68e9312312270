"""One model of the report's sections: every renderer draws what it holds, in its order, under its words."""

from __future__ import annotations

import copy
import re
from typing import Any

import lxml.html
import pytest

from brief_audit.reports import sections
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.registry import FORMATS, render
from brief_audit.reports.sections import head, on_page, on_screen
from brief_audit.reports.sections.parts import Said
from brief_audit.reports.sections.told import told
from reports.argued.sample_arguments import argument
from reports.every_kind import every_kind
from reports.sample_report import report


def full() -> dict[str, Any]:
    """A report in which every section has something to say."""
    made = every_kind()
    made["document"]["warnings"] = ["A warning of the reader."]
    made["citations"][0]["findings"][0] = {
        **made["citations"][0]["findings"][0],
        "code": "CONTENT_TAMPER",
        "says": "A stored file was changed.",
    }
    made["authorities"][0]["disposition"] = "REVERSED"
    made["arguments"] = [argument()]
    in_part = next(row for row in made["citations"] if row["reason"] == "UNREACHABLE")
    made["citations"].append({**in_part, "id": "c-in-part", "codes": ["RESOLVED"]})
    return made


def headings(name: str, made: dict[str, Any]) -> list[str]:
    text = render(name, made)
    if name == "markdown":
        return re.findall(r"^## (.*)$", text.replace(LICENCE_NOTICE, ""), re.MULTILINE)
    if name == "html":
        return [node.text_content() for node in lxml.html.document_fromstring(text).xpath("//main//h2 | //h3[. = 'Attributions']")]
    first = next(iter(on_screen(made))).title
    return re.findall(r"^([A-Z][A-Z ,]+(?: \([0-9]+\))?)$", text[text.index(f"\n{first}\n") :], re.MULTILINE)


@pytest.mark.parametrize("name", ["markdown", "html"])
def test_a_page_has_every_section_in_its_order(name: str):
    made = full()
    found = [heading for heading in headings(name, made) if not heading.startswith("Appendix")]
    assert found == [section.title for section in on_page(made)]
    assert [section.id for section in on_page(made)] == list(sections.ON_PAGE)


def test_a_screen_has_every_section_in_its_order():
    made = full()
    assert headings("text", made) == [section.title for section in on_screen(made) if section.title]
    assert [section.id for section in on_screen(made)] == list(sections.ON_SCREEN)


def test_a_section_with_nothing_to_say_is_left_out():
    bare = {**report(), "citations": [], "propositions": [], "authorities": [], "attributions": []}
    bare["document"] = {**bare["document"], "findings": [], "unread_pages": []}
    assert [section.id for section in on_page(bare)] == ["retrieval", "notices", "job"]
    assert [section.id for section in on_screen(bare)] == ["retrieval", "notices", "job"]


@pytest.mark.parametrize("name", FORMATS)
def test_a_report_of_nothing_is_drawn_in_every_format(name: str):
    bare = {**report(), "citations": [], "propositions": [], "authorities": [], "attributions": []}
    bare["document"] = {**bare["document"], "findings": [], "unread_pages": []}
    bare["counts"] = dict.fromkeys(bare["counts"], 0)
    assert render(name, bare).endswith("\n")


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_an_invented_section_is_drawn_without_another_line(name: str, monkeypatch: pytest.MonkeyPatch):
    plan = sections.Plan("An invented section", "Invented", "INVENTED", lambda told: [Said(f"The brief is {told.report['verdict']}.")])
    monkeypatch.setitem(sections.PLANS, "invented", plan)
    for order in ("ON_PAGE", "ON_SCREEN"):
        monkeypatch.setattr(sections, order, ("invented", *getattr(sections, order)))
    text = render(name, report())
    assert headings(name, report())[0] == ("INVENTED" if name == "text" else "An invented section")
    assert "The brief is do-not-file." in text
    assert ('<a href="#invented">Invented</a>' in text) is (name == "html")


def test_the_sections_are_data_of_the_report_alone():
    made = full()
    before = copy.deepcopy(made)
    assert on_page(made) == on_page(before)
    assert on_screen(made) == on_screen(before)
    assert head(made) == head(before)
    assert made == before


def test_two_citations_of_one_id_keep_their_own_trail():
    made = report()
    made["citations"].append({**copy.deepcopy(made["citations"][0]), "text": "Another v Case", "page": 2})
    trail = next(section for section in on_page(made) if section.id == "trail")
    assert [(entry.cited.number, entry.cited.text) for entry in trail.entries][-1] == (6, "Another v Case")
    assert '<details class="item" id="trail-6">\n<summary><h3>Trail of c1 Another v Case, page 2' in render("html", made)


def test_a_place_that_holds_another_case_is_the_first_error_told():
    made = report()
    wrong = next(row for row in made["citations"] if row["outcome"] == "VERIFIED_ERROR")
    other = copy.deepcopy({**wrong, "id": "c99", "codes": ["DIFFERENT_CASE"]})
    next(one for one in other["findings"] if one["outcome"] == "VERIFIED_ERROR")["code"] = "DIFFERENT_CASE"
    made["citations"].append(other)
    assert next(row["id"] for row, _ in told(made, screen=True).having("VERIFIED_ERROR")) == "c99"


def test_beside_each_source_stands_how_far_it_reaches():
    made = report()
    made["sources"] = {name: next(iter(made["sources"].values())) for name in ("courtlistener", "legislation_uk", "bailii")}
    (section,) = [section for section in on_page(made) if section.id == "retrieval"]
    reach = {entry.source: entry.reach for entry in section.entries}
    assert reach["CourtListener"].startswith("U.S., volumes 1 to 580 (decisions to 2017); F., volumes 1 to 300 (decisions to 1924); ")
    assert reach["legislation.gov.uk"].startswith("Public General Acts by number, 1988 to 2025; ")
    assert reach["BAILII"].startswith("nothing in full")
