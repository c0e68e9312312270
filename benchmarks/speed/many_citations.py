"""Processor time and memory of a warm audit against the number of citations of a brief; writes a section of RESULTS.md.

    python benchmarks/speed/many_citations.py [--sizes 10 100 250 1000] [--write]

Each citation is of another invented case, stands behind a quotation of that case and one sentence more, and every tenth quotation has one
word altered. An opinion has 2,900 words, the mean of 500 real ones. The texts are served on this machine and stored by a first run; what
is measured are the runs after it, of the same brief. Peak memory is the largest process's.
"""

from __future__ import annotations

import argparse
import compileall
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from standin import StandIn  # noqa: E402
from standin.holdings import Holdings, Opinion, UsCase  # noqa: E402

SIZES = (10, 100, 250, 1_000)
ROUNDS = 5
WORDS, QUOTED = 2_900, 14
SENTENCES, A_PAGE = 5, 15
"""Sentences of a paragraph and of a page."""
COMMON = (  # noqa: SIM905  words to draw from
    "the of to and in that court is was for not be by on as it this with his had or which from at an were has have but their evidence "
    "statute plaintiff defendant judgment harbour vessel contract notice ledger keeper tide claim motion duty breach damages reasonable "
    "conduct record witness testimony jury trial appeal order rule section agreement payment property owner tenant lease"
).split()
SYLLABLES = "har quil bran dor mel tav sor wick fen ler cas ton mor vel rin gar pel lo ster bund".split()  # noqa: SIM905


def case(number: int) -> tuple[UsCase, str]:
    """One invented case, and the passage of the brief that cites it."""
    chance = random.Random(number)
    body = [" ".join(chance.choices(COMMON, k=chance.randint(12, 28))).capitalize() + "." for _ in range(WORDS // 20)]
    name, other = ("".join(chance.choices(SYLLABLES, k=3)).capitalize() for _ in range(2))
    place, page = f"{number % 900 + 100} F.3d {100 + number}", 100 + number
    text = "".join(f"<p>{_paragraph(body, at, page)}</p>" for at in range(0, len(body), SENTENCES))
    held = UsCase(number + 1, f"{name} v. {other}", (place,), f"{1990 + number % 30}-03-01", "ca9", opinions=(Opinion(text),))
    at = chance.randrange(len(body) - 1)
    quoted = body[at].rstrip(".").split()[:QUOTED]
    if number % 10 == 9:
        quoted[len(quoted) // 2] = "unwritten"
    said = f"The keeper owed that duty on the night of the storm in the matter of the {name} ledger."
    cited = f"{name} v. {other}, {place}, {page + at // A_PAGE} (9th Cir. {1990 + number % 30})"
    return held, f"{said} The court held that “{' '.join(quoted)}.” {cited}."


def _paragraph(body: Sequence[str], at: int, page: int) -> str:
    """Some sentences from `at` on, a mark where a page begins."""
    marks = {n: f'<span class="star-pagination">*{page + n // A_PAGE}</span> ' for n in range(0, len(body), A_PAGE)}
    return " ".join(f"{marks.get(n, '')}{escape(body[n])}" for n in range(at, min(at + SENTENCES, len(body))))


def written(folder: Path, size: int) -> tuple[Path, Holdings]:
    """The brief of so many citations, and what the sources hold."""
    cases = [case(number) for number in range(size)]
    path = folder / f"brief-{size}.txt"
    path.write_text("\n\n".join(passage for _, passage in cases) + "\n", encoding="utf-8")
    return path, Holdings(us=[held for held, _ in cases])


def run(command: Sequence[str], environ: Mapping[str, str], folder: Path) -> tuple[float, float, int]:
    """Seconds of processor, megabytes at the peak, exit code; of a process and its children."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, nowhere, 2)]
    here = Path.cwd()
    os.chdir(folder)
    started = os.posix_spawn(command[0], list(command), dict(environ), file_actions=actions)
    os.chdir(here)
    _, status, usage = os.wait4(started, 0)
    os.close(nowhere)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def measured(size: int, rounds: int) -> tuple[float, float, float]:
    """Seconds of the first audit, seconds of a warm one (median), its megabytes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path, held = written(folder, size)
        command = [sys.executable, "-m", "brief_audit.cli.main", str(path), "--format", "json", "-o", "-", "--quiet"]
        with StandIn(held) as stand:
            paths = {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
            environ = {**os.environ, **stand.environ(), **paths, "BRIEF_AUDIT_SUGGESTIONS": "false"}
            environ.pop("PYTHONDONTWRITEBYTECODE", None)
            first = run(command, environ, folder)
            if first[2] not in (0, 1, 3):
                raise SystemExit(f"the first audit of {size} citations ended with {first[2]}")
            stand.forget()
            warm = [run(command, environ, folder) for _ in range(rounds)]
            if stand.requests:
                raise SystemExit(f"a warm audit sent {len(stand.requests)} requests")
    return first[0], statistics.median(one[0] for one in warm), max(one[1] for one in warm)


def main() -> None:
    """Measure each size; print the table, or write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    compileall.compile_dir(ROOT / "scripts", quiet=2)
    rows = ["| citations | first audit | warm audit | a citation | peak memory | a citation more |", "|---|---|---|---|---|---|"]
    before: tuple[int, float, float] | None = None
    for size in given.sizes:
        first, warm, memory = measured(size, given.rounds)
        more = f"{(warm - before[1]) / (size - before[0]) * 1000:.1f} ms" if before else ""
        heavier = f"{(memory - before[2]) / (size - before[0]):.2f} MB" if before else ""
        rows.append(f"| {size:,} | {first:.1f} s | {warm:.2f} s | {more} | {memory:.0f} MB | {heavier} |")
        print(rows[-1], flush=True)
        before = size, warm, memory
    note = f"Processor time; median of {given.rounds} runs. Goals for 1,000: 8 s, 250 MB, 0.15 MB a citation."
    if given.write:
        write_section("Time and memory against citations", "python benchmarks/speed/many_citations.py --write", [*rows, "", note])


if __name__ == "__main__":
    main()
