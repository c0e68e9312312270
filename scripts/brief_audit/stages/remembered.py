"""What the last audit of a brief worked out, kept beside its report: an unchanged brief is not read, and not compared, a second time.

Two things are kept, each asked for by everything that decides it: the brief's drawers (its bytes, its name, the settings of reading, this
program), and the findings (those drawers, the resolutions, the authorities, this program). Sources are asked and stored texts are
read and hashed as ever. The drawers hold the brief's words, so they lie where its report lies, for the owner alone, and go with it. What
the user's own program did not seal is a miss; what proves a result (`verify`, `recheck`, `replay`) never looks here.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError

from brief_audit.checks.recalled import Recalled
from brief_audit.errors import CannotWrite
from brief_audit.model.base import Frozen
from brief_audit.model.citation import Citation, Link, Sighting
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.stages.derived import program
from brief_audit.transport.sealing import Seal

FOLDER = ".remembered"


class ReadBrief(Frozen):
    """The first four drawers of a job, and what the second reader of citations saw in the text."""

    document: Document
    citations: tuple[Citation, ...]
    links: tuple[Link, ...]
    claims: Claims
    sightings: tuple[Sighting, ...]


class _Entry(NamedTuple):
    what: str
    key: bytes
    value: bytes


class Remembered:
    """The memory of one brief in the folder of its report. Nothing is written before `write`."""

    def __init__(self, folder: Path, seal: Seal) -> None:
        self._folder = folder / FOLDER
        self._seal = seal
        self._new: list[_Entry] = []
        self._asked: bytes | None = None
        self._brief: bytes | None = None

    def brief(self, asked: Sequence[object]) -> ReadBrief | None:
        """The brief's drawers as they were read for the same question; None if it has to be read."""
        self._asked = _key(asked)
        value = self._recall("brief", self._asked)
        if value is None:
            return None
        try:
            read = ReadBrief.model_validate_json(value)
        except ValidationError:
            return None
        self._brief = value
        return read

    def keep_brief(self, read: ReadBrief) -> None:
        """Remember the drawers of the brief that was asked for, where they were not."""
        if self._asked is not None and self._brief is None:
            self._brief = read.model_dump_json().encode()
            self._new.append(_Entry("brief", self._asked, self._brief))

    def findings(self, asked: Sequence[object]) -> tuple[Finding, ...] | None:
        """The findings that this very brief had for the same question; None if it has to be compared."""
        value = self._recall("findings", self._of_brief(asked)) if self._brief else None
        try:
            return _findings().validate_json(value) if value is not None else None
        except ValidationError:
            return None

    def keep_findings(self, asked: Sequence[object], findings: tuple[Finding, ...]) -> None:
        """Remember the findings of the brief whose drawers are remembered."""
        if self._brief:
            self._new.append(_Entry("findings", self._of_brief(asked), _findings().dump_json(findings)))

    def comparisons(self) -> Recalled:
        """What comparing this brief's words with texts gave, also where the brief has changed since."""
        value = self._recall("comparisons", _key(()))
        held = json.loads(value) if value is not None else {}
        return Recalled(held if isinstance(held, dict) else {})

    def keep_comparisons(self, recalled: Recalled) -> None:
        """Remember those that this job asked for."""
        self._new.append(_Entry("comparisons", _key(()), json.dumps(recalled.asked).encode()))

    def _of_brief(self, asked: Sequence[object]) -> bytes:
        assert self._brief is not None
        return _key([hashlib.sha256(self._brief).hexdigest(), *asked])

    def _recall(self, what: str, key: bytes) -> bytes | None:
        return self._seal.kept(self._folder / what, what.encode(), key)

    def write(self) -> None:
        """Keep what is new, where the report was written; a disk that takes nothing more costs time alone."""
        if not self._folder.parent.is_dir() or self._folder.is_symlink():
            return
        with contextlib.suppress(OSError, CannotWrite):
            for what, key, value in self._new:
                self._seal.keep(self._folder / what, value, what.encode(), key)


def _key(asked: Sequence[object]) -> bytes:
    return hashlib.sha256(program() + repr(tuple(asked)).encode(errors="backslashreplace")).digest()


def _findings() -> TypeAdapter[tuple[Finding, ...]]:
    return TypeAdapter(tuple[Finding, ...])
