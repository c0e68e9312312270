"""What a case is said to be about in a word or two: "Alder concerned pensions", "Fire insurance: Alder; Quillon", a heading over a list.

So few words tell no story that a passage could bear. But a case that concerns pensions has the word, and not once in passing; and what a
heading says of every case of its list has to be told of each.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.claim import StatementKind
from brief_audit.model.finding import Finding
from brief_audit.prose.lexicon import act_words
from brief_audit.text.words import word_set

_ABOUT = re.compile(
    r",?\s+(?:(?:was|is|were|are)\s+(?:all\s+|only\s+|simply\s+)?(?:an?\s+(?:case|decision|appeal|action|dispute)\s+)?(?:about|concerned\s+with|concerning|involving)|(?:is|was)\s+an?(?=\s+(?:[\w-]+\s+){1,3}case\b)|concern(?:s|ed)|involve[sd]|addresse[sd]|deals?\s+with|dealt\s+with|(?:is|was|remains)\s+(?:an?|the)\s+(?:\w+\s+)?(?:authority|case|decision|precedent)\s+(?:on|for|concerning)|turned\s+on|related\s+to"
    r"|arose\s+(?:from|out\s+of|in))\s+(?P<what>[^.;:()\n]{2,90})"
)
_IT_IS_ABOUT = re.compile(rf"(?<=[.;]\s)\s*(?P<it>It|That|This|[A-Z][\w’'-]+|(?:That|The)\s+(?:case|decision))(?:{_ABOUT.pattern})")
_LEADS_ON = re.compile(
    r"\b(?:leading|seminal|classic|principal|landmark|governing|controlling|key)\s+(?:case|authority|decision|precedent|judgment)s?\s+(?:on|about|concerning|regarding|for|as\s+to)\s+"
    r"(?P<what>[^.;:()\n,]{2,90}?)\s+(?:is|was|remains|are)\s+[*_]*$"
)
"""What a case is said to lead on before its name: "The leading case on lamp oil is Alder"."""
_POINTS = frozenset({"It", "That", "This", "That case", "The case", "That decision", "The decision"})
_NEXT = 400
"""Characters behind a citation in which it is still spoken of."""
_WORD = re.compile(r"[^\W\d_]{4,}|\b[A-Z]{2,6}\b")
_GENERAL = word_set(
    "cases case authorities authority decisions decision following cited relied include includes these those courts court several other"
    " others leading recent relevant examples example principal main with from that this which such about under where also more"
    " most both each appeals appeal judgments judgment question questions issue issues similar different very same claim claims point"
    " facts fact matter matters circumstances there here their what whether list table chronological order supreme high upper tribunal"
    " tribunals first federal state states american english british circuit district united kingdom something else"
)
_STEM, _FEW, _OFTEN, _OPENING = 6, 3, 3, 3000
_HEAD = re.compile(r"\n?(?P<head>[^\n.;]{3,110}):\s*$")
_BACK = 1200


def open_topics(question: Question) -> Iterator[Finding]:
    """At most one finding: the topic, or the heading, of which the decision knows too little or that nobody compared."""
    if question.authority is None:
        return
    text, (start, end) = question.material.document.text, question.citation.extent
    found = _ABOUT.match(text, end) or _of_itself(question, text, end) or _LEADS_ON.search(text, max(0, start - _CLAUSE), start)
    if found is not None and (missing := _missing(question, found["what"])):
        says = f"You write “{' '.join(found[0].split())}”; the decision has “{missing}” nowhere, or only in passing."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="topic")
        return
    won = _WON_BEHIND.match(text, end) or _WON_BEFORE.search(text, max(0, start - _NEAR), start)
    if won is None and not any(question.statements(kind) for kind in (StatementKind.ACT, StatementKind.TALE)):
        won = _WHO_WON.search(text, max(0, start - _NEAR), start)
    if won is not None and _ENDS_QUOTED.search(won[0]) is None:
        says = f"You write “{' '.join(won[0].split())}”; who won could not be compared."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="won")
        return
    if put := _put_in_it(question, text[max(0, start - _CLAUSE) : start]):
        says = f"You write “{put}” of the case; the decision has it nowhere."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="put in it")
        return
    head = _heading(question, text, start)
    if head and (why := _why_not_of_this(question, head)):
        yield question.unverifiable(Reason.NOT_COMPARED, f"You head this with “{head}”; {why}", part="heading")


def _of_itself(question: Question, text: str, end: int) -> re.Match[str] | None:
    """What the next sentences call the case: "It is a case about lamps.", "Alder is a lamp case."."""
    beside = question.material.cited_within(end, end + _NEXT, whole=True)
    found = _IT_IS_ABOUT.search(text, end, min([end + _NEXT, *(one.extent[0] for one in beside)]))
    named = found is not None and (found["it"][:1].islower() or found["it"] in _POINTS or found["it"] in names_of(question))
    return found if named else None


def _put_in_it(question: Question, before: str) -> str:
    """The figure or the name that a clause puts into the case ("the award was $58,681 in ¦"), where the decision has it nowhere."""
    if _IN.search(before) is None:
        return ""
    lead = _BREAK.split(before)[-1]
    if _OURS.search(lead):
        return ""
    text = " ".join(" ".join(part.text for part in question.authority.parts).split()) if question.authority is not None else ""
    figures = [found[0].rstrip(".,") for found in _FIGURE.finditer(lead)]
    missing = (one for one in figures if not re.search(rf"(?<![0-9]){re.escape(one)}(?![0-9])", text))
    names = (found[0] for found in _TWO_NAMES.finditer(lead) if not all(word in text for word in found[0].split()))
    return next(missing, "") or next(names, "")


_IN, _CLAUSE, _NEAR = re.compile(r"\b(?:in|of|from)\s+$"), 240, 90
_BREAK = re.compile(r"[;:()]\s|\.\s+(?=[A-Z])|,\s+(?:and|but)\s|\n\s*\n")
_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|I|[Mm]y|this\s+case|(?:Plaintiff|Defendant|Claimant|Petitioner|Respondent|Appellant)s?)\b")
_FIGURE = re.compile(r"[$£€]\s?[0-9][0-9,]*(?:\.[0-9]+)?|(?<![\w.])\.[0-9]{2,}\b|\b[0-9]{1,3}(?:,[0-9]{3})+\b")
_TWO_NAMES = re.compile(
    r"(?<![\w’'.])(?!(?:Mr|Mrs|Ms|Lord|Lady|Justice|Judge|Chief|Sir|The|In|See|Supreme|High|Court|House|Section|Under|New|United)\b)[A-Z][a-z]{2,}\s+[A-Z][a-z]{2,}(?=\s+(?:was|were|had|is|shot|killed)\b)"
)
_RESULT = r"(?:successful|unsuccessful|victorious|wins?|victory|triumphs?)"
_WON_BEHIND = re.compile(
    rf"(?:\s+at\s+\[[0-9]+\])?[:,]?\s*[\[–—-]?\s*(?:the\s+)?(?:[\w’'-]+\s+){{0,3}}?{_RESULT}\b(?!\s+(?:in|at|of)\s+(?:our|this))[^.;]{{0,40}}(?=[.;\]\n])"
)
_WON_BEFORE = re.compile(
    rf"\b(?:[Ww]inners?|[Ss]uccessful|[Uu]nsuccessful|[Ll]osers?|[Rr]esult)\b(?:[^.;\n]{{0,60}}:|:|\s+in\s+)[^.;\n]{{0,60}}$|\b(?:a\s+)?(?:{_RESULT}|defeat|loss)\s+(?:for|of)\s+[^.;\n]{{2,40}}[.;]?\s*(?:[Ss]ee\s+)?$"
)
"""A result in a word: who won is told without a verb, or by a noun."""
_ENDS_QUOTED = re.compile(r"^[^“\"]*(?:”|(?<=\S)\")")
"""What begins within quoted words is none of the brief's own."""
_WHO_WON = re.compile(
    r"(?:^|(?<=[.\n]\s))(?!(?:[Ww]e|[Oo]ur|I|If|When|Where|Unless|Whoever|Once|Had)\b)[A-Z][^.;:,\n]{1,60}?"
    r"(?<!\bwas)(?<!\bwere)(?<!\bis)(?<!\bare)(?<!\bbe)(?<!\bbeen)(?<!\bgot)(?<!\bnot)\s(?:won|lost)"
    r"(?:\s(?:on|in|at|below|again|outright|narrowly|the\s+(?:case|appeal|motion|argument|point|trial|day|suit|action))\b[^.;:,\n]{0,40})?"
    r"[.:;]\s*(?:[Ss]ee\s+)?$",
    re.MULTILINE,
)
"""The same in a sentence too short for a reader of acts or tales: "The hospital won. ¦"."""


