"""Section numbers of the federal codes: one spelling for each, their order, and the ranges that cover them. Pure functions.

The Office of the Law Revision Counsel writes an EN DASH where a brief writes a hyphen (`80b–3a`), several numbers in one
identifier for a joint repeal, and `211...216` for a block of repealed sections that it does not list one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.normal_forms import letters

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\u00ad", "-"))
_RUNS = re.compile(r"[0-9]+|[^0-9]+")
_PAREN = re.compile(r"\(([^()]{1,6})\)")

Order = tuple[tuple[int, int, str], ...]


def spelt(number: str) -> str:
    """The number with plain hyphens and no spaces; letters keep their case (26 U.S.C. has both)."""
    return "".join(number.translate(_DASHES).split())


def order(number: str) -> Order:
    """A key that sorts 9 before 15a and e-9 before e-10. Case and kind of dash do not matter."""
    runs = _RUNS.findall(spelt(number).casefold())
    return tuple((0, int(run), "") if run[0] in "0123456789" else (1, 0, run) for run in runs)


def within(number: str, first: str, last: str) -> bool:
    """Whether a listed range covers the number."""
    return order(first) <= order(number) <= order(last)


@dataclass(frozen=True)
class Cited:
    """A cited section in its pieces: `362(a)(1)-(3)` is section `362`, path `(a, 1)` to `(a, 3)`, subdivision `(a)(1)-(3)`."""

    section: str
    subdivision: str = ""
    paths: tuple[tuple[str, ...], ...] = ()


def cited(section: str) -> Cited:
    """The pieces of `Citation.section`. A parenthesis inside a number (`1.501(c)(3)-1`) belongs to the number."""
    from brief_audit.citations.written_law import base_of

    whole = spelt(section)
    base = base_of(whole)
    subdivision = whole[len(base) :]
    first, dash, last = subdivision.partition(")-(")
    if not dash:
        return Cited(base, subdivision, (tuple(_PAREN.findall(subdivision)),) if subdivision else ())
    start, end = tuple(_PAREN.findall(f"{first})")), tuple(_PAREN.findall(f"({last}"))
    kept = start[: max(0, len(start) - len(end))]
    return Cited(base, subdivision, (start, (*kept, *end)))


def stretches(number: str) -> list[tuple[str, str]]:
    """The ways to read a number as a range: `1331-37` is 1331 to 1337, `80b-1-80b-3` may be cut at any hyphen."""
    pieces = spelt(number).split("-")
    found = []
    for cut in range(1, len(pieces)):
        first, last = "-".join(pieces[:cut]), "-".join(pieces[cut:])
        if first.isdecimal() and last.isdecimal() and len(last) < len(first):
            last = first[: len(first) - len(last)] + last
        if order(first) < order(last):
            found.append((first, last))
    return found


def resembling(number: str, listed: Iterable[str]) -> str | None:
    """A listed number that the cited one may be a damaged or shortened form of: hyphens lost in a PDF, or cut off before a hyphen."""
    wanted, start = letters(number), f"{spelt(number).casefold()}-"
    return next((other for other in listed if letters(other) == wanted or spelt(other).casefold().startswith(start)), None)


def shown(paths: Iterable[tuple[str, ...]], marked: frozenset[tuple[str, ...]]) -> bool | None:
    """Whether every cited path is among the marked ones; None if the marking does not go that deep.

    A path is missing only if its siblings are marked and it is not.
    """
    found = [_is_shown(path, marked) for path in paths]
    if not found or None in found:
        return None
    return all(found)


def _is_shown(path: tuple[str, ...], marked: frozenset[tuple[str, ...]]) -> bool | None:
    for depth in range(1, len(path) + 1):
        if path[:depth] in marked:
            continue
        siblings = any(len(other) == depth and other[: depth - 1] == path[: depth - 1] for other in marked)
        return False if siblings else None
    return True
