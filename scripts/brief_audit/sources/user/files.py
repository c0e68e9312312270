"""The files and links that a user names: `--authority [CITATION=]FILE-OR-LINK` and every file under `--corpus PATH`.

A folder of pinned authorities is one such file, its database: `local_corpus` asks it by citation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from brief_audit import patterns as re
from brief_audit.config_layers import is_loopback
from brief_audit.corpus import NAME, folder_of, is_corpus
from brief_audit.errors import UsageError

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.sources.identity import Identity


_LINK = re.compile(r"(?:^|(?<==))\s*(?=https?://)", re.IGNORECASE)


@dataclass(frozen=True)
class UserAuthority:
    """A copy that the user has, or with `url` a link to one. If `citation` is None, the document itself must say what it is.

    `known` holds what the file was found to be, by the SHA-256 of its bytes, for whoever asks about it again.
    """

    citation: str | None
    path: Path = Path()
    known: dict[str, Identity] = field(default_factory=dict, compare=False, repr=False)
    url: str = ""

    @property
    def name(self) -> str:
        """What the user reads of it: the file's name, or the whole address."""
        return self.url or self.path.name


def user_authorities(values: Sequence[str], config: AuditConfig) -> tuple[UserAuthority, ...]:
    """The files from the command line, then those in the corpus folder. Raises UsageError for a file that is not there."""
    return (*(parse_value(value) for value in values), *in_folder(config.corpus or _pinned_in(config.cache)))


def _pinned_in(cache: Path) -> Path | None:
    """The corpus within the cache, where authorities were pinned there."""
    return folder if is_corpus(folder := folder_of(None, cache)) else None


def parse_value(value: str, option: str = "--authority ") -> UserAuthority:
    """`556 U.S. 662=iqbal.pdf` or `iqbal.pdf`, or a link in its place. Raises UsageError, which names the option that gave the value."""
    if (linked := split_link(value)) is not None:
        return _of_link(*linked, option)
    citation, equals, name = value.partition("=")
    if not equals or Path(value).is_file():
        citation, name = "", value
    path = Path(name.strip()).expanduser()
    if not path.is_file():
        said = f"{option}names {path}, which is not a file." if option else f"{path} is not a file."
        raise UsageError(said, f"Give {option}FILE, or {option}'CITATION=FILE'.")
    return UserAuthority(citation.strip() or None, path)


def split_link(value: str) -> tuple[str, str] | None:
    """The citation, "" if there is none, and the address; None for a value that names a file.

    >>> split_link("556 U.S. 662=https://court.example/o?id=7"), split_link("a=b.pdf")
    (('556 U.S. 662', 'https://court.example/o?id=7'), None)
    """
    found = _LINK.search(value)
    return (value[: found.start()].removesuffix("=").strip(), value[found.start() :].strip()) if found else None


def _of_link(citation: str, url: str, option: str) -> UserAuthority:
    if not option:
        raise UsageError(f"{url} is a link, and only files are pinned.", "Save the page and pin the file.")
    try:
        parts = urlsplit(url)
        plain = bool(parts.hostname) and (parts.scheme == "https" or is_loopback(url)) and not parts.username and (parts.port or 1) > 0
    except ValueError:
        plain = False
    if not plain:
        raise UsageError(f"{option}names {url}, which is not a plain https address.", "Give an address that begins with https://.")
    return UserAuthority(citation or None, url=url.partition("#")[0])


def in_folder(folder: Path | None) -> Iterator[UserAuthority]:
    """Every file under the folder except hidden ones, by path. Raises UsageError if it is not a folder."""
    if folder is None:
        return iter(())
    if not folder.is_dir():
        raise UsageError(f"--corpus names {folder}, which is not a folder.", "Give the folder that holds the authorities' files.")
    if is_corpus(folder):
        return iter((UserAuthority(None, folder / NAME),))
    inside = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return (UserAuthority(None, path) for path in inside if not any(part.startswith(".") for part in path.relative_to(folder).parts))
