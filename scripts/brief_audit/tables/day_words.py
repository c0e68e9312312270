"""Days as a lawyer writes them. Pure functions on strings."""

from __future__ import annotations

from collections.abc import Iterable

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_DONE = frozenset({"decided", "filed", "argued", "reargued", "enacted", "amended", "submitted"})


def day_in_words(day: str) -> str:
    """A day, a month or a year of ISO 8601 in words; anything else as it is.

    >>> day_in_words("1997-01-07"), day_in_words("1997-01"), day_in_words("1997")
    ('7 January 1997', 'January 1997', '1997')
    """
    parts = day.split("-")
    if not all(part.isdecimal() for part in parts) or not 2 <= len(parts) <= 3 or not 1 <= int(parts[1]) <= 12:
        return day
    month = f"{MONTHS[int(parts[1]) - 1]} {parts[0]}"
    return f"{int(parts[2])} {month}" if len(parts) == 3 else month


def moment_in_words(moment: str) -> str:
    """A moment of ISO 8601 in UTC, to the minute.

    >>> moment_in_words("2026-03-02T02:40:00Z")
    '2 March 2026, 02:40 UTC'
    """
    day, _, time = moment.partition("T")
    return f"{day_in_words(day)}, {time[:5]} UTC"


def dates_in_words(dates: Iterable[tuple[str, str]]) -> str:
    """What was done to a case, and on which day: pairs of a verb as records have it, and a day of ISO 8601.

    >>> dates_in_words([("decided", "1997-01-07"), ("filed", "1997-01-07")])
    'it was decided and filed on 7 January 1997'
    >>> dates_in_words([("reissued (another record of the case)", "1997-01")])
    'the record dates it January 1997 (reissued, another record of the case)'
    """
    by_day: dict[str, list[str]] = {}
    for what, day in dates:
        by_day.setdefault(day, []).append(what)
    return ", and ".join(_said(day, list(dict.fromkeys(done))) for day, done in by_day.items())


def _said(day: str, done: list[str]) -> str:
    if set(done) <= _DONE:
        return f"it was {' and '.join(done)} {'on' if day.count('-') == 2 else 'in'} {day_in_words(day)}"
    what = ", ".join(done).replace(" (", ", ").replace(")", "")
    return f"the record dates it {day_in_words(day)} ({what})"
