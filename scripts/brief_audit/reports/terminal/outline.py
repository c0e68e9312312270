"""The report for a screen: lines with a style, at most 80 columns. `text` and `terminal` print the same lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.labels import short_label
from brief_audit.reports.source_words import readable
from brief_audit.tables.sources import named_by_the_constitution, own_evidence

WIDTH = 80
_FIELD = 14
SENTENCES = 3
"""Sentences shown beside their source; a screen is for what to do first."""

LETTERS = 300
"""Of a sentence or passage, on a screen."""

_COLUMNS = "  {:<24}{:>9}{:>9}{:>12}{:>9}{:>11}"
_COUNTERS = ("requests", "from_cache", "rate_limited", "unverifiable_due_to_limits")
Row = Mapping[str, Any]


class Style(StrEnum):
    """What a line is; the terminal gives each a colour, plain text none."""

    TITLE = "title"
    HEADING = "heading"
    ERROR = "error"
    UNVERIFIABLE = "unverifiable"
    CORRECT = "correct"
    PLAIN = "plain"
    QUIET = "quiet"


class Line(NamedTuple):
    """One printed line. `text` holds nothing that a screen would obey."""

    text: str
    style: Style = Style.PLAIN


VERDICT_STYLES = {"safe-to-file": Style.CORRECT, "redline-required": Style.UNVERIFIABLE, "do-not-file": Style.ERROR}


def outline(report: Row) -> Iterator[Line]:
    """Every line of the report, most urgent first; the last is the brief's verdict."""
    yield from _head(report)
    yield from _changed(report)
    yield from _unread(report)
    yield from _errors(report)
    yield from _unverifiable(report)
    yield from _verified(report)
    yield from _about_document(report)
    yield from _side_by_side(report)
    yield from _also(report)
    yield from _authorities(report)
    yield from _sources(report)
    yield from _listed("ATTRIBUTIONS", report["attributions"])
    yield from _notices(report)
    yield Line("")
    for line in digest.in_short(report):
        yield from _wrapped(line, hang=4)
    yield _verdict(report)


def _head(report: Row) -> Iterator[Line]:
    document = report["document"]
    pages = f" ({digest.plural(document['pages'], 'page')})" if document["pages"] else ""
    yield from _wrapped(f"brief-audit {report['tool']['version']}: {digest.file_name(report)}{pages}", style=Style.TITLE)
    yield _verdict(report)
    yield from _wrapped(words.VERDICTS.get(report["verdict"], ""))
    yield from _wrapped(digest.counted(report))


def _verdict(report: Row) -> Line:
    return Line(digest.verdict_line(report), VERDICT_STYLES.get(report["verdict"], Style.PLAIN))


def _unread(report: Row) -> Iterator[Line]:
    unread = report["document"]["unread_pages"]
    if unread:
        pages = digest.numbers(unread)
        yield from _wrapped(f"NOT READ: page {pages} of the brief. Citations there were not audited.", style=Style.ERROR)


def _errors(report: Row) -> Iterator[Line]:
    wrong = digest.citations_with(report, digest.ERROR)
    if not wrong:
        return
    yield from _heading(f"FIX FIRST ({len(wrong)})")
    for number, citation in enumerate(wrong, 1):
        yield Line("")
        yield from _wrapped(f"{number}. {_named(report, citation)}", hang=3, style=Style.ERROR)
        for finding in digest.errors_of(citation):
            yield from _error(citation, finding)
        yield from _looked_at(report, citation, 3)


def _error(citation: Row, finding: Row) -> Iterator[Line]:
    yield from _field("What is wrong", finding["says"])
    yield from _field("You wrote", finding["brief_words"] or citation["text"])
    for number, evidence in enumerate(finding["evidence"][:2]):
        yield from _field(digest.source_label(finding, number), readable(evidence["snippet"]))
        yield from _field("Where", ", ".join(part for part in (digest.place(evidence), digest.address(evidence)) if part))
    for number, change in enumerate(finding["differences"]):
        yield from _field("" if number else "Difference", words.change(change["brief"], change["source"], change["kind"]))
    yield from _field("What to do", digest.to_do(citation, finding))


