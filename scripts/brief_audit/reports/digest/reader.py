"""For whom a report is drawn: its author, or whoever is to answer somebody else's brief (`--as opponent`).

The findings are the same. For an answer they stand in the order of what it can use, and no word goes beyond the proof: a report shows what
the sources say, and not why the brief says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from brief_audit import patterns as re
from brief_audit.model.base import Code
from brief_audit.reports.digest.gravity import Gravity, gravity_of, order_of
from brief_audit.tables import rows

Row = Mapping[str, Any]

DO_ERROR = "Read both texts at the address shown before a reply relies on it."
DO_OPEN = "This shows nothing against the brief; look it up before a reply relies on it."

STANDING = {
    Gravity.BLOCKS: "wrong, blocks filing", Gravity.NOT_FOUND: "not found", Gravity.WRONG: "wrong", Gravity.LOOK: "look at it yourself",
    Gravity.PART: "checked in part", Gravity.AGAIN: "not asked, or no answer", Gravity.NO_SOURCE: "no source found",
    Gravity.RIGHT: "agrees", Gravity.LISTED: "listed only",
}  # fmt: skip
OF_OPPONENT = {
    **STANDING, Gravity.BLOCKS: "the source says otherwise", Gravity.WRONG: "the source says otherwise, in form",
    Gravity.NOT_FOUND: "not found, which proves nothing", Gravity.LOOK: "a point is open",
}  # fmt: skip
_ORDER = (
    Gravity.BLOCKS, Gravity.WRONG, Gravity.NOT_FOUND, Gravity.LOOK, Gravity.PART, Gravity.AGAIN, Gravity.NO_SOURCE, Gravity.RIGHT,
    Gravity.LISTED,
)  # fmt: skip
_USEFUL = (
    Code.SUPERSEDED_CASE, Code.DISPOSITION_MISMATCH, Code.BINDING_WEIGHT_MISMATCH, Code.ATTRIBUTION_MISMATCH, Code.SECTION_REPEALED,
    Code.NOT_IN_FORCE, Code.QUOTE_ALTERED, Code.DIFFERENT_CASE, Code.QUOTE_NOT_FOUND, Code.QUOTE_ELSEWHERE, Code.SECTION_NOT_FOUND,
)  # fmt: skip
"""What a reply can use, the most telling first: what the law is and what was decided, then words, then places."""
_MODALS = frozenset({"may", "can", "must", "will", "should", "could", "would", "might"})
_QUOTED = re.compile(r"(“[^”]*”)")
_YOU_DO = re.compile(r"\b([Yy])ou ([a-z]+)\b")
_YOUR = re.compile(r"\b([Yy])our\b")


def is_opponents(report: Row) -> bool:
    """Whether the report is drawn for somebody who answers the brief."""
    return bool(report["job"]["settings"].get("view") == "opponent")


def standing(report: Row, gravity: Gravity) -> str:
    """What is said of a citation of that gravity, in a word or two."""
    return (OF_OPPONENT if is_opponents(report) else STANDING)[gravity]


def urgency(report: Row, row: Row) -> tuple[int, ...]:
    """A key that sorts the citations of a report for its reader."""
    risk = report["gate"]["risk"]
    if not is_opponents(report):
        return order_of(row, risk)
    codes = {one["code"] for one in row["findings"] if one["outcome"] == "VERIFIED_ERROR"}
    useful = min((place for place, code in enumerate(_USEFUL) if code in codes), default=len(_USEFUL))
    return _ORDER.index(gravity_of(row, risk)), useful, *order_of(row, risk)


def wording(report: Row) -> Callable[[str], str]:
    """How a sentence of the program is said to the reader of this report: as it is, or neutrally to whoever answers the brief."""
    return neutral if is_opponents(report) else str


def neutral(text: str) -> str:
    """A sentence of the program, said of somebody else's brief. What stands in quotation marks stays.

    >>> neutral("You write “you”; compare it with your sentence.")
    "The brief writes “you”; compare it with the brief's sentence."
    """
    return "".join(piece if number % 2 else _neutral(piece) for number, piece in enumerate(_QUOTED.split(text)))


def _neutral(text: str) -> str:
    for own, said in _phrases():
        text = text.replace(own, said)
    text = _YOU_DO.sub(lambda found: f"{'The' if found[1] == 'Y' else 'the'} brief {_of_it(found[2])}", text)
    return _YOUR.sub(lambda found: f"{'The' if found[1] == 'Y' else 'the'} brief's", text).replace(" yourself", "")


def _of_it(verb: str) -> str:
    if verb in _MODALS:
        return verb
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "sh", "ch", "do")) else f"{verb}s"


@cache
def _phrases() -> list[tuple[str, str]]:
    """The program's own phrases for an author, the longest first, and what stands in their place."""
    advice = {row["do"]: DO_ERROR for row in rows("codes") if row["do"] and row["do"] != "Nothing."}
    advice |= {row["do"]: DO_OPEN for table in ("reasons", "not_compared") for row in rows(table)}
    known = {**advice, **{row["own"]: row["said"] for row in rows("opponent")}}
    return sorted(known.items(), key=lambda pair: -len(pair[0]))
