"""Whether quoted words are the court's if the brief attributes them to the court.

What it asks
    Whether words that are in the authority are in the opinion of the court, or only in a dissent, a
    concurrence, the syllabus, counsel's argument or a passage that the court quotes from a party. The
    brief attributes words to the court unless it names the judge or the kind of opinion: "(Hartwell, J.,
    dissenting)", "Justice Hartwell wrote", "the dissent observed", "(plurality opinion)", "(syllabus)".
    Whether a judge whom it names sat in the decision, and, in the United Kingdom, whether quoted words given to
    a judge stand in his judgment or in another's alone.

Why it matters
    A dissent says what the court refused to say. Its words under the court's name are a real case,
    quoted word for word, that stands for the opposite.

When it must say unverifiable
    Whenever the brief attributes the words to the court in anything but plain, affirmative language ("the court
    held that", "X held that", "See X (holding that", or the bare words and their citation), or mentions a denial,
    a judge, a vote or another opinion near them, in the heading above or in what the sentence builds on: the
    finding then says whose opinion they are in. When the brief names a person or a kind of opinion that does
    not fit. When the text runs several opinions together and they cannot be told apart, as in one typed "combined"
    (one author's opinion with no sign of another is the court's); when the words are only in the
    matter before the opinion, in a note whose author is unknown, or in a passage quoted from another text,
    which the court may adopt (one that it sets off from a decision, in support of its own words, is its own);
    when the court only reports that a party or the dissent said them, or has them in marks from a text that is
    no decision, and the brief says that it held them; when the court's opinion was not read, has almost the
    same words, or had no majority; when the separate opinion may speak for the court; when they are in a
    syllabus of any court but the U.S. Supreme Court since 1906. Words given to the court are never an error in
    a decision of the United Kingdom, where each judge may speak for himself. A judge did not sit only where the
    head of the decision lists all who did, his surname stands nowhere in its whole text, and nothing but a word
    of saying ties him to the citation.

Example
    "The Court held that 'a spoken warning is notice enough for any tenant.' Ashgrove v. Quillon, 990
    U.S. 10, 14 (1996)", where these words are only in the dissent of Justice Hartwell:
    ATTRIBUTION_MISMATCH, and the correction names the dissent.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.attribution.around import around
from brief_audit.checks.attribution.error import (
    PlacedQuotation,
    not_the_courts,
    other_speaker,
    reported_in_it,
    what_hinders,
    what_was_not_read,
)
from brief_audit.checks.attribution.from_elsewhere import is_quoted_there, only_quoted, says_its_words
from brief_audit.checks.attribution.judges import misnamed, why_open
from brief_audit.checks.attribution.named import brief_names_another, is_rightly_named
from brief_audit.checks.attribution.reported import adopted_behind, rejected_behind, reported_of
from brief_audit.checks.attribution.voices import Heard, Voice, court_spans, heard_at
from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.places import locator_of
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import Matter, evidence_at, it_is_long_enough
from brief_audit.model.authority import OWN_WORDS, PartKind
from brief_audit.model.base import Code, Reason
from brief_audit.model.claim import Speaker
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import Finding

__all__ = ["Voice", "adopted_behind", "court_spans", "heard_at", "is_quoted_there", "rejected_behind", "reported_of", "why_open"]


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each quotation attributed to this citation whose words are not the court's, or may not be."""
    for quotation in question.material.quotations_of(question.citation.id) if question.is_case else ():
        placed = PlacedQuotation.of(Matter(question, quotation))
        yield from _of_quotation(placed) if question.citation.id in quotation.citations else _of_near(placed)
    for quotation in question.material.quotations_in_reach_of(question.citation.id) if question.is_case else ():
        if len(quotation.reach) == 1 and not (quotation.citations or quotation.near):
            yield from _of_near(PlacedQuotation.of(Matter(question, quotation)))
    if question.is_case:
        yield from misnamed(question)


def _of_quotation(placed: PlacedQuotation) -> Iterator[Finding]:
    if placed.heard and not placed.here:
        return
    if brief_names_another(placed.question, placed.quotation) or not not_the_courts(placed):
        if told := other_speaker(placed) or reported_in_it(placed) or _only_quoted(placed):
            yield _open(placed, Reason.AMBIGUOUS, told)
    elif not _is_said_to_be_quoted(placed):
        yield _judged(placed)


def _only_quoted(placed: PlacedQuotation) -> str:
    """Why the words may be another text's that the court only quotes; empty if the brief says so itself."""
    courts = [heard.place for heard in placed.heard if heard.voice is Voice.COURT]
    said = around(placed.question, placed.quotation)
    long_enough = it_is_long_enough(placed.matter) or says_its_words(said)
    told = placed.is_said_to_be_quoted or not long_enough or placed.quotation.speaker is Speaker.JUDGE
    return "" if told else only_quoted(said, courts)


