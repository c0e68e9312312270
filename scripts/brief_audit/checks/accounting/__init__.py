"""Whether everything that the brief says of an authority was compared with it.

What it asks
    After all other checks: which words about the citation, in its own brackets, in the sentences that it supports and in those that go on
    to speak of the case, say what became of an appeal or a judgment, whose voice it is, or which court decided, which years, dates, courts
    and docket numbers stand in its brackets or directly beside it, when the court is said to have acted, and whether each of these was
    compared with the retrieved decision. Words in quotation marks there, and paragraphs that a lead-in announces as quoted, are looked for
    at any length; any authority in whose reach they stand may hold them. What is called a holding ("the Court held that", "*Specimen*
    teaches that", "Under *Specimen*, a court may") must stand in the decision's own voice in part at least word for word (four in ten of
    its runs of five words), and, by most of its words, in two sentences of the decision's own voice that do not deny it. What a sentence
    gives to the case by pointing at other words ("So much is established by *Specimen*", "…; that is the ratio of *Specimen*") is called a
    holding, too. What else is said of the case in a clause of which it is a part ("slight evidence suffices under *Specimen*"), or of what
    its court or a judge said ("the Court explained that …"), must be borne by most of its words. What became of a claim at first instance
    must stand in the closing words of a British judgment. An order on part of a case ("vacated the award for distress") must stand in a
    sentence in which the decision makes it, upon the same thing, within the same limits, and nowhere be turned round. How the case came
    before the court and how it was heard ("after a bench trial", "*Specimen* was an appeal from …") must stand in a sentence of the
    decision. The thing that was upheld or set aside must be one that the decision speaks of; words given to a person of the case ("the
    accused said") must stand there beside that person, a submission beside the counsel who is named, and words given to a judge outside
    another's marks and turn. What somebody is said to have asked of the court, what was nearly done, what a court below did, and what a
    body below is said in few words to have found must stand in a sentence that tells of it. The reason told with what was done, and every
    other clause of its sentence, must be borne by most of its words, and numbers, in figures or in letters, stand with them. Words of such
    a sentence that none of these readers took, whatever they are, must be borne by most of them, with their numbers in their order, and
    not be denied by the passages that say most of it; so must those in the citation's own brackets. Who acts, and the year of an event,
    must be those of the sentence that tells of it, and a clause may not be denied wherever the decision has its words. A sentence that is
    the decision's but for one word, or for what turns it, opens with both, a bare rule too. Each verb of the past must stand in such a
    passage, with whoever does it there and as much denied; the verb before a few quoted words must stand beside them; and what is said to
    be affirmed or reversed must be what the decision speaks of where it tells the course of the case. Quoted words that point back must
    stand behind what the brief puts before them, and words under a condition may not be told without it. A rule may not be denied by the
    passage that has its words, say by another modal what that forbids or leaves free, count otherwise, lift its limit by a rider, or deny
    of few quoted words what it affirms; and a sentence with a day, a sum or a person of the decision is of its case. What another court
    held, what a side argued or believed, a paragraph that only tells what a side submits, and what the decision only asks, bears nothing
    that is told as its own. Words that it is said to reject, and words that it quotes to give them up, are opened; so are words that it
    only tells as somebody's argument, that are denied in the brief alone or there alone, that are told there of another person or of
    another's thing, or of another case than the brief names, and an ellipsis over the word that governs what follows. Of several
    authorities before or behind quoted words each must have those that it is said to have, "respectively" in that order, and a source that
    the brief names for them ("(quoting *Specimen*)") must stand near them. A clause behind quoted words that tells of the past must stand
    near them. What is said of the case by its short name in another paragraph, in a heading over its bare citation, in its row of a table,
    without a verb, by question and answer, as one of a kind, as supposed or compared, and how its judges voted, is said of it; so is a
    sentence beside it that cites nothing, where it begins with people or things of which the brief speaks nowhere else and the decision
    does, or where a court acts in it. A kind of case, a topic, a heading and a sum must be one of which the decision speaks, and what a
    rule makes decisive, or not enough, must be so there. Whose appeal it was, from whom, on which ground and when must stand where the
    decision tells what was done; what was acted on, in whose favour, what was done besides and what a case went back for, in one sentence
    in the brief's order; how a court sat and divided, where the decision shows it; a remark of a few words in brackets or beside the case,
    in one clause. A bare sentence that the decision has only denied, supposed or as a side's argument opens; words around it all that take
    it back open it, and so does what is told of several authorities together, of one as of another, or of what the one did to the other,
    and what is told of another case by its short name must be told of it there. A word whose opposite the passage has bears nothing. Where
    a pinpoint is given without a quotation, the decision must not have the words plainly elsewhere. What a provision of written law is
    said to provide must stand in one of its subsections in these words: with its numbers and bounds, as much denied, with no more force,
    and with no exception left out; whatever else is said beside the law, of a sentence that uses it, too, unless every word of that is
    neutral; so must words that are quoted of it behind a subject or a condition of the brief's own, and of each provision cited for them.
    A predicate that the brief quotes of a name ("Specimen “rang the bell”") must be told of it. What can be read with certainty is
    compared here; where it agrees, nothing is said, but of a docket number.

Why it matters
    A citation that exists, with the right name and year, can still stand in a sentence that turns the decision on its head. A checker that
    passes over what it cannot read calls such a sentence right. Silence is never a pass.

When it must say unverifiable
    Always, of what was not compared: that is what it is for; so too where the case is known and its text was not retrieved. It never
    declares an error. A holding in the brief's own words may be right: a reader has to say so. A bare statement of law with a citation
    behind it ascribes nothing to the court in words; it is the proposition, which has an outcome of its own. Rules ("will not be reversed
    unless"), what a party argues, what the present court does, and what is said of another authority of the sentence are not said of the
    citation; nor is a court said to have decided that is under review, that follows the case, or that speaks before several citations one
    of which is its own. Nor are a rule about reversal, what the paper in hand does now, what a court recalls of earlier cases, an order of
    the court below, or words for which another opinion of the present case is cited ("*Ante*, at 6"). A court that a sentence names alone,
    in whatever way, opens where it is another than the one that decided, and no lower one. Defined terms, names of parties, titles, and
    words that a citation of the record follows are no quotations of a case.

Example
    "The employer won in Specimen v Dummy [2021] EWCA Civ 9003": how the sentence is meant could not be read with certainty; the judgment's
    own words are put beside it: NOT_COMPARED.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brief_audit.checks.accounting.acted import open_act
from brief_audit.checks.accounting.acted.below import tells_of_below
from brief_audit.checks.accounting.acted.plain import borne_out, lies_in, open_plain
from brief_audit.checks.accounting.acted.reasoned import open_reasoned, why_not_so_reasoned
from brief_audit.checks.accounting.around import open_around
from brief_audit.checks.accounting.around.adopted import open_adopted
from brief_audit.checks.accounting.around.among import open_among
from brief_audit.checks.accounting.around.fates import open_fates
from brief_audit.checks.accounting.around.framed import open_framed
from brief_audit.checks.accounting.around.said_on import open_said_on
from brief_audit.checks.accounting.around.standards import open_standards
from brief_audit.checks.accounting.around.taken_up import open_taken_up
from brief_audit.checks.accounting.around.topics import open_topics
from brief_audit.checks.accounting.around.unspoken import open_unspoken
from brief_audit.checks.accounting.borne import open_rest, open_tale
from brief_audit.checks.accounting.borne.other_cases import open_other_cases
from brief_audit.checks.accounting.bracketed.brackets import open_brackets
from brief_audit.checks.accounting.bracketed.case_numbers import open_case_numbers
from brief_audit.checks.accounting.bracketed.cited_there import is_cited_there
from brief_audit.checks.accounting.bracketed.days import open_days
from brief_audit.checks.accounting.bracketed.divisions import open_divisions
from brief_audit.checks.accounting.bracketed.dockets import PART as DOCKET_NUMBER
from brief_audit.checks.accounting.bracketed.dockets import ask_dockets
from brief_audit.checks.accounting.bracketed.remarks import open_remarks
from brief_audit.checks.accounting.contrary import open_contrary, why_not_said
from brief_audit.checks.accounting.course import open_course
from brief_audit.checks.accounting.courts import open_courts, wrong_court
from brief_audit.checks.accounting.enacted import open_law
from brief_audit.checks.accounting.found_below import open_found_below
from brief_audit.checks.accounting.fragments import open_in_few
from brief_audit.checks.accounting.manners import open_manners
from brief_audit.checks.accounting.other_courts import open_other_courts
from brief_audit.checks.accounting.pinned import open_pinned
from brief_audit.checks.accounting.pointed_at import open_pointed_at
from brief_audit.checks.accounting.predicates import open_predicate
from brief_audit.checks.accounting.quotations import in_short, is_quoted, open_quotations
from brief_audit.checks.accounting.set_out import open_set_out
from brief_audit.checks.accounting.sitting import open_sitting
from brief_audit.checks.accounting.submissions import open_submission
from brief_audit.checks.accounting.turned import open_turned
from brief_audit.checks.accounting.urged import open_urged
from brief_audit.checks.accounting.weight import open_weight
from brief_audit.checks.attribution import why_open as open_voice
from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.disposition import is_compared
from brief_audit.model.base import Reason
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.finding import Finding
from brief_audit.prose.ascribed import AROUND

__all__ = ["why_not_said"]

_COMPARE: dict[StatementKind, Callable[[Question, Statement], str]] = {
    StatementKind.ACT: open_act,
    StatementKind.VOICE: open_voice,
    StatementKind.WEIGHT: open_weight,
    StatementKind.TALE: lambda question, said: (
        open_submission(question, said)
        if said.who
        else open_tale(question, said)
        or open_predicate(question, said)
        or open_found_below(question, said)
        or open_other_courts(question, said)
    ),
    StatementKind.COURSE: open_course,
    StatementKind.PLAIN: open_plain,
    StatementKind.REST: lambda question, said: (
        open_around(question, said)
        if said.role == AROUND
        else ""
        if is_cited_there(question, said)
        else open_rest(question, said) or why_not_so_reasoned(question, said.words) or open_in_few(question, said)
    ),
}

_OF_IT = frozenset({Owner.CITED, Owner.UNKNOWN})
_OF_SENTENCES = frozenset({StatementKind.REST, StatementKind.TALE, StatementKind.PLAIN})
_LONGEST = 240
"""Characters of a sentence that are shown."""


def ask(question: Question) -> Iterator[Finding]:
    """What was not compared: one finding for each quotation, one for the acts, one for voices, courts and brackets each."""
    yield from open_quotations(question)
    if not question.is_case:
        yield from open_law(question)
        return
    plain = borne_out(question)
    named = [
        one for one in question.statements(StatementKind.COURT) if not (lies_in(one.span, plain) or tells_of_below(question, one.span))
    ]
    yield from open_courts(question, named)
    beside = (open_brackets, open_days, open_divisions, open_manners, open_sitting)
    if unconfirmed := [one for ask_beside in beside for one in ask_beside(question)]:
        words = ", ".join(f"“{word}”" for word, _ in unconfirmed)
        yield question.unverifiable(Reason.NOT_COMPARED, f"You write {words} with the citation; {unconfirmed[0][1]}", part="brackets")
    for words, why in open_remarks(question):
        yield question.unverifiable(Reason.NOT_COMPARED, f"You write “{words}” behind it; {why}", part="remark")
    yield from ask_dockets(question)
    yield from open_case_numbers(question)
    yield from open_pinned(question)
    yield from open_set_out(question)
    yield from open_pointed_at(question)
    yield from open_framed(question)
    if not lies_in(question.citation.span, plain):
        yield from open_among(question)
        yield from open_topics(question)
    if question.authority is None:
        yield from _without_text(question)
        return
    yield from list(open_turned(question)) or open_contrary(question)
    yield from open_unspoken(question)
    yield from open_standards(question)
    yield from open_fates(question)
    yield from open_said_on(question)
    yield from open_taken_up(question)
    yield from open_adopted(question)
    yield from open_reasoned(question, plain)
    yield from open_urged(question)
    yield from open_other_cases(question)
    for kind, why_open in _COMPARE.items():
        told = (one for one in question.statements(kind) if not (is_quoted(question, one.span) or lies_in(one.span, plain)))
        said = [(statement, why) for statement in told if (why := why_open(question, statement))]
        if said:
            words = ", ".join(f"“{word}”" for word in dict.fromkeys(_written(question, statement) for statement, _ in said))
            yield question.unverifiable(Reason.NOT_COMPARED, f"You write {words}; {said[0][1]}", part=kind.value)


def _without_text(question: Question) -> Iterator[Finding]:
    """Of a case that is known but whose text was not retrieved: whatever is told of it beyond its name and place."""
    told = [statement for kind in _COMPARE for statement in question.statements(kind) if statement.owner in _OF_IT]
    said = [statement for statement in told if statement.kind is not StatementKind.ACT or not is_compared(question, statement)]
    if said and question.record is not None:
        words = ", ".join(f"“{word}”" for word in dict.fromkeys(_written(question, statement) for statement in said))
        yield question.unverifiable(question.why_no_text, f"You write {words}; its text was not retrieved, so this could not be compared.")


def _written(question: Question, statement: Statement) -> str:
    """The words of a statement; of a sentence that the citation was cut out of, or of which much was left over, as the brief has it."""
    if statement.kind not in _OF_SENTENCES:
        return statement.words
    return in_short(question.material.document.text[slice(*statement.span)], _LONGEST)


def wrong_court_named(question: Question) -> Iterator[Finding]:
    """The error that the record proves of a court named in the sentence; the check of metadata declares it."""
    yield from wrong_court(question, question.statements(StatementKind.COURT))


CHECK = Check(
    id="accounting",
    codes=frozenset(),
    asks=EVERY_DRAWER,
    weighs=True,
    confirms=lambda finding: f"the {finding.part} agrees" if finding.part == DOCKET_NUMBER else finding.check,
    page=__doc__ or "",
    of_citation=ask,
)
