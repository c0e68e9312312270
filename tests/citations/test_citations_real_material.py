"""Recall and accuracy on the real material beside the project, with the floors reached so far."""

from __future__ import annotations

import csv
import json
import re

import pytest

from brief_audit.citations.canonical import canonical_citation
from brief_audit.model.base import Kind
from citation_briefs import cases, cited
from shared_data import SHARED, needs_shared

pytestmark = [needs_shared, pytest.mark.shared_data]
LABELS = SHARED / "us" / "labels"


def _rows(path):
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_uk_canonical_forms() -> None:
    rows = _rows(SHARED / "uk" / "citation_examples.tsv")
    right = sum(canonical_citation(row["match_example"]) == row["canonical_example"] for row in rows)
    # The four others are slips of the manifest itself: BCC given as BC, and a year that differs.
    assert right >= 193
    assert len(rows) == 197


def _plain_text(path) -> str:
    from lxml import etree

    blocks = {"p", "num", "td", "heading", "level", "paragraph", "block"}
    pieces: list[str] = []

    def walk(element) -> None:
        if not isinstance(element.tag, str) or etree.QName(element).localname == "meta":
            return
        edge = "\n\n" if etree.QName(element).localname in blocks else ""
        pieces.extend((edge, element.text or ""))
        for child in element:
            walk(child)
            pieces.append(child.tail or "")
        pieces.append(edge)

    walk(etree.parse(path).getroot())
    return "".join(pieces)


@pytest.mark.slow
def test_every_case_that_the_archive_marked_up_is_found() -> None:
    by_file: dict[str, list[str]] = {}
    for row in _rows(SHARED / "uk" / "enriched_refs.tsv"):
        if row["type"] == "case":
            by_file.setdefault(row["file"], []).append(row["canonical"])
    wanted = found = 0
    for path in sorted((SHARED / "uk" / "akn").glob("*.xml")):
        expected = next((refs for name, refs in by_file.items() if path.name.endswith(name)), [])
        if expected and path.stat().st_size < 400_000:
            held = {c.canonical for c in cited(_plain_text(path))}
            wanted += len(expected)
            found += sum(reference in held for reference in expected)
    assert wanted > 80
    assert found == wanted


@pytest.mark.parametrize(("corpus", "floor"), [("golden", 1.0), ("thorny", 0.99), ("expanded", 0.99)])
def test_case_recall_on_labelled_samples(corpus: str, floor: float) -> None:
    samples = json.loads((LABELS / "extraction" / f"{corpus}-corpus.json").read_text(encoding="utf-8"))["samples"]
    wanted = found = 0
    for sample in samples:
        held = [(c.volume or "", c.first_page) for c in cases(sample["text"])]
        for label in sample.get("expected", []):
            if label["type"] == "case":
                wanted += 1
                volume, page = str(label.get("volume", "")), label.get("page")
                found += any(volume == v and (page is None or str(page) == p) for v, p in held)
    assert found >= floor * wanted


def test_real_citations_are_parsed_in_full() -> None:
    rows = json.loads((LABELS / "benchmark_real_citations.json").read_text(encoding="utf-8"))
    complete = 0
    for row in rows:
        found = cases(row["citation"])
        assert found, "a real citation was not seen"
        first = found[0]
        assert first.volume
        assert first.reporter
        assert first.first_page
        assert first.year is not None
        assert str(first.year) in row["citation"]
        complete += bool(first.name and first.court_id)
    assert complete >= 203
    assert len(rows) == 204


def test_citations_that_courts_did_not_find_all_get_a_row() -> None:
    lines = (LABELS / "court_found_nonexistent.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines:
        text = json.loads(line)["citation"]
        assert any(c.kind in {Kind.CASE, Kind.SHORT} for c in cited(text)), "a citation got no row"
    assert len(lines) == 212


def test_the_synthetic_motion() -> None:
    folder = SHARED / "us" / "briefs" / "synthetic-motion"
    found = cited((folder / "sample-motion.txt").read_text(encoding="utf-8"))
    assert len([c for c in found if c.kind is Kind.CASE]) >= 20
    assert sum(c.flaw is not None for c in found) == 1
    assert all(c.name for c in found if c.kind is Kind.CASE)


@pytest.mark.slow
def test_no_name_of_a_filing_swallows_a_sentence() -> None:
    for path in sorted((SHARED / "us" / "briefs" / "appellate").glob("*.txt")):
        for citation in cited(path.read_text(encoding="utf-8", errors="replace")):
            name = citation.name or ""
            assert len(name) <= 200
            assert len(re.findall(r"\sv\.\s", name)) <= 1
