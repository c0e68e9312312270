"""Where a report is written: a file whole or not at all, and a pipe as it is."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from brief_audit.cli.output import write_file
from brief_audit.errors import CannotWrite


def test_a_file_is_written_and_no_draft_is_left(tmp_path: Path):
    write_file(tmp_path / "new" / "a.txt", "words")
    assert (tmp_path / "new" / "a.txt").read_text() == "words"
    assert len(list((tmp_path / "new").iterdir())) == 1


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path):
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()))
    reader.start()
    write_file(pipe, "words")
    reader.join(timeout=10)
    assert heard == ["words"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_no_file(tmp_path: Path):
    with pytest.raises(CannotWrite, match="cannot write"):
        write_file(tmp_path, "words")
