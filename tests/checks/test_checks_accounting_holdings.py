"""A holding stands in the decision's own voice, and what became of a claim in its closing words, or a person reads them."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.checks.accounting.borne.figures import bears_rough_figures, bears_the_figures
from brief_audit.checks.accounting.borne.together import stands_together
from brief_audit.model.authority import PartKind
from brief_audit.model.base import Kind, Reason
from brief_audit.model.citation import Citation, Jurisdiction, Link
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.prose.weight import SAID
from checks.invented import OPINION, Setting, authority, full, part

HELD = "the harbour master must publish the tariff before any vessel enters the dock"


@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("We hold that the harbour master must publish the tariff before a vessel may enter the dock. ", False),
        ("The harbour master publishes a tariff. It must hang there before a vessel enters the dock. ", True),
        ("The owners submit that the harbour master must publish the tariff before a vessel enters the dock. ", True),
        ("The harbour master need not, and does not, publish any tariff before a vessel enters the dock. ", True),
        ("The harbour was cold. ", True),
    ],
    ids=["near its words", "words of two sentences", "an argument", "denied", "nothing"],
)
def test_a_holding_that_no_passage_of_the_decisions_own_voice_bears_is_opened(passage: str, opens: bool) -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=HELD, span=(30, 100), owner=Owner.CITED)
    found = Setting(authority=authority(part("The rain fell on the lane. " * 9 + passage + OPINION)), statements=(said,)).ask("accounting")
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])


OF_HIM = "the harbour master must publish the tariff before a vessel enters the dock"
LAID_DOWN = "We hold that the harbour master must publish the tariff before any vessel may enter the dock. "


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "passage", "opens"),
    [
        (
            HELD,
            f"I do not accept Mr Quill's argument and I am satisfied that {OF_HIM}. ",
            False,
        ),
        (HELD, f"Mr Quill's argument is that {OF_HIM}. ", True),
        (
            HELD,
            f"Mr Quill's argument fails, and I am satisfied that he submits that {OF_HIM}. ",
            True,
        ),
        (
            HELD,
            f"I reject Mr Quill's argument that {OF_HIM} and I hold that he errs. ",
            True,
        ),
        ("only the harbour master must publish the tariff before any vessel enters the dock", LAID_DOWN, True),
        (
            "only the harbour master must publish the tariff before any vessel enters the dock",
            LAID_DOWN.replace("hold that", "hold that he alone,"),
            False,
        ),
    ],
    ids=[
        "an answer to an argument",
        "the argument",
        "an argument told in the answer",
        "an argument that is met",
        "shut out by only",
        "alone",
    ],
)
def test_what_a_court_finds_of_an_argument_is_its_own_and_only_shuts_out_what_it_shuts_out(words: str, passage: str, opens: bool) -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 100), owner=Owner.CITED)
    found = Setting(authority=authority(part("The rain fell on the lane. " * 9 + passage + OPINION)), statements=(said,)).ask("accounting")
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])


AT_LENGTH = (
    "We hold that the harbour master must at all times publish the tariff, as the byelaw of that year has it, before any vessel"
    " enters the dock there. "
)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        (f"{LAID_DOWN}{'It rained on the lane. ' * 6}We need not decide whether the harbour master must publish another tariff. ", False),
        ("We need not decide whether the harbour master must publish the tariff before any vessel may enter the dock. ", True),
        (f"{LAID_DOWN}We need not decide whether he, the harbour master, must publish the tariff before a vessel enters the dock. ", True),
        (
            LAID_DOWN.replace("may enter the dock", "leaves")
            + f"{'It rained on the lane. ' * 6}We need not decide whether the harbour master must keep a tariff. ",
            True,
        ),
        (AT_LENGTH, False),
        ("When it enters the dock, every vessel must have the tariff before it which the harbour master is to publish. ", True),
        (AT_LENGTH.replace("dock", "quay").replace("tariff", "toll"), True),
        (f"{AT_LENGTH.replace('tariff', 'toll')}The tariff of that year hangs on the wall of the office. ", True),
    ],
    ids=[
        "laid down, more left open",
        "left open",
        "left open in more of its words",
        "laid down in part",
        "at more length",
        "in another order",
        "of others",
        "without its verb",
    ],
)
def test_a_holding_that_is_laid_down_is_none_that_is_left_open_in_some_of_its_words(passage: str, opens: bool) -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=HELD, span=(30, 100), owner=Owner.CITED)
    found = Setting(authority=authority(part("The rain fell on the lane. " * 9 + passage + OPINION)), statements=(said,)).ask("accounting")
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("kind", "voices", "opens"),
    [
        (PartKind.DISSENT, (), True),
        (PartKind.DISSENT, ({"role": "dissent"},), False),
        (PartKind.DISSENT, ({"who": ("Quill",)},), False),
        (PartKind.MAJORITY, (), False),
    ],
    ids=["the court's", "the dissent's", "a judge's", "of the court"],
)
def test_what_is_told_of_the_court_is_not_borne_by_a_separate_opinion(kind: PartKind, voices: tuple[dict, ...], opens: bool) -> None:
    held = authority(part("The rain fell on the lane. " * 9 + OPINION), part(f"I say that {HELD}.", kind, author="Quill"))
    told = Statement(kind=StatementKind.WEIGHT, citation="c1", words=HELD, span=(30, 100), owner=Owner.CITED)
    by = tuple(Statement(kind=StatementKind.VOICE, citation="c1", words="q", span=(0, 7), owner=Owner.CITED, **one) for one in voices)
    found = Setting(authority=held, statements=(told, *by)).ask("accounting")
    assert any(one.part == "weight" for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "passage", "stands"),
    [
        ("Harbour ferries are not safe.", "Harbour ferries are safe, and no keeper is needed.", False),
        ("Harbour ferries are safe.", "Harbour ferries are safe, and no keeper is needed.", True),
        ("Harbour ferries are safe.", "Harbour dues are high; ferries that burn are safe.", False),
        ("If the ferry burns the harbour is closed.", "If the ferry burns, the harbour is closed.", True),
        ("If the ferry burns the harbour is closed.", "If the harbour is closed, the ferry burns.", False),
        ("If the ferry burns the harbour is closed.", "There is no rule that if the ferry burns, the harbour is closed.", False),
        ("with the safety of harbour ferries", "No safety of harbour ferries is had.", True),
        ("Harbour ferries with paraffin lanterns need certificates for passengers.", "The rain fell.", True),
    ],
)
def test_few_words_stand_together_and_as_much_denied(words: str, passage: str, *, stands: bool) -> None:
    assert stands_together(words, passage, "", lambda text: " no" in f" {text.casefold()}") is stands


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_denial_elsewhere_in_the_sentence_bears_nothing() -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words="harbour ferries are not safe", span=(30, 60), role="said")
    held = authority(part("The rain fell on the lane. " * 9 + "Harbour ferries are safe, and no keeper is needed. " + OPINION))
    other = authority(part("The rain fell on the lane. " * 9 + "Harbour ferries are not safe. " + OPINION))
    assert any(one.part == "weight" for one in Setting(authority=held, statements=(said,)).ask("accounting"))
    assert not any(one.part == "weight" for one in Setting(authority=other, statements=(said,)).ask("accounting"))


@pytest.mark.parametrize(("words", "opens"), [("the court has", False), ("the court has no lamp", True)])
def test_a_holding_without_a_word_of_its_own_is_that_of_the_words_it_quotes(words: str, opens: bool) -> None:
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 43), owner=Owner.CITED)
    held = authority(part("The rain fell on the lane. " * 9 + OPINION))
    found = Setting(authority=held, statements=(said,)).ask("accounting")
    assert any(one.part == "weight" for one in found) is opens


def test_a_clause_that_goes_on_in_quotation_marks_is_borne_by_most_of_its_words() -> None:
    passage = "The harbour master publishes a tariff. It must hang there before a vessel enters the dock. "
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=HELD, span=(30, 100), owner=Owner.CITED, role="quoting")
    assert Setting(authority=held, statements=(said,)).ask("accounting") == []
    other = said.model_copy(update={"words": "the gardener must prune every orchid before the summer"})
    assert Setting(authority=held, statements=(other,)).ask("accounting")


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("The harbour master publishes a tariff, no more than one, and it must hang there before a vessel enters the dock. ", False),
        ("The harbour master need not publish a tariff before a vessel enters the dock. ", True),
        ("The harbour was cold. ", True),
        ("The harbour master must publish the tariff after any vessel enters the dock. ", True),
        (
            (
                "The harbour master must publish a tariff for a vessel. It rained on the lane that day. The harbour master need not"
                " publish a tariff before a vessel enters the dock. "
            ),
            True,
        ),
    ],
    ids=["its words, with a measure", "denied", "nothing", "one word of its own", "most of it, and all of it denied"],
)
def test_what_is_only_said_of_the_case_is_borne_by_most_of_its_words(passage: str, opens: bool) -> None:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=HELD, span=(30, 100), owner=Owner.CITED, role=SAID)
    found = Setting(authority=held, statements=(said,)).ask("accounting")
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])
    assert all("you say this of the decision" in one.says for one in found)


CASE = "[2015] UKSC 911"


def first_instance(brief: str, closing: str, word: str, behind: str = "") -> list[Reason | None]:
    """What is left open of a brief about an invented British judgment that closes in these words."""
    text = f"{brief} {CASE}{behind}."
    start = text.index(CASE)
    cited = full(text=CASE, canonical=CASE, jurisdiction=Jurisdiction.UK, neutral=True, reporter=None, volume=None)
    cited = cited.model_copy(update={"span": (start, start + len(CASE)), "full_span": (start, start + len(CASE) + len(behind))})
    at = text.index(word)
    said = Statement(kind=StatementKind.ACT, citation="c1", words=word, span=(at, at + len(word)), owner=Owner.CITED)
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    held = authority(part("The ferry was late. " * 9 + closing))
    setting = dataclasses.replace(Setting(), citation=cited, authority=held, statements=(said,), document=document)
    return [one.reason for one in setting.ask("accounting") if one.part == "act"]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("brief", "word", "closing"),
    [
        ("The claim was dismissed:", "dismissed", "For these reasons the claim is dismissed."),
        ("The judge refused the application to move the ferry:", "refused", "The application to move the ferry is accordingly refused."),
        ("Permission to appeal was granted in", "granted", "Permission to appeal is granted."),
        ("The challenge failed:", "failed", "I would therefore dismiss the claim."),
        ("The claim was dismissed on all seven grounds:", "dismissed", "Seven grounds are pressed. The claim is dismissed."),
        (
            "The claim was dismissed, since a ferry is not a lighthouse:",
            "dismissed",
            "A ferry is not a lighthouse. The claim is dismissed.",
        ),
        ("The claim was dismissed:", "dismissed", "The claim is dismissed.\n\nAppendix\n\n" + "The tide tables follow. " * 200),
        ("Two keepers failed, their applications being refused:", "refused", "Two keepers apply. The applications are refused."),
        ("The ferry is late (claim dismissed):", "dismissed", "The claim is dismissed."),
        ("Claim dismissed:", "dismissed", "The claim is dismissed."),
        ("The ferry is late (dismissing the claim):", "dismissing", "The claim is dismissed."),
        ("Dismissing the claim, the judge said that no ferry may be late:", "Dismissing", "The claim is dismissed."),
        ("Refusing the application to move the ferry, she said so:", "Refusing", "The application to move the ferry is refused."),
        ("Permission to re-open was refused:", "refused", "Permission to re-open the appeal is refused."),
        (
            "The judge dismissed the claim for judicial review:",
            "dismissed",
            "Fog. " * 800 + "It is a claim for judicial review.\n\n" + "Fog. " * 800 + "The claim is dismissed.",
        ),
    ],
)
def test_what_the_closing_words_of_a_british_judgment_settle_is_confirmed(brief: str, word: str, closing: str) -> None:
    assert first_instance(brief, closing, word) == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("brief", "word", "closing"),
    [
        ("The claim was allowed:", "allowed", "For these reasons the claim is dismissed."),
        ("The claim was dismissed:", "dismissed", "The claim is dismissed. The application for a stay is granted."),
        ("The claim was dismissed:", "dismissed", "If that were right the claim must be dismissed."),
        ("The claim was dismissed:", "dismissed", "Half of the claim is dismissed. There will be judgment for the Claimant."),
        ("The claim was dismissed only as to costs:", "dismissed", "The claim is dismissed."),
        ("Permission to appeal was refused:", "refused", "The claim is dismissed."),
        ("The application to move the lighthouse was refused:", "refused", "The application to move the ferry is refused."),
        ("It is wrong that the claim was dismissed:", "dismissed", "The claim is dismissed."),
        ("The ferry is late (claim dismissed in part):", "dismissed", "The claim is dismissed."),
        ("The ferry is late (claim allowed):", "allowed", "The claim is dismissed."),
        ("Allowing the claim, the judge said so:", "Allowing", "The claim is dismissed."),
        ("Dismissing the claim in part, the judge said so:", "Dismissing", "The claim is dismissed."),
        ("Granting the application to move the lighthouse, she said so:", "Granting", "The application to move the ferry is granted."),
        ("The claim was dismissed on all nine grounds:", "dismissed", "Seven grounds are pressed. The claim is dismissed."),
        (
            "The claim was allowed on all seven grounds:",
            "allowed",
            "Seven grounds are pressed. All the grounds allowed for fog. The claim is allowed.",
        ),
        ("Three keepers failed, their applications being refused:", "refused", "Two keepers apply. The applications are refused."),
        ("The claim was allowed:", "allowed", "The claim is dismissed.\n\nAppendix\n\n" + "The tide tables follow. " * 200),
    ],
)
def test_what_they_do_not_settle_stays_open(brief: str, word: str, closing: str) -> None:
    assert first_instance(brief, closing, word) == [Reason.NOT_COMPARED]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("behind", "open_"), [(" (claim dismissed)", []), (" (claim dismissed only in part)", [Reason.NOT_COMPARED])])
def test_the_citations_own_bracket_is_held_against_the_closing_words_too(behind: str, open_: list[Reason]) -> None:
    assert first_instance("A ferry is no lighthouse:", "The claim is dismissed.", "dismissed", behind) == open_


SAYS = "the harbour master published seven tariffs for vessels of the dock"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("The harbour master published 7 tariffs for the vessels of the dock. ", False),
        ("The harbour master published nine tariffs for the vessels of the dock. ", True),
        ("Of tariffs the dock had nine, which for its vessels the master of the harbour had published. ", True),
    ],
    ids=["the same number", "another number", "another number in other words"],
)
def test_a_number_in_words_must_agree(passage: str, opens: bool) -> None:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=SAYS, span=(30, 100), owner=Owner.CITED, role=SAID)
    assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_many_words_that_are_only_said_of_the_case_must_stand_there_by_seven_in_ten() -> None:
    words = "the harbour keeper may light brass lamps along every wooden ferry quay some days afterwards"
    held = "The harbour keeper may light brass lamps along the wooden {} quay{}. "
    for passage, opens in ((held.format("ferry", " some days"), False), (held.format("pier", ""), True)):
        said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 60), owner=Owner.CITED, role=SAID)
        whole = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
        assert bool(Setting(authority=whole, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_few_words_that_are_only_said_of_the_case_must_all_stand_there() -> None:
    held = authority(part("The rain fell on the lane. " * 9 + "The tariff clause is old. " + OPINION))
    for words, opens in (("tariff clause", False), ("tariff clause optional", True), ("tariff", False), ("smuggling", True)):
        said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 60), owner=Owner.CITED, role=SAID)
        assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_topic_of_few_words_must_have_them_all_there() -> None:
    held = authority(part("The rain fell on the lane. " * 9 + "The storage of lanterns is old. " + OPINION))
    for words, opens in (("on the storage of lanterns", False), ("on the storage of paraffin lanterns", True)):
        said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 60), owner=Owner.CITED, role=SAID)
        assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("tale", "opens"),
    [
        ("The claim was dismissed because the harbour tariff hung nowhere near the dock.", False),
        ("The claim was dismissed because the orchid growers had pruned every garden.", True),
        ("The claim was dismissed because the harbour tariff of 1990 hung nowhere near the dock.", True),
        ("The claim was dismissed, and orchid growers pruned every garden.", True),
        ("The harbour tariff hung nowhere near the dock, and the claim was dismissed.", False),
        ("The claim was dismissed because the ferry moved that night by the quay.", True),
        ("The claim was dismissed because no ferry moved that night by the quay.", False),
    ],
    ids=["its reason", "another reason", "a number of its own", "another clause", "a clause that stands there", "denied", "denied in both"],
)
def test_the_reason_and_the_clauses_told_with_an_act_are_compared(tale: str, opens: bool) -> None:
    passage = (
        "The harbour tariff hung nowhere near the dock. None of the witnesses saw the ferry, which had not moved that night by the quay. "
    )
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    told = Statement(kind=StatementKind.TALE, citation="c1", words=tale, span=(0, 100), owner=Owner.UNKNOWN)
    act = Statement(kind=StatementKind.ACT, citation="c1", words="dismissed", span=(14, 23), owner=Owner.CITED)
    found = Setting(authority=held, statements=(told, act)).ask("accounting")
    assert bool([one for one in found if one.part == "tale"]) is opens


@pytest.mark.parametrize(
    ("words", "opens"),
    [("the tide argument on harbour dues was hopeless", False), ("the orchid argument on garden walls was hopeless", True)],
)
def test_what_a_court_says_of_an_argument_may_stand_where_it_tells_of_it(words: str, opens: bool) -> None:
    held = authority(part("The rain fell on the lane. " * 9 + "The owners’ tide argument on harbour dues is hopeless. " + OPINION))
    said = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(30, 90), owner=Owner.UNKNOWN)
    assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_the_year_by_which_a_law_is_called_is_no_number_of_the_case() -> None:
    assert bears_the_figures("Title IV of the Ferry Act forbids it.", "Title IV of the Ferry Act of 1964 forbids it, as does the 1996 Act")
    assert not bears_the_figures("Title IV of the Ferry Act forbids it.", "Title IV of the Ferry Act has forbidden it since 1964")
    assert bears_the_figures("He must show lamps.", "he must show lamps: [236]–[237].")
    assert bears_the_figures("He must show lamps.", "he must show lamps (at [36] and [37(ii)]).")
    assert not bears_the_figures("He must show lamps.", "he must show 36 lamps: [236].")
    assert bears_the_figures("He must show lamps and a bell.", "(1) lamps and (2) a bell")
    assert bears_the_figures("He drew a .32 revolver.", "It was a .32.")
    assert not bears_the_figures("He drew a .32 revolver.", "It was a .38.")
    assert not bears_the_figures("He must show lamps and a bell under rule 2.", "lamps and a bell under rule 2(1) of 3")


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "must", "opens"),
    [
        ("which discussed whether the harbour master must publish the tariff of the dock", "need not", False),
        ("which did not discuss whether the harbour master must publish the tariff of the dock", "must", True),
        ("which discussed the rule that the harbour master must publish the tariff of the dock", "need not", True),
        ("which showed that the harbour master must publish the tariff of the dock", "need not", True),
        ("which discussed the gardener and his orchids", "must", True),
    ],
    ids=["a topic", "no topic", "a rule discussed", "a rule", "another topic"],
)
def test_what_a_case_is_only_about_may_be_affirmed_or_denied_there(words: str, must: str, opens: bool) -> None:
    held = authority(part("The rain fell. " * 9 + f"The harbour master {must} publish the tariff of the dock. " + OPINION))
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 100), owner=Owner.CITED, role=SAID)
    assert bool(Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("who", "opens"), [("Ashgrove and Quillon", False), ("gardener and orchid", True)])
def test_the_name_of_the_case_is_no_word_to_be_borne_where_it_is_only_cited_again(who: str, opens: bool) -> None:
    held = authority(part("The rain fell. " * 9 + "The tariff clause of the harbour dock was painted. " + OPINION))
    told = f"The {who} tariff clause of the harbour dock was painted"
    said = Statement(kind=StatementKind.TALE, citation="c2", words=told, span=(30, 100), owner=Owner.UNKNOWN)
    again = Citation(id="c2", text="Id.", kind=Kind.ID, span=(200, 203))
    setting = Setting(
        authority=held, statements=(said,), extra=(again,), links=(Link(citation="c2", antecedent="c1", why="the citation before it"),)
    )
    assert bool(setting.ask("accounting", "c2")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "passage", "bears"),
    [
        ("The firm had more than 75 keepers.", "The firm had more than 50 keepers.", False),
        ("The firm had more than 50 keepers.", "The firm had 52 keepers.", True),
        ("The firm had about 8,000 lamps.", "The firm had 8,012 lamps.", True),
        ("The firm had about 9,000 lamps.", "The firm had 8,012 lamps.", False),
        ("The firm had under 60 lamps.", "The firm had 52 lamps.", True),
        ("The firm had under 50 lamps.", "The firm had 52 lamps.", False),
        ("A crowd of about two thousand stood there.", "A crowd of about one thousand stood there.", False),
        ("A crowd of some one thousand stood there.", "A crowd of about one thousand stood there.", True),
        ("A crowd of nearly twenty-five stood there.", "A crowd of 26 stood there.", True),
        ("A crowd of nearly two dozen stood there.", "A crowd stood there.", True),
        ("A crowd of 40 stood there.", "A crowd of 50 stood there.", True),
    ],
)
def test_a_rough_number_may_stand_for_one_that_is_near_it(words: str, passage: str, bears: bool) -> None:
    assert bears_rough_figures(passage, words) is bears
