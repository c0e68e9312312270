"""BECAUSE, SINCE, THEREFORE, HENCE: what is given as a reason and what is concluded from it."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.logic.formula import Formula
from brief_audit.prose.conditionals import certain
from brief_audit.prose.conditionals.finite import has_attitude, main_verb, tokens
from brief_audit.prose.conditionals.guards import Unreadable, condition_stands_alone, says_alone
from brief_audit.prose.conditionals.pieces import Pieces, is_negated
from brief_audit.prose.conditionals.shapes import before_is_one, condition_to_end, whole
from brief_audit.prose.conditionals.split import condition_end, is_plain, segments
from brief_audit.prose.conditionals.words import AUXILIARIES, attitudes, pattern

GIVES = re.compile(r"\b(?:because|since)\b", re.IGNORECASE)
CONCLUDES = re.compile(r"\b(?:therefore|hence|thus|accordingly|consequently)\b", re.IGNORECASE)
BEHIND = re.compile(
    r"(?:;\s*(?:and\s+)?(?:it\s+follows\s+that|therefore|hence|thus|accordingly|consequently|as\s+a\s+result),?|,?\s+and\s+(?:therefore|hence|thus),?|,\s*so(?!\s+(?:that|as|far|long)\b))\s+",
    re.IGNORECASE,
)
_OPENS_MORE = re.compile(
    r"\s*(?:(?:and|or|but|nor|yet)\s+)?(?:\w+ly\s+)?(?:because|since|although|though|while|whereas|even|unless|if|provided|except|as|so|but|which|who|that|not|to|by|for|in|on|at|\w+(?:ed|ing|ly))\b",
    re.IGNORECASE,
)
_NOW = frozenset({"is", "are", "does", "do", "must", "cannot", "can", "may", "shall"})
_NEW_SUBJECT = re.compile(r"\b(?:and|or|but)\s+(?:he|she|it|they|we|I|there|this|that)\b")
"""A clause of its own stands before THEREFORE, and may be what the rest follows from."""
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
        _PERFECT.search(text)
        or _TIME.search(text)
        or _WHEN.search(text)
        or _may_be_of_time(text[start : word.start()], text[word.end() : end])
    ):
        raise Unreadable("“since” may be of time")
    if not text[start : word.start()].strip(" ,"):
        stop, begin = condition_end(text, word.end(), end)
        condition_stands_alone(text[word.end() : stop])
        says_alone(text[begin:end], court=True)
        certain.leading("because", text[word.end() : stop], text[begin:end], by_then=False)
        reason = pieces.formula(word.end(), stop)
        return reason, pieces.formula(begin, end)
    before = text[start : word.start()]
    last = start + len(before.rstrip(" ,"))
    whole(text, start, last)
    if is_negated(before) and not before.rstrip().endswith(","):
        raise Unreadable("what is denied, the statement or its reason, is not clear")
    condition_to_end(text, word.end(), end)
    condition_stands_alone(text[word.end() : end])
    certain.trailing("because", text[:start], before.rstrip(" ,"), text[word.end() : end])
    conclusion = pieces.formula(start, last)
    if not before_is_one(conclusion):
        raise Unreadable("which of two clauses the reason belongs to is not clear")
    return pieces.formula(word.end(), end), conclusion


def _may_be_of_time(before: str, behind: str) -> bool:
    """Whether a trailing "since" has no comma before it or tells of what once happened: then it may say since when."""
    if not before.strip(" ,"):
        return False
    at = main_verb(behind)
    return not before.rstrip().endswith(",") or at is None or tokens(behind[at:])[0].word not in _NOW


def joined(pieces: Pieces, start: int, end: int, word: re.Match[str]) -> tuple[Formula, Formula]:
    """X; THEREFORE Y. Raises Unreadable."""
    text = pieces.text
    if CONCLUDES.search(text, start, word.start()) or CONCLUDES.search(text, word.end(), end):
        raise Unreadable("more than one word of conclusion")
    if not is_plain(text, start, word.start()) or pattern("subordinator").search(text[start : word.start()]):
        raise Unreadable("what the conclusion follows from is not clear")
    reason = pieces.formula(start, word.start())
    condition_to_end(text, word.end(), end)
    certain.conclusion(text[word.end() : end], inside=False)
    return reason, pieces.formula(word.end(), end)


def _is_one(words: str) -> bool:
    """Whether the commas in it part the members of a list, no clauses and no asides."""
    parts = [words[first:last] for first, last in segments(words, 0, len(words))]
    return all(re.match(r"\s*(?:and|or)?\s*[\w§¤¦(“]", one) and main_verb(one) is None and not _OPENS_MORE.match(one) for one in parts[1:])


def concluded(pieces: Pieces, start: int, end: int, word: re.Match[str]) -> Formula:
    """The clause in whose middle THEREFORE stands, without it. Raises Unreadable."""
    text = pieces.text
    before, behind = text[start : word.start()].rstrip(" ,"), text[word.end() : end].lstrip(" ,")
    said = f"{before} {behind}"
    written = f"{pieces.written[start : word.start()].rstrip(' ,')} {pieces.written[word.end() : pieces.with_bracket(end)].lstrip(' ,')}"
    if len(tokens(behind)) < 1 or tokens(said)[-1].word in _UNFINISHED:
        raise Unreadable("the sentence is not finished")
    first = main_verb(said)
    near = [one.word for one in tokens(before)]
    if main_verb(before) is not None and has_attitude(before) and near[-1] not in attitudes() | AUXILIARIES:
        raise Unreadable("what is concluded is not clear")
    joined_verbs = ("and" in near or "or" in near) and main_verb(before) is not None
    if _NEW_SUBJECT.search(before):
        raise Unreadable("what is concluded is not clear")
    if "," in before or pattern("subordinator").search(before) or joined_verbs or first is None or not _is_one(behind):
        raise Unreadable("what is concluded is not clear")
    if word.group().lower() in {"thus", "hence", "accordingly", "consequently"}:
        raise Unreadable("the word may be of manner")
    certain.conclusion(behind, inside=True)
    return pieces.atom(start, end, said=written)
