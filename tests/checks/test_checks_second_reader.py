"""What a second reader of citations saw beside the first. Every authority is invented."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brief_audit.checks.second_reader import ask_of_document
from brief_audit.citations.second_reader import unclaimed
from brief_audit.model.base import Severity
from brief_audit.model.citation import Sighting
from brief_audit.model.document import Document
from brief_audit.readers.registry import read_bytes
from checks.test_checks_authorities_table import PAGES, TABLE, material, paged
from shared_data import SHARED, needs_shared

SEEN = Sighting(span=(4, 15), text="990 F.3d 10", page=4)


def said(document: Document, *sightings: Sighting) -> list[str]:
    return [finding.says for finding in ask_of_document(replace(material(document), sightings=sightings))]


def test_what_the_second_reader_saw_is_said_with_its_page() -> None:
    (finding,) = ask_of_document(replace(material(paged()), sightings=(SEEN,)))
    assert finding.says == (
        "A second reader of citations also saw “990 F.3d 10” on page 4 of the file; this audit did not take it for a citation."
    )
    assert (finding.outcome, finding.code, finding.citation, finding.severity) == (None, None, None, Severity.WARNING)
    assert finding.claim_span == SEEN.span


def test_where_both_readers_agree_nothing_is_said() -> None:
    assert said(paged()) == []


def test_a_long_list_is_cut_and_counted() -> None:
    shown = said(paged(), *[SEEN] * 14)
    assert (len(shown), shown[-1]) == (11, "There are 4 more places of this kind.")


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("Ashgrove v. Quillon, 990 U. S. 10 (1996)", False),
        ("Brackenridge v. Dunstable, 994 U.S. 50 (2000)", True),
        ("Dunstable [2031] UKSC 12", True),
        ("Ashgrove", False),
        ("Oxley, A History of Leases", False),
    ],
)
def test_a_marked_authority_that_was_not_found_is_told(field: str, told: bool) -> None:
    shown = said(paged().model_copy(update={"authority_fields": (field, field)}))
    assert shown == (
        [f"The author marked “{field}” for the table of authorities; this audit found no citation there, and checked none."] * told
    )


@pytest.mark.parametrize(
    ("entry", "told"),
    [("State v. Oxley, __ P. Nw. __ (July 28, 2031)", True), ("Oxley, A History of Leases (1931)", False), ("Other Rules", False)],
)
def test_an_entry_of_the_table_that_reads_like_a_case_and_was_not_recognised_is_told(entry: str, told: bool) -> None:
    shown = said(paged(f"{TABLE}\n{entry} ..... 4", PAGES))
    assert len(shown) == told
    assert all("The table of authorities lists" in says for says in shown)


def test_eyecite_alone_sees_what_no_citation_covers() -> None:
    document = paged()
    citations = tuple(material(document).citations.values())
    assert unclaimed(document, citations) == ()
    left = tuple(c for c in citations if c.volume != "993")
    assert [(seen.text, seen.page) for seen in unclaimed(document, left)] == [("993 U.S. 40", 1), ("993 U.S. 40", 2), ("993 U.S. 40", 5)]
    assert all(document.text[slice(*seen.span)] == seen.text for seen in unclaimed(document, left))


@pytest.mark.slow
@needs_shared
@pytest.mark.parametrize("brief", ["998655_COA_99865-5_Appellant_Brief.pdf", "003_COA__Appellant_Brief.txt", "1029764.pdf"])
def test_filed_briefs_raise_no_alarm(brief: str) -> None:
    document = read_bytes(brief, brief, (SHARED / "us/briefs/appellate" / brief).read_bytes())
    assert said(document, *unclaimed(document, tuple(material(document).citations.values()))) == []
