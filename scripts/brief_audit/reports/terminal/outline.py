"""The report for a screen: lines with a style, as wide as the screen, at most 120 of them. `text` and `terminal` print the same lines.

The first screen is whole in itself; of what follows, each proof takes a few lines as long as there is room, and what does not fit is named.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from brief_audit.reports import digest, words
from brief_audit.reports.digest import Gravity, id_ranges, in_figures
from brief_audit.reports.digest import Line as Hand
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.sections import head, on_screen, parts

WIDTH = 80
WIDEST = 140
FIRST_SCREEN = 40
WHOLE = 120
_FIELD = 14
_IDS = 6
_PAGES = 10
"""Letters of the column of ids, and of that of pages; on a wide screen twice as many."""
_ROOMY = 100
_FIELD_LINES = 2
_LISTED = 3
"""Entries of a list that a screen shows; of a longer list it shows the first."""
_CHANGES = 3

_COLUMNS = "  {:<24}{:>9}{:>9}{:>12}{:>9}{:>11}"
Row = Mapping[str, Any]


class Style(StrEnum):
    """What a line is, and how a terminal shows it, in rich's words; plain text shows none of them."""

    TITLE = "bold"
    HEADING = "bold underline"
    ERROR = "bold red"
    UNVERIFIABLE = "yellow"
    CORRECT = "green"
    PLAIN = ""
    QUIET = "dim"


class Line(NamedTuple):
    """One printed line. `text` holds nothing that a screen would obey."""

    text: str
    style: Style = Style.PLAIN


VERDICT_STYLES = {"safe-to-file": Style.CORRECT, "redline-required": Style.UNVERIFIABLE, "do-not-file": Style.ERROR}
_HEADINGS = {
    Gravity.BLOCKS: ("BLOCKS FILING", Style.ERROR), Gravity.NOT_FOUND: ("NOT FOUND", Style.ERROR), Gravity.WRONG: ("WRONG", Style.ERROR),
    Gravity.LOOK: ("LOOK AT THESE YOURSELF", Style.UNVERIFIABLE),
}  # fmt: skip


def outline(report: Row, width: int = WIDTH) -> Iterator[Line]:
    """Every line of the report, the gravest first; the last is the brief's verdict."""
    told, sections = head(report), on_screen(report)
    drawn = (list(_whole(Pen(_fit(width), in_full=in_full), told, sections)) for in_full in (True, False))
    yield from next((lines for lines in drawn if len(lines) <= WHOLE), None) or _whole(Pen(_fit(width), in_full=False), told, sections)


def _whole(pen: Pen, told: parts.Head, sections: Sequence[parts.Section]) -> Iterator[Line]:
    first = list(pen.first_screen(told))
    rest = [line for section in sections if section.id != "fix" for line in pen.section(section)]
    room = WHOLE - len(first) - len(rest) - 2
    proofs = [line for section in sections if section.id == "fix" for line in pen.proofs(section, room)]
    yield from (*first, *proofs, *rest, Line(""), pen.verdict(told))


def _fit(width: int) -> int:
    return max(WIDTH, min(width, WIDEST))


def first_screen(report: Row, width: int = WIDTH) -> Iterator[Line]:
    """The verdict and one line for each citation that needs a hand: all that is printed where a user asks for little."""
    pen, told = Pen(_fit(width), in_full=False), head(report)
    yield from (*pen.first_screen(told), Line(""), pen.verdict(told))


