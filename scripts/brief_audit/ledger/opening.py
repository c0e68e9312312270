"""Where the ledger is: a file, or the address of a shared one."""

from __future__ import annotations

from pathlib import Path

from brief_audit.ledger.base import Ledger


def open_ledger(place: Path | str) -> Ledger:
    """The ledger in a file (`sqlite.NAME` in the cache folder, made where it is not there) or at a `postgresql://` address.

    Raises CannotWrite, LedgerTampered, InputError or ConfigError, as the engine says.
    """
    if isinstance(place, str) and place.startswith(("postgresql://", "postgres://")):
        from brief_audit.ledger.postgres import PostgresLedger

        return PostgresLedger(place)
    from brief_audit.ledger.sqlite import SqliteLedger

    return SqliteLedger(Path(place))
