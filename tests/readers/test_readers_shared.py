"""Real filings are read without a crash; what they say stays out of this file."""

from __future__ import annotations

import re

import pytest

from brief_audit.model.document import RegionKind
from brief_audit.readers import read
from brief_audit.readers.child import Child
from economy.rows import every_row
from shared_data import SHARED, needs_shared

BRIEFS = SHARED / "us" / "briefs"
FILES = sorted(p for p in BRIEFS.rglob("*") if p.suffix in (".pdf", ".docx", ".txt")) if BRIEFS.is_dir() else []

pytestmark = [needs_shared, pytest.mark.shared_data]


@pytest.fixture(scope="module")
def child():
    with Child() as shared:
        yield shared


@pytest.mark.slow
@every_row("path", FILES, ids=lambda p: p.name)
def test_every_real_brief_is_read(path, child):
    document = read(str(path), path.name, child)
    assert len(document.text) > 500
    assert document.unread_pages == ()
    assert all(a.span[1] <= b.span[0] for a, b in zip(document.segments, document.segments[1:], strict=False))


@pytest.mark.slow
@pytest.mark.parametrize("path", [p for p in FILES if p.suffix == ".pdf"], ids=lambda p: p.name)
def test_page_furniture_is_out_of_real_pdfs(path, child):
    document = read(str(path), path.name, child)
    assert not re.search(r"Filed \d\d/\d\d/\d\d|PageID|Page \d+ of \d+", document.text)
    assert {segment.page for segment in document.segments} == set(range(1, document.pages + 1))
    assert document.removed


def test_notes_of_the_opinion_are_anchored(child):
    document = read(str(BRIEFS / "appellate" / "1029764.pdf"), "opinion", child)
    assert [note.mark for note in document.notes] == ["1", "2", "3", "4", "5"]
    assert all(note.anchor is not None for note in document.notes)


def test_the_appellants_table_of_authorities_is_marked(child):
    document = read(str(BRIEFS / "appellate" / "998655_COA_99865-5_Appellant_Brief.pdf"), "brief", child)
    (table,) = document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)
    pages = {document.page_of(offset) for offset in (table.span[0], table.span[1] - 1)}
    assert pages == {4, 7}


@pytest.mark.parametrize("name", ["hallucination-test-file", "hallucination-test-file2"], ids=["one", "two"])
def test_word_files_agree_with_their_text_twins(name, child):
    word = read(str(BRIEFS / "docx" / f"{name}.docx"), name, child)
    text = read(str(BRIEFS / "docx" / f"{name}.txt"), name, child)
    assert re.sub(r"\W+", "", word.text) == re.sub(r"\W+", "", text.text)
