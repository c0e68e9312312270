"""Processor time of an audit of each real filing, first and warm, the costliest named; writes a section of RESULTS.md.

    python benchmarks/speed/costliest.py [--show 5] [--write] [FILE...]

Every decision of the data is served on this machine; of most cited cases no text is held. The warm audit is the second of the same file.
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks" / name) for name in ("", "prose", "speed")]

from auditing import SHARED, stand_in, table  # noqa: E402
from many_citations import run  # noqa: E402
from results import write_section  # noqa: E402

SUFFIXES = {".txt", ".pdf", ".docx"}


def filings() -> list[Path]:
    """Every filing of the data, in order."""
    return sorted(path for path in (SHARED / "us" / "briefs").rglob("*") if path.suffix in SUFFIXES)


def measured(paths: list[Path]) -> list[tuple[Path, float, float, float]]:
    """Each filing with the seconds of its first and its warm audit and its megabytes, the costliest first."""
    found = []
    with tempfile.TemporaryDirectory() as name, stand_in() as stand:
        folder = Path(name)
        paths_of = {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
        environ = {**os.environ, **stand.environ(), **paths_of, "BRIEF_AUDIT_SUGGESTIONS": "false"}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for path in paths:
            command = [sys.executable, "-m", "brief_audit.cli.main", str(path), "--format", "json", "-o", "-", "--quiet"]
            first, warm = run(command, environ, folder), run(command, environ, folder)
            found.append((path, first[0], warm[0], max(first[1], warm[1])))
            print(f"{first[0]:6.1f} {warm[0]:5.1f} s {path.name}", file=sys.stderr)
    return sorted(found, key=lambda one: -one[1])


def _named(path: Path) -> str:
    """A filing by its hash: file names have people's names in them."""
    return f"{path.suffix[1:]} {hashlib.sha256(path.read_bytes()).hexdigest()[:12]}"


def main() -> None:
    """Measure; print the table, or write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--show", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    compileall.compile_dir(ROOT / "scripts", quiet=2)
    found = measured(given.files or filings())
    rows = [[_named(one[0]), f"{one[0].stat().st_size:,}", f"{one[1]:.1f} s", f"{one[2]:.1f} s", f"{one[3]:.0f} MB"] for one in found]
    lines = table(["filing", "bytes", "first audit", "warm audit", "peak memory"], rows[: given.show]).splitlines()
    first, warm = (sum(one[at] for one in found) for at in (1, 2))
    whole = [f"{len(found)} filings, processor time; all together {first:.0f} s, warm {warm:.0f} s."]
    print("\n".join([*lines, *whole]))
    if given.write:
        write_section("The costliest real filings", "python benchmarks/speed/costliest.py --write", [*lines, "", *whole])


if __name__ == "__main__":
    main()
