"""When log-only began: remembered beside the evidence, so that a restart or a clock set back does not lengthen it (R71)."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from brief_audit.config import AuditConfig
from brief_audit.errors import CannotWrite
from brief_audit.stages.workbench import stamp
from brief_audit.transport.files import file_lock

NAME = "log-only.json"
_LONG_AGO = datetime.fromtimestamp(0, UTC)
SKEW = timedelta(minutes=5)
"""A clock that goes back by more was set back."""


def with_start(config: AuditConfig, now: datetime, profile: str = "") -> AuditConfig:
    """The settings with the moment from which log-only counts; without log-only where it ended or its memory cannot be trusted.

    The first run with `log_only` and no `log_only_since` starts it. A start given in the settings counts from its own moment. Once it
    is over it stays over, whatever the clock says later, until the settings name a new `log_only_since`. `profile` names the tools that
    count by themselves. Raises CannotWrite.
    """
    if not config.log_only:
        return config
    name = f"log-only-{hashlib.sha256(profile.encode()).hexdigest()[:12]}.json" if profile else NAME
    path = config.cache / name
    with file_lock(config.cache / "locks" / name):
        return _counted(config, path, now)


def _counted(config: AuditConfig, path: Path, now: datetime) -> AuditConfig:
    kept = _read(path)
    since = config.log_only_since or (kept["since"] if kept else stamp(now))
    if kept is None or kept["since"] != since:
        kept = {"since": since, "seen": stamp(now), "over": ""}
    began, seen = (datetime.fromisoformat(kept[name]) for name in ("since", "seen"))
    ended = now - began >= timedelta(hours=config.log_only_hours)
    if kept["over"] or ended or now < seen - SKEW or now < began - SKEW:
        kept["over"] = kept["over"] or stamp(now)
    kept["seen"] = max(kept["seen"], stamp(now))
    _write(path, kept)
    return config.model_copy(update={"log_only": not kept["over"], "log_only_since": since})


_GONE = {"since": stamp(_LONG_AGO), "seen": stamp(_LONG_AGO), "over": "its memory cannot be read"}


def _read(path: Path) -> dict[str, str] | None:
    """What is remembered; None if nothing is. A file that cannot be read says that log-only is over."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        kept = {name: str(given[name]) for name in ("since", "seen", "over")}
        for name in ("since", "seen"):
            datetime.fromisoformat(kept[name]) - _LONG_AGO  # a moment without an offset cannot be subtracted: TypeError
    except FileNotFoundError:
        if not path.is_symlink():
            return None
        kept = _GONE
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        kept = _GONE
    return dict(kept)


def _write(path: Path, kept: dict[str, str]) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(kept), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise CannotWrite(f"cannot remember when log-only began: {path}: {error.strerror}", "name another folder with --cache") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
