"""What every engine of the ledger does, and how it reports tampering."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, Self

from brief_audit.errors import EvidenceTampered
from brief_audit.model.ledger import Checkpoint, Edge, Inclusion, Line, Receipt, TargetKind


class LedgerTampered(EvidenceTampered):
    """The ledger is not what was written; `defects` name every object that was found changed, the first 20."""

    def __init__(self, defects: Sequence[str]) -> None:
        more = f" (and {len(defects) - 1} more)" if len(defects) > 1 else ""
        super().__init__(
            f"The ledger was tampered with: {defects[0]}{more}.",
            "Keep the ledger as it is for an examination, and compare it with the root printed in earlier reports.",
        )
        self.defects = tuple(defects)


class Ledger(Protocol):
    """Citation edges and receipts, only ever added to.

    Every method raises CannotWrite (exit code 74) if the engine cannot be reached or written. Lines count from 1.
    """

    def append(self, edges: Iterable[Edge] = (), receipts: Iterable[Receipt] = ()) -> Checkpoint:
        """Add all of them in the order given, or none; what is there already is not added again."""
        ...

    def checkpoint(self, size: int | None = None) -> Checkpoint:
        """The root over the first `size` lines, over all by default."""
        ...

    def inclusion(self, seq: int, size: int | None = None) -> Inclusion:
        """The proof that line `seq` stands in the tree of the first `size` lines. Raises InputError if it does not."""
        ...

    def consistency(self, old: int, new: int | None = None) -> tuple[str, ...]:
        """The proof that the first `old` lines are the beginning of the first `new`."""
        ...

    def lines(self, first: int = 1, last: int | None = None) -> Iterator[Line]:
        """Lines in order, both ends included. Raises LedgerTampered at a line that is not one."""
        ...

    def lines_of(self, job: str) -> tuple[Line, ...]:
        """The receipts and edges of one job, and the edges that its receipts name but an earlier job recorded; in order."""
        ...

    def known_as(self, edge: Edge) -> tuple[TargetKind, Receipt] | None:
        """What the latest audit that identified an unresolved target says it is, from its receipt; None for an edge that is resolved."""
        ...

    def cites(self, source: str) -> tuple[Line, ...]:
        """What a document (SHA-256) or an authority (citation) cites."""
        ...

    def cited_by(self, target: str) -> tuple[Line, ...]:
        """Who cites an authority."""
        ...

    def receipts(self, kind: str | None = None) -> Iterator[Line]:
        """Every receipt, or those of one kind, in order."""
        ...

    def bodies(self, after: int = 0, last: int | None = None, most: int | None = None) -> list[tuple[int, str, str]]:
        """The receipts behind the line `after`, up to `last`, at most so many.

        Each as its RFC 8785 form, with its line's number and the hash that stands there; nothing is compared.
        """
        ...

    def verify(self, root: str | None = None, size: int | None = None) -> Checkpoint:
        """Hash every line again, follow the chain, compare the schema, and the root of the first `size` lines with one held elsewhere.

        Raises LedgerTampered, which names what was changed. Without a root from elsewhere, a ledger that was shortened and
        chained anew looks whole.
        """
        ...

    def close(self) -> None:
        """Close the connection to the database."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *unused: object) -> None: ...
