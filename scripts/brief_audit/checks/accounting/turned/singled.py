"""What a brief singles out: "the strongest factor is where the key was", "a question of fact", "left the charge undecided".

Such a sentence has the decision's words but for the one thing that is picked out among several which stand there. So where the decision
itself picks something out in such words, it must be the same thing. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import Window, names_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question

_ONE = (
    r"(?P<one>strongest|weightiest|foremost|principal|primary|paramount|sole|only|single|chief|decisive|dispositive|controlling"
    r"|most\s+(?:important|significant|telling|weighty|persuasive|relevant))"
)
_NOUN = r"(?P<noun>issue|question|factor|consideration|circumstance|ground|reason|purpose|concern|defen[cs]e|argument|point|fact|evidence)"
_IS = re.compile(
    rf"\b(?i:the|an?(?!\s+(?:sole|only|single)\b)|its|his|her)\s+{_ONE}\b(?:\s+{_NOUN})?(?P<between>[^.;:]{{0,40}}?)\b(?:is|was|being|were|are)\s+(?P<what>[^.;:]{{4,120}})"
)
_OF = re.compile(
    rf"(?:^|[,;:]\s|\bfor\s|\bthat\s)(?P<what>[^.;:,]{{4,90}}?)\s(?:is|was|being)\s+(?:perhaps\s+)?(?:the|its|his|her)\s+{_ONE}\s+{_NOUN}\b"
)
_SAME = {"sole": r"sole|only|single", "only": r"sole|only|single", "single": r"sole|only|single"}
_KIND = re.compile(r"\b(?:questions?|issues?|matters?)\s+of\s+(?P<kind>fact|law)\b")
_LEFT = re.compile(r"\bleft\s+(?P<what>(?:[\w’'-]+\s+){1,9}?)(?:undecided|unresolved|unanswered|for\s+another\s+day)\b")
_UNDECIDED = re.compile(
    r"\b(?:(?:not|never|nor)\s+(?:\w+\s+){0,3}?(?:decide|reach|resolve|consider|address|determine)|leav\w+|left|open|undecided|unnecessary|decline\w*|express\w*\s+no)\b",
    re.IGNORECASE,
)
_HALF, _MANY = 0.5, 0.6


def singled_out(question: Question, sentence: str) -> str:
    """The passage that picks out something else; empty where one picks out the same, or the sentence picks out nothing."""
    if not any(form.search(sentence) for form in (_IS, _OF, _KIND, _LEFT)):
        return ""  # before the passages are asked for: to make them of a long decision takes longest
    windows = tuple(one for one in at_the_pin(question, windows_of(question, reported=True)) if one.single)
    return _another_one(question, sentence, windows) or _another_kind(question, sentence, windows) or _decided(question, sentence, windows)


def _another_one(question: Question, sentence: str, windows: Sequence[Window]) -> str:
    told = _IS.search(sentence) or _OF.search(sentence)
    if told is None:
        return ""
    what = stems(told["what"]) - stems(names_of(question))
    word = " ".join(told["one"].lower().split())
    noun = rf"\s+(?:\w+\s+)?{told['noun']}" if told["noun"] and word in _SAME else ""
    pattern = re.compile(rf"\b(?:{_SAME.get(word, re.escape(word))}){noun}\b", re.IGNORECASE)
    there = [one for one in windows if pattern.search(one.words)]
    if not what or not there or any(len(what & one.stems) >= _HALF * len(what) for one in there):
        return ""
    return there[0].words


def _another_kind(question: Question, sentence: str, windows: Sequence[Window]) -> str:
    """A question of law that is one of fact there, or the other way round."""
    told = _KIND.search(sentence)
    if told is None or _is_denied(sentence, told):
        return ""
    wanted = stems(sentence) - stems(names_of(question))
    near = [one for one in windows if len(wanted & one.stems) >= _HALF * len(wanted) and _KIND.search(one.words)]
    kinds = [found["kind"] for one in near for found in _KIND.finditer(one.words) if not _is_denied(one.words, found)]
    return near[0].words if kinds and told["kind"] not in kinds else ""


def _is_denied(text: str, found: re.Match[str]) -> bool:
    return re.search(r"\b(?:not|never|no|nor|neither|rather\s+than)\s+(?:\w+\s+){0,2}$", text[: found.start()]) is not None


def _decided(question: Question, sentence: str, windows: Sequence[Window]) -> str:
    """What is told as left undecided, where a sentence of the decision speaks of it, and none leaves it open."""
    told = _LEFT.search(sentence)
    what = stems(told["what"]) - stems(names_of(question)) if told is not None else frozenset()
    near = [one for one in windows if what and len(what & one.stems) >= _MANY * len(what)]
    return near[0].words if near and not any(_UNDECIDED.search(one.words) for one in near) else ""
