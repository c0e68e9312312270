"""Every command that SKILL.md tells an agent to run does run."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from server.serving import OPEN, RIGHT

SKILL = Path(__file__).resolve().parents[2] / "SKILL.md"
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", SKILL.read_text(encoding="utf-8"), re.DOTALL) for line in block.splitlines()]


def test_every_command_of_the_skill_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "cache").mkdir()
    (tmp_path / "brief.md").write_text(RIGHT + "\n\n" + OPEN, encoding="utf-8")
    (tmp_path / "answer.md").write_text("The pier must be lit from dusk until dawn [A2].", encoding="utf-8")
    (tmp_path / "evidence").mkdir()
    held = "Invented v. Example, 990 U.S. 10 (1996)\n\nWhat the authority must do: the pier must be lit from dusk until dawn."
    (tmp_path / "evidence" / "a.txt").write_text(held, encoding="utf-8")
    assert len(COMMANDS) >= 8
    for command in COMMANDS:
        words, _, given = command.partition(" < ")
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((tmp_path / given).read_bytes() if given else b"")))
        code = main(shlex.split(words)[1:])
        assert code in {0, 3}, (command, code, capsys.readouterr())
        capsys.readouterr()
