"""Who did what to whom, what a court acted on, and a sentence that is the decision's but for one word: borne so, or opened."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.polarity import turns
from brief_audit.checks.accounting.borne.substituted import substituted
from brief_audit.checks.accounting.borne.swapped import done_to_another
from brief_audit.checks.accounting.borne.windows import Window, nearest, stems
from brief_audit.checks.accounting.whose.deeds import unmet
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition
from checks.accounting.test_checks_accounting_beside import beside
from checks.accounting.test_checks_accounting_unnoticed import opened, weight
from checks.invented import OPINION, Setting, authority, full, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "words, passage, verb",
    [
        ("Later Alder warned Quill.", "At noon Quill warned Alder.", "warned"),
        ("Later Alder warned Quill.", "At noon Alder warned Quill.", ""),
        ("Later Alder warned Quill.", "At noon he warned Quill.", ""),
        ("Later Alder warned Quill.", "At noon Alder, who never lied, gave a warning to Quill.", ""),
        ("Later Alder warned Quill.", "At noon Alder did not warn Quill.", "warned"),
        ("Later Alder did not warn Quill.", "At noon Alder warned Quill.", ""),
        ("Later Alder gave Quill the lamp.", "At noon Alder had given the lamp to Quill.", ""),
        ("Later Alder kept the lamp.", "At noon Alder polished the lamp.", "kept"),
        ("The armed keeper fled here.", "The keeper slept here.", "fled"),
        ("The keeper was a warned man.", "The keeper was a cautious man.", ""),
        ("Later Alder denied the plea.", "At noon Alder denies all pleas.", ""),
        ("Later Alder denied the plea.", "Quill slept. At noon, Alder denies all pleas.", ""),
        ("Later Alder paid the toll.", "The petitioner came before the court of the City of Umber and paid the toll.", ""),
        ("Later Alder paid the toll.", "Before Quill the petitioner paid the toll.", ""),
        ("Later Alder paid the toll.", "In the City of Umber, Quill paid the toll.", "paid"),
    ],
)
def test_a_verb_stands_with_its_doer(words: str, passage: str, verb: str) -> None:
    assert unmet(words, [passage]) == verb


def test_one_passage_that_tells_it_so_is_enough() -> None:
    assert not unmet("Later Alder warned Quill.", ["At noon Quill warned Alder.", "At dusk Alder warned Quill."])


NIGHT = "That night the keeper Alder warned the pilot Thorn of the rising water near the lower quay."


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ("The pilot Thorn warned the keeper Alder of the rising water near the lower quay.", True),
        ("The keeper Alder warned the pilot Thorn of the rising water near the lower quay.", False),
        ("The keeper Alder warned Thorn of the rising water.", False),
        ("The keeper Alder hid the rising water from Thorn near the quay.", True),
        ("The keeper Alder warned Thorn of the falling water.", True),
        ("The keeper Alder warned Thorn of an anchor.", True),
    ],
    ids=["exchanged", "as there", "a part", "another verb", "another word of a few", "a word more of a few"],
)
def test_a_tale_is_borne_with_who_did_what(words: str, opens: bool) -> None:
    said = weight(words, "", kind=StatementKind.TALE, owner=Owner.UNKNOWN)
    assert bool(opened(NIGHT, said)) is opens


COURSE = "The harbour court granted the keeper's motion for a new hearing. Thorn appeals from the award of the lantern to the ferry. "


def acted(act: str, thing: str, passage: str) -> str:
    """What is found of an act of the cited court and the thing that it acted on."""
    text = f"Ashgrove v. Quillon, 990 U.S. 10 (1996) ({act} {thing})."
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    start = text.index(act)
    said = Statement(kind=StatementKind.ACT, citation="c1", words=act, span=(start, start + len(act)), owner=Owner.HISTORY)
    held = authority(part(f"{passage} {OPINION}"))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    found = Setting(document=brief, citation=cited, statements=(said,), authority=held).ask("accounting")
    return " ".join(one.says for one in found)


@every_row(
    "act, thing, passage, says",
    [
        ("affirming", "the denial of a new hearing", COURSE, "may be the opposite"),
        ("affirming", "the grant of a new hearing", COURSE, ""),
        ("affirming", "the grant of a new hearing", COURSE + "The court denied the motion for a new hearing.", ""),
        ("reversing", "the award of the lantern", COURSE, ""),
        ("reversing", "the award of the anchor", COURSE, "do not speak"),
        ("reversing", "for want of an anchor", COURSE, ""),
        ("reversing", "the judgment because the anchor sank", COURSE, ""),
        ("vacating", "the judgment of the Eighth Circuit", COURSE, "do not speak"),
        ("vacating", "the judgment of the Eighth Circuit", COURSE + "The Court of Appeals for the Eighth Circuit affirmed.", ""),
        ("vacating", "the judgment of the Eighth Circuit", COURSE + "The Ninth Circuit affirmed an award of eight lamps.", "do not speak"),
        ("reversing", "the conviction", "The court below granted the keeper a new trial after his conviction was entered.", ""),
        ("affirming", "the conviction", "The court below granted the keeper a new trial after his conviction was entered.", "a new trial"),
        ("reversing", "the conviction", "The court below denied the keeper a new trial after his conviction was entered.", ""),
    ],
)
def test_what_was_acted_on_stands_in_the_course(act: str, thing: str, passage: str, says: str) -> None:
    found = acted(act, thing, passage)
    told = [part for part in ("may be the opposite", "do not speak", "a new trial") if part in found]
    assert told == ([says] if says else [])


QUAY = "A keeper who seeks his lamp money must show that he lit the lower quay before the tide turned."


@every_row(
    "words, passage, changed",
    [
        ("A keeper who opposes his lamp money must show that he lit the lower quay.", QUAY, True),
        ("A keeper who seeks his lamp money must show that he lit the lower quay.", QUAY, False),
        ("A keeper who seeks his lamp money must never show that he lit the lower quay.", QUAY, True),
        ("A keeper who seeks his lamp money must show that he lit the lower quay.", QUAY.replace("must show", "must not show"), True),
        ("A keeper who seeks his lamp money must show that he lit the upper quay of the lower harbour.", QUAY, True),
        (QUAY, QUAY.replace("must show", "must not sleep but show"), False),
        ("A keeper must, to have his lamp money, show that he lit a quay.", QUAY, False),
        (QUAY, QUAY.replace("before", "be fore"), False),
        (QUAY, QUAY.replace("before", "be hind"), True),
    ],
)
def test_one_word_in_the_decisions_own_sentence_is_told(words: str, passage: str, changed: bool) -> None:
    assert bool(substituted(words, [passage])) is changed


@every_row(
    "words, passage, turned",
    [
        ("The lamp was found on the quay.", "He spoke of a lamp, which was never found on any quay.", True),
        ("The lamp was not found on the quay.", "He spoke of a lamp, which was never found on any quay.", False),
        ("Such a plan resembles a statement of costs.", "Nor does the plan, which looks ahead, resemble a statement of costs.", True),
        (
            "Such a plan does not resemble a statement of costs.",
            "Nor does the plan, which looks ahead, resemble a statement of costs.",
            False,
        ),
        ("The lamp was found.", "He spoke of a lamp, which was never found.", True),
        ("Thefts merge even if they are one.", "Thefts merge only if they are one.", True),
        ("Thefts merge only if they are one, even if small.", "Thefts merge only if they are one.", False),
        ("Thefts merge only if they are one, even if small.", "Thefts merge if they are one.", False),
        ("The schedule imposes no duty.", "The schedule imposes a duty; there was a power, but not a duty.", True),
        ("The schedule imposes a duty.", "The schedule imposes a duty; there was a power, but not a duty.", False),
    ],
)
def test_what_is_denied_behind_a_clause_or_before_one_word_is_denied(words: str, passage: str, turned: bool) -> None:
    assert turns(words, passage) is turned


@every_row(
    "lead, passage, opens",
    [
        ("The harbour court adopted an", "We refuse to put a duty on {words}.", True),
        ("The harbour court adopted an", "We adopt {words}.", False),
        ("The harbour court adopted an", "The lamp was lit. It has {words}. This we adopted long ago.", False),
        ("The harbour court described an", "We refuse to put a duty on {words}.", False),
        ("The harbour court recognised an", "We refuse to put a duty on {words}.", False),
        ("The harbour court adopted rules set out in", "We refuse to put a duty on {words}.", False),
        ("The harbour court spoke of “a lamp, judged by eye,” and of", "We refuse to put a duty on {words}.", False),
        ("The harbour court adopted what was", "We refuse to put a duty on {words}.", False),
        ("The harbour court adopted “an ell of it.”\n\n", "We refuse to put a duty on {words}.", False),
        ("The harbour court adopted an ell of it,\n\n", "We refuse to put a duty on {words}.", True),
        ("The harbour court adopted an ell of cloth.", "We refuse to put a duty on {words}.", False),
    ],
)
def test_what_was_done_with_a_few_words_is_told_beside_them(lead: str, passage: str, opens: bool) -> None:
    words = "a strict harbour test"
    said = [one.says for one in beside(f"{lead} ", words, ".", passage.format(words=words))]
    assert any("does not tell that anybody" in one for one in said) is opens


EVENING = "{} lights the western lamps of the harbour quay on each evening of the winter. "


@every_row(
    "words, there, opens",
    [
        ("On each winter evening the western lamps of the harbour quay are lit by the keeper Alder.", "The keeper Thorn", True),
        ("On each winter evening the western lamps of the harbour quay are lit by the keeper Thorn.", "The keeper Thorn", False),
        ("On winter evenings, as a rule, the defendant lights the western lamps of the harbour quay.", "The plaintiff", True),
        ("On winter evenings, as a rule, the plaintiff lights the western lamps of the harbour quay.", "The plaintiff", False),
    ],
)
def test_whoever_does_something_in_the_present_is_named_there(words: str, there: str, opens: bool) -> None:
    said = weight(words, "", kind=StatementKind.REST, owner=Owner.UNKNOWN)
    assert bool(opened(EVENING.format(there), said)) is opens


def test_a_sentence_that_has_fewer_of_the_words_bears_nothing_beside_one_that_has_more() -> None:
    fuller, other = "western lamps light harbour quays", "western lamps light harbour boats"
    found = nearest(tuple(Window(stems(words), words, words, (0, 9)) for words in (fuller, other)), stems(fuller), 4)
    assert [one.words for one in found] == [fuller]


@pytest.mark.parametrize(
    ("beside", "opens"), [("the lamp being no danger to the quay", True), ("the lamp being a danger to the quay", False)]
)
def test_what_is_told_beside_an_act_is_denied_in_both_or_in_neither(beside: str, opens: bool) -> None:
    words = f"the court affirmed, {beside}"
    act = weight("affirmed", "", kind=StatementKind.ACT, owner=Owner.CITED, span=(10, 18), says=Disposition.AFFIRMED)
    tale = weight(words, "", kind=StatementKind.TALE, owner=Owner.UNKNOWN, span=(0, len(words)))
    held = authority(part(f"The rain fell. The lamp is a danger to the quay. {OPINION}"))
    found = Setting(authority=held, statements=(act, tale)).ask("accounting")
    assert any("what was done agrees" in one.says for one in found) is opens


SIGHTED = "On that night the old boatman sighted {} in the western channel, although he {} only after the lamps of the quay had been lit."


@every_row(
    "words, there, opens",
    [
        ("the old boatman sighted Alder in the western channel", ("Marrow", "knew Alder"), True),
        ("the old boatman sighted Marrow in the western channel", ("Marrow", "knew Alder"), False),
        ("the old boatman sighted the appellant in the western channel", ("Marrow", "knew the appellant"), True),
        ("the old boatman sighted Alder in the western channel", ("Marrow", "rowed"), False),
    ],
)
def test_what_is_done_to_one_of_two_persons_is_not_told_of_the_other(words: str, there: tuple[str, str], opens: bool) -> None:
    assert done_to_another(SIGHTED.format(*there), words) is opens
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, len(words)), owner=Owner.UNKNOWN)
    unnamed = "Alder" in words and "Alder" not in there[1]
    assert bool(opened(SIGHTED.format(*there), tale)) is (opens or unnamed)
