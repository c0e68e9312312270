"""How far a source reaches: which series it holds in full, through which year, and what it has of the others that a brief cites. Pure.

Only within what a source holds in full does its silence say that there is no such case or law.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from brief_audit import patterns as re
from brief_audit.tables import rows
from brief_audit.tables.day_words import day_in_words

Row = Mapping[str, Any]

_AMERICAN = re.compile(r"[0-9]+ (.+) [0-9]+")
_NEUTRAL = re.compile(r"\[[0-9]{4}\] ([A-Za-z]+(?: [A-Z][a-z]+)?) [0-9]+(?: (\([A-Za-z]+\)))?")
_AS_OF = re.compile(r" as of ([0-9]{1,2} [A-Z][a-z]+ [0-9]{4})")
_OTHERS = "*"


def in_full(source: str) -> str:
    """What a source holds in full, series by series: "F.3d, volumes 1 to 999 (decisions to 2021)"."""
    return "; ".join(map(_span, _full(source).values())) or "nothing in full"


def of_cited(report: Row, source: str) -> str:
    """How far a source reaches in the series that the brief cites; empty for a source of none of them."""
    full, part = _full(source), _in_part(source)
    cited = list(dict.fromkeys(series for row in report["citations"] if (series := _series(row)) and _is_its(row, source)))
    whole = [_span(full[_key(series)]) for series in cited if _key(series) in full]
    held: dict[str, list[str]] = {}
    for series in cited:
        if _key(series) not in full and (told := _told(part, series)):
            held.setdefault(told, []).append(series)
    partly = [f"{', '.join(of)}: {told}" for told, of in held.items()]
    return "; ".join(([f"in full: {'; '.join(whole)}"] if whole else []) + partly)


def dated(report: Row) -> Iterator[tuple[str, str]]:
    """The sources of decisions that hold a series the brief cites, each with how far it reaches there."""
    yield from ((source, told) for source in report["sources"] if (told := of_cited(report, source)))


def version_of(row: Row) -> str:
    """Of which day the text is that a citation was compared with: that of the law it shows, else that on which it was retrieved.

    A judgment may be corrected and a law amended later; what is said of it is said of this version.
    """
    # A finding without code and outcome proposes another case: its evidence is not this one's text.
    compared = (one for one in row["findings"] if one["code"] or one["outcome"])
    shown = [one for one in compared if one["evidence"] and one["proposition"] is None]
    if law := next((found for one in shown if (found := _AS_OF.search(one["says"]))), None):
        return f"law as of {law[1]}"
    days = sorted({item["retrieved_at"][:10] for one in shown for item in one["evidence"] if item["retrieved_at"]})
    return f"text of {day_in_words(days[-1])}" if days else ""


def _is_its(row: Row, source: str) -> bool:
    """Whether it is a decision of a law that the source holds, cited so that its series can be read."""
    return (
        row["kind"] == "case"
        and row["outcome"] is not None
        and row["reason"] != "MALFORMED"
        and (row["jurisdiction"] == "uk") is ("uk" in _laws(source))
    )


@cache
def _laws(source: str) -> frozenset[str]:
    """Whose decisions a source holds in part; one that holds its series in full is American."""
    return frozenset(row["law"] for row in rows("reach") if row["source"] == source)


def _series(row: Row) -> str:
    """The series of reports, or the court of a neutral citation: "Ga. App.", "EWHC (Ch)"; empty for what has neither."""
    canonical = row["canonical"] or ""
    if neutral := _NEUTRAL.fullmatch(canonical):
        return " ".join(filter(None, neutral.groups()))
    american = _AMERICAN.fullmatch(canonical)
    return american[1] if american else ""


def _told(part: Mapping[str, str], series: str) -> str:
    court = series.split(" (", maxsplit=1)[0]
    return next((part[one] for one in (_key(series), _key(court), _OTHERS) if one in part), "")


def _span(row: Row) -> str:
    through = f" (decisions to {row['decided_to']})" if row["decided_to"] else ""
    return f"{row['named']} {row['first_volume']} to {row['last_volume']}{through}"


@cache
def _full(source: str) -> dict[str, Row]:
    return {_key(row["reporter"]): row for row in rows("coverage") if row["source"] == source}


@cache
def _in_part(source: str) -> dict[str, str]:
    return {_key(row["series"]): row["held"] for row in rows("reach") if row["source"] == source}


def _key(series: str) -> str:
    return "".join(series.split()).casefold()
