"""On what ground a court did what it did, in a few words: "dismissed because it was out of time", "reversed, as the notice was bad".

The outcome agrees, and the words of the ground stand somewhere in any decision that weighs it. So they must stand in one sentence of the
decision's own voice, in the brief's order, and be denied there as the brief denies them; a ground of one or two words, in a sentence that
disposes of something. Nothing is proved by their absence.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.objects import behind_the_verb
from brief_audit.checks.accounting.acted.operative import IN_MARKS
from brief_audit.checks.accounting.borne.together import has_in_a_row
from brief_audit.checks.accounting.borne.windows import names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.text.words import denies, word_set

_REACH = 260
_GROUND = re.compile(
    r"(?:^|(?<=[\s,]))(?:because|since(?!\s+(?:the\s+)?[0-9])|on\s+(?:the|that)\s+(?:(?:sole|narrow|short|simple|alternative)\s+)?(?:ground|footing)s?,?\s+(?:that|of)|on\s+the\s+basis\s+(?:that|of)|for\s+failure(?=\s)"
    r"|as(?=\s+(?:out\s+of|time-barred|moot|untimely|premature|academic|an\s+abuse|being|it\s+was|there\s+was|the\s+\w+\s+(?:was|were|had|did|could)))|in\s+view\s+of|given\s+that|having\s+(?:found|held|concluded|decided)(?:\s+that)?)\s+(?P<ground>[^;:()“”\"]{4,240})"
    r"|\b(?:on|upon)\s+(?:the\s+)?(?P<kind>(?:(?!(?:both|all|each|every|any|the|these|those|that|other|two|three|several)\b)[\w’'-]+\s+){1,6}?grounds?)\b(?!\s+(?:that|of|[0-9(]))"
)
_BESIDE = re.compile(
    r"(?:,\s+|\s+(?=without\s))(?P<how>(?:(?:in|by|while|after|without)\s+)?(?P<verb>(?!(?:citing|quoting|holding|finding|concluding|during|including|according|regarding|concerning|saying|stating|noting|observing|adding|explaining|being|having|following\s+(?:a|an)\b|pending|relating|something|nothing|anything|everything|evening|morning|hearing|proceeding|ruling|building)\b)[a-z]{3,}ing)\s+(?P<what>[^,;:()“”\".]{3,90}))"
)
"""What a court did beside: ", approving Quillon", "without considering the lease"."""
_CLOSE = 8
_STOP = re.compile(r"\.(?:\s|$)|\n\s*\n")
_EMPTY = word_set(
    "the and was were been being had has have did does not that this these those which who whom its his her their our with"
    " from for into upon there here because since court appeal case judge such any all both each very also only it"
)
_WORD = re.compile(r"[^\W\d_]{3,}")
_STEM = 5
_SHARE = 0.8
_FEW, _FEWEST = 4, 2
"""Telling words of a ground up to which it must stand where something is disposed of, and up to which in the very words that do so."""
_DOUBTS = re.compile(r"\b(?:whether|if|unless|claim|alleg|argu|submi|conten|assert|suggest|said|evidence)\w*", re.IGNORECASE)
_DISPOSES = re.compile(
    r"\b(?:dismiss|allow|refus|reject|fail|succeed|grant|den(?:y|ied|ies)|affirm|revers|vacat|quash|uph[eo]ld|strik|struck|bar(?:s|red)|set\s+aside|conclu|hold|held|therefore|accordingly|because)\w*",
    re.IGNORECASE,
)

_OPERATIVE = re.compile(
    r"\b(?:appeal|claim|application|action|petition|motion|challenge|suit|judgment|decision|ground)s?\b[^.;]{0,60}?\b(?:is|are|was|were|be|must|should|therefore|accordingly)\s+(?:\w+\s+){0,2}?(?:dismiss|allow|fail|succeed|refus|grant|affirm|revers|vacat|quash|strik|struck|bar)\w*"
    r"|\b(?:I|[Ww]e)\s+(?:\w+\s+){0,3}?(?:dismiss|allow|refus|grant|affirm|revers|vacat|quash)\w*"
)


def why_another_reason(question: Question, statement: Statement) -> str:
    """Why the ground told in the sentence of an act was not compared; empty where a sentence of the decision tells it, or none is told."""
    text, (first, last), end = question.material.document.text, question.citation.extent, behind_the_verb(question, statement)
    here = "".join(" " if first <= at < last else sign for at, sign in enumerate(text[end : end + _REACH], start=end))
    told = IN_MARKS.sub(_without_words, _STOP.split(here, maxsplit=1)[0])
    found = _GROUND.search(told)
    if question.authority is None:
        return ""
    if found is None:
        return _why_not_done_beside(question, told)
    ground = _THESE_WORDS.split(found["ground"] or found["kind"])[0]
    if told[found.end() :].startswith(("“", '"')) and len(ground.split()) <= _LEADS:
        return ""  # the words quoted are the ground
    wanted = _telling(ground, names_of(question))
    places = (one.words for one in windows_of(question) if one.single)
    if wanted and any(_bears(words, wanted, ground) for words in places):
        return ""
    shown = " ".join(found[0].split())[:_SHOWN]
    return f"no sentence of the decision tells “{shown}” in these words as what it went by, so the ground could not be compared."


def _without_words(marked: re.Match[str]) -> str:
    """Quoted words as so many signs: a "because" among them is none of the brief's."""
    return marked[0][0] + "·" * (len(marked[0]) - 2) + marked[0][-1] if len(marked[0]) > 1 else marked[0]


