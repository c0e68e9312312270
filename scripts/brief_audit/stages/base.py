"""What a stage is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from brief_audit.errors import UsageError
from brief_audit.model.dossier import Dossier
from brief_audit.stages.workbench import Workbench


@dataclass(frozen=True)
class Stage:
    """A named step that fills exactly one drawer from the drawers in `needs`."""

    name: str
    fills: str
    needs: tuple[str, ...]
    run: Callable[[Dossier, Workbench], Any]

    def __call__(self, dossier: Dossier, workbench: Workbench) -> Dossier:
        """Fill the stage's drawer. Raises UsageError if a drawer that it needs is empty or its own is full."""
        empty = [drawer for drawer in self.needs if getattr(dossier, drawer) is None]
        if empty:
            raise UsageError(
                f"stage '{self.name}' needs the drawer '{empty[0]}', which is empty", f"run the stages before '{self.name}' first"
            )
        if getattr(dossier, self.fills) is not None:
            raise UsageError(f"the drawer '{self.fills}' of this dossier is already filled", "each stage runs once on a dossier")
        return dossier.filled(self.fills, self.run(dossier, workbench))
