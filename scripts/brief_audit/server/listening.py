"""Where clients are heard, by a process that stays."""

from __future__ import annotations

import gc
import socket

from brief_audit.errors import UsageError


def listening(host: str, port: int) -> socket.socket:
    """The socket on which clients are heard. Raises UsageError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or "no such address"
        raise UsageError(f"cannot listen on {host}, port {port}: {why}", "choose another with --host or --port") from error


def stays() -> None:
    """Have the collector look for rings as often as Python does by itself; what is loaded by now is not looked through again.

    An audit from the command line ends before they weigh; a server that keeps them grows with each request (`cli/main.py`).
    """
    gc.freeze()
    gc.set_threshold(700, 10, 10)
