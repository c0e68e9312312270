"""Whether what a brief calls a holding stands in the decision's own voice in part word for word."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import names_of, of_a_separate_one, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.text.canonical import canonical
from brief_audit.text.containment import Prepared, containment, stands_in

_RUNS = 0.4
"""Of the runs of five words of a holding. An argument that the court rejected bore five of sixteen."""
_SOME_RUNS, _NEARLY_ALL = 0.2, 0.9
"""Of the runs of five words, and of the telling words: so much of a holding stands in a sentence that lays it down at more length.
Of 600 wrong statements that were open, none passed by it."""
_FEWEST = 5
"""Telling words, of which nearly all stand together by no chance."""
_STANDS = frozenset({"EXACT", "FUZZY", "PARTIAL"})
_LOOSE_END = re.compile(r"(?:[\s,]+(?:in|of|by|at|see|as|under|to|the|an?|for|from|with|because|it|and|that|was|is))+$", re.IGNORECASE)
"""What a clause ends in where a citation stood."""


def stands_in_its_words(question: Question, words: str) -> bool:
    """Whether four in ten of its runs of five words stand there, all of a short one, or fewer in a sentence that has nearly all its words.

    A holding put in words of the writer's own may be right; only a reader can say so. What the decision only reports as somebody's argument
    does not count: a holding that rejects it shares most of its words.
    """
    clause = _LOOSE_END.sub("", words.strip(" ,.:;()[]*_"))
    root = question.root.id if question.root is not None else question.citation.id
    prepared = question.material.once(
        ("prepared", root, of_a_separate_one(question)),
        lambda: Prepared.of("\n".join(window.words for window in windows_of(question) if window.single)),
    )
    found = containment(clause, prepared)
    in_part = found.verdict in _STANDS and (not found.total or found.shared >= _RUNS * found.total)
    if in_part or stands_in(canonical(clause), prepared):
        return True
    wanted = stems(words) - stems(names_of(question))
    if len(wanted) < _FEWEST or not found.total or found.shared < _SOME_RUNS * found.total:
        return False
    return any(window.single and len(wanted & window.stems) >= _NEARLY_ALL * len(wanted) for window in windows_of(question))
