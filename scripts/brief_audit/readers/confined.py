"""How another program is started that reads a brief: in little of the user's environment, and under limits that it cannot raise."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

_PLENTY = 1 << 40
"""Of seconds or bytes: a limit that hinders nothing."""

_LIMITS = """
import os, resource, sys
memory, seconds, file = map(int, sys.argv[1:4])
kinds = {resource.RLIMIT_AS: memory, resource.RLIMIT_CPU: seconds, resource.RLIMIT_FSIZE: file, resource.RLIMIT_CORE: 0}
for kind, amount in kinds.items():
    hard = resource.getrlimit(kind)[1]
    amount = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
    try:
        resource.setrlimit(kind, (amount, amount))
    except (ValueError, OSError):
        pass
os.execv(sys.argv[4], sys.argv[4:])
"""
"""Puts the limits that the system takes on itself and becomes the program: bytes of memory, seconds of processor, bytes of a file."""


def confined(command: Sequence[str], *, memory: int, seconds: float, file: int = 0) -> list[str]:
    """The command under limits: bytes of address space, seconds of processor, bytes of any file that it writes (0: none).

    Where the system knows no limits (Windows) it is the command itself.
    """
    if _system() is None:
        return list(command)
    return [sys.executable, "-I", "-S", "-c", _LIMITS, str(memory), str(int(seconds) + 1), str(file), *command]


def lower(kind: str, amount: int) -> bool:
    """Lower a limit of this process ("AS", "CPU", "FSIZE", "CORE"); a lower one stays. Whether the system took it."""
    resource = _system()
    number = getattr(resource, f"RLIMIT_{kind}", None)
    if resource is None or number is None:
        return False
    _, hard = resource.getrlimit(number)
    amount = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
    try:
        resource.setrlimit(number, (amount, hard))
    except (ValueError, OSError):  # macOS takes no limit of address space
        return False
    return True


def limits_missing() -> tuple[str, ...]:
    """Which limits this system does not take, in words. Tried on this process: meant for the one that reads."""
    told = {"AS": "memory", "CPU": "processor time", "FSIZE": "the size of files"}
    return tuple(words for kind, words in told.items() if not lower(kind, _PLENTY))


def _system() -> Any:
    """The module of limits, None where the system has none."""
    try:
        return importlib.import_module("resource")
    except ImportError:
        return None


def environment(kept: Iterable[str]) -> dict[str, str]:
    """The named variables of this process's environment, those that are set."""
    return {name: value for name in kept if (value := os.environ.get(name)) is not None}
