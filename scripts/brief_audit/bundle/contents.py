"""What goes into the bag of one report: its members by path under data/, and what is left out and why."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from platform import python_version
from typing import Any

from brief_audit import __version__
from brief_audit.bundle.bag import Absent
from brief_audit.bundle.evidence import Piece, is_free, pieces_of
from brief_audit.bundle.warc import warc
from brief_audit.ledger.forms import canonical, line_text
from brief_audit.model.job_record import JobRecord, KeptExchange
from brief_audit.model.ledger import Checkpoint, Inclusion, Line, LineKind
from brief_audit.reports.registry import FORMATS
from brief_audit.tables import rows
from brief_audit.tables.sources import own_evidence
from brief_audit.transport.store import Store

REDISTRIBUTABLE = "redistributable"
FREE = ""
"""Instead of a source: this program made it, and anyone may pass it on."""
WHY = "its source's terms do not let it be handed on"
LIBRARIES = (
    "lxml",
    "pypdfium2",
    "nupunkt",
    "pydantic",
    "rfc8785",
    "warcio",
    "numpy",
    "stringzilla",
    "ftfy",
)
"""The libraries that affect an outcome or the bag itself."""


@dataclass(frozen=True)
class Lines:
    """The job's lines of the ledger, each with its proof against one checkpoint.

    `printed` is the checkpoint that the report shows; `consistency` proves that `checkpoint` only added lines to it.
    """

    lines: Sequence[Line] = ()
    proofs: Sequence[Inclusion] = ()
    checkpoint: Checkpoint | None = None
    printed: Checkpoint | None = None
    consistency: Sequence[str] = ()


@dataclass(frozen=True)
class Contents:
    """The payload, what can be fetched instead, and what is left out (each with its reason)."""

    payload: dict[str, bytes]
    absent: dict[str, Absent] = field(default_factory=dict)
    omitted: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class Sources:
    """Where the members come from.

    `brief`: its bytes and file ending, where it is to be included; `size` of the brief in bytes, where it was at hand. `repeats`:
    whether the job's masked brief gives the report again.
    """

    report: Mapping[str, Any]
    record: JobRecord
    store: Store
    lines: Lines = Lines()
    brief: tuple[bytes, str] | None = None
    size: int | None = None
    profile: str = "full"
    repeats: bool = True


def contents(given: Sources) -> Contents:
    """Every member of the bag. Raises EvidenceTampered if stored bytes changed."""
    pieces = pieces_of(given.report, given.record, given.store)
    kept = [one for one in pieces if one.free or given.profile != REDISTRIBUTABLE]
    left = [one for one in pieces if one not in kept]
    payload = {
        **{f"report/audit.{known.extension}": _rendered(name, given.report) for name, known in FORMATS.items()},
        **{one.name: given.store.read(one.sha256) for one in kept},
        **dict(_objects(given)),
        "evidence/index.json": as_json([row_of(one) for one in kept]),
        "evidence/fetches.warc.gz": _exchanges(given),
        **_ledger(given.lines),
        **policy_of(given.report),
        **dict(_input(given)),
    }
    absent = {one.name: Absent(one.url, len(given.store.read(one.sha256)), one.sha256) for one in left if one.url.startswith("https://")}
    omitted = (*({**row_of(one), "why": WHY} for one in left), *_objects_left_out(given))
    return Contents({**payload, "policy/omitted.json": as_json(list(omitted))}, absent, omitted)


def _rendered(name: str, report: Mapping[str, Any]) -> bytes:
    """The report in one format; JSON in its RFC 8785 form, and every other one made from that form, so that it can be made again."""
    form = canonical(report)
    return form.encode() if name == "json" else FORMATS[name].render(json.loads(form)).encode()


def row_of(piece: Piece) -> dict[str, Any]:
    """One line of the list of evidence, or of what is left out."""
    return {"sha256": piece.sha256, "path": f"data/{piece.name}", "url": piece.url, "media_type": piece.media_type,
            "retrieved_at": piece.retrieved_at, "source": piece.source}  # fmt: skip


def objects_of(record: JobRecord) -> dict[str, str]:
    """What the audit is run again from beside the evidence, by SHA-256, with the source whose terms decide whether it may be handed on."""
    refusals = {one.refusal: one.attempt.source for one in record.exchanges if one.refusal}
    own = dict.fromkeys((*record.pinned, *(file.sha256 for file in record.files)), own_evidence())
    return {**({record.masked: FREE} if record.masked else {}), **refusals, **own}


def _objects_here(given: Sources) -> Iterator[tuple[str, str]]:
    """Those that the store holds as objects alone. A masked brief that does not give the report again is not handed on."""
    for sha256, source in sorted(objects_of(given.record).items()):
        twice = source == own_evidence() and sha256 not in given.record.pinned and given.store.holds(sha256)
        if given.store.holds_object(sha256) and not twice and (given.repeats or sha256 != given.record.masked):
            yield sha256, source


def object_name(sha256: str) -> str:
    """The place of an object in the bag, under data/."""
    return f"evidence/objects/sha256/{sha256[:2]}/{sha256}"


def _objects(given: Sources) -> Iterator[tuple[str, bytes]]:
    yield "evidence/job.json", given.store.get_object(given.report["job"]["record"])
    for sha256, source in _objects_here(given):
        if _shared(source, given.profile):
            yield object_name(sha256), given.store.get_object(sha256)


def _objects_left_out(given: Sources) -> Iterator[dict[str, Any]]:
    for sha256, source in _objects_here(given):
        if not _shared(source, given.profile):
            yield {"sha256": sha256, "path": f"data/{object_name(sha256)}", "source": source, "why": WHY}


def _shared(source: str, profile: str) -> bool:
    return source == FREE or profile != REDISTRIBUTABLE or is_free(source)


def _exchanges(given: Sources) -> bytes:
    def bytes_of(exchange: KeptExchange) -> bytes | None:
        if not _shared(exchange.attempt.source, given.profile):
            return None
        if exchange.artefact is not None:
            return given.store.read(exchange.artefact.sha256)
        return given.store.get_object(exchange.refusal) if exchange.refusal else None

    software = f"brief-audit/{__version__}"
    return warc(given.record.exchanges, bytes_of, software, software, given.record.started_at)


def _ledger(given: Lines) -> dict[str, bytes]:
    def of(kind: LineKind) -> bytes:
        return "".join(f"{line_text(line)}\n" for line in given.lines if line.kind is kind).encode()

    proofs = "".join(f"{canonical(proof.model_dump(mode='json'))}\n" for proof in given.proofs)
    checkpoint = "".join(f"{one.size} {one.root}\n" for one in dict.fromkeys((given.printed, given.checkpoint)) if one)
    return {
        "ledger/edges.jsonl": of(LineKind.EDGE),
        "ledger/receipts.jsonl": of(LineKind.RECEIPT),
        "ledger/proofs.jsonl": proofs.encode(),
        "ledger/checkpoint.txt": checkpoint.encode(),
        "ledger/consistency.txt": "".join(f"{hashed}\n" for hashed in given.consistency).encode(),
    }


def policy_of(report: Mapping[str, Any]) -> dict[str, bytes]:
    """What the audit was bound by, and the versions of what affected its outcome on this machine."""
    constitution = files("brief_audit.tables").joinpath("constitution.md").read_bytes()
    used = {attempt["source"] for row in report["citations"] for attempt in row["attempts"]}
    licences = [{key: row[key] for key in ("source", "licence", "origin", "passes_on")} for row in rows("sources") if row["source"] in used]
    return {
        "policy/constitution.txt": constitution,
        "policy/settings.json": as_json(json.loads(canonical(report["job"]["settings"]))),
        "policy/licences.json": as_json({"sources": licences, "notices": report["notices"], "attributions": report["attributions"]}),
        "policy/versions.json": as_json({"brief-audit": __version__, "python": python_version(), "libraries": dict(_versions())}),
    }


def _versions() -> Iterator[tuple[str, str]]:
    for name in sorted(LIBRARIES):
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def _input(given: Sources) -> Iterator[tuple[str, bytes]]:
    included = f"input/brief.{given.brief[1]}" if given.brief else None
    yield "input/input.json", input_of(given.report, given.record, given.size, f"data/{included}" if included else None)
    if given.brief and included:
        yield included, given.brief[0]


def input_of(report: Mapping[str, Any], record: JobRecord, size: int | None, included: str | None) -> bytes:
    """What is said of the brief: `size` in bytes where it was at hand, `included` its path in the bag."""
    document = report["document"]
    named = {"name": record.brief_name, "sha256": document["sha256"], "size": size, "pages": document["pages"]}
    return as_json({**named, "media_type": document["media_type"], "included": included})


def as_json(value: Any) -> bytes:
    """JSON to be read by people: sorted, two spaces."""
    return (json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()
