"""What holds for every text: order, ids, tables, and time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.document import Region, RegionKind
from citation_briefs import brief, cited
from hardening.counted_work import grows_with_size

PIECES = [
    "Alder v. Birch, ",
    "556 U.S. 662",
    " (2009)",
    "Id. at 5",
    "; ",
    "[2015] UKSC 11",
    "(",
    ")",
    "§ 12",
    "supra",
    "\n\n",
    "28 U.S.C. ",
    "¶ 4",
    "é",
    " at ",
    "5",
]


@given(st.lists(st.sampled_from(PIECES), max_size=25))
@settings(max_examples=60, deadline=None)
def test_rows_are_ordered_disjoint_and_numbered(pieces: list[str]) -> None:
    document = brief("".join(pieces))
    citations = extract(document)
    assert [c.id for c in citations] == [f"c{n}" for n in range(1, len(citations) + 1)]
    for earlier, later in pairwise(citations):
        assert earlier.span[1] <= later.span[0]
    for citation in citations:
        assert citation.extent[0] <= citation.span[0] < citation.span[1] <= citation.extent[1]
        assert citation.parallel_to is None or citation.parallel_to in {c.id for c in citations}
    ids = {c.id for c in citations}
    for entry in link(document, citations):
        assert entry.antecedent is None or entry.antecedent in ids


@pytest.mark.parametrize("text", ["", " \n ", "No authority at all."])
def test_nothing_to_find(text: str) -> None:
    assert cited(text) == ()


def test_entries_of_the_table_are_kept_and_flagged() -> None:
    text = "Alder v. Birch, 556 U.S. 662 (2009) .... 4\n\nSee Alder v. Birch, 556 U.S. 662, 678 (2009). Id. at 679."
    document = brief(text, regions=(Region(kind=RegionKind.TABLE_OF_AUTHORITIES, span=(0, 42)),))
    citations = extract(document)
    assert [c.in_table for c in citations] == [True, False, False]
    assert [entry.antecedent for entry in link(document, citations)] == ["c2"]


def test_emphasis_marks_do_not_hide_a_citation() -> None:
    found = cited("*Alder v. Birch*, 556 U.S. 662 (2009). *Id.* at 679. _Alder_, *supra*, at 4.")
    assert [c.kind.value for c in found] == ["case", "id", "supra"]
    assert found[0].name == "Alder v. Birch"


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        "1 U.S. 1, ",
        "(",
        "Id. ",
        "A v. B, 1 F.3d 2 (1990) (quoting ",
        "§ 1, ",
        "A at 1. ",
        "of the ",
        "1 U.S. 1, 4 (1990). 1 U.S. X ",
        "1 U.S. at pp. ",
    ],
)
def test_four_times_the_text_costs_four_times_as_much(piece: str) -> None:
    def read(size: int) -> None:
        document = brief((piece * (size // len(piece) + 1))[:size])
        link(document, extract(document))

    assert grows_with_size(read, 4_000)
