"""Where the condition at the beginning of a sentence ends and what it is a condition of begins."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.prose.conditionals.finite import Token, begins_with_subject, finite_verbs, is_clause, main_verb, opens_a_sentence, tokens
from brief_audit.prose.conditionals.guards import Unreadable
from brief_audit.prose.conditionals.words import pattern, words_of

_COMMA = re.compile(r",(?!\d)")
_THEN = re.compile(r",?\s*\bthen\b,?\s+", re.IGNORECASE)
_AND = re.compile(r"\s*(?:and|or)\s+(?:(?:if|that)\s+)?", re.IGNORECASE)
_COORDINATE = re.compile(r"\s*(?:and|or|but|so|yet|nor)\b", re.IGNORECASE)
_CONTINUES = re.compile(r"\s*(?:and|or|who|which|whose|including|such\s+as|not|but\s+not|\w+ed|\w+ing)\b", re.IGNORECASE)
_ASIDE = re.compile(r"\band\s+(?:that|this)\s+(?:is|was|does|did|has|will|can|may|must)\b", re.IGNORECASE)
_POINTED_AT = 3
_PHRASES = frozenset({"after", "before", "until", "as", "than", "like"})
"""Words that open a clause or only a phrase."""
_BEHIND = re.compile(
    r"\s*(?:because|since|although|though|while|whereas|even|unless|if|provided|except|however|therefore|as|then|so)\b", re.IGNORECASE
)


def segments(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The stretches between the commas."""
    cuts = [one.start() for one in _COMMA.finditer(text, start, end)]
    return list(zip([start, *(cut + 1 for cut in cuts)], [*cuts, end], strict=True))


def condition_end(text: str, start: int, end: int) -> tuple[int, int]:
    """The end of the condition and the beginning of the clause behind it. Raises Unreadable where more than one place would do."""
    then = [one for one in _THEN.finditer(text, start, end) if _divides(text, start, one, end)]
    if len(list(re.finditer(r"\bthen\b", text[start:end]))) == 1 and then:
        _nothing_more(text, then[0].end(), end)
        return then[0].start(), then[0].end()
    pieces = segments(text, start, end)
    at = _complete(text, pieces)
    for number in range(at, len(pieces)):
        first, last = pieces[number]
        words = text[first:last]
        if _COORDINATE.match(words):
            joint = _AND.match(text, first, last)
            if joint is None or (is_clause(text[joint.end() : last]) and number + 1 == len(pieces)):
                raise Unreadable("where the condition ends is not clear")
            continue
        if (is_clause(words) and opens_a_sentence(words)) or (
            begins_with_subject(words) and is_clause(text[first:end]) and number + 1 < len(pieces)
        ):
            _nothing_more(text, first, end)
            return pieces[number - 1][1], first
        if (
            is_clause(words)
            or not _CONTINUES.match(words)
            or (at == number and not re.match(r"\s*(?:and|or|who|which|whose|including|such)\b", words))
        ):
            raise Unreadable("where the condition ends is not clear")
    raise Unreadable("where the condition ends is not clear")


def _divides(text: str, start: int, then: re.Match[str], end: int) -> bool:
    """Whether THEN stands between two clauses, not behind the first verb of one: "the employee may then file"."""
    before, behind = text[start : then.start()], text[then.end() : end]
    return is_clause(before) and is_clause(behind) and opens_a_sentence(behind)


def _complete(text: str, pieces: list[tuple[int, int]]) -> int:
    """The number of the first piece behind those that the condition needs to be a clause: one, or what "if, after inquiry," begins."""
    first = text[slice(*pieces[0])]
    if is_clause(first):
        return 1
    if not first.strip() and len(pieces) > 2 and not begins_with_subject(text[slice(*pieces[1])]) and is_clause(text[slice(*pieces[2])]):
        return 3
    if (
        begins_with_subject(first)
        and len(pieces) > 2
        and is_clause(text[pieces[0][0] : pieces[2][1]])
        and not is_clause(text[slice(*pieces[1])])
    ):
        return 3
    raise Unreadable("the condition has no subject and verb of its own")


def _nothing_more(text: str, start: int, end: int) -> None:
    """Raise Unreadable if another clause is joined to the consequent behind a comma: whose it is is not clear."""
    if _ASIDE.search(text, start, end):
        raise Unreadable("another clause follows, and whose it is is not clear")
    for first, last in segments(text, start, end)[1:]:
        words = text[first:last]
        coordinated = _COORDINATE.match(words)
        if _BEHIND.match(words) or is_clause(words) or (coordinated and main_verb(words[coordinated.end() :]) is not None):
            raise Unreadable("another clause follows, and whose it is is not clear")


def is_plain(text: str, start: int, end: int) -> bool:
    """Whether a stretch is one clause whose commas divide nothing: it may open with a phrase, and no clause but one stands in it."""
    pieces = [text[first:last] for first, last in segments(text, start, end)]
    clauses = [piece for piece in pieces if is_clause(piece)]
    if len(clauses) > 1 or any(_COORDINATE.match(piece) for piece in pieces[1:]) or any(_BEHIND.match(piece) for piece in pieces[1:]):
        return False
    if pattern("subordinator").match(pieces[0].strip()) and not begins_with_subject(pieces[0]):
        return False
    if len(pieces) > 1 and main_verb(pieces[-1]) is None:
        return False
    return not has_subordinate(pieces[-1])


def has_subordinate(words: str) -> bool:
    """Whether a clause stands below: "that standard" and "before trial" bring none, since no verb follows."""
    return any(not _is_phrase(one.group().lower(), tokens(words[one.end() :])) for one in pattern("subordinator").finditer(words))


def _is_phrase(word: str, behind: Sequence[Token]) -> bool:
    """Whether only a noun stands behind the word: no verb, and behind "that" nothing but the thing that it points to."""
    if word == "that":
        return (
            0 < len(behind) <= _POINTED_AT
            and not any(one.word in words_of("no subject") | {"to"} for one in behind)
            and not any(finite_verbs(behind))
        )
    return word in _PHRASES and bool(behind) and not any(finite_verbs(behind))
