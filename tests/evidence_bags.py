"""Audits made to be bundled, and what somebody may do to a bag. Every party and every word is invented."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from brief_audit.bundle.contents import Lines, Sources
from brief_audit.bundle.opened import Bag
from brief_audit.bundle.verifying import Inside
from brief_audit.bundle.whole import make_bundle
from brief_audit.cli.main import main
from brief_audit.jobs.again import rerun_masked
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.model.job_record import JobRecord
from brief_audit.model.ledger import Checkpoint, Edge, Inclusion, Receipt
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.transport.store import _COLUMNS, Store, _digest
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

MOMENT = "1777885200"
HELD = "The owner of a mill may draw from the common stream no more water than turns one wheel at the height of summer."
PINNED = "The keeper of a harbour lamp shall not leave the lamp unlit between dusk and dawn while any vessel is expected within the bar."
SUPPLIED = "A ferryman who takes the toll must carry the passenger to the landing that he names before he crosses."
KEPT_BACK = "Wilhelmina Zztop-Canary mislaid an umbrella yesterday, which nobody has found since."
"""Words of the file that the user supplied which no report repeats."""
UNSAID = "xylophagous quokkas befriend the zymurgist"
"""Words of the brief which belong to no citation and no proposition."""
BRIEF = (
    f"{UNSAID.capitalize()}. We turn to the law of streams. It is settled.\n\n"
    f"“{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7, [2]. “{PINNED}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n\n"
    f"“{SUPPLIED}” Ferrier v. Tollgate, 991 U.S. 20 (1991). Nor does Quarrel v Nowhere Ltd [2031] UKSC 8 help, "
    f"nor Absent v. Missing, 992 U.S. 30 (1992).\n\nSo much for the law. Here {UNSAID}. No authority is cited for that.\n"
)


def holdings(held: str = HELD) -> Holdings:
    """What Find Case Law holds; `held` is what the judgment says."""
    document = UkDocument("uksc/2031/7", judgment(paragraphs=[paragraph(n, held) for n in (1, 2)]), neutral_citation="[2031] UKSC 7")
    return Holdings(uk={"uksc/2031/7": document})


@contextmanager
def at(folder: Path, environ: dict[str, str] | None = None) -> Iterator[None]:
    """Work in a folder with a clock that stands still."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("BRIEF_AUDIT_") and name != "BRIEF_AUDIT_SHARED_DATA"]:
            patch.delenv(name)
        patch.chdir(folder)
        patch.setenv("XDG_CACHE_HOME", str(folder / "xdg"))
        patch.setenv("SOURCE_DATE_EPOCH", MOMENT)
        for name, value in (environ or {}).items():
            patch.setenv(name, value)
        yield


def audited(folder: Path, held: str = HELD) -> Path:
    """An audit with all that a bag can hold: pages, failures, a supplied file, a pinned authority. Its cache is `folder / "cache"`."""
    (folder / "cache").mkdir(parents=True)
    (folder / "lamps.txt").write_text(f"Arkwright v. Bellows, 990 U.S. 10 (1990)\n\nDecided May 18, 1990.\n\n{PINNED}\n")
    ferry = f"Ferrier v. Tollgate, 991 U.S. 20 (1991)\n\nDecided May 18, 1991.\n\n{SUPPLIED}\n\n{KEPT_BACK}\n"
    (folder / "ferry.txt").write_text(ferry)
    (folder / "brief.txt").write_text(BRIEF, encoding="utf-8")
    with StandIn(holdings(held)) as server, at(folder, server.environ()):
        server.fault("courtlistener", "429-bare", times=9)
        assert main(["corpus", "pin", "lamps.txt"]) == 0
        assert main(["brief.txt", "--quiet", "--max-wait", "0", "--authority", "ferry.txt"]) == 1
    return folder


def demo(folder: Path) -> Path:
    """The demo, audited. Its report is `folder / "reports/demo"`."""
    (folder / "cache").mkdir(parents=True)
    with at(folder):
        main(["demo", "--quiet", "--cache", "cache"])
    return folder


