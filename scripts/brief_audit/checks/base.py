"""The material that checks see, the question that each is asked about it, and the shape of a check."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, TypeVar, cast

from brief_audit.checks.recalled import Recalled
from brief_audit.model.authority import Authority
from brief_audit.model.base import BACK_REFERENCES, Code, Kind, Outcome, Reason, Severity
from brief_audit.model.citation import Citation, Link, Sighting, is_counted, repeated_in_table, roots_of
from brief_audit.model.claim import Claims, Proposition, Quotation, Statement, StatementKind
from brief_audit.model.declared import Declared
from brief_audit.model.document import Bibliography, Document, Exhibit
from brief_audit.model.evidence import Artefact, Evidence
from brief_audit.model.finding import CitationOutcome, Finding
from brief_audit.model.record import TEXT_GAP, Record, Resolution, Tampered
from brief_audit.normal_forms import unstopped
from brief_audit.tables import rows

T = TypeVar("T")
_TOLD = frozenset({Reason.RATE_LIMITED, Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT, Reason.WITHDRAWN, Reason.LIMIT_REACHED})
"""Reasons that say more of a missing text than that it is missing."""


def not_retrieved(reason: Reason | None) -> str:
    """The end of a sentence on what a source was asked for.

    >>> not_retrieved(Reason.RATE_LIMITED), not_retrieved(Reason.TEXT_UNAVAILABLE)
    ('was not retrieved: the source takes no more requests for now', 'was not retrieved')
    """
    return f"was not retrieved: {_short()[reason]}" if reason in _TOLD else "was not retrieved"


@cache
def _short() -> Mapping[str, str]:
    return {row["code"]: row["short"] for row in rows("reasons")}


class Drawer(StrEnum):
    """What an earlier stage must have filled before a check can speak."""

    CLAIMS = "claims"
    RESOLUTIONS = "resolutions"
    AUTHORITIES = "authorities"


def same_citation(one: str, other: str) -> bool:
    """True if two citations differ at most in spaces, full stops and case ("550 U. S. 544", "550 U.S. 544")."""
    return unstopped(one) == unstopped(other) != ""


@dataclass(frozen=True, eq=False)
class Material:
    """Everything gathered about one brief.

    `citations`: by id, in the brief's order; `links`: its back references. `resolutions` and `authorities` are
    keyed by the id of the root, the full citation that others refer to. `raw`: the decoded text of every
    artefact by SHA-256. `sightings`: what a second reader took for citations besides `citations`. `treating`: pinned
    authorities that say what became of a cited case; `overruled`: the shipped tables of overruled decisions
    by id, as evidence. `exhibits`: the documents of the record that the user gave, `bibliography`: the user's own, None if none was
    given. `recalled`: what comparing words with texts gave before. A drawer that is None was never filled: checks that ask for it say so
    instead of passing in silence.
    """

    document: Document
    citations: Mapping[str, Citation]
    claims: Claims | None = None
    resolutions: Mapping[str, Resolution] | None = None
    authorities: Mapping[str, Authority] | None = None
    raw: Mapping[str, str] = field(default_factory=dict)
    tampered: tuple[Tampered, ...] = ()
    links: tuple[Link, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    pinned: Mapping[str, tuple[Authority, ...]] = field(default_factory=dict)
    treating: tuple[Authority, ...] = ()
    overruled: Mapping[str, Artefact] = field(default_factory=dict)
    exhibits: tuple[Exhibit, ...] | None = None
    bibliography: Bibliography | None = None
    recalled: Recalled = field(default_factory=Recalled)
    _memory: dict[object, object] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        """Leave out what the brief only mentions: a section that is listed and not looked up is no citation that answers for it."""
        cited = {name: citation for name, citation in self.citations.items() if not citation.named_only}
        object.__setattr__(self, "citations", cited)

    def lacks(self, drawers: frozenset[Drawer]) -> tuple[Drawer, ...]:
        """The `drawers` that no stage has filled, in the order of the stages."""
        return tuple(drawer for drawer in Drawer if drawer in drawers and getattr(self, drawer.value) is None)

    def root_of(self, citation: Citation) -> Citation | None:
        """The full citation that `citation` refers to; None for an unlinked back reference."""
        return self.once("roots", lambda: roots_of(self.citations.values(), self.links)).get(citation.id)

    def kin_of(self, root: Citation) -> tuple[Citation, ...]:
        """The citation, then those given as parallel to it: they share name, court and year."""
        group = self.once("kin", self._groups).get(root.parallel_to or root.id, ())
        return (root, *(other for other in group if other is not root))

    def _groups(self) -> dict[str, list[Citation]]:
        groups: dict[str, list[Citation]] = {}
        for citation in self.citations.values():
            for head in {citation.id, citation.parallel_to} - {None}:
                groups.setdefault(str(head), []).append(citation)
        return groups

    def cited_within(self, start: int, end: int, *, whole: bool = False) -> Sequence[Citation]:
        """The citations whose core, or `whole` extent, begins in a stretch of the brief, in order."""
        places, cited = self.once(("citations by place", whole), lambda: self._by_place(whole=whole))
        return cited[bisect_left(places, start) : bisect_left(places, end)]

    def _by_place(self, *, whole: bool) -> tuple[list[int], list[Citation]]:
        found = [((one.extent if whole else one.span)[0], one) for one in self.citations.values()]
        found.sort(key=lambda pair: pair[0])
        return [place for place, _ in found], [one for _, one in found]

    def propositions_of(self, citation: str) -> Sequence[Proposition]:
        """The propositions that one citation supports."""
        return self.once("propositions", self._propositions).get(citation, ())

    def quotations_of(self, citation: str) -> Sequence[Quotation]:
        """The quotations attributed to one citation, or near it with no settled speaker, in the brief's order."""
        return self.once("quotations", self._quotations).get(citation, ())

    def quotations_in_reach_of(self, citation: str) -> Sequence[Quotation]:
        """The quotations in whose reach one citation stands, in the brief's order."""
        return self.once("quotations in reach", self._in_reach).get(citation, ())

    def _in_reach(self) -> dict[str, list[Quotation]]:
        found: dict[str, list[Quotation]] = {}
        for quotation in self.claims.quotations if self.claims is not None else ():
            for citation in quotation.reach:
                found.setdefault(citation, []).append(quotation)
        return found

    def _propositions(self) -> dict[str, list[Proposition]]:
        found: dict[str, list[Proposition]] = {}
        for proposition in self.claims.propositions if self.claims is not None else ():
            found.setdefault(proposition.citation, []).append(proposition)
        return found

    def _quotations(self) -> dict[str, list[Quotation]]:
        found: dict[str, list[Quotation]] = {}
        for quotation in self.claims.quotations if self.claims is not None else ():
            for citation in dict.fromkeys((*quotation.citations, *quotation.near)):
                found.setdefault(citation, []).append(quotation)
        return found

    def statements_of(self, citation: str) -> Sequence[Statement]:
        """What the brief's sentences say of one citation, in the brief's order."""
        return self.once("statements", self._statements).get(citation, ())

    def _statements(self) -> dict[str, list[Statement]]:
        found: dict[str, list[Statement]] = {}
        for statement in self.claims.statements if self.claims is not None else ():
            found.setdefault(statement.citation, []).append(statement)
        return found

    def lender_of(self, root: Citation) -> Citation:
        """The citation whose record is used for `root`: if `root` has none of its own, a parallel one whose record lists `root` too."""
        return self.once(("lender", root.id), lambda: next((kin for kin in self.kin_of(root) if self._holds(kin, root)), root))

    def _holds(self, kin: Citation, root: Citation) -> bool:
        resolution = (self.resolutions or {}).get(kin.id)
        record = resolution.record if resolution is not None else None
        return record is not None and (
            kin is root or (record.exact and any(same_citation(root.canonical, held) for held in record.citations))
        )

    def counts(self, citation: Citation) -> bool:
        """False for citations of the record and the like, back references to them, and table entries that repeat a citation."""
        if citation.in_table and citation.id in self.once("repeated in table", lambda: repeated_in_table(self.citations.values())):
            return False
        return is_counted(citation, self.root_of(citation))

    def once(self, key: object, compute: Callable[[], T]) -> T:
        """`compute()`, remembered under `key` for the life of the material: comparing long texts is slow."""
        if key not in self._memory:
            self._memory[key] = compute()
        return cast("T", self._memory[key])


