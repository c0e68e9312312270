"""A BagIt bag (RFC 8493) with SHA-256 manifests in the form of `sha256sum`, and the same bag as a reproducible archive.

Equal members give equal bytes: files are sorted, and every time in them is the report's own.
"""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from brief_audit.errors import CannotWrite
from brief_audit.transport.files import created, remove_drafts

DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can record: no member is dated by the machine that made it."""


@dataclass(frozen=True)
class Absent:
    """A member of the payload that may not be passed on, but can be fetched: its address, size in bytes and SHA-256."""

    url: str
    size: int
    sha256: str


Payload = Mapping[str, bytes]
"""Bytes by path under data/, with forward slashes."""


def tag_files(payload: Payload, info: Sequence[tuple[str, str]], verify: str, absent: Mapping[str, Absent]) -> dict[str, bytes]:
    """The bag's files outside data/, by path."""
    listed = {f"data/{name}": hashlib.sha256(body).hexdigest() for name, body in payload.items()}
    listed |= {f"data/{name}": member.sha256 for name, member in absent.items()}
    oxum = f"{sum(map(len, payload.values())) + sum(member.size for member in absent.values())}.{len(listed)}"
    files = {
        "bagit.txt": DECLARATION,
        "bag-info.txt": "".join(f"{name}: {_one_line(value)}\n" for name, value in (*info, ("Payload-Oxum", oxum))),
        "VERIFY.txt": verify,
        "manifest-sha256.txt": _manifest(listed),
    }
    if absent:
        files["fetch.txt"] = "".join(f"{member.url} {member.size} data/{name}\n" for name, member in sorted(absent.items()))
    tags = {name: text.encode() for name, text in files.items()}
    tags["tagmanifest-sha256.txt"] = _manifest({name: hashlib.sha256(body).hexdigest() for name, body in tags.items()}).encode()
    return tags


def _manifest(hashes: Mapping[str, str]) -> str:
    return "".join(f"{sha256}  {name}\n" for name, sha256 in sorted(hashes.items()))


def _one_line(value: str) -> str:
    return " ".join(value.split())


def write_bag(folder: Path, payload: Payload, tags: Mapping[str, bytes]) -> None:
    """Write the bag into a folder that does not exist yet or is empty. Raises CannotWrite; a bag cut short is removed."""
    draft = folder.with_name(f".{folder.name}.{os.getpid()}.tmp")
    try:
        if folder.exists() and any(folder.iterdir()):
            raise CannotWrite(f"{folder} is there already and not empty.", "Name another folder with -o, or remove that one.")
        remove_drafts(folder.parent, f".{folder.name}.*.tmp")
        draft.mkdir(parents=True)  # never one that lies there already, which may be a link
        for name, body in (*tags.items(), *((f"data/{name}", body) for name, body in payload.items())):
            path = draft / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        if folder.exists():
            folder.rmdir()
        draft.replace(folder)
    except OSError as error:
        _remove(draft)
        raise CannotWrite(
            f"The bundle cannot be written to {folder} ({error.strerror}).", "Free some space, or name another folder with -o."
        ) from error


def _remove(draft: Path) -> None:
    import shutil

    shutil.rmtree(draft, ignore_errors=True)


def write_archive(folder: Path, archive: Path) -> None:
    """The bag in `folder` as a ZIP archive, members stored and sorted. Raises CannotWrite."""
    draft = archive.with_name(f".{archive.name}.{os.getpid()}.tmp")
    try:
        remove_drafts(archive.parent, f".{archive.name}.*.tmp")
        with os.fdopen(created(draft), "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as packed:
            for path in _files(folder):
                member = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", _EPOCH)
                member.external_attr = 0o644 << 16
                packed.writestr(member, path.read_bytes())
        draft.replace(archive)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise CannotWrite(
            f"The archive {archive} cannot be written ({error.strerror}).", "Free some space, or leave the archive out: --no-zip."
        ) from error


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(path for path in folder.rglob("*") if path.is_file()))
