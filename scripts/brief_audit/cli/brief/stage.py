"""`audit stage NAME`: one stage, a dossier in and a dossier out."""

from __future__ import annotations

from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.brief.job import read_stdin, workbench
from brief_audit.cli.piped import as_dossier, report_on
from brief_audit.errors import InputError, UsageError
from brief_audit.jobs.running import brief_named
from brief_audit.model.dossier import Dossier

REPORT = "report"
"""The stage that fills no drawer: it writes."""


def run_stage(
    name: Annotated[str, typer.Argument(help="read, cite, link, claim, look-up, parse, check, gate or report.")],
    brief: Annotated[str | None, typer.Argument(help="The brief, for `read`; other stages read a dossier from standard input.")] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="What `report` writes: json or any other format of an audit.")
    ] = "json",
    authority: options.Authorities = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Run one stage: dossier JSON on standard input, dossier JSON on standard output; of `report`, the report and its exit code."""
    from brief_audit.pipeline import STAGES

    stages = {stage.name: stage for stage in STAGES}
    if name not in (*stages, REPORT):
        raise UsageError(f"there is no stage {name!r}", f"stages: {', '.join((*stages, REPORT))}")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    dossier = Dossier(brief=brief_named(brief)) if brief is not None else _dossier()
    with workbench(settings, authority or ()) as bench:
        if name == REPORT:
            raise typer.Exit(report_on(dossier, bench, form))
        output.write_stdout(stages[name](dossier, bench).model_dump_json())


def _dossier() -> Dossier:
    data = read_stdin()
    if not data.strip():
        raise InputError("no dossier on standard input", "start with: audit stage read brief.pdf")
    return as_dossier(data, "start with: audit stage read brief.pdf")