class Pen:
    """Draws what the sections hold, in lines of one width. `in_full`: nothing is cut or left to the other formats, if it fits."""

    def __init__(self, width: int, *, in_full: bool) -> None:
        self._width = width
        self._in_full = in_full
        self._drawn: Mapping[type, Callable[[Any], Iterator[Line]]] = {
            parts.Said: self._list, parts.Unchecked: self._unchecked, parts.Right: self._right,
            parts.Requests: self._requests, parts.Notice: self._notices,
            parts.ThisAudit: self._this_audit,
        }  # fmt: skip

    def first_screen(self, told: parts.Head) -> Iterator[Line]:
        """The file, the verdict, a line for each citation that needs a hand, and how many need none; at most `FIRST_SCREEN` lines."""
        before = list(self._head(told))
        after = list(self._wrapped(told.tally, style=Style.TITLE))
        room = FIRST_SCREEN - len(before) - len(after) - 1
        yield from (*before, *self._hands(told.lines, room), *([Line("")] if after else []), *after)

    def _head(self, told: parts.Head) -> Iterator[Line]:
        yield from self._wrapped(f"{told.file}: {told.size}", style=Style.TITLE)
        yield from self._wrapped(f"STORED EVIDENCE WAS CHANGED: {told.changed}" if told.changed else "", hang=2, style=Style.ERROR)
        yield self.verdict(told)
        yield from self._wrapped(" ".join(told.means))
        yield from self._wrapped(_said(told.unread._replace(name="NOT READ:")) if told.unread else "", style=Style.ERROR)
        yield from self._wrapped(told.interrupted, style=Style.ERROR)
        if any(place.file_page for line in told.lines for place in line.places):
            yield from self._wrapped("Pages are those printed; in brackets stands the page of the PDF.", style=Style.QUIET)

    def _hands(self, lines: Sequence[Hand], room: int) -> Iterator[Line]:
        """The lines under their headings, in columns; those for which there is no room are counted and named."""
        shown = list(self._in_columns(lines))
        if len(shown) > room:
            held = max(room - 2, 1)
            count = sum(1 for line in shown[:held] if line.text.startswith("  "))
            left = [one for line in lines[count:] for one in line.ids]
            more = f"  and {digest.plural(len(left), 'citation')} more: {id_ranges(left)}"
            cut = textwrap.shorten(more, self._width - 2, placeholder=" …")
            shown = [*shown[:held], Line(f"  {cut}")]
        yield from shown

    def _in_columns(self, lines: Sequence[Hand]) -> Iterator[Line]:
        seen = None
        roomy = 2 if self._width >= _ROOMY else 1
        names = min(max((len(_ids(line, roomy * _IDS)) for line in lines), default=0), roomy * _IDS)
        wide = min(max((len(in_figures(line.places, "")) for line in lines), default=0), roomy * _PAGES)
        for line in lines:
            if line.gravity is not seen:
                seen = line.gravity
                yield Line(_HEADINGS[line.gravity][0], _HEADINGS[line.gravity][1])
            yield Line(self._hand(line, names, wide))

    def _hand(self, line: Hand, names: int, wide: int) -> str:
        left = self._width - 2 - names - 1 - wide - 2 - 2
        wrote = left * 9 // 20
        cells = (
            _cell(_ids(line, names), names),
            _cell(in_figures(line.places, ""), wide),
            _cell(line.wrote, wrote),
            _cell(line.there, left - wrote),
        )
        return f"  {cells[0]} {cells[1]}  {cells[2]}  {cells[3]}".rstrip()

    def verdict(self, told: parts.Head) -> Line:
        """The line with the verdict."""
        return Line(told.verdict_line, VERDICT_STYLES.get(told.row["verdict"], Style.PLAIN))

    def section(self, section: parts.Section) -> Iterator[Line]:
        """A section under its heading."""
        yield from (Line(""), Line(section.title, Style.HEADING))
        yield from self._wrapped(_said(section.lead), indent=2) if section.lead else ()
        yield from self._drawn.get(type(section.entries[0]), self._list)(section.entries) if section.entries else ()

    def _list(self, entries: Sequence[parts.Said]) -> Iterator[Line]:
        """Entries of a list; of many the first few, each cut to a few lines."""
        shown = entries if len(entries) <= _LISTED or self._in_full else entries[:1]
        for entry in shown:
            yield from self._wrapped(_said(entry) if len(entries) == 1 or self._in_full else self._cut(_said(entry)), indent=2, hang=4)
        if more := entries[len(shown) :]:
            yield from self._wrapped(f"and {len(more)} more, in the Markdown and HTML reports.", indent=2, style=Style.QUIET)

    def _cut(self, text: str) -> str:
        return textwrap.shorten(one_line(text), 3 * self._width - 24, placeholder=" …")

    def proofs(self, section: parts.Section, room: int) -> Iterator[Line]:
        """What is wrong, proof by proof, as long as there is room; the citations left are named."""
        yield from (Line(""), Line(section.title, Style.HEADING))
        left, entries = room - 4, list(section.entries)
        for number, entry in enumerate(entries):
            drawn = list(self._wrong(entry)) if isinstance(entry, parts.Wrong) else []
            left -= len(drawn)
            if left < 0 and not self._in_full:
                rest = id_ranges([one.cited.id for one in entries[number:] if isinstance(one, parts.Wrong)])
                yield from self._wrapped(
                    f"Both texts of {rest} stand side by side in report.html and report.md.", indent=2, style=Style.QUIET
                )
                return
            yield from drawn

    def _wrong(self, wrong: parts.Wrong) -> Iterator[Line]:
        yield from self._wrapped(_named(wrong.cited), hang=3, style=Style.ERROR)
        for fault in wrong.faults:
            yield from self._fault(fault)
        for look in wrong.cited.looks:
            yield from self._wrapped(look, indent=3, hang=2)

    def _fault(self, fault: parts.Fault) -> Iterator[Line]:
        blocks = " (blocks filing)" if fault.blocks else ""
        yield from self._field(parts.Field(fault.wrong.name, f"{fault.wrong.value}{blocks}"))
        yield from self._field(fault.wrote)
        for number, change in enumerate(fault.changes[:_CHANGES]):
            yield from self._field(
                parts.Field("" if number else "Difference", words.change(change["brief"], change["source"], change["kind"]))
            )
        for shown in fault.shown[:1]:
            where = ", ".join(filter(None, (shown.place, shown.address)))
            yield from self._field(parts.Field(shown.label, shown.words))
            yield from self._field(parts.Field("Where", where), whole=True)
        yield from self._field(fault.to_do)

    def _unchecked(self, entries: Sequence[parts.Unchecked]) -> Iterator[Line]:
        for group in entries:
            if self._in_full:
                yield from self._with_reasons(group)
                continue
            cited = [one for alike in group.alike for judged in alike.judged for one in judged.cited]
            ids = id_ranges([one.id for one in sorted(cited, key=lambda one: one.number)])
            yield from self._wrapped(f"{group.title} ({group.size}): {ids}. {group.advice}", indent=2, hang=2, style=Style.UNVERIFIABLE)
            for look in (look for alike in group.alike for judged in alike.judged for look in judged.looks):
                yield from self._wrapped(look, indent=4, hang=2)

    def _right(self, entries: Sequence[parts.Right]) -> Iterator[Line]:
        for one in entries:
            if not self._in_full:
                yield from self._wrapped(f"{one.ids}.", indent=2, hang=2, style=Style.CORRECT)
            for cited in one.cited:
                yield from self._wrapped(_named(cited), indent=2, hang=4, style=Style.CORRECT) if self._in_full else ()
                for look in cited.looks:
                    yield from self._wrapped(look, indent=6, hang=2)

    def _with_reasons(self, group: parts.Unchecked) -> Iterator[Line]:
        yield from self._wrapped(f"{group.title} [{group.code}] ({group.size})", indent=2, style=Style.UNVERIFIABLE)
        yield from self._wrapped(group.advice, indent=4, style=Style.QUIET)
        for alike in group.alike:
            yield from self._wrapped(alike.says.text, indent=4)
            for judged in alike.judged:
                where = f", {judged.places}" if judged.places else ""
                yield from self._wrapped(f"{judged.ids}  {judged.name}{where}", indent=4, hang=2)
                yield from self._wrapped(judged.says.text, indent=6)
                yield from self._wrapped(judged.correction, indent=6)
                for look in judged.looks:
                    yield from self._wrapped(look, indent=6, hang=2)

    def _requests(self, entries: Sequence[parts.Requests]) -> Iterator[Line]:
        yield Line(_COLUMNS.format("", "requests", "at most", "from cache", "refused", "left open"), Style.QUIET)
        for one in (one for one in entries if one.due):
            yield Line(_COLUMNS.format(one_line(one.short), *("none" if count is None else count for count in one.counts)))
        yield from self._wrapped("Refused: the source asked to wait (429). Left open: citations, by a limit.", indent=2, style=Style.QUIET)
        idle = digest.numbers([one.short for one in entries if one.idle])
        yield from self._wrapped(f"Not asked: {idle}" if idle else "", indent=2, hang=4)

    def _notices(self, entries: Sequence[parts.Notice]) -> Iterator[Line]:
        for notice in entries:
            if "\n" in notice.text:
                yield from (Line(line, Style.QUIET) for line in safe_text(notice.text).split("\n"))
            else:
                yield from self._wrapped(notice.text, style=Style.QUIET)

    def _this_audit(self, entries: Iterable[parts.ThisAudit]) -> Iterator[Line]:
        for one in entries:
            tool = one.row["tool"]
            rules = f"constitution {tool['constitution']['version']}, SHA-256 {tool['constitution']['sha256']}"
            yield from self._wrapped(f"{tool['name']} {tool['version']}, {rules}", style=Style.QUIET)
            settings = "; ".join(f"{name} {value}" for name, value in one.settings)
            yield from self._wrapped(f"Settings: {settings}" if settings else "", style=Style.QUIET)
            yield from self._wrapped(f"Ledger {one.ledger}" if one.ledger else "", style=Style.QUIET)

    def _field(self, field: parts.Field, *, whole: bool = False) -> Iterator[Line]:
        """A label, then the value in a column of its own, cut to a few lines unless it is an address."""
        width = self._width - 3 - _FIELD
        value = one_line(field.value)
        if not whole and not self._in_full:
            value = textwrap.shorten(value, width * _FIELD_LINES - 8, placeholder=" …")
        lines = textwrap.wrap(value, width, break_long_words=False, break_on_hyphens=False)
        for number, line in enumerate(lines):
            yield Line(f"   {field.name if number == 0 else '':<{_FIELD}}{line}")

    def _wrapped(self, text: str, *, indent: int = 0, hang: int = 0, style: Style = Style.PLAIN) -> Iterator[Line]:
        first, rest = " " * indent, " " * (indent + hang)
        lines = textwrap.wrap(
            one_line(text), self._width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
        )
        yield from (Line(line, style) for line in lines)


def _ids(line: Hand, width: int) -> str:
    """The ids of a line, the first with a count where they are many."""
    named = id_ranges(line.ids)
    return named if len(named) <= width else f"{line.ids[0]}+{len(line.ids) - 1}"


def _cell(text: str, width: int) -> str:
    """A text in a column: cut with a sign where it does not fit."""
    held = one_line(text)
    return (held if len(held) <= width else f"{held[: width - 1].rstrip()}…").ljust(width)


def _named(cited: parts.Cited) -> str:
    place = f" ({cited.place})" if cited.place else ""
    return f"{cited.id}  {cited.text}{place}{f' = {cited.meant}' if cited.meant else ''}"


def _said(said: parts.Said) -> str:
    return f"{said.name} {said.text}" if said.name else said.text
