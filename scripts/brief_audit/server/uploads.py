"""Uploaded briefs: each audited in its turn by one worker, its steps kept for whoever watches, its report held until the server stops."""

from __future__ import annotations

import asyncio
import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from brief_audit.errors import AuditError
from brief_audit.reports.digest import means
from brief_audit.server.problems import Problem, problem_of
from brief_audit.server.work import Work

MOST_KEPT = 50
"""Jobs that are remembered; the oldest that is over makes room."""
SUFFIXES = (".pdf", ".docx", ".html", ".htm", ".md", ".markdown", ".txt")
_POLL_SECONDS = 0.2


@dataclass
class Upload:
    """One brief on its way."""

    id: str
    name: str
    path: Path
    state: str = "waiting"
    steps: list[str] = field(default_factory=list)
    report: dict[str, Any] | None = None
    problem: Problem | None = None
    ticket: str = field(default_factory=lambda: secrets.token_hex(16))

    def shown(self) -> dict[str, Any]:
        """Where it stands, as JSON."""
        row: dict[str, Any] = {"id": self.id, "name": self.name, "state": self.state, "step": self.steps[-1] if self.steps else ""}
        if self.report is not None:
            row |= {"verdict": self.report["verdict"], "means": means(self.report), "page": f"/r/{self.ticket}"}
        return row


class Uploads:
    """The jobs of one server."""

    def __init__(self, work: Work, root: Path, most_waiting: int) -> None:
        self._work, self._root, self._most = work, root, most_waiting
        self._jobs: OrderedDict[str, Upload] = OrderedDict()
        self._lock = threading.Lock()
        for left in root.glob("*/brief.*"):  # of a server that was killed
            _forgotten(left)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="audit")

    def add(self, name: str, data: bytes) -> Upload:
        """Take a brief in. Raises Problem: an unknown kind of file, or too many in waiting."""
        suffix = Path(name).suffix.lower()
        if suffix not in SUFFIXES:
            raise Problem(400, "This kind of file is not read.", f"Known: {', '.join(SUFFIXES)}")
        with self._lock:
            if sum(job.state in {"waiting", "running"} for job in self._jobs.values()) >= self._most:
                raise Problem(429, "Too many briefs are waiting.", retry_after=True)
            identifier = secrets.token_hex(16)
            folder = self._root / identifier
            path = folder / f"brief{suffix}"
            try:
                folder.mkdir(parents=True, mode=0o700)
                path.write_bytes(data)
            except OSError as error:
                raise Problem(503, "The brief could not be kept.", type(error).__name__) from error
            job = Upload(id=identifier, name=_plain(name), path=path)
            self._jobs[identifier] = job
            for old in [one for one, held in self._jobs.items() if held.state in {"done", "failed"}][: max(0, len(self._jobs) - MOST_KEPT)]:
                del self._jobs[old]
        self._pool.submit(self._run, job)
        return job

    def get(self, identifier: str) -> Upload:
        """A job by its id. Raises Problem."""
        job = self._jobs.get(identifier)
        if job is None:
            raise Problem(404, "There is no such job.")
        return job

    def of_ticket(self, ticket: str) -> Upload:
        """A job by the secret part of its page's address. Raises Problem."""
        found = next((job for job in self._jobs.values() if secrets.compare_digest(job.ticket, ticket)), None)
        if found is None:
            raise Problem(404, "There is no such report.")
        return found

    async def events(self, job: Upload) -> AsyncIterator[dict[str, Any]]:
        """Its steps as they come, and at last how it ended."""
        seen = 0
        while True:
            over = job.state in {"done", "failed"}
            for step in job.steps[seen:]:
                seen += 1
                yield {"event": "step", "data": step}
            if over:
                yield {"event": job.state, "data": job.shown()}
                return
            await asyncio.sleep(_POLL_SECONDS)

    def close(self) -> None:
        """End the work after the brief in hand; those in waiting are not begun."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        for job in self._jobs.values():
            _forgotten(job.path)

    def _run(self, job: Upload) -> None:
        job.state = "running"
        try:
            job.report = self._work.audit(job.path, job.name, lambda step: job.steps.append(step) if step else None)
            job.state = "done"
        except AuditError as error:
            job.problem, job.state = problem_of(error), "failed"
        except Exception:  # noqa: BLE001  whatever broke, the job failed and nothing of it is shown
            job.problem, job.state = Problem(500, "A defect in the program."), "failed"
        finally:
            _forgotten(job.path)


def _forgotten(path: Path) -> None:
    """Remove an uploaded brief and its folder; what cannot be removed hinders nothing."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.parent.rmdir()


def _plain(name: str) -> str:
    return re.sub(r"[^\w.\- ]", "_", Path(name).name)[:120] or "brief"
