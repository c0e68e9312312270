"""The program on a system that lacks what Unix has, or takes no limit of memory: it audits to the end, and the doctor says what is missing.

The systems are emulated: a `sitecustomize` takes away, in the program and in the process that reads, what Windows or macOS does not have.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from brief_audit.readers import confined
from brief_audit.transport.files import addressed, folders

WINDOWS = """
import os, platformdirs, select, shutil, signal, subprocess, sys, tempfile  # these choose at their import what they ask of the system
for name in ("resource", "fcntl", "pwd", "grp", "termios", "syslog", "readline"):
    sys.modules[name] = None
for name in ("fchmod", "fchown", "getuid", "geteuid", "getgid", "mkfifo", "killpg", "setsid", "getpgid", "statvfs", "uname", "geteuid",
             "fork", "forkpty", "sched_getaffinity", "sysconf", "nice", "getloadavg", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "chown"):
    vars(os).pop(name, None)
shutil._use_fd_functions = False
for name in ("SIGXCPU", "SIGXFSZ", "SIGTRAP", "SIGBUS", "SIGHUP", "SIGALRM", "SIGPIPE", "SIGUSR1", "alarm", "setitimer", "pause"):
    vars(signal).pop(name, None)
def refused(*_, **__):
    raise OSError(10038, "not a socket")
select.select = refused
vars(select).pop("poll", None)
vars(select).pop("epoll", None)
opened = os.open
def no_folder(path, *rest, **named):
    if isinstance(path, (str, bytes, os.PathLike)) and os.path.isdir(path):
        raise PermissionError(13, "Permission denied")
    return opened(path, *rest, **named)
os.open = no_folder
"""
MACOS = """
import resource
lower = resource.setrlimit
def no_memory(kind, limits):
    if kind == resource.RLIMIT_AS:
        raise ValueError("current limit exceeds maximum limit")
    lower(kind, limits)
resource.setrlimit = no_memory
"""


def ran(system: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    (folder / "lacking").mkdir(exist_ok=True)
    (folder / "lacking/sitecustomize.py").write_text(system)
    path = os.pathsep.join([str(folder / "lacking"), *sys.path])
    environ = {
        **os.environ,
        "PYTHONPATH": path,
        "HOME": str(folder),
        "XDG_CACHE_HOME": str(folder / "xdg"),
        "BRIEF_AUDIT_LIMITS": str(folder / "limits"),
    }
    command = [sys.executable, "-m", "brief_audit.cli.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=environ, timeout=100)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "lacks"),
    [(WINDOWS, "no limit of memory and processor time and the size of files"), (MACOS, "no limit of memory:")],
    ids=["windows", "macos"],
)
def test_an_audit_runs_to_its_end_and_the_doctor_says_what_is_missing(system: str, lacks: str, tmp_path: Path) -> None:
    version = ran(system, tmp_path, "--version")
    assert (version.returncode, version.stderr) == (0, "")
    demo = ran(system, tmp_path, "demo", "--cache", "cache")
    assert (demo.returncode, demo.stdout.rstrip().splitlines()[-1]) == (0, "Brief verdict: do-not-file"), demo.stderr
    doctor = ran(system, tmp_path, "doctor", "--cache", "cache")
    assert doctor.returncode == 0, doctor.stderr
    assert lacks in doctor.stdout


def test_a_system_with_all_limits_misses_none() -> None:
    assert confined.limits_missing() == ()


def test_a_program_is_started_as_it_is_where_there_are_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert confined.confined(["program", "x"], memory=1, seconds=1) == ["program", "x"]
    assert confined.limits_missing() == ("memory", "processor time", "the size of files")


def test_evidence_is_written_where_no_folder_can_be_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refused(*_: object) -> int:
        raise PermissionError

    with monkeypatch.context() as here:  # the test's folder is taken away by opening it
        here.delattr(os, "fchmod")
        here.setattr(addressed.os, "open", refused)
        addressed._flush_folder(tmp_path)


def test_windows_is_not_asked_whether_a_process_lives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There the signal 0 is an interrupt."""
    asked: list[int] = []
    monkeypatch.setattr(folders, "_ASKABLE", False)
    monkeypatch.setattr(folders.os, "kill", lambda pid, _: asked.append(pid))
    (tmp_path / ".report.json.1.tmp").write_text("half")
    assert folders.remove_drafts(tmp_path) == 0
    assert asked == []
