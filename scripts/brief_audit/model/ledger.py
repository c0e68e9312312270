"""What the ledger keeps: who cites what, and a receipt for every audit, gate decision and tool call.

Nothing here is a float or an integer of 2**53 or more, so that every record has the same RFC 8785 form in every language. Source:
requirements R64 to R67.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from brief_audit.model.base import Frozen


def _storable(text: str) -> str:
    if "\x00" in text:
        raise ValueError("a NUL cannot be kept")
    text.encode("utf-8")
    return text


Text = Annotated[str, AfterValidator(_storable)]
"""Text that both engines keep as it is: no NUL, no lone surrogate."""
Named = Annotated[str, Field(min_length=1), AfterValidator(_storable)]
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, Field(strict=True, ge=0, le=2**53 - 1)]
Day = Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(\.[0-9]+)?Z$")]
"""UTC, ISO 8601 with Z."""


class SourceKind(StrEnum):
    """Who cites: a user's document, named by its SHA-256, or an authority, named by its citation."""

    DOCUMENT = "document"
    AUTHORITY = "authority"


class TargetKind(StrEnum):
    """What is cited. A constitution is a statute here; `unresolved`: no source showed that it exists."""

    OPINION = "opinion"
    STATUTE = "statute"
    RULE = "rule"
    REGULATION = "regulation"
    SECONDARY = "secondary"
    UNRESOLVED = "unresolved"


class EdgeType(StrEnum):
    """What the source does with the target."""

    CITES = "CITES"
    QUOTES = "QUOTES"
    INTERPRETS = "INTERPRETS"
    CONTRADICTS = "CONTRADICTS"
    DISTINGUISHES = "DISTINGUISHES"
    AMENDS = "AMENDS"
    SUPERSEDES = "SUPERSEDES"
    OVERRULES = "OVERRULES"
    DEPENDS_ON = "DEPENDS_ON"


class Tier(StrEnum):
    """Where the record came from: own evidence, the publisher, CourtListener, the Caselaw Access Project, models."""

    T0 = "T0"
    T1 = "T1"
    T2 = "T2"
    T3 = "T3"
    T4 = "T4"


class Confidence(StrEnum):
    """EXACT: the record has the citation and nothing stated differs in identity; PROBABLE: its name or date is open."""

    EXACT = "EXACT"
    PROBABLE = "PROBABLE"
    UNRESOLVED = "UNRESOLVED"


class Edge(Frozen):
    """One authority cited by one source. Source, target and type together occur once in a ledger.

    `lookup` is the SHA-256 of the answer that showed the target; it and `tier` are None if nothing did.
    """

    source_kind: SourceKind
    source: Named
    target_kind: TargetKind
    target: Named
    type: EdgeType
    tier: Tier | None = None
    confidence: Confidence
    lookup: Sha256 | None = None
    job: Sha256
    recorded_at: Day

    @model_validator(mode="after")
    def _resolved_by_something(self) -> Self:
        resolved = self.confidence is not Confidence.UNRESOLVED
        if resolved != (self.tier is not None) or resolved == (self.target_kind is TargetKind.UNRESOLVED):
            raise ValueError("a resolved edge has a tier and a kind of target; one that is not has neither")
        return self

    @property
    def key(self) -> EdgeKey:
        """Source, target, type and the kinds of both; its `once` occurs only once in a ledger."""
        return EdgeKey(source_kind=self.source_kind, source=self.source, target_kind=self.target_kind, target=self.target, type=self.type)


class EdgeKey(Frozen):
    """Source, target and type of an edge."""

    source_kind: SourceKind
    source: Named
    target_kind: TargetKind
    target: Named
    type: EdgeType

    @property
    def once(self) -> tuple[str, str, str]:
        """What occurs only once in a ledger: source, target and type, whatever was known of the target."""
        return self.source, self.target, str(self.type)


class Exchanged(Frozen):
    """One exchange with a source, or one refusal to ask (then `status` is None and `reason` says why)."""

    tier: Tier
    source: Text
    method: Text
    url: Text
    status: Count | None = None
    reason: Text | None = None
    retrieved_at: Day
    sha256: Sha256 | None = None
    duration_ms: Count = 0


class Disclosed(Frozen):
    """A document that was put before the decision, or kept out of it, and why (requirement R72).

    `id` is the document's own name (a citation, a file name); `length` and `budget` are set where a budget cut it.
    """

    id: Text
    silo: Text = ""
    sha256: Sha256 | None = None
    reason: Text = ""
    length: Count | None = None
    budget: Count | None = None


class Receipt(Frozen):
    """What went into one decision and what came out; immutable, and enough to reach the decision again.

    `kind` is open: "audit", "gate", "signoff", "url-binding". A gate or tool call fills user, correlation, tool, silo, tokens,
    context and prompt hashes (R66); an audit fills `brief`, `exchanges` and `edges`; `facts` holds what a later kind needs, as text.
    """

    kind: Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]
    job: Sha256
    recorded_at: Day
    status: Text
    decision: Text = ""
    user: Text = ""
    correlation: Text = ""
    tool: Text = ""
    silo: Text = ""
    max_tokens: Count | None = None
    actual_tokens: Count | None = None
    included: tuple[Disclosed, ...] = ()
    omitted: tuple[Disclosed, ...] = ()
    context_hash: Sha256 | None = None
    request_prompt_hash: Sha256 | None = None
    system_prompt_hash: Sha256 | None = None
    brief: Sha256 | None = None
    exchanges: tuple[Exchanged, ...] = ()
    edges: tuple[EdgeKey, ...] = ()
    constitution_hash: Sha256 | None = None
    settings_hash: Sha256 | None = None
    report_hash: Sha256 | None = None
    facts: dict[Named, Text] = Field(default_factory=dict)


class LineKind(StrEnum):
    """The two tables of the ledger."""

    EDGE = "edge"
    RECEIPT = "receipt"


class Line(Frozen):
    """One line of the ledger: its entry, and its place in the chain. `seq` counts from 1."""

    seq: Annotated[int, Field(ge=1, le=2**53 - 1)]
    kind: LineKind
    entry: Edge | Receipt
    entry_hash: Sha256
    prev_hash: Sha256
    line_hash: Sha256

    @model_validator(mode="after")
    def _kind_of_entry(self) -> Self:
        if isinstance(self.entry, Edge) != (self.kind is LineKind.EDGE):
            raise ValueError("the line's kind is not that of its entry")
        return self


class Checkpoint(Frozen):
    """How many lines a ledger had, and the root of the Merkle tree over them (RFC 6962)."""

    size: Count
    root: Sha256


class Inclusion(Frozen):
    """The proof that one line stands in the tree of a checkpoint: the hashes beside its way to the root, from the leaf up."""

    seq: Annotated[int, Field(ge=1, le=2**53 - 1)]
    line_hash: Sha256
    path: tuple[Sha256, ...]
    checkpoint: Checkpoint
