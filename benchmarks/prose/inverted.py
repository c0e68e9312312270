"""What courts say of held decisions, true and inverted by rule, each as a brief of one to three sentences; writers' statements likewise.

    python benchmarks/prose/inverted.py [--half open|sealed|all] [--jobs 2] [--every N] [--show N] [--out FILE] [--freeze]
    python benchmarks/prose/inverted.py --written [--half …]      (the writers' frozen statements, written.py)
    python benchmarks/prose/inverted.py --statements FILE...

The set is made at each run from the data beside the project (own.py: statements of held decisions; placed.py: courts' wordings with a
held decision put in) and must have the hashes of SHA256SUMS. The half of a statement is that of the citing document, or of the decision
put in. A wrong statement passes if every citation of the decision in it is VERIFIED_CORRECT: that must never happen. A true one is
accused if one is VERIFIED_ERROR: nor must that. The sealed half is only counted. What MOST leaves
over of it is a second sealed set and a third, each to be scored when the one before was opened for mending. Other files are JSON Lines
with id, decision, citation, kind, passage, true; rows of a file named "sealed" are not shown either.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import own
import placed
import written as stored
from auditing import ERROR, HALVES, OPEN, PASS, auditor, sources, spread, table
from material import decisions, key_of, number

from brief_audit.normal_forms import citation_key

FROZEN = Path(__file__).with_name("SHA256SUMS")
MOST = 130
"""Wrong statements of one kind, jurisdiction, half and origin."""
UNREAD = "unread"
FURTHER = ("second", "third")
"""Sets of the sealed half that were left over, each to be scored when the one before was opened for mending."""
SETS = (*HALVES, *FURTHER)


def statements() -> list[dict[str, Any]]:
    """At most MOST wrong statements of a sort, and the true one beside each; as many again of the sealed half for each further set."""
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in _made():
        rows.setdefault((row["kind"], row["true"], row["passage"]), row)
    false = {row["passage"] for row in rows.values() if not row["true"]}
    kept: list[dict[str, Any]] = []
    count: Counter[tuple[Any, ...]] = Counter()
    for row in sorted(rows.values(), key=lambda one: number(one["kind"], one["true"], one["passage"])):
        sort = (row["origin"], row["half"], row["decision"][:2], row["kind"], row["true"])
        count[sort] += 1
        if row["true"] and row["passage"] in false:
            continue
        number_of_set = (count[sort] - 1) // MOST
        if number_of_set == 0:
            kept.append(row)
        elif row["half"] == "sealed" and number_of_set <= len(FURTHER):
            kept.append({**row, "half": FURTHER[number_of_set - 1]})
    return kept


def _made() -> Iterator[dict[str, Any]]:
    for decision in decisions():
        for at, passage in enumerate(own.passages(decision)):
            if passage.decision is not decision:
                for row in own.stated(passage, f"{decision.path.name} {at}"):
                    yield {**row, "half": decision.half, "origin": "own", "citing": decision.file}
        for row in (*placed.acts(decision), *placed.said(decision)):
            yield {**row, "half": decision.half, "origin": "placed", "citing": ""}


def sums(rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    """The SHA-256 of each half as JSON Lines."""
    texts = {
        half: "".join(json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in rows if row["half"] == half) for half in SETS
    }
    return {f"inverted-{half}.jsonl": hashlib.sha256(text.encode()).hexdigest() for half, text in texts.items()}


def frozen() -> dict[str, str]:
    """The hashes that were committed."""
    return dict(reversed(line.split()) for line in FROZEN.read_text(encoding="utf-8").splitlines())


def scored(row: dict[str, Any]) -> list[dict[str, Any]]:
    """The row with the worst outcome of the citations of its decision, its codes or reasons, what was said, and of its propositions."""
    tools = auditor()
    dossier = tools.finished(tools.begun(f"ARGUMENT\n\n{row['passage']}\n"))
    assert dossier.decision is not None
    keys = next((one.keys for one in sources() if one.name == row["decision"]), frozenset())
    held = tools.held(dossier)
    asked = {one.citation for one in dossier.decision.citations if one.outcome is not None}
    mine = {citation for citation in asked if held.get(citation, frozenset()) & keys}
    mine = mine or {one.id for one in dossier.citations or () if one.id in asked and _is(one.canonical, keys, row["citation"])} or asked
    found = [one for one in dossier.decision.citations if one.citation in mine]
    outcomes = {one.outcome.value for one in found if one.outcome}
    worst = next((one for one in (ERROR, OPEN, PASS) if one in outcomes), UNREAD)
    said = [one for one in dossier.findings or () if one.citation in mine and one.outcome == worst]
    codes = sorted({(one.code or one.reason).value for one in said if one.code or one.reason}) if worst != PASS else []
    says = [f"{one.check}: {one.says}" for one in said if worst != PASS][:4]
    told = {one.id for one in (dossier.claims.propositions if dossier.claims else ()) if one.citation in mine}
    told_outcomes = {one.outcome.value for one in dossier.decision.propositions if one.proposition in told}
    proposition = next((one for one in (ERROR, OPEN, PASS) if one in told_outcomes), "")
    return [{**row, "outcome": worst, "codes": codes, "says": says, "proposition": proposition}]


def _is(canonical: str, keys: frozenset[str], cited: str) -> bool:
    return bool(canonical) and (citation_key(canonical) in keys or key_of(canonical) in key_of(cited))


def show(title: str, rows: Sequence[dict[str, Any]]) -> None:
    """The figures of wrong and of true statements by kind."""
    lines = []
    for kind in (*sorted({row["kind"] for row in rows}), "all"):
        cells: list[Any] = [kind]
        for true in (False, True):
            chosen = [row for row in rows if row["true"] is true and kind in (row["kind"], "all")]
            counts = Counter(row["outcome"] for row in chosen)
            cells += [len(chosen), counts[PASS], counts[OPEN], counts[ERROR], counts[UNREAD]]
        lines.append(cells)
    head = [f"{title}: kind", *(f"{what} {cell}" for what in ("wrong", "true") for cell in ("n", "pass", "open", "error", "unread"))]
    print(table(head, lines) + "\n")


def examples(rows: Sequence[dict[str, Any]], most: int) -> None:
    """Up to `most` of the open half: wrong ones that pass, then true ones that are accused."""
    for what, true, outcome in (("PASSES", False, PASS), ("ACCUSED", True, ERROR)):
        for row in [row for row in rows if row["half"] == "open" and row["true"] is true and row["outcome"] == outcome][:most]:
            says = " | ".join(row["says"])[:600]
            print(f"{what} {row['kind']} {row.get('origin', '')} {row['decision']}\n  {row['passage']}\n  {row['codes']} {says}")


def written(files: Sequence[Path]) -> list[dict[str, Any]]:
    """Writers' statements; the half is that of the file's name."""
    rows = []
    for file in files:
        half = "sealed" if "sealed" in file.name else "open"
        rows += [{**json.loads(line), "half": half} for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return rows


def main() -> None:
    """Make or read the statements, audit them, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=(*SETS, "all"), default="all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="take only every Nth statement")
    parser.add_argument("--show", type=int, default=0, help="print this many examples of the open half")
    parser.add_argument("--out", type=Path, help="write the scored rows of the open half to this file")
    parser.add_argument("--written", action="store_true", help="score the writers' frozen statements instead")
    parser.add_argument("--statements", type=Path, nargs="+", help="score these files instead")
    parser.add_argument("--freeze", action="store_true", help="write SHA256SUMS and stop")
    given = parser.parse_args()
    if given.show and given.half != "open":
        raise SystemExit("The sealed half is scored, never shown.")
    others = written(given.statements) if given.statements else list(stored.statements()) if given.written else []
    rows = others or statements()
    if given.freeze:
        FROZEN.write_text("".join(f"{value}  {name}\n" for name, value in sums(rows).items()), encoding="utf-8")
        report_made(rows)
        return
    if not others and sums(rows) != frozen():
        raise SystemExit("The statements are not those whose hashes SHA256SUMS gives.")
    chosen = [row for row in rows if given.half in ("all", row["half"])][:: given.every]
    began = time.monotonic()
    done = list(spread(scored, chosen, given.jobs))
    print(f"{len(done)} statements in {time.monotonic() - began:.0f} s\n")
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in done:
        groups[f"{row['decision'][:2].upper()} {row['half']} {row.get('origin', '')}".strip()].append(row)
    for title in sorted(groups):
        show(title, groups[title])
    show("all", done)
    examples(done, given.show)
    if given.out is not None:
        given.out.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in done if row["half"] == "open"), encoding="utf-8")


def report_made(rows: Sequence[dict[str, Any]]) -> None:
    """How many statements there are of each sort, how many wordings they come from, and what was left out."""
    counts = Counter((row["decision"][:2], row["origin"], row["kind"], row["half"], row["true"]) for row in rows)
    sorts = sorted({key[:3] for key in counts})
    head = ("of", "origin", "kind", *(f"{half} {what}" for half in SETS for what in ("wrong", "true")))
    print(table(head, ([*sort, *(counts[*sort, half, true] for half in SETS for true in (False, True))] for sort in sorts)))
    print({what: sum(not row["true"] if what == "wrong" else row["true"] for row in rows) for what in ("wrong", "true")})
    print("wordings:", placed.shapes_seen(), "\nleft out:", dict(own.left_out + placed.left_out))


if __name__ == "__main__":
    main()
