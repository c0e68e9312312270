"""What a source is, and everything that the rest of the program must know about it.

A source answers whether a citation exists (`answers`), fetches texts (`with_texts`), and says beforehand what it would send
(`plan`). Nothing the network does makes it raise: every refusal is an `Answer` with a reason and an attempt.
What is not behaviour (its names, its terms, the defaults of its settings) is in the table of sources.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, Record
from brief_audit.sources.base import Allowance, Coverage, Fetched, PlannedRequest, Refused, attributed, failure
from brief_audit.sources.bodies import Body
from brief_audit.sources.doctor import robots_txt
from brief_audit.tables.sources import declared

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.sources.ailment import Ailment
    from brief_audit.sources.identity import Identity
    from brief_audit.transport.client import Desk, Exchange, Request


class Proposer(Protocol):
    """A source's search by name. `address`: the path below its base at which a proposed record is requested."""

    address: str

    def search(self, word: str, citation: Citation) -> Request | None:
        """Search for one word of a party's name; None if no search may be made."""

    def records(self, exchange: Exchange) -> tuple[Record, ...]:
        """The cases that the search found, as records that prove nothing about the cited place."""

    def is_whole(self, exchange: Exchange) -> bool:
        """Whether the page has everything that was found."""

    def retrieved(self, proposal: Record, desk: Desk) -> Fetched | None:
        """The proposed record, fetched; unchanged if the source did not give it, None if it cannot be checked."""


class Feed(Protocol):
    """What a user may ask a source for directly: a page of its feed, or a document."""

    def page(self, parameters: Sequence[tuple[str, str]], desk: Desk) -> tuple[Exchange, list[dict[str, Any]]]:
        """One page of the feed, and the entries on it."""

    def document(self, slug: str, desk: Desk) -> Exchange:
        """The document at one of the source's own addresses."""


