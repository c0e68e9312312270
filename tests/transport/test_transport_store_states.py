"""The cache in any order of what happens to it: it gives back what was put in, or says that it was changed, and nothing third."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from brief_audit.errors import EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.model.evidence import Attempt
from brief_audit.transport.exchange import Exchange
from brief_audit.transport.store import Store

BODIES = st.sampled_from([b"one", b"two", b"three", b""]) | st.binary(min_size=1, max_size=8)
KEYS = st.sampled_from(["k1", "k2", "k'; DROP TABLE exchanges; --"])
WHEN = "2026-03-01T10:00:00Z"
URL = "https://caselaw.nationalarchives.gov.uk/a"


class Cache(RuleBasedStateMachine):
    """A model beside the store: what was put, what each key last gave, what was changed behind its back."""

    hashes = Bundle("hashes")

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name) / "cache"
        self.store = Store(self.root)
        self.bodies: dict[str, bytes] = {}
        self.answers: dict[str, str] = {}
        self.changed: set[str] = set()
        self.gone: set[str] = set()

    def _path(self, sha256: str) -> Path:
        return self.root / "evidence/sha256" / sha256[:2] / sha256

    def _exchange(self, sha256: str | None, reason: Reason | None) -> Exchange:
        asked = {"tier": 1, "source": "find_case_law", "method": "GET", "url": URL}
        attempt = Attempt(**asked, status=200, reason=reason, says="", retrieved_at=WHEN, sha256=sha256, duration_ms=1)
        return Exchange(200, reason, b"", "text/plain", {}, None, attempt, False, URL)

    @rule(target=hashes, body=BODIES)
    def put(self, body: bytes) -> str:
        sha256 = hashlib.sha256(body).hexdigest()
        if sha256 in self.changed:
            with pytest.raises(EvidenceTampered):
                self.store.put(body, url=URL, media_type="text/plain", retrieved_at=WHEN)
        else:
            assert self.store.put(body, url=URL, media_type="text/plain", retrieved_at=WHEN).sha256 == sha256
            self.gone.discard(sha256)
        self.bodies[sha256] = body
        return sha256

    @rule(key=KEYS, sha256=hashes)
    def answer(self, key: str, sha256: str) -> None:
        self.store.remember(key, self._exchange(sha256, None))
        self.answers[key] = sha256

    @rule(key=KEYS, reason=st.sampled_from([Reason.UNREACHABLE, Reason.NOT_FOUND, Reason.RATE_LIMITED]))
    def fail(self, key: str, reason: Reason) -> None:
        self.store.remember(key, self._exchange(None, reason))

    @rule(key=KEYS)
    def recall(self, key: str) -> None:
        sha256 = self.answers.get(key)
        if sha256 is None or sha256 in self.gone:
            assert self.store.recall(key) is None
        elif sha256 in self.changed:
            with pytest.raises(EvidenceTampered):
                self.store.recall(key)
        else:
            found: Any = self.store.recall(key)
            assert (found.body, found.retrieved_at) == (self.bodies[sha256], WHEN)

    @rule(sha256=hashes)
    def read(self, sha256: str) -> None:
        if sha256 in self.changed | self.gone:
            with pytest.raises(EvidenceTampered):
                self.store.read(sha256)
        else:
            assert self.store.read(sha256) == self.bodies[sha256]

    @rule(sha256=hashes, extra=st.binary(min_size=1, max_size=3))
    def change(self, sha256: str, extra: bytes) -> None:
        if sha256 in self.changed | self.gone:
            return
        path = self._path(sha256)
        path.chmod(0o644)
        path.write_bytes(self.bodies[sha256] + extra)
        self.changed.add(sha256)

    @rule(sha256=hashes)
    def clear(self, sha256: str) -> None:
        self._path(sha256).unlink(missing_ok=True)
        self.changed.discard(sha256)
        self.gone.add(sha256)

    @rule()
    def collect(self) -> None:
        """Clearing up takes nothing that is named; a file that was never indexed is not made here."""
        self.store.gc(1e9)

    @rule()
    def open_again(self) -> None:
        self.store.close()
        self.store = Store(self.root)

    @invariant()
    def verification_names_what_was_changed_and_nothing_else(self) -> None:
        if hasattr(self, "store"):
            named = " ".join(" ".join(pair) for pair in self.store.verify())
            assert all(sha256 in named for sha256 in self.changed)
            assert not [sha256 for sha256 in set(self.bodies) - self.changed - self.gone if sha256 in named]

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()


Cache.TestCase.settings = settings(max_examples=12, stateful_step_count=12, deadline=None, derandomize=True, database=None)
TestCache = Cache.TestCase
