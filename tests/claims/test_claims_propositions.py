"""Which sentences a citation supports in filings as they are, and how they read. All cases and briefs are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.claims.standing import is_table_line
from brief_audit.readers.registry import read_bytes
from economy.rows import every_row

HARROW = "Harrow v. Quill, 512 U.S. 44, 48 (1994)"
PENROSE = "Penrose v. Garrick, 498 F.3d 101 (9th Cir. 2007)"


def written(text: str) -> list[str]:
    """The propositions of a brief in plain text."""
    document = read_bytes("brief.txt", "brief.txt", text.encode())
    citations = extract(document)
    return [p.text for p in assert_claims(document, citations, link(document, citations)).propositions]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(f"Mills burn at night. See {HARROW}; see also {PENROSE}.", ["Mills burn at night."] * 2, id="a string shares it"),
        pytest.param(f"Mills burn at night. {HARROW}. Id. at 49. Owners flee by day. Id.", 3, id="id. sentences"),
        pytest.param(
            f"Mills burn at night. {HARROW} (holding that the owners of mills must pay).", ["Mills burn at night."], id="a parenthetical"
        ),
        pytest.param(
            f"Mills burn at night. {HARROW}, quoting the Report of the Mill Owners 12 (1990).", ["Mills burn at night."], id="quoting"
        ),
        pytest.param(f"Mills burn at night. See {HARROW}; Rules of Mill Conduct 3.8.", ["Mills burn at night."], id="an unread member"),
        pytest.param(f"THE MILLS AND THEIR OWNERS\n\nMills burn at night. {HARROW}.", ["Mills burn at night."], id="no heading"),
        pytest.param(f"The Owners Of Mills Never Insure Against Fires\n\n{HARROW}.", [""], id="a heading alone supports nothing"),
        pytest.param(f"II.ARGUMENT Mills burn at night. {HARROW}.", ["Mills burn at night."], id="a heading glued to it"),
        pytest.param(
            f"Owners flee by day. See Reply Br. at 5. Mills burn at night. {HARROW}.",
            ["Owners flee by day. Mills burn at night."],
            id="record",
        ),
        pytest.param(
            f"Mills burn at night1 in every county. Owners flee. Nobody came to 1 {HARROW}.",
            ["Mills burn at night1 in every county."],
            id="note",
        ),
    ],
)
def test_supported(text: str, expected: list[str] | int):
    found = written(text)
    assert (len(found) if isinstance(expected, int) else found) == expected
    assert isinstance(expected, list) or found[-1].startswith("Mills burn at night. Owners flee by day")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("They acted in violation of 42 U.S.C. § 1983.", "They acted in violation of 42 U.S.C. § 1983.", id="a law as a noun"),
        pytest.param(f"In {HARROW}, the Court kept the mill.", "In Harrow v. Quill, the Court kept the mill.", id="a case as a noun"),
        pytest.param(
            "The First Amendment and 42 U.S.C. § 1983 keep the mill.", "The First Amendment and 42 U.S.C. § 1983 keep the mill.", id="two"
        ),
        pytest.param(f"Mills must burn, {HARROW}.", "Mills must burn.", id="a citation clause"),
        pytest.param(f"Mills must burn ({HARROW}).", "Mills must burn.", id="in brackets"),
        pytest.param(f"Mills must burn, see {HARROW}, and fall.", "Mills must burn, and fall.", id="a signal"),
        pytest.param(f"Mills must burn {HARROW}.", "Mills must burn.", id="no mark before it"),
    ],
)
def test_wording(text: str, expected: str):
    assert written(text) == [expected]


def test_a_table_of_authorities_supports_nothing():
    table = f"TABLE OF AUTHORITIES Cases {HARROW} ............ 4, 5 {PENROSE} ............ 6 INTRODUCTION Mills burn at night."
    assert not any(written(table))


def test_a_sentence_that_a_page_cuts_off_is_no_context():
    assert written(f"The rule is old1 law. The owners then filed a 1 Mills burn at night. {HARROW}.") == ["Mills burn at night."]


def test_lines_of_a_table_are_no_proposition():
    assert not any(written(f"The mill was never insured at all ............ 12 {HARROW}."))


def test_a_numbered_paragraph_takes_nothing_from_the_one_before():
    assert written(f"13. Mills burn at night.\n\n14. See {HARROW}.\n") == [""]
    assert written(f"Mills burn at night.\n\n{HARROW}.\n") == ["Mills burn at night."]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Point.\n\n27. *Harrow v. Quill*, 512 U.S. 44, 48 (1994) explains that mills burn.\n",
            "Harrow v. Quill explains that mills burn.",
        ),
        (f"Point.\n\n27) {HARROW} explains that mills burn.\n", "Harrow v. Quill explains that mills burn."),
        (f"Point.\n\n27 mills burned, as {HARROW} explains.\n", "27 mills burned, as Harrow v. Quill explains."),
    ],
)
def test_the_number_of_an_item_is_no_part_of_it_in_markdown(text: str, expected: str):
    document = read_bytes("brief.md", "brief.md", text.encode())
    citations = extract(document)
    assert [p.text for p in assert_claims(document, citations, link(document, citations)).propositions] == [expected]


def test_what_stands_behind_in_r_v_is_a_proposition():
    case = "R (Quill and others) v Harrow Council [2019] EWHC 9001 (Admin)"
    assert written(f"12. In {case} the Court quashed the decision.\n") == [
        "In R (Quill and others) v Harrow Council the Court quashed the decision."
    ]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, listed",
    [
        ("990 U.S. 10 (1996)\n\n______________\n\n1 The map is attached.", False),
        ("Ashgrove v. Quillon ______ 12", True),
        ("Ashgrove v. Quillon ........ 12", True),
    ],
)
def test_a_rule_alone_on_its_line_makes_no_table(text: str, *, listed: bool) -> None:
    assert is_table_line(text) is listed
