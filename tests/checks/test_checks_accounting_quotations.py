"""A quotation in reach of a citation is found in the authority, or it opens the citation; it never accuses. Everything here is invented."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.model.base import Kind, Outcome, Reason
from brief_audit.model.claim import Attribution, Owner, Quotation, Statement, StatementKind
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, only, part, quotation

ANOTHER = "Every mortgage of a ship perishes with the vessel on which the loan was made, and so does its interest. "
HELD = "without ten days of written notice"
ALTERED = "without thirty days of written notice"


def reached(text: str, *citations: str, **changes: Any) -> Quotation:
    return quotation(text, **{"citations": (), "attribution": Attribution.NONE, "reach": citations or ("c1",)} | changes)


def asked(*quotations: Quotation, **changes: Any) -> list[Finding]:
    return Setting(quotations=quotations, **changes).ask("accounting")


def second(text: str = ANOTHER, **changes: Any) -> Setting:
    cited = full("c2", text="991 U.S. 20", canonical="991 U.S. 20", name="Larch v. Thimble", parties=("Larch", "Thimble"), span=(60, 71))
    return Setting(citation=cited.model_copy(update=changes), authority=authority(part(text)) if text else None)


@pytest.mark.parametrize(
    "words",
    [HELD, "dwelling", "Tenant may not be put out", "[a] tenant may not", "tenant may, not be, put out"],
    ids=["a few", "one", "a capital", "a bracketed letter", "other punctuation"],
)
def test_words_that_stand_in_the_authority_open_nothing(words: str) -> None:
    assert asked(reached(words)) == []


@pytest.mark.parametrize(
    "words",
    [ALTERED, "may be put out of the dwelling", "mortgage", "any cottage at will"],
    ids=["number", "negation", "one word", "absent"],
)
def test_words_that_do_not_stand_there_open_the_citation_and_never_accuse_it(words: str) -> None:
    found = only(asked(reached(words)))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert f"“{words}”" in found.says


@pytest.mark.parametrize("words", [f"~~{HELD}~~", f"{HELD} <i>x</i>", HELD.replace(" ", "&nbsp;")])
def test_words_in_mark_up_open_it_wherever_they_stand(words: str) -> None:
    found = only(asked(reached(words)))
    assert (found.reason, "mark-up" in found.says) == (Reason.NOT_COMPARED, True)


def test_the_nearest_words_are_shown_as_they_stand_there() -> None:
    assert "without ten days of written notice from the landlord" in only(asked(reached(ALTERED))).says
    assert "Nothing like them" in only(asked(reached("mortgage of a ship"))).says


def test_any_authority_in_whose_reach_it_stands_may_hold_it() -> None:
    assert asked(reached("mortgage of a ship", "c1", "c2"), more=(second(),)) == []
    assert only(asked(reached("charter of a ship", "c1", "c2"), more=(second(),))).reason is Reason.NOT_COMPARED


def test_the_authority_to_which_it_is_attributed_may_hold_it() -> None:
    assert asked(reached("mortgage of a ship", citations=("c2",)), more=(second(),)) == []


def test_without_the_other_text_it_stays_open() -> None:
    assert "was not retrieved" in only(asked(reached("mortgage of a ship", "c1", "c2"), more=(second(""),))).says


def test_without_a_text_or_in_a_scanned_one_the_reason_is_given() -> None:
    assert only(asked(reached(HELD), authority=None)).reason is Reason.TEXT_UNAVAILABLE
    scanned = authority(part(OPINION), reliable=False)
    assert only(asked(reached("mortgage of a ship"), authority=scanned)).reason is Reason.TEXT_UNRELIABLE
    assert asked(reached(HELD), authority=scanned) == []


def test_a_term_that_the_brief_quotes_elsewhere_from_where_it_stands_opens_nothing() -> None:
    here, there = reached("mortgage of a ship"), reached("mortgage of a ship", "c2", id="q2")
    assert asked(here, there, more=(second(),)) == []
    long = "mortgage of a ship perishes with the vessel"
    assert only(asked(reached(long), reached(long, "c2", id="q2"), more=(second(),))).reason is Reason.NOT_COMPARED


def test_a_term_that_the_brief_quotes_elsewhere_from_a_law_opens_nothing() -> None:
    law = second("", kind=Kind.STATUTE)
    assert asked(reached("vessel"), reached("vessel", "c2", id="q2"), more=(law,)) == []


@pytest.mark.parametrize(("start", "opens"), [(30, False), (20 + len(HELD), True)], ids=["within the quoted words", "behind them"])
@pytest.mark.parametrize("kind", [StatementKind.ACT, StatementKind.VOICE, StatementKind.TALE])
def test_what_the_quoted_words_themselves_say_is_compared_as_a_quotation(kind: StatementKind, start: int, opens: bool) -> None:
    said = Statement(kind=kind, citation="c1", words="Alder J reinstated", span=(start, start + 18), owner=Owner.CITED)
    assert [one.reason for one in asked(reached(HELD), statements=(said,))] == [Reason.NOT_COMPARED] * opens
