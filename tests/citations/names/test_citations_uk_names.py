"""Names of UK cases that are no two plain sides."""

from __future__ import annotations

import pytest

from citation_briefs import one

CITE = "[2013] UKSC 33"


@pytest.mark.parametrize(
    ("written", "name", "parties"),
    [
        ("In the matter of B (a child)", "In the matter of B (a child)", ("In the matter of B (a child)",)),
        ("held, in the matter of B (Children),", "in the matter of B (Children)", ("in the matter of B (Children)",)),
        (
            "See Attorney-General’s Reference (No 3 of 1994)",
            "Attorney-General’s Reference (No 3 of 1994)",
            ("Attorney-General’s Reference (No 3 of 1994)",),
        ),
        (
            "Attorney General’s References (Nos 1 and 2 of 1995)",
            "Attorney General’s References (Nos 1 and 2 of 1995)",
            ("Attorney General’s References (Nos 1 and 2 of 1995)",),
        ),
        ("AB v CD (by her litigation friend EF)", "AB v CD (by her litigation friend EF)", ("AB", "CD")),
        (
            "AB (a child, by his mother and litigation friend EF) v CD",
            "AB (a child, by his mother and litigation friend EF) v CD",
            ("AB", "CD"),
        ),
        ("see Ex p Alder", "Ex p Alder", ("Ex p Alder",)),
        ("R v Birch, ex p Alder", "R v Birch, ex p Alder", ("R", "Birch, ex p Alder")),
        ("In Miller v Birch (No 2)", "Miller v Birch (No 2)", ("Miller", "Birch (No 2)")),
        ("Re Alder (No 3)", "Re Alder (No 3)", ("Re Alder (No 3)",)),
    ],
)
def test_the_name_is_read_whole(written: str, name: str, parties: tuple[str, ...]) -> None:
    found = one(f"{written} {CITE}")
    assert (found.name, found.parties) == (name, parties)


@pytest.mark.parametrize(
    "written",
    [
        "held in the matter of costs",
        "Alder v Birch (where counsel conceded liability without argument)",
        "The claim was brought by Ex parte",
    ],
)
def test_what_is_no_name_is_not_read_as_one(written: str) -> None:
    assert one(f"{written} {CITE}").name is None


def test_a_docket_number_in_parentheses_is_no_part_of_the_name() -> None:
    assert one("Alder v. Birch (No. 12-345), 12 F.3d 44 (2d Cir. 1994).").parties == ("Alder", "Birch")


@pytest.mark.parametrize(
    "between",
    [" (SC)", ", UKSC,", " (UKSC)", " (Alder)", " (hereafter Alder)", " (the Alder case)", " (“Alder”)"],
)
def test_the_court_and_a_short_name_between_name_and_citation_are_no_part_of_it(between: str) -> None:
    assert one(f"Alder v Birch{between} [2024] UKSC 912 at [3].").parties == ("Alder", "Birch")


@pytest.mark.parametrize("between", [" (CA)", ", EWCA,", " (Cedar)"])
def test_another_court_or_name_between_them_is_kept_to_be_compared(between: str) -> None:
    assert one(f"Alder v Birch{between} [2024] UKSC 912 at [3].").parties != ("Alder", "Birch")


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "name",
    [
        "AB (converts and clergy – risk) Ruritania CG",
        "ABC, DEF & GH (Article 95 (c); papers) Ruritania CG",
        "AB and Others (Harbour: armed conflict; risk) Ruritania and Sylvania CG",
        "AB (clear principles) Ruritania",
        "Alder (clear principles) Ruritania (CG)",
        "Alder and another (leave: effect; 'Birch' review)",
        "PO (DRC)",
    ],
)
def test_a_case_of_a_country_is_named_by_who_appealed_its_subject_and_the_country(name: str) -> None:
    found = one(f"That is settled since. See {name} [2031] UKUT 00912 (IAC) at [3].")
    assert (found.name, found.parties) == (name, (name,))


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("See Alder v Quill (papers) Ruritania [2031] UKUT 912 (IAC).", "Alder v Quill (papers) Ruritania"),
        ("See R (Alder) v Quill [2031] UKUT 912 (IAC).", "R (Alder) v Quill"),
        ("The rule (as amended) Ruritania has [2031] UKUT 912 (IAC).", None),
        ("See AB (papers) Ruritania CG [2031] EWCA Civ 912.", None),
        ("The claim was struck out (so far as it was made) [2031] UKUT 912 (IAC).", None),
        ("The Tribunal (and others) [2031] UKUT 912 (IAC).", None),
        ("It was dismissed by the Upper Tribunal (Quill J) [2031] UKUT 912 (IAC).", None),
    ],
)
def test_two_sides_and_other_courts_are_named_as_before(text: str, name: str | None) -> None:
    assert one(text).name == name


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("see Alder Polska sp z oo v Quill", "Alder Polska sp z oo v Quill"),
        ("see Alder Polska sp. z o.o. v Quill s.r.o.", "Alder Polska sp. z o.o. v Quill s.r.o."),
        ("see The Amber Heron (No 1)", "The Amber Heron (No 1)"),
        ("It was said (No 1)", None),
        ("so held the oo", None),
    ],
)
def test_a_companys_form_in_small_letters_and_a_ship_alone_are_of_the_name(written: str, name: str | None) -> None:
    assert one(f"{written} {CITE}").name == name
