"""Briefs on written law with answers of an invented publisher. The Ferry Acts do not exist; numbers of real codes mean nothing real."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from brief_audit.checks.base import Material
from brief_audit.checks.registry import CHECKS, examine
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.gate import Policy, decide
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import WRITTEN_LAW, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.dossier import Decision
from brief_audit.model.evidence import Attempt
from brief_audit.model.finding import CitationOutcome, Finding
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Record, Resolution, Text, TextForm
from checks.invented import artefact, attempt, part

AS_OF = "2026-01-05"
IN_FORCE: dict[str, Any] = {}
REPEALED = {"status": ProvisionStatus.REPEALED, "listed_as": "Repealed"}
ABSENT = {"status": ProvisionStatus.ABSENT}
RESERVED = {"status": ProvisionStatus.RESERVED, "listed_as": "Reserved"}
PROSPECTIVE = {"status": ProvisionStatus.PROSPECTIVE, "listed_as": "Prospective"}
UNSETTLED = {"status": ProvisionStatus.UNSETTLED, "listed_as": "within a repealed part"}
MOVED = {"status": ProvisionStatus.MOVED, "listed_as": "transferred", "moved_to": "52 U.S.C. § 10301"}


def document(text: str, **changes: Any) -> Document:
    """A brief on standard input."""
    return Document(name="brief", path="-", sha256=hashlib.sha256(text.encode()).hexdigest(), media_type="text/plain", text=text, **changes)


def listed(citation: Citation, **changes: Any) -> tuple[Record, str]:
    """How the publisher lists a provision, and the list. By default it is in force, and its text is `words`."""
    words, _ = changes.pop("words", ""), changes.pop("tried", ())
    without = changes.pop("without_provision", False)
    american = f"Title {citation.title}, Ferries" if citation.title and citation.title.isdigit() else "The Ferry Code"
    canonical, title = citation.canonical, changes.pop("title", american if citation.reporter else citation.title or american)
    label = canonical.removeprefix(title).lstrip(", ").removeprefix("s ")
    number = changes.pop(
        "section", label if citation.section and canonical.startswith(title) else canonical.rpartition("§ ")[2] if "§" in canonical else ""
    )
    source = changes.pop("source", "legislation_uk")
    raw = f"<title>{title}</title>\n{canonical}\n<item>{number or 'whole'} Of ferries and their tolls</item>\n{words}"
    given = {
        "status": ProvisionStatus.IN_FORCE,
        "title": title,
        "section": number,
        "as_of": AS_OF,
        "snippet": f"<item>{number or 'whole'} Of ferries and their tolls</item>",
    }
    record = Record(
        source=source,
        tier=1,
        record_id=canonical,
        url="https://law.example/",
        attribution="legislation.gov.uk",
        names=(title,),
        citations=(canonical,),
        exact=True,
        record=artefact(raw, "https://law.example/"),
        texts=(Text(form=TextForm.CLML, artefact=artefact(raw)),) if words else (),
        complete=bool(words),
        provision=None if without else Provision(**given | {"proof": artefact(raw)} | changes),
    )
    return record, raw


def text_of_law(record: Record, words: str) -> Authority:
    """The parsed text of a provision."""
    held = part(words, PartKind.PROVISION, page_marks=())
    return Authority(
        id=record.record_id,
        names=record.names,
        citations=record.citations,
        source=record.source,
        url=record.url,
        attribution=record.attribution,
        artefacts=(artefact(words),),
        parts=(held,),
        complete=True,
    )


class Brief:
    """A brief read as the audit reads it; `answers` says by canonical form how the publisher lists what is cited."""

    def __init__(self, text: str, answers: dict[str, dict[str, Any]], **changes: Any) -> None:
        self.document = document(text, **changes)
        self.citations = extract(self.document)
        self.links = link(self.document, self.citations)
        self.claims = assert_claims(self.document, self.citations, self.links)
        laws = [citation for citation in self.citations if citation.kind in WRITTEN_LAW]
        held = {citation.id: listed(citation, **dict(answers[citation.canonical])) for citation in laws if citation.canonical in answers}
        tried = {citation.id: answers[citation.canonical].get("tried", ()) for citation in laws if citation.id in held}
        words = {citation.id: str(answers[citation.canonical].get("words", "")) for citation in laws if citation.id in held}
        texts = {id_: text_of_law(held[id_][0], said) for id_, said in words.items() if said}
        self.material = Material(
            document=self.document,
            citations={citation.id: citation for citation in self.citations},
            claims=self.claims,
            resolutions={citation.id: _resolution(citation, held, tried.get(citation.id, ())) for citation in self.citations},
            authorities=texts,
            raw={artefact(raw).sha256: raw for raw in (*(raw for _, raw in held.values()), *filter(None, words.values()))},
            links=self.links,
        )
        self.findings = examine(self.material)

    def decision(self) -> Decision:
        """What the gate says of the brief."""
        resolutions = self.material.resolutions or {}
        return decide(self.document, self.citations, self.claims, self.findings, resolutions, Policy(), CHECKS, links=self.links)

    def outcome(self, id_: str = "c1") -> CitationOutcome:
        """The outcome of one citation."""
        return next(found for found in self.decision().citations if found.citation == id_)

    def of(self, check: str, id_: str = "c1") -> list[Finding]:
        """The findings of one check on one citation."""
        return [finding for finding in self.findings if finding.check == check and finding.citation == id_]


def _resolution(citation: Citation, held: dict[str, tuple[Record, str]], tried: Sequence[Attempt]) -> Resolution:
    if citation.id in held:
        return Resolution(citation=citation.id, record=held[citation.id][0], attempts=(*tried, attempt()))
    return Resolution(citation=citation.id, reason=Reason.NO_COVERAGE, says="No source was asked.", attempts=(attempt(),))
