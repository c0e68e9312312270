"""What a sentence of condition, reason or quantity states, as a formula over its clauses; "?" with the reason where it is not certain."""

from __future__ import annotations

from brief_audit.prose.conditionals.around import why_not_here
from brief_audit.prose.conditionals.clause import Clause, Conditional
from brief_audit.prose.conditionals.reading import read
from brief_audit.prose.conditionals.words import irregular

__all__ = ["Clause", "Conditional", "irregular", "read", "why_not_here"]
