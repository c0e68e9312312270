"""What stands in a bag: its report, the record of its job, its evidence and the ledger's lines, each read once."""

from __future__ import annotations

import json
import re
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from brief_audit.bundle.opened import Bag
from brief_audit.ledger.forms import line_from
from brief_audit.model.job_record import JobRecord
from brief_audit.model.ledger import Line
from brief_audit.reports.json_file import fault

_POINT = re.compile(r"^([1-9][0-9]{0,15}) ([0-9a-f]{64})$", re.MULTILINE)
REPORT = "data/report/audit.json"
JOB = "data/evidence/job.json"
FAULTS = (ValueError, LookupError, TypeError, AttributeError, RecursionError, ValidationError)
"""What reading a part of a bag raises that somebody else wrote: such a part cannot be compared."""


class Inside:
    """The contents of one bag. `lines` and what is read out of other parts raise one of FAULTS where the bag does not hold it."""

    def __init__(self, bag: Bag) -> None:
        self.bag = bag

    @cached_property
    def report(self) -> dict[str, Any]:
        """The report; empty if it is no report."""
        found = self.bag.json(REPORT)
        return found if self.fault is None else {}

    @cached_property
    def fault(self) -> str | None:
        """Why the file in the report's place is not a report; None if it is one."""
        return fault(self.bag.json(REPORT))

    @cached_property
    def record(self) -> JobRecord | None:
        """The record of the job; None if it cannot be read."""
        try:
            return JobRecord.model_validate_json(self.bag.read(JOB))
        except ValidationError:
            return None

    @cached_property
    def evidence(self) -> dict[str, str]:
        """The evidence files: path by the SHA-256 that their name states."""
        paths = (PurePosixPath(name) for name in self.bag.listed if name.startswith("data/evidence/sha256/"))
        return {path.stem: str(path) for path in paths}

    @property
    def unchained(self) -> bool:
        """Whether the report shows no ledger, and the bag holds no line of one."""
        return self.report.get("ledger") is None and not self.bag.read("data/ledger/receipts.jsonl")

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The job's lines of the ledger, in order."""
        text = (self.bag.read(f"data/ledger/{name}.jsonl").decode() for name in ("edges", "receipts"))
        rows = (json.loads(line) for body in text for line in body.splitlines())
        return tuple(sorted((line_from(row) for row in rows), key=lambda line: line.seq))

    @cached_property
    def points(self) -> tuple[tuple[int, str], ...] | None:
        """The checkpoints of the bag, size and root, one or two; None if the file says anything else, or anything twice.

        Only these two are led to by proofs: a third line would be a root that nothing in the bag bears out.
        """
        told = self.bag.read("data/ledger/checkpoint.txt").decode(errors="replace")
        found = tuple((int(size), root) for size, root in _POINT.findall(told))
        whole = "".join(f"{size} {root}\n" for size, root in found) == told
        return found if whole and len(set(found)) == len(found) in {1, 2} else None
