"""What is said of the document as a whole, and of its table of authorities, stands under one heading."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.gate.outcomes import listed_again
from brief_audit.reports import markdown
from brief_audit.reports.terminal.outline import outline
from reports.sample_report import decision, dossier, report


def text_of(made: dict[str, Any]) -> str:
    return "\n".join(line.text for line in outline(made))


def repeated() -> dict[str, Any]:
    """A report in which one citation more stands in the table of authorities only as a repetition."""
    given, decided = dossier(), decision()
    entry = (given.citations or ())[0].model_copy(update={"id": "c99", "in_table": True})
    outcomes = (*decided.citations, listed_again(entry, "c1"))
    return report(citations=(*(given.citations or ()), entry), decision=decided.model_copy(update={"citations": outcomes}))


@pytest.mark.parametrize(
    ("render", "heading"), [(markdown.render, "## The document as a whole"), (text_of, "THE DOCUMENT AS A WHOLE")], ids=["markdown", "text"]
)
def test_a_finding_of_the_document_stands_under_its_own_heading(render: Any, heading: str) -> None:
    shown = render(report())
    assert heading in shown
    assert shown.index(heading) < shown.index("The table says page 3.") < shown.lower().index("also\n")


@pytest.mark.parametrize("render", [markdown.render, text_of], ids=["markdown", "text"])
def test_entries_that_repeat_a_citation_are_told_in_one_line(render: Any) -> None:
    shown = " ".join(render(repeated()).split())
    assert "The table of authorities repeats 1 citation of the brief, checked and counted there." in shown
    assert repeated()["counts"] == report()["counts"]
