"""What stands in a bag: its report, the record of its job, its evidence and the ledger's lines, each read once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from brief_audit import patterns as re
from brief_audit.bundle.opened import Bag, Defect
from brief_audit.ledger.forms import line_from, line_text
from brief_audit.model.job_record import JobRecord
from brief_audit.model.ledger import Line, LineKind
from brief_audit.reports.json_file import fault, faults, known_part
from brief_audit.reports.notices import UNRECORDED

_POINT = re.compile(r"^([1-9][0-9]{0,15}) ([0-9a-f]{64})$", re.MULTILINE)
REPORT = "data/report/audit.json"
JOB = "data/evidence/job.json"
FAULTS = (ValueError, LookupError, TypeError, AttributeError, RecursionError, ArithmeticError, AssertionError, ValidationError)
"""What reading a part of a bag raises that somebody else wrote: such a part cannot be compared."""


_MOST = 20


class Inside:
    """The contents of one bag. What is read out of a part raises one of FAULTS where the bag does not hold it."""

    def __init__(self, bag: Bag) -> None:
        self.bag = bag

    @cached_property
    def report(self) -> dict[str, Any]:
        """The report, without what belongs to no report; empty if the rest is none either."""
        found = self.bag.json(REPORT)
        kept = found if not self.faults else known_part(found)
        return kept if not self.faults or fault(kept) is None else {}

    @cached_property
    def faults(self) -> tuple[str, ...]:
        """Why the file in the report's place is not a report, the first 20 reasons; empty if it is one."""
        return tuple(islice(faults(self.bag.json(REPORT)), _MOST))

    @cached_property
    def record(self) -> JobRecord | None:
        """The record of the job; None if it cannot be read."""
        try:
            return JobRecord.model_validate_json(self.bag.read(JOB))
        except FAULTS:
            return None

    @cached_property
    def evidence(self) -> dict[str, str]:
        """The evidence files: path by the SHA-256 that their name states."""
        paths = (PurePosixPath(name) for name in self.bag.listed if name.startswith("data/evidence/sha256/"))
        return {path.stem: str(path) for path in paths}

    @property
    def unchained(self) -> bool:
        """Whether the report says that its ledger could not be written, and the bag holds no line of one."""
        told = self.report.get("ledger") is None and self.report.get("notices", [])[-1:] == [UNRECORDED]
        return told and not self.bag.read("data/ledger/receipts.jsonl")

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The job's lines of the ledger that can be read, in order."""
        return tuple(sorted((one for one in self._read_lines if isinstance(one, Line)), key=lambda line: line.seq))

    @cached_property
    def no_lines(self) -> tuple[Defect, ...]:
        """What stands among the lines of the ledger and is none."""
        return tuple(one for one in self._read_lines if isinstance(one, Defect))

    @cached_property
    def _read_lines(self) -> tuple[Line | Defect, ...]:
        return tuple(one for kind in LineKind for one in self._lines_of(kind))

    def _lines_of(self, kind: LineKind) -> Iterator[Line | Defect]:
        path = f"data/ledger/{kind}s.jsonl"
        body, before = self.bag.read(path), 0
        if body and not body.endswith(b"\n"):
            yield Defect(path, "is cut short")
        for number, row in enumerate(body.removesuffix(b"\n").split(b"\n") if body else (), start=1):
            try:
                line = line_from(json.loads(row))
                whole = line.kind is kind and line_text(line).encode() == row
            except FAULTS as error:
                yield Defect(path, f"row {number} is no line of a ledger ({type(error).__name__})")
                continue
            yield line
            if not whole:
                yield Defect(path, f"row {number} is not in its RFC 8785 form")
            if line.seq <= before:
                yield Defect(path, f"row {number} stands behind a later line")
            before = line.seq

    @cached_property
    def points(self) -> tuple[tuple[int, str], ...] | None:
        """The checkpoints of the bag, size and root, one or two; None if the file says anything else, or anything twice.

        Only these two are led to by proofs: a third line would be a root that nothing in the bag bears out.
        """
        told = self.bag.read("data/ledger/checkpoint.txt").decode(errors="replace")
        found = tuple((int(size), root) for size, root in _POINT.findall(told))
        whole = "".join(f"{size} {root}\n" for size, root in found) == told
        return found if whole and len(set(found)) == len(found) in {1, 2} else None