def _judged(placed: PlacedQuotation) -> Finding:
    """The error where every condition of it holds, else what keeps it from one."""
    if placed.here and (unread := what_was_not_read(placed)) is not None:
        return _elsewhere(placed, *unread)
    found = what_was_not_read(placed) or what_hinders(placed)
    evidence = _evidence(placed)
    if found is not None:
        return _open(placed, *found)
    return (
        _wrong(placed, evidence) if evidence else _open(placed, Reason.TEXT_UNAVAILABLE, "no passage could be cut from the text as proof")
    )


def _of_near(placed: PlacedQuotation) -> Iterator[Finding]:
    """Words in the citation's sentence that nothing ties to it: no error, and no pass where they are a separate opinion's alone."""
    if placed.heard and all(_is_of_an_unnamed_kind(heard) for heard in placed.heard):
        yield _open(placed, Reason.AMBIGUOUS, placed.heard[0].why)
        return
    anothers = not_the_courts(placed) and all(heard.voice not in {Voice.QUOTED, Voice.UNTOLD} for heard in placed.heard)
    if anothers and len(placed.quotation.text.split()) > 1 and not is_rightly_named(placed.question, placed.quotation, placed.heard):
        yield _open(placed, Reason.AMBIGUOUS, f"they stand only in {_where(placed.heard[0])}, and it is not clear to whom you give them")


def _is_of_an_unnamed_kind(heard: Heard) -> bool:
    """Whether words stand in an opinion of which the source says only that it is another than the court's."""
    return heard.voice is Voice.UNTOLD and heard.kind not in OWN_WORDS and heard.kind is not PartKind.NOTES


def _is_said_to_be_quoted(placed: PlacedQuotation) -> bool:
    """The brief says that the court quotes the words, and it does."""
    return placed.is_said_to_be_quoted and all(heard.voice is Voice.QUOTED for heard in placed.heard)


def _wrong(placed: PlacedQuotation, evidence: tuple[Evidence, ...]) -> Finding:
    heard = placed.here[0]
    said = f"only in {_where(heard)}, not in the opinion of the court, to which you give them"
    says = f"The words “{placed.quotation.in_short}” stand in {cited_as(placed.question)} {said}."
    return placed.matter.error(Code.ATTRIBUTION_MISMATCH, says, *evidence, correction=_correction(heard))


def _correction(heard: Heard) -> str:
    if heard.voice is Voice.QUOTED:
        return "These words are a party's or another speaker's, whom the court quotes; say whose they are."
    whose = f"the {heard.name}"
    if heard.voice is Voice.SUMMARY:
        return f"These words are from the {heard.kind.value}, which is no part of the court's opinion; quote the opinion."
    return f"These words are from {whose}, not from the opinion of the court; say so, or quote the court."


def _where(heard: Heard) -> str:
    locator = locator_of(heard.place)
    page = f", on page {locator.page}" if locator.page else ""
    within = "a passage that the court quotes from another speaker" if heard.voice is Voice.QUOTED else f"the {heard.name}"
    return f"{within}{page}"


def _evidence(placed: PlacedQuotation) -> tuple[Evidence, ...]:
    """The words themselves, then the author line that tells whose they are."""
    for heard in placed.here:
        words = evidence_at(placed.question.material, heard.place)
        if words is None:
            continue
        named = words.locator.model_copy(update={"part": heard.name or heard.kind.value})
        line = _author_line(placed, heard)
        return (words.model_copy(update={"locator": named}), *((line,) if line is not None else ()))
    return ()


def _author_line(placed: PlacedQuotation, heard: Heard) -> Evidence | None:
    if heard.fact is None or not heard.fact.snippet:
        return None
    part = heard.place.authority.parts[heard.fact.part]
    return part_proof(placed.question.material, heard.place.authority, part, (heard.fact.snippet,), Locator(part=heard.kind.value))


def _elsewhere(placed: PlacedQuotation, reason: Reason, why: str) -> Finding:
    """Words that were found outside the court's own, not all of which could be read."""
    stand = f"stand in {cited_as(placed.question)} in {_where(placed.here[0])}, outside the court's own words, to which you give them"
    then = f"Whether they stand in the court's own words too could not be settled: {why}. If they do not, say in the brief whose they are."
    return placed.matter.unverifiable(reason, f"The words “{placed.quotation.in_short}” {stand}. {then}")


def _open(placed: PlacedQuotation, reason: Reason, why: str) -> Finding:
    told = f"that the words “{placed.quotation.in_short}” are those of the court in {cited_as(placed.question)}"
    return placed.matter.unverifiable(reason, f"It could not be settled {told}: {why}.")


CHECK = Check(
    id="attribution",
    codes=frozenset({Code.ATTRIBUTION_MISMATCH}),
    asks=EVERY_DRAWER,
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
)
