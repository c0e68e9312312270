"""Whether the decision was later overruled, as far as the material that was read shows.

What it asks
    Whether the official table of US Supreme Court decisions that the Court itself overruled names the
    cited decision in full, and whether a later authority of this brief, or one that you pinned, says in
    its court's own words that the cited decision is overruled, abrogated or no longer good law. The
    table ends in April 2020; a short list of later decisions, to June 2024, ships beside it and is not complete.

Why it matters
    A case can be quoted word for word and pinned to the page, and have been no law for fifty years.

When it must say unverifiable
    When the brief says that a case which the table lists as overruled is good law or was never
    overruled. If nothing was found, nothing is said, and the report lists what was read. That is no
    sign that the case is good law. Only plain reliance is an error; any other citation of a case that
    the table lists in full is left open with the reason SUPERSEDED and the overruling decision, unless
    the brief names it and states the treatment. A case that was overruled in part, perhaps only in part,
    or reversed, or that the record calls amended, withdrawn or reheard, gets a warning.

Example
    "Betts v. Brady, 316 U.S. 455 (1942)", cited for a rule: SUPERSEDED_CASE, and the correction names
    Gideon v. Wainwright, 372 U.S. 335 (1963).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.identity import cited_as, decision_dates_of, identity_is_settled
from brief_audit.checks.proof import record_proof, records_of
from brief_audit.checks.treatment.listed import listed, names_agree, row_proof, rows_of, years_agree
from brief_audit.checks.treatment.reliance import (
    is_named,
    is_named_in_prose,
    it_is_mentioned_nowhere_as_fallen,
    it_is_of_a_plain_form,
    no_judge_is_named,
    nothing_beside_it_tells_more,
    same_case,
)
from brief_audit.checks.treatment.said import called_good_law
from brief_audit.checks.treatment.told import Told, taken_back, told_of, told_proof
from brief_audit.model.base import Code, Reason, Severity
from brief_audit.model.claim import Caveat
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.treatment import TAKES_BACK, Actor
from brief_audit.tables.overruled import Overruling, fell_later, overrulings

__all__ = ["rows_of"]

_HIGHEST = frozenset({"scotus", "uksc", "ukhl"})
_WARNED = ("amended", "withdrawn", "vacated", "rehear", "rearg", "superseded", "depublished")
"""What a record's own dates show that a reader should know; "rehearing denied" changes nothing."""


def ask(question: Question) -> Iterator[Finding]:
    """At most one error per full case citation in the brief's own text, otherwise what is left open, and warnings.

    A case cited only as another's history is no error; a back reference to a case that fell is open like its full citation.
    """
    root = question.root
    if not question.is_case or root is None or root.parallel_to is not None or root.in_table:
        return
    if question.is_back_reference:
        yield from listed(question)
        return
    aside = root.history is not None  # another's history relies on nothing
    found = None if aside else next(_errors(question), None) or next(_denied(question), None)
    yield from (found,) if found is not None else _warnings(question, aside=aside)


def _errors(question: Question) -> Iterator[Finding]:
    for row in rows_of(question):
        if (evidence := row_proof(question, row)) is not None and all(holds(question, row) for holds in OF_TABLE):
            says = f"{cited_as(question)} was overruled by {row.by}, as the {row.table.title} records; you cite it as if it stood."
            yield _superseded(question, says, f"Overruled by {row.by}.", evidence)
    for told in told_of(question):
        if (evidence := told_proof(question, told)) is not None and all(holds(question, told) for holds in OF_DECISION):
            says = f"{told.name} says of {cited_as(question)}: “{' '.join(told.fact.snippet.split())[:400]}”"
            yield _superseded(question, says, f"{told.fact.kind.value.capitalize()}: {told.did_it}.", evidence)


