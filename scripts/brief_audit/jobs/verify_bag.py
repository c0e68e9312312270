"""Verifying an evidence bag: its files, what they say of each other, and the audit run again inside it."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

from brief_audit import __version__
from brief_audit.bundle import made_again
from brief_audit.bundle.opened import Bag, Defect
from brief_audit.bundle.verifying import REPORT, Inside
from brief_audit.errors import EvidenceTampered

Step = tuple[str, list[Defect]]


def steps(folder: Path, brief: Path | None, point: tuple[int, str] | None, progress: Callable[[str], None]) -> Iterator[Step]:
    """Each thing that is verified, with its defects; `point` is a root of the ledger that was held elsewhere."""
    bag = Bag(folder)
    progress("hashing every file")
    yield f"every file as listed ({len(bag.listed)} of the payload), none added", list(bag.defects())
    inside = Inside(bag)
    yield made_again.vouched(inside), []
    progress("comparing report, evidence, exchanges and ledger")
    found = list(inside.defects())
    yield "report, evidence, exchanges and ledger agree", found
    if point:
        yield made_again.of_root(inside, point)
    if inside.record is None or not inside.report:
        return
    if inside.unchained:
        yield "NOT RUN: the report shows no ledger, so no line of one vouches for it", []
    yield _derived(inside)
    if any(defect.thing.startswith("data/evidence") for defect in found):
        yield "NOT RUN again: the evidence is not what was written", []
    else:
        yield again(inside, _brief_of(inside, brief), progress)


def _derived(inside: Inside) -> Step:
    version = made_again.written_by(inside)
    if not version:
        return ("what is derived from the rest", [Defect(made_again.VERSIONS, "does not say which version wrote the bag")])
    if version != __version__:
        return (f"NOT RUN: version {version} wrote this bag, this is {__version__}: what it derived is not made again", [])
    return ("what is derived from the rest is the same when made again", list(inside.derived()))


def _brief_of(inside: Inside, brief: Path | None) -> Path | None:
    """The brief that was named, else the one in the bag."""
    told = inside.bag.json("data/input/input.json")
    named = told.get("included") if isinstance(told, dict) else None
    if brief is None and named in inside.bag.listed:
        return inside.bag.path(named)
    return brief


def again(inside: Inside, brief: Path | None, progress: Callable[[str], None]) -> Step:
    """The audit run again on the bag's evidence, in a cache of its own."""
    told = inside.bag.json("data/policy/omitted.json")
    if not isinstance(told, list) or not all(isinstance(row, dict) for row in told):
        return ("the audit was run again", [Defect("data/policy/omitted.json", "cannot be read")])
    left_out = [row for row in told if not inside.bag.read(row.get("path"))]
    if left_out:
        return (f"NOT RUN again: {len(left_out)} files that the audit used are left out of this bag", [])
    with TemporaryDirectory() as scratch:
        cache = Path(scratch) / "cache"
        _lay_out(inside, cache)
        progress("running the audit again")
        return compared(inside.report, brief, cache, progress)


def compared(report: dict[str, Any], brief: Path | None, cache: Path, progress: Callable[[str], None], *, repeats: bool = True) -> Step:
    """The recorded job run again over a cache, its report beside the given one.

    `repeats`: it is known that the record gives the report without the brief; else another one proves nothing.
    """
    from brief_audit.cli.evidence.bundle import record_named
    from brief_audit.cli.evidence.rerun import rerun, rerun_masked
    from brief_audit.reports.canonical_form import canonical_bytes
    from brief_audit.transport.store import Store

    how = "from the brief on" if brief is not None else "from the citations on, the brief itself not read again"
    store = Store(cache)
    try:
        record = record_named(report, store)
    finally:
        store.close()
    try:
        made = rerun(record, brief, cache, progress) if brief is not None else rerun_masked(record, cache, progress)
    except EvidenceTampered as error:
        return ("the audit was run again", [Defect("evidence", error.what)])
    if made is None:
        return ("NOT RUN again: it needs the brief; name it with --brief", [])
    if canonical_bytes(made) == canonical_bytes(report):
        return (f"the audit was run again {how}: the report is the same, byte for byte", [])
    version = report["tool"]["version"]
    if version != __version__:
        return (f"NOT RUN again to the same result: version {version} made this report, this is {__version__}", [])
    if brief is None and not repeats:
        return (f"NOT RUN again to the same result {how}; name the brief with --brief", [])
    return (f"the audit was run again {how}", [Defect(REPORT, f"is not what the audit gives: {_first_difference(report, made)}")])


def _first_difference(told: object, found: object, place: str = "report") -> str:
    """Where two reports first differ."""
    from brief_audit.reports.canonical_form import canonical_form

    if place == "report":
        told, found = canonical_form(dict(told)), canonical_form(dict(found))  # type: ignore[call-overload]
    if isinstance(told, dict) and isinstance(found, dict):
        pairs = [(f"{place}.{key}", told.get(key), found.get(key)) for key in sorted({*told, *found})]
    elif isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        pairs = [(f"{place}[{n}]", one, other) for n, (one, other) in enumerate(zip(told, found, strict=True))]
    else:
        return f"{place} is {str(told)[:80]!r}, the audit gives {str(found)[:80]!r}"
    return next(_first_difference(one, other, where) for where, one, other in pairs if one != other)


def _lay_out(inside: Inside, cache: Path) -> None:
    """The bag's evidence and objects as a cache folder."""
    for path in inside.bag.listed:
        parts = PurePosixPath(path)
        if path.startswith("data/evidence/sha256/"):
            _copy(inside.bag.path(path), cache / "evidence/sha256" / parts.parent.name / parts.stem)
        elif path.startswith("data/evidence/objects/"):
            _copy(inside.bag.path(path), cache / "objects/sha256" / parts.parent.name / parts.name)
    job = inside.bag.path("data/evidence/job.json")
    sha256 = hashlib.sha256(inside.bag.read("data/evidence/job.json")).hexdigest()
    _copy(job, cache / "objects/sha256" / sha256[:2] / sha256)


def _copy(source: Path | None, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source is not None and not target.exists() and source.is_file():
        shutil.copyfile(source, target)
