"""The formats by name."""

from __future__ import annotations

import copy

import pytest

from brief_audit.errors import UsageError
from brief_audit.reports.registry import FORMATS, render
from reports.sample_report import report


def test_each_declares_what_it_is():
    assert all(name == one.id and one.line and one.page and "/" in one.media_type for name, one in FORMATS.items())
    assert len({one.extension for one in FORMATS.values()}) == len(FORMATS)
    assert [name for name, one in FORMATS.items() if one.always] == ["json", "markdown", "html"]
    assert [name for name, one in FORMATS.items() if one.show] == ["text"]


@pytest.mark.parametrize("name", FORMATS)
def test_each_is_a_pure_function_of_the_json_report(name):
    made = report()
    before = copy.deepcopy(made)
    assert render(name, made) == render(name, before)
    assert made == before
    assert render(name, made).endswith("\n")


def test_an_unknown_format_names_the_known_ones():
    with pytest.raises(UsageError) as caught:
        render("papyrus", report())
    assert "papyrus" in caught.value.what
    assert all(name in caught.value.hint for name in FORMATS)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize("name", ["text", "markdown"])
def test_reports_for_people_end_with_the_verdict(name):
    assert render(name, report()).splitlines()[-1].startswith("Brief verdict: ")
