"""Fragments, suppositions, votes, the manner of a vote and what a thing is called: borne by the decision, or opened."""

from __future__ import annotations

import pytest

from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Facts, Vote, VoteFact
from brief_audit.prose.ascribed import FRAGMENT, SUPPOSED
from brief_audit.prose.course import VOTE
from checks.invented import OPINION, Setting, authority, full, part

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

RAIN = "The rain fell on the lane. " * 2


def opened(passage: str, said: Statement, **changes: object) -> str:
    held = authority(part(f"{RAIN}{passage} {RAIN}{OPINION}"), **changes)
    return " ".join(one.says for one in Setting(authority=held, statements=(said,)).ask("accounting"))


def weight(words: str, role: str, **changes: object) -> Statement:
    given = {"kind": StatementKind.WEIGHT, "citation": "c1", "words": words, "span": (0, 11), "owner": Owner.CITED, "role": role}
    return Statement(**given | changes)


@pytest.mark.parametrize(
    ("words", "passage", "opens"),
    [
        ("costs to the widow", "The harbour shall pay costs to the widow.", False),
        ("costs to the widow", "The widow asks that costs be paid to her.", True),
        ("costs to the widow", "No costs to the widow.", True),
        ("costs to the widow", "Whether the costs go to the widow is not said here.", True),
        ("costs to the widow", "The costs of the long and weary hearing fell, in the end and after much talk, on the widow.", True),
        ("ten lamps each", "They keep ten lamps each on the quay.", False),
        ("ten lamps each", "They keep nine lamps each on the quay.", True),
        ("name changed", "Change of a name is a matter of welfare.", True),
        ("no deed, no licence", "Without a deed there is yet a licence.", True),
        ("no deed, no licence", "The keeper, who had not slept, held a deed and licence.", True),
        ("Not restored", "The licence is restored, and no fee is due.", True),
    ],
    ids=[
        "as there",
        "only asked for",
        "denied",
        "a question",
        "far apart",
        "as it is",
        "another number",
        "another order",
        "denied there otherwise",
        "denied in another clause",
        "one word, denied in another clause",
    ],
)
def test_a_fragment_is_borne_by_one_clause_that_does_not_doubt_it(words: str, passage: str, opens: bool) -> None:
    assert bool(opened(passage, weight(words, FRAGMENT))) is opens


@pytest.mark.parametrize("asked", [True, False])
def test_one_word_answers_no_question(asked: bool) -> None:
    assert bool(opened("The licence stands restored.", weight("Restored", FRAGMENT, direct=asked))) is asked


def test_what_is_only_supposed_is_told() -> None:
    assert "you suppose that it was otherwise" in opened("The licence was affirmed.", weight("had been affirmed", SUPPOSED))


@pytest.mark.parametrize(
    ("words", "passage", "opens"),
    [
        ("5-2", "By a vote of five to two the licence stands.", False),
        ("six of the seven", "By a vote of 6-1 the licence stands.", False),
        ("5-2", "By a vote of four to three the licence stands.", True),
        ("whole court", "The Court is unanimous in this.", False),
        ("whole court", "By a vote of four to three the licence stands.", True),
        ("bare majority", "The judges were of one mind.", True),
    ],
)
def test_a_vote_is_that_of_the_decision(words: str, passage: str, opens: bool) -> None:
    said = weight(words, VOTE, kind=StatementKind.COURSE, owner=Owner.UNKNOWN)
    assert bool(opened(passage, said)) is opens


@pytest.mark.parametrize(
    ("manner", "line", "opens"),
    [
        (" specially", "Ash, J., concurs specially.", False),
        (" specially", "Ash, J., concurs.", True),
        (" in full", "Ash, J., concurs fully.", False),
        (" in full", "Ash, J., concurs in part.", True),
        (" and writing", "Ash, J., concurs.", False),
    ],
)
def test_how_a_judge_voted_stands_in_the_decision(manner: str, line: str, opens: bool) -> None:
    text = f"Ash, J., concurring{manner}. 990 U.S. 10"
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    held = authority(part(f"{OPINION} {line}", author="Quill, Justice."))
    voice = Statement(
        kind=StatementKind.VOICE,
        citation="c1",
        words="Ash, J., concurring",
        span=(0, 19),
        owner=Owner.CITED,
        who=("Ash",),
        role="concurrence",
    )
    citation = full("c1", span=(text.index("990"), len(text)))
    found = Setting(document=document, citation=citation, authority=held, statements=(voice,)).ask("accounting")
    assert any("how the judge voted" in one.says for one in found) is opens


@pytest.mark.parametrize(("line", "opens"), [("Ash, J., dissents.", False), ("Ash, J., concurs in the judgment.", True)])
def test_a_judge_dissents_only_where_the_decision_speaks_of_a_dissent(line: str, opens: bool) -> None:
    votes = (VoteFact(judge="Ash", vote=Vote.IN_PART, snippet=line, part=0),)
    held = authority(part(f"{OPINION} {line}", author="Quill, Justice."), facts=Facts(votes=votes))
    voice = Statement(
        kind=StatementKind.VOICE, citation="c1", words="Ash, J., dissenting", span=(0, 11), owner=Owner.CITED, who=("Ash",), role="dissent"
    )
    assert any("nowhere speaks of a dissent" in one.says for one in Setting(authority=held, statements=(voice,)).ask("accounting")) is opens


LOGBOOK = "the exclusion of the pilot's logbook from the harbour register"


@pytest.mark.parametrize(
    ("what", "passage", "opens"),
    [
        ("harmless", "The exclusion of the pilot's logbook from the harbour register was harmless.", False),
        ("harmful", "The exclusion of the pilot's logbook from the harbour register was harmless.", True),
        ("error", "The exclusion of the pilot's logbook from the harbour register was no error.", True),
        ("not error", "The exclusion of the pilot's logbook from the harbour register was no error.", False),
        ("error", "The pilot preserved error on the exclusion of the logbook from the harbour register.", True),
        ("noticed", "The exclusion of the pilot's logbook from the harbour register came soon.", True),
        ("silent on the lamps", "The exclusion of the pilot's logbook from the harbour register came soon. The lamps burned.", True),
    ],
    ids=["as there", "another word", "denied there", "denied in both", "preserved", "a participle", "silent"],
)
def test_what_a_thing_is_called_is_borne_with_the_thing(what: str, passage: str, opens: bool) -> None:
    said = weight(f"{LOGBOOK} was {what}.", "", kind=StatementKind.TALE, owner=Owner.UNKNOWN)
    assert bool(opened(passage, said)) is opens
