"""`audit stage NAME`: one stage, a dossier in and a dossier out."""

from __future__ import annotations

from typing import Annotated

import typer
from pydantic import ValidationError

from brief_audit.cli import options, output
from brief_audit.cli.brief.job import read_stdin, workbench
from brief_audit.errors import InputError, UsageError
from brief_audit.jobs.running import brief_named
from brief_audit.model.dossier import Dossier


def run_stage(
    name: Annotated[str, typer.Argument(help="read, cite, link, claim, look-up, parse, check or gate.")],
    brief: Annotated[str | None, typer.Argument(help="The brief, for `read`; other stages read a dossier from standard input.")] = None,
    authority: options.Authorities = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Run one stage: dossier JSON on standard input, dossier JSON on standard output."""
    from brief_audit.pipeline import STAGES

    stages = {stage.name: stage for stage in STAGES}
    if name not in stages:
        raise UsageError(f"there is no stage {name!r}", f"stages: {', '.join(stages)}")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus)
    dossier = Dossier(brief=brief_named(brief)) if brief is not None else _dossier()
    with workbench(settings, authority or ()) as bench:
        output.write_stdout(stages[name](dossier, bench).model_dump_json())


def _dossier() -> Dossier:
    data = read_stdin()
    if not data.strip():
        raise InputError("no dossier on standard input", "start with: audit stage read brief.pdf")
    try:
        return Dossier.model_validate_json(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the document"
        raise InputError(f"standard input is not a dossier: {where}: {first['msg']}", "start with: audit stage read brief.pdf") from error
