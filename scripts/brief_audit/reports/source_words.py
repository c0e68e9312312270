"""A publisher's markup as readable words. The literal snippet stays in the evidence trail."""

from __future__ import annotations

from html import unescape

from brief_audit import patterns as re

_TAG = re.compile(r"</?[A-Za-z][^<>]{0,4000}>")
_STATUS = re.compile(r"\bstatus=[\"'](?P<word>[^\"'<>]{1,40})[\"']", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"(?P<name>[\w:-]+)=\"(?P<value>[^\"]*)\"")
_ATTRIBUTES = re.compile(r"(?:\s*[\w:-]+=\"[^\"]*\")+\s*")


def readable(snippet: str) -> str:
    """The words of a piece of markup, the publisher's status in brackets; any other snippet as it is."""
    if _ATTRIBUTES.fullmatch(snippet):
        return "; ".join(f"{found['name']} {found['value']}" for found in _ATTRIBUTE.finditer(snippet))
    if _TAG.search(snippet) is None:
        return snippet
    return " ".join(unescape(_TAG.sub(_in_words, snippet)).split()) or snippet


def _in_words(tag: re.Match[str]) -> str:
    status = _STATUS.search(tag[0])
    return f" [{status['word']}] " if status is not None else " "
