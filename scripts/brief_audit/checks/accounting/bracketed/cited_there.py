"""What a brief says behind a citation of whom the decision cites there: "¦ at [12], citing Ashgrove v Elm", "…, applying Ashgrove".

So few words tell nothing that a passage could bear but the name. It has to stand where the brief points, and where the decision is said to
apply it, nothing beside the name may take that back.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import places_stated
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.text.names import distinctive_words

_CITES = re.compile(
    r"\W*(?:and\s+)?(?:(?P<mentions>citing|quoting|summari[sz]ing|considering|discussing|referring\s+to|setting\s+out)"
    r"|(?P<takes>applying|following|adopting|approving|endorsing))\s+"
    r"(?:(?:the\s+)?(?:approach|words|principles?|test|dict(?:um|a)|judgment|decision|guidance|summary|reasoning)\s+(?:of|in|from)\s+)?"
    r"(?P<name>(?:(?:[A-Z][\w’'.&()-]*|v\.?|of|and|for|the|&)\s*)+)(?:in)?\W*"
)
_TAKES_BACK = re.compile(
    r"\b(?:distinguish\w*|disapprov\w*|declin\w*|reject\w*|overrul\w*|wrong\w*|per\s+incuriam|disagree\w*|depart\w*|not|never|inapplicable)\b|n[’']t\b",
    re.IGNORECASE,
)
_NEAR = 300


def is_cited_there(question: Question, statement: Statement) -> bool:
    """Whether a statement only says whom the decision cites, and the decision names him where the brief points."""
    found = _CITES.fullmatch(statement.words)
    names = distinctive_words(found["name"]) if found is not None else frozenset[str]()
    if found is None or not names:
        return False
    takes = found["takes"] is not None
    return any(_names(place.words, names, takes=takes) for place in places_stated(question))


def _names(text: str, names: frozenset[str], *, takes: bool) -> bool:
    """Whether a text has every one of the names, and does not take back that it takes them up."""
    places = [re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE) for name in names]
    first = min((place.start() for place in places if place is not None), default=0)
    return all(places) and not (takes and _TAKES_BACK.search(text, max(0, first - _NEAR), first + _NEAR))
