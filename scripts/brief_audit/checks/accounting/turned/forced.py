"""What the decision allows, told as what it demands: "a separate fine must be imposed" of "it is permissible to impose separate fines".

Nearly every other word may be the same. So where the brief points, and the decision has the verb there upon the same thing only as what may
be done, a sentence by which it must be done opens. Nothing is proved by it; a passage that demands it there, too, tells nothing.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, pins_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question

_BE = r"(?:is|are|was|were|be|been)"
_VERB = r"\s+(?:(?:be|have|also|then|always|first|\w+ly)\s+){0,2}(?P<verb>(?!(?:not|never|be|have|only)\b)[a-z]{4,})\b"
_MUST = re.compile(
    rf"\b(?:must|shall|(?:has|have|had)\s+to|{_BE}\s+(?:required|obliged|bound|compelled|mandatory)\s+to"
    rf"|no\s+(?:option|choice|discretion|alternative)\s+but\s+to){_VERB}"
)
_MAY = re.compile(
    rf"\b(?:may|might|can|could|{_BE}\s+(?:also\s+)?(?:permitted|allowed|free|entitled|able|open|permissible|lawful)\s+to"
    rf"|(?:permissible|open|lawful|proper)\s+(?:for|to)\s+(?:[\w’'-]+\s+){{1,8}}?to){_VERB}"
)
_DEMANDS_ANYHOW = re.compile(r"\b(?:must|shall|requir\w*|mandat\w*|necessar\w*|oblig\w*|bound|compel\w*|duty|needs?|only)\b", re.IGNORECASE)
_STEM, _FEWEST = 5, 3
"""Letters by which a verb is known; telling words, the verb among them, that the two have in common."""


def forced(question: Question, sentence: str) -> str:
    """The passage at the pinpoint that only allows what the sentence demands; empty where one there demands it."""
    demanded = {found["verb"][:_STEM] for found in _MUST.finditer(sentence)}
    if not demanded or not pins_of(question) or _MAY.search(sentence):
        return ""
    said = stems(sentence) - stems(names_of(question))
    near = [one for one in at_the_pin(question, windows_of(question)) if one.single and len(said & one.stems) >= _FEWEST]
    allowing = [one for one in near if any(found["verb"][:_STEM] in demanded for found in _MAY.finditer(one.words))]
    if not allowing or any(_DEMANDS_ANYHOW.search(one.words) for one in near):
        return ""
    return allowing[0].words
