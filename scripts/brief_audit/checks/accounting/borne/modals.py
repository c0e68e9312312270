"""What a passage allows, demands, forbids or leaves free, where a brief says the contrary: "may not consider" of "may consider".

The verb and its object are the same, and so is nearly every other word; the modal before the verb turns the rule. Nothing is proved by it.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import stems


class Force(StrEnum):
    """What a modal does with its verb."""

    FREES = "frees"
    FORBIDS = "forbids"
    DEMANDS = "demands"
    ALLOWS = "allows"


_BE = r"(?:is|are|was|were|be|been)"
_MODALS = {
    Force.FREES: (
        r"needs?\s+(?:not|never)|(?:do|does|did)(?:\s+not|n[’']t)\s+(?:have|need)\s+to|(?:no|without)\s+need\s+to"
        rf"|{_BE}\s+(?:not|never|under\s+no\s+(?:duty|obligation))\s+(?:(?:required|obliged|bound|compelled|obligated|necessary)\s+)?to"
        r"|not\s+be\s+(?:required|obliged|compelled)\s+to"
    ),
    Force.FORBIDS: (
        rf"(?:may|must|shall|can|could)\s+(?:not|never)|cannot|can[’']t|{_BE}\s+(?:(?:not|never)\s+(?:permitted|allowed|free|entitled)\s+to"
        r"|(?:forbidden|precluded|prohibited|barred)\s+(?:to|from))"
    ),
    Force.DEMANDS: rf"must|shall|(?:has|have|had|needs?)\s+to|{_BE}\s+(?:required|obliged|bound|compelled|obligated)\s+to",
    Force.ALLOWS: rf"may|can|could|{_BE}\s+(?:permitted|allowed|free|entitled)\s+to",
}
_SAID = re.compile(
    rf"\b(?:{'|'.join(f'(?P<{force.value}>{ways})' for force, ways in _MODALS.items())})"
    r"(?P<between>(?:\s+(?:be|have|been|also|then|even|still|first|itself|himself|herself|themselves|properly|ever|always|simply|\w+ly)\b)*)"
    r"\s+(?P<verb>(?!only\b|solely\b|not\b)[a-z]{3,})\b"
)
_CONTRARY = frozenset(
    {
        frozenset({Force.ALLOWS, Force.FORBIDS}),
        frozenset({Force.DEMANDS, Force.FORBIDS}),
        frozenset({Force.DEMANDS, Force.FREES}),
    }
)
_LIMITED = re.compile(
    r"\b(?:only|solely|merely|unless|until|except|without|absent|beyond|other\s+than|more|less|save|but|simply|if|where|when)\b",
    re.IGNORECASE,
)
"""A rule with a limit allows by one word what it forbids by another: "may not do so unless", "may do so only if"."""
_HANGS = re.compile(
    r"\b(?:(?:no|not|never|nor|neither|cannot|nothing|reject\w*|den(?:y|ies|ied)|\w+n[’']t)\b[^.;]{0,80}\b(?:that|where|in\s+which)|whether|if)\b[^.;,]{0,60}$",
    re.IGNORECASE,
)
"""What is said before a modal by which nothing is laid down: "no rule says that a keeper must"."""
_ENDS = re.compile(r"[;:—–]|\.\s")
_OBJECT = 90
"""Characters behind a verb, or before a passive one, in which the thing stands."""
_VERB = 5
_KEPT = 4096


class _Rule(NamedTuple):
    verb: str
    force: Force
    thing: frozenset[str]
    limited: bool


def contrary(words: str, passage: str) -> bool:
    """Whether the passage has a verb of the words upon the same thing, and each time by a modal that says the contrary.

    >>> contrary("The warden may not weigh the logbook.", "The warden may also weigh the logbook.")
    True
    >>> contrary("The warden may not weigh the logbook.", "The warden may not weigh the logbook, and may weigh the lamp.")
    False
    """
    there = _rules(passage)
    for mine in _rules(words):
        same = [one for one in there if one.verb == mine.verb and one.thing & mine.thing]
        if same and not mine.limited and all(not one.limited and frozenset({one.force, mine.force}) in _CONTRARY for one in same):
            return True
    return False


@lru_cache(maxsize=_KEPT)
def _rules(text: str) -> tuple[_Rule, ...]:
    return tuple(_rule(text, match) for match in _SAID.finditer(text))


def _rule(text: str, match: re.Match[str]) -> _Rule:
    stop = _ENDS.search(text, match.end(), match.end() + _OBJECT)
    thing = text[match.end() : stop.start() if stop else match.end() + _OBJECT]
    limits = f"{match['between']} {thing}"
    if re.search(r"\bbe\b", match["between"]):
        thing += text[max(0, match.start() - _OBJECT) : match.start()]
    force = next(one for one in Force if match[one.value])
    limited = _LIMITED.search(limits) or _HANGS.search(text, max(0, match.start() - 2 * _OBJECT), match.start())
    return _Rule(match["verb"][:_VERB], force, stems(thing), limited is not None)
