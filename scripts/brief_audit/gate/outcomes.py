"""The outcome of each citation and each proposition (DESIGN section 3, "From findings to an outcome")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, WRITTEN_LAW, Code, Jurisdiction, Kind, Outcome, Reason
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims, Proposition
from brief_audit.model.finding import CitationOutcome, Finding, PropositionOutcome

WEIGH = frozenset(
    {
        "exists",
        "metadata",
        "parallel",
        "quotation",
        "pinpoint",
        "tamper",
        "disposition",
        "attribution",
        "binding_weight",
        "treatment",
        "statute_in_force",
        "back_references",
        "accounting",
    }
)
"""Checks whose findings make a citation's outcome. Containment and argument belong to the proposition."""
RIGHT = Outcome.VERIFIED_CORRECT
IN_TABLE = "Listed in the table of authorities"
"""How what is said of an entry that repeats a citation begins: reports tell such entries together."""


def roots_of(citations: Sequence[Citation], links: Sequence[Link]) -> dict[str, Citation | None]:
    """Citation id -> the full citation it stands for; None for an unlinked back reference."""
    held = {citation.id: citation for citation in citations}
    antecedents = {link.citation: link.antecedent for link in links}
    return {citation.id: _root(citation, held, antecedents) for citation in citations}


def _root(citation: Citation, held: Mapping[str, Citation], antecedents: Mapping[str, str | None]) -> Citation | None:
    seen: set[str] = set()
    here: Citation | None = citation
    while here is not None and here.kind in BACK_REFERENCES and here.id not in seen:
        seen.add(here.id)
        here = held.get(antecedents.get(here.id) or "")
    return here if here is not None and here.kind not in BACK_REFERENCES else None


def is_counted(citation: Citation, root: Citation | None) -> bool:
    """False for citations of the record and the like, and for back references to them."""
    return citation.kind not in UNCOUNTED and not (root is not None and root.kind in UNCOUNTED)


def listed_again(citation: Citation, counted_at: str) -> CitationOutcome:
    """What is said of an entry of a table of authorities that repeats a citation of the brief: it is counted there, once."""
    says = f"{IN_TABLE}; checked and counted where the brief cites it ({counted_at})."
    return CitationOutcome(citation=citation.id, outcome=None, says=says)


def outcome_of(citation: Citation, root: Citation | None, claims: Claims, findings: Sequence[Finding]) -> CitationOutcome:
    """The worst of a citation's findings; CORRECT only if everything that is needed was confirmed."""
    if not is_counted(citation, root):
        return CitationOutcome(citation=citation.id, outcome=None, says="Listed, not checked: it does not cite a public authority.")
    weighed = [finding for finding in findings if finding.citation == citation.id and finding.check in WEIGH]
    codes = tuple(dict.fromkeys(finding.code for finding in weighed if finding.code is not None))
    correction = _correction(weighed)
    errors = [finding for finding in weighed if finding.outcome is Outcome.VERIFIED_ERROR]
    if errors:
        says = " ".join(finding.says for finding in errors)
        return CitationOutcome(citation=citation.id, outcome=Outcome.VERIFIED_ERROR, codes=codes, says=says, correction=correction)
    reason, why = _doubt(citation, root, claims, weighed)
    if reason is not None:
        says = " ".join(filter(None, (why, _confirmed(weighed))))
        unverifiable = Outcome.UNVERIFIABLE_PUBLIC
        return CitationOutcome(citation=citation.id, outcome=unverifiable, reason=reason, codes=codes, says=says, correction=correction)
    return CitationOutcome(citation=citation.id, outcome=RIGHT, codes=codes, says=_confirmed(weighed), correction=None)


def _doubt(citation: Citation, root: Citation | None, claims: Claims, weighed: Sequence[Finding]) -> tuple[Reason | None, str]:
    """The first reason why the citation is not verified, and all that say so; (None, "") where nothing is in doubt."""
    open_ones = [finding for finding in weighed if finding.outcome is Outcome.UNVERIFIABLE_PUBLIC]
    if open_ones:
        reason = next((finding.reason for finding in open_ones if finding.reason is not None), Reason.AMBIGUOUS)
        return reason, " ".join(dict.fromkeys(finding.says for finding in open_ones))
    if root is None:
        return Reason.ORPHAN_BACK_REFERENCE, "It could not be linked to an authority."
    missing = next(_missing(citation, root, claims, weighed), None)
    if missing is not None:
        return Reason.TEXT_UNAVAILABLE, f"Not confirmed: {missing}."
    return None, ""


