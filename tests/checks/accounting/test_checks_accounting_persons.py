"""Words that the decision quotes from a person, and words that a brief puts into somebody's mouth by name: his there, or opened."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from checks.accounting.test_checks_accounting_speakers import WORDS, found_of
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CALLED = "In his statement Mr Alder says, with no detail at all: “I believe that"
NAMED = "In Thorn, Hollins LJ observed that"


@every_row(
    "lead, passage, opens",
    [
        ("The court found:", f"{CALLED} {WORDS}”. That is mere guessing.", True),
        ("It is clear that", f"{CALLED} {WORDS}”. That is mere guessing.", True),
        ("As Mr Alder put it,", f"{CALLED} {WORDS}”. That is mere guessing.", False),
        ("A witness had to admit that", f"{CALLED} {WORDS}”. That is mere guessing.", False),
        ("The court found:", f"{CALLED} {WORDS}”. I accept that evidence.", False),
        ("The court found:", f"Mr Alder says that the bell rang. I find that {WORDS}.", False),
        ("The court found:", f"Mr Justice Quill said: “{WORDS}”.", False),
        ("The court found:", f"{CALLED} {WORDS}”. That is mere guessing. But I find that {WORDS}.", False),
    ],
)
def test_words_that_the_decision_quotes_from_a_person_are_not_its_own(lead: str, passage: str, opens: bool) -> None:
    assert any("words of Mr Alder, and you do not say so" in one.says for one in found_of(lead, passage)) is opens


@every_row(
    "lead, passage, opens",
    [
        ("As Rufus Quill QC put it,", f"{NAMED} “{WORDS}”.", True),
        ("As Hollins LJ put it,", f"{NAMED} “{WORDS}”.", False),
        ("As Rufus Quill QC put it,", f"The lamps were few and {WORDS}.", False),
        ("As the Court put it,", f"{NAMED} “{WORDS}”.", False),
    ],
)
def test_words_given_to_somebody_by_name_are_not_quoted_there_from_another(lead: str, passage: str, opens: bool) -> None:
    assert any("as someone else's words, and you give them to" in one.says for one in found_of(lead, passage)) is opens


@every_row(
    "lead, passage, opens",
    [
        ("It was the pilot, Ms Alder, who mattered. She wrote:", f"Dr Birch comments that {WORDS}.", True),
        ("It was the pilot, Ms Alder, who mattered. She wrote:", f"Ms Alder comments that {WORDS}.", False),
        ("It was the pilot who mattered. She wrote:", f"Dr Birch comments that {WORDS}.", False),
        ("It was the pilot, Ms Alder, who mattered. The Court wrote:", f"It is plain that {WORDS}.", False),
    ],
)
def test_a_pronoun_that_speaks_is_the_one_named_before_it(lead: str, passage: str, opens: bool) -> None:
    assert any("could not be told that Alder says them" in one.says for one in found_of(lead, passage)) is opens


@every_row(
    "lead, passage, opens",
    [
        ("It is law that", f"In Thorn it was said that “{WORDS}”.", True),
        ("The Court quoted the rule that", f"In Thorn it was said that “{WORDS}”.", False),
        ("Section 9 requires that", f"In Thorn it was said that “{WORDS}”.", False),
        ("The keeper's employer told everyone that", f"In Thorn it was said that “{WORDS}”.", False),
        ("The keeper's employer believed it. As the Court put it,", f"In Thorn it was said that “{WORDS}”.", True),
        ("The witness claimed that", f"In Thorn it was said that “{WORDS}”.", False),
        ("It is law that", f"It is plain that {WORDS}.", False),
        ("It is law that", f"In Thorn it was said that “{WORDS}”. I agree that {WORDS}.", False),
        ("It is law that", f"In Thorn v. Quill, 991 U.S. 20 (1931), it was said that “{WORDS}”.", False),
        ("It is law that", f"The bell was silent. “The rule is that {WORDS}.” So the tower fails.", False),
        ("It is law that", f"The bell was silent. “I tell you that {WORDS}.” So the tower fails.", True),
    ],
)
def test_words_that_the_decision_has_in_marks_alone_are_shown_to_be_quoted(lead: str, passage: str, opens: bool) -> None:
    assert any("as someone else's words, and you do not say so" in one.says for one in found_of(lead, passage)) is opens


SUBMITTED = "the keeper had a right to the lamps of the harbour before the autumn fair"


@every_row(
    "told, passage, opens",
    [
        ("Mr Alder submitted that", f"Mr Alder submitted that {SUBMITTED}.", False),
        ("Mr Alder submitted that", f"Mr Alder spoke of lamps. He submitted that {SUBMITTED}.", False),
        ("Mr Alder submitted that", f"She submitted that {SUBMITTED}. Mr Alder submitted that the bell was silent.", True),
        (
            "Mr Alder submitted that",
            f"She also submitted that {SUBMITTED}. The rain fell. Mr Alder urged that the keeper had no right to lamps of the harbour.",
            True,
        ),
        ("Ms Alder submitted that", f"She submitted that {SUBMITTED}. Ms Alder submitted that {SUBMITTED}.", False),
    ],
)
def test_a_submission_is_his_whom_the_decision_names_with_it(told: str, passage: str, opens: bool) -> None:
    said = Statement(kind=StatementKind.TALE, citation="c1", words=f"{told} {SUBMITTED}", span=(0, 60), owner=Owner.UNKNOWN, who=("Alder",))
    found = Setting(authority=authority(part(passage)), statements=(said,)).ask("accounting")
    assert bool([one for one in found if "Alder" in one.says]) is opens


IN_THORN = "Construing the charter, Hollins LJ held in Thorn v Larkspur that"


@every_row(
    "lead, passage, opens",
    [
        ("In the words of the harbour court in Dunmore,", f"{IN_THORN} “{WORDS}”.", True),
        ("In the words of the harbour court in Thorn,", f"{IN_THORN} “{WORDS}”.", False),
        ("The dictum in Dunmore that", f"{IN_THORN} “{WORDS}”.", True),
        ("Dunmore decided that", f"{IN_THORN} “{WORDS}”.", True),
        ("Thorn decided that", f"{IN_THORN} “{WORDS}”.", False),
        ("Quillon decided that", f"{IN_THORN} “{WORDS}”.", False),
        ("The words are plain:", f"{IN_THORN} “{WORDS}”.", False),
        ("The dictum in Dunmore that", f"{IN_THORN} “{WORDS}”. See Dunmore v Larkspur.", False),
        ("The dictum in Dunmore that", f"{IN_THORN} “{WORDS}”.\n\nDunmore v Larkspur was of another ferry.", True),
    ],
)
def test_words_given_to_another_case_are_told_of_it_there(lead: str, passage: str, opens: bool) -> None:
    assert any("could not be told that they are" in one.says for one in found_of(lead, passage)) is opens


@pytest.mark.parametrize(("name", "opens"), [("Dunmore", True), ("Thorn", False)])
def test_a_case_named_behind_the_words_is_the_one_quoted_there(name: str, *, opens: bool) -> None:
    text = f"It is plain that “{WORDS}.” Ashgrove v. Quillon, 990 U.S. 10 (1996) (quoting {name})."
    start = text.index(WORDS)
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    said = quotation(WORDS, "c1", span=(start, start + len(WORDS)))
    held = authority(part(f"{IN_THORN} “{WORDS}”. The rain fell. {OPINION}"))
    found = Setting(document=brief, citation=cited, quotations=(said,), authority=held).ask("accounting")
    assert any("could not be told that they are" in one.says for one in found) is opens


@every_row(
    "lead, passage, opens",
    [
        ("The court thought nothing of the keeper’s", f"The ferryman’s {WORDS} is troubling.", True),
        ("The court thought nothing of the keeper’s", f"The keeper’s {WORDS} is troubling.", False),
        ("The court thought nothing of the keeper’s", f"The {WORDS} is troubling.", False),
        ("The court thought nothing of the keeper’s", f"The ferryman’s {WORDS} is troubling. So is the keeper’s {WORDS}.", False),
        ("The court thought nothing of the", f"The ferryman’s {WORDS} is troubling.", False),
        ("The old keeper fared badly. His", f"The ferryman’s {WORDS} is troubling.", True),
        ("The old ferryman fared badly. His", f"The ferryman’s {WORDS} is troubling.", False),
        ("Nobody can tell. His", f"The ferryman’s {WORDS} is troubling.", False),
    ],
)
def test_a_thing_called_by_quoted_words_is_his_whose_it_is_there(lead: str, passage: str, opens: bool) -> None:
    assert any("and you write of what is" in one.says for one in found_of(lead, passage)) is opens
