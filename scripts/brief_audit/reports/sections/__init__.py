"""The report as sections: which there are, in which order, under which words. The screen, Markdown and HTML draw them.

`on_page(report)` and `on_screen(report)` give those that have something to say, in the order of reading; `head(report)` is what stands
before and after them; `parts` holds their types. All are pure functions of the JSON report, and give plain data: escaping is the
renderer's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from brief_audit.reports import digest
from brief_audit.reports.sections import about, arguments, citations, parts, trail
from brief_audit.reports.sections.for_reply import for_reply
from brief_audit.reports.sections.parts import Entry, Row, Said, Section
from brief_audit.reports.sections.told import Told, told

__all__ = ["head", "on_page", "on_screen", "outcomes_of", "parts"]


def head(report: Row) -> parts.Head:
    """What stands before and after the sections: the first screen."""
    found = about.head(report)
    return for_reply(found)._replace(verdict_line=found.verdict_line) if found.opponents else found


class Plan(NamedTuple):
    """One section: its heading on a page, in a list of contents and on a screen, and where its content comes from."""

    page: str
    menu: str
    screen: str
    entries: Callable[[Told], Iterable[Entry]] = lambda _: ()
    lead: Callable[[Told], Said | None] = lambda _: None
    counted: bool = False
    joined: bool = False
    appendix: bool = False


PLANS = {
    "fix": Plan("What is wrong", "What is wrong", "WHAT IS WRONG", citations.wrong, counted=True),
    "look": Plan(
        "What was not found, or is not settled", "Not found, or not settled", "NOT FOUND, OR NOT SETTLED", citations.unsettled, counted=True
    ),
    "part": Plan("What was checked in part", "Checked in part", "CHECKED IN PART", citations.in_part, counted=True),
    "open": Plan(
        "What could not be checked, and why", "Could not be checked", "COULD NOT BE CHECKED", citations.unchecked, citations.of_unchecked,
        counted=True,
    ),
    "arguments": Plan("Arguments", "Arguments", "ARGUMENTS", arguments.arguments, arguments.of_arguments, counted=True),
    "table": Plan("Table of authorities", "Authorities", "", citations.outcomes),
    "right": Plan("What was verified", "", "AGREE WITH THE SOURCE", citations.verified, counted=True),
    "whole": Plan("The document as a whole", "The document", "THE DOCUMENT AS A WHOLE", about.whole),
    "also": Plan("Also", "Also", "ALSO", citations.also),
    "pages": Plan("Page by page", "Page by page", "", citations.on_pages, appendix=True),
    "sentences": Plan(
        "Sentences to read against their source", "Sentences to read", "", citations.sentences, citations.of_sentences, counted=True,
        appendix=True,
    ),
    "trail": Plan("Evidence trail", "Evidence trail", "", trail.trails, appendix=True),
    "authorities": Plan("Authorities retrieved", "Retrieved", "", about.authorities, appendix=True),
    "retrieval": Plan("Retrieval statistics", "Retrieval", "WHAT WAS ASKED", about.requests, appendix=True),
    "attributions": Plan("Attributions", "", "ATTRIBUTIONS", about.attributions, joined=True, appendix=True),
    "notices": Plan("Notices", "Notices", "NOTICES", about.notices, appendix=True),
    "job": Plan("This audit", "This audit", "", about.this_audit, appendix=True),
}  # fmt: skip

_END = ("retrieval", "attributions", "notices", "job")
ON_PAGE = ("fix", "look", "part", "open", "arguments", "table", "whole", "also", "pages", "sentences", "trail", "authorities", *_END)
ON_SCREEN = ("fix", "arguments", "look", "part", "open", "right", "whole", "also", *_END)


def on_page(report: Row) -> list[Section]:
    """The sections of a page, whose head tells of pages that were not read."""
    return list(_built(told(report, screen=False), ON_PAGE))


def on_screen(report: Row) -> list[Section]:
    """The sections of a screen, which has no room for the evidence trail."""
    return list(_built(told(report, screen=True), ON_SCREEN))


def outcomes_of(report: Row) -> list[parts.Outcome]:
    """One row for each authority of the brief, the gravest first."""
    found = list(citations.outcomes(told(report, screen=False)))
    return for_reply(found) if digest.is_opponents(report) else found


def argued(report: Row) -> Section | None:
    """The arguments of the brief, each that blocks filing; None where none was asked for."""
    section = next(_built(told(report, screen=False), ("arguments",)), None)
    if section is None:
        return None
    return section._replace(entries=tuple(one for one in section.entries if isinstance(one, parts.Argued) and one.blocks))


def _built(given: Told, order: Iterable[str]) -> Iterator[Section]:
    for name in order:
        plan = PLANS[name]
        entries, lead = tuple(plan.entries(given)), plan.lead(given)
        if entries or lead:
            count = sum(_size(entry) for entry in entries)
            title = (plan.screen if given.screen else plan.page) + (f" ({count})" if plan.counted else "")
            section = Section(name, title, plan.menu, lead, entries, plan.joined, plan.appendix)
            yield for_reply(section)._replace(id=name) if digest.is_opponents(given.report) else section


def _size(entry: Entry) -> int:
    if isinstance(entry, parts.Unchecked):
        return entry.size
    return len(entry.cited) if isinstance(entry, parts.Right) else 1
