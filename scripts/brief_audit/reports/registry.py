"""The formats of a report, in the order in which help and documents list them. To add one: declare it in its module, and list it here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from brief_audit.reports import citations_json, csv_file, html_page, json_file, junit, markdown, sarif, summary, terminal
from brief_audit.reports.format import Format, named

FORMATS: Mapping[str, Format] = {
    one.id: one
    for one in (
        terminal.FORMAT, json_file.FORMAT, markdown.FORMAT, html_page.FORMAT, summary.FORMAT, sarif.FORMAT, junit.FORMAT, csv_file.FORMAT,
        citations_json.FORMAT,
    )
}  # fmt: skip


def render(name: str, report: Mapping[str, Any]) -> str:
    """The report in the named format. Raises UsageError for an unknown one."""
    return named(FORMATS, name).render(report)


def written(name: str, report: Mapping[str, Any]) -> Iterable[str]:
    """What `render` gives, in pieces. Raises UsageError for an unknown format."""
    one = named(FORMATS, name)
    return one.pieces(report) if one.pieces is not None else (one.render(report),)


def always_written() -> list[Format]:
    """The formats that every audit writes, those that people read first."""
    return sorted((one for one in FORMATS.values() if one.always), key=lambda one: not one.media_type.startswith("text/"))


def show(report: Mapping[str, Any], *, colour: bool, brief: bool = False, proof: str) -> None:
    """Print the report on standard output, in the first format that is meant for a screen.

    `brief`: its first screen alone; `proof`: the file of the whole report, which it names.
    """
    next(one.show for one in FORMATS.values() if one.show)(report, colour=colour, brief=brief, proof=proof)
