"""Who acts in a passage is compared where it and the brief have one verb; whoever may be the same person excludes nobody."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.actors import another_acts
from checks.accounting.test_checks_accounting_speakers import WORDS, spoken

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@pytest.mark.parametrize(
    ("words", "passage", "other"),
    [
        ("The Court read the byelaw so.", "The dissent reads the byelaw so.", True),
        ("The dissent read the byelaw so.", "We read the byelaw so.", True),
        ("The Court held it broken.", "The Court of Claims held it broken.", True),
        ("The Tribunal itself, upon reflection, questioned it.", "Upon reflection, the Commissioner questions it.", True),
        ("Officer Marrow chased and searched him.", "He was chased, and Thorn searched him.", True),
        ("The plaintiff signed the notice.", "The defendant signed the notice.", True),
        ("The plaintiff signed the notice.", "The petitioner signed the notice.", False),
        ("The keeper’s tenant for his part signed what Mrs Thorn wrote.", "Mrs Thorn for her part signed what the tenant wrote.", True),
        ("The plaintiff signed what Mrs Thorn wrote.", "Mrs Thorn signed what he wrote.", False),
        ("The plaintiff signed the notice.", "Quillon signed the notice.", False),
        ("The Court read the byelaw so.", "We read the byelaw so.", False),
        ("The Court read the byelaw so.", "The dissent reads the byelaw so. We read the byelaw so.", False),
        ("The Court read the byelaw so.", "The dissent limits the byelaw so.", False),
        ("The district court held it broken.", "The defendant held it broken.", False),
    ],
    ids=[
        *("a dissent", "the court", "a court below", "a commissioner", "another by name, further on", "the other side"),
        *("changed over", "one of them alone", "maybe the same"),
        *("by name", "itself", "both", "another verb", "a court below and a side"),
    ],
)
def test_another_acts_only_where_the_one_excludes_the_other(words: str, passage: str, other: bool) -> None:
    assert another_acts(words, passage) is other


def test_a_plural_behind_and_is_no_deed() -> None:
    assert not another_acts("The Court weighed the words and actions of all.", "The plaintiff watched his words and actions.")
    words = "officials, sued as persons, are persons."
    assert not another_acts(f"State {words}", f"We hold that state {words}")
    assert another_acts("The Court weighed the words and reads the byelaw so.", "The plaintiff reads the byelaw so.")


def test_quoted_words_are_told_of_the_one_who_acts_there() -> None:
    lead = "The Court read the byelaw to say that"
    for passage, opens in (
        (f"The dissent reads the byelaw to say that {WORDS}.", True),
        (f"We read the byelaw to say that {WORDS}.", False),
    ):
        assert any("somebody else acts" in one.says for one in spoken(lead, passage)) is opens


def test_words_with_a_subject_of_their_own_are_only_said_by_the_court() -> None:
    for lead, passage, opens in (
        ("The Court read that", f"{WORDS.capitalize()}, the dissent reads.", False),
        ("The Court read that", f"The dissent reads that {WORDS}.", True),
        ("The Court read it. As it explained,", f"{WORDS.capitalize()}, the dissent reads.", False),
    ):
        assert any("somebody else acts" in one.says for one in spoken(lead, passage)) is opens
