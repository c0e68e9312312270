"""Read the documents of the record, a folder that the user names, and keep their bytes and their texts as evidence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from brief_audit import readers
from brief_audit.errors import AuditError
from brief_audit.model.document import Exhibit
from brief_audit.readers.scan import Ocr
from brief_audit.stages.workbench import Workbench, stamp


def exhibits(workbench: Workbench) -> tuple[Exhibit, ...] | None:
    """Every document under the folder of the record, hidden files aside, by path; None where no folder was named. Read once for a job."""
    if workbench.record is None:
        return None
    if workbench.exhibits is None:
        workbench.exhibits = tuple(_exhibit(path, name, workbench) for path, name in files_of(workbench.record))
    return workbench.exhibits


def files_of(folder: Path) -> Iterator[tuple[Path, str]]:
    """Each file of the record, and its name within the folder."""
    inside = ((path, path.relative_to(folder)) for path in sorted(folder.rglob("*")) if path.is_file())
    return ((path, name.as_posix()) for path, name in inside if not any(part.startswith(".") for part in name.parts))


def _exhibit(path: Path, name: str, workbench: Workbench) -> Exhibit:
    workbench.progress(f"reading {name} of the record")
    ocr = Ocr(workbench.config.ocr, workbench.config.ocr_language, workbench.progress)
    try:
        document = readers.read(str(path), name, workbench.child, None, ocr)
    except AuditError as wrong:
        return Exhibit(name=name, problem=wrong.what)
    if not document.text.strip():
        return Exhibit(name=name, problem="no words were found in it.")
    kept = document.model_copy(update={"path": name})
    url, when = f"user-provided:{name}", stamp(workbench.began)
    artefact = workbench.store.put(document.text.encode("utf-8"), url=url, media_type="text/plain", retrieved_at=when)
    return Exhibit(name=name, document=kept, artefact=artefact)
