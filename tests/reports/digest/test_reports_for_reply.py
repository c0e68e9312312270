"""A report for whoever answers somebody else's brief: the same findings, in the order of what a reply can use, in neutral words."""

from __future__ import annotations

import copy
import re
from itertools import chain
from typing import Any

import pytest

from brief_audit.cli.brief.audit_brief import _with_reader
from brief_audit.config import load_config
from brief_audit.errors import UsageError
from brief_audit.reports.digest import Gravity, authorities, groups, lines, neutral
from brief_audit.reports.registry import FORMATS, render
from reports.every_kind import every_kind

_ACCUSES = re.compile(
    r"\b(?:you|your|yourself|mistake|misquot\w*|misstat\w*|mislead\w*|invent\w*|false|blocks filing|take it out)\b", re.IGNORECASE
)
_WRONG = re.compile(r"\bwrong\b", re.IGNORECASE)


def opponents() -> dict[str, Any]:
    made = copy.deepcopy(every_kind())
    made["job"]["settings"]["view"] = "opponent"
    return made


def ids(text: str) -> set[str]:
    ranges = re.findall(r"\bc([0-9]+)-c([0-9]+)", text)
    within = {f"c{number}" for number in chain.from_iterable(range(int(one), int(two) + 1) for one, two in ranges)}
    return within | set(re.findall(r"\bc(?:[0-9]+|-[A-Z_]+)\b", text.replace("\\", "")))


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_citations_and_codes_stand_in_either_report(name):
    own, others = (render(name, made) for made in (every_kind(), opponents()))
    assert ids(own) == ids(others)
    codes = {code for row in every_kind()["citations"] for code in row["codes"]}
    assert {code for code in codes if code in own} == {code for code in codes if code in others}


def test_every_finding_has_the_same_line():
    own, others = ({(one.ids, one.gravity) for one in lines(made)} for made in (every_kind(), opponents()))
    assert own == others
    mine, theirs = ({use.id for one in authorities(made) for use in one.uses} for made in (every_kind(), opponents()))
    assert mine == theirs


@pytest.mark.parametrize("name", ["text", "markdown", "html", "sarif", "csv", "junit"])
def test_nothing_speaks_to_the_author_or_accuses_beyond_the_proof_on_any_page(name):
    """The appendix, a log and a table too. Notices are of the sources' wording, and to whoever runs the audit."""
    made = opponents()
    made["notices"] = []
    made["gate"]["reasons"] = ["2 findings QUOTE_ALTERED block filing."]
    page = render(name, made).replace("while the conclusion is false", "")  # of logic, and of nobody
    if name == "html":
        page = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL)
    spoken = re.sub(r"“[^”]*”|```.*?```", "", page.replace("before you know who changed it", "").replace("Invented", ""), flags=re.DOTALL)
    assert not _ACCUSES.findall(spoken)
    assert not _WRONG.findall(spoken.replace("NOT SHOWN TO BE WRONG", ""))


def test_what_decides_comes_before_words_and_words_before_places_and_what_proves_nothing_last():
    found = groups(lines(opponents()))
    names = [group.lines[0].ids[0] for group in found]
    order = ["c-SUPERSEDED_CASE", "c-DISPOSITION_MISMATCH", "c-DIFFERENT_CASE", "c-QUOTE_NOT_FOUND", "c-PINPOINT_WRONG"]
    assert [one for one in names if one in order] == order
    assert [group.gravity for group in found if group.gravity in {Gravity.WRONG, Gravity.NOT_FOUND}][-1] is Gravity.NOT_FOUND


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("You write “you”; your point.", "The brief writes “you”; the brief's point."),
        ("before you rely on it", "before the brief relies on it"),
        ("You may look it up yourself.", "The brief may look it up."),
    ],
)
def test_words_to_an_author_are_said_of_the_brief_and_quoted_words_stay(own, said):
    assert neutral(own) == said


def test_what_is_said_to_whoever_runs_the_audit_stays():
    assert "before you know who changed it" in " ".join(render("text", opponents()).split())


def test_what_the_brief_and_the_source_say_is_not_touched():
    made = opponents()
    for row in made["citations"]:
        for finding in row["findings"]:
            finding["brief_words"] = "you may take your lantern yourself" if finding["brief_words"] else None
    for name in ("text", "markdown", "html"):
        assert "you may take your lantern yourself" in render(name, made)


def test_an_author_s_report_says_nothing_of_it():
    assert "view" not in load_config(environ={}).settings_block()
    assert load_config(environ={}, overrides={"view": "opponent"}).settings_block()["view"] == "opponent"


def test_the_option_is_a_setting_and_anything_else_is_refused():
    assert _with_reader(["risk=high"], "opponent") == ["risk=high", "view=opponent"]
    assert _with_reader(None, None) == []
    with pytest.raises(UsageError, match="neither author nor opponent"):
        _with_reader(None, "judge")
