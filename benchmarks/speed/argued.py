"""What testing the arguments adds to the audit of a brief of 10,000 words, beyond reading and extraction.

    python benchmarks/speed/argued.py [--write]

The brief is the sixty invented arguments of `fixtures/arguments.tsv`, again and again with prose between them, against an invented
authority and a record of its own, over loopback. The stages behind extraction run with and without the arguments on one store, which the
first round fills; the median of three further rounds is told, by the clock and in processor time (that of the limited child, which reads
the record, is in the former alone). What a round has kept of single sentences is thrown away before the next.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "real"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from audits.argued import declaration, holdings  # noqa: E402
from audits.test_argued_fixtures import brief_of_all  # noqa: E402
from brief_audit.cli.brief.job import workbench  # noqa: E402
from brief_audit.config import AuditConfig, load_config  # noqa: E402
from brief_audit.model.dossier import Brief, Dossier  # noqa: E402
from brief_audit.pipeline import STAGES  # noqa: E402
from brief_audit.prose.conditionals.finite import main_verb, tokens  # noqa: E402
from standin.server import StandIn  # noqa: E402

WORDS, ROUNDS = 10_000, 3
PROSE = " ".join(["The keeper was asked about the ledger on the day of the storm, and the parties agree on little else of it."] * 3)


def of_length(passages: list[str]) -> str:
    """The passages in turn, prose behind each, until the brief has its length."""
    found: list[str] = []
    while sum(len(one.split()) for one in found) < WORDS:
        found += [passages[len(found) // 2 % len(passages)], PROSE]
    return "\n\n".join(found)


class Round(NamedTuple):
    """Seconds by the clock and of the processor, and how many arguments were tested."""

    wall: float
    cpu: float
    arguments: int


def seconds(path: Path, config: AuditConfig, record: Path | None) -> Round:
    """The stages behind extraction."""
    tokens.cache_clear()
    main_verb.cache_clear()
    with workbench(config, ()) as bench:
        bench.argues, bench.record = record is not None, record
        dossier = Dossier(brief=Brief(path=str(path), name=path.name))
        for stage in STAGES[:3]:
            dossier = stage(dossier, bench)
        begun, spent = time.perf_counter(), time.process_time()
        for stage in STAGES[3:]:
            dossier = stage(dossier, bench)
        arguments = len(dossier.claims.arguments or ()) if dossier.claims else 0
        return Round(time.perf_counter() - begun, time.process_time() - spent, arguments)


def main() -> int:
    """Measure, and say what the arguments add. Exits with 1 where the stages behind extraction take more than a second with them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", action="store_true")
    brief, rules, facts = brief_of_all()
    with tempfile.TemporaryDirectory() as name, StandIn(holdings(rules)) as server:
        folder = Path(name)
        path, record = folder / "brief.txt", folder / "record"
        record.mkdir()
        path.write_text(of_length(brief.split("\n\n")), encoding="utf-8")
        (record / "porter-declaration.txt").write_text(declaration(facts), encoding="utf-8")
        given = {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), "suggestions": "false"}
        config = load_config(environ=server.environ(), overrides=given, cwd=folder)
        rounds = [(seconds(path, config, None), seconds(path, config, record)) for _ in range(ROUNDS + 1)][1:]
        size = len(path.read_text(encoding="utf-8").split())
    without, with_them = (
        Round(
            statistics.median(one[side].wall for one in rounds),
            statistics.median(one[side].cpu for one in rounds),
            rounds[0][side].arguments,
        )
        for side in (0, 1)
    )
    lines = [
        f"- a brief of {size:,} words with {with_them.arguments} arguments, a record of {len(facts)} paragraphs",
        (
            f"- behind extraction: {without.wall:.2f} s without the arguments, **{with_them.wall:.2f} s** with them;"
            f" processor time {without.cpu:.2f} s and {with_them.cpu:.2f} s"
        ),
    ]
    if options.parse_args().write:
        write_section("Arguments, how long they take", "python benchmarks/speed/argued.py --write", lines)
    else:
        print("\n".join(lines))
    return 1 if with_them.wall > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
