"""I: whether the conclusion follows, by the truth table of the argument's own clauses.

It follows where no row of the table makes all premises true and the conclusion false. It is permissible where the rule, or the conclusion,
claims less than necessity, or the rule lists what is required without saying that this suffices. It does not follow only where the argument
has the form of a named error and every sentence of it was read with certainty: a lawyer's argument may rest on a premise that is left
unsaid, and an inference that merely was not found is open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.logic.entailment import TooManyAtoms, entails
from brief_audit.logic.formula import Formula, Iff, Implies
from brief_audit.logic.named_forms import form_of
from brief_audit.logic.polish import LETTERS, parsed
from brief_audit.logic.syllogism import Categorical, Error, Mood, errors
from brief_audit.logic.syllogism import form_of as form_of_syllogism
from brief_audit.model.claim import Argument, Role, Step
from brief_audit.model.finding import Holds

_LOOSE = re.compile(r"\b(?:would|could|might|may|can|should|seems?|appears?|suggests?)\b")


_WHY = {
    Error.UNDISTRIBUTED_MIDDLE: "neither premise speaks of everything that is “{}”, which is to join them",
    Error.ILLICIT_MAJOR: "the conclusion speaks of everything of its predicate, and no premise does",
    Error.ILLICIT_MINOR: "the conclusion speaks of everything of its subject, and no premise does",
    Error.EXCLUSIVE_PREMISES: "both premises only exclude, and so join nothing through “{}”",
    Error.AFFIRMATIVE_FROM_NEGATIVE: "a premise excludes, and the conclusion does not",
    Error.NEGATIVE_FROM_AFFIRMATIVE: "no premise excludes, and the conclusion does",
}


@dataclass(frozen=True)
class Drawn:
    """Whether the conclusion follows, the form of the inference by name, and both in a sentence."""

    holds: Holds
    says: str
    form: str = ""


def inference(argument: Argument) -> Drawn:
    """The inference of one argument."""
    if argument.conclusion.quantified:
        return syllogism(argument)
    if not argument.conclusion.reads:
        return _open(f"The conclusion was not read: {argument.conclusion.why}")
    premises = [parsed(step.reads) for step in argument.steps[:-1] if step.reads]
    conclusion = parsed(argument.conclusion.reads)
    if not premises:
        return _open("No premise of it could be read.")
    if conclusion in premises:
        return _open("The conclusion is one of its own premises.")
    try:
        return _judged(argument, premises, conclusion)
    except TooManyAtoms:
        return _open("It has more clauses than a truth table is made for.")


def syllogism(argument: Argument) -> Drawn:
    """The same of a conclusion about all, no or some of a kind. No kind is taken to have members: law may apply to nobody."""
    read = [_categorical(step) for step in argument.steps[:-1] if step.quantified]
    conclusion = _categorical(argument.conclusion)
    form = form_of_syllogism((read[0], read[1]), conclusion) if len(read) == 2 else None
    if form is None:
        return _open("It is no syllogism: two premises that share one term, and a conclusion about the others.")
    wrong = errors(form, existential_import=False)
    if not wrong:
        if argument.hedge:
            return Drawn(Holds.HALF, f"It follows only as far as “{argument.hedge}” goes: the conclusion is arguable.", f"syllogism {form}")
        return Drawn(Holds.YES, "The conclusion follows: in no case are both premises true and the conclusion false.", f"syllogism {form}")
    name = wrong[0].value
    why = next(
        (f"a sentence was not read (“{_short(one.text)}”)" for one in argument.steps if one.role is Role.OTHER or not one.quantified), ""
    )
    why = why or (f"it claims less than necessity (“{argument.hedge}”)" if argument.hedge else "")
    if why or wrong[0] is Error.EXISTENTIAL_FALLACY:
        return _open(f"That it follows was not found: {why or 'it may be taken for granted that there are such things'}.")
    shared = next(iter({read[0].subject, read[0].predicate} & {read[1].subject, read[1].predicate}))
    says = f"The conclusion does not follow: both premises can be true while the conclusion is false; {_WHY[wrong[0]].format(shared)}."
    return Drawn(Holds.NO, says, name)


def _categorical(step: Step) -> Categorical:
    mood, subject, predicate = step.quantified
    return Categorical(Mood(mood), subject, predicate)


def _judged(argument: Argument, premises: Sequence[Formula], conclusion: Formula) -> Drawn:
    found = entails(premises, conclusion)
    if not found.consistent:
        return _open("Its premises cannot be true together.")
    form = form_of(premises, conclusion)
    name = form.name if form is not None else ""
    if found.holds:
        if argument.hedge:
            return Drawn(Holds.HALF, f"It follows only as far as “{argument.hedge}” goes: the conclusion is arguable.", name)
        return Drawn(Holds.YES, "The conclusion follows: no case makes all premises true and the conclusion false.", name)
    if entails(_as_sufficient(argument), conclusion).holds:
        return Drawn(Holds.HALF, "The rule lists what is required, and does not say that this suffices: the conclusion is arguable.", name)
    shown = _in_words(found.counterexample or {}, argument.clauses)
    why = _what_is_unsure(argument)
    if form is None or form.valid or why:
        told = why or "it is not of a form that is known to be wrong, and a premise may be left unsaid"
        return _open(f"That it follows was not found: {told}. It would not follow where {shown}.")
    count = "both premises" if len(premises) == 2 else "all premises"
    return Drawn(Holds.NO, f"The conclusion does not follow: {count} can be true while the conclusion is false, when {shown}.", name)


def _what_is_unsure(argument: Argument) -> str:
    """Why an argument that does not follow is not called an error; empty if nothing in it is unsure. Each line is one condition."""
    unread = [step for step in argument.steps if step.role is Role.OTHER or not step.reads]
    if unread:
        return f"a sentence was not read (“{_short(unread[0].text)}”)"
    if argument.unclear:
        one, other = argument.unclear[0]
        return f"it is not certain whether “{_short(one)}” and “{_short(other)}” say the same"
    if argument.hedge:
        return f"it claims less than necessity (“{argument.hedge}”)"
    loose = next((step.text for step in argument.steps if _LOOSE.search(step.text)), "")
    return f"a sentence speaks of what may be (“{_short(loose)}”)" if loose else ""


def _as_sufficient(argument: Argument) -> list[Formula]:
    """The premises with every list of requirements read as if meeting them were enough."""
    pairs = [(step.requires, parsed(step.reads)) for step in argument.steps[:-1] if step.reads]
    return [
        Iff(formula.antecedent, formula.consequent) if requires and isinstance(formula, Implies) else formula for requires, formula in pairs
    ]


def _in_words(row: Mapping[str, bool], clauses: Sequence[str]) -> str:
    """A row of the truth table as an English clause."""
    says = dict(zip(LETTERS, clauses, strict=False))
    told = [f"“{says.get(name, name)}” is {str(value).lower()}" for name, value in sorted(row.items(), key=lambda pair: not pair[1])]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def _short(text: str) -> str:
    words = text.split()
    return " ".join(words) if len(words) <= 12 else f"{' '.join(words[:11])} …"


def _open(why: str) -> Drawn:
    return Drawn(Holds.OPEN, why)
