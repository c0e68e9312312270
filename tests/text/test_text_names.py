from __future__ import annotations

import gzip
import json
import re
from collections import Counter

import pytest

from brief_audit.text.names import compare_names, distinctive_words, names_coincide, words_occur
from shared_data import SHARED, needs_shared


@pytest.mark.parametrize(
    ("parties", "forms", "match"),
    [
        pytest.param(("Perez", "FBI"), ("Perez v. Federal Bureau of Investigation",), "equal", id="an acronym"),
        pytest.param(("Perez", "Federal Bureau of Investigation"), ("Perez v. FBI",), "equal", id="an acronym in the record"),
        pytest.param(("Opoka", "INS"), ("Stanislaw Opoka v. Immigration and Naturalization Service",), "equal", id="INS"),
        pytest.param(("Koch", "United States"), ("Koch v. United States",), "equal", id="the United States is not compared"),
        pytest.param(("United States", "Leon"), ("United States v. Leon",), "equal", id="one telling side"),
        pytest.param(("State", "Denson"), ("The People v. Denson",), "equal", id="the State by another word"),
        pytest.param(
            ("Harlow Mfg. Co.", "Dep't of Labor"), ("Harlow Manufacturing Company v. Department of Labor",), "equal", id="abbreviations"
        ),
        pytest.param(
            ("Porat", "Lincoln Towers Cmty. Ass'n"), ("Porat v. Lincoln Towers Community Association",), "equal", id="Cmty. Ass'n"
        ),
        pytest.param(("Garcia-Nunez", "Ayotte"), ("García-Núñez v. Ayotte",), "equal", id="diacritics"),
        pytest.param(("Wal-Mart Stores, Inc.", "Dukes"), ("Walmart Stores v. Dukes",), "equal", id="written together"),
        pytest.param(("Smyth", "Jones"), ("Smith v. Jones",), "equal", id="one letter"),
        pytest.param(("In re Winship",), ("In the Matter of Samuel Winship",), "equal", id="In re and Matter of"),
        pytest.param(("In re Farrow Sec. Litig.",), ("In re Farrow Securities Litigation",), "equal", id="a litigation"),
        pytest.param(("The Paquete Habana",), ("The Paquete Habana", "The Lola"), "equal", id="a ship"),
        pytest.param(
            ("Slaughter-House Cases",),
            ("Butchers' Benevolent Ass'n v. Crescent City", "Slaughter-House Cases"),
            "equal",
            id="a popular name",
        ),
        pytest.param(
            ("Tanco", "Haslam"), ("Obergefell v. Hodges", "Obergefell, Tanco and others v. Hodges and Haslam"), "equal", id="consolidated"
        ),
        pytest.param(("Re A (Children)",), ("Re A (Children)",), "equal", id="initials only, the same"),
        pytest.param(("Re A (Children)",), ("Re B (Children)",), "not-comparable", id="initials only, others"),
        pytest.param(("R", "Smith"), ("R v Smith",), "equal", id="R v Smith"),
        pytest.param(("R (Privacy Trust)", "Dale"), ("R (on the application of Privacy Trust) v Dale",), "equal", id="R (X) v Y"),
        pytest.param(("Doe", "Marrow"), ("Jane Doe 1 v. Marrow",), "equal", id="a pseudonym"),
        pytest.param(("Quill", "Harrow"), ("Harrow v. Quill",), "reversed", id="sides changed over"),
        pytest.param(("Perez", "Quill"), ("Perez v. Marrow",), "one-side", id="one side only"),
        pytest.param(("J.D.", "Azar"), ("J.D. v. Hargan",), "none", id="a substituted officer"),
        pytest.param(("Varghese", "China Southern Airlines"), ("J.D. v. Azar",), "none", id="another case"),
        pytest.param(("United States", "State of Texas"), ("Marrow v. Quill",), "not-comparable", id="nothing telling"),
        pytest.param(("United States", "Leon"), ("Marrow v. Leon",), "one-side", id="a private suit is no prosecution"),
        pytest.param(("Mata", "Quillon"), ("Mara v. Quillon",), "one-side", id="four letters must be the very word"),
        pytest.param(("Perez", "Quill"), (), "none", id="a record without names"),
    ],
)
def test_names(parties: tuple[str, ...], forms: tuple[str, ...], match: str):
    assert compare_names(parties, forms) == match


