"""The report for a screen: lines with a style, at most 80 columns. `text` and `terminal` print the same lines."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.sections import head, on_screen, parts

WIDTH = 80
_FIELD = 14

SENTENCES = 3
"""Sentences shown beside their source; a screen is for what to do first."""

LETTERS = 300
"""Of a sentence or passage, on a screen."""

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


def outline(report: Row) -> Iterator[Line]:
    """Every line of the report, most urgent first; the last is the brief's verdict."""
    told = head(report)
    yield from _head(told)
    for section in on_screen(report):
        if section.title:
            yield from (Line(""), Line(section.title, Style.HEADING))
        if section.lead:
            yield from _wrapped(_said(section.lead), indent=2) if section.title else _wrapped(_said(section.lead), style=Style.ERROR)
        if section.urgent:
            yield from _list(section.entries, Style.ERROR)
        else:
            yield from _DRAWN[type(section.entries[0])](section.entries)
    yield Line("")
    for line in told.in_short:
        yield from _wrapped(line, hang=4)
    yield _verdict(told)


def _head(told: parts.Head) -> Iterator[Line]:
    count = told.row["document"]["pages"]
    pages = f" ({digest.plural(count, 'page')})" if count else ""
    yield from _wrapped(f"brief-audit {told.row['tool']['version']}: {told.file}{pages}", style=Style.TITLE)
    yield _verdict(told)
    yield from _wrapped(told.means)
    yield from _wrapped(told.counted)


def _verdict(told: parts.Head) -> Line:
    return Line(told.verdict_line, VERDICT_STYLES.get(told.row["verdict"], Style.PLAIN))


def _list(entries: Sequence[Any], style: Style = Style.PLAIN) -> Iterator[Line]:
    for entry in entries:
        yield from _wrapped(_said(entry), indent=2, hang=4, style=style)


def _wrong(entries: Sequence[parts.Wrong]) -> Iterator[Line]:
    for number, wrong in enumerate(entries, 1):
        yield Line("")
        yield from _wrapped(f"{number}. {_named(wrong.cited)}", hang=3, style=Style.ERROR)
        for fault in wrong.faults:
            yield from _fault(fault)
        yield from _looks(wrong.cited, 3)


def _fault(fault: parts.Fault) -> Iterator[Line]:
    yield from _field(fault.wrong)
    yield from _field(fault.wrote)
    for shown in fault.shown[:2]:
        yield from _field(parts.Field(shown.label, shown.words))
        yield from _field(parts.Field("Where", ", ".join(filter(None, (shown.place, shown.address)))))
    for number, change in enumerate(fault.changes):
        yield from _field(parts.Field("" if number else "Difference", words.change(change["brief"], change["source"], change["kind"])))
    yield from _field(fault.to_do)


def _unchecked(entries: Sequence[parts.Unchecked]) -> Iterator[Line]:
    for group in entries:
        yield Line("")
        yield from _wrapped(f"{group.title} [{group.code}] ({len(group.citations)})", style=Style.UNVERIFIABLE)
        yield from _wrapped(group.advice, indent=2, style=Style.QUIET)
        for judged in group.citations:
            yield from _wrapped(_named(judged.cited), indent=2, hang=4)
            yield from _wrapped(judged.says.text, indent=6)
            yield from _wrapped(f"Correction: {judged.correction}" if judged.correction else "", indent=6)
            yield from _looks(judged.cited, 6)


def _verified(entries: Sequence[parts.Judged]) -> Iterator[Line]:
    for judged in entries:
        yield from _wrapped(_named(judged.cited), indent=2, hang=4, style=Style.CORRECT)
        yield from _looks(judged.cited, 6)


def _looks(cited: parts.Cited, indent: int) -> Iterator[Line]:
    for look in cited.looks:
        yield from _wrapped(look, indent=indent, hang=2)


