"""The page numbers that a brief prints in its margins, beside the pages of its file. Pure functions of the document."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from brief_audit.model.document import Document

_FEWEST = 3
"""An offset is believed only with so many numbered pages."""
_NUMBER = re.compile(
    r"[-–—\s]*(?:page\s*)?(?:(?P<figure>[0-9]{1,4})|(?P<roman>[ivxlc]{1,7}))(?:\s*(?:of|/)\s*[0-9]{1,4})?[-–—\s.]*", re.IGNORECASE
)


def numbers_in_margins(document: Document) -> Mapping[int, str]:
    """Page of the file -> the number that its own margin shows; none where the margins bear out no offset, or more than one."""
    offsets, romans = margins(document)
    if len(offsets) != 1:
        return {}
    (offset,) = offsets
    shown = {removed.page for removed in document.removed if (match := _NUMBER.fullmatch(removed.text)) and match["figure"]}
    figures = {page: str(page - offset) for page in shown if page > offset}
    return {page: label for label, page in romans.items()} | figures


def margins(document: Document) -> tuple[set[int], dict[str, int]]:
    """The offsets (page of the file minus its number) that three pages or more bear out; roman number -> the one page that has it."""
    offsets: Counter[int] = Counter()
    romans: dict[str, list[int]] = {}
    for removed in document.removed:
        match = _NUMBER.fullmatch(removed.text)
        if match is None:
            continue
        if match["figure"]:
            offsets[removed.page - int(match["figure"])] += 1
        else:
            romans.setdefault(match["roman"].lower(), []).append(removed.page)
    return {o for o, count in offsets.items() if count >= _FEWEST}, {label: at[0] for label, at in romans.items() if len(at) == 1}
