"""The first screen: at most 40 lines, from which a reader knows what to do.

What is cut where there is no room is never what to do: first the words of single citations, then the lists of those that need no hand.
Every citation that needs one is named.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import groupby
from typing import NamedTuple

from brief_audit.reports import digest
from brief_audit.reports.digest import Gravity, Group, id_ranges, in_figures
from brief_audit.reports.sections import parts
from brief_audit.reports.terminal.lines import VERDICT_STYLES, Line, Style, field, wrapped

FIRST_SCREEN = 40
_WHOLE = frozenset({"What to do", "For a reply", "Read it here", "Found here", "Not compared"})
"""What is never cut."""
_MANY = 6
"""Commas between ids, from which on the first one stands for all in a heading, and the others below."""
_WROTE = frozenset({"You wrote", "Brief says"})
_PROOF = "Proof of each by its number: {}"
HEADINGS = {
    Gravity.BLOCKS: ("WRONG, BLOCKS FILING", ":"), Gravity.NOT_FOUND: ("NOT FOUND", ":"), Gravity.WRONG: ("WRONG, CORRECT TOO", ":"),
    Gravity.LOOK: ("LOOK AT THESE YOURSELF", ", not settled:"),
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
    ("; the words are ", ", there "), ("; the pages run from ", ", there "), (" of the case", ""), ("; the source has ", ", there "),
    ("the source has ", "there "), ("you write ", ""), ("you give ", ""), (", on page ", " at "), ("the brief writes ", ""),
    ("the brief gives ", ""),
)  # fmt: skip


class Tell(IntEnum):
    """How much is told of each citation of a group, from its number alone to a line of its own with both texts."""

    WHICH = 0
    NAMES = 1
    PLACES = 2
    HINTS = 3
    THERE = 4
    ROWS = 5
    LINE = 6
    LINES = 7


class Laws(IntEnum):
    """How much is told of what no source holds.

    How many; by name what is not all that the brief cites of its kind; laws and parties by name; laws with their pages too; or decisions
    as they are cited.
    """

    COUNTED = 0
    OF_SOME = 1
    NAMED = 2
    PAGED = 3
    CITED = 4


class Cut(NamedTuple):
    """How much is told.

    `field`: lines of a value; `advice`: whether each open point has its own; `together`: whether the points of a gravity share a
    paragraph; `ids`: whether what needs no hand is listed too; `quoted`: letters of a quotation among many; `rows`: lines for one citation
    of a list; `tight`: whether the sentences that are the same for every brief are told in a few words.
    """

    wrong: Tell
    look: Tell
    field: int = 2
    advice: bool = False
    together: bool = False
    ids: bool = False
    laws: Laws = Laws.CITED
    quoted: int = _SHORTEST
    rows: int = 1
    tight: bool = False


def _less(look: Tell, *wrong: Tell, laws: Laws = Laws.NAMED, together: bool = False) -> tuple[Cut, ...]:
    return tuple(Cut(one, look, 2 if one >= Tell.LINE else 1, together=together, laws=laws, tight=True) for one in wrong)


def _rows(*laws: Laws) -> tuple[Cut, ...]:
    """Two lines for what is wrong with each citation, so that its words can be told from others."""
    return tuple(Cut(Tell.ROWS, Tell.THERE, 2, laws=one, quoted=60, rows=2, tight=True) for one in laws)


def _words(look: Tell, laws: Laws, *quoted: int) -> tuple[Cut, ...]:
    """Long briefs: less and less of the words that are quoted."""
    return tuple(Cut(Tell.THERE, look, 2, laws=laws, quoted=one, tight=True) for one in quoted)


_CUTS = (
    Cut(Tell.LINES, Tell.LINES, 8, advice=True, ids=True), Cut(Tell.LINES, Tell.LINES, advice=True, ids=True),
    Cut(Tell.LINES, Tell.LINES, advice=True), Cut(Tell.LINES, Tell.THERE, advice=True, ids=True), Cut(Tell.LINES, Tell.THERE, advice=True),
    Cut(Tell.LINES, Tell.THERE, ids=True), Cut(Tell.LINES, Tell.THERE),
    *_less(Tell.THERE, Tell.LINES, Tell.LINE, laws=Laws.PAGED), *_rows(Laws.PAGED, Laws.NAMED),
    *_less(Tell.THERE, Tell.ROWS, laws=Laws.PAGED), *_less(Tell.THERE, Tell.LINE, Tell.ROWS),
    *_words(Tell.THERE, Laws.PAGED, 72, 48, 28), *_words(Tell.HINTS, Laws.PAGED, 28), *_words(Tell.THERE, Laws.NAMED, 72, 48, 28),
    *_words(Tell.PLACES, Laws.PAGED, 48, 28), *_words(Tell.PLACES, Laws.NAMED, 48, 28), *_words(Tell.PLACES, Laws.OF_SOME, 48, 28),
    *_words(Tell.NAMES, Laws.OF_SOME, 48, 28), *_words(Tell.WHICH, Laws.NAMED, 72, 48, 28),
    *_words(Tell.WHICH, Laws.OF_SOME, 72, 48, 28, 16), *_less(Tell.WHICH, Tell.HINTS, Tell.PLACES, Tell.NAMES, laws=Laws.OF_SOME),
    *_less(Tell.WHICH, Tell.HINTS, Tell.PLACES, Tell.NAMES, Tell.WHICH, laws=Laws.COUNTED),
    *_less(Tell.WHICH, Tell.PLACES, Tell.NAMES, Tell.WHICH, laws=Laws.COUNTED, together=True),
)  # fmt: skip
"""From all to the least, in the order in which it is given up."""


class Top(NamedTuple):
    """The first screen. `hands`: whether it names every citation that needs a hand; `rest`: whether it names all others too.

    `tight`: whether what the verdict means is told in a few words.
    """

    lines: list[Line]
    hands: bool
    rest: bool
    tight: bool


def first_screen(told: parts.Head, width: int, proof: str) -> Top:
    """The most that is told in so many lines; `proof`: where the whole report is."""
    found = _fitting(told, width, proof)
    if told.counted.unasked and not told.counted.gaps:
        briefer = _fitting(told._replace(counted=told.counted._replace(unasked="")), width, proof)
        found = max(filter(None, (found, briefer)), key=lambda fit: fit[0].wrong, default=None)
    if found is None:
        return Top(list(_drawn(told, width, _CUTS[-1], proof, most=FIRST_SCREEN)), hands=False, rest=False, tight=True)
    cut, lines = found
    return Top(lines, hands=True, rest=cut.ids, tight=cut.tight or not cut.advice)


def _fitting(told: parts.Head, width: int, proof: str) -> tuple[Cut, list[Line]] | None:
    """The first cut that is short enough, with its lines."""
    drawn = ((cut, list(_drawn(told, width, cut, proof))) for cut in _CUTS)
    return next((fit for fit in drawn if len(fit[1]) <= FIRST_SCREEN), None)


def _drawn(told: parts.Head, width: int, cut: Cut, proof: str, most: int | None = None) -> Iterator[Line]:
    before, after = [*_head(told, width, cut), *_first(told, width, cut)], [*_piles(told, width, cut, proof)]
    groups = list(_groups(told._replace(groups=[digest.paged(group) for group in told.groups]) if told.counted.paged else told, width, cut))
    if most is not None and len(before) + len(groups) + len(after) > most:
        room = max(most - len(before) - len(after) - 1, 0)
        more = digest.plural(sum(len(group.ids) for group in told.groups), "citation")
        groups = [*groups[:room], Line(f"  Of these {more} not all fit here; all stand below and in report.html.", Style.QUIET)]
    yield from (*before, *groups, *after)


def _head(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    pages = f" ({told.counted.short})" if cut.tight and told.counted.short else ""
    yield from wrapped(f"{told.file}: {told.size}{pages}", width, hang=2, style=Style.TITLE)
    yield from wrapped(f"STORED EVIDENCE WAS CHANGED: {told.changed}" if told.changed else "", width, hang=2, style=Style.ERROR)
    means = f" ({told.verdict_means})" if told.verdict_means else ""
    checked = told.checked if cut.tight else ""
    yield from wrapped(f"{verdict(told).text}{means}{checked and f'; {checked}'}", width, hang=2, style=verdict(told).style)
    yield from wrapped(told.means[0] if told.means and not checked else "", width)
    yield from wrapped(told.tally, width, style=Style.TITLE)
    yield from wrapped(" ".join(told.means[1:] if cut.advice or not told.then else [*told.means[1:-1], told.then]), width)
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
    line = told.groups[0].lines[0]
    ids, places, many = id_ranges(line.ids), in_figures(line.places), _are_many(line.ids)
    if many:
        ids, places = f"{line.ids[0]} and {len(line.ids) - 1} more", in_figures(line.places[:1])
    place = f", {places}" if told.first.figures else ""
    meant = f" = {told.first.cited.meant}" if told.first.cited.meant else ""
    style = Style.UNVERIFIABLE if told.groups[0].gravity is Gravity.LOOK else Style.ERROR
    same = [one for one in told.first.fields if cut.tight and one.name in _WROTE and one.value == told.first.cited.text]
    wrote = f"{same[0].name[:1].lower()}{same[0].name[1:]} " if same else ""
    heading = f"{told.first.call} FIRST: {ids}{place}: {wrote}{told.first.wrote}{meant}"
    yield from wrapped(heading, width, hang=3, style=style)
    for one in (one for one in told.first.fields if one not in same):
        yield from field(one.name, one.value, width, None if one.name in _WHOLE else cut.field)
    if many:
        yield from field("The same of", id_ranges(line.ids[1:]), width)


def _are_many(ids: Sequence[str]) -> bool:
    """Whether ids would hide what stands behind them."""
    return id_ranges(ids).count(",") >= _MANY


def _groups(told: parts.Head, width: int, cut: Cut) -> Iterator[Line]:
    """What needs a hand: under a heading for each gravity its points, and under each point its citations."""
    shown = list(_but_the_first(told))
    for gravity, members in groupby(shown, key=lambda group: group.gravity):
        groups, opening, look = list(members), _opening(told, gravity), gravity is Gravity.LOOK
        tell = cut.look if look else cut.wrong
        if tell < Tell.ROWS:
            points = list(_points(groups, tell, cut.quoted, told.opponents))
            joined = cut.together or len(points) == 1
            yield from wrapped(f"{opening} {' '.join(points)}" if joined else opening, width, hang=2)
            yield from (line for point in points if not joined for line in wrapped(point, width, indent=1, hang=2))
            continue
        for number, group in enumerate(groups):
            advice = "" if _above(told, group) or (look and not cut.advice) else f" {group.why.do}"
            titled = f"{group.why.title}.{advice}" if cut.rows == 1 else f"{_point(group, told.opponents)}:"
            yield from _listed(group, f"{'' if number else opening} {titled}".strip(), width, tell, cut.rows)


def _but_the_first(told: parts.Head) -> Iterator[Group]:
    """The groups without the line that is shown whole."""
    for number, group in enumerate(told.groups):
        left = group.lines[1:] if told.first and not number else group.lines
        if left:
            yield group._replace(lines=left)


def _point(group: Group, opponents: bool) -> str:
    """What is to be said of a group, in a few words, and to its author what to do about it."""
    return group.why.point.partition(", ")[0] if opponents else group.why.point


def _points(groups: Iterable[Group], tell: Tell, quoted: int, opponents: bool) -> Iterator[str]:
    """Points in a row; those that are told in the same few words are one."""
    merged: dict[str, list[digest.Line]] = {}
    for group in groups:
        merged.setdefault(_point(group, opponents), []).extend(group.lines)
    for point, lines in merged.items():
        run = _run(lines, tell, quoted)
        yield f"{point}: {run}{'' if run.endswith('.') else '.'}"


def _listed(group: Group, title: str, width: int, tell: Tell, rows: int) -> Iterator[Line]:
    """A group under its title, line by line."""
    yield from wrapped(title, width, indent=0 if title[:2].isupper() else 1, hang=2 if title[:2].isupper() else 1)
    for line in group.lines:
        yield from _of(line, width, tell, rows)


def _opening(told: parts.Head, gravity: Gravity) -> str:
    count = sum(len(one.ids) for one in told.groups if one.gravity is gravity)
    name, ends = (OF_OPPONENT if told.opponents else HEADINGS)[gravity]
    ids = told.groups[0].lines[0].ids if told.first and told.groups[0].gravity is gravity else ()
    above = f", {f'{len(ids)} of them' if _are_many(ids) else id_ranges(ids)} above" if ids else ""
    return f"{name} ({count}{above}){ends}"


def _above(told: parts.Head, group: Group) -> bool:
    """Whether what is to be done is told of the citation that is shown whole."""
    return told.first is not None and group.gravity is told.groups[0].gravity and group.why == told.groups[0].why


def _of(line: digest.Line, width: int, tell: Tell, most: int) -> Iterator[Line]:
    """One citation: where it stands, what you wrote, what is there. Of your own words so many are shown that it takes no more lines."""
    ids, places = id_ranges(line.ids), in_figures(line.places)
    if tell is Tell.ROWS:
        where = f"{ids} {line.called}{f' ({places})' if places else ''}"
    else:
        where = f"{ids}{f', {places}' if places else ''}  {line.cited}"
    detail = "; ".join(filter(None, (line.yours, line.theirs)))
    if line.yours.startswith("“"):
        theirs = line.theirs.removeprefix("stands ") if tell is Tell.ROWS and most == 1 else line.theirs
        rest = f" {theirs}" if theirs else ""
        room = (2 if tell is Tell.LINES else most) * (width - 4) - len(where) - len(rest) - 4 * most
        detail = f"{_cut(line.yours, max(room, _SHORTEST))}{rest}"
    yield from wrapped(f"{where}{f': {detail}' if detail else ''}", width, indent=2, hang=2)


def _cut(quotation: str, most: int) -> str:
    """A quotation in its marks, of at most so many letters."""
    words = quotation.strip("“”")
    return f"“{words}”" if len(words) <= most else f"“{words[:most].rpartition(' ')[0].rstrip(' …,')} …”"


def _both(line: digest.Line, quoted: int) -> str:
    """What you wrote and what is there, of words that you quote the first."""
    if line.yours.startswith("“"):
        told = f"{_cut(line.yours, quoted)} {line.theirs.removeprefix('stands ')}".strip()
        return told if line.theirs or line.gravity is not Gravity.LOOK else ""
    return "; ".join(filter(None, (line.yours, line.theirs)))


def _run(lines: Iterable[digest.Line], tell: Tell, quoted: int = _SHORTEST) -> str:
    """Citations in a row: "c14 Harbuckle (p. 13): you give 2031; the source has 2032"."""
    if tell is Tell.WHICH:
        return id_ranges(sorted((one for line in lines for one in line.ids), key=lambda one: int(one[1:]) if one[1:].isdecimal() else 0))
    found: dict[str, dict[str, list[digest.Line]]] = {}
    for line in lines:
        found.setdefault(_both(line, quoted) if tell >= Tell.HINTS else "", {}).setdefault(line.called, []).append(line)
    return "; ".join(_alike(_hint(said) if tell is Tell.HINTS else said, of_names, tell) for said, of_names in found.items())


def _hint(said: str) -> str:
    """The same in fewer words: "“must”, there “may”", "page 7, there on page 4"."""
    said = said.removeprefix("the source has ")
    for words, fewer in _FEWER:
        said = said.replace(words, fewer)
    return textwrap.shorten(said, _HINT, placeholder=" …")


def _alike(detail: str, of_names: Mapping[str, Iterable[digest.Line]], tell: Tell) -> str:
    """Citations of which the same is to be said."""
    named: dict[str, list[str]] = {}
    for called, lines in of_names.items():
        known = list(lines)
        where = in_figures([place for line in known for place in line.places]) if tell >= Tell.PLACES else ""
        named.setdefault(where, []).append(f"{id_ranges([one for line in known for one in line.ids])} {called}")
    told = "; ".join(f"{', '.join(together)}{f' ({where})' if where else ''}" for where, together in named.items())
    return f"{told}: {detail}{' (the same of each)' if len(of_names) > 1 else ''}" if detail else told


def _piles(told: parts.Head, width: int, cut: Cut, proof: str) -> Iterator[Line]:
    for pile in told.piles:
        style = Style.CORRECT if pile.name == digest.AGREE else Style.PLAIN
        head = pile.head.upper()
        if pile.name == digest.AGREE and pile.size and _every_other_is_named(told, cut):
            head = head.replace(")", ", all the others)")
        means = pile.means_in_short if cut.tight else pile.means
        which = pile.named if cut.ids else "" if cut.tight else pile.first
        said = (means, (pile.kinds, pile.of_some, pile.in_short, pile.paged, pile.what)[cut.laws], which)
        yield from wrapped(f"{head}: {' '.join(filter(None, said))}", width, hang=2, style=style)
    if cut.tight and told.counted.unasked:
        yield from wrapped(f"NOT CHECKED: {told.counted.unasked}", width, hang=2)
    yield from wrapped(_PROOF.format(proof) if told.proved else "", width, hang=2)


def _every_other_is_named(told: parts.Head, cut: Cut) -> bool:
    """Whether what is right is all that the screen does not name; by their ids, and where they are few, it names them itself."""
    unnamed = [pile for pile in told.piles if pile.size and pile.name != digest.AGREE and not pile.what]
    few = any(pile.name == digest.AGREE and pile.size <= digest.FEW for pile in told.piles)
    return bool(told.groups) and cut.laws > Laws.COUNTED and not cut.ids and not unnamed and not few