def _sentences(entries: Sequence[parts.Sentence]) -> Iterator[Line]:
    """The first sentences, each beside its nearest passage."""
    for one in entries[:SENTENCES]:
        yield Line("")
        yield from _wrapped(f"{one.row['id']}, for {one.row['citation']}: {one.title}", hang=3)
        yield from _field(parts.Field(one.wrote.name, _cut(one.wrote.value)))
        for passage in one.passages[:1]:
            yield from _field(parts.Field(passage.label, _cut(passage.words)))
            yield from _field(parts.Field("Where", passage.place))
    if more := entries[SENTENCES:]:
        yield from _wrapped(f"{len(more)} more, and three passages for each, stand in the Markdown report.", style=Style.QUIET)


def _cut(text: str) -> str:
    return textwrap.shorten(one_line(text), LETTERS, placeholder=" …")


def _authorities(entries: Sequence[parts.Retrieved]) -> Iterator[Line]:
    for one in entries:
        yield from _wrapped(f"{one.row['id']}  {one.row['name']}: {one.in_short}", indent=2, hang=4)


def _requests(entries: Sequence[parts.Requests]) -> Iterator[Line]:
    yield Line(_COLUMNS.format("", "requests", "at most", "from cache", "refused", "left open"), Style.QUIET)
    for one in (one for one in entries if one.due):
        yield Line(_COLUMNS.format(one_line(one.short), *("none" if count is None else count for count in one.counts)))
    yield from _wrapped("Refused: too many requests (429). Left open: citations unchecked because of a limit.", indent=2, style=Style.QUIET)
    idle = digest.numbers([one.short for one in entries if one.idle])
    yield from _wrapped(f"Not asked: {idle}" if idle else "", indent=2, hang=4)


def _notices(entries: Sequence[parts.Notice]) -> Iterator[Line]:
    for notice in entries:
        if "\n" in notice.text:
            yield from (Line(line, Style.QUIET) for line in safe_text(notice.text).split("\n"))
        else:
            yield from _wrapped(notice.text, style=Style.QUIET)
        yield Line("")


def _this_audit(entries: Sequence[parts.ThisAudit]) -> Iterator[Line]:
    for one in entries:
        settings = "; ".join(f"{name} {value}" for name, value in one.settings)
        rules = one.row["tool"]["constitution"]
        yield from _wrapped(f"Constitution {rules['version']}, SHA-256 {rules['sha256']}", style=Style.QUIET)
        yield from _wrapped(f"Job {one.row['job']['id']}", style=Style.QUIET)
        yield from _wrapped(f"Ledger {one.ledger}" if one.ledger else "", style=Style.QUIET)
        yield from _wrapped(f"Settings: {settings}" if settings else "", style=Style.QUIET)


_DRAWN: Mapping[type, Callable[[Any], Iterator[Line]]] = {
    parts.Said: _list, parts.Wrong: _wrong, parts.Unchecked: _unchecked, parts.Judged: _verified, parts.Sentence: _sentences,
    parts.Retrieved: _authorities, parts.Requests: _requests, parts.Notice: _notices, parts.ThisAudit: _this_audit,
}  # fmt: skip
"""How each kind of entry is drawn."""


def _named(cited: parts.Cited) -> str:
    page = f" (page {cited.page})" if cited.page else ""
    return f"{cited.id}  {cited.text}{page}{f' = {cited.meant}' if cited.meant else ''}"


def _said(said: parts.Said) -> str:
    return f"{said.name} {said.text}" if said.name else said.text


def _field(field: parts.Field) -> Iterator[Line]:
    """A label, then the value in a column of its own."""
    lines = textwrap.wrap(one_line(field.value), WIDTH - 3 - _FIELD, break_long_words=False, break_on_hyphens=False)
    for number, line in enumerate(lines):
        yield Line(f"   {field.name if number == 0 else '':<{_FIELD}}{line}")


def _wrapped(text: str, *, indent: int = 0, hang: int = 0, style: Style = Style.PLAIN) -> Iterator[Line]:
    first, rest = " " * indent, " " * (indent + hang)
    lines = textwrap.wrap(
        one_line(text), WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    yield from (Line(line, style) for line in lines)
