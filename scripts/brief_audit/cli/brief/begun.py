"""The audit of a brief of a batch before the ledger has its receipt, kept beside its report until it has.

Whoever takes up a brief whose process died goes on from it: one receipt. What the user's own program did not seal for these very inputs
is not there: whoever can write into a folder of reports writes no report with it.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.cli.brief.job import Made
from brief_audit.config import AuditConfig
from brief_audit.errors import CannotWrite

if TYPE_CHECKING:
    from brief_audit.transport.sealing import Seal

FILE = "batch-begun.json"


def keep(folder: Path, config: AuditConfig, inputs: str, made: Made) -> None:
    """Lay it there, for the owner alone. Where it cannot be written or sealed, a death in the next moment costs a second receipt."""
    from brief_audit.stages.derived import program

    seal = _seal(config)
    if seal is None:
        return
    state = {"code": made.code, "archived": made.archived, "asides": made.asides, "report": made.report}
    with contextlib.suppress(OSError, CannotWrite):
        folder.mkdir(parents=True, exist_ok=True)
        seal.keep(folder / FILE, json.dumps(state).encode(), FILE.encode(), inputs.encode(), program())


def kept(folder: Path, config: AuditConfig, inputs: str) -> Made | None:
    """The audit of this very brief, by this program, that a process made before it died; None for anything else."""
    from brief_audit.stages.derived import program

    seal = _seal(config) if (folder / FILE).is_file() else None
    value = seal.kept(folder / FILE, FILE.encode(), inputs.encode(), program()) if seal is not None else None
    if value is None:
        return None
    state = json.loads(value)
    return Made(state["report"], state["code"], state["archived"], tuple(state["asides"]))


def forget(folder: Path) -> None:
    """It is done, or is to be done anew. Raises nothing: what stays is asked for by its inputs."""
    with contextlib.suppress(OSError):
        (folder / FILE).unlink(missing_ok=True)


def _seal(config: AuditConfig) -> Seal | None:
    from brief_audit.stages.derived import is_known
    from brief_audit.transport.sealing import own_seal

    return own_seal(config.limits.parent) if is_known() else None
