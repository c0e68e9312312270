"""The parts of an Office file: opened only after the archive has been checked, parsed without entities, DTDs or network."""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from typing import Any

from brief_audit.errors import InputError

LARGEST_TOTAL = 200 * 1024 * 1024
LARGEST_RATIO = 200
MOST_MEMBERS = 5_000
"""Unpacked bytes, unpacked to packed, and members of an archive that is opened. Source: trust and conventions A3 row 3."""

_SMALL = 1024 * 1024
_DAMAGED = "Open it in its original program, save it again, and audit that file."
_UNSAFE = "Save it again from its original program; a file made by that program passes."

Element = Any


class Parts:
    """The members of one archive, parsed on demand. Raises InputError when the archive is damaged or would unpack to too much."""

    def __init__(self, data: bytes) -> None:
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
            raise InputError("the Word file is damaged: its archive cannot be opened.", _DAMAGED) from error
        self._members = {info.filename: info for info in self._archive.infolist()}
        _refuse_bombs(self._archive.infolist(), len(data))

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def members(self) -> list[zipfile.ZipInfo]:
        """Every part, in the order of the archive."""
        return list(self._members.values())

    def parse(self, name: str) -> Element | None:
        """The root element of a part, None if the archive has no such part."""
        if name not in self._members:
            return None
        return parse_part(name, self.content(name))

    def related(self, name: str) -> dict[str, str]:
        """Identifier -> part of the archive, of everything that a part refers to inside it."""
        folder, file = posixpath.split(name)
        root = self.parse(posixpath.join(folder, "_rels", f"{file}.rels"))
        found: dict[str, str] = {}
        for relation in root if root is not None else ():
            attributes = getattr(relation, "attrib", {})
            if attributes.get("TargetMode") != "External":
                target = attributes.get("Target") or ""
                part = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
                found[attributes.get("Id") or ""] = part
        return found

    def content(self, name: str) -> bytes:
        """The bytes of a part that the archive has. Raises InputError when it is encrypted or damaged."""
        info = self._members[name]
        if info.flag_bits & 1:
            raise InputError("the Word file is encrypted.", "Save a copy without a password and audit that file.")
        try:
            with self._archive.open(info) as member:
                # The header's size may lie: never more is read than was checked.
                return member.read(info.file_size)
        except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, ValueError) as error:
            raise InputError(f"the Word file is damaged: {name} cannot be unpacked.", _DAMAGED) from error


def _refuse_bombs(members: list[zipfile.ZipInfo], packed: int) -> None:
    total = sum(info.file_size for info in members)
    steep = any(info.file_size > _SMALL and info.file_size > LARGEST_RATIO * max(info.compress_size, 1) for info in members)
    if len(members) > MOST_MEMBERS or total > LARGEST_TOTAL or steep or (total > _SMALL and total > LARGEST_RATIO * packed):
        raise InputError(f"the Word file would unpack to {total:,} bytes in {len(members):,} members and was not opened.", _UNSAFE)


def parse_part(name: str, data: bytes) -> Element:
    """Parse one XML part. Raises InputError for any document type declaration, and for damaged XML."""
    from lxml import etree

    if b"<!DOCTYPE" in data[:10_000]:
        raise _declares_a_type(name)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise InputError(f"the Word file is damaged: {name} is not well-formed XML.", _DAMAGED) from error
    if root.getroottree().docinfo.internalDTD is not None:
        raise _declares_a_type(name)
    return root


def _declares_a_type(name: str) -> InputError:
    return InputError(f"the Word file is refused: {name} declares a document type, which no word processor writes.", _UNSAFE)
