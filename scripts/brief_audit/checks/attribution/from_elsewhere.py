"""Words that the court itself only quotes, from a book, a report or a document, and that the brief gives as what the court held.

What a court quotes from a decision it may well adopt, so words with a case behind them are the court's own for this question.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.attribution.around import Around
from brief_audit.checks.attribution.reported import adopted_behind
from brief_audit.checks.places import Place
from brief_audit.text.quotation_marks import open_mark

_HELD = re.compile(
    r"\b(?:held|holds|ruled|rules|decided|decides|concluded|concludes|determined|declared)\b(?:\W+(?:that|in|by|at|as|the|court|it|there)\b)*"
    r"[^.;“”\"]{0,30}$",
    re.IGNORECASE,
)
_HOLDING = re.compile(r"\b(?:holding|ruling|deciding|concluding)\b[^.;“”\"]{0,30}$", re.IGNORECASE)
_COURTLY = r"(?:court|appeals|circuit|division|tribunal|panel|board|house|lords|majority|opinion|judges?|justices?)"
_ITS_WORDS = re.compile(
    rf"\b(?:(?:{_COURTLY}['’]?s?['’]?|its)\s+own|in\s+(?:its|the\s+{_COURTLY}['’]?s?['’]?))\s+(?:words?|phrases?|terms?|language|expression|formulation)\b"
    rf"[^.;“”\"]{{0,120}}$|\bas\s+(?:it|the\s+(?:\w+\s+){{0,3}}?{_COURTLY})\s+(?:said|says|put|puts|wrote|writes|observed|expressed|called|described|phrased)"
    r"(?:\s+it)?\b[^.;“”\"]{0,40}$",
    re.IGNORECASE,
)
"""The brief says expressly that the very words are the court's."""
_COURTS_VOICE = re.compile(
    r"\b(?:we|i|this\s+court)\s+(?:\w+\s+){0,3}(?:hold|held|conclude|rule|think|adopt|agree|believe|say|said|find|affirm)\w*", re.IGNORECASE
)
_DECISION = re.compile(
    r"\bv\.?\s+[A-Z]|\bsupra\b|\bid\.|\bibid\b|\[(?:1[89]|20)[0-9]{2}\]|\b[0-9]+\s+(?:[A-Z][\w.]*\s?){1,4}[0-9]+\b", re.IGNORECASE
)
_AFFIRMED = re.compile(r"\baffirm\w*", re.IGNORECASE)
"""A court that quotes a text may affirm the judgment for other reasons."""
_CLOSES = re.compile(r"”|’\s?’")
"""A closing mark, also as a scanner reads one."""
_NEAR = 200


def only_quoted(said: Around, places: Sequence[Place]) -> str:
    """Why it is not settled that the words are the court's own; empty if it is, or if the brief does not say that the court held them."""
    if not places or not all(is_quoted_there(place) for place in places):
        return ""
    if _HELD.search(said.lead) or _HOLDING.search(said.own) or _HOLDING.search(said.lead):
        return "the court quotes them there from another text, and you give them as what it held"
    return "the court quotes them there from another text, and you call them its own words" if says_its_words(said) else ""


def says_its_words(said: Around) -> bool:
    """Whether the brief says expressly that the very words are the court's."""
    return _ITS_WORDS.search(said.lead) is not None


def is_quoted_there(place: Place, *, of_any: bool = False) -> bool:
    """Whether a quotation is open over the whole place, and the court does not say it itself; no decision stands near, unless `of_any`."""
    text, (start, end) = place.part.text, place.span
    paragraph = text[text.rfind("\n", 0, start) + 1 : start]
    opened = open_mark(paragraph)
    if opened < 0 or "”" in text[start : end - 1]:
        return False
    closing = _CLOSES.search(text, end - 1)
    before = re.split(r"(?<!\bv)[.;?!]\s+(?=[A-Z])", text[max(0, text.rfind("\n", 0, start) - _NEAR) : start - len(paragraph) + opened])[-1]
    behind = text[closing.end() : closing.end() + _NEAR] if closing else ""
    said = _AFFIRMED.sub("", behind)
    adopted = not of_any and _DECISION.search(before + " " + behind)
    return not (adopted or _COURTS_VOICE.search(before) or adopted_behind(said) or adopted_behind(before))
