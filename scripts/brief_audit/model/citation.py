"""A citation as the brief writes it, and what it points back to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, Frozen, Jurisdiction, Kind, Reason, Span
from brief_audit.text.names import distinctive_words

_GOES_ON = re.compile(r"(?:[0-9)\]]\s?ff?|\bseqq?|\bfollowing|\bonwards?)\.?\]?$")


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
    """Where in the authority the brief says to look. `page` beside a footnote pin is the note's page, `notes` beside pages are their notes.

    `ranges` is empty if `text`, further on in the sentence, may be the pinpoint but is not certainly so.
    """

    kind: PinKind
    ranges: tuple[PinRange, ...]
    text: str
    page: str | None = None
    notes: tuple[PinRange, ...] = ()

    @property
    def is_of_a_slip_opinion(self) -> bool:
        """Whether it counts the pages of a slip opinion ("slip op. at 13"): `ranges` is empty, since they are no pages of a report."""
        return self.text[:4].casefold() == "slip"

    @property
    def goes_on(self) -> bool:
        """Whether it leaves open where it ends ("45 ff.", "[45] et seq.").

        >>> [Pinpoint(kind=PinKind.PAGE, ranges=(), text=text).goes_on for text in ("45 ff.", "[45 et seq]", "45", "[4f]", "45(f)")]
        [True, True, False, True, False]
        """
        return _GOES_ON.search(self.text) is not None


class Citation(Frozen):
    """One citation of the brief.

    `canonical` is the normalised citation (`556 U.S. 662`, `[2015] UKSC 11`, `28 U.S.C. § 1331`), empty
    for back references. `parties` are the two sides as written; a one-party name (`In re X`) has one
    element. `year` and `court` are what the brief states, None if it states nothing; `court_id` is
    the court's id in the table of courts (CourtListener's ids for the US, Find Case Law's parameter for
    the UK), from the stated court or, with `court_from_reporter`, implied by the reporter.
    `parallel_to` names the citation (by id) whose name, court and year this one shares.
    `history` marks subsequent-history citations ("cert. denied"), `history_of` the citation (by id) whose
    history it is, None if that is not certain. `flaw` marks a citation that cannot be
    looked up as written (MALFORMED, CONFUSABLE_CHARACTERS), `note` says what was mended or wrong. `docket` is what is written of the
    case's docket number. `named_only` marks a law or provision that the text only mentions ("section 13", "that Act"): `title` is what
    it is taken for, and nothing but the report hears of it.
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
    docket: str | None = None
    note: str | None = None
    named_only: bool = False

    @property
    def extent(self) -> Span:
        """The whole citation with name, pin and parentheticals, else the core."""
        return self.full_span or self.span

    @property
    def is_bare_pinpoint(self) -> bool:
        """True for a paragraph by its number alone ("[44]"): whose it is, only what stands before it tells."""
        return self.kind is Kind.ID and self.text.startswith("[")

    @property
    def is_british(self) -> bool:
        """True for an authority of the United Kingdom, whose year belongs to the citation itself."""
        return self.jurisdiction is Jurisdiction.UK


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


def roots_of(citations: Iterable[Citation], links: Iterable[Link]) -> dict[str, Citation | None]:
    """Citation id -> the full citation that it stands for, itself for a full one; None for an unlinked back reference."""
    by_id = {citation.id: citation for citation in citations}
    antecedents = {link.citation: link.antecedent for link in links}
    return {citation.id: _root(citation, by_id, antecedents) for citation in by_id.values()}


def _root(citation: Citation, by_id: Mapping[str, Citation], antecedents: Mapping[str, str | None]) -> Citation | None:
    seen: set[str] = set()
    here: Citation | None = citation
    while here is not None and here.kind in BACK_REFERENCES and here.id not in seen:
        seen.add(here.id)
        here = by_id.get(antecedents.get(here.id) or "")
    return here if here is not None and here.kind not in BACK_REFERENCES else None


def is_counted(citation: Citation, root: Citation | None) -> bool:
    """False for citations of the record and the like, and for back references to them: they are listed and never counted."""
    return citation.kind not in UNCOUNTED and not (root is not None and root.kind in UNCOUNTED)


def repeated_in_table(citations: Iterable[Citation]) -> dict[str, str]:
    """Id of a citation in a table of authorities -> id of the first citation of the brief that it repeats.

    A citation that the brief itself does not make, or makes with another year, name or subsection, is not among these:
    it is audited and counted like any other. What the brief only mentions is not cited there.
    """
    every = tuple(citation for citation in citations if not citation.named_only)
    cited: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in every:
        if not citation.in_table and citation.canonical and citation.kind not in BACK_REFERENCES:
            cited[citation.canonical].append(citation)
    listed = (c for c in every if c.in_table and c.kind not in BACK_REFERENCES)
    pairs = ((c.id, next((other.id for other in cited.get(c.canonical, ()) if _says_no_more(c, other)), None)) for c in listed)
    return {entry: other for entry, other in pairs if other is not None}


def _says_no_more(entry: Citation, cited: Citation) -> bool:
    """Whether the citation states everything that the entry states, so that auditing both would count one citation twice."""
    same_flaw = entry.flaw is cited.flaw
    same_year = entry.year is None or cited.year is None or entry.year == cited.year
    same_part = entry.section is None or (cited.section or "").startswith(entry.section)
    return same_flaw and same_year and same_part and _names_agree(entry, cited)


def _names_agree(entry: Citation, cited: Citation) -> bool:
    one, other = (frozenset[str]().union(*map(distinctive_words, c.parties)) for c in (entry, cited))
    return not one or not other or bool(one & other)
