"""A word of the brief's own in a sentence that is otherwise the decision's: "a weak presumption" where it says "a strong presumption".

Most words of such a sentence stand there, and the one that does not turns it round. Nothing is proved by it: a synonym is one, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

from brief_audit.text.words import tokens, word_set

_ALIKE = 0.6
"""Of the words of the sentence, in runs of three and more, that make it the decision's own."""
_RUN = 3
_MOST = 5
"""Words on either side that are one change."""
_LEFT_OUT = 12
_STEM = 5
_LETTERS = 4
_TURNS = word_set("no not never nor neither none except unless only without differ differs different modified rather solely other")
"""What turns or limits a sentence into which it is put."""
_EMPTY = word_set(
    "that this these those which with from were been have their there such said where when what whose into upon also does shall will would"
)


def substituted(words: str, passages: Sequence[str], alike: float = _ALIKE) -> str:
    """What stands in the brief, and what in the passage nearest to it; empty where one passage has no such change, or none is so near.

    `alike`: of the words of the sentence so many stand in runs in a passage that is near.
    """
    mine = [token.form for token in tokens(words)]
    changes = [_change(mine, [token.form for token in tokens(passage)], alike) for passage in passages]
    return changes[0] if changes and all(changes) else ""


def _change(mine: Sequence[str], theirs: Sequence[str], alike: float) -> str:
    matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
    if sum(block.size for block in matcher.get_matching_blocks() if block.size >= _RUN) < alike * len(mine):
        return ""
    there = frozenset(_telling(theirs))
    more = Counter(_telling(theirs)) - Counter(_telling(mine))
    turned = sum(word in _TURNS for word in mine) != sum(word in _TURNS for word in theirs)
    for kind, first, last, start, end in matcher.get_opcodes():
        inside = kind != "equal" and first > 0 and (last < len(mine) or end == len(theirs))
        own, put = mine[first:last] if inside else [], theirs[start:end] if inside else []
        broken = "".join(own) == "".join(put)  # "con flicts", as a scanner parts a word at the end of a line
        short = kind == "replace" and not broken and len(own) <= _MOST and len(put) <= _MOST
        if short and not there.issuperset(_telling(own)) and any(word in more for word in _telling(put)):
            return f"you write “{' '.join(own)}”, it has “{' '.join(put)}”"
        if turned and not _TURNS.isdisjoint(put) and _TURNS.isdisjoint(own) and len(put) <= _LEFT_OUT and put[-1] != "but":
            return f"you leave out “{' '.join(put)}”"
        if turned and not _TURNS.isdisjoint(own) and _TURNS.isdisjoint(put) and len(own) <= _MOST:
            return f"you add “{' '.join(own)}”"
    return ""


def _telling(words: Sequence[str]) -> list[str]:
    return [word[:_STEM] for word in words if len(word) >= _LETTERS and word not in _EMPTY]
