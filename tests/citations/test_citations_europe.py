"""Cases of the European courts: read, and known to belong to no court that can be asked."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from citation_briefs import cited


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Alder v Birch (Case C-252/21) it was held", "Case C-252/21"),
        ("Case T‑12/99 Alder v Commission", "Case T-12/99"),
        ("Case 24/76 Alder v Birch", "Case 24/76"),
        ("Case C-216/18 PPU Alder", "Case C-216/18 PPU"),
        ("as C-6/90 shows", "Case C-6/90"),
        ("Alder v Birch EU:C:2023:537, ECLI:EU:C:2023:537", "ECLI:EU:C:2023:537"),
        ("Alder v the United Kingdom, application no. 12345/67", "App no 12345/67"),
        ("Alder v Birchland (App No 27229/95)", "App no 27229/95"),
    ],
)
def test_european_numbers(text: str, canonical: str) -> None:
    (found,) = cited(text)
    assert (found.kind, found.canonical, found.jurisdiction) == (Kind.CASE, canonical, Jurisdiction.EU)


@pytest.mark.parametrize("text", ["in Case 3/4 of the shipment", "Case No. 21/22", "App. 12", "my application of 12/06 was late"])
def test_other_numbers_are_no_european_case(text: str) -> None:
    assert [c for c in cited(text) if c.jurisdiction is Jurisdiction.EU] == []