@dataclass(frozen=True, eq=False)
class Question:
    """One citation, to be examined on the material. `check`: the id of the check that asks; without it, no finding can be given."""

    material: Material
    citation: Citation
    check: str = ""

    @property
    def root(self) -> Citation | None:
        """The full citation whose existence and metadata this citation inherits."""
        return self.material.root_of(self.citation)

    @property
    def resolution(self) -> Resolution | None:
        """What the sources say about the root, or about a parallel citation whose record lists the root too."""
        root = self.root
        return (self.material.resolutions or {}).get(self.material.lender_of(root).id) if root is not None else None

    @property
    def record(self) -> Record | None:
        """The record with exactly this citation; a hit on an interior page does not count."""
        record = self.resolution.record if self.resolution is not None else None
        return record if record is not None and record.exact else None

    @property
    def authority(self) -> Authority | None:
        """The parsed text of the root, or of the parallel citation used for it."""
        root, held = self.root, self.material.authorities or {}
        return held.get(root.id) or held.get(self.material.lender_of(root).id) if root is not None else None

    @property
    def link(self) -> Link | None:
        """Why a back reference points where it does."""
        links = self.material.once("links", lambda: {link.citation: link for link in reversed(self.material.links)})
        return links.get(self.citation.id)

    @property
    def is_back_reference(self) -> bool:
        """True for id., supra and short forms."""
        return self.citation.kind in BACK_REFERENCES

    @property
    def is_case(self) -> bool:
        """True if the root is a decided case."""
        return self.root is not None and self.root.kind is Kind.CASE

    @property
    def is_british(self) -> bool:
        """True if the root is an authority of the United Kingdom."""
        return self.root is not None and self.root.is_british

    @property
    def why_no_text(self) -> Reason:
        """Why there is no text of the authority to compare with: the sources' reason first, then the text's."""
        resolution, authority = self.resolution, self.authority
        of_record = resolution.reason if resolution is not None else None
        return of_record or (authority.gap if authority is not None else None) or Reason.TEXT_UNAVAILABLE

    @property
    def not_retrieved(self) -> str:
        """That no text was retrieved, as the end of a sentence; of a record that was found, with what kept its text away."""
        record = self.resolution.record if self.resolution is not None else None
        if self.root is None:
            return f"was not looked for, since what “{self.citation.text}” means is open"
        if record is None:
            return f"{not_retrieved(None)}, because no source gave the {'case' if self.is_case else 'law'}"
        told = record.metadata.get(TEXT_GAP)
        return f"was not retrieved: {told}" if told else not_retrieved(self.why_no_text)

    def statements(self, kind: StatementKind) -> Sequence[Statement]:
        """What the brief's sentences say of the citation, of one kind."""
        return [said for said in self.material.statements_of(self.citation.id) if said.kind is kind]

    def correct(self, says: str, evidence: Evidence, *, part: str | None = None, code: Code | None = None) -> Finding:
        """A finding that the source agrees; `part` names what was compared if no code does."""
        return self.finding(Outcome.VERIFIED_CORRECT, says, part=part, code=code, evidence=(evidence,))

    def error(self, code: Code, says: str, *evidence: Evidence, **more: Any) -> Finding:
        """A finding that what was retrieved proves the brief wrong."""
        return self.finding(Outcome.VERIFIED_ERROR, says, code=code, severity=Severity.ERROR, evidence=evidence, **more)

    def unverifiable(self, reason: Reason, says: str, correction: str | None = None, **more: Any) -> Finding:
        """A finding that nothing could be decided, and why."""
        return self.finding(Outcome.UNVERIFIABLE_PUBLIC, says, reason=reason, correction=correction, **more)

    def finding(self, outcome: Outcome | None, says: str, **more: Any) -> Finding:
        """A finding of this check on this citation; it is about the whole citation unless `claim_span` says otherwise."""
        given: dict[str, Any] = {"claim_span": self.citation.extent, **more}
        return Finding(check=self.check, citation=self.citation.id, outcome=outcome, says=says, **given)


