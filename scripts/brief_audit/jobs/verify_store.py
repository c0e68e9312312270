"""Verify what is on this machine: a report with its cache, a cache, a ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from brief_audit.bundle.opened import Defect
from brief_audit.config import AuditConfig
from brief_audit.corpus import NAME as CORPUS
from brief_audit.corpus import Corpus, is_corpus
from brief_audit.errors import AuditError, EvidenceTampered, InputError
from brief_audit.jobs.again import Step, compared
from brief_audit.jobs.earlier import read_report, record_in, still_there
from brief_audit.jobs.ledger_lines import place_of, unrecorded
from brief_audit.ledger.answers import answers
from brief_audit.ledger.lines import receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite import NAME
from brief_audit.model.ledger import Receipt
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.notices import UNRECORDED
from brief_audit.transport.files import Mismatch
from brief_audit.transport.store import Store

_INDEX = "index.sqlite3"


def report(
    target: Path, brief: Path | None, point: tuple[int, str] | None, settings: AuditConfig, progress: Callable[[str], None]
) -> Iterator[Step]:
    """A report beside its cache: the evidence that it names, its line in the ledger, and the audit run again."""
    found = read_report(target)
    named = {item["sha256"]: item for row in found["citations"] for finding in row["findings"] for item in finding["evidence"]}
    with closing(Store(settings.cache, archived=True)) as store:
        yield f"{len(named)} pieces of evidence as they were received", list(_evidence(store, named))
    yield _line(found, point, settings)
    yield compared(found, brief or _own_brief(found, settings), settings.cache, progress, repeats=False)


def _own_brief(found: dict[str, Any], settings: AuditConfig) -> Path | None:
    """The brief of this job where it still lies, as the ledger's receipt knows it; a path that the report itself names is never opened."""
    place = place_of(settings)
    if isinstance(place, Path) and not place.is_file():
        return None
    try:
        with open_ledger(place, read_only=True) as ledger:
            receipts = [line.entry for line in ledger.lines_of(found["job"]["id"]) if isinstance(line.entry, Receipt)]
        named = next(sha256 for one in receipts if (sha256 := one.facts.get("record")))
        record = record_in(settings.cache, named)
    except (AuditError, StopIteration):  # the lines of the ledger and the record of the job are steps of their own, which say so
        return None
    return still_there(record.brief_path, record.brief_sha256)


def _evidence(store: Store, named: dict[str, dict[str, str]]) -> Iterator[Defect]:
    for sha256, item in named.items():
        try:
            body = store.read(sha256)
        except EvidenceTampered as error:
            yield Defect(item["artefact"], error.what, gone=isinstance(error, Mismatch) and not error.found)
            continue
        snippet = item["snippet"].encode()
        if snippet not in body and body[:4] not in {b"%PDF", b"PK\x03\x04"}:
            yield Defect(item["artefact"], "does not hold the words that the report shows from it")


def _line(found: dict[str, Any], point: tuple[int, str] | None, settings: AuditConfig) -> Step:
    """The report's receipt, the root that it shows, and one that was held elsewhere."""
    shown = found.get("ledger")
    if not isinstance(shown, dict):
        return _unchained(found, settings)
    if shown["size"] < 1:  # the root of no line is the root of every ledger
        return ("the ledger", [Defect("report", "shows the root of a ledger without lines, which holds no receipt of it")])
    place = place_of(settings)
    if isinstance(place, Path) and not place.exists():
        return ("NOT RUN: the ledger is not in this cache", [])
    receipt = receipt_of(found, canonical_hash(found))
    try:
        with open_ledger(place, read_only=True) as ledger:
            whole = ledger.verify(shown["root"], shown["size"])
            if point:
                ledger.verify(point[1], point[0])
            lines = ledger.lines_of(receipt.job)
    except EvidenceTampered as error:
        return ("the ledger", _defects(error))
    entries = [line.entry for line in lines]
    missing = [] if receipt in entries else [Defect("report", "is not the report that the ledger holds a receipt of")]
    if any(line.entry == receipt and line.seq > shown["size"] for line in lines):
        missing.append(Defect("report", "has its receipt only behind the root that it shows"))
    missing += [Defect("report", f"shows a look at {one} that the ledger does not hold") for one in unrecorded(found, entries)]
    return (f"the ledger is whole ({whole.size} lines) and holds the receipt of this report", missing)


def _unchained(found: dict[str, Any], settings: AuditConfig) -> Step:
    """A report without a ledger: the audit said why it has none, and no ledger here holds another report of the same job."""
    if found["notices"][-1:] != [UNRECORDED]:
        return ("the ledger", [Defect("report", "shows no ledger, and does not end with the notice that none could be written")])
    place = place_of(settings)
    if not isinstance(place, Path) or place.is_file():
        try:
            with open_ledger(place, read_only=True) as ledger:
                entries = [line.entry for line in ledger.lines_of(found["job"]["id"])]
        except EvidenceTampered as error:
            return ("the ledger", _defects(error))
        if entries and receipt_of(found, canonical_hash(found)) not in entries:
            return ("the ledger", [Defect("report", "is not the report that the ledger holds a receipt of")])
    return ("NOT RUN: the ledger of this report could not be written", [])


def cache(folder: Path, point: tuple[int, str] | None) -> Iterator[Step]:
    """Every file of a cache by its name, every recorded exchange, and its ledger. Raises InputError if the folder is no cache."""
    if not any((folder / name).exists() for name in (_INDEX, NAME)):
        bags = sorted(path.parent.name for path in folder.glob("*/bagit.txt"))
        hint = f"It holds {bags[0]}, which is one: name that." if bags else "Name a report.json, a bag, a cache folder or a ledger file."
        raise InputError(f"{folder} is neither a cache of audits nor an evidence bag.", hint)
    yield _stored(folder)
    if (folder / NAME).exists():
        yield ledger(folder / NAME, point)
    elif point:
        yield "the ledger", [Defect(NAME, f"is missing, though it had {point[0]} lines")]
    if is_corpus(folder / "corpus"):
        yield _pinned(folder / "corpus")


def _stored(folder: Path) -> Step:
    """The files of a cache and its records. A cache without its index is not given a new one: nothing is known of what lay there."""
    if not (folder / _INDEX).exists():
        return (f"NOT RUN: {_INDEX} is missing, so what was stored here is not known", [])
    with closing(Store(folder, ledger=partial(answers, folder / NAME), archived=True)) as store:
        found = list(store.verify())
    return ("every stored file and every recorded exchange", [Defect(path, says) for path, says in found])


def _pinned(folder: Path) -> Step:
    """The pinned authorities: every stored text, record and index."""
    with closing(Corpus(folder)) as corpus:
        found = [Defect(f"corpus/{CORPUS}", says) for says in corpus.verify()]
        return (f"the corpus is whole: {len(corpus)} pinned authorities", found)


def ledger(path: Path, point: tuple[int, str] | None) -> Step:
    """A ledger's file: every line, the chain, the rules of the database, and a root held elsewhere."""
    try:
        with open_ledger(path, read_only=True) as opened:
            whole = opened.verify(point[1] if point else None, point[0] if point else None)
    except EvidenceTampered as error:
        return ("the ledger", _defects(error))
    return (f"the ledger is whole: {whole.size} lines, root {whole.root}", [])


def _defects(error: EvidenceTampered) -> list[Defect]:
    named = getattr(error, "defects", None) or [error.what]
    return [Defect("ledger", says) for says in named]
