"""Parallel commands on one cache and one ledger, killed (SIGKILL) at any moment: what is bad, lost or left over afterwards.

Three of five are audits, each of another brief, so that each adds lines; the others clear the cache, pin, bundle a report or serve the
gate to a client that asks again and again. What an audit had written into its report.json must be in the ledger, and say of each citation
what the first one said, that nobody killed; so must each receipt that the gate handed out, and each text must get its own decision.

One of five is a program started anew; the others are forked from this process, which has loaded the program, and read within themselves,
so that most of their life is what writes.

    python benchmarks/ledger/kills.py [--kills 100] [--parallel 3] [--seed 1] [--minutes 600] [--dry]
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import io
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from functools import cached_property
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.cli.main import main as audit  # noqa: E402
from brief_audit.ledger.lines import receipt_of  # noqa: E402
from brief_audit.ledger.sqlite import SqliteLedger  # noqa: E402
from brief_audit.readers.child import resolve  # noqa: E402
from brief_audit.reports.canonical_form import canonical_hash  # noqa: E402
from brief_audit.stages.workbench import Workbench  # noqa: E402
from brief_audit.transport.store import Store  # noqa: E402

GATED = {
    "right": "In Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001 the court said at [12]: “A harbour authority must take"
    " reasonable steps to keep every berth that it lets in a condition fit for the vessel it expects.”",
    "wrong": "In Placeholder Dock Company Ltd v Specimen Cargo Ltd [2021] EWCA Civ 9002 at [7] the court said: “The authority may rely upon"
    " the survey of a competent engineer unless it has put before him everything that it knows of the berth.”",
}
"""Texts for the gate: the first is released (200), the second withheld (422). All cases are invented."""
ANSWERS: list[tuple[str, int, str]] = []
"""What clients were told: the text, the status, the hash of the receipt."""
SHARE = {"audit": 1.0, "serve": 1.5, "bundle": 0.6, "corpus pin": 0.25, "cache gc": 0.15}
"""Of an audit's time."""
ANEW = 5.0
"""How many times longer a program takes that has to load itself."""
PROGRAM = [sys.executable, "-m", "brief_audit.cli.main"]


class Inside:
    """The reading process without a process: what is killed is what writes."""

    def call(self, dotted: str, /, **arguments: object) -> Any:
        return resolve(dotted)(**arguments)

    def start(self) -> None: ...

    def close(self) -> None: ...


