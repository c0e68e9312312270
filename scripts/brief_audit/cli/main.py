"""Entry point: answers `--version` before any import, and turns every error into two lines and an exit code."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # typing itself costs as much as the interpreter's start (performance goal G1)
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

_VERSION = (["--version"], ["-V"])
INTERRUPTED = 130
CANNOT_WRITE = 74
SELDOM = (200_000, 100, 1000)
"""Objects and generations before the collector looks for rings: an audit keeps nearly all that it makes, and looking took a tenth of it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit code (DESIGN section 3)."""
    from brief_audit.cli.streams import ready

    ready()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if argv is None:
        gc.set_threshold(*SELDOM)
    try:
        if argv is None and arguments not in _VERSION:
            _end_as_interrupted()
        code = _run(arguments)
    except KeyboardInterrupt:  # while the program itself was still being loaded
        sys.stderr.write("audit: interrupted\n       nothing was reported\n")
        code = INTERRUPTED
    if argv is not None:
        return code
    if code == INTERRUPTED:
        _leave(code)
    gc.freeze()  # while Python ends it would look for rings in all of it once more: a sixth of an audit
    return _written(code, arguments)


def _end_as_interrupted() -> None:
    """Have a request to end (SIGTERM: a CI server's time is up, a container stops) heard like Ctrl-C: what was found is reported."""
    import signal

    if signal.getsignal(signal.SIGINT) not in {signal.SIG_IGN, None}:
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))


def _written(code: int, arguments: list[str]) -> int:
    """The exit code once all output is out. What is still buffered would fail while Python ends, which makes the code 120."""
    from brief_audit.cli.streams import unread

    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        unread()
    except OSError as error:
        unread()
        if code != CANNOT_WRITE:
            _explain(f"cannot write to standard output: {error.strerror}", "write to a file with -o", arguments)
        return CANNOT_WRITE
    return code


def _leave(code: int) -> NoReturn:
    """End the process at once: a worker may wait minutes for a slow source, and Python would wait for it."""
    import contextlib

    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


def _run(arguments: list[str]) -> int:
    from brief_audit.errors import AuditError

    try:
        _answer(arguments)
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 0
    except AuditError as error:
        _explain(error.what, error.hint, arguments)
        return error.exit_code
    except BrokenPipeError:  # of what knows no result beside what it prints
        return 0 if arguments in _VERSION else CANNOT_WRITE
    except KeyboardInterrupt:
        _explain("interrupted", "nothing was reported", arguments)
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001  the last line of defence: no traceback in a lawyer's face
        return _unforeseen(error, arguments)
    return 0


def _answer(arguments: list[str]) -> None:
    if arguments in _VERSION:
        from brief_audit import __version__

        print(f"brief-audit {__version__}")  # to a closed standard output print writes nothing, where write has no stream
        return
    from brief_audit.cli.app import app

    app(args=arguments, prog_name="audit")


def _unforeseen(error: Exception, arguments: list[str]) -> int:
    """Say what nothing else caught, and give its exit code."""
    if isinstance(error, OSError) and _no_room(error):
        _explain(f"cannot write: {error.strerror}", "free some space, in the folder for temporary files too", arguments)
        return CANNOT_WRITE
    _explain(f"a defect in the program: {type(error).__name__}: {error}", "run again with --verbose and report what it prints", arguments)
    return 70


def _no_room(error: OSError) -> bool:
    """Whether a disk is full or read-only, or a file may not grow."""
    import errno

    return error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG}


def _explain(what: str, hint: str, arguments: list[str]) -> None:
    from brief_audit.reports.escaping import safe_text

    if "--verbose" in arguments:
        import traceback

        sys.stderr.write(safe_text(traceback.format_exc()))
    sys.stderr.write(f"audit: {safe_text(what)}\n")
    if hint:
        sys.stderr.write(f"       {safe_text(hint)}\n")


if __name__ == "__main__":
    sys.exit(main())