def _unverifiable(report: Row) -> Iterator[Line]:
    grouped = digest.by_reason(report)
    if not grouped:
        return
    yield from _heading(f"COULD NOT BE CHECKED ({sum(map(len, grouped.values()))})")
    for reason, citations in grouped.items():
        yield Line("")
        yield from _wrapped(f"{words.title(reason)} [{reason or 'no reason'}] ({len(citations)})", style=Style.UNVERIFIABLE)
        yield from _wrapped(words.what_to_do(reason), indent=2, style=Style.QUIET)
        for citation in citations:
            yield from _wrapped(_named(report, citation), indent=2, hang=4)
            yield from _wrapped(citation["says"], indent=6)
            yield from _wrapped(f"Correction: {citation['correction']}" if citation["correction"] else "", indent=6)
            yield from _looked_at(report, citation, 6)


def _verified(report: Row) -> Iterator[Line]:
    right = digest.citations_with(report, digest.CORRECT)
    if not right:
        return
    yield from _heading(f"VERIFIED ({len(right)})")
    for citation in right:
        yield from _wrapped(_named(report, citation), indent=2, hang=4, style=Style.CORRECT)
        yield from _looked_at(report, citation, 6)


def _looked_at(report: Row, citation: Row, indent: int) -> Iterator[Line]:
    for said in digest.looked_at(report, citation):
        yield from _wrapped(said, indent=indent, hang=2)


def _changed(report: Row) -> Iterator[Line]:
    if said := digest.changed_evidence(report):
        yield from _heading("STORED EVIDENCE WAS CHANGED")
        yield from _wrapped("Rely on nothing below before you know who changed it; then audit again with an empty --cache.", indent=2)
        for line in said:
            yield from _wrapped(line, indent=2, hang=4, style=Style.ERROR)


def _about_document(report: Row) -> Iterator[Line]:
    said = digest.about_document(report)
    if said:
        yield from _heading("THE DOCUMENT AS A WHOLE")
        for line in said:
            yield from _wrapped(line, indent=2, hang=4)


def _also(report: Row) -> Iterator[Line]:
    lines = [*_warnings(report), *_propositions(report), *_uncounted(report)]
    if lines:
        yield from _heading("ALSO")
        for line in lines:
            yield from _wrapped(line, indent=2, hang=4)


def _side_by_side(report: Row) -> Iterator[Line]:
    """The first sentences that a person has to read against their source, each beside its nearest passage."""
    reading = digest.to_read(report)
    if not reading:
        return
    yield from _heading(f"READ AGAINST THE SOURCE ({len(reading)})")
    for row in reading[:SENTENCES]:
        yield Line("")
        title = words.title(f"CONTAINMENT_{row['verdict']}")
        yield from _wrapped(f"{row['id']}, for {row['citation']}: {title}", hang=3)
        yield from _field("You wrote", _cut(row["text"]))
        for passage in row["best_passages"][:1]:
            yield from _field("Nearest", _cut(readable(passage["snippet"])))
            yield from _field("Where", digest.place(passage))
    if more := reading[SENTENCES:]:
        yield from _wrapped(f"{len(more)} more, and three passages for each, stand in the Markdown report.", style=Style.QUIET)


def _cut(text: str) -> str:
    return textwrap.shorten(one_line(text), LETTERS, placeholder=" …")


def _warnings(report: Row) -> Iterator[str]:
    yield from digest.loose_quotations(report)
    for citation in report["citations"]:
        yield from (f"{citation['id']}: {finding['says']}" for finding in digest.warnings_of(citation))


def _propositions(report: Row) -> Iterator[str]:
    if said := digest.of_sentences(report):
        yield said


