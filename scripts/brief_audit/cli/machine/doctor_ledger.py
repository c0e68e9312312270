"""What `audit doctor` says of the ledger. It is opened for reading only, and none is made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.errors import AuditError
from brief_audit.sources.ailment import Ailment

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig


def ledger_line(settings: AuditConfig, *, online: bool) -> Ailment:
    """Its place, its lines and its root. A shared one is a server: it is asked with `online` alone, and its address may hold a password."""
    from brief_audit.jobs.ledger_lines import opened, place_of

    place = place_of(settings)
    local = not isinstance(place, str) or "://" not in place
    name = f"ledger {place}" if local else "ledger in PostgreSQL"
    if not local and not online:
        return Ailment(f"{name}: was not asked", well=False, advice="--online asks it")
    if local and not Path(place).exists():
        return Ailment(f"{name}: none yet", well=True)
    try:
        with opened(settings, read_only=True) as ledger:
            point = ledger.checkpoint()
    except AuditError as error:
        return Ailment(name, well=False, advice=f"{error.what} {error.hint}".strip(), exit_code=error.exit_code)
    return Ailment(f"{name}: {point.size} lines, root {point.root}", well=True)
