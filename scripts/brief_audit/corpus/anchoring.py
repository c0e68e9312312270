"""The bounded list of anchors for a question: the pinned authorities that rank first, each whole or left out with the reason (R42, R72).

Ranking is BM25 over the words (SQLite FTS5), in memory, over the authorities as they are now; equal ranks go by number, so that the same
corpus and the same question give the same anchors. An anchor is one paragraph. What is disclosed of a document names its file, the folder
of the corpus as its silo, and how long it is. Other words of the same sense do not rank: docs/gate.md says why no embedding model does it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.corpus.pinned import Corpus, Pinned
from brief_audit.errors import UsageError
from brief_audit.gate.anchors import Anchor, AnchorSet
from brief_audit.model.ledger import Disclosed
from brief_audit.model.record import TextForm
from brief_audit.tables.sources import restricted_publisher
from brief_audit.text.paragraphs import paragraphs

MOST, BUDGET = 8, 60_000
"""Authorities, and characters of all of them together."""
_WORD = re.compile(r"\w+")


def anchors_for(corpus: Corpus, question: str, most: int = MOST, budget: int = BUDGET) -> AnchorSet:
    """The anchors A1, A2, … for a question. Raises UsageError for one without a word, and what the corpus raises."""
    words = list(dict.fromkeys(_WORD.findall(question.casefold())))
    if not words:
        raise UsageError("the question has no words", 'for example: audit corpus anchors "duty to warn of ice"')
    left, anchors, included, omitted = budget, list[Anchor](), list[Disclosed](), list[Disclosed]()
    for rank, number in enumerate(_ranked(corpus, words), start=1):
        pinned = corpus.get(number)
        text = pinned.authority.text()
        told = Disclosed(id=_name(pinned), silo=corpus.root.name, sha256=pinned.content_hash, length=len(text), budget=budget)
        if rank > most:
            omitted.append(told.model_copy(update={"reason": f"ranks below the first {most}; {_file(pinned)}"}))
        elif len(text) > left:
            why = "too long for what is left of the budget; a document is shown whole or not at all"
            omitted.append(told.model_copy(update={"reason": f"{why}; {_file(pinned)}"}))
        else:
            left -= len(text)
            included.append(told.model_copy(update={"reason": f"rank {rank} for the question; {_file(pinned)}"}))
            anchors += [
                Anchor(id=f"A{len(anchors) + at}", text=piece, source=_name(pinned), origin=_origin(pinned), sha256=pinned.content_hash)
                for at, piece in enumerate(_pieces(text), start=1)
            ]
    return AnchorSet(anchors=tuple(anchors), included=tuple(included), omitted=tuple(omitted))


def _ranked(corpus: Corpus, words: list[str]) -> list[int]:
    """The numbers of the authorities that hold any of the words, the best first."""
    index = sqlite3.connect(":memory:")
    try:
        index.execute("CREATE VIRTUAL TABLE held USING fts5(text, tokenize = 'unicode61')")
        for row in corpus.listed():
            pinned = corpus.get(row["number"])
            names = " ".join((*pinned.authority.names, *pinned.authority.citations))
            index.execute("INSERT INTO held (rowid, text) VALUES (?, ?)", (row["number"], f"{names}\n{pinned.authority.text()}"))
        asked = " OR ".join(f'"{word}"' for word in words)
        found = index.execute("SELECT rowid, bm25(held) AS rank FROM held WHERE held MATCH ?", (asked,)).fetchall()
    finally:
        index.close()
    return [number for number, _ in sorted(found, key=lambda row: (round(row[1], 9), row[0]))]


def _name(pinned: Pinned) -> str:
    return next(iter((*pinned.authority.citations, *pinned.authority.names)), f"pinned authority {pinned.number}")


def _origin(pinned: Pinned) -> str:
    """Whose licence binds the words: a judgment in Akoma Ntoso is Find Case Law's, whoever kept the file (uk-sources 1.2)."""
    published = any(text.form is TextForm.AKOMA_NTOSO for text in pinned.record.texts)
    return restricted_publisher() if published else pinned.record.source


def _file(pinned: Pinned) -> str:
    """The file, or the address, from which an authority was pinned."""
    return f"from {pinned.record.url.removeprefix('user-provided:')}"


def _pieces(text: str) -> Iterator[str]:
    for start, end in paragraphs(text):
        if piece := text[start:end].strip():
            yield piece
