"""What the commands over the ledger share: opening it, showing its lines, verifying it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.lines.job_lines import place_of
from brief_audit.cli.progress import say
from brief_audit.errors import EvidenceTampered, InputError

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.ledger.base import Ledger
    from brief_audit.model.ledger import Line, Receipt

TAMPERED = 5
Root = Annotated[str | None, typer.Option("--root", metavar="SIZE:ROOT", help="The ledger's root as an earlier report shows it.")]


def opened(settings: AuditConfig, *, read_only: bool = False) -> Ledger:
    """The ledger of this configuration. Raises InputError where there is none yet: only an audit makes one."""
    from brief_audit.ledger.opening import open_ledger

    place = place_of(settings)
    if isinstance(place, Path) and not place.exists():
        raise InputError(f"There is no ledger at {place}.", "Audit a brief first, or name the cache of an audit with --cache.")
    return open_ledger(place, read_only=read_only)


def receipt_in(ledger: Ledger, report: dict[str, Any]) -> Receipt:
    """The ledger's receipt of exactly this report.

    Raises InputError where the ledger does not know the job, EvidenceTampered where the report is another.
    """
    from brief_audit.ledger.lines import receipt_of
    from brief_audit.reports.canonical_form import canonical_hash

    receipt = receipt_of(report, canonical_hash(report))
    held = [line.entry for line in ledger.lines_of(receipt.job)]
    if not held:
        raise InputError("The ledger knows nothing of this report's audit.", "Name the cache of that audit with --cache.")
    if receipt not in held:
        raise EvidenceTampered(
            "This report is not the one that the ledger holds a receipt of.", "Use the report.json as the audit wrote it."
        )
    return receipt


def row(line: Line) -> dict[str, Any]:
    """A line as the commands print it: its number, its entry's hash, and the entry."""
    return {"line": line.seq, "id": line.entry_hash, **line.entry.model_dump(mode="json")}


def edge_row(ledger: Ledger, line: Line) -> dict[str, Any]:
    """An edge as the commands print it; `known_as` where a later audit found what was unresolved, as the line itself is never changed."""
    from brief_audit.model.ledger import Edge

    later = ledger.known_as(line.entry) if isinstance(line.entry, Edge) else None
    if later is None:
        return row(line)
    kind, receipt = later
    return {**row(line), "known_as": {"target_kind": kind, "job": receipt.job, "recorded_at": receipt.recorded_at}}


def verify(settings: AuditConfig, root: str | None) -> None:
    """Verify the whole ledger and print its size and root, or every object that was changed; then the exit code is 5."""
    point = options.checkpoint(root)
    try:
        with opened(settings, read_only=True) as ledger:
            held = ledger.verify(point[1] if point else None, point[0] if point else None)
    except EvidenceTampered as error:
        for says in getattr(error, "defects", None) or (error.what,):
            output.write_stdout(f"CONTENT_TAMPER ledger: {says}")
        say("audit: what is named above is not what was written")
        raise typer.Exit(TAMPERED) from error
    output.write_stdout(json.dumps({"whole": True, "lines": held.size, "root": held.root}, indent=2))
