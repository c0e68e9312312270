"""Numbers round an abbreviation are no citation unless something shows that they are one."""

from __future__ import annotations

import pytest

from citation_briefs import cases
from economy.rows import every_row


@pytest.mark.parametrize(
    "text",
    [
        "He served 6 Mo. 12 days in jail.",
        "Pay 50 Pa. 12 days later.",
        "He had 44 Del. 12 shares in it.",
        "Of 44 Del. 12 shares were sold.",
        "It cost 15 U.S. 3 Canadian dollars.",
        "At 10 A. 12 people came.",
        "On I-95 N.E. 12 miles away.",
        "He lives in Bldg. 3 B. 4.",
        "It cost 3 L. 12 s. in all.",
        "(a) 50 Pa. 12 days later.",
        "Turn by 95 N.E. 12 miles on.",
        "- He served 6 Mo. 12 days.",
        "In 1984 50 Pa. 12 days were lost.",
    ],
)
def test_numbers_in_prose_are_no_citation(text: str) -> None:
    assert cases(text) == []


@every_row(
    "text, canonical",
    [
        ("See 410 U.S. 113.", "410 U.S. 113"),
        ("In 410 U.S. 113 the court said so.", "410 U.S. 113"),
        ("410 U.S. 113 controls.", "410 U.S. 113"),
        ("In 1973 410 U.S. 113 was decided.", "410 U.S. 113"),
        ("The rule of 410 U.S. 113 is old.", "410 U.S. 113"),
        ("Alder v. Birch\n\n990 U.S. 12\n\nThe rule is old.", "990 U.S. 12"),
        ("ARGUMENT\n\n410 U.S. 113 controls.", "410 U.S. 113"),
        ("(a) 410 U.S. 113 controls.", "410 U.S. 113"),
        ("1) 410 U.S. 113 controls.", "410 U.S. 113"),
        ("• 410 U.S. 113 controls.", "410 U.S. 113"),
        ("- 410 U.S. 113 controls.", "410 U.S. 113"),
        ("| a | 410 U.S. 113 and others |", "410 U.S. 113"),
        ("See 95 N.E. 12—the leading case.", "95 N.E. 12"),
        ("> 410 U.S. 113 controls.", "410 U.S. 113"),
        ("95 N.E. 12 controls.", "95 N.E. 12"),
        ("(citing 50 Pa. 12).", "50 Pa. 12"),
        ("It was 50 Pa. 12, and so on.", "50 Pa. 12"),
        ("See 95 N.E. 12.", "95 N.E. 12"),
        ("See 95 F. 12.", "95 F. 12"),
        ("It cost 930 F.3d 12 Canadian dollars.", "930 F.3d 12"),
        ("Alder v. Birch, 6 Mo. 12 days.", "6 Mo. 12"),
        ("He served 6 Mo. 12 (1840) days.", "6 Mo. 12"),
        ("He served 6 Mo. 12, 14 days.", "6 Mo. 12"),
    ],
)
def test_a_citation_without_a_name_stays(text: str, canonical: str) -> None:
    assert [c.canonical for c in cases(text)] == [canonical]


def test_a_short_form_of_the_volume_keeps_a_bare_citation() -> None:
    assert cases("He served 6 Mo. 12 days.") == []
    assert [c.canonical for c in cases("He served 6 Mo. 12 days. See 6 Mo. at 14.")] == ["6 Mo. 12"]
