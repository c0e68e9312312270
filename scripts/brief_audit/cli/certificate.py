"""`audit certificate REPORT`: a draft for a lawyer to edit and sign, with the exact counts of the audit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import ledger_desk, options, output
from brief_audit.cli.bundle import read_report
from brief_audit.cli.job_lines import lines_for, with_signoffs
from brief_audit.cli.progress import say
from brief_audit.errors import UsageError


def draft_certificate(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    variant: Annotated[
        str,
        typer.Option("--variant", help="ai-reviewed, no-ai, england; fre-902 for records under Federal Rules of Evidence 902(13), (14)."),
    ] = "ai-reviewed",
    out: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where it goes; - is standard output.")] = "-",
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Draft a certificate with the exact counts of an audit; name, date, signature and what only a person can say stay blank."""
    from brief_audit.reports.certificate import VARIANTS, render

    if variant not in VARIANTS:
        raise UsageError(f"there is no variant {variant!r}", f"variants: {', '.join(VARIANTS)}")
    if out != "-" and Path(out).exists():
        raise UsageError(f"{out} is there already, and somebody may have edited it", "name another file with -o")
    settings = options.configured(cache=cache, config=config, sets=sets)
    found = read_report(report)
    with ledger_desk.opened(settings) as ledger:
        ledger_desk.receipt_in(ledger, found)  # a report that was edited certifies nothing
    text = render(with_signoffs(found, lines_for(found, settings))[0], variant)
    if out == "-":
        output.write_stdout(text)
        return
    output.write_file(Path(out), text)
    if not quiet:
        say(f"written: {out}")
