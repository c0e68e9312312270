"""`audit receipts list|show|verify|replay`: what went into each decision, and the decision reached again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.lines import printed
from brief_audit.cli.progress import progress_on_stderr
from brief_audit.errors import UsageError

if TYPE_CHECKING:
    from brief_audit.ledger.base import Ledger
    from brief_audit.model.ledger import Line

app = typer.Typer(help="The ledger's receipts: what each decision rests on.", no_args_is_help=True, rich_markup_mode=None)

Id = Annotated[str, typer.Argument(metavar="ID", help="A line's number or the first letters of an id or a job, as `list` shows them.")]
INCOMPLETE = 3
KINDS = ("audit", "recheck", "signoff", "gate")
"""The kinds that are asked for without a look at whether the ledger holds one; a ledger may hold others."""


@app.command("list")
def list_all(
    kind: Annotated[str | None, typer.Option("--kind", help="Only these: audit, recheck, signoff, gate.")] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """List the receipts, JSON lines: job, kind, when, the brief's SHA-256, status and decision.

    Exit codes: 0 listed, also where there is none; 2 there is no such kind; 4 there is no ledger; 5 the ledger was changed.
    """
    from brief_audit.jobs.ledger_lines import opened
    from brief_audit.reports.escaping import safe_json

    with opened(options.configured(cache=cache, config=config, sets=sets), read_only=True) as ledger, output.stdout_open():
        for line in _of_kind(ledger, kind):
            shown = printed.row(line)
            names = ("line", "id", "kind", "recorded_at", "job", "brief", "status", "decision", "user")
            output.write_stdout(safe_json({name: shown[name] for name in names}))


@app.command("show")
def show(
    receipt: Id,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Print one receipt with every field, and its place in the ledger's chain.

    Exit codes: 0 printed; 2 the ID names none or several; 4 there is no ledger; 5 the ledger was changed.
    """
    from brief_audit.jobs.doors import receipt_named
    from brief_audit.jobs.ledger_lines import opened
    from brief_audit.reports.escaping import safe_json

    with opened(options.configured(cache=cache, config=config, sets=sets), read_only=True) as ledger:
        line = receipt_named(ledger, receipt)
    output.write_stdout(safe_json(line.model_dump(mode="json"), indent=2))


@app.command("verify")
def verify(
    root: printed.Root = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Hash every receipt and every other line again and follow the chain, as `audit graph verify`.

    Exit codes: 0 the ledger is whole; 2 --root is not SIZE:ROOT; 4 there is no ledger; 5 what was changed is named.
    """
    printed.verify(options.configured(cache=cache, config=config, sets=sets), root)


@app.command("replay")
def replay(
    receipt: Id,
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="The brief: reading it and finding its citations is then repeated too.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Reach the decision of a receipt again, from the stored evidence alone, and compare it bit for bit; no request is sent.

    Exit codes: 0 the same, bit for bit; 2 the ID names no decision; 3 another result that proves nothing, and why; 4 no ledger, record
    or brief; 5 receipt, ledger or evidence was changed.
    """
    from brief_audit.jobs.doors import receipt_named
    from brief_audit.jobs.ledger_lines import opened
    from brief_audit.jobs.replay import replayed
    from brief_audit.reports.escaping import safe_json

    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    with opened(settings, read_only=True) as ledger, progress_on_stderr(enabled=not quiet) as progress:
        found = replayed(ledger, receipt_named(ledger, receipt), brief, settings.cache, progress)
    output.write_stdout(safe_json(found.shown(), indent=2))
    if found.differs:
        raise typer.Exit(INCOMPLETE if found.proves_nothing else printed.TAMPERED)


def _of_kind(ledger: Ledger, kind: str | None) -> Iterator[Line]:
    """The receipts of a kind, of all kinds without one. Raises UsageError for a kind that nobody knows."""
    found = ledger.receipts(kind)
    first = next(found, None)
    if first is None and kind is not None and kind not in KINDS:
        raise UsageError(f"there is no kind {kind!r} of receipts", f"kinds: {', '.join(KINDS)}")
    return chain(() if first is None else (first,), found)
