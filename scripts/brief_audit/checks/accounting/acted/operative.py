"""Whether an act that no grammar reads stands in the operative words of the decision: the same verb, done to the same things.

Only agreement is told, and only where every telling word of the clause stands in the sentence in which the decision disposes of the case,
what the verb governs behind the verb there. An act on part of a case ("restored the order of the judge") is confirmed by it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import DIVIDED, FALLS, agrees
from brief_audit.model.claim import Owner, Statement
from brief_audit.model.facts import Disposition, DispositionFact
from brief_audit.prose.doubt import holds, is_anothers
from brief_audit.prose.lexicon import any_of, known_acts
from brief_audit.text.passages import whole_sentences
from brief_audit.text.words import word_set

_REACH = 200
_STEM = 5
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_EMPTY = word_set(
    "that this these those which with from were been have their there accordingly therefore then thus also case cases matter cause"
)
_BREAK = re.compile(r"\.(?![0-9])|[;:—–()\[\]]|,\s|\s(?:and|but|while|whereas|where|yet)\s")
_TURNED = re.compile(
    r"\b(?:not|never|nor|neither|no|without|declin\w*|refus(?!als?\s+(?:of|to)\b)\w*|would|could|should\s+have|if|unless|in\s+part|partly|only|except|save"
    r"|had)\b",
    re.IGNORECASE,
)
_OF_A_PART = re.compile(r"\b(?:counts?|claims?|as\s+to|so\s+far|insofar|first|second|third|fourth|fifth)\b", re.IGNORECASE)
_PASSIVE = re.compile(r"\b(?:is|are|be)\s+(?:\w+\s+){0,2}$")
_SENT_TO = re.compile(
    r"\b(?:to|before|by)\s+(?:an?|the)\s+(?P<which>fresh|new|different(?:ly)?|another|same)\s+(?:\w+\s+){0,2}?(?:tribunal|judge|panel|court|jury|arbitrators?)\b",
    re.IGNORECASE,
)
IN_MARKS = re.compile(r"[“\"][^”\"]*[”\"]?")
"""Quoted words, which say nothing of the act beside them."""
_YIELDS = re.compile(
    r"(?:^|(?<=[.;]\s))\W*(?:(?:[Aa]l|[Ee]ven\s+)?[Tt]hough|[Ww]hile)\s+(?=(?:it|(?:the\s+)?(?:\w+\s+)?(?:[Cc]ourt|[Pp]anel|[Cc]ircuit|majority))\b)"
)
"""How a clause begins that yields to the main one, and says of the court that it did something."""
_NEAR = 2500
_LAWFUL = re.compile(r"\b(?:I|[Ww]e|they|[Tt]heir\s+Lordships)\s+(?:would|will|should)\b|\bshould\s+be\b")
"""How judges who sit together dispose of a case."""


def stands_in_the_operative_words(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """True only if every condition holds; each line is one of them."""
    authority = question.authority
    if authority is None or fact.part is None or fact.span is None or statement.owner not in {Owner.CITED, Owner.UNKNOWN}:
        return False
    start, end = whole_sentences(authority.parts[fact.part].text, fact.span)
    operative = _LAWFUL.sub(" ", " ".join(authority.parts[fact.part].text[start:end].split()))
    before, behind, sentence = clause(question, statement)
    before, sentence = (_YIELDS.sub(" ", words) for words in (before, IN_MARKS.sub(" ", sentence)))
    if _is_divided_alike(statement, fact):
        beside = f"{before} {behind}".replace("in part", "")
        taken_back = _TURNED.search(beside) or _OF_A_PART.search(sentence) or holds(sentence, "falsehood", "aside", "condition")
        return not (taken_back or is_anothers(sentence) or _stems(beside))
    found = re.search(r"\W+(?:\w+\W+){0,2}?".join(rf"\b{word[:_STEM]}\w*" for word in _verb(statement)), operative, re.IGNORECASE)
    return (
        found is not None
        and not _TURNED.search(f"{before} {statement.words} {behind}")
        and not _TURNED.search(operative[: found.start()])
        and not (holds(sentence, "falsehood", "aside", "condition") or is_anothers(sentence))
        and _stems(behind)
        <= _stems(operative[: found.start()] if _PASSIVE.search(operative, 0, found.start()) else operative[found.end() :])
        and _stems(re.sub(any_of("court"), " ", before)) - _stems(" ".join(question.citation.parties)) <= _stems(operative)
        and (bool(_stems(f"{before} {behind}")) or _is_the_whole(question, statement, fact))
    )


def _is_divided_alike(statement: Statement, fact: DispositionFact) -> bool:
    """Whether the brief says no more than that the decision came to both, in part, as it did: "affirmed in part and vacated in part"."""
    act = known_acts().get(" ".join(statement.words.casefold().split()))
    return act is not None and act.says in DIVIDED and act.says is fact.value


def sends_elsewhere(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """Whether the sentence says to whom the case went back, afresh or to the same, and the decision near its operative words does not."""
    authority = question.authority
    said = {_of_another(match) for match in _SENT_TO.finditer(clause(question, statement)[2])}
    if not said or not fact.remanded or authority is None or fact.part is None or fact.span is None:
        return False
    first, last = max(0, fact.span[0] - _NEAR), fact.span[1] + _NEAR
    return said != {_of_another(match) for match in _SENT_TO.finditer(authority.parts[fact.part].text, first, last)}


def _of_another(match: re.Match[str]) -> bool:
    return match["which"].casefold() != "same"


def _is_the_whole(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """Of a verb alone: whether it is what the decision came to, undivided, or the remand that went with it."""
    act = known_acts().get(" ".join(statement.words.casefold().split()))
    if act is None or act.says is None or fact.value in DIVIDED:
        return False
    if act.says is Disposition.REMANDED:
        return fact.remanded and fact.value in FALLS
    return agrees(question, statement.model_copy(update={"says": act.says, "roughly": act.roughly}), fact)


def clause(question: Question, statement: Statement) -> tuple[str, str, str]:
    """What stands before and behind the words in their clause, the citation blanked, and the sentence."""
    text, (first, last) = question.material.document.text, question.citation.extent
    if first <= statement.span[0] < last:  # a bracket of the citation, whose own words are read
        last = question.citation.span[1]
    text = text[:first] + " " * (last - first) + text[last:]
    start, end = statement.span
    begins = [match.end() for match in _BREAK.finditer(text, max(0, start - _REACH), start)]
    stop = _BREAK.search(text, end, end + _REACH)
    close = stop.start() if stop else end + _REACH
    least = max(0, text.rfind(". ", 0, start), text.rfind("\n", 0, start))
    return text[max([least, *begins]) : start], text[end:close], text[least : max(close, end + _REACH)].split("\n\n")[0]


def _verb(statement: Statement) -> list[str]:
    return [word.casefold() for word in re.findall(r"\w+", statement.words)]


def _stems(words: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in map(str.casefold, _LETTERS.findall(words)) if word not in _EMPTY)
