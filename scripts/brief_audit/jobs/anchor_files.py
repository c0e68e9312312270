"""The anchors that a user allows: a file of them, or a folder of evidence, each document cut into its paragraphs."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import ValidationError

from brief_audit import readers
from brief_audit.errors import InputError
from brief_audit.gate.anchors import Anchor, AnchorSet
from brief_audit.model.ledger import Disclosed
from brief_audit.plain_file import bytes_of
from brief_audit.readers.scan import Ocr
from brief_audit.stages.workbench import Workbench
from brief_audit.text.paragraphs import paragraphs


def anchor_set(path: Path, bench: Workbench) -> AnchorSet:
    """The anchors of a JSON file (as `audit corpus anchors` prints it, or a list of id and text), or of a folder's documents.

    Of a folder the anchors are A1, A2, … over its files by name, a paragraph each. Raises InputError.
    """
    found = _of_folder(path, bench) if path.is_dir() else _of_file(path)
    if not found.anchors:
        raise InputError(f"{path} holds no anchor.", "Give a folder of documents, or the output of: audit corpus anchors QUESTION")
    return found


def _of_file(path: Path) -> AnchorSet:
    try:
        given = json.loads(bytes_of(path))
        return AnchorSet.model_validate({"anchors": given} if isinstance(given, list) else given)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}", "check its name and your rights") from error
    except (ValidationError, ValueError, RecursionError) as error:
        first = error.errors()[0] if isinstance(error, ValidationError) else {"loc": (), "msg": "it is no JSON"}
        where = ".".join(map(str, first["loc"])) or "the file"
        raise InputError(
            f"{path} is no list of anchors: {where}: {first['msg']}", 'each needs an id and a text: [{"id": "A1", "text": "…"}]'
        ) from error


def _of_folder(path: Path, bench: Workbench) -> AnchorSet:
    anchors, included = list[Anchor](), list[Disclosed]()
    ocr = Ocr(bench.config.ocr, bench.config.ocr_language, bench.progress)
    for file in sorted(one for one in path.iterdir() if one.is_file() and not one.name.startswith(".")):
        document = readers.read(str(file), file.name, bench.child, None, ocr)
        digest = document.sha256
        included.append(
            Disclosed(id=file.name, silo=path.name, sha256=digest, reason="in the folder of evidence", length=len(document.text))
        )
        for start, end in paragraphs(document.text):
            if piece := document.text[start:end].strip():
                anchors.append(Anchor(id=f"A{len(anchors) + 1}", text=piece, source=file.name, sha256=digest))
    return AnchorSet(anchors=tuple(anchors), included=tuple(included))
