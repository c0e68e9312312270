"""How long an accepted finding and a SARIF fingerprint live while a brief is redrafted elsewhere, and whether they die with their words.

    python benchmarks/reports/accepted_survive.py [REDRAFTS]      (default 100; the shared texts are used where they are present)

Each brief is audited offline. Of each, up to EACH findings are accepted, one at a time; the paragraphs of its proposition and of its
citation, and the one after, stay together, everything else is added to, moved, reworded, removed and renumbered at random. Counted:
redrafts after which the finding is still accepted, those after which its fingerprint in the SARIF log is the same, and changes of one word
of its own after which it is not accepted.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests")]

from brief_audit.config import AuditConfig, default_sources, source_config  # noqa: E402
from brief_audit.jobs.running import report_of  # noqa: E402
from brief_audit.model.dossier import Brief  # noqa: E402
from brief_audit.pipeline import audit  # noqa: E402
from brief_audit.reports.accepted import acceptance, standing  # noqa: E402
from brief_audit.reports.sarif import render  # noqa: E402
from brief_audit.sources.user import UserAuthority  # noqa: E402
from brief_audit.stages.workbench import Workbench  # noqa: E402
from brief_audit.text.sentences import sentence_spans  # noqa: E402
from redrafts import paragraphs, redrafted  # noqa: E402
from shared_child import SharedChild  # noqa: E402

DEMO = ROOT / "scripts" / "brief_audit" / "demo"
SHARED = ROOT.parent / "shared" / "data" / "us" / "briefs"
TEXTS = ("synthetic-motion/*.md", "synthetic-motion/*.txt", "*.txt", "appellate/*.txt", "appellate/*.md")
EACH = 4
CHANGES = 3
"""Words of each kind that are changed, one at a time."""
SENTENCE = 60
"""Characters that the longest of what was said has at least: an entry of a table, or a running head, is no statement."""
_ENDS = frozenset('.:;?!"”)’')
"""How a paragraph ends. A text in which most do not was taken from printed pages, line by line: there is no paragraph to move in it."""
SHORTEST, LONGEST = 1_000, 40_000


def audited(text: str, child: SharedChild, folder: Path, **given: Any) -> dict[str, Any]:
    """The report of a text, offline, against the shipped authorities."""
    sources = {name: source_config(name, values) for name, values in default_sources().items()}
    config = AuditConfig(sources=sources, offline=True, cache=folder / "cache", reports=folder, limits=folder / "limits.sqlite3")
    own = tuple(UserAuthority(None, path) for path in sorted((DEMO / "authorities").iterdir()))
    bench = Workbench(config=config, authorities=own, stdin=text.encode(), **given)
    bench.__dict__["child"] = child
    with bench:
        return report_of(audit(Brief(path="-", name="brief.md"), bench), bench, bench.began)


def prints(report: dict[str, Any]) -> dict[tuple[str | None, str], str]:
    """The fingerprint of each result of a citation."""
    (run,) = json.loads(render(report))["runs"]
    return {(one["properties"]["citation"], one["ruleId"]): one["partialFingerprints"]["words/v1"] for one in run["results"]}


def briefs() -> Iterator[tuple[str, str]]:
    yield "demo", (DEMO / "brief.md").read_text(encoding="utf-8")
    for pattern in TEXTS:
        for path in sorted(SHARED.glob(pattern)):
            text = path.read_text(encoding="utf-8", errors="replace")
            if len(paragraphs(text)) <= 2:
                text = in_paragraphs(text)
            parts = paragraphs(text)
            ended = sum(part.rstrip()[-1] in _ENDS for part in parts)
            if SHORTEST < len(text) < LONGEST and len(parts) > 8 and ended > len(parts) / 2:
                yield path.name, text


def in_paragraphs(text: str) -> str:
    """A text that came on one line, parted after every sixth sentence: its words stay."""
    text = " ".join(text.split())
    spans = sentence_spans(text)
    return "\n\n".join(" ".join(text[start:end].strip() for start, end in spans[n : n + 6]) for n in range(0, len(spans), 6)) + "\n"


def own_paragraphs(text: str, report: dict[str, Any], citation: str) -> list[str]:
    """The paragraphs in which a citation, what it points back to and its proposition stand, and the next; empty where two are alike."""
    rows = {row["id"]: row for row in report["citations"]}
    spans, here = [], rows[citation]
    while True:
        spans.append(here["span"])
        if here["antecedent"] not in rows:
            break
        here = rows[here["antecedent"]]
    parts = paragraphs(text)
    starts, at = [], 0
    for part in parts:
        at = text.index(part, at)
        starts.append(at)
    ends = [start + len(part) for start, part in zip(starts, parts, strict=True)]
    first = next((n for n, end in enumerate(ends) if min(s for s, _ in spans) < end), 0)
    last = next((n for n, end in enumerate(ends) if max(e for _, e in spans) <= end), len(parts) - 1)
    chosen = parts[max(0, first - 3) : last + 2]
    return chosen if all(parts.count(part) == 1 for part in chosen) else []


def changed(report: dict[str, Any], citation: str, text: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """The text with one word of the citation's own changed: of its name, its numbers, and the sentences that it supports."""
    start, end = next(row["span"] for row in report["citations"] if row["id"] == citation)
    told = " ".join(one["text"] for one in report["propositions"] if one["citation"] == citation)
    own = {word for word in re.findall(r"[A-Za-z]{5,}", told) if text.count(word) == 1}
    near = re.compile(r"[A-Za-z]{5,}")
    words = {
        "name": [word.span() for word in near.finditer(text, start, end)],
        "number": [word.span() for word in re.finditer(r"[0-9]+", text[start:end])],
        "sentence": [word.span() for word in near.finditer(text, max(0, start - 300), start) if word.group() in own],
    }
    words["number"] = [(start + first, start + last) for first, last in words["number"]]
    for kind, spans in words.items():
        for _, last in rng.sample(spans, k=min(CHANGES, len(spans))):
            yield kind, text[:last] + ("7" if kind == "number" else "worth") + text[last:]