def _missing(citation: Citation, root: Citation, claims: Claims, weighed: Sequence[Finding]) -> Iterator[str]:
    """What VERIFIED_CORRECT needs and no finding confirms. Absence of a finding is never a pass."""
    right = [finding for finding in weighed if finding.outcome is RIGHT]
    if not any(finding.code is Code.RESOLVED for finding in right):
        yield "that the authority exists"
    if root.kind in WRITTEN_LAW and not any(finding.check == "statute_in_force" for finding in right):
        yield "that it is in force"
    compared = {finding.part for finding in right if finding.check == "metadata"}
    if "name" in compared:
        compared.add("citation")
    yield from (f"the {part} as stated" for part in parts_to_compare(root) if part not in compared)
    quotations = {finding.quotation for finding in right if finding.check == "quotation"}
    attributed = [quotation for quotation in claims.quotations if citation.id in quotation.citations]
    yield from (f"the quotation {quotation.id}" for quotation in attributed if quotation.id not in quotations)
    if citation.pinpoint is not None and not any(finding.check == "pinpoint" for finding in right):
        yield f"the pinpoint {citation.pinpoint.text}"


def parts_to_compare(root: Citation) -> tuple[str, ...]:
    """What must have been compared: the name of a case, or that its citation alone settles it; the year and the court where stated.

    A court that follows from the reporter or the neutral citation is not stated.
    """
    if root.kind in WRITTEN_LAW:
        return _parts_of_law(root)
    name = ("name",) if root.parties or root.name else ("citation",) if root.kind is Kind.CASE and root.parallel_to is None else ()
    year = ("year",) if root.year is not None else ()
    court = ("court",) if root.court is not None and not root.court_from_reporter and not root.neutral else ()
    return (*name, *year, *court)


def _parts_of_law(root: Citation) -> tuple[str, ...]:
    """An Act's title holds its year, the year of a code is that of an edition; an abbreviated title ("CPR") states neither."""
    british = root.jurisdiction is Jurisdiction.UK
    name = ("name",) if british and re.search(r"\b[0-9]{4}$", root.title or "") else ()
    return (*name, *(("year",) if root.year is not None and not british else ()))


def _correction(weighed: Sequence[Finding]) -> str | None:
    """The proven place of the named case first, which is what a brief needs; then what corrects the worst finding."""
    places = [finding.correction for finding in weighed if finding.code is Code.CITATION_ELSEWHERE]
    others = [finding.correction for finding in sorted(weighed, key=_rank) if finding.correction and finding.correction not in places]
    return " ".join(dict.fromkeys(filter(None, (*places, *others[:1])))) or None


def _rank(finding: Finding) -> int:
    return {Outcome.VERIFIED_ERROR: 0, Outcome.UNVERIFIABLE_PUBLIC: 1}.get(finding.outcome or RIGHT, 2)


def _confirmed(weighed: Sequence[Finding]) -> str:
    parts = [_what(finding) for finding in weighed if finding.outcome is RIGHT]
    return f"Confirmed: {', '.join(dict.fromkeys(parts))}." if parts else ""


_IN_WORDS = {"exists": "it exists", "disposition": "what the court did agrees"}


def _what(finding: Finding) -> str:
    if finding.check == "metadata":
        return f"the {finding.part or 'record'} agrees"
    if finding.check == "quotation":
        return "quotation exact" if finding.code is Code.QUOTE_EXACT else "quotation differs only as licensed"
    if finding.check == "pinpoint":
        return "pinpoint confirmed" if finding.code is Code.PINPOINT_CONFIRMED else "pinpoint within range"
    if finding.check == "statute_in_force":
        return finding.part or "in force"
    return _IN_WORDS.get(finding.check, finding.check.replace("_", " "))


def proposition_outcome(proposition: Proposition, findings: Sequence[Finding]) -> PropositionOutcome:
    """The containment finding of a proposition, as its outcome."""
    finding = next((found for found in findings if found.proposition == proposition.id and found.check == "containment"), None)
    if finding is None or finding.outcome is None:
        says = "The proposition was not compared."
        unverifiable = Outcome.UNVERIFIABLE_PUBLIC
        return PropositionOutcome(proposition=proposition.id, outcome=unverifiable, reason=Reason.TEXT_UNAVAILABLE, says=says)
    return PropositionOutcome(
        proposition=proposition.id,
        outcome=finding.outcome,
        reason=finding.reason,
        verdict=finding.verdict,
        containment=finding.containment,
        best_passages=finding.best_passages or finding.evidence,
        says=finding.says,
    )
