"""How text from a brief or a source reaches a page, a screen or a file: nothing in it is obeyed."""

from __future__ import annotations

from brief_audit.reports.escaping.markdown_text import code, escape, fenced, link, prose
from brief_audit.reports.escaping.safe import one_line, safe_text
from brief_audit.reports.escaping.safe_json import safe_json, visible
from brief_audit.reports.escaping.xml_text import attribute, block, serialised

__all__ = ["attribute", "block", "code", "escape", "fenced", "link", "one_line", "prose", "safe_json", "safe_text", "serialised", "visible"]
