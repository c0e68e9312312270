"""Every rejection as a line of its own in a file of events, before anything of the text leaves (R41)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from brief_audit.errors import CannotWrite


def add_events(path: Path | None, rejections: Iterable[Mapping[str, Any]]) -> None:
    """Add the rejections to a file, one JSON object a line, in one piece; without a file, nothing.

    Raises CannotWrite: a rejection that is not written down releases nothing.
    """
    lines = "".join(json.dumps(event, ensure_ascii=True, sort_keys=True) + "\n" for event in rejections).encode("ascii")
    if path is None or not lines:
        return
    hint = "choose another file with --events"
    try:
        with path.open("ab", buffering=0) as file:
            written = file.write(lines)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}", hint) from error
    if written != len(lines):
        raise CannotWrite(f"cannot write {path}: the disk is full", hint)
