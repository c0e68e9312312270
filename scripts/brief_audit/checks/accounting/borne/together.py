"""Few words told of a decision, which stand apart anywhere: they must stand together in one clause there, as much denied.

"Discrimination is not fact sensitive" has three telling words, and a passage that says the opposite, with a "not" of its own elsewhere, has
all of them. So what is said in so few words is borne only where one clause has them, or all but one of many, and is denied where the brief
denies it. A topic ("with the admission of reports") says nothing that could be denied. Nothing is proved by its absence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import CLAUSES, stems
from brief_audit.text.words import tokens

_TOPIC = re.compile(r"\W*(?:with|in|to|of|on|for|about|from|by|upon|both|as)\b")
_FEW, _LEAST, _ALL = 5, 2, 3
"""Telling words at most, and at least, of which this is asked; up to how many each must stand there."""


def denied_alike(wanted: frozenset[str], denied: bool, passage: str, denies: Callable[[str], bool]) -> frozenset[bool]:
    """Whether the clauses of a passage that have all the telling words are denied as the brief's are: each answer that one gives."""
    return frozenset(denies(clause) is denied for clause in CLAUSES.split(passage) if wanted <= stems(clause))


def stands_together(words: str, passage: str, names: str, denies: Callable[[str], bool]) -> bool:
    """Whether one clause of the passage has the few telling words of a statement, and denies what that denies; of more words, always.

    What stands in two clauses ("If the lamp was lit, the keeper is liable") is borne word for word.
    """
    wanted = stems(words) - stems(names)
    if not _LEAST <= len(wanted) <= _FEW or _TOPIC.match(words) is not None:
        return True
    least = len(wanted) - (len(wanted) > _ALL)
    if any(len(wanted & stems(clause)) >= least and denies(clause) is denies(words) for clause in CLAUSES.split(passage)):
        return True
    return has_in_a_row(passage, words) and denies(passage) is denies(words)


def last_in_order(wanted: Sequence[str], there: Sequence[str], at: int, spread: Callable[[str], int]) -> int | None:
    """Where the last of the words stands that follow the one `at` in their order; None if one does not stand there.

    `spread`: how many others may stand behind a word and before the next.
    """
    for word in wanted[1:]:
        window = there[at + 1 : at + 2 + spread(there[at])]
        if word not in window:
            return None
        at += 1 + window.index(word)
    return at


def has_in_a_row(passage: str, words: str) -> bool:
    """Whether a passage has the words one behind another, whatever marks stand between them.

    >>> has_in_a_row("At dusk the lamp, it is lit.", "The lamp: it is"), has_in_a_row("The lamp is lit.", "the lamp it is")
    (True, False)
    """
    row, telling = _row_and_longest(words)
    # Most passages lack the longest word: to look for it is far faster than to take the passage's words apart.
    return telling in passage.replace("’", "'").lower() and row in _in_a_row(passage)


@lru_cache(maxsize=64)
def _row_and_longest(words: str) -> tuple[str, str]:
    row = _in_a_row(words)
    return row, max(row.split(), key=len, default="")


def _in_a_row(words: str) -> str:
    """The words alone, one behind another, each between blanks."""
    return f" {' '.join(token.form for token in tokens(words))} "
