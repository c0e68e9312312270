"""The real look-up replies of 204 real citations: each with an exact row resolves to its case, or is left open."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from brief_audit.library.merging import choose
from brief_audit.model.base import Reason
from brief_audit.sources.courtlistener.lookup import CourtListener
from shared_data import SHARED, needs_shared
from sources.recorded import CL, Wire, as_json, configured, desk_of, us

STATED = re.compile(r"^(?P<name>.*?), (?P<cite>\d+ [A-Z][\w.' ]*? \d+)\b.*?\((?:(?P<court>[^()]*?) )?(?P<year>\d{4})\)")

LEFT_OPEN = frozenset({620487, 30544, 616754})
"""Two records of one name and citation with different days: versions or mistakes, which only a person can tell apart."""


def labelled():
    replies = json.loads(gzip.decompress((SHARED / "us/courtlistener/recorded_replies_204.json.gz").read_bytes()))
    by_text = {json.loads(asked)[1][0]: found for asked, found in replies.items() if json.loads(asked)[1]}
    for row in json.loads((SHARED / "us/labels/benchmark_real_citations.json").read_text()):
        stated = STATED.match(row["citation"])
        found = by_text.get(row["citation"])
        if stated and isinstance(found, list):
            yield row, stated, found


@pytest.mark.slow
@needs_shared
@pytest.mark.shared_data
def test_real_citations_resolve_to_their_case(tmp_path):
    config = configured(tmp_path)
    outcomes: dict[str, list[int]] = {"resolved": [], "open": [], "not-exact": []}
    for number, (row, stated, items) in enumerate(labelled()):
        parties = tuple(re.split(r"\s+v\.\s+", stated["name"], maxsplit=1))
        citation = us(stated["cite"], parties=parties, name=stated["name"])
        kept = [entry for entry in items if "clusters" in entry]
        desk = desk_of(configured(tmp_path / str(number)), Wire({f"{CL}/citation-lookup/": as_json(kept)}))
        choice = choose(citation, list(CourtListener(config).answers([citation], desk)))
        expected = row["expected_cluster_id"]
        known = {str(found["id"]) for entry in kept for found in entry["clusters"]}
        if choice.records:
            same = {record.record_id for record in choice.records}
            assert str(expected) in same or str(expected) not in known, row["citation"]
            outcomes["resolved"].append(expected)
        elif choice.reason is Reason.AMBIGUOUS:
            outcomes["open"].append(expected)
        else:
            outcomes["not-exact"].append(expected)
    assert set(outcomes["open"]) <= LEFT_OPEN
    assert len(outcomes["resolved"]) >= 185, {name: len(found) for name, found in outcomes.items()}
