from __future__ import annotations

import json

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.cap_json import parse_cap
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.parsers.plain_text import parse_plain
from brief_audit.parsers.xml import CannotParse
from economy.rows import every_row
from shared_data import SHARED, needs_shared
from standin.holdings import CapCase

SHA = "0" * 64


def opinions(*items):
    rows = [{"id": n, "type": "010combined", "author_str": "", "per_curiam": False, **item} for n, item in enumerate(items, 1)]
    return [(SHA, json.dumps({"count": "…", "next": None, "previous": None, "results": rows}).encode())]


def only(html, **fields):
    return parse_courtlistener(opinions({"html_with_citations": html, **fields})).parts


def pages(part):
    return [(mark.series, mark.label, part.text[mark.offset :].split(" ")[0]) for mark in part.page_marks]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("010combined", PartKind.COMBINED),
        ("015unamimous", PartKind.MAJORITY),
        ("020lead", PartKind.MAJORITY),
        ("025plurality", PartKind.PLURALITY),
        ("030concurrence", PartKind.CONCURRENCE),
        ("035concurrenceinpart", PartKind.CONCURRENCE_IN_PART),
        ("040dissent", PartKind.DISSENT),
        ("050addendum", PartKind.ADDENDUM),
        ("100trialcourt", PartKind.OTHER),
        ("999unheard", PartKind.OTHER),
    ],
)
def test_part_by_type(kind, expected):
    assert [part.kind for part in only("<p>Words.</p>", type=kind)] == [expected]


def test_per_curiam_is_said():
    assert only("<p>Words.</p>", type="020lead", per_curiam=True)[0].kind is PartKind.PER_CURIAM


def test_opinions_stand_in_their_own_order_with_their_authors():
    rows = opinions(
        {"html_with_citations": "<p>No.</p>", "type": "040dissent", "author_str": "Quill", "ordering_key": 2},
        {"html_with_citations": "<p>Yes.</p>", "type": "020lead", "author_str": "Bramble", "ordering_key": 1},
    )
    assert [(part.author, part.text) for part in parse_courtlistener(rows).parts] == [("Bramble", "Yes."), ("Quill", "No.")]


def test_text_is_taken_in_the_order_of_preference_and_empty_fields_are_passed_over():
    parts = only("", xml_harvard="", html_lawbox="<p>Lawbox.</p>", plain_text="Plain.")
    assert [part.text for part in parts] == ["Lawbox."]


def test_an_opinion_without_text_is_a_gap():
    rows = opinions({"html_with_citations": "<p>Yes.</p>"}, {"html_with_citations": ""})
    parsed = parse_courtlistener(rows)
    assert (parsed.complete, parsed.gap) == (False, Reason.TEXT_UNAVAILABLE)


def test_an_empty_list_is_a_gap():
    assert not parse_courtlistener(opinions()).complete


@pytest.mark.parametrize("body", [b"<html></html>", b'{"detail": "Not found."}', b"[1]", b'{"results": [{"a": 1}]}'])
def test_what_is_not_a_list_of_opinions_is_refused(body):
    with pytest.raises(CannotParse):
        parse_courtlistener([(SHA, body)])


@every_row(
    "mark",
    [
        '<span class="star-pagination">*678</span>',
        '<span class="star-pagination">*Page 678</span>',
        '<span class="star-pagination" citation-index="1" label="678"> \n *678\n </span>',
        '<page-number citation-index="1" label="678">*678</page-number>',
        '<a id="p678" href="#p678" data-label="678" data-citation-index="1" class="page-label">*678</a>',
    ],
    ids=["star", "columbia", "harvard-span", "harvard-tag", "cap"],
)
@every_row("before, after, text", [("a ", " b", "a b"), ("rein", "stated", "reinstated"), ("a ", "b", "a b")])
def test_page_marks_leave_the_text_and_neither_glue_nor_split_words(mark, before, after, text):
    part = only(f"<p>{before}{mark}{after}</p>")[0]
    assert part.text == text
    assert [(m.series, m.label) for m in part.page_marks] == [("1", "678")]
    assert part.text[part.page_marks[0].offset :] == after.strip()


