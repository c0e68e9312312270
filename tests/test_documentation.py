"""The documents say what the program does."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from brief_audit.cli.app import app
from brief_audit.cli.commands import COMMANDS, loaded
from brief_audit.config import AuditConfig, SourceConfig, default_sources
from brief_audit.config_models import ModelHost
from brief_audit.model.base import BriefVerdict, Outcome
from brief_audit.reports.graph.registry import FORMATS as EXPORTS
from brief_audit.reports.registry import FORMATS
from brief_audit.stages.base import Stage
from economy.rows import every_row
from reports.format_documents import missing_of_exports, missing_of_reports

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "benchmarks" / "speed"))

import scaling  # noqa: E402

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONSTITUTION.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
EXIT_CODES = (0, 1, 2, 3, 4, 5, 70, 74, 75, 130)


@every_row("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(path):
    targets = re.findall(r"\]\((?!https?://)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_every_command_that_the_readme_names_exists():
    commands = set(COMMANDS)
    typed = README.split("<!-- run:begin -->")[0] + README.split("<!-- run:end -->")[1]  # what a run prints is no command
    named = set(re.findall(r"^(?:\.venv/bin/)?audit ([a-z]+)(?= |$)", typed, re.MULTILINE)) | set(re.findall(r"`audit ([a-z]+)", typed))
    assert named
    assert named - {"brief"} <= commands


def every_option() -> set[str]:
    import typer.main

    def of(command) -> set[str]:
        mine = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
        return mine.union(*(of(child) for child in getattr(command, "commands", {}).values()))

    return of(typer.main.get_command(app)).union(*(of(loaded(name)) for name in COMMANDS)) | {"--help"}


@pytest.mark.slow
@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_option_that_a_document_names_exists(path):
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - every_option() == set()


def test_the_changelog_says_what_is_not_built_yet():
    assert "read by a model" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("### Not yet")[1]


@every_row("setting", sorted({*AuditConfig.model_fields, *SourceConfig.model_fields, *ModelHost.model_fields} - {"sources", "models"}))
def test_every_setting_is_documented(setting):
    assert re.search(rf"[`.]{setting}`", (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8"))


def test_every_source_is_documented():
    text = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert [name for name in default_sources() if f"`{name}`" not in text] == []


@pytest.mark.parametrize("code", EXIT_CODES)
def test_every_exit_code_is_documented(code):
    assert re.search(rf"^\| {code} \|", (ROOT / "docs" / "exit-codes.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(rf"\b{code} [a-z]", README.split("**Exit codes.**")[1].split("\n")[0])


@pytest.mark.parametrize("word", [*Outcome, *BriefVerdict])
def test_the_readme_explains_every_outcome_and_verdict(word):
    assert f"`{word}`" in README


def test_every_format_is_documented():
    assert "\n".join(missing_of_reports(FORMATS)) == ""


def test_every_format_of_the_ledgers_export_is_documented():
    assert "\n".join(missing_of_exports(EXPORTS)) == ""


def test_the_architecture_names_every_stage():
    from brief_audit.pipeline import STAGES

    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert all(isinstance(stage, Stage) and f"| {stage.name} | {stage.fills} |" in text for stage in STAGES)


def test_the_readme_repeats_the_departures_of_the_constitution():
    def departures(name: str, heading: str) -> list[str]:
        part = (ROOT / name).read_text(encoding="utf-8").split(heading)[1].split("\n## ")[0]
        return re.findall(r"^([0-9]+)\.", part, re.MULTILINE)

    assert departures("README.md", "## Departures from constitution 0.2.0") == departures(
        "CONSTITUTION.md", "## Departures from 0.2.0, proposed"
    )


def test_the_tables_of_scale_are_those_of_the_slopes_and_quotas():
    page = scaling.PAGE.read_text(encoding="utf-8")
    assert page == scaling.filled(page), "python benchmarks/speed/scaling.py --write"
    assert "| 10 M | 180 GB |" in page


@pytest.mark.parametrize(
    ("source", "seconds", "requests"), [("courtlistener", 86_400, 125), ("courtlistener", 60, 5), ("cap", 86_400, 86_400)]
)
def test_a_quota_is_the_narrowest_of_pace_and_limits(source, seconds, requests):
    assert scaling.quota(source, seconds) == requests


def test_every_benchmark_of_speed_is_run_by_make_bench():
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nbench:")[2].partition("\n\n")[0]
    own = {path.name for path in (ROOT / "benchmarks" / "speed").glob("*.py")} - {"argued.py"}
    assert {name for name in own if f"benchmarks/speed/{name}" not in recipe} == set()
    named = [word for line in recipe.splitlines() for word in line.split() if word.startswith("benchmarks/")]
    assert len(named) >= 8
    assert [name for name in named if not (ROOT / name).is_file()] == []
