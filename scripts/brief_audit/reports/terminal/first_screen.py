"""The first screen: at most 40 lines, from which a reader knows what to do.

What is cut where there is no room is never what to do: first the words of single citations, then the lists of those that need no hand.
Every citation that needs one is named.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import IntEnum
from itertools import groupby
from typing import NamedTuple

from brief_audit.reports import digest
from brief_audit.reports.digest import Gravity, Group, id_ranges, in_figures
from brief_audit.reports.sections import parts
from brief_audit.reports.terminal.lines import VERDICT_STYLES, Line, Style, field, wrapped

FIRST_SCREEN = 40
_WHOLE = frozenset({"What to do", "For a reply", "Where"})
"""What is never cut."""
_PROOF = "Full report, both texts: {}"
HEADINGS = {
    Gravity.BLOCKS: ("BLOCKS FILING", ":"), Gravity.NOT_FOUND: ("NOT FOUND", ":"), Gravity.WRONG: ("FIX ALSO", ":"),
    Gravity.LOOK: ("LOOK AT THESE", ", not settled:"),
}  # fmt: skip
OF_OPPONENT = {
    Gravity.BLOCKS: ("A SOURCE SAYS OTHERWISE", ":"), Gravity.WRONG: ("A SOURCE SAYS OTHERWISE, IN FORM", ":"),
    Gravity.NOT_FOUND: ("NOT FOUND, WHICH PROVES NOTHING", ":"), Gravity.LOOK: ("OPEN, NOT SHOWN TO BE WRONG", ":"),
}  # fmt: skip
_SHORTEST = 16
"""Letters of a quotation under which it tells no reader which one it is."""

_HINT = 66
"""Letters of what is there, where there is room for no more."""
_FEWER = (
    ("; they are ", ", there "), ("; the pages run from ", ", there "), (" of the case", ""), ("; the source has ", ", there "),
    ("the source has ", "there "), ("you write ", ""), ("you give ", ""), (", on page ", " at "), ("the brief writes ", ""),
    ("the brief gives ", ""),
)  # fmt: skip


Places = AbstractSet[tuple[str, str]]
"""Names and pages that were told already, so that they do not tell which citation is meant."""


class Tell(IntEnum):
    """How much is told of each citation of a group, from its number alone to a line of its own with both texts."""

    WHICH = 0
    PAGES = 1
    NAMES = 2
    PLACES = 3
    HINTS = 4
    THERE = 5
    ROWS = 6
    LINE = 7
    LINES = 8


class Laws(IntEnum):
    """How much is told of what no source holds: how many, laws and parties by name, or as they are cited."""

    COUNTED = 0
    NAMED = 1
    CITED = 2


class Cut(NamedTuple):
    """How much is told.

    `field`: lines of a value; `advice`: whether each open point has its own; `together`: whether the points of a gravity share a
    paragraph; `ids`: whether what needs no hand is listed too.
    """

    wrong: Tell
    look: Tell
    field: int = 2
    advice: bool = False
    together: bool = False
    ids: bool = False
    laws: Laws = Laws.CITED

    @property
    def short(self) -> bool:
        """Whether nothing is said twice: no legend where the first place shows how pages are counted."""
        return self.together and self.look <= Tell.PAGES


def _less(look: Tell, *wrong: Tell, laws: Laws = Laws.NAMED, together: bool = False) -> tuple[Cut, ...]:
    return tuple(Cut(one, look, 1, together=together, laws=laws) for one in wrong)


_CUTS = (
    Cut(Tell.LINES, Tell.LINES, 8, advice=True, ids=True), Cut(Tell.LINES, Tell.LINES, advice=True, ids=True),
    Cut(Tell.LINES, Tell.LINES, advice=True), Cut(Tell.LINES, Tell.THERE, advice=True, ids=True), Cut(Tell.LINES, Tell.THERE, advice=True),
    Cut(Tell.LINES, Tell.THERE, ids=True), Cut(Tell.LINES, Tell.THERE),
    *_less(Tell.THERE, Tell.LINES, Tell.LINE, Tell.ROWS, laws=Laws.CITED), *_less(Tell.THERE, Tell.LINE, Tell.ROWS, Tell.THERE),
    *_less(Tell.THERE, Tell.ROWS, Tell.THERE, together=True), *_less(Tell.PLACES, Tell.ROWS, Tell.THERE),
    *_less(Tell.PLACES, Tell.THERE, together=True), *_less(Tell.PAGES, Tell.ROWS, Tell.THERE),
    *_less(Tell.PAGES, Tell.THERE, Tell.HINTS, Tell.PLACES, together=True), *_less(Tell.WHICH, Tell.PLACES, together=True),
    *_less(Tell.WHICH, Tell.PLACES, Tell.NAMES, Tell.WHICH, laws=Laws.COUNTED, together=True),
)  # fmt: skip
"""From all to the least, in the order in which it is given up."""


class Top(NamedTuple):
    """The first screen. `hands`: whether it names every citation that needs a hand; `rest`: whether it names all others too."""

    lines: list[Line]
    hands: bool
    rest: bool


def first_screen(told: parts.Head, width: int, proof: str) -> Top:
    """The most that is told in so many lines; `proof`: where the whole report is."""
    for cut in _CUTS:
        lines = list(_drawn(told, width, cut, proof))
        if len(lines) <= FIRST_SCREEN:
            return Top(lines, hands=cut.look is not Tell.PAGES, rest=cut.ids)
    return Top(list(_drawn(told, width, _CUTS[-1], proof, most=FIRST_SCREEN)), hands=False, rest=False)


def _drawn(told: parts.Head, width: int, cut: Cut, proof: str, most: int | None = None) -> Iterator[Line]:
    before, after = [*_head(told, width, cut), *_first(told, width, cut)], [*_piles(told, width, cut, proof)]
    groups = list(_groups(told._replace(groups=[digest.paged(group) for group in told.groups]) if told.counted.paged else told, width, cut))
    if most is not None and len(before) + len(groups) + len(after) > most:
        room = max(most - len(before) - len(after) - 1, 0)
        more = digest.plural(sum(len(group.ids) for group in told.groups), "citation")
        groups = [*groups[:room], Line(f"  Of these {more} not all fit here; all stand below and in report.html.", Style.QUIET)]
    yield from (*before, *groups, *after)


def _head(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    pages = f" ({told.counted.short})" if cut.short and told.counted.short else ""
    yield from wrapped(f"{told.file}: {told.size}{pages}", width, style=Style.TITLE)
    yield from wrapped(f"STORED EVIDENCE WAS CHANGED: {told.changed}" if told.changed else "", width, hang=2, style=Style.ERROR)
    means = f" ({told.verdict_means})" if told.verdict_means else ""
    yield from wrapped(f"{verdict(told).text}{means}", width, hang=2, style=verdict(told).style)
    yield from wrapped(told.means[0] if told.means else "", width)
    yield from wrapped(told.tally, width, style=Style.TITLE)
    yield from wrapped(" ".join(told.means[1:]), width)
    if told.unread:
        yield from wrapped(f"NOT READ: {told.unread.text}", width, style=Style.ERROR)
    yield from wrapped(told.interrupted, width, style=Style.ERROR)
    yield from wrapped("" if pages else told.counted.words, width, style=Style.QUIET)


def verdict(told: parts.Head) -> Line:
    """The line with the verdict."""
    return Line(told.verdict_line, VERDICT_STYLES.get(told.row["verdict"], Style.PLAIN))


def _first(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    if told.first is None:
        return
    cited = told.first.cited
    place = f", {told.first.figures}" if told.first.figures else ""
    meant = f" = {cited.meant}" if cited.meant else ""
    style = Style.UNVERIFIABLE if told.groups[0].gravity is Gravity.LOOK else Style.ERROR
    yield from wrapped(f"{told.first.call} FIRST{_why_first(told)}: {cited.id}{place}: {cited.text}{meant}", width, hang=3, style=style)
    for one in (one for one in told.first.fields if not (cut.short and one.value == parts.NOT_THESE)):
        yield from field(one.name, one.value, width, None if one.name in _WHOLE else cut.field)


def _why_first(told: parts.Head) -> str:
    """That nothing else is as grave; empty where the same is said of others."""
    return ", the gravest" if len(told.groups) > 1 and len(told.groups[0].ids) == 1 and not told.opponents else ""


def _groups(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    """What needs a hand: under a heading for each gravity its points, and under each point its citations."""
    shown, above = told.groups[1:] if _stands_alone(told) else told.groups, _told_of(told.groups)
    for gravity, members in groupby(shown, key=lambda group: group.gravity):
        groups, opening, look = list(members), _opening(told, gravity), gravity is Gravity.LOOK
        tell = cut.look if look else cut.wrong
        if tell < Tell.ROWS and (look or cut.together):
            opening = opening.replace("), not settled", ", open; name, page)") if tell is Tell.PAGES else opening
            points = list(_points(groups, tell, above))
            yield from wrapped(f"{opening} {' '.join(points) if cut.together else points[0]}", width, hang=1 if cut.short else 2)
            yield from (line for point in points[1:] if not cut.together for line in wrapped(point, width, indent=1, hang=1))
            continue
        for number, group in enumerate(groups):
            advice = "" if _above(told, group) or (look and not cut.advice) else f" {group.why.do}"
            yield from _group(group, "" if number else opening, advice, width, tell)


def _told_of(groups: Iterable[Group]) -> Places:
    """The names and pages of what is wrong, which always stand with their ids."""
    lines = (line for group in groups if group.gravity is not Gravity.LOOK for line in group.lines)
    return {(line.called, place.number) for line in lines for place in line.places}


def _points(groups: Iterable[Group], tell: Tell, above: Places) -> Iterator[str]:
    """Points in a row; those that are told in the same few words are one."""
    merged: dict[str, list[digest.Line]] = {}
    for group in groups:
        merged.setdefault(group.why.point, []).extend(group.lines)
    for point, lines in merged.items():
        yield f"{point}: {_run(lines, tell, above)}."
        above = above | {(line.called, place.number) for line in lines for place in line.places}


def _group(group: Group, opening: str, advice: str, width: int, tell: Tell) -> Iterator[Line]:
    indent, hang = (0, 2) if opening else (1, 1)
    if tell >= Tell.ROWS:
        yield from wrapped(f"{opening} {group.why.title}.{advice}".strip(), width, indent=indent, hang=hang)
        for line in group.lines:
            yield from _of(line, width, tell)
    else:
        title = "" if group.gravity is Gravity.NOT_FOUND else f"{group.why.title}: "
        yield from wrapped(f"{opening} {title}{_run(group.lines, tell)}.{advice}".strip(), width, indent=indent, hang=hang)


def _opening(told: parts.Head, gravity: Gravity) -> str:
    count = sum(len(one.ids) for one in told.groups if one.gravity is gravity)
    name, ends = (OF_OPPONENT if told.opponents else HEADINGS)[gravity]
    above = f", {told.first.cited.id} above" if told.first and _stands_alone(told) and told.groups[0].gravity is gravity else ""
    return f"{name} ({count}{above}){ends}"


def _above(told: parts.Head, group: Group) -> bool:
    """Whether what is to be done is told of the citation that is shown whole."""
    return told.first is not None and group is told.groups[0]


def _stands_alone(told: parts.Head) -> bool:
    """Whether the citation that is shown whole is the only one of its group, which is then not listed again."""
    return told.first is not None and len(told.groups[0].ids) == 1


def _of(line: digest.Line, width: int, tell: Tell) -> Iterator[Line]:
    """One citation: where it stands, what you wrote, what is there. Of your own words so many are shown that it takes no more lines."""
    ids, places = id_ranges(line.ids), in_figures(line.places)
    if tell is Tell.ROWS:
        where = f"{ids} {line.called}{f' ({places})' if places else ''}"
    else:
        where = f"{ids}{f', {places}' if places else ''}  {line.cited}"
    detail = "; ".join(filter(None, (line.yours, line.theirs)))
    if line.yours.startswith("“"):
        theirs = line.theirs.removeprefix("stands ") if tell is Tell.ROWS else line.theirs
        rest = f" {theirs}" if theirs else ""
        room = (2 if tell is Tell.LINES else 1) * (width - 4) - len(where) - len(rest) - 2
        detail = f"“{textwrap.shorten(line.yours.strip('“”…'), max(room, _SHORTEST), placeholder=' …').rstrip(' …')} …”{rest}"
    yield from wrapped(f"{where}{f': {detail}' if detail else ''}", width, indent=2, hang=2)


def _both(line: digest.Line) -> str:
    """What you wrote and what is there, of words that you quote the first."""
    if line.yours.startswith("“"):
        return f"{line.yours[:_SHORTEST].rpartition(' ')[0]} …” {line.theirs.removeprefix('stands ')}" if line.theirs else ""
    return "; ".join(filter(None, (line.yours, line.theirs)))


def _run(lines: Iterable[digest.Line], tell: Tell, above: Places = frozenset()) -> str:
    """Citations in a row: "c14 Harbuckle (p. 13): you give 2031; the source has 2032"."""
    if tell is Tell.WHICH:
        return id_ranges(sorted((one for line in lines for one in line.ids), key=lambda one: int(one[1:]) if one[1:].isdecimal() else 0))
    found: dict[str, dict[str, list[digest.Line]]] = {}
    for line in lines:
        found.setdefault(_both(line) if tell >= Tell.HINTS else "", {}).setdefault(line.called, []).append(line)
    return "; ".join(_alike(_hint(said) if tell is Tell.HINTS else said, of_names, tell, above) for said, of_names in found.items())


def _hint(said: str) -> str:
    """The same in fewer words: "“must”, there “may”", "page 7, there on page 4"."""
    for words, fewer in _FEWER:
        said = said.replace(words, fewer)
    return textwrap.shorten(said, _HINT, placeholder=" …")


def _alike(detail: str, of_names: Mapping[str, Iterable[digest.Line]], tell: Tell, above: Places) -> str:
    """Citations of which the same is to be said."""
    named = [_named(called, lines, tell, above) for called, lines in of_names.items()]
    return f"{', '.join(named)}: {detail}{' (each)' if len(named) > 1 else ''}" if detail else "; ".join(named)


def _named(called: str, lines: Iterable[digest.Line], tell: Tell, above: Places) -> str:
    known = list(lines)
    places = [place for line in known for place in line.places]
    if tell is Tell.PAGES:
        return f"{called} {', '.join(_by_page(called, known, above))}".rstrip()
    where = f" ({in_figures(places)})" if tell >= Tell.PLACES and places else ""
    return f"{id_ranges([one for line in known for one in line.ids])} {called}{where}"


def _by_page(called: str, lines: Iterable[digest.Line], above: Places) -> Iterator[str]:
    """Page by page; with the ids where the name and page were told before of another citation, else how often where that is not once."""
    pages: dict[str, list[str]] = {}
    for line in lines:
        for one, place in zip(line.ids, line.places, strict=True):
            pages.setdefault(place.number, []).append(one)
    for page, ids in pages.items():
        if (called, page) in above:
            yield f"{page} ({id_ranges(ids)})"
        else:
            yield page if len(ids) == 1 else f"{page} ({len(ids)}×)"


def _piles(told: parts.Head, width: int, cut: Cut, proof: str) -> Iterator[Line]:
    for pile in told.piles:
        style = Style.CORRECT if pile.name == "right" else Style.PLAIN
        head = pile.head.upper()
        if pile.name == "right" and pile.size and _every_other_is_named(told, cut):
            head = head.replace(")", ", all the others)")
        said = ((pile.kinds, pile.in_short, pile.what)[cut.laws], pile.means, pile.named if cut.ids else "")
        yield from wrapped(f"{head}: {' '.join(filter(None, said))}", width, hang=2, style=style)
    yield from wrapped(_PROOF.format(proof) if told.proved else "", width, hang=2)


def _every_other_is_named(told: parts.Head, cut: Cut) -> bool:
    """Whether what is right is all that the screen does not name; by their ids it names them itself."""
    unnamed = [pile for pile in told.piles if pile.size and pile.name != "right" and not pile.what]
    return bool(told.groups) and cut.laws > Laws.COUNTED and not cut.ids and not unnamed
