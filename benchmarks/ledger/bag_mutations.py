"""What a stranger may do to an evidence bag: by accident, by hand, and with care."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import shutil
import stat
import warnings
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from evidence_bags import files_of, rewrite_manifests

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 2**53, 10**30, 10**400, 1.5, float("inf"), float("nan")),
    *("", "x", "é" * 99, "0" * 64, [], [[]], {}, {"x": 1}),
    *("@huge@", "\x1b[2J\rall verified", "\ud800", "\u202eevil", "a\0b", "../../etc/passwd", "/etc/passwd"),
    *("x" * 5000, "2031-02-30T99:00:00Z"),
)
"""Values that stand nowhere in a bag."""

Change = Callable[[Path, random.Random], str]


def value(path: Path, chance: random.Random) -> str:
    """A value of a JSON file or line is made another."""
    return _json(path, chance, "another")


def gone_key(path: Path, chance: random.Random) -> str:
    """A key or item is taken out."""
    return _json(path, chance, "gone")


def added_key(path: Path, chance: random.Random) -> str:
    """A key or item is added."""
    return _json(path, chance, "added")


def twice(path: Path, chance: random.Random) -> str:
    """A key is said twice, the first time with another value."""
    return _json(path, chance, "twice")


def swapped_values(path: Path, chance: random.Random) -> str:
    """Two values of one file change places."""
    return _json(path, chance, "swapped")


def deep(path: Path, chance: random.Random) -> str:
    """A value is nested more deeply than any reader follows."""
    return _json(path, chance, "deep")


def form(path: Path, chance: random.Random) -> str:
    """The same data in another form: other spaces, order, escapes."""
    return _json(path, chance, "form")


def _json(path: Path, chance: random.Random, kind: str) -> str:
    text = path.read_bytes().decode("utf-8", "replace")
    lines = text.splitlines() if path.suffix == ".jsonl" else [text]
    try:
        at = chance.randrange(len(lines))
        data = json.loads(lines[at])
        places = list(_places(data))
        holder, key = chance.choice(places)
    except (ValueError, IndexError, RecursionError):
        return flipped(path, chance)
    says = f"{kind} {key!r}"
    odd = chance.choice(ODD)
    if kind == "another":
        holder[key], says = odd, f"{says}: {odd!r}"[:80]
    elif kind == "gone":
        del holder[key]
    elif kind == "added" and isinstance(holder, dict):
        holder[f"{key}2"] = odd
    elif kind == "added":
        holder.append(odd)
    elif kind == "swapped":
        other, name = chance.choice(places)
        holder[key], other[name] = other[name], holder[key]
    elif kind == "deep":
        holder[key] = "@deep@"
    plain = path.suffix == ".jsonl" or path.name in {"audit.json", "job.json"}
    layout: dict[str, Any] = {"separators": (",", ":")} if plain else {"indent": 2}
    if kind == "form":
        layout = chance.choice(
            ({"indent": 1}, {"sort_keys": True, "ensure_ascii": True, "separators": (",", ":")}, {"separators": (" ,", ": ")})
        )
    lines[at] = json.dumps(data, **{"sort_keys": path.name != "job.json", "ensure_ascii": False, **layout})
    if kind == "deep":
        depth = chance.choice((50, 3000, 200_000))
        lines[at] = lines[at].replace('"@deep@"', "[" * depth + "]" * depth)
    lines[at] = lines[at].replace('"@huge@"', "9" * 5000)
    if kind == "twice" and isinstance(holder, dict):
        lines[at] = lines[at].replace(f'"{key}":', f'"{key}":{json.dumps(odd)},"{key}":', 1)
    ended = "\n" if text.endswith("\n") and not lines[-1].endswith("\n") else ""
    path.write_bytes(("\n".join(lines) + ended).encode("utf-8", "surrogatepass"))
    return says


def _places(found: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(found, dict | list):
        for key in found if isinstance(found, dict) else range(len(found)):
            yield found, key
            yield from _places(found[key])


def row(path: Path, chance: random.Random) -> str:
    """A line of a file is taken out, doubled, moved or made odd."""
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines:
        return flipped(path, chance)
    at = chance.randrange(len(lines))
    kind = chance.choice(("line gone", "line twice", "line odd", "line moved"))
    one = lines.pop(at)
    if kind == "line twice":
        lines[at:at] = [one, one]
    elif kind == "line odd":
        lines.insert(at, str(chance.choice(ODD)).encode("utf-8", "replace") + chance.choice((b"", b"\n", b"\r\n", b"\r")))
    elif kind == "line moved":
        lines.insert(chance.randrange(len(lines) + 1), one)
    path.write_bytes(b"".join(lines))
    return kind


def flipped(path: Path, chance: random.Random) -> str:
    """One bit, or up to 64, made other."""
    body = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 1, 8, 64)) if body else 0):
        body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
    path.write_bytes(bytes(body))
    return "bits flipped"


def spliced(path: Path, chance: random.Random) -> str:
    """Bytes taken out and others put in, a terminal's commands among them."""
    body = bytearray(path.read_bytes())
    at = chance.randrange(len(body) + 1)
    put = chance.choice((b"", b"\0", b"\r", b"\n", b"\x1b[2K\rverified\n", b"\xff\xfe", b"\xed\xa0\x80", chance.randbytes(9)))
    body[at : at + chance.choice((0, 1, 16))] = put
    path.write_bytes(bytes(body))
    return "bytes spliced"


