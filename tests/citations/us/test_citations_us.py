"""US cases: core, name, year, court, pin. Every trap of eyecite's own metadata is a test here."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Reason
from brief_audit.model.citation import PinKind
from citation_briefs import cases, cited, one, pin_of
from economy.rows import every_row


@every_row(
    "text, name",
    [
        pytest.param("City of Alder Falls v. Birch, 475 U.S. 796 (1986)", "City of Alder Falls v. Birch", id="small-words"),
        pytest.param("See Estate of Alder v. Birch, 318 F.3d 497 (3d Cir. 2003)", "Estate of Alder v. Birch", id="estate-after-signal"),
        pytest.param("United States v. $8,850, 461 U.S. 555 (1983)", "United States v. $8,850", id="an-amount"),
        pytest.param("62 Cases of Jam v. United States, 340 U.S. 593 (1951)", "62 Cases of Jam v. United States", id="things-counted"),
        pytest.param(
            "See 62 Cases, More or Less, Each Containing Six Jars of Jam v. United States, 340 U.S. 593 (1951)",
            "62 Cases, More or Less, Each Containing Six Jars of Jam v. United States",
            id="more-or-less",
        ),
        pytest.param("United States v. 50 Acres of Land, 469 U.S. 24 (1984)", "United States v. 50 Acres of Land", id="acres"),
        pytest.param(
            "See One 1958 Plymouth Sedan v. Pennsylvania, 380 U.S. 693 (1965)", "One 1958 Plymouth Sedan v. Pennsylvania", id="a-model-year"
        ),
        pytest.param("12 Friends of the Elm v. Birch, 318 F.3d 497 (3d Cir. 2003)", "Friends of the Elm v. Birch", id="a-page-number"),
        pytest.param("In 1958 Alder v. Birch, 318 F.3d 497 (3d Cir. 1958)", "Alder v. Birch", id="a-year-before-the-name"),
        pytest.param("Alder v. Birch, 33, 318 F.3d 497 (3d Cir. 2003)", "Alder v. Birch", id="a-number-left-behind"),
        pytest.param("Alder v. Birch, 367 U. S. I, 10, 318 F.3d 497 (3d Cir. 2003)", "Alder v. Birch", id="a-spaced-citation-left-behind"),
        pytest.param("Smith v. Jones (2d Cir. Mar. 3, 2019) 945 F.3d 1", "Smith v. Jones", id="court-first"),
        pytest.param(
            "Smith v. Jones (N.D.Cal. Mar. 3, 2019, No. 18-cv-1234) 2019 WL 123456", "Smith v. Jones", id="court-and-docket-first"
        ),
        pytest.param("Alder Air, Inc. v. Birch Co., 318 F.3d 497 (3d Cir. 2003)", "Alder Air, Inc. v. Birch Co.", id="company-forms"),
        pytest.param(
            "Cedar County School Dist. No. 1 v. Birch, 263 F. Supp. 26 (D.S.C. 1967)", "Cedar County School Dist. No. 1 v. Birch", id="no-1"
        ),
        pytest.param("Nat'l Alder Ass'n v. Birch, 5 F.3d 6 (2d Cir. 1993)", "Nat'l Alder Ass'n v. Birch", id="apostrophes"),
        pytest.param("People v. Thompson, 12 Cal. 4th 3 (1990)", "People v. Thompson", id="nominative-reporter"),
        pytest.param("In Alder v. Birch, 5 F.3d 6 (2d Cir. 1993), the court", "Alder v. Birch", id="in"),
        pytest.param("Under Alder v. Birch, 5 F.3d 6 (2d Cir. 1993), the court", "Alder v. Birch", id="under"),
        pytest.param("But see Alder v. Birch, 5 F.3d 6 (2d Cir. 1993).", "Alder v. Birch", id="but-see"),
        pytest.param("Contra Alder v. Birch, 5 F.3d 6 (2d Cir. 1993).", "Alder v. Birch", id="contra"),
        pytest.param("TABLE OF AUTHORITIES Alder v. Birch, 5 F.3d 6 (2d Cir. 1993)", "Alder v. Birch", id="heading"),
        pytest.param("as the rule says. Alder v. Birch, 5 F.3d 6 (2d Cir. 1993)", "Alder v. Birch", id="sentence-start"),
        pytest.param("In re Alder, 5 F.3d 6 (2d Cir. 1993)", "In re Alder", id="in-re"),
        pytest.param("In re Estate of Alder, 5 F.3d 6 (2d Cir. 1993)", "In re Estate of Alder", id="in-re-estate"),
        pytest.param("Ex parte Alder, 209 U.S. 123 (1908)", "Ex parte Alder", id="ex-parte"),
        pytest.param("Matter of Alder, 12 I. & N. Dec. 3 (BIA 1990)", "Matter of Alder", id="matter-of"),
        pytest.param("U.S. ex rel. Alder v. Birch, 5 F.3d 6 (2d Cir. 1993)", "U.S. ex rel. Alder v. Birch", id="ex-rel"),
        pytest.param("De la Rosa v. Van der Alder, 4 P.3d 5 (Utah 2000)", "De la Rosa v. Van der Alder", id="particles"),
        pytest.param("First Alder Bank v. Birch, 5 F.3d 6 (2d Cir. 1993)", "First Alder Bank v. Birch", id="first-as-name"),
        pytest.param("Alder v. Birch, No. 22-1234, 2026 WL 1234567 (S.D.N.Y. Mar. 3, 2021)", "Alder v. Birch", id="docket-peeled"),
        pytest.param("........ 17 Alder v. Birch, 5 F.3d 6 (2d Cir. 1993)", "Alder v. Birch", id="page-number-of-a-table"),
    ],
)
def test_the_name_before_a_citation(text: str, name: str) -> None:
    assert one(text).name == name


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The court in Alder v. Birch held that the rule of 5 F.3d 6 (2d Cir. 1993) binds.", id="prose-between"),
        pytest.param("Alder sued Birch. The reporter is 5 F.3d 6 (2d Cir. 1993).", id="no-versus"),
        pytest.param("It names the EPA. 564 U.S. 410 (2011) says so.", id="sentence-ends-in-capitals"),
    ],
)
def test_no_name_is_better_than_a_wrong_one(text: str) -> None:
    assert one(text).name is None


def test_a_year_never_comes_from_the_next_citation() -> None:
    first, second = cases(
        "Alder v. Birch, 556 U.S. 662, 678 (2009). So it is. Cedar v. Elm, Inc., 678 F. Supp. 3d 443, 448 (S.D.N.Y. 2023)."
    )
    assert (first.year, first.court, first.court_id, first.court_from_reporter) == (2009, None, "scotus", True)
    assert (second.year, second.court_id, second.name) == (2023, "nysd", "Cedar v. Elm, Inc.")


def test_two_cases_joined_by_and_are_not_parallel() -> None:
    first, second = cases("Alder v. Birch, 347 U.S. 483 (1954), and Cedar v. Elm, 384 U.S. 436 (1966)")
    assert (second.parties, second.year, second.parallel_to) == (("Cedar", "Elm"), 1966, None)
    assert first.year == 1954


def test_parallel_citations_share_name_court_and_year() -> None:
    first, second, third = cases("Alder v. Birch, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973)")
    assert {c.name for c in (first, second, third)} == {"Alder v. Birch"}
    assert {c.year for c in (first, second, third)} == {1973}
    assert (second.parallel_to, third.parallel_to) == (first.id, first.id)


@pytest.mark.parametrize(
    ("between", "parallel"),
    [(", 22 OBR 351, ", "c1"), (", 199, 22 OBR 351, ", "c1"), (", 22 OBR 351, Cedar v. Elm, ", None), (", 22 OBR 351; ", None)],
    ids=["a series that no table knows", "behind a page", "another case", "another decision"],
)
def test_a_series_that_is_not_known_parts_no_parallel_citations(between: str, parallel: str | None) -> None:
    _, second = cases(f"State v. Alder (1986), 22 Ohio St.3d 198{between}490 N.E.2d 574.")
    assert second.parallel_to == parallel


def test_california_sets_the_year_before_the_citation() -> None:
    first, second = cases("In re A.B. (2009) 173 Cal.App.4th 655, 661 [92 Cal.Rptr.3d 784].")
    assert (first.name, first.year, first.canonical, pin_of(first)) == ("In re A.B.", 2009, "173 Cal. App. 4th 655", [("661", "661")])
    assert (second.parallel_to, second.year) == (first.id, 2009)


def test_a_citation_inside_a_parenthetical_is_one_of_its_own() -> None:
    outer, inner = cases("Alder v. Birch, 410 U.S. 113, 117 (1973) (quoting Cedar v. Elm, 300 U.S. 5, 7 (1940)).")
    assert (outer.year, inner.year) == (1973, 1940)
    assert outer.parentheticals == ("quoting Cedar v. Elm, 300 U.S. 5, 7 (1940)",)
    assert inner.name == "Cedar v. Elm"


def test_subsequent_history_is_marked_and_bears_no_borrowed_name() -> None:
    first, second, third = cases("Alder v. Birch, 12 F.3d 5 (9th Cir.), aff'd, 510 U.S. 3 (1994), cert. denied, 540 U.S. 1 (2003).")
    assert (first.court_id, first.year) == ("ca9", None)
    assert (second.history, second.name) == ("aff'd", None)
    assert third.history == "cert. denied"


@pytest.mark.parametrize(
    ("text", "kind", "ranges", "page"),
    [
        pytest.param("Alder v. Birch, 5 F.3d 6, 322–23 (2d Cir. 1993)", PinKind.PAGE, [("322", "323")], None, id="en-dash"),
        pytest.param("Alder v. Birch, 5 F.3d 6, 12, 15-16 (2d Cir. 1993)", PinKind.PAGE, [("12", "12"), ("15", "16")], None, id="list"),
        pytest.param("Alder v. Birch, 5 F.3d 6, 14 n.7 (2d Cir. 1993)", PinKind.FOOTNOTE, [("7", "7")], "14", id="footnote"),
        pytest.param("Alder v. Birch, 5 F.3d 6, 14 fn. 7 (2d Cir. 1993)", PinKind.FOOTNOTE, [("7", "7")], "14", id="footnote, fn."),
        pytest.param("Alder v. Birch, 5 F.3d 6, 14, nn. 7, 8 (2d Cir. 1993)", PinKind.PAGE, [("14", "14")], None, id="page-and-footnotes"),
        pytest.param("Alder v. Birch, 5 F.3d 6 (2d Cir. 1993), p. 14.", PinKind.PAGE, [("14", "14")], None, id="behind the date, p."),
        pytest.param("Alder v. Birch, 5 F.3d 6 (2d Cir. 1993), 14.", PinKind.PAGE, [("14", "14")], None, id="behind the date, bare"),
        pytest.param("Alder v. Birch, 5 F.3d 6, 14 & n.7 (2d Cir. 1993)", PinKind.PAGE, [("14", "14")], None, id="page-and-footnote"),
        pytest.param("Alder v. Birch, 2026 WL 1234567, at *3 (S.D.N.Y. Mar. 3, 2026)", PinKind.PAGE, [("*3", "*3")], None, id="star-page"),
        pytest.param("Alder v. Birch, 2018-NMSC-001, ¶¶ 12-14", PinKind.PARAGRAPH, [("12", "14")], None, id="paragraphs"),
    ],
)
def test_pins(text: str, kind: PinKind, ranges: list[tuple[str, str]], page: str | None) -> None:
    found = one(text)
    assert found.pinpoint is not None
    assert (found.pinpoint.kind, pin_of(found), found.pinpoint.page) == (kind, ranges, page)


@pytest.mark.parametrize(
    ("parenthetical", "year", "court_id"),
    [
        ("(9th Cir. 2001)", 2001, "ca9"),
        ("(2009)", 2009, None),
        ("(S.D.N.Y. Mar. 3, 2021)", 2021, "nysd"),
        ("(U.S. 1976)", 1976, "scotus"),
        ("(Cal. Ct. App. 2d Dist. 2003)", 2003, "calctapp"),
        ("(Fla. 4th DCA 2008)", 2008, "fladistctapp4"),
        ("(3d Cir. 1999)", 1999, "ca3"),
        ("(13th Cir. 2024)", 2024, None),
    ],
)
def test_court_and_date(parenthetical: str, year: int, court_id: str | None) -> None:
    found = one(f"Alder v. Birch, 5 F.3d 6 {parenthetical}")
    assert (found.year, found.court_id) == (year, court_id)


@pytest.mark.parametrize("text", ["On 3 May 2024 the 12 U.S. 13 delegates met.", "In 2020 Cal. 5 people came."])
def test_numbers_round_a_word_are_no_citation(text: str) -> None:
    assert cited(text) == ()


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("556 U. S. 662", "556 U.S. 662"),
        ("12 F. App’x 34", "12 F. App'x 34"),
        ("2013 IL App (1st) 111279", "2013 IL App (1st) 111279"),
        ("5 U.S. (1 Cranch) 137", "5 U.S. 137"),
        ("592 U.S. ___ (2021)", "592 U.S. ___"),
        ("50 F.4th 200", "50 F.4th 200"),
        ("2019 U.S. Dist. LEXIS 1234", "2019 U.S. Dist. LEXIS 1234"),
    ],
)
def test_canonical_forms(text: str, canonical: str) -> None:
    assert one(f"Alder v. Birch, {text}").canonical == canonical


def test_a_citation_broken_by_a_line_is_whole() -> None:
    assert one("Alder v. Birch, 477\nU.S. 317 (1986)").canonical == "477 U.S. 317"


def test_an_unknown_reporter_gets_a_row_and_says_so() -> None:
    found = one("Alder v. Skyway Cargo, 88 Fed. Air Rptr. 3d 412 (2018)")
    assert (found.kind, found.flaw, found.year, found.name) == (Kind.CASE, Reason.MALFORMED, 2018, "Alder v. Skyway Cargo")
    assert "Fed. Air Rptr. 3d" in (found.note or "")


def test_a_docket_number_with_court_and_date_is_a_case() -> None:
    found = one("Alder v. Birch, No. 1:22-cv-01234 (S.D.N.Y. Mar. 3, 2021)")
    assert (found.kind, found.canonical, found.reporter, found.court_id) == (Kind.CASE, "No. 1:22-cv-01234", None, "nysd")


@pytest.mark.parametrize(
    ("text", "canonical", "court"),
    [
        ("People v. Alder, S123456 (Cal. 2020).", "No. S123456", "cal"),
        ("People v. Alder, B234567 (Cal. Ct. App. 2018).", "No. B234567", "calctapp"),
        ("Alder v. Birch, No. 1:19-cv-1, Dkt. No. 12 (S.D.N.Y. Mar. 3, 2019).", "No. 1:19-cv-1", "nysd"),
        ("Alder v. Birch, No. 1:19-cv-1, ECF No. 12-3 at 5 (S.D.N.Y. Mar. 3, 2019).", "No. 1:19-cv-1", "nysd"),
    ],
)
def test_a_docket_number_stands_alone(text: str, canonical: str, court: str) -> None:
    found = one(text)
    assert (found.kind, found.canonical, found.court_id, found.flaw) == (Kind.CASE, canonical, court, None)


@pytest.mark.parametrize(
    ("text", "canonical", "court"),
    [
        ("In Alder v. Birch, 3:25-cv-00144, the court said so.", "No. 3:25-cv-00144", None),
        ("See Alder v. Birch, 3:25-cv-00144 (W.D. Wash.).", "No. 3:25-cv-00144", "wawd"),
        ("See Alder v. Birch, No. 1:2014cv00447.", "No. 1:2014cv00447", None),
        ("See Alder v. Birch, No. 1:2014cv00447 - Document 23 (S.D.N.Y. 2015).", "No. 1:2014cv00447", "nysd"),
        ("See Alder v. Birch, 14-cv-447 (AB) (S.D.N.Y. Jan. 3, 2025).", "No. 14-cv-447 (AB)", "nysd"),
        ("See Alder v. Birch, Civ. A. No. 95-123-B (D. Or. Jan. 3, 1995).", "No. 95-123-B", "ord"),
    ],
)
def test_a_federal_docket_number_needs_no_date_and_no_sign(text: str, canonical: str, court: str | None) -> None:
    found = one(text)
    assert (found.kind, found.name, found.canonical, found.court_id) == (Kind.CASE, "Alder v. Birch", canonical, court)


@pytest.mark.parametrize(
    "text",
    [
        "Alder v. Birch, Case No. 3:25-cv-00144\n\nBrief in support",
        "Case No. 3:25-cv-00144\n\nThe plaintiff in Alder v. Birch, 3:25-cv-00144, moves.",
        "Case 3:25-cv-00144-AB Document 7 Filed 01/02/25\n\nAlder v. Birch, No. 3:25-cv-00144-AB, is this case.",
    ],
)
def test_the_briefs_own_docket_is_no_citation(text: str) -> None:
    assert not [c for c in cited(text) if c.kind is Kind.CASE]


@pytest.mark.parametrize("broken", ["No.|1:14", "cv-|00447", "2015|WL", "WL|123", "00447|(AB)", "S.D.N.Y.|Mar."])
def test_a_docket_and_its_number_of_westlaw_are_one_citation_over_a_break(broken: str) -> None:
    whole = "See Alder v. Birch, No. 1:14-cv-00447 (AB), 2015 WL 1234567, at *3 (S.D.N.Y. Mar. 2, 2015)."
    found = one(
        whole.replace(broken.replace("|", " "), broken.replace("|", "\n\n")).replace(broken.replace("|", ""), broken.replace("|", "\n\n"))
    )
    assert (found.name, found.canonical, found.court_id, found.year) == ("Alder v. Birch", "2015 WL 1234567", "nysd", 2015)


@pytest.mark.parametrize(
    "text", ["The order, Dkt. No. 12, was right.", "He sold parts, B234567 (made in 2018).", "See Ans., Dkt. No. 12 (May 3, 2019)."]
)
def test_an_entry_of_the_docket_is_no_case(text: str) -> None:
    assert not [c for c in cited(text) if c.kind is Kind.CASE]


@pytest.mark.parametrize("written", ["５５６ U.S. 662", "556 U.Ѕ. 662", "٥٥٦ U.S. 662"], ids=["fullwidth", "cyrillic", "arabic-digits"])
def test_look_alikes_are_found_and_flagged(written: str) -> None:
    found = one(f"Alder v. Birch, {written} (2009)")
    assert (found.canonical, found.flaw) == ("556 U.S. 662", Reason.CONFUSABLE_CHARACTERS)


def test_plain_characters_are_not_flagged() -> None:
    assert one("Alder v. Birch’s Co., 556 U.S. 662 (2009)").flaw is None


def test_spans_count_in_the_document() -> None:
    text = "See  Alder\nv. Birch,\n 556\u00a0U.S.  662 (2009)."
    found = one(text)
    assert text[slice(*found.span)] == "556\u00a0U.S.  662"
    assert text[slice(*found.extent)].startswith("Alder")


def test_georgia_sets_the_parallel_citation_in_parentheses() -> None:
    first, second = cases("Alder v. State, 296 Ga. 561, 567 (769 SE2d 307) (2015).")
    assert (second.parallel_to, second.name, second.year) == (first.id, "Alder v. State", 2015)
    assert (first.parentheticals, pin_of(first)) == ((), [("567", "567")])


@pytest.mark.parametrize("before", ["(Emphasis added) ", 'the end. ..."', 'the end."', "-", "“"])
def test_what_stands_before_the_name_is_not_part_of_it(before: str) -> None:
    assert one(f"{before}Alder v. Birch, 217 Ga. App. 56 (1995)").name == "Alder v. Birch"


@pytest.mark.parametrize(
    "remark", ["Title VII of the Civil Rights Act of 1964", "the events of 1999", "Rule 12 as amended in 2009", "see Cedar, 1999"]
)
def test_a_remark_that_ends_in_a_year_gives_no_year(remark: str) -> None:
    assert one(f"Alder v. Birch, 401 U.S. 424 ({remark})").year is None


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "parties"),
    [
        ("(he was in the United States) and State v. Birch, 110 Wn.2d 504 (1988)", ("State", "Birch")),
        ("-2-In State v. Birch, 15 Wn. App. 2d 308 (2020)", ("State", "Birch")),
        ("so. -23-(citing Alder v. Birch, 15 Wn. App. 2d 308 (2020))", ("Alder", "Birch")),
        ("so. 23-(see Alder v. Birch, 15 Wn. App. 2d 308 (2020))", ("Alder", "Birch")),
        ("-23- Alder v. Birch, 15 Wn. App. 2d 308 (2020)", ("Alder", "Birch")),
        ("-23-(Alder v. Birch, 15 Wn. App. 2d 308 (2020))", ("Alder", "Birch")),
        ("Federal AuthorityAlder v. Birch, 15 Wn. App. 2d 308 (2020)", ("Alder", "Birch")),
        ("Washington CasesCity of Alder v. Birch, 15 Wn. App. 2d 308 (2020)", ("City of Alder", "Birch")),
        ("Other Jurisdictions Alder v. State, 15 Wn. App. 2d 308 (2020)", ("Alder", "State")),
        ("Federal Authority v. Birch, 15 Wn. App. 2d 308 (2020)", ("Federal Authority", "Birch")),
        ("State Housing Authority v. Birch, 15 Wn. App. 2d 308 (2020)", ("State Housing Authority", "Birch")),
        ("CasesMart, Inc. v. Birch, 15 Wn. App. 2d 308 (2020)", ("CasesMart, Inc.", "Birch")),
        ("the WPLA.See Alder v. Birch, Inc., 8 Wn. App. 2d 686 (2019)", ("Alder", "Birch, Inc.")),
        ("AMERICA - 21 PHA001-0014 6791953 Alder v. Birch & Co., 677 P.2d 1147 (1984)", ("Alder", "Birch & Co.")),
        ("Regents a/Univ. a/Cal. v. Birch, 438 U.S. 265 (1978)", ("Regents a/Univ. a/Cal.", "Birch")),
        (
            "Parents Involved in Alder Sch. v. Birch Sch. Dist. No. 1, 551 U.S. 701 (2007)",
            ("Parents Involved in Alder Sch.", "Birch Sch. Dist. No. 1"),
        ),
        ("See Alder v. Birch Indep.\n\nSch. Dist., 62 F.4th 199, 207 (5th Cir. 2023)", ("Alder", "Birch Indep. Sch. Dist.")),
        ("6791953 Alder Inc. v. Birch, 62 F.4th 199 (5th Cir. 2023)", ("6791953 Alder Inc.", "Birch")),
    ],
)
def test_what_scans_and_breaks_put_beside_a_name(text: str, parties: tuple[str, ...]) -> None:
    (found, *_) = cases(text)
    assert found.parties == parties


@pytest.mark.parametrize(
    ("text", "year", "pin"),
    [
        ("State v. Birch, 112 Wn.2d 847, 850, 774 P.2d 1199 7 (1989)", 1989, "850"),
        ("State v. Birch, 171 Wn.2d 667, 676,680,257 P.3d 551 (2011)", 2011, "676,680"),
        ("State v. Birch, 415 U.S. 308. 316-17, 94 S.Ct. 1105 (1974)", 1974, "316-17"),
        ("State v. Birch, 188 Wn.2d 721, 398 14 P.3d 1124 (2017)", 2017, None),
        ("State v. Birch, 188 Wn.2d 721, 481 P .3d 521 (2017 )", 2017, None),
        ("<em>State v. Birch</em>, <b>384 U.S. 436</b> (1966)", 1966, None),
    ],
)
def test_a_date_is_reached_over_what_a_scan_left_before_it(text: str, year: int, pin: str | None) -> None:
    found = cases(text)[0]
    assert (found.year, found.pinpoint.text if found.pinpoint else None, found.parties) == (year, pin, ("State", "Birch"))


def test_a_page_before_the_first_one_stays_a_pin_where_nothing_is_torn() -> None:
    pin = cases("Alder v. Birch, 188 Wn.2d 721, 398 (2017)")[0].pinpoint
    assert pin is not None
    assert pin.text == "398"


@pytest.mark.parametrize(
    ("behind", "pages"),
    [
        ("199, 22 OBR at 352, 490 N.E.2d at 575", ["199"]),
        ("520, 108 S.Ct.- 818", ["520"]),
        ("520, 522. Birch at 3 is another matter", ["520", "522"]),
        ("520, 522 and 530", ["520", "522", "530"]),
    ],
    ids=["another series at a page", "a dash that a scan left", "a page", "three pages"],
)
def test_a_number_before_another_series_of_reports_is_its_volume_and_no_page(behind: str, pages: list[str]) -> None:
    short = cited(f"Alder v. Birch, 484 U.S. 518 (1988). See Alder, 484 U.S. at {behind}.")[1]
    assert [first for first, _ in pin_of(short)] == pages


@pytest.mark.parametrize(
    ("behind", "pages"),
    [("at 111–135.1 In the course of it", [("111", "135")]), ("at 11.1 of them", []), ("at 111–135.15 per cent", [("111", "111")])],
    ids=["the mark of a note", "a decimal", "a decimal of a range"],
)
def test_the_mark_of_a_note_behind_a_full_stop_is_no_part_of_a_page(behind: str, pages: list[tuple[str, str]]) -> None:
    short = cited(f"Alder v. Birch, 484 U.S. 102 (1988). See Alder, 484 U.S., {behind}.")[-1]
    assert pin_of(short) == pages


def test_a_sentence_that_ends_before_a_number_gives_no_pin() -> None:
    assert cases("It cited Alder v. Birch, 415 U.S. 308. 31 of the witnesses agreed.")[0].pinpoint is None


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("pin", ["14f.", "14 f.", "14ff", "14 ff.", "14 et seq.", "14 et seq", "14-20 passim"])
def test_a_pin_that_goes_on_hides_no_court_and_no_year(pin: str) -> None:
    found = one(f"Alder v. Birch, 5 F.3d 6, {pin} (2d Cir. 1993)")
    assert (found.year, found.court, pin_of(found)[0][0]) == (1993, "2d Cir.", "14")


@pytest.mark.rule("VERIFIED_CORRECT")
def test_passim_alone_is_no_pin_and_hides_no_year() -> None:
    found = one("Alder v. Birch, 5 F.3d 6, passim (2d Cir. 1993)")
    assert (found.year, found.court, found.pinpoint) == (1993, "2d Cir.", None)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "numbers", "pin"),
    [
        ("See Alder v. Quill, No. 91909-9-I, slip. op. at 6 (Wash. Ct. App. Jan. 29, 2031).", ["No. 91909-9-I"], "6"),
        ("See Alder v. Quill, No. 91909-9-I, slip opinion at 6 n.2 (Wash. Ct. App. Jan. 29, 2031).", ["No. 91909-9-I"], "6 n.2"),
        ("It agreed. Doe II, No. 91909-9-I, slip op. at 11.", ["No. 91909-9-I"], "11"),
        ("It agreed. Doe IV, No. 91909-9-I, slip op. at 7 n.10 (quoting the rule).", ["No. 91909-9-I"], "7 n.10"),
        (
            "Alder v. Quill, 990 F.3d 10 (9th Cir. 2031), modified on other grounds on remand, No. 91-II (D. Or. 2031) (unpublished).",
            ["990 F.3d 10", "No. 91-II"],
            None,
        ),
        ("Alder v. Quill, 990 F.3d 10 (9th Cir. 2031), cert. denied, No. 31-22 (U.S. May 3, 2031).", ["990 F.3d 10", "No. 31-22"], None),
    ],
)
def test_a_docket_number_alone_is_a_row_in_each_form_of_a_slip_opinion_and_of_a_history(
    text: str, numbers: list[str], pin: str | None
) -> None:
    found = cases(text)
    assert [c.canonical for c in found] == numbers
    assert (found[-1].pinpoint.text if found[-1].pinpoint else None) == pin
    assert [(c.flaw, c.history_of) for c in found] == [(None, None), (None, "c1")][: len(numbers)]


@pytest.mark.parametrize(
    "text",
    [
        "The motion was denied, No. 31-5 (2031).",
        "The motion, No. 31-5, is pending; see the order at 6.",
        "Alder v. Quill, No. 31-100, slip op. at 17, 2031 WL 123 (9th Cir. 2031).",
    ],
)
def test_another_number_beside_a_case_is_no_row(text: str) -> None:
    assert [c.canonical for c in cases(text)] in ([], ["2031 WL 123"])


@pytest.mark.rule("YEAR_MISMATCH")
@every_row(
    "pin",
    [
        "687--88",
        "687---88",
        "687 - - 88",
        "687\u201288",
        "687\u201588",
        "687\u221288",
        "687\u00ad88",
        "687\u00ad\n88",
        "687 to 688",
        "687 through 688",
        "687-- 88",
    ],
)
def test_a_range_of_pages_in_any_writing_hides_no_year(pin: str) -> None:
    found = one(f"Alder v. Quill, 990 U.S. 668, {pin} (2d Cir. 1996).")
    assert (pin_of(found), found.year, found.court) == ([("687", "688")], 1996, "2d Cir.")


@pytest.mark.parametrize(
    ("behind", "pages"),
    [
        ("990 U.S. 10, 12 to 5 votes were cast. See 990 U.S. 30", [("12", "12")]),
        ("990 U.S. 668, 6\u00ad87 (1996)", [("687", "687")]),
        ("990 U.S. 668--88 (1996)", [("668", "688")]),
    ],
)
def test_a_count_is_no_range_and_a_broken_number_is_one(behind: str, pages: list[tuple[str, str]]) -> None:
    assert pin_of(cases(f"Alder v. Quill, {behind}.")[0]) == pages
