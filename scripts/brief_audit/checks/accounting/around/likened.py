"""What a brief says of a case in a word, beside the decision: the sum or the kind of case must be one of which it speaks.

An answer by one word to a question in the brief's own words is never settled by a passage: whatever bears the question bears both answers.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.prose.ascribed import ANSWER

_FIGURE = re.compile(r"[0-9][0-9,.]*")
_LAW = re.compile(r"(?:section|clause|article|rule|regulation|paragraph)\s", re.IGNORECASE)
_OFTEN = 4
"""Times that a decision speaks of the provision on which it turned."""
_STEM = 6


def open_likened(question: Question, statement: Statement) -> str:
    """Why it was not compared; empty where the decision speaks of it."""
    if statement.role == ANSWER:
        return "an answer in a word to a question in your own words could not be compared with what the decision says."
    texts = [part.text for part in question.authority.parts] if question.authority is not None else []
    if _LAW.match(statement.words):
        law = re.compile(rf"\b{re.escape(statement.words.rstrip('.,'))}(?![0-9])", re.IGNORECASE)
        often = sum(len(law.findall(text)) for text in texts) >= _OFTEN
        return "" if often else f"the decision speaks seldom or nowhere of “{statement.words}”."
    figure = _FIGURE.search(statement.words)
    if figure is not None:
        known = re.compile(rf"(?<![0-9,.]){re.escape(figure.group().rstrip('.,'))}(?![0-9]|[,.][0-9])")
    else:
        known = re.compile(r"[\s-]+".join(rf"\b{re.escape(word[:_STEM])}" + r"[\w’']*" for word in statement.words.split()), re.IGNORECASE)
    if any(known.search(text) for text in texts):
        return ""
    return f"the decision speaks nowhere of “{statement.words}”."
