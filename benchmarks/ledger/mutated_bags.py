"""An evidence bag mutated at random, as a careless or a careful stranger would: what `audit verify` says of each.

    python benchmarks/ledger/mutated_bags.py [--bags 10000] [--seed 1] [--jobs 2] [--show N] [--dry]

Interrupted, it writes down what was tried until then: the bags are counted in order.

A careless stranger changes bytes; a careful one changes values inside a file and makes the manifests true again, or also the names and
hashes of what was changed, wherever they stand. Asked of each bag, as a folder or as an archive: exit code 5, 4 or 3 and never 0 unless
the payload is equal, never a defect of the program, and nothing printed that a terminal obeys. The versions of this machine may be written
anew, and the archive of exchanges packed anew: only a signature covers that (docs/evidence.md), and such a bag is counted apart.

Every bag is verified by the command itself, in this process. What is kept from one bag to the next: the limited reading process, a report
drawn from equal data, the RFC 8785 form of equal data, and the second run of an audit where record, evidence and objects are all equal,
byte for byte.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import io
import os
import random
import shutil
import sys
import tempfile
import traceback
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import bag_mutations  # noqa: E402
import rfc8785  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.bundle import contents  # noqa: E402
from brief_audit.cli.main import main as audit  # noqa: E402
from brief_audit.jobs import again  # noqa: E402
from brief_audit.reports.registry import FORMATS  # noqa: E402
from brief_audit.stages.workbench import Workbench  # noqa: E402
from evidence_bags import audited, bundled, files_of  # noqa: E402
from shared_child import Remembering  # noqa: E402

_BY_SIGNATURE_ALONE = {"data/policy/versions.json"}
_WARC = "data/evidence/fetches.warc.gz"
BAD = ("raised", "raw", "70", "0 though changed", "another code")
_MEANT = (
    "A bag counted under 0 has the payload of the original, byte for byte, but for the versions of the machine and how the archive",
    "of exchanges is packed; what else differs stands outside the payload. A tenth are verified as archives, some changed as such.",
)
_SHARED_MEMORY = Path("/dev/shm")


def remembered(call: Callable[..., Any], key: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, which answers an equal question once; what it raised is raised again."""
    known: dict[Any, Any] = {}

    def answer(*given: Any, **named: Any) -> Any:
        question = key(*given)
        if question not in known:
            try:
                known[question] = (call(*given, **named), None)
            except Exception as error:  # noqa: BLE001 - raised again below
                known[question] = (None, error)
        made, error = known[question]
        if error is not None:
            raise error
        return made

    return answer


def _contents(record: Any, held: Path, *_: Any) -> str:
    parts = (f"{path.relative_to(held)} {_sum(path)}" for path in sorted(held.rglob("sha256/*/*")))
    return record.model_dump_json() + "\n".join(parts)


@cache
def original() -> Path:
    """One bag with all that a bag can hold, made once in each process, which keeps from then on what equal bags would repeat."""
    folder = Path(tempfile.mkdtemp(prefix="bags-"))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        bag = bundled(audited(folder / "here"), folder / "bags", "--no-zip")
    child = Remembering()
    shared = cached_property(lambda _: child)
    shared.__set_name__(Workbench, "child")
    Workbench.child = shared  # type: ignore[assignment]
    rfc8785.dumps = remembered(rfc8785.dumps, repr)
    contents.version = cache(contents.version)
    again.rerun_masked = remembered(again.rerun_masked, _contents)
    for name, known in FORMATS.items():
        FORMATS[name] = replace(known, render=remembered(known.render, repr))  # type: ignore[index]
    return bag


