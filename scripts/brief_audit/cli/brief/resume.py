"""`audit --resume`: what an audit left open because of a limit, kept beside its report until it is asked.

What was answered is in the evidence store and is not asked again; this file only says which brief it was, under which
options, what waits and until when.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from brief_audit.cli.output import write_file
from brief_audit.errors import CannotWrite, UsageError
from brief_audit.model.base import Frozen

FILE = "resume.json"


class Options(Frozen):
    """The options of an audit as they were given, paths absolute; `several` briefs make of -o a folder. Secrets are never among them.

    `argues`: the brief's arguments are tested too, against the documents in the folder `record`.
    """

    cache: str | None = None
    config: str | None = None
    sets: tuple[str, ...] = ()
    corpus: str | None = None
    authority: tuple[str, ...] = ()
    risk: str | None = None
    fail_on: str | None = None
    baseline: str | None = None
    max_wait: float | None = None
    record: str | None = None
    argues: bool = False
    formats: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    several: bool = False

    def under(self, given: Options) -> Options:
        """These where the command line gives none; `--set` of both, the command line's last."""
        named = {name: value for name, value in given if value not in (None, (), False)}
        outputs = given.outputs if given.formats else self.outputs
        return self.model_copy(update={**named, "sets": (*self.sets, *given.sets), "outputs": outputs})


class Unfinished(Frozen):
    """One audit that waits. `folder` is that of its report, `brief` an absolute path or `-`; moments are UTC."""

    schema_version: Literal["1"] = "1"
    folder: Path = Field(exclude=True)
    brief: str
    sha256: str
    written_at: str
    resumes_at: str | None
    waiting: tuple[dict[str, Any], ...]
    options: Options = Options()
    settings: dict[str, Any] = Field(default_factory=dict)


def keep(state: Unfinished) -> Path:
    """Write the state beside the report. Raises CannotWrite."""
    path = state.folder / FILE
    write_file(path, state.model_dump_json(indent=2) + "\n")
    return path


def forget(folder: Path) -> None:
    """Remove the state of a finished audit. Raises CannotWrite."""
    try:
        (folder / FILE).unlink(missing_ok=True)
    except OSError as error:
        raise CannotWrite(f"cannot remove {folder / FILE}: {error.strerror}", "choose another folder with --reports") from error


def unfinished(reports: Path) -> list[Unfinished]:
    """All unfinished audits whose reports lie in the folder, the newest first. Raises UsageError for a state that cannot be read."""
    found = [_read(path) for path in sorted(reports.glob(f"*/{FILE}"))]
    return sorted(found, key=lambda state: state.written_at, reverse=True)


def to_resume(briefs: Sequence[str], reports: Path) -> list[Unfinished]:
    """The unfinished audit of each brief; without a brief the newest one. Raises UsageError if there is none, or the brief changed."""
    waiting = unfinished(reports)
    if not waiting:
        raise UsageError(f"nothing is unfinished in {reports}", "audit a brief without --resume, or name its folder with --reports")
    chosen = [_of(brief, waiting, reports) for brief in briefs] if briefs else waiting[:1]
    if not briefs and chosen[0].brief == "-":
        raise UsageError("the newest unfinished audit read standard input", "give the same text again: audit - --resume")
    for state in chosen:
        _unchanged(state)
    return chosen


def same_text(state: Unfinished, sha256: str) -> None:
    """Raises UsageError unless the text that was read is the one whose audit is to go on."""
    if sha256 != state.sha256:
        what = "the text on standard input" if state.brief == "-" else state.brief
        raise UsageError(
            f"{what} has changed since its audit stopped", "audit it again without --resume; what is stored is not asked again"
        )


def _unchanged(state: Unfinished) -> None:
    if state.brief == "-":
        return
    try:
        data = Path(state.brief).read_bytes()
    except OSError as error:
        raise UsageError(f"{state.brief} cannot be read: {error.strerror}", "its audit can only go on with the same file") from error
    same_text(state, hashlib.sha256(data).hexdigest())


def _of(brief: str, waiting: Sequence[Unfinished], reports: Path) -> Unfinished:
    path = brief if brief == "-" else str(Path(brief).absolute())
    found = next((state for state in waiting if state.brief == path), None)
    if found is None:
        raise UsageError(f"no audit of {brief} is unfinished in {reports}", "audit it without --resume")
    return found


def _read(path: Path) -> Unfinished:
    try:
        return Unfinished.model_validate({**json.loads(path.read_text(encoding="utf-8")), "folder": path.parent})
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise UsageError(f"{path} is not the state of an audit that this version wrote", "remove it and audit the brief again") from error