def test_two_series_of_pages_are_kept_apart():
    first, second = (
        '<page-number citation-index="1" label="5">*5</page-number>',
        '<page-number citation-index="2" label="90">*90</page-number>',
    )
    html = f"<p>{first}One {second}two.</p>"
    assert pages(only(html)[0]) == [("1", "5", "One"), ("2", "90", "two.")]


@pytest.mark.parametrize(
    ("mark", "note"),
    [
        ("<footnotemark>1</footnotemark>", '<footnote label="1"><p>See below.</p></footnote>'),
        (
            '<a class="footnote" href="#fn1" id="fn1_ref">1</a>',
            (
                '<div class="footnotes"><div class="footnote" id="fn1" label="1">'
                '<a class="footnote" href="#fn1_ref">1</a><p>See below.</p></div></div>'
            ),
        ),
        ("<sup>[1]</sup>", '<footnote_body><sup id="fn1"><a href="#ref-fn1">1</a></sup> See below.</footnote_body>'),
        (
            '<a class="footnotemark" href="#footnote_1_1" id="ref_footnote_1_1">1</a>',
            '<aside data-label="1" class="footnote"><a href="#ref_footnote_1_1">1</a><p>See below.</p></aside>',
        ),
    ],
    ids=["harvard-tag", "harvard-html", "court-site", "cap"],
)
def test_footnotes_leave_the_running_text(mark, note):
    running, notes = only(f"<p>The kiln was cold.{mark} It rained.</p>{note}", author_str="Bramble")
    assert running.text == "The kiln was cold. It rained."
    assert (notes.kind, notes.author, notes.text) == (PartKind.NOTES, "Bramble", "See below.")
    assert [p.label for p in notes.paragraphs] == ["1"]


def test_a_citation_link_that_swallowed_its_blanks_is_still_a_word_of_its_own():
    assert (
        only('<p>from<span class="citation">1 U.S. 2</span>and (<span class="citation">3 U.S. 4</span>)</p>')[0].text
        == "from 1 U.S. 2 and (3 U.S. 4)"
    )


def test_an_ordinal_is_not_a_footnote_mark():
    assert only("<p>On the 26<sup>th</sup> day.</p>")[0].text == "On the 26th day."


def test_typed_opinions_inside_one_text_are_told_apart():
    html = (
        '<opinion type="majority"><author id="b1">Justice Bramble</author><p>Yes.</p></opinion>'
        '<opinion type="dissent"><author>Justice Quill</author><p>No.</p></opinion>'
    )
    assert [(part.kind, part.author) for part in only(html)] == [
        (PartKind.MAJORITY, "Justice Bramble"),
        (PartKind.DISSENT, "Justice Quill"),
    ]


def test_a_court_s_syllabus_and_headnotes_are_not_the_court():
    kinds = {part.kind for part in only("<syllabus><p>Held: yes.</p></syllabus><headnotes><p>Kilns.</p></headnotes><p>We hold.</p>")}
    assert kinds == {PartKind.SYLLABUS, PartKind.HEADNOTE, PartKind.COMBINED}


def test_block_quotations_and_case_citations_are_marked():
    link = '<span class="citation" data-id="1"><a href="/opinion/1/x/">1 U.S. 2</a></span>'
    html = f"<p>See <em>Kiln Co. v. Larkspur</em>, {link}:</p><blockquote>Open the gate.</blockquote>"
    part = only(html)[0]
    assert [part.text[a:b] for a, b in part.quoted] == ["Open the gate."]
    assert part.text[part.case_citations[0][0] : part.case_citations[0][1]].endswith("Kiln Co. v. Larkspur, 1 U.S. 2")


