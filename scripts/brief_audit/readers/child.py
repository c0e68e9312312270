"""The one process boundary: hostile input is opened only in a worker with limits on memory, time and files.

The worker is started when first needed and serves many calls, so that a brief is read and its citations
are extracted with one start. Arguments and results travel as JSON of the called function's own
annotations (bytes travel as they are); errors of the family in `errors.py` travel by value. Anything that
kills the worker reaches the caller as `ChildKilled`, and the next call starts a fresh worker.
Source of the limits: DESIGN section 2 rule 6, section 8.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import IO, Any, NoReturn, Self, get_type_hints

from pydantic import TypeAdapter

from brief_audit import errors
from brief_audit.readers import frames
from brief_audit.readers.confined import environment

_PACKAGE = "brief_audit."
_KEPT_ENVIRONMENT = ("PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "LANG", "LC_ALL", "TZ")
_TAIL = 4_000
_ENDINGS = ("SIGABRT", "SIGKILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGILL")
"""Signals by which a system ends a process that fails; Windows has few of them."""


@dataclass(frozen=True)
class Limits:
    """What one call may use: bytes of address space, seconds of processor and of wall clock, bytes per written file."""

    memory_bytes: int = 1536 * 1024 * 1024
    cpu_seconds: int = 120
    wall_seconds: float = 180.0
    file_bytes: int = 16 * 1024 * 1024


def resolve(dotted: str) -> Callable[..., Any]:
    """The function that "package.module:function" names; ValueError outside `brief_audit` or when it is no function."""
    module, _, name = dotted.partition(":")
    if not module.startswith(_PACKAGE) or not name.isidentifier() or name.startswith("_"):
        raise ValueError(f"the worker calls public functions of brief_audit only, not {dotted!r}")
    found = getattr(importlib.import_module(module), name, None)
    if not callable(found):
        raise ValueError(f"{dotted} names no function")  # noqa: TRY004  the name is wrong, not a type
    return found  # type: ignore[no-any-return]


@cache
def _adapter(function: Callable[..., Any], name: str) -> TypeAdapter[Any]:
    return TypeAdapter(get_type_hints(function)[name])


class Child:
    """A lazily started, limited worker process; use it as a context manager or call `close`.

    >>> with Child() as child:
    ...     child.call("brief_audit.readers.registry:read_bytes", name="b.txt", path="b.txt", data=b"See Harrow v. Quill.").text
    'See Harrow v. Quill.'
    """

    def __init__(self, limits: Limits = Limits()) -> None:
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the worker now, so that its start overlaps with other work; harmless when it runs."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  lives as long as the worker
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from brief_audit.readers.worker import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=environment(_KEPT_ENVIRONMENT),
        )
        self._send(json.dumps(vars(self.limits)).encode())

    def call(self, dotted: str, /, **arguments: object) -> Any:
        """Call a function of `brief_audit` in the worker and return its result.

        Raises what the function raised if it is of the `AuditError` family, `ChildKilled` when a limit was
        crossed or the worker died, ValueError for a name outside the package.
        """
        function = resolve(dotted)
        self.start()
        with self._within_time():
            self._send(json.dumps({"call": dotted, "arguments": list(arguments)}).encode())
            for name, value in arguments.items():
                self._send(value if isinstance(value, bytes) else _adapter(function, name).dump_json(value))
            head = json.loads(self._receive())
            body = self._receive()
        if head["ok"]:
            return body if get_type_hints(function)["return"] is bytes else _adapter(function, "return").validate_json(body)
        return _raise(head["error"], json.loads(body))

    @property
    def stderr_tail(self) -> str:
        """The last lines that the worker wrote to stderr, for `--verbose`."""
        if self._log is None:
            return ""
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - _TAIL))
        return self._log.read().decode(errors="replace")

    def close(self) -> None:
        """End the worker; only the process started here is touched."""
        self._end()
        if self._log is not None:
            self._log.close()
            self._log = None

    def _end(self) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        if process.poll() is None:
            # An idle worker leaves by itself at end of input; a busy one is ended.
            process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        return process.wait()

    def _send(self, payload: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            frames.write(self._process.stdin, payload)
        except OSError:  # Windows says EINVAL of a pipe whose reader is gone
            self._died()

    @contextlib.contextmanager
    def _within_time(self) -> Iterator[None]:
        """End the worker when a call's time is up: its pipe then closes, which every system tells a reader that waits."""
        process, late = self._process, threading.Event()
        assert process is not None

        def end() -> None:
            late.set()
            process.kill()

        clock = threading.Timer(self.limits.wall_seconds, end)
        clock.daemon = True
        clock.start()
        try:
            yield
        except errors.ChildKilled:
            if not late.is_set():
                raise
            raise errors.ChildKilled(
                f"Reading took longer than {self.limits.wall_seconds:g} seconds and was stopped.",
                "Split the document, or save it again from its original program.",
            ) from None
        finally:
            clock.cancel()

    def _receive(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        descriptor = self._process.stdout.fileno()
        try:
            return frames.read(lambda count: os.read(descriptor, count))
        except (EOFError, ConnectionResetError):
            self._died()

    def _died(self) -> NoReturn:
        assert self._process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=5)
        raise errors.ChildKilled(
            _cause(self._end(), self.limits), "Save the document again from its original program, or print it to a new PDF."
        )


def _cause(code: int | None, limits: Limits) -> str:
    memory = f"{limits.memory_bytes // (1024 * 1024)} MB"
    if code is not None and code == -getattr(signal, "SIGXCPU", 0):
        return f"Reading used more than {limits.cpu_seconds} seconds of processor time and was stopped."
    if code is not None and -code in {getattr(signal, name, None) for name in _ENDINGS}:
        return (
            f"The document is damaged, or too complex to read within {memory} of memory: the reading process was stopped by signal {-code}."
        )
    return f"The reading process ended unexpectedly (exit code {code})."


def _raise(kind: str, words: dict[str, str]) -> NoReturn:
    family = getattr(errors, kind, None)
    if isinstance(family, type) and issubclass(family, errors.AuditError) and not issubclass(family, errors.SourceError):
        raise family(words["what"], words["hint"])
    raise errors.AuditError(words["what"], words["hint"])