def _denied(question: Question) -> Iterator[Finding]:
    """The brief says that the case stands, or was never overruled, and the table lists it in full: a person must look."""
    row = next((row for row in rows_of(question) if all(holds(question, row) for holds in (it_is_the_case, *OF_ROW))), None)
    said = called_good_law(question) if row is not None else ""
    if row is not None and said:
        says = f"You say of {cited_as(question)}: “{said}”. The {row.table.title} lists it as overruled by {row.by}."
        yield question.unverifiable(Reason.AMBIGUOUS, says, f"See {row.by}.", part="treatment")


# --- SUPERSEDED_CASE


def it_is_the_case(question: Question, _: object) -> bool:
    """The record is the case the brief means."""
    return identity_is_settled(question)


def the_brief_does_not_say_so(question: Question, _: object) -> bool:
    """A brief that states the treatment, here or elsewhere, need not be told about it."""
    root = question.root
    held = question.material.citations
    return root is not None and not any(same_case(question.material, held[name], root) for name in _caveated(question, Caveat.TREATMENT))


def it_cites_the_court_itself(question: Question, _: object) -> bool:
    """A dissent may be cited long after the court's own opinion was overruled."""
    parentheses = " ".join(question.citation.parentheticals).casefold()
    return question.citation.id not in _caveated(question, Caveat.SEPARATE) and "dissent" not in parentheses and "concur" not in parentheses


def it_relies_on_the_case(question: Question, _: object) -> bool:
    """It is cited neither for contrast nor as what another relied on."""
    return not {question.citation.id} & (_caveated(question, Caveat.CONTRAST) | _caveated(question, Caveat.THROUGH))


def it_relies_on_it_plainly(question: Question, _: object) -> bool:
    """It is cited in a plain form for what the law is, and nothing in the sentence or next to it adds to that."""
    return it_is_of_a_plain_form(question) and nothing_beside_it_tells_more(question)


def it_names_no_judge(question: Question, _: object) -> bool:
    """Neither the citation nor its neighbours name one."""
    return no_judge_is_named(question)


def it_speaks_nowhere_of_its_end(question: Question, _: object) -> bool:
    """Nor does any other mention of the case."""
    return it_is_mentioned_nowhere_as_fallen(question)


def no_overruling_decision_is_named(question: Question, _: Overruling) -> bool:
    """A writer who names a decision that overruled the case knows about it."""
    return not any(is_named(question, row.by_name, (row.by_citation,)) for row in rows_of(question))


def the_table_says_in_full(_: Question, row: Overruling) -> bool:
    """A case overruled in part may be cited for the rest, whichever row says so."""
    return row.outright


def the_overruling_decision_stands(_: Question, row: Overruling) -> bool:
    """A case whose overruling decision was itself overruled may be good law again."""
    return not fell_later(row)


def all_of_it_is_taken_back(_: Question, told: Told) -> bool:
    """A whole sentence says outright that it is overruled: a decision that is distinguished or disapproved still stands."""
    return told.fact.kind in TAKES_BACK and told.fact.outright and not told.fact.in_part


def what_took_it_back_stands(question: Question, told: Told) -> bool:
    """A case whose overruling decision was itself overruled or reversed may be good law again."""
    by = told.authority.citations if told.fact.actor is Actor.THIS_COURT else told.fact.by
    return not taken_back(question.material, by) and not any(overrulings(citation) for citation in by)


def it_is_not_spoken_of_as_another(question: Question, told: Told) -> bool:
    """Nothing next to the citation mentions the decision that overruled it."""
    return not is_named_in_prose(question, (*told.authority.names, "")[0])


def the_speaker_is_known(_: Question, told: Told) -> bool:
    """The later authority is the case that was looked for, complete and as published."""
    return told.settled


def it_is_later(question: Question, told: Told) -> bool:
    """A decision cannot speak of one that came after it."""
    own = [date.day for date in decision_dates_of(question)]
    return bool(own) and bool(told.day) and max(day[:4] for day in own) < told.day[:4]


