"""What a brief says in a few words that a body below found, or that counsel conceded, beside the passages that tell of him.

So few telling words ("found no default by the buyers") stand together anywhere, and other readers leave them alone. Here the name of the
body, all the words and the denial, or its absence, must stand in one sentence of the decision, or in the clause of it that has the words.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement

_FINDS = r"(?:found|held|concluded|decided|ruled|determined|considered|thought|accepted)"
_BODY = re.compile(
    rf"\b[Tt]he\s+(?:[A-Z][\w’-]+\s+)?(?P<who>[Bb]oard|[Aa]rbitrators?|[Aa]rbitral\s+[Tt]ribunal|FTT|[Aa]djudicator|[Ii]nspector)\b[^.;]{{0,40}}?\b(?:had\s+)?{_FINDS}\b(?:\s+that\b)?(?P<clause>[^;]+)$"
)
_CONCEDES = re.compile(
    r"\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+(?:[A-Z][\w’'-]*\s+)?(?P<who>[A-Z][\w’-]+?)[’']s\s+(?:\w+\s+)?(?:concession|acceptance|admission|acknowledge?ment)\b[^;]{0,30}?\bthat\s+(?P<clause>[^;,]+)"
)
_DENIES = re.compile(r"\b(?:no|not|none|never|nor|neither|nothing|without|cannot)\b|n[’']t\b", re.IGNORECASE)
_FEW, _SHARE = 4, 0.75
"""Telling words of a clause, up to which all of them must stand in the sentence; of a longer one so many."""
_CUT = re.compile(r"[;:—–]\s|,\s+|\b(?:but|although|while|whereas|and)\b")


def open_found_below(question: Question, statement: Statement) -> str:
    """Why it was not compared, with the nearest sentence; empty where one of him bears it, or nothing of the kind is said."""
    conceded = _CONCEDES.search(statement.words)
    told = conceded or _BODY.search(statement.words)
    if told is None:
        return ""
    wanted = stems(told["clause"])
    named = re.compile(rf"\b{re.escape(told['who'].rstrip('s'))}", re.IGNORECASE)
    there = [one for one in windows_of(question, reported=True) if one.single and named.search(one.words)]
    least = len(wanted) if len(wanted) <= _FEW else _SHARE * len(wanted)
    near = [one for one in there if len(wanted & one.stems) >= least]
    denied = _DENIES.search(told["clause"]) is not None
    there_denied = (_denies(one.words, wanted, whole=conceded is not None) for one in near)
    if not wanted or any(one is denied for one in there_denied):
        return ""
    best = max(near or there, key=lambda one: len(wanted & one.stems), default=None)
    shown = f" The nearest: “{best.words[:SHOWN]}”" if best is not None else ""
    return f"no sentence of the decision that tells of {told['who']} says so.{shown}"


def _denies(sentence: str, wanted: frozenset[str], *, whole: bool) -> bool:
    """Whether the clause of a sentence that has most of the words denies them; of a concession the `whole` sentence."""
    clause = sentence if whole else max(_CUT.split(sentence), key=lambda one: len(wanted & stems(one)))
    return _DENIES.search(clause) is not None
