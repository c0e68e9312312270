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
from brief_audit.ledger.forms import canonical, line_text
from brief_audit.model.job_record import JobRecord, KeptExchange
from brief_audit.model.ledger import Checkpoint, Inclusion, Line, LineKind
from brief_audit.reports.bundle.bag import Absent
from brief_audit.reports.bundle.held import Held, held_by, is_free
from brief_audit.reports.bundle.warc import warc
from brief_audit.reports.registry import FORMATS
from brief_audit.tables import rows
from brief_audit.transport.store import Store

REDISTRIBUTABLE = "redistributable"
LIBRARIES = (
    "eyecite",
    "lxml",
    "pypdfium2",
    "nupunkt",
    "courts-db",
    "reporters-db",
    "pydantic",
    "rfc8785",
    "warcio",
    "numpy",
    "stringzilla",
    "ftfy",
)
"""What has a part in an outcome or in the bag itself."""


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
    """Where the members come from. `brief`: its bytes and file ending, where it is to be included; `size` of the brief in bytes."""

    report: Mapping[str, Any]
    record: JobRecord
    store: Store
    lines: Lines = Lines()
    brief: tuple[bytes, str] | None = None
    size: int | None = None
    profile: str = "full"


def contents(given: Sources) -> Contents:
    """Every member of the bag. Raises EvidenceTampered where stored bytes changed."""
    held = held_by(given.report, given.record, given.store)
    kept = [one for one in held if one.free or given.profile != REDISTRIBUTABLE]
    left = [one for one in held if one not in kept]
    payload = {
        **{f"report/audit.{known.extension}": _rendered(name, given.report) for name, known in FORMATS.items()},
        **{one.name: given.store.read(one.sha256) for one in kept},
        **dict(_objects(given)),
        "evidence/index.json": _json([_row(one) for one in kept]),
        "evidence/fetches.warc.gz": _exchanges(given),
        **_ledger(given.lines),
        **_policy(given),
        **dict(_input(given)),
    }
    absent = {one.name: Absent(one.url, len(given.store.read(one.sha256)), one.sha256) for one in left if one.url.startswith("https://")}
    omitted = tuple({**_row(one), "why": "its source's terms do not let it be handed on"} for one in left)
    return Contents({**payload, "policy/omitted.json": _json(list(omitted))}, absent, omitted)


def _rendered(name: str, report: Mapping[str, Any]) -> bytes:
    """The report in one format; JSON in its RFC 8785 form, and every other one made from that form, so that it can be made again."""
    form = canonical(report)
    return form.encode() if name == "json" else FORMATS[name].render(json.loads(form)).encode()


def _row(held: Held) -> dict[str, Any]:
    return {"sha256": held.sha256, "path": f"data/{held.name}", "url": held.url, "media_type": held.media_type,
            "retrieved_at": held.retrieved_at, "source": held.source}  # fmt: skip


def _objects(given: Sources) -> Iterator[tuple[str, bytes]]:
    """What the audit is run again from, beside the evidence: the record of the job and the objects that it names."""
    yield "evidence/job.json", given.store.get_object(given.report["job"]["record"])
    own = [*given.record.pinned, *(file.sha256 for file in given.record.supplied if not given.store.holds(file.sha256))]
    refusals = [one.refusal for one in given.record.exchanges if one.refusal and _shared(one, given.profile)]
    always = [given.record.masked] if given.record.masked else []
    for sha256 in sorted({*refusals, *always, *(own if given.profile != REDISTRIBUTABLE else ())}):
        yield f"evidence/objects/sha256/{sha256[:2]}/{sha256}", given.store.get_object(sha256)


def _shared(exchange: KeptExchange, profile: str) -> bool:
    return profile != REDISTRIBUTABLE or is_free(exchange.attempt.source)


def _exchanges(given: Sources) -> bytes:
    def bytes_of(exchange: KeptExchange) -> bytes | None:
        if not _shared(exchange, given.profile):
            return None
        if exchange.artefact is not None:
            return given.store.read(exchange.artefact.sha256)
        return given.store.get_object(exchange.refusal) if exchange.refusal else None

    software = f"brief-audit/{__version__}"
    return warc(given.record.exchanges, bytes_of, software, software, given.record.started_at)


def _ledger(held: Lines) -> dict[str, bytes]:
    def of(kind: LineKind) -> bytes:
        return "".join(f"{line_text(line)}\n" for line in held.lines if line.kind is kind).encode()

    proofs = "".join(f"{canonical(proof.model_dump(mode='json'))}\n" for proof in held.proofs)
    checkpoint = "".join(f"{one.size} {one.root}\n" for one in dict.fromkeys((held.printed, held.checkpoint)) if one)
    return {
        "ledger/edges.jsonl": of(LineKind.EDGE),
        "ledger/receipts.jsonl": of(LineKind.RECEIPT),
        "ledger/proofs.jsonl": proofs.encode(),
        "ledger/checkpoint.txt": checkpoint.encode(),
        "ledger/consistency.txt": "".join(f"{hashed}\n" for hashed in held.consistency).encode(),
    }


def _policy(given: Sources) -> dict[str, bytes]:
    constitution = files("brief_audit.tables").joinpath("constitution.md").read_bytes()
    used = {attempt["source"] for row in given.report["citations"] for attempt in row["attempts"]}
    licences = [{key: row[key] for key in ("source", "licence", "origin", "passes_on")} for row in rows("sources") if row["source"] in used]
    return {
        "policy/constitution.txt": constitution,
        "policy/settings.json": _json(given.report["job"]["settings"]),
        "policy/licences.json": _json(
            {"sources": licences, "notices": given.report["notices"], "attributions": given.report["attributions"]}
        ),
        "policy/versions.json": _json({"brief-audit": __version__, "python": python_version(), "libraries": dict(_versions())}),
    }


def _versions() -> Iterator[tuple[str, str]]:
    for name in sorted(LIBRARIES):
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def _input(given: Sources) -> Iterator[tuple[str, bytes]]:
    document = given.report["document"]
    named = {"name": given.record.brief_name, "sha256": document["sha256"], "size": given.size, "pages": document["pages"]}
    included = f"input/brief.{given.brief[1]}" if given.brief else None
    yield "input/input.json", _json({**named, "media_type": document["media_type"], "included": f"data/{included}" if included else None})
    if given.brief and included:
        yield included, given.brief[0]


def _json(value: Any) -> bytes:
    """JSON to be read by people: sorted, two spaces."""
    return (json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode()
