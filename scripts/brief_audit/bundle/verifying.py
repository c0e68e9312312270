"""What a bag says, compared with itself: report, evidence, exchanges and ledger. Running the audit again is the command's business."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import zlib
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from brief_audit.bundle import belonging, made_again
from brief_audit.bundle.opened import Bag, Defect
from brief_audit.bundle.warc import warc
from brief_audit.ledger import merkle, signoffs
from brief_audit.ledger.exported import altered, stands_in
from brief_audit.ledger.forms import canonical, line_from
from brief_audit.model.job_record import JobRecord, KeptExchange
from brief_audit.model.ledger import Checkpoint, Inclusion, Line
from brief_audit.reports import constitution
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.json_file import conforms
from brief_audit.reports.registry import FORMATS

_POINT = re.compile(r"^([1-9][0-9]{0,15}) ([0-9a-f]{64})$", re.MULTILINE)
REPORT = "data/report/audit.json"
JOB = "data/evidence/job.json"
_FAULTS = (ValueError, LookupError, TypeError, AttributeError, RecursionError, ValidationError)


class Inside:
    """The contents of one bag. Every method gives the defects of one kind; a part that cannot be read is one."""

    def __init__(self, bag: Bag) -> None:
        self.bag = bag

    @cached_property
    def report(self) -> dict[str, Any]:
        """The report; empty where it is no report."""
        found = self.bag.json(REPORT)
        return found if self.fault is None else {}

    @cached_property
    def fault(self) -> str | None:
        """Why what stands in the report's place is none, None where it is one."""
        return conforms.fault(self.bag.json(REPORT))

    @cached_property
    def record(self) -> JobRecord | None:
        """The record of the job, None where it cannot be read."""
        try:
            return JobRecord.model_validate_json(self.bag.read(JOB))
        except ValidationError:
            return None

    @cached_property
    def evidence(self) -> dict[str, str]:
        """The evidence files: path by the SHA-256 that their name states."""
        paths = (PurePosixPath(name) for name in self.bag.listed if name.startswith("data/evidence/sha256/"))
        return {path.stem: str(path) for path in paths}

    def defects(self) -> Iterator[Defect]:
        """Everything that does not agree."""
        if not self.report or self.record is None:
            yield Defect(*((REPORT, f"is not a report: {self.fault}") if not self.report else (JOB, "cannot be read")))
            return
        for thing, part in self._parts():
            try:
                yield from part()
            except _FAULTS as error:
                yield Defect(thing, f"cannot be compared ({type(error).__name__})")

    def _parts(self) -> Iterator[tuple[str, Callable[[], Iterator[Defect]]]]:
        yield "data/report", self._reports
        yield "data/policy", self._policy
        yield "data/evidence", self._files
        yield "data/evidence", self._shown
        yield "data/evidence/fetches.warc.gz", self._exchanges
        yield "data/ledger", self._ledger
        yield "data/ledger", self._signoffs

    def derived(self) -> Iterator[Defect]:
        """What is made from the rest is as it would be made again."""
        assert self.record is not None
        try:
            yield from made_again.defects(self, self.record)
        except _FAULTS as error:
            yield Defect("bag-info.txt", f"and what goes with it cannot be made again ({type(error).__name__})")

    @property
    def unchained(self) -> bool:
        """Whether the report shows no ledger, and the bag holds no line of one."""
        return self.report.get("ledger") is None and not self.bag.read("data/ledger/receipts.jsonl")

    def _reports(self) -> Iterator[Defect]:
        if canonical(self.report).encode() != self.bag.read(REPORT):
            yield Defect(REPORT, "is not in its RFC 8785 form")
        for name, known in FORMATS.items():
            path = f"data/report/audit.{known.extension}"
            if name != "json" and path in self.bag.listed and known.render(self.report).encode() != self.bag.read(path):
                yield Defect(path, "does not say what audit.json says")
        stated = {"Report-SHA256": canonical_hash(self.report), "External-Identifier": self.report["job"]["id"]}
        for name, value in stated.items():
            if self.bag.info.get(name) != value:
                yield Defect("bag-info.txt", f"{name} is not that of the report")

    def _policy(self) -> Iterator[Defect]:
        text = self.bag.read("data/policy/constitution.txt")
        if hashlib.sha256(text).hexdigest() != self.report["tool"]["constitution"]["sha256"]:
            yield Defect("data/policy/constitution.txt", "is not the constitution that the report names")
        if self.report["tool"]["constitution"] != {"version": constitution.VERSION, "sha256": constitution.SHA256}:
            yield Defect(REPORT, "names another constitution than this program keeps")
        if self.bag.json("data/policy/settings.json") != self.report["job"]["settings"]:
            yield Defect("data/policy/settings.json", "are not the settings of the report")

    def _files(self) -> Iterator[Defect]:
        """Each file of the evidence bears its own hash as its name; the record of the job is the one that the report names."""
        for sha256, path in self.evidence.items():
            if path not in self.bag.fetched and hashlib.sha256(self.bag.read(path)).hexdigest() != sha256:
                yield Defect(path, "does not have the SHA-256 that its name states")
        for path in (name for name in self.bag.listed if name.startswith("data/evidence/objects/")):
            if hashlib.sha256(self.bag.read(path)).hexdigest() != PurePosixPath(path).name:
                yield Defect(path, "does not have the SHA-256 that its name states")
        if hashlib.sha256(self.bag.read(JOB)).hexdigest() != self.report["job"]["record"]:
            yield Defect(JOB, "is not the record that the report names")
        rows = self.bag.json("data/evidence/index.json") or []
        if {row["sha256"] for row in rows} | {PurePosixPath(name).stem for name in self.bag.fetched} != set(self.evidence):
            yield Defect("data/evidence/index.json", "does not list the files of the evidence")

    def _shown(self) -> Iterator[Defect]:
        """Every snippet of the report stands in the bytes that it names."""
        left_out = {row["sha256"] for row in self.bag.json("data/policy/omitted.json") or []}
        for finding in (finding for row in self.report["citations"] for finding in row["findings"]):
            for item in finding["evidence"]:
                path = self.evidence.get(item["sha256"])
                if path is None or path in self.bag.fetched:
                    if item["sha256"] not in left_out:
                        yield Defect(item["artefact"], f"is not in the bag, though {finding['citation']} rests on it")
                elif _is_text(path) and item["snippet"] not in self.bag.read(path).decode("utf-8", errors="replace"):
                    yield Defect(path, f"does not hold the words that {finding['citation']} shows from it")

    def _exchanges(self) -> Iterator[Defect]:
        """The archive of exchanges is the one that the record of the job gives."""
        assert self.record is not None
        software = f"brief-audit/{self.report['tool']['version']}"
        again = warc(self.record.exchanges, self._bytes_of, software, software, self.record.started_at)
        wanted = gzip.decompress(again)
        try:
            with gzip.open(io.BytesIO(self.bag.read("data/evidence/fetches.warc.gz"))) as packed:
                held = packed.read(len(wanted) + 1)
        except (OSError, EOFError, zlib.error):
            held = b""
        if held != wanted:
            yield Defect("data/evidence/fetches.warc.gz", "does not hold the exchanges that the record of the job names")

    def _bytes_of(self, exchange: KeptExchange) -> bytes | None:
        if exchange.artefact is not None:
            path = self.evidence.get(exchange.artefact.sha256)
            return None if path is None or path in self.bag.fetched else self.bag.read(path)
        name = f"data/evidence/objects/sha256/{(exchange.refusal or '')[:2]}/{exchange.refusal}"
        return self.bag.read(name) if exchange.refusal and name in self.bag.listed else None

    # -- the ledger

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The job's lines of the ledger, in order."""
        import json

        text = (self.bag.read(f"data/ledger/{name}.jsonl").decode() for name in ("edges", "receipts"))
        rows = (json.loads(line) for body in text for line in body.splitlines())
        return tuple(sorted((line_from(row) for row in rows), key=lambda line: line.seq))

    @cached_property
    def points(self) -> tuple[tuple[int, str], ...] | None:
        """The checkpoints of the bag, size and root, one or two; None where the file says anything else, or anything twice.

        Only these two are led to by proofs: a third line would be a root that nothing in the bag bears out.
        """
        told = self.bag.read("data/ledger/checkpoint.txt").decode(errors="replace")
        found = tuple((int(size), root) for size, root in _POINT.findall(told))
        whole = "".join(f"{size} {root}\n" for size, root in found) == told
        return found if whole and len(set(found)) == len(found) in {1, 2} else None

    def _ledger(self) -> Iterator[Defect]:
        if self.unchained:
            for name in ("edges.jsonl", "proofs.jsonl", "checkpoint.txt", "consistency.txt"):
                if self.bag.read(f"data/ledger/{name}"):
                    yield Defect(f"data/ledger/{name}", "holds lines of a ledger, and the report shows none")
            return
        for line in self.lines:
            if any(altered(line)):
                yield Defect(_named(line), "was altered")
        yield from self._expected()
        yield from self._roots()

    def _expected(self) -> Iterator[Defect]:
        """The report's receipt and edges are among the lines, whole, and nothing else but what was done with the report afterwards."""
        for line, says in belonging.defects(self.report, canonical_hash(self.report), self.lines):
            yield Defect(_named(line) if line else "data/ledger/receipts.jsonl", says)

    def _signoffs(self) -> Iterator[Defect]:
        """The report shows exactly the looks at it that the lines hold, and each is at a citation of it."""
        entries, report_hash = [line.entry for line in self.lines], canonical_hash(self.report)
        yield from (Defect("data/ledger/receipts.jsonl", says) for says in signoffs.defects(self.report, report_hash, entries))
        if signoffs.shown(report_hash, entries) != (self.report.get("signoffs") or []):
            yield Defect(REPORT, "does not show who looked at it as the ledger's lines do")

    def _roots(self) -> Iterator[Defect]:
        """Each line's proof leads to the checkpoint; the report's root is the beginning of it."""
        points = self.points
        if points is None:
            yield Defect("data/ledger/checkpoint.txt", "is not the report's root and the ledger's, each once")
            return
        printed, last = points[0], points[-1]
        if {"size": printed[0], "root": printed[1]} != self.report["ledger"]:
            yield Defect("data/ledger/checkpoint.txt", "does not begin with the root that the report shows")
        if self.bag.info.get("Ledger-Root") != f"{last[0]} {last[1]}":
            yield Defect("bag-info.txt", "Ledger-Root is not the checkpoint of the ledger")
        path = [bytes.fromhex(line) for line in self.bag.read("data/ledger/consistency.txt").decode().splitlines()]
        if not merkle.continues((printed[0], bytes.fromhex(printed[1])), (last[0], bytes.fromhex(last[1])), path):
            yield Defect("data/ledger/consistency.txt", "does not show that the ledger only grew")
        proofs = {one.seq: one for one in map(Inclusion.model_validate_json, self.bag.read("data/ledger/proofs.jsonl").splitlines())}
        checkpoint = Checkpoint(size=last[0], root=last[1])
        for line in self.lines:
            if not stands_in(line, proofs.get(line.seq), checkpoint):
                yield Defect(_named(line), "is not under the root of the ledger")


def _named(line: Line) -> str:
    return f"data/ledger/{line.kind}s.jsonl line {line.seq}"


def _is_text(path: str) -> bool:
    return PurePosixPath(path).suffix in {".xml", ".json", ".html", ".txt", ".md"}
