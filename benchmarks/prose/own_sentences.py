"""Courts as authors of briefs: each American opinion and British judgment is audited, the other decisions of the data laid open.

    python benchmarks/prose/own_sentences.py [--half open|sealed|all] [--jobs 2] [--every N] [--out FILE]

Counted are the citations (full, short, id., supra) of another decision whose text is held. A court's statement of another decision is
taken to be true: whatever is accused is a false accusation or the court's own slip. Every fourth document is read as HTML, the others
as plain text. With --out the accused of the open half are listed with the words of both sides; those of the sealed half never are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from auditing import ERROR, HALVES, OPEN, PASS, Source, auditor, sources, spread, table

from brief_audit.model.base import Kind
from brief_audit.model.dossier import Dossier
from brief_audit.normal_forms import citation_key

CASES = {Kind.CASE, Kind.SHORT, Kind.ID, Kind.SUPRA}
AROUND = 400


def audited(source: Source) -> list[dict[str, Any]]:
    """One row for each citation of another held decision."""
    as_page = hashlib.sha256(source.path.name.encode()).digest()[1] % 4 == 0
    tools = auditor()
    dossier = tools.begun(source.page() if as_page else source.text(), ".html" if as_page else ".txt")
    known = frozenset(key for one in sources() for key in one.keys) - source.keys
    if not any(citation_key(citation.canonical) in known for citation in dossier.citations or () if citation.canonical):
        return []
    dossier = tools.finished(dossier)
    assert dossier.decision is not None
    held = {citation: keys for citation, keys in tools.held(dossier).items() if not keys & source.keys}
    wanted = {citation.id for citation in dossier.citations or () if citation.kind in CASES}
    rows = [row for row in dossier.decision.citations if row.citation in held and row.citation in wanted and row.outcome]
    form = "html" if as_page else "text"
    return [{"file": source.name, "half": source.half, "form": form, **_row(dossier, row)} for row in rows]


def _row(dossier: Dossier, row: Any) -> dict[str, Any]:
    assert dossier.document is not None
    citation = next(one for one in dossier.citations or () if one.id == row.citation)
    start, end = citation.extent
    text = dossier.document.text
    found = [one for one in dossier.findings or () if one.citation == row.citation and one.outcome == row.outcome]
    return {
        "citation": citation.text,
        "kind": citation.kind.value,
        "outcome": row.outcome.value,
        "reason": row.reason.value if row.reason else "",
        "codes": sorted({one.code.value for one in found if one.code}) if row.outcome == ERROR else [],
        "brief": text[max(0, start - AROUND) : end + AROUND // 2],
        "source": [{"check": one.check, "says": one.says, "words": [item.snippet for item in one.evidence]} for one in found],
    }


def figures(title: str, rows: Sequence[dict[str, Any]]) -> list[Any]:
    """One row of the table."""
    counts = Counter(row["outcome"] for row in rows)
    share = f"{counts[PASS] / len(rows):.3f}" if rows else "–"
    return [title, len(rows), counts[PASS], counts[OPEN], counts[ERROR], share]


def show(rows: Sequence[dict[str, Any]]) -> None:
    """The figures by jurisdiction, half, form and kind, then by reason and by code."""
    groups = [("all", rows)]
    for name, start in (("US", "us/"), ("UK", "uk/")):
        groups.append((name, [row for row in rows if row["file"].startswith(start)]))
    for key in ("half", "form", "kind"):
        groups += [(value, [row for row in rows if row[key] == value]) for value in sorted({row[key] for row in rows})]
    print(table(("citations", "held", "pass", "open", "accused", "passing"), (figures(title, of) for title, of in groups)))
    print("\nopen by reason:", dict(Counter(row["reason"] for row in rows if row["outcome"] == OPEN).most_common()))
    print("accused by code:", dict(Counter(code for row in rows for code in row["codes"]).most_common()))


def main() -> None:
    """Audit, count, list."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=(*HALVES, "all"), default="all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="take only every Nth document")
    parser.add_argument("--out", type=Path, help="list what was accused or left open in the open half in this file")
    given = parser.parse_args()
    began = time.monotonic()
    chosen = [source for source in sources() if given.half in ("all", source.half)][:: given.every]
    rows = list(spread(audited, chosen, given.jobs))
    print(f"{len(chosen)} documents in {time.monotonic() - began:.0f} s\n")
    show(rows)
    if given.out is not None:
        listed = sorted((row for row in rows if row["half"] == "open" and row["outcome"] != PASS), key=lambda row: row["outcome"] != ERROR)
        given.out.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in listed), encoding="utf-8")


if __name__ == "__main__":
    main()
