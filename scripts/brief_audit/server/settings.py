"""What a server is started with."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from brief_audit.config import AuditConfig

LARGEST_TEXT = 2_000_000
"""Characters of a gated text."""
LARGEST_BODY = 50_000_000
"""Bytes of one request."""


@dataclass(frozen=True)
class ServerSettings:
    """How the server works. `root` is the only folder in which it writes or reads anything but the cache; `names` are its host names.

    `at_once` requests are worked on together and `waiting` may wait; more are answered 429. `events` is the file of rejections.
    `record` is the folder of the record against which arguments are tested; None: they are not.
    """

    config: AuditConfig
    root: Path
    token: SecretStr
    admin_token: SecretStr
    authorities: tuple[str, ...] = ()
    names: frozenset[str] = frozenset({"127.0.0.1", "localhost", "[::1]"})
    at_once: int = 2
    waiting: int = 16
    largest_body: int = LARGEST_BODY
    retry_after: int = 5
    events: Path | None = None
    record: Path | None = None


def is_token(given: str, expected: SecretStr) -> bool:
    """Compare in constant time."""
    return secrets.compare_digest(given.encode(), expected.get_secret_value().encode())
