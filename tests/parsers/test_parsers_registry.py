from __future__ import annotations

import hashlib
import json

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import Record, Text, TextForm
from brief_audit.parsers.registry import PARSERS, parse
from standin.samples import judgment, paragraph

SAVED = """<HTML><HEAD><TITLE>Larkspur v Thimble [2031] EWCA Civ 9 (14 May 2031)</TITLE></HEAD><BODY>
You are here: BAILII >> Larkspur v Thimble<BR>Cite as: [2031] 1 WLR 1, [2031] EWCA Civ 9<HR>[<A HREF="/x">New search</A>]
<OL><LI value="1"><A NAME="para1"></A> The kiln was cold.<LI value="2"><A NAME="para2"></A> It rained.</OL></BODY></HTML>"""
WALL = "<html><head><title>Making sure you&#39;re not a bot!</title><script id='anubis_challenge'></script></head></html>"


def a_record(*texts, citations=("900 U.S. 10",), complete=True, ocr=False):
    """A record over (form, bytes) pairs, and the bytes by their hash."""
    raw, held = {}, []
    for form, data in texts:
        sha = hashlib.sha256(data).hexdigest()
        raw[sha] = data
        held.append(
            Text(form=form, artefact=Artefact(sha256=sha, path=sha, url="https://example.invalid/", retrieved_at="2031-06-01T00:00:00Z"))
        )
    own = held[0].artefact if held else Artefact(sha256="0" * 64, path="x", url="", retrieved_at="2031-06-01T00:00:00Z")
    record = Record(
        source="stand-in",
        tier=1,
        record_id="7",
        url="https://example.invalid/7",
        attribution="",
        names=("Larkspur v. Thimble",),
        citations=citations,
        exact=True,
        record=own,
        texts=tuple(held),
        complete=complete,
        ocr=ocr,
    )
    return record, raw


def opinions(*htmls, kind="020lead"):
    return json.dumps({"results": [{"id": n, "type": kind, "html_with_citations": html} for n, html in enumerate(htmls)]}).encode()


def starred(*labels):
    return "".join(f'<p><span class="star-pagination">*{label}</span> Page {label}.</p>' for label in labels)


def test_every_form_has_exactly_one_parser():
    forms = [form for group in PARSERS for form in group]
    assert sorted(forms) == sorted(TextForm)


def test_a_judgment_becomes_an_authority():
    data = judgment(paragraphs=[paragraph(1, "The kiln was cold.")])
    authority = parse(*a_record((TextForm.AKOMA_NTOSO, data), citations=("[2031] UKSC 7",)))
    assert (authority.complete, authority.hash_agrees, authority.paragraph_strategy, authority.paragraphs_complete) == (
        True,
        True,
        "eId",
        True,
    )
    assert authority.citations == ("[2031] UKSC 7",)
    assert "Larkspur v Thimble Holdings Ltd" in authority.names
    assert len(authority.content_hash) == 64
    assert {part.artefact for part in authority.parts} == {hashlib.sha256(data).hexdigest()}


def test_pages_of_several_answers_are_one_authority():
    authority = parse(
        *a_record((TextForm.COURTLISTENER, opinions("<p>One.</p>")), (TextForm.COURTLISTENER, opinions("<p>Two.</p>", kind="040dissent")))
    )
    assert [part.kind for part in authority.parts] == [PartKind.MAJORITY, PartKind.DISSENT]


def test_a_text_that_cannot_be_read_is_a_gap_and_a_warning_never_an_exception():
    authority = parse(*a_record((TextForm.AKOMA_NTOSO, b"<html>Multiple documents</html>")))
    assert (authority.complete, authority.gap, authority.parts) == (False, Reason.UNEXPECTED_CONTENT, ())
    assert authority.warnings


def test_a_missing_artefact_is_a_gap():
    record, _ = a_record((TextForm.COURTLISTENER, opinions("<p>One.</p>")))
    assert parse(record, {}).gap is Reason.TEXT_UNAVAILABLE


def test_a_record_that_is_incomplete_stays_incomplete():
    record, raw = a_record((TextForm.COURTLISTENER, opinions("<p>One.</p>")), complete=False)
    assert not parse(record, raw).complete


def test_ocr_of_the_record_makes_the_text_unreliable():
    assert not parse(*a_record((TextForm.COURTLISTENER, opinions("<p>One.</p>")), ocr=True)).reliable


def test_the_second_text_serves_where_the_first_holds_nothing():
    record, raw = a_record((TextForm.AKOMA_NTOSO, b"broken"), (TextForm.PLAIN, b"The kiln was cold."))
    assert parse(record, raw).parts[0].text == "The kiln was cold."


@pytest.mark.parametrize(
    ("labels", "citations", "series"),
    [
        pytest.param((11, 12), ("900 U.S. 10", "140 S. Ct. 99"), {"U.S."}, id="one-fits"),
        pytest.param((11, 100, 12, 101), ("900 U.S. 10", "140 S. Ct. 99"), {"U.S.", "S. Ct."}, id="two-reporters-in-one-series-of-stars"),
        pytest.param((16, 17), ("900 U.S. 10", "140 S. Ct. 15"), {"1"}, id="two-fit"),
        pytest.param((500, 501), ("900 U.S. 10",), {"1"}, id="none-fits"),
        pytest.param((11, 12, 400), ("900 U.S. 10",), set(), id="one-mark-in-doubt-spoils-all"),
    ],
)
def test_series_are_named_only_beyond_doubt(labels, citations, series):
    authority = parse(*a_record((TextForm.COURTLISTENER, opinions(starred(*labels))), citations=citations))
    assert {mark.series for part in authority.parts for mark in part.page_marks} == series