def cut(path: Path, chance: random.Random) -> str:
    """Cut short, or emptied."""
    body = path.read_bytes()
    path.write_bytes(body[: chance.choice((0, chance.randrange(len(body) + 1), max(len(body) - 1, 0)))])
    return "cut short"


def removed(path: Path, chance: random.Random) -> str:
    """A file is removed, or a whole folder."""
    if chance.random() < 0.1 and path.parent.name != path.parents[-1].name:
        shutil.rmtree(path.parent)
        return "folder gone"
    path.unlink()
    return "file gone"


def swapped_files(path: Path, chance: random.Random) -> str:
    """Two files change places."""
    bag = next(above for above in path.parents if above.name == "bag")
    other = bag / chance.choice(files_of(bag))
    one, two = path.read_bytes(), other.read_bytes()
    path.write_bytes(two)
    other.write_bytes(one)
    return f"swapped with {other.relative_to(bag)}"


def special(path: Path, chance: random.Random) -> str:
    """A link, a folder or a pipe where a file was."""
    kind = chance.choice(("link", "link inside", "link to the folder above", "folder", "pipe"))
    outside = next(above for above in path.parents if above.name == "bag").with_name("outside.txt")
    outside.write_text(
        "what stands beside a bag is none of it\n"
    )  # never a file of this machine: a later change may write through the link
    path.unlink()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to({"link": str(outside), "link inside": "bagit.txt"}.get(kind, ".."))
    return kind


def added_file(path: Path, chance: random.Random) -> str:
    """A file that no manifest lists, under a name of its own."""
    name = chance.choice(("\x1b]0;x\x07.json", "more.json", "..\\x", "a\nb  c", "\udcff.txt", "x" * 200, ".hidden", "audit.sarif"))
    path.with_name(name).write_bytes(chance.choice((b"", b"{}", b"\x1b[2J")))
    return f"added {name!r}"


KINDS: dict[str, tuple[Change, ...]] = {
    "a value of another kind, null, a huge number, half a character": (value, value),
    "a key or item taken out": (gone_key,),
    "a key or item added": (added_key,),
    "a key said twice": (twice,),
    "two values swapped": (swapped_values,),
    "nested too deeply": (deep,),
    "the same data in another form": (form,),
    "a line taken out, doubled, moved, made odd": (row,),
    "bits flipped": (flipped,),
    "bytes spliced, commands of a terminal too": (spliced,),
    "cut short, emptied": (cut,),
    "a file or folder removed": (removed,),
    "two files swapped": (swapped_files,),
    "a link, folder or pipe for a file": (special,),
    "a file added": (added_file,),
}


