"""A UK citation that stands alone in brackets, with its pinpoint behind them. All cases here are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.model.document import Document


def pins(text: str) -> list[str | None]:
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    return [c.pinpoint.text if c.pinpoint else None for c in extract(document)]


@pytest.mark.parametrize(
    ("text", "pin"),
    [
        ("In Harrow v Quill ([2019] EAT 17) at [15], the judge explained it.", "[15]"),
        ("In Harrow v Quill ([2019] EWHC 17 (Comm)), at paras 15-17, the judge explained it.", "paras 15-17"),
        ("In Harrow v Quill ([2019] EAT 17) at 9 o'clock the judge rose.", None),
        ("The court (see Harrow v Quill [2019] EAT 17) at [15] explained it.", None),
    ],
)
def test_the_pinpoint_behind_the_bracket_is_the_citations_own(text: str, pin: str | None):
    assert pins(text) == [pin]
