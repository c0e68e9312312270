"""Which test noticed each removal when all were taken last: where the next run looks first.

A hint only: a test that does not notice the removal any more, or is not there, costs a second search over all tests of its rule.
`remove_rules.py --write` writes the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

_FILE = Path(__file__).with_name("noticed.tsv")
_DIGITS = 12


def noticed_last(removal: Iterable[str]) -> str:
    """The test that noticed it, as pytest names it; empty where none is known."""
    return _kept().get(_key(removal), "")


def keep(noticed: Mapping[tuple[str, ...], str]) -> None:
    """Write the file anew, a line for each removal that a test noticed."""
    rows = sorted(f"{_key(removal)}\t{test}\n" for removal, test in noticed.items() if test)
    _FILE.write_text("".join(dict.fromkeys(rows)), encoding="utf-8")


@cache
def _kept() -> dict[str, str]:
    lines = _FILE.read_text(encoding="utf-8").splitlines() if _FILE.exists() else []
    return dict(line.split("\t", 1) for line in lines)


def _key(removal: Iterable[str]) -> str:
    return sha256("\0".join(removal).encode()).hexdigest()[:_DIGITS]
