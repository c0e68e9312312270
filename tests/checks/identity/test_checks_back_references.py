"""A back reference leads to an authority that was cited in full, or is left open with the reason."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Outcome, Reason
from brief_audit.model.citation import Link
from checks.invented import Setting, full, only, quotation


@pytest.mark.parametrize(("kind", "text"), [(Kind.ID, "Id."), (Kind.SUPRA, "Ashgrove, supra"), (Kind.SHORT, "990 U.S. at 14")])
def test_an_unlinked_back_reference_is_an_orphan(kind: Kind, text: str) -> None:
    short = full("c2", kind=kind, text=text)
    setting = Setting(extra=(short,), links=(Link(citation="c2", antecedent=None, why="Two cases stand before it."),))
    finding = only(setting.ask("back_references", "c2"))
    assert (finding.outcome, finding.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.ORPHAN_BACK_REFERENCE)
    assert finding.says.endswith("Two cases stand before it.")
    assert not list(setting.ask("exists", "c2"))


@pytest.mark.parametrize(("linked", "told"), [(None, "were not looked for, since what “Id.” means is open."), ("c1", "because no source")])
def test_words_of_an_orphan_are_not_said_to_have_been_looked_for(linked: str | None, told: str) -> None:
    """Nothing was asked, since nobody knows of what; and "Id." is no law."""
    short = full("c2", kind=Kind.ID, text="Id.", canonical="", parties=(), name=None)
    words = quotation("the tenant may not be put out of the dwelling", "c2")
    link = Link(citation="c2", antecedent=linked, why="Two cases stand before it.")
    setting = Setting(extra=(short,), links=(link,), quotations=(words,)).but(record=None, authority=None)
    (says,) = (one.says for one in setting.ask("quotation", "c2"))
    assert told in says
    assert "law" not in says


def test_one_that_is_linked_and_a_full_citation_are_left_to_the_others() -> None:
    short = full("c2", kind=Kind.ID, canonical="", parties=(), name=None)
    setting = Setting(extra=(short,), links=(Link(citation="c2", antecedent="c1", why="the citation before"),))
    assert not list(setting.ask("back_references", "c2"))
    assert not list(setting.ask("back_references"))
