"""How a case came before the court and how it was heard, as the brief tells it, beside the decision's own account.

A term of procedure must stand in a sentence of the decision with most of the words of the clause in which the brief uses it; what the case
itself is called ("an appeal from …"), in one of the opening sentences. Nothing is proved by absence: a person has to read it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, Window, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.checks.bench import bench_of
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.course import HEAD, VOTE, VOTES, forms_of
from brief_audit.text.words import UNITS

_SHARE = 0.6
_FEWEST = 2
_OF_IT = frozenset({Owner.CITED, Owner.UNKNOWN})
_OPENING = 60
"""Sentences of a part, from its beginning, in which a decision says what it is about."""
_CLOSING = 30
"""And from its end, in which it may say how its judges voted."""
_FIGURES = {"nothing": "0", "none": "0"} | {word: str(figure) for figure, word in enumerate(UNITS[1:14], 1)}
_ITSELF = re.compile(
    r"\b(?:[Tt]his|[Tt]hese|[Tt]he\s+present)\s+(?:(?:case|matter|proceeding)s?\s+)?(?:is|are|was|were|concerns?|comes?\s+before\b[^.;]{0,60}?\bon|arises?\s+from)\s+"
    r"(?:an?|the|two|three|his|her)?\s*(?P<called>[^.;,]{0,90})"
)
_STEM = 5
_ALL, _SOME = "all", "bare"


def open_course(question: Question, statement: Statement) -> str:
    """Why it was not compared, with the decision's nearest words; empty where a sentence of the decision bears it."""
    windows = [window for window in windows_of(question) if window.single]
    if not windows:
        return "its text was not retrieved, so this could not be compared."
    return _not_called_so(question, statement, windows) if statement.direct else _not_told(question, statement, windows)


def _not_told(question: Question, statement: Statement, windows: list[Window]) -> str:
    pattern = forms_of(statement.role)
    told = _votes(statement.words) if statement.role == VOTE else frozenset[str]()
    if (told == {_ALL} and _all_agreed(question)) or (told == {_SOME} and _some_dissented(question)):
        return ""
    if told and all(told.isdisjoint(_votes(window.words)) for window in (*windows[:_OPENING], *windows[-_CLOSING:])):
        return "how its judges voted does not stand where the decision begins or ends."
    there = [window for window in windows if pattern.search(window.words)]
    if told and not there:
        return ""
    if not there:
        return f"the decision nowhere speaks of “{statement.role}” in its own voice, so how the case went could not be compared."
    wanted = _wanted(question, pattern.sub(" ", statement.words))
    best = max(there, key=lambda window: len(wanted & _stems(window.words)))
    if len(wanted) < _FEWEST or _is_said_otherwise(question, statement):
        return ""
    return "" if len(wanted & _stems(best.words)) >= _SHARE * len(wanted) else _shown(best)


def _all_agreed(question: Question) -> bool:
    """Whether the decision's own list of its judges, or a line of it, shows that all of them agreed."""
    return question.authority is not None and bench_of(question, question.authority).is_unanimous


def _some_dissented(question: Question) -> bool:
    """Whether the decision has a dissent, so that the rest of it was a majority."""
    return question.authority is not None and bench_of(question, question.authority).has_the_part("dissent")


def _votes(words: str) -> frozenset[str]:
    """The votes told in the words, in figures: "five to four" is "5-4", and "six of the seven" is "6-1"."""
    return frozenset(map(_vote, VOTES.finditer(words)))


def _vote(found: re.Match[str]) -> str:
    if found["more"]:
        return f"{_figure(found['more'])}-{_figure(found['fewer'])}"
    if found["of"]:
        return f"{_figure(found['of'])}-{int(_figure(found['all'])) - int(_figure(found['of']))}"
    return _ALL if found["whole"] else _SOME


def _figure(one: str) -> str:
    return _FIGURES.get(one.casefold(), one)


