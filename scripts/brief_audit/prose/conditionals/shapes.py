"""The shapes of a conditional sentence, each with the formula that it states.

IF X THEN Y: X -> Y. UNLESS X, Y: not X -> Y (of the converse, that Y is not so where X is, nothing is said). Y ONLY IF X: Y -> X.
Y IF AND ONLY IF X. PROVIDED THAT X, Y: Y -> X, as the white paper has it; lawyers often mean by it that X is enough for Y, too, and what a
draftsman means nobody can tell from the words. Y EXCEPT WHERE X: not X -> Y. Source: R54.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.logic.formula import Formula, Iff, Implies, Not
from brief_audit.prose.conditionals import certain
from brief_audit.prose.conditionals.finite import begins_plainly, has_attitude, is_past, is_sure_clause, main_verb, orders_a_clause, tokens
from brief_audit.prose.conditionals.guards import Unreadable, belongs_to_all, condition_stands_alone, is_a_condition, trailing_condition
from brief_audit.prose.conditionals.pieces import Pieces
from brief_audit.prose.conditionals.split import condition_end, is_plain, segments
from brief_audit.prose.conditionals.words import AUXILIARIES, pattern, words_of

Making = Callable[[Formula, Formula], Formula]


class Shape(NamedTuple):
    """A word of condition; what the condition X and the rest Y come to."""

    kind: str
    words: re.Pattern[str]
    makes: Making


SHAPES = (
    Shape("iff", re.compile(r"\bif,?\s+and\s+only\s+if,?", re.IGNORECASE), lambda x, y: Iff(y, x)),
    Shape("only if", re.compile(r"\bonly\s+if\b", re.IGNORECASE), lambda x, y: Implies(y, x)),
    Shape("except", re.compile(r"\bexcept\s+(?:where|when|if)\b", re.IGNORECASE), lambda x, y: Implies(Not(x), y)),
    Shape(
        "provided",
        re.compile(r"(?:(?<=,\s)|^\W*)provided\b(?:\s+always)?(?:,?\s+that\b)?|\bprovided(?:\s+always)?\s+that\b", re.IGNORECASE),
        lambda x, y: Implies(y, x),
    ),
    Shape("unless", re.compile(r"\bunless\b", re.IGNORECASE), lambda x, y: Implies(Not(x), y)),
    Shape("if", re.compile(r"\bif\b", re.IGNORECASE), Implies),
)
_ASKING_WITHIN = 6
_ALTERNATIVES = re.compile(r"\bor\b|\band\s+(?:may|must|shall|can|will|is|are|was|were|has|have|not|then|so|[a-z]+s)\b", re.IGNORECASE)
_CONTENT = re.compile(
    r"\b(?:offered|offers|promise[sd]|threaten(?:s|ed)|agree[sd]|undertook|undertakes|guaranteed|warn(?:s|ed)|told|tells|asked|asks|ordered|instruct(?:s|ed)"
    r"|(?:threat|promise|offer|warning|undertaking|proposal|commitment|intention|instruction|request)s?\s+(?:of|to|by|from|that)"
    r"|request(?:s|ed)|advise[sd]|propose[sd]|invite[sd]|forbade|forbidden|forbids|call(?:s|ed)\s+for|insist(?:s|ed)|demanded|recommend(?:s|ed))\b",
    re.IGNORECASE,
)
_JOINED_VERB = re.compile(r"\b(?:and|or)\s+(?:\w+ly\s+)?(\w+)\b")
_FOCUS = re.compile(r"\b(?:only|merely|solely|just|simply|especially|particularly|even|mainly|partly)\b", re.IGNORECASE)
_RULES = re.compile(r"\b(?:may|must|shall|can|will|is|are|has|have|does|do)\b", re.IGNORECASE)
_VALUED = re.compile(r"\b(?:it|this|that)(?:\s+(?:is|was|may\s+be|seems|makes?)|[’']s)\s+(?:[\w-]+\s+){0,3}[\w-]+\s*$", re.IGNORECASE)
"""What is said of the case that the condition holds ("It is odd if"), not what follows from it."""
_MODAL_BEFORE = re.compile(r"\b(?:may|must|shall|will|can|is|are)\s*,\s*$")
_MODAL_BEHIND = re.compile(r",\s*(?:may|must|shall|will|cannot|can)\b")
"""A condition within its consequence is one for certain where a rule is stated; elsewhere it may only grant a point."""
_INVERTED = re.compile(r"\s*(\w+)\s+((?:the|a|an|any|this|that|such|its|his|her)\s+\w+|it|he|she|they|we)\s+(.*)$", re.DOTALL)


class Found(NamedTuple):
    """A word of condition in a sentence."""

    shape: Shape
    start: int
    end: int


def found_in(text: str) -> list[Found]:
    """The words of condition, longest first, none within another."""
    taken: list[Found] = []
    for shape in SHAPES:
        for one in shape.words.finditer(text):
            if not any(one.start() < other.end and other.start < one.end() for other in taken):
                taken.append(Found(shape, *one.span()))
    return sorted(taken, key=lambda one: one.start)


def shaped(pieces: Pieces, start: int, end: int, found: Found) -> Formula:
    """The formula of a stretch with one word of condition in it. Raises Unreadable."""
    text = pieces.text
    before = text[start : found.start]
    if not before.strip(" ,"):
        return _leading(pieces, found, end)
    inside = re.search(r",\s*$", before) and text[found.end : end].count(",") == 1 and found.shape.kind in {"if", "unless"}
    if inside and (_MODAL_BEFORE.search(before) or (main_verb(before) is None and _MODAL_BEHIND.search(text, found.end, end))):
        return _parenthetical(pieces, start, end, found)
    if re.search(r",\s*$", before) and main_verb(before) is None:
        return _led(pieces, start, end, found)
    return _trailing(pieces, start, end, found)


def _leading(pieces: Pieces, found: Found, end: int) -> Formula:
    """IF X, Y."""
    text = pieces.text
    if found.shape.kind == "only if":
        return _inverted(pieces, found, end)
    stop, begin = condition_end(text, found.end, end)
    condition_stands_alone(text[found.end : stop])
    is_a_condition(found.shape.kind, text[found.end : stop], text[_past_then(text, begin) : end])
    by_then = "then" in text[stop : _past_then(text, begin)].lower()
    certain.leading(found.shape.kind, text[found.end : stop], text[_past_then(text, begin) : end], by_then=by_then)
    condition = pieces.formula(found.end, stop)
    if _CONTENT.search(text[begin:end]) and is_past(text[_past_then(text, begin) : end]):
        raise Unreadable("the condition may be part of what somebody said or did")
    return found.shape.makes(condition, pieces.formula(_past_then(text, begin), end))


def _led(pieces: Pieces, start: int, end: int, found: Found) -> Formula:
    """Under some heading, IF X, Y: the heading is kept with what follows."""
    text = pieces.text
    stop, begin = condition_end(text, found.end, end)
    condition_stands_alone(text[found.end : stop])
    is_a_condition(found.shape.kind, text[found.end : stop], text[_past_then(text, begin) : end])
    by_then = "then" in text[stop : _past_then(text, begin)].lower()
    certain.leading(found.shape.kind, text[found.end : stop], text[_past_then(text, begin) : end], by_then=by_then)
    condition = pieces.formula(found.end, stop)
    if pattern("subordinator").search(text[start : found.start]) or re.match(r"\s*to\s", text[start : found.start], re.IGNORECASE):
        raise Unreadable("what the condition belongs to is not clear")
    lead = " ".join(pieces.written[start : found.start].split()).rstrip(", ")
    begin, last = pieces.trimmed(_past_then(text, begin), end)
    return found.shape.makes(condition, pieces.atom(begin, last, said=f"{lead}, {pieces.written[begin : pieces.with_bracket(last)]}"))


def _past_then(text: str, begin: int) -> int:
    then = re.compile(r"\s*then\b,?", re.IGNORECASE).match(text, begin)
    return then.end() if then else begin


def _trailing(pieces: Pieces, start: int, end: int, found: Found) -> Formula:
    """Y IF X."""
    text = pieces.text
    before = text[start : found.start].rstrip(" ,")
    whole(text, start, start + len(before))
    asking = any(one.word in words_of("asking") for one in tokens(before)[-_ASKING_WITHIN:]) or _VALUED.search(before)
    if found.shape.kind in {"if", "unless"} and asking:
        raise Unreadable("“if” may mean “whether” here, or bring no consequence")
    if _ALTERNATIVES.search(before):
        raise Unreadable("the condition may belong to the last of several things")
    if is_past(before) or _CONTENT.search(before):
        raise Unreadable("the condition may be part of what somebody said or did")
    if _FOCUS.search(before):
        raise Unreadable("“only” before the condition may make it the only one")
    if found.shape.kind == "provided" and not _RULES.search(before):
        raise Unreadable("“provided” may be a verb")
    condition_to_end(text, found.end, end)
    condition_stands_alone(text[found.end : end])
    is_a_condition(found.shape.kind, text[found.end : end], before)
    trailing_condition(found.shape.kind, before, text[found.end : end])
    certain.trailing(found.shape.kind, text[:start], before, text[found.end : end])
    consequent = pieces.formula(start, start + len(before))
    if not before_is_one(consequent):
        raise Unreadable("which of two clauses the condition belongs to is not clear")
    return found.shape.makes(pieces.formula(found.end, end), consequent)


def before_is_one(formula: Formula) -> bool:
    """Whether a formula is one clause."""
    return not hasattr(formula, "left")


def whole(text: str, start: int, end: int) -> None:
    """Raise Unreadable unless what stands before the word of condition is one clause, and the condition can only belong to all of it."""
    words = text[start:end]
    if not is_plain(text, start, end) or (not is_sure_clause(words.partition(", ")[2] or words) and not is_sure_clause(words)):
        raise Unreadable("what the condition or reason belongs to is not clear")
    if any(is_sure_clause(words[one.end() :]) and begins_plainly(words[one.end() :]) for one in re.finditer(r"\b(?:and|but|or)\s+", words)):
        raise Unreadable("which of two clauses the condition or reason belongs to is not clear")
    belongs_to_all(words)
    if re.search(r"\b(?:and|or|but|both|either|than|not|as)\W*$", words):
        raise Unreadable("one of several conditions or reasons")
    if _FOCUS.search(words) and "because" in text[end : end + 12].lower():
        raise Unreadable("the reason may be only a part")
    if has_attitude(words) and (re.search(r"\b(?:to|that)\s", words) or orders_a_clause(words)):
        raise Unreadable("the condition may be part of what is said, thought or ordered")


def condition_to_end(text: str, start: int, end: int) -> None:
    """Raise Unreadable unless the words up to the end of the sentence are the condition and nothing else."""
    if _goes_back(text[start:end]):
        raise Unreadable("where the condition ends is not clear")
    parts = [text[first:last] for first, last in segments(text, start, end)]
    for number, words in enumerate(parts[1:], 1):
        joins = re.match(r"\s*(?:and|or)\s+(?:(?:if|unless)\s+)?", words)
        if joins and main_verb(words[joins.end() :]) is None and number + 1 == len(parts):
            continue
        if main_verb(words) is None and len(words.split()) <= 3 and number + 1 < len(parts):
            continue
        raise Unreadable("where the condition ends is not clear")


def _goes_back(words: str) -> bool:
    """Whether AND or OR brings a bare verb that cannot go on with the condition: "unless they are wrong and review the award"."""
    at = main_verb(words)
    if at is None:
        return False
    verb = tokens(words[at:])[0].word
    takes_it = verb in words_of("modal") or verb in {"do", "does", "did"} or verb in words_of("verb")
    return not takes_it and any(one[1].lower() in words_of("verb") for one in _JOINED_VERB.finditer(words))


def _parenthetical(pieces: Pieces, start: int, end: int, found: Found) -> Formula:
    """Y-first-part, IF X, rest of Y."""
    text = pieces.text
    comma = text.index(",", found.end)
    condition_stands_alone(text[found.end : comma])
    is_a_condition(found.shape.kind, text[found.end : comma], text[comma:end])
    condition = pieces.formula(found.end, comma)
    first = text[start : found.start].rstrip(" ,")
    if pattern("subordinator").search(first) or pattern("subordinator").search(text[comma:end]):
        raise Unreadable("what the condition belongs to is not clear")
    said = f"{pieces.written[start : start + len(first)]} {pieces.written[comma + 1 : pieces.with_bracket(end)].strip()}"
    return found.shape.makes(condition, pieces.atom(start, end, said=said))


def _inverted(pieces: Pieces, found: Found, end: int) -> Formula:
    """ONLY IF X may Y: the subject is put back before its verb."""
    text = pieces.text
    for verb in re.finditer(r"(?<=\s)(\w+)(?=\s)", text[found.end : end]):
        at = found.end + verb.start()
        turned = _INVERTED.match(text, at, end)
        if verb[1].lower() not in AUXILIARIES or turned is None:
            continue
        if main_verb(text[found.end : at]) is not None:
            condition = pieces.formula(found.end, at)
            return found.shape.makes(condition, pieces.atom(at, end, said=f"{turned[2]} {turned[1]} {turned[3]}"))
    raise Unreadable("where the condition ends is not clear")
