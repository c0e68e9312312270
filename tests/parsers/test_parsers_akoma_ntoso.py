from __future__ import annotations

import re
from collections import Counter

import pytest

from brief_audit.model.authority import ANNEX, PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.akoma_ntoso import identity, parse_akoma_ntoso
from brief_audit.parsers.xml import CannotParse, parse_xml
from shared_data import SHARED, needs_shared
from standin.samples import AKN, judgment, paragraph, pdf_stub, press_summary

SHA = "0" * 64


def body(parsed):
    return next(part for part in parsed.parts if part.kind is PartKind.JUDGMENT)


def text_of(parsed, label):
    part = body(parsed)
    return [part.text[p.span[0] : p.span[1]].strip() for p in part.paragraphs if p.label == label]


def test_identity_is_the_document_s_own_citation_not_the_lower_court_s():
    data = judgment(header_citations=("[2031] UKSC 7", "[2030] EWCA Civ 99"))
    who = identity(data)
    assert who.neutral_citations == ("[2031] UKSC 7",)
    assert who.header_citations == ("[2031] UKSC 7", "[2030] EWCA Civ 99")
    assert (who.name, who.date, who.court) == ("Larkspur v Thimble Holdings Ltd", "2031-05-14", "The Supreme Court")


def test_two_citations_in_the_header_and_none_of_its_own_identify_nothing():
    data = judgment("", header_citations=("[2031] UKSC 7", "[2030] EWCA Civ 99"))
    assert identity(data).neutral_citations == ()


def test_a_press_summary_does_not_bear_the_judgment_s_citation():
    who = identity(press_summary())
    assert (who.root_kind, who.neutral_citations, who.summary_of) == ("pressSummary", (), ("[2031] UKSC 7",))
    assert [part.kind for part in parse_akoma_ntoso(press_summary(), SHA).parts] == [PartKind.PRESS_SUMMARY]


@pytest.mark.parametrize(
    "data", [b"<html><body>Multiple documents</body></html>", b"<akomaNtoso/>", b"{}"], ids=["html", "no-namespace", "json"]
)
def test_what_is_not_akoma_ntoso_is_refused(data):
    with pytest.raises(CannotParse):
        identity(data)


def test_a_stub_for_a_pdf_is_a_gap_not_an_empty_judgment():
    parsed = parse_akoma_ntoso(pdf_stub(), SHA)
    assert (parsed.complete, parsed.gap) == (False, Reason.TEXT_UNAVAILABLE)
    assert not identity(pdf_stub()).has_text


def test_words_cut_by_mark_up_are_joined_and_blocks_are_separated():
    words = '<p>re<span>instated</span> by<br/>consent<marker name="tab"/>only</p><p>Second.</p>'
    inside = f'<paragraph eId="para_1"><num>1.</num><content>{words}</content></paragraph>'
    assert body(parse_akoma_ntoso(judgment(paragraphs=[inside]), SHA)).text == "1. reinstated by consent only\n\nSecond."


def test_footnotes_leave_the_running_text_and_stay_searchable():
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "The kiln was cold.", note="See the second schedule.")]), SHA)
    assert body(parsed).text == "1. The kiln was cold."
    notes = next(part for part in parsed.parts if part.kind is PartKind.NOTES)
    assert notes.text == "See the second schedule."
    assert [(p.label, p.span) for p in notes.paragraphs] == [("1", (0, len(notes.text)))]


def test_an_embedded_paragraph_is_marked_as_quoted_and_lends_no_number():
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "He said:", quotation="The gate was open.")]), SHA)
    part = body(parsed)
    assert [part.text[start:end] for start, end in part.quoted] == ["45. The gate was open."]
    assert [p.label for p in part.paragraphs] == ["1"]


def test_unnumbered_followers_belong_to_the_paragraph_before():
    follower = '<level eId="lvl_9"><content><p>And so on.</p></content></level>'
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "First."), follower, paragraph(2, "Second.")]), SHA)
    assert text_of(parsed, "1") == ["1. First.\n\nAnd so on."]
    assert (parsed.paragraph_strategy, parsed.paragraphs_complete) == ("eId", True)


def test_a_new_judge_ends_the_paragraph_before():
    speech = '<level class="author"><content><p>LORD PENHALIGON: (dissenting)</p></content></level>'
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "First."), speech, paragraph(2, "Second.")]), SHA)
    assert text_of(parsed, "1") == ["1. First."]


def test_a_gap_in_the_numbers_makes_them_incomplete():
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "First."), paragraph(3, "Third.")]), SHA)
    assert not parsed.paragraphs_complete


def test_a_number_met_twice_is_kept_twice():
    parts = [paragraph(1, "First."), paragraph(2, "Second."), paragraph(1, "Again.", eid=False), paragraph(3, "Third.")]
    parsed = parse_akoma_ntoso(judgment(paragraphs=parts), SHA)
    assert text_of(parsed, "1") == ["1. First.", "1. Again."]
    assert text_of(parsed, "2") == ["2. Second.\n\n1. Again."]


def test_numbers_without_identifiers_are_read_from_num():
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(n, f"Point {n}.", eid=False) for n in (1, 2, 3)]), SHA)
    assert (parsed.paragraph_strategy, parsed.paragraphs_complete) == ("num", True)
    assert text_of(parsed, "2") == ["2. Point 2."]


