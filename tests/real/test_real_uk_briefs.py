"""Seven briefs, or four of them, over the real judgments: nothing right is accused, nothing wrong is passed, every verdict is proved."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from running import audited, citation_rows, evidence_is_whole
from uk_template import CORRECT, Item, briefs, text_of

from economy.thorough import sampled
from shared_data import SHARED, needs_shared
from standin import StandIn, holdings_from_shared_uk

pytestmark = [needs_shared, pytest.mark.slow, pytest.mark.shared_data]
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def as_text(items: list[Item], path: Path) -> Path:
    path = path.with_suffix(".txt")
    path.write_text(text_of(items), encoding="utf-8")
    return path


def as_markdown(items: list[Item], path: Path) -> Path:
    path = path.with_suffix(".md")
    path.write_text("# Skeleton argument\n\n" + text_of(items), encoding="utf-8")
    return path


def as_html(items: list[Item], path: Path) -> Path:
    path = path.with_suffix(".html")
    body = "".join(f"<p>{escape(item.sentence)}</p>" for item in items)
    path.write_text(f"<!doctype html><html><head><title>Skeleton</title></head><body>{body}</body></html>", encoding="utf-8")
    return path


def as_word(items: list[Item], path: Path) -> Path:
    path = path.with_suffix(".docx")
    paragraphs = (escape(item.sentence) for item in items)
    body = "".join(f'<w:p><w:r><w:t xml:space="preserve">{words}</w:t></w:r></w:p>' for words in paragraphs)
    office = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{office}"/></Types>'
    )
    with zipfile.ZipFile(path, "w") as word:
        word.writestr("[Content_Types].xml", types)
        word.writestr("word/document.xml", f'<w:document xmlns:w="{W}"><w:body>{body}</w:body></w:document>')
    return path


WRITERS = (as_text, as_markdown, as_html, as_word)
NAMES = tuple(f"uk-{n}" for n in sampled(range(1, 8), 4))


@pytest.fixture(scope="module")
def publisher() -> Iterator[StandIn]:
    with StandIn(holdings_from_shared_uk(SHARED)) as server:
        yield server


@pytest.fixture(scope="module")
def reports(publisher: StandIn, tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[list[Item], dict[str, Any], Path]]:
    folder = tmp_path_factory.mktemp("uk")
    cache = folder / "cache"
    cache.mkdir()
    found = {}
    for number, (name, items) in enumerate((name, items) for name, items in briefs() if name in NAMES):
        brief = WRITERS[number % len(WRITERS)](items, folder / name)
        found[name] = (items, audited(brief, publisher.environ(), cache), cache)
    return found


def cases(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the cited cases; a statute named inside a quotation is a row of its own."""
    return [row for row in citation_rows(report) if row["kind"] == "case"]


@pytest.mark.parametrize("name", NAMES)
def test_every_citation_of_the_brief_is_listed(reports: Any, name: str) -> None:
    items, report, _ = reports[name]
    rows = cases(report)
    assert [item.cite in row["text"] for item, row in zip(items, rows, strict=True)] == [True] * len(items)


@pytest.mark.parametrize("name", NAMES)
def test_no_right_citation_is_accused(reports: Any, name: str) -> None:
    items, report, _ = reports[name]
    accused = [
        (item.kind, item.cite, row["codes"], row["says"])
        for item, row in zip(items, cases(report), strict=True)
        if item.kind in CORRECT and row["outcome"] == "VERIFIED_ERROR"
    ]
    assert accused == []


@pytest.mark.parametrize("name", NAMES)
def test_no_wrong_citation_is_passed(reports: Any, name: str) -> None:
    items, report, _ = reports[name]
    passed = [
        (item.kind, item.cite, row["says"])
        for item, row in zip(items, cases(report), strict=True)
        if item.kind not in CORRECT and row["outcome"] == "VERIFIED_CORRECT"
    ]
    assert passed == []


@pytest.mark.parametrize("name", NAMES)
def test_every_verdict_carries_its_evidence(reports: Any, name: str) -> None:
    _, report, cache = reports[name]
    assert evidence_is_whole(report, cache) == []


def test_most_right_citations_are_confirmed_and_most_altered_quotations_found(reports: Any) -> None:
    outcomes: dict[str, list[bool]] = {}
    for items, report, _ in reports.values():
        for item, row in zip(items, cases(report), strict=True):
            outcomes.setdefault(item.kind, []).append(row["outcome"] == ("VERIFIED_CORRECT" if item.kind in CORRECT else "VERIFIED_ERROR"))
    shares = {kind: sum(hits) / len(hits) for kind, hits in outcomes.items()}
    assert shares["correct"] >= 0.95, shares
    assert shares["licensed"] >= 0.9, shares
    assert shares["altered"] >= 0.95, shares
    assert shares["misattributed"] >= 0.9, shares
