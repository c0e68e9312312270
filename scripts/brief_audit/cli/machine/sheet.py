"""The doctor's sheet: one line for each thing that an audit needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Ailment:
    """One line. `exit_code`: what the command ends with where this is lacking (0: an audit is possible without it)."""

    what: str
    well: bool
    advice: str = ""
    exit_code: int = 0

    def line(self) -> str:
        """The state, the thing, and below it what to do."""
        return f"{'ok  ' if self.well else 'lack'}  {self.what}" + ("" if self.well or not self.advice else f"\n      {self.advice}")


ORDER = (2, 74, 5, 75)
"""Which exit code counts where several things are lacking."""


def exit_code(lines: Sequence[Ailment]) -> int:
    """The first of the exit codes of what is lacking; 0 where nothing is that an audit needs."""
    lacking = {line.exit_code for line in lines if not line.well}
    return next((code for code in ORDER if code in lacking), 0)