@pytest.mark.parametrize(
    ("parties", "forms", "coincide"),
    [
        (("Marlow", "Pettibone"), ("Marlow v. Pettibone",), True),
        (("Pettibone", "Marlow"), ("Marlow v. Pettibone",), True),
        (("Marlow", "Pettibone Looms, Inc."), ("MARLOW et al. v. PETTIBONE LOOMS, INCORPORATED",), True),
        (("In re Marlow",), ("In re Marlow",), True),
        (("Marlow", "United States"), ("Marlow v. U.S.",), True),
        (("In re Marlow",), ("Marlow v. Pettibone",), False),
        (("Marlow", "Pettibone"), ("Marlow",), False),
        (("Marlow", "Pettibone"), ("Marlow v. Umberleigh",), False),
        (("Marlow", "Pettibone"), ("Marlow v. Umberleigh", "Wickerfold v. Pettibone"), False),
        (("Marlow", "United States"), ("Marlow v. Ohio",), False),
        (("Marlow", "Pettibone"), (), False),
        ((), ("Marlow v. Pettibone",), False),
    ],
)
def test_names_that_coincide_are_one_from_either_side(parties: tuple[str, ...], forms: tuple[str, ...], coincide: bool):
    assert names_coincide(parties, forms) is coincide


def test_counsel_in_a_name_form_prove_nothing():
    parties = (
        "GOLDEN HARROWS BASKETBALL CLUB, Defendants-Appellees Lucius Penn, and Robert Quillon, Jr. Gordon Rose Stephen Weir & Associates"
    )
    form = f"Lucius PENN v. {parties} Robert Gist Paul Utrecht, Thompson v. Golden Harrows"
    assert compare_names(("Thompson", "Utrecht"), (form,)) == "one-side"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Bell Atlantic Corp.", {"bell"}),
        ("United States", set()),
        ("Int'l Bhd. of Teamsters", set()),
        ("Quillfeather Mills, Inc.", {"quillfeather", "mills"}),
        ("FTC", {"trade"}),
        ("R (Müller)", {"muller"}),
        ("A.B.", set()),
    ],
)
def test_distinctive_words(name: str, words: set[str]):
    assert distinctive_words(name) == words


@pytest.mark.parametrize(
    ("words", "text", "occurs"),
    [
        ({"varghese"}, "the appellant VARGHESE appeals", True),
        ({"varghese"}, "the appellant Vargheses appeals", True),
        ({"varghese"}, "the appellant Var-\nghese appeals", True),
        ({"varghese"}, "the appellant appeals", False),
        ({"investigation"}, "the FBI appeals", True),
        (set(), "anything", False),
        ({"varghese"}, "", False),
    ],
)
def test_words_occur(words: set[str], text: str, occurs: bool):
    assert words_occur(words, text) is occurs


@needs_shared
@pytest.mark.shared_data
def test_the_real_citations_agree_with_their_records_and_with_hardly_any_other():
    real = json.loads((SHARED / "us/labels/benchmark_real_citations.json").read_text())
    with gzip.open(SHARED / "us/courtlistener/recorded_replies_204.json.gz") as file:
        recorded = {json.loads(key)[1][0]: value for key, value in json.load(file).items() if key.startswith('["citation_lookup"')}
    cases = [(_parties(row["citation"]), _forms(recorded, row)) for row in real]
    cases = [(parties, forms) for parties, forms in cases if forms]
    own = Counter(compare_names(parties, forms) for parties, forms in cases)
    assert len(cases) > 190
    assert own == {"equal": len(cases)}
    others = Counter(compare_names(p, f) for p, own_forms in cases for _, f in cases[::5] if f != own_forms)
    assert others["equal"] + others["reversed"] <= 0.001 * others.total()


def _parties(citation: str) -> list[str]:
    name = re.split(r",\s+(?=\d|No\.|slip)", citation)[0]
    return re.split(r"\s+v\.\s+", name)


def _forms(recorded: dict, row: dict) -> list[str]:
    clusters = [c for reply in recorded.get(row["citation"], []) for c in reply.get("clusters", [])]
    expected = [c for c in clusters if c["id"] == row["expected_cluster_id"]] or clusters
    return [c[key] for c in expected for key in ("case_name", "case_name_full", "case_name_short")]


@pytest.mark.parametrize("side", ["Inc.", "Co.", "Co., Ltd.", "the Co."])
def test_a_side_of_which_only_the_companys_form_was_read_does_not_agree(side: str):
    assert compare_names((side, "Yarrow Indus."), ("Zebra Corp. v. Yarrow Industries, Inc.",)) == "one-side"
    assert compare_names((side, "Yak Indus."), ("Zebra Corp. v. Yak Industries, Inc.",)) == "not-comparable"


@pytest.mark.parametrize(
    ("stated", "form"),
    [
        (("Alder", "Birch (No 2)"), "Alder v Cedar (No. 2)"),
        (("AB (by her mother and friend CD)", "Birch"), "EF (by her mother and friend GH) v Cedar"),
        (("Attorney-General’s Reference (No 3 of 1994)",), "Attorney General's Reference (No. 4 of 1994)"),
    ],
)
def test_a_number_and_the_words_of_a_proceeding_prove_no_name(stated: tuple[str, ...], form: str) -> None:
    assert compare_names(stated, (form,)) not in {"equal", "reversed"}


def test_the_same_reference_by_its_number_agrees() -> None:
    assert compare_names(("Attorney-General’s Reference (No 3 of 1994)",), ("Attorney General's Reference (No. 3 of 1994)",)) == "equal"
