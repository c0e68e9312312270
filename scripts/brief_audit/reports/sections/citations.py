"""The sections about citations and the sentences that they support, most urgent first."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.gate.effects import Effect
from brief_audit.model.base import Reason
from brief_audit.reports import digest, words
from brief_audit.reports.accepted import answered
from brief_audit.reports.digest import (
    Gravity,
    Line,
    authorities,
    gravest_error,
    id_ranges,
    in_figures,
    in_words,
    name_of,
    place_of,
    reached,
    root_of,
    wrote_of,
)
from brief_audit.reports.labels import label
from brief_audit.reports.sections.parts import (
    NOT_THESE,
    Alike,
    Cited,
    Fault,
    Field,
    First,
    Judged,
    Listed,
    OnPage,
    Outcome,
    Right,
    Row,
    Said,
    Sentence,
    Shown,
    Unchecked,
    Wrong,
)
from brief_audit.reports.sections.told import Told, spoken
from brief_audit.reports.weight import effect_of_row
from brief_audit.text.quotation import STANDING, standing


def wrong(told: Told) -> Iterator[Wrong]:
    """Each citation that is proven wrong."""
    for row, cited in told.having(digest.ERROR):
        yield Wrong(cited, [_fault(told.report, row, finding) for finding in digest.errors_of(row)])


_SOURCE = "Source says"
_BLOCKS, _ACCEPTED = " This blocks filing.", " It was accepted earlier and does not count."
_IN_MARKS = re.compile("“(.+?)”")
_CALLS = {Gravity.NOT_FOUND: "FIND", Gravity.LOOK: "LOOK AT"}


def first(told: Told, line: Line | None) -> First | None:
    """The gravest citation that needs a hand, which `line` names: what is wrong or open, both texts, and what to do."""
    if line is None:
        return None
    row = told.report["citations"][line.number - 1]
    error = gravest_error(row, told.report["gate"]["risk"])
    fields = _of_error(told.report, row, error) if error is not None else _of_open(row, line)
    settled = error is not None and (row["id"], error["code"]) in answered(told.report)
    call = "READ" if settled or digest.is_opponents(told.report) else _CALLS.get(line.gravity, "FIX")
    wrote, figures = wrote_of(told.report, row), in_figures([place_of(row)])
    return First(call, told.cited[id(row)], wrote, figures, [field for field in fields if field.value])


def _of_error(report: Row, row: Row, error: Row) -> list[Field]:
    fault = _fault(report, row, error)
    settled = (row["id"], error["code"]) in answered(report)
    wrong = f"{fault.title}.{_ACCEPTED if settled else _BLOCKS if fault.blocks else ''}"
    besides = digest.wrong_besides(row, report["gate"]["risk"])
    shown = [_source_says(fault.wrote.value, one) for one in fault.shown[:1]]
    says, where = ([one for pair in shown for one in pair[number : number + 1]] for number in (0, 1))
    return [
        Field(fault.wrong.name, wrong),
        fault.wrote,
        *says,
        Field("Difference", "; ".join(fault.changed)),
        *where,
        Field("Also wrong", f"{besides}." if besides else ""),
        fault.to_do,
    ]


def _source_says(wrote: str, shown: Shown) -> tuple[Field, Field]:
    """What the source has, and where; a passage that only comes nearest is shown where it shares runs of words with the quotation."""
    near = shown.label != digest.NEAREST or standing(wrote, shown.words) >= STANDING
    said = (NOT_THESE if shown.label == digest.NEAREST else "", shown.words if near else "")
    where = (shown.place if near else "", shown.address)
    if shown.label == digest.IN_ITS_LIST:
        return Field(_SOURCE, f"none such; the nearest entry, which is no suggestion: {shown.words}"), Field("Read it here", shown.address)
    return Field(_SOURCE, "; the nearest: ".join(filter(None, said))), Field("Read it here", ", ".join(filter(None, where)))


def _of_open(row: Row, line: Line) -> list[Field]:
    open_, confirmed = _parted(row)
    agrees = Field("What agrees", confirmed)
    told = _not_compared(row) if row["reason"] == Reason.TEXT_UNAVAILABLE else ""
    said = [Field("What is open", f"{line.why.title}." if told else open_), Field("Not compared", told)]
    return [*said, agrees, Field("Found here", address_of(row)), Field("What to do", line.why.do)]


def _parted(row: Row) -> tuple[str, str]:
    """What is open of a citation, and what agrees: its sentence has them in either order."""
    said = (one["says"] for one in digest.own_findings(row) if one["outcome"] == digest.UNVERIFIABLE)
    open_ = " ".join(dict.fromkeys(said))
    before, found, behind = row["says"].partition(open_)
    if not open_ or not found:
        return row["says"], ""
    return open_, _in_few_words((before or behind).strip().removeprefix("Confirmed: "))


def _in_few_words(confirmed: str) -> str:
    """What was confirmed, with one verb for all that agrees."""
    parts = confirmed.removesuffix(".").split(", ")
    agreeing = [part.removeprefix("the ").removesuffix(" agrees") for part in parts if part.endswith(" agrees")]
    others = [part for part in parts if not part.endswith(" agrees")]
    if len(agreeing) < _QUOTED:
        return confirmed
    return f"{', '.join(filter(None, (*others, ', '.join(agreeing))))} agree."


_LETTERS, _QUOTED = 18, 3
"""Of a quotation that was not compared, and how many of them are named."""


def _not_compared(row: Row) -> str:
    """What of a citation was not compared, where its text was not retrieved: the page and each quotation, in a few words."""
    said = [one["says"] for one in digest.own_findings(row) if one["outcome"] == digest.UNVERIFIABLE]
    words_of = (_IN_MARKS.search(one) for one in said)
    quoted = [f"“{textwrap.shorten(found[1], _LETTERS, placeholder=' …')}”" for found in words_of if found and not found[1].isdecimal()]
    pin = [f"page {row['pinpoint']['text']}"] if row["pinpoint"] and row["pinpoint"]["kind"] == "page" else []
    kept = [*pin, *dict.fromkeys(quoted)]
    more = f" and {len(kept) - _QUOTED} more" if len(kept) > _QUOTED + 1 else ""
    return f"{', '.join(kept[: _QUOTED if more else None])}{more}." if kept else ""


def _fault(report: Row, citation: Row, finding: Row) -> Fault:
    return Fault(
        wrong=Field("What is wrong", finding["says"]),
        code=finding["code"],
        title=words.title(finding["code"]),
        blocks=effect_of_row(finding, report["gate"]["risk"], citation) is Effect.BLOCK,
        wrote=Field("You wrote", finding["brief_words"] or citation["text"]),
        shown=[
            Shown(digest.source_label(finding, number), digest.place(one), digest.source_words(finding, one), digest.address(one))
            for number, one in enumerate(finding["evidence"])
        ],
        changes=finding["differences"],
        changed=[
            words.change(words.as_written(finding["brief_words"] or "", one["brief"]), one["source"], one["kind"])
            for one in finding["differences"]
        ],
        to_do=Field("What to do", digest.to_do(citation, finding)),
    )


def unsettled(told: Told) -> Iterator[Unchecked]:
    """The citations that were looked for in vain, or that a source leaves in doubt: somebody has to look at them."""
    return _open(told, digest.NEEDS_A_HAND)


def in_part(told: Told) -> Iterator[Unchecked]:
    """The citations that were found, and of which a source did not give the rest."""
    return _open(told, frozenset({Gravity.PART}))


def unchecked(told: Told) -> Iterator[Unchecked]:
    """The citations that no source could be asked about, or that none could settle."""
    return _open(told, frozenset(Gravity) - digest.NEEDS_A_HAND - {Gravity.PART})


def of_unchecked(told: Told) -> Said | None:
    """What that means for a citation, said once for all of them."""
    return Said("That something could not be checked says nothing for or against the citation.") if any(unchecked(told)) else None


def _open(told: Told, gravities: frozenset[Gravity]) -> Iterator[Unchecked]:
    """The open citations of some gravities, grouped by reason, the gravest reason first; what is the same is said once."""
    grouped: dict[str | None, list[tuple[Row, Cited]]] = {}
    for row, cited in told.having(digest.UNVERIFIABLE):
        if digest.gravity_of(row, told.report["gate"]["risk"]) in gravities:
            grouped.setdefault(row["reason"], []).append((row, cited))
    for reason, group in grouped.items():
        reaches = _reach(told.report) if reason in _OF_REACH and not told.screen else ""
        yield Unchecked(
            words.title(reason), reason or "no reason", words.what_to_do(reason), len(group), list(_alike(told, group)), reaches
        )


_OF_REACH = frozenset({"NO_COVERAGE", "NOT_FOUND"})


def _reach(report: Row) -> str:
    """How far each source reaches in what the brief cites: outside it, nothing is said for or against a citation."""
    said = " ".join(f"{label(source)}: {told}." for source, told in digest.dated(report))
    return f"How far the sources of decisions reach. {said}" if said else ""


def _alike(told: Told, group: Sequence[tuple[Row, Cited]]) -> Iterator[Alike]:
    """Citations of which the same is said, or the same and then more, under what is said of all; in the order of the first of them."""
    said = sorted({row["says"] for row, _ in group}, key=len)
    grouped: dict[str, list[tuple[Row, Cited]]] = {}
    for row, cited in group:
        shared = next(text for text in said if f"{row['says']} ".startswith(f"{text} "))
        grouped.setdefault(shared, []).append((row, cited))
    for shared, members in grouped.items():
        alone = len(members) == 1
        judged = list(_by_authority(told, members, "" if alone else shared))
        yield Alike(Said("") if alone else spoken(shared, members[0][0]), judged)


def _by_authority(told: Told, members: Sequence[tuple[Row, Cited]], shared: str) -> Iterator[Judged]:
    rows = digest.by_id(told.report)
    merged: dict[tuple[str, str, str], list[tuple[Row, Cited]]] = {}
    for row, cited in members:
        name = name_of(root_of(row, rows)) if not row["antecedent"] else cited.text
        merged.setdefault((name, row["says"].removeprefix(shared).strip(), row["correction"] or ""), []).append((row, cited))
    for (name, says, correction), same in merged.items():
        several = [cited for _, cited in same]
        places = in_words(place_of(row) for row, _ in same)
        meant = f" = {several[0].meant}" if several[0].meant else ""
        beside = tuple(field for version in digest.other_versions(same[0][0]) for field in _versions(version))
        ids = id_ranges([one.id for one in several])
        yield Judged(f"{name}{meant}", several, ids, places, spoken(says, same[0][0]), correction, beside)


def _versions(version: digest.Version) -> Iterator[Field]:
    yield from (Field("You wrote", version.quoted), Field(f"The law, {version.compared}", version.now))
    yield from (Field("Its publisher's note of the change", version.note),) if version.note else ()


def verified(told: Told) -> Iterator[Right]:
    """The citations that are right; a page names them in its table of authorities."""
    if right := [cited for _, cited in told.having(digest.CORRECT)]:
        yield Right(id_ranges([one.id for one in right]), right)


def outcomes(told: Told) -> Iterator[Outcome]:
    """One row for each authority of the brief, the gravest first."""
    for one in authorities(told.report):
        places = in_words(use.place for use in one.uses)
        ids = id_ranges([use.id for use in one.uses])
        figures = in_figures(use.place for use in one.uses)
        yield Outcome(one, one.standing, ids, places, figures, address_of(one.row), digest.version_of(one.row))


def address_of(row: Row) -> str:
    """Where a person reads the record of an authority: the address beside the proof that it exists."""
    shown = (item for finding in row["findings"] if finding["code"] == "RESOLVED" for item in finding["evidence"])
    first = next(shown, None)
    return digest.address(first) if first else ""


def on_pages(told: Told) -> Iterator[OnPage]:
    """What is cited on each page, or line, or paragraph."""
    for place, uses in reached(authorities(told.report)).items():
        yield OnPage(in_words([place]) or "place unknown", uses)


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
        ids = id_ranges([row["id"] for row in silent])
        yield Said(f"Listed in the report, without an outcome: {digest.plural(len(silent), 'reference')} ({ids}).")
    elif not told.screen:
        kinds = dict.fromkeys(row["kind"] for row in silent if not digest.is_a_mention(row))
        for kind in kinds:
            yield Listed([told.cited[id(row)] for row in silent if row["kind"] == kind and not digest.is_a_mention(row)], kind)
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
        opinion = Field("In the opinion of the models asked", digest.opinion_said(row))
        yield Sentence(row, words.title(f"CONTAINMENT_{row['verdict']}"), Field(brief, row["text"]), passages, opinion)
