"""The first screen: at most 40 lines, from which a reader knows what to do.

What is cut where there is no room is never what to do: first the words of single citations, then the lists of those that need no hand.
Every citation that needs one is named.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from brief_audit.reports import digest
from brief_audit.reports.digest import Gravity, Group, id_ranges, in_figures
from brief_audit.reports.sections import parts
from brief_audit.reports.terminal.lines import VERDICT_STYLES, Line, Style, field, wrapped

FIRST_SCREEN = 40
_WHOLE = frozenset({"What to do", "Where"})
"""What is never cut."""
_PROOF = "Full lists and proof, both texts side by side with their address: report.html."
HEADINGS = {
    Gravity.BLOCKS: ("BLOCKS FILING", ":"), Gravity.NOT_FOUND: ("NOT FOUND", ":"), Gravity.WRONG: ("WRONG, LESS GRAVE", ":"),
    Gravity.LOOK: ("LOOK AT THESE YOURSELF", ", a point of each is open:"),
}  # fmt: skip


OF_OPPONENT = {
    Gravity.BLOCKS: ("A SOURCE SAYS OTHERWISE", ":"), Gravity.WRONG: ("A SOURCE SAYS OTHERWISE, IN FORM", ":"),
    Gravity.NOT_FOUND: ("NOT FOUND, WHICH PROVES NOTHING", ":"), Gravity.LOOK: ("OPEN, NOT SHOWN TO BE WRONG", ":"),
}  # fmt: skip


class Tell(IntEnum):
    """How much is told of each citation of a group: only which they are; where each stands and what is there; what you wrote as well."""

    WHICH = 0
    THERE = 1
    ALL = 2


class Cut(NamedTuple):
    """How much is told. `field`: lines of a value; `advice`: whether each open point has its own; `ids`: whether the rest is listed."""

    field: int
    wrong: Tell
    look: Tell
    advice: bool
    ids: bool


_CUTS = tuple(
    Cut(lines, wrong, look, advice, ids)
    for wrong, look, advice, ids, lines in (
        (Tell.ALL, Tell.ALL, True, True, 8),
        (Tell.ALL, Tell.ALL, True, True, 2), (Tell.ALL, Tell.ALL, True, False, 2), (Tell.ALL, Tell.THERE, True, True, 2),
        (Tell.ALL, Tell.THERE, True, False, 2), (Tell.ALL, Tell.THERE, False, True, 2), (Tell.ALL, Tell.THERE, False, False, 2),
        (Tell.ALL, Tell.THERE, False, False, 1), (Tell.THERE, Tell.THERE, False, True, 2), (Tell.THERE, Tell.THERE, False, False, 2),
        (Tell.THERE, Tell.THERE, False, False, 1), (Tell.THERE, Tell.WHICH, False, False, 2), (Tell.THERE, Tell.WHICH, False, False, 1),
        (Tell.WHICH, Tell.WHICH, False, False, 1),
    )
)  # fmt: skip
"""From all to the least, in the order in which it is given up."""


class Top(NamedTuple):
    """The first screen. `hands`: whether it names every citation that needs a hand; `rest`: whether it names all others too."""

    lines: list[Line]
    hands: bool
    rest: bool


def first_screen(told: parts.Head, width: int) -> Top:
    """The most that is told in so many lines."""
    for cut in _CUTS:
        lines = list(_drawn(told, width, cut))
        if len(lines) <= FIRST_SCREEN:
            return Top(lines, hands=True, rest=cut.ids)
    return Top(list(_drawn(told, width, _CUTS[-1], most=FIRST_SCREEN)), hands=False, rest=False)


def _drawn(told: parts.Head, width: int, cut: Cut, most: int | None = None) -> Iterator[Line]:
    before, after = [*_head(told, width), *_first(told, width, cut)], [*_piles(told, width, cut)]
    groups = list(_groups(told._replace(groups=[digest.paged(group) for group in told.groups]) if told.counted.paged else told, width, cut))
    if most is not None and len(before) + len(groups) + len(after) > most:
        room = max(most - len(before) - len(after) - 1, 0)
        more = digest.plural(sum(len(group.ids) for group in told.groups), "citation")
        groups = [*groups[:room], Line(f"  Of these {more} not all fit here; all stand below and in report.html.", Style.QUIET)]
    yield from (*before, *groups, *after)


def _head(told: parts.Head, width: int) -> Iterator[Line]:
    yield from wrapped(f"{told.file}: {told.size}", width, style=Style.TITLE)
    yield from wrapped(f"STORED EVIDENCE WAS CHANGED: {told.changed}" if told.changed else "", width, hang=2, style=Style.ERROR)
    yield verdict(told)
    yield from wrapped(told.means[0] if told.means else "", width)
    yield from wrapped(told.tally, width, style=Style.TITLE)
    yield from wrapped(" ".join(told.means[1:]), width)
    if told.unread:
        yield from wrapped(f"NOT READ: {told.unread.text}", width, style=Style.ERROR)
    yield from wrapped(told.interrupted, width, style=Style.ERROR)
    yield from wrapped(told.counted.words, width, style=Style.QUIET)


def verdict(told: parts.Head) -> Line:
    """The line with the verdict."""
    return Line(told.verdict_line, VERDICT_STYLES.get(told.row["verdict"], Style.PLAIN))


def _first(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    if told.first is None:
        return
    cited = told.first.cited
    place = f", {cited.place}" if cited.place else ""
    meant = f" = {cited.meant}" if cited.meant else ""
    style = Style.UNVERIFIABLE if told.groups[0].gravity is Gravity.LOOK else Style.ERROR
    yield from wrapped(f"{told.first.call} {cited.id} FIRST{place}: {cited.text}{meant}", width, hang=3, style=style)
    for one in told.first.fields:
        yield from field(one.name, one.value, width, None if one.name in _WHOLE else cut.field)


def _groups(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    before = None
    for group in told.groups[1:] if _stands_alone(told) else told.groups:
        look = group.gravity is Gravity.LOOK
        opening = _opening(told, group) if group.gravity is not before else ""
        if look and cut.look is Tell.WHICH:
            points = (f"{one.why.title}: {id_ranges(one.ids)}." for one in told.groups if one.gravity is group.gravity)
            yield from _opened(opening, " ".join(points), width) if opening else ()
        else:
            above = group is told.groups[0] and told.first is not None
            advice = "" if above or (look and not cut.advice) else f" {group.why.do}"
            yield from _group(group, opening, advice, width, cut.look if look else cut.wrong)
        before = group.gravity


def _group(group: Group, opening: str, advice: str, width: int, tell: Tell) -> Iterator[Line]:
    if tell is Tell.ALL:
        yield from _opened(opening, f"{group.why.title}.{advice}", width)
        for line in group.lines:
            yield from _of(line, width)
    else:
        run = id_ranges(group.ids) if tell is Tell.WHICH else _run(group)
        title = "" if group.gravity is Gravity.NOT_FOUND else f"{group.why.title}: "
        yield from _opened(opening, f"{title}{run}.{advice}", width)


def _opening(told: parts.Head, group: Group) -> str:
    count = sum(len(one.ids) for one in told.groups if one.gravity is group.gravity)
    name, ends = (OF_OPPONENT if told.opponents else HEADINGS)[group.gravity]
    above = (
        f", {told.first.cited.id} above"
        if told.first is not None and _stands_alone(told) and told.groups[0].gravity is group.gravity
        else ""
    )
    return f"{name} ({count}{above}){ends}"


def _stands_alone(told: parts.Head) -> bool:
    """Whether the citation that is shown whole is the only one of its group, which is then not listed again."""
    return told.first is not None and len(told.groups[0].ids) == 1


def _opened(opening: str, text: str, width: int) -> Iterator[Line]:
    """A group under its heading, or among others of its gravity."""
    yield from wrapped(f"{opening} {text}".strip(), width, indent=0 if opening else 1, hang=2 if opening else 1)


def _of(line: digest.Line, width: int) -> Iterator[Line]:
    """One citation: where it stands, what you wrote, what is there. Your own words may be cut, the correction is not."""
    where = ", ".join(filter(None, (id_ranges(line.ids), in_figures(line.places))))
    before = f"   {where:<12} {line.cited}"
    if line.detail.startswith("“") and len(before) + len(line.detail) + 2 > width:
        room = max(width - len(before) - 4, 12)
        detail = f"{textwrap.shorten(line.detail.strip('“”'), room, placeholder='…')}"
        yield from wrapped(f"{before.strip()}: “{detail.rstrip('…').rstrip()}…”", width, indent=3, hang=2)
        return
    yield from wrapped(f"{before.strip()}{f': {line.detail}' if line.detail else ''}", width, indent=3, hang=2)


def _run(group: Group) -> str:
    """The citations of a group, each with its place and what is there: "c161, c162 (p. 14); c194 (p. 18): on page 7"."""
    found: dict[tuple[str, str], list[str]] = {}
    for line in group.lines:
        quoted = line.detail.startswith("“")
        found.setdefault((in_figures(line.places), "" if quoted else line.detail), []).extend(line.ids)
    told = (
        f"{id_ranges(ids)}{f' ({places})' if places else ''}{f': {detail}' if detail else ''}" for (places, detail), ids in found.items()
    )
    return "; ".join(told)


def _piles(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    for pile in told.piles:
        style = Style.CORRECT if pile.name == "right" else Style.PLAIN
        text = f"{pile.head.upper()}: {pile.means}{f' {pile.named}' if cut.ids else ''}".rstrip()
        yield from wrapped(text, width, hang=2, style=style)
    yield from wrapped(_PROOF if told.proved else "", width, hang=2)
