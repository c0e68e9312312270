"""Who wanted what of the court, what was nearly done, and what a body below found: told by the decision or opened. All is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.found_below import open_found_below
from brief_audit.checks.base import Question
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, full, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CITE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def setting(brief: str, passage: str, *statements: Statement) -> Setting:
    text = brief.replace("¦", CITE)
    core = text.index("990")
    cited = full("c1", span=(core, core + 11), full_span=(text.index(CITE), text.index(CITE) + len(CITE)))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    held = authority(part(f"The rain fell on the lane.\n\n{passage}\n\n{OPINION}"))
    return Setting(document=document, citation=cited, authority=held, statements=statements)


@every_row(
    "brief, passage, opened",
    [
        ("Ashgrove urged the judge in ¦ to dismiss the appeal.", "Ashgrove wanted a lamp.", True),
        ("Ashgrove urged the judge in ¦ to dismiss the appeal.", "Ashgrove submits that the appeal must be dismissed.", False),
        ("Ashgrove urged the judge in ¦ to dismiss the appeal.", "Ashgrove submits that it is late. The appeal must be dismissed.", True),
        ("Ashgrove urged the judge in ¦ to dismiss the appeal.", "Quillon submits that the appeal must be dismissed.", True),
        ("Mr Alder argued in ¦ that the appeal should be dismissed.", "Mr Alder wanted a lamp.", True),
        ("The council asked in ¦ that the appeal be dismissed, in vain.", "The council wanted a lamp.", True),
        ("Ashgrove argued in ¦ that the appeal should be allowed.", "Ashgrove appeals.", False),
        ("Ashgrove argued in ¦ that the appeal should be allowed.", "Ashgrove wanted a lamp.", True),
        ("Ashgrove argued in ¦ that the appeal should be dismissed.", "Ashgrove appeals.", True),
        ("The Court urged both sides in ¦ to see that the appeal be dismissed.", "Ashgrove wanted a lamp.", False),
        ("The appeal in ¦ came close to being dismissed.", "The lamp came close to the quay.", True),
        ("The appeal in ¦ came close to being dismissed.", "But for the lamp I would have dismissed it.", False),
        ("Had he not come, the appeal in ¦ would have been dismissed.", "The appeal is dismissed.", True),
        ("The appeal in ¦ was late and old.", "The appeal is dismissed.", False),
    ],
)
def test_what_was_wanted_or_near(brief: str, passage: str, *, opened: bool) -> None:
    assert any(one.part == "urged" for one in setting(brief, passage).ask("accounting")) is opened


@every_row(
    "words, passage, opened",
    [
        ("The Board had found the sellers not in default.", "The Board found that the sellers were in default.", True),
        ("The Board had found no default by the sellers at all.", "The Board found that the sellers were in default.", True),
        ("The Board had found no default by the sellers at all.", "The Board found that there was no default by the sellers.", False),
        ("The arbitrators had found no lamp at all.", "There was no lamp at all.", True),
        ("The arbitrators had found no lamp at all.", "The arbitrators held that there was no lamp.", False),
        ("The arbitrators had found no lamp at all.", "The arbitrators held that no oil was sold, but the lamp was lit.", True),
        (
            "Nor was Mr Alder’s concession, that a letter could also kindle a lamp, surprising.",
            "Mr Alder accepted that a letter could not also kindle a lamp.",
            True,
        ),
        (
            "Nor was Mr Alder’s concession, that a letter could also kindle a lamp, surprising.",
            "Mr Alder accepted that a letter could also kindle a lamp.",
            False,
        ),
        (
            "Nor was Mr Alder’s concession, that a letter could also kindle a lamp, surprising.",
            "Mr Alder accepted that if a letter is to kindle a lamp, it cannot be a receipt as well.",
            True,
        ),
        (
            "Nor was Mr Alder’s concession, that a letter could also kindle a lamp, surprising.",
            "Mr Birch accepted that a letter could also kindle a lamp.",
            True,
        ),
    ],
)
def test_what_a_body_below_found_or_counsel_conceded(words: str, passage: str, *, opened: bool) -> None:
    said = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, len(words)), owner=Owner.UNKNOWN)
    here = setting(f"{words} ¦.", passage, said)
    assert bool(open_found_below(Question(here.material(), here.citation), said)) is opened
