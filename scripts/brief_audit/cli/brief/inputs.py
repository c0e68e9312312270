"""Which files are meant: a file, a folder with all briefs in it, a pattern such as `drafts/**/*.docx`."""

from __future__ import annotations

import glob
import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from brief_audit import patterns as re
from brief_audit.cli.progress import say
from brief_audit.errors import InputError
from brief_audit.reports.index_page import TITLES as INDEX_TITLES

_OWN = re.compile(r'\s*\{\s*"schema_version":[^{}]*"tool":\s*\{\s*"name":\s*"brief-audit"')
_TEXTS = frozenset({"text", "markdown"})
"""Formats for people, which may stand one behind the other."""
_HEAD = 2000
"""Characters in which a report, or an index, says what it is."""
ENDINGS = frozenset({".pdf", ".docx", ".html", ".htm", ".xhtml", ".md", ".markdown", ".txt"})
"""What is taken for a brief in a folder; a file that is named is read whatever its name."""


def named_briefs(given: Sequence[str], apart_from: Sequence[Path] = ()) -> list[str]:
    """Every brief once, in the order given, those of a folder or a pattern in the order of their names.

    A path below the working directory is told from there. `apart_from`: folders in which no brief is looked for, such as that of the
    reports; hidden ones are passed over. Raises InputError for a folder or a pattern that holds none.
    """
    found: dict[str, None] = {}
    own: dict[str, None] = {}
    for name in given:
        meant = _meant(name, [folder.absolute() for folder in apart_from])
        passed = [one for one in meant if (_is_a_folder(name) or _is_pattern(name)) and _is_own_report(Path(one))]
        if len(passed) == len(meant):
            _none(f"{name} holds reports of this program alone")
        own.update(dict.fromkeys(passed))
        found.update(dict.fromkeys(one for one in meant if one not in passed))
    if own:
        more = f" and {len(own) - 1} more" if len(own) > 1 else ""
        say(f"audit: {next(iter(own))}{more}: written by an audit, no brief; passed over. What is named itself is audited.")
    return list(found)


def _is_own_report(path: Path) -> bool:
    """Whether a file was written by an audit: beside the JSON of its report, or as the index of many. What cannot be read is a brief."""
    try:
        if path.name.startswith("report."):
            return _OWN.match(_head(path.with_name("report.json"))) is not None
        return path.name in {"index.md", "index.html"} and any(title in _head(path) for title in INDEX_TITLES)
    except OSError:
        return False


def _head(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(_HEAD)


def names_many(given: Sequence[str]) -> bool:
    """Whether a folder or a pattern is among the names: then -o is a folder, however many briefs there are."""
    return any(name != "-" and (_is_a_folder(name) or _is_pattern(name)) for name in given)


def _meant(name: str, apart_from: Sequence[Path]) -> list[str]:
    if name == "-":
        return [name]
    if not name:
        raise InputError("an empty name was given in place of a brief", "name a file, a folder or a pattern, or - for standard input")
    if _is_a_folder(name):
        inside = [_told(path) for path in sorted(Path(name).rglob("*")) if _is_brief(path, Path(name), apart_from)]
        return inside or _none(f"the folder {name} holds no brief")
    if _is_pattern(name):
        matching = (Path(path) for path in sorted(glob.glob(name, recursive=True)))  # noqa: PTH207  the pattern may begin at the root
        return [_told(path) for path in matching if path.is_file()] or _none(f"no file matches {name}")
    return [_told(Path(name), as_given=name)]


def _is_a_folder(name: str) -> bool:
    return os.path.isdir(name)  # noqa: PTH112  a name that is too long for a path is no folder, and no error


def _is_pattern(name: str) -> bool:
    return any(sign in name for sign in "*?[") and not os.path.exists(name)  # noqa: PTH110  the same


def _is_brief(path: Path, folder: Path, apart_from: Sequence[Path]) -> bool:
    hidden = any(part.startswith((".", "~$")) for part in path.relative_to(folder).parts)
    apart = any(path.absolute().is_relative_to(other) for other in apart_from if other != folder.absolute())
    return path.suffix.lower() in ENDINGS and not hidden and not apart and path.is_file()


def _told(path: Path, as_given: str = "") -> str:
    here = Path.cwd()
    if path.is_absolute() and path.is_relative_to(here):
        return str(path.relative_to(here))
    return as_given or str(path)


def _none(what: str) -> list[str]:
    raise InputError(what, f"briefs end in {', '.join(sorted(ENDINGS))}; a file of another name is audited if it is named itself")


def parted(
    wanted: Sequence[tuple[str, str | None]], together: frozenset[str]
) -> tuple[tuple[tuple[str, str | None], ...], tuple[tuple[str, str], ...]]:
    """What each of several briefs is written to, and what all of them are written to: a format in `together` whose -o is no folder."""
    joint = tuple((name, target) for name, target in wanted if name in together and target is not None and not _is_folder(target))
    return tuple(one for one in wanted if one not in joint), joint


def warn_in_a_row(wanted: Sequence[tuple[str, str | None]], briefs: int, *, quiet: bool) -> None:
    """Say that several files of one format, one behind the other on standard output, are no one file of it."""
    name = next((name for name, target in wanted if target == "-" and name not in _TEXTS), None)
    if name is not None and briefs > 1 and not quiet:
        say(f"audit: the {name} reports of {briefs} briefs stand one behind the other, each whole; -o FOLDER parts them.")


def _is_folder(target: str) -> bool:
    return target != "-" and (_is_a_folder(target) or not Path(target).suffix)


def report_folders(briefs: Sequence[str], reports: Path) -> list[Path]:
    """Name one folder of its own inside `reports` per brief after its stem; equal stems get -2, -3."""
    taken: set[str] = set()
    folders = []
    for path in briefs:
        stem = "stdin" if path == "-" else re.sub(r"[^\w.\- ]|^\.{1,2}$", "_", Path(path).stem) or "brief"
        names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        name = next(name for name in names if name.casefold() not in taken)  # some systems know no capitals in names
        taken.add(name.casefold())
        folders.append(reports / name)
    return folders