def measured(name: str, text: str, redrafts: int, child: SharedChild, folder: Path) -> Counter[str]:
    count: Counter[str] = Counter()
    before = audited(text, child, folder)
    told = prints(before)
    rng = random.Random(name)
    able = [one for one in standing(before) if (one.citation, one.code) in told and max(map(len, one.wrote)) >= SENTENCE]
    able = [one for one in able if own_paragraphs(text, before, one.citation)]
    chosen = rng.sample(able, k=min(EACH, len(able)))
    for number, one in enumerate(chosen):
        held = (acceptance(one, "A. Sample", "2026-01-01T00:00:00Z", "measured"),)
        kept = own_paragraphs(text, before, one.citation)
        for seed in range(redrafts // len(chosen)):
            after = audited(redrafted(text, kept, seed * 97 + number), child, folder, acceptances=held)
            rows = [row for row in after.get("accepted", ()) if not row["expired"]]
            count["redrafts"] += 1
            count["still accepted"] += bool(rows)
            count["fingerprint the same"] += told[one.citation, one.code] in prints(after).values()
        for kind, other in changed(before, one.citation, text, rng):
            after = audited(other, child, folder, acceptances=held)
            lives = [row for row in after.get("accepted", ()) if not row["expired"]]
            count[f"own {kind} changed"] += 1
            count["then no longer accepted"] += not lives
            if lives:
                print(f"  lives on: {one.citation} {one.code} after its {kind} changed", flush=True)
    return count


def main() -> None:
    redrafts = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    whole: Counter[str] = Counter()
    with SharedChild() as child, TemporaryDirectory() as folder:
        for name, text in briefs():
            one = measured(name, text, redrafts, child, Path(folder))
            whole += one
            print(f"{name:<40} {dict(one)}", flush=True)
    print(f"{'all':<40} {dict(whole)}")


if __name__ == "__main__":
    main()
