"""Compare what the parts of a bag say: report, evidence, exchanges and ledger."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import PurePosixPath

from brief_audit import patterns as re
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

_PROOFS = "data/ledger/proofs.jsonl"
_HASHES = re.compile(r"^([0-9a-f]{64})$", re.MULTILINE)


def defects(inside: Inside) -> Iterator[Defect]:
    """Everything that disagrees. A report or a record that cannot be read is one defect, and what does not need it is compared still."""
    yield from (Defect(REPORT, f"is not a report: {says}") for says in inside.faults)
    if inside.record is None:
        yield Defect(JOB, "cannot be read")
    if not inside.report:
        parts: tuple[tuple[str, Callable[[Inside], Iterator[Defect]]], ...] = (("data/evidence", _names), ("data/ledger", _lines))
    else:
        parts = _PARTS if inside.record is not None else tuple(part for part in _PARTS if part[1] is not _exchanges)
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


def _names(inside: Inside) -> Iterator[Defect]:
    """Each file of the evidence has its own hash as its name."""
    for sha256, path in inside.evidence.items():
        if path not in inside.bag.fetched and hashlib.sha256(inside.bag.read(path)).hexdigest() != sha256:
            yield Defect(path, "does not have the SHA-256 that its name states")
    for path in (name for name in inside.bag.listed if name.startswith("data/evidence/objects/")):
        if hashlib.sha256(inside.bag.read(path)).hexdigest() != PurePosixPath(path).name:
            yield Defect(path, "does not have the SHA-256 that its name states")


def _listed(inside: Inside) -> Iterator[Defect]:
    """The record of the job is the one that the report names, and the evidence is what its list says."""
    if hashlib.sha256(inside.bag.read(JOB)).hexdigest() != inside.report["job"]["record"]:
        yield Defect(JOB, "is not the record that the report names")
    rows = inside.bag.json("data/evidence/index.json") or []
    if {row["sha256"] for row in rows} | {PurePosixPath(name).stem for name in inside.bag.fetched} != set(inside.evidence):
        yield Defect("data/evidence/index.json", "does not list the files of the evidence")


def _shown(inside: Inside) -> Iterator[Defect]:
    """Every snippet of the report stands in the bytes that it names."""
    left_out = {row["sha256"] for row in inside.bag.json("data/policy/omitted.json") or []}
    for row in (*inside.report["citations"], *inside.report.get("arguments", ())):
        for item in (item for finding in row["findings"] for item in finding["evidence"]):
            path = inside.evidence.get(item["sha256"])
            if path is None or path in inside.bag.fetched:
                if item["sha256"] not in left_out:
                    yield Defect(item["artefact"], f"is not in the bag, though {row['id']} rests on it")
            elif _is_text(path) and item["snippet"] not in inside.bag.read(path).decode("utf-8", errors="replace"):
                yield Defect(path, f"does not hold the words that {row['id']} shows from it")


def _exchanges(inside: Inside) -> Iterator[Defect]:
    """The archive of exchanges is the one that the record of the job gives."""
    assert inside.record is not None
    software = f"brief-audit/{inside.report['tool']['version']}"
    again = warc(inside.record.exchanges, partial(_bytes_of, inside), software, software, inside.record.started_at)
    wanted = gzip.decompress(again)
    held = inside.bag.read("data/evidence/fetches.warc.gz")
    if held != again and _unpacked(held, len(wanted) + 1) != wanted:
        yield Defect("data/evidence/fetches.warc.gz", "does not hold the exchanges that the record of the job names")


_PLAIN = bytes.fromhex("1f8b0800000000")
"""How each record of the archive begins: compressed, and nothing said of a file or a time. The library that packed it is the machine's."""


def _unpacked(packed: bytes, most: int) -> bytes:
    """What an archive compressed record by record holds, no more than `most` bytes; empty where anything else stands in it."""
    found = b""
    while packed and len(found) < most:
        record = zlib.decompressobj(wbits=31)
        try:
            found += record.decompress(packed, most - len(found))
        except zlib.error:
            return b""
        if not packed.startswith(_PLAIN) or not record.eof:
            return b""
        packed = record.unused_data
    return found


def _bytes_of(inside: Inside, exchange: KeptExchange) -> bytes | None:
    if exchange.artefact is not None:
        path = inside.evidence.get(exchange.artefact.sha256)
        return None if path is None or path in inside.bag.fetched else inside.bag.read(path)
    name = f"data/evidence/objects/sha256/{(exchange.refusal or '')[:2]}/{exchange.refusal}"
    return inside.bag.read(name) if exchange.refusal and name in inside.bag.listed else None


def _ledger(inside: Inside) -> Iterator[Defect]:
    if inside.report["ledger"] is None and not inside.unchained:
        says = "shows no ledger, though it does not end with the notice that none could be written, or lines of one are here"
        yield Defect(REPORT, says)
    if inside.unchained:
        for name in ("edges.jsonl", "proofs.jsonl", "checkpoint.txt", "consistency.txt"):
            if inside.bag.read(f"data/ledger/{name}"):
                yield Defect(f"data/ledger/{name}", "holds lines of a ledger, and the report shows none")
        return
    yield from _lines(inside)
    yield from _expected(inside)
    yield from _roots(inside)


def _lines(inside: Inside) -> Iterator[Defect]:
    """Each line of the ledger is one, and as it was hashed."""
    yield from inside.no_lines
    yield from (Defect(_named(line), "was altered") for line in inside.lines if any(altered(line)))


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
    grown = inside.bag.read("data/ledger/consistency.txt").decode(errors="replace")
    path = [bytes.fromhex(line) for line in _HASHES.findall(grown)]
    whole = "".join(f"{one.hex()}\n" for one in path) == grown
    if not whole or not merkle.continues((printed[0], bytes.fromhex(printed[1])), (last[0], bytes.fromhex(last[1])), path):
        yield Defect("data/ledger/consistency.txt", "does not show that the ledger only grew")
    proofs = _proofs(inside)
    if "".join(f"{canonical(one.model_dump(mode='json'))}\n" for _, one in sorted(proofs.items())).encode() != inside.bag.read(_PROOFS):
        yield Defect(_PROOFS, "does not hold proofs in their RFC 8785 form, one for each line")
    checkpoint = Checkpoint(size=last[0], root=last[1])
    for line in inside.lines:
        if not stands_in(line, proofs.get(line.seq), checkpoint):
            yield Defect(_named(line), "is not under the root of the ledger")


def _proofs(inside: Inside) -> dict[int, Inclusion]:
    """The proofs that can be read, by line."""
    found = {}
    for row in inside.bag.read(_PROOFS).splitlines():
        with contextlib.suppress(*FAULTS):
            proof = Inclusion.model_validate_json(row)
            found[proof.seq] = proof
    return found


def _named(line: Line) -> str:
    return f"data/ledger/{line.kind}s.jsonl line {line.seq}"


def _is_text(path: str) -> bool:
    return PurePosixPath(path).suffix in {".xml", ".json", ".html", ".txt", ".md"}


_PARTS: tuple[tuple[str, Callable[[Inside], Iterator[Defect]]], ...] = (
    ("data/report", _reports),
    ("data/policy", _policy),
    ("data/evidence", _names),
    ("data/evidence", _listed),
    ("data/evidence", _shown),
    ("data/evidence/fetches.warc.gz", _exchanges),
    ("data/ledger", _ledger),
    ("data/ledger", _signoffs),
)
