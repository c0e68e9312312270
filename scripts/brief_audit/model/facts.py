"""What a document settles about itself beyond its words; each fact with the words from which it was read."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from brief_audit.model.base import Frozen, Kind, Span
from brief_audit.model.part_kind import PartKind
from brief_audit.model.treatment import Edge, TreatmentFact


class Disposition(StrEnum):
    """What a court did with the decision under review (requirement R60; the last two are the United Kingdom's).

    DISMISSED is the appeal's dismissal, there and here. NO_DISPOSITION: nothing was under review.
    """

    AFFIRMED = "AFFIRMED"
    REVERSED = "REVERSED"
    VACATED = "VACATED"
    REMANDED = "REMANDED"
    DISMISSED = "DISMISSED"
    AFFIRMED_IN_PART_REVERSED_IN_PART = "AFFIRMED_IN_PART_REVERSED_IN_PART"
    NO_DISPOSITION = "NO_DISPOSITION"
    ALLOWED = "ALLOWED"
    ALLOWED_IN_PART = "ALLOWED_IN_PART"

    @property
    def in_words(self) -> str:
        """What the court did, as the predicate of a sentence: "reversed", "dismissed the appeal"."""
        return _IN_WORDS[self]


_IN_WORDS = {
    Disposition.AFFIRMED: "affirmed",
    Disposition.REVERSED: "reversed",
    Disposition.VACATED: "vacated",
    Disposition.REMANDED: "remanded",
    Disposition.DISMISSED: "dismissed the appeal",
    Disposition.ALLOWED: "allowed the appeal",
    Disposition.ALLOWED_IN_PART: "allowed the appeal in part",
    Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART: "affirmed in part and reversed in part",
    Disposition.NO_DISPOSITION: "decided at first instance",
}


class Obtained(StrEnum):
    """How a fact was read."""

    FIELD = "field"
    OPERATIVE = "operative words"
    HEADER = "header"
    HEADING = "heading"
    OPENING = "opening words"
    MODEL = "model"


class DispositionFact(Frozen):
    """One undivided disposition.

    `snippet` is the literal slice `span` of the text of part number `part`; without a part it is a field of the
    record. `remanded`: the case was sent back as well.
    """

    value: Disposition
    remanded: bool = False
    obtained: Obtained
    snippet: str
    part: int | None = None
    span: Span | None = None

    @model_validator(mode="after")
    def _a_models_reading_has_no_place(self) -> Self:
        """What a language model read is advice: it has no place in the text, so no error can rest on it."""
        if self.obtained is Obtained.MODEL and self.part is not None:
            raise ValueError("a fact that a model read claims no place in the court's own words")
        return self


class Posture(StrEnum):
    """How a case came before the court: by an appeal from what, by a petition, or at first instance by what claim."""

    SUMMARY_JUDGMENT = "SUMMARY_JUDGMENT"
    MOTION_TO_DISMISS = "MOTION_TO_DISMISS"
    DISMISSAL = "DISMISSAL"
    PRELIMINARY_INJUNCTION = "PRELIMINARY_INJUNCTION"
    JURY_VERDICT = "JURY_VERDICT"
    NEW_TRIAL = "NEW_TRIAL"
    CONVICTION = "CONVICTION"
    SENTENCE = "SENTENCE"
    HABEAS = "HABEAS"
    AGENCY_REVIEW = "AGENCY_REVIEW"
    CERTIORARI = "CERTIORARI"
    APPEAL = "APPEAL"
    JUDICIAL_REVIEW = "JUDICIAL_REVIEW"


class PostureFact(Frozen):
    """The posture and the words that state it: the slice `span` of the text of part `part`."""

    value: Posture
    obtained: Obtained
    snippet: str
    part: int
    span: Span


class ReviewedFact(Frozen):
    """The decision under appeal as the header names it: its neutral citations where it gives them. `snippet` as for a posture."""

    citations: tuple[str, ...] = ()
    obtained: Obtained
    snippet: str
    part: int
    span: Span


class DeclarationFact(Frozen):
    """Words by which a court of the United Kingdom declares, or grants a declaration. `snippet` as for a posture."""

    obtained: Obtained
    snippet: str
    part: int
    span: Span


class OpinionFact(Frozen):
    """One opinion of a decision: its kind, its author and where it stands: the slice `span` of the text of part `part`.

    `obtained` FIELD: the source types the part; HEADING: the text's own author line does, and `snippet` is that line.
    """

    kind: PartKind
    author: str | None = None
    joined_by: tuple[str, ...] = ()
    part: int
    span: Span
    snippet: str = ""
    obtained: Obtained


class PanelFact(Frozen):
    """The judges who sat, as printed. `snippet` is the slice `span` of part `part`; without a part it is a field of the record."""

    judges: tuple[str, ...]
    snippet: str = ""
    part: int | None = None
    span: Span | None = None
    obtained: Obtained


class Vote(StrEnum):
    """How a judge voted. IN_PART: concurs or dissents in part only; NO_PART: took no part in the decision."""

    CONCURS = "concurs"
    DISSENTS = "dissents"
    IN_PART = "in part"
    NO_PART = "took no part"


class VoteFact(Frozen):
    """One judge's vote and the line that states it: the slice `span` of part `part`, absent where the source types the part.

    `judge` as printed; "All the Justices" where the line says so.
    """

    judge: str
    vote: Vote
    snippet: str = ""
    part: int
    span: Span | None = None


class HoldingWeight(StrEnum):
    """What a court says that its statement is."""

    HOLDING = "holding"
    LEFT_OPEN = "left open"


class HoldingFact(Frozen):
    """One statement that the court itself calls its holding, or says that it leaves open: the slice `span` of part `part`."""

    weight: HoldingWeight
    snippet: str
    part: int
    span: Span


class Relation(Frozen):
    """What a decision says of written law: `source` construes, amends or rests on `target`; an empty `source` is the decision itself.

    Both are citations in their normal form, `law` is the kind of the target; `snippet` is the literal slice `span` of part number `part`.
    """

    edge: Edge
    source: str
    target: str
    law: Kind
    part: int
    span: Span
    snippet: str


class Facts(Frozen):
    """The facts of one authority. What the document does not settle is absent, never guessed.

    `opinions`: in reading order, empty if the parts cannot be told apart with certainty. `treatments`: what it says became
    of other decisions, `relations`: what it says of written law.
    """

    disposition: DispositionFact | None = None
    opinions: tuple[OpinionFact, ...] = ()
    panel: PanelFact | None = None
    votes: tuple[VoteFact, ...] = ()
    treatments: tuple[TreatmentFact, ...] = ()
    posture: PostureFact | None = None
    reviewed: ReviewedFact | None = None
    declarations: tuple[DeclarationFact, ...] = ()
    holdings: tuple[HoldingFact, ...] = ()
    relations: tuple[Relation, ...] = ()


def opinion_at(facts: Facts, part: int, offset: int) -> OpinionFact | None:
    """The opinion in which character `offset` of part number `part` stands; None if no fact says whose words these are."""
    holding = (held for held in facts.opinions if held.part == part and held.span[0] <= offset < held.span[1])
    return next(holding, None)
