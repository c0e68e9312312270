"""Whom a text names as a judge, and what it gives to each of a list of them. All judges are invented."""

from __future__ import annotations

import pytest

from brief_audit.prose.judges import mentions
from economy.rows import every_row


@every_row(
    "text, roles",
    [
        ("Lord Quill spoke; Lord Ash, Lady Marrow and Lord Elm all agreed with him", ["", "agreed", "agreed", "agreed"]),
        ("Ida Quill LJ and Marrow LJ were content to agree with Ash LJ", ["agreed", "agreed", ""]),
        ("Quill and Marrow LJJ added nothing beyond their agreement", ["agreed"]),
        ("Quill, J., and I. Marrow, J., did not agree with him", ["dissent", "dissent"]),
        ("Judge Quill wrote, and Presiding Judge Ash was at one with him", ["", "agreed"]),
        ("Judge Quill wrote; with him sat Judge Marrow and Judge Ash", ["", "sat"]),
        ("a constitution comprising Quill LJ, Marrow J and Ash J considered it", ["sat", "sat", "sat"]),
        ("the court (Quill LJ, Marrow J and Ash J) dismissed the appeal", ["sat", "sat", "sat"]),
        ("Four dissented, namely Justice Quill, Justice Ash and Justice Marrow", ["dissent", "dissent", "dissent"]),
        ("Quill, P. J., with whom Ash and Marrow, JJ., concurred", ["", "agreed"]),
        ("The opinion was Justice Quill’s, Chief Justice Ash being one of those who concurred in it", ["", "agreed"]),
        ("A judgment of Lord Quill and Lord Ash, concurred in by the other three Justices", ["", "unanimous", ""]),
        ("Justice Quill took no part", ["absent"]),
        ("Justice Quill is not among those who decided it, in which he took no part", ["absent"]),
        ("Lord Quill, who would have allowed the appeal, said so", ["dissent"]),
    ],
)
def test_what_is_said_of_a_list_is_said_of_each(text: str, roles: list[str]) -> None:
    assert [one.role for one in mentions(text)] == roles


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("Lord Quill, Lord Ash dissenting, held", ["", "dissent"]),
        ("In the view of Lord Quill, Lord Ash and Lord Elm agreeing, it was", ["", "agreed", "agreed"]),
        ("Lord Quill (with whom the other members of the Court agreed) said", ["unanimous", ""]),
        ("Quill LJ, with whom the other Justices concurred, held", ["unanimous", ""]),
        ("the Court (Lords Quill, Ash and Elm) held", ["sat"]),
        ("Lord Quill held that Lord Ash agreed", ["", "agreed"]),
        ("Quill LJ disagreed with the Court of Appeal", [""]),
        ("a matter of which Quill LJ, Marrow J spoke", ["", ""]),
        ("Quill LJ said that he would have been surprised", [""]),
        ("Quill, J., concurred in the judgment", ["concurrence"]),
    ],
    ids=[
        "a comma parts them",
        "who holds the view",
        "all the others",
        "the others",
        "who sat",
        "two clauses",
        "with a court below",
        "no bench",
        "no deed",
        "not in the opinion",
    ],
)
def test_it_is_said_of_nobody_else(text: str, roles: list[str]) -> None:
    assert [one.role for one in mentions(text)] == roles


@every_row(
    "text, who",
    [
        ("Miss Ida Quill KC held that it was", ["Ida Quill"]),
        ("In the harbour case Quill KC rightly refused it", ["Quill"]),
        ("Ida Quill QC, sitting as a deputy judge, thought so", ["Ida Quill"]),
        ("Miss Ida Quill KC submitted that it was", []),
        ("Ida Quill KC appeared for the ferry", []),
    ],
)
def test_one_of_counsel_who_decides_something_is_a_judge(text: str, who: list[str]) -> None:
    assert [name for one in mentions(text) for name in one.who] == who