def _missing(question: Question, what: str) -> str:
    """The word of a topic that the decision has too seldom; empty where it has each, or the words tell more than a topic."""
    words: list[str] = [word for word in _WORD.findall(what) if word.casefold() not in _GENERAL]
    if len(words) > _FEW:
        return ""
    provision = _PROVISION.search(what)
    if provision is not None and not _speaks_of(question, provision[0], whole=True):
        return str(provision[0])
    if len(words) == 1 and _ONE_NAME.fullmatch(what.strip()) and not _speaks_of(question, words[0], often=_VERY_OFTEN):
        return words[0]
    return next((word for word in words if not _speaks_of(question, word)), "")


_PROVISION = re.compile(r"\b(?:Article|Rule|Section|Title|Amendment)\s+[0-9]{1,4}[A-Z]?\b", re.IGNORECASE)
_ONE_NAME = re.compile(r"[A-Z][a-z]{3,}")
_VERY_OFTEN = 10
"""Times that a decision names the country or the person that it is all about, if it does not begin with that."""


def _speaks_of(question: Question, word: str, *, whole: bool = False, often: int = _OFTEN) -> bool:
    stem = re.compile(rf"\b{re.escape(word)}(?![0-9A-Z])" if whole else rf"\b{re.escape(word[:_STEM])}", re.IGNORECASE)
    parts = question.authority.parts if question.authority is not None else ()
    many = sum(len(stem.findall(part.text)) for part in parts)
    return many >= often or any(stem.search(part.text, 0, _OPENING) for part in parts)


