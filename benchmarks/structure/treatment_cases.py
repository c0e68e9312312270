"""Briefs of one passage, the records that bear what they cite, and everything that a check of treatment may read beside them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from brief_audit.checks.base import Material
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.authority import Authority
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.record import Record, RecordDate, Resolution
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import table_bytes

TABLE = table_bytes().decode()
WHEN = "2026-01-05T10:00:00Z"
PLAIN = (
    "The parties dispute which rule governs. The rule is settled. {X}.",
    "Under {X}, the motion must be granted.",
    "The Court held in {X}, that the statute applies.",
    "The claim fails as a matter of law. See {X}.",
    "The claim fails. See, e.g., {X}; Placeholder Dock v. Example Harbour, 999 U.S. 1 (2019).",
    "{X}, controls.",
    "A party in default has no right to be heard. {X}.",
    "The statute applies to every vessel. Accord {X}.",
    "The burden rests on the movant. See also {X}.",
    "{X}, requires that the motion be granted.",
)


class Case(NamedTuple):
    """A decided case as a brief and a record give it."""

    name: str
    citation: str
    year: int

    @property
    def cited(self) -> str:
        """As a brief cites it."""
        return f"{self.name}, {self.citation} ({self.year})"


def artefact(raw: str) -> Artefact:
    """The artefact of a text."""
    digest = hashlib.sha256(raw.encode()).hexdigest()
    return Artefact(sha256=digest, path=f"evidence/{digest}", url="", retrieved_at=WHEN)


def record(case: Case) -> tuple[Record, str]:
    """A record that bears the case."""
    raw = json.dumps({"name": case.name, "citation": case.citation, "filed": str(case.year)})
    decided = Record(
        source="courtlistener",
        tier=2,
        record_id=case.citation,
        url="",
        attribution="",
        names=(case.name,),
        citations=(case.citation,),
        exact=True,
        dates=(RecordDate(what="filed", day=str(case.year)),),
        record=artefact(raw),
        complete=True,
    )
    return decided, raw


def material(text: str, cases: Iterable[Case], telling: tuple[Authority, ...] = (), raw: Mapping[str, str] | None = None) -> Material:
    """The brief with everything that a check may read; each of the cases is resolved, `telling` are the other decisions that were read."""
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    links = tuple(link(brief, citations))
    known = {citation_key(case.citation): record(case) for case in cases}
    found = {c.id: known[citation_key(c.canonical)] for c in citations if c.kind is Kind.CASE and citation_key(c.canonical) in known}
    attempt = Attempt(tier=2, source="courtlistener", status=200, retrieved_at=WHEN)
    return Material(
        document=brief,
        citations={c.id: c for c in citations},
        claims=assert_claims(brief, citations, links),
        resolutions={name: Resolution(citation=name, record=decided, attempts=(attempt,)) for name, (decided, _) in found.items()},
        authorities={},
        raw={artefact(raw).sha256: raw for _, raw in found.values()} | {artefact(TABLE).sha256: TABLE} | dict(raw or {}),
        links=links,
        overruled={"scotus_overruled": artefact(TABLE)},
        treating=telling,
    )


def cases_of(text: str) -> Iterator[Citation]:
    """The cases that a text cites in full."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    return (c for c in extract(brief) if c.kind is Kind.CASE and c.canonical)
