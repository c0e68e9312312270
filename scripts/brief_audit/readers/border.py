"""What no text can hold and no citation has is made harmless where a brief comes in, at the same length, and said.

A lone surrogate has no UTF-8, and Python turns no number of more than 4,300 digits into an integer: either would stop every later stage.
"""

from __future__ import annotations

from dataclasses import replace

from brief_audit import patterns as re
from brief_audit.readers.reading import Reading
from brief_audit.text.canonical import LONE_SURROGATE

LONGEST_NUMBER = 60
"""Digits; the longest number of the law, a European Case Law Identifier's, has 25 at most."""

_LONGER = re.compile(rf"\d{{{LONGEST_NUMBER + 1},}}")


def harmless(reading: Reading) -> Reading:
    """The reading without lone surrogates (U+FFFD stands for each) and without endless numbers (# for each digit).

    >>> harmless(Reading("1" * 61)).text == "#" * 61, harmless(Reading("410 U.S. 113")).warnings
    (True, ())
    """
    text, numbers = _LONGER.subn(lambda number: "#" * len(number.group()), reading.text)
    text, surrogates = LONE_SURROGATE.subn("\ufffd", text)
    said = []
    if numbers:
        said.append(f"{_times(numbers, 'number')} of more than {LONGEST_NUMBER} digits: no citation has one, and it was not read.")
    if surrogates:
        said.append(f"{_times(surrogates, 'character')} that no text can hold: it stands as \ufffd.")
    return replace(reading, text=text, warnings=(*reading.warnings, *said)) if said else reading


def plain_name(name: str) -> str:
    r"""A file's name as text: bytes that are no UTF-8 are shown as in a report (\udcff).

    >>> plain_name("brief\udcff.txt")
    'brief\\udcff.txt'
    """
    return name.encode("utf-8", "backslashreplace").decode("utf-8")


def _times(count: int, what: str) -> str:
    return f"The brief holds a {what}" if count == 1 else f"The brief holds {count} times a {what}"
