"""Whether a page of the Caselaw Access Project belongs to one case. Pure functions on bytes.

No identifier appears on every page, so a page is recognised by the words that it shares with the case's JSON. Page
labels, footnote marks and spaces differ between the two; letters do not.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from brief_audit import patterns as re

_TAG = re.compile(rb"<[^>]*>")
_NOT_LETTERS = bytes(code for code in range(256) if not (65 <= code <= 90 or 97 <= code <= 122))
_ENOUGH = 40
"""With so many letters in common, a line is unlikely to come from another case."""


def is_page_of(case: dict[str, Any]) -> Callable[[bytes], str | None]:
    """Make a check that the bytes are the page of that case: its frame, and a line of its opinions."""

    def check(body: bytes) -> str | None:
        if b"casebody" not in body[:4096]:
            return "The answer is not the page of a case."
        if not is_whole(body):
            return "The page breaks off before its end."
        wanted = _lines(case)
        shown = _letters(_unescaped(_TAG.sub(b"", body)))
        return None if not wanted or any(line in shown for line in wanted) else "The page shows another case than the record."

    return check


def is_whole(body: bytes) -> bool:
    """Whether the page's frame is closed: a page that breaks off would make later pages look absent."""
    return body.rstrip().endswith(b"</section>") and body.count(b"<section") == body.count(b"</section>")


def _unescaped(body: bytes) -> bytes:
    return html.unescape(body.decode("utf-8", "replace")).encode() if b"&" in body else body


def _letters(words: bytes) -> bytes:
    return words.translate(None, _NOT_LETTERS).lower()


def _lines(case: dict[str, Any]) -> list[bytes]:
    """The lines of the case's opinions that are long enough to know it by; all of them where none is."""
    parts = case["casebody"].get("opinions")
    texts = (str(part.get("text") or "") for part in parts if isinstance(part, dict)) if isinstance(parts, list) else ()
    lines = [found for text in texts for line in text.split("\n") if (found := _letters(line.encode()))]
    return [line for line in lines if len(line) >= _ENOUGH] or lines
