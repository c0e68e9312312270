"""Where a brief states itself what became of a case, or does not rely on it. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Caveat
from brief_audit.model.document import Document

X = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
Y = "Dunmore v. Fenwick, 995 U.S. 20 (2001)"


def caveats(text: str) -> set[tuple[str, Caveat]]:
    """The canonical citation and the caveat, for each full citation."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    by_id = {citation.id: citation for citation in citations}
    found = assert_claims(brief, citations, link(brief, citations)).caveats
    return {(by_id[held.citation].canonical, held.caveat) for held in found}


@pytest.mark.parametrize(
    "text",
    [
        f"{X}, overruled by {Y}, allowed it.",
        f"The Court once allowed it. {X}. It was overruled by {Y}.",
        f"{X}, is no longer good law.",
        f"In {Y}, the Court overruled {X}.",
        f"{X} (overruled).",
        f"{X}, abrogated by statute, allowed it.",
        f"A tenant keeps the cottage. {X}. That case was later repudiated.",
        f"A tenant keeps the cottage. {X}.\n\nThe lease ran out. Notice was given.\n\nAshgrove was overruled years ago.",
        f"The rule of {X}, has since been abandoned.",
        f"{X}, rev'd, {Y}.",
    ],
)
def test_a_brief_that_states_the_treatment(text: str) -> None:
    assert ("990 U.S. 10", Caveat.TREATMENT) in caveats(text)


@pytest.mark.parametrize(
    ("text", "caveat"),
    [
        (f"As Justice Tarrow wrote in dissent, the rule was wrong. {X} (Tarrow, J., dissenting).", Caveat.SEPARATE),
        (f"{Y}. But see {X}.", Caveat.CONTRAST),
        (f"Compare {X}, with {Y}.", Caveat.CONTRAST),
        (f"Unlike {X}, this case concerns a barn.", Caveat.CONTRAST),
        (f"{Y[:-1]}) (quoting {X}).", Caveat.THROUGH),
        (f"The court below relied on {X}.", Caveat.THROUGH),
        (f"The landlord relies on {X}.", Caveat.THROUGH),
    ],
)
def test_a_brief_that_does_not_rely_on_the_case(text: str, caveat: Caveat) -> None:
    assert ("990 U.S. 10", caveat) in caveats(text)


@pytest.mark.parametrize(
    "text",
    [
        f"A tenant keeps the cottage. {X}.",
        f"Under {X}, a tenant keeps the cottage.",
        f"A tenant keeps the cottage. See {X}; {Y}.",
        f"The Court held in {X}, that a tenant keeps the cottage.",
    ],
)
def test_a_plain_citation_has_no_caveat(text: str) -> None:
    assert caveats(text) == set()
