"""Length-prefixed messages over a pipe: eight bytes of length, big-endian, then the payload."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO

_PREFIX = 8
LARGEST = 1 << 30
"""Bytes of one message; more is a broken peer."""
_CHUNK = 1 << 20


def write(stream: IO[bytes], payload: bytes) -> None:
    """Write one message and flush it."""
    stream.write(len(payload).to_bytes(_PREFIX, "big"))
    stream.write(payload)
    stream.flush()


def read(some: Callable[[int], bytes]) -> bytes:
    """Read one message; `some(n)` gives 1 to n bytes, or none at the end. EOFError when the peer is gone."""
    size = int.from_bytes(_exactly(some, _PREFIX), "big")
    if size > LARGEST:
        raise EOFError(f"a message of {size} bytes was announced")
    return _exactly(some, size)


def _exactly(some: Callable[[int], bytes], count: int) -> bytes:
    parts: list[bytes] = []
    while count:
        part = some(min(count, _CHUNK))
        if not part:
            raise EOFError("the peer closed the pipe")
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
