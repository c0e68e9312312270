"""What a brief calls decided: "the Court held that …", "¦ (holding that …)", "¦ is authority that …", "held the statute void".

The clause that is called a holding is read to its end; whether the decision leaves that very question open is for `accounting` to ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.units import CITED, OTHER, Unit

_HOLDS = re.compile(
    r"\b(?:held|holds|holding|decided|decides|ruled|ruling|established|establishes|determined|concluded|settled|settles|found|finding|laid\s+down|confirmed)\b"
    r"(?P<between>[^;:“”.]{0,160}?)\b(?:that|it)\b\s+(?P<clause>[^;“”]{12,400})"
    r"|\b(?:is|as|was)\s+(?:\w+\s+){0,3}?authority\s+(?:for\s+(?:the\s+proposition\s+)?)?that\s+(?P<proposition>[^;“”]{12,400})"
    r"|\b(?:held|holding)\s+(?P<object>(?!(?:that|in|on|at|by|to|for|an?\s+(?:hearing|trial))\b)[^;“”:]{12,300})"
)
_NOT_HELD = re.compile(
    r"\b(?:not|never|nor|neither|whether|without|argu\w*|conten\w*|submi\w*|assert\w*|claim(?:s|ed)?|would|could|should|if|district\s+court|trial\s+court"
    r"|lower\s+courts?|court\s+below|jury|judge\s+below|dissent\w*|declin\w*|refus\w*|left\s+open|assum\w*)\b[^;:.]{0,90}$",
    re.IGNORECASE,
)
_END = re.compile(rf"[{CITED}{OTHER}]|\.\s|\)\s*$")


def weights(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each clause of a unit that is called a holding of the cited case."""
    tied = unit.bracket or unit.near or CITED in unit.text
    for match in _HOLDS.finditer(unit.text) if tied and (OTHER not in unit.text or unit.text.find(CITED) >= 0) else ():
        if _NOT_HELD.search(unit.text[: match.start()]) or (match["between"] and OTHER in match["between"]):
            continue
        name = next(name for name in ("clause", "proposition", "object") if match[name])
        start, end = match.span(name)
        stop = _END.search(unit.text, start, end)
        end = stop.start() if stop and stop.start() > start + 11 else end
        words = " ".join(unit.text[start:end].split())
        yield Statement(kind=StatementKind.WEIGHT, citation=citation.id, words=words, span=unit.span(start, end), owner=Owner.CITED)
