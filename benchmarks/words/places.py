"""Places in real decisions from which quotations are made at run time; nothing of their words is kept."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.parsers.plain_text import parse_plain
from shared_data import SHARED

WINDOW = 30_000
"""Characters of the decision that are kept round a place: two of these an opinion's usual length."""
FEWEST, MOST = 9, 40
"""Words of a quotation."""
_SENTENCE_START = re.compile(r"(?<=[a-z][.?!]\s)(?=[A-Z][a-z]* [a-z])")


@dataclass(frozen=True)
class Window:
    """A stretch of one decision and the spans of its words."""

    text: str
    words: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Place:
    """Words `first` up to `last` of a window."""

    window: Window
    first: int
    last: int

    @property
    def words(self) -> list[str]:
        return [self.window.text[a:b] for a, b in self.window.words[self.first : self.last]]

    @property
    def span(self) -> tuple[int, int]:
        return self.window.words[self.first][0], self.window.words[self.last - 1][1]

    @property
    def text(self) -> str:
        return self.window.text[slice(*self.span)]


def texts(path: Path, least: int = 3000) -> list[str]:
    """The parts of one file that have more than `least` characters, read by the project's own parsers."""
    data = path.read_bytes()
    sha = hashlib.sha256(data).hexdigest()
    if path.suffix == ".xml":
        parts = parse_akoma_ntoso(data, sha).parts
    elif path.suffix == ".txt":
        parts = parse_plain(data.decode("utf-8", "replace"), sha).parts
    else:
        row = {"id": 1, "type": "010combined", "html_with_citations": data.decode("utf-8", "replace")}
        answer = {"count": 1, "next": None, "previous": None, "results": [row]}
        parts = parse_courtlistener([(sha, json.dumps(answer).encode())]).parts
    return [part.text for part in parts if len(part.text) > least]


def windows(rng: random.Random) -> Iterator[Window]:
    """Windows without end, file after file in a shuffled order."""
    files = [
        p for folder in ("us/opinions", "uk/akn") for p in sorted((SHARED / folder).iterdir()) if p.suffix in {".html", ".txt", ".xml"}
    ]
    while True:
        rng.shuffle(files)
        for path in files:
            if found := texts(path):
                yield _window(rng.choice(found), rng)


def _window(text: str, rng: random.Random) -> Window:
    start = rng.randrange(max(1, len(text) - WINDOW))
    start = text.find(" ", start) + 1
    cut = text[start : start + WINDOW]
    return Window(cut, tuple(m.span() for m in re.finditer(r"\S+", cut)))


def place(window: Window, rng: random.Random) -> Place | None:
    """A stretch of prose, half of the time from the beginning of a sentence; None where chance hits tables or lists of citations."""
    size = rng.randint(FEWEST, MOST)
    if len(window.words) < size + 5:
        return None
    first = rng.randrange(len(window.words) - size)
    if rng.random() < 0.5 and (begin := _SENTENCE_START.search(window.text, window.words[first][0])):
        first = next((i for i, (a, _) in enumerate(window.words) if a == begin.start()), first)
    found = Place(window, first, min(first + size, len(window.words)))
    plain = sum(bool(re.fullmatch(r"[(\"“‘]?[A-Z]?[a-z]+[,;.)\"”’]*", w)) for w in found.words)
    return found if len(found.words) == size and plain >= 0.75 * size and size < 200 else None


def place_in_one_of(files: list[Path], rng: random.Random) -> Place | None:
    """A quotation of a text of one of the files; None where that one has none to give."""
    read = texts(rng.choice(files))
    window = _window(rng.choice(read), rng) if read else None
    return place(window, rng) if window is not None else None
