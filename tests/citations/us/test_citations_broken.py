"""A citation whose volume or page is missing or spoilt is a malformed row, never silence. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from citation_briefs import cases, cited, linked, one
from hardening.counted_work import grows_with_size


@pytest.mark.parametrize(
    ("core", "says", "year"),
    [
        ("556 U.S. 66Z (2009)", "page", 2009),
        ("556 U.S. 66Z, 670 (2009)", "page", 2009),
        ("F.3d 44 (1999)", "volume", 1999),
        ("12 F.3d (1st Cir. 1993)", "page", 1993),
        ("5Z6 U.S. 662 (2009)", "volume", 2009),
        ("__ F.3d 44 (1999)", "volume", 1999),
        ("12 F. Supp. 2d (D. Me. 1993)", "page", 1993),
    ],
)
def test_a_broken_citation_is_a_row(core: str, says: str, year: int) -> None:
    found = one(f"Bar v. Baz, {core}.")
    assert (found.flaw, found.name, found.year) == (Reason.MALFORMED, "Bar v. Baz", year)
    assert says in (found.note or "")


@pytest.mark.parametrize(
    "text",
    [
        "Bar v. Baz, 556 U.S. 662 (2009).",
        "Bar v. Baz, 12 F.3d 44 (1st Cir. 1993).",
        "Bar v. Baz, 2010-Ohio-5, ¶ 4 (2010).",
    ],
)
def test_a_good_citation_is_not_broken(text: str) -> None:
    assert [c.flaw for c in cited(text)] == [None]


@pytest.mark.parametrize(
    "text",
    [
        "He lived in Austin, Tex. 78701 (2009).",
        "The rule of Alder, F.3d 44 (1999).",
        "Bar v. Baz said so in F.3d 44.",
        "Alder, Essay, Yale 44 (1999).",
    ],
)
def test_what_is_no_broken_citation(text: str) -> None:
    assert cases(text) == []


def test_a_reporter_with_an_unknown_parenthesis_is_a_row() -> None:
    found = one("Bar v. Baz, 9 Zyx. (3 Qu) 4 (1824).")
    assert (found.flaw, found.name, found.year) == (Reason.MALFORMED, "Bar v. Baz", 1824)


@pytest.mark.parametrize("run", [", 12 F.", ", A. B. C. D. ", ", 1a1a1a"])
def test_a_long_run_costs_what_its_length_is(run: str) -> None:
    assert grows_with_size(lambda times: cited(run * times), 500)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("written", "canonical", "year"),
    [
        ("___ U.S. ___ (2031)", "Alder v. Quill, ___ U.S. ___", 2031),
        ("— U.S. —, — (2031)", "Alder v. Quill, ___ U.S. ___", 2031),
        ("--- F.4th ---- (9th Cir. 2031)", "Alder v. Quill, ___ F.4th ___", 2031),
        ("_ Wn. App. 2d _ (July 28, 2031) (unpublished)", "Alder v. Quill, ___ Wash. App. 2d ___", 2031),
        ("____ Cal.App.5th ____", "Alder v. Quill, ___ Cal. App. 5th ___", None),
    ],
)
def test_a_number_left_blank_is_a_row_of_its_own_case(written: str, canonical: str, year: int | None) -> None:
    (found,) = cases(f"See Alder v. Quill, {written}. It held so.")
    assert (found.canonical, found.name, found.year, found.flaw) == (canonical, "Alder v. Quill", year, None)
    assert "left blank" in (found.note or "")


def test_the_short_form_of_a_blank_number_leads_to_the_case_of_its_name() -> None:
    target, _ = linked("See Alder v. Quill, ___ U.S. ___ (2031). It failed. Alder, ___ U.S. at ___.")["___ U.S. at ___"]
    assert target == "Alder v. Quill, ___ U.S. ___"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("--- U.S. ----, ----, 990 S. Ct. 10 (2031)", "990 S. Ct. 10"),
        ("— U.S. —, 990 S. Ct. 10 (2031)", "990 S. Ct. 10"),
        ("__ F.4th __, No. 31-1144, 2031 WL 123 (9th Cir. May 2, 2031)", "2031 WL 123"),
        ("___ U.S. ___, No. 31-1144 (2031)", "No. 31-1144"),
    ],
)
def test_a_number_behind_the_blank_one_is_the_row(written: str, canonical: str) -> None:
    (found,) = cases(f"See Alder v. Quill, {written}.")
    assert (found.canonical, found.name) == (canonical, "Alder v. Quill")


@pytest.mark.parametrize(
    "text", ["The firm — U.S. — won.", "Name: ____ Or. ____", "State ___ Dist. ___ No. ___", "It won - Cal. - and lost."]
)
def test_blanks_of_a_form_and_dashes_of_a_sentence_are_no_case(text: str) -> None:
    assert cited(text) == ()
