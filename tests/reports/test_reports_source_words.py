from __future__ import annotations

import pytest

from brief_audit.reports.source_words import readable


@pytest.mark.parametrize(
    ("snippet", "shown"),
    [
        ("The appeal is allowed.", "The appeal is allowed."),
        ("a < b and c > d", "a < b and c > d"),
        ('<P1group Status="Repealed"><Title>Tolls</Title><P1 id="s">2</P1>', "[Repealed] Tolls 2"),
        ("<Title>Ferries &amp; piers</Title>", "Ferries & piers"),
        ('status="repealed" identifier="/us/usc/t42/s3"', "status repealed; identifier /us/usc/t42/s3"),
        ("<br/>", "<br/>"),
        ("Alder v. Quill\t990 U.S. 10\t-\tfull", "Alder v. Quill; 990 U.S. 10; full"),
    ],
    ids=["words", "signs", "status", "entity", "attributes", "nothing-left", "row-of-a-table"],
)
def test_markup_is_shown_as_words_and_its_status_in_brackets(snippet, shown):
    assert readable(snippet) == shown
