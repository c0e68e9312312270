"""How often the program is wrong: wrong citations that pass, right ones that are accused, by treatment, layer and rendering.

    python benchmarks/accuracy/run.py [--briefs 150] [--seeds 1 2 3] [--layouts 6] [--every 1] [--jobs 2] [--show N] [--write]
    python benchmarks/accuracy/run.py --slice       (some 500 citations: what CI runs)

Three layers, scored apart: `templates`, the project's own wordings over the decisions of the data (treatments.py); `courts`, courts' own
sentences and the same inverted by rule; `writers`, statements by lawyers' hands that knew neither program nor rules (layers.py). Half of
each is sealed: counted, never shown. --write writes docs/accuracy.md between its marks; --layouts compares so many briefs in every
rendering; the peers of peers.py answer on the same rows. --every takes every n-th statement of the two outer layers.
Exits 1 if a wrong citation of the open half of the template layer passes, or a right one is accused.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import briefs
import layers
import peers
import treatments
from auditing import ERROR, OPEN, PASS, spread, table
from material import held, key_of
from renderings import RENDERINGS
from scoring import UNREAD, Scored, right_table, share, wrong_table

DOCUMENT = treatments.ROOT / "docs" / "accuracy.md"
MARKS = ("<!-- figures: made by `make accuracy` -->\n", "<!-- end of figures -->\n")
SLICE_BRIEFS, SLICE_EVERY = 14, 45


def in_renderings(rows: Sequence[Scored]) -> str:
    """How often a rendering gives another outcome than the text: both figures by rendering, and what differs."""
    by = {}
    for row in rows:
        by.setdefault(row.rendering, []).append(row)
    lines = []
    for name, found in by.items():
        if name != "text":
            differ = [(one, two) for one, two in zip(by["text"], found, strict=True) if one.outcome != two.outcome]
            how = Counter(f"{one.outcome} → {two.outcome}" for one, two in differ)
            lines.append([name, len(found), len(differ), "; ".join(f"{what}: {many}" for what, many in how.most_common(4))])
    return table(["rendering", "citations", "other outcome than in text", "which"], lines)


def beside(rows: Sequence[Scored]) -> str:
    """The peers' verdicts on the rows of the template layer, the program's own in the same columns."""
    rows = [row for row in rows if row.law == "US" and row.core]
    asked = [(row.text, row.core, _names(row.core)) for row in rows]
    verdicts = {name: [ask(*one) for one in asked] for name, ask in peers.HERE.items()} | peers.elsewhere(asked)
    own = {PASS: peers.PASSED, ERROR: peers.FLAGGED, OPEN: "opened", UNREAD: peers.UNREAD}
    verdicts["this program"] = [own[row.outcome] for row in rows]
    lines = []
    for name, given in verdicts.items():
        wrong, right = (Counter(verdict for verdict, row in zip(given, rows, strict=True) if row.right is side) for side in (False, True))
        lines.append([name])
        for counted in (wrong, right):
            lines[-1] += [counted[one] for one in (peers.FLAGGED, "opened", peers.UNREAD)]
            lines[-1].append(share(counted[peers.PASSED], sum(counted.values())))
    head = [f"{what}: {cell}" for what in ("wrong", "right") for cell in ("flagged", "opened", "not read", "passed")]
    return table(["program", *head], lines)


def _names(core: str) -> tuple[str, ...]:
    """The names of what the look-up holds at a place: a decision of the data, or an invented case's first page."""
    decision = held().get(key_of(core))
    return (decision.name,) if decision else briefs.invented_names().get(key_of(core), ())


def report(rows: Sequence[Scored], layouts: Sequence[Scored], seconds: float) -> str:
    """Every table."""
    parts = [f"{len(rows)} citations in {seconds / 60:.0f} minutes; the code is {_version()}."]
    for half in ("open", "sealed"):
        for layer in ("templates", *layers.LAYERS):
            chosen = [row for row in rows if row.layer == layer and row.half == half]
            if chosen:
                parts += [f"### {layer.capitalize()}, {half} half", wrong_table(chosen), right_table(chosen)]
    held_rows = [row for row in rows if row.right and row.held and row.layer == "templates"]
    for law in ("US", "UK"):
        mine = [row for row in held_rows if row.law == law]
        parts.append(f"Right citations whose text is held, {law}: left open {share(sum(row.outcome == OPEN for row in mine), len(mine))}.")
    if layouts:
        parts += ["### The same briefs in every rendering", in_renderings(layouts)]
    templates = [row for row in rows if row.layer == "templates"]
    parts += ["### Beside other programs", "The United States rows of the template layer; the look-up is the same list.", beside(templates)]
    return "\n\n".join(parts) + "\n"


def _version() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=treatments.ROOT, capture_output=True, text=True, check=False)
    return f"`{done.stdout.strip() or 'unknown'}`"


def show(rows: Sequence[Scored], most: int) -> None:
    """Up to `most` wrong results of the open half."""
    wrong = [row for row in rows if row.half == "open" and (row.outcome == ERROR if row.right else row.outcome in (PASS, UNREAD))]
    for row in wrong[:most]:
        print(f"{'ACCUSED' if row.right else 'PASSED'} {row.layer} {row.treatment} {row.sort} {row.why}\n  {row.text}\n  {row.says}\n")


def main() -> int:
    """Make, audit, count, write down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--briefs", type=int, default=150, help="briefs of the template layer for each seed")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--layouts", type=int, default=6, help="briefs compared in every rendering")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--write", action="store_true", help=f"write the figures into {DOCUMENT.name}")
    parser.add_argument("--slice", action="store_true")
    given = parser.parse_args()
    if given.slice:
        given.briefs, given.seeds, given.layouts, given.every = SLICE_BRIEFS, given.seeds[:1], 1, SLICE_EVERY
    assert treatments.free_volumes()
    began = time.monotonic()
    over = partial(spread, jobs=given.jobs)
    rows: list[Scored] = list(over(briefs.scored, briefs.items(given.briefs, given.seeds)))
    for layer in layers.LAYERS:
        rows += over(layers.scored, layers.statements(layer, given.every))
    layouts = list(over(briefs.scored, briefs.items(given.layouts, given.seeds[:1], tuple(RENDERINGS))))
    text = report(rows, sorted(layouts, key=lambda row: list(RENDERINGS).index(row.rendering)), time.monotonic() - began)
    print(text)
    show(rows, given.show)
    if given.write:
        before, rest = DOCUMENT.read_text(encoding="utf-8").split(MARKS[0])
        DOCUMENT.write_text(f"{before}{MARKS[0]}\n{text}\n{MARKS[1]}{rest.split(MARKS[1])[1]}", encoding="utf-8")
    bad = [row for row in rows if row.half == "open" and row.layer == "templates"]
    return int(any(row.outcome == ERROR if row.right else row.outcome in (PASS, UNREAD) for row in bad))


if __name__ == "__main__":
    sys.exit(main())
