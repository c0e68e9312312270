"""Pages without a text layer, or with a poor one, are drawn and read by OCR; then the brief is read once more with their words.

The pages are drawn in the limited process that reads the brief; the engine runs in limited processes of
its own, because it is started as a program, which the reading process may not do.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Literal

from brief_audit.errors import AuditError
from brief_audit.model.document import Document
from brief_audit.readers.child import Child
from brief_audit.readers.pages_named import capital, named
from brief_audit.readers.scan import rapidocr_engine, tesseract
from brief_audit.readers.scan.pictures import split
from brief_audit.readers.scan.words import PageScan, PixelBox, ScannedWord, Unreadable
from brief_audit.readers.sniff import PDF

__all__ = ["Ocr", "PageScan", "PixelBox", "ScannedWord", "read_scans"]

MOST_PAGES = 500
"""Pages of one brief that are read by OCR: some ten minutes of two cores."""

_AT_ONCE = 4
"""Pages that are drawn in one call: at 300 dpi each takes 8 MB."""

_NO_ENGINE = "install tesseract-ocr, or give a PDF with a text layer"


@dataclass(frozen=True)
class Ocr:
    """When pages are read by OCR (`always`: even those with a good text layer), and in which languages ("eng+deu")."""

    mode: Literal["auto", "always", "never"] = "auto"
    language: str = "eng"
    progress: Callable[[str], None] = lambda _: None


Recognise = Callable[[bytes, int, str], PageScan]


@dataclass
class _Job:
    """What is needed to read pages of one file, and what came of it so far."""

    data: bytes
    child: Child
    ocr: Ocr
    scans: list[PageScan] = field(default_factory=list)
    failures: dict[str, list[int]] = field(default_factory=dict)
    """Why -> the pages that stay as they were."""

    def failed(self, why: str, *pages: int) -> None:
        self.failures.setdefault(why, []).extend(pages)


def read_scans(document: Document, data: bytes, child: Child, ocr: Ocr) -> tuple[Document, tuple[PageScan, ...]]:
    """The document with the words of its scanned pages, and those pages as the engine read them.

    The document is unchanged where there is nothing to read, or nothing can be read. Pages that could not be read are named in the warnings
    with the reason.
    """
    pages = _wanted(document, ocr.mode)
    if not pages:
        return document, ()
    job = _Job(data, child, ocr)
    with ExitStack() as stack:
        engine = _engine(stack)
        if engine is None:
            job.failed(f"no program for it is installed ({_NO_ENGINE})", *pages)
        else:
            if pages[MOST_PAGES:]:
                job.failed(f"at most {MOST_PAGES} pages are read by OCR; split the document", *pages[MOST_PAGES:])
            _read_pages(pages[:MOST_PAGES], engine, job)
    scans = tuple(sorted(job.scans, key=lambda scan: scan.page))
    if scans:
        document = child.call("brief_audit.readers.registry:read_bytes", name=document.name, path=document.path, data=data, scans=scans)
        read = {*document.scanned_pages}
        job.failed("the words on the picture are too unclear", *(scan.page for scan in scans if scan.page not in read))
    said = (f"{capital(named(numbers))} could not be read by OCR: {why}." for why, numbers in job.failures.items() if numbers)
    return document.model_copy(update={"warnings": (*document.warnings, *said)}), scans


def _wanted(document: Document, mode: str) -> list[int]:
    if mode == "never" or document.media_type != PDF:
        return []
    if mode == "always":
        return list(range(1, (document.pages or 0) + 1))
    return sorted({*document.unread_pages, *document.poor_pages})


def _engine(stack: ExitStack) -> Recognise | None:
    if tesseract.binary() is not None:
        return tesseract.recognise
    return stack.enter_context(rapidocr_engine.Engine()).recognise if rapidocr_engine.is_installed() else None


def _read_pages(pages: Sequence[int], engine: Recognise, job: _Job) -> None:
    """Draw and read the pages, as many at a time as there are processors."""
    done = 0
    with ThreadPoolExecutor(max_workers=min(os.cpu_count() or 1, _AT_ONCE)) as pool:
        for numbers, pictures in _drawn(pages, job):
            job.ocr.progress(f"reading page {numbers[0]} by OCR ({done} of {len(pages)} done)")
            running = [pool.submit(engine, picture, number, job.ocr.language) for number, picture in zip(numbers, pictures, strict=True)]
            for number, page in zip(numbers, running, strict=True):
                try:
                    job.scans.append(page.result())
                except Unreadable as error:
                    job.failed(str(error), number)
            done += len(numbers)


def _drawn(pages: Sequence[int], job: _Job) -> Iterator[tuple[Sequence[int], list[bytes]]]:
    """Pages and their pictures, a few at a time; where some cannot be drawn together, each is tried alone."""
    waiting = [pages[start : start + _AT_ONCE] for start in range(0, len(pages), _AT_ONCE)]
    while waiting:
        numbers = waiting.pop(0)
        try:
            yield numbers, split(job.child.call("brief_audit.readers.scan.pictures:pictures", data=job.data, pages=tuple(numbers)))
        except AuditError as error:
            if len(numbers) == 1:
                job.failed(error.what.rstrip("."), *numbers)
            waiting = [[number] for number in numbers if len(numbers) > 1] + waiting
