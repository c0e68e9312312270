"""Of whom quoted words are said, and who acts beside them: the one whom the brief names, or somebody else in the decision."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.actors import another_acts
from brief_audit.checks.accounting.whose.asked import held, lead_of, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import last_sentence, whole_sentences

_BEFORE, _PARAGRAPH, _NEAR = 400, 4000, 60
_OF_WHOM = re.compile(
    r"\b(?:(?<!\blaw\s)(?<!\brule\s)[Oo]f|[Aa]bout|[Cc]oncerning|[Aa]s\s+(?:to|for))\s+(?:(?:[A-Z][\w’]*[’']s\s+)?(?:\w+\s+){0,2}?)?(?P<names>[A-Z][\w’-]+(?:(?:\s+and|\s+as)?\s+(?:of\s+)?[A-Z][\w’-]+)*),?\s+"
    r"(?:(?:that|the\s+(?:judge|court|tribunal|[Jj]ustice)|he|she|[A-Z]\w+\s+L?JJ?)\b[^.;:“”\"]{0,60})[“\"‘]?\s*$"
)
"""Of whom the quoted words are said to be."""
_SURNAME = re.compile(r"\b[A-Z][\w’-]+\b")
_MARKS = re.compile(r"[“”‘\"\[\]]|(?<!\w)’|’(?!\w)")


def why_of_another_person(question: Question, quotation: Quotation) -> str:
    """Why words may be said of another: whom the brief names as the one of whom they are said, the paragraph there does not name."""
    of_whom = _OF_WHOM.search(sentence_that_leads(question, quotation))
    names = _SURNAME.findall(of_whom["names"]) if of_whom is not None else []
    own, places = " ".join(question.citation.parties), held(question, quotation) if names else []
    missing = [name for name in names if name not in own and not any(_is_in_the_paragraph(name, place) for place in places)]
    return f"they stand there, but it could not be told that they are said of {missing[0]}." if places and missing else ""


def _is_in_the_paragraph(name: str, place: Place) -> bool:
    text, start = place.part.text, place.span[0]
    before = BLANK_LINE.split(text[max(0, start - _PARAGRAPH) : start])[-1]
    return re.search(rf"\b{re.escape(name)}\b", f"{before} {text[start : whole_sentences(text, place.span)[1]]}") is not None


def why_another_acts(question: Question, quotation: Quotation) -> str:
    """Why words may be told of another: beside the same verb the brief has one who acts whom the decision's own excludes."""
    text = question.material.document.text
    told = _MARKS.sub("", text[slice(*whole_sentences(text, quotation.span))])
    places = held(question, quotation)
    there = [" ".join(place.part.text[slice(*whole_sentences(place.part.text, place.span))].split()) for place in places]
    if _REPORTS.search(text, max(0, quotation.span[0] - _NEAR), quotation.span[0]) and any(map(_begins_a_sentence, places)):
        return ""  # the words have their own subject, and the brief only says who said them
    if not there or not all(another_acts(told, _MARKS.sub("", sentence)) for sentence in there):
        return ""
    return f"they stand there where somebody else acts: “{there[0][:_BEFORE]}”"


_REPORTS = re.compile(r"(?:\bthat|:|\b(?:explained|noted|said|observed|stated|put\s+it|held|wrote),)\s*[“\"‘]\s*$")


def _begins_a_sentence(place: Place) -> bool:
    """Whether the words are those with which the decision begins a sentence."""
    return not place.part.text[whole_sentences(place.part.text, place.span)[0] : place.span[0]].strip(' \n“"‘0123456789.[]')


_OWNER = re.compile(r"\b(?P<who>[\w.&-]+)(?:[’']s|(?<=s)[’'])\s+(?:[\w-]+\s+)?[“\"‘'\[]*$")
"""Whose the thing is that is called by the quoted words: "the lender’s “mild approach”"."""
_STEM = 5


def why_anothers_thing(question: Question, quotation: Quotation) -> str:
    """Why words may be said of another's thing: straight before them the brief has one whose it is, and the decision has somebody else."""
    who = _owner_told(question, quotation)
    places = held(question, quotation) if who else []
    there = [_OWNER.search(place.part.text[max(0, place.span[0] - _NEAR) : place.span[0]]) for place in places]
    owners = [found["who"] for found in there if found is not None]
    if not places or len(owners) < len(places) or any(_alike(who, owner) for owner in owners):
        return ""
    return f"they stand there of what is {owners[0]}’s, and you write of what is {who}’s."


_PRONOUN = re.compile(r"^\W*(?:Its|His|Her|Their)\s+(?:[\w-]+\s+)?[“\"‘'\[]*$")
_SUBJECT = re.compile(
    r"^\W*(?:The\s+|An?\s+)?(?:[\w’.-]+\s+){0,3}?(?P<who>[\w-]{3,})\s+(?:was|were|is|are|did|does|had|has|could|would|fared|[a-z]{3,}ed)\b"
)


def _owner_told(question: Question, quotation: Quotation) -> str:
    """Whose the brief says it is; of "Its" at the head of a sentence the subject of the sentence before; empty where it does not say."""
    lead = lead_of(question, quotation)
    told = _OWNER.search(lead)
    if told is not None:
        return str(told["who"])
    text, begins = question.material.document.text, whole_sentences(question.material.document.text, quotation.span)[0]
    if _PRONOUN.match(text[begins : quotation.span[0]]) is None:
        return ""
    before = BLANK_LINE.split(text[max(0, begins - _BEFORE) : begins])[-1].strip()
    subject = _SUBJECT.match(last_sentence(before))
    return str(subject["who"]) if subject is not None else ""


def _alike(one: str, other: str) -> bool:
    return one[:_STEM].casefold() == other[:_STEM].casefold()
