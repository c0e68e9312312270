from __future__ import annotations

import hashlib
import io
import os
import shutil
import zipfile

import pytest

from brief_audit.errors import InputError
from brief_audit.readers import office, read, sniff
from brief_audit.readers.child import Child

needs_libreoffice = pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")

RTF = (
    rb"{\rtf1\ansi{\fonttbl\f0\froman Times;}\f0 The rule of {\i Doe v. Roe}, 438 U.S. 478 (1978), decides this."
    rb"{\super\chftn}{\footnote\pard {\super\chftn} See 42 U.S.C. \'a7 1983.}\par Nothing else does.\par}"
)
NAMES = 'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'


def odt(inner: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", sniff.ODT)
        entry = '<manifest:file-entry manifest:full-path="{}" manifest:media-type="{}"/>'
        entries = entry.format("/", sniff.ODT) + entry.format("content.xml", "text/xml")
        space = 'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
        archive.writestr("META-INF/manifest.xml", f"<manifest:manifest {space}>{entries}</manifest:manifest>")
        body = f"<office:body><office:text>{inner}</office:text></office:body>"
        archive.writestr("content.xml", f'<office:document-content {NAMES} office:version="1.2">{body}</office:document-content>')
    return data.getvalue()


FILES = {
    "brief.rtf": (RTF, sniff.RTF),
    "brief.odt": (odt("<text:p>The rule of Doe v. Roe, 438 U.S. 478 (1978), decides this.</text:p>"), sniff.ODT),
}


@pytest.fixture
def child():
    with Child() as worker:
        yield worker


@pytest.mark.slow
@needs_libreoffice
@pytest.mark.parametrize("name", FILES)
def test_is_converted_and_read(tmp_path, child, name):
    data, kind = FILES[name]
    path = tmp_path / name
    path.write_bytes(data)
    document = read(str(path), name, child)
    assert "Doe v. Roe, 438 U.S. 478 (1978), decides this." in document.text
    assert (document.media_type, document.sha256) == (kind, hashlib.sha256(data).hexdigest())
    assert "LibreOffice" in document.warnings[-1]
    assert [n.mark for n in document.notes] == (["1"] if kind == sniff.RTF else [])


@pytest.mark.slow
@needs_libreoffice
def test_no_link_in_the_document_is_followed(tmp_path, child):
    secret = tmp_path / "secret.txt"
    secret.write_text("canary words of another file")
    link = f'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="{secret.as_uri()}"'
    section = f'<text:section text:name="s"><text:section-source {link}/><text:p>Old words.</text:p></text:section>'
    path = tmp_path / "brief.odt"
    path.write_bytes(odt(section + "<text:p>The brief itself.</text:p>"))
    text = read(str(path), "brief", child).text
    assert "The brief itself." in text
    assert "canary" not in text


@pytest.mark.slow
@needs_libreoffice
def test_one_that_takes_too_long_is_stopped_with_all_its_processes(tmp_path):
    with pytest.raises(InputError, match=r"within 0\.2 seconds"):
        office.to_docx(RTF, sniff.RTF, "brief.rtf", seconds=0.2)


@pytest.mark.slow
@needs_libreoffice
def test_a_damaged_file_is_refused(tmp_path, child):
    path = tmp_path / "brief.doc"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + os.urandom(3000))
    with pytest.raises(InputError):
        read(str(path), "brief", child)


@pytest.mark.parametrize("name", FILES)
def test_is_refused_with_the_remedy_where_libreoffice_is_not_installed(tmp_path, child, name, monkeypatch):
    monkeypatch.setattr(office, "binary", lambda: None)
    path = tmp_path / name
    path.write_bytes(FILES[name][0])
    with pytest.raises(InputError) as refused:
        read(str(path), name, child)
    assert "LibreOffice" in refused.value.hint


@pytest.mark.parametrize("data", [b"PK\x03\x04 word", b"%PDF-1.7", b"plain text", b""])
def test_other_files_are_not_converted(data):
    assert not office.may_be(data)
