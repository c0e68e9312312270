"""What a brief says that other courts did, each by its name: "convicted in the Quillon County Court, affirmed by the Court of Sessions".

The names of two courts of one case stand close together in it, and so do the words of what they did; only which of them did what is told.
So the verb must stand in a clause of the decision that names the court, be it the next clause of one sentence. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, Window, names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.text.words import word_set

_CAPITALS = r"(?:[A-Z][\w’'.-]*\s+(?:and\s+(?=[A-Z]))?)"
_PLACE = r"(?:[A-Z][\w’'-]*(?:\s+(?:of\s+(?:the\s+)?|and\s+)?(?=[A-Z]))?){1,5}"
_COURT = rf"(?:{_CAPITALS}{{0,4}}(?:Court|Tribunal)(?:\s+(?:of|for)\s+(?:the\s+)?{_PLACE})?)"
_DID = (
    r"convicted|sentenced|tried|acquitted|affirmed|reversed|dismissed|upheld|heard|vacated|quashed|filed|brought|commenced|sued|remanded"
    r"|transferred|overturned"
)
_DONE = re.compile(
    rf"\b(?P<did>{_DID})\b(?:(?!\b(?:{_DID})\b)[^.;:()])*?\b(?:in|by|before|at|to)\s+(?:both\s+)?(?:the\s+|an?\s+)?(?P<courts>{_COURT}(?:(?:,\s+(?:and\s+)?|\s+and\s+)(?:(?:by|in)\s+)?the\s+{_COURT})*)"
)
_EACH = re.compile(_COURT)
_WORD = re.compile(r"[A-Z][\w’'-]*")
_NO_NAME = word_set("court courts the tribunal supreme united states district circuit appeals appeal of for")
_CUT = re.compile(
    r"[;:—–]\s|,\s+(?:and\s+|but\s+|which\s+)?(?=(?:was|were|the|it|he|she|they|affirm|revers|dismiss|convict)\b)|\b(?:and|but)\s+(?=(?:was|were|the\s+\w+\s+was)\b)"
)


def open_other_courts(question: Question, statement: Statement) -> str:
    """Why it was not compared, with the nearest sentence; empty where the decision says it of each of these courts."""
    windows = [one for one in windows_of(question, reported=True) if one.single]
    for did, court in _told(statement.words):
        name = frozenset(_WORD.findall(court)) - frozenset(_WORD.findall(names_of(question)))
        if all(word.casefold() in _NO_NAME for word in name):
            continue
        there = [one for one in windows if all(word in one.words for word in name)]
        if there and not any(_did_there(one, did, name) for one in there):
            return f"no clause of the decision says “{did}” of the {court}. The nearest: “{there[0].words[:SHOWN]}”"
    return ""


def _told(words: str) -> Iterator[tuple[str, str]]:
    for found in _DONE.finditer(words):
        yield from ((found["did"], court.group()) for court in _EACH.finditer(found["courts"]))


def _did_there(window: Window, did: str, name: frozenset[str]) -> bool:
    verb = re.compile(rf"\b(?:{did}|{did.removesuffix('ed')}(?:e|es|s|ing)?)\b")
    clauses = _CUT.split(window.words)
    return any(verb.search(clause) is not None and all(word in clause for word in name) for clause in clauses)
