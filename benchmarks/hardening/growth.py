"""How the time of every stage grows with a document that repeats one thing: each text is read at one length, at twice and at four times it.

A row of a thing in which some stage takes more than 2.6 times as long for twice the text is printed with that stage. What a text
comes to is told by a hash of the gate's body and the report, so that two versions of the program can be compared with `--prints`.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks"), str(ROOT / "tests")]

from results import write_section  # noqa: E402

from brief_audit.config import AuditConfig  # noqa: E402
from brief_audit.config_sources import default_sources, source_config  # noqa: E402
from brief_audit.errors import InputError  # noqa: E402
from brief_audit.jobs.gating import Caller, Heard, settled  # noqa: E402
from brief_audit.jobs.ledger_lines import record_lines  # noqa: E402
from brief_audit.jobs.rendered import only_shown  # noqa: E402
from brief_audit.jobs.running import report_of  # noqa: E402
from brief_audit.ledger.forms import canonical  # noqa: E402
from brief_audit.model.dossier import Brief, Dossier  # noqa: E402
from brief_audit.pipeline import STAGES  # noqa: E402
from brief_audit.readers.child import resolve  # noqa: E402
from brief_audit.reports.registry import FORMATS  # noqa: E402
from brief_audit.stages.workbench import Workbench, stamp  # noqa: E402

CASE = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"
PIECES = {
    "opening marks": "“",
    "low marks": "„",
    "words in low marks": "„the mill“ ",
    "words in straight single marks": "'the mill' ",
    "a cited case and its words": "In Quillon, the court said “the mill” ",
    "closing marks": "”",
    "straight marks": '"',
    "single marks": "‘",
    "apostrophes": "'",
    "guillemets": "«",
    "quoted words": "“the mill” ",
    "quoted sentences": "The court held that “the mill must be kept by its tenant.” ",
    "single-quoted words": "‘the mill’ ",
    "straight quoted words": '"the mill" ',
    "words opened and never closed": "he said “the mill ",
    "words closed and never opened": "the mill he said” ",
    "brackets": "(",
    "closed brackets": ")",
    "square brackets": "[",
    "pairs of brackets": "(a) ",
    "pairs of square brackets": "[1] ",
    "versus": "v. ",
    "names": "Ashgrove v. Quillon ",
    "names with commas": "Ashgrove v. Quillon, ",
    "see": "See ",
    "see also": "see also ",
    "sections": "§ ",
    "numbered sections": "§ 1, ",
    "section of": "section 2 of the ",
    "digits": "1",
    "numbers": "12 ",
    "numbers and stops": "1. ",
    "lines": "\n",
    "paragraphs": "a\n\n",
    "pages": "a\f",
    "blanks": " ",
    "id.": "Id. ",
    "id. at": "Id. at 4. ",
    "ibid": "Ibid. ",
    "supra": "supra ",
    "supra at": "Quillon, supra, at 4. ",
    "No. 1": "No. 1 ",
    "long word": "a",
    "long capital word": "A",
    "capitals": "A B. ",
    "hyphens": "mill-",
    "full stops": ".",
    "commas": ", ",
    "semicolons": "; ",
    "colons": ": ",
    "question marks": "? ",
    "dashes": "—",
    "ellipses": ". . . ",
    "asterisks": "*",
    "underscores": "_",
    "backticks": "`",
    "angles": "<",
    "tags": "<b>",
    "entities": "&amp;",
    "pipes": "| ",
    "hashes": "# ",
    "angle quotes": "> ",
    "list marks": "- ",
    "links": "[a](b) ",
    "images": "![",
    "backslashes": "\\",
    "notes": "[^1] ",
    "addresses": "https://example.org/a ",
    "the court": "the court held ",
    "the Court said": "The Court said: ",
    "statement": "The judgment was affirmed. ",
    "judge": "Quill J ",
    "holding": "It was held that the tenant must keep the mill and pay for it. ",
    "citations": CASE + ". ",
    "citations in one sentence": CASE + "; ",
    "neutral citations": "[2031] UKSC 4; ",
    "records": "JA 12; ",
    "codes": "28 U.S.C. § 1331; ",
    "Acts": "the Lamps Act 2031, ",
    "quoting": "(quoting " + CASE + ") ",
    "affirmed": CASE + ", aff'd, ",
    "combining marks": "a\u0301",
    "invisible marks": "\u200b",
    "right-to-left": "\u202e",
    "letters of other alphabets": "А",
    "emoji": "\U0001f600",
    "volumes": "990 U.S. ",
    "pages of reports": " U.S. 10",
    "years": "(1996) ",
    "short forms": "990 U.S. at 12; ",
}
"""What is repeated; the case is invented."""
MOMENT = datetime(2031, 1, 2, tzinfo=UTC)


class Here:
    """The reading process's calls, in this process, so that their time is counted too."""

    def call(self, dotted: str, /, **arguments: object) -> Any:
        """What the function gives."""
        return resolve(dotted)(**arguments)


