"""Text that stands in XML: nothing that a reader would obey, nothing that XML 1.0 cannot hold. The serialiser escapes the rest."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from brief_audit.reports.escaping.safe import one_line, safe_text

_NO_XML = {0xFFFE: "\\ufffe", 0xFFFF: "\\uffff"}
"""Characters that XML 1.0 forbids and that are not invisible to `safe_text`."""


def attribute(text: str) -> str:
    """Data on one line, as an attribute's value or an element's text."""
    return one_line(text).translate(_NO_XML)


def block(text: str) -> str:
    """Data whose line breaks stay."""
    return safe_text(text).translate(_NO_XML)


def serialised(root: ET.Element) -> str:
    """The document with its declaration, each element on a line."""
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"
