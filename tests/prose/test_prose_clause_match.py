"""Clauses matched to one another: the same and the opposite only where nothing else differs."""

from __future__ import annotations

import pytest

from brief_audit.prose.clause_match import Match, match
from brief_audit.prose.conditionals import Clause
from economy.rows import every_row

pytestmark = pytest.mark.rule("ARGUMENT_NON_SEQUITUR")
PAIRS = {
    Match.SAME: [
        ("the notice was late", "The notice is late."),
        ("a tenant gives notice", "the tenant gave notice"),
        ("the claim fails", "The claim failed"),
        ("the rule doesn’t apply", "the rule does not apply"),
        ("the “pilot” agreed", "the pilot agrees"),
    ],
    Match.OPPOSITE: [
        ("the rent was paid", "the rent was not paid"),
        ("the claim can proceed", "the claim cannot proceed"),
        ("no objection was made", "an objection was made"),
        ("the pilot knew the channel", "the pilot did not know the channel"),
    ],
    Match.UNCLEAR: [
        ("the buyer paid the price", "the seller paid the price"),
        ("the tenant must leave", "the tenant must not leave"),
        ("the tenant may leave", "the tenant must leave"),
        ("all tenants paid the rent", "all tenants did not pay the rent"),
        ("Williams signed the deed", "the Williams signed the deed twice"),
        ("Ms Williams signed the deed", "Ms William signed the deed"),
        ("the fee of £50 was paid", "the fee of £60 was paid"),
        ("it is void", "it is void"),
        ("the buyer rejected them", "the buyer did not reject them"),
        ("the officer had a warrant", "the officer had no warrant"),
        ("the tenant did not pay and leave", "the tenant paid and left"),
        ("the lease is void", "the lease is voidable"),
    ],
    Match.DIFFERENT: [("the ship sank", "the harbour is closed"), ("the tenant paid the rent", "damages are owed to the seller")],
}


@every_row("kind, one, other", [(kind, *pair) for kind, pairs in PAIRS.items() for pair in pairs])
def test_two_clauses(kind: Match, one: str, other: str) -> None:
    a, b = Clause(one, (0, len(one))), Clause(other, (0, len(other)))
    assert match(a, b) is match(b, a) is kind


def test_synonyms_are_what_the_record_declares_and_nothing_else() -> None:
    a, b = Clause("the lessee paid the rent", (0, 24)), Clause("the tenant paid the rent", (0, 24))
    assert match(a, b) is Match.UNCLEAR
    assert match(a, b, {"lessee": "tenant"}) is Match.SAME
    assert match(a, Clause("the tenants paid the rent", (0, 25)), {"see": "nant"}) is Match.UNCLEAR
