"""`audit bundle REPORT`: the evidence bag, which tools nobody here wrote can verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import UsageError

if TYPE_CHECKING:
    from brief_audit.jobs.bagging import Bagged

PROFILES = ("full", "redistributable")


def bundle_report(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    out: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Folder in which the bag is made.")] = Path(),
    include_brief: Annotated[
        bool, typer.Option("--include-brief", help="Put the brief itself into the bag; without it only its hash is there.")
    ] = False,
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="Where the brief lies now, if not where it was audited.")
    ] = None,
    profile: Annotated[
        str,
        typer.Option(
            "--profile",
            metavar="full|redistributable",
            help="Everything, or redistributable: without what its source does not let be handed on.",
        ),
    ] = "full",
    zipped: Annotated[bool, typer.Option("--zip/--no-zip", help="Also as one archive.")] = True,
    sign: Annotated[
        tuple[Path, Path] | None, typer.Option("--sign", metavar="KEY CERT", help="Sign with this key and certificate (PEM), by OpenSSL.")
    ] = None,
    timestamp: Annotated[
        str | None, typer.Option("--timestamp", metavar="URL", help="Have this time-stamping authority date the bag; it is sent a hash.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Make the evidence bag of a report: the report, every byte it rests on, the exchanges, the ledger's lines, and how to verify them.

    Exit codes: 0 made; 2 a key, certificate or address does not serve; 4 the report, its record or its brief is not there; 5 the report or
    its evidence is not what the ledger and the cache hold; 74 it cannot be written; 75 the time-stamping authority gave none. Except after
    0, no bag is left.
    """
    from brief_audit.jobs.bagging import Wish, bag_of

    if profile not in PROFILES:
        raise UsageError(f"there is no profile {profile!r}", f"profiles: {', '.join(PROFILES)}")
    settings = options.configured(cache=cache, config=config, sets=sets)
    with progress_on_stderr(enabled=not quiet) as progress:
        made = bag_of(report, out, settings, Wish(brief, include_brief, profile, sign, timestamp, zipped), progress)
    _told(made, quiet=quiet)


def _told(made: Bagged, *, quiet: bool) -> None:
    archive, contents = made.archive, made.contents
    summary = {"bag": str(made.folder), "zip": str(archive) if archive else None, "files": len(contents.payload)}
    output.write_stdout(json.dumps({**summary, "left_out": len(contents.omitted)}, indent=2))
    if made.needs_brief:
        say("audit: whoever verifies this bag needs the brief (audit verify --brief FILE): from its citations alone the report is another")
    if not quiet:
        say(f"audit: {made.folder / 'VERIFY.txt'} says how anybody can verify it")
