"""A citation whose volume or page is missing or spoilt is a malformed row, never silence. All parties are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from citation_briefs import cases, cited, one
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
        "Bar v. Baz, Cal. (2009).",
        "Bar v. Baz, decided 12 Mar. (2009).",
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
