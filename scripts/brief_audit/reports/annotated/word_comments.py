"""The comments part of a Word file, and the marks in its text that comments belong to. Source: ISO 29500-1, 17.13.4."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.readers.word import Parts, attribute, local, parse_part
from brief_audit.reports.annotated.notes import AUTHOR
from brief_audit.reports.escaping import attribute as xml_line
from brief_audit.reports.escaping import block as xml_text

_TYPES = "[Content_Types].xml"
_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
_STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
_STRICT_RELATION = "http://purl.oclc.org/ooxml/officeDocument/relationships/comments"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_INITIALS = "BA"
_FIGURES = re.compile(r"[0-9]{1,9}")
_UNSAFE_IN_A_FIELD = {'"': "%22", "\\": "%5C", " ": "%20"}


class Comments:
    """The comments of one file, those of its authors first. `moment` (UTC, ISO 8601) dates what is added."""

    def __init__(self, parts: Parts, main: str, moment: str) -> None:
        self._parts, self._main, self._moment = parts, main, moment
        self._space = _namespace(parts.parse(main))
        self._name, self._known = self._part()
        held = parts.parse(self._name) if self._known else None
        self._root = held if held is not None else parse_part(self._name, f'<w:comments xmlns:w="{self._space}"/>'.encode())
        taken = [int(value) for one in self._root if _FIGURES.fullmatch(value := attribute(one, "id") or "")]
        self._next = max(taken, default=-1) + 1

    def add(self, first: Any, last: Any, lines: Sequence[str], link: str | None = None) -> None:
        """Add a comment on what stands from the first to the last run."""
        number = str(self._next)
        self._next += 1
        first.addprevious(self._made("commentRangeStart", id=number))
        mark = self._made("r")
        mark.append(self._made("commentReference", id=number))
        mark.tail, last.tail = last.tail, None
        end = self._made("commentRangeEnd", id=number)
        last.addnext(end)
        end.addnext(mark)
        comment = self._made("comment", id=number, author=AUTHOR, date=self._moment, initials=_INITIALS)
        for index, line in enumerate(lines):
            comment.append(self._paragraph(line, opens=not index))
        if link:
            comment.append(self._linked(link))
        self._root.append(comment)

    def changed(self) -> Iterator[tuple[str, Any]]:
        """The parts besides the text that changed: comments, and where they are new, what announces them."""
        yield self._name, self._root
        if not self._known:
            yield _TYPES, self._announced()
            yield self._related()

    def _part(self) -> tuple[str, bool]:
        """The name of the comments part, and whether the file has it already."""
        name = _relations_of(self._main)
        root = self._parts.parse(name)
        identifiers = {attribute(one, "Id"): attribute(one, "Type") or "" for one in (root if root is not None else ())}
        for identifier, part in self._parts.related(self._main).items():
            if identifiers.get(identifier, "").endswith("/comments") and part in self._parts:
                return part, True
        wanted = posixpath.join(posixpath.dirname(self._main), "comments.xml")
        while wanted in self._parts:
            wanted = wanted.replace(".xml", "-audit.xml")
        return wanted, False

    def _announced(self) -> Any:
        types = self._parts.parse(_TYPES)
        if types is None:
            types = parse_part(_TYPES, b'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
        override = types.makeelement(f"{{{_namespace(types)}}}Override" if _namespace(types) else "Override")
        override.set("PartName", f"/{self._name}")
        override.set("ContentType", _CONTENT_TYPE)
        types.append(override)
        return types

    def _related(self) -> tuple[str, Any]:
        name = _relations_of(self._main)
        root = self._parts.parse(name)
        if root is None:
            root = parse_part(name, f'<Relationships xmlns="{_RELATIONS}"/>'.encode())
        taken = {attribute(one, "Id") for one in root}
        identifier = next(f"rIdAudit{number}" for number in range(len(taken) + 1) if f"rIdAudit{number}" not in taken)
        relation = root.makeelement(f"{{{_namespace(root)}}}Relationship" if _namespace(root) else "Relationship")
        relation.set("Id", identifier)
        relation.set("Type", _STRICT_RELATION if self._space == _STRICT else _RELATION)
        relation.set("Target", f"/{self._name}")
        root.append(relation)
        return name, root

    def _made(self, name: str, **attributes: str) -> Any:
        made = self._root.makeelement(f"{{{self._space}}}{name}", nsmap={"w": self._space})
        for key, value in attributes.items():
            made.set(f"{{{self._space}}}{key}", value)
        return made

    def _paragraph(self, line: str, *, opens: bool) -> Any:
        """A line of a comment; the first is bold, and begins with the mark that Word expects there."""
        paragraph = self._made("p")
        if opens:
            mark = self._made("r")
            mark.append(self._made("annotationRef"))
            paragraph.append(mark)
        paragraph.append(self._run(line, bold=opens))
        return paragraph

    def _run(self, text: str, *, bold: bool = False) -> Any:
        run, written = self._made("r"), self._made("t")
        if bold:
            properties = self._made("rPr")
            properties.append(self._made("b"))
            run.append(properties)
        written.text = xml_text(text)
        written.set(_SPACE, "preserve")
        run.append(written)
        return run

    def _linked(self, link: str) -> Any:
        paragraph = self._made("p")
        paragraph.append(self._run("Record: "))
        address = "".join(_UNSAFE_IN_A_FIELD.get(sign, sign) for sign in xml_line(link))
        field = self._made("fldSimple", instr=f' HYPERLINK "{address}" ')
        field.append(self._run(link))
        paragraph.append(field)
        return paragraph


def _relations_of(part: str) -> str:
    folder, file = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{file}.rels")


def _namespace(root: Any) -> str:
    return str(root.tag[1:].partition("}")[0]) if local(root) and root.tag.startswith("{") else ""
