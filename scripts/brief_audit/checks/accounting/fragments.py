"""What a brief says of a case without a verb, beside the clauses of the decision: all its telling words in one that does not doubt them.

A few words stand together in some passage of any decision ("whether the licence was void"), so most of them prove nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, names_of, open_holding, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.together import has_in_a_row
from brief_audit.checks.accounting.borne.windows import STEM
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.prose.ascribed import OURS_SURELY
from brief_audit.prose.weight import SAID
from brief_audit.text.words import word_set

_CLAUSE = re.compile(r"[;:—–]\s|,\s+|\.\s|[()]|\b(?:but|although|though|while|whereas|yet|who|which|because|where)\b")
_DOUBTS = re.compile(
    r"\b(?:whether|if|unless|would|could|might|may|should|can|cannot|must|seek\w*|sought|ask\w*|claim\w*|alleg\w*|said\s+to|suggest\w*|risk|possib\w*|question|issue|reject\w*|wrong\w*|apply|appli\w*|to\s+be|subject|provided)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:no|not|none|never|nor|neither|without|cannot|\w+n[’']t)\b", re.IGNORECASE)
_FEW = 8
"""Telling words up to which they must stand close together in one clause."""
_SPREAD = 3
"""Other words that may stand among them."""
_LEAST = 2
"""Telling words of a question with its answer: one alone stands everywhere."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_SMALL = word_set(
    "the and for who was were are not its his her did does has had have with from that this there what when where why how which"
)


def open_fragment(question: Question, statement: Statement) -> str:
    """Why it was not compared, with the nearest words; empty where a clause of the decision bears all of it."""
    if why := open_holding(question, statement.model_copy(update={"role": SAID})):
        return why
    wanted = list(dict.fromkeys(_telling(statement.words)))
    if len(wanted) > _FEW or not wanted:
        return ""
    windows = [one for one in at_the_pin(question, windows_of(question)) if one.single]
    enough = not statement.direct or len(wanted) >= _LEAST
    if enough and any(_bears(clause, wanted, statement) for one in windows for clause in _CLAUSE.split(one.words)):
        return ""
    best = max(windows, key=lambda one: len(frozenset(wanted) & frozenset(_telling(one.words)))).words if windows else ""
    return f"no clause of the decision's own voice says all of it outright. The nearest: “{best[:SHOWN]}”"


def open_in_few(question: Question, statement: Statement) -> str:
    """Why a few words that no reader took were not compared; empty where a clause bears all of them, or they are many, or say nothing."""
    claims = question.material.claims
    quoted = (one.span for one in (claims.quotations if claims is not None else ()))
    voices = (one.span for one in question.statements(StatementKind.VOICE))
    if any(start < statement.span[1] and statement.span[0] < end for start, end in (*quoted, *voices)):
        return ""  # what only leads to quoted words, or to how a judge voted
    if OURS_SURELY.search(question.material.document.text, *statement.span):
        return ""
    wanted = [
        word
        for word in dict.fromkeys(_telling(_FRAME.sub(" ", _NAME.sub(" ", statement.words))))
        if word not in _telling(names_of(question))
    ]
    if not 0 < len(wanted) <= _FEW_LEFT:
        return ""
    windows = [one for one in at_the_pin(question, windows_of(question)) if one.single]
    if not windows or any(has_in_a_row(one.words, statement.words) for one in windows):
        return ""
    if any(_bears(clause, wanted, statement) for one in windows for clause in _CLAUSE.split(one.words)):
        return ""
    best = max(windows, key=lambda one: len(frozenset(wanted) & frozenset(_telling(one.words)))).words
    return f"no clause of the decision's own voice says all of it outright. The nearest: “{best[:SHOWN]}”"


_FEW_LEFT = 5
_NAME = re.compile(r"(?<=\s)[A-Z][\w’'.-]*")
_FRAME = re.compile(
    r"\b(?:well\s+(?:known|settled|established)|satisfied\s+that|concern(?:s|ed|ing)?|deal(?:s|t|ing)?|address(?:es|ed)?|consider(?:s|ed)?|discuss(?:es|ed)?|decide[sd]?|turn(?:s|ed)\s+on|settled|disposes?|disposed|forecloses?|bears?|answers?|attempts?|arguments?|contentions?|objections?|positions?|submissions?|recalls?|enough|suffices?|words?|law|laws?|case|decision|judgment|opinion|court|courts|authority|authorities|principle|principles|rule|rules|point|points|test|tests|standard|standards|proposition|issue|question"
    r"|said|says|put|puts|put\s+it|stated|states|explained|explains|observed|noted|held|holds|found|instructive|apposite|relevant|helpful|useful|pertinent|similar|same|true|clear|plain|plainly|here|also|too|again|thus|indeed|moreover|however|likewise|recently|recent|example|instance|later|more|most|passage|paragraph|page|sentence|cited|quoted|quotes|cites|reads|follow(?:s|ing|ed)?|appl(?:y|ies|ied)|governs?|controls?|bind(?:s|ing)|on\s+all\s+fours|leading|classic|seminal|familiar|oft-quoted|very|summari[sz]ed|described|gave|given|emphasi[sz]ed|added|went|concluded|observations?|remarks?|dictum|dicta|warning|guidance|summary|statement|reminder|answer|reason|reasons|reasoning)\b",
    re.IGNORECASE,
)
"""How a writer leads to a case, which tells nothing of it."""


def _bears(clause: str, wanted: Sequence[str], statement: Statement) -> bool:
    """Whether a clause has all the words close together and in their order, and neither doubts nor denies what the brief does not."""
    there = [word[:STEM].casefold() for word in _WORD.findall(clause)]
    close = any(_in_order(wanted, there[at : at + len(wanted) + _SPREAD]) for at, word in enumerate(there) if word == wanted[0])
    alike = (_DENIES.search(clause) is None) is (_DENIES.search(statement.words) is None)
    return close and alike and all(found.group().casefold() in statement.words.casefold() for found in _DOUBTS.finditer(clause))


def _in_order(wanted: Sequence[str], there: Sequence[str]) -> bool:
    left = iter(there)
    return all(word in left for word in wanted)


def _telling(words: str) -> list[str]:
    return [word[:STEM] for word in map(str.casefold, _WORD.findall(words)) if word not in _SMALL]
