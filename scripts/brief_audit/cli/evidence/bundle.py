"""`audit bundle REPORT`: the evidence bag, which tools nobody here wrote can verify."""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.lines.job_lines import lines_for, with_signoffs
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import EvidenceTampered, InputError, UsageError
from brief_audit.model.job_record import JobRecord

if TYPE_CHECKING:
    from brief_audit.bundle.contents import Contents, Lines

_CACHE_HINT = "Name the cache of that audit with --cache. Of a demonstration it is kept only by `audit demo --cache DIR`."
PROFILES = ("full", "redistributable")


def bundle_report(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    out: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Folder in which the bag is made.")] = Path(),
    include_brief: Annotated[
        bool, typer.Option("--include-brief", help="Put the brief itself into the bag; without it only its hash is there.")
    ] = False,
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="Where the brief lies now, if not where it was audited.")
    ] = None,
    profile: Annotated[
        str, typer.Option("--profile", help="full, or redistributable: without what its source does not let be handed on.")
    ] = "full",
    zipped: Annotated[bool, typer.Option("--zip/--no-zip", help="Also as one archive.")] = True,
    sign: Annotated[
        tuple[Path, Path] | None, typer.Option("--sign", metavar="KEY CERT", help="Sign with this key and certificate (PEM), by OpenSSL.")
    ] = None,
    timestamp: Annotated[
        str | None, typer.Option("--timestamp", metavar="URL", help="Have this time-stamping authority date the bag; it is sent a hash.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Make the evidence bag of a report: the report, every byte it rests on, the exchanges, the ledger's lines, and how to verify them.

    Exit codes: 0 made; 2 a key, certificate or address does not serve; 4 the report, its record or its brief is not there; 5 the report or
    its evidence is not what the ledger and the cache hold; 74 it cannot be written; 75 the time-stamping authority gave none. Except after
    0, no bag is left.
    """
    from brief_audit.bundle.contents import Sources
    from brief_audit.bundle.signing import check
    from brief_audit.bundle.whole import make_bundle, name_of
    from brief_audit.transport.store import Store

    if profile not in PROFILES:
        raise UsageError(f"there is no profile {profile!r}", f"profiles: {', '.join(PROFILES)}")
    settings = options.configured(cache=cache, config=config, sets=sets)
    check(sign, timestamp)
    found = read_report(report)
    store = Store(settings.cache)
    try:
        record = record_named(found, store)
        data = brief_bytes(brief or Path(record.brief_path), record) if include_brief else None
        size = len(data) if data is not None else None
        named = (data, Path(record.brief_name).suffix.removeprefix(".") or "txt") if data is not None else None
        with progress_on_stderr(enabled=not quiet) as progress:
            progress("running the audit again without its brief")
            repeats = _repeats(found, record, settings.cache)
        found, lines = with_signoffs(found, _own(found, lines_for(found, settings)))
        given = Sources(found, record, store, lines, named, size, profile, repeats)
        folder = out / name_of(found["job"]["id"])
        made = make_bundle(given, folder)
    finally:
        store.close()
    archive = folder.with_name(f"{folder.name}.zip") if zipped else None
    _vouched(folder, sign, timestamp, archive)
    _told(folder, archive, made, needs_brief=not given.repeats and given.brief is None, quiet=quiet)


def _own(report: dict[str, Any], lines: Lines) -> Lines:
    """Of the job's lines those of this very report.

    Raises EvidenceTampered where the ledger's receipt is of another report, InputError where it knows nothing of the job.
    """
    from brief_audit.bundle.belonging import belongs, defects
    from brief_audit.bundle.contents import Lines
    from brief_audit.ledger.lines import receipt_of
    from brief_audit.reports.canonical_form import canonical_hash

    receipt = receipt_of(report, canonical_hash(report))
    if not lines.lines and report["ledger"]:
        raise InputError("The ledger knows nothing of this report's audit.", _CACHE_HINT)
    if lines.lines and not any(line.entry == receipt for line in lines.lines):
        raise EvidenceTampered("This report is not one that the ledger holds a receipt of.", "Use the report.json as the audit wrote it.")
    if not report["ledger"]:  # it shows no root that lines could be held against
        return Lines()
    pairs = [(line, proof) for line, proof in zip(lines.lines, lines.proofs, strict=True) if belongs(line.entry, receipt)]
    own = tuple(line for line, _ in pairs)
    if next(defects(report, canonical_hash(report), own), None):
        why = "Another audit of the same brief, begun in the same second, found something else, and the ledger keeps what came first."
        raise InputError(why, "Audit the brief again.")
    return replace(lines, lines=own, proofs=tuple(proof for _, proof in pairs))


def _vouched(folder: Path, signer: tuple[Path, Path] | None, timestamp: str | None, archive: Path | None) -> None:
    """Signature, time stamp and archive of a bag; where one fails the bag is taken back, so that the same command can be given again."""
    from brief_audit.bundle.bag import write_archive
    from brief_audit.bundle.signing import sign, stamp

    try:
        if signer:
            sign(folder, *signer)
        if timestamp:
            stamp(folder, timestamp)
        if archive:
            write_archive(folder, archive)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _told(folder: Path, archive: Path | None, made: Contents, *, needs_brief: bool, quiet: bool) -> None:
    summary = {"bag": str(folder), "zip": str(archive) if archive else None, "files": len(made.payload), "left_out": len(made.omitted)}
    output.write_stdout(json.dumps(summary, indent=2))
    if needs_brief:
        say("audit: whoever verifies this bag needs the brief (audit verify --brief FILE): from its citations alone the report is another")
    if not quiet:
        say(f"audit: {folder / 'VERIFY.txt'} says how anybody can verify it")


def _brief(path: Path, record: JobRecord) -> tuple[bytes, str]:
    """The brief's bytes, and the ending of its name. Raises InputError."""
    return brief_bytes(path, record), Path(record.brief_name).suffix.removeprefix(".") or "txt"


def _repeats(report: dict[str, Any], record: JobRecord, cache: Path) -> bool:
    """Whether the record gives the report again without the brief. Raises EvidenceTampered."""
    from brief_audit.cli.evidence.rerun import rerun_masked
    from brief_audit.reports.canonical_form import canonical_bytes

    made = rerun_masked(record, cache)
    return made is not None and canonical_bytes(made) == canonical_bytes(report)


def read_report(path: Path) -> dict[str, Any]:
    """A report.json, or the one in a folder. Raises InputError where it is not as the published schema says."""
    from brief_audit.ledger.lines import receipt_of
    from brief_audit.reports.json_file import fault

    path = path / "report.json" if path.is_dir() else path
    hint = "Name the file that `audit brief.pdf` wrote."
    try:
        found = json.loads(path.read_bytes())
        why = fault(found)
        if why is None:
            receipt_of(found)
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise InputError(f"{path} is not the report.json of an audit.", hint) from error
    if why is not None:
        raise InputError(f"{path} is not the report.json of an audit: {why}.", hint)
    return dict(found)


def record_named(report: dict[str, Any], store: Any) -> JobRecord:
    """The record of the report's job. Raises InputError where there is none, EvidenceTampered where it was changed."""
    sha256 = report["job"].get("record")
    if not sha256:
        raise InputError("This report has no record of its job.", "It was interrupted, or written by an earlier version: audit again.")
    if not store.holds_object(sha256):
        raise InputError(f"The record of this job is not in the cache {store.root}.", _CACHE_HINT)
    return JobRecord.model_validate_json(store.get_object(sha256))


def brief_bytes(path: Path, record: JobRecord) -> bytes:
    """The bytes of the brief that was audited. Raises InputError where the file is not there or another one."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"The brief {path} cannot be read ({error.strerror}).", "Say where it lies with --brief FILE.") from error
    if hashlib.sha256(data).hexdigest() != record.brief_sha256:
        raise InputError(f"{path} is not the brief that was audited.", f"Its SHA-256 must be {record.brief_sha256}.")
    return data
