"""Under which citation a file of the user's presents itself: its own line or caption, never a citation in its text."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from brief_audit.sources.user.identity import identify

OPINION = "The tenant kept the cottage after the lease had run out, and the landlord gave notice in writing and waited for a month."
CITES_ONE = "We follow Marlow v. Pettibone, 991 U.S. 20 (1990), as every court that has spoken on the matter has done since then."


class Here:
    """Calls what the limited process would call."""

    def call(self, function: str, **given: Any) -> Any:
        module, _, name = function.partition(":")
        return getattr(import_module(module), name)(**given)


def own(text: str) -> tuple[str, ...]:
    return identify("a.txt", "a.txt", text.encode(), Here()).citations  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "head",
    [
        "Ashgrove v. Quillon, 990 U.S. 10 (1996)",
        "990 U.S. 10\n\nAshgrove v. Quillon\n\nNo. 95-123. Decided June 3, 1996.",
        "SUPREME COURT OF THE UNITED STATES\n\nAshgrove v. Quillon\n\nReported at 990 U.S. 10, 77 S. Ct. 300 (1996)",
        "Cite as: 990 U.S. 10, 77 S. Ct. 300\n\nAshgrove v. Quillon",
        "Ashgrove v Quillon [2016] UKSC 997",
        f"Ashgrove v. Quillon, 990 U.S. 10 (1996)\n\n{CITES_ONE}",
    ],
)
def test_a_caption_says_which_case_the_file_is(head: str) -> None:
    assert own(f"{head}\n\n{OPINION}")[0] in {"990 U.S. 10", "[2016] UKSC 997"}


@pytest.mark.parametrize(
    "text",
    [
        f"Ashgrove v. Quillon\n\n{CITES_ONE}",
        f"Ashgrove v. Quillon\n\n{OPINION}\n\nMarlow v. Pettibone, 991 U.S. 20 (1990).",
        f"See Marlow v. Pettibone, 991 U.S. 20 (1990)\n\n{OPINION}",
        f"Marlow v. Pettibone, 991 U.S. 20, 24 (1990)\n\n{OPINION}",
        f"On appeal from Marlow v. Pettibone, 991 U.S. 20 (1990)\n\n{OPINION}",
        f"Ashgrove v Quillon\n\nThe judgment below, Marlow v Pettibone [2015] EWCA Civ 9981, was right. {OPINION}",
        f"Ashgrove v. Quillon, 990 U.S. 10 (1996)\n\nMarlow v. Pettibone, 991 U.S. 20 (1990)\n\n{OPINION}",
    ],
    ids=["in-a-sentence", "behind-prose", "a-signal", "a-pinpoint", "the-court-below", "in-a-british-sentence", "two-captions"],
)
def test_a_citation_in_its_text_does_not(text: str) -> None:
    assert own(text) == ()


@pytest.mark.parametrize(
    ("head", "days"),
    [
        ("990 U.S. 10\n\nAshgrove v. Quillon\n\nDecided June 3, 1996.", ["1996-06-03"]),
        ("Ashgrove v. Quillon, 990 U.S. 10\n\nJune 3, 1996", ["1996-06-03"]),
        ("Ashgrove v. Quillon, 990 U.S. 10", []),
    ],
)
def test_a_date_in_its_first_sentences_is_a_fact_of_the_case_and_not_its_own(head: str, days: list[str]) -> None:
    text = f"{head}\n\nOn May 9, 1988, the tenant was told to leave the cottage, and he left it in the week that followed."
    assert [date.day for date in identify("a.txt", "a.txt", text.encode(), Here()).dates] == days  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "head", ["Ashgrove v. Quillon, 990 U.S. 10 (1996)", "Ashgrove v. Quillon (1996)", "Ashgrove v. Quillon [1996] 2 X.C. 9"]
)
def test_what_follows_the_name_on_its_line_is_no_part_of_it(head: str) -> None:
    found = identify("a.txt", "a.txt", f"{head}\n\n{OPINION}".encode(), Here())  # type: ignore[arg-type]
    assert found.names == ("Ashgrove v. Quillon",)
