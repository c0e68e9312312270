"""Finding words in generated corpora of 10,000 and 100,000 opinions, beside tantivy; and pinning beside the definition.

Writes a section of RESULTS.md. Needs `pip install tantivy` (a peer, not a dependency). The text is generated: words of a made-up
vocabulary with the frequencies of running text, 2,912 words an opinion, the mean of 500 real ones (`performance`, head).
python benchmarks/words/corpus_index.py [--small 10000] [--large 100000] [--claims 300] [--seed 1] [--dry]
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.corpus import segments  # noqa: E402
from brief_audit.text.canonical import canonical  # noqa: E402
from brief_audit.text.fingerprints import CERTAIN, distinct, fingerprints, leading, runs  # noqa: E402

WORDS = 2912
VOCABULARY = 30_000
BATCH = 5_000
"""Opinions of one pinning, so of one segment before merging."""


class Opinions:
    """Generated opinions, each made again from its number."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        letters = np.array(list("abcdefghijklmnopqrstuvwxyz"))
        sizes = rng.integers(2, 11, VOCABULARY)
        self.words = np.array(["".join(rng.choice(letters, size)) for size in sizes])
        ranks = np.arange(1, VOCABULARY + 1)
        self.shares = np.cumsum(1 / ranks) / np.sum(1 / ranks)
        self.seed = seed

    def text(self, number: int) -> str:
        rng = np.random.default_rng((self.seed, number))
        return " ".join(self.words[np.searchsorted(self.shares, rng.random(WORDS))].tolist())


