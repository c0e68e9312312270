"""How often the program is wrong: wrong citations that pass, right ones that are accused, by treatment, layer and rendering.

    python benchmarks/accuracy/run.py [--briefs 100] [--invented 30] [--seeds 1 2 3] [--layouts 6] [--scans 2] [--show N] [--write]
    python benchmarks/accuracy/run.py --slice       (some 500 citations: what CI runs)

Five layers, scored apart: `templates`, the project's own wordings over the decisions of the data (treatments.py); `invented`, the same
over authorities of the project's own, all that is run where the shared data is absent (invented.py); `courts`, courts' own sentences
and the same inverted by rule; `writers`, statements by lawyers' hands that knew neither program nor rules (layers.py); `laws`, the same
of written law, over invented provisions. Half of each but `invented` is sealed: counted, never shown; further sealed sets were drawn
when the ones before were opened for mending. The labelled material of the data is scored likewise (labelled.py). --write writes
docs/accuracy.md and the two pages beside it between their marks (pages.py); --layouts compares so many briefs in every rendering,
--scans so many with their scans; the peers of peers.py answer on the same rows. --every takes every n-th statement of the two outer
layers. Exits 1 if a wrong citation of the open half of `templates`, `invented` or `laws` passes, or a right one is accused.
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
import labelled
import layers
import peers
import real_briefs
import treatments
from auditing import ERROR, OPEN, PASS, SHARED, spread, table
from first_sight import sights
from material import held, key_of
from pages import OWN, Measured, Run, short, tables, write
from renderings import BORN_DIGITAL
from scoring import UNREAD, Scored, share

SLICE_BRIEFS, SLICE_INVENTED, SLICE_EVERY = 12, 4, 60
_LAWS_EVERY = 6
"""Passages on written law cost little: the slice takes more of them."""


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
    parser.add_argument("--briefs", type=int, default=100, help="briefs of the template layer for each seed")
    parser.add_argument("--invented", type=int, default=30, help="briefs over invented authorities for each seed")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--layouts", type=int, default=12, help="briefs compared in every rendering")
    parser.add_argument("--scans", type=int, default=2, help="briefs compared with their scans")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=3, help="processes; each waits a fifth of its time for its own stand-in and reader")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="write the figures into the pages on accuracy")
    parser.add_argument("--slice", action="store_true")
    given = parser.parse_args()
    if given.slice:
        given.briefs, given.invented, given.every = SLICE_BRIEFS, SLICE_INVENTED, SLICE_EVERY
        given.seeds, given.layouts, given.scans = given.seeds[:1], 1, 0
    if not SHARED.is_dir():
        given.briefs, given.layouts, given.scans = 0, 0, 0
    began = time.monotonic()
    found = measured(given)
    run = Run(_version(), time.monotonic() - began)
    print(short(found.rows, sights(), run), tables(found, sights(), run), sep="\n")
    show(found.rows, given.show)
    if given.write:
        write(found, run)
    bad = [row for row in found.rows if row.half == "open" and row.layer in OWN]
    return int(any(row.outcome == ERROR if row.right else row.outcome in (PASS, UNREAD) for row in bad))


def measured(given: argparse.Namespace) -> Measured:
    """All layers. Each begins before the one before it has ended, so that no process waits for the last item of a layer."""
    over = partial(spread, jobs=given.jobs)
    own = [over(briefs.scored, briefs.items(given.invented, given.seeds, layer="invented"))]
    own.append(over(layers.of_law, layers.statements("laws", min(given.every, _LAWS_EVERY))))
    if not SHARED.is_dir():
        return Measured([row for layer in own for row in layer])
    assert treatments.free_volumes()
    own.append(over(briefs.scored, briefs.items(given.briefs, given.seeds)))
    others = [over(layers.scored, layers.statements(layer, given.every)) for layer in layers.LAYERS]
    others += [] if given.slice else [over(labelled.rows_of, labelled.SETS), over(labelled.of_filing, real_briefs.briefs())]
    laid_out = over(briefs.scored, briefs.items(given.layouts, given.seeds[:1], BORN_DIGITAL))
    scanned = over(briefs.scored, briefs.items(given.scans, given.seeds[:1], ("text", "scan")))
    filed = labelled.filings(given.jobs)
    rows = [row for layer in own for row in layer]
    compared = beside([row for row in rows if row.layer == "templates"])  # while the other layers are audited
    rows += [row for layer in others for row in layer]
    layouts = sorted(laid_out, key=lambda row: BORN_DIGITAL.index(row.rendering))
    return Measured(rows, layouts, sorted(scanned, key=lambda row: row.rendering != "text"), filed(), compared)


if __name__ == "__main__":
    sys.exit(main())
