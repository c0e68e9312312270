"""The pages on accuracy: docs/accuracy.md in short, docs/accuracy-tables.md by treatment, docs/accuracy-found.md with the first sights.

    python benchmarks/accuracy/pages.py       (writes the table of first sights, which needs no run)

What stands between a page's marks is a pure function of what was measured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from first_sight import Sight, first_sight_table, in_short, sights
from scoring import ERROR, OPEN, Scored, cells, counted, right_table, share, table, wrong_table

DOCS = Path(__file__).resolve().parents[2] / "docs"
SHORT, TABLES, FOUND = DOCS / "accuracy.md", DOCS / "accuracy-tables.md", DOCS / "accuracy-found.md"
MARKS = {
    SHORT: ("<!-- figures: made by `make accuracy` -->\n", "<!-- end of figures -->\n"),
    TABLES: ("<!-- tables: made by `make accuracy` -->\n", "<!-- end of tables -->\n"),
    FOUND: ("<!-- first sight: made by `make accuracy` -->\n", "<!-- end of first sight -->\n"),
}
FILED = "real filings"
OWN = ("templates", "invented", "laws")
LAYERS = (*OWN, "courts", "writers", "labelled", FILED)
WHOLE = {"invented", "labelled", FILED}
"""These have no sealed half."""
SEAMS = "seams"
HALVES = {"open": "open half", "sealed": "sealed half"}
LATER = "later sealed sets"
AIMED = "set aimed at the seams"
HEAD = ("n wrong", "caught", "opened", "wrongly passed", "n right", "passed", "left open", "wrongly accused")


class Measured(NamedTuple):
    """Every row; those of the briefs laid out in every way, and of the scanned ones; the tables of real filings and of other programs."""

    rows: Sequence[Scored]
    layouts: Sequence[Scored] = ()
    scans: Sequence[Scored] = ()
    filings: str = ""
    peers: str = ""


class Run(NamedTuple):
    """Of which code the figures are, and how long it took to make them."""

    code: str
    seconds: float

    def __str__(self) -> str:
        return f"in {self.seconds / 60:.0f} minutes; the code is {self.code}."


def short(rows: Sequence[Scored], seen: Sequence[Sight], run: Run) -> str:
    """One row for each layer and half, and no figure of all of them."""
    lines = []
    for layer in LAYERS:
        mine = [row for row in rows if row.layer == layer]
        if layer == "writers":
            lines += in_short(seen)
        name = "writers, after mending" if layer == "writers" else layer
        for half, chosen in _halves(mine):
            which = f"{half}, {len({row.half for row in chosen})}" if half == LATER else half
            lines.append([name, "" if layer in WHOLE else which, *_both(chosen)])
    told = f"{len(rows)} citations {run} Rows *at first sight* are of the code of their day."
    return f"{told}\n\n{table(('layer', 'half', *HEAD), lines)}\n"


def _both(rows: Sequence[Scored]) -> list[str]:
    """The cells of both sides. Where the list leads to texts of other cases, how many of the accused are such."""
    made = cells(counted(rows, right=False), counted(rows, right=True))
    slips = sum(row.slip and row.right and row.outcome == ERROR for row in rows)
    return [*made[:-1], f"{made[-1]}; {slips} by a text of another case" if slips else made[-1]]


def _halves(rows: Sequence[Scored]) -> Iterator[tuple[str, list[Scored]]]:
    """The open and the sealed half, whatever was drawn later together, and the set that a reader of the code wrote."""
    by: dict[str, list[Scored]] = {}
    for row in rows:
        by.setdefault(HALVES.get(row.half, AIMED if row.half == SEAMS else LATER), []).append(row)
    yield from ((half, by[half]) for half in (*HALVES.values(), LATER, AIMED) if half in by)


def sets(rows: Sequence[Scored], titles: dict[str, str]) -> str:
    """One row for each set, in the order in which they were drawn, with both sides."""
    by: dict[str, list[Scored]] = {}
    for row in rows:
        by.setdefault(row.half, []).append(row)
    drawn = [half for half in ("open", *titles) if half in by]
    drawn += [half for half in by if half not in drawn]
    return table(("set", *HEAD), [[titles.get(half, HALVES.get(half, half)), *_both(by[half])] for half in drawn])


def tables(found: Measured, seen: Sequence[Sight], run: Run) -> str:
    """Every table by treatment, then renderings, filings and other programs."""
    parts = [f"{len(found.rows)} citations {run}"]
    titles = {one.half: one.title for one in seen}
    for layer in LAYERS:
        mine = [row for row in found.rows if row.layer == layer]
        name = layer.capitalize()
        if layer == "writers":
            plain = [row for row in mine if row.half != SEAMS]
            if plain:
                parts += [f"### {name}, by set", sets(plain, titles)]
                parts += [f"### {name}, all these sets by treatment", wrong_table(plain), right_table(plain)]
            mine = [row for row in mine if row.half == SEAMS]
        for half, chosen in _halves(mine):
            parts.append(f"### {name}" if layer in WHOLE else f"### {name}, {half}")
            parts += [sets(chosen, titles)] if half == LATER else []
            parts.append(wrong_table(chosen))
            parts += [right_table(chosen)] if any(row.right for row in chosen) else []
    return "\n\n".join([*parts, *_beside(found)]) + "\n"


def _beside(found: Measured) -> Iterator[str]:
    templates = [row for row in found.rows if row.layer == "templates"]
    for law in ("US", "UK"):
        mine = [row for row in templates if row.right and row.held and row.law == law]
        if mine:
            opened = sum(row.outcome == OPEN for row in mine)
            yield f"Right citations of the templates whose text is held, {law}: left open {share(opened, len(mine))}."
    if found.layouts:
        yield from ("### The same briefs in every rendering", in_renderings(found.layouts))
    if found.scans:
        yield from ("### The same briefs scanned at 200 dots an inch", in_renderings(found.scans))
    if found.filings:
        yield from ("### Filings that courts found wrong", found.filings)
    if found.peers:
        yield from ("### Beside other programs", "The United States rows of the template layer; the look-up is the same list.", found.peers)


def in_renderings(rows: Sequence[Scored]) -> str:
    """How often a rendering gives another outcome than the text: both figures by rendering, and what differs."""
    by: dict[str, list[Scored]] = {}
    for row in rows:
        by.setdefault(row.rendering, []).append(row)
    lines = []
    for name, found in by.items():
        if name != "text":
            differ = [(one, two) for one, two in zip(by["text"], found, strict=True) if one.outcome != two.outcome]
            how = Counter(f"{one.outcome} → {two.outcome}" for one, two in differ)
            lines.append([name, len(found), len(differ), "; ".join(f"{what}: {many}" for what, many in how.most_common(4))])
    return table(["rendering", "citations", "other outcome than in text", "which"], lines)


def filled(page: str, marks: tuple[str, str], text: str) -> str:
    """A page with other text between its marks. Raises ValueError if it has not each of them once."""
    before, rest = page.split(marks[0])
    _, after = rest.split(marks[1])
    return f"{before}{marks[0]}\n{text}\n{marks[1]}{after}"


def write(found: Measured, run: Run) -> None:
    """All three pages."""
    _fill(SHORT, short(found.rows, sights(), run))
    _fill(TABLES, tables(found, sights(), run))
    _fill(FOUND, first_sight_table(sights()) + "\n")


def _fill(path: Path, text: str) -> None:
    path.write_text(filled(path.read_text(encoding="utf-8"), MARKS[path], text), encoding="utf-8")


if __name__ == "__main__":
    _fill(FOUND, first_sight_table(sights()) + "\n")
