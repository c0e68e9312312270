"""The report of an earlier job, the record of that job, and its brief, as found on this machine."""

from __future__ import annotations

import hashlib
import json
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.ledger.lines import receipt_of
from brief_audit.model.dossier import SCHEMA_VERSION
from brief_audit.model.job_record import JobRecord
from brief_audit.plain_file import bytes_of
from brief_audit.reports.json_file import faults
from brief_audit.transport.store import Store

_MOST_NAMED = 20
"""Of what is wrong in a report: a file with more is none."""
_CHANGED = "What is named there was changed after the audit, as no audit writes it: take a copy as it was written, or audit again."
CACHE_HINT = "Name the cache of that audit with --cache. Of a demonstration it is kept only by `audit demo --cache DIR`."


def read_report(path: Path) -> dict[str, Any]:
    """Read a report.json, or the one in a folder. Raises InputError, which names what is not as the published schema has it."""
    path = path / "report.json" if path.is_dir() else path
    hint = "Name the file that `audit brief.pdf` wrote."
    try:
        found = json.loads(bytes_of(path))
        wrong = list(islice(faults(found), _MOST_NAMED))
        if not wrong:
            receipt_of(found)
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise InputError(f"{path} is not the report.json of an audit.", hint) from error
    if wrong and isinstance(found, dict) and found.get("schema_version") == SCHEMA_VERSION and len(wrong) < _MOST_NAMED:
        raise InputError(f"{path} is not as an audit wrote it: {'; '.join(wrong)}.", _CHANGED)
    if wrong:
        raise InputError(f"{path} is not the report.json of an audit: {wrong[0]}.", hint)
    return dict(found)


def record_named(sha256: str | None, store: Store) -> JobRecord:
    """The record of a job, by its hash in report or receipt. Raises InputError if there is none, EvidenceTampered if it changed."""
    if not sha256:
        raise InputError("This report has no record of its job.", "It was interrupted, or written by an earlier version: audit again.")
    if not store.holds_object(sha256):
        raise InputError(f"The record of this job is not in the cache {store.root}.", CACHE_HINT)
    try:
        return JobRecord.model_validate_json(store.get_object(sha256))
    except ValidationError as error:
        raise EvidenceTampered(f"The object {sha256} is no record of a job.", "Audit again.") from error


def record_in(cache: Path, sha256: str | None) -> JobRecord:
    """The same from a cache folder."""
    with closing(Store(cache, archived=True)) as store:
        return record_named(sha256, store)


def brief_bytes(path: Path, record: JobRecord) -> bytes:
    """The bytes of the brief that was audited. Raises InputError if the file is missing or is a different one."""
    try:
        data = bytes_of(path)
    except OSError as error:
        raise InputError(f"The brief {path} cannot be read ({error.strerror}).", "Say where it lies with --brief FILE.") from error
    if hashlib.sha256(data).hexdigest() != record.brief_sha256:
        raise InputError(f"{path} is not the brief that was audited.", f"Its SHA-256 must be {record.brief_sha256}.")
    return data


def still_there(path: str, sha256: str) -> Path | None:
    """The brief where it was when audited, if the same bytes are still there."""
    here = Path(path)
    try:
        same = here.is_file() and hashlib.sha256(here.read_bytes()).hexdigest() == sha256
    except (OSError, ValueError):  # no name of a file, or not ours to read: then it is as if it were not there
        same = False
    return here if same else None
