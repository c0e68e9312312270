"""`audit BRIEF...`: the whole audit of one brief or several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.job import Run, audit_one, brief_named
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import AuditError, UsageError

EXIT_ORDER = (2, 130, 70, 74, 5, 4, 1, 40, 75, 3, 0)
"""Which exit code of several briefs is reported; 40 stands for 4 where the brief was read in part."""

INTERRUPTED = 130
"""The user stopped the run: the briefs that follow are not begun."""


def audit_briefs(
    briefs: Annotated[
        list[str], typer.Argument(metavar="BRIEF", help="PDF, DOCX, HTML, Markdown or text; - reads text from standard input.")
    ],
    formats: Annotated[list[str] | None, typer.Option("--format", help="text, json, markdown, citations-json. Repeatable.")] = None,
    outputs: Annotated[list[str] | None, typer.Option("--output", "-o", help="Where the n-th --format goes; - is standard output.")] = None,
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the reports (default ./reports).")] = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    authority: options.Authorities = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    risk: Annotated[str | None, typer.Option("--risk", help="low, high or very_high: how strict the gate is.")] = None,
    fail_on: Annotated[str | None, typer.Option("--fail-on", help="unverifiable, error or never: what makes the exit code fail.")] = None,
    max_wait: Annotated[float | None, typer.Option("--max-wait", help="Longest wait for a source, in seconds.")] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="No colour in the terminal.")] = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit one or more briefs."""
    flags = {
        "reports": str(reports) if reports else None,
        "risk": risk,
        "fail_on": fail_on,
        "max_wait_seconds": str(max_wait) if max_wait is not None else None,
    }
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline, corpus=corpus, flags=flags)
    if briefs.count("-") > 1:
        raise UsageError("standard input can be read once", "name - once")
    job = Run(
        config=settings,
        authorities=tuple(authority or ()),
        wanted=output.pairs(formats or (), outputs or ()),
        several=len(briefs) > 1,
        colour=options.colour(off=no_color),
        quiet=quiet,
        verbose=verbose,
    )
    codes = []
    for path, folder in zip(briefs, _folders(briefs, settings.reports), strict=True):
        codes.append(_guarded(path, folder, job))
        if codes[-1] == INTERRUPTED:
            break
    code = next(code for code in EXIT_ORDER if code in codes)
    raise typer.Exit(4 if code == 40 else code)


def _guarded(path: str, folder: Path, job: Run) -> int:
    """Audit one brief; with several, an error of one does not stop the others."""
    try:
        with progress_on_stderr(enabled=not job.quiet) as progress:
            return audit_one(brief_named(path), folder, job, progress)
    except AuditError as error:
        if not job.several:
            raise
        say(f"audit: {error.what}")
        say(f"       {error.hint}")
        return error.exit_code


def _folders(briefs: Sequence[str], reports: Path) -> list[Path]:
    """Name one report folder per brief after its stem; equal stems get -2, -3."""
    seen: dict[str, int] = {}
    folders = []
    for path in briefs:
        stem = "stdin" if path == "-" else re.sub(r"[^\w.\- ]", "_", Path(path).stem) or "brief"
        seen[stem] = seen.get(stem, 0) + 1
        folders.append(reports / (stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"))
    return folders
