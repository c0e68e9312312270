"""Ask each source that a report relies on again, once, and say what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from brief_audit import __version__
from brief_audit.config import AuditConfig
from brief_audit.errors import InputError
from brief_audit.jobs.again import questions
from brief_audit.jobs.earlier import record_named
from brief_audit.jobs.ledger_lines import place_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.model.base import Reason
from brief_audit.model.ledger import Checkpoint, Receipt
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.rechecked import Rechecked, Relied, State, passages_now
from brief_audit.stages.workbench import Workbench, stamp
from brief_audit.transport.exchange import Exchange, Request
from brief_audit.transport.files import sole_member
from brief_audit.transport.store import Store

_ALWAYS_ASK = -1.0
"""No stored answer is that recent, so the source is always asked."""


def rechecked(report: dict[str, Any], bench: Workbench, brief: Path | None) -> list[Rechecked]:
    """Each address that the report rests on, in the order of the report. Raises EvidenceTampered, InputError."""
    record = record_named(report["job"].get("record"), bench.store)
    asked = questions(record, brief, bench.config.cache)
    if asked is None:
        raise InputError("The record of this job does not say what was asked.", "Name the brief with --brief FILE.")
    answers = {exchange.artefact.sha256: (request, exchange) for request, exchange in asked if exchange.artefact}
    resting: dict[str, list[Relied]] = {}
    places: dict[str, Mapping[str, Any]] = {}
    for sha256, relied, item in _relied(report, bench.store, answers):
        resting.setdefault(sha256, []).append(relied)
        places.setdefault(sha256, item)
    return [_one(answers.get(sha256), places[sha256], relied, bench) for sha256, relied in resting.items()]


def _relied(report: dict[str, Any], store: Store, answers: Mapping[str, Any]) -> Iterator[tuple[str, Relied, Mapping[str, Any]]]:
    """What each finding rests on: the answer by its hash, the passage, and the item of the report."""
    for row in report["citations"]:
        for finding in row["findings"]:
            for item in finding["evidence"]:
                store.read(item["sha256"])
                cut = next((how for how in store.derivations(item["sha256"]) if how.parent in answers), None)
                member = cut.member if cut and item["sha256"] not in answers else ""
                sha256 = item["sha256"] if item["sha256"] in answers or cut is None else cut.parent
                yield sha256, Relied(row["id"], finding["check"], item["snippet"], member), item


def _one(answer: tuple[Request, Exchange] | None, item: Mapping[str, Any], relied: list[Relied], bench: Workbench) -> Rechecked:
    """One address, asked."""
    before = {"sha256": item["sha256"], "retrieved_at": item["retrieved_at"]}
    if answer is None:
        says = "No source answered this in the audit: it came from a file of yours, from the corpus or with the program."
        return Rechecked(item["url"], item.get("source", ""), State.NOT_ASKED, before, {}, Reason.NO_COVERAGE, says)
    request, exchange = answer
    before = {"sha256": exchange.attempt.sha256, "retrieved_at": exchange.attempt.retrieved_at}
    if bench.config.offline:
        return Rechecked(request.url, request.source, State.NOT_ASKED, before, {}, Reason.OFFLINE, "It was not asked: this run is offline.")
    now = bench.desk.ask(replace(request, fresh_seconds=_ALWAYS_ASK))
    after = {"status": now.status, "sha256": now.attempt.sha256, "retrieved_at": now.attempt.retrieved_at}
    if now.ok and now.attempt.sha256 == before["sha256"]:
        return Rechecked(request.url, request.source, State.UNCHANGED, before, after)
    if now.ok:
        return Rechecked(request.url, request.source, State.CHANGED, before, after, passages=tuple(_passages(relied, now.body)))
    gone = now.reason in {Reason.NOT_FOUND, Reason.WITHDRAWN} or now.status in {404, 410}
    state = State.GONE if gone else State.NOT_ASKED
    return Rechecked(request.url, request.source, state, before, after, now.reason, now.attempt.says)


def _passages(relied: list[Relied], body: bytes) -> Iterator[dict[str, Any]]:
    for member in dict.fromkeys(one.member for one in relied):
        try:
            text = sole_member(body, member) if member else body
        except ValueError:
            text = b""  # the archive has no such file any more: nothing of it is there
        yield from passages_now([one for one in relied if one.member == member], text)


def recorded(report: dict[str, Any], found: list[Rechecked], outcome: str, moment: datetime, config: AuditConfig) -> Checkpoint:
    """What every address answered, as a receipt in the ledger, and the ledger's root with it. Raises CannotWrite."""
    said = {one.url: f"{one.state} {one.after.get('sha256') or one.reason or ''}".strip() for one in found}
    receipt = Receipt(kind="recheck", job=report["job"]["id"], recorded_at=stamp(moment), status=outcome, tool=f"brief-audit {__version__}",
                      brief=report["document"]["sha256"], report_hash=canonical_hash(report), facts=said)  # fmt: skip
    with open_ledger(place_of(config)) as ledger:
        return ledger.append((), (receipt,))
