"""What in a bag is made from the rest of it, made again and compared: a rewritten pair of manifests does not cover a change there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from brief_audit.bundle.bag import DECLARATION
from brief_audit.bundle.contents import REDISTRIBUTABLE, as_json, input_of, object_name, objects_of, policy_of, row_of
from brief_audit.bundle.evidence import answered, ending, is_free
from brief_audit.bundle.inside import FAULTS, Inside
from brief_audit.bundle.opened import TAGS, Defect
from brief_audit.bundle.signing import SIGNATURE, TIMESTAMP
from brief_audit.bundle.whole import info_of, second_run_of, verify_text
from brief_audit.model.job_record import JobRecord, PinnedAgain
from brief_audit.model.ledger import Checkpoint
from brief_audit.model.record import Record
from brief_audit.reports.registry import FORMATS
from brief_audit.tables.sources import own_evidence

INDEX, OMITTED, VERSIONS = "data/evidence/index.json", "data/policy/omitted.json", "data/policy/versions.json"
_ALWAYS = (
    *(f"report/audit.{known.extension}" for known in FORMATS.values()),
    *(f"evidence/{name}" for name in ("job.json", "index.json", "fetches.warc.gz")),
    *(f"ledger/{name}" for name in ("edges.jsonl", "receipts.jsonl", "proofs.jsonl", "checkpoint.txt", "consistency.txt")),
    *(f"policy/{name}.json" for name in ("settings", "licences", "versions", "omitted")),
    *("policy/constitution.txt", "input/input.json"),
)
_OF_A_ROW = {"sha256", "path", "url", "media_type", "retrieved_at", "source"}
_ON_THIS_MACHINE = "policy/versions.json"
"""What differs from machine to machine, and is covered by nothing but a signature."""


def defects(inside: Inside) -> Iterator[Defect]:
    """Everything that this version would have written differently. Only for a bag that this version wrote and whose record can be read."""
    record, omitted = inside.record, inside.bag.json(OMITTED)
    assert record is not None
    parts: dict[str, Callable[[], Iterator[Defect]]] = {
        "data/evidence": lambda: _members(inside, record, omitted),
        INDEX: lambda: _index(inside, record),
        OMITTED: lambda: _left_out(inside, record, omitted),
        "data/policy": lambda: _policy(inside),
        "data/input/input.json": lambda: _input(inside, record),
        "bag-info.txt": lambda: _tags(inside, record, omitted),
    }
    for thing, part in parts.items():
        try:
            yield from part()
        except FAULTS as error:
            yield Defect(thing, f"and what goes with it cannot be made again ({type(error).__name__})")


def _members(inside: Inside, record: JobRecord, omitted: list[dict[str, Any]]) -> Iterator[Defect]:
    """Every member that a bag has is listed, and none that nothing in it names."""
    listed = {name.removeprefix("data/") for name in inside.bag.listed if name.startswith("data/")}
    for name in _ALWAYS:
        if name not in listed:
            yield Defect(f"data/{name}", "is missing, and no manifest lists it")
    left_out = {row["path"].removeprefix("data/") for row in omitted}
    needed = {object_name(sha256) for sha256 in (*record.pinned, *(one.refusal for one in record.exchanges if one.refusal))}
    for name in sorted(needed - listed - left_out):
        yield Defect(f"data/{name}", "is missing, though the record of the job names it")
    own = {object_name(sha256) for sha256 in objects_of(record)} | set(_ALWAYS)
    evidence = _named(inside, record)
    for name in sorted(listed - own):
        known = name.startswith("evidence/sha256/") and PurePosixPath(name).stem in evidence
        if not known and f"data/{name}" != (inside.bag.json("data/input/input.json") or {}).get("included"):
            yield Defect(f"data/{name}", "belongs to no audit: nothing in the bag names it")
    wanted = {one.artefact.sha256 for one in record.exchanges if one.artefact}
    gone = wanted - {PurePosixPath(name).stem for name in listed} - {row["sha256"] for row in omitted}
    yield from (Defect(f"evidence {sha256}", "is missing, though the record of the job names it") for sha256 in sorted(gone))


def _named(inside: Inside, record: JobRecord) -> set[str]:
    """The SHA-256 of all evidence that the record or the report names."""
    named = {one.artefact.sha256 for one in record.exchanges if one.artefact} | {file.sha256 for file in record.files}
    for pinned in _pinned(inside, record):
        named |= {one.sha256 for one in pinned.artefacts}
    for row in (*inside.report["citations"], *inside.report.get("arguments", ()), inside.report["document"]):
        named |= {item["sha256"] for finding in row.get("findings", ()) for item in finding["evidence"]}
    return named


def _pinned(inside: Inside, record: JobRecord) -> Iterator[Record]:
    """The records of the pinned authorities that the bag holds."""
    for sha256 in record.pinned:
        if body := inside.bag.read(f"data/{object_name(sha256)}"):
            yield PinnedAgain.model_validate_json(body).record


def _index(inside: Inside, record: JobRecord) -> Iterator[Defect]:
    """What the list of evidence says of an answer is what the exchange says."""
    for name in (INDEX, OMITTED):
        if as_json(inside.bag.json(name)) != inside.bag.read(name):
            yield Defect(name, "is not written as a bag's lists are")
        places = [("/objects/" in row["path"], row["sha256"]) for row in inside.bag.json(name)]
        if places != sorted(set(places)):
            yield Defect(name, "does not list each file once, in the order of their hashes")
    listed = {row["sha256"]: row for row in inside.bag.json(INDEX)}
    rows = listed | {row["sha256"]: row for row in inside.bag.json(OMITTED)}
    for answer in {one.sha256: one for one in reversed(list(answered(record)))}.values():
        told = {key: value for key, value in rows.get(answer.sha256, {}).items() if key != "why"}
        if told and told != row_of(answer):
            yield Defect(INDEX, f"does not say of {answer.sha256} what the exchange says")
    yield from _of_no_answer(inside, record, listed)
    for sha256, row in rows.items():
        place = row["path"].removeprefix("data/")
        if place not in {object_name(sha256), f"evidence/sha256/{sha256[:2]}/{sha256}.{ending(row.get('media_type', ''))}"}:
            yield Defect(INDEX, f"gives {sha256} another place, or another kind than its place says")


def _of_no_answer(inside: Inside, record: JobRecord, rows: Mapping[str, Mapping[str, Any]]) -> Iterator[Defect]:
    """What no source answered is the user's own or was cut from something else: no more may be said of where it comes from."""
    told, own = {one.sha256: one.source for one in answered(record)}, own_evidence()
    users: dict[str, set[str]] = {}
    for pinned in _pinned(inside, record):
        for artefact in (pinned.record, *(text.artefact for text in pinned.texts)):
            users.setdefault(artefact.sha256, set()).add(artefact.url)
    for file in record.files:
        users.setdefault(file.sha256, set()).add(f"user-provided:{file.name}")
    moments = _moments(inside)
    for sha256, row in rows.items():
        if set(row) == _OF_A_ROW and (row["retrieved_at"] not in moments.get(sha256, {row["retrieved_at"]}) or not _is_a_moment(row)):
            yield Defect(INDEX, f"gives {sha256} another moment than the report")
        if set(row) != _OF_A_ROW:
            yield Defect(INDEX, f"says more, or less, of {sha256} than a bag says")
        elif sha256 in told:
            continue
        elif row["source"] not in ({own} if sha256 in users else {own, *told.values()}):
            yield Defect(INDEX, f"gives {sha256} a source that did not answer it")
        elif row["url"] not in users.get(sha256, {row["url"]}):
            yield Defect(INDEX, f"gives {sha256} another name than the user's file had")


