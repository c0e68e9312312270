"""Words called a holding that the court leaves open; each condition of the error has its counterexample. No case here exists."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.checks.binding_weight.undecided import left_open
from brief_audit.checks.registry import documentation
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.claim import Held, Quotation, Speaker
from brief_audit.model.facts import Facts, Obtained, OpinionFact
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from checks.invented import Setting, authority, full, only, part, quotation, record
from economy.rows import every_row

RULE = pytest.mark.rule("BINDING_WEIGHT_MISMATCH")
HEAD = "The cottage at Example Harbour was let for a year. The rent was paid in advance. "
WORDS = "a tenant may assign the lease of a cottage without the landlord's leave"
OPEN = f"We need not decide whether {WORDS}. "
TAIL = "Notice was given too late, and the judgment below is reversed. "
FOREIGN = "The quay was dredged in spring by order of the harbour board. "


def text(sentence: str = OPEN) -> str:
    return HEAD + sentence + TAIL


def read(sentence: str = OPEN, kind: PartKind = PartKind.MAJORITY, **changes: Any) -> Authority:
    return authority(part(text(sentence), kind), **{"pages": {}} | changes)


def asked(held: Authority | None = None, words: str | Quotation = WORDS, **changes: Any) -> list[Finding]:
    quoted = quotation(words) if isinstance(words, str) else words
    claim = Held(citation="c1", quotation="q1", text="the Court held that “", span=(0, 40))
    return Setting(authority=held or read(), quotations=(quoted,), held=(claim,)).but(**changes).ask("binding_weight")


def test_words_left_open_are_no_holding_and_the_courts_sentence_is_shown() -> None:
    found = only(asked())
    assert (found.outcome, found.code) == (Outcome.VERIFIED_ERROR, Code.BINDING_WEIGHT_MISMATCH)
    assert found.evidence[0].snippet == OPEN.strip()
    assert found.correction == f"The court leaves it open: “{OPEN.strip()}”"


@every_row(
    "sentence",
    [
        f"We do not decide whether {WORDS}. ",
        f"Because the notice was late, we need not reach the question whether {WORDS}. ",
        f"We express no view on whether {WORDS}. ",
        f"We therefore express no opinion as to whether {WORDS}. ",
        f"It is unnecessary to decide whether {WORDS}. ",
        f"We leave for another day the question whether {WORDS}. ",
        f"We assume without deciding that {WORDS}. ",
        f"We assume, for the sake of argument, that {WORDS}; the notice was late in any event. ",
        f"We do not hold that {WORDS}. ",
        f"This Court need not decide whether {WORDS}. ",
        f"Assuming, without deciding, that {WORDS}, we hold that the notice was late. ",
        f"We have no occasion to consider whether {WORDS}, because the notice was late. ",
    ],
)
def test_the_forms_in_which_a_court_leaves_a_question_open(sentence: str) -> None:
    assert only(asked(read(sentence))).code is Code.BINDING_WEIGHT_MISMATCH


def test_nothing_is_said_where_the_brief_calls_nothing_held() -> None:
    assert asked(held=read(), words=quotation(WORDS)) != []
    assert Setting(authority=read(), quotations=(quotation(WORDS),)).ask("binding_weight") == []


@RULE
@every_row(
    "sentence",
    [
        f"We hold that {WORDS}. ",
        f"It has been said that {WORDS}. ",
        f"We have not decided whether {WORDS}. ",
        f"We need not decide whether the notice was late, because {WORDS}. ",
        f"We need not decide whether the notice was late: {WORDS}. ",
        f"We need not decide whether the notice was late; {WORDS}. ",
        f"We do not decide whether the heirs of one who was told that {WORDS} are bound. ",
        f"The landlord argues that we need not decide whether {WORDS}. ",
        f"If the notice was late, we need not decide whether {WORDS}. ",
        f"Ordinarily we do not decide whether {WORDS}. ",
        f"In Dunmore v. Fenwick we said: we do not decide whether {WORDS}. ",
        f"We need not decide whether the rule that “{WORDS}” applies. ",
        f"The board need not decide whether {WORDS}. ",
        f"The court below was wrong in assuming without deciding that {WORDS}. ",
        f"Assuming without deciding that the notice was late, {WORDS}. ",
        f"The trial court said that it is unnecessary to decide whether {WORDS}. ",
    ],
)
def test_what_the_court_does_not_itself_leave_open_is_no_error(sentence: str) -> None:
    assert asked(read(sentence)) == []


@RULE
@pytest.mark.parametrize(
    "sentence",
    [
        f"We assume without deciding that {WORDS}. On reflection we now so hold. ",
        f"At first we thought that we need not decide whether {WORDS}. ",
        f"In Part II we express no view on whether {WORDS}. ",
        f"We express no view on whether {WORDS}. In Part III we come to that and answer it. ",
        f"We need not decide whether {WORDS}. The question is settled by statute. ",
        f"We need not decide whether {WORDS}. {FOREIGN * 12}The tenant had leave from the start. ",
        f"Last term we said that we need not decide whether {WORDS}. ",
        f"To the harbour board it seemed that we need not decide whether {WORDS}. ",
    ],
)
def test_what_the_opinion_comes_back_to_is_no_error(sentence: str) -> None:
    assert asked(read(sentence)) == []


@RULE
def test_words_that_run_on_into_what_is_decided_are_no_error() -> None:
    decided = "the notice was good in form, because it came after the lease had run out"
    assert asked(read(f"We need not decide whether {decided}. "), words=decided) == []


@RULE
def test_words_that_run_on_beyond_the_clause_left_open_are_not_left_open() -> None:
    said = "We need not decide whether the notice was good in form, because it came after the lease had run out. "
    start, end = said.index("the notice"), said.index(", because")
    assert left_open(said, (start, end)) is not None
    assert left_open(said, (start, len(said) - 2)) is None


@RULE
def test_words_that_stand_in_a_holding_too_are_no_error() -> None:
    assert asked(read(f"{OPEN}{FOREIGN * 12}We now hold that {WORDS}. ")) == []


@RULE
@pytest.mark.parametrize("elsewhere", ["We hold that every tenant may, without leave of a landlord, assign a cottage lease. "])
def test_what_the_court_decides_in_other_words_is_no_error(elsewhere: str) -> None:
    assert asked(read(OPEN + FOREIGN * 12 + elsewhere)) == []
    other = authority(part(text()), part(elsewhere, PartKind.ADDENDUM), pages={})
    assert asked(other) == []


@RULE
@pytest.mark.parametrize("kind", [PartKind.DISSENT, PartKind.SYLLABUS, PartKind.PLURALITY, PartKind.HEADNOTE])
def test_words_of_another_than_the_court_are_another_checks_business(kind: PartKind) -> None:
    assert asked(read(kind=kind)) == []


@RULE
def test_an_untyped_text_that_tells_of_a_separate_opinion_is_not_surely_the_courts() -> None:
    assert only(asked(read(kind=PartKind.COMBINED))).code is Code.BINDING_WEIGHT_MISMATCH
    assert asked(read(f"Harrowby, J., dissenting. {OPEN}", PartKind.COMBINED)) == []


@RULE
def test_a_separate_opinion_within_one_text_is_another_checks_business() -> None:
    held = read()
    fact = OpinionFact(kind=PartKind.DISSENT, part=0, span=(0, len(text())), obtained=Obtained.HEADING, snippet="Harrowby, J., dissenting.")
    assert asked(held.model_copy(update={"facts": Facts(opinions=(fact,))})) == []


@RULE
def test_words_that_the_court_quotes_are_another_checks_business() -> None:
    held = part(text(), quoted=((len(HEAD), len(HEAD + OPEN)),))
    assert asked(authority(held, pages={})) == []


@RULE
@pytest.mark.parametrize("speaker", [Speaker.SEPARATE, Speaker.JUDGE, Speaker.COUNSEL, Speaker.SUMMARY, Speaker.UNCLEAR])
def test_words_given_to_somebody_else_are_not_called_the_courts_holding(speaker: Speaker) -> None:
    assert asked(words=quotation(WORDS, speaker=speaker)) == []


@RULE
def test_a_few_words_may_be_held_elsewhere() -> None:
    assert asked(words="a tenant may assign") == []


@RULE
def test_changed_words_are_another_question() -> None:
    assert asked(words=WORDS.replace("without", "with")) == []


@RULE
def test_in_a_string_citation_another_member_may_have_held_it() -> None:
    other = Setting(citation=full("c2", canonical="991 U.S. 20", text="991 U.S. 20"), authority=read())
    assert asked(words=quotation(WORDS, "c1", "c2"), more=(other,)) == []
    assert asked(words=quotation(WORDS, quoting=("c2",)), more=(other,)) == []


@RULE
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"complete": False}, Reason.TEXT_UNAVAILABLE),
        ({"hash_agrees": False}, Reason.TEXT_UNRELIABLE),
        ({"reliable": False}, Reason.TEXT_UNRELIABLE),
    ],
    ids=["lacks a part", "not the publisher's", "scanned"],
)
def test_a_text_that_may_not_be_whole_accuses_nobody(changes: dict[str, Any], reason: Reason) -> None:
    found = only(asked(read(**changes)))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, reason)


@RULE
def test_another_case_than_the_one_named_accuses_nobody() -> None:
    found = only(asked(citation=full(parties=("Wexcombe", "Tarrow"))))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS)


@RULE
def test_another_version_may_decide_what_this_one_leaves_open() -> None:
    dates = (RecordDate(what="filed", day="1996-06-03"), RecordDate(what="amended", day="1996-08-01"))
    assert only(asked(record=record(dates=dates))).outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_it_is_explained() -> None:
    assert all(heading in documentation("binding_weight") for heading in ("What it asks", "Why it matters", "unverifiable", "Example"))
