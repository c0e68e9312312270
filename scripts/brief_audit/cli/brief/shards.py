"""One brief of a batch: named by the hash of all that decides its report, so that a finished one is not audited again."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from brief_audit.cli.brief import begun
from brief_audit.cli.brief.deciding import inputs_hash
from brief_audit.cli.brief.job import Made, Run, audit_one, finish
from brief_audit.cli.output import write_file
from brief_audit.errors import AuditError
from brief_audit.model.base import Reason
from brief_audit.reports.registry import always_written

FILE = "batch.json"
UNFINISHED = frozenset({70, 74, 75, 130})
"""Exit codes after which the next run tries again: a defect, a full disk, no source in reach, an interruption."""
UNANSWERED = frozenset({Reason.UNREACHABLE, Reason.RATE_LIMITED, Reason.LIMIT_REACHED, Reason.UNEXPECTED_CONTENT})
"""Reasons of a citation after which the next run tries again: of some sources there was no answer that could be read."""


@dataclass(frozen=True)
class Shard:
    """A brief, the folder of its report, and what is asked for."""

    brief: str
    folder: Path
    run: Run


@dataclass(frozen=True)
class Done:
    """How a brief ended. `failed` says why there is no report, in two lines at most; `kept`: an earlier run had finished it."""

    brief: str
    folder: Path
    code: int
    failed: str = ""
    kept: bool = False


def finished(shard: Shard) -> Done | None:
    """How an earlier run ended with this very brief under these settings, if its reports are still as they were written; else None."""
    try:
        state = json.loads((shard.folder / FILE).read_text(encoding="utf-8"))
        report = (shard.folder / "report.json").read_bytes()
        whole = all((shard.folder / f"report.{always.extension}").is_file() for always in always_written())
        same = whole and state["report"] == hashlib.sha256(report).hexdigest() and state["inputs"] == inputs_hash(shard.brief, shard.run)
        return Done(shard.brief, shard.folder, int(state["code"]), kept=True) if same else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError, AuditError):
        return None


def begin(shard: Shard, *, again: bool = False) -> None:
    """Whatever an earlier run finished of this brief no longer counts; if it is asked for `again`, what one began does not, either.

    Raises nothing: where it cannot be removed, it cannot be written.
    """
    with contextlib.suppress(OSError):
        (shard.folder / FILE).unlink(missing_ok=True)
    if again:
        begun.forget(shard.folder)


def audited(shard: Shard) -> Done:
    """Audit one brief and note that it is finished. Never raises but for what ends the process: one brief does not stop the others.

    A cluster asks a second time for what a lost worker had finished, too: that is answered from its report.
    """
    from brief_audit.jobs.running import brief_named

    if (earlier := finished(shard)) is not None:
        begun.forget(shard.folder)
        return replace(earlier, kept=False)
    try:
        inputs = _inputs(shard)
        if (made := begun.kept(shard.folder, shard.run.config, inputs) if inputs else None) is not None:
            code = finish(made, shard.folder, shard.run)
        else:
            code = audit_one(brief_named(shard.brief), shard.folder, shard.run, lambda _: None, partial(_keep, shard, inputs))
        if inputs and code not in UNFINISHED and not (shard.folder / "resume.json").exists():
            _note(shard, inputs, code)
        begun.forget(shard.folder)
        return Done(shard.brief, shard.folder, code)
    except AuditError as error:
        return Done(shard.brief, shard.folder, error.exit_code, failed=f"{error.what} {error.hint}".strip())
    except Exception as error:  # noqa: BLE001  a defect that one brief meets is told of that brief, and the others are audited
        return Done(shard.brief, shard.folder, 70, failed=f"a defect in the program: {type(error).__name__}: {error}")


def _inputs(shard: Shard) -> str:
    """All that decides the report; "" where some of it cannot be read, of which the audit tells."""
    try:
        return inputs_hash(shard.brief, shard.run)
    except (OSError, AuditError):
        return ""


def _keep(shard: Shard, inputs: str, made: Made) -> None:
    if inputs and made.code not in UNFINISHED:
        begun.keep(shard.folder, shard.run.config, inputs, made)


def _note(shard: Shard, inputs: str, code: int) -> None:
    report = (shard.folder / "report.json").read_bytes()
    if not _unanswered(json.loads(report)):
        state = {"inputs": inputs, "report": hashlib.sha256(report).hexdigest(), "code": code}
        write_file(shard.folder / FILE, json.dumps(state, indent=2) + "\n")


def _unanswered(report: Mapping[str, Any]) -> bool:
    """Whether a source left something open that it may answer another time."""
    return any(UNANSWERED & {row["reason"], *(one["reason"] for one in row["findings"])} for row in report["citations"])
