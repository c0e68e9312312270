"""Whether an argument that a brief says the court took up, or turned down, met that fate in the decision.

An argument stands in a decision whatever became of it, so that words which only tell it prove nothing of its fate. The sentences of the
decision that tell most of it must say, there or in the next one, what the brief says, and not the contrary alone.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import SHOWN, Window, names_of, nearest, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement

_ARGUMENT = (
    r"(?:arguments?|contentions?|submissions?|assertions?|objections?|suggestions?|complaints?|criticisms?|invitations?|propositions?|theor(?:y|ies)|positions?|cases?|points?"
    r"|premises?|construction|interpretation|reading|view)"
)
_ITS = re.compile(
    rf"\W*(?:(?:the|an?|his|her|their|its|that|this)\s+)?(?:[\w’'.-]+\s+){{0,5}}?{_ARGUMENT}(?:,\s+[^,]{{3,60}},)?\s+(?:that|to)\b",
    re.IGNORECASE,
)
_TOOK = re.compile(
    r"\b(?:accept(?:ed|s|ing)|adopt(?:ed|s|ing)|embrac(?:ed|es|ing)|agree(?:d|s|ing)\s+with|endors(?:ed|es|ing)|upheld|upholds|credit(?:ed|s|ing)|favou?r(?:ed|s|ing)|sustain(?:ed|s|ing)"
    r"|approv(?:ed|es|ing)|(?:found|saw)\s+merit\s+in|was\s+persuaded\s+by)\s*$",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"\b(?:reject(?:ed|s|ing)|dismiss(?:ed|es|ing)|disagree(?:d|s|ing)\s+with|repudiat(?:ed|es|ing)|discount(?:ed|s|ing)|rebuff(?:ed|s|ing)|spurn(?:ed|s|ing)|disposed\s+of|overruled|refus(?:ed|es|ing)"
    r"|(?:found|saw)\s+no\s+(?:merit|force|substance)\s+in|(?:was|were)\s+(?:not\s+persuaded|unpersuaded|unmoved)\s+by|(?:did|does|could|would)\s+not\s+accept|declin(?:ed|es|ing)\s+to\s+(?:accept|adopt))\s*$",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|nor|neither|declined\s+to|refused\s+to)\s+(?:\w+\s+)?$", re.IGNORECASE)
_ACCEPTS = re.compile(
    r"\b(?:(?<!not\s)(?<!cannot\s)accept\w*|(?<!dis)(?<!not\s)(?<!cannot\s)agree[sd]?|correct(?:ly)?|well[- ]founded|persuasive|persuaded"
    r"|right(?:ly)?\b(?!\s+(?:to|of|in))|adopt\w*|sound|prevail\w*|has\s+(?:force|merit)|meritorious|well\s+taken|sustain\w*)\b",
    re.IGNORECASE,
)
_REJECTS = re.compile(
    r"\b(?:reject\w*|disagree\w*|erroneous\w*|err(?:s|ed|or)|wrong\w*|mistaken\w*|incorrect\w*|fails?|failed|unpersua\w+|unavailing|without\s+merit|meritless|unfounded|misplaced|misreads?|flawed"
    r"|untenable|cannot|(?:do|does|did|could|would|is|are|was|were|am)\s+not|no\s+(?:merit|force|support|basis|substance|reason)|unconvinc\w+|declin\w+|refus\w+|but|however|nor|never|hopeless)\b",
    re.IGNORECASE,
)
_SHARE = 0.6
_FEWEST = 3


def why_another_fate(question: Question, statement: Statement) -> str:
    """Why it is not settled that the court did with the argument what the brief says; empty where it did, or nothing is said of one."""
    start = statement.span[0]
    before = question.material.document.text[max(0, start - 60) : start]
    took, left = _TOOK.search(before), _LEFT.search(before)
    verb = took or left
    if verb is None or _ITS.match(statement.words) is None:
        return ""
    wanted = stems(statement.words) - stems(names_of(question))
    windows = windows_of(question, reported=True)
    tell_most = nearest(windows, wanted, _SHARE * len(wanted))
    near = [one for one in windows if any(_holds(one, other) for other in tell_most)]
    if len(wanted) < _FEWEST or not near:
        return ""
    accepted = (took is not None) is (_NOT.search(before, 0, verb.start()) is None)
    says, contrary = (_ACCEPTS, _REJECTS) if accepted else (_REJECTS, _ACCEPTS)
    if any(says.search(one.words) for one in near):
        return ""
    against = next((one for one in near if contrary.search(one.words)), near[0])
    did = "accepted" if accepted else "rejected"
    return f"you say that the court {did} this, and no passage that tells of it does. The nearest: “{against.words[:SHOWN]}”"


def _holds(window: Window, other: Window) -> bool:
    """Whether a window is the other one, or that one with the sentence before or behind it."""
    return window.text == other.text and window.span[0] <= other.span[0] and other.span[1] <= window.span[1]
