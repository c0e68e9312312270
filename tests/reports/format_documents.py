"""What README.md and docs/formats.md have to say of every format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from brief_audit.reports.format import Declared, Format

ROOT = Path(__file__).resolve().parents[2]


def squeezed(name: str) -> str:
    return " ".join((ROOT / name).read_text(encoding="utf-8").split())


def missing_of_reports(formats: Mapping[str, Format]) -> list[str]:
    """Each sentence or row on the formats of a report that a document lacks."""
    readme, pages = squeezed("README.md"), squeezed("docs/formats.md")
    found = [] if f"{', '.join(formats)}; repeatable" in readme else [f"README.md: {', '.join(formats)}; repeatable"]
    for one in formats.values():
        row = f"| `{one.id}` | `report.{one.extension}` | {one.media_type} | {one.line} |"
        found += [f"docs/formats.md: {said}" for said in _lacking((row, one.page), pages)]
        if one.always:
            found += [f"README.md: report.{one.extension}"] if f"report.{one.extension}`" not in readme else []
    return found


def missing_of_exports(formats: Mapping[str, Declared]) -> list[str]:
    """The same for the formats of `audit graph export`."""
    pages = squeezed("docs/formats.md")
    rows = ((f"| `{one.id}` | {one.media_type} | {one.line} |", one.page) for one in formats.values())
    return [f"docs/formats.md: {said}" for row in rows for said in _lacking(row, pages)]


def _lacking(sentences: tuple[str, ...], text: str) -> Iterator[str]:
    return (said for said in (" ".join(one.split()) for one in sentences) if said not in text)
