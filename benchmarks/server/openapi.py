"""schemathesis over the HTTP gate's published document: no 5xx, no answer of another form than published.

`python benchmarks/server/openapi.py SCHEMATHESIS [EXAMPLES]`, SCHEMATHESIS being its program (pip install schemathesis, in its own
environment). The server is `audit serve` in a process of its own, with an upstream on this machine. Writes a section of RESULTS.md;
ends with status 1 if anything was found.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from server.running import running  # noqa: E402
from server.serving import ADMIN, RIGHT, TOKEN  # noqa: E402
from server.uploading import uploaded  # noqa: E402
from server.upstream import standing  # noqa: E402

SETTINGS = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "404", "409", "422", "429"]

[[operations]]
include-path = "/v1/audit"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "429"]

[[operations]]
include-path-regex = "^/v1/(gate|ground|chat/completions)$"
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "422", "429"]

[[operations]]
include-path = "/metrics"
headers = { Authorization = "Bearer ADMIN" }

[[operations]]
include-path-regex = "^/v1/audit/"
parameters = { job = "JOB" }
"""
"""Answers to a valid request: 422 to a text that is blocked, 400 to a text that is none (more than one control character in 200,
a PDF, RTF), a brief of a kind that is not read and two anchors of one id."""


def main() -> None:
    """Ask, write the table."""
    program, examples = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "100"
    with tempfile.TemporaryDirectory() as name, standing() as upstream:
        upstream.says(RIGHT)
        folder = Path(name)
        with running(folder, "--waiting", "100", BRIEF_AUDIT_UPSTREAM=upstream.url) as held:
            job = uploaded(held.url, RIGHT)
            settings = folder / "schemathesis.toml"
            settings.write_text(SETTINGS.replace("ADMIN", ADMIN).replace("JOB", job), encoding="utf-8")
            command = [program, "--config-file", str(settings), "run", f"{held.url}/openapi.json", "-H", f"Authorization: Bearer {TOKEN}"]
            command += ["--checks", "all", "-n", examples, "--seed", "1", "--no-color"]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
            alive = held.process.poll() is None
    said = done.stdout
    version, cases, operations = (
        found(pattern, said) for pattern in (r"Schemathesis v(\S+)", r"([0-9]+) generated", r"Operations: +([0-9]+)")
    )
    failures = re.findall(r"❌ (ST[0-9]+ .*)", said)
    lines = [
        "| what | measured |",
        "|---|---|",
        f"| operations of the document | {operations} |",
        f"| requests (schemathesis {version}, every check, {examples} examples an operation) | {cases} |",
        f"| findings: server errors, answers of an unpublished status, type or form, schema violations accepted | {len(failures)} |",
    ]
    write_section("The HTTP gate against its published document", "python benchmarks/server/openapi.py SCHEMATHESIS", lines)
    if failures or done.returncode or not alive:
        print(json.dumps(failures), *(line[:300] for line in (said + done.stderr).splitlines()), sep="\n")
        raise SystemExit(1)


def found(pattern: str, text: str) -> str:
    """What the first match holds."""
    match = re.search(pattern, text)
    return match.group(1) if match else "?"


if __name__ == "__main__":
    main()
