"""The closed vocabularies of the audit, and the frozen base of everything that flows.

Source of every word: DESIGN section 3.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict


class Frozen(BaseModel):
    """Immutable, closed to unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _half_open(span: tuple[int, int]) -> tuple[int, int]:
    if not 0 <= span[0] <= span[1]:
        raise ValueError(f"a span is half-open and ordered, got {span}")
    return span


Span = Annotated[tuple[int, int], AfterValidator(_half_open)]
"""Half-open range of Unicode code points."""


class Outcome(StrEnum):
    """The three things that can be said of a citation or a proposition. There is no fourth."""

    VERIFIED_CORRECT = "VERIFIED_CORRECT"
    VERIFIED_ERROR = "VERIFIED_ERROR"
    UNVERIFIABLE_PUBLIC = "UNVERIFIABLE_PUBLIC"


class Reason(StrEnum):
    """Why something could not be verified from public sources."""

    NOT_FOUND = "NOT_FOUND"
    AMBIGUOUS = "AMBIGUOUS"
    NO_COVERAGE = "NO_COVERAGE"
    NAME_DIFFERS = "NAME_DIFFERS"
    DATE_DIFFERS = "DATE_DIFFERS"
    TEXT_UNAVAILABLE = "TEXT_UNAVAILABLE"
    TEXT_UNRELIABLE = "TEXT_UNRELIABLE"
    LIMIT_REACHED = "LIMIT_REACHED"
    RATE_LIMITED = "RATE_LIMITED"
    UNREACHABLE = "UNREACHABLE"
    UNEXPECTED_CONTENT = "UNEXPECTED_CONTENT"
    ROBOTS_DISALLOWED = "ROBOTS_DISALLOWED"
    OFFLINE = "OFFLINE"
    NO_TOKEN = "NO_TOKEN"
    WITHDRAWN = "WITHDRAWN"
    MALFORMED = "MALFORMED"
    CONFUSABLE_CHARACTERS = "CONFUSABLE_CHARACTERS"
    ORPHAN_BACK_REFERENCE = "ORPHAN_BACK_REFERENCE"
    NOT_COMPARED = "NOT_COMPARED"
    SUPERSEDED = "SUPERSEDED"
    INTERRUPTED = "INTERRUPTED"


class Code(StrEnum):
    """What a check found. `VERDICT_OF` says which outcome each code carries."""

    RESOLVED = "RESOLVED"
    DIFFERENT_CASE = "DIFFERENT_CASE"
    NOT_A_FIRST_PAGE = "NOT_A_FIRST_PAGE"
    NO_SUCH_PAGE = "NO_SUCH_PAGE"
    COURT_MISMATCH = "COURT_MISMATCH"
    YEAR_MISMATCH = "YEAR_MISMATCH"
    CITATION_ELSEWHERE = "CITATION_ELSEWHERE"
    PARALLEL_MISMATCH = "PARALLEL_MISMATCH"
    QUOTE_EXACT = "QUOTE_EXACT"
    QUOTE_LICENSED = "QUOTE_LICENSED"
    QUOTE_ALTERED = "QUOTE_ALTERED"
    QUOTE_NOT_FOUND = "QUOTE_NOT_FOUND"
    QUOTE_ELSEWHERE = "QUOTE_ELSEWHERE"
    PINPOINT_CONFIRMED = "PINPOINT_CONFIRMED"
    PINPOINT_IN_RANGE = "PINPOINT_IN_RANGE"
    PINPOINT_WRONG = "PINPOINT_WRONG"
    PINPOINT_OUT_OF_RANGE = "PINPOINT_OUT_OF_RANGE"
    DISPOSITION_MISMATCH = "DISPOSITION_MISMATCH"
    ATTRIBUTION_MISMATCH = "ATTRIBUTION_MISMATCH"
    BINDING_WEIGHT_MISMATCH = "BINDING_WEIGHT_MISMATCH"
    SUPERSEDED_CASE = "SUPERSEDED_CASE"
    SECTION_NOT_FOUND = "SECTION_NOT_FOUND"
    SECTION_REPEALED = "SECTION_REPEALED"
    NOT_IN_FORCE = "NOT_IN_FORCE"
    TITLE_MISMATCH = "TITLE_MISMATCH"
    CONTENT_TAMPER = "CONTENT_TAMPER"
    TABLE_ENTRY_NOT_IN_BODY = "TABLE_ENTRY_NOT_IN_BODY"
    BODY_ENTRY_NOT_IN_TABLE = "BODY_ENTRY_NOT_IN_TABLE"
    TABLE_PAGE_WRONG = "TABLE_PAGE_WRONG"
    BIBLIOGRAPHY_AGREES = "BIBLIOGRAPHY_AGREES"
    BIBLIOGRAPHY_DIFFERS = "BIBLIOGRAPHY_DIFFERS"
    BIBLIOGRAPHY_LACKS = "BIBLIOGRAPHY_LACKS"
    CONTAINMENT_EXACT = "CONTAINMENT_EXACT"
    CONTAINMENT_FUZZY = "CONTAINMENT_FUZZY"
    CONTAINMENT_PARTIAL = "CONTAINMENT_PARTIAL"
    CONTAINMENT_UNVERIFIED = "CONTAINMENT_UNVERIFIED"
    CONTAINMENT_INSUFFICIENT_CLAIM = "CONTAINMENT_INSUFFICIENT_CLAIM"
    ARGUMENT_VERIFIED = "ARGUMENT_VERIFIED"
    ARGUMENT_PERMISSIBLE = "ARGUMENT_PERMISSIBLE"
    ARGUMENT_NON_SEQUITUR = "ARGUMENT_NON_SEQUITUR"
    ARGUMENT_FABRICATION = "ARGUMENT_FABRICATION"
    ARGUMENT_FICTION = "ARGUMENT_FICTION"
    ARGUMENT_CRITICAL_FAIL = "ARGUMENT_CRITICAL_FAIL"
    ARGUMENT_AUTHORITY_NEEDED = "ARGUMENT_AUTHORITY_NEEDED"
    ARGUMENT_UNVERIFIED = "ARGUMENT_UNVERIFIED"


