"""A word of the brief's own in a sentence that is otherwise the decision's: "a weak presumption" where it says "a strong presumption".

Most words of such a sentence stand there, and the one that does not turns it round. Nothing is proved by it: a synonym is one, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from brief_audit.text.words import tokens, word_set

_ALIKE = 0.6
"""Of the words of the sentence, in runs of three and more, that make it the decision's own."""
_RUN = 3
_MOST = 5
"""Words on either side that are one change."""
_STEM = 5
_LETTERS = 4
_TURNS = word_set("not never except unless only without differ differs different modified rather nor solely other")
"""What turns or limits a sentence into which it is put."""
_EMPTY = word_set(
    "that this these those which with from were been have their there such said where when what whose into upon also does shall will would"
)


def substituted(words: str, passages: Sequence[str]) -> str:
    """What stands in the brief, and what in the passage nearest to it; empty where one passage has no such change, or none is so near."""
    mine = [token.form for token in tokens(words)]
    changes = [_change(mine, [token.form for token in tokens(passage)]) for passage in passages]
    return changes[0] if changes and all(changes) else ""


def _change(mine: Sequence[str], theirs: Sequence[str]) -> str:
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    if sum(block.size for block in matcher.get_matching_blocks() if block.size >= _RUN) < _ALIKE * len(mine):
        return ""
    there = _telling(theirs)
    for kind, first, last, start, end in matcher.get_opcodes():
        inside = first > 0 and (last < len(mine) or end == len(theirs))
        if kind == "replace" and inside and last - first <= _MOST and end - start <= _MOST:
            told, has = _telling(mine[first:last]) - there, _telling(theirs[start:end]) - _telling(mine)
            if told and has:
                return f"you write “{' '.join(mine[first:last])}”, it has “{' '.join(theirs[start:end])}”"
        put_in = theirs[start:end] if kind in {"insert", "replace"} and inside else []
        if not _TURNS.isdisjoint(put_in) and _TURNS.isdisjoint(mine[first:last]):
            return f"you leave out “{' '.join(put_in)}”"
    return ""


def _telling(words: Sequence[str]) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in words if len(word) >= _LETTERS and word not in _EMPTY)
