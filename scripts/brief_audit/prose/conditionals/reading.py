"""Reading one sentence: what leads it in, what it concludes, its word of condition or reason, and nothing left over."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.logic.formula import And, Formula
from brief_audit.prose.conditionals import certain
from brief_audit.prose.conditionals.around import why_not_here
from brief_audit.prose.conditionals.blocked import why_not
from brief_audit.prose.conditionals.clause import Conditional
from brief_audit.prose.conditionals.guards import Unreadable
from brief_audit.prose.conditionals.layout import laid_out, without_inner_commas
from brief_audit.prose.conditionals.pieces import Pieces
from brief_audit.prose.conditionals.quantified import correlative, quantified
from brief_audit.prose.conditionals.reasons import BEHIND, CONCLUDES, GIVES, concluded, joined, reasoned
from brief_audit.prose.conditionals.shapes import Found, condition_to_end, found_in, shaped

_LEAD = re.compile(
    r"\W*(?:but|and|so(?!\s+(?:far|long|as|that|much|too|many)\b)|yet|moreover|however|further(?=,)|furthermore|similarly|likewise|conversely|indeed|in\s+short|also|rather|instead|finally|first(?:ly)?"
    r"|second(?:ly)?|third(?:ly)?|in\s+other\s+words|for\s+(?:example|instance)|in\s+addition|by\s+contrast|of\s+course|in\s+general|generally|in\s+sum|in\s+particular)\b,?\s+",
    re.IGNORECASE,
)
_CONCLUDING = re.compile(
    r"\W*(?:(?:thus|therefore|hence|accordingly|consequently|as\s+a\s+result|it\s+(?:\w+\s+)?follows\s+that)\b,?\s*)", re.IGNORECASE
)
_FRAME = re.compile(
    r"\s*(?:(?:In|Under)\s+[¦¤§](?:,\s+[¦¤§])*,?\s+|Under\s+(?:the|this|that|our|its)\s+[^,]{1,60},\s+)?(?:(?:(?:We|[Tt]he\s+(?:Supreme\s+)?Court|[Tt]his\s+Court|[Tt]he\s+House\s+of\s+Lords)"
    r"\s+(?:(?:have|has|had|also|then|therefore|thus|now)\s+)*(?:hold|held|holds|conclude|concluded)|[Ii]t\s+is\s+(?:well\s+|long\s+|now\s+)?(?:settled|established|clear|axiomatic))"
    r"(?:\s+law)?\s+that,?\s+)?"
)
_HALF_A_SUBJECT = re.compile(r"\W*(?:\w+,?\s+){0,3}?[¦¤§][\s,¦¤§]*(?:and|or|&)\s")
"""Of "Thus, section 4 and Alder are inapplicable" only Alder would be left."""
_A_COURT = re.compile(r"\b[Tt]h(?:e|is)\s+(?:Supreme\s+)?Court\b.*that\b|\bHouse\s+of\s+Lords\b.*that\b", re.DOTALL)
_LONGEST = 1000
"""Characters. What is longer is a list or several sentences, and its clauses are never certain."""
_NEITHER = re.compile(r"\b(?:neither|nor)\b|not\s+both\b|\bthat\s+both\b", re.IGNORECASE)


def read(sentence: str, *, before: str = "", after: str = "") -> Conditional:
    """What a sentence states; `unread` says why nothing is made of it. `before`, `after`: the sentences around it.

    >>> from brief_audit.prose.conditionals import read
    >>> one = read("The lease ends unless the tenant pays.")
    >>> str(one.formula), one.clauses["B"].text
    ('¬B → A', 'the tenant pays')
    >>> read("The tenant argues that if the notice was late, the lease goes on.").unread
    "somebody's argument, reported"
    """
    if len(sentence) > _LONGEST:
        return Conditional(unread="too long to be read with certainty")
    text = without_inner_commas(laid_out(sentence))
    reason = why_not_here(before, after) or why_not(_without_conclusion_mark(text), sentence)
    if reason is not None:
        return Conditional(unread=reason)
    try:
        return _read(text, sentence)
    except Unreadable as why:
        return Conditional(unread=str(why))


def _without_conclusion_mark(text: str) -> str:
    """A semicolon before THEREFORE joins; it lists nothing."""
    return BEHIND.sub(lambda found: found.group().replace(";", ","), text)


def _read(text: str, sentence: str) -> Conditional:
    start, is_concluded = _begun(text)
    if _HALF_A_SUBJECT.match(sentence):
        raise Unreadable("a citation is part of what is spoken of")
    end = len(text.rstrip(" .,;"))
    pieces = Pieces(text, sentence)
    conditions, reasons = found_in(text), list(GIVES.finditer(text))
    conclusions = [one for one in CONCLUDES.finditer(text) if one.start() >= start]
    behind = BEHIND.search(text, start)
    if len(conditions) > 1 and not _repeats(text, conditions):
        raise Unreadable("more than one condition")
    if sum(map(bool, (conditions, reasons, behind or conclusions))) > 1:
        raise Unreadable("more than one word of condition and reason")
    if (reasons or behind) and _A_COURT.search(text[:start]):
        raise Unreadable("another court's reason, told")
    if reasons:
        because, so = reasoned(pieces, start, end)
        return _named(pieces, start, And(because, so), because, so)
    if behind is not None:
        because, so = joined(pieces, start, end, behind)
        return _named(pieces, start, And(because, so), because, so)
    if conditions:
        formula = shaped(pieces, start, end, conditions[0])
        return _named(pieces, start, formula, None, formula if is_concluded else None)
    return _without_connective(pieces, start, end, conclusions, is_concluded=is_concluded)


def _without_connective(pieces: Pieces, start: int, end: int, conclusions: list[re.Match[str]], *, is_concluded: bool) -> Conditional:
    text = pieces.text
    if len(conclusions) == 1 and not is_concluded:
        formula: Formula = concluded(pieces, start, end, conclusions[0])
        return _named(pieces, start, formula, None, formula)
    if conclusions:
        raise Unreadable("more than one word of conclusion")
    pair = correlative(pieces, start, end) if _NEITHER.search(text) else None
    if pair is not None:
        return _named(pieces, start, pair, None, pair if is_concluded else None)
    if is_concluded:
        condition_to_end(text, start, end)
        certain.conclusion(text[start:end], inside=False)
        certain.marked(text[:start], text[start:end])
        formula = pieces.formula(start, end)
        return _named(pieces, start, formula, None, formula)
    made = quantified(text, start, end)
    certain.nothing_lost(text, pieces.written, start, f"{made.subject} {made.predicate}")
    return Conditional(categorical=made)


def _begun(text: str) -> tuple[int, bool]:
    """Where the statement begins behind what leads it in, and whether that marks a conclusion."""
    at, is_concluded = re.compile(r"\s*").match(text).end(), False  # type: ignore[union-attr]
    for _ in range(3):
        if lead := _LEAD.match(text, at):
            at = lead.end()
        if mark := _CONCLUDING.match(text, at):
            at, is_concluded = mark.end(), True
        if (frame := _FRAME.match(text, at)) and frame.end() > at and text[at : frame.end()].strip():
            if is_concluded and _A_COURT.search(frame.group()):
                return at, True  # what it concluded is told, and not concluded here
            at = frame.end()
    return at, is_concluded


def _repeats(text: str, conditions: list[Found]) -> bool:
    """Whether the second condition only goes on with the first: "if X, and if Y, Z"."""
    first, *others = conditions
    return all(one.shape.kind == first.shape.kind == "if" and re.search(r"\b(?:and|or)\s+$", text[: one.start]) for one in others)


def _named(pieces: Pieces, start: int, formula: Formula, reason: Formula | None, conclusion: Formula | None) -> Conditional:
    certain.accounted(pieces.text, pieces.written, start, pieces.clauses.values())
    return Conditional(formula=formula, clauses=dict(pieces.clauses), reason=reason, conclusion=conclusion)
