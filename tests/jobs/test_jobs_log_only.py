"""Log-only ends by itself: a restart, a clock set back or a lost memory does not lengthen it (R71)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from brief_audit.config import AuditConfig, load_config
from brief_audit.errors import CannotWrite
from brief_audit.jobs.log_only import NAME, with_start

BEGAN = datetime(2026, 5, 4, 9, tzinfo=UTC)


def settings(folder: Path, **more: str) -> AuditConfig:
    return load_config(None, {}, {"log_only": "true", "cache": str(folder / "cache"), **more}, folder)


def holds(config: AuditConfig, hours: float) -> bool:
    return with_start(config, BEGAN + timedelta(hours=hours)).log_only


def test_it_begins_with_its_first_run_and_ends_for_good(tmp_path: Path) -> None:
    config = settings(tmp_path)
    assert [holds(config, hours) for hours in (0, 1, 71.9, 72, 73)] == [True, True, True, False, False]
    assert not holds(config, 1), "the clock was set back after the end"


def test_a_clock_set_back_ends_it(tmp_path: Path) -> None:
    config = settings(tmp_path)
    assert [holds(config, hours) for hours in (0, 40, 2, 41)] == [True, True, False, False]


def test_small_steps_of_the_clock_are_borne(tmp_path: Path) -> None:
    config = settings(tmp_path)
    assert [holds(config, hours) for hours in (0, 1, 0.99)] == [True, True, True]


def test_a_shorter_time_is_kept(tmp_path: Path) -> None:
    config = settings(tmp_path, log_only_hours="2")
    assert [holds(config, hours) for hours in (0, 1.9, 2)] == [True, True, False]


def test_a_start_in_the_settings_counts_from_its_own_moment_and_a_new_one_begins_again(tmp_path: Path) -> None:
    old = settings(tmp_path, log_only_since="2026-05-01T08:00:00Z")
    assert not holds(old, 0)
    new = settings(tmp_path, log_only_since="2026-05-04T08:00:00Z")
    assert holds(new, 0)
    future = settings(tmp_path, log_only_since="2026-05-09T08:00:00Z")
    assert not holds(future, 0)


@pytest.mark.parametrize(
    "memory", ["", "{}", '{"since": "x", "seen": "x", "over": ""}', '{"since": "2026-05-04T09:00:00", "seen": "", "over": ""}']
)
def test_a_memory_that_cannot_be_read_ends_it(tmp_path: Path, memory: str) -> None:
    config = settings(tmp_path)
    assert holds(config, 0)
    (tmp_path / "cache" / NAME).write_text(memory, encoding="utf-8")
    assert not holds(config, 1)


def test_without_a_place_to_remember_there_is_no_log_only(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, no folder", encoding="utf-8")
    with pytest.raises(CannotWrite):
        holds(settings(tmp_path), 0)
