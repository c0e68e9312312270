"""What the doctor asks a source whose pages are not a documented interface: its robots.txt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from brief_audit.sources.ailment import Ailment

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange


class Visited(Protocol):
    """A source whose pages are fetched as they are."""

    name: str
    base: str
    example_page: str

    def ask(self, url: str, desk: Desk, **how: Any) -> Exchange:
        """One request of its own."""


def robots_txt(source: Visited, desk: Desk) -> tuple[Exchange, Iterable[Ailment]]:
    """Fetch its robots.txt, and say whether that permits the example page."""
    parts = urlsplit(source.base)
    exchange = source.ask(f"{parts.scheme}://{parts.netloc}/robots.txt", desk, fresh_seconds=0, spends=False)
    return exchange, [_permitted(source, exchange)]


def _permitted(source: Visited, exchange: Exchange) -> Ailment:
    from brief_audit.transport import robots

    if exchange.status is None:
        return Ailment(f"robots.txt of {source.name} can be read", well=False, advice=exchange.attempt.says)
    rules = robots.from_reply(exchange.status, exchange.body)
    pace = f", {rules.crawl_delay:.0f} s between requests" if rules.crawl_delay else ""
    advice = "its pages are not asked for; the report prints their addresses, and --authority takes a page that you saved"
    return Ailment(f"robots.txt of {source.name} permits its pages{pace}", rules.allows(source.base + source.example_page), advice)
