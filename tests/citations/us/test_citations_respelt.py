"""Known reporters and journals in unknown spellings, constitutions in capitals, Id without its point, look-alike volumes."""

from __future__ import annotations

import pytest

from brief_audit.citations.canonical import canonical_citation
from brief_audit.model.base import Kind, Reason
from citation_briefs import cited, one

RESPELT = [
    ("556 US. 662", "556 U.S. 662"),
    ("550 U. S 544", "550 U.S. 544"),
    ("91 F 3d 337", "91 F.3d 337"),
    ("12 F.3d. 45", "12 F.3d 45"),
    ("12 f.3d 45", "12 F.3d 45"),
    ("300 P.3D 55", "300 P.3d 55"),
    ("12 F.Supp 2d. 45", "12 F. Supp. 2d 45"),
    ("12 S Ct. 45", "12 S. Ct. 45"),
    ("12 Cal App. 4th 45", "12 Cal. App. 4th 45"),
    ("80 LE2d 674", "80 L. Ed. 2d 674"),
]


@pytest.mark.parametrize(("written", "canonical"), RESPELT)
def test_dots_spaces_and_capitals_do_not_make_another_reporter(written: str, canonical: str) -> None:
    found = one(f"See Alder v. Birch, {written}, 50 (1999).")
    assert (found.kind, found.canonical, found.flaw, found.name) == (Kind.CASE, canonical, None, "Alder v. Birch")
    assert one(f"So said {written}, and no more.").canonical == canonical
    assert canonical_citation(written) == canonical


def test_a_mended_reporter_is_said() -> None:
    assert "read as 91 F.3d 337" in (one("Alder v. Birch, 91 F 3d 337 (9th Cir. 1996)").note or "")


def test_a_short_form_is_mended_too() -> None:
    assert [c.kind for c in cited("Alder v. Birch, 91 F.3d 337 (9th Cir. 1996). Alder, 91 F 3d at 340.")] == [Kind.CASE, Kind.SHORT]


@pytest.mark.parametrize("text", ["12 us 45", "In 12 A 45 they met.", "On 5 Dec. 2019 it ended.", "They paid 12 Me 4 times."])
def test_words_that_share_letters_with_a_reporter(text: str) -> None:
    assert not [c for c in cited(text) if c.kind is Kind.CASE]


def test_a_reporter_that_nobody_knows_stays_malformed() -> None:
    assert one("Alder v. Birch, 12 Alder Rep. 33 (9th Cir. 1999)").flaw is Reason.MALFORMED


@pytest.mark.parametrize(("written", "canonical"), [("55\u0431 F.3d 662", "556 F.3d 662"), ("5\u04176 U.S. 662", "536 U.S. 662")])
def test_a_letter_of_another_script_in_the_volume(written: str, canonical: str) -> None:
    found = one(f"Alder v. Birch, {written} (9th Cir. 2009)")
    assert (found.canonical, found.flaw) == (canonical, Reason.CONFUSABLE_CHARACTERS)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("U.S.CONST. amend. XIV", "U.S. Const. amend. XIV"),
        ("U.S. CONST. AMEND. XIV, § 1", "U.S. Const. amend. XIV, § 1"),
        ("U.S.Const., Art. I, § 8", "U.S. Const. art. I, § 8"),
        ("CAL.CONST. art. I, § 7", "Cal. Const. art. I, § 7"),
        ("N.Y.CONST. art. VI", "N.Y. Const. art. VI"),
    ],
)
def test_constitutions_in_capitals(text: str, canonical: str) -> None:
    found = one(f"So it follows from {text}.")
    assert (found.kind, found.canonical) == (Kind.CONSTITUTION, canonical)


def test_id_without_its_point_counts_only_before_a_pin() -> None:
    text = "Alder v. Birch, 12 F.3d 45 (9th Cir. 1999). Id at 46. The Id and the ego. Id, at 47."
    assert [c.kind for c in cited(text)] == [Kind.CASE, Kind.ID, Kind.ID]


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("33 J.AM.BD.FAM.MED. 1", "33 J.AM.BD.FAM.MED. 1"),
        ("12 COLUM.J.TRANSNAT’L L. 44", "12 Colum. J. Transnat'l L. 44"),
        ("120 HARV.L.REV. 1", "120 Harv. L. Rev. 1"),
    ],
)
def test_journals_in_capitals(written: str, canonical: str) -> None:
    found = one(f"Ann Alder, Of Birches, {written}, 4 (2020)")
    assert (found.kind, found.canonical, found.flaw) == (Kind.JOURNAL, canonical, None)


def test_a_reporter_of_new_jersey_in_capitals_is_no_journal() -> None:
    assert one("Alder v. Birch, 12 N.J.SUPER. 45 (App. Div. 1951)").kind is Kind.CASE
