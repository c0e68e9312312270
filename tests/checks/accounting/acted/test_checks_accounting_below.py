"""What a court below is said to have done is compared with what the decision tells of it, and is never its own. All is invented."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from checks.invented import OPINION, Setting, authority, full, part, record
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

COURSE = (
    "The District Court dismissed the toll claims for want of notice and denied the motion as to the lamp claims. "
    "A divided panel of the United States Court of Appeals for the Eleventh Circuit affirmed. The Northern District of Quillon sits there. "
    "The judgment of the Court of Appeals is reversed. "
)


def says(told: str, act: str, passage: str = COURSE, court: str = "scotus", fact: DispositionFact | None = None) -> str:
    """What is said of the acts of the sentence before the citation, and of the courts that it names."""
    text, core = f"{told} 990 U.S. 10.", "990 U.S. 10"
    at, start = text.index(act), text.index(core)
    cited = full(span=(start, start + len(core)), full_span=(start, start + len(core)), text=core)
    one = Statement(kind=StatementKind.ACT, citation="c1", words=act, span=(at, at + len(act)), owner=Owner.UNKNOWN)
    held = record(court_id=court)
    parsed = authority(part(f"{passage}{OPINION}"), **({"facts": Facts(disposition=fact)} if fact is not None else {}))
    setting = dataclasses.replace(Setting(), citation=cited, record=held, authority=parsed, statements=(one,), document=brief(text))
    return " ".join(found.says for found in setting.ask("accounting") if found.part == "act")


@every_row(
    "told, act, opens",
    [
        pytest.param("The trial court dismissed the toll claims.", "dismissed", False, id="as-it-tells"),
        pytest.param("The trial court dismissed the lamp claims.", "dismissed", True, id="another-thing"),
        pytest.param("The trial court in that case dismissed the toll claims for want of notice.", "dismissed", False, id="in-that-case"),
        pytest.param("The trial court granted the toll claims.", "granted", True, id="another-way"),
        pytest.param("The Northern District of Quillon dismissed the toll claims.", "dismissed", False, id="by-its-name"),
        pytest.param("The Southern District of Quillon dismissed the toll claims.", "dismissed", True, id="by-another-name"),
        pytest.param("A divided panel of the Eleventh Circuit had affirmed.", "affirmed", False, id="of-appeal"),
        pytest.param("A divided panel of this Court had affirmed.", "affirmed", False, id="a-panel-of-the-court-in-hand"),
        pytest.param("The Fifth Circuit had affirmed.", "affirmed", True, id="another-circuit"),
        pytest.param("The Court of Appeals had reversed.", "reversed", True, id="what-was-done-to-it"),
        pytest.param("The Court of Appeals had dismissed the toll claims.", "dismissed", True, id="what-another-did"),
    ],
)
def test_what_a_court_below_did_is_told_by_the_decision(told: str, act: str, *, opens: bool) -> None:
    assert ("no sentence of the decision tells that" in says(told, act)) is opens
    assert opens or says(told, act) == ""


def test_what_a_court_did_with_what_it_refused_to_do_is_not_told() -> None:
    passage = "The District Court declined to hear it and never dismissed the toll claims. "
    assert "no sentence of the decision tells that" in says("The trial court dismissed the toll claims.", "dismissed", passage)


def test_what_was_done_to_a_court_is_not_what_it_did() -> None:
    assert "no sentence of the decision tells that" in says(
        "The Court of Appeals reversed.", "reversed", "The Court of Appeals was reversed. "
    )


def test_the_act_of_the_cited_court_itself_is_left_to_the_others() -> None:
    assert "no sentence of the decision tells that" not in says("The Fifth Circuit affirmed.", "affirmed", court="ca5")


@pytest.mark.parametrize("opens", [True, False])
def test_a_bare_act_that_is_the_cited_courts_own_may_be_told_of_another_court(*, opens: bool) -> None:
    told = COURSE.replace("affirmed. The Northern", "reversed that order. The Northern")
    value = Disposition.REVERSED if opens else Disposition.AFFIRMED
    fact = DispositionFact(value=value, obtained=Obtained.FIELD, snippet="Judgment reversed")
    assert ("no sentence of the decision tells that" in says("The Eleventh Circuit reversed.", "reversed", told, fact=fact)) is opens
