"""Whether quoted words are the court's, where the brief gives them to the court.

What it asks
    Whether words that stand in the authority stand in the opinion of the court, or only in a dissent, a
    concurrence, the syllabus, counsel's argument or a passage that the court quotes from a party. The
    brief gives words to the court unless it names the judge or the kind of opinion: "(Hartwell, J.,
    dissenting)", "Justice Hartwell wrote", "the dissent observed", "(plurality opinion)", "(syllabus)".

Why it matters
    A dissent says what the court refused to say. Its words under the court's name are a real case,
    quoted word for word, that stands for the opposite.

When it must say unverifiable
    Whenever the brief gives the words to the court in anything but plain and affirmative words ("the court
    held that", "X held that", "See X (holding that", or the bare words and their citation), or a word of denial,
    of a judge, of a vote or of another opinion stands near them, in the heading above or in what the sentence
    leans on: it is then told in whose opinion they stand. When it names somebody or a kind of opinion that does
    not fit. When the text runs several opinions together and they cannot be told apart, as one typed "combined"
    may (one author's opinion with no sign of another is the court's); when words stand only in the
    matter before the opinion, in a note of nobody known, or in a passage quoted from another
    authority, which the court may adopt; when the court only reports them of a party or of the dissent; when
    the court's opinion was not read, holds almost the same words, or was carried by no majority; when the
    separate opinion may speak for the court; when they stand in a syllabus of any court but the U.S. Supreme
    Court since 1906. Never an error of a decision of the United Kingdom, where each judge may speak for himself.

Example
    "The Court held that 'a spoken warning is notice enough for any tenant.' Ashgrove v. Quillon, 990
    U.S. 10, 14 (1996)", where these words stand in the dissent of Justice Hartwell alone:
    ATTRIBUTION_MISMATCH, and the correction names the dissent.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.attribution.error import CONDITIONS, Case, not_the_courts, obstacle_of, other_speaker, reported_in_it
from brief_audit.checks.attribution.named import brief_names_another, is_rightly_named
from brief_audit.checks.attribution.voices import Heard, Voice, court_spans
from brief_audit.checks.base import Check, Drawer, Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.places import locator_of
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import Matter, evidence_at, it_is_long_enough
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import Finding

__all__ = ["court_spans"]

ID = "attribution"


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each quotation attributed to this citation whose words are not the court's, or may not be."""
    for quotation in question.bench.quotations_of(question.citation.id) if question.is_case else ():
        case = Case.of(Matter(question, quotation))
        yield from _of_quotation(case) if question.citation.id in quotation.citations else _of_near(case)


def _of_quotation(case: Case) -> Iterator[Finding]:
    if case.heard and not case.here:
        return
    if brief_names_another(case.question, case.quotation) or not not_the_courts(case):
        if told := other_speaker(case) or reported_in_it(case):
            yield _open(case, Reason.AMBIGUOUS, told)
    elif not _is_said_to_be_quoted(case):
        yield _judged(case)


def _judged(case: Case) -> Finding:
    """The error where every condition of it holds, else what keeps it from one."""
    found = obstacle_of(case, CONDITIONS)
    evidence = _evidence(case)
    if found is not None:
        return _open(case, *found)
    return _wrong(case, evidence) if evidence else _open(case, Reason.TEXT_UNAVAILABLE, "no literal snippet could be cut as evidence")


def _of_near(case: Case) -> Iterator[Finding]:
    """Words in the citation's sentence that nothing ties to it: no error, and no pass where they are a separate opinion's alone."""
    anothers = not_the_courts(case) and all(heard.voice not in {Voice.QUOTED, Voice.UNTOLD} for heard in case.heard)
    if anothers and it_is_long_enough(case.matter) and not is_rightly_named(case.question, case.quotation, case.heard):
        yield _open(case, Reason.AMBIGUOUS, f"they stand only in {_where(case.heard[0])}, and it is not clear to whom you give them")


def _is_said_to_be_quoted(case: Case) -> bool:
    """The brief says that the court quotes the words, and it does."""
    return case.is_said_to_be_quoted and all(heard.voice is Voice.QUOTED for heard in case.heard)


def _wrong(case: Case, evidence: tuple[Evidence, ...]) -> Finding:
    heard = case.here[0]
    said = f"only in {_where(heard)}, not in the opinion of the court, to which you give them"
    return Finding(
        check=ID,
        citation=case.question.citation.id,
        quotation=case.quotation.id,
        outcome=Outcome.VERIFIED_ERROR,
        code=Code.ATTRIBUTION_MISMATCH,
        severity=Severity.ERROR,
        says=f"The words “{_short(case)}” stand in {cited_as(case.question)} {said}.",
        correction=_correction(heard),
        claim_span=case.quotation.span,
        evidence=evidence,
    )


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


def _evidence(case: Case) -> tuple[Evidence, ...]:
    """The words themselves, then the author line that tells whose they are."""
    for heard in case.here:
        words = evidence_at(case.question.bench, heard.place)
        if words is None:
            continue
        named = words.locator.model_copy(update={"part": heard.name or heard.kind.value})
        line = _author_line(case, heard)
        return (words.model_copy(update={"locator": named}), *((line,) if line is not None else ()))
    return ()


def _author_line(case: Case, heard: Heard) -> Evidence | None:
    if heard.fact is None or not heard.fact.snippet:
        return None
    part = heard.place.authority.parts[heard.fact.part]
    return part_proof(case.question.bench, heard.place.authority, part, (heard.fact.snippet,), Locator(part=heard.kind.value))


def _open(case: Case, reason: Reason, why: str) -> Finding:
    return Finding(
        check=ID,
        citation=case.question.citation.id,
        quotation=case.quotation.id,
        outcome=Outcome.UNVERIFIABLE_PUBLIC,
        reason=reason,
        says=f"It could not be settled that the words “{_short(case)}” are those of the court in {cited_as(case.question)}: {why}.",
        claim_span=case.quotation.span,
    )


def _short(case: Case) -> str:
    words = case.quotation.text.split()
    return " ".join(words) if len(words) <= 14 else f"{' '.join(words[:12])} …"


CHECK = Check(id=ID, asks=frozenset({Drawer.CLAIMS, Drawer.RESOLUTIONS, Drawer.AUTHORITIES}), page=__doc__ or "", of_citation=ask)
