"""The line with which the court's own opinion begins in a text with untyped parts."""

from __future__ import annotations

from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.facts.opinions.lines import NAME, name_of
from brief_audit.model.part_kind import PartKind

_DELIVERED = re.compile(
    rf"^(?P<author>(?:M[A-Za-z]{{1,2}}\.?\s+)?(?i:(?:the\s+)?(?:chief\s+)?justice)(?:[ ]{NAME})?),?\s+"
    r"(?P<verb>announced\s+the\s+judgment|delivered\s+the\s+opinion|delivered\s+the\s+judgment)\b(?P<rest>[^.]{0,400})\.",
    re.MULTILINE,
)
_PER_CURIAM = re.compile(r"^[ \t]*(?i:per\s+curiam)[.:]?[ \t]*$", re.MULTILINE)
_AUTHOR = re.compile(
    rf"^(?P<author>{NAME},\s*(?:(?i:(?:chief|presiding|senior|circuit|district|associate)\s+)*(?i:judge|justice)|(?:[A-Z]\.\s?){{0,3}}J\.))"
    r"(?P<end>[.:][ \t]*(?:\n|—)|[ \t]*\n\n)",
    re.MULTILINE,
)
_EARLY = 0.5


class Opening(NamedTuple):
    """The line at `start`, the kind it gives and the author it names."""

    start: int
    end: int
    kind: PartKind
    author: str | None


def opening_of(text: str, end: int) -> Opening | None:
    """The line of the court's own opinion before `end`; None if no line says whose it is, or more than one does."""
    delivered = list(_DELIVERED.finditer(text, 0, end))
    curiam = list(_PER_CURIAM.finditer(text, 0, end))
    if delivered:
        last = delivered[-1]
        kind = PartKind.PLURALITY if last["verb"].startswith("announced") else PartKind.MAJORITY
        return None if curiam else Opening(last.start(), last.end(), kind, name_of(last["author"]))
    if len(curiam) == 1:
        return Opening(curiam[0].start(), curiam[0].end(), PartKind.PER_CURIAM, None)
    alone = list(_AUTHOR.finditer(text, 0, int(end * _EARLY))) if not curiam else []
    if len(alone) != 1:
        return None
    return Opening(alone[0].start(), alone[0].end("author"), PartKind.MAJORITY, name_of(alone[0]["author"]))
