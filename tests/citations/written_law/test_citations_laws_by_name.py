"""Treaties, law of the European Union and rules by name or number, and Acts by customary letters without a year."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows
from citation_briefs import cited, mentioned, one
from economy.rows import every_row

ECHR = "European Convention on Human Rights"


@every_row(
    "text, title, section",
    [
        ("Article 8 ECHR", ECHR, "8"),
        ("Article 8 of the ECHR", ECHR, "8"),
        ("ECHR Article 8", ECHR, "8"),
        ("art.6(1) of the European Convention on Human Rights", ECHR, "6(1)"),
        ("A1P1", ECHR, "Protocol 1 art 1"),
        ("A2P1 ECHR", ECHR, "Protocol 1 art 2"),
        ("Article 1 of the First Protocol", ECHR, "Protocol 1 art 1"),
        ("Article 2 of Protocol No. 4 to the Convention", ECHR, "Protocol 4 art 2"),
        ("Article 5(1)(a) UK GDPR", "UK GDPR", "5(1)(a)"),
        ("Article 101 TFEU", "Treaty on the Functioning of the European Union", "101"),
        ("Articles 6(3) of the Habitats Directive", "Directive 92/43/EEC", "6(3)"),
        ("Article 4 of Directive 2001/42/EC", "Directive 2001/42/EC", "4"),
        ("Article 25 of Regulation (EU) No 1215/2012", "Regulation (EU) No 1215/2012", "25"),
        ("Article 5 of Council Regulation (EC) No 44/2001", "Regulation (EC) No 44/2001", "5"),
        ("Article 31 of the Refugee Convention", "Convention relating to the Status of Refugees 1951", "31"),
        ("paragraph 339K of the Immigration Rules", "Immigration Rules", "paragraph 339K"),
        ("s 40(2) FOIA", "Freedom of Information Act 2000", "40(2)"),
        ("section 78 of PACE", "Police and Criminal Evidence Act 1984", "78"),
        ("UCTA, s 3", "Unfair Contract Terms Act 1977", "3"),
        ("section 6 of the HRA", "Human Rights Act 1998", "6"),
        ("regulation 12(4)(b) EIR", "Environmental Information Regulations 2004", "12(4)(b)"),
    ],
)
def test_a_law_with_its_provision_is_cited(text: str, title: str, section: str) -> None:
    found = one(f"The claim rests on {text} and fails.")
    assert (found.title, found.section, found.canonical.startswith(title)) == (title, section, True)
    assert found.kind in {Kind.STATUTE, Kind.REGULATION, Kind.RULE}


def test_no_source_of_the_kingdom_is_asked_for_a_treaty() -> None:
    assert one("Article 8 ECHR").jurisdiction is Jurisdiction.EU


@pytest.mark.parametrize("name", ["GDPR", "Immigration Rules", "Directive 2001/42/EC", "Habitats Directive", "Civil Procedure Rules"])
def test_the_name_alone_is_a_mention(name: str) -> None:
    assert cited(f"The claim rests on the {name} and fails.") == ()
    assert len(mentioned(f"The claim rests on the {name} and fails.")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "the European Convention (“ECHR”)",
        "the RSC performed at Rome I",
        "the SEA, HRA and consultation were due",
        "Alder v. Birch, 410 U.S. 113 (1973). The immigration rules changed.",
        "Alder v. Birch, 410 U.S. 113 (1973). See section 5 of FOIA.",
    ],
)
def test_letters_and_names_of_something_else_are_no_law_of_these(text: str) -> None:
    titles = {row["title"] for row in rows("uk_acts_without_year")} | {"Immigration Rules"}
    assert not [c for c in cited(text) if c.title in titles]
    assert all(title is None for _, title in mentioned(text))


def test_letters_that_the_document_gives_another_meaning_are_not_customary() -> None:
    assert [c.title for c in cited("The Heath Roads Act 1990 (“HRA”) applies; see s 6 HRA.")] == ["Heath Roads Act 1990"] * 2


def test_initials_of_an_act_named_in_full_stand_for_it_beside_a_section() -> None:
    assert [c.canonical for c in cited("The Wood Industry Act 1991 applies; see sections 37A to 37D of the WIA.")][-1] == (
        "Wood Industry Act 1991, ss 37A-37D"
    )
    assert len(cited("The Wood Industry Act 1991 and the Wool Industry Act 1993 apply; see section 37A of the WIA.")) == 2


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("CPR40.12", "CPR r 40.12"),
        ("s.10(2)(b) and/or s.10(3) of the Alder Act 1994", "Alder Act 1994, s 10"),
        ("Articles 1,2, 9 and 168 of Council Directive 2006/112/EC", "Directive 2006/112/EC, art 1"),
        ("section 106 of the new Alder Act 1990", "Alder Act 1990, s 106"),
    ],
)
def test_forms_of_provisions(text: str, canonical: str) -> None:
    assert cited(f"Under {text} it is so.")[0].canonical == canonical


def test_every_row_is_whole() -> None:
    for table in ("laws_by_name", "uk_acts_without_year"):
        assert all(all(row.values()) for row in rows(table))


def test_the_volume_of_a_series_of_treaties_is_no_article() -> None:
    found = cited("See Vienna Convention on the Law of Treaties, arts 31 and 32, 1155 UNTS 331.")
    assert [law.section for law in found] == ["31", "32"]
