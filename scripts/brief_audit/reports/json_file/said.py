"""A sentence of the program as the report shows it: without what a page or a cut left among the words it quotes. Pure."""

from __future__ import annotations

from brief_audit import patterns as re

_JOINER = "\u2060"
"""What stands for a mark of Markdown, so that every offset holds; no reader sees it."""
_BLANK = re.compile(r"(?<![\s.])[ \t]+(?=[.,](?:[\s”’]|$)(?!\s*\.))")
"""A blank before a stop or a comma, where a citation was cut out; an ellipsis keeps its own: "the rule . . . holds"."""
_NEXT_NUMBER = re.compile(r"(?<=[^\W\d_]{3}[.?!])\s+\[?[0-9]{1,3}(?:\.\]?|\])(?=(?: …)?”)")
"""The number of the next paragraph behind a whole sentence: "findings of fact. 72.”"."""
_ABBREVIATED = re.compile(
    r"\b(?i:paras?|arts?|secs?|regs?|pts?|nos?|vols?|chs?|cls?|civ|crim|evid|app|proc|stat|const|amend|rev|code|ann|fed|supp?|sched|cmt|ill|fig)\.$"
)
"""What a number belongs to that stands behind a stop."""


def without_joiners(words: str) -> str:
    """Words of the brief as its author sees them."""
    return words.replace(_JOINER, "")


def said(sentence: str) -> str:
    """The sentence, to be read.

    >>> said("You write “The keeper  .”; the nearest: “it is a class of their own. 38.”")
    'You write “The keeper.”; the nearest: “it is a class of their own.”'
    """
    told = _BLANK.sub("", without_joiners(sentence))
    return _NEXT_NUMBER.sub(lambda found: found[0] if _ABBREVIATED.search(told, 0, found.start()) else "", told)
