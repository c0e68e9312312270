"""`audit recheck REPORT`: ask each source that the report rests on again, once, and say what became of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.evidence.bundle import read_report, record_named
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import InputError, UsageError

if TYPE_CHECKING:
    from brief_audit.model.job_record import JobRecord
    from brief_audit.reports.rechecked import Rechecked, Relied
    from brief_audit.stages.workbench import Workbench
    from brief_audit.transport.exchange import Exchange, Request
    from brief_audit.transport.store import Store

FORMATS = ("text", "json")
_ALWAYS_ASK = -1.0
"""No stored answer is as young as that."""


def recheck_report(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    wanted: Annotated[str, typer.Option("--format", metavar="text|json", help="What standard output shows.")] = "text",
    brief: Annotated[Path | None, typer.Option("--brief", metavar="FILE", help="The brief, where its record alone does not do.")] = None,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Ask each source that a report rests on again, once and politely: unchanged, changed (both hashes, the passages compared), gone.

    What came is stored beside what was there, and the ledger gets a receipt. Exit codes: 0 nothing relied on changed; 1 a passage
    changed or is gone; 3 something could not be asked (offline, no token, a limit, your own file); 75 every source was down.
    """
    from brief_audit.reports.rechecked import EXIT_CODES, as_text, outcome_of

    if wanted not in FORMATS:
        raise UsageError(f"there is no format {wanted!r} here", f"formats: {', '.join(FORMATS)}")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline)
    told = read_report(report)
    with progress_on_stderr(enabled=not quiet) as progress, _bench(settings, progress) as bench:
        found = _rechecked(told, bench, brief)
        outcome, moment = outcome_of(found), bench.now()
    receipt = _receipt(told, found, outcome, moment)
    root = _recorded(receipt, settings)
    rows = {"report": told["job"]["id"], "checked_at": receipt.recorded_at, "outcome": outcome, "ledger": root}
    rows["sources"] = [one.row() for one in found]
    output.write_stdout(as_text(found) if wanted == "text" else json.dumps(rows, indent=2, ensure_ascii=False))
    if not quiet:
        say(f"audit: line {root['size']} of the ledger says so; the earlier answers stay as they are")
    if code := EXIT_CODES[outcome]:
        raise typer.Exit(code)


def _bench(settings: Any, progress: Any) -> Workbench:
    from brief_audit.stages.workbench import Workbench

    return Workbench(config=settings, progress=progress, moment=options.fixed_moment())


def _rechecked(report: dict[str, Any], bench: Workbench, brief: Path | None) -> list[Rechecked]:
    """Each address that the report rests on, in the order of the report. Raises EvidenceTampered, InputError."""
    from brief_audit.cli.evidence.rerun import questions

    record: JobRecord = record_named(report, bench.store)
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
    from brief_audit.reports.rechecked import Relied

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
    from brief_audit.model.base import Reason
    from brief_audit.reports.rechecked import Rechecked, State

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
    from brief_audit.reports.rechecked import passages_now
    from brief_audit.transport.files import sole_member

    for member in dict.fromkeys(one.member for one in relied):
        try:
            text = sole_member(body, member) if member else body
        except ValueError:
            text = b""  # the archive has no such file any more: nothing of it is there
        yield from passages_now([one for one in relied if one.member == member], text)


def _receipt(report: dict[str, Any], found: list[Rechecked], outcome: str, moment: Any) -> Any:
    """The ledger's receipt: what every address answered."""
    from brief_audit import __version__
    from brief_audit.model.ledger import Receipt
    from brief_audit.reports.canonical_form import canonical_hash
    from brief_audit.stages.workbench import stamp

    said = {one.url: f"{one.state} {one.after.get('sha256') or one.reason or ''}".strip() for one in found}
    return Receipt(kind="recheck", job=report["job"]["id"], recorded_at=stamp(moment), status=outcome, tool=f"brief-audit {__version__}",
                   brief=report["document"]["sha256"], report_hash=canonical_hash(report), facts=said)  # fmt: skip


def _recorded(receipt: Any, settings: Any) -> dict[str, Any]:
    from brief_audit.cli.lines.job_lines import place_of
    from brief_audit.ledger.opening import open_ledger

    with open_ledger(place_of(settings)) as ledger:
        point = ledger.append((), (receipt,))
    return {"size": point.size, "root": point.root}
