"""The copy of a Word file: a comment at the words of each citation. All that was in the file stays, other parts of it byte for byte.

Word allows no comment in a note, a text box or the head of a page: there the comment stands at the note's mark, at the box, or at the
beginning, and repeats the words that it is about.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit.errors import InputError
from brief_audit.readers.word import Walked, attribute, local, walked
from brief_audit.reports.annotated.notes import Note
from brief_audit.reports.annotated.word_comments import Comments
from brief_audit.reports.annotated.word_runs import Runs, box_of, is_in, run_of

_NEW = (1980, 1, 1, 0, 0, 0)
"""The date of parts that are new: a ZIP archive has none earlier."""
_REFERENCES = {"footnote": "footnoteReference", "endnote": "endnoteReference"}
_NUMBER_OF = {"footnote": "a footnote", "endnote": "an endnote"}


def annotated(data: bytes, notes: tuple[Note, ...], summary: tuple[str, ...], moment: str) -> bytes:
    """The copy with a comment for each note; `moment`, the report's own, dates them: equal input gives equal bytes.

    Raises InputError for a file that is signed, damaged or unsafe to open, or has no place for a comment.
    """
    file = walked(data)
    _refuse_signed(file)
    comments = Comments(file.parts, file.main, moment)
    _lay(file, notes, summary, comments)
    return _packed(file, {file.main: file.root, **dict(comments.changed())})


def exact(data: bytes, notes: tuple[Note, ...]) -> tuple[bool, ...]:
    """For each note whether a comment can stand at its very words."""
    file = walked(data)
    runs = Runs(file.root, file.elements)
    return tuple(runs.around(note.span) is not None for note in notes)


def _refuse_signed(file: Walked) -> None:
    if any(member.filename.startswith("_xmlsignatures/") for member in file.parts.members()):
        raise InputError(
            "the Word file is digitally signed, and any change makes the signature invalid.",
            "Annotate the version from before it was signed: audit that file, then annotate it.",
        )


def _lay(file: Walked, notes: Sequence[Note], summary: Sequence[str], comments: Comments) -> None:
    runs = Runs(file.root, file.elements)
    runs.cut(offset for note in notes for offset in note.span)
    first = runs.first()
    if first is None:
        raise InputError("the Word file has no text in its body at which a comment could stand.", "Annotate a PDF of it instead.")
    comments.add(first, first, summary)
    for note in notes:
        around = runs.around(note.span)
        if around is not None:
            comments.add(*around, note.lines, note.link)
        else:
            where, run = _beside(file, note, first)
            comments.add(run, run, (f"{where}: “{note.words}”", *note.lines), note.link)


def _beside(file: Walked, note: Note, first: Any) -> tuple[str, Any]:
    """Where in the body a comment stands on words that are not in it, and what is said of that."""
    item = next((item for start, item in reversed(file.elements) if start < note.span[1]), None)
    if item is not None and is_in(item, file.root) and (box := box_of(item)) is not None:
        return "In a text box", box
    for above in item.iterancestors() if item is not None else ():
        kind = local(above)
        if kind in _REFERENCES and (mark := _mark(file.root, _REFERENCES[kind], attribute(above, "id"))) is not None:
            return f"In {_NUMBER_OF[kind]}", mark
    return "Elsewhere in the file (a head or foot of its pages, or a document inside it)", first


def _mark(root: Any, kind: str, identifier: str | None) -> Any | None:
    """The run that holds the mark of a note."""
    marks = (item for item in root.iter() if local(item) == kind and attribute(item, "id") == identifier)
    return next((run for item in marks if (run := run_of(item)) is not None), None)


def _packed(file: Walked, changed: Mapping[str, Any]) -> bytes:
    """The archive with the changed parts in their places and new ones behind."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for info, content in _members(file, changed):
            archive.writestr(info, content)
    return out.getvalue()


def _members(file: Walked, changed: Mapping[str, Any]) -> Iterator[tuple[zipfile.ZipInfo, bytes]]:
    held = {member.filename: member for member in file.parts.members()}
    for name, member in held.items():
        info = zipfile.ZipInfo(name, member.date_time)
        info.compress_type, info.external_attr = member.compress_type, member.external_attr
        yield info, _serialised(changed[name]) if name in changed else file.parts.content(name)
    for name in sorted(changed.keys() - held.keys()):
        info = zipfile.ZipInfo(posixpath.normpath(name), _NEW)
        info.compress_type = zipfile.ZIP_DEFLATED
        yield info, _serialised(changed[name])


def _serialised(root: Any) -> bytes:
    from lxml import etree

    return bytes(etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True))
