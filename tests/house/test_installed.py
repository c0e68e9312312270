"""The wheel as `pipx` and `uv tool` install it: everything that the program needs is in it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from brief_audit import __version__

ROOT = Path(__file__).resolve().parents[2]
BUILT = "import sys, uv_build; print(uv_build.build_wheel(sys.argv[1]))"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("uv_build") is None, reason="uv_build is not installed"),
]


def run(*command: str, **given: object) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=110, **given)  # type: ignore[call-overload]
    assert done.returncode in {0, 1}, done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel alone; the libraries are those of the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    beside = {**os.environ, "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))}
    wheel = run(sys.executable, "-c", BUILT, str(folder), cwd=ROOT, env=beside).split()[-1]
    run(sys.executable, "-m", "venv", "--without-pip", str(folder / "venv"))
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python), "install", "--quiet"]
    run(*pip, "--no-deps", "--no-index", str(folder / wheel))
    return python.parent


def test_the_command_says_which_program_it_is(installed: Path):
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    assert run(str(installed / "audit"), "--version", env=environ) == f"brief-audit {__version__}\n"


def test_a_demonstration_runs_from_the_wheel(installed: Path, tmp_path: Path):
    libraries = os.pathsep.join(dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))))
    environ = {**os.environ, "PYTHONPATH": libraries, "XDG_CACHE_HOME": str(tmp_path)}
    told = run(str(installed / "audit"), "demo", "-q", cwd=tmp_path, env=environ)
    assert told.splitlines()[-1] == "Brief verdict: do-not-file"
    where = [str(installed / "python"), "-c", "import brief_audit; print(brief_audit.__file__)"]
    assert str(ROOT) not in run(*where, cwd=tmp_path, env=environ)
