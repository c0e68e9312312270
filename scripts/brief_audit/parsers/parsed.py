"""What every parser returns: the parts of a text and what it says about itself."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit.model.authority import Part
from brief_audit.model.base import Reason
from brief_audit.model.record import RecordDate


@dataclass(frozen=True)
class Parsed:
    """The reading of one text. Fields as in `model.authority.Authority`; what the text does not say stays empty.

    `last_page`: the last page of the first series, where the record states it. `may_go_on`: nothing says that the case ends with it.
    """

    parts: tuple[Part, ...] = ()
    names: tuple[str, ...] = ()
    citations: tuple[str, ...] = ()
    court: str | None = None
    dates: tuple[RecordDate, ...] = ()
    judges: tuple[str, ...] = ()
    complete: bool = True
    gap: Reason | None = None
    reliable: bool = True
    second: tuple[Part, ...] = ()
    declared_hash: str | None = None
    hash_agrees: bool | None = None
    paragraph_strategy: str = ""
    paragraphs_complete: bool = False
    last_page: str = ""
    may_go_on: bool = False
    warnings: tuple[str, ...] = ()
