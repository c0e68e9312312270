"""Pinning one generated bulk snapshot by one process and by two; then with a worker killed on the way. Goal G12; writes RESULTS.md.

    python benchmarks/words/pin_jobs.py [--opinions 2000] [--rounds 5] [--write]

The snapshot has CourtListener's four files in their exact shape: each opinion is of another invented case, 2,900 words, the mean of 500
real ones, with page marks, citations of other cases and an operative sentence. The clock of the wall counts, from the start of the command
to its end, the two ways in turn, each into a new corpus and a new cache.
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import os
import random
import resource
import shutil
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "real"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "speed")]

from many_citations import COMMON, SYLLABLES  # noqa: E402
from results import write_section  # noqa: E402
from workers import spawned  # noqa: E402

from brief_audit.config import load_config  # noqa: E402
from brief_audit.corpus import Corpus, Prepared  # noqa: E402
from brief_audit.corpus.bulk import BulkCase, cases  # noqa: E402
from brief_audit.library.pin_reading import read  # noqa: E402
from brief_audit.stages.workbench import Workbench  # noqa: E402
from corpus.bulk_snapshot import HEADS, case, written  # noqa: E402
from shared_data import SHARED  # noqa: E402

WORDS, SENTENCE, PARAGRAPH, PAGE = 2_900, 20, 5, 15
"""Words of an opinion and, on the average, of a sentence; sentences of a paragraph and of a page."""
ENDS = (
    "For these reasons the judgment of the district court is affirmed.", "We reverse and remand for further proceedings.",
    "The petition for review is denied.", "The order of the district court is vacated and the case is remanded.",
)  # fmt: skip


def opinion(number: int) -> tuple[str, str]:
    """The name of an invented case, and its text as CourtListener marks it up."""
    chance = random.Random(number)
    name = named(chance)
    page = 1 + number % 1_400
    paragraphs = [
        "<p>" + " ".join(_sentence(chance, at + n, page) for n in range(PARAGRAPH)) + "</p>"
        for at in range(0, WORDS // SENTENCE, PARAGRAPH)
    ]
    opened = f"<p>{escape(name)} appeals from the judgment of the United States District Court.</p>"
    return name, "\n".join((opened, *paragraphs, f"<p>{chance.choice(ENDS)}</p>"))


def named(chance: random.Random) -> str:
    """The name of an invented case."""
    return " v. ".join("".join(chance.choices(SYLLABLES, k=3)).capitalize() for _ in range(2))


def _sentence(chance: random.Random, at: int, page: int) -> str:
    """One sentence, every sixth with a citation of another case behind it, and the mark of a page where one begins."""
    mark = f'<span class="star-pagination">*{page + at // PAGE}</span> ' if at % PAGE == 0 else ""
    said = " ".join(chance.choices(COMMON, k=chance.randint(12, 28))).capitalize() + "."
    if at % 6:
        return f"{mark}{said}"
    parties = ["".join(chance.choices(SYLLABLES, k=2)).capitalize() for _ in range(2)]
    cited = f"{chance.randint(100, 999)} F.3d {chance.randint(1, 1400)}"
    link = f'<span class="citation" data-id="{chance.randint(1, 10**6)}"><a href="/opinion/{at}/x/">{cited}</a></span>'
    return f"{mark}{said} See <em>{' v. '.join(parties)}</em>, {link} (9th Cir. {chance.randint(1960, 2020)})."


def snapshot(folder: Path, opinions: int) -> list[str]:
    """The four files of a snapshot; their names. Each is written from cases that are made again: none is held."""
    folder.mkdir(parents=True)
    return written(folder, {table: _rows(table, opinions) for table in HEADS})


def _rows(table: str, opinions: int) -> Iterator[Sequence[object]]:
    for number in range(1, opinions + 1):
        name, text = opinion(number) if table == "opinions" else (named(random.Random(number)), "")
        yield case(number, name, text)[table]


def shares(folder: Path, files: Sequence[str]) -> tuple[float, float]:
    """Of an opinion in one process: milliseconds of processor for reading, which workers share, and of wall time for the one writer's rest.

    The writer waits for the disk, which a worker does not; what else the machine does lengthens its share.
    """
    config = load_config(None, {}, {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), "offline": "true"})
    with Workbench(config=config) as bench, closing(Corpus(folder / "corpus")) as corpus:
        spent, busy, count = 0.0, 0.0, 0

        def reads() -> Iterator[Prepared]:
            nonlocal spent, busy, count
            for one in cases(folder / name for name in files):
                begun, worked = time.perf_counter(), time.process_time()
                found = read(one, now, None)
                spent, busy = spent + time.perf_counter() - begun, busy + time.process_time() - worked
                count += 1
                assert found.ready is not None
                for body, kept in found.kept:
                    bench.store.put(body, url=kept.url, media_type=kept.media_type, retrieved_at=now)
                yield found.ready

        now = "2031-01-01T00:00:00Z"
        begun = time.perf_counter()
        for _ in corpus.pin(reads(), now):
            pass
        whole = time.perf_counter() - begun
    return busy / count * 1000, (whole - spent) / count * 1000


def a_thousand_words() -> tuple[int, float]:
    """How many real opinions there are here, and milliseconds of processor that reading a thousand words of them takes."""
    spent, words, count = 0.0, 0, 0
    for path in sorted((SHARED / "us" / "opinions").glob("*.html")):
        row = case(1, "A v. B", path.read_text(encoding="utf-8", errors="replace"))
        text = dict(zip(HEADS["opinions"], row["opinions"], strict=True)) | {"extracted_by_ocr": False}
        cluster = dict(zip(HEADS["opinion-clusters"], row["opinion-clusters"], strict=True))
        one = BulkCase(cluster | {"citations": [], "absolute_url": "/opinion/1/x/", "sub_opinions": []}, "ca9", [text])
        begun = time.process_time()
        found = read(one, "2031-01-01T00:00:00Z", None)
        if found.ready is not None:
            spent, words, count = spent + time.process_time() - begun, words + found.ready.words, count + 1
    return count, spent / max(1, words) * 1e6


def pinned(folder: Path, files: Sequence[str], jobs: int) -> tuple[float, float]:
    """Seconds of one whole run into a new corpus and a new cache: of the clock, and of all its processes' processor time."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    code = subprocess.run(
        _command(folder, files, jobs, "-q"), cwd=folder, env=_environ(), stdout=subprocess.DEVNULL, check=False
    ).returncode
    if code:
        raise SystemExit(f"pinning with {jobs} ended with {code}")
    took, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def killed(folder: Path, files: Sequence[str], after: int) -> None:
    """A run of two processes, one of which is killed once so many are pinned."""
    command = _command(folder, files, 2, "-v")
    with subprocess.Popen(command, cwd=folder, env=_environ(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as run:
        assert run.stderr is not None
        for told in run.stderr:
            if told.endswith(f"number {after}\n"):
                os.kill(spawned(run.pid)[0], signal.SIGKILL)


def _command(folder: Path, files: Sequence[str], jobs: int, more: str) -> list[str]:
    for name in ("corpus", "cache"):
        shutil.rmtree(folder / name, ignore_errors=True)
    given = ["--jobs", str(jobs), "--corpus", "corpus", "--cache", "cache", more]
    return [sys.executable, "-m", "brief_audit.cli.main", "corpus", "pin", *files, *given]


def _environ() -> dict[str, str]:
    """The clock stands still, so that two corpora can be compared byte for byte."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "SOURCE_DATE_EPOCH": "1924000000"}


def content(folder: Path) -> tuple[int, str]:
    """How many authorities a corpus holds, and a hash of all its rows with their numbers and of its index."""
    digest, count = hashlib.sha256(), 0
    with closing(sqlite3.connect(folder / "corpus" / "corpus.sqlite3")) as database:
        for table in ("authorities", "citations", "facts", "segments"):
            for row in database.execute(f"SELECT * FROM {table} ORDER BY 1, 2"):
                digest.update(repr(row).encode())
                count += table == "authorities"
    return count, digest.hexdigest()


def main() -> None:
    """Measure, print, and write where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opinions", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    compileall.compile_dir(ROOT / "scripts", quiet=2)
    spent: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    kept: dict[int, tuple[int, str]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder, few = Path(name) / "whole", Path(name) / "few"
        files = snapshot(folder, given.opinions)
        parts = []
        for number in range(given.rounds):
            parts.append(shares(few / str(number), snapshot(few / str(number), given.opinions // 10)))
            for jobs, times in spent.items():
                times.append(pinned(folder, files, jobs))
                kept[jobs] = content(folder)
                print(jobs, "{:.1f} s, processor {:.1f} s".format(*times[-1]), flush=True)
        killed(folder, files, given.opinions // 4)
        kept[0] = content(folder)
    if kept[1][0] != given.opinions:
        raise SystemExit(f"{kept[1][0]} of {given.opinions} opinions were pinned")
    same = {jobs: "the same bytes" if held == kept[1] else "OTHER BYTES" for jobs, held in kept.items()}
    faster = statistics.median(one / two for (one, _), (two, _) in zip(spent[1], spent[2], strict=True))
    medians = {jobs: statistics.median(took for took, _ in times) for jobs, times in spent.items()}
    busy = {jobs: statistics.median(took for _, took in times) for jobs, times in spent.items()}
    reading, writing = (statistics.median(one) for one in zip(*parts, strict=True))
    real, made = a_thousand_words(), 1000 * reading / WORDS
    told = [f"A thousand words of real opinions ({real[0]} of them) take {real[1]:.1f} ms to read, of generated ones {made:.1f}."]
    rate = {jobs: f"{given.opinions / took:.0f}" for jobs, took in medians.items()}
    lines = [
        "| processes | wall time | opinions a second | processor time | ratio, pair by pair | goal | rows and index |",
        "|---|---|---|---|---|---|---|",
        f"| one | {medians[1]:.1f} s | {rate[1]} | {busy[1]:.1f} s | | | |",
        f"| two | {medians[2]:.1f} s | {rate[2]} | {busy[2]:.1f} s | {faster:.2f} × as fast as one | 1.5 × | {same[2]} |",
        "",
        (
            f"{given.opinions:,} opinions of {WORDS:,} words in one snapshot, median of {given.rounds} rounds in turn, "
            f"{os.cpu_count()} processors, load {os.getloadavg()[1]:.1f}."
        ),
        f"Of an opinion in one process {reading:.1f} ms are reading, which workers share, and {writing:.1f} ms the one writer's.",
        *(told if real[0] else ()),
        f"One of two processes killed after {given.opinions // 4}: {kept[0][0]:,} opinions pinned, {same[0]}.",
    ]
    if given.write:
        write_section("Pinning by several processes", "python benchmarks/words/pin_jobs.py --write", lines)
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
