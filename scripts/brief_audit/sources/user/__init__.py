"""The user's own evidence: files and links named on the command line, and a folder of files. Only a link is asked for, once.

Bytes are stored as evidence under `user-provided:<file name>`. PDF, DOCX and text are read in the limited process, and
the text read from them is stored beside them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.corpus import NAME
from brief_audit.errors import AuditError, EvidenceTampered, InputError
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.record import Answer, Record, Text, TextForm
from brief_audit.sources.base import NOT_USED, Coverage, PlannedRequest, key, lists, now, reason_of
from brief_audit.sources.courts import court_of_citations
from brief_audit.sources.identity import Identity
from brief_audit.sources.neutral import address
from brief_audit.sources.source import Source
from brief_audit.sources.user.files import UserAuthority, in_folder, parse_value, split_link, user_authorities
from brief_audit.sources.user.identity import identify
from brief_audit.sources.user.pinned import PinnedAuthorities

__all__ = ["LocalCorpus", "PinnedAuthorities", "UserAuthority", "in_folder", "parse_value", "split_link", "user_authorities"]

if TYPE_CHECKING:
    from brief_audit.readers.child import Child
    from brief_audit.transport.client import Desk, Exchange

PAGES = frozenset({"text/html", "application/xhtml+xml", "text/plain", ""})
"""Media types of what a site may show in place of a document."""


SUPPLIED = "A file that the user supplied."
PINNED = "In the corpus of pinned authorities: its name, date, court and text are taken from there, and no public source was asked."


class LocalCorpus(Source):
    """Authorities that the user supplied. `notices` lists each file that was not used, and why; `publishers` recognise their own files."""

    name = "local_corpus"
    tier = 0
    label = "Supplied by the user"
    where = "files you name"
    ends_search = True

    def __init__(
        self, authorities: Sequence[UserAuthority] = (), child: Child | None = None, publishers: Sequence[type[Source]] = ()
    ) -> None:
        self._authorities = [authority for authority in authorities if authority.path.name != NAME]
        self._pinned = [PinnedAuthorities(authority.path.parent) for authority in authorities if authority.path.name == NAME]
        self._links = [authority for authority in authorities if authority.url]
        self._fetched: dict[str, Attempt] = {}
        self._child, self._publishers = child, publishers
        self._own_child: Child | None = None
        self._records: tuple[Record, ...] | None = None
        self.notices: list[str] = []

    def coverage(self, citation: Citation) -> Coverage:  # noqa: ARG002  the files decide
        """PARTIAL if there are any files."""
        return Coverage.PARTIAL if self._authorities or self._pinned else Coverage.NONE

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer for each citation that a file gives as its own; none for the rest, which other sources are asked about."""
        records = self.records(desk)
        for citation in citations if records or self._pinned else ():
            if held := tuple(record for record in records if lists(record, citation.canonical)):
                yield self.answer(citation, [self._attempt(record, desk) for record in held], records=held)
            elif pinned := self._from_corpus(citation, desk):
                yield self.answer(citation, [self._attempt(record, desk, PINNED) for record in pinned], records=pinned)

    def _from_corpus(self, citation: Citation, desk: Desk) -> tuple[Record, ...]:
        """What the pinned corpus holds under the citation."""
        return tuple(record for pinned in self._pinned if citation.canonical for record in pinned.records(citation, desk))

    def _attempt(self, record: Record, desk: Desk, says: str = SUPPLIED) -> Attempt:
        if record.url in self._fetched:
            return self._fetched[record.url]
        return Attempt(
            tier=self.tier, source=self.name, method="FILE", url=record.url, status=200, says=says,
            retrieved_at=now(desk), sha256=record.record.sha256, from_cache=True,
        )  # fmt: skip

    def records(self, desk: Desk) -> tuple[Record, ...]:
        """A record for each usable file, read once."""
        if self._records is None:
            found = (self._record(authority, desk) for authority in self._authorities)
            self._records = tuple(record for record in found if record is not None)
        return self._records

    def _record(self, authority: UserAuthority, desk: Desk) -> Record | None:
        name = authority.name
        exchange = self.ask(authority.url, desk, html=True, named=True) if authority.url else None
        if exchange is not None and reason_of(exchange) is not None:
            self.notices.append(f"{name} {NOT_USED}: {exchange.attempt.says}")
            return None
        try:
            data = content(authority.path) if exchange is None else exchange.body
            found = self._identity(authority, data)
        except (AuditError, OSError) as wrong:
            self.notices.append(f"{name} {NOT_USED}: {getattr(wrong, 'what', str(wrong))}")
            return None
        citations, problem = settle(authority.citation, found)
        problem = problem or (not_shown_by(exchange, citations, found, data) if exchange is not None else "")
        if problem:
            self.notices.append(f"{name} {NOT_USED}: {problem}.")
            return None
        if exchange is None:
            try:
                return self._stored(name, data, found, citations, desk)
            except EvidenceTampered as changed:
                self.notices.append(f"{name} {NOT_USED}: the copy of it that is stored as evidence was changed.")
                desk.note_tampering(f"user-provided:{name}", changed)
                return None
        assert exchange.artefact is not None
        self._fetched[authority.url] = exchange.attempt
        return self._made(authority.url, exchange.artefact, found, citations, desk)

    def _identity(self, authority: UserAuthority, data: bytes) -> Identity:
        """What the file is: read once as long as its bytes are the same."""
        sha256 = hashlib.sha256(data).hexdigest()
        found = authority.known.get(sha256)
        if found is None:
            name, path = (authority.path.name, str(authority.path)) if not authority.url else (authority.url, "")
            found = identify(name, path, data, self._open_child(), self._publishers)
            authority.known.clear()
            authority.known[sha256] = found
        return found

    def _open_child(self) -> Child:
        from brief_audit.readers.child import Child

        if self._child is None:
            self._child = self._own_child = Child()
        return self._child

    def close(self) -> None:
        """End the process that this corpus started, if any, and close what was opened."""
        for pinned in self._pinned:
            pinned.close()
        if self._own_child is not None:
            self._own_child.close()

    def _stored(self, name: str, data: bytes, found: Identity, citations: tuple[str, ...], desk: Desk) -> Record:
        url = f"user-provided:{name}"
        original = desk.store.put(data, url=url, media_type=media_type(found.form, name), retrieved_at=now(desk))
        return self._made(url, original, found, citations, desk)

    def _made(self, url: str, original: Artefact, found: Identity, citations: tuple[str, ...], desk: Desk) -> Record:
        texts = (Text(form=found.form, artefact=self._text(found, original, desk)),) if found.has_text else ()
        where = next((place for citation in citations if (place := address(citation))), None)
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=original.sha256,
            url=url,
            attribution=self.attribution(url),
            names=found.names,
            citations=citations,
            exact=True,
            court=found.court,
            court_id=found.court_id or (where.court if where else court_of_citations(citations)),
            dates=found.dates,
            record=original,
            texts=texts,
            complete=found.complete and bool(texts),
            gap=None if found.complete and texts else Reason.TEXT_UNAVAILABLE,
            ocr=found.ocr,
        )

    def _text(self, found: Identity, original: Artefact, desk: Desk) -> Artefact:
        if found.text is None:
            return original
        return desk.store.put(found.text.encode("utf-8"), url=original.url, media_type="text/plain", retrieved_at=original.retrieved_at)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:  # noqa: ARG002  a link is asked for whatever is cited
        """The links, which are asked for first."""
        for link in self._links:
            yield PlannedRequest(self.name, "GET", link.url, "nothing but this address, which you gave")

    def remarks(self, citations: Sequence[Citation]) -> Iterable[str]:  # noqa: ARG002  they are about the files
        """Each file that was not used."""
        return self.notices


