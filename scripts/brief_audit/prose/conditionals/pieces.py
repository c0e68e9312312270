"""Clauses cut out of a sentence, named A, B, C in order of the text, and joined by AND and OR where both sides are clauses."""

from __future__ import annotations

from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.logic.formula import And, Atom, Formula, Or
from brief_audit.prose.conditionals.certain import ends
from brief_audit.prose.conditionals.clause import Clause
from brief_audit.prose.conditionals.finite import begins_plainly, begins_with_subject, has_attitude, is_clause, is_sure_clause, tokens
from brief_audit.prose.conditionals.guards import Unreadable, clause_is_whole
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
_BRACKET = re.compile(r"\s*\(([^()]*)\)")
_DASHES = re.compile(r"\s*[—–]\s*([^—–]{2,160})(?=[—–])")
_BRACKET_BEFORE = re.compile(r"(\([^()]*\))\s*$")
_NUMBERED = 4
_CITES = re.compile(
    r"^[¦¤§“\"]|^(?:see|id|citing|quoting|emphasis|internal|citations?|e\.?\s?g|cf|same|pp?|paras?|at|hereinafter|collectively)\b",
    re.IGNORECASE,
)
_PAIR_OF_NAMES = re.compile(r"\s[A-Z]\w*,?\s+(?:and|or)\s+[A-Z]\S$")
"""A capital on both sides of AND: "Counts Four and Five", not two clauses for certain."""
_PAIR = re.compile(r"\s*(?:either|both)\s+", re.IGNORECASE)


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
        words = " ".join((self.written[self._from_bracket(start) : self.with_bracket(end)] if said is None else said).split()).strip(_EDGE)
        if said is not None and words.count("(") > words.count(")"):
            words = words[: words.rindex("(")].strip(_EDGE)  # what the sentence's last citation stood in
        if not is_clause(plain.partition(", ")[2] if not begins_with_subject(plain) and "," in plain else plain):
            raise Unreadable("no clause with a subject and a verb that is known")
        clause_is_whole(plain)
        ends(plain, words)
        if len(self.clauses) == len(_NAMES):
            raise Unreadable("more clauses than can be told apart with certainty")
        name = _NAMES[len(self.clauses)]
        self.clauses[name] = Clause(words, (start, end), is_negated(words))
        return Atom(name)

    def with_bracket(self, end: int) -> int:
        """The end of a clause and of the brackets right behind it: they are read past, and belong to it. A citation's do not."""
        while (found := _BRACKET.match(self.written, end) or _DASHES.match(self.written, end)) and not self.text[end : found.end()].strip():
            if not _belongs(found[1]):
                break
            end = found.end()
        return end

    def _from_bracket(self, start: int) -> int:
        found = _BRACKET_BEFORE.search(self.written[:start])
        return (
            found.start(1)
            if found and not self.text[found.start(1) : start].strip() and " " in found[1] and _belongs(found[1][1:-1])
            else start
        )

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
            and not _PAIR_OF_NAMES.search(self.text[start : one.start()] + one.group() + self.text[one.end() : end][:2])
            and is_clause(_without_pair(self.text[start : one.start()]))
            and is_sure_clause(self.text[one.end() : end])
        ]
        if not found:
            return None
        first = found[0]
        left = self.text[start : first.start()]
        right = self.text[first.end() : end]
        if (
            re.search(r"\b(?:which|who|whose)\b", right)
            or len({one[1].lower() for one in found}) > 1
            or _SUBORDINATE.search(left)
            or has_attitude(left)
        ):
            return None
        return first


def _belongs(inside: str) -> bool:
    """Whether words in brackets go on with the clause: "(6)" of a paragraph, "(other than the first)"; no citation, no name given."""
    short = len(inside) <= _NUMBERED and inside.isalnum()
    return short or (inside[:1].islower() and _CITES.search(inside) is None)


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
