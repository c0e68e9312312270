"""An evidence bag mutated at random, as a careless or a careful stranger would: what `audit verify` says of each.

    python benchmarks/ledger/mutated_bags.py [--bags 1000] [--seed 1] [--jobs 2] [--show N]

A careless stranger changes bytes; a careful one changes values inside a file and makes the manifests true again. Asked of each bag: exit
code 5, 4 or 3 and never 0 unless every file is as it was, never a defect of the program, and nothing printed that a terminal obeys.
Manifests, dates and the versions of this machine may be written anew: only a signature covers them (docs/evidence.md), and such a bag is
counted apart.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests")]

from brief_audit.cli.main import main as audit  # noqa: E402
from evidence_bags import audited, bundled, files_of, rewrite_manifests  # noqa: E402

_ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x",
    "\x1b[2J\rall verified",
    "\ud800",
    "../../etc",
    [],
    [[]],
    {},
    {"x": 1},
    "é" * 99,
)
_BY_SIGNATURE_ALONE = {"data/policy/versions.json"}


@cache
def original() -> Path:
    """One bag with all that a bag can hold, made once in each process."""
    folder = Path(tempfile.mkdtemp(prefix="bags-"))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return bundled(audited(folder / "here"), folder / "bags")


def mutated(bag: Path, chance: random.Random) -> str:
    """Change a bag; how it was changed, in words."""
    name = chance.choice([one for one in files_of(bag) if chance.random() < 0.5 or one.endswith((".json", ".jsonl"))] or files_of(bag))
    path = bag / name
    careful = chance.random() < 0.7 and not name.startswith(("manifest", "tagmanifest"))
    how = chance.choice((_inside, _inside, _inside, _line, _bytes, _gone, _other))
    says = how(path, chance)
    if careful:
        with contextlib.suppress(OSError, ValueError):  # what the first change left cannot be made true again
            rewrite_manifests(bag)
    return f"{says} in {name}{', manifests made true' if careful else ''}"


def _inside(path: Path, chance: random.Random) -> str:
    """A value of a JSON file or line is left out, doubled under another name, or made another."""
    if path.suffix not in {".json", ".jsonl"}:
        return _bytes(path, chance)
    text = path.read_bytes().decode("utf-8", "replace")
    lines = text.splitlines() if path.suffix == ".jsonl" else [text]
    if not lines:
        return _bytes(path, chance)
    at = chance.randrange(len(lines))
    try:
        data = json.loads(lines[at])
    except ValueError:
        return _bytes(path, chance)
    places = list(_places(data))
    if not places:
        return _bytes(path, chance)
    holder, key = chance.choice(places)
    kind, value = chance.choice(("another", "gone", "added")), chance.choice(_ODD)
    if kind == "another":
        holder[key] = value
    elif kind == "gone":
        del holder[key]
    elif isinstance(holder, dict):
        holder[f"{key}2"] = value
    else:
        holder.append(value)
    lines[at] = json.dumps(data, separators=(",", ":"), sort_keys=True)
    path.write_text("\n".join(lines) + ("\n" if path.suffix == ".jsonl" else ""), encoding="utf-8")
    return f"{kind} {key!r}: {value!r}"[:80]


def _places(value: Any) -> Any:
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _line(path: Path, chance: random.Random) -> str:
    lines = path.read_bytes().splitlines(keepends=True)
    if not lines:
        return _bytes(path, chance)
    at = chance.randrange(len(lines))
    kind = chance.choice(("line gone", "line twice", "line odd"))
    lines[at : at + 1] = {
        "line gone": [],
        "line twice": [lines[at]] * 2,
        "line odd": [str(chance.choice(_ODD)).encode("utf-8", "replace")],
    }[kind]
    path.write_bytes(b"".join(lines))
    return kind


def _bytes(path: Path, chance: random.Random) -> str:
    body = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 8, 64))):
        at = chance.randrange(len(body) + 1)
        body[at : at + chance.choice((0, 1, 1, 16))] = chance.randbytes(chance.choice((0, 1, 1, 4)))
    path.write_bytes(bytes(body))
    return "bytes"


def _gone(path: Path, chance: random.Random) -> str:
    del chance
    path.unlink()
    return "file gone"


def _other(path: Path, chance: random.Random) -> str:
    kind = chance.choice(("empty", "link", "folder", "added"))
    if kind == "added":
        path.with_name(chance.choice(("\x1b]0;x\x07.json", "more.json", "..\\x"))).write_bytes(b"{}")
        return kind
    path.unlink()
    if kind == "empty":
        path.write_bytes(b"")
    elif kind == "link":
        path.symlink_to("/etc/passwd")
    else:
        path.mkdir()
    return kind


def tried(seed: int) -> tuple[str, str]:
    """One mutated bag: what was seen, and how it had been changed."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="mutant-") as scratch:
        bag = Path(shutil.copytree(original(), Path(scratch) / "bag", symlinks=True))
        says = "; ".join(mutated(bag, chance) for _ in range(chance.choice((1, 1, 1, 2))) if (bag / "data").is_dir())
        out, err = io.StringIO(), io.StringIO()
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code: int | str = audit(["verify", str(bag), "--quiet", "--verbose", "--cache", f"{scratch}/cache"])
        except BaseException:  # noqa: BLE001 - whatever comes out is what is looked for
            return "raised", f"seed {seed}: {says}\n{traceback.format_exc()}"
        told = out.getvalue() + err.getvalue()
        if any(ord(sign) < 32 and sign not in "\n\t" for sign in told):
            return "raw", f"seed {seed}: {says}"
        if code == 0:
            return _passed(bag), f"seed {seed}: {says}"
        return str(code), f"seed {seed}: {says}\n{err.getvalue()}" if code == 70 else ""


def _passed(bag: Path) -> str:
    """Whether a bag that verifies is the original, or differs where only a signature tells."""
    changed = {name for name in {*files_of(bag), *files_of(original())} if _sum(bag / name) != _sum(original() / name)}
    payload = {name for name in changed if name.startswith("data/")} - _BY_SIGNATURE_ALONE
    return "0 though changed" if payload else "0 as signed alone" if changed else "0 unchanged"


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def main() -> int:
    """Mutate, verify, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bags", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=5, help="print this many of each kind that must not be")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    bad: list[str] = []
    os.environ["SOURCE_DATE_EPOCH"] = "1777885200"
    with ProcessPoolExecutor(given.jobs) as pool:
        for seen, how in pool.map(tried, range(given.seed * 1_000_000, given.seed * 1_000_000 + given.bags), chunksize=8):
            counts[seen] += 1
            if seen in {"raised", "raw", "70", "0 though changed"}:
                bad += [f"{seen}: {how}"] if counts[seen] <= given.show else []
    print(dict(sorted(counts.items())))
    print("\n\n".join(bad))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