def bundled(folder: Path, out: Path, *options: str, report: str = "reports/brief") -> Path:
    """The bag of an audit."""
    with at(folder):
        assert main(["bundle", report, "-o", str(out), "--cache", "cache", "--quiet", *options]) == 0
    (bag,) = (path for path in out.iterdir() if path.is_dir())
    return bag


def files_of(bag: Path) -> list[str]:
    """Every file of a bag, in order."""
    return sorted(path.relative_to(bag).as_posix() for path in bag.rglob("*") if path.is_file())


def rewrite_manifests(bag: Path) -> None:
    """What a careful forger does last: both manifests and the size of the payload made true again."""
    payload = [name for name in files_of(bag) if name.startswith("data/")]
    size = sum((bag / name).stat().st_size for name in payload)
    info = [line for line in (bag / "bag-info.txt").read_text().splitlines() if not line.startswith("Payload-Oxum")]
    if (bag / "bag-info.txt").is_symlink():
        (bag / "bag-info.txt").unlink()
    (bag / "bag-info.txt").write_text("\n".join([*info, f"Payload-Oxum: {size}.{len(payload)}"]) + "\n")
    _list(bag, "manifest-sha256.txt", payload)
    beside = ("tagmanifest-sha256.txt", "signatures/")
    _list(bag, "tagmanifest-sha256.txt", [name for name in files_of(bag) if not name.startswith(("data/", *beside))])


