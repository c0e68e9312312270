"""What every test has: no configuration, token or colour of the person who runs it."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from brief_audit.readers.child import Child
from economy.thorough import THOROUGH, beyond_the_sample
from shared_child import SharedChild

settings.register_profile(
    "calm", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], max_examples=100 if THOROUGH else 25
)
settings.load_profile("calm")

# Otherwise each of the hundreds of processes that the tests start would compile the whole package anew.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    sys.dont_write_bytecode = False

_IN_MEMORY = Path("/dev/shm")
_ROOM = 4 * 1024**3


def _is_memory_with_room(folder: Path) -> bool:
    """Whether it takes what the tests write, and lets them run what they write."""
    if not os.access(folder, os.W_OK) or not hasattr(os, "statvfs"):
        return False
    return shutil.disk_usage(folder).free >= _ROOM and not os.statvfs(folder).f_flag & os.ST_NOEXEC


# The program flushes each file that it writes, and the tests write and remove hundreds of thousands: on a disk, that is most of their time.
if "TMPDIR" not in os.environ and _is_memory_with_room(_IN_MEMORY):
    os.environ["TMPDIR"] = str(_IN_MEMORY)
    tempfile.tempdir = None


def pytest_report_header() -> str:
    return "cases: every one" if THOROUGH else "cases: a sample where thousands differ in a number only; every one with THOROUGH=1"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """The tests of a file go to one worker, so that what they share is made once."""
    from xdist.scheduler import LoadFileScheduling

    return LoadFileScheduling(config, log) if config.getvalue("dist") == "load" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what a sample does without, and says how many."""
    beyond = set(beyond_the_sample(items))
    if beyond:
        config.hook.pytest_deselected(items=[item for item in items if item in beyond])
        items[:] = [item for item in items if item not in beyond]


def pytest_collection_finish() -> None:
    """Ten thousand tests are no garbage: the collector need not walk over them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_settings_of_the_person_who_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("BRIEF_AUDIT_") and name != "BRIEF_AUDIT_SHARED_DATA"]:
        monkeypatch.delenv(name)
    for name in ("FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session", autouse=True)
def own_child() -> Iterator[cached_property[Child]]:
    """Audits inside this process share one worker, because starting one takes longer than most of them: gives what they had.

    A process that a test starts has its own.
    """
    from brief_audit.stages.workbench import Workbench

    own = vars(Workbench)["child"]
    with SharedChild() as child, pytest.MonkeyPatch.context() as patch:
        shared = cached_property(lambda _: child)
        shared.__set_name__(Workbench, "child")
        patch.setattr(Workbench, "child", shared)
        yield own
