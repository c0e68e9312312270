"""The other end of `child.py`: runs in the limited process and calls one function at a time."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
import traceback
from typing import IO, Any

from pydantic import TypeAdapter

from brief_audit.errors import AuditError, ChildKilled, SourceError
from brief_audit.readers import frames
from brief_audit.readers.child import Limits, _adapter, resolve
from brief_audit.readers.confined import lower

_REFUSED_EVENTS = frozenset(
    {"socket.connect", "socket.bind", "subprocess.Popen", "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn"}
)
_SELDOM = (200_000, 100, 1000)
"""As in `cli/main.py`: what a call makes it keeps, and rings are rare."""


def serve() -> None:
    """Answer calls on stdin until it closes. Nothing that a library prints can reach the pipe of answers."""
    gc.set_threshold(*_SELDOM)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    try:
        limits = Limits(**json.loads(frames.read(questions.read)))
        confine(limits)
        while True:
            _serve_one(questions, answers, limits)
    except (EOFError, BrokenPipeError):
        # Skips interpreter shutdown: the parent is gone or done, and native libraries are slow to unload.
        os._exit(0)


def confine(limits: Limits) -> None:
    """Put limits on this process: memory, file size, no core dumps, no connections, no further processes."""
    import signal

    # An interrupt is the parent's to answer: it ends this process by closing the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for kind, amount in (("CORE", 0), ("FSIZE", limits.file_bytes), ("AS", limits.memory_bytes)):
        lower(kind, amount)
    sys.addaudithook(_refuse)


def _refuse(event: str, _: tuple[Any, ...]) -> None:
    if event in _REFUSED_EVENTS:
        raise PermissionError(f"the reading process may not do {event}")


def _grant_processor_time(seconds: int) -> None:
    """RLIMIT_CPU counts the life of the process, the limit is one call's: raise the soft limit by one allowance."""
    lower("CPU", int(time.process_time()) + seconds)


def _serve_one(questions: IO[bytes], answers: IO[bytes], limits: Limits) -> None:
    question = json.loads(frames.read(questions.read))
    payloads = {name: frames.read(questions.read) for name in question["arguments"]}
    _grant_processor_time(limits.cpu_seconds)
    head, body = _answer(question["call"], payloads, limits)
    frames.write(answers, json.dumps(head).encode())
    frames.write(answers, body)


def _answer(dotted: str, payloads: dict[str, bytes], limits: Limits) -> tuple[dict[str, object], bytes]:
    try:
        return {"ok": True}, _result(dotted, payloads)
    except AuditError as error:
        kind = AuditError if isinstance(error, SourceError) else type(error)
        return _failure(kind, error.what, error.hint)
    except MemoryError:
        size = f"{limits.memory_bytes // (1024 * 1024)} MB"
        return _failure(
            ChildKilled, f"The document needs more than {size} of memory to read.", "Split the document, or print it to a new PDF."
        )
    except Exception as error:  # noqa: BLE001  the seam: whatever a library throws must reach the parent as a sentence
        traceback.print_exc()
        sys.stderr.flush()
        return _failure(
            AuditError,
            f"{dotted} failed: {type(error).__name__}: {error}",
            "This is a defect of the program: run again with --verbose and report it.",
        )


def _failure(kind: type[AuditError], what: str, hint: str) -> tuple[dict[str, object], bytes]:
    return {"ok": False, "error": kind.__name__}, json.dumps({"what": what, "hint": hint}).encode()


def _result(dotted: str, payloads: dict[str, bytes]) -> bytes:
    from typing import get_type_hints

    function = resolve(dotted)
    hints = get_type_hints(function)
    arguments = {name: raw if hints[name] is bytes else TypeAdapter(hints[name]).validate_json(raw) for name, raw in payloads.items()}
    answer = function(**arguments)
    return answer if hints["return"] is bytes else _adapter(function, "return").dump_json(answer)
