from __future__ import annotations

import re
from pathlib import Path

import pytest

import brief_audit
from brief_audit.parsers.xml import CannotParse, decode, parse_html, parse_xml, words

PACKAGE = Path(brief_audit.__file__).parent
OWN_PARSERS = {"parsers/xml.py", "readers/word/xml_parts.py", "readers/word/__init__.py", "readers/html_page.py"}


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', id="external-entity"),
        pytest.param(b'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', id="internal-entity"),
        pytest.param(b"<!doctype a><a/>", id="lower-case"),
        pytest.param('<?xml version="1.0" encoding="utf-16"?><!DOCTYPE a><a/>'.encode("utf-16"), id="utf-16"),
        pytest.param(b'<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><l>&b;</l>', id="bomb"),
        pytest.param(b'<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4APA-a/+AD4-', id="utf-7"),
        pytest.param(b"<a><b></a>", id="not-well-formed"),
        pytest.param(b"", id="empty"),
        pytest.param(b"<a>" * 5000 + b"</a>" * 5000, id="too-deep"),
    ],
)
def test_xml_that_could_hide_text_is_refused(data):
    with pytest.raises(CannotParse):
        parse_xml(data)


def test_xml_without_a_doctype_is_read():
    assert words(parse_xml(b"<a>one <b>two</b></a>")) == "one two"


def test_html_nested_beyond_the_limit_is_refused_rather_than_cut():
    with pytest.raises(CannotParse):
        parse_html(b"<div>" * 3000 + b"words" + b"</div>" * 3000)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        pytest.param("café".encode(), "café", id="utf-8"),
        pytest.param("café “x”".encode("cp1252"), "café “x”", id="windows-1252"),
        pytest.param("café".encode("utf-16"), "café", id="utf-16-with-mark"),
    ],
)
def test_charset(data, text):
    assert decode(data).strip("\ufeff") == text


def test_no_other_module_parses_xml():
    """A second, unhardened parser would let an entity read files or drop text."""
    call = re.compile(
        r"\b(?:etree|ET|ElementTree)\.(?:parse|fromstring|fromstringlist|XML|XMLID|HTML|iterparse|XMLParser|XMLPullParser|HTMLParser)\b"
        r"|lxml(?:\.| import )html|(?<![\w.])xml\.(?:dom|sax\.(?!saxutils))|from xml\.etree\.ElementTree import"
    )
    offenders = [
        name
        for path in PACKAGE.rglob("*.py")
        if (name := path.relative_to(PACKAGE).as_posix()) not in OWN_PARSERS and call.search(path.read_text(encoding="utf-8"))
    ]
    assert offenders == []