@dataclass(frozen=True)
class Outcomes:
    """What became of every citation, by its id, and the findings that made it so."""

    of: Mapping[str, CitationOutcome]
    findings: Sequence[Finding]


def _nothing(_: object) -> Iterator[Finding]:
    return iter(())


def _nothing_more(_: object, __: object) -> Iterator[Finding]:
    return iter(())


@dataclass(frozen=True, kw_only=True)
class Check(Declared):
    """One question about every citation, or about the whole document, with everything that the rest of the program must know about it.

    `asks`: the drawers that it needs; if one is missing, the registry reports that instead. `of_outcomes` is asked when all other
    checks have spoken: it may go by what became of each citation (`Outcomes`), which never goes by it.
    """

    asks: frozenset[Drawer]
    of_citation: Callable[[Question], Iterator[Finding]] = _nothing
    of_document: Callable[[Material], Iterator[Finding]] = _nothing
    of_outcomes: Callable[[Material, Outcomes], Iterator[Finding]] = _nothing_more

    def ask(self, material: Material, citation: Citation) -> Iterator[Finding]:
        """Its findings on one citation."""
        return self.of_citation(Question(material, citation, self.id))


EVERY_DRAWER = frozenset(Drawer)
"""The drawers needed by a check that compares the brief's words with an authority's text."""