def _moments(inside: Inside) -> dict[str, set[str]]:
    """When each piece of evidence was retrieved, as the report says it, by SHA-256."""
    found: dict[str, set[str]] = {}
    for row in (*inside.report["citations"], *inside.report.get("arguments", ())):
        for item in (item for finding in row["findings"] for item in finding["evidence"]):
            found.setdefault(item["sha256"], set()).add(item["retrieved_at"])
    return found


def _is_a_moment(row: Mapping[str, Any]) -> bool:
    return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(?:\.[0-9]+)?Z", row["retrieved_at"]) is not None


def _left_out(inside: Inside, record: JobRecord, omitted: list[dict[str, Any]]) -> Iterator[Defect]:
    """Only what its source's terms keep back is left out, and fetch.txt names what has an address."""
    source = {answer.sha256: answer.source for answer in answered(record)}
    for row in omitted:
        if inside.bag.info.get("Profile") != REDISTRIBUTABLE or is_free(source.get(row["sha256"], row["source"])):
            yield Defect(OMITTED, f"leaves out {row['sha256']}, which may be handed on")
    wanted = {(row["url"], row["path"]) for row in omitted if str(row.get("url", "")).startswith("https://")}
    lines = [line.split(" ", 2) for line in inside.bag.read("fetch.txt").decode().splitlines()]
    if {(line[0], line[2]) for line in lines} != wanted or not all(line[1].isdecimal() for line in lines):
        yield Defect("fetch.txt", "does not name what was left out and has an address")
    for _, size, path in lines:
        body = inside.bag.read(path)
        if body and len(body) != int(size):
            yield Defect("fetch.txt", f"says {size} bytes of {path}, which has {len(body)}")


