"""An auditing process that dies at one brief, as for want of memory. A module of its own: the process that begins afresh imports it."""

from __future__ import annotations

import os
from pathlib import Path

from brief_audit.cli.brief.shards import Done, Shard, audited


def dies_at_open(one: Shard) -> Done:
    """Audit the brief, but end the process at once where its name holds `open`."""
    if "open" in one.brief:
        os._exit(9)
    return audited(one)


def waits_at_held(one: Shard) -> Done:
    """Wait for words in a pipe, instead of an audit."""
    Path("held.txt").read_text(encoding="utf-8")
    return audited(one)
