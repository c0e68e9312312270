"""`audit accept REPORT ID... --reason TEXT`: leave what somebody looked at out of verdict and exit code, until the words change."""

from __future__ import annotations

import getpass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import say
from brief_audit.errors import UsageError

_NOT_FOUND = "NOT_FOUND"


def accept_findings(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    ids: Annotated[list[str], typer.Argument(metavar="ID", help="Citations as the report names them: c4 c12.")],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why it is accepted; stands in every later report.")] = "",
    name: Annotated[str | None, typer.Option("--as", metavar="NAME", help="Who accepts it (default: your login).")] = None,
    code: Annotated[list[str] | None, typer.Option("--code", help="Only this code or reason of the citation. Repeatable.")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Accept what a report holds against a citation: later audits list it as accepted, and it no longer blocks or fails the exit code.

    No outcome changes. What is accepted is kept in brief-audit.accepted.toml (setting `accepted`) by the authority, the code, and the words
    of the brief and of the source; it holds wherever they stand in the brief, and counts again once they change. Exit codes: 0 accepted;
    2 no reason, or nothing stands against the citation; 4 no such report; 74 the file cannot be written.
    """
    from brief_audit.jobs.accepting import NAME, as_toml, read_acceptances, standing_of, with_added
    from brief_audit.jobs.earlier import read_report
    from brief_audit.reports.accepted import acceptance
    from brief_audit.reports.escaping import one_line
    from brief_audit.stages.workbench import stamp

    why, who = _plain(reason), _plain(name if name is not None else getpass.getuser())
    if not why:
        raise UsageError("no reason was given", 'say why with --reason "..."')
    if not who:
        raise UsageError("nobody is named", "say who accepts it with --as NAME")
    settings = options.configured(cache=cache, config=config, sets=sets)
    path = settings.accepted or Path.cwd() / NAME
    chosen = standing_of(read_report(report), [one for item in ids for one in item.split(",")], code or ())
    moment = stamp(options.fixed_moment() or datetime.now(UTC))
    added = [acceptance(one, who, moment, why) for one in chosen]
    output.write_file(path, as_toml(with_added(read_acceptances(path), added)))
    output.write_stdout("".join(f"{one.citation} {one.code} {one_line(one.cites)}\n" for one in chosen))
    if quiet:
        return
    say(f"written: {path}")
    for one in chosen:
        if one.code == _NOT_FOUND:
            say(f"audit: {one.citation}: a source that holds the whole series does not have it; accepted, it no longer blocks filing.")


def _plain(text: str) -> str:
    """Text on one line."""
    return " ".join(text.split())
