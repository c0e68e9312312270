"""What a shell proposes after `audit`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("words", "proposed", "not_proposed"),
    [
        ("audit b", {"brief", "bundle", "brief-of-appellant.txt", "bench/"}, {"signoff", "other.txt"}),
        ("audit acc", {"accept"}, {"brief"}),
        ("audit brief x.txt --off", {"--offline"}, {"--format"}),
        ("audit brief oth", set(), {"brief"}),
    ],
    ids=["a command or a file", "a command", "an option", "a file, by the shell itself"],
)
def test_commands_options_and_files_are_proposed(tmp_path: Path, words: str, proposed: set[str], not_proposed: set[str]):
    (tmp_path / "brief-of-appellant.txt").touch()
    (tmp_path / "other.txt").touch()
    (tmp_path / "bench").mkdir()
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1), "_AUDIT_COMPLETE": "complete_bash"}
    command = [sys.executable, "-m", "brief_audit.cli.main"]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    told = set(done.stdout.split())
    assert proposed <= told
    assert not told & not_proposed
    if not proposed:
        assert told == set()
