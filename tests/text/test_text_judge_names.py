"""Which printed names are one judge's. Every judge is invented."""

from __future__ import annotations

from brief_audit.text.judge_names import name_words, same_judge
from economy.rows import every_row


@every_row(
    "named, printed, same",
    [
        ("Quill", "QUILL, Circuit Judge", True),
        ("Quill", "THE HON. MR JUSTICE JULIAN QUILL", True),
        ("Quill of Marrow", "Lord Quill of Marrow (President)", True),
        ("Quill of Marrow", "Lord Quill", True),
        ("Julian Quill", "Mr Justice Quill", True),
        ("Julian Quill", "Mr Justice Robert Quill", False),
        ("Ash", "Ashdown, J.", False),
        ("Ash-Quill", "LORD JUSTICE ASH QUILL", True),
        ("Andre Quill", "ANDRÉ QUILL, Circuit Judge", True),
        ("Quill", "Marrow", False),
        ("The Chief Justice", "QUILL, C. J.", True),
        ("The Chief Justice", "Quill, J.", False),
        ("Quill", "Per Curiam", False),
    ],
)
def test_a_judge_is_known_by_the_whole_surname_and_no_other_first_name(named: str, printed: str, same: bool) -> None:
    assert same_judge(named, printed) is same


def test_offices_letters_and_places_are_no_part_of_a_name() -> None:
    assert name_words("HHJ Ann T. Quill KC (sitting as a Deputy Judge)") == ("ann", "quill")
