"""What a British court did with a claim or an application at first instance, where its closing words settle it and the brief says the same.

Only agreement is told: every operative sentence at the end goes one way, one is of such a proceeding as the brief names, and the words by
which the brief describes it stand there too. All else is left open, for a judgment often disposes of several applications.
"""

from __future__ import annotations

from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.prose.doubt import holds, is_anothers

_CLOSING = 3500
_REACH = 160
_SHARE = 0.6
_STEM = 5
_NOUN = r"(?P<noun>permission\s+to\s+(?:appeal|apply)|leave\s+to\s+appeal|claims?|applications?|challenges?|petitions?)"
_DONE = r"(?P<done>dismissed|refused|rejected|granted|allowed)"
_OPERATIVE = (
    re.compile(
        rf"\b{_NOUN}\b(?P<of>[^.;]{{0,120}}?)\b(?:(?:is|are|must\s+be|should\s+be)\s+(?:(?:therefore|accordingly|hereby|also)\s+)?{_DONE}"
        r"|(?P<fate>fails?|succeeds?)\b)",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:I|we)\s+(?:(?:would|will|must|shall|therefore|accordingly|also)\s+){0,3}(?P<do>dismiss|refuse|reject|grant|allow)\s+(?P<of>[^.;]{0,80}?)"
        rf"\b{_NOUN}\b",
        re.IGNORECASE,
    ),
)
_SAID = (
    re.compile(
        rf"\b{_NOUN}\b(?P<of>[^.;:]{{0,120}}?)\s(?:(?:was|were)\s+(?:\w+ly\s+)?{_DONE}\b|(?P<fate>failed|succeeded)\b)", re.IGNORECASE
    ),
    re.compile(rf"\b{_DONE}\s+(?P<of>(?:the|an?|his|her|their|its|that|this|both)\s+(?:[\w’'-]+\s+){{0,4}}?)?{_NOUN}\b", re.IGNORECASE),
)
_LIMITED = re.compile(
    r"\b(?:in\s+part|partly|partially|only|except|save|insofar|to\s+the\s+extent|ground\s+\w+|grounds?|issues?|not|never|nor|without|if|unless|would|could"
    r"|might|may|should|argu\w+|submit\w*|conten\w+|first|second|third|interim|costs|fees|damages|adjourn\w*|but|although|one\s+of|some)\b",
    re.IGNORECASE,
)
_CONDITIONAL = re.compile(
    r"\b(?:if(?!\s+my\s+L)|unless|whether|not|in\s+part|partly|save|except|to\s+the\s+extent|ground|submit\w*|argu\w+|had|were)\b",
    re.IGNORECASE,
)
_BREAK = re.compile(r"(?<=[a-z)\]])\.\s|\n\s*\n")
_WORD = re.compile(r"[^\W\d_]{5,}")


class _Fate(NamedTuple):
    """Of what sort of proceeding, and whether it succeeded."""

    permission: bool
    succeeded: bool


def is_confirmed(question: Question, statement: Statement) -> bool:
    """Whether the closing words of a British judgment say of its claim or application what the brief says."""
    authority = question.authority
    if not question.is_british or authority is None or not authority.complete:
        return False
    closing = "\n".join(part.text[-_CLOSING:] for part in authority.parts)
    fates, told = _settled(closing), _told(question, statement)
    if told is None or not fates or len({fate.succeeded for fate in fates}) > 1:
        return False
    fate, words = told
    return fate in fates and _describes(words, closing)


def _told(question: Question, statement: Statement) -> tuple[_Fate, str] | None:
    """What the sentence of the statement says of a proceeding, whole, and how it describes that."""
    start, end = statement.span
    whole, (begin, close) = question.material.document.text, question.citation.extent
    whole = whole[:begin] + " " * (close - begin) + whole[close:]
    first = max(start - _REACH, 0, *(found.end() for found in _BREAK.finditer(whole, max(0, start - _REACH), start)))
    last = _BREAK.search(whole, end, end + _REACH)
    text = whole[first : last.start() if last else end + _REACH]
    for pattern in _SAID:
        for match in pattern.finditer(text):
            at, until = first + match.start(), first + match.end()
            if at < end and start < until and not (_LIMITED.search(text) or holds(text, "falsehood", "aside") or is_anothers(text)):
                return _fate(match), f"{match['of'] or ''} {text[match.end() :].partition(':')[0] if match['done'] else ''}"
    return None


def _settled(closing: str) -> frozenset[_Fate]:
    found = (match for pattern in _OPERATIVE for match in pattern.finditer(closing))
    return frozenset(_fate(match) for match in found if _CONDITIONAL.search(_sentence(closing, match)) is None)


def _sentence(text: str, match: re.Match[str]) -> str:
    return text[max(text.rfind(". ", 0, match.start()), text.rfind("\n", 0, match.start())) + 1 : match.end()]


def _fate(match: re.Match[str]) -> _Fate:
    found = match.groupdict()
    did = (found.get("done") or found.get("do") or found.get("fate") or "").lower()
    whole = f"{found.get('noun') or ''} {found.get('of') or ''}".lower()
    return _Fate(re.search(r"permission\s+to\s+ap|leave\s+to\s+ap", whole) is not None, did.startswith(("grant", "allow", "succe")))


def _describes(words: str, closing: str) -> bool:
    """Whether most of the words by which the brief describes the proceeding stand in the judgment's closing."""
    wanted = {word[:_STEM].lower() for word in _WORD.findall(re.split(r"[\[(]|\bv\b|\bin\s", words)[0])}
    there = {word[:_STEM].lower() for word in _WORD.findall(closing)}
    return not wanted or len(wanted & there) >= _SHARE * len(wanted)
