"""How the single-purpose tools chain: each reads on standard input what the one before it wrote, and does the next stages of the audit.

`extract` writes the list of citations, each row naming its brief by path and SHA-256; the tools after it write a dossier, the form of
`audit stage`. Between them any program may leave citations out. docs/scripts.md has the shapes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import typer
from pydantic import ValidationError

from brief_audit.cli import output
from brief_audit.cli.brief.job import read_stdin
from brief_audit.errors import AuditError, InputError, UsageError
from brief_audit.jobs.accepting import read_acceptances
from brief_audit.jobs.running import brief_named
from brief_audit.model.citation import Citation
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench

T = TypeVar("T")

START = "start with: extract_citations.py brief.pdf"
BRIEF = "brief"
"""The key that a row of `extract` has beside those of a citation: {"path", "sha256"}."""


class NothingCited(AuditError):
    """No citation came in, so that nothing was checked."""

    exit_code = 3


def rows_of(dossier: Dossier) -> list[dict[str, Any]]:
    """The citations as `extract` writes them: each with the brief that it was found in."""
    assert dossier.document is not None
    brief = {"path": dossier.brief.path, "sha256": dossier.document.sha256}
    return [{**citation.model_dump(mode="json"), BRIEF: brief} for citation in dossier.citations or ()]


def pass_on(bench: Workbench, *stages: str) -> None:
    """Read standard input, run the named stages on it, and write the dossier. Raises InputError, UsageError."""
    dossier = incoming(bench)
    if dossier is None:
        output.write_stdout("[]")
        raise typer.Exit(NothingCited.exit_code)
    output.write_stdout(run(dossier, bench, stages).model_dump_json())


def report_on(dossier: Dossier, bench: Workbench, form: str) -> int:
    """Write the report of a dossier that the gate has seen, in one format, and give the exit code of an audit.

    The requests were sent by other processes, so that there is no record to run the job again from, and no line of it in the ledger.
    """
    from brief_audit.jobs.ledger_lines import leave_unrecorded
    from brief_audit.jobs.running import report_of
    from brief_audit.reports.format import named
    from brief_audit.reports.registry import FORMATS, render

    named(FORMATS, form)
    if dossier.decision is None:
        raise UsageError("the report needs the drawer 'decision', which is empty", "run the stages before 'report' first")
    bench.recorded = False
    report = report_of(dossier, bench, bench.began)
    leave_unrecorded(report)
    output.write_stdout(render(form, report))
    return dossier.decision.exit_code


def run(dossier: Dossier, bench: Workbench, stages: Iterable[str]) -> Dossier:
    """Run the named stages, those whose drawer is filled left out. Raises UsageError if a drawer that they need is empty."""
    from brief_audit.pipeline import STAGES

    bench.acceptances = read_acceptances(bench.config.accepted)
    named = {stage.name: stage for stage in STAGES}
    for name in stages:
        if getattr(dossier, named[name].fills) is None:
            dossier = named[name](dossier, bench)
    return dossier


def incoming(bench: Workbench) -> Dossier | None:
    """What the tool before wrote; None for an empty list. Raises InputError."""
    data = read_stdin()
    if not data.strip():
        raise InputError("nothing came on standard input", START)
    try:
        value = json.loads(data)
    except ValueError as error:
        raise InputError(f"standard input is not JSON: {error}", START) from error
    if isinstance(value, list):
        return _of_rows(value, bench) if value else None
    return as_dossier(data, START)


def as_dossier(data: bytes, start: str) -> Dossier:
    """The dossier that was written as JSON. Raises InputError, whose hint is how to `start`."""
    return _validated(lambda: Dossier.model_validate_json(data), start)


def _of_rows(rows: list[Any], bench: Workbench) -> Dossier:
    """The dossier of a list of citations: the brief that they name is read once more, and must be the same, byte for byte."""
    places = {(str(row[BRIEF]["path"]), str(row[BRIEF]["sha256"])) for row in rows if _names_a_brief(row)}
    if len(places) != 1 or not all(_names_a_brief(row) for row in rows):
        raise InputError("the citations on standard input are not all of one named brief", START)
    ((path, sha256),) = places
    if path == "-":
        raise UsageError("the brief itself came on standard input, and is not kept", "extract it from a file to go on with it")
    citations = _validated(lambda: tuple(Citation.model_validate_json(json.dumps(_without_brief(row))) for row in rows), START)
    dossier = run(Dossier(brief=brief_named(path)), bench, ("read",))
    if dossier.document is None or dossier.document.sha256 != sha256:
        raise InputError(f"{path} is no longer the file that the citations were found in", "extract them again")
    return dossier.filled("citations", citations)


def _names_a_brief(row: Any) -> bool:
    return isinstance(row, dict) and isinstance(row.get(BRIEF), dict) and {"path", "sha256"} <= row[BRIEF].keys()


def _without_brief(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != BRIEF}


def _validated(made: Callable[[], T], start: str) -> T:
    try:
        return made()
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the document"
        raise InputError(f"standard input is not a dossier: {where}: {first['msg']}", start) from error
