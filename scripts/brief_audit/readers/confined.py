"""How another program is started that reads a brief: in little of the user's environment, and under limits that it cannot raise."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

_LIMITS = """
import os, resource, sys
memory, seconds, file = map(int, sys.argv[1:4])
kinds = {resource.RLIMIT_AS: memory, resource.RLIMIT_CPU: seconds, resource.RLIMIT_FSIZE: file, resource.RLIMIT_CORE: 0}
for kind, amount in kinds.items():
    hard = resource.getrlimit(kind)[1]
    amount = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
    resource.setrlimit(kind, (amount, amount))
os.execv(sys.argv[4], sys.argv[4:])
"""
"""Puts the limits on itself and becomes the program: bytes of memory, seconds of processor, bytes of a file, command."""


def confined(command: Sequence[str], *, memory: int, seconds: float, file: int = 0) -> list[str]:
    """The command under limits: bytes of address space, seconds of processor, bytes of any file that it writes (0: none)."""
    return [sys.executable, "-I", "-S", "-c", _LIMITS, str(memory), str(int(seconds) + 1), str(file), *command]


def environment(kept: Iterable[str]) -> dict[str, str]:
    """The named variables of this process's environment, those that are set."""
    return {name: value for name in kept if (value := os.environ.get(name)) is not None}
