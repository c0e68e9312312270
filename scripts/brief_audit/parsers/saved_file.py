"""Reads the user's own copy of an authority, according to what the file turns out to be."""

from __future__ import annotations

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso
from brief_audit.parsers.bailii_html import is_bailii, parse_bailii
from brief_audit.parsers.cap_json import parse_cap
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.parsers.opinion_html import parts_of_html
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.plain_text import parse_plain
from brief_audit.parsers.xml import CannotParse, decode

_BINARY = (b"%PDF", b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"{\\rtf")


def parse_saved(data: bytes, artefact: str) -> Parsed:
    """The text of a saved XML, JSON, HTML or text file. A PDF or Word file needs a reader first: its gap is TEXT_UNAVAILABLE."""
    head = data[:65_536].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(_BINARY):
        return Parsed(
            complete=False, gap=Reason.TEXT_UNAVAILABLE, warnings=("The saved file is not text; it must be read by a reader first.",)
        )
    if b"akomaNtoso" in head[:4096]:
        return parse_akoma_ntoso(data, artefact)
    if head[:1] in (b"{", b"["):
        return parse_cap([(artefact, data)], []) if b'"casebody"' in data else parse_courtlistener([(artefact, data)])
    if head.lower().startswith(
        (b"<!doctype html", b"<html", b"<?xml", b"<head", b"<body", b"<div", b"<p", b"<opinion", b"<article", b"<section")
    ):
        return _page(data, artefact)
    return parse_plain(decode(data), artefact)


def _page(data: bytes, artefact: str) -> Parsed:
    if is_bailii(data):
        return parse_bailii(data, artefact)
    parts = parts_of_html(decode(data), artefact, PartKind.COMBINED, None)
    if not parts:
        raise CannotParse("The saved page holds no text.")
    return Parsed(parts=parts)