def test_numbers_inside_the_text_are_read_only_as_a_run():
    levels = [f"<level><content><p>{text}</p></content></level>" for text in ("1. One.", "2. Two.", "1998 was a dry year.", "3. Three.")]
    parsed = parse_akoma_ntoso(judgment(paragraphs=levels), SHA)
    assert parsed.paragraph_strategy == "leading-number"
    assert [p.label for p in body(parsed).paragraphs] == ["1", "2", "3"]
    assert text_of(parsed, "2") == ["2. Two.\n\n1998 was a dry year."]


def test_quoted_paragraphs_outside_a_quotation_element_do_not_carry_the_numbering_on():
    labels = [paragraph(n, f"Point {n}.", eid=False) for n in (1, 2, 69, 70, 3)]
    parsed = parse_akoma_ntoso(judgment(paragraphs=labels), SHA)
    assert "Point 70" in text_of(parsed, "2")[0]
    assert not parsed.paragraphs_complete


def test_annexes_and_restrictions_are_not_the_judgment():
    annex = '<attachment><doc name="annex"><meta/><mainBody><p>Schedule of kilns.</p></mainBody></doc></attachment>'
    head = '<block name="restriction"><p>The child must not be named.</p></block>'
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "First.")], attachments=annex, extra_head=head), SHA)
    assert {part.kind: part.text for part in parsed.parts}[PartKind.ANNEX] == "Schedule of kilns."
    assert {part.kind: part.text for part in parsed.parts}[PartKind.OTHER] == "The child must not be named."
    assert any("reporting restriction" in warning for warning in parsed.warnings)
    assert parsed.hash_agrees is True


def test_case_references_are_marked_with_their_names():
    words = '<p>We follow Thimble v Larkspur <ref uk:type="case" href="#">[2029] UKSC 3</ref> here.</p>'
    reference = f'<paragraph eId="para_1"><num>1.</num><content>{words}</content></paragraph>'
    part = body(parse_akoma_ntoso(judgment(paragraphs=[reference]), SHA))
    assert [part.text[start:end] for start, end in part.case_citations] == ["Thimble v Larkspur [2029] UKSC 3"]


def test_the_publisher_s_hash_is_recomputed_and_a_changed_word_breaks_it():
    data = judgment(paragraphs=[paragraph(1, "The kiln was cold.", note="A note.")])
    assert parse_akoma_ntoso(data, SHA).hash_agrees is True
    changed = parse_akoma_ntoso(data.replace(b"cold", b"warm"), SHA)
    assert changed.hash_agrees is False
    assert changed.warnings


def test_an_older_namespace_of_the_publisher_is_read():
    data = judgment().replace(b"https://caselaw.nationalarchives.gov.uk/akn", b"https:/judgments.gov.uk/")
    assert identity(data).neutral_citations == ("[2031] UKSC 7",)
    assert AKN.encode() in data


REAL = sorted((SHARED / "uk").glob("akn*/*.xml")) if SHARED.is_dir() else []


@pytest.fixture(scope="module", params=REAL, ids=lambda path: path.stem)
def real(request):
    """A real document: where it lies, its bytes, and what they were parsed to, once."""
    data = request.param.read_bytes()
    return request.param, data, parse_akoma_ntoso(data, SHA)


@pytest.mark.slow
@needs_shared
@pytest.mark.shared_data
def test_real_documents(real):
    """Every file that bears a hash reproduces it; [n] finds para_n."""
    path, data, parsed = real
    assert parsed.parts
    assert parsed.hash_agrees is (True if parsed.declared_hash else None)
    labels = {p.label for part in parsed.parts for p in part.paragraphs}
    assert {number.decode() for number in re.findall(rb'eId="para_(\d+)"', data)} <= labels
    if path.parent.name == "akn-old":
        assert parsed.paragraph_strategy in ("num", "leading-number")
    elif b"<judgmentBody" in data:
        assert parsed.paragraph_strategy == "eId"


@needs_shared
@pytest.mark.shared_data
def test_real_documents_begin_each_paragraph_at_its_number(real):
    _, _, parsed = real
    part = next((part for part in parsed.parts if part.kind is PartKind.JUDGMENT), None)
    for item in part.paragraphs if part else ():
        assert item.label == ANNEX or item.label in part.text[item.span[0] : item.span[0] + 10], item


@needs_shared
@pytest.mark.shared_data
def test_real_documents_lose_no_character_and_double_none(real):
    _, data, parsed = real
    root = parse_xml(data)
    for meta in list(root.iter("{*}meta")):
        meta.getparent().remove(meta)
    met = Counter("".join("".join(root.itertext()).split()))
    assert met == Counter("".join("".join(part.text for part in parsed.parts).split()))


def test_a_numbered_heading_is_not_a_second_paragraph_of_that_number():
    heading = '<paragraph eId="lvl_1"><num>2.</num><content><p>The facts</p></content></paragraph>'
    parsed = parse_akoma_ntoso(judgment(paragraphs=[paragraph(1, "First."), heading, paragraph(2, "Second.")]), SHA)
    assert [p.label for p in body(parsed).paragraphs] == ["1", "2"]
