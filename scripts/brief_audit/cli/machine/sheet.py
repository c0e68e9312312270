"""The doctor's sheet as a whole: which exit code its lines come to."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.sources.ailment import Ailment

ORDER = (2, 74, 5, 75)
"""Which exit code counts where several things are lacking."""


def exit_code(lines: Sequence[Ailment]) -> int:
    """The first of the exit codes for what is missing; 0 if nothing that an audit needs is missing."""
    lacking = {line.exit_code for line in lines if not line.well}
    return next((code for code in ORDER if code in lacking), 0)
