"""A quotation with the citation that is examined, the other members of its string citation, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brief_audit.checks.base import Material, Question
from brief_audit.checks.law import provision_of, why_not_looked_up
from brief_audit.checks.places import Place, Standings, search
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.claim import Quotation
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding

UNDIVIDED = "undivided"
"""That the words stand in the text is confirmed; in whose opinion, the text does not say."""
OTHER_VERSION = ("amended", "withdrawn", "superseded", "modified", "corrected", "reissued", "revised")


@dataclass(frozen=True, eq=False)
class Matter:
    """A quotation, the citation being examined, and every member of its string citation (that citation first)."""

    question: Question
    quotation: Quotation

    @property
    def members(self) -> tuple[Question, ...]:
        """The citation itself first, then the other members of its string citation."""
        held = self.question.material.citations
        others = [held[id_] for id_ in self.quotation.citations if id_ != self.question.citation.id and id_ in held]
        return (self.question, *(Question(self.question.material, citation) for citation in others))

    def finding(self, outcome: Outcome, says: str, **more: Any) -> Finding:
        """A finding of the asking check on the quotation."""
        given: dict[str, Any] = {"quotation": self.quotation.id, "claim_span": self.quotation.span, **more}
        return self.question.finding(outcome, says, **given)

    def unverifiable(self, reason: Reason, says: str, **more: Any) -> Finding:
        """A finding that nothing could be decided about the quotation, and why."""
        return self.finding(Outcome.UNVERIFIABLE_PUBLIC, says, reason=reason, **more)

    def error(self, code: Code, says: str, *evidence: Evidence, **more: Any) -> Finding:
        """A finding that what was retrieved proves the quotation wrong."""
        return self.finding(Outcome.VERIFIED_ERROR, says, code=code, severity=Severity.ERROR, evidence=evidence, **more)

    @property
    def texts(self) -> tuple[Authority, ...]:
        """Every member's text."""
        return tuple(text for member in self.members for text in texts_of(member))

    @property
    def standings(self) -> tuple[tuple[Question, Standings], ...]:
        """How the quotation compares with each of them."""
        return tuple((member, found) for member in self.members for found in standings_of(member, self.quotation))


def texts_of(question: Question) -> tuple[Authority, ...]:
    """The retrieved text of the authority, if it has words in it."""
    authority = question.authority
    if provision_of(question) is not None and why_not_looked_up(question):
        return ()
    return (authority,) if authority is not None and any(part.text.strip() for part in authority.parts) else ()


def second_of(material: Material, text: Authority) -> Authority | None:
    """The second text of a decision whose first was read by a scanner, as an authority like it; None where there is none."""
    made = ("second text", id(text))
    return (
        material.once(made, lambda: text.model_copy(update={"parts": text.second, "reliable": True, "second": ()})) if text.second else None
    )


def standing_in_second(matter: Matter, text: Authority) -> Standings | None:
    """How the quotation compares with the second text; None where there is none."""
    second = second_of(matter.question.material, text)
    return search(matter.question.material, matter.quotation, second) if second is not None else None


def held_in_second(matter: Matter) -> tuple[Question, Place] | None:
    """Where a second text has the words of one that a scanner misread in the same opinion; in both the court itself speaks there."""
    for member, found in matter.standings:
        misread = found.best if found.kind == "altered" and found.ocr_like else None
        standing = standing_in_second(matter, misread.authority) if misread is not None and misread.is_own else None
        place = standing.held_at if standing is not None else None
        if misread is not None and place is not None and place.is_own and place.part.kind is misread.part.kind:
            return member, place
    return None


def standings_of(question: Question, quotation: Quotation) -> tuple[Standings, ...]:
    """How the quotation compares with the text of the authority, if it was retrieved."""
    return tuple(search(question.material, quotation, text) for text in texts_of(question))


def quoted_sources(matter: Matter) -> list[Question]:
    """The authorities named in a "(quoting X)" of the citation."""
    material = matter.question.material
    return [Question(material, material.citations[id_]) for id_ in matter.quotation.quoting if id_ in material.citations]


def brief_is_scanned_at(matter: Matter) -> bool:
    """True if the quotation itself was read by OCR."""
    document = matter.question.material.document
    return bool(document.scanned_pages) and document.page_of(matter.quotation.span[0]) in document.scanned_pages


def is_undivided(place: Place) -> bool:
    """True if the source gives all opinions of the decision as one text, and nothing in it shows a separate one."""
    return place.part.kind is PartKind.COMBINED and len(place.authority.facts.opinions) <= 1


def shows_another_version(question: Question) -> bool:
    """True if a record has the date of an amended, withdrawn or corrected version."""
    resolution = question.resolution
    records = (resolution.record, *resolution.others) if resolution is not None else ()
    return any(date.what.casefold().startswith(OTHER_VERSION) for record in records if record is not None for date in record.dates)
