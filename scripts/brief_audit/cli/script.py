"""How the single-purpose scripts beside the package call the command of the same work."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from brief_audit.cli.main import main


def run(name: str, argv: Sequence[str] | None = None) -> int:
    """Run `audit tool NAME` with the script's own arguments; gives the exit code."""
    return main(["tool", name, *(sys.argv[1:] if argv is None else argv)])
