"""What a brief says behind a citation of whom the decision cites there: "¦ at [12], citing Ashgrove v Elm", "…, applying Ashgrove".

So few words tell nothing that a passage could bear but the name. It has to stand where the brief points, in the decision's own voice, and
where the decision is said to apply it, nothing beside the name may take that back.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import Window, pins_of, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
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
_NEAR = 200


def is_cited_there(question: Question, statement: Statement) -> bool:
    """Whether a statement only says whom the decision cites, and the decision names him where the brief points."""
    found = _CITES.fullmatch(statement.words)
    names = distinctive_words(found["name"]) if found is not None else frozenset[str]()
    if found is None or not names:
        return False
    takes = found["takes"] is not None
    windows = at_the_pin(question, windows_of(question)) if pins_of(question) else ()
    return any(_names(window, names, takes=takes) for window in windows if window.single)


def _names(window: Window, names: frozenset[str], *, takes: bool) -> bool:
    """Whether a sentence of the decision's own voice has every one of the names, and nothing beside takes back that it takes them up."""
    if not all(re.search(rf"\b{re.escape(name)}\b", window.words, re.IGNORECASE) for name in names):
        return False
    start, end = window.span
    return not (takes and _TAKES_BACK.search(window.text, max(0, start - _NEAR), end + _NEAR))
