"""When a quotation may be called altered or not found: the conditions of DESIGN section 3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brief_audit.checks.base import Question
from brief_audit.checks.conditions import Condition
from brief_audit.checks.identity import identity_is_settled
from brief_audit.checks.law import law_of, provision_of, why_not_looked_up
from brief_audit.checks.places import Standings, search
from brief_audit.checks.quotation.slips import a_page_runs_through, the_page_explains
from brief_audit.model.authority import Authority
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.claim import FEWEST_WORDS, Attribution, Quotation
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding

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
        """Every version of every member's text."""
        return tuple(text for member in self.members for text in texts_of(member))

    @property
    def standings(self) -> tuple[tuple[Question, Standings], ...]:
        """How the quotation compares with each of them."""
        return tuple((member, found) for member in self.members for found in standings_of(member, self.quotation))


def texts_of(question: Question) -> tuple[Authority, ...]:
    """Every retrieved version of the authority that has words in it."""
    root, authority = question.root, question.authority
    if provision_of(question) is not None and why_not_looked_up(question):
        return ()
    versions = question.material.versions.get(root.id, ()) if root is not None else ()
    return tuple(text for text in (authority, *versions) if text is not None and any(part.text.strip() for part in text.parts))


def standings_of(question: Question, quotation: Quotation) -> tuple[Standings, ...]:
    """How the quotation compares with each version of the authority."""
    return tuple(search(question.material, quotation, text) for text in texts_of(question))


def it_is_attributed(matter: Matter) -> bool:
    """Something in the brief attributes the words to the authority."""
    return matter.quotation.attribution is not Attribution.NONE


def it_is_long_enough(matter: Matter) -> bool:
    """A handful of words is a term, not a quotation; of written law they are looked for all the same, as nothing is called wrong there."""
    return matter.quotation.is_long_enough or law_of(matter.question) is not None


def every_member_has_a_text(matter: Matter) -> bool:
    """In a string citation, any member may have the words."""
    return all(texts_of(member) for member in matter.members)


def every_identity_is_settled(matter: Matter) -> bool:
    """The record is the case the brief means."""
    return all(identity_is_settled(member) for member in matter.members)


def every_text_is_complete(matter: Matter) -> bool:
    """Every part that the record lists was retrieved."""
    return all(text.complete for text in matter.texts)


def every_version_was_read(matter: Matter) -> bool:
    """If the record shows an amended or withdrawn version, that was compared too."""
    return all(len(texts_of(member)) > 1 or not shows_another_version(member) for member in matter.members)


def every_text_is_faithful(matter: Matter) -> bool:
    """The publisher's own hash of the text, where there is one, was reproduced."""
    return all(text.hash_agrees is not False for text in matter.texts)


def quoted_sources(matter: Matter) -> list[Question]:
    """The authorities named in a "(quoting X)" of the citation."""
    material = matter.question.material
    return [Question(material, material.citations[id_]) for id_ in matter.quotation.quoting if id_ in material.citations]


def no_member_is_written_law(matter: Matter) -> bool:
    """The law's text was retrieved as of one date: an earlier version of a section may have had the words."""
    return all(law_of(member) is None for member in (*matter.members, *quoted_sources(matter)))


def every_quoted_source_was_read(matter: Matter) -> bool:
    """With "(quoting X)" the words may come from X itself, so X must be read too."""
    return all(texts_of(source) for source in quoted_sources(matter))


def no_quoted_source_explains_it(matter: Matter) -> bool:
    """The words are not in the authority that the citation says it quotes."""
    return not any(found.held for source in quoted_sources(matter) for found in standings_of(source, matter.quotation))


def no_scanner_explains_it(matter: Matter) -> bool:
    """In scanned text, a difference of two edits or a non-word may be the scanner's."""
    scanned = any(not text.reliable for text in matter.texts) or brief_is_scanned_at(matter)
    return not (scanned and any(found.ocr_like for _, found in matter.standings))


def no_page_runs_through_it(matter: Matter) -> bool:
    """A running head or a broken bracket among the quoted words shows that the brief's own page was misread."""
    return not a_page_runs_through(matter.quotation.text)


def no_page_explains_it(matter: Matter) -> bool:
    """The number of a note, a reference in brackets, a capital or a comma changes no word; nor does another order of whole sentences."""
    places = [place for _, found in matter.standings if found.kind == "altered" for place in found.places]
    return not any(the_page_explains(place.comparison.differences, matter.quotation.text) for place in places)


def no_scanner_lost_it(matter: Matter) -> bool:
    """A scanner drops lines: words missing from scanned text prove nothing."""
    return all(text.reliable for text in matter.texts) and not brief_is_scanned_at(matter)


def brief_is_scanned_at(matter: Matter) -> bool:
    """True if the quotation itself was read by OCR."""
    document = matter.question.material.document
    return bool(document.scanned_pages) and document.page_of(matter.quotation.span[0]) in document.scanned_pages


def shows_another_version(question: Question) -> bool:
    """True if a record has the date of an amended, withdrawn or corrected version."""
    resolution = question.resolution
    records = (resolution.record, *resolution.others) if resolution is not None else ()
    return any(date.what.casefold().startswith(OTHER_VERSION) for record in records if record is not None for date in record.dates)


def why_a_member_has_no_text(matter: Matter) -> Reason:
    """The reason for the first member without a text."""
    return next((member for member in matter.members if not texts_of(member)), matter.question).why_no_text


def text_in_force(question: Question) -> str:
    """The retrieved text of a law by its date, as a phrase."""
    provision = provision_of(question)
    return f"the text in force on {provision.as_of}" if provision is not None and provision.as_of else "the text retrieved"


COMMON: tuple[Condition[Matter], ...] = (
    (it_is_attributed, Reason.AMBIGUOUS, "it is not clear whose words they are"),
    (it_is_long_enough, Reason.AMBIGUOUS, f"fewer than {FEWEST_WORDS} words prove nothing"),
    (every_member_has_a_text, why_a_member_has_no_text, "the text was not retrieved"),
    (every_identity_is_settled, Reason.NAME_DIFFERS, "it is not settled that the retrieved text is the case you mean"),
    (every_text_is_complete, Reason.TEXT_UNAVAILABLE, "a part of the text that the record lists was not retrieved"),
    (every_version_was_read, Reason.TEXT_UNAVAILABLE, "the record shows another version of the text, which was not retrieved"),
    (every_text_is_faithful, Reason.TEXT_UNRELIABLE, "the text as read does not reproduce the publisher's own hash"),
    (every_quoted_source_was_read, Reason.TEXT_UNAVAILABLE, "the text of the authority that the citation says it quotes was not retrieved"),
    (no_member_is_written_law, Reason.NOT_COMPARED, "the brief may quote another version of the law"),
    (no_page_runs_through_it, Reason.TEXT_UNRELIABLE, "a running head or a broken bracket stands among the words as the brief was read"),
    (no_quoted_source_explains_it, Reason.AMBIGUOUS, "the words stand in the authority that the citation says it quotes"),
)
OF_ALTERED: tuple[Condition[Matter], ...] = (
    *COMMON,
    (no_page_explains_it, Reason.AMBIGUOUS, "the difference changes no word, and a reader must judge it"),
    (no_scanner_explains_it, Reason.TEXT_UNRELIABLE, "the text was read by a scanner and the difference may be the scanner's"),
)
OF_NOT_FOUND: tuple[Condition[Matter], ...] = (
    *COMMON,
    (no_scanner_lost_it, Reason.TEXT_UNRELIABLE, "the text was read by a scanner, which may have lost the words"),
)
