"""One run of the audit: what was asked, when, under which settings."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Job:
    """One run. Times are UTC, ISO 8601 with Z; `id` is a SHA-256, see `job_id`; `record` names the stored object to run it again from."""

    id: str
    started_at: str
    finished_at: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    offline: bool = False
    interrupted: bool = False
    record: str | None = None


def job_id(brief_sha256: str, settings: Mapping[str, Any], started_at: str) -> str:
    """SHA-256 over the brief's hash, the settings and the clock: equal runs have equal ids."""
    import rfc8785

    fields = {"brief": brief_sha256, "settings": json.loads(json.dumps(dict(settings), default=str)), "started_at": started_at}
    return hashlib.sha256(rfc8785.dumps(fields)).hexdigest()


def job_of(  # noqa: PLR0913 - the seven things that identify a run
    *,
    brief_sha256: str,
    settings: Mapping[str, Any],
    started_at: str,
    finished_at: str,
    offline: bool = False,
    interrupted: bool = False,
    record: str | None = None,
) -> Job:
    """A job with its id computed."""
    return Job(job_id(brief_sha256, settings, started_at), started_at, finished_at, settings, offline, interrupted, record)