class Forked:
    """The program in a process forked from this one, with what is asked of a `Popen`."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self._code: int | None = None
        self.pid = os.fork()
        if not self.pid:
            self._run(words, folder)

    def _run(self, words: list[str], folder: Path) -> None:
        code = 70
        try:
            os.chdir(folder)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            inside = cached_property(lambda _: Inside())
            inside.__set_name__(Workbench, "child")
            Workbench.child = inside  # type: ignore[assignment]
            code = audit(words)
        finally:
            os._exit(code)

    def poll(self) -> int | None:
        if self._code is None and os.waitpid(self.pid, os.WNOHANG)[0]:
            self._code = 0
        return self._code

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        if self._code is None:
            os.waitpid(self.pid, 0)
            self._code = 0
        return self._code


Process = subprocess.Popen[bytes] | Forked


def running(words: list[str], folder: Path, number: int) -> Process:
    """Every fifth in a program of its own."""
    if number % 5:
        return Forked(words, folder)
    return subprocess.Popen([*PROGRAM, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def started(folder: Path, demo: Path, number: int) -> Process:
    """An audit of a brief of its own."""
    brief = folder / f"brief-{number}.md"
    brief.write_text((demo / "brief.md").read_text(encoding="utf-8") + f"\n\nThis is the brief of number {number}.\n", encoding="utf-8")
    held = [word for path in sorted((demo / "authorities").iterdir()) for word in ("--authority", str(path))]
    return running([str(brief), "--offline", "--quiet", "--cache", "cache", "--reports", "reports", *held], folder, number)


def command(folder: Path, demo: Path, number: int) -> tuple[str, Process]:
    """One of the commands that write, and its kind."""
    kind = ("audit", "audit", "audit", "cache gc", "corpus pin", "audit", "audit", "audit", "bundle", "serve")[number % 10]
    if kind == "audit":
        return kind, started(folder, demo, number)
    if kind == "serve":
        return kind, served(folder, demo, number)
    if kind == "cache gc":
        words = ["cache", "gc", "--cache", "cache"]
    elif kind == "corpus pin":
        words = ["corpus", "pin", pinnable(folder, number), "--cache", "cache", "--set", "corpus=corpus"]
    else:
        words = ["bundle", f"reports/{done(folder)}", "-o", f"bags/{number}", "--quiet", "--cache", "cache"]
    return kind, running(words, folder, number)


def served(folder: Path, demo: Path, number: int) -> subprocess.Popen[bytes]:
    """The gate over HTTP, and a client that has one text gated after the other until the server is gone."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    held = [word for path in sorted((demo / "authorities").iterdir()) for word in ("--authority", str(path))]
    words = ["serve", "--port", str(port), "--offline", "--cache", "cache", *held]
    child = subprocess.Popen([*PROGRAM, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    threading.Thread(target=asking, args=(child, port, number), daemon=True).start()
    return child


def asking(child: subprocess.Popen[bytes], port: int, number: int) -> None:
    """Ask as long as the server lives, and keep what it answered: the text, the status, the receipt."""
    assert child.stderr is not None
    # the first line names the token; a server that is killed before that gives none
    token, turn = child.stderr.readline().decode().rpartition(" ")[2].strip(), 0
    while child.poll() is None:
        turn += 1
        name, text = list(GATED.items())[turn % len(GATED)]
        # each text is another, so that each has a receipt of its own
        body = json.dumps({"text": f"{text}\n\nThis is the text {turn} of number {number}.", "risk": "low"})
        try:
            asked = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            asked.request("POST", "/v1/gate", body, {"authorization": f"Bearer {token}", "content-type": "application/json"})
            answer = asked.getresponse()
            told = json.loads(answer.read())
            ANSWERS.append((name, answer.status, str(told.get("receipt", {}).get("hash"))))
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(0.05)


def loaded() -> None:
    """Load what the commands need, by an audit in a folder of its own; nothing is printed."""
    with tempfile.TemporaryDirectory() as scratch, as_file(files("brief_audit").joinpath("demo")) as demo:
        held = [word for path in sorted((demo / "authorities").iterdir()) for word in ("--authority", str(path))]
        words = [str(demo / "brief.md"), "--offline", "--quiet", "--cache", f"{scratch}/cache", "--reports", f"{scratch}/reports", *held]
        inside, before = cached_property(lambda _: Inside()), Workbench.child
        inside.__set_name__(Workbench, "child")
        Workbench.child = inside  # type: ignore[assignment]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            audit(words)
        Workbench.child = before  # type: ignore[method-assign]


def pinnable(folder: Path, number: int) -> str:
    path = folder / f"lamps-{number}.txt"
    path.write_text(f"Arkwright v. Bellows, 990 U.S. {number} (1990)\n\nDecided May 18, 1990.\n\nLamp {number} shall not be left unlit.\n")
    return path.name


def done(folder: Path) -> str:
    """The newest report that an audit wrote whole."""
    found = sorted((folder / "reports").glob("*/report.json"), key=lambda path: path.stat().st_mtime)
    return found[-1].parent.name


def killed(folder: Path, kills: int, parallel: int, seed: int, minutes: float) -> tuple[Counter[str], int]:
    """How many commands of each kind were killed while they ran, and how many ended before that."""
    chance, hit, ended = random.Random(seed), Counter[str](), 0
    with as_file(files("brief_audit").joinpath("demo")) as demo:
        usual = []
        for number in range(parallel + 1):
            # the first, which loads what is loaded once, is not counted
            began = time.monotonic()
            started(folder, demo, number).wait()
            usual += [time.monotonic() - began] if number else []
        audit_time = max(usual)
        ends = time.monotonic() + 60 * minutes
        while hit.total() < kills and time.monotonic() < ends:
            children = []
            early = 0
            began = time.monotonic()
            for _ in range(parallel):
                number += 1
                anew = number % 5 == 0
                # late rather than early: what matters is what an audit does at its end
                kind, child = command(folder, demo, number)
                # what is no audit is done sooner; a server never is done
                share = chance.triangular(0.3, 2.2, 1.4) * SHARE[kind]
                # the programs that load themselves need longer, the servers too
                whole = audit_time * (ANEW if anew or kind == "serve" else 1.0) * parallel / 2
                children.append((began + whole * share, kind, child))
            for moment, kind, child in sorted(children, key=lambda one: one[0]):
                time.sleep(max(0.0, moment - time.monotonic()))
                still = child.poll() is None
                child.kill()
                child.wait()
                hit[kind] += still
                early += not still
            ended += early
            # a machine that was busy at first and is not any more would let all end before their moment, and the other way about
            audit_time *= 0.6 if 2 * early > parallel else 1.0 if early else 1.2
    return hit, ended


def found(folder: Path) -> dict[str, Any]:
    """What is bad or lost, and what `audit cache gc` removes."""
    reports = [json.loads(path.read_bytes()) for path in sorted((folder / "reports").glob("*/report.json"))]
    with SqliteLedger(folder / "cache/ledger.sqlite3") as ledger:
        lines = ledger.verify().size
        held = [line.entry for line in ledger.receipts("audit")]
        lost = [report for report in reports if receipt_of(report, canonical_hash(report)) not in held]
        gated = {line.line_hash for line in ledger.receipts("gate")}
        lost += [one for _, _, one in ANSWERS if one not in gated]
        lost += [report for report in reports if ledger.checkpoint(report["ledger"]["size"]).root != report["ledger"]["root"]]
    store = Store(folder / "cache")
    bad = list(store.verify())
    unproved = [one for report in reports for one in _unproved(report, store)]
    store.close()
    gc = [json.loads(subprocess.run([*PROGRAM, "cache", "gc", "--cache", "cache"], cwd=folder, check=True, capture_output=True).stdout)
          for _ in range(2)]  # fmt: skip
    told = [_outcomes(report) for report in reports]
    other = [one for one in ANSWERS if one[1] != {"right": 200, "wrong": 422}[one[0]]]
    rest = [path.name for path in folder.rglob("*") if ".tmp" in path.name and "bags" not in path.parts]
    bags = [path for path in folder.glob("bags/*/audit-*") if path.is_dir()]
    broken = [bag for bag in bags if _code(folder, "verify", str(bag), "--quiet", "--cache", "cache") != 0]
    broken += ["corpus"] if (folder / "corpus").is_dir() and _code(folder, "corpus", "verify", "--set", "corpus=corpus") != 0 else []
    return {"lines": lines, "receipts": len(held), "reports": len(reports), "bad": len(bad), "lost": len(lost), "unproved": len(unproved),
            "removed": gc[0], "removed_again": gc[1], "left": rest, "wrong": sum(one != told[0] for one in told) + len(other),
            "gate_receipts": len(gated), "gate_answers": len(ANSWERS), "bags": len(bags), "broken": len(broken)}  # fmt: skip


def _outcomes(report: dict[str, Any]) -> tuple[Any, ...]:
    return report["verdict"], *((row["text"], row["outcome"], row["reason"], row["codes"]) for row in report["citations"])


def _code(folder: Path, *words: str) -> int:
    return subprocess.run([*PROGRAM, *words], cwd=folder, check=False, capture_output=True).returncode


def _unproved(report: dict[str, Any], store: Store) -> list[str]:
    verified = (one for row in report["citations"] for one in row["findings"] if str(one["outcome"]).startswith("VERIFIED"))
    return [item["sha256"] for one in verified for item in one["evidence"] if not store.holds(item["sha256"])]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--parallel", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600, help="end after so many, however many were killed")
    parser.add_argument("--dry", action="store_true", help="print JSON, do not write RESULTS.md")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        os.environ["BRIEF_AUDIT_LIMITS"] = str(folder / "limits.sqlite3")
        loaded()
        began = time.monotonic()
        hit, ended = killed(folder, chosen.kills, chosen.parallel, chosen.seed, chosen.minutes)
        result = {
            "killed": hit.total(),
            "kinds": dict(hit),
            "ended_before": ended,
            **found(folder),
            "seconds": round(time.monotonic() - began),
        }
    if chosen.dry:
        print(json.dumps(result))
        return
    removed = result["removed"]
    columns = {
        **{name: name.replace("_", " ") for name in ("killed", "ended_before", "lines", "receipts", "reports", "bags")},
        "gate_answers": "answers of the gate",
        "bad": "bad rows",
        "lost": "receipts lost",
        "unproved": "unproved",
        "wrong": "other verdicts",
        "broken": "broken bags",
    }
    gone = f"{removed['leftovers']} half-written files, {removed['drafts']} drafts and {removed['unnamed']} files that no row names"
    lines = [
        f"| {' | '.join(columns.values())} |",
        "|---" * len(columns) + "|",
        f"| {' | '.join(str(result[name]) for name in columns)} |",
        "",
        f"Killed: {', '.join(f'{count} {kind}' for kind, count in sorted(result['kinds'].items()))}.",
        "",
        f"`audit cache gc` then removed {gone}; {len(result['left'])} were left.",
    ]
    write_section("Ledger and cache: audits killed at any moment", "python benchmarks/ledger/kills.py", lines)


if __name__ == "__main__":
    main()