def test_paragraph_marks_in_the_text_become_paragraphs():
    part = only("<p>{¶ 1} First.</p><p><strong>{¶ 2}</strong> Second.</p>")[0]
    assert part.text == "First.\n\nSecond."
    assert [(p.label, part.text[p.span[0] : p.span[1]].strip()) for p in part.paragraphs] == [("1", "First."), ("2", "Second.")]


def test_page_numbers_of_a_slip_opinion_leave_the_text():
    html = '<pre class="inline">The kiln was\n                                2\ncold.</pre>'
    part = only(html)[0]
    assert part.text.split() == ["The", "kiln", "was", "cold."]
    assert part.page_marks == ()


def test_running_heads_between_form_feeds_leave_the_text():
    text = "".join(
        f"\f{n}   LARKSPUR v. THIMBLE\n\nPage {word} goes\n" for n, word in enumerate(("one", "two", "three", "four"), 1)
    ).lstrip("\f")
    part = parse_plain(text, SHA).parts[0]
    assert "LARKSPUR" not in part.text
    assert part.text.split() == ["Page", "one", "goes", "Page", "two", "goes", "Page", "three", "goes", "Page", "four", "goes"]
    assert part.page_marks == ()


def test_text_of_a_scan_is_not_reliable():
    assert not parse_courtlistener(opinions({"html_with_citations": '<p><page-number label="3">*3</page-number>x</p>'})).reliable
    assert not parse_courtlistener(opinions({"plain_text": "x", "extracted_by_ocr": True})).reliable
    assert not parse_courtlistener(opinions({"xml_harvard": "<p>x</p>"})).reliable
    assert not parse_courtlistener(opinions({"html_with_citations": '<opinion type="majority"><p id="b5-7">x</p></opinion>'})).reliable


@pytest.mark.parametrize("field", ["html_columbia", "html_lawbox", "html_anon_2020", "html", "plain_text", "html_with_citations"])
def test_text_of_another_origin_is_reliable(field):
    assert parse_courtlistener(opinions({field: '<p><span class="star-pagination">*3</span> x</p>'})).reliable


KEYED = "<p>The kiln at Larkspur was cold before dawn.</p>"
SCAN = '<opinion type="majority"><p>The ki1n at Larkspur <page-number label="3">*3</page-number>was cold before dawn.</p></opinion>'


@pytest.mark.parametrize("field", ["html_columbia", "html_lawbox", "html_anon_2020", "html"])
def test_beside_a_scan_a_second_text_is_kept_without_its_pages(field):
    second = KEYED.replace("cold", '<span class="star-pagination">*9</span> cold')
    held = parse_courtlistener(opinions({"html_with_citations": SCAN, "xml_harvard": SCAN, field: second}))
    assert "ki1n" in held.parts[0].text
    assert not held.reliable
    assert [" ".join(part.text.split()) for part in held.second] == ["The kiln at Larkspur was cold before dawn."]
    assert not any(part.page_marks for part in held.second)


@pytest.mark.parametrize(
    "rows",
    [
        ({"html_with_citations": SCAN, "xml_harvard": SCAN},),
        ({"html_with_citations": SCAN, "html_lawbox": "<p>The kiln.</p>"},),
        ({"html_with_citations": SCAN, "html_lawbox": KEYED, "extracted_by_ocr": True},),
        ({"html_with_citations": SCAN, "html_lawbox": KEYED}, {"html_with_citations": SCAN.replace("Larkspur", "Thimble")}),
        ({"html_lawbox": KEYED},),
    ],
    ids=["the scan twice", "a shorter text", "read by a scanner, too", "of one opinion of two", "no scan"],
)
def test_a_text_is_no_second_one(rows):
    assert parse_courtlistener(opinions(*rows)).second == ()


