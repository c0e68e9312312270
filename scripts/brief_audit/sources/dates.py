"""Dates that a text writes out in words, and what happened on each."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.record import RecordDate

_MONTHS = {name: number for number, name in enumerate(
    ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), start=1)}  # fmt: skip
_DATE = re.compile(r"(?P<month>[A-Z][a-z]{2,8})\.?\s+(?P<day>\d{1,2})(?:\s*,\s*|\s+)(?P<year>1[6-9]\d\d|20\d\d)")
_WHAT = (
    ("rehearing", "rehearing"), ("reargu", "reargued"), ("argued", "argued"), ("heard", "argued"), ("submitted", "submitted"),
    ("amended", "amended"), ("filed", "filed"), ("decided", "decided"), ("certiorari", "certiorari"), ("cert.", "certiorari"),
)  # fmt: skip


def dates_in(words: str) -> Iterator[RecordDate]:
    """The dates written out, each labelled by the nearest word before it that says what it is; `stated` if none does."""
    start = 0
    what = "stated"
    for found in _DATE.finditer(words):
        month = _MONTHS.get(found["month"][:3].casefold())
        before = words[start : found.start()].casefold()
        said = {name: before.rfind(word) for word, name in _WHAT if word in before}
        if "argued" in said:
            said.pop("submitted", None)  # "Argued and Submitted" is one day of argument
        # Without a word of its own a date is of the kind of the one before it; a rehearing denied on a day is a rehearing's.
        what = "rehearing" if "rehearing" in said else max(said, key=said.__getitem__, default=what)
        if month is not None:
            yield RecordDate(what=what, day=f"{found['year']}-{month:02d}-{int(found['day']):02d}")
        start = found.end()