def renamed(bag: Path) -> None:
    """What was changed is named by its new hash, wherever the old one stands; at last the record of the job."""
    for _ in range(2):
        for path in [*(bag / "data/evidence").rglob("sha256/*/*"), bag / "data/evidence/job.json"]:
            if not path.is_file() or path.is_symlink():
                continue
            found = hashlib.sha256(path.read_bytes()).hexdigest()
            old = path.name.partition(".")[0] if path.name != "job.json" else _record(bag)
            if found == old or not old:
                continue
            if path.name != "job.json":
                new = path.parent.parent / found[:2] / path.name.replace(old, found)
                new.parent.mkdir(exist_ok=True)
                path.rename(new)
            for text in (bag / "data").rglob("*"):
                if (
                    text.is_file()
                    and not text.is_symlink()
                    and text.suffix in {".json", ".jsonl", ".md", ".html", ".txt", ".csv", ".sarif"}
                ):
                    text.write_bytes(text.read_bytes().replace(old.encode(), found.encode()))


def _record(bag: Path) -> str:
    with contextlib.suppress(ValueError, LookupError, TypeError, RecursionError, OSError):
        return str(json.loads((bag / "data/report/audit.json").read_bytes())["job"]["record"])
    return ""


def mutated(bag: Path, chance: random.Random) -> tuple[str, str]:
    """Change a bag; the kind of change, and what was done in words."""
    kind = chance.choice(list(KINDS))
    change = chance.choice(KINDS[kind])
    wanted = {value, gone_key, added_key, twice, swapped_values, deep, form}
    suffixes = (".json", ".jsonl") if change in wanted else ("",)
    names = [name for name in files_of(bag) if name.endswith(suffixes)]
    # the record of the job is what the audit is run again from
    if change in wanted and chance.random() < 0.3 and (bag / "data/evidence/job.json").is_file():
        names = ["data/evidence/job.json"]
    name = chance.choice(names)
    says = change(bag / name, chance)
    care = chance.choice(("none", "manifests", "manifests", "manifests", "names", "names"))
    piped = any(path.is_fifo() for path in bag.rglob("*"))  # whoever reads one waits for ever
    if care != "none" and not piped and not name.startswith(("manifest", "tagmanifest")):
        with contextlib.suppress(OSError, ValueError):  # what the change left cannot be made true again
            if care == "names":
                renamed(bag)
            rewrite_manifests(bag)
    return kind, f"{says} in {name}; made true again: {care}"


def archived(bag: Path, into: Path, chance: random.Random) -> tuple[Path, str]:
    """The bag as an archive, itself changed or not."""
    archive, how = (
        into / "bag.zip",
        chance.choice(("as it is", "packed", "bits", "cut", "twice", "out", "two tops", "link", "words before")),
    )
    with (
        warnings.catch_warnings(),
        zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED if how == "packed" else zipfile.ZIP_STORED) as packed,
    ):
        warnings.simplefilter("ignore")  # a member that stands there twice is what is tried
        for name in files_of(bag):
            packed.write(bag / name, f"bag/{name}".encode("utf-8", "replace").decode())
        if how == "twice":
            packed.writestr("bag/data/report/audit.json", b"{}")
        elif how in {"out", "two tops"}:
            packed.writestr({"out": "bag/../../out.txt"}.get(how, "other/x"), b"x")
        elif how == "link":
            link = zipfile.ZipInfo("bag/data/link")
            link.external_attr = (stat.S_IFLNK | 0o777) << 16
            packed.writestr(link, "/nowhere/outside.txt")
    body = bytearray(archive.read_bytes())
    if how == "bits":
        for _ in range(chance.choice((1, 1, 9))):
            body[chance.randrange(len(body))] ^= 1 << chance.randrange(8)
    elif how == "cut":
        del body[chance.randrange(len(body)) :]
    elif how == "words before":
        body[:0] = b"PK" + chance.randbytes(30)
    archive.write_bytes(bytes(body))
    return archive, how
