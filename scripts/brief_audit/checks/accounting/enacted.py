"""What the brief says that a provision of written law provides, where the provision's own words do not bear it."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.quotations import in_short, is_quoted, quotations_of
from brief_audit.checks.accounting.whose.asked import held
from brief_audit.checks.accounting.whose.denials.cut_off import why_denied_there
from brief_audit.checks.base import Question
from brief_audit.checks.law import cited_law, difference, law_of, why_no_such_figure, why_no_such_word, why_not_borne
from brief_audit.checks.quotation import standings_of
from brief_audit.model.base import Reason
from brief_audit.model.claim import Quotation, Statement, StatementKind
from brief_audit.model.finding import Finding
from brief_audit.prose.enacted import ANY_FIGURE, FIGURES, ON, WORDS
from brief_audit.text.passages import whole_sentences

PART = "content"
_LIMIT = re.compile(r"\b(?:other\s+than|except\w*|unless|save\b|only|but\s+not|provided\s+that|excluding|without|if)\b", re.IGNORECASE)
_LIMITED = re.compile(
    r"[”\"’')\]\s,;—–]*(?P<rest>(?:(?:or|and|but)\s+)?(?:other\s+than|except\w*|unless|save\b|only\s+(?:if|when|where|to|for|in|by|with|after|on)|but\s+(?:not|only)|provided\s+that|excluding|without|if)\b[^.;]*)",
    re.IGNORECASE,
)
"""How a provision takes back some of the words before."""
_SHOWN = 160
_LONGEST = 240


def open_law(question: Question) -> Iterator[Finding]:
    """One finding for all statements that the text does not bear, with the words of the first; none where nothing was looked up."""
    if question.record is None or law_of(question) is None:
        return
    for quotation in quotations_of(question):
        if why := _why_not_of_each(question, quotation) or why_denied_there(question, quotation) or _why_cut_off(question, quotation):
            says = f"You write “{quotation.in_short}”: {why}"
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="speaker", quotation=quotation.id, claim_span=quotation.span)
    said = [one for one in question.statements(StatementKind.LAW) if not is_quoted(question, one.span)]
    if not said:
        return
    if question.authority is None or not question.authority.parts:
        words = ", ".join(dict.fromkeys(_written(question, one) for one in said))
        yield question.unverifiable(
            question.why_no_text, f"You write {words}; its text was not retrieved, so this could not be compared.", part=PART
        )
        return
    opened = [(one, nearest) for one in said if (nearest := _nearest_if_not_borne(question, one))]
    if opened:
        words = ", ".join(dict.fromkeys(_written(question, one) for one, _ in opened))
        apart = difference(opened[0][0].words, opened[0][1])
        says = f"You write {words}; {cited_law(question)} does not say so in these words, so this was not confirmed"
        says += f"{f': {apart}' if apart else ''}. Its own: “{opened[0][1]}”"
        yield question.unverifiable(Reason.NOT_COMPARED, says, part=PART)


def _nearest_if_not_borne(question: Question, said: Statement) -> str:
    if said.role in {FIGURES, ANY_FIGURE}:
        return why_no_such_figure(question, said.words, each=said.role == FIGURES)
    if said.role == WORDS:
        return why_no_such_word(question, said.words)
    return why_not_borne(question, said.words, anywhere=said.role == ON)


def _why_not_of_each(question: Question, quotation: Quotation) -> str:
    """Why words that are cited to several provisions were not confirmed of this one: any of them may have the words, and it has not."""
    if len(quotation.citations) == 1 or question.citation.id not in quotation.citations:
        return ""
    if any(standings.held for standings in standings_of(question, quotation)[:1]):
        return ""
    return f"you cite several provisions for these words, and {cited_law(question)} does not have them."


def _why_cut_off(question: Question, quotation: Quotation) -> str:
    """Why quoted words may say less than the provision does: straight behind them it limits them, and the brief's sentence does not."""
    text = question.material.document.text
    if _LIMIT.search(text, *whole_sentences(text, quotation.span)):
        return ""
    rests = [_LIMITED.match(place.part.text, place.span[1]) for place in held(question, quotation)]
    if not rests or rests[0] is None or None in rests:
        return ""
    return f"every word of it stands there, but the provision goes on: “{in_short(rests[0]['rest'], _SHOWN)}”, which may limit it."


def _written(question: Question, statement: Statement) -> str:
    return f"“{in_short(question.material.document.text[slice(*statement.span)], _LONGEST)}”"