def _policy(inside: Inside) -> Iterator[Defect]:
    for name, body in policy_of(inside.report).items():
        if name != _ON_THIS_MACHINE and inside.bag.read(f"data/{name}") != body:
            yield Defect(f"data/{name}", "does not say what the report says")


def _input(inside: Inside, record: JobRecord) -> Iterator[Defect]:
    told = inside.bag.json("data/input/input.json")
    included = told["included"] or None  # only null says that it is not here
    size = told["size"] if included else None  # nobody could say of a brief that is not here how large it is
    if inside.bag.read("data/input/input.json") != input_of(inside.report, record, size, included):
        yield Defect("data/input/input.json", "does not say what the report says")
    body = inside.bag.read(included) if included else None
    if included and body is not None and (inside.bag.listed.get(included) != record.brief_sha256 or size != len(body)):
        yield Defect(included, "is not the brief that was audited")


def _tags(inside: Inside, record: JobRecord, omitted: list[dict[str, Any]]) -> Iterator[Defect]:
    points = [line.split(" ") for line in inside.bag.read("data/ledger/checkpoint.txt").decode().splitlines()]
    last = Checkpoint(size=int(points[-1][0]), root=points[-1][1]) if points else None
    info = dict(info_of(inside.report, last, inside.bag.info.get("Profile", ""), len(omitted)))
    for name, value in info.items():
        if inside.bag.info.get(name) != value:
            yield Defect("bag-info.txt", f"{name} is not that of the bag")
    for name in sorted(set(inside.bag.tags) - {*TAGS, "fetch.txt"}):
        yield Defect(name, "belongs to no bag")
    if set(inside.bag.info) != {*info, "Payload-Oxum"}:
        yield Defect("bag-info.txt", "says more, or less, than a bag says")
    if "".join(f"{name}: {value}\n" for name, value in inside.bag.info.items()).encode() != inside.bag.read("bag-info.txt"):
        yield Defect("bag-info.txt", "is not written as a bag's is")
    members = {name.removeprefix("data/") for name in inside.bag.listed}
    text = verify_text(second_run_of(members, len(omitted), record.masked), fetched=bool(inside.bag.read("fetch.txt")))
    for name, body in (("VERIFY.txt", text), ("bagit.txt", DECLARATION)):
        if inside.bag.read(name) != body.encode():
            yield Defect(name, "is not the page that goes with this bag")


def written_by(inside: Inside) -> str:
    """The version of this program that wrote the bag, "" if the bag does not say."""
    told = inside.bag.json(VERSIONS)
    return str(told.get("brief-audit", "")) if isinstance(told, dict) else ""


def vouched(inside: Inside) -> str:
    """What is said of a signature and a time stamp: who they are of is not for this program to judge."""
    there = [name for name in (SIGNATURE, TIMESTAMP) if inside.bag.read(name)]
    return f"{' and '.join(there)}: see VERIFY.txt, 4 and 5; not judged here" if there else "nobody vouches for this bag: it is not signed"


def of_root(inside: Inside, point: tuple[int, str]) -> tuple[str, list[Defect]]:
    """The ledger's root as it was held elsewhere, beside the two that the bag's proofs lead to."""
    size, root = point
    roots = dict(inside.points or ()) if not inside.unchained else {}
    if roots.get(size) == root:
        return (f"the ledger of {size} lines had the root that was held elsewhere", [])
    if size in roots:
        return ("the root that was held elsewhere", [Defect("data/ledger/checkpoint.txt", f"the ledger of {size} lines had another root")])
    sizes = " and ".join(map(str, roots)) or "no"
    return (f"NOT RUN: the bag shows the root of {sizes} lines, not of {size}", [])
