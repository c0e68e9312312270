"""What a British court did with a claim or an application at first instance, where its closing words settle it and the brief says the same.

Only agreement is told: every operative sentence at the end goes one way, one is of such a proceeding as the brief names, and the words by
which the brief describes it stand there too. All else is left open, for a judgment often disposes of several applications.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.attribution import court_spans
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.prose.doubt import holds, is_anothers

_CLOSING = 3500
_OPENING = 3500
_REACH = 160
_SHARE = 0.6
_STEM = 5
_NOUN = r"(?P<noun>permission\s+to\s+(?:appeal|apply|re-?open)|leave\s+to\s+appeal|claims?|applications?|challenges?|petitions?)"
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
_JUDGMENT = re.compile(
    r"\b(?:will|shall|must|should|is|be|give|enter)\b[^.;]{0,40}?\bjudgment\s+(?:for|in\s+favou?r\s+of)\s+the\s+(?P<side>claimant|defendant|plaintiff|applicant|respondent)",
    re.IGNORECASE,
)
_CLAIMING = frozenset({"claimant", "plaintiff", "applicant"})
_OBJECT = r"(?P<of>(?:the|an?|his|her|their|its|that|this|both)\s+(?:[\w’'-]+\s+){0,4}?)?"
_SAID = (
    re.compile(
        rf"\b{_NOUN}\b(?P<of>[^.;:]{{0,120}}?)\s(?:(?:was|were|being|having\s+been|had\s+been)\s+(?:\w+ly\s+)?{_DONE}\b|(?P<fate>failed|succeeded)\b)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?:\(\s*|^\W*)(?:the\s+)?{_NOUN}(?P<of>[^.;:()]{{0,60}}?)\s+{_DONE}\s*[);,:]", re.IGNORECASE),
    re.compile(rf"\b{_DONE}\s+{_OBJECT}{_NOUN}\b", re.IGNORECASE),
    re.compile(rf"\b(?P<doing>dismissing|refusing|rejecting|granting|allowing)\s+{_OBJECT}{_NOUN}\b", re.IGNORECASE),
)
_LIMITED = re.compile(
    r"\b(?:in\s+part|partly|partially|only|except|save|insofar|to\s+the\s+extent|ground\s+\w+|grounds?|issues?|not|never|nor|without|if|unless|would|could"
    r"|might|may|should|argu(?:e[sd]?|ing|ments?)|submit\w*|conten\w+|first|second|third|interim|costs|fees|damages|adjourn\w*|but|although|one\s+of|some)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+([A-Za-z][\w’'-]+)", re.IGNORECASE)
_ALL_GROUNDS = re.compile(
    r"\b(?:all|each\s+of|none\s+of|every\s+one\s+of)\s+(?:the|his|her|their|its)?\s*(?:(?P<many>two|three|four|five|six|seven|eight|nine|ten)\s+)?grounds\b",
    re.IGNORECASE,
)
"""What fails altogether fails on all its grounds."""
_REASON = re.compile(r",\s+(?:since|because|for\s+(?:the|a|an|it|he|she|they)|as\s+(?:the|a|it|he|she|they))\b")
_COMMA = re.compile(r"[,);]")
"""Where what leads in a sentence, or stands in a bracket, ends: "Dismissing the claim, Quill J said …"."""
_CONDITIONAL = re.compile(
    r"\b(?:if(?!\s+my\s+L)|unless|whether|not|in\s+part|partly|save|except|to\s+the\s+extent|ground|submit\w*|argu\w+|had|were)\b",
    re.IGNORECASE,
)
_REVIEW = re.compile(r"\bjudicial\s+review\b", re.IGNORECASE)
_BREAK = re.compile(r"(?<=[a-z)\]])\.\s|\n\s*\n")
_LINKS = frozenset({"again", "under", "after", "which", "befor", "their", "there"})
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
    told = _told(question, statement)
    if told is None:
        return False
    closing = "\n".join(part.text[-_CLOSING:] for part in authority.parts)
    fates = _settled(closing)
    if not fates:  # an appendix may stand behind the closing words
        closing = "\n".join(
            authority.parts[number].text[slice(*span)] for number in range(len(authority.parts)) for span in court_spans(authority, number)
        )
        fates = _settled(closing)
    if not fates or len({fate.succeeded for fate in fates}) > 1:
        return False
    fate, words = told
    opening = "\n".join(part.text[:_OPENING] for part in authority.parts)
    there = authority.text() if _REVIEW.search(words) else f"{opening}\n{closing}"
    return fate in fates and _describes(words, there) and _numbers_stand(question, statement)


def _numbers_stand(question: Question, statement: Statement) -> bool:
    """Whether the judgment has each number of people or things that the sentence gives, before the same noun: "two firms"."""
    told, text = _sentence_of(question, statement), question.authority.text() if question.authority is not None else ""
    return all(
        re.search(rf"\b{many}\s+(?:[\w’'-]+\s+){{0,2}}?{re.escape(noun[:_STEM])}", text, re.IGNORECASE)
        for many, noun in _NUMBERED.findall(told)
    )


def _told(question: Question, statement: Statement) -> tuple[_Fate, str] | None:
    """What the sentence of the statement says of a proceeding, whole, and how it describes that."""
    start, end = statement.span
    text, first = _sentence_of(question, statement), _begin_of(question, statement)
    for pattern in _SAID:
        for match in pattern.finditer(text):
            at, until = first + match.start(), first + match.end()
            reason = (_COMMA if "doing" in match.groupdict() else _REASON).search(text, match.end())
            clause = text[text.rfind(";", 0, match.start()) + 1 : reason.start() if reason else len(text)]
            if _fate(match).succeeded is False:
                clause = _ALL_GROUNDS.sub(lambda found: "" if _are_so_many(question, found["many"]) else found.group(), clause)
            if at < end and start < until and not (_LIMITED.search(clause) or holds(text, "falsehood", "aside") or is_anothers(text)):
                behind = text[match.end() : reason.start() if reason else len(text)]
                return _fate(match), f"{match['of'] or ''} {behind.partition(':')[0] if not match.groupdict().get('fate') else ''}"
    return None


def _sentence_of(question: Question, statement: Statement) -> str:
    """The sentence of the statement, as far as it is near, the citation blanked."""
    whole, end = _blanked(question, statement), statement.span[1]
    last = _BREAK.search(whole, end, end + _REACH)
    return whole[_begin_of(question, statement) : last.start() if last else end + _REACH]


def _begin_of(question: Question, statement: Statement) -> int:
    start, whole = statement.span[0], _blanked(question, statement)
    return max(start - _REACH, 0, *(found.end() for found in _BREAK.finditer(whole, max(0, start - _REACH), start)))


def _blanked(question: Question, statement: Statement) -> str:
    """The brief with blanks for the citation, but for the bracket of it in which the statement stands."""
    whole, (begin, close), (start, end) = question.material.document.text, question.citation.extent, statement.span
    first, last = whole.rfind("(", begin, start), whole.find(")", end, close) + 1
    if not (begin <= start < close and first >= 0 and last > 0):
        first, last = begin, begin
    return f"{whole[:begin]}{' ' * (first - begin)}{whole[first:last]}{' ' * (close - last)}{whole[close:]}"


def _are_so_many(question: Question, many: str | None) -> bool:
    """Whether the judgment itself speaks of so many grounds, where the brief gives a number."""
    text = question.authority.text() if question.authority is not None else ""
    return not many or re.search(rf"\b{re.escape(many)}\s+(?:\w+\s+)?grounds\b", text, re.IGNORECASE) is not None


@lru_cache(maxsize=8)
def _settled(closing: str) -> frozenset[_Fate]:
    found = (match for pattern in _OPERATIVE for match in pattern.finditer(closing))
    fates = {_fate(match) for match in found if _CONDITIONAL.search(_sentence(closing, match)) is None}
    return frozenset(
        fates | {_Fate(permission=False, succeeded=one["side"].casefold() in _CLAIMING) for one in _JUDGMENT.finditer(closing)}
    )


def _sentence(text: str, match: re.Match[str]) -> str:
    return text[max(text.rfind(". ", 0, match.start()), text.rfind("\n", 0, match.start())) + 1 : match.end()]


def _fate(match: re.Match[str]) -> _Fate:
    found = match.groupdict()
    did = (found.get("done") or found.get("doing") or found.get("do") or found.get("fate") or "").lower()
    whole = f"{found.get('noun') or ''} {found.get('of') or ''}".lower()
    return _Fate(
        re.search(r"permission\s+to\s+(?:ap|re-?open)|leave\s+to\s+ap", whole) is not None, did.startswith(("grant", "allow", "succe"))
    )


def _describes(words: str, closing: str) -> bool:
    """Whether most of the words by which the brief describes the proceeding stand where the judgment opens or closes."""
    wanted = {word[:_STEM].lower() for word in _WORD.findall(re.split(r"[\[(]|\bv\b|\bin\s", words)[0])} - _LINKS
    there = {word[:_STEM].lower() for word in _WORD.findall(closing)}
    return not wanted or len(wanted & there) >= _SHARE * len(wanted)
