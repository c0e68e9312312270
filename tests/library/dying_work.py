"""Work during which a process dies. A module of its own: the process that begins afresh imports it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

ALWAYS, ONCE = "always", "once"


def doubled(items: Sequence[str]) -> list[str]:
    """Each item twice; but at `always` the process ends, and at `once:FILE` unless the file is there, which is written first."""
    for item in items:
        kind, _, mark = item.partition(":")
        if kind == ALWAYS or (kind == ONCE and not Path(mark).exists()):
            if mark:
                Path(mark).touch()
            os._exit(9)
    return [item * 2 for item in items]
