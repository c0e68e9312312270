"""What one audit asked and was given: enough to run every deterministic step of it again without a network.

Source: requirements R11, R15, R67. The brief itself is not in it, nor any secret.
"""

from __future__ import annotations

from typing import Any, Self

from pydantic import Field, model_validator

from brief_audit.model.authority import Authority
from brief_audit.model.base import Frozen
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.finding import Accepted
from brief_audit.model.opinion import Opinion
from brief_audit.model.record import Record

VERSION = 1


class KeptExchange(Frozen):
    """One question's answer. `key` is the SHA-256 of the question (method, URL, accepted types, body); `sent` its body.

    `artefact`: where a usable answer lies. `refusal`: the SHA-256 of a failed answer's bytes among the stored objects,
    kept so that it can be read again; it is evidence of nothing.
    """

    key: str
    sent: str = ""
    accept: tuple[str, ...] = ()
    attempt: Attempt
    final_url: str
    media_type: str = ""
    headers: dict[str, str] = Field(default_factory=dict)
    artefact: Artefact | None = None
    refusal: str | None = None

    @model_validator(mode="after")
    def _an_answer_or_why_there_is_none(self) -> Self:
        if self.attempt.reason is None and self.artefact is None:
            raise ValueError("a question without a stored answer needs the reason")
        return self


class SuppliedFile(Frozen):
    """A file that the user named as an authority, by the SHA-256 of its bytes among the stored objects."""

    citation: str | None
    name: str
    sha256: str


class SuppliedLink(Frozen):
    """An address that the user named as an authority; what it answered is among the exchanges."""

    citation: str | None
    url: str


class PinnedAgain(Frozen):
    """A pinned authority as it was when a job used it."""

    record: Record
    authority: Authority


class JobRecord(Frozen):
    """One audit.

    `settings` are the report's, `beyond_settings` what else of the configuration decides an outcome; `brief_path` is the
    brief's place as the report shows it. `masked` is the SHA-256 of the stored `MaskedBrief`, `pinned` are those of stored
    `PinnedAgain`s. `accepted` and `baseline` are those of the decision: the files that they came from may be gone. `opinions` are what
    language models answered, where the run asked any: they are not asked again. `argued`: the brief's arguments were tested, against the
    documents of the record `exhibits` (None: no record was given). `bibliography`: the user's own, where one was named.
    """

    version: int = VERSION
    brief_sha256: str
    brief_name: str
    brief_path: str
    settings: dict[str, Any]
    beyond_settings: dict[str, Any] = Field(default_factory=dict)
    token_given: bool = False
    started_at: str
    finished_at: str
    exchanges: tuple[KeptExchange, ...] = ()
    supplied: tuple[SuppliedFile, ...] = ()
    links: tuple[SuppliedLink, ...] = ()
    argued: bool = False
    exhibits: tuple[SuppliedFile, ...] | None = None
    bibliography: SuppliedFile | None = None
    pinned: tuple[str, ...] = ()
    masked: str | None = None
    accepted: tuple[Accepted, ...] = ()
    baseline: str | None = None
    opinions: tuple[Opinion, ...] = ()

    @property
    def files(self) -> tuple[SuppliedFile, ...]:
        """Every file that the user gave: authorities, documents of the record, the bibliography."""
        own = (self.bibliography,) if self.bibliography is not None else ()
        return (*self.supplied, *(self.exhibits or ()), *own)
