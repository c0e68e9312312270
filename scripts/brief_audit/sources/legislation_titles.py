"""Where a title leads: to one item, to several, or to none."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin

from brief_audit.model.base import Reason
from brief_audit.sources.atom import is_feed
from brief_audit.sources.legislation_address import letters
from brief_audit.sources.legislation_identity import choices, item_at, longer_titles, no_page, search_url, title_url
from brief_audit.sources.legislation_trail import XML_TYPES, Trail

if TYPE_CHECKING:
    from brief_audit.model.record import Answer
    from brief_audit.transport.client import Exchange

FEED_TYPES = ("application/atom+xml", *XML_TYPES)
_MOST_NAMED = 5


def look_up_title(trail: Trail) -> Answer | None:
    """Fills the trail's item, or says why it cannot. What is missing below an item that the publisher itself names proves nothing."""
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
    same = [item for item, title in listed.items() if letters(title) == letters(trail.where.title)]
    if len(same) == 1:
        trail.item, trail.covers_fully = same[0], False
        return None
    named = "; ".join(f"{title} ({item})" for item, title in list(listed.items())[:_MOST_NAMED])
    says = f"legislation.gov.uk lists {len(listed) or 'several'} items for the title {trail.where.title}: {named}."
    return trail.refused(Reason.AMBIGUOUS, says)


def _unknown(trail: Trail) -> Answer:
    """No item bears the title. That proves something only where all are held, and none of that year has a longer title of that end."""
    title = trail.where.title
    says = f"legislation.gov.uk knows no legislation by the title {title}."
    if trail.covers_fully:
        exchange = trail.ask(search_url(trail.base, title), is_feed, accept=FEED_TYPES)
        trail.covers_fully = exchange.ok
        longer = longer_titles(exchange.body, title) if exchange.ok else []
        if longer:
            return trail.refused(Reason.AMBIGUOUS, f"{says} It lists {'; '.join(longer[:_MOST_NAMED])}: perhaps that is meant.")
    return trail.none(says)
