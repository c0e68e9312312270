"""What the brief calls a holding, beside the questions that the decision says it leaves open."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from brief_audit import patterns as re
from brief_audit.checks.accounting.around.likened import open_likened
from brief_audit.checks.accounting.borne import names_of, open_holding, stems, windows_of
from brief_audit.checks.accounting.fragments import open_fragment
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.prose.ascribed import ANSWER, FRAGMENT, IN_A_WORD, SUPPOSED
from brief_audit.prose.weight import SAID
from brief_audit.text.passages import whole_sentences
from brief_audit.text.words import word_set

_DECIDES = (
    r"(?:decid\w*|reach(?:ed|ing)?|resolv\w*|determin\w*|consider|settl\w*|address\w*|rule[ds]?|express|answer\w*|pass(?:ed)?\s+(?:up)?on"
    r"|say\s+more|hold)"
)
_LEAVES_OPEN = re.compile(
    r"\b(?:(?:need|do|does|did|shall|will|should|would|have|has|had)\s+not|cannot|declined?s?\s+to|not\s+necessary\s+(?:\w+\s+){0,3}?to"
    r"|unnecessary\s+(?:\w+\s+){0,3}?to|no\s+(?:occasion|need|cause|reason)\s+to|without|prefer\s+not\s+to|nor\s+(?:\w+\s+){0,4}?)"
    rf"\s+(?:\w+\s+){{0,4}}?{_DECIDES}\b"
    r"|\bexpress(?:es|ed|ing)?\s+no\s+(?:\w+\s+)?(?:opinion|views?)|\b(?:no|any)\s+(?:concluded|final)\s+view|\bintimat\w+\s+no\b"
    r"|\btak(?:e|es|ing)\s+no\s+position|\bleaves?\s+(?:\w+\s+){0,6}?(?:open|undecided|unresolved|for\s+another"
    r"|to\s+the\s+(?:\w+\s+){0,4}?(?:courts?|circuit|tribunal|remand))|\b(?:left|remains?)\s+(?:open|undecided|unresolved|for\s+another)"
    r"|\bopen\s+question\b|\bnot\s+(?:before\s+us|at\s+issue|presented)|\barguendo\b|\bassum(?:e|es|ed|ing)\b|\bobiter\b|\bdict(?:um|a)\b"
    r"|\bfor\s+another\s+(?:day|case)\b|\bmay\s+consider\s+on\s+remand\b",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_COMMON = word_set(
    "court courts judge claim claims party parties question whether which would their there these those under where"
    " because about other could should being against before after between plaintiff defendant plaintiffs defendants state"
    " states united that this with from they have been were when such also into upon held decision evidence right rights"
    " made"
)
_OF_A_COURT = stems("court tribunal")
_SHARE = 0.4
_TOLD = 0.75
"""Of the words of a holding: so many stand where it is laid down, beside a sentence with some of them that leaves something open."""
_FEWEST = 2


def open_weight(question: Question, statement: Statement) -> str:
    """Why a holding was not compared: the decision says of the very words that it leaves them open; empty where nothing says so."""
    if statement.role == SUPPOSED:
        return "you suppose that it was otherwise; what the decision did could not be compared with that."
    if statement.role in {ANSWER, IN_A_WORD}:
        return open_likened(question, statement)
    if statement.role == FRAGMENT:
        return open_fragment(question, statement)
    wanted = _telling(statement.words)
    if len(wanted) < _FEWEST or statement.role == SAID:
        return _holding(question, statement)
    best = max(((len(wanted & words), sentence) for sentence, words in _left_open(question)), default=(0, ""))
    if best[0] < max(_FEWEST, _SHARE * len(wanted)) or _is_told_elsewhere(question, wanted, best[0]):
        return _holding(question, statement)
    return f"you call this decided; the decision may leave it open. Its own words: “{best[1]}”"


def _is_told_elsewhere(question: Question, wanted: frozenset[str], of_the_open: int) -> bool:
    """Whether the decision says in its own voice more of the words than any passage in which it leaves something open."""
    told = (len(wanted & _telling(window.words)) for window in windows_of(question))
    return any(count > max(of_the_open, _TOLD * len(wanted)) for count in told)


def _holding(question: Question, statement: Statement) -> str:
    """Why no passage bears a holding; empty where it has no word but quoted ones: "that the court has “no power …”"."""
    told = stems(statement.words) - stems(names_of(question)) - _OF_A_COURT
    return open_holding(question, statement) if told else ""


def _left_open(question: Question) -> tuple[tuple[str, frozenset[str]], ...]:
    texts = tuple(part.text for part in question.authority.parts) if question.authority is not None else ()
    kind = tuple[tuple[str, frozenset[str]], ...]
    return question.material.recalled.of("left open", texts, kind, lambda: tuple(chain.from_iterable(map(_passages, texts))))


@lru_cache(maxsize=8)
def _passages(text: str) -> tuple[tuple[str, frozenset[str]], ...]:
    found, done = [], 0
    for match in _LEAVES_OPEN.finditer(text):
        if match.start() < done:
            continue
        start, done = whole_sentences(text, match.span())
        around = text[max(0, start - _BESIDE) : done + _BESIDE]
        found.append((" ".join(text[start:done].split())[-400:], _telling(around)))
    return tuple(found)


_BESIDE = 120
"""Characters beside the sentence that may name the question."""


def _telling(words: str) -> frozenset[str]:
    return frozenset(word[:7] for word in map(str.casefold, _LETTERS.findall(words)) if word not in _COMMON)
