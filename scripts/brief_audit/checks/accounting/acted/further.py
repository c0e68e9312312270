"""What a court is said to have done besides its act, or to have sent the case back for: "reversed and rendered judgment for the city".

The outcome agrees, and what hangs on it by an "and", or behind "remanded", was never done. So the other verb must stand with its words in
one sentence that disposes of something, and what a case went back for in one that sends it back. Nothing is proved by their absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.objects import behind_the_verb
from brief_audit.checks.accounting.borne.windows import names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.text.words import word_set

_REACH = 200
_SHARE = 0.7
_A_COURT = re.compile(r"\b(?:trial|new)\s+(?:court|judge|tribunal)s?\b")
_STEM = 5
_ALSO = re.compile(
    r"[^.;:()\[\]“”]{0,60}?(?:,\s+|\s+)and\s+(?:(?:the\s+)?\w+ly\s+|also\s+|then\s+|(?:the\s+)?(?P<thing>judgments?|costs|permission|relief|time)\s+(?:was\s+|were\s+)?)?"
    r"(?P<verb>[a-z]{3,}(?:ed|ing)|gave|giving|made|making|struck|sent|held)\b(?P<what>[^.;:()\[\]“”]{0,80})"
)
_AGREES = re.compile(r"(?:agree|join|concur|dissent|sit|follow|said|held|hold|remand|remit|send|sent)", re.IGNORECASE)
"""What is compared by itself, as a voice or as the act that it is."""
_FOR_WHAT = re.compile(
    r"\b(?:remand|remit|sen[dt](?:ing)?\s+(?:\w+\s+){0,3}?back|return)\w*\s+(?:(?:the|that|this|its)\s+\w+\s+|it\s+|them\s+)?(?P<what>(?:for|with)\s[^.;:()\[\]“”]{3,100})",
    re.IGNORECASE,
)
_SENDS = re.compile(r"\b(?:remand|remit|sen[dt]\b|return|go(?:es)?\s+back|back\s+to)\w*", re.IGNORECASE)
_DISPOSES = re.compile(
    r"\b(?:appeal|claim|case|cause|application|action|petition|motion|judgment|decision|order|complaint|suit|conviction)s?\b.*\b(?:is|are|be|must|should|therefore|accordingly|hereby)\b|\b(?:I|[Ww]e)\s+(?:\w+\s+){0,3}?(?:[a-z]{3,})",
)
_EMPTY = word_set(
    "the and for was were been with from into upon court courts case cases appeal further proceedings consistent opinion that"
    " this these those its their his her proceeding judgment accordingly action instance district tribunal below lower not"
    " inconsistent decision consideration reconsideration lower matter matters again any order light"
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS = re.compile(
    r",\s|\b(?:because|since|where|when|while|after|which|who|but|holding|finding|concluding|on\s+the\s+ground|in\s+light|in\s+the\s+light)\b"
)


def why_something_further(question: Question, statement: Statement) -> str:
    """Why what was done besides, or what the case went back for, was not compared; empty where a sentence tells it, or nothing is told."""
    return _why_not_also(question, statement) or _why_not_sent_back_for(question, statement)


def _why_not_also(question: Question, statement: Statement) -> str:
    text, at = question.material.document.text, behind_the_verb(question, statement)
    cited = [one.extent[0] for one in question.material.citations.values() if one.extent[0] >= at]
    found = _ALSO.match(text, at, min([at + _REACH, *cited]))
    if (
        found is None
        or found["what"].lstrip().startswith("in part")
        or _AGREES.match(found["verb"])
        or any(_lies_on(one, found.start("verb")) for one in question.statements(StatementKind.ACT))
    ):
        return ""
    what = _ENDS.split(found["what"])[0]
    wanted = {found["verb"][: min(_STEM, len(found["verb"]) - 2)].casefold()} | _telling(
        f"{found['thing'] or ''} {what}", names_of(question)
    )
    places = (one.words for one in windows_of(question) if one.single and _DISPOSES.search(one.words))
    if any(all(re.search(rf"\b{re.escape(stem)}", words, re.IGNORECASE) for stem in wanted) for words in places):
        return ""
    also = " ".join(text[found.start("verb") : found.end()].split())
    return f"no sentence that disposes of anything has “{also}”, so this could not be compared."


def _why_not_sent_back_for(question: Question, statement: Statement) -> str:
    text, start = question.material.document.text, statement.span[0]
    cited = [one.extent[0] for one in question.material.citations.values() if one.extent[0] >= start]
    stop = text.find("\n\n", start)
    found = _FOR_WHAT.search(text, start, min([start + _REACH, *cited, *([stop] if stop >= 0 else [])]))
    wanted = _telling(_A_COURT.sub(" ", _ENDS.split(found["what"])[0]), names_of(question)) if found is not None else frozenset[str]()
    if found is None or not wanted:
        return ""
    places = (one.words for one in windows_of(question) if _SENDS.search(one.words))
    least = _SHARE * len(wanted)
    if any(sum(re.search(rf"\b{re.escape(stem)}", words, re.IGNORECASE) is not None for stem in wanted) >= least for words in places):
        return ""
    return f"no sentence that sends the case back has “{' '.join(found['what'].split())}”, so what it went back for could not be compared."


def _lies_on(statement: Statement, at: int) -> bool:
    return statement.span[0] <= at < statement.span[1]


def _telling(words: str, names: str) -> frozenset[str]:
    named = {word[:_STEM].casefold() for word in _WORD.findall(names)}
    found = {word.casefold() for word in _WORD.findall(words)}
    return frozenset(word[:_STEM] for word in found if word not in _EMPTY) - named
