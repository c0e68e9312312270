"""What clients send and get, as the OpenAPI document shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool

from brief_audit.gate.anchors import Anchor
from brief_audit.gate.release import Handling
from brief_audit.model.base import Risk
from brief_audit.server.settings import LARGEST_TEXT

Short = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]


def _distinct(anchors: list[Anchor]) -> list[Anchor]:
    """Anchors of which no two have one id. Raises ValueError."""
    if len({anchor.id for anchor in anchors}) != len(anchors):
        raise ValueError("two anchors have one id")
    return anchors


Anchors = Annotated[list[Anchor], Field(min_length=1, max_length=10_000), AfterValidator(_distinct)]


class Strict(BaseModel):
    """A body with no field but its own."""

    model_config = ConfigDict(extra="forbid")


class GateRequest(Strict):
    """A drafted text, and how strictly it is gated."""

    text: Annotated[str, Field(min_length=1, max_length=LARGEST_TEXT)]
    risk: Risk | None = None
    on_unresolved: Handling | None = None
    user: Short = ""
    correlation: Short = ""
    tool: Short = "http gate"
    silo: Short = ""
    prompt: Annotated[str | None, Field(max_length=LARGEST_TEXT)] = None
    system_prompt: Annotated[str | None, Field(max_length=LARGEST_TEXT)] = None


class GroundRequest(GateRequest):
    """An answer that must cite the evidence given with it, and nothing else."""

    anchors: Anchors
    every_sentence: StrictBool = False


class Decided(BaseModel):
    """The decision of `audit gate`, see docs/gate.md."""

    model_config = ConfigDict(extra="allow")
    schema_version: str
    decision: Literal["PASS", "SOFT_WARNING"]
    text: str
    reasons: list[str]
    citations: list[dict[str, Any]]
    rejections: list[dict[str, Any]]
    receipt: dict[str, Any]


class ProblemBody(BaseModel):
    """An RFC 9457 problem."""

    model_config = ConfigDict(extra="allow")
    type: str
    title: str
    status: int
    detail: str


class Blocked(ProblemBody):
    """A HARD_BLOCK: why, which citations, the right authority where a source showed it; nothing of the text."""

    decision: Literal["HARD_BLOCK"]
    reasons: list[str]
    citations: list[dict[str, Any]]
    rejections: list[dict[str, Any]]
    receipt: dict[str, Any]


class JobState(BaseModel):
    """An uploaded brief: where its audit stands."""

    id: str
    name: str
    state: Literal["waiting", "running", "done", "failed"]
    step: str
    verdict: str | None = None
    means: list[str] = []
    page: str | None = None
