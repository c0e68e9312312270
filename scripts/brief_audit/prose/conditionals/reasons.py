"""BECAUSE, SINCE, THEREFORE, HENCE: what is given as a reason and what is concluded from it."""

from __future__ import annotations

import re

from brief_audit.logic.formula import Formula
from brief_audit.prose.conditionals.finite import main_verb, tokens
from brief_audit.prose.conditionals.pieces import Pieces, Unreadable, is_negated
from brief_audit.prose.conditionals.shapes import before_is_one, condition_to_end, whole
from brief_audit.prose.conditionals.split import condition_end, is_plain
from brief_audit.prose.conditionals.words import pattern

GIVES = re.compile(r"\b(?:because|since)\b", re.IGNORECASE)
CONCLUDES = re.compile(r"\b(?:therefore|hence|thus|accordingly|consequently)\b", re.IGNORECASE)
BEHIND = re.compile(
    r"(?:;\s*(?:and\s+)?(?:it\s+follows\s+that|therefore|hence|thus|accordingly|consequently|as\s+a\s+result),?|,?\s+and\s+(?:therefore|hence|thus),?|,\s*so(?!\s+(?:that|as|far|long)\b))\s+",
    re.IGNORECASE,
)
_UNFINISHED = frozenset({"is", "are", "was", "were", "the", "a", "of", "to", "and", "or", "as", "that", "be", "by", "in"})
_PERFECT = re.compile(
    r"\b(?:has|have|had)\s+(?:\w+\s+){0,3}?(?:been|\w+ed|\w+en|become|come|gone|done|made|held|had|taken|given|shown|known)\b",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"\bsince\s+(?:[12]\d{3}|January|February|March|April|May|June|July|August|September|October|November|December|about|early|late|\d)",
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"\b(?:began|started|opened|was\s+(?:enacted|adopted|decided|built|born|founded|filed|introduced|signed|issued|published)|came\s+into|took\s+(?:office|effect))\b",
    re.IGNORECASE,
)


def reasoned(pieces: Pieces, start: int, end: int) -> tuple[Formula, Formula]:
    """Reason and conclusion of Y BECAUSE X and BECAUSE X, Y. Raises Unreadable."""
    text = pieces.text
    found = list(GIVES.finditer(text, start, end))
    if len(found) != 1:
        raise Unreadable("more than one word of reason")
    word = found[0]
    if word.group().lower() == "since" and (
        _PERFECT.search(text) or _TIME.search(text) or _WHEN.search(text) or text[start : word.start()].strip(" ,")
    ):
        raise Unreadable("“since” may be of time")
    if not text[start : word.start()].strip(" ,"):
        stop, begin = condition_end(text, word.end(), end)
        reason = pieces.formula(word.end(), stop)
        return reason, pieces.formula(begin, end)
    before = text[start : word.start()]
    last = start + len(before.rstrip(" ,"))
    whole(text, start, last)
    if is_negated(before) and not before.rstrip().endswith(","):
        raise Unreadable("what is denied, the statement or its reason, is not clear")
    condition_to_end(text, word.end(), end)
    conclusion = pieces.formula(start, last)
    if not before_is_one(conclusion):
        raise Unreadable("which of two clauses the reason belongs to is not clear")
    return pieces.formula(word.end(), end), conclusion


def joined(pieces: Pieces, start: int, end: int, word: re.Match[str]) -> tuple[Formula, Formula]:
    """X; THEREFORE Y. Raises Unreadable."""
    text = pieces.text
    if not is_plain(text, start, word.start()) or pattern("subordinator").search(text[start : word.start()]):
        raise Unreadable("what the conclusion follows from is not clear")
    reason = pieces.formula(start, word.start())
    condition_to_end(text, word.end(), end)
    return reason, pieces.formula(word.end(), end)


def concluded(pieces: Pieces, start: int, end: int, word: re.Match[str]) -> Formula:
    """The clause in whose middle THEREFORE stands, without it. Raises Unreadable."""
    text = pieces.text
    before, behind = text[start : word.start()].rstrip(" ,"), text[word.end() : end].lstrip(" ,")
    said = f"{before} {behind}"
    written = f"{pieces.written[start : word.start()].rstrip(' ,')} {pieces.written[word.end() : end].lstrip(' ,')}"
    if len(tokens(behind)) < 1 or tokens(said)[-1].word in _UNFINISHED:
        raise Unreadable("the sentence is not finished")
    first = main_verb(said)
    near = [one.word for one in tokens(before)]
    if "," in before or pattern("subordinator").search(before) or "and" in near or "or" in near or first is None or "," in behind:
        raise Unreadable("what is concluded is not clear")
    if word.group().lower() in {"thus", "hence", "accordingly", "consequently"}:
        raise Unreadable("the word may be of manner")
    return pieces.atom(start, end, said=written)
