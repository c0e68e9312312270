"""Citations and propositions as rows of the JSON report. Every extracted citation has one row (requirement R49)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brief_audit.errors import AuditError
from brief_audit.model.base import UNCOUNTED
from brief_audit.model.citation import Citation, Link
from brief_audit.model.dossier import Dossier
from brief_audit.model.evidence import Attempt
from brief_audit.model.finding import CitationOutcome, Finding, PropositionOutcome
from brief_audit.model.opinion import Opinion
from brief_audit.reports.json_file.rows import Row, Rows, attempt_row, last_called
from brief_audit.reports.json_file.said import said

NOT_REACHED = "The audit ended before this citation was checked."


@dataclass(frozen=True)
class CitationTable:
    """What the rows of citations are made from. `authority` is citation id -> authority id."""

    rows: Rows
    links: Mapping[str, Link]
    outcomes: Mapping[str, CitationOutcome]
    findings: Mapping[str, Sequence[Finding]]
    attempts: Mapping[str, Sequence[Attempt]]
    authority: Mapping[str, str]
    decided: bool

    def row(self, citation: Citation) -> Row:
        """One citation with its outcome, findings and attempts."""
        outcome = self.outcome(citation)
        antecedent = self.antecedent(citation)
        root = self.root(citation)
        attempts = self.attempts.get(citation.id) or self.attempts.get(root, ())
        return {
            "id": citation.id,
            "text": self.rows.words(citation.extent) or citation.text,
            "kind": citation.kind,
            "jurisdiction": citation.jurisdiction,
            "page": citation.page,
            "span": list(citation.extent),
            "antecedent": antecedent,
            "authority": self.authority.get(citation.id) or self.authority.get(root),
            "signal": citation.signal,
            "pinpoint": citation.pinpoint.model_dump(mode="json", exclude={"notes"}) if citation.pinpoint else None,
            "outcome": outcome.outcome,
            "reason": outcome.reason,
            "codes": list(outcome.codes),
            "says": said(outcome.says),
            "correction": said(outcome.correction) if outcome.correction else outcome.correction,
            "real_source_url": last_called(attempts),
            "findings": [self.rows.finding(finding) for finding in self.findings.get(citation.id, ())],
            "attempts": [attempt_row(attempt) for attempt in attempts],
            "canonical": citation.canonical or None,
            "region": self.rows.region(citation.extent),
            "printed_page": self.rows.printed_page(citation.page),
            "paragraph": self.rows.paragraph(citation.extent),
            "note": self.rows.note(citation.extent),
        }

    def antecedent(self, citation: Citation) -> str | None:
        """The citation that a back reference points to."""
        link = self.links.get(citation.id)
        return link.antecedent if link else None

    def root(self, citation: Citation) -> str:
        """The full citation at the end of the chain of back references and parallel citations."""
        seen, here = {citation.id}, self.antecedent(citation) or citation.id
        while here not in seen:
            seen.add(here)
            link = self.links.get(here)
            here = (link.antecedent if link else None) or here
        return here

    def outcome(self, citation: Citation) -> CitationOutcome:
        """What the gate decided. Raises AuditError if a counted citation was passed over in silence."""
        decided = self.outcomes.get(citation.id)
        if decided is not None:
            return decided
        if not self.decided:
            return CitationOutcome(citation=citation.id, outcome=None, says=NOT_REACHED)
        if citation.kind in UNCOUNTED or citation.in_table:
            return CitationOutcome(citation=citation.id, outcome=None, says="")
        raise AuditError(f"Citation {citation.id} ({citation.text}) has no outcome.", "This is a defect in the program; please report it.")


def proposition_rows(dossier: Dossier, rows: Rows) -> list[Row]:
    """All propositions in the order of the brief."""
    stated = dossier.claims.propositions if dossier.claims else ()
    outcomes = {outcome.proposition: outcome for outcome in dossier.decision.propositions} if dossier.decision else {}
    opinions = {opinion.about: opinion for opinion in dossier.decision.opinions} if dossier.decision else {}
    return [
        {
            "id": stated_one.id,
            "citation": stated_one.citation,
            "text": stated_one.text,
            **_proposition(outcomes.get(stated_one.id), rows),
            **({"opinion": opinion_row(opinions[stated_one.id])} if stated_one.id in opinions else {}),
        }
        for stated_one in stated
    ]


def opinion_row(opinion: Opinion) -> Row:
    """What the models that were asked said of one sentence, the minority's votes among them."""
    return {
        "supported": opinion.supported,
        "agreement": opinion.agreement,
        "confidence": opinion.confidence,
        "minority": list(opinion.minority),
        "votes": [vote.model_dump(mode="json") for vote in opinion.votes],
    }


def _proposition(outcome: PropositionOutcome | None, rows: Rows) -> Row:
    return {
        "outcome": outcome.outcome if outcome else None,
        "verdict": outcome.verdict if outcome else None,
        "containment": outcome.containment if outcome else None,
        "best_passages": [rows.evidence(passage) for passage in outcome.best_passages] if outcome else [],
        "reason": outcome.reason if outcome else None,
        "says": said(outcome.says) if outcome else "",
    }
