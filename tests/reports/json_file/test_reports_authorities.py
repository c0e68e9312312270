"""What the reports say of each authority: what the court did, and whose opinions the text holds."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained, OpinionFact
from brief_audit.reports import markdown
from brief_audit.reports.digest import what_it_is
from brief_audit.reports.json_file import build
from brief_audit.reports.json_file.schema import report_schema
from reports.sample_report import AUTHORITIES, dossier, job

KINDS = [(PartKind.MAJORITY, "Harrowby"), (PartKind.DISSENT, "Quennell"), (PartKind.DISSENT, None)]


def with_facts(held: Authority) -> Authority:
    opinions = tuple(
        OpinionFact(kind=kind, author=author, part=0, span=(n, n + 1), obtained=Obtained.HEADING, snippet="x")
        for n, (kind, author) in enumerate(KINDS)
    )
    fact = DispositionFact(value=Disposition.REVERSED, obtained=Obtained.OPERATIVE, snippet="reversed", part=0, span=(0, 1))
    return held.model_copy(update={"facts": Facts(disposition=fact, opinions=opinions)})


@pytest.fixture
def made() -> dict[str, Any]:
    return build(dossier(), {"a1": with_facts(AUTHORITIES["a1"]), "a2": AUTHORITIES["a2"]}, job())


def test_opinions_within_one_part_are_told_apart(made: dict[str, Any]):
    row = made["authorities"][0]
    assert row["disposition"] == "REVERSED"
    assert [(one["kind"], one["author"]) for one in row["opinions"]] == KINDS
    jsonschema.validate(made, report_schema())


def test_without_a_fact_the_parts_are_listed_as_the_source_has_them(made: dict[str, Any]):
    assert [one["kind"] for one in made["authorities"][1]["opinions"]] == [part.kind for part in AUTHORITIES["a2"].parts]


def test_people_read_it_in_a_phrase(made: dict[str, Any]):
    assert "reversed; majority, 2 dissents |" in markdown.render(made)


@pytest.mark.parametrize(
    ("kinds", "said"), [((), ""), (("majority",), ""), (("head-matter", "judgment"), ""), (("plurality",), "plurality")]
)
def test_an_opinion_alone_needs_no_words(kinds: tuple[str, ...], said: str):
    assert what_it_is({"disposition": None, "opinions": [{"kind": kind, "author": None} for kind in kinds]}) == said
