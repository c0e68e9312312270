from __future__ import annotations

import gzip
import json
import re
from collections import Counter

import pytest

from brief_audit.text.names import compare_names, distinctive_words, names_coincide, names_stand, words_occur
from economy.rows import every_row
from economy.thorough import THOROUGH
from shared_data import SHARED, needs_shared


@every_row(
    "parties, forms, match",
    [
        pytest.param(
            ("R (HGUW)", "Marlow"),
            ("HARBOUR AND GENERAL UNION OF WORKERS (R on the application of) v MARLOW",),
            "equal",
            id="who applies, by initials",
        ),
        pytest.param(
            ("R (HGUT)", "Marlow"),
            ("HARBOUR AND GENERAL UNION OF WORKERS (R on the application of) v MARLOW",),
            "one-side",
            id="others initials",
        ),
        pytest.param(
            ("Lantern Harbour Foundation", "HMRC"), ("LANTERN HARBOUR FOUNDAITON v HMRC",), "equal", id="two letters changed about"
        ),
        pytest.param(("Lantern Harbour Country", "HMRC"), ("Lantern Harbour County v HMRC",), "one-side", id="another word"),
        pytest.param(("Perez", "FBI"), ("Perez v. Federal Bureau of Investigation",), "equal", id="an acronym"),
        pytest.param(("Perez", "Federal Bureau of Investigation"), ("Perez v. FBI",), "equal", id="an acronym in the record"),
        pytest.param(("Opoka", "INS"), ("Stanislaw Opoka v. Immigration and Naturalization Service",), "equal", id="INS"),
        pytest.param(("Koch", "United States"), ("Koch v. United States",), "equal", id="the United States is not compared"),
        pytest.param(("Abbott Lab'ys", "Quill"), ("Abbott Laboratories v. Quill",), "equal", id="the plural of a contraction"),
        pytest.param(("Abbott Lab'y", "Quill"), ("Abbott Laboratories v. Quill",), "one-side", id="no plural of it"),
        pytest.param(("Marlow Systems, Inc.", "Quill"), ("Marlow System, Inc. v. Quill",), "equal", id="one company, singular and plural"),
        pytest.param(("Marlow Industry", "Quill"), ("Marlow Industries v. Quill",), "equal", id="industries"),
        pytest.param(("Quill Meadows", "Marlow"), ("Quill Meadow v. Marlow",), "one-side", id="a name has no plural"),
        pytest.param(("Herons Against Weirs",), ("Marlow v. Herons Against Weirs",), "equal", id="a name with a preposition"),
        pytest.param(("Marlow against Quill",), ("Marlow v. Quill",), "equal", id="against, as the old reports write it"),
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
        pytest.param(("Wickerfeld", "Jones"), ("Wickerfold v. Jones",), "equal", id="one letter of a long word"),
        pytest.param(("Wickerfeld", "State"), ("Wickerfold v. State",), "one-side", id="one letter, and nothing else tells the case"),
        pytest.param(
            ("Smyth", "Committee for Harbour Lamps"), ("Smythr v. Committee for Harbour Lamps",), "equal", id="the mark of a note"
        ),
        pytest.param(("Smyth", "Committee for Harbour Lamps"), ("Smythe v. Committee for Harbour Lamps",), "one-side", id="no mark"),
        pytest.param(
            ("Smythr", "Committee for Harbour Lamps"), ("Smyth v. Committee for Harbour Lamps",), "one-side", id="the brief's own"
        ),
        pytest.param(("Smyth", "Jones"), ("Smythr v. Jones",), "one-side", id="a mark, and one word that tells the case"),
        pytest.param(("Smyth", "Jones"), ("Smith v. Jones",), "one-side", id="one letter of a short word"),
        pytest.param(("Quimbal", "State"), ("Quirnbal v. State",), "equal", id="misread by a scanner"),
        pytest.param(("In re Winship",), ("In the Matter of Samuel Winship",), "equal", id="In re and Matter of"),
        pytest.param(("In re Farrow Sec. Litig.",), ("In re Farrow Securities Litigation",), "equal", id="a litigation"),
        pytest.param(("In re Case",), ("Marlow Bank v. Case (In re Case)",), "equal", id="the main case in brackets"),
        pytest.param(("In re Case",), ("Marlow Bank v. Case (In re Casey)",), "not-comparable", id="another main case in brackets"),
        pytest.param(("Ams. for Quills Found.", "Marlow"), ("Americans for Quills Foundation v. Marlow",), "equal", id="Ams."),
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


@every_row(
    "parties, forms, coincide",
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


@pytest.mark.slow
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
    # One row of the list has a remark before its name, which is no part of it.
    assert (own["equal"], len(cases) - own["equal"]) == (len(cases) - 1, 1)
    others = Counter(compare_names(p, f) for p, own_forms in cases for _, f in cases[:: 5 if THOROUGH else 20] if f != own_forms)
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


@every_row(
    "stated, form",
    [
        (("Gen. Elec.", "Quillon"), "General Electric Co. v. Quillon"),
        (("Am. Nat'l Ins.", "FDIC"), "American National Insurance Company v. Federal Deposit Insurance Corporation"),
        (("Manufact. Union", "Quillon"), "Manufacturers Union v. Quillon"),
        (("Harlow & Birch", "Quillon"), "Harlow and Birch v. Quillon"),
        (("Quillon", "State of N.J."), "Quillon v. New Jersey"),
        (("Ohio", "Quillon"), "State v. Quillon"),
        (("Regina", "Quillon"), "R v Quillon"),
        (("Quillon", "Merrow"), "Quillon v. City of Merrow"),
        (("Quillon", "City of Merrow"), "Quillon v. Merrow"),
        (("Quillon", "Minnesota ex rel. Harlow"), "Quillon v. Minnesota"),
        (("Harlow, Warden", "Quillon"), "Harlow v. Quillon"),
        (
            ("R (AAB (Atlantis))", "SSHD"),
            "AAB (Atlantis) & Ors, R (on the application of) v The Secretary of State for the Home Department",
        ),
        (("PO (DRC)", "SSHD"), "PO (DRC - After the vote) (CG)"),
        (("A (A Child), Re",), "Re A (A Child)"),
        (("Re QXW (Relocation: Merrow)",), "Re. QXW (Relocation: Merrow)"),
        (("In re A (Relocation: Merrow)",), "RE A (RELOCATION: MERROW)"),
        (("Quillon", "Merrow RLBC"), "Quillon v The Royal Borough of Merrow"),
        (("Quillon", "Merrow LBC"), "Quillon v The Royal Borough of Merrow and others"),
        (("Quillon",), "Quillon v Harlow Broadcasting Corporation"),
        (("The Merganser",), "Harlow Tankers Ltd v Quillon Dock Ltd (The Merganser)"),
        (("W. T. Harlow Co.", "Quillon"), "W.T. Harlow Company v. Quillon"),
        (("Jasper Harlow", "Quillon"), "J. Harlow v. Quillon"),
        (("In re Quillon",), "Quillon v. Harlow"),
        (("In re QRX Corp.",), "Harlow Trust Nat'l Ass'n v. QRX Corp."),
        (("In re Quillon Holdings Corp.",), "Harlow Trust Co. v. Quillon Intermediate Co. (In re Quillon Holdings Corp.)"),
        (("Harlow", "Quil- lon"), "Harlow v. Quillon"),
        (("Birch", "Harlow Trading"), "Birch v. Quillon d/b/a Harlow Trading"),
        (("Merrow Tribal Council, Inc.", "Quillon"), "Merrow Council v. Quillon, Gale A."),
        (("QW", "Secretary of State for Work and Pensions (PIP)"), "QW v Secretary of State for Work and Pensions"),
        (("Quillon", "Merrow RLBC"), "QUILLON v THE ROYAL BOROUGH OF MERROW"),
        (("Quillon", "Merrow LBC"), "Quillon v The Royal Borough of Merrow"),
        (("Quillon", "LB of Merrow"), "Quillon v London Borough of Merrow"),
        (("Quillon", "Merrow CC"), "Quillon v Merrow City Council"),
        (("Quillon", "Merrow City Council"), "Quillon v Merrow CC"),
        (("R (Quillon)", "HM Senior Coroner for Merrow"), "DR JASPER QUILLON (R on the application of) v HER MAJESTY’S SENIOR CORONER"),
    ],
)
def test_every_word_of_a_name_in_another_spelling_agrees(stated: tuple[str, ...], form: str) -> None:
    assert compare_names(stated, (form,)) == "equal"


@every_row(
    "stated, form",
    [
        (("London Borough of Hackney", "Quillon"), "London Borough of Merton v Quillon"),
        (("LB Hackney", "Quillon"), "LB Merton v Quillon"),
        (("Quillon", "Merrow County Council"), "Quillon v Merrow City Council"),
        (("Quillon", "Merrow CC"), "Quillon v Harlow City Council"),
        (("Merrow General Hospital", "Quillon"), "Harlow General Hospital v Quillon"),
        (("Gen. Elec.", "Quillon"), "General Motors v. Quillon"),
        (("Quillon", "Ohio"), "Quillon v. Texas"),
        (("United States", "Quillon"), "State v. Quillon"),
        (("State", "Quillon"), "United States v. Quillon"),
        (("State", "Larson"), "State v. Carson"),
        (("Brenda Harlow", "State"), "Harlow v. State"),
        (("Brenda Harlow", "Quillon"), "Celia Harlow v. Quillon"),
        (("Harlow Oil Co. of Cal.", "FTC"), "Harlow Oil Co. v. Federal Trade Commission"),
        (("State ex rel. Harlow", "Quillon"), "State v. Quillon"),
        (("Quillon", "Secretary of State for Justice"), "Quillon v Secretary of State for the Home Department"),
        (("Quillon", "Local 12"), "Quillon v. Local 33"),
        (("In re State",), "State v. Harlow"),
        (("Jarrow", "Quillon"), "Dennis J. Harlow v. Quillon"),
        (("In re Merrow",), "Quillon v. Harlow"),
        (("PO (DRC)",), "PO (Nigeria) v SSHD"),
        (("Re A (A Child)",), "Re B (A Child)"),
        (("Re A (Relocation: Merrow)",), "Re B (Relocation: Merrow)"),
        (("Re S (Relocation: Merrow)",), "Re QXW (Relocation: Merrow)"),
        (("Re QXY (Relocation: Merrow)",), "Re QXW (Relocation: Merrow)"),
        (("Quillon", "Merrow RLBC"), "Quillon v London Borough of Merrow"),
        (("Quillon", "Merrow RLBC"), "Quillon v The Royal Borough of Harlow"),
        (("B.", "C."), "Birch v. Cedar"),
        (("Harlow", "Harlow"), "Harlow v. Quillon"),
        (("Harlow Savings Bank", "Quillon"), "Harlow v. Quillon Savings Bank"),
        (("QX", "Secretary of State for Work and Pensions (PIP)"), "QW v Secretary of State for Work and Pensions"),
        (("R (Quillon)", "HM Treasury"), "DR JASPER QUILLON (R on the application of) v HER MAJESTY’S SENIOR CORONER"),
    ],
)
def test_a_name_with_another_word_is_another(stated: tuple[str, ...], form: str) -> None:
    assert compare_names(stated, (form,)) not in {"equal", "reversed"}


def test_sides_of_two_names_of_one_record_make_no_third_name() -> None:
    assert compare_names(("Harlow", "Merrow"), ("Harlow v. Quillon", "Wickerfold v. Merrow")) == "one-side"


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("the appellant HARBUCK", True),
        ("Harbuck’s appeal", True),
        ("the appellant Har-\nbuck", True),
        ("the harbuck tree", False),
        ("the appellant Tarbuck", False),
    ],
)
def test_a_name_stands_in_a_text_with_a_capital(text: str, stands: bool) -> None:
    assert names_stand({"harbuck"}, text) is stands
