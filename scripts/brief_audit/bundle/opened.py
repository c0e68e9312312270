"""A bag on disk, which is not trusted: manifests, members, and anything that does not belong there."""

from __future__ import annotations

import hashlib
import json
import zipfile
import zlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.bundle.bag import DECLARATION
from brief_audit.bundle.signing import SIGNATURE, TIMESTAMP
from brief_audit.errors import InputError

TAGS = ("bagit.txt", "bag-info.txt", "VERIFY.txt", "manifest-sha256.txt")
_BESIDE = frozenset({"tagmanifest-sha256.txt", SIGNATURE, TIMESTAMP})
"""What no manifest lists: the last manifest itself, and what is made over it."""
_ITS_OWN = ("bagit.txt", "bag-info.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt")
_LINE = re.compile(r"\A([0-9a-f]{64})  ([^\n\r]+)\Z")
_LARGEST = 4 * 1024**3
_MOST = 100_000
_SMALL, _RATIO = 16 * 1024**2, 100


def leads_out(name: str) -> bool:
    """Whether a path that the bag states is not one inside the bag."""
    parts = PurePosixPath(name).parts
    return not parts or ".." in parts or PurePosixPath(name).is_absolute() or "\\" in name


class Defect(NamedTuple):
    """What is not as it was written: the object, and how. `gone`: it is only not there, as in another cache than that of the audit."""

    thing: str
    says: str
    gone: bool = False


def is_bag(folder: Path) -> bool:
    """Whether a folder is a bag, or what is left of one: a bag that lost its declaration is a damaged bag, and nothing else."""
    return any((folder / name).is_file() for name in (*_ITS_OWN, "data/report/audit.json"))


class Bag:
    """One bag's folder. Raises InputError if it is not a bag."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not is_bag(folder):
            raise InputError(
                f"{folder} is not an evidence bag: it has no bagit.txt.", "Name the folder or the archive that audit bundle made."
            )

    def path(self, name: object) -> Path | None:
        """A file of the bag by the name that something in it states; None for a name that leads elsewhere, and for a link."""
        if not isinstance(name, str) or leads_out(name) or "\0" in name:
            return None
        path = self.folder / name
        try:
            linked = any(one.is_symlink() for one in (path, *(self.folder / above for above in PurePosixPath(name).parents)))
        except (OSError, ValueError):  # no name that a file can have
            return None
        return None if linked else path

    def read(self, name: object) -> bytes:
        """A file's bytes, empty if it is not there: the manifests' own check names it."""
        path = self.path(name)
        try:
            return path.read_bytes() if path is not None and path.is_file() else b""
        except OSError:  # a name longer than any file's, or a file that nobody may read: it is not there for us
            return b""

    def json(self, name: str) -> Any:
        """A file's data; None if it is not JSON."""
        try:
            return json.loads(self.read(name))
        except (ValueError, RecursionError):
            return None

    @cached_property
    def listed(self) -> dict[str, str]:
        """The payload as manifested: SHA-256 by path."""
        return dict(self._manifest("manifest-sha256.txt"))

    @cached_property
    def tags(self) -> dict[str, str]:
        """The files beside the payload as manifested: SHA-256 by path."""
        return dict(self._manifest("tagmanifest-sha256.txt"))

    @cached_property
    def fetched(self) -> frozenset[str]:
        """The paths that may be missing, because they are to be fetched."""
        lines = self.read("fetch.txt").decode(errors="replace").splitlines()
        return frozenset(line.split(" ", 2)[2] for line in lines if line.count(" ") >= 2)

    @cached_property
    def info(self) -> dict[str, str]:
        """The lines of bag-info.txt."""
        lines = self.read("bag-info.txt").decode(errors="replace").splitlines()
        return {name: value for name, colon, value in (line.partition(": ") for line in lines) if colon}

    def _manifest(self, name: str) -> Iterator[tuple[str, str]]:
        for line in self.read(name).decode(errors="replace").splitlines():
            if found := _LINE.match(line):
                yield found[2], found[1]

    def defects(self) -> Iterator[Defect]:
        """Everything that the manifests show: changed, missing, added."""
        tags = self.tags
        if self.read("bagit.txt").decode(errors="replace") != DECLARATION:
            yield Defect("bagit.txt", "is not the declaration of a bag")
        for name in ("tagmanifest-sha256.txt", "manifest-sha256.txt"):
            if len(dict(self._manifest(name))) != len(self.read(name).splitlines()) or not self.read(name):
                yield Defect(name, "is not a manifest of SHA-256 lines, each file once")
        yield from (Defect(name, "is not listed in tagmanifest-sha256.txt") for name in TAGS if name not in tags)
        yield from (Defect(name, "is listed in the wrong manifest") for name in self.listed if not name.startswith("data/"))
        yield from (Defect(name, "is listed in the wrong manifest") for name in tags if name.startswith("data/"))
        for name, sha256 in (*tags.items(), *self.listed.items()):
            yield from self._file(name, sha256)
        yield from self._unlisted({*tags, *self.listed})
        yield from self._oxum()

    def _file(self, name: str, sha256: str) -> Iterator[Defect]:
        path = self.path(name)
        if leads_out(name):
            yield Defect(name, "leads out of the bag")
        elif path is None:
            yield Defect(name, "is a link, not a file")
        elif not _is_file(path):
            if name not in self.fetched:
                yield Defect(name, "is missing")
        elif (found := hashlib.sha256(self.read(name)).hexdigest()) != sha256:
            yield Defect(name, f"was changed: its SHA-256 is {found}, the manifest says {sha256}")

    def _unlisted(self, known: set[str]) -> Iterator[Defect]:
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if (path.is_symlink() or not path.is_dir()) and name not in known | _BESIDE:
                yield Defect(name, "was added: no manifest lists it")

    def _oxum(self) -> Iterator[Defect]:
        sizes = [self._size(name) for name in self.listed]
        if self.info.get("Payload-Oxum") != f"{sum(sizes)}.{len(sizes)}" and not self.fetched:
            yield Defect("bag-info.txt", "does not state the size of the payload")

    def _size(self, name: str) -> int:
        path = self.path(name)
        return path.stat().st_size if path is not None and _is_file(path) else 0


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name longer than any file's
        return False


def _too_much(members: list[zipfile.ZipInfo], packed: int) -> bool:
    """Whether an archive unpacks to what no bag holds. Ours are not compressed; another's of the same bag is at most so much smaller."""
    size = sum(member.file_size for member in members)
    names = [member.filename for member in members]
    return len(members) > _MOST or len(set(names)) < len(names) or size > min(_LARGEST, max(_SMALL, _RATIO * packed))


def unpacked(archive: Path, into: Path) -> Path:
    """The one folder of an archived bag, unpacked. Raises InputError for an archive that is none, or not safe to unpack."""
    hint = "Name the archive that audit bundle made."
    try:
        with zipfile.ZipFile(archive) as packed:
            members = packed.infolist()
            tops = {PurePosixPath(member.filename).parts[0] for member in members if PurePosixPath(member.filename).parts}
            unsafe = [
                m.filename for m in members if ".." in PurePosixPath(m.filename).parts or m.filename.startswith("/") or "\\" in m.filename
            ]
            if len(tops) != 1 or unsafe or _too_much(members, archive.stat().st_size):
                raise InputError(f"{archive} is not the archive of one bag.", hint)
            packed.extractall(into)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise InputError(f"{archive} cannot be unpacked ({error}).", hint) from error
    return into / tops.pop()
