"""What a tale calls something at its end: "the exclusion of the logbook was harmless", beside the passage that speaks of the thing.

Most words of such a sentence name the thing, and any passage that speaks of it bears them; the one word that matters is the last.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, Window, names_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement, StatementKind

_CALLED = re.compile(
    r"^(?P<thing>.{12,240}?)\s+(?:was|were)\s+(?P<what>(?:(?:not|no|never|neither|nothing|\w+ly|quite|so|too|very|only|but|a|an|the|of|in)\s+){0,4}[a-z][a-z’'-]+(?:\s+(?:error|harm|mistake|law|discretion|evidence|weight|value|moment))?)(?:\s+(?:on|about|as\s+to|against)\s+[^,;:]{3,60})?\W*$"
)
_NO_STATE = re.compile(
    r"(?:\w+ed|made|given|taken|held|found|sent|brought|put|set|paid|done|seen|heard|told|shown|known|left|kept|cut|built|sold|there|here|so|it|one|all)$"
)
"""Participles, which tell what was done and not how it is called."""
_OF_AN_ARGUMENT = re.compile(r"\b(?:arguments?|contentions?|submissions?|objections?|complaints?|point|reasoning)\b", re.IGNORECASE)
"""What was only argued is called something where the decision tells of it, by whomever."""
_CLAUSE = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|although|though|while|whereas|yet|because|since|and)\b")
_DENIES = re.compile(r"\b(?:no|not|none|never|nor|neither|nothing|without|cannot|hardly|far\s+from|\w+n[’']t)\b", re.IGNORECASE)
_DOUBTS = re.compile(
    r"\b(?:whether|if|unless|would|could|might|may|argu\w*|conten\w*|claim\w*|assert\w*|alleg\w*|assum\w*|preserv\w*|assign\w*|object\w*)\b",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_STEM = 6
_SHARE = 0.5


def open_predicate(question: Question, statement: Statement) -> str:
    """Why what the thing is called was not compared; empty where a clause of a passage that speaks of it calls it so."""
    called = _CALLED.match(statement.words) if statement.kind is StatementKind.TALE and not statement.role else None
    if called is None or _NO_STATE.search(called["what"]) or _OF_AN_ARGUMENT.search(called["thing"]):
        return ""
    thing = stems(called["thing"]) - stems(names_of(question))
    what = frozenset(word[:_STEM].casefold() for word in _LETTERS.findall(_DENIES.sub(" ", called["what"])))
    if not (thing and what):
        return ""
    windows = at_the_pin(question, windows_of(question))
    near = [one for one in windows if len(thing & one.stems) >= _SHARE * len(thing)]
    denies = _DENIES.search(called["what"]) is not None
    if any(_calls_it(one, what, denies=denies) for one in near):
        return ""
    best = max(near or windows, key=lambda one: len((thing | what) & one.stems)).words if windows else ""
    return f"no passage that speaks of it calls it “{called['what']}”. The nearest: “{best[:SHOWN]}”"


def _calls_it(window: Window, what: frozenset[str], *, denies: bool) -> bool:
    for clause in _CLAUSE.split(window.words):
        there = frozenset(word[:_STEM].casefold() for word in _LETTERS.findall(clause))
        if what <= there and (_DENIES.search(clause) is not None) is denies and not _DOUBTS.search(clause):
            return True
    return False
