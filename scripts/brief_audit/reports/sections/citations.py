"""The sections about citations and the sentences that they support, most urgent first."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.gate.effects import Effect
from brief_audit.reports import digest, words
from brief_audit.reports.sections.parts import Fault, Field, Judged, Listed, Row, Said, Sentence, Shown, Unchecked, Wrong
from brief_audit.reports.sections.told import Told, spoken
from brief_audit.reports.weight import effect_of_row


def wrong(told: Told) -> Iterator[Wrong]:
    """Each citation that is proven wrong."""
    for row, cited in told.having(digest.ERROR):
        yield Wrong(cited, [_fault(told.report, row, finding) for finding in digest.errors_of(row)])


def _fault(report: Row, citation: Row, finding: Row) -> Fault:
    return Fault(
        wrong=Field("What is wrong", finding["says"]),
        code=finding["code"],
        title=words.title(finding["code"]),
        blocks=effect_of_row(finding, report["gate"]["risk"], citation) is Effect.BLOCK,
        wrote=Field("You wrote", finding["brief_words"] or citation["text"]),
        shown=[
            Shown(digest.source_label(finding, number), digest.place(one), one["snippet"], digest.address(one))
            for number, one in enumerate(finding["evidence"])
        ],
        changes=finding["differences"],
        to_do=Field("What to do", digest.to_do(citation, finding)),
    )


def unchecked(told: Told) -> Iterator[Unchecked]:
    """The citations that could not be checked, grouped by reason; the largest group first."""
    grouped: dict[str | None, list[Judged]] = {}
    for row, cited in told.having(digest.UNVERIFIABLE):
        grouped.setdefault(row["reason"], []).append(Judged(cited, spoken(row["says"], row), row["correction"] or ""))
    for reason, judged in sorted(grouped.items(), key=lambda item: -len(item[1])):
        yield Unchecked(words.title(reason), reason or "no reason", words.what_to_do(reason), judged)


def verified(told: Told) -> Iterator[Judged]:
    """The citations that are right."""
    return (Judged(cited, Said(row["says"])) for row, cited in told.having(digest.CORRECT))


def also(told: Told) -> Iterator[Said | Listed]:
    """What decided nothing and should be seen. A screen counts what has no outcome, and the sentences, of which it shows a few."""
    report = told.report
    yield from map(Said, digest.loose_quotations(report))
    for row in report["citations"]:
        yield from (Said(finding["says"], f"{row['id']}:") for finding in digest.warnings_of(row))
    if told.screen and (said := digest.of_sentences(report)):
        yield Said(said)
    silent, repeated = digest.without_outcome(report)
    if repeated:
        entries = digest.plural(len(repeated), "citation")
        yield Said(f"The table of authorities repeats {entries} of the brief, checked and counted there.")
    if told.screen and silent:
        ids = digest.numbers([row["id"] for row in silent])
        yield Said(f"Listed in the report, without an outcome: {digest.plural(len(silent), 'reference')} ({ids}).")
    elif not told.screen:
        yield from (Listed(told.cited[id(row)], row["kind"]) for row in silent if not digest.is_a_mention(row))
        yield from map(Said, digest.mentions(silent))


def of_sentences(told: Told) -> Said | None:
    """How the sentences were compared; a screen says it elsewhere."""
    said = digest.of_sentences(told.report)
    return Said(said) if said and not told.screen else None


def sentences(told: Told) -> Iterator[Sentence]:
    """The sentences that a person has to read, each beside the passages that come nearest."""
    brief, source = ("You wrote", "Nearest") if told.screen else ("The brief", "The source")
    for row in digest.to_read(told.report):
        passages = [Shown(source, digest.place(one), one["snippet"]) for one in row["best_passages"]]
        yield Sentence(row, words.title(f"CONTAINMENT_{row['verdict']}"), Field(brief, row["text"]), passages)
