"""`audit verify`: everything hashed again, every line of the ledger followed, and the audit itself run a second time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import InputError
from brief_audit.reports.escaping import one_line

if TYPE_CHECKING:
    from brief_audit.bundle.opened import Defect

TAMPERED, INCOMPLETE = 5, 3


def verify_anything(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="REPORT|BUNDLE|CACHE|LEDGER", help="report.json or its folder, a bag or its archive, a cache folder, a ledger file."
        ),
    ],
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="The brief: reading it and finding its citations is then repeated too.")
    ] = None,
    root: Annotated[
        str | None, typer.Option("--root", metavar="SIZE:ROOT", help="The ledger's root as an earlier report shows it.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Verify a report, an evidence bag, a cache or a ledger from the stored bytes alone; no request is sent.

    Everything is hashed again; what is said twice is compared; a report or a bag is made again by running its audit on the stored
    evidence. Exit codes: 0 all as it was written; 5 what was changed is named (CONTENT_TAMPER); 3 a part could not be run, and why; 4 it is
    none of these, or a report with something in it that no audit writes, which is named.
    """
    from brief_audit.jobs.verify import steps

    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    point = options.checkpoint(root)
    defects, partly = [], False
    try:
        with progress_on_stderr(enabled=not quiet) as progress:
            for said, found in steps(target, brief, point, settings, progress):
                progress("")
                output.write_stdout(one_line(f"{said}{_not_so(found)}"))
                defects += found
                partly |= said.startswith("NOT RUN")
    except InputError as error:
        if all(defect.gone for defect in defects):
            raise  # another cache than that of the audit: nothing says that anything was changed
        say(f"audit: {one_line(error.what)}")
    for defect in defects:
        output.write_stdout(one_line(f"CONTENT_TAMPER {defect.thing}: {defect.says}"))
    if defects:
        say("audit: what is named above is not what was written")
        raise typer.Exit(TAMPERED)
    if partly:
        raise typer.Exit(INCOMPLETE)


def _not_so(found: Sequence[Defect]) -> str:
    """Of how many things it is not true."""
    gone = sum(one.gone for one in found)
    told = [f"{count} {how}" for count, how in ((len(found) - gone, "changed"), (gone, "not there")) if count]
    return f": {', '.join(told)}" if told else ""
