"""A sentence that says of a case only what became of it: where the decision did that, nothing in it is left over; else it opens."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained, OpinionFact, Vote, VoteFact
from checks.invented import Setting, authority, full, part
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

D = Disposition
CASE = "Ashgrove v. Quillon, 71 F.3d 513 (5th Cir. 1995)"
TEXT = "Marlow, Circuit Judge: The clerk sued in the Crowville Court, and lost. The clerk appeals. The rain fell on the lane. "


def held(ends: str, value: Disposition, *votes: Vote) -> Authority:
    body = TEXT + ends
    fact = DispositionFact(
        value=value, obtained=Obtained.OPERATIVE, snippet=ends, part=0, span=(len(TEXT), len(body)), remanded="emand" in ends
    )
    lead = OpinionFact(kind=PartKind.MAJORITY, author="Marlow", part=0, span=(0, len(body)), obtained=Obtained.FIELD)
    told = tuple(VoteFact(judge="All the Judges" if vote is Vote.CONCURS else "Ash", vote=vote, part=0) for vote in votes)
    return authority(part(body), facts=Facts(disposition=fact, opinions=(lead,), votes=told))


def found(
    says: Disposition | None,
    decision: Authority | None,
    *beside: Statement,
    who: tuple[str, str] = ("", ""),
    role: str = "",
    text: str = f"The appeal in {CASE} came to that.",
) -> list[str]:
    start, core = text.index(CASE), text.index("71 F.3d")
    cited = full(text="71 F.3d 513", canonical="71 F.3d 513", reporter="F.3d").model_copy(
        update={"span": (core, core + 11), "full_span": (start, start + len(CASE)), "court_id": "ca5"}
    )
    said = Statement(
        kind=StatementKind.PLAIN,
        citation="c1",
        words=text.replace(CASE, "¦"),
        span=(0, len(text)),
        owner=Owner.CITED,
        says=says,
        who=who,
        role=role,
    )
    setting = Setting(document=brief(text), citation=cited, authority=decision, statements=(said, *beside))
    return [str(one.part) for one in setting.ask("accounting") if one.part in {"act", "plain", "tale", "course", "joined"}]


def act(words: str, text: str, **changes: object) -> Statement:
    at = text.index(words)
    return Statement(kind=StatementKind.ACT, citation="c1", words=words, span=(at, at + len(words)), **changes)  # type: ignore[arg-type]


UNREAD = Statement(kind=StatementKind.ACT, citation="c1", words="came to that", span=(20, 30), owner=Owner.UNKNOWN)
TOLD = Statement(kind=StatementKind.TALE, citation="c1", words="a gardener flooded seven orchid houses", span=(0, 60), owner=Owner.UNKNOWN)
AFFIRMED, REVERSED = held("We affirm.", D.AFFIRMED), held("We reverse.", D.REVERSED)


@every_row(
    "says, decision, opens",
    [
        (D.AFFIRMED, AFFIRMED, []),
        (D.REVERSED, REVERSED, []),
        (D.REVERSED, AFFIRMED, ["plain"]),
        (D.AFFIRMED, REVERSED, ["plain"]),
        (D.AFFIRMED, authority(part(TEXT)), ["plain"]),
    ],
)
def test_it_is_compared_with_what_the_decision_did(says: Disposition, decision: Authority, opens: list[str]) -> None:
    assert found(says, decision) == opens


def test_where_it_is_borne_out_no_other_reader_opens_its_words() -> None:
    assert found(D.AFFIRMED, AFFIRMED, UNREAD, TOLD) == []
    assert found(D.REVERSED, AFFIRMED, UNREAD, TOLD) == ["act", "tale"]


def test_the_court_is_the_one_that_decided() -> None:
    assert found(D.AFFIRMED, AFFIRMED, who=("Fifth Circuit", "")) == []
    assert found(D.AFFIRMED, AFFIRMED, who=("Ninth Circuit", "")) == ["plain"]


def test_a_day_is_that_of_the_decision() -> None:
    for day, opens in (("3 June 1996", []), ("4 June 1996", ["plain"]), ("3 June 1995", ["plain"])):
        assert found(None, AFFIRMED, text=f"On {day} the court gave judgment in {CASE}.") == opens


def test_the_court_below_with_which_it_agreed_is_one_of_which_it_speaks() -> None:
    assert found(D.AFFIRMED, AFFIRMED, who=("", "Crowville Court")) == []
    assert found(D.AFFIRMED, AFFIRMED, who=("", "Harbour Court")) == ["plain"]


def test_all_of_them_agreed_only_where_the_decision_shows_it() -> None:
    assert found(D.AFFIRMED, held("We affirm.", D.AFFIRMED, Vote.CONCURS), role="unanimous") == []
    assert found(D.AFFIRMED, held("We affirm.", D.AFFIRMED, Vote.DISSENTS), role="unanimous") == ["plain"]
    assert found(D.AFFIRMED, AFFIRMED, role="unanimous") == ["plain"]


def test_whose_appeal_leads_in_a_sentence_is_compared() -> None:
    for whose, opens in (("clerk", []), ("gardener", ["act"])):
        text = f"Affirming on the {whose}’s appeal, Judge Marlow said so: {CASE}."
        said = act("Affirming", text, owner=Owner.UNKNOWN)
        assert found(D.AFFIRMED, AFFIRMED, said, role="leads in", text=text) == opens


def test_a_vote_of_all_is_that_of_the_list_of_those_who_agreed() -> None:
    for vote, opens in ((Vote.CONCURS, []), (Vote.DISSENTS, ["course"])):
        said = Statement(kind=StatementKind.COURSE, citation="c1", words="a unanimous court", span=(0, 60), role="vote of ")
        decision = held("We affirm.", D.AFFIRMED, vote)
        assert [part for part in found(D.REVERSED, decision, said, text=f"A unanimous court: {CASE}.") if part == "course"] == opens
