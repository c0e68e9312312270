"""Categorical syllogisms: two quantified premises and a conclusion, over three terms.

Validity is decided on the eight regions of the Venn diagram: an argument is valid if every diagram that makes both premises true makes the
conclusion true. Of the 256 forms 15 are valid as they stand ("All ferries are licensed" may be said where there is no ferry) and 24 with
existential import, which takes it that there is something of each term. Traditional logic assumes it; a statute does not: "All trespassers
shall be prosecuted" is law where nobody trespasses. Source: R54.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Literal, TypeAlias, get_args

Figure: TypeAlias = Literal[1, 2, 3, 4]


class Mood(Enum):
    """What a quantified statement says of its terms, by the letter of tradition."""

    ALL = "A"
    NO = "E"
    SOME = "I"
    NOT_ALL = "O"

    @property
    def is_universal(self) -> bool:
        """ALL and NO: it speaks of everything that the subject names."""
        return self in {Mood.ALL, Mood.NO}

    @property
    def is_negative(self) -> bool:
        """NO and NOT ALL."""
        return self in {Mood.NO, Mood.NOT_ALL}


@dataclass(frozen=True, slots=True)
class Categorical:
    """A quantified statement: ALL subject are predicate, NO subject is, SOME subject is, NOT ALL subject are predicate."""

    mood: Mood
    subject: str
    predicate: str

    @property
    def distributed(self) -> frozenset[str]:
        """The terms of which the statement speaks in their whole extent."""
        of_subject = {self.subject} if self.mood.is_universal else set()
        return frozenset(of_subject | ({self.predicate} if self.mood.is_negative else set()))


@dataclass(frozen=True, slots=True)
class Form:
    """One of the 256 forms: the moods of the major premise, the minor premise and the conclusion, and where the middle term stands.

    Figure 1: M-P, S-M; 2: P-M, S-M; 3: M-P, M-S; 4: P-M, M-S.
    """

    major: Mood
    minor: Mood
    conclusion: Mood
    figure: Figure

    def __str__(self) -> str:
        return f"{self.major.value}{self.minor.value}{self.conclusion.value}-{self.figure}"

    @property
    def statements(self) -> tuple[Categorical, Categorical, Categorical]:
        """Major premise, minor premise and conclusion with the terms S, M and P."""
        major, minor = ("MP" if self.figure in {1, 3} else "PM"), ("SM" if self.figure in {1, 2} else "MS")
        return Categorical(self.major, *major), Categorical(self.minor, *minor), Categorical(self.conclusion, "S", "P")


class Error(Enum):
    """What is wrong with a syllogism, as textbooks name it."""

    UNDISTRIBUTED_MIDDLE = "undistributed middle"
    ILLICIT_MAJOR = "illicit major"
    ILLICIT_MINOR = "illicit minor"
    EXCLUSIVE_PREMISES = "exclusive premises"
    AFFIRMATIVE_FROM_NEGATIVE = "affirmative conclusion from a negative premise"
    NEGATIVE_FROM_AFFIRMATIVE = "negative conclusion from affirmative premises"
    EXISTENTIAL_FALLACY = "existential fallacy"


FORMS: tuple[Form, ...] = tuple(
    Form(major, minor, conclusion, figure) for major, minor, conclusion in product(Mood, repeat=3) for figure in get_args(Figure)
)
_REGIONS = tuple(frozenset(term for term, inside in zip("SMP", row, strict=True) if inside) for row in product((True, False), repeat=3))


def valid(form: Form, *, existential_import: bool) -> bool:
    """Whether the premises entail the conclusion.

    >>> barbara, barbari = Form(Mood.ALL, Mood.ALL, Mood.ALL, 1), Form(Mood.ALL, Mood.ALL, Mood.SOME, 1)
    >>> valid(barbara, existential_import=False), valid(barbari, existential_import=False), valid(barbari, existential_import=True)
    (True, False, True)
    """
    major, minor, conclusion = form.statements
    return not any(
        _is_true(major, inhabited) and _is_true(minor, inhabited) and not _is_true(conclusion, inhabited)
        for inhabited in _diagrams()
        if not existential_import or all(any(term in region for region in inhabited) for term in "SMP")
    )


def errors(form: Form, *, existential_import: bool) -> tuple[Error, ...]:
    """Which rules of the syllogism a form breaks; none exactly where it is valid."""
    major, minor, conclusion = form.statements
    middle = "M" in major.distributed | minor.distributed
    negative = [premise.mood.is_negative for premise in (major, minor)]
    broken = {
        Error.UNDISTRIBUTED_MIDDLE: not middle,
        Error.ILLICIT_MAJOR: "P" in conclusion.distributed and "P" not in major.distributed,
        Error.ILLICIT_MINOR: "S" in conclusion.distributed and "S" not in minor.distributed,
        Error.EXCLUSIVE_PREMISES: all(negative),
        Error.AFFIRMATIVE_FROM_NEGATIVE: any(negative) and not conclusion.mood.is_negative,
        Error.NEGATIVE_FROM_AFFIRMATIVE: not any(negative) and conclusion.mood.is_negative,
        Error.EXISTENTIAL_FALLACY: not existential_import
        and (major.mood.is_universal and minor.mood.is_universal)
        and not conclusion.mood.is_universal,
    }
    return tuple(error for error, is_broken in broken.items() if is_broken)


def form_of(premises: tuple[Categorical, Categorical], conclusion: Categorical) -> Form | None:
    """The form of a syllogism; None where it has not three terms, one in both premises and the others in the conclusion.

    >>> ferries = Categorical(Mood.ALL, "ferry", "vessel"), Categorical(Mood.ALL, "vessel", "taxed")
    >>> str(form_of(ferries, Categorical(Mood.ALL, "ferry", "taxed")))
    'AAA-1'
    """
    for major, minor in (premises, premises[::-1]):
        (middle, *others) = {major.subject, major.predicate} & {minor.subject, minor.predicate} or {""}
        ends = ({minor.subject, minor.predicate} - {middle}, {major.subject, major.predicate} - {middle})
        if middle and not others and ends == ({conclusion.subject}, {conclusion.predicate}):
            first, second = major.subject == middle, minor.predicate == middle
            figure: Figure = 1 if first and second else 2 if second else 3 if first else 4
            return Form(major.mood, minor.mood, conclusion.mood, figure)
    return None


def _diagrams() -> Iterator[frozenset[frozenset[str]]]:
    """Every Venn diagram of three terms: which regions have something in them."""
    for row in product((True, False), repeat=len(_REGIONS)):
        yield frozenset(region for region, inside in zip(_REGIONS, row, strict=True) if inside)


def _is_true(said: Categorical, inhabited: frozenset[frozenset[str]]) -> bool:
    of_subject = [region for region in inhabited if said.subject in region]
    match said.mood:
        case Mood.ALL:
            return all(said.predicate in region for region in of_subject)
        case Mood.NO:
            return all(said.predicate not in region for region in of_subject)
        case Mood.SOME:
            return any(said.predicate in region for region in of_subject)
        case Mood.NOT_ALL:
            return any(said.predicate not in region for region in of_subject)