def _list(bag: Path, manifest: str, names: list[str]) -> None:
    lines = [f"{hashlib.sha256((bag / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    if (bag / manifest).is_symlink():
        (bag / manifest).unlink()  # nothing is written through a link
    (bag / manifest).write_text("".join(lines))


def altered(body: bytes) -> bytes:
    """One letter or digit in the middle made another."""
    middle = [*range(len(body) // 2, len(body)), *range(len(body) // 2)]
    where = next((n for n in middle if chr(body[n]).isascii() and chr(body[n]).isalnum()), 0)
    other = b"1" if body[where : where + 1] == b"0" else b"0" if body[where : where + 1].isdigit() else b"e"
    other = b"a" if other == body[where : where + 1] else other
    return body[:where] + other + body[where + 1 :] if body else b"0"


def within(body: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Bytes changed; of an archive that is compressed record by record the longest record, packed again."""
    if body[:2] != b"\x1f\x8b":
        return change(body)
    records = list(_members(body))
    longest = records.index(max(records, key=len))
    records[longest] = change(records[longest])
    return b"".join(gzip.compress(record, mtime=0) for record in records)


def _members(body: bytes) -> Iterator[bytes]:
    """The parts of a file that is compressed record by record."""
    while body:
        stream = zlib.decompressobj(wbits=31)
        yield stream.decompress(body)
        body = stream.unused_data


@dataclass
class Forger:
    """Somebody who has the bag and this program, and makes another bag of it that is whole in itself.

    `report` and `record` change what they are given; `again`: the report is what the audit gives on the changed record. The lines of the
    ledger stay, are written anew ("anew"; "longer": after lines of no audit, so that the size is another), are added behind the lines of
    `behind`, a copy of the true ledger ("behind"), or are left out. `edges` and `receipts` change what is written.
    """

    report: Callable[[dict[str, Any]], None] = lambda _: None
    record: Callable[[dict[str, Any], Store], None] = lambda *_: None
    again: bool = False
    ledger: str = "kept"
    edges: Callable[[Edge], Edge] = lambda edge: edge
    receipts: Callable[[Receipt], tuple[Receipt, ...]] = lambda receipt: (receipt,)
    root_between: bool = False
    """Put the true root between the two lines of checkpoint.txt."""
    behind: Path | None = None

    def forge(self, bag: Path, folder: Path) -> Path:
        """The other bag."""
        inside = Inside(Bag(bag))
        store = Store(folder / "cache")
        for path in inside.bag.listed:
            body = inside.bag.read(path)
            if path.startswith("data/evidence/sha256/"):
                row = next(row for row in inside.bag.json("data/evidence/index.json") if row["path"] == path)
                store.put(body, **{key: row[key] for key in ("url", "media_type", "retrieved_at")})
            elif path.startswith("data/evidence/objects/"):
                store.put_object("object", body)
        record = json.loads(inside.bag.read("data/evidence/job.json"))
        self.record(record, store)
        report = inside.report
        body = inside.bag.read("data/evidence/job.json")
        if record != json.loads(body):
            body = JobRecord.model_validate(record).model_dump_json().encode()
        report["job"]["record"] = store.put_object("job", body)
        if self.again:
            made_again = rerun_masked(JobRecord.model_validate_json(body), folder / "cache")
            report = {**made_again, "job": {**made_again["job"], "record": report["job"]["record"]}, "ledger": report["ledger"]}
        self.report(report)
        true = inside.bag.read("data/ledger/checkpoint.txt").decode().splitlines()[0]
        lines = kept_lines(inside) if self.ledger == "kept" else Lines() if self.ledger == "none" else self._anew(report, folder)
        made = folder / bag.name
        make_bundle(Sources(report, JobRecord.model_validate_json(body), store, lines), made)
        store.close()
        if self.root_between:
            points = (made / "data/ledger/checkpoint.txt").read_text().splitlines()
            (made / "data/ledger/checkpoint.txt").write_text("\n".join([points[0], true, points[-1]]) + "\n")
            rewrite_manifests(made)
        return made

    def _anew(self, report: dict[str, Any], folder: Path) -> Lines:
        receipt = receipt_of(report, canonical_hash(report))
        if self.ledger == "behind":
            assert self.behind is not None
            shutil.copyfile(self.behind, folder / "ledger.sqlite3")
        with SqliteLedger(folder / "ledger.sqlite3") as ledger:
            if self.ledger == "longer":
                fillers = (f"{number:064x}" for number in range(3))
                ledger.append((), [Receipt(kind="note", job=job, recorded_at=receipt.recorded_at, status="") for job in fillers])
            shown = Checkpoint.model_validate(report["ledger"])
            point = ledger.append([self.edges(edge) for edge in edges_of(report)], self.receipts(receipt))
            shown = shown if self.ledger == "behind" else point
            report["ledger"] = shown.model_dump()
            keys = {edge.key.once for edge in edges_of(report)}
            of_job = ledger.lines_of(receipt.job)
            lines = tuple(one for one in of_job if isinstance(one.entry, Receipt) or one.entry.key.once in keys)
            lines = tuple(one for one in lines if one.seq > shown.size or isinstance(one.entry, Edge) or shown is point)
            proofs = tuple(ledger.inclusion(line.seq) for line in lines)
            return Lines(lines, proofs, point, shown, ledger.consistency(shown.size))


def kept_lines(inside: Inside) -> Lines:
    proofs = tuple(map(Inclusion.model_validate_json, inside.bag.read("data/ledger/proofs.jsonl").splitlines()))
    path = inside.bag.read("data/ledger/consistency.txt").decode().splitlines()
    return Lines(inside.lines, proofs, proofs[0].checkpoint, proofs[0].checkpoint, path)


def copied(bag: Path, to: Path) -> Path:
    """A copy to be changed."""
    return Path(shutil.copytree(bag, to))


def rebound(cache: Path, **values: str) -> None:
    """The judgment's record bound to other bytes, its digest computed anew as this program does."""
    with closing(Store(cache)) as store:
        other = store._evidence.put(HELD.replace("one wheel", "nine wheels").encode())
        row = next(row for row in store.exchanges() if row["reason"] is None and "uksc/2031/7" in row["url"])
    row |= {"sha256": other, **values}
    with closing(sqlite3.connect(cache / "index.sqlite3", isolation_level=None)) as database:
        sets = ", ".join(f"{name} = ?" for name in (*_COLUMNS, "digest"))
        changed = [*(row[name] for name in _COLUMNS), _digest({name: row[name] for name in _COLUMNS})]
        database.execute(f"UPDATE exchanges SET {sets} WHERE number = ?", (*changed, row["number"]))
        database.execute("INSERT OR IGNORE INTO artefacts VALUES (?, ?, 'text/xml', '2026-05-04T09:00:00Z', 9)", (other, row["url"]))
