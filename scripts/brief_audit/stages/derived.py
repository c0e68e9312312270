"""Authorities that were parsed before from the same bytes by the same program: found again instead of parsed again.

Each is asked for by everything that decides it: the record with the hashes of its texts, this program's own code, and the libraries
beside it; not by which answer listed the record, or when: one case cited in two briefs is parsed once. The texts themselves are read
and hashed as ever. A row that the user's own program did not seal, or an object that is gone or changed, is a miss. What proves a
result (`verify`, `recheck`, `replay`) never looks here.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from brief_audit.errors import EvidenceTampered
from brief_audit.model.authority import Authority
from brief_audit.model.record import Record
from brief_audit.transport.sealing import Seal
from brief_audit.transport.store import Store

_WHAT = b"authority"
_LIBRARIES = (".dist-info", ".egg-info")
_PACKAGE = Path(__file__).parent.parent


class Derived:
    """The parsed authorities of one store, as this user's program derived them."""

    def __init__(self, store: Store, seal: Seal) -> None:
        self._store = store
        self.seal = seal

    def authority(self, record: Record) -> tuple[str, Authority] | None:
        """The SHA-256 of the object and the authority in it; None if it has to be parsed."""
        key = _key(record)
        row = self._store.derived(key)
        if row is None or not self.seal.holds(row[1], _WHAT, key.encode(), row[0].encode()):
            return None
        try:
            return row[0], Authority.model_validate_json(self._store.get_object(row[0]))
        except (EvidenceTampered, ValidationError, ValueError):
            return None

    def keep(self, record: Record, sha256: str) -> None:
        """Remember under which name the record's authority was stored."""
        key = _key(record)
        self._store.keep_derived(key, sha256, self.seal.over(_WHAT, key.encode(), sha256.encode()))


def _key(record: Record) -> str:
    texts = repr([(text.form.value, text.artefact.sha256) for text in record.texts])
    return hashlib.sha256(program() + record.model_dump_json(exclude=_ITS_ARTEFACTS).encode() + texts.encode()).hexdigest()


_ITS_ARTEFACTS = {"record", "court_proof", "texts"}
"""What was retrieved, and when: of these an authority is made of the texts' bytes alone, and names the artefacts of the record at hand."""


def is_known() -> bool:
    """Whether this program's files can be read to tell it from any other; those in an archive cannot."""
    return _PACKAGE.is_dir()


@cache
def program() -> bytes:
    """SHA-256 of this program's files, with Python's version and the names of the installed libraries."""
    digest = hashlib.sha256(repr((sys.version, sorted(_installed()))).encode())
    for name, body in _files(str(_PACKAGE)):
        digest.update(hashlib.sha256(name.removeprefix(str(_PACKAGE)).encode()).digest() + hashlib.sha256(body).digest())
    return digest.digest()


def _installed() -> Iterator[str]:
    """Wherever Python looks for them. A library that lies there without a note of its version goes unseen."""
    for folder in sys.path:
        if folder and Path(folder).is_dir():
            with os.scandir(folder) as found:
                yield from (entry.name for entry in found if entry.name.endswith(_LIBRARIES))


def _files(folder: str) -> Iterator[tuple[str, bytes]]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry.path)
        else:
            handle = os.open(entry.path, os.O_RDONLY)
            try:
                yield entry.path, os.read(handle, entry.stat().st_size + 1)
            finally:
                os.close(handle)
