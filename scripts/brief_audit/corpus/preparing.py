"""An authority made ready for a corpus: all that costs time and touches no file, so that other processes can do it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from brief_audit.corpus.kept_facts import as_kept
from brief_audit.errors import InputError
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority
from brief_audit.model.record import Record
from brief_audit.normal_forms import citation_key
from brief_audit.text.canonical import canonical, content_hash
from brief_audit.text.fingerprints import fingerprints

if TYPE_CHECKING:
    from brief_audit.corpus.segments import Keys


@dataclass(frozen=True)
class Prepared:
    """What a corpus keeps of one authority.

    `record`, `body` and `facts` are JSON; `raw` the bytes of its texts by SHA-256; `rows` its citations by their keys; `keys` the
    fingerprints of its canonical text, of so many `words`; `identity` tells whether two pinnings of one text count as one.
    """

    name: str
    court: str
    day: str
    source: str
    url: str
    identity: str
    content_hash: str
    words: int
    record: bytes
    body: bytes
    facts: bytes
    raw: Mapping[str, bytes]
    rows: Mapping[str, str]
    keys: Keys


def name_of(record: Record, authority: Authority) -> str:
    """How an authority is called; by its citation where nothing of it gives its name."""
    return next(iter((*authority.names, *record.names, *record.citations)), record.record_id)


def prepared(record: Record, authority: Authority, raw: Mapping[str, bytes]) -> Prepared:
    """Hash, read the facts, take the fingerprints. Raises InputError for an authority without words or a hash that is not its own."""
    text = authority.text()
    form = canonical(text)
    digest = content_hash(text)
    name = name_of(record, authority)
    if not form:
        raise InputError(f"{name} has no words to pin.", "Give a file with the text of the authority.")
    if authority.content_hash != digest:
        raise InputError(f"The text of {name} does not have the hash that it states.", "Read the file again.")
    rows = {citation_key(citation): citation for citation in (*record.citations, *authority.citations)}
    return Prepared(
        name=name,
        court=authority.court or authority.court_id or "",
        day=authority.dates[0].day if authority.dates else "",
        source=record.source,
        url=record.url,
        identity=" ".join((record.source, record.record_id, *sorted(rows))),
        content_hash=digest,
        words=form.count(" ") + 1,
        record=record.model_dump_json().encode(),
        body=authority.model_dump_json(exclude={"facts"}).encode(),
        facts=as_kept(facts_of(authority)),
        raw=raw,
        rows=rows,
        keys=fingerprints(form),
    )
