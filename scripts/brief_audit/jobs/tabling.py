"""A table of authorities from a brief's own citations, linked to the records that its audit found."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from brief_audit.citations.links import link
from brief_audit.errors import InputError, UsageError
from brief_audit.jobs.annotating import Audited, reread
from brief_audit.model.citation import Citation
from brief_audit.readers.child import Child
from brief_audit.readers.scan import Ocr
from brief_audit.readers.sniff import PDF
from brief_audit.reports import digest
from brief_audit.reports.authorities import PASSIM_FROM, Cited, as_html, as_word, table_of
from brief_audit.reports.escaping import one_line

FORMS = (".docx", ".html")


@dataclass(frozen=True)
class Wish:
    """Where the table goes, which decides its form; from how many pages an authority is cited passim; whether outcomes are shown."""

    target: Path
    passim: int = PASSIM_FROM
    outcomes: bool = False

    def __post_init__(self) -> None:
        """Raises UsageError for a form that is not written."""
        if self.target.suffix.lower() not in FORMS:
            raise UsageError(
                f"{self.target} has no known form for a table of authorities", f"name a file that ends in {' or '.join(FORMS)}"
            )


def tabled(brief: Audited, child: Child, ocr: Ocr, wish: Wish, shown: Path | None = None) -> bytes:
    """The table as a file. `shown`: the PDF to which page numbers lead, the brief itself or its annotated copy.

    Raises InputError if the brief is read otherwise now than by its audit: its places and outcomes could be those of other citations.
    """
    document, _ = reread(brief, child, ocr)
    citations: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
    _refuse_other(citations, brief)
    table = table_of(brief.report, Cited(document, citations, link(document, citations)), wish.passim)
    title = one_line(digest.file_name(brief.report))
    if wish.target.suffix.lower() == ".docx":
        return as_word(table, title, outcomes=wish.outcomes)
    way = _way(wish.target, shown or brief.path) if document.media_type == PDF else None
    return as_html(table, title, brief=way, outcomes=wish.outcomes).encode("utf-8")


def _refuse_other(citations: tuple[Citation, ...], brief: Audited) -> None:
    now = [(one.id, list(one.extent)) for one in citations]
    if now != [(row["id"], row["span"]) for row in brief.report["citations"]]:
        raise InputError(f"{brief.path} is read otherwise now than in the audit of this report.", f"Audit it again: audit {brief.path}")


def _way(origin: Path, target: Path) -> str:
    """The path from the folder of one file to another, as an address has it."""
    return Path(os.path.relpath(target.absolute(), origin.absolute().parent)).as_posix()
