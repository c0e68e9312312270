"""Invented cases and briefs for the tests of the checks. No person, case or court decision in it exists."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import Any

from brief_audit.checks.base import Material
from brief_audit.checks.registry import CHECKS
from brief_audit.model.authority import Authority, PageMark, Paragraph, Part, PartKind
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation, Link, PinKind, Pinpoint, PinRange
from brief_audit.model.claim import Attribution, Claims, Held, Proposition, Quotation, Statement
from brief_audit.model.document import Document
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record, RecordDate, Resolution, Slot, SlotFinding, Text, TextForm

CLOCK = "2026-01-05T10:00:00Z"
PAGE_10 = "The tenant kept the cottage after the lease had run out. The landlord gave notice in writing and waited for a month. "
PAGE_11 = "A tenant may not be put out of the dwelling without ten days of written notice from the landlord. "
PAGE_12 = "The notice shall name the dwelling and the day on which the tenant must leave. We reverse the judgment below. "
OPINION = PAGE_10 + PAGE_11 + PAGE_12
DISSENT = "I would hold that a spoken warning before two witnesses is notice enough for any tenant of a cottage. "
EXACT_QUOTE = "tenant may not be put out of the dwelling without ten days of written notice"
ALTERED_QUOTE = "tenant may be put out of the dwelling without ten days of written notice"
ABSENT_QUOTE = "every mortgage of a ship perishes with the vessel on which the loan was made"
MARKS = (PageMark(series="U.S.", label="11", offset=len(PAGE_10)), PageMark(series="U.S.", label="12", offset=len(PAGE_10 + PAGE_11)))


def artefact(raw: str, url: str = "https://records.example/ashgrove") -> Artefact:
    """The artefact under which `raw` is stored."""
    sha = hashlib.sha256(raw.encode()).hexdigest()
    return Artefact(sha256=sha, path=f"objects/{sha[:2]}/{sha}", url=url, retrieved_at=CLOCK)


def attempt(**changes: Any) -> Attempt:
    """An exchange that was answered with 200."""
    return Attempt(
        **{"tier": 2, "source": "courtlistener", "retrieved_at": CLOCK, "status": 200, "url": "https://records.example/"} | changes
    )


def full(id_: str = "c1", **changes: Any) -> Citation:
    """Ashgrove v. Quillon, 990 U.S. 10 (1996)."""
    given = {
        "id": id_,
        "text": "990 U.S. 10",
        "kind": Kind.CASE,
        "jurisdiction": Jurisdiction.US,
        "span": (0, 11),
        "canonical": "990 U.S. 10",
        "name": "Ashgrove v. Quillon",
        "parties": ("Ashgrove", "Quillon"),
        "volume": "990",
        "reporter": "U.S.",
        "first_page": "10",
        "year": 1996,
        "court_id": "scotus",
        "court_from_reporter": True,
    }
    if "parties" in changes and "name" not in changes:
        changes["name"] = " v. ".join(changes["parties"]) or None
    return Citation(**given | changes)


def record_raw(**facts: Any) -> str:
    """A record as a source would send it."""
    given = {
        "case_name": "Ashgrove v. Quillon",
        "date_filed": "1996-06-03",
        "citations": ["990 U.S. 10"],
        "court": "Supreme Court of the United States",
        "court_id": "scotus",
    }
    return json.dumps(given | facts, indent=1)


def record(raw: str | None = None, **changes: Any) -> tuple[Record, str]:
    """The record of Ashgrove v. Quillon, and its raw bytes as text."""
    given: dict[str, Any] = {
        "source": "courtlistener",
        "tier": 2,
        "record_id": "1",
        "url": "https://records.example/ashgrove",
        "attribution": "CourtListener",
        "names": ("Ashgrove v. Quillon",),
        "citations": ("990 U.S. 10",),
        "exact": True,
        "court": "Supreme Court of the United States",
        "court_id": "scotus",
        "dates": (RecordDate(what="filed", day="1996-06-03"),),
        "complete": True,
    } | changes
    raw = raw or record_raw(
        case_name=list(given["names"]),
        citations=list(given["citations"]),
        court=given["court"],
        court_id=given["court_id"],
        dates=[date.day for date in given["dates"]],
    )
    return Record(**given, record=artefact(raw)), raw


def part(text: str = OPINION, kind: PartKind = PartKind.MAJORITY, **changes: Any) -> Part:
    """A part whose artefact is its own text."""
    marks = MARKS if text == OPINION and "page_marks" not in changes else ()
    return Part(**{"kind": kind, "text": text, "artefact": artefact(text).sha256, "page_marks": marks} | changes)


def authority(*parts: Part, **changes: Any) -> Authority:
    """Ashgrove v. Quillon as parsed: pages 10 to 12 of 990 U.S., all parts retrieved."""
    held = parts or (part(),)
    given: dict[str, Any] = {
        "id": "a1",
        "names": ("Ashgrove v. Quillon",),
        "citations": ("990 U.S. 10",),
        "source": "courtlistener",
        "url": "https://records.example/ashgrove/opinion",
        "attribution": "CourtListener",
        "artefacts": tuple(artefact(p.text, "https://records.example/ashgrove/opinion") for p in held),
        "parts": held,
        "complete": True,
        "pages": {"U.S.": ("10", "12")},
    }
    return Authority(**given | changes)


def numbered(*texts: str, kind: PartKind = PartKind.JUDGMENT) -> Part:
    """A part of numbered paragraphs 1, 2, 3 …"""
    spans, at = [], 0
    for text in texts:
        spans.append((at, at + len(text)))
        at += len(text) + 1
    whole = "\n".join(texts)
    return part(whole, kind, paragraphs=tuple(Paragraph(label=str(n), span=span) for n, span in enumerate(spans, 1)), page_marks=())


def slot(finding: SlotFinding = SlotFinding.INSIDE, **changes: Any) -> tuple[Slot, str]:
    """990 U.S. as its list of cases shows it: Dunmore v. Fenwick on pages 5 to 20."""
    names = changes.get("holder_names", ("Dunmore v. Fenwick",))
    raw = json.dumps([{"name": names[0], "first_page": "5", "last_page": "20", "cite": "990 U.S. 5"}], indent=1)
    given: dict[str, Any] = {
        "finding": finding,
        "list_of_cases": artefact(raw, "https://volumes.example/990"),
        "source": "cap",
        "tier": 3,
        "url": "https://volumes.example/990",
        "attribution": "Caselaw Access Project",
        "holder_names": names,
        "holder_citation": "990 U.S. 5",
        "first_page": "5",
        "last_page": "20",
        "snippet": f'"name": "{names[0]}"',
    }
    return Slot(**given | changes), raw


def quotation(text: str = EXACT_QUOTE, *citations: str, **changes: Any) -> Quotation:
    """A quotation attributed to c1 unless said otherwise."""
    given = {"id": "q1", "span": (20, 20 + len(text)), "text": text, "citations": citations or ("c1",), "attribution": Attribution.ADJACENT}
    return Quotation(**given | changes)


def proposition(text: str, **changes: Any) -> Proposition:
    """A proposition of c1."""
    return Proposition(**{"id": "p1", "citation": "c1", "text": text, "span": (0, 10)} | changes)


def pin(*ranges: str, kind: PinKind = PinKind.PAGE, page: str | None = None) -> Pinpoint:
    """A pinpoint; `12-14` is a range."""
    pairs = [label.split("-") for label in ranges]
    return Pinpoint(kind=kind, ranges=tuple(PinRange(first=p[0], last=p[-1]) for p in pairs), text=", ".join(ranges), page=page)


@dataclass(frozen=True)
class Setting:
    """A brief with one citation, c1, to Ashgrove v. Quillon, that is right in every respect; `but` changes one thing."""

    citation: Citation = field(default_factory=full)
    record: tuple[Record, str] | None = field(default_factory=record)
    others: tuple[tuple[Record, str], ...] = ()
    candidates: tuple[tuple[Record, str], ...] = ()
    slot: tuple[Slot, str] | None = None
    reason: Reason | None = None
    authority: Authority | None = field(default_factory=authority)
    quotations: tuple[Quotation, ...] = ()
    propositions: tuple[Proposition, ...] = ()
    statements: tuple[Statement, ...] = ()
    held: tuple[Held, ...] = ()
    document: Document = field(
        default_factory=lambda: Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text="x" * 2000)
    )
    more: tuple[Setting, ...] = ()
    links: tuple[Link, ...] = ()
    extra: tuple[Citation, ...] = ()
    tampered: tuple[Any, ...] = ()

    def but(self, **changes: Any) -> Setting:
        """The same with some things changed."""
        return replace(self, **changes)

    def material(self) -> Material:
        """Everything laid out for the checks."""
        settings = (self, *self.more)
        citations = {c.id: c for s in settings for c in (s.citation, *s.extra)}
        return Material(
            document=self.document,
            citations=citations,
            claims=Claims(
                quotations=self.quotations,
                propositions=self.propositions,
                held=self.held,
                statements=self.statements,
            ),
            resolutions={s.citation.id: s.resolution() for s in settings},
            authorities={s.citation.id: s.authority for s in settings if s.authority is not None},
            raw={artefact(raw).sha256: raw for s in settings for raw in s.raw()},
            links=self.links,
            tampered=self.tampered,
        )

    def resolution(self) -> Resolution:
        """What the sources say of this setting's citation."""
        return Resolution(
            citation=self.citation.id,
            record=self.record[0] if self.record else None,
            others=tuple(r for r, _ in self.others),
            candidates=tuple(r for r, _ in self.candidates),
            slot=self.slot[0] if self.slot else None,
            reason=None if self.record else self.reason or Reason.NO_COVERAGE,
            attempts=(attempt(),),
        )

    def raw(self) -> list[str]:
        """All raw texts of this setting."""
        held = [r for _, r in (*([self.record] if self.record else []), *self.others, *self.candidates)]
        held += [self.slot[1]] if self.slot else []
        texts = [self.authority] if self.authority else []
        return held + [p.text for authority in texts for p in (*authority.parts, *authority.second)]

    def ask(self, check: str, citation: str | None = None) -> list[Finding]:
        """The findings of one check on one citation."""
        material = self.material()
        return list(CHECKS[check].ask(material, material.citations[citation or self.citation.id]))


def text_of(text: str) -> Text:
    """A text drawer of a record."""
    return Text(form=TextForm.PLAIN, artefact=artefact(text))


def only(findings: list[Finding]) -> Finding:
    """The one finding there is."""
    assert len(findings) == 1, [finding.says for finding in findings]
    return findings[0]