class Kind(StrEnum):
    """What is cited. `record` and `other` are listed but never counted."""

    CASE = "case"
    SHORT = "short"
    ID = "id"
    SUPRA = "supra"
    STATUTE = "statute"
    REGULATION = "regulation"
    RULE = "rule"
    CONSTITUTION = "constitution"
    JOURNAL = "journal"
    RECORD = "record"
    OTHER = "other"


BACK_REFERENCES = frozenset({Kind.SHORT, Kind.ID, Kind.SUPRA})
UNCOUNTED = frozenset({Kind.RECORD, Kind.OTHER})
WRITTEN_LAW = frozenset({Kind.STATUTE, Kind.REGULATION, Kind.RULE, Kind.CONSTITUTION})
"""Kinds that are cited by section and are in force or not."""


class Jurisdiction(StrEnum):
    """Whose sources may hold the authority."""

    US = "us"
    UK = "uk"
    EU = "eu"
    UNKNOWN = "unknown"


class Severity(StrEnum):
    """How a finding is shown. Blocking is the gate's affair, not the severity's."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class ChangeClass(StrEnum):
    """What kind of word a quotation changed. The first three block filing."""

    NEGATION = "negation"
    MODAL = "modal"
    NUMBER = "number"
    NAME = "name"
    DATE = "date"
    OTHER = "other"


class Verdict(StrEnum):
    """Containment of a proposition in an authority (R57)."""

    EXACT = "EXACT"
    FUZZY = "FUZZY"
    PARTIAL = "PARTIAL"
    UNVERIFIED = "UNVERIFIED"
    INSUFFICIENT_CLAIM = "INSUFFICIENT_CLAIM"


class Risk(StrEnum):
    """How strict the gate is (R69)."""

    LOW = "low"
    HIGH = "high"
    VERY_HIGH = "very_high"


class BriefVerdict(StrEnum):
    """What to do with the brief; the last line of every report for people."""

    SAFE_TO_FILE = "safe-to-file"
    REDLINE_REQUIRED = "redline-required"
    DO_NOT_FILE = "do-not-file"


class GateDecision(StrEnum):
    """What a drafting tool does with the text (R68)."""

    PASS = "PASS"
    SOFT_WARNING = "SOFT_WARNING"
    HARD_BLOCK = "HARD_BLOCK"
