"""Strings of citations: which of those behind quoted words are cited for them, and where their string ends."""

from __future__ import annotations

from itertools import takewhile

from brief_audit import patterns as re
from brief_audit.claims.licences import parentheticals_at
from brief_audit.claims.setting import Setting
from brief_audit.claims.speakers import SIGNAL
from brief_audit.model.citation import Citation

_STRING = re.compile(rf"\s*[;,]?\s*(?:\(?\s*)?(?:and\s+)?(?:{SIGNAL}\s*)*", re.IGNORECASE)
_ADDED = re.compile(r"[;.]\s*(?:and\s+)?(?:see,?\s+(?:also|generally)|accord|cf|citing)\b[\s,.:*_]*(?:e\.g\.,?\s*)?$", re.IGNORECASE)
"""Before a citation of a string: the words are those of the one before it."""
_FEW = 40


def string_of(setting: Setting, first: Citation) -> tuple[Citation, ...]:
    """The citation and those strung to it for the words; subsequent history says nothing new of them, nor does what is only added."""
    members = takewhile(lambda c: c is first or not _is_added(setting, c), strung(setting, first)[0])
    return tuple(c for c in members if c.history is None or c is first)


def _is_added(setting: Setting, citation: Citation) -> bool:
    """Whether a signal adds it to the authority whose words are quoted ("; see also ¦"), or that one cites it ("; citing ¦")."""
    end = citation.extent[0]
    return _ADDED.search(setting.text, max(0, end - _FEW), end) is not None


def strung(setting: Setting, first: Citation) -> tuple[list[Citation], int]:
    """A citation with all that follow it in one string, parallels and history included, and where the string ends."""
    members = [first]
    end = parentheticals_at(setting.text, first.extent[1])[0]
    for citation in setting.after(first.extent[0]):
        if citation.id == first.id or citation.extent[1] <= end:
            continue
        if citation.extent[0] < end or not _STRING.fullmatch(setting.text[end : citation.extent[0]]):
            break
        members.append(citation)
        end = max(end, parentheticals_at(setting.text, citation.extent[1])[0])
    return members, end