def build(opinions: Opinions, count: int, folder: Path) -> tuple[list[Path], float, int, int]:
    """Segments of `count` opinions, merged as a corpus merges them: files, CPU seconds without generating, bytes of text, bytes written."""
    files: list[Path] = []
    spent, size, written = 0.0, 0, 0
    for first in range(0, count, BATCH):
        rows = []
        for number in range(first, min(first + BATCH, count)):
            text = opinions.text(number)
            began = time.process_time()
            form = canonical(text)
            hashlib.sha256(form.encode()).digest()
            rows.append((number, fingerprints(form)))
            spent += time.process_time() - began
            size += len(text)
        began = time.process_time()
        keys = segments.packed(rows)
        files.sort(key=lambda path: path.stat().st_size)
        number = segments.to_merge([path.stat().st_size // 8 for path in files], len(keys))
        keys = segments.merged([keys, *(segments.read(path) for path in files[:number])])
        files = files[number:]
        files.append(folder / segments.write(folder, keys)[0])
        spent += time.process_time() - began
        written += keys.nbytes
    return files, spent, size, written


def located(held: list[segments.Keys], claim: str) -> int | None:
    """The opinion that holds the claim, as a corpus finds it: fingerprints, the leading ones first, then the words themselves."""
    every = runs(canonical(claim))
    for wanted in (leading, lambda hashes: hashes):
        asked = distinct(wanted(every))
        shared: Counter[int] = Counter()
        for segment in held:
            shared.update(segments.holders(segment, asked).tolist())
        found = next((number for number, _ in shared.most_common(5) if number in TEXTS and claim in TEXTS[number]), None)
        if found is not None:
            return found
    return None


TEXTS: dict[int, str] = {}
"""The texts of the opinions that are asked for: a corpus reads them from its database."""


def claims(opinions: Opinions, count: int, most: int, seed: int) -> list[tuple[int, str]]:
    """Verbatim runs of 12 to 40 words, and the opinion of each."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        number, size = int(rng.integers(most)), int(rng.integers(CERTAIN, 41))
        text = TEXTS.setdefault(number, opinions.text(number))
        words = text.split(" ")
        first = int(rng.integers(len(words) - size))
        found.append((number, " ".join(words[first : first + size])))
    return found


def timed(work: Callable[[str], object], asked: list[tuple[int, str]]) -> tuple[float, list[object]]:
    """Median CPU microseconds of a look-up, and the answers."""
    spent, answers = [], []
    for _, claim in asked:
        began = time.process_time()
        answers.append(work(claim))
        spent.append(time.process_time() - began)
    return statistics.median(spent) * 1e6, answers


class Peer:
    """tantivy, one text field with positions, asked for a phrase."""

    def __init__(self, folder: Path) -> None:
        import tantivy

        self._tantivy = tantivy
        builder = tantivy.SchemaBuilder()
        builder.add_integer_field("number", stored=True)
        builder.add_text_field("body", stored=False)
        self.folder = folder
        self.schema = builder.build()
        self.index = tantivy.Index(self.schema, path=str(folder))

    def fill(self, opinions: Opinions, count: int) -> None:
        writer = self.index.writer(heap_size=200_000_000, num_threads=1)
        for number in range(count):
            writer.add_document(self._tantivy.Document(number=number, body=opinions.text(number)))
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()

    def find(self, claim: str) -> int | None:
        query = self._tantivy.Query.phrase_query(self.schema, "body", [(at, word) for at, word in enumerate(claim.split())])
        hits = self.searcher.search(query, 5).hits
        return self.searcher.doc(hits[0][1])["number"][0] if hits else None

    def size(self) -> int:
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file())


def pinning(opinions: Opinions, count: int) -> tuple[float, float]:
    """Medians in microseconds an opinion: ours, and the white paper's definition, interleaved."""
    ours, theirs = [], []
    for number in range(count):
        text = opinions.text(number)
        began = time.process_time()
        form = canonical(text)
        hashlib.sha256(form.encode()).digest()
        fingerprints(form)
        between = time.process_time()
        words = canonical(text).split(" ")
        {hashlib.sha256(" ".join(words[at : at + 5]).encode()).digest()[:8] for at in range(len(words) - 4)}
        theirs.append(time.process_time() - between)
        ours.append(between - began)
    return statistics.median(ours) * 1e6, statistics.median(theirs) * 1e6


def sizes(given: argparse.Namespace, opinions: Opinions, folder: Path) -> Iterator[str]:
    medians: dict[int, float] = {}
    found: dict[int, tuple[float, int, int]] = {}
    for count in (given.small, given.large):
        place = folder / str(count)
        files, spent, text, written = build(opinions, count, place)
        held = [segments.read(path) for path in files]
        index = sum(path.stat().st_size for path in files)
        TEXTS.clear()
        asked = claims(opinions, given.claims, count, given.seed)
        timed(partial(located, held), asked)
        medians[count], answers = timed(partial(located, held), asked)
        right = sum(answer == number for answer, (number, _) in zip(answers, asked, strict=True))
        found[count] = (spent, index, text)
        yield (
            f"| {count:,} | {text / 1e6:,.0f} MB | {index / 1e6:,.1f} MB | {index / count:,.0f} | {spent:,.1f} s | "
            f"{text / 1e6 / spent:,.0f} MB/s | "
            f"{medians[count]:,.0f} µs | {right} of {len(asked)} | {len(files)} | {written / index:.1f} |"
        )
        if count == given.small:
            peer = Peer(_made(folder / "peer"))
            peer.fill(opinions, count)
            timed(peer.find, asked)
            theirs, hits = timed(peer.find, asked)
            mine, _ = timed(partial(located, held), asked)
            again = sum(answer == number for answer, (number, _) in zip(hits, asked, strict=True))
            beside = (mine, theirs, index, peer.size(), again)
    mine, theirs, index, bytes_, again = beside
    growth = medians[given.large] / medians[given.small]
    slope = (found[given.large][1] - found[given.small][1]) / (given.large - given.small)
    pace = (found[given.large][0] - found[given.small][0]) / (given.large - given.small)
    yield ""
    yield (
        f"G9: {mine:,.0f} µs beside tantivy's phrase query {theirs:,.0f} µs = {mine / theirs:.2f} x (goal at most 1); index "
        f"{index / 1e6:,.1f} MB beside {bytes_ / 1e6:,.1f} MB = {index / bytes_:.2f} x (goal at most 1.1). "
        f"Tantivy found {again} of {given.claims}."
    )
    yield f"G10: the time at {given.large // given.small} times the corpus is {growth:.2f} x (goal at most 2)."
    for million in (1, 10):
        yield (
            f"At {million} M opinions, by the slope measured here ({slope:,.0f} bytes and {pace * 1e3:.2f} ms an opinion): "
            f"{slope * million / 1e3:,.1f} GB of index, {pace * million * 1e6 / 60:,.0f} minutes of one core."
        )


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--small", type=int, default=10_000)
    options.add_argument("--large", type=int, default=100_000)
    options.add_argument("--claims", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--dry", action="store_true")
    given = options.parse_args()
    opinions = Opinions(given.seed)
    folder = Path(tempfile.mkdtemp(prefix="audit-bench-"))
    try:
        ours, theirs = pinning(opinions, 200)
        gain = f"{ours:,.0f} µs an opinion beside the definition's {theirs:,.0f} µs = {theirs / ours:.1f} x faster (goal at least 8)."
        lines = [
            "| opinions | text | index | bytes an opinion | pinning, CPU | | look-up, median CPU | runs found | segments | written |",
            "|---|---|---|---|---|---|---|---|---|---|",
            *sizes(given, opinions, folder),
            f"G7: canonical form, document hash and fingerprints {gain}",
            "Look-up: fingerprints of 12 to 40 words in a row, then the words themselves in the texts of the leading opinions; the",
            "corpus's own `find` reads those texts from its database besides. Generated text; without the database and the stored files.",
            "Written: bytes for each byte of the index, merging included.",
        ]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if given.dry:
        print("\n".join(lines))
    else:
        write_section("The corpus: pinning and finding", "python benchmarks/words/corpus_index.py", lines)


if __name__ == "__main__":
    main()
