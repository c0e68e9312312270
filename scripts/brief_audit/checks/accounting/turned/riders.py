"""A rider that lifts a limit: "whether reasonable or not" behind a rule, where the decision has the limit and never lifts it.

Such a rider is a few words of the brief's own behind a rule that is right without them. So of the sentences of the decision that
are near to the rule, and have a word of the rider, one must lift the limit, in whatever way. Nothing is proved by its absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question

_RIDER = re.compile(
    r"(?:,|\s—|\s–|\band)\s+(?:(?:and|but)\s+)?(?:whether\s+(?P<either>[^,;.]{3,90}?)\s+or\s+(?:not|otherwise|un\w+|in\w+)\b|whether\s+or\s+not\s+(?P<or_not>[^,;.]{3,90})"
    r"|(?:regardless|irrespective)\s+of\s+(?P<of>[^,;.]{3,90})|(?:no\s+matter|however)\s+(?P<much>(?:how\s+|what\s+|who\s+)?[a-z]+)\b(?=[^,;]{0,60}[,;.]))"
)
_LIFTS = re.compile(
    r"(?:[,(—–]\s*(?:and\s+|but\s+)?whether|(?<!decide )(?<!decides )(?<!determine )(?<!question )(?<!issue )\bwhether\s+or\s+not)\b"
    r"|\b(?:regardless|irrespective|no\s+matter|even|(?:without|no)\s+regard|immaterial\w*|irrelevant\w*|(?:not|no)\s+matter|notwithstanding|either|independent\w*"
    r"|alike|despite|although|though|equally|no\s+(?:difference|moment|consequence)|indifferent\w*)\b|\bhowever\s+[a-z]+(?!\s*,)",
    re.IGNORECASE,
)
_SHARE = 0.5


def unlimited(question: Question, sentence: str) -> str:
    """The passage nearest to a rule with such a rider, if it has a word of the rider and no passage so near lifts the limit."""
    found = _RIDER.search(sentence)
    if found is None:
        return ""
    own = stems(names_of(question))
    rider, wanted = stems(next(filter(None, found.groups()))) - own, stems(sentence) - own
    windows = at_the_pin(question, windows_of(question, reported=True))
    near = [one for one in windows if one.single and len(wanted & one.stems) >= _SHARE * len(wanted)]
    near = [one for one in near if rider & one.stems]
    if not near or any(_is_lifted(one.words, rider) for one in near):
        return ""
    return max(near, key=lambda one: len(wanted & one.stems)).words


def _is_lifted(passage: str, rider: frozenset[str]) -> bool:
    """Whether the limit stands behind what lifts it, or before it, in one clause."""
    pieces = (
        piece
        for found in _LIFTS.finditer(passage)
        for piece in (passage[: found.start()].rsplit(",", 1)[-1], passage[found.end() :].split(",", 1)[0])
    )
    return any(rider & stems(piece) for piece in pieces)
