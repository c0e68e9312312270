"""Where the ledger is: a file, or the address of a shared one."""

from __future__ import annotations

from pathlib import Path

from brief_audit.ledger.addresses import is_shared
from brief_audit.ledger.base import Ledger


def open_ledger(place: Path | str, *, read_only: bool = False) -> Ledger:
    """The ledger in a file (`sqlite.NAME` in the cache folder) or at a `postgresql://` address.

    A file is made where it is not there; with `read_only` it is not, and nothing is migrated or written.
    Raises CannotWrite, LedgerTampered, InputError or ConfigError, as the engine says, and ConfigError for an address of another kind.
    """
    if isinstance(place, str) and is_shared(place):
        from brief_audit.ledger.postgres import PostgresLedger

        return PostgresLedger(place, read_only=read_only)
    from brief_audit.ledger.sqlite import SqliteLedger

    return SqliteLedger(Path(place), read_only=read_only)
