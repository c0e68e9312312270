"""Where the running text only names a law or a paragraph of a pleading between a case and the "id." behind it.

"It does not matter that the rule is Fed. R. Civ. P. 12(b)(6). Id." may be of the case: what a sentence names as a part of itself, writers
pass over. Source: The Bluebook B4 and rule 4.1, by which an id. cites the authority cited last.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.citations.links.fits import objection
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Kind
from brief_audit.model.citation import Citation, PinKind

# Words before a citation that lead to it, and are no part of a sentence; "and" and "or" join it to another.
_LED_TO = re.compile(r"\b(?:see|also|accord|compare|contra|with|generally|citing|quoting|and|or)\s$")
_WITHIN = re.compile(r"\b[a-z]{2,}\s$")
_GOES_ON = re.compile(r"\s(?!(?:and|or|at|et|note|see|cl|cmt|ch|to)\b)[a-z]{2,}\b")
_PARAGRAPH_ENDS = re.compile(r"\n\s*\n")


def is_mentioned(text: str, citation: Citation) -> bool:
    """Whether a law or a record is a part of the sentence around it, and no citation behind what it supports."""
    start, end = citation.extent
    before = text[max(0, start - 30) : start]
    return (_WITHIN.search(before) is not None and _LED_TO.search(before) is None) or _GOES_ON.match(text, end) is not None


def is_the_last_before(between: str, root: Citation) -> bool:
    """Whether an American case is the last authority of the paragraph, but for what is mentioned between it and the id."""
    return root.kind is Kind.CASE and root.jurisdiction is not Jurisdiction.UK and _PARAGRAPH_ENDS.search(between) is None


def may_be_of_both(citation: Citation, case: Citation, members: Sequence[Citation], mention: Citation) -> bool:
    """Whether an id. may as well be of the case before a mention; a numbered paragraph is of a numbered pleading."""
    pin = citation.pinpoint
    if citation.section is not None or objection(citation, case, members) is not None:
        return False
    if mention.kind in WRITTEN_LAW:
        return pin is None
    return mention.kind is Kind.RECORD and (pin is None or (pin.kind is PinKind.PAGE and "¶" in mention.text))
