"""Parts cut out of a stored answer: a member of an archive, and pieces of it, literally and by position.

A title of the U.S. Code comes as an archive, whose bytes show a reader nothing. The section that a finding rests on is
therefore kept as separate bytes. They are cut here out of the stored answer, and their position in it is kept, so that
nothing enters the evidence that was not retrieved.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from brief_audit.errors import EvidenceTampered
from brief_audit.model.evidence import Artefact

LARGEST = 256 * 1024 * 1024
"""Bytes of a member once unpacked; the largest title of the U.S. Code is about half of that."""

HIGHEST_RATIO = 60
"""How many times larger a member may become; titles of the U.S. Code grow about tenfold, a zip bomb a thousandfold."""

Spans = Sequence[tuple[int, int]]
"""Half-open ranges of bytes, in the order in which the pieces are to stand."""


class NotTheArchiveError(ValueError):
    """The bytes are not the archive that was asked for, or not safe to unpack."""


def sole_member(archive: bytes, name: str) -> bytes:
    """The only member of a ZIP archive, which must have that name. Raises NotTheArchiveError.

    Sizes are checked as stated before anything is unpacked, and hold while unpacking: zipfile reads no more than a
    member states and checks its sum.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            member = _safe(opened.infolist(), name)
            with opened.open(member) as stream:
                body = stream.read(member.file_size + 1)
    except NotTheArchiveError:
        raise
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as broken:
        raise NotTheArchiveError("the archive is damaged or cut short") from broken
    if len(body) != member.file_size:
        raise NotTheArchiveError("a member of the archive is not as long as it states")
    return body


def _safe(members: list[zipfile.ZipInfo], name: str) -> zipfile.ZipInfo:
    if len(members) != 1 or members[0].filename.casefold() != name.casefold():
        raise NotTheArchiveError(f"the archive does not hold {name} and nothing else")
    member = members[0]
    if member.flag_bits & 1 or member.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise NotTheArchiveError("the archive is encrypted or packed in an unusual way")
    if member.file_size > LARGEST or member.file_size > HIGHEST_RATIO * max(member.compress_size, 1):
        raise NotTheArchiveError("the archive would unpack to more than a title can hold")
    return member


def pieces(body: bytes, spans: Spans) -> bytes:
    """The pieces of `body`, a line end between them. Raises ValueError for a span that does not lie in it."""
    if not spans or not all(0 <= start < end <= len(body) for start, end in spans):
        raise ValueError("a part must be cut from the bytes of the whole")
    return b"\n".join(body[start:end] for start, end in spans)


@dataclass(frozen=True)
class Derivation:
    """How stored bytes were cut from others: parent by SHA-256, member ("" for the answer itself) and the spans in it."""

    sha256: str
    parent: str
    member: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Whole:
    """A stored answer laid out for cutting. `body`: the member's bytes, or the answer's own where `member` is empty."""

    parent: Artefact
    member: str
    body: bytes
    _keep: Callable[[bytes, Derivation, Artefact], None]

    def cut(self, fragment: str, spans: Spans, media_type: str) -> Artefact:
        """Keep those pieces of the body as an artefact whose address is the answer's with `#member` and the fragment.

        Raises ValueError for spans outside the body; CannotWrite.
        """
        from hashlib import sha256

        part = pieces(self.body, spans)
        digest = sha256(part).hexdigest()
        artefact = Artefact(
            sha256=digest,
            path=f"evidence/sha256/{digest[:2]}/{digest}",
            url=f"{self.parent.url}#{self.member}{fragment}",
            retrieved_at=self.parent.retrieved_at,
            media_type=media_type,
        )
        self._keep(part, Derivation(digest, self.parent.sha256, self.member, tuple(spans)), artefact)
        return artefact

    def watched(self, changed: Callable[[str, EvidenceTampered], None]) -> Whole:
        """The same, but a part that the store has with other bytes is passed to `changed` with its address instead of raising."""

        def keep(part: bytes, how: Derivation, artefact: Artefact) -> None:
            try:
                self._keep(part, how, artefact)
            except EvidenceTampered as error:
                changed(artefact.url, error)

        return replace(self, _keep=keep)
