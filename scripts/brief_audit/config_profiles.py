"""How strictly the texts of one tool are gated."""

from __future__ import annotations

from typing import Literal

from brief_audit.model.base import Frozen, Risk


class Profile(Frozen):
    """What the settings say of one tool, by its name; what is None is as for every other tool.

    A request may ask for more than its tool's profile, never for less. `every_sentence`: where a text must cite anchors, each of its
    sentences must.
    """

    risk: Risk | None = None
    on_unresolved: Literal["strip", "flag", "block"] | None = None
    log_only: bool | None = None
    every_sentence: bool | None = None
