"""UK neutral citations and law reports, their names, pins and short forms."""

from __future__ import annotations

import pytest

from brief_audit.citations.canonical import canonical_citation
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import PinKind
from citation_briefs import cases, cited, linked, one, pin_of
from economy.rows import every_row


@every_row(
    "written, canonical",
    [
        ("(2015) UKSC 11", "[2015] UKSC 11"),
        ("[2015]UKSC 11", "[2015] UKSC 11"),
        ("[2015]  UKSC  11", "[2015] UKSC 11"),
        ("[2020] EWCA (Civ) 12", "[2020] EWCA Civ 12"),
        ("2022] EWHC 123 (Fam)", "[2022] EWHC 123 (Fam)"),
        ("[2001] EWHC Admin 123", "[2001] EWHC 123 (Admin)"),
        ("[2022] EWFC 12 (B)", "[2022] EWFC 12 (B)"),
        ("[2024] EWCOP 12 (T2)", "[2024] EWCOP 12 (T2)"),
        ("[2010] CSIH 68", "[2010] CSIH 68"),
        ("[1996] A.C. 155", "[1996] AC 155"),
        ("[2010] 1 Lloyd’s Rep. 12", "[2010] 1 Lloyd's Rep 12"),
        ("(2011) 53 E.H.R.R. 2", "(2011) 53 EHRR 2"),
        ("556 U. S. 662", "556 U.S. 662"),
        ("28 USC 1331", "28 U.S.C. § 1331"),
        ("no citation", None),
    ],
)
def test_canonical_citation(written: str, canonical: str | None) -> None:
    assert canonical_citation(written) == canonical


def test_what_was_mended_is_said() -> None:
    assert "read as [2015] UKSC 11" in (one("Alder v Birch (2015) UKSC 11").note or "")
    assert one("Alder v Birch [2015] UKSC 11").note is None


def test_a_year_in_which_the_court_did_not_sit_is_said() -> None:
    assert "1999" in (one("Alder v Birch [1999] UKSC 11").note or "")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("R (Alder) v Birch Council [2020] EWCA Civ 5", "R (Alder) v Birch Council"),
        ("R v Alder [2020] EWCA Crim 5", "R v Alder"),
        ("see Re A (Children) [2020] EWCA Civ 5", "Re A (Children)"),
        ("In Alder Industries plc v Birch [2020] UKSC 5 the court", "Alder Industries plc v Birch"),
        ("The Alder Queen [2008] UKHL 48", "The Alder Queen"),
        ("Alder v Birch, CL-2021-000046, [2022] EWHC 5 (Comm)", "Alder v Birch"),
        ("Alder v Birch (Case No: CO/653/2021) [2022] EWHC 5 (Admin)", "Alder v Birch"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert one(text).name == name


@pytest.mark.parametrize(
    ("tail", "ranges"),
    [
        (" at [45]", [("45", "45")]),
        (" [45]–[47]", [("45", "47")]),
        (", [45], [47] and [50]", [("45", "45"), ("47", "47"), ("50", "50")]),
        (", para 45", [("45", "45")]),
        (", paras 42-45", [("42", "45")]),
        (" §42", [("42", "42")]),
    ],
)
def test_paragraph_pins(tail: str, ranges: list[tuple[str, str]]) -> None:
    found = one(f"Alder v Birch [2020] UKSC 5{tail}")
    assert found.pinpoint is not None
    assert found.pinpoint.kind is PinKind.PARAGRAPH
    assert pin_of(found) == ranges


def test_a_page_with_margin_letters() -> None:
    assert pin_of(one("Alder v Birch [1996] AC 155, 160D-E")) == [("160", "160")]


def test_the_bundle_is_no_pin_and_a_lone_bracket_is_no_citation() -> None:
    case, bundle = cited("Alder v Birch [2020] UKSC 5 [AB/3/45] and then [45].")
    assert case.pinpoint is None
    assert bundle.kind is Kind.RECORD


def test_a_report_after_a_neutral_citation_is_parallel_also_behind_a_semicolon() -> None:
    for joint in (", ", "; "):
        first, second = cases(f"Alder v Birch [2004] EWCA Civ 1031{joint}[2005] QB 410")
        assert (second.parallel_to, second.name, first.year, second.year) == (first.id, "Alder v Birch", 2004, 2005)


def test_two_neutral_citations_are_two_decisions() -> None:
    first, second = cases("Alder v Birch [2019] EWCA Civ 5; [2021] UKSC 6")
    assert second.parallel_to is None
    assert first.jurisdiction is Jurisdiction.UK


def test_short_names_by_definition_and_by_party() -> None:
    cite = "Alder v Birch Casinos [2017] UKSC 67, [2018] AC 391 (“the Casino case”)."
    found = linked(f"{cite} As in Alder at [74], and Birch Casinos at [75]. Ibid at [76].")
    assert [target for target, _ in found.values()] == ["[2017] UKSC 67"] * 3


def test_a_foreign_court_gets_a_row() -> None:
    found = one("Alder v Birch [2005] NSWCA 83")
    assert found.kind is Kind.CASE
    assert "NSWCA" in (found.note or "")


def test_a_chapter_of_a_book_is_no_chancery_report() -> None:
    assert cited("Remedies for Trees (2018) ch 5.") == ()


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("[2019] UKUT 0071 (TCC)", "[2019] UKUT 71 (TCC)"),
        ("[1992] 1AC 448", "[1992] 1 AC 448"),
        ("[1973] 2 A11 ER 299", "[1973] 2 All ER 299"),
        ("[1976] 3 AER 879", "[1976] 3 All ER 879"),
        ("(1961) 105 Sol Jo 969", "(1961) 105 Sol Jo 969"),
        ("(1921) 8 Ll L Rep 328", "(1921) 8 Ll L Rep 328"),
        ("(2000) 30 EHRR CD 362", "(2000) 30 EHRR CD 362"),
        ("(1987) 13 ACLR 77", "(1987) 13 ACLR 77"),
    ],
)
def test_how_judgments_really_print_them(written: str, canonical: str) -> None:
    assert canonical_citation(written) == canonical
