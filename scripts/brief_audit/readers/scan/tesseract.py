"""Tesseract as a limited process of its own: a picture goes in on stdin, words come out on stdout; no file is written.

One thread for each process, because several processes with several threads each wait for one another
(reading and extraction section 5: 1 second a page becomes 12).
"""

from __future__ import annotations

import shutil
import subprocess

from brief_audit import patterns as re
from brief_audit.readers.confined import confined, environment
from brief_audit.readers.scan.words import PageScan, Unreadable, page_of

SECONDS = 60.0
"""Of wall clock for one page; a page of text takes one or two."""
MEMORY = 2 * 1024 * 1024 * 1024
_LANGUAGE = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:\+[A-Za-z][A-Za-z0-9_]*)*")
_KEPT_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "TESSDATA_PREFIX")


def binary() -> str | None:
    """Where tesseract is installed, None if it is not."""
    return shutil.which("tesseract")


def recognise(picture: bytes, page: int, language: str, seconds: float = SECONDS) -> PageScan:
    """The words of one picture (PGM). Raises Unreadable when tesseract cannot read it, or not within the limits."""
    program = binary()
    if program is None:
        raise Unreadable("tesseract is not installed")
    if not _LANGUAGE.fullmatch(language):
        raise Unreadable(f"“{language}” is no name of a language; tesseract's are like eng or eng+deu")
    command = [program, "stdin", "stdout", "--psm", "3", "--dpi", "300", "-l", language, "-c", "hocr_char_boxes=1", "hocr"]
    try:
        done = subprocess.run(  # noqa: S603  a fixed command; the language was checked
            confined(command, memory=MEMORY, seconds=seconds),
            input=picture,
            capture_output=True,
            check=False,
            timeout=seconds,
            env=environment(_KEPT_ENVIRONMENT) | {"OMP_THREAD_LIMIT": "1", "LC_ALL": "C"},
        )
    except subprocess.TimeoutExpired:
        raise Unreadable(f"tesseract took longer than {seconds:g} seconds") from None
    if done.returncode != 0:
        raise Unreadable(_why(done, language))
    return page_of(done.stdout.decode("utf-8", errors="replace"), page)


def _why(done: subprocess.CompletedProcess[bytes], language: str) -> str:
    said = done.stderr.decode("utf-8", errors="replace").strip()
    if "Error opening data file" in said or "Failed loading language" in said:
        return f"tesseract has no data for the language “{language}”; install it (on Debian: tesseract-ocr-{language})"
    if done.returncode < 0:
        return f"tesseract was stopped by signal {-done.returncode}"
    return f"tesseract failed: {said.splitlines()[-1] if said else f'exit code {done.returncode}'}"
