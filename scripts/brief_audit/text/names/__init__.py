"""Names of cases: whether a stated name is a record's, and the words by which a party is told."""

from __future__ import annotations

from brief_audit.text.names.compare import (
    NAMES_AGREE,
    NameMatch,
    compare_names,
    distinctive_words,
    may_abbreviate,
    names_coincide,
    names_resemble,
    names_stand,
    short_names,
    side_stands,
    sides_of,
    words_occur,
    words_that_tell,
)

__all__ = [
    "NAMES_AGREE",
    "NameMatch",
    "compare_names",
    "distinctive_words",
    "may_abbreviate",
    "names_coincide",
    "names_resemble",
    "names_stand",
    "short_names",
    "side_stands",
    "sides_of",
    "words_occur",
    "words_that_tell",
]
