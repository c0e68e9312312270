"""What is told by a word whose opposite the decision has: opened, unless it has the word too, or one of the two is denied."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.opposed import opposed
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from checks.invented import OPINION, Setting, authority, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

BERTH = "The harbour board rejected the owner's conclusion that review of the berth was closed, and granted leave to amend. "


@every_row(
    "words, passage, opens",
    [
        ("The board accepted the owner's conclusion that review of the berth was closed.", BERTH, True),
        ("The board did not accept the owner's conclusion that review of the berth was closed.", BERTH, False),
        ("The board turned down the owner's conclusion that review of the berth was closed.", BERTH, False),
        ("The board accepted that a lamp was lit.", BERTH, False),
        (
            "The keeper failed at the first step of the harbour test.",
            "The keeper failed at the second step of the harbour test.",
            True,
        ),
        (
            "The keeper failed at the first step of the harbour test.",
            "The keeper failed at the first and the second step of the harbour test.",
            False,
        ),
        (
            "A written protest to the harbour master suffices.",
            "An oral protest to the harbour master suffices.",
            True,
        ),
        (
            "The purpose of the harbour rule is to let the keepers gather tolls in one lamp.",
            "The purpose of the harbour rule is to prevent keepers making plans, which seek to gather tolls in one lamp.",
            True,
        ),
        (
            "The purpose of the harbour rule is to stop keepers who would gather tolls in one lamp.",
            "The purpose of the harbour rule is to prevent keepers making plans, which seek to gather tolls in one lamp.",
            False,
        ),
        (
            "A District Judge suspended the order on 2 June and called for a report on the ferry.",
            "The first hearing took place before the Lay Justices. At that hearing the order was suspended and a report called for.",
            True,
        ),
        (
            "The Justices suspended the order on 2 June and called for a report on the ferry.",
            "The first hearing took place before the Lay Justices. At that hearing the order was suspended and a report called for.",
            False,
        ),
        (
            "The keeper of the ferry appealed to the Second Circuit of the harbour.",
            "The keeper of the ferry appealed from the court of first instance of the harbour.",
            False,
        ),
        (
            "An order on the ferry is reviewable in the district courts.",
            "If an order on the ferry follows a hearing, it is reviewable in the courts of appeals.",
            True,
        ),
        (
            "An order on the ferry is reviewable in the district courts.",
            "An order on the ferry is reviewable in the district courts, and not in the courts of appeals.",
            False,
        ),
        ("The order of the board was set aside on the lamp.", "The order of the board was affirmed on the lamp.", True),
        (
            "It is the appellate court that has discretion to weigh the lamp, as the trial court does the tide.",
            "The rules afford the trial court discretion to weigh the lamp.",
            True,
        ),
        ("The trial court has discretion to weigh the lamp.", "The rules afford the trial court discretion to weigh the lamp.", False),
    ],
)
def test_a_word_is_opposed_by_its_opposite_in_the_nearest_clause(words: str, passage: str, opens: bool) -> None:
    assert bool(opposed(words, passage)) is opens


RULE = "A keeper who lights both lamps at dusk satisfies the second step of the ferry test of the harbour. "


def says(passage: str, *, rule: str = "", tale: str = "") -> list[str | None]:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),) if rule else ()
    said = (Statement(kind=StatementKind.TALE, citation="c1", words=tale, span=(30, 100), owner=Owner.UNKNOWN),) if tale else ()
    return [one.part for one in Setting(authority=held, propositions=told, statements=said).ask("accounting")]


def test_a_rule_told_by_an_opposite_is_opened() -> None:
    assert says(RULE, rule=RULE.strip().replace("second", "first")) == ["rule"]
    assert says(RULE, rule=RULE.strip()) == []


def test_a_tale_told_by_an_opposite_is_opened() -> None:
    passage = "At dusk the keeper watched the second lamp of the harbour ferry. "
    tale = "the first lamp of the harbour ferry was what the keeper watched at dusk"
    assert says(passage, tale=tale) == ["tale"]
    assert says(passage, tale=tale.replace("first", "second")) == []


def test_a_condition_of_the_briefs_own_is_opened() -> None:
    passage = "A complaint of one ferryman suffices for an arrest on the quay by the harbour watch. "
    rule = "A complaint of one ferryman suffices for an arrest on the quay by the harbour watch only after the lamps are out."
    assert says(passage, rule=rule) == ["rule"]
    assert says(passage, rule=rule.replace("only after", "after")) == []
    assert says(passage.replace("suffices", "is required, and suffices,"), rule=rule) == []
