"""Cases whose volume and page are both left blank ("___ U.S. ___ (2026)"): nothing can be looked up by them, and they are rows.

So is a decision cited that is not printed yet; so hides one that does not exist. It is no mistake of the brief's, and no flaw.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import scan_name, scan_short_name
from brief_audit.citations.parens import scan_tail
from brief_audit.citations.us.respelt import edition
from brief_audit.model.base import Jurisdiction, Kind

_BLANK = r"(?:_{1,9}|-{2,9}|[–—]{1,4})"
_SHAPE = re.compile(
    rf"(?<![\w.–—-]){_BLANK}\s?(?P<reporter>(?:[A-Z][A-Za-z’']{{0,9}}\.?\s?|[A-Z]\.\s?){{1,4}}(?:[2-9]d|[45]th)?),?\s?"
    rf"(?:(?P<at>at\s)(?:{_BLANK}|[0-9]{{1,5}})|{_BLANK}(?:,\s{_BLANK}){{0,2}})(?![\w–—-])"
)
# What the word of a sentence between two dashes is not: letters with stops, or a series.
_DISTINCT = re.compile(r"\.\s?[A-Za-z]+\.|[2-9]d$|[45]th$")
# Up to a number of the same decision that is none ("----, 146 S. Ct. 10", "__, No. 25-1, 2031 WL 12"): that number is the row.
_LEADS_ON = re.compile(rf"(?:,\s(?:{_BLANK}|(?:Case\s)?Nos?\.\s[\w:.-]{{2,24}}))*,\s")
_REACH = 90


def scan_blank(text: str, known: Sequence[int]) -> Iterator[Draft]:
    """Every blank number of a known reporter that no number follows (`known`: the starts of those, ascending), full or short."""
    for match in _SHAPE.finditer(text):
        reporter = edition(match["reporter"].strip())
        if reporter is None or _is_followed(text, match.end(), known):
            continue
        short = match["at"] is not None
        name = (scan_short_name if short else scan_name)(text, 0, match.start())
        written = "_" in match[0] and _DISTINCT.search(match["reporter"].strip())
        if not (written or (name is not None and len(name.parties) == 2) or scan_tail(text, match.end()).year is not None):
            continue
        draft = Draft(*match.span(), Kind.SHORT if short else Kind.CASE, Jurisdiction.US, reporter=reporter, short=short, rank=3)
        if not short:
            # With the name: two cases are not one because neither has a number.
            draft.canonical = f"{name.name}, ___ {reporter} ___" if name is not None else f"___ {reporter} ___"
            draft.say("Its volume and page are left blank, as for a decision that is not printed yet.")
        yield draft


def _is_followed(text: str, end: int, known: Sequence[int]) -> bool:
    at = bisect_left(known, end)
    return at < len(known) and known[at] - end <= _REACH and _LEADS_ON.fullmatch(text, end, known[at]) is not None
