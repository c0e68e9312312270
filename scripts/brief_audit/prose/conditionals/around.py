"""What the sentences before and behind tell of one that is read: whether its words are whole, and whether they are somebody else's.

They can only keep it from being read: that a party speaks two sentences before, or a rule is quoted over a page, nobody sees here.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.conditionals.blocked import REPORTED, VIEWED

_A_COURT = re.compile(
    r"\b(?:courts?|congress|legislature|parliament|section|statute|rule|act|we|i|jury|judges?|justice|lords?|lady|house|commission)\b",
    re.IGNORECASE,
)
"""Who speaks in a judgment: what such a one said is no party's argument."""
_SAID = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Tt]hey|[Cc]ounsel|M(?:r|s|rs)\.?\s+[A-Z][\w’'-]+|witness|expert|[Cc]laimants?|[Dd]efendants?|[Aa]ppellants?|[Rr]espondents?"
    r"|husband|wife)(?:[’']s\s+\w+)?\s+(?:\w+ly\s+|also\s+|then\s+|further\s+)*(?:said|says|accept(?:s|ed)|suggest(?:s|ed)|explain(?:s|ed)|state[sd]|told|believe[sd]"
    r"|consider(?:s|ed)|confirm(?:s|ed)|agree[sd]|denie[sd]|relie[sd]|point(?:s|ed)?)\b"
)
_ANSWERED = re.compile(
    r"\W*(?:\d+\W+)?(?:\w+,?\s+)?(?:(?:I|we)\s+(?:do\s+not|cannot|reject|disagree)"
    r"|(?:this|that|these|those|the|his|her|its|their)\s+(?:\w+\s+)?(?:argument|submission|contention|claim|theory|assertion|position)s?\b)",
    re.IGNORECASE,
)
_ITEM = re.compile(r"\W*\(?(?:[ivx]{1,5}|[a-z]|\d{1,2})\)\s")
_TITLE = re.compile(r"\b(?:M(?:r|rs|s)|Messrs|Dr|Prof|Hon|v)\.\s*$")
_STOPPED = re.compile(r"[.?!:;”\"’')\]¦¤§\d]\s*$")
_HEADING = 12
"""Words. A longer line that ends without a stop, in a small letter, is no heading: its sentence goes on."""


def why_not_here(before: str, after: str) -> str | None:
    """The reason, or None if nothing around the sentence keeps it from being read.

    >>> why_not_here("The tenant argued that the notice was late.", ""), why_not_here("The notice was late.", "")
    ("somebody's argument may go on", None)
    """
    if _is_torn(before):
        return "a part of a sentence"
    if before.count("“") > before.count("”") or after.count("”") > after.count("“"):
        return "part of a quotation"
    if _ITEM.match(before) or _ITEM.match(after):
        return "an item of a list"
    told = (one.group() for each in (REPORTED, VIEWED, _SAID) for one in each.finditer(before))
    if _ANSWERED.match(after) or any(not _A_COURT.search(one) for one in told):
        return "somebody's argument may go on"
    return None


def _is_torn(before: str) -> bool:
    """Whether the sentence before broke off, so that this one has lost its beginning."""
    if _TITLE.search(before):
        return True
    words = before.split()
    return len(words) > _HEADING and not _STOPPED.search(before) and words[-1][:1].islower()
