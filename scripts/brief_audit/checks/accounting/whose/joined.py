"""Two pieces of a decision's words that a brief joins by words of its own: what the decision has between them may turn the whole.

Each piece stands there word for word, and "“will not do” even where “the clerk is absent”" is not "will not do unless the clerk is absent".
Nothing is proved by it: a person has to read the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, is_marked
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.base import Span
from brief_audit.model.claim import Quotation

_TURNS = re.compile(
    r"\b(?:unless|except(?:ing)?|save|without|until|only|solely|not|never|nor|neither|no|none|nothing|cannot|rather\s+than|instead\s+of|hardly|far\s+from)\b|n[’']t\b",
    re.IGNORECASE,
)
"""What between two pieces makes of them something else."""
_PARTS = re.compile(r"[.?!][\s”\"’')\]]*\s[A-Z]|\n\s*\n")
"""Where one sentence ends and the next begins."""
_WORD = re.compile(r"[^\W_]+")
_NEAR = 80
"""Characters between two pieces that one sentence joins."""
_A_WORD = 3
"""Words of a piece up to which it is only the name of a thing."""
_BESIDE = 160


def open_joined(question: Question, quotations: Sequence[Quotation]) -> Iterator[tuple[Quotation, str]]:
    """Each quotation that its sentence joins to the next one otherwise than the decision does, and why that is not settled."""
    text = question.material.document.text
    for one, other in pairwise(sorted(quotations, key=lambda quotation: quotation.span)):
        between = text[one.span[1] : other.span[0]]
        if one.span[1] > other.span[0] or len(between) > _NEAR or _PARTS.search(between):
            continue
        if _SPEAKS.fullmatch(between) is not None:
            if _are_apart(question, one, other):
                yield one, "you write it and the next words as one sentence; the decision does not have them one behind the other."
        elif _is_short(one) and _is_short(other):
            if _is_exchanged(question, one, other):
                yield one, f"it stands there behind “{other.in_short}”, and you write it before that."
        elif why := _why_turned(held(question, one), held(question, other), between):
            yield one, why


def _are_apart(question: Question, one: Quotation, other: Quotation) -> bool:
    """Whether the decision has both pieces, and nowhere the one straight behind the other."""
    behind = held(question, other)
    pairs = [(a, b) for a in held(question, one) for b in behind if a.part is b.part]
    together = any(_NOTHING.fullmatch(a.part.text, a.span[1], b.span[0]) for a, b in pairs)
    return bool(pairs) and not together and not any(_stands_before(one, b) for b in behind)


def _stands_before(one: Quotation, place: Place) -> bool:
    """Whether the words of a piece stand straight before a place: of common words not every place is held."""
    words = _WORD.findall(one.text.casefold())
    before = _WORD.findall(place.part.text[max(0, place.span[0] - 2 * len(one.text) - _NEAR) : place.span[0]].casefold())
    return bool(words) and before[-len(words) :] == words


_VERB = (
    r"(?:said|says|wrote|writes|held|observed|explained|continued|added|noted|stated|concluded|remarked|reasoned|went\s+on|put\s+it|found"
    r"|ruled)"
)
_WHO = r"(?:the\s+(?:[\w’'-]+\s+){0,3}?[\w’'-]+|(?:[A-Z][\w.’'-]*\s+){0,4}[A-Z][\w.’'-]*|he|she|it|they)"
_SPEAKS = re.compile(rf"[,”\"’'\s]*(?:{_VERB}\s+{_WHO}|{_WHO}\s+(?:\w+ly\s+)?{_VERB})[,\s]*[“\"‘']*")
"""Nothing between two pieces but who speaks them: "“The plan,” said the court, “is void”"."""
_NOTHING = re.compile(r"[\W_]*(?:\([^()]{0,200}\)[\W_]*)?")


def _why_turned(before: Sequence[Place], behind: Sequence[Place], between: str) -> str:
    """What the decision has between two pieces, if every sentence of it with both turns what the brief does not, or the other way round."""
    joints = [joint for one in before for other in behind if (joint := _joint(one, other)) is not None]
    turned = _TURNS.search(between) is not None
    if not joints or any((_TURNS.search(joint) is not None) is turned for joint in joints):
        return ""
    return f"you join it to the next words by “{_plain(between)}”; the decision has “{_plain(joints[0])}” between them."


def _joint(one: Place, other: Place) -> str | None:
    """The decision's own words from one place to another behind it in its sentence; None where they are not so near."""
    start, end = one.span[1], other.span[0]
    if one.part is not other.part or not 0 <= end - start <= _NEAR:
        return None
    words = one.part.text[start:end]
    return None if _PARTS.search(words) else words


def _plain(words: str) -> str:
    return " ".join(words.split()).strip(" ,;:“”\"‘’'") or "nothing"


def _is_short(quotation: Quotation) -> bool:
    return len(quotation.text.split()) <= _A_WORD


def _is_exchanged(question: Question, one: Quotation, other: Quotation) -> bool:
    """Whether two short pieces stand together in the decision, and nowhere in the order of the brief; where it quotes both, there alone."""
    pairs = [(a, b) for a in held(question, one) for b in held(question, other) if a.part is b.part and _gap(a.span, b.span) <= _BESIDE]
    marked = [(a, b) for a, b in pairs if is_marked(a) and is_marked(b)]
    return bool(pairs) and not any(a.span[0] <= b.span[0] for a, b in marked or pairs)


def _gap(one: Span, other: Span) -> int:
    return max(one[0], other[0]) - min(one[1], other[1])
