"""Two audits of one brief on the same evidence at the same clock: every format is the same file, byte for byte. All cases are invented."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.reports.registry import FORMATS, always_written
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

HELD = "The owner of a mill may draw from the common stream no more water than turns one wheel at the height of summer."
CHANGED = HELD.replace("may draw", "may not draw")
BRIEF = (
    f"“{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7, [2]. “{CHANGED}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n\n"
    "Ibid [2]. Nor does Quarrel v Nowhere Ltd [2031] UKSC 8 help, nor Absent v. Missing, 992 U.S. 30 (1992); see 42 U.S.C. § 1983.\n"
)
MACHINES = ({"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"}, {"PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo", "LC_ALL": "C"})

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The reports of two processes, each with its own copy of one cache, that share neither hash seed nor time zone nor locale."""
    first = tmp_path_factory.mktemp("first")
    (first / "cache").mkdir()
    (first / "brief.txt").write_text(BRIEF, encoding="utf-8")
    document = UkDocument("uksc/2031/7", judgment(paragraphs=[paragraph(n, HELD) for n in (1, 2)]), neutral_citation="[2031] UKSC 7")
    with pytest.MonkeyPatch.context() as patch, StandIn(Holdings(uk={"uksc/2031/7": document})) as server:
        patch.chdir(first)
        for name, value in server.environ().items():
            patch.setenv(name, value)
        main(["brief.txt", "--quiet", "--max-wait", "0", "--format", "json", "-o", "out.json"])
        shutil.rmtree(first / "reports", ignore_errors=True)
        second = tmp_path_factory.mktemp("second")
        shutil.copytree(first, second, dirs_exist_ok=True)
        for folder, machine in zip((first, second), MACHINES, strict=True):
            _audit(folder, {**os.environ, **machine, "SOURCE_DATE_EPOCH": "1777885200"})
    return first, second


def _audit(folder: Path, environ: dict[str, str]) -> None:
    wanted = [word for name in FORMATS for word in ("--format", name, "-o", f"out/{name}")]
    command = [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--offline", "--quiet", *wanted]
    done = subprocess.run(command, cwd=folder, env=environ, check=False, capture_output=True, text=True, timeout=110)
    assert done.returncode == 1, done.stderr


@pytest.mark.parametrize(
    "name", [*(f"out/{name}" for name in FORMATS), *(f"reports/brief/report.{one.extension}" for one in always_written())]
)
def test_every_format_is_the_same_file(twice: tuple[Path, Path], name: str) -> None:
    one, other = (folder / name for folder in twice)
    assert one.read_bytes() == other.read_bytes()


def test_the_reports_tell_of_all_three_outcomes(twice: tuple[Path, Path]) -> None:
    text = (twice[0] / "out/json").read_text(encoding="utf-8")
    assert all(f'"outcome": "{outcome}"' in text for outcome in ("VERIFIED_CORRECT", "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC"))
