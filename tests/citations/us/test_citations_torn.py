"""Short forms that a page break tore apart are found and linked; a full citation is never taken for one."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind, Reason
from citation_briefs import cited, linked, pin_of

ALDER = "Alder v. Birch, 410 U.S. 113, 117 (1973)."
HEAD = "\n\n\n                    22\n\x0c   Case: 1-2   Document: 44    Page: 23\n\n\n"
RUNNING_HEAD = "BRIEF OF THE INVENTED SOCIETY - 14 INV-1"


@pytest.mark.parametrize(
    ("torn", "pins"),
    [
        pytest.param(f"See Alder, 410 U.S.{HEAD}at 119 (so held).", [("119", "119")], id="page-number-and-head"),
        pytest.param(f"See Alder, 410 U.S. {RUNNING_HEAD} at 119.", [("119", "119")], id="running-head"),
        pytest.param("See Alder, 410 U.S. 5 https://alder.example/x. 17 at 119.", [("119", "119")], id="a-note"),
        pytest.param("See Alder, 410 U.S. *883 at 119.", [("119", "119")], id="star-page"),
        pytest.param("See Alder, 410 U.S. INVENTED SOCIETY. It is so.", [], id="page-lost"),
    ],
)
def test_a_torn_short_form_is_linked(torn: str, pins: list[tuple[str, str]]) -> None:
    short = next(c for c in cited(f"{ALDER} {torn}") if c.kind is Kind.SHORT)
    assert (short.volume, short.reporter, short.name, pin_of(short)) == ("410", "U.S.", "Alder", pins)
    assert linked(f"{ALDER} {torn}")[short.text][0] == "410 U.S. 113"


def test_a_torn_short_form_of_another_name_is_left_open() -> None:
    target, entry = linked(f"{ALDER} See Elm, 410 U.S.{HEAD}at 119.")["410 U.S. 22"]
    assert target is None
    assert len(entry.candidates) == 1


@pytest.mark.parametrize(
    "full",
    [
        pytest.param("Cedar v. Elm, 410 U.S. 22 (1973), on page 5 at 119.", id="dated"),
        pytest.param("Cedar v. Elm, 410 U.S. 22, 25; page 5 at 119.", id="pinned"),
        pytest.param("Cedar v. Elm, 410 U.S. 22, 90 S. Ct. 3 (1973), page 5 at 119.", id="parallel"),
        pytest.param("Cedar v. Elm, 410 U.S. 22. It is so.", id="nothing-behind"),
        pytest.param("Cedar v. Elm, 410 U.S. 22, on page 5 at 90.", id="no-page-of-the-earlier-case"),
    ],
)
def test_a_full_citation_stays_one(full: str) -> None:
    assert "410 U.S. 22" in [c.canonical for c in cited(f"{ALDER} {full}")]


def test_a_volume_alone_is_no_citation_where_nothing_of_it_was_cited() -> None:
    assert len(cited(f"{ALDER} He holds 411 U.S. patents.")) == 1


@pytest.mark.parametrize("text", ["Cedar v. Elm, 443 U.S. Ill, 120 (1979).", "Cedar v. Elm, 443 U.S. Ill, 935 P.2d 1294 (1979)."])
def test_a_first_page_that_a_scan_misread_is_said_to_be_malformed(text: str) -> None:
    row = next(c for c in cited(f"{ALDER} {text}") if c.volume == "443")
    assert (row.kind, row.flaw, row.year, row.name) == (Kind.CASE, Reason.MALFORMED, 1979, "Cedar v. Elm")
    assert row.first_page is None


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Cedar v. Elm, 253 Ga. *404 782, 783 (1984).", "253 Ga. 782"),
        ("Cedar v. Elm, 92 S.Ct. *463 839 (1972).", "92 S. Ct. 839"),
    ],
)
def test_a_star_page_inside_a_citation_is_no_part_of_it(text: str, canonical: str) -> None:
    assert [c.canonical for c in cited(text)] == [canonical]


def test_a_star_page_that_is_the_pin_stays() -> None:
    assert pin_of(cited("Cedar v. Elm, 2019 WL 123456, at *3 (D. Me. Mar. 3, 2019).")[0]) == [("*3", "*3")]


PAGES = "".join(f"A page of the brief.{HEAD.replace('22', str(n)).replace('23', str(n + 1))}" for n in range(3, 7))


@pytest.mark.parametrize(
    ("between", "year"),
    [
        pytest.param(HEAD, 1983, id="page-number-and-head"),
        pytest.param(HEAD.replace("22", "- 22 -"), 1983, id="page-number-between-dashes"),
        pytest.param(HEAD.replace("22", ""), 1983, id="head-alone"),
        pytest.param("\n\x0c   As it was said before in the other matter\n", None, id="text-of-the-next-page"),
        pytest.param("\n\x0c   Case: 1-2   Document: 44    Page: 23\n As it was\n", None, id="text-behind-the-head"),
        pytest.param("\n\x0c   Dogwood v. Elder, 12 F.3d 34\n", None, id="another-citation"),
    ],
)
def test_a_date_on_the_next_page_is_the_citations(between: str, year: int | None) -> None:
    brief = f"{PAGES}See Ash v. Beech, 711 F.2d 1287, 1292{between}(5th Cir. 1983). So it is."
    citation = next(c for c in cited(brief) if c.volume == "711")
    assert (citation.year, pin_of(citation)) == (year, [("1292", "1292")])
