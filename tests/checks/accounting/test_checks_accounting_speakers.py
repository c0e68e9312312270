"""Whose words a quotation is, who argued what, and what was acted on: told of people of the case, found in the decision or opened."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.claim import Owner, Quotation, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, part, quotation, record
from economy.rows import every_row

WORDS = "there was no lamp on the ferry after that"
CASE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def brief(text: str) -> Document:
    return Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)


def held(passage: str) -> Authority:
    return authority(part(f"{passage} The rain fell. {OPINION}"))


def found_of(lead: str, passage: str, statements: tuple[Statement, ...] = (), check: str = "accounting") -> list[Finding]:
    """What a check finds of the case where the lead gives it the words and the passage is in its text."""
    return _setting(lead, authority=held(passage), statements=statements).ask(check)


def _setting(lead: str, *, given: dict[str, tuple[str, ...]] | None = None, **changes: Any) -> Setting:
    text = f"{lead} “{WORDS}.” {CASE}."
    start = text.index(WORDS)
    said: Quotation = quotation(WORDS, span=(start, start + len(WORDS)), **given or {"citations": ("c1",)})
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    return Setting(document=brief(text), citation=cited, quotations=(said,), **changes)


def spoken(lead: str, passage: str, *statements: Statement) -> list[Finding]:
    return [one for one in found_of(lead, passage, statements) if one.part == "speaker"]


@every_row(
    "lead, passage, opens",
    [
        ("The defendant swore that", f"The defendant testified that “{WORDS}.”", False),
        ("The defendant swore that", f"The accused told the jury that “{WORDS}.”", False),
        ("The defendant swore that", f"The defendant took the stand. He testified that “{WORDS}.”", False),
        ("The defendant swore that", f"Quillon testified that “{WORDS}.”", False),
        ("The defendant swore that", f"“{WORDS},” said the defendant.", False),
        ("The defendant swore that", f"Counsel testified that, after he had spoken with the defendant, “{WORDS}.”", True),
        ("The defendant swore that", f"Hollins testified that “{WORDS}.”", True),
        ("The chief of police admitted in his declaration that", f"The harbour court held that “{WORDS}.”", True),
        ("The child's Guardian thought it", f"The mother agreed that it was “{WORDS}.”", True),
        ("The child's Guardian thought it", f"The Guardian described it as “{WORDS}.”", False),
        ("The court told the defendant that", f"The harbour court held that “{WORDS}.”", False),
        ("Birch, the only one awake, swore that", f"Birch said, in terms, that “{WORDS}.”", False),
        ("Birch, the only one awake, swore that", f"Birch slept. Alder, who was not asleep, said that “{WORDS}.”", True),
        ("Birch, the only one awake, swore that", f"“{WORDS},” said Birch.", False),
        ("Mr Birch told the judge that", f"MR JUSTICE QUILL: Go on. MR BIRCH: My Lord, {WORDS}.", False),
        ("Judge Birch recalled that", f"Alder said that “{WORDS}.”", False),
        ("The defendant rowed away, and the Ninth Circuit answered that", f"We hold that {WORDS}.", False),
        ("The Court said that", f"Hollins testified that “{WORDS}.”", True),
        ("The respondent says that this is covered, where Lord Quill said:", f"We hold that {WORDS}.", False),
        ("Counsel for the appellant said all there is, in which it was said:", f"We hold that {WORDS}.", False),
        ("Dismissing the defendant’s appeal, Lord Quill said that", f"We hold that {WORDS}.", False),
        ("The respondent says, where the lamps were said to be out, that", f"We hold that {WORDS}.", True),
        ("The defendant told Lord Quill, and swore, that", f"We hold that {WORDS}.", True),
    ],
)
def test_words_given_to_someone_in_the_case_are_said_by_him_there_or_opened(lead: str, passage: str, opens: bool) -> None:
    found = spoken(lead, passage)
    assert [(one.outcome, one.reason) for one in found] == ([(Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)] if opens else [])


@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("Mr Alder submits that a berth is different from a mooring in the harbour byelaws.", False),
        ("Mr Alder rose first. His submission was that a berth is different from a mooring in the harbour byelaws.", False),
        (
            "Ms Birch submits that a berth is different from a mooring in the harbour byelaws. The rain fell. Mr Alder argued otherwise.",
            True,
        ),
        ("Mr Alder knows that a berth is different from a mooring in the harbour byelaws.", True),
    ],
    ids=["as there", "in two sentences", "another's", "no submission"],
)
def test_who_argued_must_stand_with_most_of_the_words(passage: str, opens: bool) -> None:
    words = "Mr Alder to contend that a berth is different from a mooring in the harbour byelaws"
    said = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 60), owner=Owner.UNKNOWN, who=("Alder",))
    found = Setting(authority=held(passage), statements=(said,)).ask("accounting")
    assert any("that names Alder with a verb of submission" in one.says for one in found) is opens


@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("He was given a sentence of transportation.", False),
        ("Counsel strove to avoid a sentence of transportation.", True),
        ("He was given a sentence of hard labour.", True),
    ],
    ids=["done", "only feared", "another"],
)
def test_the_thing_that_was_upheld_is_one_that_the_decision_knows(passage: str, opens: bool) -> None:
    text = f"In {CASE}, a sentence of transportation was upheld although he was ill."
    start = text.index("upheld")
    said = Statement(
        kind=StatementKind.ACT, citation="c1", words="upheld", span=(start, start + 6), owner=Owner.CITED, says=Disposition.AFFIRMED
    )
    found = Setting(document=brief(text), statements=(said,), authority=held(passage)).ask("accounting")
    assert any("does not speak as of what was done" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("Quill J said that", f"I think that {WORDS}.", False),
        ("Quill J said that", f"The harbour board’s letter said: “{WORDS}.”", True),
        ("Quill J was sure, by section 9, that", f"The harbour board’s letter said: “{WORDS}.”", True),
        ("Quill J quoted the letter that", f"The harbour board’s letter said: “{WORDS}.”", False),
        ("Quill J said that", f"MR JUSTICE QUILL: Go on. MR ALDER: My Lord, {WORDS}. MR JUSTICE QUILL: Quite.", True),
        ("Quill J said that", f"Counsel for the harbour submitted that {WORDS}. I cannot tell.", True),
        ("Quill J said that", f"Counsel for the harbour submitted that {WORDS}. I accept it.", False),
        ("Quill J concluded that", f"The nub of his case, in short, is that {WORDS}.", True),
        ("Quill J, who heard that dissent, found that", f"The nub of his case, in short, is that {WORDS}.", True),
        ("Quill J said that", f"Counsel for the harbour said that {WORDS}. I cannot tell.", True),
        ("Quill J said that", f"MR ALDER: My Lord, no. MR JUSTICE QUILL: Then {WORDS}.", False),
        ("Quill J accepted as much, recording that", f"A keeper, it was said, might sail, and {WORDS}.\n\nThere.", True),
        ("Quill J was content, recording the keeper's case that", f"A keeper, it was said, might sail, and {WORDS}.\n\nThere.", False),
        ("Quill J said that", f"See the note.\n\n”{WORDS}. ’ ’ (Dunmore v. Thorn (1911) 990 F. 7.) It rained.", True),
        ("Quill J’s is the formulation to adopt:", f"The harbour board’s letter said: “{WORDS}.”", True),
        ("The court said that", f"The harbour board’s letter said: “{WORDS}.”", True),
    ],
    ids=[
        "his own",
        "a letter's",
        "a letter's, where a law is spoken of",
        "said to be quoted",
        "counsel's turn",
        "reported",
        "adopted",
        "his side's case",
        "a side's, whoever spoke",
        "counsel said",
        "his turn",
        "recorded",
        "recorded as a case",
        "marks as a scanner reads them",
        "adopted by the brief",
        "no judge named",
    ],
)
def test_words_given_to_a_judge_are_his_own_or_opened(lead: str, passage: str, opens: bool) -> None:
    voice = Statement(kind=StatementKind.VOICE, citation="c1", words="Quill J", span=(0, 7), owner=Owner.CITED, who=("Quill",))
    assert bool(spoken(lead, passage, *([voice] if lead.startswith("Quill") else []))) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("The Court observed that", f"The officer testified that “{WORDS}.”", True),
        ("As the Court of Appeals put it,", f"The defendant told the jury that “{WORDS}.”", True),
        ("The Court observed, quoting the officer, that", f"The officer testified that “{WORDS}.”", False),
        ("The Court observed that", f"The officer testified that there was rain, and {WORDS}.", False),
        ("The Court observed that", f"The officer testified. “{WORDS}.”", False),
        ("The Court observed that", f"The officer of the court said “{WORDS}.”", False),
        ("The officer observed that", f"The officer testified that “{WORDS}.”", False),
        ("So", f"The officer testified that “{WORDS}.”", False),
        ("The Court observed that", f"The District Court held that “{WORDS}.” There was an appeal.", True),
        ("The Court's reasoning in the case was that", f"The trial court based its decision on lamps: “{WORDS}.”", True),
        ("The Court observed that", f"The Marrow Supreme Court reversed. Lamps, the court stated, matter: {WORDS}.", True),
        (
            "The Court observed that",
            f"The Marrow Supreme Court reversed. The court reasoned that lamps matter. Accordingly, {WORDS}.",
            True,
        ),
        (
            "The Court observed that",
            f"The Ninth Circuit’s analysis had two steps.\nFirst, the court concluded that “{WORDS}.”",
            True,
        ),
        (
            "The Court observed that",
            f"The Ninth Circuit’s analysis had two steps.\n\nFirst, the court concluded that “{WORDS}.”",
            False,
        ),
        ("The Court observed that", f"The District Court fined him. Holding that {WORDS}, we reverse.", False),
        ("The Court observed that", f"The District Court held that “{WORDS}.” We agree.", False),
        ("The Court observed that", f"The District Court held that “in this court {WORDS}.”", True),
        (
            "The Court observed that",
            f"Alder had, we think, a bold point: in his Skeleton Argument at 4.2 he wrote “no bell” and “{WORDS}.”",
            True,
        ),
        ("The Court observed that", f"Alder had a bold point, in his Skeleton Argument at 4.2: {WORDS}.", False),
        ("The Court observed that", f"It was cold. The suggestion was weak: {WORDS}. A keeper, it was said, might sail.\n\nThere.", True),
        ("The Court observed that", f"I was cold. The suggestion was weak: {WORDS}. A keeper, it was said, might sail.\n\nThere.", False),
        ("The Court observed that", f"The suggestion was weak: {WORDS}.\n\nA keeper, it was said, might sail.", False),
        ("The Court observed that", f"There.\n\n26. Mr Alder argued for lamps. A keeper may sleep. So {WORDS}.\n\nThere.", True),
        ("The Court observed that", f"There.\n\n26. Mr Alder argued for lamps. A keeper may sleep. I think {WORDS}.\n\nThere.", False),
        ("The Court observed that", f"There.\n\n26. Mr Alder stood for lamps. A keeper may sleep. So {WORDS}.\n\nThere.", False),
        ("The Court observed that", f"No longer, it says, may a keeper sleep;\n\nso {WORDS}.", True),
        ("The Court observed that", f"The keepers relied on Dunmore v. Thorn for the proposition that {WORDS}.", True),
        ("The Court observed that", f"The keepers relied on Dunmore v. Thorn, and {WORDS}.", False),
        ("The Court observed that", f"A keeper sleeps, and {WORDS}. However fair this fog-bound argument may seem, it fails.", True),
        ("The Court observed that", f"A keeper sleeps, and {WORDS}. However fair this fog-bound night may seem, it passes.", False),
        ("The Court observed that", f"The District Court’s main reason for the fine was that {WORDS}. It is true that it rained.", False),
        ("The Court observed that", f"The District Court’s main reason for the fine was that {WORDS}. The facts were true.", True),
        ("The Court observed that", f"The District Court held, and this court said too, that “{WORDS}.”", False),
        ("The Court observed that", f"The District Court held that “{WORDS}.” That finding of undisputed facts is erroneous.", True),
        ("The Court observed that", f"The District Court held that “{WORDS}.” One may accept this, but not without limit.", True),
        ("The Court observed that", f"The District Court held otherwise. We think that {WORDS}.", False),
        ("The Court observed that", f"The District Court correctly held that “{WORDS}.”", False),
        ("The Court observed that", f"The District Court erred. Lamps matter. {WORDS}.", False),
        ("The Court observed that", f"The nub of the keeper’s case is that {WORDS}.", True),
        ("The Court observed that", f"The District Court held that “{WORDS}.” We ask whether it has correctly read the byelaw.", True),
        ("The Court observed that", f"Justice Birch hypothesizes that lamps are dear, so that “{WORDS}.”", True),
        ("The Court observed that", f"The Ninth Circuit found that “{WORDS}.”", True),
        ("The Court observed that", f"The Ninth Circuit, in Dunmore v. Thorn, found that “{WORDS}.”", True),
        ("The Court observed that", f"Rather, the Board asserts that {WORDS}. It has a right to strike.", True),
        ("The Court observed that", f"Rather, the Board asserts that {WORDS}. That is right.", False),
        ("The Court observed, quoting below, that", f"The District Court held that “{WORDS}.”", False),
    ],
)
def test_words_given_to_the_court_are_not_those_of_somebody_of_the_case(lead: str, passage: str, opens: bool) -> None:
    found = [one for one in spoken(lead, passage) if "you give them to the court" in one.says]
    assert bool(found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("A keeper must know that", f"The judge said that “{WORDS}.”", True),
        ("A keeper must know that", f"I think that {WORDS}.", False),
        ("The judge at first instance said that", f"The judge said that “{WORDS}.”", False),
        ("The keeper testified that", f"The judge said that “{WORDS}.”", False),
        ("Mr Alder KC rose. A keeper must know that", f"His point was that {WORDS}.", False),
        ("That is the Second Circuit’s considered finding:", f"The judge said that {WORDS}.", False),
        ("A keeper must know that", f"The appellant contends that this court’s ruling in Alder v. Birch, supra, says {WORDS}.", True),
        ("A keeper must know that", f"The appellant contends that it rained, but this court knows {WORDS}.", False),
        ("A keeper must know that", f"Respondent’s suggested solution is to require that {WORDS}.", True),
        ("A keeper must know that", f"The quay was long, and {WORDS}. We see no reason for a rule of this sort.", True),
        ("A keeper must know that", f"The quay was long, and {WORDS}. See Brief for Respondent 33. We disagree.", True),
        ("A keeper must know that", f"The quay was long, and {WORDS}. We see no basis upon which that can be doubted.", False),
        ("A keeper must know that", f"We said before that {WORDS}. We see no reason to say less.", False),
        ("A keeper must know that", f"The judge said that “{WORDS}.” The Tribunal below agreed with that.", True),
        ("A keeper must know that", f"The judge said that “{WORDS}.” So do we hold. The Tribunal below took the same line.", False),
        ("A keeper must know that", f"It was submitted on behalf of the keeper. Upon this {WORDS}. So it ended.\n\nNext.", True),
        ("A keeper must know that", f"On ground 4, the Claimant argued that it rained. Upon this {WORDS}. So it ended.\n\nNext.", True),
        ("A keeper must know that", f"On the quay, the Claimant was seen. Upon this {WORDS}. So it ended.\n\nNext.", False),
        (
            "A keeper must know that",
            f"The appeal came late, and it was submitted for decision. Upon this {WORDS}. So it ended.\n\nNext.",
            False,
        ),
        ("A keeper must know that", f"The trial court erred. He turned and observed the lamp. {WORDS.capitalize()}.", False),
        ("A keeper must know that", f"The trial court erred. He observed that the lamp was lit. {WORDS.capitalize()}.", True),
        ("A keeper must know that", f"The trial court sat. That was, the tribunal later found, a toll. {WORDS.capitalize()}.", False),
        ("A keeper must know that", f"The trial court sat. The tribunal later found a toll. {WORDS.capitalize()}.", True),
    ],
    ids=[
        "nobody named",
        "its own",
        "the judge named",
        "a witness named",
        "counsel named",
        "another court named",
        "an argument about its ruling",
        "its answer to an argument",
        "a proposal",
        "refused at once",
        "refused behind a source",
        "not to be doubted",
        "its own, and kept",
        "adopted by another court",
        "adopted",
        "it was submitted",
        "on a ground",
        "on a quay",
        "submitted for decision",
        "somebody sees something",
        "somebody finds something",
        "found in passing",
        "found",
    ],
)
def test_words_that_the_decision_tells_of_another_are_given_to_him_or_opened(lead: str, passage: str, opens: bool) -> None:
    assert any("you do not say so" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("court", "opens"), [("Ninth", True), ("Second", False)])
def test_the_court_that_decided_is_nobody_else_whose_words_they_may_be(court: str, opens: bool) -> None:
    of_a_circuit = record(court="United States Court of Appeals for the Ninth Circuit", court_id="ca9")
    setting = _setting(f"That is the {court} Circuit’s finding:", authority=held(f"The judge said that {WORDS}."), record=of_a_circuit)
    assert any("you do not say so" in one.says for one in setting.ask("accounting")) is opens


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("In the Court of Appeals' own phrase,", f"An expert called it “{WORDS}.”", True),
        ("The court was persuaded that, as it said,", f"The affidavits proclaim that “{WORDS}.”", True),
        ("In the words of the keeper,", f"An expert called it “{WORDS}.”", False),
        ("In the Court of Appeals' own phrase,", f"In Alder v. Birch it was said that “{WORDS}.”", False),
        ("In the Court of Appeals' own phrase,", f"We think that “{WORDS}.”", False),
        ("In the Court of Appeals' own phrase,", f"There is more: {WORDS}.", False),
    ],
    ids=["its own phrase", "as it said", "another's words", "a decision's", "the court agrees", "its own"],
)
def test_words_called_the_courts_own_do_not_stand_there_in_marks(lead: str, passage: str, opens: bool) -> None:
    found = found_of(lead, passage, check="attribution")
    assert any("you call them its own words" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("Mr Alder KC began with the tariff. In his analysis", f"I think that {WORDS}.", True),
        ("Mr Alder KC began with the tariff. In his analysis", f"Mr Alder rose. His point was that {WORDS}.", False),
        ("Mr Alder KC failed; the Court said that", f"I think that {WORDS}.", False),
        ("In the decision under appeal it was said that", f"I think that {WORDS}.", True),
        ("In the decision under appeal it was said that", f"The harbour tribunal found that {WORDS}.", False),
        ("It was said that", f"I think that {WORDS}.", False),
    ],
    ids=["not counsel's", "counsel's", "a court behind counsel", "not of below", "of below", "nobody named"],
)
def test_words_given_to_counsel_or_to_the_court_below_are_reported_as_theirs(lead: str, passage: str, opens: bool) -> None:
    assert bool(spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("kind", "lead", "opens"),
    [
        (PartKind.DISSENT, "As the Court put it,", True),
        (PartKind.CONCURRENCE, "As the Court put it,", True),
        (PartKind.MAJORITY, "As the Court put it,", False),
        (PartKind.DISSENT, "As was put there,", False),
    ],
)
def test_words_given_to_the_court_stand_not_in_a_separate_opinion_alone(kind: PartKind, lead: str, opens: bool) -> None:
    whole = authority(part(), part(f"The night was dark, and {WORDS}.", kind, author="Marrow"))
    found = _setting(lead, given={"citations": (), "reach": ("c1",)}, authority=whole).ask("accounting")
    assert any("in a separate opinion alone" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "says"),
    [
        (
            "The Court said that",
            f"In Dunmore v. Thorn it was held that “{WORDS}.” Dunmore is old. That phrase has earned its retirement.",
            "later",
        ),
        ("The Court said that", f"In Dunmore v. Thorn it was held that “{WORDS}.” The rain fell. We overrule Dunmore today.", "later"),
        ("Before it was overruled, the rule was that", f"It was held that “{WORDS}.” That phrase has earned its retirement.", ""),
        ("The Court said that", f"In Dunmore v. Thorn it was held that “{WORDS}.” We are urged to overrule Dunmore, and do not.", ""),
        ("The Court said that", f"In Dunmore v. Thorn it was held that “{WORDS}.” The keeper abandoned the ferry.", ""),
        ("The Court said that", f"We hold that {WORDS}. The old phrase has earned its retirement.", ""),
        ("The Court reaffirmed that", f"In Dunmore v. Thorn it was held that “{WORDS}.” The rain fell on the ferry.", "adopts"),
        (
            "The Court reaffirmed that",
            f"In Dunmore v. Thorn it was held that “the accepted rule is that {WORDS}.” The rain fell on us.",
            "adopts",
        ),
        ("The Court reaffirmed that", f"In Dunmore v. Thorn it was held that “{WORDS}.” We agree with that.", ""),
        ("The Court reaffirmed that", f"We hold that {WORDS}.", ""),
    ],
    ids=[
        "retired",
        "overruled",
        "said so",
        "only urged",
        "another thing",
        "its own",
        "not taken over",
        "called accepted in the marks",
        "agreed",
        "its own again",
    ],
)
def test_words_that_the_decision_quotes_to_give_them_up_are_opened(lead: str, passage: str, says: str) -> None:
    found = [one.says for one in spoken(lead, passage) if "later says" in one.says or "adopts them" in one.says]
    assert bool(found) is bool(says)
    assert all(says in one for one in found)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("lead", "passage", "opens"),
    [
        ("The Court rejected the notion that", f"We hold that {WORDS}.", True),
        ("The Court doubted that", f"We hold that {WORDS}.", True),
        ("Nowhere did the Court suggest that", f"We hold that {WORDS}.", True),
        ("The Court rejected the notion that", f"This is a naked assertion. We hold that {WORDS}.", True),
        ("The Court rejected any lamp on the ferry:", f"We hold that {WORDS}.", False),
        ("The Court rejected the ferry rule:", f"The ferry has a lamp. We hold that {WORDS}.", False),
        ("The Court rejected the notion that", f"The keeper argued that {WORDS}.", False),
        ("The Court rejected the notion that", f"It is said that {WORDS}. That is wrong.", False),
        ("The Court rejected the appeal, holding that", f"We hold that {WORDS}.", False),
        ("The Court held that", f"We hold that {WORDS}.", False),
    ],
    ids=[
        "rejected",
        "doubted",
        "nowhere",
        "an assertion",
        "words that deny",
        "a reason that denies",
        "argued there",
        "wrong there",
        "what it rejects is another thing",
        "held",
    ],
)
def test_words_that_are_said_to_be_rejected_are_not_the_decisions_own(lead: str, passage: str, opens: bool) -> None:
    assert any("own words, and you write of them" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, words, opens",
    [
        ("The Court rejected a lenient standard:", "Review of lamps must be highly lenient in every season", True),
        ("The Court rejected a lenient standard:", "Review of lamps is never lenient in any of the seasons", False),
        ("The Court rejected a lenient standard:", "Review of lamps must be highly exacting in every season", False),
        ("The Court adopted a lenient standard:", "Review of lamps must be highly lenient in every season", False),
    ],
)
def test_a_thing_that_is_said_to_be_rejected_is_not_affirmed_in_the_words_behind(lead: str, words: str, opens: bool) -> None:
    text = f"Lamps matter. {lead}\n\n“{words}.”\n\n{CASE}."
    start = text.index(words)
    said = quotation(words, span=(start, start + len(words)), citations=("c1",))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(f"{words}.")).ask("accounting")
    assert any("you write of them" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_words_that_are_called_discarded_behind_them_are_not_the_decisions_own() -> None:
    text = f"The rule was “{WORDS},” a proposition the Court went on to discard: {CASE}."
    start = text.index(WORDS)
    said = quotation(WORDS, span=(start, start + len(WORDS)), citations=("c1",))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    for passage, opens in ((f"We hold that {WORDS}.", True), (f"Counsel argued that {WORDS}.", False)):
        found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(passage)).ask("accounting")
        assert any("you write of them" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "behind, goes_on, opens",
    [
        (f". {CASE}.", " only in the season of fogs", True),
        (f" ({CASE}).", " if the harbour board had been told", True),
        (f": {CASE}.", ", except on market days", True),
        (f"; {CASE}.", " brought to the quay by its owner", True),
        (f"; {CASE}.", " provided the harbour board is told", True),
        (f"; {CASE}.", " provided an incentive to row", False),
        (f". {CASE}.", ", and the rain fell", False),
        (f". {CASE}.", "", False),
        (f", and it sank. {CASE}.", " only in the season of fogs", True),
        (f", and it sank. {CASE}.", " if the harbour board had been told", False),
        (f" … {CASE}.", " only in the season of fogs", False),
    ],
)
def test_words_that_the_brief_ends_where_the_decision_limits_them_are_opened(behind: str, goes_on: str, opens: bool) -> None:
    shown = f"{WORDS} …" if "…" in behind else WORDS
    text = f"The court said: “{shown}”{behind.replace(' …', '')}"
    start = text.index(WORDS)
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    said = quotation(shown, span=(start, start + len(shown)))
    found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(f"It held that {WORDS}{goes_on}.")).ask(
        "accounting"
    )
    assert any("which may limit it" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("The byelaw gives the keepers", f"It is not so {WORDS}.", True),
        ("The byelaw gives the keepers", f"All of this is not to say that {WORDS}.", True),
        ("The byelaw gives the keepers", f"All of this is to say that {WORDS}.", False),
        ("The byelaw gives the keepers", f"There is no dispute {WORDS}.", False),
        ("The byelaw gives the keepers", f"There was no {WORDS}.", True),
        ("The byelaw gives the keepers", f"The byelaw does not give the keepers {WORDS}.", False),
        ("The byelaw gives the keepers", f"The byelaw gives the keepers {WORDS}.", False),
        ("The byelaw does not give the keepers", f"It is not so {WORDS}.", False),
        ("The byelaw would need to give the keepers", f"It is not so {WORDS}.", False),
        ("The byelaw gives the keepers", f"It is not for the board of the harbour to ask why {WORDS}.", False),
        ("The byelaw gives the keepers", f"The bell did not ring, and {WORDS}.", False),
        ("The byelaw gives the keepers", f"This is not to say {WORDS}.", True),
        ("It is required that", f"We see no basis for requiring that {WORDS}.", True),
        ("It is required that", f"We refuse to find that in all seasons {WORDS}.", True),
        ("The point was put this way:", f"We refuse to find that in all seasons {WORDS}.", False),
        ("The point was put this way:", f"We refuse to find that {WORDS}.", True),
        ("It is required that", f"Nor is it surprising that {WORDS}.", False),
        ("It is required that", f"This is of no consequence because we conclude that {WORDS}.", False),
        ("It is required that", f"This is not because we conclude that {WORDS}.", True),
        ("It is not required that", f"We see no basis for requiring that {WORDS}.", False),
        ("The byelaw gives the keepers", f"It does not give the keepers {WORDS}. It gives the pilots {WORDS}.", False),
    ],
)
def test_words_that_the_decision_denies_straight_before_them_are_not_affirmed(lead: str, passage: str, opens: bool) -> None:
    assert any("and you write them without that" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_few_words_are_denied_by_their_clause() -> None:
    few = "no end of lamps"
    text = f"The byelaw gives the keepers “{few}.” {CASE}."
    start = text.index(few)
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    for passage, opens in (("The byelaw does not give the keepers", True), ("The byelaw gives the keepers", False)):
        said = quotation(few, span=(start, start + len(few)))
        found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(f"{passage} {few}.")).ask("accounting")
        assert any("and you write them without that" in one.says for one in found) is opens


def test_words_that_the_decision_has_once_without_a_limit_are_not_cut_off() -> None:
    both = f"It held that {WORDS} only in the season of fogs. Later it held that {WORDS}."
    assert not any("which may limit it" in one.says for one in found_of("The court said:", both))


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "behind, passage, opens",
    [
        ("with or without a bell", f"It held that {WORDS}, but only behind a ringing bell.", True),
        ("but only where a bell was ringing", f"It held that {WORDS}, but only behind a ringing bell.", False),
        ("with or without a bell", f"It held that {WORDS} in the season of fogs.", False),
    ],
)
def test_a_limit_left_out_within_a_sentence_opens(behind: str, passage: str, opens: bool) -> None:
    text = f"The court said that “{WORDS},” {behind}. {CASE}."
    start = text.index(WORDS)
    said = quotation(WORDS, span=(start, start + len(WORDS)), citations=("c1",))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(passage)).ask("accounting")
    assert any("which may limit it" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("In Ashgrove the Court ruled that", f"But see Alder v. Birch, 990 U.S. 4 (1977), where this Court said that {WORDS}.", True),
        ("In Ashgrove the Court ruled that", f"See Alder v. Birch, 990 U.S. 4 (1977) (holding that {WORDS}).", True),
        ("The Court, citing its older cases, ruled that", f"See Alder v. Birch, 990 U.S. 4 (1977) (holding that {WORDS}).", False),
        ("Alder shows that", f"See Alder v. Birch, 990 U.S. 4 (1977) (holding that {WORDS}).", False),
        ("In Ashgrove the Court ruled that", f"See Alder v. Birch, 990 U.S. 4 (1977). And {WORDS}.", False),
        ("In Ashgrove the Court ruled that", f"See Alder v. Birch, 990 U.S. 4 (1977) (holding that “{WORDS}”).", False),
        ("It was this Court that first wrote that", f"As the board itself has said, “{WORDS}.” Alder, 990 N.L.R.B. 2 (1973).", True),
        ("It was this Court that wrote that", f"As the board itself has said, “{WORDS}.” Alder, 990 N.L.R.B. 2 (1973).", False),
    ],
)
def test_what_a_decision_tells_of_another_case_is_not_what_it_says(lead: str, passage: str, opens: bool) -> None:
    found = [one.says for one in spoken(lead, passage)]
    assert any("what the decision tells of" in one or "who wrote them first" in one for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("In Ashgrove the Court held that", f"A majority has held that {WORDS}.", True),
        ("In Ashgrove the Court held that", f"Most of our sister circuits have held that {WORDS}.", True),
        ("In Ashgrove the Court held that", f"Most circuits have held it, and we hold that {WORDS}.", False),
        ("In Ashgrove the Court held that", f"The dissent reads the byelaw otherwise. It says in a note that {WORDS}.", True),
        ("In Ashgrove the Court held that", f"The byelaw reads otherwise. It says in a note that {WORDS}.", False),
        ("In Ashgrove the Court held that", f"This is an appeal from the Court of Claims. The Court held that {WORDS}.", True),
    ],
)
def test_the_view_of_other_courts_or_of_the_dissent_is_not_the_courts(lead: str, passage: str, opens: bool) -> None:
    assert any("they stand there as the words of" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("The byelaw being good,", f"If the byelaw is good, {WORDS}.", True),
        ("If the byelaw is good,", f"If the byelaw is good, {WORDS}.", False),
        ("The byelaw being good,", f"The byelaw is good, and {WORDS}.", False),
        ("The byelaw being good,", f"If the byelaw is good, {WORDS}. The byelaw is good, and {WORDS}.", False),
        ("The byelaw being good,", f"If the byelaw is good, it would be that {WORDS}.", True),
        ("The byelaw being good,", f"If yes, there is a rule that {WORDS}.", False),
        ("The byelaw being good,", f"If so, the byelaw is good and clear to all, and yet it is true that {WORDS}.", False),
    ],
)
def test_words_under_a_condition_are_not_told_without_it(lead: str, passage: str, opens: bool) -> None:
    assert any("under the condition" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_what_the_court_tells_of_the_dissent_is_not_the_courts_because_the_dissent_says_it() -> None:
    told = part(f"The dissent reads the byelaw otherwise. It says in a note that {WORDS}. The rain fell. {OPINION}")
    for kind, opens in ((PartKind.DISSENT, True), (PartKind.MAJORITY, False)):
        both = authority(told, part(f"I say that {WORDS}. The rain fell on the lane.", kind, author="Quill"))
        found = _setting("In Ashgrove the Court held that", authority=both).ask("accounting")
        assert any("they stand there as the words of the dissent" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("Of Marrow the judge said that", f"Of Thorn I find that {WORDS}.", True),
        ("Of Marrow the judge said that", f"Marrow was heard. I find that {WORDS}.", False),
        ("Of Marrow and Thorn the judge said that", f"Marrow was heard. I find that {WORDS}.", True),
        ("Of the lamps the judge said that", f"Thorn was heard. I find that {WORDS}.", False),
    ],
)
def test_words_are_said_of_the_one_whom_the_paragraph_names(lead: str, passage: str, opens: bool) -> None:
    assert any("said of M" in one.says or "said of T" in one.says for one in spoken(lead, passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "between, opens",
    [
        ("and if they stood in a byelaw of the harbour,", True),
        ("and unless they are lit,", True),
        ("and in the older seasons,", False),
        ("and if all the lamps", False),
    ],
)
def test_a_condition_may_not_be_left_out_of_quoted_words(between: str, opens: bool) -> None:
    words = "the terms of the byelaw are opaque, and … they raise grave concerns"
    text = f"The Court said that “{words}.” {CASE}."
    start = text.index(words)
    said = quotation(words, span=(start, start + len(words)), citations=("c1",))
    cited = full("c1", span=(text.index("990"), text.index(" (1996")))
    passage = f"We hold that the terms of the byelaw are opaque, and {between.removeprefix('and ')} they raise grave concerns."
    found = Setting(document=brief(text), citation=cited, quotations=(said,), authority=held(passage)).ask("accounting")
    assert any("you leave out" in one.says for one in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "passage, opens",
    [
        (f"Further, Mr Marrow submitted, it is plain that {WORDS}.", True),
        (f"There was good reason, she said, because “{WORDS}”. It would be odd if the same lamps had been lit.", True),
        (f"There was good reason, she said, because “{WORDS}”. I am of the same view.", False),
        (f"It is plain that {WORDS}.", False),
    ],
)
def test_a_speaker_in_passing_by_name_is_the_one_who_speaks(passage: str, opens: bool) -> None:
    assert any("one side, whose case it tells" in one.says for one in spoken("In Ashgrove the Court held that", passage)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "lead, passage, opens",
    [
        ("In Ashgrove the keeper concluded that", f"It came to “{WORDS}”.\n\n50. Thorn J rejected that argument.", "one side"),
        ("As recounted by the keeper, he concluded that", f"It came to “{WORDS}”.\n\n50. Thorn J rejected that argument.", "one side"),
        ("In Ashgrove Mr Marrow concluded that", f"It came to “{WORDS}”.\n\n50. Thorn J rejected that argument.", "one side"),
        ("In Ashgrove the keepers argued that", f"It came to “{WORDS}”.\n\n50. Thorn J rejected that argument.", ""),
        ("A keeper knows that", f"It came to “{WORDS}”.\n\n50. Thorn J rejected that argument.", "one side"),
        ("A keeper knows that", f"It came to “{WORDS}”.\n\n50. Thorn J accepted that argument.", ""),
        ("A keeper knows that", f"It came to this: {WORDS}.\n\n50. Thorn J rejected that argument.", ""),
        (
            "As the judge put it,",
            f'Lord Alder of Quay, in answer to all of it thought that: "By night {WORDS}", is "of course" so.',
            "Lord Alder",
        ),
        ("As the judge put it,", f"Lord Alder of Quay, in answer to all of it thought little; by night {WORDS}.", ""),
        (
            "As Lord Alder put it,",
            f'Lord Alder of Quay, in answer to all of it thought that: "By night {WORDS}", is "of course" so.',
            "in quotation marks",
        ),
    ],
)
def test_whose_words_they_are_is_told_around_them(lead: str, passage: str, opens: str) -> None:
    found = [one.says for one in spoken(lead, passage)]
    assert any(opens in one for one in found) if opens else found == []


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "behind, opens",
    [
        ("We need not decide whether that rule is right.", True),
        ("We need not decide whether fog counts.", False),
        (f"{'It rained. ' * 60}We need not decide whether that rule is right.", False),
    ],
)
def test_words_of_another_text_that_the_next_sentences_leave_open_are_opened(behind: str, opens: bool) -> None:
    found = spoken("A keeper knows that", f"Alder held that “{WORDS}.” {behind}")
    assert any("later says" in one.says for one in found) is opens
