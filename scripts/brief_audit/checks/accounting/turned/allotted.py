"""What became of two things, told of each as the decision tells it of the other: "affirm on the tolls and reverse on the fines".

Both acts and both things stand there. So of a sentence that tells of two acts, each thing is looked for beside the act: where the
decision tells of one of the things only what the brief tells of the other, the sentence opens. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, stems, windows_of
from brief_audit.checks.base import Question

_STANDS = r"(?:affirm(?:s|ed|ing)?|up[hH]eld|uphold(?:s|ing)?)"
_FALLS = r"(?:revers(?:es|ed|ing|e)|vacat(?:es|ed|ing|e)|quash(?:es|ed|ing)?|set(?:s|ting)?\s+aside|overturn(?:s|ed|ing)?)"
_ACT = re.compile(rf"\b(?:(?P<stands>{_STANDS})|(?P<falls>{_FALLS}))\b", re.IGNORECASE)
_JOINT = re.compile(r"[;,]?\s+(?:and|but|while|yet)\s+|;\s+|,\s+", re.IGNORECASE)
_TWO = 2


def allotted_otherwise(question: Question, sentence: str) -> str:
    """The passage that tells of one of the two things the other act; empty where the decision tells one of them as the brief does."""
    told = list(_told(sentence))
    if len(told) != _TWO or told[0][0] is told[1][0]:
        return ""
    own = stems(names_of(question))
    things = [(stands, thing - other - own) for (stands, thing), (_, other) in zip(told, reversed(told), strict=True)]
    places = [one.words for one in windows_of(question, reported=True) if one.single and _ACT.search(one.words)]
    against = ""
    for stands, thing in things:
        there = [(words, acts) for words in places if thing and thing <= stems(words) and len(acts := _acts(words)) == 1]
        if any(stands in acts for _, acts in there):
            return ""
        against = against or next((words for words, _ in there), "")
    return against


def _told(sentence: str) -> Iterator[tuple[bool, frozenset[str]]]:
    """Each act of a sentence, whether the thing stands by it, and the telling words up to the next."""
    found = list(_ACT.finditer(sentence))
    for at, act in enumerate(found):
        last = found[at + 1].start() if at + 1 < len(found) else len(sentence)
        yield act["stands"] is not None, stems(_JOINT.sub(" ", sentence[act.end() : last]))


def _acts(words: str) -> frozenset[bool]:
    return frozenset(act["stands"] is not None for act in _ACT.finditer(words))
