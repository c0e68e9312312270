"""One row for each authority that a brief cites, its citations under it; and one line for each that needs a hand. Pure.

A back reference, a parallel citation and a repeated citation stand in the row of their authority. Rows and lines come in the order of
gravity, then of the brief.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from brief_audit.reports.digest.gravity import NEEDS_A_HAND, Gravity, gravity_of
from brief_audit.reports.digest.in_short import both, there, why
from brief_audit.reports.digest.naming import Names, bare, is_parallel, law_form, name_of, root_of
from brief_audit.reports.digest.places import Place, place_of
from brief_audit.reports.digest.reader import standing, urgency
from brief_audit.reports.words import Plain

Row = Mapping[str, Any]


class Use(NamedTuple):
    """One citation in the row of its authority; `number` is its place in the list of citations, from 1."""

    id: str
    number: int
    text: str
    place: Place
    gravity: Gravity
    there: str
    standing: str


class Authority(NamedTuple):
    """An authority as the brief first cites it. `uses` in the order of the brief; `row`: its first citation in the JSON report."""

    name: str
    gravity: Gravity
    uses: tuple[Use, ...]
    row: Row

    @property
    def standing(self) -> str:
        """How the gravest of its citations stands."""
        return next((use.standing for use in self.uses if use.gravity is self.gravity), "")

    @property
    def there(self) -> str:
        """What is said of the gravest of its citations."""
        return next((use.there for use in self.uses if use.gravity is self.gravity), "")


class Line(NamedTuple):
    """One line of the first screen: citations of one authority of which the same is to be said; a place for each.

    `called`: the name alone; `cited`: what you wrote, as short as can be; `yours` and `theirs`: what you wrote and what is there at the
    point that `why` names, without what it says of all of its kind.
    """

    gravity: Gravity
    ids: tuple[str, ...]
    number: int
    places: tuple[Place, ...]
    wrote: str
    there: str
    called: str
    cited: str
    yours: str
    theirs: str
    why: Plain

    @property
    def wrote_and(self) -> str:
        """The citation, and what you wrote at the point that is wrong or open."""
        return f"{self.wrote}: {self.yours}" if self.yours and (self.theirs or self._is_quoted) else self.wrote

    @property
    def has(self) -> str:
        """What the source has at that point."""
        if self.yours and self.theirs:
            return self.theirs
        return self.there.removesuffix(f": {self.yours}") if self._is_quoted else self.there

    @property
    def _is_quoted(self) -> bool:
        return self.yours.startswith("“")


def authorities(report: Row) -> list[Authority]:
    """Every counted citation, in the row of its authority; the gravest row first."""
    rows, keys = {row["id"]: row for row in report["citations"]}, keys_of(report)
    grouped: dict[str, list[tuple[int, Row]]] = {}
    for number, row in enumerate(report["citations"], 1):
        if row["outcome"] is not None:
            grouped.setdefault(keys[id(row)], []).append((number, row))
    found = [_authority(group, rows, report) for group in grouped.values()]
    order = {id(one): min(urgency(report, row) for _, row in group) for one, group in zip(found, grouped.values(), strict=True)}
    return sorted(found, key=lambda one: order[id(one)])


def _authority(group: Sequence[tuple[int, Row]], rows: Mapping[str, Row], report: Row) -> Authority:
    risk = report["gate"]["risk"]
    weighed = [(number, row, gravity_of(row, risk)) for number, row in group]
    uses = tuple(
        Use(row["id"], number, row["text"], place_of(row), weight, there(row, risk), standing(report, weight))
        for number, row, weight in weighed
    )
    first = root_of(group[0][1], rows)
    return Authority(law_form(first) or name_of(first), min(use.gravity for use in uses), uses, group[0][1])


def lines(report: Row) -> list[Line]:
    """A line for each citation that needs a hand, the gravest first; what is the same of one authority is said once."""
    risk, names, keys = report["gate"]["risk"], Names(report), keys_of(report)
    numbered = [(number, row) for number, row in enumerate(report["citations"], 1) if gravity_of(row, risk) in NEEDS_A_HAND]
    merged: dict[tuple[str, str, Gravity], list[tuple[int, Row]]] = {}
    for number, row in sorted(numbered, key=lambda one: urgency(report, one[1])):
        said = there(row, risk)
        merged.setdefault((keys[id(row)], said, gravity_of(row, risk)), []).append((number, row))
    return [_line(group, said, gravity, names, risk) for (_, said, gravity), group in merged.items()]


def _line(group: Sequence[tuple[int, Row]], said: str, gravity: Gravity, names: Names, risk: str) -> Line:
    number, first = group[0]
    return Line(
        gravity, tuple(row["id"] for _, row in group), number, tuple(place_of(row) for _, row in group),
        _wrote(first, names), said, names.called(first), _cited(first, names), *both(first, risk), why(first, risk),
    )  # fmt: skip


def keys_of(report: Row) -> dict[int, str]:
    """For each citation of the JSON report (by the identity of its row) what it shares with all others of its authority."""
    rows = {row["id"]: row for row in report["citations"]}
    keys: dict[int, str] = {}
    shared: dict[str, str] = {}
    before: Row | None = None
    for row in report["citations"]:
        own = _key(row)
        if before is not None and is_parallel(row, before):
            shared.setdefault(own, shared.get(keys[id(before)], keys[id(before)]))
        keys[id(row)] = own
        before = row
    found = {id(row): _key(root_of(row, rows)) for row in report["citations"]}
    return {one: shared.get(key, key) for one, key in found.items()}


def _key(row: Row) -> str:
    """What tells an authority from others: its record, unless it is proved that another case than the named one stands there."""
    if "DIFFERENT_CASE" in row["codes"]:
        return name_of(row)
    return str(row["authority"] or row["canonical"] or row["text"])


def _wrote(row: Row, names: Names) -> str:
    root = root_of(row, names.rows)
    if root is not row:
        return f"{name_of(row)} [{name_of(root)}]"
    return name_of(row) if names.bearer(row) is row else f"{names.called(row)}, {name_of(row)}"


def _cited(row: Row, names: Names) -> str:
    """The citation without what its brackets add; of a back reference, the short form and what it stands for."""
    root = root_of(row, names.rows)
    bearer = names.bearer(row)
    if root is not row:
        return f"{bare(row)} ({bare(root)})"
    return bare(row) if bearer is row else f"{names.called(row)}, {bare(row)}"


def reached(found: Iterable[Authority]) -> dict[Place, list[tuple[Use, Authority]]]:
    """The same by place: page by page in the order of the brief."""
    uses = sorted(((use, one) for one in found for use in one.uses), key=lambda pair: pair[0].number)
    pages: dict[Place, list[tuple[Use, Authority]]] = {}
    for use, one in uses:
        pages.setdefault(use.place, []).append((use, one))
    return pages
