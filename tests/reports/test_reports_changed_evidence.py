"""Stored evidence that was changed stands before everything else that a report says."""

from __future__ import annotations

import re

import pytest

from brief_audit.reports.registry import render
from reports.sample_report import report


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_changed_evidence_comes_first(name: str):
    made = report()
    finding = {
        **made["citations"][0]["findings"][0],
        "check": "tamper",
        "code": "CONTENT_TAMPER",
        "says": "The stored artefact zz9 was changed.",
    }
    made["document"]["findings"].append(finding)
    said = render(name, made)
    assert said.casefold().count("stored evidence was changed") == 1
    first = re.search(r"\bc[12]\b", said)
    assert first is not None
    assert said.index("artefact zz9") < first.start()
