"""What a check declares of itself. The gate and the reports go by these declarations and know no check by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from brief_audit.model.base import WRITTEN_LAW, Code
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Quotation
from brief_audit.model.finding import Finding


class Concern(StrEnum):
    """What the findings of a check are about, where reports set them apart."""

    IDENTITY = "which authority is cited"
    QUOTATION = "words in quotation marks"
    BESIDE = "what a file of the user's own says beside a citation"
    OTHER = "anything else"


class Stake(StrEnum):
    """What VERIFIED_CORRECT rests on where the brief states it, in words that continue "Not confirmed: …"."""

    IDENTITY = "its name, year and court"
    QUOTATION = "its quotations"
    PINPOINT = "its pinpoint"
    FORCE = "that it is in force"


@dataclass(frozen=True)
class Stated:
    """What the brief states with one citation: the citation, the full one it stands for, the quotations attributed to it."""

    citation: Citation
    root: Citation
    quotations: Sequence[Quotation] = ()

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """What some check must answer for, or nothing is verified."""
        stated = {
            Stake.IDENTITY: True,
            Stake.QUOTATION: bool(self.quotations),
            Stake.PINPOINT: self.citation.pinpoint is not None,
            Stake.FORCE: self.root.kind in WRITTEN_LAW,
        }
        return tuple(stake for stake, given in stated.items() if given)


def _needs_nothing(_: Stated, __: Sequence[Finding]) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, kw_only=True)
class Declared:
    """One check as the rest of the house sees it.

    `codes` are those that its findings may have. `weighs`: its findings make the citation's outcome, and with it the
    verdict and the exit code. `confirms` puts a finding that agrees into words that continue "Confirmed: …"; without it
    the id does. `needs` gives, in words that continue "Not confirmed: …", what of the statements VERIFIED_CORRECT takes
    from this check and none of its confirming findings, the second argument, gives. `answers_for`: what it alone can
    confirm; where no declared check answers for what is stated, nothing is verified. `page` is its documentation.
    """

    id: str
    codes: frozenset[Code]
    weighs: bool
    page: str
    concerns: Concern = Concern.OTHER
    confirms: Callable[[Finding], str] | None = None
    needs: Callable[[Stated, Sequence[Finding]], Iterator[str]] = _needs_nothing
    answers_for: frozenset[Stake] = frozenset()

    def confirmed(self, finding: Finding) -> str:
        """A finding that agrees, in words."""
        return self.confirms(finding) if self.confirms is not None else self.id.replace("_", " ")
