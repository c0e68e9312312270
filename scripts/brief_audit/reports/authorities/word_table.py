"""The table of authorities as a Word file, in Word's own styles for such a table: it can be copied into the brief as it is."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from brief_audit.reports.authorities.table import Entry, Table, marks, remarks, said
from brief_audit.reports.escaping import attribute, block

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MOMENT = (1980, 1, 1, 0, 0, 0)
"""One date for every file: equal tables are equal bytes."""
_TEXT_WIDTH = 9360
"""Twentieths of a point between margins of an inch on letter paper, where the page numbers end."""

_STYLES = f"""{_HEAD}<w:styles xmlns:w="{_W}">
<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="TOAHeading"><w:name w:val="toa heading"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="TableofAuthorities"><w:name w:val="table of authorities"/><w:basedOn w:val="Normal"/><w:pPr><w:keepLines/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="{_TEXT_WIDTH}"/></w:tabs><w:spacing w:after="120"/><w:ind w:left="360" w:right="1080" w:hanging="360"/></w:pPr></w:style>
<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="00418A"/><w:u w:val="single"/></w:rPr></w:style>
</w:styles>"""  # noqa: E501
_PARTS = {
    "[Content_Types].xml": f"""{_HEAD}<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>""",  # noqa: E501
    "_rels/.rels": f"""{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" Type="{_R}/officeDocument" Target="word/document.xml"/></Relationships>""",  # noqa: E501
    "word/styles.xml": _STYLES,
}


def as_word(table: Table, title: str, *, outcomes: bool = False) -> bytes:
    """The file. Authorities with a public record are links to it."""
    links = list(dict.fromkeys(entry.link for _, entries in table.parts for entry in entries if entry.link))
    names = {link: f"rId{number}" for number, link in enumerate(links, 2)}
    body = "".join(_paragraphs(table, title, names, outcomes=outcomes))
    size = '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
    document = f'{_HEAD}<w:document xmlns:w="{_W}" xmlns:r="{_R}"><w:body>{body}{size}</w:body></w:document>'
    styles = f'<Relationship Id="rId1" Type="{_R}/styles" Target="styles.xml"/>'
    targets = "".join(_target(link, name) for link, name in names.items())
    relations = f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{styles}{targets}</Relationships>'
    return _archive({**_PARTS, "word/document.xml": document, "word/_rels/document.xml.rels": relations})


def _target(link: str, name: str) -> str:
    return f'<Relationship Id="{name}" Type="{_R}/hyperlink" Target={quoteattr(attribute(link))} TargetMode="External"/>'


def _paragraphs(table: Table, title: str, names: dict[str, str], *, outcomes: bool) -> Iterator[str]:
    yield _paragraph("TOAHeading", [_run("TABLE OF AUTHORITIES")])
    yield _paragraph("Normal", [_run(f"{title}. {table.counted}")])
    for heading, entries in table.parts:
        yield _paragraph("TOAHeading", [_run(heading)])
        for entry in entries:
            yield _paragraph("TableofAuthorities", [_named(entry, names), *_told(entry, outcomes=outcomes), _cited(entry)])
    for heading, lines in remarks(table):
        yield _paragraph("TOAHeading", [_run(heading)])
        yield from (_paragraph("Normal", [_run(one)]) for one in lines)


def _named(entry: Entry, names: dict[str, str]) -> str:
    looks = '<w:rStyle w:val="Hyperlink"/>' if entry.link else ""
    runs = (_run(entry.name, f"{looks}<w:i/>") + _run(", ", looks) if entry.name else "") + _run(entry.rest, looks)
    return f'<w:hyperlink r:id="{names[entry.link]}">{runs}</w:hyperlink>' if entry.link else runs


def _told(entry: Entry, *, outcomes: bool) -> Iterator[str]:
    if outcomes and (told := said(entry)):
        yield _run(f" [{told}]")


def _cited(entry: Entry) -> str:
    return "<w:r><w:tab/></w:r>" + _run(", ".join(marks(entry)), "<w:i/>" if entry.passim else "")


def _paragraph(style: str, runs: Iterable[str]) -> str:
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr>{"".join(runs)}</w:p>'


def _run(text: str, properties: str = "") -> str:
    return f'<w:r>{f"<w:rPr>{properties}</w:rPr>" if properties else ""}<w:t xml:space="preserve">{escape(block(text))}</w:t></w:r>'


def _archive(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, _MOMENT)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, text.encode("utf-8"))
    return out.getvalue()