def _uncounted(report: Row) -> Iterator[str]:
    silent, repeated = digest.without_outcome(report)
    if repeated:
        entries = digest.plural(len(repeated), "citation")
        yield f"The table of authorities repeats {entries} of the brief, checked and counted there."
    if silent:
        ids = digest.numbers([citation["id"] for citation in silent])
        yield f"Listed in the report, without an outcome: {digest.plural(len(silent), 'reference')} ({ids})."


def _authorities(report: Row) -> Iterator[Line]:
    """What the authorities are, as far as their own text tells."""
    told = [(row, what) for row in report["authorities"] if (what := digest.what_it_is(row))]
    if told:
        yield from _heading("WHAT THE COURTS DID, AND WHO SPOKE")
        for row, what in told:
            yield from _wrapped(f"{row['id']}  {row['name']}: {what}", indent=2, hang=4)


def _sources(report: Row) -> Iterator[Line]:
    yield from _heading("RETRIEVAL")
    yield Line(_COLUMNS.format("", "requests", "at most", "from cache", "refused", "left open"), Style.QUIET)
    silent = []
    for name, count in report["sources"].items():
        if name not in named_by_the_constitution() and not any(count[counter] for counter in _COUNTERS):
            silent += [short_label(name)] if name != own_evidence() else []
            continue
        cap = "none" if count["cap"] is None else count["cap"]
        counts = (count["requests"], cap, count["from_cache"], count["rate_limited"], count["unverifiable_due_to_limits"])
        yield Line(_COLUMNS.format(one_line(short_label(name)), *counts))
    yield from _wrapped("Refused: too many requests (429). Left open: citations unchecked because of a limit.", indent=2, style=Style.QUIET)
    yield from _wrapped(f"Not asked: {digest.numbers(silent)}" if silent else "", indent=2, hang=4)


def _listed(heading: str, items: list[str]) -> Iterator[Line]:
    if items:
        yield from _heading(heading)
        for item in items:
            yield from _wrapped(item, indent=2, hang=4)


def _notices(report: Row) -> Iterator[Line]:
    yield from _heading("NOTICES")
    for notice in report["notices"]:
        if "\n" in notice:
            yield from (Line(line, Style.QUIET) for line in safe_text(notice).split("\n"))
        else:
            yield from _wrapped(notice, style=Style.QUIET)
        yield Line("")
    tool = report["tool"]
    yield from _wrapped(f"Constitution {tool['constitution']['version']}, SHA-256 {tool['constitution']['sha256']}", style=Style.QUIET)
    yield from _wrapped(f"Job {report['job']['id']}", style=Style.QUIET)
    yield from _wrapped(digest.ledger_line(report), style=Style.QUIET)
    stated = "; ".join(f"{name} {value}" for name, value in digest.settings(report))
    yield from _wrapped(f"Settings: {stated}" if stated else "", style=Style.QUIET)


def _named(report: Row, citation: Row) -> str:
    page = f" (page {citation['page']})" if citation["page"] else ""
    meant = f" = {full}" if (full := digest.meant(report, citation)) else ""
    return f"{citation['id']}  {citation['text']}{page}{meant}"


def _heading(text: str) -> Iterator[Line]:
    yield Line("")
    yield Line(text, Style.HEADING)


def _field(name: str, value: str) -> Iterator[Line]:
    """A field of an error: its name, then the value in a column of its own."""
    lines = textwrap.wrap(one_line(value), WIDTH - 3 - _FIELD, break_long_words=False, break_on_hyphens=False)
    for number, line in enumerate(lines):
        yield Line(f"   {name if number == 0 else '':<{_FIELD}}{line}")


def _wrapped(text: str, *, indent: int = 0, hang: int = 0, style: Style = Style.PLAIN) -> Iterator[Line]:
    first, rest = " " * indent, " " * (indent + hang)
    lines = textwrap.wrap(
        one_line(text), WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    yield from (Line(line, style) for line in lines)
