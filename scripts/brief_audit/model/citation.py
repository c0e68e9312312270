"""A citation as the brief writes it, and what it points back to."""

from __future__ import annotations

from enum import StrEnum

from brief_audit.model.base import Frozen, Jurisdiction, Kind, Reason, Span


class PinKind(StrEnum):
    """What a pinpoint counts."""

    PAGE = "page"
    PARAGRAPH = "paragraph"
    FOOTNOTE = "footnote"


class PinRange(Frozen):
    """First and last label of a pin, equal for a single one. Labels are strings: `678`, `45A`, `xii`."""

    first: str
    last: str


class Pinpoint(Frozen):
    """Where in the authority the brief says to look. `page` beside a footnote pin is the note's page.

    `ranges` is empty where `text`, further on in the sentence, may be the pinpoint but is not certainly so.
    """

    kind: PinKind
    ranges: tuple[PinRange, ...]
    text: str
    page: str | None = None


class Citation(Frozen):
    """One citation of the brief.

    `canonical` is the normalised citation (`556 U.S. 662`, `[2015] UKSC 11`, `28 U.S.C. § 1331`), empty
    for back references. `parties` are the two sides as written; a one-party name (`In re X`) has one
    element. `year` and `court` are what the brief states, None where it states nothing; `court_id` is
    the court's id in the table of courts (CourtListener's ids for the US, Find Case Law's parameter for
    the UK), from the stated court or, with `court_from_reporter`, implied by the reporter.
    `parallel_to` names the citation (by id) whose name, court and year this one shares.
    `history` marks subsequent-history citations ("cert. denied"), `history_of` the citation (by id) whose
    history it is, None where that is not certain. `flaw` marks a citation that cannot be
    looked up as written (MALFORMED, CONFUSABLE_CHARACTERS), `note` says what was mended or wrong.
    """

    id: str
    text: str
    kind: Kind
    jurisdiction: Jurisdiction = Jurisdiction.UNKNOWN
    span: Span
    page: int | None = None
    in_note: str | None = None
    canonical: str = ""
    name: str | None = None
    parties: tuple[str, ...] = ()
    volume: str | None = None
    reporter: str | None = None
    first_page: str | None = None
    neutral: bool = False
    title: str | None = None
    section: str | None = None
    year: int | None = None
    court: str | None = None
    court_id: str | None = None
    court_from_reporter: bool = False
    pinpoint: Pinpoint | None = None
    signal: str | None = None
    parentheticals: tuple[str, ...] = ()
    history: str | None = None
    history_of: str | None = None
    parallel_to: str | None = None
    full_span: Span | None = None
    in_table: bool = False
    flaw: Reason | None = None
    note: str | None = None

    @property
    def extent(self) -> Span:
        """The whole citation with name, pin and parentheticals, else the core."""
        return self.full_span or self.span


class Sighting(Frozen):
    """What a second reader took for a citation, and this audit did not."""

    span: Span
    text: str
    page: int | None = None


class Link(Frozen):
    """What a back reference points to. `antecedent` None: unlinked, `why` says why, never a guess."""

    citation: str
    antecedent: str | None = None
    why: str
    candidates: tuple[str, ...] = ()
