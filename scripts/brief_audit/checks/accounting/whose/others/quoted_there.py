"""Words that a decision quotes from another text and does not make its own: it gives them up, or does not say that it takes them over.

A court quotes an older rule to retire it, and a note collects what others have said. The words stand there, word for word, and are not
what the decision stands for.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import is_marked
from brief_audit.checks.attribution import adopted_behind
from brief_audit.checks.places import Place
from brief_audit.text.passages import sentences_of, whole_sentences
from brief_audit.text.quotation_marks import open_mark

_GIVES_UP = re.compile(
    r"\b(?:overrul\w+|abrogat\w+|disapprov\w+|disavow\w*|repudiat\w+|retire[sd]?|retirement|(?:best|better)\s+forgotten|abandon(?:s|ed)?|discard(?:s|ed)?"
    r"|(?:is|are|was|were)\s+(?:no\s+longer|not)\s+(?:\w+\s+)?(?:good\s+law|the\s+law|the\s+test|to\s+be\s+followed|correct)|should\s+(?:no\s+longer|not)\s+be\s+followed"
    r"|depart(?:s|ed)?\s+from|put(?:s|ting)?\s+(?:the\s+)?\w+\s+too\s+high(?:ly)?|unsound|wrongly\s+decided)\b",
    re.IGNORECASE,
)
_LEAVES_OPEN = re.compile(
    r"\b(?:(?:do|does|did)\s+not\s+(?:need\s+to\s+|have\s+to\s+)?|need\s+not\s+)(?:decide|resolve|choose|adopt|settle|determine)\b",
    re.IGNORECASE,
)
_UNDONE = re.compile(
    r"\b(?:not|never|nor|without|declin\w+|refus\w+|whether|no\s+(?:reason|occasion|need)\s+to|argu\w+\b(?!”)|urg\w+|invit\w+)\b",
    re.IGNORECASE,
)
_OF_WORDS = re.compile(
    r"\b(?:language|formulation|phrase|formula|dict(?:um|a)|statement|sentence|passage|standard|test|rule|observation)\b", re.IGNORECASE
)
_NAME = re.compile(r"\b([A-Z][a-z’'-]{3,})(?:[’']s)?\b")
_A_CASE = re.compile(r"\b([A-Z][\w’'&.-]*[a-z][\w’'-]*)\s+v\.?\s+(?:[A-Z][\w’'-]*\s*)")
_TAKEN_OVER = re.compile(
    r"\b(?:reaffirm|reiterat|re-?stat|endors|embrac|adopt|approv|ratif)\w*\b[^.;:“”\"]{0,160}[“\"‘]?\s*$", re.IGNORECASE
)
_BEHIND, _NEAR, _SHOWN, _NEXT = 6000, 300, 240, 500


def _is_quoted(place: Place) -> bool:
    """Whether the decision has the words in marks, whole, or set off."""
    text, (start, end) = place.part.text, place.span
    return place.is_embedded or (is_marked(place) and "”" not in text[start : end - 1])


def given_up(place: Place) -> str:
    """The sentence in which the decision gives up words that it quotes at a place; empty where none does, or it speaks itself there."""
    text, end = place.part.text, place.span[1]
    if not _is_quoted(place):
        return ""
    begins, stops = whole_sentences(text, place.span)
    quoted_of = {found[1].rstrip("’'s") for found in _A_CASE.finditer(text, max(0, begins - _NEAR), min(len(text), stops + _NEAR))}
    for first, last in sentences_of(text[end : end + _BEHIND]):
        sentence = text[end + first : end + last]
        said = _GIVES_UP.search(sentence) or (_LEAVES_OPEN.search(sentence) if first < _NEXT else None)
        of_it = said and (_OF_WORDS.search(sentence) or quoted_of & set(_NAME.findall(sentence)))
        if said and of_it and not _UNDONE.search(sentence, 0, said.start()):
            return " ".join(sentence.split())[:_SHOWN]
    return ""


def is_taken_over(place: Place) -> bool:
    """Whether the decision may make the words at a place its own: it speaks itself, or says outside the marks that it agrees."""
    text, (start, end) = place.part.text, place.span
    if not _is_quoted(place):
        return True
    begins = text.rfind("\n", 0, start) + 1
    opened = max(begins + open_mark(text[begins:start]), begins) if not place.is_embedded else start
    closed = max(text.find("”", end - 1) + 1, end)
    return adopted_behind(text[max(0, opened - _NEAR) : opened]) or adopted_behind(text[closed : closed + _NEAR])


def says_that_it_took_over(lead: str) -> bool:
    """Whether a brief says, before quoted words, that the decision adopts them."""
    return _TAKEN_OVER.search(lead) is not None


def told_of_a_case(place: Place) -> str:
    """The other case of which the decision tells the words at a place: "But see Alder v. Birch, …, where this Court | ruled it out"."""
    text, (start, _) = place.part.text, place.span
    found = _OF_A_CASE.match(text, max(0, start - _NEAR), start)
    return " ".join(found["name"].split()) if found is not None else ""


_OF_A_CASE = re.compile(
    r"[\s\S]*\b(?:[Ss]ee(?:,?\s+also|,?\s+e\.g\.,)?|[Cc]f\.|[Aa]ccord|[Cc]ompare|[Cc]ontra)\s+"
    r"(?P<name>[A-Z][\w’'&.-]*(?:\s+[\w’'&.,-]+){0,6}?\s+v\.?\s+[A-Z][\w’'&.-]*)[^“”;]{0,160}?"
    r"(?:[0-9]\)?\s*,\s+(?:where|in\s+which)\s[^.;“”\"()]{0,100}|[0-9]\)\s*\((?:hold|find|rul|conclud|reject|affirm|revers|revok|dismiss|grant|den[yi]|uphold|strik|vacat|refus|allow)\w*ing\b[^.;“”\"()]{0,120})$"
)
"""Behind a signal and the other case's name: what was decided there."""
