"""The formats by name."""

from __future__ import annotations

import copy

import pytest

from brief_audit.errors import UsageError
from brief_audit.reports.registry import FORMATS, format_named, render
from reports.sample_report import report


def test_the_formats():
    assert list(FORMATS) == ["text", "json", "markdown", "html", "sarif", "junit", "csv", "citations-json"]


@pytest.mark.parametrize("name", FORMATS)
def test_each_is_a_pure_function_of_the_json_report(name):
    made = report()
    before = copy.deepcopy(made)
    assert render(name, made) == render(name, before)
    assert made == before
    assert render(name, made).endswith("\n")


def test_an_unknown_format_names_the_known_ones():
    with pytest.raises(UsageError) as caught:
        format_named("papyrus")
    assert "papyrus" in caught.value.what
    assert all(name in caught.value.hint for name in FORMATS)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize("name", ["text", "markdown"])
def test_reports_for_people_end_with_the_verdict(name):
    assert render(name, report()).splitlines()[-1].startswith("Brief verdict: ")
