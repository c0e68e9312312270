"""Compare what the parts of a bag say: report, evidence, exchanges and ledger."""

from __future__ import annotations

import gzip
import hashlib
import io
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import PurePosixPath

from brief_audit.bundle import belonging
from brief_audit.bundle.inside import FAULTS, JOB, REPORT, Inside
from brief_audit.bundle.opened import Defect
from brief_audit.bundle.warc import warc
from brief_audit.ledger import merkle, signoffs
from brief_audit.ledger.exported import altered, stands_in
from brief_audit.ledger.forms import canonical
from brief_audit.model.job_record import KeptExchange
from brief_audit.model.ledger import Checkpoint, Inclusion, Line
from brief_audit.reports import constitution
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.registry import FORMATS


def defects(inside: Inside) -> Iterator[Defect]:
    """Everything that disagrees."""
    if not inside.report or inside.record is None:
        yield Defect(*((REPORT, f"is not a report: {inside.fault}") if not inside.report else (JOB, "cannot be read")))
        return
    parts = (
        ("data/report", _reports),
        ("data/policy", _policy),
        ("data/evidence", _files),
        ("data/evidence", _shown),
        ("data/evidence/fetches.warc.gz", _exchanges),
        ("data/ledger", _ledger),
        ("data/ledger", _signoffs),
    )
    for thing, part in parts:
        try:
            yield from part(inside)
        except FAULTS as error:
            yield Defect(thing, f"cannot be compared ({type(error).__name__})")


def _reports(inside: Inside) -> Iterator[Defect]:
    if canonical(inside.report).encode() != inside.bag.read(REPORT):
        yield Defect(REPORT, "is not in its RFC 8785 form")
    for name, known in FORMATS.items():
        path = f"data/report/audit.{known.extension}"
        if name != "json" and path in inside.bag.listed and known.render(inside.report).encode() != inside.bag.read(path):
            yield Defect(path, "does not say what audit.json says")
    stated = {"Report-SHA256": canonical_hash(inside.report), "External-Identifier": inside.report["job"]["id"]}
    for name, value in stated.items():
        if inside.bag.info.get(name) != value:
            yield Defect("bag-info.txt", f"{name} is not that of the report")


def _policy(inside: Inside) -> Iterator[Defect]:
    text = inside.bag.read("data/policy/constitution.txt")
    if hashlib.sha256(text).hexdigest() != inside.report["tool"]["constitution"]["sha256"]:
        yield Defect("data/policy/constitution.txt", "is not the constitution that the report names")
    if inside.report["tool"]["constitution"] != {"version": constitution.VERSION, "sha256": constitution.SHA256}:
        yield Defect(REPORT, "names another constitution than this program keeps")
    if inside.bag.json("data/policy/settings.json") != inside.report["job"]["settings"]:
        yield Defect("data/policy/settings.json", "are not the settings of the report")


def _files(inside: Inside) -> Iterator[Defect]:
    """Each file of the evidence has its own hash as its name; the record of the job is the one that the report names."""
    for sha256, path in inside.evidence.items():
        if path not in inside.bag.fetched and hashlib.sha256(inside.bag.read(path)).hexdigest() != sha256:
            yield Defect(path, "does not have the SHA-256 that its name states")
    for path in (name for name in inside.bag.listed if name.startswith("data/evidence/objects/")):
        if hashlib.sha256(inside.bag.read(path)).hexdigest() != PurePosixPath(path).name:
            yield Defect(path, "does not have the SHA-256 that its name states")
    if hashlib.sha256(inside.bag.read(JOB)).hexdigest() != inside.report["job"]["record"]:
        yield Defect(JOB, "is not the record that the report names")
    rows = inside.bag.json("data/evidence/index.json") or []
    if {row["sha256"] for row in rows} | {PurePosixPath(name).stem for name in inside.bag.fetched} != set(inside.evidence):
        yield Defect("data/evidence/index.json", "does not list the files of the evidence")


def _shown(inside: Inside) -> Iterator[Defect]:
    """Every snippet of the report stands in the bytes that it names."""
    left_out = {row["sha256"] for row in inside.bag.json("data/policy/omitted.json") or []}
    for finding in (finding for row in inside.report["citations"] for finding in row["findings"]):
        for item in finding["evidence"]:
            path = inside.evidence.get(item["sha256"])
            if path is None or path in inside.bag.fetched:
                if item["sha256"] not in left_out:
                    yield Defect(item["artefact"], f"is not in the bag, though {finding['citation']} rests on it")
            elif _is_text(path) and item["snippet"] not in inside.bag.read(path).decode("utf-8", errors="replace"):
                yield Defect(path, f"does not hold the words that {finding['citation']} shows from it")


