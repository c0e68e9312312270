"""RapidOCR, where it is installed and tesseract is not: the same words from a process of its own, which lives for the job.

It reads clean pages well and small or degraded type worse (reading and extraction section 5), and needs
more memory: its models are loaded once for each process.
"""

from __future__ import annotations

import importlib
import importlib.util
import threading
from typing import Any, Self

from brief_audit.errors import AuditError
from brief_audit.readers.child import Child, Limits
from brief_audit.readers.scan.words import PageScan, PixelBox, ScannedWord, Unreadable, spread

_LIMITS = Limits(memory_bytes=6 * 1024 * 1024 * 1024, cpu_seconds=120, wall_seconds=120.0)
"""Address space, not memory: the run time reserves far more than the 1.2 GB it uses."""

_loaded: list[Any] = []


def is_installed() -> bool:
    """Whether the extra `ocr` is there."""
    return importlib.util.find_spec("rapidocr") is not None and importlib.util.find_spec("onnxruntime") is not None


class Engine:
    """One process for the pages of a job, one page at a time; use it as a context manager."""

    def __init__(self) -> None:
        self._child = Child(_LIMITS)
        self._turn = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._child.close()

    def recognise(self, picture: bytes, page: int, language: str) -> PageScan:
        """The words of one picture (PGM). Raises Unreadable. Its models read English; another language is refused."""
        if language != "eng":
            raise Unreadable(f"rapidocr reads English only, not “{language}”; install tesseract-ocr")
        with self._turn:
            try:
                scan: PageScan = self._child.call("brief_audit.readers.scan.rapidocr_engine:words", picture=picture, page=page)
            except AuditError as error:
                raise Unreadable(error.what.rstrip(".")) from error
        return scan


def words(picture: bytes, page: int) -> PageScan:
    """The words of one picture; runs inside the limited process."""
    head, _, body = picture.partition(b"\n")
    width, height = (int(part) for part in head.split()[1:3])
    numpy: Any = importlib.import_module("numpy")
    grey = numpy.frombuffer(body, dtype=numpy.uint8).reshape(height, width)
    if not _loaded:
        _loaded.append(importlib.import_module("rapidocr").RapidOCR(params={"Global.log_level": "critical", "Global.use_cls": False}))
    found = _loaded[0](numpy.stack([grey] * 3, axis=-1), return_word_box=True)
    scanned = [
        ScannedWord(text=str(text), line=line, confidence=100.0 * float(score), boxes=spread(_upright(corners), len(text)))
        for line, row in enumerate(found.word_results or ())
        for text, score, corners in row
        if str(text).strip() and corners is not None
    ]
    return PageScan(page=page, width=width, height=height, words=tuple(scanned))


def _upright(corners: Any) -> PixelBox:
    across, down = [float(x) for x, _ in corners], [float(y) for _, y in corners]
    return min(across), min(down), max(across), max(down)
