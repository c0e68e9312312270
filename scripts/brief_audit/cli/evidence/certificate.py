"""`audit certificate REPORT`: a draft for a lawyer to edit and sign, with the exact counts of the audit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import UsageError


def draft_certificate(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    variant: Annotated[
        str,
        typer.Option(
            "--variant",
            metavar="ai-reviewed|no-ai|england|fre-902",
            help="Which text; fre-902 for records under Federal Rules of Evidence 902(13), (14).",
        ),
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
    from brief_audit.jobs.earlier import read_report
    from brief_audit.jobs.ledger_lines import lines_for, opened, receipt_in, with_signoffs
    from brief_audit.jobs.verify import doubt
    from brief_audit.reports.certificate import VARIANTS, render

    if variant not in VARIANTS:
        raise UsageError(f"there is no variant {variant!r}", f"variants: {', '.join(VARIANTS)}")
    if out != "-" and Path(out).exists():
        raise UsageError(f"{out} is there already, and somebody may have edited it", "name another file with -o")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    found = read_report(report)
    with opened(settings, read_only=True) as ledger:
        receipt_in(ledger, found)  # a report that was edited certifies nothing
    with progress_on_stderr(enabled=not quiet) as progress:
        open_points = doubt(report, brief, settings, progress, recorded=bool(found["job"].get("record")))
    text = render(with_signoffs(found, lines_for(found, settings))[0], variant, open_points)
    if out == "-":
        output.write_stdout(text)
        return
    output.write_file(Path(out), text)
    if not quiet:
        say(f"written: {out}")
