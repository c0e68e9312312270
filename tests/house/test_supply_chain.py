"""What is installed is what was reviewed: every library of a run is pinned with the hashes of its files. Threat 32."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)[^\n]*\\\n(?P<hashes>(?:\s+--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(lock: str) -> dict[str, int]:
    """Library -> number of its hashes; raises AssertionError for a line that is no library pinned by version and hash."""
    found = {canonical(match["name"]): match["hashes"].count("sha256:") for match in PINNED.finditer(lock)}
    rest = re.sub(r"#[^\n]*", "", PINNED.sub("", lock))
    assert not rest.strip(), f"not pinned: {rest.strip()[:80]}"
    return found


def test_every_library_of_a_run_is_pinned_with_hashes() -> None:
    found = pinned((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert {canonical(re.split(r"[\s<>=!~;\[]", name, maxsplit=1)[0]) for name in wanted} <= set(found)
    assert all(found.values())


@pytest.mark.parametrize("line", ["rich>=14\n", "rich==14.0\n", "--index-url https://example.invalid\n", "git+https://example.invalid/x\n"])
def test_a_library_that_is_not_pinned_is_found(line: str) -> None:
    with pytest.raises(AssertionError, match="not pinned"):
        pinned(line)


def test_the_installation_insists_on_the_hashes() -> None:
    assert "--require-hashes --requirement requirements.lock" in (ROOT / "Makefile").read_text(encoding="utf-8")
