"""Real judgments: each is accepted under its own neutral citation and refused under another."""

from __future__ import annotations

import csv

import pytest

from brief_audit.sources.find_case_law import is_judgment_of
from brief_audit.sources.neutral import address
from shared_data import SHARED, needs_shared


def manifest(folder: str) -> list[dict[str, str]]:
    with (SHARED / f"uk/{folder}/MANIFEST.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("kind", ["judgment", "pressSummary"])
def test_a_document_is_taken_for_its_own_citation_only(kind):
    rows = [row for row in manifest("akn") if row["ncn"] and (row["type"] == "pressSummary") == (kind == "pressSummary")]
    assert len(rows) > 10
    for row in rows:
        body = (SHARED / "uk/akn" / row["file"]).with_suffix(".xml").read_bytes()
        refused = is_judgment_of(row["ncn"])(body)
        assert (refused is None) == (kind == "judgment"), (row["file"], refused)
        assert is_judgment_of("[1999] UKSC 999")(body) is not None, row["file"]


@needs_shared
@pytest.mark.shared_data
def test_the_address_rules_agree_with_the_publishers_own_table():
    import re

    source = (SHARED / "uk/neutral_citation_patterns.yaml").read_text(encoding="utf-8")
    rules = [
        (re.compile(shape), [int(n) for n in order.split(",")]) for shape, order in re.findall(r"'(\^.*?\$)',\s*\[([\d, ]+)\]", source)
    ]
    assert len(rules) == 11
    samples = [line.split("\t") for line in (SHARED / "uk/courts.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    tried = 0
    for row in samples:
        if not row[4]:
            continue
        shown = re.sub(r"\\\[\(\\d\{4\}\)\\\]", "[2020]", row[4]).replace(r"(\d+)", "7")
        citation = re.sub(r"\\\((.*?)\\\)", r"<\1>", shown).replace("(", "").replace(")", "").replace("<", "(").replace(">", ")")
        found = next((("/".join(m[i] for i in order)).lower() for shape, order in rules if (m := shape.match(citation))), None)
        ours = address(citation)
        assert (ours.slug if ours else None) == found, citation
        tried += found is not None
    assert tried > 30