def tried(seed: int) -> tuple[str, str, str]:
    """One mutated bag: its kind of change, what was seen, and how it had been changed."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="mutant-") as scratch:
        bag = Path(shutil.copytree(original(), Path(scratch) / "bag", symlinks=True))
        done = [bag_mutations.mutated(bag, chance) for _ in range(chance.choice((1, 1, 1, 2))) if files_of(bag)]
        kind, says = done[0][0], f"seed {seed}: {'; '.join(how for _, how in done)}"
        target = bag
        if chance.random() < 0.1 and not any(path.is_fifo() for path in bag.rglob("*")):
            target, how = bag_mutations.archived(bag, Path(scratch), chance)
            says += f"; as an archive, {how}"
        out, err = io.StringIO(), io.StringIO()
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = audit(["verify", str(target), "--quiet", "--verbose", "--cache", f"{scratch}/cache"])
        except BaseException:  # noqa: BLE001 - whatever comes out is what is looked for
            return kind, "raised", f"{says}\n{traceback.format_exc()}"
        told = out.getvalue() + err.getvalue()
        if any((ord(sign) < 32 and sign not in "\n\t") or 0x7F <= ord(sign) < 0xA0 or 0xD800 <= ord(sign) < 0xE000 for sign in told):
            return kind, "raw", says
        if code == 0:
            return kind, _passed(target, Path(scratch)), says
        return kind, str(code) if code in {3, 4, 5, 70} else "another code", f"{says}\n{code}\n{err.getvalue()}"


def _passed(target: Path, scratch: Path) -> str:
    """Whether a bag that verifies is the original, or differs where only a signature tells."""
    if target.is_file():
        with zipfile.ZipFile(target) as packed:
            packed.extractall(scratch / "unpacked")
        target = scratch / "unpacked/bag"
    changed = {name for name in {*files_of(target), *files_of(original())} if _sum(target / name) != _sum(original() / name)}
    if _WARC in changed and gzip.decompress((target / _WARC).read_bytes()) == gzip.decompress((original() / _WARC).read_bytes()):
        changed -= {_WARC}
    payload = {name for name in changed if name.startswith("data/")} - _BY_SIGNATURE_ALONE
    return "0 though changed" if payload else "0 as signed alone" if changed else "0 unchanged"


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def main() -> int:
    """Mutate, verify, count, write down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bags", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=5, help="print this many of each kind that must not be")
    parser.add_argument("--dry", action="store_true", help="write nothing into RESULTS.md")
    given = parser.parse_args()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    bad: list[str] = []
    done = 0
    os.environ["SOURCE_DATE_EPOCH"] = "1777885200"
    with tempfile.TemporaryDirectory(prefix="bags-", dir=_SHARED_MEMORY if _SHARED_MEMORY.is_dir() else None) as folder:
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        pool = ProcessPoolExecutor(given.jobs)
        with contextlib.suppress(KeyboardInterrupt):
            for kind, seen, how in pool.map(tried, range(given.seed * 1_000_000, given.seed * 1_000_000 + given.bags), chunksize=16):
                counts[kind][seen] += 1
                done += 1
                if seen in BAD and sum(one[seen] for one in counts.values()) <= given.show:
                    bad.append(f"{seen}: {how}")
                    print(bad[-1], file=sys.stderr, flush=True)
        pool.shutdown(wait=True, cancel_futures=True)
        tempfile.tempdir = None
    if given.dry:
        print({kind: dict(sorted(seen.items())) for kind, seen in counts.items()})
    else:
        _write_down(counts, done, given.seed)
    return bool(bad)


def _write_down(counts: dict[str, Counter[str]], bags: int, seed: int) -> None:
    columns = ("5", "4", "3", "0 unchanged", "0 as signed alone", *BAD)
    lines = [f"| what was done first | bags | {' | '.join(columns)} |", f"|---|{'---:|' * (len(columns) + 1)}"]
    total: Counter[str] = Counter()
    for kind in bag_mutations.KINDS:
        total += counts[kind]
        lines.append(f"| {kind} | {counts[kind].total()} | {' | '.join(str(counts[kind][one]) for one in columns)} |")
    lines.append(f"| all | {total.total()} | {' | '.join(str(total[one]) for one in columns)} |")
    lines += ["", *_MEANT]
    write_section("Evidence bags mutated at random", f"python benchmarks/ledger/mutated_bags.py --bags {bags} --seed {seed}", lines)


if __name__ == "__main__":
    sys.exit(main())
