"""The ledger: citation edges and receipts, chained by hash, in SQLite or PostgreSQL (requirements R64 to R67, R73).

Lines are only ever added, and count from 1; times are UTC. A checkpoint is the number of lines and the root of the Merkle tree over
them (RFC 6962). Raises CannotWrite if the engine cannot be reached, LedgerTampered if a line was changed.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from brief_audit.ledger.opening import open_ledger
>>> from brief_audit.model.ledger import Receipt
>>> receipt = Receipt(kind="audit", job="a" * 64, recorded_at="2026-05-04T09:00:00Z", status="complete")
>>> with TemporaryDirectory() as folder, open_ledger(Path(folder) / "ledger.sqlite3") as ledger:
...     before = ledger.append(receipts=[receipt])
...     again = ledger.append(receipts=[receipt])
...     verified = ledger.verify(root=before.root, size=1)
>>> before.size, again == before == verified
(1, True)
"""
