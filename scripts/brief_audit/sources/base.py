"""The small words that all sources use: what is covered, planned and fetched, and what an exchange amounts to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, Record
from brief_audit.normal_forms import citation_key
from brief_audit.tables.sources import declared

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange
    from brief_audit.transport.limits import Window

NOT_USED = "was not used as an authority"
"""In the notice of each file or link of the user's that could not be used, before the reason."""


class Coverage(StrEnum):
    """Whether a source holds the citation's series and volume (or court and year)."""

    FULL = "full"
    PARTIAL = "partial"
    NONE = "none"


class Part(StrEnum):
    """What is asked for of a citation after it was looked up."""

    TEXT = "text"
    COURT = "court"
    PLACE = "place"
    """Where the named case is, if the cited place holds none or another."""


@dataclass(frozen=True)
class PlannedRequest:
    """A request that would be sent. `sends` is exactly what leaves the machine beside the address.

    `proposes`: a search by name; `proves`: the record that such a search proposes. `key` as the store knows the answer, where
    the address alone does not tell; `asks_quota`: it spends none of the quota it asks for; `spare`: only where another source fails.
    `citation` and `part`: what of which citation it brings, where it brings one thing of one; `settles`: the same in words.
    """

    source: str
    method: str
    url: str
    sends: str = ""
    proposes: bool = False
    proves: bool = False
    key: str = ""
    asks_quota: bool = False
    spare: bool = False
    citation: str = ""
    part: Part | None = None
    settles: str = ""


class Refused(Exception):
    """Why a citation gets no record: the reason and one sentence."""

    def __init__(self, reason: Reason, says: str) -> None:
        super().__init__(says)
        self.reason = reason


@dataclass(frozen=True)
class Fetched:
    """A record with its texts, and the exchanges that brought them (or that refused to)."""

    record: Record
    attempts: tuple[Attempt, ...] = ()


@dataclass(frozen=True)
class Allowance:
    """How much a source lets this user ask: its windows (None: those of the configuration), and the same as a sentence."""

    windows: tuple[Window, ...] | None
    says: str


class Named(Protocol):
    """What an answer tells of the source that gives it."""

    name: str
    tier: int


def attributed(source: str, url: str) -> str:
    """The line that names the source of a record (R26), as the table of sources words it."""
    return declared()[source].attribution.format(url=url.removeprefix("user-provided:"))


def now(desk: Desk) -> str:
    """The desk's clock as ISO 8601 UTC with Z, to the second."""
    return desk.now()


def unsent(source: Named, desk: Desk, reason: Reason, says: str, url: str = "") -> Attempt:
    """An attempt that records why nothing was sent."""
    return Attempt(tier=source.tier, source=source.name, url=url, reason=reason, says=says, retrieved_at=now(desk))


def refusal(source: Named, citation: Citation, desk: Desk, reason: Reason, says: str, *, url: str = "") -> Answer:  # noqa: PLR0913  what an attempt is made of
    """An answer that nothing was asked, and why."""
    attempt = unsent(source, desk, reason, says, url)
    return Answer(citation=citation.id, source=source.name, tier=source.tier, reason=reason, says=says, attempts=(attempt,))


def failure(source: Named, citation: Citation, attempts: Sequence[Attempt], reason: Reason, says: str) -> Answer:
    """An answer that the source gave no usable reply, and why; where nothing was sent there is no attempt, and `refusal` makes one."""
    return Answer(citation=citation.id, source=source.name, tier=source.tier, reason=reason, says=says, attempts=tuple(attempts))


def reason_of(exchange: Exchange) -> Reason | None:
    """Why the exchange brought nothing usable; None where it did. A 404 is NOT_FOUND, a 410 WITHDRAWN, whatever the desk calls them."""
    if exchange.status == 404:
        return Reason.NOT_FOUND
    if exchange.status == 410:
        return Reason.WITHDRAWN
    if exchange.reason is not None:
        return exchange.reason
    return None if exchange.status == 200 and exchange.artefact is not None else Reason.UNEXPECTED_CONTENT


def reason_of_index(exchange: Exchange) -> Reason | None:
    """As `reason_of`, of an address that is no document (a look-up, a search, a list): it cannot be withdrawn, missing or several."""
    reason = reason_of(exchange)
    if reason in {Reason.NOT_FOUND, Reason.WITHDRAWN}:
        return Reason.UNREACHABLE
    return Reason.UNEXPECTED_CONTENT if reason is Reason.AMBIGUOUS else reason


def says_of_index(attempt: Attempt) -> str:
    """The sentence that goes with `reason_of_index`: the usual one speaks of documents."""
    row = declared().get(attempt.source)
    return f"{row.speaker} gave an error in place of an answer." if row is not None and attempt.status in {300, 404, 410} else attempt.says


def same_host(url: str, base: str) -> bool:
    """Whether `url` lies on the host (and port) of `base`."""
    from urllib.parse import urlsplit

    one, other = urlsplit(url), urlsplit(base)
    return (one.scheme, one.netloc) == (other.scheme, other.netloc)


key = citation_key


def lists(record: Record, citation: str) -> bool:
    """Whether the record itself bears the citation."""
    wanted = key(citation)
    return any(key(own) == wanted for own in record.citations)
