"""One brief of several: named by the hash of all that decides its report, so that a finished one is not audited again."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from brief_audit.cli.brief import begun
from brief_audit.cli.brief.deciding import inputs_hash
from brief_audit.cli.brief.job import Made, Run, audit_one, finish
from brief_audit.cli.output import write_file
from brief_audit.cli.progress import Seldom, Steps
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
    """A brief, the folder of its report, and what is asked for. `told`: the brief's path in the report, if another."""

    brief: str
    folder: Path
    run: Run
    told: str = ""


@dataclass(frozen=True)
class Done:
    """How a brief ended. `failed` and `hint` say what went wrong; `kept`: an earlier run had finished it.

    `asides`: lines for standard error behind its summary; `written`: there is a report of this run, although something failed.
    """

    brief: str
    folder: Path
    code: int
    failed: str = ""
    hint: str = ""
    kept: bool = False
    written: bool = True
    asides: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        """What went wrong and what to do, in one line; "" if nothing did."""
        return f"{self.failed} {self.hint}".strip()


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
    if (earlier := finished(shard)) is not None:
        begun.forget(shard.folder)
        return replace(earlier, kept=False)
    before, asides = _report_hash(shard.folder), list[str]()
    try:
        code = _audited(shard, _inputs(shard), asides)
        return Done(shard.brief, shard.folder, code, asides=tuple(asides))
    except AuditError as error:
        failed = Done(shard.brief, shard.folder, error.exit_code, error.what, error.hint)
    except Exception as error:  # noqa: BLE001  a defect that one brief meets is told of that brief, and the others are audited
        failed = Done(shard.brief, shard.folder, 70, f"a defect in the program: {type(error).__name__}: {error}")
    return replace(failed, written=_report_hash(shard.folder) not in {before, ""}, asides=tuple(asides))


def _audited(shard: Shard, inputs: str, asides: list[str]) -> int:
    """The audit from where an earlier process left it; its exit code. What is to be said of it is laid into `asides`."""
    from brief_audit.jobs.running import brief_named

    def ahead(made: Made) -> None:
        asides.extend(made.asides)
        if inputs and made.code not in UNFINISHED:
            begun.keep(shard.folder, shard.run.config, inputs, made)

    if (made := begun.kept(shard.folder, shard.run.config, inputs) if inputs else None) is not None:
        asides.extend(made.asides)
        code = finish(made, shard.folder, shard.run)
    else:
        code = audit_one(brief_named(shard.brief, shard.told), shard.folder, shard.run, _progress(shard), ahead)
    if inputs and code not in UNFINISHED and not (shard.folder / "resume.json").exists():
        _note(shard, inputs, code)
    begun.forget(shard.folder)
    return code


def _progress(shard: Shard) -> Callable[[str], None]:
    """A line now and then that names the brief, for several tell of theirs at once."""
    return (lambda _: None) if shard.run.quiet else Seldom(Steps(), told=f"{Path(shard.brief).name}: ")


def _report_hash(folder: Path) -> str:
    """SHA-256 of the report that lies there; "" for none."""
    try:
        return hashlib.sha256((folder / "report.json").read_bytes()).hexdigest()
    except OSError:
        return ""


def _inputs(shard: Shard) -> str:
    """All that decides the report; "" where some of it cannot be read, of which the audit tells."""
    try:
        return inputs_hash(shard.brief, shard.run)
    except (OSError, AuditError):
        return ""


def _note(shard: Shard, inputs: str, code: int) -> None:
    report = (shard.folder / "report.json").read_bytes()
    if not _unanswered(json.loads(report)):
        state = {"inputs": inputs, "report": hashlib.sha256(report).hexdigest(), "code": code}
        write_file(shard.folder / FILE, json.dumps(state, indent=2) + "\n")


def _unanswered(report: Mapping[str, Any]) -> bool:
    """Whether a source left something open that it may answer another time."""
    return any(UNANSWERED & {row["reason"], *(one["reason"] for one in row["findings"])} for row in report["citations"])
