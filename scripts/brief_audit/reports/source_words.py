"""A publisher's markup as readable words. The literal snippet stays in the evidence trail."""

from __future__ import annotations

from html import unescape

from brief_audit import patterns as re
from brief_audit.tables.courts import court_name

_TAG = re.compile(r"</?[A-Za-z][^<>]{0,4000}>")
_STATUS = re.compile(r"\bstatus=[\"'](?P<word>[^\"'<>]{1,40})[\"']", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"(?P<name>[\w:-]+)=\"(?P<value>[^\"]*)\"")
_SECTION = re.compile(r"identifier=\"/us/usc/t(?P<title>\w+)/s(?P<section>[^\"/]+)\"")
_PAIRS = re.compile(r"(?:\s*\"\w+\":\s*\"[^\"\\]*\"\s*,?)+\s*")
_PAIR = re.compile(r"\"(?P<name>\w+)\":\s*\"(?P<value>[^\"]*)\"")
_NAMED = {"name_abbreviation": "", "label_level": "", "decision_date": "decided"}
_ATTRIBUTES = re.compile(r"(?:\s*[\w:-]+=\"[^\"]*\")+\s*")


def readable(snippet: str) -> str:
    """The words of a piece of markup, the publisher's status in brackets; a court's id with its name; any other snippet as it is."""
    if snippet.isalnum() and (court := court_name(snippet)) != snippet:
        return f"{snippet} ({court})"
    if (section := _SECTION.fullmatch(snippet.strip())) is not None:
        return f"{section['title']} U.S.C. § {section['section']}"
    if _ATTRIBUTES.fullmatch(snippet):
        return "; ".join(f"{found['name']} {found['value']}" for found in _ATTRIBUTE.finditer(snippet))
    if _PAIRS.fullmatch(snippet):
        pairs = [(_NAMED.get(found["name"], found["name"].replace("_", " ")), found["value"]) for found in _PAIR.finditer(snippet)]
        return "; ".join(f"{name}: {value}" if name else value for name, value in pairs if value)
    if _TAG.search(snippet) is None:
        return _cells(snippet)
    return " ".join(unescape(_TAG.sub(_in_words, snippet)).split()) or snippet


def _cells(snippet: str) -> str:
    """Of a row of a table its cells; anything else as it is."""
    cells = [cell.strip() for cell in snippet.split("\t")]
    return "; ".join(cell for cell in cells if cell not in {"", "-"}) if len(cells) > 1 else snippet


def _in_words(tag: re.Match[str]) -> str:
    status = _STATUS.search(tag[0])
    return f" [{status['word']}] " if status is not None else " "
