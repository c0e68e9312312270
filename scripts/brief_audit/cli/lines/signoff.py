"""`audit signoff REPORT --as NAME`: who looked at which citation, when and how, kept in the ledger. It changes no outcome."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import say
from brief_audit.errors import UsageError

if TYPE_CHECKING:
    from brief_audit.model.ledger import Receipt


def sign_off(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    name: Annotated[str, typer.Option("--as", metavar="NAME", help="Who looked.")],
    citation: Annotated[
        list[str] | None,
        typer.Option("--citation", metavar="ID", help="A citation that was looked at, as the report names it: c4. Repeatable."),
    ] = None,
    looked_at: Annotated[
        list[str] | None, typer.Option("--looked-at", metavar="ID=HOW", help="The same, with where it was looked at. Repeatable.")
    ] = None,
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="What is to be remembered of it.")] = "",
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Record in the ledger who looked at which citation of a report, when and how; the report shows it, and no outcome changes.

    Exit codes: 0 recorded; 2 nobody or no citation of the report is named, or the clock stands before the audit's end; 4 no such report,
    or a ledger that does not know it; 5 the report is not the one the ledger holds a receipt of; 74 ledger or report cannot be written.
    """
    from brief_audit.jobs.earlier import read_report
    from brief_audit.jobs.ledger_lines import opened, receipt_in
    from brief_audit.ledger.signoffs import shown
    from brief_audit.reports.escaping import safe_json

    settings = options.configured(cache=cache, config=config, sets=sets)
    found = read_report(report)
    named = _named(citation or (), looked_at or (), {row["id"]: row for row in found["citations"]})
    with opened(settings) as ledger:
        receipt = receipt_in(ledger, found)
        report_hash = receipt.report_hash or ""
        ledger.append(receipts=_receipts(found, report_hash, named, {"name": _plain(name), "note": _plain(note)}))
        found["signoffs"] = shown(report_hash, [line.entry for line in ledger.lines_of(receipt.job)])
        checkpoint = ledger.checkpoint()
    written = _written(found, report)
    mine = [row for row in found["signoffs"] if row["citation"] in named]
    output.write_stdout(safe_json({"signoffs": mine, "ledger": checkpoint.model_dump()}, indent=2))
    if not quiet:
        for path in written:
            say(f"written: {path}")


def _named(citations: Sequence[str], looked_at: Sequence[str], rows: dict[str, Any]) -> dict[str, str]:
    """How each named citation was looked at, empty if that is not said. Raises UsageError for one that the report does not hold."""
    pairs = [(one.strip(), "") for item in citations for one in item.split(",")]
    for item in looked_at:
        one, equals, how = item.partition("=")
        if not equals or not how.strip():
            raise UsageError(f"--looked-at {item!r} is not ID=HOW", "for example --looked-at c4='Westlaw, the page itself'")
        pairs.append((one.strip(), _plain(how)))
    if not pairs:
        waiting = ", ".join(one for one, row in rows.items() if row["outcome"] in {"UNVERIFIABLE_PUBLIC", "VERIFIED_ERROR"})
        raise UsageError("no citation was named", f"name each with --citation; to be looked at: {waiting or 'none'}")
    for one, _ in pairs:
        if one not in rows:
            raise UsageError(f"the report has no citation {one!r}", f"it has {', '.join(rows) or 'none'}")
    return {one: how or dict(pairs[:number]).get(one, "") for number, (one, how) in enumerate(pairs)}


def _receipts(report: dict[str, Any], report_hash: str, named: dict[str, str], told: dict[str, str]) -> list[Receipt]:
    from pydantic import ValidationError

    from brief_audit.ledger.signoffs import early, signoff_of
    from brief_audit.reports.escaping import visible
    from brief_audit.stages.workbench import stamp

    if not visible(told["name"]):
        raise UsageError("nobody is named", "say who looked with --as NAME")
    moment = stamp(options.fixed_moment() or datetime.now(UTC))
    if early(report, moment):
        ended = report["job"]["finished_at"]
        raise UsageError(f"{moment} is before the audit had ended ({ended})", "set the clock, or SOURCE_DATE_EPOCH, right")
    rows = {row["id"]: row for row in report["citations"]}
    try:
        return [
            signoff_of(report, report_hash, rows[one], {key: value for key, value in {**told, "how": how}.items() if value}, moment)
            for one, how in named.items()
        ]
    except ValidationError as error:
        raise UsageError("the name or the note holds signs that cannot be kept", "write it in plain letters") from error


def _plain(text: str) -> str:
    """Text on one line."""
    return " ".join(text.split())


def _written(report: dict[str, Any], path: Path) -> list[Path]:
    """The report's files with the new lines in them: all of its folder, or the one file that was named."""
    from brief_audit.reports.json_file import dumps

    if path.is_dir() or path.name == "report.json":
        return output.deliver(report, (), path if path.is_dir() else path.parent, several=False)[0]
    output.write_file(path, dumps(report))
    return [path]
