"""The manual page says what the command line takes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from brief_audit.cli.commands import COMMANDS
from house.man_page import page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "audit.1"


def test_the_page_is_that_of_the_command_line():
    assert PAGE.read_text(encoding="utf-8") == page(), "python tests/house/man_page.py > docs/audit.1"


@pytest.mark.slow
def test_every_command_is_in_it():
    assert [name for name in COMMANDS if f".SS audit {name}\n" not in page()] == []


@pytest.mark.skipif(shutil.which("man") is None and shutil.which("groff") is None, reason="neither man nor groff is installed")
def test_a_formatter_has_nothing_to_complain_of():
    command = ["groff", "-man", "-Tutf8", "-ww", str(PAGE)] if shutil.which("groff") else ["man", "--warnings", "-l", str(PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    assert (done.returncode, done.stderr) == (0, "")