class Watch:
    """Seconds of processor that each step took."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Count what is done inside under a name."""
        began = time.process_time()
        try:
            yield
        finally:
            self.spent[name] = time.process_time() - began


def config_in(folder: Path) -> AuditConfig:
    """Nothing is asked of anybody."""
    sources = {name: source_config(name, values) for name, values in default_sources().items()}
    return AuditConfig(sources=sources, offline=True, cache=folder / "cache", reports=folder / "reports", limits=folder / "limits.sqlite3")


def run(text: str, folder: Path, watch: Watch) -> str:
    """A text through every stage, every format and the gate; the hash of what came, or the refusal."""
    dossier = Dossier(brief=Brief(path="-", name="brief.md"))
    with Workbench(config=config_in(folder), stdin=text.encode(), clock=lambda: MOMENT, moment=MOMENT) as bench:
        bench.__dict__["child"] = Here()
        try:
            for stage in STAGES:
                with watch.step(stage.name):
                    dossier = stage(dossier, bench)
        except InputError as refusal:
            return f"refused: {refusal}"
        with watch.step("report"):
            report = report_of(dossier, bench, MOMENT)
        said = hashlib.sha256(canonical(report).encode())
        with watch.step("lines"):
            record_lines(report, bench.config)
        for name, form in FORMATS.items():
            with watch.step(name):
                said.update(form.render(report).encode())
        with watch.step("shown"):
            shown = only_shown(dossier, bench.child)
        heard = Heard(dossier, report, bench.config, "0" * 64, stamp(MOMENT), shown)
        with watch.step("settle"):
            gated = settled(heard, Caller(), None)
        said.update(canonical({key: value for key, value in gated.body.items() if key != "ledger"}).encode())
    return said.hexdigest()[:16]


def measured(text: str) -> tuple[dict[str, float], str]:
    """Seconds of each step, and what came."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        said = run(text, Path(folder), watch)
    return watch.spent, said


def grown(piece: str, size: int, patience: float, tell: Callable[[str], None]) -> list[tuple[int, dict[str, float], str]]:
    """The text at a length, at twice and at four times it, as long as it takes no longer than patience."""
    rows: list[tuple[int, dict[str, float], str]] = []
    for length in (size, 2 * size, 4 * size):
        text = f"{CASE}. " + (piece * (length // len(piece) + 1))[:length]
        spent, said = measured(text)
        rows.append((length, spent, said))
        tell(f"    {length:>8,} {sum(spent.values()):7.2f} s  {said}")
        if sum(spent.values()) > patience:
            break
    return rows


def slow_steps(rows: list[tuple[int, dict[str, float], str]]) -> list[str]:
    """The steps that take far more than twice as long for twice the text; those of less than a fifth of a second are not told apart."""
    slow = []
    for (_, before, _), (length, after, _) in pairwise(rows):
        for name, spent in after.items():
            if spent > 0.2 and spent > 2.6 * max(before.get(name, 0.0), 0.02):
                slow.append(f"{name} {before.get(name, 0.0):.2f} to {spent:.2f} s at {length:,}")
    return slow


def main() -> None:
    """Measure every piece, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="of the pieces; all of them without")
    parser.add_argument("--size", type=int, default=20_000, help="the shortest length, in characters")
    parser.add_argument("--patience", type=float, default=20.0, help="seconds after which a text is made no longer")
    parser.add_argument("--prints", action="store_true", help="print what each came to, for another version to be held against")
    parser.add_argument("--write", action="store_true", help="write the section of RESULTS.md")
    given = parser.parse_args()
    measured(CASE)
    lines = ["| repeated | characters | seconds | more than twice as long for twice the text |", "|---|---|---|---|"]
    for name in given.names or PIECES:
        print(name, flush=True)
        rows = grown(PIECES[name], given.size, given.patience, print if given.prints else lambda _: None)
        length, spent, _ = rows[-1]
        lines.append(f"| {name} | {length:,} | {sum(spent.values()):.1f} | {'; '.join(slow_steps(rows))} |")
        print(lines[-1], flush=True)
    if given.write:
        write_section("Time against length, one thing repeated", "python benchmarks/hardening/growth.py --write", lines)


if __name__ == "__main__":
    main()
