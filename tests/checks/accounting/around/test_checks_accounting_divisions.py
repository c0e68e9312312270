"""A division or part of an opinion that a sentence names is told: no retrieved text shows where it ends."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document
from checks.invented import Setting, authority, full, part

CITED = "Ashgrove v. Quillon, 990 U.S. 10"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "named"),
    [
        (f"The four signs stand in Division 3 of {CITED}.", "Division 3"),
        (f"See {CITED}, Division 4 (C) (5) (lamps).", "Division 4 (C) (5)"),
        (f"See {CITED}, Part II-B.", "Part II-B"),
        (f"Under Part 4 of the Harbour Act he may sail. {CITED}.", ""),
        (f"As said in Part II above, he may sail. {CITED}.", ""),
        (f"He is in part 4 of {CITED}.", ""),
        (f"The answer is in the section of the opinion headed “The Lamps”: {CITED}.", "section of the opinion headed “The Lamps”"),
        (f"The pilot is dealt with under the heading “Of Pilots” in {CITED}.", "under the heading “Of Pilots”"),
        (f"The closing paragraph of the Court's opinion says so. {CITED}.", "closing paragraph of the Court's opinion"),
        (f"The section of the Act headed “Lamps” governs. {CITED}.", ""),
        (f"The last page of the logbook says so. {CITED}.", ""),
        (f"The first paragraph of the Court's opinion says so. He may sail, then: {CITED}.", ""),
    ],
)
def test_a_named_division_of_the_case_is_opened(text: str, named: str) -> None:
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    start = text.index(CITED)
    found = Setting(document=document, citation=full("c1", span=(start, start + len(CITED)))).ask("accounting")
    assert any(f"“{named}”" in one.says for one in found) is bool(named)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Marrow delivered the opinion of the Court, except as to Part II-B-1", False),
        ("Marrow delivered the opinion of the Court, except as to Part III-B", True),
        ("Thorn joined except as to Parts II–B–1 and III–B", False),
        ("Marrow delivered the opinion of the Court, except as to Parts II-B-1 and III-B", True),
        ("Marrow delivered the opinion of the Court", False),
        ("The level of review is settled, for six Justices joined Part II-B-1", True),
        ("The level of review is settled, for six Justices joined Part II-A", False),
    ],
    ids=[
        "as there",
        "what another left out",
        "what was joined",
        "what was joined, as delivered",
        "nothing is left out",
        "what some left out",
        "what none left out",
    ],
)
def test_the_parts_that_are_left_out_are_those_of_the_decision(told: str, opens: bool) -> None:
    head = "Marrow, C. J., delivered the opinion of the Court, except as to Part II–B–1. " + "The rain fell on the lane. " * 9
    held = authority(part(f"{head}Thorn joined except as to Parts II–B–1 and III–B."))
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{told}: {CITED}.")
    start = document.text.index(CITED)
    found = Setting(document=document, citation=full("c1", span=(start, start + len(CITED))), authority=held).ask("accounting")
    assert any("leaves these parts out" in one.says or "did not join that part" in one.says for one in found) is opens
