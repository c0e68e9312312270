"""Score what the facts say a court did against the labels read by a person. Writes a section of RESULTS.md.

    python benchmarks/structure/dispositions.py

US: the opinions beside the project, in the shape in which CourtListener sends them, against us_dispositions.jsonl. UK: the
judgments against uk_outcomes.jsonl, and the press summaries of a research set, labelled allow / dismiss by others. The
labels were read without sight of the program and are frozen by fixtures/labels/SHA256SUMS. Rate: one core, parsed texts.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.facts.outcomes.american import disposition_of  # noqa: E402
from brief_audit.facts.registry import facts_of  # noqa: E402
from brief_audit.model.authority import Authority, Part, PartKind  # noqa: E402
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.parsers.parsed import Parsed  # noqa: E402
from brief_audit.tables.courts import court_id_of_citation  # noqa: E402
from shared_data import SHARED  # noqa: E402

LABELS = ROOT / "fixtures" / "labels"
OPINIONS = SHARED / "us" / "opinions"
ROUNDS = 5


class Row(NamedTuple):
    """One document: its label, the words that mark doubt or "", whether it was sent back, and the parsed authority."""

    name: str
    label: str
    doubt: bool
    sent_back: bool
    authority: Authority


def labels(name: str) -> list[dict[str, Any]]:
    """The rows of a label file; the file must be the frozen one."""
    data = (LABELS / name).read_bytes()
    frozen = dict(reversed(line.split()) for line in (LABELS / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    if frozen.get(name) != hashlib.sha256(data).hexdigest():
        raise SystemExit(f"{name} is not the file whose hash SHA256SUMS gives.")
    return [json.loads(line) for line in data.decode().splitlines() if line.strip()]


def authority(name: str, parsed: Parsed, **facts: Any) -> Authority:
    """A parsed text as the parse stage would hand it on."""
    given = {"names": parsed.names, "citations": parsed.citations, "court": parsed.court, "parts": parsed.parts} | facts
    return Authority(id=name, source="benchmark", url="", attribution="", artefacts=(), complete=True, **given)


def american() -> Iterator[Row]:
    """The opinions of the index, each file once."""
    wanted = {row["file"]: row for row in labels("us_dispositions.jsonl")}
    index = [json.loads(line) for line in (OPINIONS / "INDEX.jsonl").read_text(encoding="utf-8").splitlines()]
    for entry in index:
        data = (OPINIONS / entry["file"]).read_bytes()
        row = wanted.pop(hashlib.sha256(data).hexdigest()[:12], None)
        if row is None:
            continue
        field = "plain_text" if entry["file"].endswith(".txt") else "html_with_citations"
        body = json.dumps({"results": [{"id": 1, "type": "010combined", field: data.decode("utf-8", "replace")}]}).encode()
        court = court_id_of_citation(entry["court_paren"]) if entry["court_paren"] else None
        parsed = parse_courtlistener([("0" * 64, body)])
        yield Row(row["file"], row["class"], "doubt" in row, row["remanded"], authority(row["file"], parsed, court_id=court))
    if wanted:
        raise SystemExit(f"{len(wanted)} labelled opinions are not in the index.")


def british() -> Iterator[Row]:
    """The judgments and decisions in Akoma Ntoso, press summaries left out."""
    for row in labels("uk_outcomes.jsonl"):
        parsed = parse_akoma_ntoso((SHARED / "uk" / "akn" / row["file"]).read_bytes(), "0" * 64)
        yield Row(row["file"], row["outcome"], "doubt" in row, row["remitted"], authority(row["file"], parsed))


def press() -> Iterator[Row]:
    """Decisions as the UK Supreme Court's press summaries state them; the set knows only allow and dismiss."""
    names = {"allow": "ALLOWED", "dismiss": "DISMISSED"}
    for number, line in enumerate((SHARED / "uk" / "uksc_outcomes.jsonl").read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        part = Part(kind=PartKind.PRESS_SUMMARY, text=row["decision"], artefact="0" * 64)
        name = str(number)
        yield Row(name, names[row["decision_label"]], False, False, authority(name, Parsed(parts=(part,))))


def value(row: Row) -> str:
    """The fact, or "" where there is none."""
    fact = facts_of(row.authority).disposition
    return fact.value.value if fact is not None else ""


def agrees(found: str, label: str, *, coarse: bool) -> bool:
    """Whether the fact is the label; a set without "in part" counts such an appeal as allowed."""
    return found == label or (coarse and found == "ALLOWED_IN_PART" and label == "ALLOWED")


def score(title: str, rows: list[Row], *, coarse: bool = False) -> list[str]:
    """One line for all rows, one for the rows without doubt; wrong ones on standard output."""
    lines = []
    for what, chosen in ((title, rows), (f"{title}, rows without doubt", [row for row in rows if not row.doubt])):
        if len(chosen) == len(rows) and what != title:
            continue
        facts = {row.name: value(row) for row in chosen}
        right = [row for row in chosen if agrees(facts[row.name], row.label, coarse=coarse)]
        given = [row for row in chosen if facts[row.name]]
        disposed = [row for row in chosen if row.label != "NO_DISPOSITION"]
        covered = [row for row in disposed if facts[row.name]]
        lines.append(
            f"| {what} | {len(chosen)} | {len(disposed)} | {len(covered)} = {len(covered) / len(disposed):.3f} "
            f"| {len(given)} | {len(right)} = {len(right) / len(given):.4f} |"
        )
        if what == title:
            for row in chosen:
                if facts[row.name] and row not in right:
                    print(f"  WRONG {row.name}: {facts[row.name]}, label {row.label}{' (doubt)' if row.doubt else ''}")
                elif not facts[row.name] and row.label != "NO_DISPOSITION":
                    print(f"  none  {row.name}: label {row.label}{' (doubt)' if row.doubt else ''}")
    return lines


def sent_back(rows: Iterable[Row]) -> str:
    """How often "and remanded" is read as the label has it, where the disposition itself is right."""
    counts: Counter[bool] = Counter()
    for row in rows:
        fact = facts_of(row.authority).disposition
        if fact is not None and fact.value.value == row.label and row.label != "NO_DISPOSITION":
            counts[fact.remanded == row.sent_back] += 1
    return f"“and remanded” as labelled in {counts[True]} of {counts.total()}."


def rate(rows: list[Row]) -> float:
    """Dispositions a second on one core: the best of some rounds over all parsed opinions."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        for row in rows:
            disposition_of(row.authority)
        best = max(best, len(rows) / (time.process_time() - began))
    return best


def main() -> None:
    """Score the three sets and measure the rate."""
    us, uk, summaries = list(american()), list(british()), list(press())
    head = "| set | documents | with a disposition | of these covered | facts given | of these right |\n|---|---:|---:|---:|---:|---:|"
    lines = [
        head,
        *score("US opinions", us),
        *score("UK judgments", uk),
        *score("UK Supreme Court press summaries (allow / dismiss)", summaries, coarse=True),
    ]
    notes = [
        "",
        f"US: {sent_back(us)} A decision of first instance gives NO_DISPOSITION and counts among the facts given.",
        f"Rate on one core: {rate(us):,.0f} US opinions a second (goal 900; the white paper's figure is 90).",
    ]
    write_section("What the court did", "python benchmarks/structure/dispositions.py", [*lines, *notes])


if __name__ == "__main__":
    main()
