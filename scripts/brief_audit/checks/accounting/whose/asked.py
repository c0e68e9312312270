"""What is asked of every quotation: where the decision has its words, and what the brief says before them."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.checks.quotation import standings_of
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import last_sentence, whole_sentences
from brief_audit.text.quotation_marks import open_mark

_BEFORE = 400
_REACH = 260
COURT_SAYS = re.compile(
    r"\b(?:court|appeals|circuit|division|tribunal|panel|board|majority|judges?|justices?|it)['’]?s?\s+(?:(?!v\.)[\w’'.,*_-]+\s+){0,12}?"
    r"(?:said|says|stated|observed|wrote|explained|noted|remarked|described|recogni[sz]ed|reasoned|emphasi[sz]ed|stressed|put|called|thought|found|concluded|held|ruled|determined|reasoning|view|conclusion|answer|words)\b"
    r"[^.;:“”\"]{0,100}[,:]?\s*[“\"‘']?$",
    re.IGNORECASE,
)
"""The court, or a judge, is said to say the words straight behind."""
SAYS = (
    r"(?:held|holds?|explain(?:s|ed)?|reason(?:s|ed)?|rul(?:e|es|ed)|recogni[sz](?:e|es|ed)|conclud(?:e|es|ed)|teach(?:es)?|taught|observ(?:e|es|ed)"
    r"|not(?:e|es|ed)|emphasi[sz](?:e|es|ed)|caution(?:s|ed)?"
    r"|warn(?:s|ed)?|reaffirm(?:s|ed)?|decid(?:e|es|ed)|defin(?:e|es|ed)|stat(?:e|es|ed)|said"
    r"|says?|write|wrote|writes|puts? it|describ(?:e|es|ed)|clarif(?:y|ies|ied)|stress(?:es|ed)?|found|announced|articulated"
    r"|set out|sets out|add(?:s|ed)?|declar(?:e|es|ed)|reads?)"
)
"""A verb by which a decision is said to say its words."""


def held(question: Question, quotation: Quotation) -> list[Place]:
    """Every place where the decision has the quoted words."""
    return [place for standings in standings_of(question, quotation) for place in standings.places if standings.held]


def words_before(question: Question, quotation: Quotation) -> str:
    """The brief up to the quoted words, the citation as one sign."""
    before, (first, last) = question.material.document.text[: quotation.span[0]], question.citation.extent
    return f"{before[:first]}¦{before[last:]}" if last <= len(before) else before


def lead_of(question: Question, quotation: Quotation) -> str:
    """What stands before the quoted words in their paragraph, or leads to theirs, the citation as one sign."""
    *_, before, own = ("", *words_before(question, quotation)[-_REACH:].split("\n\n"))
    ended = before.rstrip(' \t\n”"’')[-1:] in ".?!"
    return before if not own.strip(' \t“"‘') and not ended else own


def sentence_that_leads(question: Question, quotation: Quotation) -> str:
    """The last sentence of what leads to the quoted words."""
    return last_sentence(lead_of(question, quotation))


def is_marked(place: Place) -> bool:
    """Whether a quotation is open in the decision's own line where the words begin."""
    text, start = place.part.text, place.span[0]
    return open_mark(text[text.rfind("\n", 0, start) + 1 : start]) >= 0


def is_named_near(place: Place, surname: str) -> bool:
    """Whether somebody of that name stands where the decision has the words, or just before."""
    start, end = whole_sentences(place.part.text, place.span)
    return surname.casefold() in place.part.text[max(0, start - _BEFORE) : end].casefold()
