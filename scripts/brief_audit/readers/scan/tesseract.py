"""Tesseract as a limited process of its own: a picture goes in on stdin, words come out on stdout; no file is written.

One thread for each process, because several processes with several threads each wait for one another
(reading and extraction section 5: 1 second a page becomes 12).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

from brief_audit.readers.scan.words import PageScan, Unreadable, page_of

SECONDS = 60.0
"""Of wall clock for one page; a page of text takes one or two."""
MEMORY = 2 * 1024 * 1024 * 1024
_LANGUAGE = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:\+[A-Za-z][A-Za-z0-9_]*)*")
_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "TESSDATA_PREFIX")

_CONFINED = """
import os, resource, sys
memory, seconds = map(int, sys.argv[1:3])
kinds = {resource.RLIMIT_AS: memory, resource.RLIMIT_CPU: seconds, resource.RLIMIT_FSIZE: 0, resource.RLIMIT_CORE: 0}
for kind, amount in kinds.items():
    hard = resource.getrlimit(kind)[1]
    amount = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
    resource.setrlimit(kind, (amount, amount))
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Puts the limits on itself and becomes tesseract: bytes of memory, seconds of processor, command."""


def binary() -> str | None:
    """Where tesseract is installed, None where it is not."""
    return shutil.which("tesseract")


def recognise(picture: bytes, page: int, language: str, seconds: float = SECONDS) -> PageScan:
    """The words of one picture (PGM). Raises Unreadable when tesseract cannot read it, or not within the limits."""
    program = binary()
    if program is None:
        raise Unreadable("tesseract is not installed")
    if not _LANGUAGE.fullmatch(language):
        raise Unreadable(f"“{language}” is no name of a language; tesseract's are like eng or eng+deu")
    command = [program, "stdin", "stdout", "--psm", "3", "--dpi", "300", "-l", language, "-c", "hocr_char_boxes=1", "hocr"]
    confined = [sys.executable, "-I", "-S", "-c", _CONFINED, str(MEMORY), str(int(seconds) + 1), *command]
    try:
        done = subprocess.run(  # noqa: S603  a fixed command; the language was checked
            confined, input=picture, capture_output=True, check=False, timeout=seconds, env=_environment()
        )
    except subprocess.TimeoutExpired:
        raise Unreadable(f"tesseract took longer than {seconds:g} seconds") from None
    if done.returncode != 0:
        raise Unreadable(_why(done, language))
    return page_of(done.stdout.decode("utf-8", errors="replace"), page)


def _environment() -> dict[str, str]:
    kept = {name: value for name in _KEPT_ENVIRONMENT if (value := os.environ.get(name)) is not None}
    return kept | {"OMP_THREAD_LIMIT": "1", "LC_ALL": "C"}


def _why(done: subprocess.CompletedProcess[bytes], language: str) -> str:
    said = done.stderr.decode("utf-8", errors="replace").strip()
    if "Error opening data file" in said or "Failed loading language" in said:
        return f"tesseract has no data for the language “{language}”; install it (on Debian: tesseract-ocr-{language})"
    if done.returncode < 0:
        return f"tesseract was stopped by signal {-done.returncode}"
    return f"tesseract failed: {said.splitlines()[-1] if said else f'exit code {done.returncode}'}"