def _heading(question: Question, text: str, start: int) -> str:
    """The words before a colon that lead to this citation: in its own sentence, or above the list in which it is an item."""
    lead = text[max(0, start - _BACK) : start]
    begins = max(0, start - _BACK)
    for one in reversed(question.material.cited_within(begins, start, whole=True)):
        lead = lead[: one.extent[0] - begins] + lead[one.extent[1] - begins :]
    lines = re.split(r"\n+", lead)
    while len(lines) > 1 and not _WORD.search(lines[-1]):
        lines.pop()
    found = _HEAD.search(lines[-1].rstrip(" ;,·•-–()0123456789.") if lines else "")
    return found["head"].strip() if found is not None and not (_SAYS.search(found["head"]) or _DOING.match(found["head"])) else ""


_DOING = re.compile(r"\W*[A-Z]?[a-z]+ing\b")
"""What the writer does, as in "Answering from memory:"."""


_SAYS = re.compile(
    r"[“”\"]|\w+ed\s+(?:the|an?|his|her|its|their|that|by|in|to|from|for|on)\b|\b(?:said|says|held|wrote|stated|explained|observed|noted|see|is|was|are|were|has|have|had|will|would|must|may|can|should|shall|do|does|did)\b",
    re.IGNORECASE,
)
"""A sentence, which other readers take."""


def _why_not_of_this(question: Question, head: str) -> str:
    if question.statements(StatementKind.ACT):
        return ""
    if act_words().search(head) or _OF_ALL.search(head):
        return "whether this one is of those could not be compared."
    missing = _missing(question, head)
    return f"the decision has “{missing}” nowhere, or only in passing." if missing else ""


_OF_ALL = re.compile(
    r"\b(?:unanimous|overruled|reversals?|affirmances?|dissents?|dissented|per\s+curiam|en\s+banc|majority)\b", re.IGNORECASE
)
