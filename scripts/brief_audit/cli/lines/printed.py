"""The ledger as its commands print it: lines, edges, and whether it is whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import say
from brief_audit.errors import EvidenceTampered

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.ledger.base import Ledger
    from brief_audit.model.ledger import Line

TAMPERED = 5
Root = Annotated[str | None, typer.Option("--root", metavar="SIZE:ROOT", help="The ledger's root as an earlier report shows it.")]


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
    from brief_audit.jobs.ledger_lines import opened

    point = options.checkpoint(root)
    try:
        with opened(settings, read_only=True) as ledger:
            whole = ledger.verify(point[1] if point else None, point[0] if point else None)
    except EvidenceTampered as error:
        for says in getattr(error, "defects", None) or (error.what,):
            output.write_stdout(f"CONTENT_TAMPER ledger: {says}")
        say("audit: what is named above is not what was written")
        raise typer.Exit(TAMPERED) from error
    output.write_stdout(json.dumps({"whole": True, "lines": whole.size, "root": whole.root}, indent=2))