def content(path: Path) -> bytes:
    """The file's bytes. Raises InputError if it is larger than the readers accept."""
    from brief_audit.readers import LARGEST_FILE

    if path.stat().st_size > LARGEST_FILE:
        raise InputError(f"it is larger than {LARGEST_FILE // 1024**2} MB.", "Split the file.")
    return path.read_bytes()


def settle(given: str | None, found: Identity) -> tuple[tuple[str, ...], str]:
    """The citations under which the file is used, or what is wrong: a citation the user gave is believed unless the document denies it."""
    if found.problem:
        return (), found.problem
    if given is None:
        return (
            found.citations,
            "" if found.citations else "the document does not say which case it is; give it as 'CITATION=FILE'",
        )
    from brief_audit.citations.canonical import canonical_citation

    named = canonical_citation(given)
    if named is None:
        return (), f"{given!r} is not a citation"
    series = series_of(named)
    denied = [own for own in found.citations if series_of(own) == series and key(own) != key(named)]
    if denied and not any(key(own) == key(named) for own in found.citations):
        return (), f"it was given as {named}, but calls itself {denied[0]}"
    return tuple(dict.fromkeys((named, *found.citations))), ""


def not_shown_by(exchange: Exchange, citations: Sequence[str], found: Identity, data: bytes) -> str:
    """What is wrong with a page that shows none of its citations: a barrier, a log-in or a list of links answers 200 too. "" if nothing is.

    A PDF or Word file is no such page.
    """
    if exchange.media_type not in PAGES:
        return ""
    shown = _letters(found.text if found.text is not None else data.decode("utf-8", "replace"))
    held = any(_letters(citation) in shown for citation in citations)
    return "" if held else f"the page does not show the citation {citations[0]}, so it may be another page than the one you saw"


def _letters(text: str) -> str:
    """Letters and digits alone, as citations are spaced and stopped in many ways."""
    return "".join(filter(str.isalnum, text)).casefold()


def series_of(citation: str) -> str:
    """A citation's series: `556 U.S. 662` -> `U.S.`, `[2015] EWHC 11 (Ch)` -> `EWHC (Ch)`; two in one series are two documents."""
    return key(" ".join(word for word in citation.split()[1:] if not word.isdecimal()))


def media_type(form: TextForm, name: str) -> str:
    """The media type under which a file is stored."""
    by_form = {TextForm.AKOMA_NTOSO: "application/xml", TextForm.COURTLISTENER: "application/json", TextForm.CAP_JSON: "application/json"}
    endings = {"pdf": "application/pdf", "html": "text/html", "htm": "text/html", "txt": "text/plain", "md": "text/markdown"}
    docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    ending = name.rpartition(".")[2].lower()
    return by_form.get(form) or {**endings, "docx": docx}.get(ending, "application/octet-stream")
