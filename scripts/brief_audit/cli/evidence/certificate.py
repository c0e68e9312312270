"""`audit certificate REPORT`: a draft for a lawyer to edit and sign, with the exact counts of the audit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.evidence.bundle import read_report
from brief_audit.cli.lines import ledger_desk
from brief_audit.cli.lines.job_lines import lines_for, with_signoffs
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import EvidenceTampered, InputError, UsageError

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig


def draft_certificate(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    variant: Annotated[
        str,
        typer.Option("--variant", help="ai-reviewed, no-ai, england; fre-902 for records under Federal Rules of Evidence 902(13), (14)."),
    ] = "ai-reviewed",
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="Where the brief lies now, if not where it was audited.")
    ] = None,
    out: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where it goes; - is standard output.")] = "-",
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Draft a certificate with the exact counts of an audit; name, date, signature and what only a person can say stay blank.

    Before, the stored evidence is hashed and the audit is run again on it, as `audit verify` does; no request is sent. Exit codes: 0
    drafted; 2 no such variant, or the file is there already; 4 no such report, or a cache that does not hold its audit; 5 report, ledger
    or evidence is not what was written; 74 the draft cannot be written.
    """
    from brief_audit.reports.certificate import VARIANTS, render

    if variant not in VARIANTS:
        raise UsageError(f"there is no variant {variant!r}", f"variants: {', '.join(VARIANTS)}")
    if out != "-" and Path(out).exists():
        raise UsageError(f"{out} is there already, and somebody may have edited it", "name another file with -o")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    found = read_report(report)
    with ledger_desk.opened(settings, read_only=True) as ledger:
        ledger_desk.receipt_in(ledger, found)  # a report that was edited certifies nothing
    doubt = _doubt(report, brief, settings, quiet=quiet, recorded=bool(found["job"].get("record")))
    text = render(with_signoffs(found, lines_for(found, settings))[0], variant, doubt)
    if out == "-":
        output.write_stdout(text)
        return
    output.write_file(Path(out), text)
    if not quiet:
        say(f"written: {out}")


def _doubt(report: Path, brief: Path | None, settings: AuditConfig, *, quiet: bool, recorded: bool) -> str:
    """Why the stored evidence did not prove the report again; empty where it did. `recorded`: the report names a record of its job.

    Raises EvidenceTampered where evidence, ledger or report is not what was written.
    """
    from brief_audit.cli.evidence import verify_store

    open_points = []
    try:
        with progress_on_stderr(enabled=not quiet) as progress:
            for said, defects in verify_store.report(report, brief, None, settings, progress):
                if defects:
                    hint = f"`audit verify {report}` names everything that was changed."
                    raise EvidenceTampered(f"{defects[0].thing}: {defects[0].says}", hint)
                if said.startswith("NOT RUN"):
                    open_points.append(said.partition(": ")[2] or said)
            progress("")
    except InputError as error:
        if recorded:
            raise
        open_points.append(error.what)  # an interrupted audit has no record to run it again from
    return "; ".join(open_points)
