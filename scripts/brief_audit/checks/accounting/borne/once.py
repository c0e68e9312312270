"""What was found by asking the passages of a decision is asked once for the same words, in this job and in the next."""

from __future__ import annotations

from collections.abc import Callable

from brief_audit.checks.accounting.borne.at_pin import pins_of
from brief_audit.checks.accounting.borne.windows import names_of, of_a_separate_one
from brief_audit.checks.base import Question


def once(question: Question, what: str, given: tuple[str, ...], ask: Callable[[], str]) -> str:
    """What `ask` says: it goes by the words given, by those of the citation and its pinpoint, and by the texts of the authority."""
    texts = [part.text for part in question.authority.parts] if question.authority is not None else []
    pins = [pin.text for pin in pins_of(question)]
    asked_for = (*given, str(of_a_separate_one(question)), names_of(question), *pins, *texts)
    return question.material.recalled.of(what, asked_for, str, ask)
