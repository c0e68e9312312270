"""Clauses cut out of a sentence, named A, B, C in order of the text, and joined by AND and OR where both sides are clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from brief_audit.logic.formula import And, Atom, Formula, Or
from brief_audit.prose.conditionals.clause import Clause
from brief_audit.prose.conditionals.finite import begins_plainly, begins_with_subject, has_attitude, is_clause, is_sure_clause, tokens
from brief_audit.prose.conditionals.layout import quoted
from brief_audit.text.words import BARE_NEGATIONS

_NAMES = "ABCDEFGH"
_EDGE = " \t\n,.;:—–-"
_JOINT = re.compile(r",?\s+(and|or)\s+(?:(?:if|unless)\s+)?", re.IGNORECASE)
_SUBORDINATE = re.compile(
    r"\b(?:that|whether|which|who|whom|whose|how|why|where|when|while|although|though|because|as|until|before|after|once)\b", re.IGNORECASE
)
_MARKER = re.compile(
    r"(?:\s*(?:however|moreover|on\s+the\s+(?:other\s+hand|contrary)|for\s+(?:example|instance)|in\s+fact|indeed|by\s+contrast|conversely|of\s+course|then)\b,?\s*)?",
    re.IGNORECASE,
)
"""What only joins a clause to the sentence before."""
_PAIR = re.compile(r"\s*(?:either|both)\s+", re.IGNORECASE)


class Unreadable(Exception):
    """Why a sentence is not read, in a few words."""


@dataclass
class Pieces:
    """The clauses of one sentence as they are named."""

    text: str
    written: str
    clauses: dict[str, Clause] = field(default_factory=dict)

    def formula(self, start: int, end: int) -> Formula:
        """What stands between two places: one clause, or two joined by AND or OR. Raises Unreadable where it is no clause."""
        start, end = self.trimmed(start, end)
        joint = self._joint(start, end)
        if joint is None:
            pair = _PAIR.match(self.text, start, end)
            if pair and not is_clause(self.text[start:end]):
                start = pair.end()
            return self.atom(start, end)
        pair = _PAIR.match(self.text, start, end)
        left = self.atom(pair.end() if pair else start, joint.start())
        right = self.formula(joint.end(), end)
        return And(left, right) if joint[1].lower() == "and" else Or(left, right)

    def atom(self, start: int, end: int, *, said: str | None = None) -> Atom:
        """One clause; `said`: its words where they are put together. Raises Unreadable where it has no subject and verb."""
        start, end = self.trimmed(start, end)
        start = _MARKER.match(self.text, start, end).end()  # type: ignore[union-attr]
        plain = " ".join((self.text[start:end] if said is None else said).split()).strip(_EDGE)
        words = " ".join((self.written[start:end] if said is None else said).split()).strip(_EDGE)
        if words.count("(") > words.count(")"):
            words = words[: words.rindex("(")].strip(_EDGE)  # what the sentence's last citation stood in
        if not is_clause(plain.partition(", ")[2] if not begins_with_subject(plain) and "," in plain else plain):
            raise Unreadable("no clause with a subject and a verb that is known")
        if len(self.clauses) == len(_NAMES):
            raise Unreadable("more clauses than can be told apart with certainty")
        name = _NAMES[len(self.clauses)]
        self.clauses[name] = Clause(words, (start, end), is_negated(words))
        return Atom(name)

    def trimmed(self, start: int, end: int) -> tuple[int, int]:
        """A stretch without the blanks and stops at its ends."""
        while start < end and self.text[start] in _EDGE:
            start += 1
        while end > start and self.text[end - 1] in _EDGE:
            end -= 1
        return start, end

    def _joint(self, start: int, end: int) -> re.Match[str] | None:
        """The only AND or OR between two whole clauses, where nothing makes the second a part of what the first one says."""
        found = [
            one
            for one in _JOINT.finditer(self.text, start, end)
            if not any(first < one.start() < last for first, last in quoted(self.text) or ())
            and begins_plainly(self.text[one.end() : end])
            and is_clause(_without_pair(self.text[start : one.start()]))
            and is_sure_clause(self.text[one.end() : end])
        ]
        if not found:
            return None
        first = found[0]
        left = self.text[start : first.start()]
        if len({one[1].lower() for one in found}) > 1 or _SUBORDINATE.search(left) or has_attitude(left):
            return None
        return first


def _without_pair(words: str) -> str:
    return _PAIR.sub("", words, count=1) if _PAIR.match(words) else words


def is_negated(words: str) -> bool:
    """Whether the clause denies something in its own words, those of a clause below it aside.

    >>> is_negated("the tenant did not object"), is_negated("the court said that it would not hear the claim")
    (True, False)
    """
    own = (
        re.split(r"\b(?:that|which|who|whether|because|where|when)\b", words, maxsplit=1)[0]
        if not words.lower().startswith("that ")
        else words
    )
    denying = BARE_NEGATIONS - {"without"}
    return any(token.word in denying or token.word.endswith("n't") for token in tokens(own))
