"""The numbered district of a state's court of appeals, as a brief states it: "8th Dist.", "Second District", "2d DCA".

One record stands for all districts of such a court, so that it agrees says nothing of the district: a text that names it does.
"""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit import patterns as re

_WORDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_STATED = re.compile(
    rf"\b(?P<which>[0-9]{{1,2}}(?:st|nd|rd|th|d)|{'|'.join(_WORDS)})\s+(?:App(?:\.|ellate)\s+)?(?:Dist(?:rict|\.)?(?!\s+Ct)|DCA\b)",
    re.IGNORECASE,
)


def district_not_named(stated: str, texts: Iterable[str]) -> str:
    """The district that a stated court names, if no text names it in words or in figures; empty where it names none.

    >>> district_not_named("8th Dist.", ["Court of Appeals of Quillon"]), district_not_named("8th Dist.", ["EIGHTH APPELLATE DISTRICT"])
    ('8th Dist.', '')
    """
    found = _STATED.search(stated)
    if found is None:
        return ""
    which = _number(found["which"])
    named = (other for text in texts for other in _STATED.finditer(text))
    return "" if any(_number(other["which"]) == which for other in named) else found[0]


def _number(which: str) -> int:
    small = which.casefold()
    return _WORDS.index(small) + 1 if small in _WORDS else int(re.sub(r"[^0-9]", "", small))