def it_could_do_so(question: Question, told: Told) -> bool:
    """Only the same court or the highest overrules a decision; any court may report it, if it names the decision that did."""
    if told.fact.actor is not Actor.THIS_COURT:
        return bool(told.fact.by)
    cited = (question.root.court_id if question.root is not None else None) or (question.record.court_id if question.record else None)
    return cited is not None and (cited == told.court_id or told.court_id in _HIGHEST)


_OF_BOTH: tuple[Callable[[Question, object], bool], ...] = (
    it_is_the_case,
    the_brief_does_not_say_so,
    it_cites_the_court_itself,
    it_relies_on_the_case,
    it_relies_on_it_plainly,
    it_names_no_judge,
    it_speaks_nowhere_of_its_end,
)
OF_ROW: tuple[Callable[[Question, Overruling], bool], ...] = (
    the_table_says_in_full,
    the_overruling_decision_stands,
    years_agree,
    names_agree,
)
OF_TABLE: tuple[Callable[[Question, Overruling], bool], ...] = (
    *_OF_BOTH,
    *OF_ROW,
    no_overruling_decision_is_named,
)
OF_DECISION: tuple[Callable[[Question, Told], bool], ...] = (
    *_OF_BOTH,
    all_of_it_is_taken_back,
    the_speaker_is_known,
    it_is_later,
    it_could_do_so,
    what_took_it_back_stands,
    it_is_not_spoken_of_as_another,
)


def _caveated(question: Question, caveat: Caveat) -> frozenset[str]:
    claims = question.material.claims
    told = claims.caveats if claims is not None else ()
    return question.material.once(("caveat", caveat), lambda: frozenset(held.citation for held in told if held.caveat is caveat))


# --- warnings


def _warnings(question: Question, *, aside: bool) -> Iterator[Finding]:
    """What fell, by its citation alone; then what the record's own words say of another version: no outcome, the citation may be right."""
    told = next(listed(question), None)
    if aside or not identity_is_settled(question):
        yield from (told,) if told is not None else ()
        return
    told = told or next(_of_decisions(question), None)
    if told is not None:
        yield told
    for what, shown in _of_record(question):
        if (found := record_proof(question.material, records_of(question), shown)) is not None:
            yield _warning(question, f"The record of {cited_as(question)} says “{what}”: make sure which text you cite.", found)


def _of_decisions(question: Question) -> Iterator[Finding]:
    for told in told_of(question):
        able = told.fact.actor is not Actor.THIS_COURT or it_could_do_so(question, told)
        heard = able and told.fact.kind in TAKES_BACK and told.settled and it_is_later(question, told)
        named = ((*told.authority.names, "")[0], *told.authority.citations, *told.fact.by)
        if not heard or not what_took_it_back_stands(question, told) or _says_so(question, *named):
            continue
        if (evidence := told_proof(question, told)) is not None:
            words = " ".join(told.fact.snippet.split())[:400]
            yield _warning(question, f"{told.name} says of {cited_as(question)}: “{words}”. Make sure that you cite what stands.", evidence)


def _says_so(question: Question, name: str, *citations: str) -> bool:
    """The brief states the treatment and names the decision that it is owed to."""
    return not the_brief_does_not_say_so(question, None) and is_named(question, name, citations)


def _of_record(question: Question) -> Iterator[tuple[str, tuple[str, ...]]]:
    for date in dict.fromkeys(date for record in records_of(question) for date in record.dates):
        if date.what.casefold().startswith(_WARNED) and "denied" not in date.what.casefold():
            yield date.what, (date.what, date.what.capitalize())


# --- findings


def _superseded(question: Question, says: str, correction: str, evidence: Evidence) -> Finding:
    return question.error(Code.SUPERSEDED_CASE, says, evidence, part="treatment", correction=correction)


def _warning(question: Question, says: str, evidence: Evidence) -> Finding:
    return question.finding(None, says, severity=Severity.WARNING, evidence=(evidence,))


CHECK = Check(
    id="treatment",
    codes=frozenset({Code.SUPERSEDED_CASE}),
    asks=EVERY_DRAWER,
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
)