def test_a_text_of_all_the_opinions_is_the_second_of_each():
    whole = {"type": "010combined", "html_with_citations": KEYED * 2}
    scans = ({"html_with_citations": SCAN}, {"html_with_citations": SCAN})
    assert [part.text.count("kiln") for part in parse_courtlistener(opinions(whole, *scans)).second] == [2]


CAP = CapCase(
    7,
    "LARKSPUR v. THIMBLE KILN COMPANY",
    "Larkspur v. Thimble Kiln Co.",
    ("900 U.S. 10", "140 S. Ct. 99"),
    "2031-05-14",
    "10",
    "12",
    opinions=(("majority", "Justice Bramble", "The kiln was cold.\nIt rained."), ("dissent", "Justice Quill", "It was warm.")),
    head_matter="LARKSPUR v. THIMBLE\nDecided May 14, 2031",
)


def cap_json():
    return (SHA, json.dumps(CAP.whole()).encode())


def test_cap_json_alone():
    parsed = parse_cap([cap_json()], [])
    assert [(part.kind, part.author) for part in parsed.parts] == [
        (PartKind.HEAD_MATTER, None),
        (PartKind.MAJORITY, "Justice Bramble"),
        (PartKind.DISSENT, "Justice Quill"),
    ]
    assert parsed.parts[1].text == "The kiln was cold.\n\nIt rained."
    assert (parsed.reliable, parsed.court, parsed.dates[0].day) == (False, "Supreme Court of the United States", "2031-05-14")


def test_cap_pages_come_from_its_html():
    label = '<a id="p11" href="#p11" data-label="11" data-citation-index="1" class="page-label">*11</a>'
    html = CAP.page().replace("It rained", f"It {label}rained")
    part = parse_cap([cap_json()], [("1" * 64, html.encode())]).parts[1]
    assert (part.artefact, part.text) == ("1" * 64, "Justice Bramble\n\nThe kiln was cold.\n\nIt rained.")
    assert pages(part) == [("1", "11", "rained.")]


def test_cap_html_that_lacks_an_opinion_is_not_preferred():
    html = '<section class="casebody"><article class="opinion" data-type="majority"><p>The kiln was cold.</p></article></section>'
    parsed = parse_cap([cap_json()], [("1" * 64, html.encode())])
    assert [part.kind for part in parsed.parts].count(PartKind.DISSENT) == 1
    assert parsed.warnings


def test_cap_s_retired_shape():
    data = {**CAP.metadata(), "casebody": {"status": "ok", "data": CAP.whole()["casebody"]}}
    assert len(parse_cap([(SHA, json.dumps(data).encode())], []).parts) == 3


def test_a_cap_list_entry_without_a_text_is_refused():
    with pytest.raises(CannotParse):
        parse_cap([(SHA, json.dumps(CAP.metadata()).encode())], [])


@pytest.mark.slow
@needs_shared
@pytest.mark.shared_data
def test_every_real_opinion_has_text_and_nearly_all_of_it():
    """No opinion comes out empty; words may be lost only as page marks, note marks and page numbers."""
    import re

    for path in sorted((SHARED / "us/opinions").iterdir()):
        if path.suffix == ".jsonl":
            continue
        raw = path.read_text(encoding="utf-8", errors="replace")
        parts = parse_plain(raw, SHA).parts if path.suffix == ".txt" else only(raw)
        expected = len(re.sub(r"<[^>]*>", "", raw).split())
        got = sum(len(part.text.split()) for part in parts)
        assert 0.94 * expected <= got <= 1.02 * expected + 5, path.name


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("name", ["brad_h", "cardenas_h", "feist_h", "lotus_h", "oracle_h", "watt_h"])
def test_real_cases_of_the_retired_interface(name):
    parsed = parse_cap([(SHA, (SHARED / f"us/cap/cases/{name}.json").read_bytes())], [])
    assert parsed.complete
    assert parsed.parts[1].kind is PartKind.MAJORITY
