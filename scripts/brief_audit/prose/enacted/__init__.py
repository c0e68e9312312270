"""What a brief says that written law provides, read apart from what it says of its own case."""

from __future__ import annotations

from brief_audit.prose.enacted.reading import ANY_FIGURE, CONTENT, FIGURES, ON, WORDS, provided

__all__ = ["ANY_FIGURE", "CONTENT", "FIGURES", "ON", "WORDS", "provided"]
