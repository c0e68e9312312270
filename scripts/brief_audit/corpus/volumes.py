"""A volume of the Caselaw Access Project as one ZIP file: its cases, one after another, each unpacked when its turn comes.

`{reporter}/{volume}.zip` holds `json/0001-01.json` and `html/0001-01.html` for each case, and lists beside them (`us-sources` 3).
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from brief_audit import patterns as re

_CASE = re.compile(r"(?P<folder>(?:[^/]+/)*)(?:json|cases)/(?P<name>[^/]+)\.json")
LARGEST = 25 * 1024 * 1024
"""Bytes of one member at most, as of any answer of a source; a case has some 30,000."""
_FAULTS = (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError)


@dataclass(frozen=True)
class VolumeCase:
    """A case's file, its page where there is one, and where both lay. `fault` says why the file could not be unpacked."""

    archive: str
    name: str
    body: bytes = b""
    page: bytes | None = None
    fault: str = ""


def is_volume(path: Path) -> bool:
    """Whether the file's name is that of a ZIP archive."""
    return path.name.lower().endswith(".zip")


def volume_cases(path: Path) -> Iterator[VolumeCase]:
    """Every case of the archive, by name; none where it is no such archive."""
    try:
        opened = zipfile.ZipFile(path)
    except _FAULTS:
        return
    with opened:
        members = {member.filename: member for member in opened.infolist()}
        for name in sorted(members):
            found = _CASE.fullmatch(name)
            if found is not None:
                page = members.get(f"{found['folder']}html/{found['name']}.html")
                try:
                    body = _unpacked(opened, members[name])
                    yield VolumeCase(path.name, name, body, _unpacked(opened, page) if page is not None else None)
                except _FAULTS:
                    yield VolumeCase(path.name, name, fault="it cannot be unpacked")


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """The bytes of a member, whose sum is checked; zipfile reads no more than it states. Raises ValueError for one larger than any case."""
    if member.file_size > LARGEST:
        raise ValueError(member.filename)
    with archive.open(member) as stream:
        return stream.read()
