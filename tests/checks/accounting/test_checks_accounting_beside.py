"""Words told as an argument there, denied on one side alone, of another person, or with a false clause behind them: opened."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.whose.others.submitted import submitted_lists
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from checks.accounting.test_checks_accounting_speakers import WORDS, found_of
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


def beside(before: str, words: str, behind: str, passage: str) -> list[Finding]:
    """What is found of words that a brief has between two pieces of its own sentence; the citation stands behind it."""
    text = f"{before}“{words}”{behind} Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    start = text.index(words)
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    said = quotation(words, "c1", span=(start, start + len(words)))
    return Setting(document=brief, citation=cited, quotations=(said,), authority=authority(part(f"{passage} {OPINION}"))).ask("accounting")


ARGUED = f"Thorn contends that {WORDS}. We disagree."
LIST = "In summary Mr Thorn submitted:\n\n(1) the berth was let; and\n\n(2) {words}.\n\n13. The tribunal considered the charter."


SECTION = f"Submissions for the keeper\n\nThere was a time when {WORDS}.\n\nDiscussion\n\nThe tribunal considered the charter."


@every_row(
    "lead, passage, opens",
    [
        ("The harbour clerk shows that", ARGUED, True),
        ("It is plain that", f"It is alleged in the schedule that {WORDS}. The court went on.", True),
        ("The court rejected the argument that", ARGUED, False),
        ("Thorn argued that", ARGUED, False),
        ("The court held that", ARGUED.replace("We disagree", "We agree"), False),
        ("The court held that", f"According to Thorn, {WORDS}. The court went on.", True),
        ("The court held that", f"Thorn contends otherwise, but we hold that {WORDS}.", False),
        ("The court held that", f"This court claims no power. There {WORDS}.", False),
        ("It is plain that", f"In short, this court suggests that {WORDS}.", False),
        ("The court held that", LIST.format(words=WORDS), True),
        ("In the words of the Harbour Tribunal,", LIST.format(words=WORDS), True),
        ("In the words of Mr Thorn,", LIST.format(words=WORDS), False),
        ("The court held that", LIST.format(words=WORDS).replace("submitted:", "crossed:"), False),
        ("The court held that", LIST.format(words="the lamp was lit") + f" I find that {WORDS}.", False),
        ("The court held that", SECTION, True),
        ("The court told the claimants that", ARGUED, True),
        ("He held that", SECTION, True),
        ("It is plain that", SECTION, False),
    ],
)
def test_words_that_the_decision_tells_as_an_argument_are_not_its_own(lead: str, passage: str, opens: bool) -> None:
    said = [one.says for one in found_of(lead, passage)]
    assert any("stand there as an argument" in one or "words of one side" in one for one in said) is opens


def test_a_list_of_what_is_argued_ends_where_the_court_speaks() -> None:
    text = LIST.format(words="(a) the lamp was lit") + "\n\n(3) It follows."
    ((line, items),) = submitted_lists(text)
    assert text[slice(*line)] == "submitted:"
    assert text[slice(*items)].strip().endswith("(a) the lamp was lit.")
    assert not submitted_lists("Mr Thorn submitted:\n\n(1) I accept that the berth was let.")


@every_row(
    "before, passage, opens",
    [
        ("The charge was not ", "The charge was a good and lawful charge on the ferry.", True),
        ("The charge was ", "The charge was a good and lawful charge on the ferry.", False),
        ("The charge was not ", "The charge was never a good and lawful charge on the ferry.", False),
        ("The point was not in doubt: ", "The charge was a good and lawful charge on the ferry.", False),
        ("The keeper would not be moved: ", "The charge was a good and lawful charge on the ferry.", False),
        ("The charge was not only ", "The charge was a good and lawful charge on the ferry.", False),
        ("The keeper did not row, and the charge was ", "The charge was a good and lawful charge on the ferry.", False),
        ("The charge was “due” and was not ", "The charge was a good and lawful charge on the ferry.", True),
        ("The charge was “due” and was ", "The charge was a good and lawful charge on the ferry.", False),
        ("The charge was ", "I do not think the thing that was signed on the quay that day was a good and lawful charge.", True),
        ("The charge was ", "The keeper has failed to show a good and lawful charge.", True),
        ("The charge was ", "The ferry sails absent a showing of a good and lawful charge.", True),
    ],
)
def test_words_are_denied_in_both_or_in_neither(before: str, passage: str, opens: bool) -> None:
    found = beside(before, "a good and lawful charge", ".", passage)
    assert (
        any("before them, and the decision does not" in one.says or "and you write them without that" in one.says for one in found) is opens
    )


@every_row(
    "words, passage, opens",
    [
        ("the toll stands . . . order of the harbour board", "the toll stands, but we reverse the order of the harbour board", True),
        ("the keeper . . . lit both lamps at dusk", "the keeper declined to say who lit both lamps at dusk", True),
        ("the keeper . . . lit both lamps at dusk", "the keeper of the northern quay lit both lamps at dusk", False),
    ],
)
def test_what_governs_the_words_is_not_left_out(words: str, passage: str, opens: bool) -> None:
    found = beside("", words, ".", f"That evening {passage}.")
    assert any("you leave out" in one.says and "between them" in one.says for one in found) is opens


@every_row(
    "before, passage, opens",
    [
        ("The wife was ", "I have found the husband to be quite without shame.", True),
        ("The wife was ", "I have found the wife to be quite without shame.", False),
        ("The mother was ", "I have found the parent to be quite without shame.", False),
        ("The father was ", "At the quay she was quite without shame.", True),
        ("The mother was ", "At the quay she was quite without shame.", False),
        ("It was the defendant that was ", "The claimant was quite without shame.", True),
        ("The defendant was ", "The keeper was quite without shame.", False),
        ("Mr Thorn was ", "As to Mr Larkspur, compared to what had gone before, the day was quite without shame.", True),
        ("The wife called him ", "The wife called the husband quite without shame.", False),
        ("The wife told the board that he was ", "I have found the husband to be quite without shame.", False),
    ],
)
def test_words_are_told_of_the_same_person(before: str, passage: str, opens: bool) -> None:
    found = beside(before, "quite without shame", ".", passage)
    assert any("and you tell them of" in one.says for one in found) is opens


@every_row("lead, opens", [("See {} (", False), ("See {}, of the mother (", True)])
def test_a_party_in_the_name_of_the_case_is_none_of_whom_something_is_told(lead: str, opens: bool) -> None:
    words, name = "quite without shame", "Father v Mother, 990 U.S. 10 (1996)"
    text = f"{lead.format(name)}“{words}”)."
    core, start = text.index("990"), text.index(words)
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = full("c1", span=(core, core + 11), full_span=(core, core + 18), parties=("Father", "Mother"), name="Father v Mother")
    said = quotation(words, "c1", span=(start, start + len(words)))
    held = authority(part(f"I have found the father to be quite without shame. {OPINION}"))
    found = Setting(document=brief, citation=cited, quotations=(said,), authority=held).ask("accounting")
    assert any("and you tell them of" in one.says for one in found) is opens


@every_row(
    "behind, opens",
    [
        (" and so had its costs.", True),
        (", a duty met in", True),
        (", which the board abused in the case of the lamp.", True),
        (", and the board took the ferry from the keeper.", False),
        (", and the board never took the ferry from the keeper.", True),
        (", the court held.", False),
        (", and the court recognized as much in", False),
        (", as the keeper argued in", False),
        (".", False),
        (" and was “in hand at dawn”", False),
        (", and it was not “in hand at dawn”", False),
        (" and was fined “in hand at dawn”", True),
        (" and was not fined", True),
    ],
)
def test_a_clause_behind_the_words_stands_near_them_or_opens(behind: str, opens: bool) -> None:
    passage = "A clerk must weigh the whole of the proof. On that ground the board took the ferry from the keeper."
    found = beside("It is settled that a clerk ", "must weigh the whole of the proof", behind, passage)
    assert any("behind them you write" in one.says for one in found) is opens


def test_behind_the_words_no_more_than_an_act_is_compared_as_that() -> None:
    words = "must weigh the whole of the proof"
    for tail, opens in (
        (", and the judgment was affirmed.", False),
        (", and the keepers of lanterns upon ferries were drowned when the judgment was affirmed.", True),
    ):
        text = f"It is settled that a clerk “{words}”{tail} Ashgrove v. Quillon, 990 U.S. 10 (1996)."
        start, act = text.index(words), text.index("affirmed")
        told = Statement(kind=StatementKind.ACT, citation="c1", words="affirmed", span=(act, act + 8), owner=Owner.CITED)
        setting = Setting(
            document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text),
            citation=full("c1", span=(text.index("990"), text.index(" (1996"))),
            quotations=(quotation(words, "c1", span=(start, start + len(words))),),
            authority=authority(part(f"A clerk must weigh the whole of the proof. {OPINION}")),
            statements=(told,),
        )
        assert any("behind them you write" in one.says for one in setting.ask("accounting")) is opens
