"""What a source is, and all that the rest of the house must know of it.

A source answers questions of existence (`answers`), brings texts (`with_texts`), and says beforehand what it would send
(`plan`). It never raises for what the network does: every refusal is an `Answer` with a reason and an attempt.
What is no behaviour (its names, its terms, the defaults of its settings) stands in the table of sources.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Answer, Record
from brief_audit.sources.base import Coverage, Fetched, PlannedRequest, Refused, attributed, failure
from brief_audit.sources.bodies import Body
from brief_audit.sources.doctor import robots_txt
from brief_audit.tables.sources import declared

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.corpus.bulk import BulkCase
    from brief_audit.model.ailment import Ailment
    from brief_audit.sources.identity import Identity
    from brief_audit.transport.client import Desk, Exchange, Request


class Proposer(Protocol):
    """A source's search by name. `address`: where, below its base, the record that a search proposes is asked for."""

    address: str

    def search(self, word: str, citation: Citation) -> Request | None:
        """The search for one word of a party's name; None where none may be made."""

    def records(self, exchange: Exchange) -> tuple[Record, ...]:
        """The cases that the search found, as records that prove nothing of the cited place."""

    def is_whole(self, exchange: Exchange) -> bool:
        """Whether the page holds everything that was found."""

    def retrieved(self, proposal: Record, desk: Desk) -> Fetched | None:
        """The proposed record itself, as it was where the source did not give it; None where it cannot be checked."""


class Feed(Protocol):
    """What a person may ask of a source singly: a page of its feed, and a document."""

    def page(self, parameters: Sequence[tuple[str, str]], desk: Desk) -> tuple[Exchange, list[dict[str, Any]]]:
        """One page of the feed, and the entries on it."""

    def document(self, slug: str, desk: Desk) -> Exchange:
        """The document at an address of the source's own."""


class Source:
    """One source. Each has a worker of its own in a look-up; what follows says what differs from a plain public one."""

    name: str
    tier: int

    bodies: tuple[Body, ...] = ()
    """The law that it is asked about."""

    fallback: bool = False
    """It waits for the sources before it of the same law, and is asked only about what none of them resolved."""

    ends_search: bool = False
    """It is asked about everything and first, and what it answers is asked of nobody else."""

    lists_parallels: bool = False
    """Its records list the parallel citations of a case: these are asked about last, and only where no record found lists them."""

    spare_texts: bool = False
    """Its texts are taken last of all: they cost what the answers need."""

    tells_court: bool = False
    """One more request can tell the court of a record that does not name it (`with_court`)."""

    nowhere_complete: bool = False
    """That it holds nothing at a place is never NOT_FOUND, though it was asked for the very place."""

    example_page: str = ""
    """One of its pages, where they are no documented interface: its robots.txt then applies to what is fetched of it."""

    sends_token: bool = False
    """Its requests carry the user's token."""

    token_refused: tuple[str, ...] = ()
    """What a person is told on standard error where it refused the token: what happened, then what to do."""

    saved_as: str = ""
    """What its JSON holds, as `saved_json` knows it."""

    reads_bulk: bool = False
    """The corpus may be filled from its bulk files (`of_bulk`)."""

    def __init__(self, config: AuditConfig) -> None:
        self.settings = config.sources[self.name]
        self.base = self.settings.base_url.rstrip("/")

    @property
    def label(self) -> str:
        """Its name in what is told of the asking."""
        return declared()[self.name].speaker

    @property
    def where(self) -> str:
        """Where it is, on the doctor's sheet."""
        return self.settings.base_url

    def coverage(self, citation: Citation) -> Coverage:
        """Whether the source holds that series and volume; NONE is never asked."""
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
        """An answer of its own: `records`, or `held_none` with what else `Answer` takes."""
        return Answer(citation=citation.id, source=self.name, tier=self.tier, attempts=tuple(attempts), **found)

    def settled(self, citation: Citation, attempts: Sequence[Attempt], record: Callable[[], Record]) -> Answer:
        """The answer with the record that is made, or with what refused it; NOT_FOUND says that the source would have it."""
        try:
            return self.answer(citation, attempts, records=(record(),))
        except Refused as refused:
            if refused.reason is Reason.NOT_FOUND:
                return self.answer(citation, attempts, held_none=True, covers_fully=True, says=str(refused))
            return failure(self, citation, attempts, refused.reason, str(refused))

    def ask(self, url: str, desk: Desk, **how: Any) -> Exchange:
        """One request of its own; `how` is what else `Request` takes."""
        from brief_audit.transport.client import Request

        return desk.ask(Request(source=self.name, tier=self.tier, url=url, **how))

    def with_texts(self, record: Record, desk: Desk) -> Fetched:  # noqa: ARG002  most records come with their text
        """The record with its texts; `complete` False and a `gap` where a part could not be retrieved."""
        return Fetched(record)

    def with_court(self, record: Record, desk: Desk) -> Fetched:  # noqa: ARG002  most records name their court, or none can be told
        """The record with its court."""
        return Fetched(record)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:  # noqa: ARG002  a source may send nothing
        """The requests that `answers` and `with_texts` would send."""
        return iter(())

    def proposer(self) -> Proposer | None:
        """Its search by name, where it has one."""
        return None

    def feed(self) -> Feed | None:
        """What a person may ask of it singly, where it offers that."""
        return None

    def remarks(self, citations: Sequence[Citation]) -> Iterable[str]:  # noqa: ARG002  most have nothing to say
        """What the reader of this brief must be told beside the findings."""
        return ()

    def needs(self, config: AuditConfig) -> Iterable[Ailment]:  # noqa: ARG002  most need nothing
        """What it needs of this machine, for the doctor's sheet; nothing is sent."""
        return ()

    def online(self, config: AuditConfig, desk: Desk) -> Iterator[tuple[Exchange, Iterable[Ailment]]]:  # noqa: ARG002  only a token's account needs it
        """What the doctor asks of its server, each exchange with what it means; nothing of a quota is spent, no citation is sent."""
        if self.example_page:
            yield robots_txt(self, desk)

    def close(self) -> None:
        """Close what it opened."""

    @staticmethod
    def saved_json(found: Any) -> Identity | None:  # noqa: ARG004  most have none
        """What JSON that somebody saved of this source says of itself; None for any other."""
        return None

    @staticmethod
    def saved_page(data: bytes) -> Identity | None:  # noqa: ARG004  most have none
        """What a page that somebody saved of this source says of itself; None for any other."""
        return None

    @staticmethod
    def of_bulk(case: BulkCase, desk: Desk, owner: Source) -> tuple[Record, Mapping[str, bytes]]:
        """A case of its bulk files as a record of `owner`, and the bytes of its artefacts by SHA-256."""
        raise NotImplementedError
