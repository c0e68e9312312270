"""SARIF logs against the official schema and a validator that nobody here wrote.

    npm install @microsoft/sarif-multitool-linux        (in any folder; it holds the schema and the validator)
    python benchmarks/reports/sarif_logs.py FOLDER/node_modules/@microsoft/sarif-multitool-linux

The logs are those of the invented reports of the tests, with accepted findings, beside a baseline and several in one, and of the shared
briefs, audited offline. Counted: logs, results, complaints of the schema, and errors and warnings of the validator by their rule.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import jsonschema

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests"), str(ROOT / "benchmarks" / "reports")]

from accepted_survive import audited, briefs  # noqa: E402

from brief_audit.reports.sarif import render, together  # noqa: E402
from reports.escaping.test_reports_safe import HOSTILE, hostile_report  # noqa: E402
from reports.every_kind import every_kind  # noqa: E402
from reports.sample_report import report  # noqa: E402
from shared_child import SharedChild  # noqa: E402

ROW = {"citation": "c2", "code": "QUOTE_ALTERED", "by": "A. Sample", "at": "2026-03-02T10:00:00Z", "reason": "seen", "expired": ""}


def logs() -> Iterator[tuple[str, str]]:
    """Each log with its name."""
    accepted = {**report(), "accepted": [{**ROW, "known": False}]}
    compared = {**report(), "baseline": "e" * 64, "accepted": [{**ROW, "known": True}]}
    yield from (("sample", render(report())), ("every kind", render(every_kind())), ("hostile", render(hostile_report(HOSTILE))))
    yield from (("accepted", render(accepted)), ("compared", render(compared)))
    real: list[dict[str, Any]] = []
    with SharedChild() as child, TemporaryDirectory() as folder:
        for number, (name, text) in enumerate(briefs()):
            one = audited(text, child, Path(folder))
            one["document"]["path"] = f"drafts/{number}.md"
            real.append(one)
            yield name, render(one)
    yield "all of them", together(real)


def main() -> int:
    tool = Path(sys.argv[1])
    validator = jsonschema.Draft7Validator(json.loads((tool / "sarif-2.1.0.json").read_text(encoding="utf-8-sig")))
    count: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        for number, (_, log) in enumerate(logs()):
            path = Path(folder, f"{number}.sarif")
            path.write_text(log, encoding="utf-8")
            count["logs"] += 1
            count["results"] += len(json.loads(log)["runs"][0]["results"])
            count["complaints of the schema"] += len(list(validator.iter_errors(json.loads(log))))
            found = Path(folder, f"{number}.found.sarif")
            command = [str(tool / "Sarif.Multitool"), "validate", str(path), "--output", str(found), "--log", "ForceOverwrite"]
            invariant = {**os.environ, "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"}
            subprocess.run(command, env=invariant, check=False, capture_output=True)
            for result in json.loads(found.read_text(encoding="utf-8-sig"))["runs"][0].get("results", []):
                count[f"validator: {result.get('level', 'warning')} {result['ruleId']}"] += 1
    for name, number in count.items():
        print(f"{name:<40} {number}")
    return 1 if count["complaints of the schema"] or any(": error" in name for name in count) else 0


if __name__ == "__main__":
    sys.exit(main())
