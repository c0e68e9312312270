"""A citation in the making: what a scanner found, in offsets of the surface text."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Pinpoint


@dataclass(slots=True, eq=False)
class Draft:
    """Mutable until `extract.py` freezes it into a `Citation`.

    `start`, `end` bound the core; `left`, `right` the whole with name, pin and parentheticals; `dated`
    is where the court and date parenthetical ended. `rank` settles overlaps: the higher wins.
    `unread_date` is what stands where its date should; `named_only` as in `Citation`.
    """

    start: int
    end: int
    kind: Kind
    jurisdiction: Jurisdiction = Jurisdiction.UNKNOWN
    canonical: str = ""
    volume: str | None = None
    reporter: str | None = None
    first_page: str | None = None
    neutral: bool = False
    title: str | None = None
    section: str | None = None
    year: int | None = None
    court: str | None = None
    court_id: str | None = None
    court_from_reporter: bool = False
    name: str | None = None
    parties: tuple[str, ...] = ()
    pinpoint: Pinpoint | None = None
    signal: str | None = None
    parentheticals: tuple[str, ...] = ()
    history: str | None = None
    history_of: Draft | None = None
    parallel: Draft | None = None
    flaw: Reason | None = None
    note: str | None = None
    left: int = -1
    right: int = -1
    dated: int = -1
    rank: int = 0
    short: bool = False
    unread_date: str | None = None
    named_only: bool = False

    def __post_init__(self) -> None:
        if self.left < 0:
            self.left = self.start
        if self.right < 0:
            self.right = self.end
        if self.dated < 0:
            self.dated = self.end

    def only_named(self) -> Draft:
        """The same as a mention: listed with what it is taken for, and neither looked up nor counted."""
        self.kind, self.named_only = Kind.OTHER, True
        return self

    def say(self, sentence: str) -> None:
        """Add a sentence to the note."""
        self.note = f"{self.note} {sentence}" if self.note else sentence


def without_overlaps(drafts: list[Draft]) -> list[Draft]:
    """The drafts whose cores do not overlap a better one (higher rank, then longer, then earlier), by position."""
    ordered = sorted(drafts, key=lambda d: (d.start, -d.rank, -(d.end - d.start)))
    kept: list[Draft] = []
    for draft in ordered:
        while kept and draft.start < kept[-1].end and _better(draft, kept[-1]):
            kept.pop()
        if not kept or draft.start >= kept[-1].end:
            kept.append(draft)
    return kept


def _better(new: Draft, old: Draft) -> bool:
    return (new.rank, new.end - new.start) > (old.rank, old.end - old.start)