def _is_said_otherwise(question: Question, statement: Statement) -> bool:
    """Whether the clause says what the court did or who spoke: that is compared by itself, and the term only describes it."""
    said = (one for kind in (StatementKind.ACT, StatementKind.VOICE, StatementKind.WEIGHT) for one in question.statements(kind))
    start, end = statement.span
    return any(start <= one.span[0] < end and one.owner in _OF_IT for one in said)


def _not_called_so(question: Question, statement: Statement, windows: list[Window]) -> str:
    opening, head = windows[:_OPENING], statement.role[:_STEM].casefold()
    itself = next((match for window in opening if (match := _ITSELF.search(window.words)) and _PROCEEDING.search(match["called"])), None)
    named = _PROCEEDING.search(itself["called"]) if itself is not None else None
    if itself is not None and named is not None and named.group().casefold()[:_STEM] != head:
        return f"the decision says of itself: “{itself.group().strip()}”."
    wanted = _wanted(question, statement.words)
    near = [window for window in opening if head in window.words.casefold() and _by_the_same(statement, window)]
    whose = _WHOSE.search(statement.words)
    if whose is not None and not _is_theirs(whose["who"], windows):
        return f"the decision nowhere says that the appeal was the {whose['who']}’s. The nearest: “{opening[0].words[:SHOWN]}”"
    best = max(near or opening, key=lambda window: len(wanted & _stems(window.words)))
    return "" if near and len(wanted & _stems(best.words)) >= _SHARE * len(wanted) else _shown(best)


def _by_the_same(statement: Statement, window: Window) -> bool:
    """Whether a passage names who brought it behind its "by", where the brief does: an appeal by the one is none by the other."""
    said = _BY.search(statement.words)
    return said is None or any(said["who"][:_STEM].casefold() in match["whom"].casefold() for match in _BY_WHOM.finditer(window.words))


def _is_theirs(who: str, windows: list[Window]) -> bool:
    """Whether a sentence of the decision lets them appeal, or calls the appeal theirs."""
    name = re.escape(who.rsplit(maxsplit=1)[-1][:_STEM])
    theirs = re.of_words(
        rf"\b{name}\w*(?:[’']s?\s+(?:[\w-]+\s+){{0,3}}?appeal|\b[^.;]{{0,40}}?\bappeal(?:s|ed)\b)|\bappeal\w*\s[^.;]{{0,30}}?\bby\s[^.;]{{0,40}}?\b{name}",
        re.IGNORECASE,
    )
    return any(theirs.search(window.words) for window in windows)


_WHOSE = re.compile(r"^(?:(?:an?|the)\s+)?(?P<who>(?:[\w-]+\s+){0,3}[\w-]+)[’'](?:s\s+)?\s*(?:[\w-]+\s+){0,2}?appeal\b", re.IGNORECASE)
_BY = re.compile(rf"\b{HEAD}\s+by\s+(?:(?:the|an?|two|three|several|some)\s+)?(?P<who>[\w’-]+)")
_BY_WHOM = re.compile(
    r"\b(?:(?:appeal|application|petition|claim|action|challenge|motion|suit|proceeding)s?|brought|made)\s[^.;]{0,40}?\bby\s+"
    r"(?P<whom>(?:(?!(?:against|from|about|in|under|with|for|to|of|on)\b)[\w’()-]+\s*){1,6})"
)
_PROCEEDING = re.compile(r"\b(?:appeal|application|petition|claim|action|hearing|trial|motion|reference|challenge)\w*\b", re.IGNORECASE)


def _wanted(question: Question, words: str) -> frozenset[str]:
    return _stems(words) - _stems(" ".join((question.citation.text, *question.citation.parties)))


def _stems(words: str) -> frozenset[str]:
    return frozenset(stem[:_STEM] for stem in stems(words))


def _shown(window: Window) -> str:
    return f"no passage of the decision's own voice bears most of these words. The nearest: “{window.words[:SHOWN]}”"
