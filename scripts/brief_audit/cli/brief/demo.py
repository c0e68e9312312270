"""`audit demo`: an invented brief, audited offline on invented evidence that ships with the program."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from brief_audit.cli import options
from brief_audit.cli.brief.job import Run, audit_one
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.model.dossier import Brief


def run_demo(
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the report (default ./reports).")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="No colour in the terminal.")] = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit a shipped brief offline; shows a correct, a wrong and an unverifiable citation."""
    with as_file(files("brief_audit").joinpath("demo")) as folder, TemporaryDirectory() as scratch:
        flags = {"reports": str(reports) if reports else None}
        settings = options.configured(cache=cache or Path(scratch), config=config, sets=sets, offline=True, flags=flags)
        brief = folder / "brief.md"
        own = tuple(str(path) for path in sorted((folder / "authorities").iterdir()))
        with progress_on_stderr(enabled=not quiet) as progress:
            audit_one(
                Brief(path=str(brief), name="demo-brief.md"),
                settings.reports / "demo",
                Run(config=settings, authorities=own, colour=options.colour(off=no_color), quiet=quiet),
                progress,
            )
    if not quiet:
        say("This was a demonstration: the brief and its authorities are invented. Now try: audit your-brief.pdf")
