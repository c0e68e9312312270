"""Whom a decision is said to quote: "(quoting Alder)", "quoting Lord Alder: “…”"; and whether it says the words of its own.

That the words stand in the decision does not tell from where it has them. So a word of the name must stand there near them, or in the note
that is called there; behind "id." or "ibid.", somewhat further before. Nothing is proved by its absence.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, is_marked, lead_of, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import NOTES, Place
from brief_audit.model.claim import Quotation
from brief_audit.text.names import distinctive_words

_WHO = r"(?P<who>[^()“”]{3,}(?:\([^()]*\)[^()“”]*)*)"
_BRACKET = re.compile(rf"\s*(?:[a-z]+\s+){{0,3}}(?:quoting|citing)\s+{_WHO}$", re.IGNORECASE)
_BEHIND = re.compile(rf"[\s\w,.\-–—¶§&\[\]]{{0,60}}?(?:\([^()]*\)\s*)*\(\s*(?:[a-z]+\s+){{0,3}}quoting\s+{_WHO}\)", re.IGNORECASE)
_LEADING = re.compile(
    r"\b[Qq]uoting\s+(?P<who>[^:“”\"();]{3,140}?)(?:,\s*(?:who|where|which|in|said|held|it|s?he|the\s+(?:\w+\s+)?[Cc]ourt)\b[^“”\"]{0,100})?"
    r"[:,]?\s*[“\"‘]?\s*$"
)
_A_JUDGE = re.compile(
    r"\b(?:(?:Lord|Lady|Sir|Dame|Justice|Judge|Baroness|Baron)\s+(?:(?:Chief\s+)?Justice\s+)?(?P<titled>[A-Z][\w’'-]+)"
    r"|(?P<surname>[A-Z][\w’'-]+),?\s+(?:L?JJ?|CJ|MR|P|VC|C\.?J|J\.)(?=[\s,.;)]|$))"
)
_A_CASE = re.compile(r"\bv\.?\s|^(?:In\s+re|Ex\s+parte|Re)\s", re.IGNORECASE)
_PROPER = re.compile(
    r"\b(?!(?:The|This|That|Lord|Lady|Justice|Judge|Court|Chief|Sir|Dame|Supreme|House|Appeals?|Id|Ibid|Supra|In|At|See|Ltd|Inc|Co)\b)[A-Z][\w’'-]{2,}|\b[0-9]+[-–][0-9]+\b"
)
_ITS_CITATION = re.compile(r",?\s+(?:[0-9]+\s+[A-Z]|[\[(][12][0-9]{3}[\])]|at\s+[\[0-9])[\s\S]*$")
_BACK = re.compile(r"\b(?:id\b|ibid\b|supra\b|op\.\s*cit)", re.IGNORECASE)
_MARK = re.compile(r"[“\"‘]")
"""Of words with a quotation within them, the part in marks is the other's."""
_SAID_BY = re.compile(
    r"[^“”\"\n]{0,6}[”\"][^“”\"\n]{0,120}?(?:\bper\s+(?:(?:Lord|Lady|Sir|Dame|Justice|Baroness)\s+(?:Justice\s+)?)?(?P<per>[A-Z][\w’'-]+)(?=\s+(?:L?JJ?|CJ|MR|P)\b|[\s,;.)])"
    r"|\((?:opinion\s+of\s+)?(?P<opinion>[A-Z][\w’'-]+),\s+(?:C\.\s?)?J\.)"
)
"""Behind the closing mark, the judge whose words they are."""
_IN_A_NOTE = re.compile(r"\b[Ii]n\s+(?:an?|its|the|his|her|that)\s+(?:\w+\s+)?(?:foot|end)note\b(?!\s+(?:[Tt]o|of)\b)")
_APOSTROPHES = re.compile(r"(?<=\w)[’'](?=\w)")
"""Within a name, which is one word: "O'Quill"."""
_NEAR, _FAR, _BESIDE = 800, 12_000, 200
_CITED_NEXT = re.compile(
    r"[^”]{0,2}”\s*(?:\(?[Ss]ee\s+)?(?P<case>(?:[A-Z][\w’'.&,-]*\s+(?:of\s+|the\s+|and\s+|for\s+){0,2}){1,10}v\.?\s+[A-Z][^;,“”()]{1,60}"
    r"|[A-Z][\w’'-]{3,},\s+(?:supra\b|[0-9]{1,4}\s+[A-Z]))"
)
"""Behind the closing mark, the name of the case from which the decision has the words."""
_OWN = re.compile(
    r"\b(?:holding|words|statement|language)\s+of\s+the\s+(?:\w+\s+)?[Cc]ourt\b(?!\s+(?:of|below))|\b[Cc]ourt[’']s\s+own\s+(?:\w+\s+)?(?:holding|words|statement|language|formulation)\b"
    r"|\b(?:held|said|stated|laid\s+down)\s+for\s+the\s+first\s+time\b"
)


