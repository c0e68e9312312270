"""How a retrieved title, Act or part shows the provision that a brief cites."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from brief_audit.model.base import Frozen
from brief_audit.model.evidence import Artefact


class ProvisionStatus(StrEnum):
    """What the publisher's own markup says of the provision at the point in time that was retrieved."""

    IN_FORCE = "in force"
    ABSENT = "absent"
    REPEALED = "repealed"
    PROSPECTIVE = "prospective"
    RESERVED = "reserved"
    MOVED = "moved"
    UNSETTLED = "unsettled"


class Provision(Frozen):
    """The cited section (regulation, article, Schedule) as one source lists it; the whole instrument where none is cited.

    `title` is the instrument's title as retrieved. `section` is the number as listed, empty for the whole instrument.
    `listed_as` is the source's own word for the status. ABSENT is said only from a complete list of the instrument's
    provisions, which then is `proof`; `snippet` is a literal part of `proof` that shows the status. `as_of` is the point
    in time (YYYY-MM-DD) that the source's text states, empty if it states none. `moved_to` is where the source says
    the provision now stands. `subdivision` is the cited part below the section ("(a)(1)"), `shown` whether the retrieved
    section lists it; None if none is cited or its marking cannot be read. `pending` are changes that the source
    says are not yet written into the text.
    """

    status: ProvisionStatus
    title: str
    section: str = ""
    listed_as: str = ""
    as_of: str = ""
    proof: Artefact
    snippet: str
    moved_to: str = ""
    subdivision: str = ""
    shown: bool | None = None
    pending: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _a_status_has_its_words(self) -> Self:
        if not self.snippet.strip():
            raise ValueError("a provision needs the literal words of the source that show it")
        return self