def _exchanges(inside: Inside) -> Iterator[Defect]:
    """The archive of exchanges is the one that the record of the job gives."""
    assert inside.record is not None
    software = f"brief-audit/{inside.report['tool']['version']}"
    again = warc(inside.record.exchanges, partial(_bytes_of, inside), software, software, inside.record.started_at)
    wanted = gzip.decompress(again)
    try:
        with gzip.open(io.BytesIO(inside.bag.read("data/evidence/fetches.warc.gz"))) as packed:
            found = packed.read(len(wanted) + 1)
    except (OSError, EOFError, zlib.error):
        found = b""
    if found != wanted:
        yield Defect("data/evidence/fetches.warc.gz", "does not hold the exchanges that the record of the job names")


def _bytes_of(inside: Inside, exchange: KeptExchange) -> bytes | None:
    if exchange.artefact is not None:
        path = inside.evidence.get(exchange.artefact.sha256)
        return None if path is None or path in inside.bag.fetched else inside.bag.read(path)
    name = f"data/evidence/objects/sha256/{(exchange.refusal or '')[:2]}/{exchange.refusal}"
    return inside.bag.read(name) if exchange.refusal and name in inside.bag.listed else None


def _ledger(inside: Inside) -> Iterator[Defect]:
    if inside.unchained:
        for name in ("edges.jsonl", "proofs.jsonl", "checkpoint.txt", "consistency.txt"):
            if inside.bag.read(f"data/ledger/{name}"):
                yield Defect(f"data/ledger/{name}", "holds lines of a ledger, and the report shows none")
        return
    for line in inside.lines:
        if any(altered(line)):
            yield Defect(_named(line), "was altered")
    yield from _expected(inside)
    yield from _roots(inside)


def _expected(inside: Inside) -> Iterator[Defect]:
    """The report's receipt and edges are among the lines, whole, and nothing else but what was done with the report afterwards."""
    for line, says in belonging.defects(inside.report, canonical_hash(inside.report), inside.lines):
        yield Defect(_named(line) if line else "data/ledger/receipts.jsonl", says)


def _signoffs(inside: Inside) -> Iterator[Defect]:
    """The report shows exactly the looks at it that the lines hold, and each is at a citation of it."""
    entries, report_hash = [line.entry for line in inside.lines], canonical_hash(inside.report)
    yield from (Defect("data/ledger/receipts.jsonl", says) for says in signoffs.defects(inside.report, report_hash, entries))
    if signoffs.shown(report_hash, entries) != (inside.report.get("signoffs") or []):
        yield Defect(REPORT, "does not show who looked at it as the ledger's lines do")


def _roots(inside: Inside) -> Iterator[Defect]:
    """Each line's proof leads to the checkpoint; the report's root is the beginning of it."""
    points = inside.points
    if points is None:
        yield Defect("data/ledger/checkpoint.txt", "is not the report's root and the ledger's, each once")
        return
    printed, last = points[0], points[-1]
    if {"size": printed[0], "root": printed[1]} != inside.report["ledger"]:
        yield Defect("data/ledger/checkpoint.txt", "does not begin with the root that the report shows")
    if inside.bag.info.get("Ledger-Root") != f"{last[0]} {last[1]}":
        yield Defect("bag-info.txt", "Ledger-Root is not the checkpoint of the ledger")
    path = [bytes.fromhex(line) for line in inside.bag.read("data/ledger/consistency.txt").decode().splitlines()]
    if not merkle.continues((printed[0], bytes.fromhex(printed[1])), (last[0], bytes.fromhex(last[1])), path):
        yield Defect("data/ledger/consistency.txt", "does not show that the ledger only grew")
    proofs = {one.seq: one for one in map(Inclusion.model_validate_json, inside.bag.read("data/ledger/proofs.jsonl").splitlines())}
    checkpoint = Checkpoint(size=last[0], root=last[1])
    for line in inside.lines:
        if not stands_in(line, proofs.get(line.seq), checkpoint):
            yield Defect(_named(line), "is not under the root of the ledger")


def _named(line: Line) -> str:
    return f"data/ledger/{line.kind}s.jsonl line {line.seq}"


def _is_text(path: str) -> bool:
    return PurePosixPath(path).suffix in {".xml", ".json", ".html", ".txt", ".md"}
