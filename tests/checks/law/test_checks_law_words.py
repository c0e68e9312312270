"""Words of the law: quotations and propositions against one version of its text."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Code, Outcome, Reason
from checks.invented import Setting, authority, full, only, part, quotation
from checks.invented_law import Brief, listed

WORDS = "No person shall be denied the use of a ferry without written notice."
SECTION = "Ferry Tolls Act 1980, s 4"
TEXT = {SECTION: {"words": WORDS}}


@pytest.mark.parametrize(
    ("quoted", "code"),
    [
        ("No person shall be denied the use of a ferry without written notice", Code.QUOTE_EXACT),
        ("No person shall be denied the use of a ferry . . . without … notice", None),
        ("No person may be denied the use of a ferry without written notice", None),
        ("Every ferry shall carry a lamp of brass at its bow", None),
    ],
    ids=["exact", "a-cut", "altered", "absent"],
)  # fmt: skip
@pytest.mark.rule("LAW_QUOTED")
def test_words_of_the_law_are_confirmed_or_left_open_and_never_an_error(quoted, code):
    brief = Brief(f"It is plain that “{quoted}.” Section 4 of the Ferry Tolls Act 1980.", TEXT)
    finding = only(brief.of("quotation"))
    assert finding.outcome is not Outcome.VERIFIED_ERROR
    if code is not None:
        assert (finding.code, brief.outcome().outcome) == (code, Outcome.VERIFIED_CORRECT)
    elif finding.outcome is Outcome.UNVERIFIABLE_PUBLIC:
        assert (finding.reason, "the text in force on 5 January 2026" in finding.says) == (Reason.NOT_COMPARED, True)


@pytest.mark.rule("LAW_QUOTED")
@pytest.mark.parametrize("beside", ["string", "quoting"])
def test_a_law_beside_a_case_may_have_had_the_words_in_an_earlier_version(beside):
    law = full("c2", kind="statute", canonical=SECTION, parties=(), name=None, reporter=None, volume=None, year=None, first_page=None)
    record, raw = listed(law)
    statute = Setting(citation=law, record=(record, raw), authority=authority(part(WORDS, page_marks=()), pages={}))
    words = "every ferry of the crown shall carry a lamp of brass at its bow"
    quoted = quotation(words, "c1", "c2") if beside == "string" else quotation(words, "c1", quoting=("c2",))
    finding = only([f for f in Setting(quotations=(quoted,), more=(statute,)).ask("quotation") if f.citation == "c1"])
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    alone = only(Setting(quotations=(quotation(words, "c1"),)).ask("quotation"))
    assert alone.code is Code.QUOTE_NOT_FOUND


@pytest.mark.rule("LAW_QUOTED")
@pytest.mark.parametrize(
    ("of", "outcome"), [(PartKind.PROVISION, Outcome.VERIFIED_CORRECT), (PartKind.NOTES, Outcome.UNVERIFIABLE_PUBLIC)], ids=["text", "note"]
)
def test_words_that_stand_only_in_a_note_to_a_section_are_not_the_law(of, outcome):
    law = full("c1", kind="statute", canonical=SECTION, parties=(), name=None, reporter=None, volume=None, year=None, first_page=None)
    record, raw = listed(law)
    beside = "Every ferry of the crown shall carry a lamp of brass at its bow."
    held = authority(part(WORDS, PartKind.PROVISION, page_marks=()), part(beside, of, page_marks=()), pages={})
    finding = only(Setting(citation=law, record=(record, raw), authority=held, quotations=(quotation(beside, "c1"),)).ask("quotation"))
    assert finding.outcome is outcome
    assert of is PartKind.PROVISION or "only in a note to it" in finding.says


NOTE = "1998—Par. (1). Pub. L. 105–1 substituted “shall” for “may” after “person”."


@pytest.mark.parametrize(
    ("quoted", "note", "told"),
    [
        ("No person may be denied the use of a ferry without written notice", NOTE, True),
        ("No person shall be denied a ferry without written notice", "2003—Pub. L. 108–2 inserted “the use of” before “a ferry”.", True),
        ("No person shall be denied the free use of a ferry without written notice", "2003—Pub. L. 108–2 struck out “free”.", True),
        ("No person may be denied the use of a ferry without written notice", NOTE.replace("“may”", "“must”"), False),
        ("No person may be denied the use of a ferry without written notice", NOTE.replace("“shall”", "“will”"), False),
        ("No person shall be denied a ferry without written notice", NOTE, False),
    ],
    ids=["replaced", "inserted", "struck-out", "other-old-words", "other-new-words", "another-change"],
)  # fmt: skip
def test_superseded_words_stand_beside_those_in_force_with_the_note_that_tells_of_the_change(quoted, note, told):
    law = full("c1", kind="statute", canonical=SECTION, parties=(), name=None, reporter=None, volume=None, year=None, first_page=None)
    record, raw = listed(law)
    held = authority(part(WORDS, PartKind.PROVISION, page_marks=()), part(note, PartKind.NOTES, page_marks=()), pages={})
    finding = only(Setting(citation=law, record=(record, raw), authority=held, quotations=(quotation(quoted, "c1"),)).ask("quotation"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert "the text in force on 5 January 2026" in finding.says
    assert finding.evidence[0].snippet == WORDS
    assert (len(finding.evidence) == 2, "a note to the law tells of such a change" in finding.says) == (told, told)


def test_a_proposition_is_compared_with_the_sections_own_words():
    brief = Brief(f"{WORDS} Section 4 of the Ferry Tolls Act 1980.", TEXT)
    finding = next(f for f in brief.findings if f.check == "containment")
    assert (finding.code, finding.outcome) == (Code.CONTAINMENT_EXACT, Outcome.VERIFIED_CORRECT)
