"""Whose a quotation is where a law is named: the law's, a case's, or not settled. The Ferry Acts and all parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.finding import Finding
from checks.invented_law import Brief
from economy.rows import every_row

TOLLS, TITLE = "Ferry Tolls Act 1980, s 7", "42 U.S.C. § 1983"
TEXT = "A master may refuse a passenger within fourteen days. Every ferry shall bear a lantern of green glass after dusk."
HELD = {TOLLS: {"words": TEXT}, TITLE: {"words": TEXT}}
EXACT, ALTERED = "ferry shall bear a lantern of green glass after dusk", "ferry may bear a lantern of green glass after dusk"
WRONG = {
    "one word": ALTERED,
    "negated": "ferry shall not bear a lantern of green glass after dusk",
    "number": "refuse a passenger within forty days",
    "left out": "ferry shall bear a lantern after dusk",
    "invented": "toll of nine pence is payable at every pier",
    "short": "lantern of amber",
}  # fmt: skip
FORMS = {
    "before it": "“{q}”: s 7 Ferry Tolls Act 1980.",
    "provides that": "Section 7 of the Ferry Tolls Act 1980 provides that “{q}”.",
    "colon": "Section 7 of the Ferry Tolls Act 1980 provides: “{q}.” Quill v Marrow [2031] UKSC 91 is in point.",
    "which provides": "In Quill v Marrow [2031] UKSC 91 the court read section 7 of the Ferry Tolls Act 1980, which provides that “{q}”.",
    "the section": "The claim arises under section 7 of the Ferry Tolls Act 1980. The section provides that “{q}”.",
    "its number": "The claim arises under section 7 of the Ferry Tolls Act 1980. By section 7, it is enacted that “{q}”.",
    "own bracket": "The claim fails: Ferry Tolls Act 1980, s 7 (“{q}”).",
    "numbered": "12. It is provided by section 7 of the Ferry Tolls Act 1980 that “{q}”.",
    "string": "“{q}.” 42 U.S.C. § 1983; see Quill v. Marrow, 999 U.S. 1 (2031).",
    "next sentence": "42 U.S.C. § 1983 states: “{q}.” Quill v. Marrow, 999 U.S. 1 (2031).",
    "woven in, bare citation": "The owner is bound by the “{q}” duty in every port. See 42 U.S.C. § 1983.",
    "under": "Under 42 U.S.C. § 1983, “{q}.”",
    "pointing": "The claim rests on 42 U.S.C. § 1983. This provision must be read with “{q}” in mind.",
}


def laws_words(brief: Brief) -> list[Finding]:
    law = next(citation.id for citation in brief.citations if citation.canonical in HELD)
    return brief.of("quotation", law)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "of_the_law"),
    [
        ("The Court cited 42 U.S.C. § 1983 and stated", False),
        ("Justice Marrow read 42 U.S.C. § 1983, and then held that", False),
        ("The duty is laid down in 42 U.S.C. § 1983 and reads:", True),
        ("The Court applied 42 U.S.C. § 1983, which states that", True),
    ],
)
def test_who_goes_on_behind_a_law_is_the_court_that_cited_it(lead: str, of_the_law: bool):
    """The words were laid on the law alone, and the case that stands behind them passed without them."""
    brief = Brief(f"{lead} “{WRONG['invented']}.” Quill v. Marrow, 999 U.S. 1 (2031).", HELD)
    assert bool(laws_words(brief)) is of_the_law


@every_row("form", FORMS.values(), ids=FORMS)
@every_row("words", [EXACT, "lantern of green"], ids=["exact", "exact-short"])
def test_the_laws_own_words_are_found_in_every_form(form: str, words: str):
    brief = Brief(form.format(q=words), HELD)
    assert [finding.code for finding in laws_words(brief)] == [Code.QUOTE_EXACT]
    assert not [f for f in brief.findings if f.check == "quotation" and f.outcome is not Outcome.VERIFIED_CORRECT]


@every_row("form", FORMS.values(), ids=FORMS)
@every_row("words", WRONG.values(), ids=WRONG)
def test_other_words_open_the_law_in_every_form_and_are_never_an_error(form: str, words: str):
    brief = Brief(form.format(q=words), HELD)
    assert [finding.outcome for finding in laws_words(brief)] == [Outcome.UNVERIFIABLE_PUBLIC]
    assert not [f for f in brief.findings if f.check == "quotation" and f.outcome is Outcome.VERIFIED_ERROR]


def test_the_difference_is_shown_word_by_word_with_the_date_of_the_text():
    finding = laws_words(Brief(FORMS["provides that"].format(q=ALTERED), HELD))[0]
    assert finding.reason is Reason.NOT_COMPARED
    assert "you write “may”, the text in force on 5 January 2026 says “shall”" in finding.says
    assert [(change.brief, change.source) for change in finding.changes] == [("may", "shall")]


def test_of_words_that_stand_nowhere_the_nearest_are_shown():
    finding = laws_words(Brief(FORMS["provides that"].format(q="bear a lantern and pay a toll of nine pence at dusk daily"), HELD))[0]
    assert finding.reason is Reason.NOT_COMPARED
    assert "lantern of green glass" in finding.says


def test_a_phrase_in_the_brackets_of_a_case_may_be_that_of_the_law_cited_there():
    form = "Quill v. Marrow, 999 U.S. 1 (2031) (finding no “{q}” under 42 U.S.C. § 1983)."
    found = [
        [finding.outcome for finding in laws_words(Brief(form.format(q=words), HELD))] for words in ("lantern of green", "lantern of amber")
    ]
    assert found == [[Outcome.VERIFIED_CORRECT], [Outcome.UNVERIFIABLE_PUBLIC]]


@pytest.mark.parametrize(
    "text",
    [
        "Construing section 7 of the Ferry Tolls Act 1980, Lord Quill said that “{q}”: Quill v Marrow [2031] UKSC 91.",
        "“{q}”: Quill v Marrow [2031] UKSC 91. The claim arises under section 7 of the Ferry Tolls Act 1980.",
        "Quill v Marrow [2031] UKSC 91 (“{q}”); Ferry Tolls Act 1980, s 7.",
    ],
)
def test_a_cases_words_are_not_laid_on_a_law(text: str):
    assert laws_words(Brief(text.format(q=WRONG["invented"]), HELD)) == []


@pytest.mark.parametrize(
    "text",
    [
        "The claim arises under the Ferry Tolls Act 1980, s 7 (“the 1980 Act”).",
        "The complaint alleges that “the master refused to carry the passengers at dawn” under 42 U.S.C. § 1983.",
        "The lease states that “the master refused to carry the passengers at dawn.” The claim arises under 42 U.S.C. § 1983.",
    ],
    ids=["short name", "a party", "a contract"],
)
def test_short_names_and_the_words_of_others_are_not_the_laws(text: str):
    assert laws_words(Brief(text, HELD)) == []


def test_words_that_stand_only_in_a_note_to_the_section_are_not_the_law(monkeypatch: pytest.MonkeyPatch):
    from brief_audit.model.authority import PartKind

    monkeypatch.setattr("checks.invented_law.part", lambda words, kind, **more: _part(words, PartKind.NOTES, **more))
    finding = laws_words(Brief(FORMS["provides that"].format(q=EXACT), HELD))[0]
    assert (finding.reason, "only in a note" in finding.says) == (Reason.NOT_COMPARED, True)


def _part(words: str, kind: object, **more: object) -> object:
    from checks.invented import part

    return part(words, kind, **more)  # type: ignore[arg-type]
