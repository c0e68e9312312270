"""The report for a screen: lines with a style, as wide as the screen, at most 120 of them. `text` and `terminal` print the same lines.

The first screen is whole in itself; of what follows, each proof takes a few lines as long as there is room, and what does not fit is named.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.reports import digest
from brief_audit.reports.digest import PILES, Gravity, id_ranges
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.sections import head, on_screen, parts
from brief_audit.reports.terminal import first_screen as top
from brief_audit.reports.terminal.lines import WIDTH, Line, Style, field, wrapped

__all__ = ["WHOLE", "WHOLE_REPORT", "WIDTH", "Line", "Style", "first_screen", "outline"]

WIDEST = 140
WHOLE_REPORT = "report.html"
"""Where the whole report is, if nobody says in which folder."""
WHOLE = 120
_FIELD_LINES = 2
_NAMED_ABOVE = frozenset(str(reason) for gravity in (Gravity.NOT_FOUND, Gravity.LOOK) for reason in PILES[gravity])
"""Reasons for which a citation has its line on the first screen."""
_LISTED = 3
"""Entries of a list that a screen shows; of a longer list it shows the first."""
_CHANGES = 3
_SENTENCE = re.compile(r"(?<=[a-z]{4}\.) (?=[A-Z])")
"""Where a sentence ends; the word before has too many letters for an abbreviation."""
_BEGUN = 40
"""Letters of a cut sentence that tell nothing yet: "The first are Ostrander v. …"."""

_STYLES = {"VERIFIED_CORRECT": Style.CORRECT, "VERIFIED_ERROR": Style.ERROR}
_COLUMNS = "  {:<24}{:>9}{:>9}{:>12}{:>9}{:>11}"
Row = Mapping[str, Any]


def outline(report: Row, width: int = WIDTH, proof: str = WHOLE_REPORT) -> Iterator[Line]:
    """Every line of the report, the gravest first; the last is the brief's verdict."""
    told, sections = head(report), on_screen(report)
    in_full = list(_whole(Pen(_fit(width), in_full=True), told, sections, proof))
    yield from in_full if len(in_full) <= WHOLE else _whole(Pen(_fit(width), in_full=False), told, sections, proof)


def _whole(pen: Pen, told: parts.Head, sections: Sequence[parts.Section], proof: str) -> Iterator[Line]:
    first = top.first_screen(told, pen.width, proof)
    left_out = {"fix", "right"} if first.rest and not pen.in_full else {"fix"}
    pen.above = _NAMED_ABOVE if first.hands else frozenset()
    rest = [line for section in sections if section.id not in left_out for line in pen.section(section)]
    meaning = list(pen.meaning(told)) if first.tight else []
    room = WHOLE - len(first.lines) - len(meaning) - len(rest) - 2
    proofs = [line for section in sections if section.id == "fix" for line in pen.proofs(section, room)]
    yield from (*first.lines, *meaning, *proofs, *rest, Line(""), top.verdict(told))


def _fit(width: int) -> int:
    return max(WIDTH, min(width, WIDEST))


def first_screen(report: Row, width: int = WIDTH, proof: str = WHOLE_REPORT) -> Iterator[Line]:
    """The verdict and what needs a hand: all that is printed where a user asks for little."""
    told = head(report)
    yield from (*top.first_screen(told, _fit(width), proof).lines, Line(""), top.verdict(told))


