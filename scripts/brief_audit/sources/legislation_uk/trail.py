"""One citation's way through legislation.gov.uk: what was requested, and how it ends if there is no record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, Record
from brief_audit.sources.base import failure, reason_of
from brief_audit.sources.legislation_uk.address import Where
from brief_audit.sources.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from brief_audit.transport.client import Desk, Exchange

XML_TYPES = ("application/xml", "text/xml")


@dataclass
class Trail:
    """The exchanges of one citation so far. `item` is "" until the title's look-up has filled it."""

    source: Source
    desk: Desk
    base: str
    citation: Citation
    where: Where
    covers_fully: bool
    attempts: list[Attempt] = field(default_factory=list)
    item: str = ""

    def ask(
        self,
        url: str,
        validate: Callable[[bytes], str | None],
        *,
        accept: tuple[str, ...] = XML_TYPES,
        lands: Callable[[str], bool] | None = None,
    ) -> Exchange:
        """Make one exchange and keep it among the attempts."""
        exchange = self.source.ask(url, self.desk, accept=accept, validate=validate, lands=lands)
        self.attempts.append(exchange.attempt)
        return exchange

    def held(self, record: Record) -> Answer:
        """The answer with its one record."""
        return self.source.answer(self.citation, self.attempts, records=(record,))

    def none(self, says: str) -> Answer:
        """The answer that there is nothing; it only proves something about the current text of a series that the publisher has in full."""
        full = self.covers_fully and not self.where.version
        return self.source.answer(self.citation, self.attempts, held_none=True, covers_fully=full, says=says)

    def refused(self, reason: Reason, says: str) -> Answer:
        """The answer that this reason prevents a record."""
        return failure(self.source, self.citation, self.attempts, reason, says)

    def failed(self, exchange: Exchange, reason: Reason | None = None) -> Answer:
        """The exchange's reason; a 400 means a year or number out of range."""
        says = exchange.attempt.says
        if exchange.status == 400:
            return self.refused(Reason.NO_COVERAGE, f"{says} It answers so where a year or number is out of range.")
        return self.refused(reason or reason_of(exchange) or Reason.UNEXPECTED_CONTENT, says)
