"""The evidence bag of an earlier job, signed, stamped and archived as requested."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from brief_audit.bundle.bag import write_archive
from brief_audit.bundle.belonging import belongs, defects
from brief_audit.bundle.contents import Contents, Lines, Sources
from brief_audit.bundle.signing import check, sign, stamp
from brief_audit.bundle.whole import make_bundle, name_of
from brief_audit.config import AuditConfig
from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.jobs.again import rerun_masked
from brief_audit.jobs.earlier import CACHE_HINT, brief_bytes, read_report, record_named
from brief_audit.jobs.ledger_lines import lines_for, with_signoffs
from brief_audit.ledger.lines import receipt_of
from brief_audit.reports.canonical_form import canonical_bytes, canonical_hash
from brief_audit.reports.notices import UNRECORDED
from brief_audit.transport.store import Store


@dataclass(frozen=True)
class Wish:
    """What a bag is to be: with the brief or without, which profile, signed by (key, certificate), stamped by a URL, also as an archive.

    `brief`: where the brief is now, if not where it was audited.
    """

    brief: Path | None
    include_brief: bool
    profile: str
    signer: tuple[Path, Path] | None
    timestamp: str | None
    zipped: bool


@dataclass(frozen=True)
class Bagged:
    """A finished bag. `needs_brief`: anyone who verifies it needs the brief, which is not in it."""

    folder: Path
    archive: Path | None
    contents: Contents
    needs_brief: bool


def bag_of(report: Path, out: Path, config: AuditConfig, wish: Wish, progress: Callable[[str], None]) -> Bagged:
    """Make the bag of a report in the folder `out`; if anything fails, no bag is left.

    Raises UsageError for a key or an address that does not serve, InputError, EvidenceTampered, CannotWrite, SourceError.
    """
    check(wish.signer, wish.timestamp)
    found = read_report(report)
    with closing(Store(config.cache, archived=True)) as store:
        record = record_named(found["job"].get("record"), store)
        data = brief_bytes(wish.brief or Path(record.brief_path), record) if wish.include_brief else None
        size = len(data) if data is not None else None
        named = (data, Path(record.brief_name).suffix.removeprefix(".") or "txt") if data is not None else None
        progress("running the audit again without its brief")
        made = rerun_masked(record, config.cache)
        repeats = made is not None and canonical_bytes(made) == canonical_bytes(found)
        progress("")
        found, lines = with_signoffs(found, _own(found, lines_for(found, config)))
        folder = out / name_of(found["job"]["id"])
        contents = make_bundle(Sources(found, record, store, lines, named, size, wish.profile, repeats), folder)
    archive = folder.with_name(f"{folder.name}.zip") if wish.zipped else None
    _vouched(folder, wish, archive)
    return Bagged(folder, archive, contents, needs_brief=not repeats and named is None)


def _own(report: dict[str, Any], lines: Lines) -> Lines:
    """Of the job's lines those of this very report.

    Raises EvidenceTampered if the ledger's receipt is of another report, InputError if it knows nothing of the job.
    """
    receipt = receipt_of(report, canonical_hash(report))
    if not lines.lines and report["ledger"]:
        raise InputError("The ledger knows nothing of this report's audit.", CACHE_HINT)
    if lines.lines and not any(line.entry == receipt for line in lines.lines):
        raise EvidenceTampered("This report is not one that the ledger holds a receipt of.", "Use the report.json as the audit wrote it.")
    if not report["ledger"] and report["notices"][-1:] != [UNRECORDED]:
        what = "This report shows no ledger, and does not end with the notice that none could be written."
        raise EvidenceTampered(what, "Use the report.json as the audit wrote it.")
    if not report["ledger"]:  # it shows no root that lines could be compared with
        return Lines()
    pairs = [(line, proof) for line, proof in zip(lines.lines, lines.proofs, strict=True) if belongs(line.entry, receipt)]
    own = tuple(line for line, _ in pairs)
    if next(defects(report, canonical_hash(report), own), None):
        why = "Another audit of the same brief, begun in the same second, found something else, and the ledger keeps what came first."
        raise InputError(why, "Audit the brief again.")
    return replace(lines, lines=own, proofs=tuple(proof for _, proof in pairs))


def _vouched(folder: Path, wish: Wish, archive: Path | None) -> None:
    """Signature, time stamp and archive of a bag; where one fails the bag is taken back, so that the same command can be given again."""
    try:
        if wish.signer:
            sign(folder, *wish.signer)
        if wish.timestamp:
            stamp(folder, wish.timestamp)
        if archive:
            write_archive(folder, archive)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
