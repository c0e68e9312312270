"""What a source says of a citation: the record it holds, or that it holds none."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from brief_audit.model.base import Frozen, Reason
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.provision import Provision

UNTITLED = "untitled"
"""Key of a record's metadata: "yes" where the source entered no case name, only a caption."""

OTHERWISE = "written_otherwise"
"""Key of a record's metadata: the citation as the brief writes it, where the record bears another form of it and the same name."""

SUMMARY = "press_summary_only"
"""Key of a record's metadata: "yes" where the source holds a press summary and not the judgment: it proves number, name and date alone."""

SEVERAL = "several_of_that_name"
"""Key of a record's metadata: how many records of that name and place agree with what is stated, where there is more than one of them."""

DOCKET = "docket_number"
"""Key of a record's metadata: the docket numbers that it gives, as it writes them; "" where it was asked for them and gives none."""

TEXT_GAP = "text_gap"
"""Key of a record's metadata: a clause on why there is no text of it, where the source tells more than the reason does."""

REMOVED = "removed"
"""Key of a record's metadata: "yes" where a list of the source names the case, and the source no longer holds the case itself."""

COURT_GAP = "court_gap"
"""Key of a record's metadata: the reason why what names its court could not be had."""


COURT_TOLD = "court_told"
"""Key of a record's metadata: a clause on why that could not be had, where the source tells more than the reason does."""


class TextForm(StrEnum):
    """Which parser reads the artefact."""

    AKOMA_NTOSO = "akoma-ntoso"
    COURTLISTENER = "courtlistener-opinions"
    CAP_JSON = "cap-json"
    CAP_HTML = "cap-html"
    PLAIN = "plain-text"
    SAVED_FILE = "saved-file"
    CLML = "clml"
    USLM = "uslm"
    ECFR_XML = "ecfr-xml"
    LII_HTML = "lii-html"


class Text(Frozen):
    """A retrieved text of the authority."""

    form: TextForm
    artefact: Artefact


class RecordDate(Frozen):
    """A date the record has. `day` is YYYY, YYYY-MM or YYYY-MM-DD; `what` e.g. decided, filed, argued, rehearing."""

    what: str
    day: str

    @property
    def year(self) -> int:
        """Calendar year of the date."""
        return int(self.day[:4])


class Record(Frozen):
    """One authority as one source holds it.

    `exact` is True only if the record itself lists the cited volume, series and page (or the neutral
    citation) among `citations`; an interior-page hit is not exact. `names` are all name forms, best
    first. `court_id` as in `Citation.court_id`; `court` is the record's own wording, None if the
    record does not name its court. `record` is the artefact that proves the record; `court_proof` the one that names its
    court, where that is another (a docket). `metadata` are further facts that the source gives (its own ids and hashes). `ocr` marks text
    made by OCR. `complete` False: a part that the record lists was not retrieved; `gap` says why. `provision` is there
    for legislation alone: how the source lists the cited section.
    """

    source: str
    tier: int
    record_id: str
    url: str
    attribution: str
    names: tuple[str, ...]
    citations: tuple[str, ...]
    exact: bool
    court: str | None = None
    court_id: str | None = None
    dates: tuple[RecordDate, ...] = ()
    precedential_status: str = ""
    record: Artefact
    texts: tuple[Text, ...] = ()
    complete: bool = False
    gap: Reason | None = None
    ocr: bool = False
    same_as: tuple[str, ...] = ()
    court_proof: Artefact | None = None
    metadata: dict[str, str] = Field(default_factory=dict)
    provision: Provision | None = None

    @property
    def text_artefacts(self) -> tuple[Artefact, ...]:
        """The artefacts of its texts, each once."""
        return tuple(dict.fromkeys(text.artefact for text in self.texts))

    @property
    def artefacts(self) -> tuple[Artefact, ...]:
        """The artefact that proves it and those of its texts, each once: a text read out of a file is another than the file."""
        return tuple(dict.fromkeys((self.record, *self.text_artefacts)))


class SlotFinding(StrEnum):
    """What a complete list of a volume's cases shows of the cited page."""

    INSIDE = "inside another case"
    PAST_END = "past the end"


class Slot(Frozen):
    """The cited page as the volume's own list of cases shows it. `list_of_cases` is the evidence.

    `holder_names` and `holder_citation` describe the case on whose pages the cited page lies, or the
    last case of the volume; `snippet` is the literal part of the list that shows it.
    """

    finding: SlotFinding
    list_of_cases: Artefact
    source: str
    tier: int
    url: str
    attribution: str
    holder_names: tuple[str, ...]
    holder_citation: str
    first_page: str
    last_page: str
    snippet: str


class Answer(Frozen):
    """What one source answered about one citation.

    Exactly one of: `records` (held), `held_none` True with `covers_fully` saying whether the source
    holds that series and volume in full, or a `reason` why it gave no answer. Attempts are never empty.
    """

    citation: str
    source: str
    tier: int
    records: tuple[Record, ...] = ()
    held_none: bool = False
    covers_fully: bool = False
    reason: Reason | None = None
    says: str = ""
    slot: Slot | None = None
    attempts: tuple[Attempt, ...]

    @model_validator(mode="after")
    def _an_answer_has_an_exchange(self) -> Self:
        if not self.attempts:
            raise ValueError("an answer needs a recorded attempt")
        if sum((bool(self.records), self.held_none, self.reason is not None)) != 1:
            raise ValueError("an answer is records, or none held, or a reason")
        return self


class Resolution(Frozen):
    """What all sources together say of one citation.

    `record` is the one record the citation resolves to; None with a `reason` otherwise (`candidates`
    for AMBIGUOUS, possibly a `slot`). `others` are further records of the same authority from other
    sources. `attempts` are all attempts, in tier order. `suggested` are records that a search by name proposes: they prove nothing.
    `elsewhere` is the one of them that was then retrieved itself: what that says is proof.
    """

    citation: str
    record: Record | None = None
    others: tuple[Record, ...] = ()
    candidates: tuple[Record, ...] = ()
    slot: Slot | None = None
    reason: Reason | None = None
    says: str = ""
    attempts: tuple[Attempt, ...] = ()
    suggested: tuple[Record, ...] = ()
    elsewhere: Record | None = None

    @model_validator(mode="after")
    def _a_record_or_a_reason(self) -> Self:
        if (self.record is None) == (self.reason is None):
            raise ValueError("a resolution is a record or a reason")
        return self


class Tampered(Frozen):
    """A stored object whose bytes no longer match its hash."""

    artefact: str
    expected: str
    found: str
    url: str = ""


class SourceCount(Frozen):
    """What one source cost (R25)."""

    requests: int = 0
    from_cache: int = 0
    rate_limited: int = 0
    cap: int | None = None
    unverifiable_due_to_limits: int = 0


class Waiting(Frozen):
    """A citation left open by a limit: `sources` did not answer, and can be asked again at `resumes_at` (UTC; None: in any new job)."""

    citation: str
    sources: tuple[str, ...]
    resumes_at: str | None = None


class LookUp(Frozen):
    """The drawer of the look-up stage: every answer, every exchange, and the integrity of what was read."""

    resolutions: tuple[Resolution, ...] = ()
    tampered: tuple[Tampered, ...] = ()
    sources: dict[str, SourceCount] = Field(default_factory=dict)
    notices: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()