@pytest.mark.parametrize(
    ("data", "pages"),
    [
        pytest.param(opinions(starred(11, 12, 13), kind="010combined"), {"U.S.": ("10", "13")}, id="complete"),
        pytest.param(opinions(starred(11, 13), kind="010combined"), {}, id="gap"),
        pytest.param(opinions(starred(11, 12), kind="020lead"), {}, id="lone-opinion-typed-as-one-of-several"),
        pytest.param(opinions(starred(11, 12), starred(13)), {"U.S.": ("10", "13")}, id="several-opinions"),
    ],
)
def test_first_and_last_page_hold_only_where_pages_are_complete(data, pages):
    assert parse(*a_record((TextForm.COURTLISTENER, data))).pages == pages


@pytest.mark.parametrize("labels", [(11, 12, 15), (11, 12, 11, 12), (11, "xii")], ids=["gap", "back", "no-number"])
def test_a_series_with_a_break_is_left_out_rather_than_guessed(labels):
    authority = parse(*a_record((TextForm.COURTLISTENER, opinions(starred(*labels)))))
    assert [mark for part in authority.parts for mark in part.page_marks] == []
    assert any("not continuous" in warning for warning in authority.warnings)


@pytest.mark.parametrize(
    ("labels", "kept"),
    [
        pytest.param((11, 12, 13, 14, 17, 18, 19, 20), "11 12 13 ? ? 18 19 20", id="gap"),
        pytest.param((11, 12, 13, 14, 13, 14, 15, 16), "11 12 13 ? ? 14 15 16", id="a-note-that-runs-over"),
        pytest.param((11, 12, 13, 14, 10, 11, 12, 13), "", id="goes-back-for-good"),
        pytest.param((11, 12, 13, 15, 16, 17, 19, 20), "", id="breaks-too-often"),
    ],
)
def test_beside_a_break_of_a_long_series_no_page_can_be_told(labels, kept):
    authority = parse(*a_record((TextForm.COURTLISTENER, opinions(starred(*labels), kind="010combined"))))
    assert [mark.label or "?" for part in authority.parts for mark in part.page_marks] == kept.split()
    assert authority.pages == {}


def test_a_break_between_two_opinions_is_no_break_within_one():
    authority = parse(*a_record((TextForm.COURTLISTENER, opinions(starred(11, 12), starred(17, 18)))))
    assert [mark.label for part in authority.parts for mark in part.page_marks] == ["11", "12", "17", "18"]


def test_pages_of_an_incomplete_record_are_not_complete():
    record, raw = a_record((TextForm.COURTLISTENER, opinions(starred(11, 12), kind="010combined")), complete=False)
    assert parse(record, raw).pages == {}


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        pytest.param(judgment(paragraphs=[paragraph(1, "Cold.")]), PartKind.JUDGMENT, id="akoma-ntoso"),
        pytest.param(opinions("<p>Cold.</p>"), PartKind.MAJORITY, id="courtlistener"),
        pytest.param(SAVED.encode(), PartKind.JUDGMENT, id="bailii"),
        pytest.param(b"<p>Cold.</p>", PartKind.COMBINED, id="html"),
        pytest.param(b"The kiln was cold.", PartKind.COMBINED, id="text"),
    ],
)
def test_a_saved_file_is_read_by_what_it_is(data, kind):
    assert kind in {part.kind for part in parse(*a_record((TextForm.SAVED_FILE, data))).parts}


def test_a_saved_bailii_page_bears_its_citations_and_paragraphs():
    authority = parse(*a_record((TextForm.SAVED_FILE, SAVED.encode()), citations=("[2031] EWCA Civ 9",)))
    assert authority.citations == ("[2031] EWCA Civ 9", "[2031] 1 WLR 1")
    assert "Larkspur v Thimble" in authority.names
    part = authority.parts[0]
    assert [(p.label, part.text[p.span[0] : p.span[1]].strip()) for p in part.paragraphs] == [
        ("1", "The kiln was cold."),
        ("2", "It rained."),
    ]


def test_the_wall_before_a_judgment_is_not_the_judgment():
    authority = parse(*a_record((TextForm.SAVED_FILE, WALL.encode())))
    assert (authority.parts, authority.gap) == ((), Reason.UNEXPECTED_CONTENT)


def test_a_saved_pdf_is_read_through_the_reader_s_text():
    record, raw = a_record((TextForm.SAVED_FILE, b"%PDF-1.7 ..."))
    assert parse(record, raw).gap is Reason.TEXT_UNAVAILABLE
    sha = record.texts[0].artefact.sha256
    assert parse(record, raw, decoded={sha: "The kiln was cold."}).parts[0].text == "The kiln was cold."


def test_the_starred_pages_of_a_copied_text_are_its_reports_and_may_end_before_the_case_does():
    record, raw = a_record((TextForm.PLAIN, b"*11 So the kiln was cold. *12 It rained upon the kil*13n."))
    found = parse(record, raw)
    assert [(mark.series, mark.label) for part in found.parts for mark in part.page_marks] == [
        ("U.S.", "11"),
        ("U.S.", "12"),
        ("U.S.", "13"),
    ]
    assert found.parts[0].text == "So the kiln was cold. It rained upon the kiln."
    assert found.pages == {}


@pytest.mark.parametrize("text", ["It rained *11 times.", "It rained *11 and *14 times.", "It cost **11 and **12."])
def test_starred_numbers_that_do_not_count_on_are_words(text):
    record, raw = a_record((TextForm.PLAIN, text.encode()))
    assert (parse(record, raw).parts[0].text, parse(record, raw).parts[0].page_marks) == (text, ())
