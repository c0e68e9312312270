"""A line of the doctor's sheet: one thing that an audit needs, and whether it is there."""

from __future__ import annotations

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