def why_not_quoted_from(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that the decision quotes the words from the one named: nothing near them there names it."""
    for who in _named(question, quotation):
        groups = list(_telling(who))
        places = held(question, quotation) if groups else []
        if places and not any(all(_is_near(place, words) for words in groups) for place in places):
            return f"they stand there, and nothing near them names {' '.join(who.split())[:80]}, from which you say that they are quoted."
    return ""


def why_not_in_a_note(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words stand in a note, where the brief says so: they stand in the text, or the text shows no notes."""
    places = held(question, quotation) if _IN_A_NOTE.search(sentence_that_leads(question, quotation)) else []
    if places and not any(place.part.kind in NOTES for place in places):
        return "they stand there in the text, and you write that a note has them."
    return ""


def why_not_its_own(question: Question, quotation: Quotation) -> str:
    """Why words that are called the court's own may not be: it has them in quotation marks."""
    text, end = question.material.document.text, quotation.span[1]
    behind = text[end : max(end, question.citation.extent[1])] if question.citation.extent[0] - end < _BESIDE else ""
    places = held(question, quotation) if _OWN.search(f"{lead_of(question, quotation)} ¦ {behind}") else []
    if places and all(place.is_embedded or is_marked(place) for place in places):
        return "they stand there in quotation marks, as someone else's words, and you call them the court's own."
    return ""


def why_said_by_another_judge(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are those of the judge whom the brief names before them: behind them stands another's name."""
    told = [(match["titled"] or match["surname"]).casefold() for match in _A_JUDGE.finditer(sentence_that_leads(question, quotation))]
    said = [_SAID_BY.match(place.part.text, place.span[1]) for place in held(question, quotation)] if told else []
    names = [found["per"] or found["opinion"] for found in said if found is not None]
    if not names or len(names) < len(said) or any(name.casefold() in told for name in names):
        return ""
    return f"they stand there as the words of {names[0]}, another judge than the one you name."


def _named(question: Question, quotation: Quotation) -> Iterator[str]:
    """Whom the brief says that the decision quotes: before the words, or in the first bracket behind their citation."""
    text, end = question.material.document.text, quotation.span[1]
    if found := _LEADING.search(lead_of(question, quotation)):
        yield found["who"]
    first, last = question.citation.extent
    between = text[end:first] if end <= first else "“"
    if "“" in between or '"' in between.lstrip('"'):
        return
    brackets = [found["who"] for bracket in question.citation.parentheticals if (found := _BRACKET.match(bracket))]
    if not brackets and (found := _BEHIND.match(text, question.citation.span[1], min(len(text), last + 300))):
        brackets = [found["who"]]
    yield from brackets


def _telling(who: str) -> Iterator[frozenset[str]]:
    """Sets of words, one of each of which must stand near: of the judge's name, and of the case's or the book's."""
    judge = _A_JUDGE.search(who)
    if judge is not None:
        yield frozenset({(judge["titled"] or judge["surname"]).casefold()})
        return
    name = _ITS_CITATION.sub("", who)
    case = _A_CASE.search(name)
    told = distinctive_words(name) if case else frozenset(word.casefold() for word in _PROPER.findall(name or who))
    if told:
        yield told


def _is_near(place: Place, words: frozenset[str]) -> bool:
    text, (start, end) = place.part.text, place.span
    back = _FAR if _BACK.search(text, end, min(len(text), end + _BESIDE)) else _NEAR
    quoted = place.is_embedded or is_marked(place) or _MARK.search(place.text) is not None
    following = _CITED_NEXT.match(text, end - 1) if quoted else None
    if following is not None:
        near = f"{text[max(0, start - _BESIDE) : start]} {following['case']}"
    else:
        near = text[max(0, start - back) : end + _NEAR] if quoted else text[max(0, start - _BESIDE) : end + _BESIDE]
    called = {call.label for call in place.part.note_calls if start - _BESIDE <= call.offset <= end + _BESIDE}
    notes = (
        part.text[slice(*note.span)]
        for part in place.authority.parts
        if called and part.kind in NOTES
        for note in part.paragraphs
        if note.label in called
    )
    folded = _APOSTROPHES.sub("", " ".join((near, *notes)).casefold())
    return any(re.search(rf"\b{re.escape(_APOSTROPHES.sub('', word))}", folded) for word in words)
