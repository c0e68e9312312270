"""Few words are no pass: how a court sat, remarks in brackets, sentences that are only denied there, words under a side's heading."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne import open_rest
from brief_audit.checks.accounting.borne.windows import bearers
from brief_audit.checks.accounting.contrary import open_contrary
from brief_audit.checks.accounting.whose.others.submitted import submitted_lists, submitted_sections
from brief_audit.checks.base import Question
from brief_audit.model.authority import PartKind
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from brief_audit.prose.ascribed import FRAGMENT
from brief_audit.prose.weight import SAID
from checks.accounting.test_checks_accounting_beside import beside
from checks.accounting.test_checks_accounting_riders import CASE, TITLE, opened
from checks.accounting.test_checks_accounting_turned import OPENED, says
from checks.invented import EXACT_QUOTE, OPINION, Setting, authority, part, quotation
from citation_briefs import brief
from economy.rows import every_row
from prose.test_prose_ascribed import ASHGROVE, given
from prose.test_prose_rest import rests

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

RAIN = "The rain fell on the lane. " * 300
ALONE = TITLE + "Judge Marlow, sitting with two members, heard it in the Divisional Court. " + RAIN


@every_row(
    "told, text, opens",
    [
        ("In {} the Tribunal, by a majority, dismissed the appeal.", ALONE, True),
        ("By a bare majority the appeal in {} was dismissed.", ALONE, True),
        ("The majority dismissed the appeal in {}.", ALONE, True),
        ("In {} a divided court dismissed the appeal.", ALONE, True),
        ("In {} the appeal was dismissed by three to two.", ALONE, True),
        ("In {} the Tribunal, by a majority, dismissed the appeal.", ALONE + "Judge Ash dissented. ", False),
        ("In {} the Tribunal dismissed the appeal, “by a majority” as Quill puts it.", ALONE, False),
        ("In {} the appeal was dismissed by a majority of the shareholders.", ALONE, False),
        ("In {} Judge Marlow, sitting alone, dismissed the appeal.", ALONE, True),
        ("In {} Judge Marlow, sitting with two members, dismissed the appeal.", ALONE, False),
        ("In {} Judge Marlow, sitting with assessors, dismissed the appeal.", ALONE, True),
        ("In {} the Divisional Court dismissed the appeal.", ALONE, False),
        ("In {} the Divisional Court dismissed the appeal.", TITLE + RAIN, True),
        ("In {} the appeal from the Divisional Court was dismissed.", TITLE + RAIN, False),
        ("The appeal was dismissed in {} (unreported).", ALONE, True),
        ("The appeal was dismissed in {} (unreported).", TITLE, False),
        ("The appeal was dismissed in {}, obiter.", ALONE, True),
        ("The appeal was obiter dismissed in {}.", ALONE, False),
    ],
)
def test_how_a_court_sat_is_shown_where_the_decision_begins(told: str, text: str, opens: bool) -> None:
    assert opened(told, text=text, part_of="brackets") is opens


def test_a_dissent_that_is_held_shows_that_the_judges_differed() -> None:
    held = authority(part(ALONE), part("I would allow it.", kind=PartKind.DISSENT))
    told = "By a majority the appeal was dismissed in "
    cited = Setting().citation.model_copy(update={"span": (len(told), len(told) + 11), "full_span": (len(told), len(told) + 11)})
    setting = Setting(citation=cited, document=brief(f"{told}990 U.S. 10 (1996)."), authority=held)
    assert not any(one.part == "brackets" for one in setting.ask("accounting"))


@every_row(
    "bracket, words",
    [
        ("no licence needed", ["no licence needed"]),
        ("denying the fees of the keeper", ["denying the fees of the keeper"]),
        ("quoting Dunmore on lamps", []),
        ("emphasis added; citations omitted", []),
        ("Harbour Tribunal", []),
        ("joining Dunmore", []),
        ("our keeper lit no lamp", []),
        ("a keeper of the old quay who had lit no lamp since the spring", []),
    ],
)
def test_a_remark_of_a_few_words_in_brackets_is_said_of_the_case(bracket: str, words: list[str]) -> None:
    assert [one.words for one in given(f"The rule is old. {ASHGROVE} ({bracket}).") if one.role == FRAGMENT] == words


@every_row(
    "bracket, passage, opened",
    [
        ("interpreting Code § 16-3-21", "We read Code § 16-3-5 alone.", True),
        ("interpreting Code § 16-3-21", "We read Code § 16–3–21 alone.", False),
        ("superseded by statute, Code § 16-3-21", "We read Code § 16-3-5 alone.", False),
        ("DUI case", "The keeper slept on the quay.", True),
        ("DUI case", "The keeper was driving under the influence.", False),
        ("DUI case", "The keeper was charged with D.U.I. there.", False),
        ("noting that the keeper confessed to an assault with a gun", "The keeper confessed to an assault with a knife.", True),
        ("noting that the keeper confessed to an assault with a gun", "The keeper confessed to an assault with a gun.", False),
    ],
)
def test_a_law_a_kind_of_case_or_a_short_thing_in_a_bracket_is_one_of_which_the_decision_speaks(
    bracket: str, passage: str, opened: bool
) -> None:
    cited = Setting().citation.model_copy(update={"parentheticals": (bracket,)})
    held = authority(part(f"The rain fell on the lane. {passage} {OPINION}"))
    found = Setting(citation=cited, authority=held).ask("accounting")
    assert any(one.part == "remark" and "nowhere speaks" in one.says for one in found) is opened


OWES = "every ferry of the harbour owes a lamp."


@every_row(
    "text, words",
    [
        (f"In {ASHGROVE}, the Court considered that {OWES}", OWES),
        (f"In {ASHGROVE}, Justice Quill explained that {OWES}", OWES),
        (
            f"The Supreme Court has made clear that {OWES} {ASHGROVE}.",
            OWES,
        ),
        (f"In {ASHGROVE}, the keeper explained that {OWES}", ""),
        (f"The ferry was late in {ASHGROVE}. The lamp of the quay, it held, was lit.", "The lamp of the quay , was lit."),
        (f"The ferry was late in {ASHGROVE}. On the theory of the board, it held, the lamp was lit.", ""),
        (
            f"The ferry was late in {ASHGROVE}. It held that 12 U.S.C. § 7 bars every ferry of the harbour.",
            "bars every ferry of the harbour.",
        ),
    ],
)
def test_what_a_court_is_said_to_say_is_called_its_holding(text: str, words: str) -> None:
    assert any(one.words.endswith(words) and not one.role for one in given(text)) is bool(words)


@every_row(
    "text, words",
    [
        (f"The official won in {ASHGROVE}.", ["The official won in"]),
        (f"{ASHGROVE} concerned corporation tax.", ["concerned corporation tax"]),
        (f"The official won “the day” in {ASHGROVE}.", []),
        (f"{ASHGROVE} controls.", []),
    ],
)
def test_one_telling_word_beside_the_case_is_left_over(text: str, words: list[str]) -> None:
    assert rests(text) == words


def rest(words: str) -> Statement:
    return Statement(kind=StatementKind.REST, citation="c1", words=words, span=(30, 100), owner=Owner.UNKNOWN)


@every_row(
    "words, passage, opens",
    [
        ("concerned a lamp tax", "This is about a lamp tax of the town.", False),
        ("concerned a lamp tax", "A tax was paid. The lamp was lit.", True),
        ("concerned a lamp tax", "We need not say whether it is a lamp tax.", True),
        ("the lamp was lit, the quay dark", "There the lamp was lit, the quay dark.", False),
        ("the point was said", "The rain fell.", False),
        ("Dunmore", "The rain fell.", True),
        ("of Dunmore", "The rain fell.", False),
    ],
)
def test_a_few_words_stand_together_in_one_clause(words: str, passage: str, opens: bool) -> None:
    held = authority(part("The rain fell on the lane. " * 9 + passage + " " + OPINION))
    assert any(one.part == "rest" for one in Setting(authority=held, statements=(rest(words),)).ask("accounting")) is opens


def test_a_few_words_that_lead_to_a_quotation_are_compared_with_it() -> None:
    told = rest("won the long race")
    alone, leading = (
        Setting(authority=authority(part()), statements=(told,), quotations=quoted).ask("accounting")
        for quoted in ((), (quotation(EXACT_QUOTE, "c1", span=(40, 80)),))
    )
    assert ([one.part for one in alone].count("rest"), [one.part for one in leading].count("rest")) == (1, 0)


def of(passage: str, statement: Statement) -> Question:
    """A question about a decision with this passage, of which the statement is told."""
    material = Setting(authority=authority(part(f"The rain fell on the lane. {passage} {OPINION}")), statements=(statement,)).material()
    return Question(material, material.citations["c1"])


def test_a_question_that_the_decision_asks_bears_nothing_but_a_question() -> None:
    told, asked = rest("the lamp of the ferry was lit"), rest("it asked whether the lamp of the ferry was lit")
    passage = "The question presented by the appeal of the keeper is whether the lamp of the ferry was lit."
    assert not any(one.asks for one in bearers(of(passage, told), told))
    assert any(one.asks for one in bearers(of(passage, asked), asked))


def test_of_few_words_said_of_the_case_all_stand_there() -> None:
    told = rest("lamps kept ferries from quays").model_copy(update={"role": SAID})
    assert open_rest(of("The lamps kept the ferries away.", told), told)
    assert not open_rest(of("The lamps kept the ferries from the quays.", told), told)


LAMPS = "Trial courts should not become harbour accountants of the lamps. "


@every_row(
    "rule, passage, opens",
    [
        ("Trial courts should become harbour accountants.", LAMPS, True),
        ("Trial courts should not become harbour accountants.", LAMPS, False),
        ("Trial courts should become harbour accountants.", LAMPS + "Trial courts become harbour accountants in May. ", False),
        ("Trial courts become harbour accountants.", "If it were so, trial courts would become harbour accountants. ", True),
        (
            "Trial courts should become harbour accountants.",
            "Trial courts should become harbour accountants, see Dummy, 12 X.R. 34 (“nobody suggests that they may not”). ",
            False,
        ),
        (
            "Trial courts should become harbour accountants.",
            "Thorn argues that trial courts should become harbour accountants, see Dummy, 12 X.R. 34. ",
            True,
        ),
        ("Trial courts become harbour accountants.", "Thorn argues that trial courts become harbour accountants. ", True),
        ("Trial courts become harbour accountants.", "We ask whether trial courts become harbour accountants. ", False),
        ("Our trial courts should become harbour accountants.", LAMPS, False),
        ("Accountants should become harbour trial courts.", LAMPS, False),
        ("Courts become.", LAMPS, False),
    ],
)
def test_a_sentence_that_stands_there_only_denied_supposed_or_argued_is_opened(rule: str, passage: str, opens: bool) -> None:
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
    material = Setting(authority=authority(part(f"The rain fell. {passage} {OPINION}")), propositions=told).material()
    assert bool(list(open_contrary(Question(material, material.citations["c1"])))) is opens


ARGUED = "Mr Quill submitted that the ferry was late. The lamp of the far northern quay was lit. "
BARE = "The lamp of the far northern quay was lit."

LONG = "The lamp of the far northern quay was lit by the old keeper of the western ferry before every dusk, by day and by night."


@every_row(
    "rule, passage, quoted, opens",
    [
        (BARE, ARGUED, "", True),
        (BARE, f"{ARGUED}\n\nIt is certain. {BARE}", "", False),
        (BARE, ARGUED.replace("submitted", "knew"), "", False),
        ("The lamp was lit.", "Mr Quill submitted that the ferry was late. The lamp was lit.", "", False),
        (LONG, f"Mr Quill submitted that the ferry was late. {LONG}", "", True),
        (f"Counsel argued that the {LONG[4:]}", f"Counsel argued that the {LONG[4:]}", "", False),
        (BARE.replace("far northern", "“far northern”"), f"Quill & Co contend that the {BARE[4:]}", "far northern", True),
        (f"“{BARE}”", ARGUED, BARE, False),
        (BARE, f"The board wrote: ¦{BARE}¦ It was wrong.", "", True),
        (BARE.replace("lit", "lit, as quoted in it"), f"The board wrote: ¦{BARE[:-1]}, as quoted in it.¦ It was wrong.", "", False),
        (BARE, f"The board wrote: ¦{BARE}¦ It was wrong. {BARE}", "", False),
    ],
)
def test_a_sentence_that_stands_there_word_for_word_is_the_courts_own(rule: str, passage: str, quoted: str, opens: bool) -> None:
    before, *cut = f"The rain fell on the lane.\n\n{passage}\n\n{OPINION}".split("¦")
    text = before + "".join(cut)
    apart = ((len(before), len(before + cut[0])),) if cut else ()
    said = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
    marked = (quotation(quoted, "c1", span=(40, 80)),) if quoted else ()
    material = Setting(authority=authority(part(text, quoted=apart)), propositions=said, quotations=marked).material()
    assert bool(list(open_contrary(Question(material, material.citations["c1"])))) is opens


def test_what_goes_on_with_an_argument_bears_nothing() -> None:
    told = rest(BARE)
    heard = "We heard both of the sides on that long and cold evening."
    for passage, own in ((ARGUED, False), (ARGUED.replace("submitted", "knew"), True)):
        assert any(BARE in one.words for one in bearers(of(f"\n\n{heard} {passage}\n\n", told), told)) is own


def test_such_a_sentence_opens_its_citation_once() -> None:
    assert says(LAMPS, rule="Trial courts should become harbour accountants.") == OPENED
    supposed = "If it were so, trial courts would become harbour accountants. "
    told = (Proposition(id="p1", citation="c1", text="Trial courts become harbour accountants.", span=(30, 100)),)
    found = Setting(authority=authority(part(f"The rain fell. {supposed} {OPINION}")), propositions=told).ask("accounting")
    assert [one.part for one in found].count("rule") == 1


@every_row(
    "text, items",
    [
        ("Submissions for the Respondent\n\nThe lamp was lit.\n\nDiscussion\n\nIt was not.", ["The lamp was lit."]),
        ("The Appellant’s case\n\nThe lamp was lit.\n\nI disagree.\n\nThe quay was dark.", ["The lamp was lit.", "The quay was dark."]),
        ("Discussion of the submissions\n\nThe lamp was lit.", []),
        (
            "Mr Quill identifies two errors. First, the lamp was lit.\n\n39. Second, the quay was dark.\n\n40. The rain fell.",
            [" First, the lamp was lit.", "39. Second, the quay was dark."],
        ),
        ("Mr Quill argues two points, and I agree. First, the lamp was lit.", []),
        ("We see two errors. First, the lamp was lit.\n\n39. Second, the quay was dark.", []),
        ("Mr Quill rows on two days. First, the lamp was lit.\n\n39. Second, the quay was dark.", []),
    ],
)
def test_what_stands_under_a_heading_of_a_side_or_is_counted_by_it_is_its_own(text: str, items: list[str]) -> None:
    assert [text[slice(*span)] for _, span in (*submitted_lists(text), *submitted_sections(text))] == items


WINTER = "There is nothing in the logbooks of that long winter by which courts are harbour accountants."


@every_row(
    "before, words, behind, passage, opens",
    [
        (
            "Courts are ",
            "harbour accountants",
            ".",
            WINTER,
            True,
        ),
        ("Courts are ", "harbour accountants", ".", "Nothing was lit; and they are, in that long winter, harbour accountants.", False),
        (
            "They wrote: ",
            "harbour accountants",
            ".",
            WINTER,
            False,
        ),
        ("A keeper gets ", "a fee for any candles", ".", "A keeper gets a fee for any candles that he lit before noon.", True),
        ("A keeper gets ", "a fee for any candles", ".", "A keeper gets a fee for any candles, that is the rule.", False),
        ("Recall the words ", "harbour accountants", ".", WINTER, False),
        ("It is so (", "harbour accountants", ").", WINTER, False),
        ("A keeper gets ", "a fee for his candles", ".", "A keeper gets a fee for his candles that he lit before noon.", False),
    ],
)
def test_a_few_words_are_read_with_the_clause_that_denies_or_limits_them(
    before: str, words: str, behind: str, passage: str, opens: bool
) -> None:
    said = [one.says for one in beside(before, words, behind, passage)]
    assert any("you write them without that" in one or "which may limit it" in one for one in said) is opens


def test_a_whole_clause_that_the_court_does_not_think_so_is_denied() -> None:
    words = "a good and lawful charge on the ferry of the quay"
    said = [one.says for one in beside("The charge was ", words, ".", f"I do not think the thing signed was {words}.")]
    assert any("you write them without that" in one for one in said)


def test_the_appeal_of_a_side_without_a_name_is_its_own() -> None:
    assert opened("The charterers appealed, and the appeal in {} was dismissed.")
    assert CASE
