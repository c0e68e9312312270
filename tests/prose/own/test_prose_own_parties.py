"""The sides of the brief's own case, by the names that it gives them: what they say is told of no decision. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import StatementKind
from brief_audit.prose.ascribed.own_parties import defined_sides, own_parties
from economy.rows import every_row
from prose.test_prose import read

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

OPENS = "It is made for the Claimant, Quillon Lamps Ltd. (“Quillon”). "


@every_row(
    "text, names",
    [
        (OPENS, ["Quillon"]),
        ("The directors of the Interested Party (“Marrow Bank”) came.", ["Marrow Bank"]),
        ("The Defendant (“the Council”) came.", []),
        ("The lease (“Quillon”) ran out.", []),
        ("The Claimant came. The lease (“Quillon”) ran out.", []),
    ],
)
def test_the_names_that_a_brief_gives_its_sides(text: str, names: list[str]) -> None:
    assert sorted(defined_sides(text)) == names


def test_a_name_that_a_cited_case_bears_may_be_somebody_of_it() -> None:
    assert own_parties(OPENS, ("Alder", "Birch")) == {"Quillon"}
    assert own_parties(OPENS, ("Alder", "Quillon Holdings Ltd")) == frozenset()


SAYS = "Quillon accepts that keepers must row; as was recalled in ¦, “the lamps burned until the morning came at last”."


@every_row(
    "text, left",
    [
        (f"{OPENS}Birch came.\n\n{SAYS}", False),
        (f"Birch came.\n\n{SAYS}", True),
        (f"{OPENS}Birch came.\n\n{SAYS.replace('keepers must', 'the cases show that keepers')}", True),
        (f"{OPENS}Birch came.\n\n{SAYS.replace('Quillon accepts', 'The keeper accepts')}", True),
        (f"{OPENS}Birch came.\n\n{SAYS.replace('recalled', 'recalled to keepers of ferries upon the quay')}", True),
        (f"{OPENS}Birch came.\n\nQuillon accepts that keepers of lamps upon the quay in ¦ rowed.", True),
    ],
)
def test_what_an_own_side_says_is_not_left_over(text: str, *, left: bool) -> None:
    found = [one for kind in (StatementKind.REST, StatementKind.TALE) for one in read(text, kind) if "Birch" not in one.words]
    assert bool(found) is left
