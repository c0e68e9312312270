"""What was asked of which source, what came back, and the bytes that prove it."""

from __future__ import annotations

from typing import Self

from pydantic import model_validator

from brief_audit.model.base import Frozen, Reason


class Artefact(Frozen):
    """Stored bytes. `path` is relative to the cache folder; `sha256` is of the raw bytes as received."""

    sha256: str
    path: str
    url: str
    retrieved_at: str
    media_type: str = ""


class Attempt(Frozen):
    """One exchange, or one refusal to ask. `status` None: nothing was sent, `reason` says why.

    `retrieved_at` is UTC, ISO 8601 with Z; `duration_ms` and `retrieved_at` of a cached answer are
    those of the stored exchange.
    """

    tier: int
    source: str
    method: str = "GET"
    url: str = ""
    status: int | None = None
    reason: Reason | None = None
    says: str = ""
    retrieved_at: str
    sha256: str | None = None
    duration_ms: int = 0
    from_cache: bool = False

    @model_validator(mode="after")
    def _an_answer_was_recorded(self) -> Self:
        if self.status is None and self.reason is None:
            raise ValueError("an attempt without an answer needs a reason")
        return self


class Locator(Frozen):
    """Where a snippet stands in the authority."""

    paragraph: str | None = None
    page: str | None = None
    part: str | None = None


class Evidence(Frozen):
    """A snippet of retrieved bytes and where to find them again (constitution C3).

    `snippet` occurs, as written, in the artefact's bytes (for PDF and DOCX artefacts: in their text).
    """

    url: str
    retrieved_at: str
    artefact: str
    sha256: str
    snippet: str
    source: str = ""
    locator: Locator = Locator()

    @model_validator(mode="after")
    def _a_snippet_is_words(self) -> Self:
        if not self.snippet.strip() or len(self.sha256) != 64 or not self.artefact:
            raise ValueError("evidence needs a snippet, an artefact and its SHA-256")
        return self
