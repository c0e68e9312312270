"""The formats of a report: an explicit, ordered mapping. Each renders the JSON report and reads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from brief_audit.errors import UsageError
from brief_audit.reports import citations_json, csv_file, html_page, json_file, junit, markdown, sarif
from brief_audit.reports.terminal import plain as text


class Format(NamedTuple):
    """How a report is written. `extension` has no dot."""

    extension: str
    render: Callable[[Mapping[str, Any]], str]


FORMATS: Mapping[str, Format] = {
    "text": Format("txt", text.render),
    "json": Format("json", json_file.dumps),
    "markdown": Format("md", markdown.render),
    "html": Format("html", html_page.render),
    "sarif": Format("sarif", sarif.render),
    "junit": Format("junit.xml", junit.render),
    "csv": Format("csv", csv_file.render),
    "citations-json": Format("citations.json", citations_json.render),
}


def format_named(name: str) -> Format:
    """The format of that name. Raises UsageError that lists the known ones."""
    try:
        return FORMATS[name]
    except KeyError:
        raise UsageError(f"There is no report format {name!r}.", f"Known formats: {', '.join(FORMATS)}.") from None


def render(name: str, report: Mapping[str, Any]) -> str:
    """The report in the named format. Raises UsageError for an unknown one."""
    return format_named(name).render(report)
