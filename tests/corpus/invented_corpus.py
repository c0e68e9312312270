"""Invented authorities and a corpus of them. No person, case or decision in it exists."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from brief_audit.corpus import Corpus, prepared
from brief_audit.model.authority import Authority
from brief_audit.model.evidence import Artefact
from brief_audit.model.record import Record, RecordDate, Text, TextForm
from brief_audit.parsers.registry import parse

CLOCK = "2026-01-05T10:00:00Z"
LAMPS = (
    "Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990)\n\nThe keeper of a harbour lamp shall not leave the lamp unlit between dusk and "
    "dawn while any vessel is expected within the bar. A keeper who does so answers for the loss of the vessel and of her cargo."
)
MILLS = (
    "Thornbury v. Quayle, 901 F.2d 20 (9th Cir. 1991)\n\nThe owner of a mill may draw from the common stream no more water than turns "
    "one wheel, and must return it above the weir of the next mill below. We affirm the judgment of the district court."
)


def entry(text: str, citation: str, name: str = "", **changes: object) -> tuple[Record, Authority, dict[str, bytes]]:
    """A plain text as a record, parsed, with its bytes."""
    data = text.encode()
    digest = hashlib.sha256(data).hexdigest()
    artefact = Artefact(
        sha256=digest, path=f"evidence/sha256/{digest[:2]}/{digest}", url="user-provided:a.txt", retrieved_at=CLOCK, media_type="text/plain"
    )
    record = Record(
        source="local_corpus",
        tier=0,
        record_id=digest,
        url="user-provided:a.txt",
        attribution="Supplied by the user: a.txt",
        names=(name or text.split(",", maxsplit=1)[0],),
        citations=(citation,),
        exact=True,
        court="Court of Invented Appeals",
        dates=(RecordDate(what="decided", day="1990-05-18"),),
        record=artefact,
        texts=(Text(form=TextForm.PLAIN, artefact=artefact),),
        complete=True,
        **changes,
    )
    return record, parse(record, {digest: data}), {digest: data}


def pin(corpus: Corpus, entries: Iterable[tuple[Record, Authority, dict[str, bytes]]], at: str) -> list[tuple[int, bool]]:
    """Pin records with their authorities and bytes: their numbers, and whether they are new."""
    return list(corpus.pin((prepared(*one) for one in entries), at))


def corpus_of(folder: Path) -> Corpus:
    """Both authorities, pinned."""
    corpus = Corpus(folder)
    pin(corpus, [entry(LAMPS, "900 F.2d 10"), entry(MILLS, "901 F.2d 20")], CLOCK)
    return corpus
