"""Names of cases: whether a stated name is a record's, and the words by which a party is told; docket numbers."""

from __future__ import annotations

from brief_audit.text.names.answered import Held, unanswered
from brief_audit.text.names.compare import (
    NAMES_AGREE,
    NameMatch,
    another_public_party,
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
from brief_audit.text.names.docket_numbers import BRITISH_NUMBER, STATED, DocketNumber, docket_numbers, is_one, stated_beside

__all__ = [
    "BRITISH_NUMBER",
    "NAMES_AGREE",
    "STATED",
    "DocketNumber",
    "Held",
    "NameMatch",
    "another_public_party",
    "compare_names",
    "distinctive_words",
    "docket_numbers",
    "is_one",
    "may_abbreviate",
    "names_coincide",
    "names_resemble",
    "names_stand",
    "short_names",
    "side_stands",
    "sides_of",
    "stated_beside",
    "unanswered",
    "words_occur",
    "words_that_tell",
]
