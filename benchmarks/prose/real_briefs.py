"""What accounting for every statement costs on real filings: the citations that it alone opens, and what is said of all of them.

    python benchmarks/prose/real_briefs.py [--jobs 2] [--show N] [FILE...]

Each brief of `us/briefs` is audited with every decision of the data laid open. Few of the cited decisions are held. So two things are
counted: of the citations whose text is held, how many only accounting keeps from VERIFIED_CORRECT, by what was said; and of all citations
of cases, of how many something of each kind is noticed, and of how many it was not read with certainty and would open them in any case.
A court is compared without a text as far as the citation itself tells which court decided.

`real_labels.tsv` tells of those that pass, or that accounting alone opened when they were labelled, whether what the filing says of it
is right: of the right ones those that pass, of the wrong ones those that are opened.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from auditing import ERROR, OPEN, PASS, SHARED, auditor, spread, table

from brief_audit.checks.accounting.courts import is_open
from brief_audit.checks.base import Material, Question
from brief_audit.checks.registry import CHECKS
from brief_audit.model.base import Kind
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.dossier import Brief, Dossier

CASES = {Kind.CASE, Kind.SHORT, Kind.ID, Kind.SUPRA}
SUFFIXES = {".txt", ".pdf", ".docx"}
ACCOUNTING = "accounting"
WEIGHING = frozenset(name for name, check in CHECKS.items() if check.weighs)
"""The checks that affect an outcome: the comparison of whole propositions does not."""


def briefs() -> list[Path]:
    """Every filing of the data, in order."""
    return sorted(path for path in (SHARED / "us/briefs").rglob("*") if path.suffix in SUFFIXES)


@cache
def labels() -> dict[tuple[tuple[str, str], int], str]:
    """Brief and citation, which of those written so -> right, wrong or unsure."""
    lines = (Path(__file__).with_name("real_labels.tsv")).read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if not line.startswith("#"))
    return {((brief, citation), int(nth)): label for brief, citation, nth, label in rows if nth.isdigit()}


def audited(path: Path) -> list[dict[str, Any]]:
    """One row for each counted citation of a case."""
    tools = auditor()
    tools.bench.sightings = None
    dossier = tools.finished(tools._through(Dossier(brief=Brief(path=str(path), name=path.name)), range(3)))  # noqa: SLF001
    assert dossier.decision is not None
    assert dossier.document is not None
    outcomes = {row.citation: row.outcome.value for row in dossier.decision.citations if row.outcome}
    held = tools.held(dossier)
    citations = {one.id: one for one in dossier.citations or ()}
    material = Material(document=dossier.document, citations=citations, claims=dossier.claims, links=dossier.links or ())
    statements = dossier.claims.statements if dossier.claims is not None else ()
    rows = []
    seen: Counter[str] = Counter()
    for citation in citations.values():
        if citation.kind not in CASES:
            continue
        seen[citation.text] += 1
        if citation.id not in outcomes:
            continue
        mine = [said for said in statements if said.citation == citation.id]
        found = [one for one in dossier.findings or () if one.citation == citation.id and one.outcome is not None]
        open_ = [one for one in found if one.outcome.value != PASS and one.check in WEIGHING]
        start, end = citation.extent
        rows.append(
            {
                "brief": path.name,
                "citation": citation.text,
                "key": (hashlib.sha256(path.name.encode()).hexdigest()[:12], citation.text),
                "nth": seen[citation.text],
                "held": citation.id in held,
                "outcome": outcomes[citation.id],
                "alone": sorted({one.part or "" for one in open_}) if open_ and all(one.check == ACCOUNTING for one in open_) else [],
                "says": [one.says for one in open_ if one.check == ACCOUNTING],
                "noticed": sorted({said.kind.value for said in mine}),
                "unread": sorted({said.kind.value for said in mine if unread(Question(material, citation), said)}),
                "words": " ".join(dossier.document.text[max(0, start - 300) : end + 100].split()),
            }
        )
    return rows


def unread(question: Question, said: Statement) -> bool:
    """Whether a statement opens its citation whatever the decision turns out to say."""
    if said.kind is StatementKind.COURT:
        return is_open(question, said)
    return said.owner is not Owner.CITED or not (said.says or said.who or said.role)


def show(rows: Sequence[dict[str, Any]], most: int) -> None:
    """The figures, then examples of what accounting alone opened."""
    held = [row for row in rows if row["held"]]
    alone = [row for row in held if row["outcome"] == OPEN and row["alone"]]
    passing = sum(row["outcome"] == PASS for row in held)
    otherwise = passing + len(alone)
    print(f"{len(rows)} citations of cases in {len({row['brief'] for row in rows})} briefs, the text of {len(held)} held")
    print(f"of {otherwise} otherwise VERIFIED_CORRECT, opened by accounting alone: {len(alone)} ({len(alone) / max(otherwise, 1):.1%})")
    print("by kind:", dict(Counter(part for row in alone for part in row["alone"]).most_common()), "\n")
    told = Counter((label, row["outcome"]) for row in rows if (label := labels().get((row["key"], row["nth"]))) is not None)
    for label in ("right", "wrong", "unsure"):
        many = {outcome: told[label, outcome] for outcome in (PASS, OPEN, ERROR)}
        print(f"{label}: {sum(many.values())}, {', '.join(f'{outcome} {count}' for outcome, count in many.items())}")
    print()
    kinds = [kind.value for kind in StatementKind]
    lines = [_share(kind, rows, lambda row, key, kind=kind: kind in row[key]) for kind in kinds]
    lines.append(_share("any", rows, lambda row, key: bool(row[key])))
    print(table(("of all citations", "noticed", "share", "not read with certainty", "share"), lines))
    for row in alone[:most]:
        print(f"\n{row['brief']}: {row['citation']}\n  {' | '.join(row['says'])}\n  {row['words']}")


def _share(title: str, rows: Sequence[dict[str, Any]], has: Any) -> list[Any]:
    cells: list[Any] = [title]
    for key in ("noticed", "unread"):
        count = sum(has(row, key) for row in rows)
        cells += [count, f"{count / max(len(rows), 1):.1%}"]
    return cells


def main() -> None:
    """Audit, count, list."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="*", help="these briefs instead of all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=0, help="print this many of the citations that accounting alone opened")
    given = parser.parse_args()
    began = time.monotonic()
    chosen = given.files or briefs()
    rows = list(spread(audited, chosen, given.jobs))
    print(f"{len(chosen)} briefs in {time.monotonic() - began:.0f} s\n")
    show(rows, given.show)


if __name__ == "__main__":
    main()