class Source:
    """One source. Each has its own worker in a look-up; the fields below say how it differs from a plain public source."""

    name: str
    tier: int

    bodies: tuple[Body, ...] = ()
    """The bodies of law that it is asked about."""

    fallback: bool = False
    """It waits for the earlier sources of the same law, and is only asked about what none of them resolved."""

    ends_search: bool = False
    """It is asked first and about everything, and no other source is asked about what it answers."""

    lists_parallels: bool = False
    """Its records list a case's parallel citations, so these are asked about last, and only if no record found lists them."""

    spare_texts: bool = False
    """Its texts are used last of all, because fetching them uses up the quota that answers need."""

    tells_court: bool = False
    """If a record does not name its court, one more request can find it out (`with_court`)."""

    nowhere_complete: bool = False
    """That it has nothing at a place is never NOT_FOUND, even if it was asked for exactly that place."""

    example_page: str = ""
    """One of its pages, if they are not a documented interface; its robots.txt then applies to whatever is fetched from it."""

    sends_token: bool = False
    """Its requests carry the user's token."""

    token_refused: tuple[str, ...] = ()
    """What the user is told on standard error if it refused the token: what happened, then what to do."""

    saved_as: str = ""
    """What its JSON contains, as `saved_json` recognises it."""

    reads_bulk: type | None = None
    """The kind of case that its bulk files hold, where the corpus may be filled from them (`of_bulk`)."""

    def __init__(self, config: AuditConfig) -> None:
        self.settings = config.sources[self.name]
        self.base = self.settings.base_url.rstrip("/")

    @property
    def label(self) -> str:
        """Its name in messages about the look-up."""
        return declared()[self.name].speaker

    @property
    def where(self) -> str:
        """Its address on the doctor's sheet."""
        return self.settings.base_url

    def coverage(self, citation: Citation) -> Coverage:
        """Whether the source has that series and volume; a source that says NONE is never asked."""
        raise NotImplementedError

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation, in any order, each with an attempt.

        `sources/base.py` has `refusal` for what is not asked about (without coverage, whether or not `coverage` was called before),
        `reason_of` for what an exchange amounts to, `failure` for the answer that says so.
        """
        raise NotImplementedError

    def attribution(self, url: str) -> str:
        """The line that names this source for one record (R26)."""
        return attributed(self.name, url)

    def answer(self, citation: Citation, attempts: Sequence[Attempt], **found: Any) -> Answer:
        """Make an answer from this source: `records`, or `held_none`, with whatever else `Answer` takes."""
        return Answer(citation=citation.id, source=self.name, tier=self.tier, attempts=tuple(attempts), **found)

    def settled(self, citation: Citation, attempts: Sequence[Attempt], record: Callable[[], Record]) -> Answer:
        """The answer with the record that `record` makes, or with the reason it was refused.

        NOT_FOUND here means that the source would have the provision if it existed.
        """
        try:
            return self.answer(citation, attempts, records=(record(),))
        except Refused as refused:
            if refused.reason is Reason.NOT_FOUND:
                return self.answer(citation, attempts, held_none=True, covers_fully=True, says=str(refused))
            return failure(self, citation, attempts, refused.reason, str(refused))

    def ask(self, url: str, desk: Desk, **how: Any) -> Exchange:
        """Send one request of this source; `how` is whatever else `Request` takes."""
        from brief_audit.transport.client import Request

        return desk.ask(Request(source=self.name, tier=self.tier, url=url, **how))

    def with_texts(self, record: Record, desk: Desk) -> Fetched:  # noqa: ARG002  most records come with their text
        """Add the texts to the record; `complete` is False, with a `gap`, if a part could not be retrieved."""
        return Fetched(record)

    def with_texts_and_court(self, record: Record, court: str, desk: Desk) -> Fetched:  # noqa: ARG002  only a source with `tells_court` can
        """The same, and the record's court where the requests for its texts prove that it is the stated one (a court's id)."""
        return self.with_texts(record, desk)

    def with_court(self, record: Record, desk: Desk) -> Fetched:  # noqa: ARG002  most records name their court, or none can be told
        """Add the court to the record."""
        return Fetched(record)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:  # noqa: ARG002  a source may send nothing
        """The requests that `answers` and `with_texts` would send."""
        return iter(())

    def allowance(self, desk: Desk) -> Allowance | None:  # noqa: ARG002  only an account has one
        """What its server last said that it allows this user, from the store of an offline `desk`; None where it has no account."""
        return None

    def proposer(self) -> Proposer | None:
        """Its search by name, if it has one."""
        return None

    def feed(self) -> Feed | None:
        """What a user may ask it for directly, if it offers that."""
        return None

    def remarks(self, citations: Sequence[Citation]) -> Iterable[str]:  # noqa: ARG002  most have nothing to say
        """What the reader of this brief must be told besides the findings."""
        return ()

    def needs(self, config: AuditConfig) -> Iterable[Ailment]:  # noqa: ARG002  most need nothing
        """What it needs on this machine, for the doctor's sheet; nothing is sent."""
        return ()

    def online(self, config: AuditConfig, desk: Desk) -> Iterator[tuple[Exchange, Iterable[Ailment]]]:  # noqa: ARG002  only a token's account needs it
        """What the doctor asks its server, each exchange with its meaning; no quota is spent and no citation is sent."""
        if self.example_page:
            yield robots_txt(self, desk)

    def close(self) -> None:
        """Close what it opened."""

    @staticmethod
    def saved_json(found: Any) -> Identity | None:  # noqa: ARG004  most have none
        """What JSON saved from this source says about itself; None for any other JSON."""
        return None

    @staticmethod
    def saved_page(data: bytes) -> Identity | None:  # noqa: ARG004  most have none
        """What a page saved from this source says about itself; None for any other page."""
        return None

    @staticmethod
    def of_bulk(case: Any, desk: Desk, owner: Source) -> tuple[Record, Mapping[str, bytes]]:
        """Turn a case from its bulk files into a record of `owner`, with the bytes of its artefacts by SHA-256. Raises InputError."""
        raise NotImplementedError
