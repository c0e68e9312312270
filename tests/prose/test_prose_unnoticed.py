"""Statements of forms that look like none: fragments, answers, votes in brackets, instances of a kind, suppositions and likenesses."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.prose.ascribed import FRAGMENT, SUPPOSED
from brief_audit.prose.course import VOTE
from brief_audit.prose.instances import is_an_instance
from brief_audit.prose.page import CITED

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def statements(text: str) -> tuple[Statement, ...]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    return assert_claims(brief, citations, tuple(link(brief, citations))).statements


def with_role(text: str, role: str) -> list[str]:
    return [one.words for one in statements(text) if one.role == role]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Licence void. {ASHGROVE}.", "Licence void"),
        (f"Ten lamps each. {ASHGROVE}.", "Ten lamps each"),
        (f"Suspended. {ASHGROVE}.", "Suspended"),
        (f"The widow: £15. {ASHGROVE}.", "The widow: £15"),
        (f"No pilot to steer the ferry, no voyage: {ASHGROVE}.", "No pilot to steer the ferry, no voyage"),
        (f"{ASHGROVE}: costs to the widow.", "costs to the widow"),
        (f"The harbour keeps its lamps. Hence no abuse of the licence. {ASHGROVE}.", "no abuse of the licence"),
        (f"Who paid? The harbour. {ASHGROVE}.", "Who paid, The harbour"),
        (f"Was the lamp lit? It was. {ASHGROVE}.", "Was the lamp lit"),
        (f"Was the lamp lit? It was not. {ASHGROVE}.", "not Was the lamp lit"),
        (f"Licence restored? Yes. {ASHGROVE}.", "Licence restored"),
        (f"The rejection of the ferry's licence in {ASHGROVE}, is instructive.", "rejection of the ferry's licence"),
    ],
    ids=[
        "two words",
        "a number",
        "a participle alone",
        "a sum",
        "before a colon",
        "behind a colon",
        "a linking word",
        "who",
        "yes",
        "no",
        "a question without a verb",
        "the noun of a result",
    ],
)
def test_a_fragment_beside_a_citation_is_a_statement(text: str, words: str) -> None:
    assert with_role(text, FRAGMENT) == [words]


@pytest.mark.parametrize(
    "text",
    [
        f"Accord {ASHGROVE}.",
        f"Same: {ASHGROVE}.",
        f"No exceptions. {ASHGROVE}.",
        f"Quite so. {ASHGROVE}.",
        f"A ferry must carry lamps. {ASHGROVE}.",
        f"Costs follow the event. {ASHGROVE}.",
        f"Keepers light lamps. {ASHGROVE}.",
        f"A single lamp suffices. {ASHGROVE}.",
        f"It turns on lamps. {ASHGROVE}.",
        f"The licence goes to the widow. {ASHGROVE}.",
        f"Lamps from Justice Quill. {ASHGROVE}.",
        f"The lamps of our ferry. {ASHGROVE}.",
        f"Lamps of Ferries\n\n{ASHGROVE}.",
        f"Marrow: {ASHGROVE}.",
        f"Why? Because we must know. {ASHGROVE}.",
        f"The rejection of the ferry rule in {ASHGROVE}, is instructive.",
        f"The lamp was lit. {ASHGROVE}.",
        f"The harbour board lighted lamps. {ASHGROVE}.",
        f"The Supreme Court affirmed the judgment. {ASHGROVE}.",
        f"Appeal dismissed. {ASHGROVE}.",
        f"Lamps of ferries. Marrow v. Ash, 991 U.S. 20 (1997). The keeper was seen by the pilot. {ASHGROVE}.",
    ],
    ids=[
        "a signal",
        "a signal and a colon",
        "a remark on the rule",
        "a remark on the sentence",
        "a modal",
        "a rule in the present",
        "a rule of many",
        "a rule that ends in its verb",
        "a pronoun",
        "a verb of the present",
        "a judge",
        "the present case",
        "a heading",
        "a place",
        "a question of the present case",
        "a rule that was rejected",
        "a past",
        "what a board did",
        "an act",
        "an act without a court",
        "a fragment of another case",
    ],
)
def test_signals_remarks_rules_and_headings_are_no_fragments(text: str) -> None:
    cited = [one for one in statements(text) if one.role == FRAGMENT and "990" not in one.words]
    assert [one for one in cited if one.citation == statements_of_ashgrove(text)] == []


def statements_of_ashgrove(text: str) -> str:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    return next(one.id for one in extract(brief) if "990" in one.text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"See {ASHGROVE} (5-2).", "5-2"),
        (f"See {ASHGROVE} (Quill, J., for a bare majority).", "bare majority"),
        (f"See {ASHGROVE} (Quill, J., for six of the seven).", "six of the seven"),
        (f"See {ASHGROVE} (whole court).", "whole court"),
        (f"{ASHGROVE}, a five-to-two decision, is in point.", "five-to-two"),
    ],
)
def test_a_vote_is_told_in_figures_and_in_words(text: str, words: str) -> None:
    assert with_role(text, VOTE) == [words]


@pytest.mark.parametrize(
    ("text", "judges"),
    [
        (f"In {ASHGROVE}, Judge Quillon asked for her costs.", []),
        (f"In {ASHGROVE}, Judge Quillon held that costs may be asked for.", ["Quillon"]),
        (f"In {ASHGROVE}, Judge Marrow asked for more.", ["Marrow"]),
        (f"See {ASHGROVE} (Quillon, J.).", ["Quillon"]),
        (f"Judge Quillon’s opinion in {ASHGROVE} is in point.", ["Quillon"]),
        (f"{ASHGROVE}, per Judge Quillon.", ["Quillon"]),
        (f"Judge Quillon held that costs may be asked for. {ASHGROVE}.", ["Quillon"]),
        (f"Judge Quillon dissented. {ASHGROVE}.", ["Quillon"]),
    ],
    ids=["a side", "who decides", "another judge", "in its bracket", "an opinion of that name", "per", "who held", "who dissented"],
)
def test_a_judge_who_is_a_side_of_the_case_is_no_voice_of_it_unless_he_is_told_to_decide(text: str, judges: list[str]) -> None:
    assert [" ".join(one.who) for one in statements(text) if one.kind is StatementKind.VOICE] == judges


@pytest.mark.parametrize(
    "text",
    [
        f"See {ASHGROVE} (lamps of rule 5).",
        f"{ASHGROVE}, says that rule 5-2 of the harbour is in point.",
        f"We lost by a bare majority here. {ASHGROVE}.",
        f"See {ASHGROVE} (No. 95-10, slip op. at 5-6).",
        f"See {ASHGROVE} (slip op. at 2, 5-6).",
    ],
    ids=["no vote", "the number of a rule", "the present case", "pages of a slip opinion", "more of them"],
)
def test_what_is_no_vote_of_the_court_tells_none(text: str) -> None:
    assert with_role(text, VOTE) == []


@pytest.mark.parametrize(
    "text",
    [
        "Harbour boards do restore licences.",
        "Judges do restore licences.",
        "Ferrymen have been spared their fines.",
        "Ferrymen who repent late have been spared their fines.",
        "Many a ferryman has had his costs on a settlement.",
        "Pilots have been found to have sunk ferries of this kind.",
        f"Licences given to pilots have been condemned in such harbours ({CITED}).",
        f"It has happened that a ferryman came late: {CITED}.",
        f"There are cases in which the lamp did not save the keeper ({CITED}).",
    ],
)
def test_a_case_told_of_as_one_of_a_kind_is_an_instance(text: str) -> None:
    assert is_an_instance(text)


@pytest.mark.parametrize(
    "text",
    [
        "Courts have held lamps to be needful.",
        "Judges do say so of lamps.",
        "Parliament has given the harbours their boards.",
        "Harbour rules have been widened of late.",
        "Ferrymen do not light lamps by words alone.",
        "Ferrymen who have repented do not need the board.",
        "Where ferrymen have repented the board is kind.",
        "Ferrymen have lamps of their own.",
        "Pilots have been considered careful.",
        f"In {CITED} ferrymen have been spared their fines.",
    ],
    ids=[
        "courts say",
        "judges say",
        "a lawgiver",
        "a rule",
        "a denial",
        "a relative",
        "a condition",
        "to have",
        "considered",
        "the case inside",
    ],
)
def test_rules_and_what_courts_say_are_no_instances(text: str) -> None:
    assert not is_an_instance(text)


def test_an_instance_is_a_tale_of_the_case() -> None:
    kinds = [one.kind for one in statements(f"Ferrymen have been spared their fines. {ASHGROVE}.")]
    assert StatementKind.TALE in kinds


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"If {ASHGROVE}, had been affirmed, the harbour could rely on it.", ["had been affirmed"]),
        (f"If Ashgrove had gone the other way, the harbour could rely on it. {ASHGROVE}.", ["had gone the other way"]),
        (f"If {ASHGROVE}, applies, the harbour must lose.", []),
        (f"If Marrow had gone the other way, the harbour could rely on it. {ASHGROVE}.", []),
    ],
    ids=["the case", "its name", "no past", "another name"],
)
def test_what_is_supposed_of_the_case_is_told(text: str, words: list[str]) -> None:
    assert with_role(text, SUPPOSED) == words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"Our pilot, like Ashgrove, had never lit her lamp. {ASHGROVE}.", True),
        (f"Like Ashgrove, our pilot kept her lamp lit. {ASHGROVE}.", True),
        (f"Like Marrow, our pilot kept her lamp lit. {ASHGROVE}.", False),
        (f"Like Ashgrove, our pilot keeps her lamp lit. {ASHGROVE}.", False),
    ],
    ids=["in the middle", "in front", "another name", "in the present"],
)
def test_what_is_called_alike_is_told_of_the_case(text: str, told: bool) -> None:
    tales = [one.words for one in statements(text) if one.kind is StatementKind.TALE and one.words.endswith(("lamp", "lit"))]
    assert bool(tales) is told
