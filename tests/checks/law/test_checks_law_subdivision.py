"""Words quoted from another subdivision than the cited one, and another chapter than the Act's own, do not pass."""

from __future__ import annotations

import pytest

from brief_audit.checks.law.subdivision import subdivisions_at
from brief_audit.model.authority import Paragraph, PartKind
from brief_audit.model.base import Code, Outcome
from checks.invented import part
from checks.invented_law import Brief

FIRST, SECOND = "Every invented ferry shall bear a green lantern after dusk.", "The master may waive the duty for good cause shown."
TEXT = f"§ 1981. Lanterns\n\n(a) {FIRST}\n\n(b) {SECOND}"
LAW = "42 U.S.C. § 1981"


@pytest.mark.rule("LAW_QUOTED")
@pytest.mark.parametrize(
    ("cited", "right"),
    [("(a)", True), ("(b)", False), ("", True), ("(a)(1)", True)],
    ids=["the-cited-one", "another", "the-section", "a-part-of-it"],
)
def test_words_of_one_subdivision_cited_to_another_do_not_pass(cited, right):
    brief = Brief(f"“{FIRST}” {LAW}{cited}.", {LAW: {"words": TEXT, "subdivision": cited, "shown": True if cited else None}})
    finding = next(found for found in brief.of("quotation") if found.quotation)
    assert (finding.code is Code.QUOTE_EXACT) is right, finding.says
    assert (brief.outcome().outcome is Outcome.VERIFIED_CORRECT) is right
    assert right or ("stand in (a) of the retrieved section" in finding.says and finding.outcome is Outcome.UNVERIFIABLE_PUBLIC)


@pytest.mark.rule("LAW_QUOTED")
@pytest.mark.parametrize(("cited", "right"), [("(a)", True), ("(b)", False)])
def test_words_whose_speaker_is_not_settled_stand_in_the_cited_subdivision_too(cited, right):
    text = f"By {LAW}{cited} the rule is this: the old saying “{FIRST}” is the law."
    brief = Brief(text, {LAW: {"words": TEXT, "subdivision": cited, "shown": True}})
    assert (brief.outcome().outcome is Outcome.VERIFIED_CORRECT) is right, brief.outcome().says


def test_the_sources_own_labels_come_before_marks_in_the_text():
    held = part("1 (1) One.\n\n(2) Two.", PartKind.PROVISION, page_marks=())
    labelled = held.model_copy(update={"paragraphs": (Paragraph(label="1(1)", span=(0, 12)), Paragraph(label="1(2)", span=(12, 20)))})
    assert subdivisions_at(labelled, (16, 19)) == ("(2)",)
    assert subdivisions_at(held, (6, 10)) == ("(1)",)
    assert subdivisions_at(held, (6, 20)) == ("(1)", "(2)")


def test_a_nested_mark_out_of_turn_is_none_of_the_first_level():
    held = part("(a) One:\n\n(1) two;\n\n(i) three.\n\n(b) Four.", PartKind.PROVISION, page_marks=())
    assert subdivisions_at(held, (24, 29)) == ("(a)",)
    assert subdivisions_at(part("No marks here.", PartKind.PROVISION, page_marks=()), (0, 5)) == ()


@pytest.mark.rule("TITLE_MISMATCH")
@pytest.mark.parametrize(
    ("text", "item", "right"),
    [
        ("The Ferry Tolls Act 1980 (c. 7) applies.", "ukpga/1980/7", True),
        ("The Ferry Tolls Act 1980 (c. 9) applies.", "ukpga/1980/7", False),
        ("The Ferry Tolls Act 1980 (c. 7) applies.", "asp/1980/7", False),
        ("The Ferry Tolls Act 1980 (asp 7) applies.", "asp/1980/7", True),
        ("The Ferry Tolls Act 1980 (asp 9) applies.", "asp/1980/7", False),
        ("The Ferry Tolls Act 1980, c. 9, applies.", "ukpga/1980/7", False),
        ("The Ferry Tolls Act 1980 (c. 44) applies.", "ukpga/Geo6/10-11/44", True),
        ("The Ferry Tolls Act 1980 applies.", "ukpga/1980/7", True),
    ],
)
def test_a_stated_chapter_must_be_the_retrieved_acts(monkeypatch, text, item, right):
    from checks import invented_law

    plain = invented_law.listed

    def numbered(citation, **changes):
        record, raw = plain(citation, **changes)
        return record.model_copy(update={"record_id": item}), raw

    monkeypatch.setattr(invented_law, "listed", numbered)
    found = Brief(text, {"Ferry Tolls Act 1980": {}}).outcome()
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is right, found.says
    assert right or item in found.says