class Pen:
    """Draws what the sections hold, in lines of one width. `in_full`: nothing is cut or left to the other formats, if it fits.

    `above`: the reasons of which the first screen names every citation.
    """

    def __init__(self, width: int, *, in_full: bool) -> None:
        self.width = width
        self.in_full = in_full
        self.above: frozenset[str] = frozenset()
        self._drawn: Mapping[type, Callable[[Any], Iterator[Line]]] = {
            parts.Said: self._list, parts.Unchecked: self._unchecked, parts.Right: self._right,
            parts.Requests: self._requests, parts.Notice: self._notices,
            parts.ThisAudit: self._this_audit, parts.Argued: self._arguments,
        }  # fmt: skip

    def meaning(self, told: parts.Head) -> Iterator[Line]:
        """The sentences that the first screen had room for only in a few words."""
        if not told.means:
            return
        right = (f"Agree: {pile.means}" for pile in told.piles if pile.name == digest.AGREE and pile.size)
        last = (
            [told.means[-1].removeprefix(told.then).strip()] if told.then else []
        )  # what is to be done stands above, with what it follows
        yield from self._wrapped(" ".join((told.means[0], *filter(None, last), *right)), style=Style.QUIET)

    def section(self, section: parts.Section) -> Iterator[Line]:
        """A section under its heading."""
        yield from (Line(""), *([Line(section.title, Style.HEADING)] if section.title else []))
        yield from self._wrapped(_said(section.lead), indent=2) if section.lead else ()
        yield from self._drawn.get(type(section.entries[0]), self._list)(section.entries) if section.entries else ()

    def _list(self, entries: Sequence[parts.Said]) -> Iterator[Line]:
        """Entries of a list; of many the first few, each cut to a few lines."""
        shown = entries if len(entries) <= _LISTED or self.in_full else entries[:1]
        for entry in shown:
            yield from self._wrapped(_said(entry) if len(entries) == 1 or self.in_full else self._cut(_said(entry)), indent=2, hang=4)
        if more := entries[len(shown) :]:
            yield from self._wrapped(f"and {len(more)} more, in the Markdown and HTML reports.", indent=2, style=Style.QUIET)

    def _cut(self, text: str) -> str:
        """The beginning of a text; of a sentence so much that it tells something, or nothing."""
        plain = one_line(text)
        short = textwrap.shorten(plain, 2 * self.width - 12, placeholder=" …")
        ends = [found.end() for found in _SENTENCE.finditer(short)]
        begun = short[ends[-1] :] if ends and short != plain else ""
        return f"{short[: ends[-1]].rstrip()} …" if begun and len(begun) <= _BEGUN and ";" not in begun else short

    def proofs(self, section: parts.Section, room: int) -> Iterator[Line]:
        """What is wrong, proof by proof, as long as there is room; the citations left are named."""
        yield from (Line(""), Line(section.title, Style.HEADING))
        left, entries = room - 4, list(section.entries)
        for number, entry in enumerate(entries):
            drawn = self._proof(entry, left) if isinstance(entry, parts.Wrong) else []
            left -= len(drawn)
            if left < 0 and not self.in_full:
                rest = id_ranges([one.cited.id for one in entries[number:] if isinstance(one, parts.Wrong)])
                yield from self._wrapped(
                    f"Both texts of {rest} stand side by side in report.html and report.md.", indent=2, style=Style.QUIET
                )
                return
            yield from drawn

    def _proof(self, wrong: parts.Wrong, room: int) -> list[Line]:
        """A proof in full, or in two lines where there is no room for it: what is wrong, and what you wrote."""
        drawn = list(self._wrong(wrong))
        if self.in_full or len(drawn) <= room // 4 or not wrong.faults:
            return drawn
        fault = wrong.faults[0]
        shown = fault.shown[0] if fault.shown else None
        kept = [fault.wrote, *([parts.Field(shown.label, shown.words)] if shown else [])]
        title = f"{', '.join(filter(None, (wrong.cited.id, wrong.cited.place)))}: {fault.title}"
        looks = (line for look in wrong.cited.looks for line in self._wrapped(look, indent=3, hang=2))
        texts = (line for one in kept for line in field(one.name, one.value, self.width, 1))
        return [*self._wrapped(title, hang=3, style=Style.ERROR), *texts, *looks]

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
        for number, change in enumerate(fault.changed[:_CHANGES]):
            yield from self._field(parts.Field("" if number else "Difference", change))
        for shown in fault.shown[:1]:
            where = ", ".join(filter(None, (shown.place, shown.address)))
            yield from self._field(parts.Field(shown.label, shown.words))
            yield from self._field(parts.Field("Read it here", where), whole=True)
        yield from self._field(fault.to_do)

    def _unchecked(self, entries: Sequence[parts.Unchecked]) -> Iterator[Line]:
        if not self.in_full and (above := sum(group.size for group in entries if group.code in self.above)):
            yield from self._wrapped(f"{above} as said above.", indent=2)
        for group in entries:
            if self.in_full:
                yield from self._with_reasons(group)
                continue
            cited = [one for alike in group.alike for judged in alike.judged for one in judged.cited]
            if group.code not in self.above:
                ids = id_ranges([one.id for one in sorted(cited, key=lambda one: one.number)])
                yield from self._wrapped(f"{group.title} ({group.size}): {ids}. {group.advice}", indent=2, hang=2, style=Style.UNVERIFIABLE)
            for look in (look for alike in group.alike for judged in alike.judged for look in judged.looks):
                yield from self._wrapped(look, indent=4, hang=2)

    def _right(self, entries: Sequence[parts.Right]) -> Iterator[Line]:
        for one in entries:
            if not self.in_full:
                yield from self._wrapped(f"{one.ids}.", indent=2, hang=2, style=Style.CORRECT)
            for cited in one.cited:
                yield from self._wrapped(_named(cited), indent=2, hang=4, style=Style.CORRECT) if self.in_full else ()
                for look in cited.looks:
                    yield from self._wrapped(look, indent=6, hang=2)

    def _arguments(self, entries: Sequence[parts.Argued]) -> Iterator[Line]:
        """Each argument with its three columns; its sentences where there is room, or where it is wrong."""
        shown = entries if self.in_full else entries[:_LISTED]
        for one in shown:
            style = _STYLES.get(one.row["outcome"], Style.UNVERIFIABLE)
            signs = ", ".join(f"{name} {sign}" for name, sign, _ in one.columns)
            yield from self._wrapped(f"{one.row['id']}  {', '.join(filter(None, (one.place, one.title)))} ({signs})", hang=3, style=style)
            for step in one.steps:
                mark = f" {step.mark}" if step.mark else ""
                yield from self._field(parts.Field(f"{step.role.capitalize()}{mark}", step.text))
                yield from self._field(parts.Field("", " ".join(filter(None, (f"{step.source}:" if step.source else "", step.says)))))
            form = f" ({one.row['form']})" if one.row["form"] else ""
            yield from self._field(parts.Field("Inference", f"{one.follows}{form}"), whole=True)
            yield from self._field(parts.Field("What to do", one.to_do))
        if more := entries[len(shown) :]:
            named = ", ".join(f"{one.row['id']} {one.row['verdict'] or 'open'}" for one in more)
            yield from self._wrapped(f"More, in the other formats: {named}.", indent=2, style=Style.QUIET)

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
                for one in judged.beside:
                    yield from self._wrapped(f"{one.name}: “{one.value}”", indent=6, hang=2)
                for look in judged.looks:
                    yield from self._wrapped(look, indent=6, hang=2)

    def _requests(self, entries: Sequence[parts.Requests]) -> Iterator[Line]:
        yield Line(_COLUMNS.format("", "requests", "at most", "from cache", "refused", "left open"), Style.QUIET)
        for one in (one for one in entries if one.due):
            yield Line(_COLUMNS.format(one_line(one.short), *("none" if count is None else count for count in one.counts)))
        if any(count for one in entries for count in one.counts[3:]):
            yield from self._wrapped(
                "Refused: the source takes no more for now (429). Left open: citations, by a limit.", indent=2, style=Style.QUIET
            )
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

    def _field(self, one: parts.Field, *, whole: bool = False) -> Iterator[Line]:
        """A label, then the value in a column of its own, cut to a few lines unless it is an address."""
        return field(one.name, one.value, self.width, None if whole or self.in_full else _FIELD_LINES)

    def _wrapped(self, text: str, *, indent: int = 0, hang: int = 0, style: Style = Style.PLAIN) -> Iterator[Line]:
        return wrapped(text, self.width, indent=indent, hang=hang, style=style)


def _named(cited: parts.Cited) -> str:
    place = f" ({cited.place})" if cited.place else ""
    return f"{cited.id}  {cited.text}{place}{f' = {cited.meant}' if cited.meant else ''}"


def _said(said: parts.Said) -> str:
    return f"{said.name} {said.text}" if said.name else said.text
