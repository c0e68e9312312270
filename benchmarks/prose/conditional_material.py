"""The conditional and reasoning sentences of 40 judgments and 20 filings, as an audit reads them, frozen by their hashes.

    python benchmarks/prose/conditional_material.py [--freeze]

20 American opinions, 20 British judgments and 20 filings are drawn by the SHA-256 of their file names, before any of them was read for this
purpose. Each is read and cited by the program; every sentence with IF, UNLESS, PROVIDED THAT, BECAUSE, THEREFORE, SINCE or HENCE in it is
taken, its citations masked. `conditional_sentences.tsv` holds for each document its half, the number of sentences and their hash, and not a
word of them; without `--freeze` the hashes are compared. The sealed half is scored and counted; its readings were
judged once, by somebody who tunes nothing and gave back counts alone (docs/conditionals.md).
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from auditing import SHARED, auditor, half_of, sources

from brief_audit.model.base import UNCOUNTED, WRITTEN_LAW
from brief_audit.prose.page import LAW, OTHER
from brief_audit.text.sentences import sentence_spans

FROZEN = Path(__file__).with_name("conditional_sentences.tsv")
WORDS = re.compile(r"\b(?:if|unless|provided\s+that|because|therefore|since|hence)\b", re.IGNORECASE)
WANTED = 20
_BAR = re.compile(r"(?:synthetic|docx|\.jsonl)")


@dataclass(frozen=True)
class Read:
    """A document: what it is, a name that tells nobody's, its half and its sentences."""

    kind: str
    key: str
    half: str
    sentences: tuple[str, ...]

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.sentences).encode()).hexdigest()


def _drawn(paths: list[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: hashlib.sha256(f"conditionals {path.name}".encode()).digest())[:WANTED]


def _chosen() -> Iterator[tuple[str, Path]]:
    judgments = {source.path: source for source in sources() if "__press__" not in source.path.name}
    for kind, american in (("us", True), ("uk", False)):
        yield from ((kind, path) for path in _drawn([path for path, source in judgments.items() if source.american is american]))
    filings = [path for path in (SHARED / "us/briefs").rglob("*") if path.is_file() and not _BAR.search(str(path))]
    yield from (("filing", path) for path in _drawn(filings))


@cache
def documents() -> tuple[Read, ...]:
    """The sixty documents, read and cited."""
    by_path = {source.path: source for source in sources()}
    found = []
    for kind, path in _chosen():
        page = (by_path[path].page(), ".html") if kind != "filing" else (path.read_bytes(), path.suffix)
        found.append(Read(kind, hashlib.sha256(path.name.encode()).hexdigest()[:12], half_of(path.name), tuple(_sentences(*page))))
    return tuple(found)


def _sentences(data: str | bytes, suffix: str) -> Iterator[str]:
    dossier = auditor().begun(data, suffix)
    assert dossier.document is not None
    text, citations = dossier.document.text, dossier.citations or ()
    covers = sorted((*one.extent, "" if one.kind in UNCOUNTED else LAW if one.kind in WRITTEN_LAW else OTHER) for one in citations)
    for start, end in sentence_spans(text, [(first, last) for first, last, _ in covers]):
        if WORDS.search(text, start, end):
            yield " ".join(masked(text, start, end, covers).split())


def masked(text: str, start: int, end: int, covers: list[tuple[int, int, str]]) -> str:
    """A stretch of the text, its citations masked."""
    pieces, at = [], start
    for first, last, mark in covers:
        if last <= at or first >= end or not mark:
            continue
        pieces += [text[at : max(first, at)], mark]
        at = min(last, end)
    return "".join([*pieces, text[at:end]])


def row(document: Read) -> str:
    """Its line in the frozen list."""
    return "\t".join((document.kind, document.key, document.half, str(len(document.sentences)), document.digest))


def main() -> int:
    """Compare the sentences with the frozen list, or freeze them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--freeze", action="store_true")
    rows = ["kind\tdocument\thalf\tsentences\tsha256", *map(row, documents())]
    if options.parse_args().freeze:
        FROZEN.write_text("\n".join(rows) + "\n", encoding="utf-8")
    changed = set(rows) ^ set(FROZEN.read_text(encoding="utf-8").splitlines())
    print(f"{len(rows) - 1} documents, {sum(len(one.sentences) for one in documents())} sentences; {len(changed)} rows differ")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
