"""Cases cited by their name and date alone: "Alder v. Birch (1982)", "Alder v. Birch (9th Cir. 2012)".

No source can be asked by these: each is a case of its own, and open, so that it is never passed over in silence. A name of which the
document cites a case in full, before or behind, means that case and is not listed again. British writing names cases so in passing, and
there such a name stays unread.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.links import backrefs
from brief_audit.citations.names import scan_name
from brief_audit.citations.parens import scan_tail
from brief_audit.model.base import Jurisdiction, Kind, Reason

_DATED = re.compile(r"(?<=[A-Za-z.’')]) \((?=[^()\n]{0,40}\b(?:1[6-9]|20)[0-9]{2}\))")


def scan_dated_names(text: str, ends: Sequence[int], known: AbstractSet[str]) -> Iterator[Draft]:
    """Each name of two parties with a date behind it (`ends`: of the citations, ascending; `known`: telling words of their names)."""
    for match in _DATED.finditer(text):
        at = bisect_right(ends, match.start())
        name = scan_name(text, ends[at - 1] if at else 0, match.start())
        tail = scan_tail(text, match.start())
        if name is None or " v. " not in name.name or tail.year is None:
            continue
        words = backrefs.words_of(name.name)
        if not words or words & known:
            continue
        written = " ".join(text[match.end() : tail.dated - 1].split())
        draft = Draft(name.start, tail.dated, Kind.CASE, Jurisdiction.US, canonical=f"{name.name}, {written}", rank=1)
        draft.name, draft.parties, draft.year, draft.court = name.name, name.parties, tail.year, tail.court
        draft.parentheticals, draft.right = tuple(tail.remarks), tail.end
        draft.flaw, draft.note = Reason.MALFORMED, "no report, number or docket is given."
        yield draft