_SHOWN, _LEADS = 120, 12
_THESE_WORDS = re.compile(r",?\s+(?:in\s+(?:these|the\s+following)\s+words|with\s+these\s+words|as\s+follows|in\s*$)")


def _why_not_done_beside(question: Question, told: str) -> str:
    """Why what the court did beside its act was not compared: no sentence has both the verb and what it governs, close together."""
    found = _BESIDE.search(told)
    if found is None:
        return ""
    wanted = [found["verb"][: min(_STEM, len(found["verb"]) - 3)], *_telling(found["what"], "")]
    left_out, words = " without " in f" {found['how']}", " ".join(found["what"].casefold().split())
    places = [
        one.words for one in windows_of(question) if one.single and (" without " in one.words if left_out else not _denies(one.words))
    ]
    if len(wanted) == 1:
        places = [one for one in places if words in one.casefold()]
    if any(_close_together(wanted, [word.casefold() for word in _WORD.findall(one)]) for one in places):
        return ""
    return f"no sentence of the decision tells that it was done “{' '.join(found['how'].split())}”, so this could not be compared."


def _close_together(wanted: Sequence[str], there: Sequence[str]) -> bool:
    """Whether each word begins one of those round the verb."""
    places = (there[max(0, at - _CLOSE) : at + _CLOSE + 1] for at, word in enumerate(there) if word.startswith(wanted[0]))
    return any(all(any(word.startswith(one) for word in near) for one in wanted[1:]) for near in places)


def _telling(words: str, besides: str) -> list[str]:
    names = {word[:_STEM].casefold() for word in _WORD.findall(besides)}
    found = (word.casefold() for word in _WORD.findall(words))
    return [word[:_STEM] for word in found if word not in _EMPTY and word[:_STEM] not in names]


def _bears(passage: str, wanted: Sequence[str], ground: str) -> bool:
    there = [word[:_STEM].casefold() for word in _WORD.findall(passage)]
    alike = _denies(passage) is _denies(ground)
    disposes = _DISPOSES if len(wanted) > _FEWEST else _OPERATIVE
    enough = (
        len(wanted) > _FEW or disposes.search(passage) is not None or (has_in_a_row(passage, ground) and _DOUBTS.search(passage) is None)
    )
    return alike and enough and _in_order(wanted, there) >= _SHARE * len(wanted)


def _denies(words: str) -> bool:
    return any(denies(word.casefold()) for word in re.findall(r"[\w’']+", words))


def _in_order(wanted: Sequence[str], there: Sequence[str]) -> int:
    """How many of the words stand there in their order at most."""
    rows = [0] * (len(there) + 1)
    for word in wanted:
        before = 0
        for at, other in enumerate(there, start=1):
            above = rows[at]
            rows[at] = before + 1 if word == other else max(rows[at], rows[at - 1])
            before = above
    return rows[-1]
