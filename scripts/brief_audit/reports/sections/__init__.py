"""The report as sections: which there are, in which order, under which words. The screen, Markdown and HTML draw them.

`on_page(report)` and `on_screen(report)` give those that have something to say, in the order of reading; `head(report)` is what stands
before and after them; `parts` holds their types. All are pure functions of the JSON report, and give plain data: escaping is the
renderer's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from brief_audit.reports.sections import about, citations, parts, trail
from brief_audit.reports.sections.about import head
from brief_audit.reports.sections.parts import Entry, Row, Said, Section
from brief_audit.reports.sections.told import Told, told

__all__ = ["head", "on_page", "on_screen", "parts"]


class Plan(NamedTuple):
    """One section: its heading on a page, in a list of contents and on a screen, and where its content comes from."""

    page: str
    menu: str
    screen: str
    entries: Callable[[Told], Iterable[Entry]] = lambda _: ()
    lead: Callable[[Told], Said | None] = lambda _: None
    counted: bool = False
    urgent: bool = False
    joined: bool = False


PLANS = {
    "changed": Plan("Stored evidence was changed", "", "STORED EVIDENCE WAS CHANGED", about.changed, about.rely_on_nothing, urgent=True),
    "unread": Plan("", "", "", lead=about.unread, urgent=True),
    "fix": Plan("What to fix first", "What to fix first", "FIX FIRST", citations.wrong, counted=True),
    "open": Plan(
        "What could not be checked, and why", "Could not be checked", "COULD NOT BE CHECKED", citations.unchecked, counted=True
    ),
    "right": Plan("What was verified", "Verified", "VERIFIED", citations.verified, counted=True),
    "whole": Plan("The document as a whole", "The document", "THE DOCUMENT AS A WHOLE", about.whole),
    "also": Plan("Also", "Also", "ALSO", citations.also),
    "sentences": Plan(
        "Sentences to read against their source", "Sentences to read", "READ AGAINST THE SOURCE", citations.sentences,
        citations.of_sentences, counted=True,
    ),
    "trail": Plan("Evidence trail", "Evidence trail", "", trail.trails),
    "authorities": Plan("Authorities retrieved", "Authorities", "WHAT THE COURTS DID, AND WHO SPOKE", about.authorities),
    "retrieval": Plan("Retrieval statistics", "Retrieval", "RETRIEVAL", about.requests),
    "attributions": Plan("Attributions", "", "ATTRIBUTIONS", about.attributions, joined=True),
    "notices": Plan("Notices", "Notices", "NOTICES", about.notices),
    "job": Plan("This audit", "This audit", "", about.this_audit),
}  # fmt: skip

_END = ("authorities", "retrieval", "attributions", "notices", "job")
ON_PAGE = ("changed", "fix", "open", "right", "whole", "also", "sentences", "trail", *_END)
ON_SCREEN = ("changed", "unread", "fix", "open", "right", "whole", "sentences", "also", *_END)


def on_page(report: Row) -> list[Section]:
    """The sections of a page, whose head tells of pages that were not read."""
    return list(_built(told(report, screen=False), ON_PAGE))


def on_screen(report: Row) -> list[Section]:
    """The sections of a screen, which has no room for the evidence trail."""
    return list(_built(told(report, screen=True), ON_SCREEN))


def _built(given: Told, order: Iterable[str]) -> Iterator[Section]:
    for name in order:
        plan = PLANS[name]
        entries, lead = tuple(plan.entries(given)), plan.lead(given)
        if entries or lead:
            count = sum(len(entry.citations) if isinstance(entry, parts.Unchecked) else 1 for entry in entries)
            title = (plan.screen if given.screen else plan.page) + (f" ({count})" if plan.counted else "")
            yield Section(name, title, plan.menu, lead, entries, plan.urgent, plan.joined)
