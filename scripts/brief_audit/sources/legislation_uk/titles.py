"""What a title leads to: one item, several, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin

from brief_audit.model.base import Reason
from brief_audit.sources.atom import is_feed
from brief_audit.sources.legislation_uk.address import title_letters
from brief_audit.sources.legislation_uk.identity import MOST_TITLES, choices, item_at, no_page, search_url, title_url, titles_of
from brief_audit.sources.legislation_uk.trail import XML_TYPES, Trail

if TYPE_CHECKING:
    from brief_audit.model.record import Answer
    from brief_audit.transport.client import Exchange

FEED_TYPES = ("application/atom+xml", *XML_TYPES)
_MOST_NAMED = 5


def look_up_title(trail: Trail) -> Answer | None:
    """Fill in the trail's item, or say why that is impossible. What is missing below an item that the publisher names proves nothing."""
    url = title_url(trail.base, trail.where.title)
    exchange = trail.ask(url, no_page, lands=lambda target: bool(item_at(target, trail.base)))
    if exchange.ok:
        trail.item, trail.covers_fully = item_at(urljoin(url, exchange.headers.get("location", "")), trail.base), False
        return None
    if exchange.status == 300:
        return _choose(trail, exchange)
    return _unknown(trail) if exchange.status == 404 else trail.failed(exchange)


def _choose(trail: Trail, exchange: Exchange) -> Answer | None:
    """Of several items with like titles, the only one whose title is the cited one."""
    listed = choices(exchange.body)
    if _taken(trail, listed):
        return None
    says = f"legislation.gov.uk lists {len(listed) or 'several'} items for the title {trail.where.title}: {_named(listed)}."
    return trail.refused(Reason.AMBIGUOUS, says)


def _taken(trail: Trail, listed: dict[str, str]) -> bool:
    """Whether exactly one of the listed items has the cited title: then that is the trail's item."""
    same = [item for item, title in listed.items() if title_letters(title) == title_letters(trail.where.title)]
    if len(same) == 1:
        trail.item, trail.covers_fully = same[0], False
    return len(same) == 1


def _named(listed: dict[str, str]) -> str:
    return "; ".join(f"{title} ({item})" for item, title in list(listed.items())[:_MOST_NAMED])


def _unknown(trail: Trail) -> Answer | None:
    """The title leads nowhere, perhaps for an apostrophe: the list of that year's titles is asked.

    That proves something only where all are held, and none of that year has a longer title of that end: a brief, or its reader,
    may have lost the first words.
    """
    title = trail.where.title
    exchange = trail.ask(search_url(trail.base, title), is_feed, accept=FEED_TYPES)
    listed = titles_of(exchange.body) if exchange.ok else {}
    if _taken(trail, listed):
        return None
    says = f"legislation.gov.uk knows no legislation by the title {title}."
    longer = {item: found for item, found in listed.items() if title_letters(found).endswith(title_letters(title))}
    if longer:
        return trail.refused(Reason.AMBIGUOUS, f"{says} It lists {_named(longer)}: perhaps that is meant.")
    trail.covers_fully = trail.covers_fully and exchange.ok and len(listed) < MOST_TITLES
    return trail.none(says)
