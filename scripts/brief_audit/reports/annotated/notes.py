"""What a note beside a citation says, taken from the JSON report alone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit.model.base import Frozen, Outcome, Span
from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line
from brief_audit.reports.html_page import href_of

Row = Mapping[str, Any]

LABELS: Mapping[str | None, str] = {
    Outcome.VERIFIED_ERROR: "ERROR",
    Outcome.UNVERIFIABLE_PUBLIC: "NOT CHECKED",
    Outcome.VERIFIED_CORRECT: "VERIFIED",
    None: "LISTED ONLY",
}
"""The first words of a note: they say what its colour says."""
AUTHOR = "Brief audit"
UNDECIDED = frozenset({"", "UNVERIFIED", "AUTHORITY_NEEDED"})
"""Verdicts on arguments that leave them open: a brief has hundreds, and the report lists them."""


class Note(Frozen):
    """A note: the words of the brief that it belongs to, and what it says in lines. `link` is the record's address, where there is one."""

    citation: str
    outcome: Outcome | None
    span: Span
    page: int | None
    words: str
    lines: tuple[str, ...]
    link: str | None = None

    @property
    def text(self) -> str:
        """All that the note says, the address last."""
        return "\n".join((*self.lines, *((f"Record: {self.link}",) if self.link else ())))


def notes_of(report: Row, *, listed: bool = False) -> tuple[Note, ...]:
    """The notes of a report in the order of the brief: of every citation with an outcome; with `listed`, of all the others too.

    Behind them one for each argument that was decided; its words are the passage's, but for those of the citations in it.
    """
    cited = (_note(row) for row in report["citations"] if listed or row["outcome"] is not None)
    return (*cited, *(_of_argument(row) for row in report.get("arguments", ()) if row["verdict"] not in UNDECIDED))


def summary_of(report: Row, notes: tuple[Note, ...]) -> tuple[str, ...]:
    """What the first page says of the whole copy."""
    argued = report.get("arguments", ())
    marked = sum(row["verdict"] not in UNDECIDED for row in argued)
    left = len(report["citations"]) - len(notes) + marked
    told = [
        f"{AUTHOR} of {report['job']['finished_at']}, job {report['job']['id'][:12]}.",
        digest.counted(report),
        digest.verdict_line(report),
    ]
    if left:
        told.append(f"{digest.plural(left, 'reference')} without an outcome (the record, entries of the table and the like) not marked.")
    if argued:
        passages = digest.plural(len(argued), "passage")
        told.append(f"{passages} with a marked conclusion tested, {marked} noted here; what is open is no error, and has no note.")
    return tuple(map(one_line, told))


def own_parts(notes: Sequence[Note]) -> tuple[tuple[Span, ...], ...]:
    """Of each note's words those that stand in no other citation inside it ("(quoting …)"), so that no two highlights lie on each other.

    >>> outer = Note(citation="c1", outcome=None, span=(0, 30), page=None, words="", lines=())
    >>> own_parts([outer, outer.model_copy(update={"citation": "c2", "span": (10, 20)})])
    (((0, 10), (20, 30)), ((10, 20),))
    """
    spans = sorted({note.span for note in notes})
    return tuple(tuple(_without(note.span, spans)) for note in notes)


def _without(span: Span, spans: Sequence[Span]) -> Iterator[Span]:
    start, end = span
    for first, last in spans[bisect_left(spans, (start, start)) :]:
        if first >= end:
            break
        if last <= end and (first, last) != span and start <= first:
            if start < first:
                yield start, first
            start = last
    if start < end:
        yield start, end


def _note(row: Row) -> Note:
    outcome = Outcome(row["outcome"]) if row["outcome"] is not None else None
    start, end = row["span"]
    return Note(
        citation=row["id"],
        outcome=outcome,
        span=(start, end),
        page=row["page"],
        words=one_line(row["text"]),
        lines=tuple(dict.fromkeys(line for said in _said(row) if (line := one_line(said)))),
        link=link_of(row),
    )


def _of_argument(row: Row) -> Note:
    code = row["findings"][0]["code"]
    said = (f"ARGUMENT ({row['id']}): {words.title(code)}", row["says"], row["follows"], words.what_to_do(code))
    start, end = row["span"]
    return Note(
        citation=row["id"],
        outcome=Outcome(row["outcome"]),
        span=(start, end),
        page=row["page"],
        words=one_line(row["text"]),
        lines=tuple(dict.fromkeys(line for one in said if (line := one_line(one)))),
    )


def _said(row: Row) -> Iterator[str]:
    """The lines of a note: outcome and code, what was found, what to do."""
    errors = digest.errors_of(row)
    titles = [words.title(error["code"]) for error in errors] or ([words.title(row["reason"])] if row["reason"] else [])
    yield ": ".join((f"{LABELS[row['outcome']]} ({row['id']})", "; ".join(dict.fromkeys(titles)))).removesuffix(": ")
    for error in errors:
        yield error["says"]
        yield digest.to_do(row, error)
    if not errors:
        yield row["says"] or f"Kind: {row['kind']}. It is listed in the report and was not judged."
        yield words.what_to_do(row["reason"]) if row["reason"] else ""
        yield row["correction"] or ""
    yield from (f"Also: {warning['says']}" for warning in digest.warnings_of(row))


def link_of(row: Row) -> str | None:
    """The address of the record that the outcome rests on, of an error's own evidence first; None unless it may be followed."""
    findings = [*digest.errors_of(row), *digest.own_findings(row)]
    addresses = (digest.address(evidence) for finding in findings for evidence in finding["evidence"])
    return next(filter(None, map(href_of, addresses)), None)
