"""Judges whom a brief names, beside those of the decision: each licence to pass or to accuse has its counterexample. All are invented."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from brief_audit.checks.attribution.named import names_written_in
from brief_audit.checks.registry import CHECKS
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.claim import Owner, Quotation, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Facts, Obtained, OpinionFact, Vote, VoteFact
from brief_audit.model.finding import Finding
from checks.invented import Setting, authority, full, numbered, only, part, pin, quotation, record

OWN = "the notice must name the dwelling and the day on which the tenant leaves"
HIS = "a spoken warning before two witnesses is notice enough for any tenant"
HEAD = "Before :\n\nLORD JUSTICE QUILL\n\nLADY JUSTICE MARROW\n\n- - - - - - - -\n\nBetween :\n"
CITED = full(canonical="[2031] EWCA Civ 9003", jurisdiction=Jurisdiction.UK, neutral=True)


def british(head: str = HEAD, **changes: Any) -> Authority:
    """Quill LJ leads in [1] and [2]; Marrow LJ adds [3]."""
    body = numbered(
        f"Lord Justice Quill:\n\n1. I hold that {OWN}.", "2. I would allow it.\n\nLady Justice Marrow:\n", f"3. I think that {HIS}."
    )
    held = authority(Part(kind=PartKind.HEAD_MATTER, text=head, artefact=part(head).artefact), body, **changes)
    return held.model_copy(update={"facts": facts_of(held), "artefacts": tuple(authority(part(p.text)).artefacts[0] for p in held.parts)})


def voice(who: str, role: str = "", **changes: Any) -> Statement:
    given = {
        "kind": StatementKind.VOICE,
        "citation": "c1",
        "words": who or role,
        "span": (0, 8),
        "owner": Owner.CITED,
        "who": (who,) if who else (),
        "direct": True,
    }
    return Statement(**given | {"role": role} | changes)


def asked(*voices: Statement, quoted: Quotation | None = None, held: Authority | None = None, at: str = "") -> list[Finding]:
    citation = CITED.model_copy(update={"pinpoint": pin(at, kind=_PARAGRAPH) if at else None})
    setting = Setting(
        citation=citation,
        record=record(names=("Ashgrove v. Quillon",), citations=("[2031] EWCA Civ 9003",)),
        authority=held or british(),
        statements=voices,
        quotations=(quoted,) if quoted else (),
    )
    material = setting.material()
    return [one for check in ("attribution", "accounting") for one in CHECKS[check].ask(material, material.citations["c1"])]


_PARAGRAPH = pin("1").kind.__class__.PARAGRAPH


def is_open(found: list[Finding]) -> bool:
    return (only(found).outcome, only(found).reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)


def wrong(found: list[Finding]) -> list[Finding]:
    return [one for one in found if (one.outcome, one.code) == (Outcome.VERIFIED_ERROR, Code.ATTRIBUTION_MISMATCH)]


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("told", "accused"),
    [
        ("Judgment was given by Tolliver LJ in Ashgrove v Quillon [2031] EWCA Civ 9003.", True),
        ("The tide was out. Judgment was given by Tolliver LJ in Ashgrove v Quillon [2031] EWCA Civ 9003. It was not in.", True),
        ("Judgment was given by Quill LJ, not by Tolliver LJ, in Ashgrove v Quillon [2031] EWCA Civ 9003.", False),
        ("Judgment was not given by Tolliver LJ in Ashgrove v Quillon [2031] EWCA Civ 9003.", False),
        ("Judgment was given by Quill LJ, a judge of the same court as Tolliver LJ, in Ashgrove v Quillon [2031] EWCA Civ 9003.", False),
        (
            "Judgment was given by Quill LJ and by Tolliver LJ in Ashgrove v Quillon [2031] EWCA Civ 9003 and Penrose [2031] EWCA Civ 7.",
            False,
        ),
    ],
)
def test_a_judge_whom_the_sentence_denies_or_may_give_to_another_case_is_no_error(told: str, accused: bool) -> None:
    at, core = told.index("Tolliver LJ"), told.index("[2031] EWCA Civ 9003")
    cited = CITED.model_copy(update={"span": (core, core + 20), "full_span": (told.index("Ashgrove"), core + 20)})
    extra = ()
    if "Penrose" in told:
        place = told.index("[2031] EWCA Civ 7")
        extra = (full("c2", span=(place, place + 17), full_span=(told.index("Penrose"), place + 17)),)
    setting = Setting(
        citation=cited,
        record=record(names=("Ashgrove v. Quillon",), citations=("[2031] EWCA Civ 9003",)),
        authority=british(),
        statements=(voice("Tolliver", words="Tolliver LJ", span=(at, at + 11)),),
        document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=told),
        extra=extra,
    )
    assert bool(wrong(setting.ask("attribution"))) is accused


@pytest.mark.parametrize(
    "ask",
    [
        partial(asked, voice("Quill")),
        partial(asked, voice("Quill", "lead")),
        partial(asked, voice("Quill"), at="2"),
        partial(asked, voice("Marrow"), at="3"),
        partial(asked, voice("Marrow"), quoted=quotation(HIS)),
        partial(asked, voice("Marrow", "sat")),
        partial(asked, voice("", "majority")),
    ],
    ids=["leads", "the lead", "pin in the lead", "pin in another", "words in another", "sat", "the majority"],
)
def test_a_judge_whose_words_they_are_is_compared(ask: Callable[[], list[Finding]]) -> None:
    assert ask() == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "ask",
    [
        partial(asked, voice("Marrow")),
        partial(asked, voice("Marrow", "lead")),
        partial(asked, voice("Marrow", "dissent")),
        partial(asked, voice("Quill"), at="3"),
        partial(asked, voice("Marrow"), at="1"),
        partial(asked, voice("Quill", "agreed")),
        partial(asked, voice("", "dissent")),
        partial(asked, voice("", "unanimous")),
        partial(asked, voice("Hale", "sat", direct=False)),
    ],
    ids=["where?", "not the lead", "no dissent", "pin elsewhere", "pin in the lead", "whom?", "no such part", "unsaid", "did not sit"],
)
def test_a_judge_who_may_be_another_opens_the_citation(ask: Callable[[], list[Finding]]) -> None:
    assert is_open(ask())


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_judge_who_did_not_sit_is_an_error_that_names_who_did() -> None:
    (found,) = wrong(asked(voice("Hale")))
    assert found.evidence[0].snippet.startswith(("Before", "LORD JUSTICE QUILL"))
    assert found.correction == "The decision names as its judges: LORD JUSTICE QUILL, LADY JUSTICE MARROW."


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "ask",
    [
        partial(asked, voice("Hale", direct=False)),
        partial(asked, voice("Quail")),
        partial(asked, voice("Hale"), held=british(head="Ashgrove v Quillon\n")),
        partial(asked, voice("Hale"), held=british(head=HEAD.replace("Between", "On appeal from Hale J\n\nBetween"))),
        partial(asked, voice("Hale"), held=british(complete=False)),
        partial(asked, voice("Hale"), held=british(reliable=False)),
    ],
    ids=["spoken of", "nearly the name", "no list of judges", "named elsewhere", "not whole", "scanned"],
)
def test_a_judge_who_may_have_sat_is_left_open(ask: Callable[[], list[Finding]]) -> None:
    found = ask()
    assert wrong(found) == []
    assert any(one.reason is Reason.NOT_COMPARED for one in found)


def voted(**votes: Vote) -> Authority:
    """An American decision by Quill J. with lines that tell votes."""
    lines = tuple(VoteFact(judge=judge.replace("_", " "), vote=vote, snippet="", part=0, span=(0, 1)) for judge, vote in votes.items())
    return authority(part(OWN, author="Quill, Justice."), facts=Facts(votes=lines))


@pytest.mark.parametrize(
    ("held", "author", "agrees"),
    [
        (voted(All_the_Justices=Vote.CONCURS), "Quill", True),
        (voted(All_the_Justices=Vote.CONCURS), "Marrow", False),
        (voted(All_the_Justices=Vote.CONCURS, Ash=Vote.DISSENTS), "Quill", False),
        (voted(Ash=Vote.CONCURS), "Quill", False),
        (voted(Ash=Vote.CONCURS, Marrow=Vote.CONCURS), "Quill", True),
        (voted(Ash=Vote.CONCURS, Marrow=Vote.IN_PART), "Quill", False),
    ],
)
def test_a_unanimous_opinion_needs_the_line_that_says_so_and_its_author(held: Authority, author: str, agrees: bool) -> None:
    assert (asked(voice(author, "unanimous"), held=held) == []) is agrees


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("own", "agrees"),
    [("I agree.", True), ("I agree in the result only.", False), (f"I agree. I add that {HIS}, and that {OWN}, and more.", False)],
)
def test_all_agreed_where_the_others_wrote_a_line_of_agreement(own: str, agrees: bool) -> None:
    body = numbered("Lord Justice Quill:\n\n1. I hold it.", "2. I would allow it.\n\nLady Justice Marrow:\n", f"3. {own}")
    head = british().parts[0]
    held = authority(head, body)
    held = held.model_copy(update={"facts": facts_of(held), "artefacts": tuple(authority(part(p.text)).artefacts[0] for p in held.parts)})
    assert (asked(voice("", "unanimous"), held=held) == []) is agrees


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("written", "agrees"),
    [
        ("Quill and Marrow LJJ", True),
        ("Quill LJ, Marrow LJ", True),
        ("Quill LJ thought with Marrow LJ", False),
        ("Quill LJ and Birch LJ", False),
    ],
)
def test_a_list_of_everybody_who_sat_is_no_one_judges_voice(written: str, agrees: bool) -> None:
    text = f"See [2031] EWCA Civ 9003 ({written}) at [3]."
    names = [name for name in ("Quill", "Marrow", "Birch") if name in written]
    voices = [voice(name, span=(text.index(name), text.index(name) + len(name)), words=name) for name in names]
    if "LJJ" in written:
        both = slice(text.index("Quill"), text.index("LJJ") + 3)
        voices = [voice("Quill", words=text[both], span=(both.start, both.stop)).model_copy(update={"who": ("Quill", "Marrow")})]
    else:
        voices = [one.model_copy(update={"span": (one.span[0], one.span[1] + 3)}) for one in voices]
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citation = CITED.model_copy(update={"pinpoint": pin("3", kind=_PARAGRAPH)})
    named = record(names=("Ashgrove v. Quillon",), citations=("[2031] EWCA Civ 9003",))
    setting = Setting(citation=citation, record=named, authority=british(), statements=tuple(voices), document=document)
    assert (not any(one.part == "voice" for one in setting.ask("accounting"))) is agrees


@pytest.mark.parametrize(
    ("whose", "with_whom", "agrees"),
    [("Marrow", "Ash", True), ("Marrow", "Birch", False), ("Marrow", "Quill", False), ("Elm", "Ash", False)],
)
def test_a_judge_joined_the_opinion_of_which_the_sentence_speaks(whose: str, with_whom: str, agrees: bool) -> None:
    """Birch joined another concurrence; Ash joined Marrow's; nobody joined Elm's."""
    kinds = (("Quill", PartKind.MAJORITY, ()), ("Marrow", PartKind.CONCURRENCE, ("Ash",)), ("Cedar", PartKind.CONCURRENCE, ("Birch",)))
    kinds += (("Elm", PartKind.CONCURRENCE, ()),)
    opinions = tuple(
        OpinionFact(kind=kind, author=author, joined_by=joined, part=0, span=(at, at + 5), obtained=Obtained.HEADING)
        for at, (author, kind, joined) in enumerate(kinds)
    )
    held = authority(part(OWN), facts=Facts(opinions=opinions))
    found = asked(voice(whose, "concurrence"), voice(with_whom, "agreed", span=(20, 30)), held=held)
    assert (found == []) is agrees


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_words_of_another_judge_alone_are_an_error() -> None:
    (found,) = wrong(asked(voice("Quill"), quoted=quotation(HIS)))
    assert "in the judgment of Lady Justice Marrow alone" in found.says
    assert not wrong(asked(voice("Quill"), quoted=quotation(OWN)))
    assert not wrong(asked(voice("Quill", direct=False), quoted=quotation(HIS)))
    assert not wrong(asked(voice("Quill"), voice("Marrow"), quoted=quotation(HIS)))
    assert not wrong(asked(voice("Quill"), quoted=quotation(HIS, span=(900, 970))))
    assert not wrong(asked(voice("Quill"), quoted=quotation(HIS, quoting=("c2",))))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("said", "accused"),
    [
        ("This is the judgment of the Court.", False),
        ("This is a judgment to which both members of the court have contributed.", False),
        ("I am giving the judgment of the court.", False),
        ("We have both contributed to this judgment.", False),
        ("JUDGMENT OF THE COURT", False),
        ("I would set aside the judgment of the court below.", True),
        ("This is the judgment of the court of first instance that we reverse.", True),
        ("This is the judgment that I reserved.", True),
    ],
)
def test_of_a_judgment_of_the_court_no_judge_is_accused(said: str, *, accused: bool) -> None:
    """Whoever is named at its head, it is each member's; the citation stays open all the same."""
    held = british(HEAD + f"\n{said}\n")
    assert bool(wrong(asked(voice("Quill"), quoted=quotation(HIS), held=held))) is accused
    (found,) = (one for one in asked(voice("Quill"), quoted=quotation(HIS), held=held) if one.part == "voice")
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC
    assert "alone" not in found.says


def test_a_name_in_small_capitals_is_shown_with_its_capital() -> None:
    """Its page sets "Lord marrow" so that all letters look like capitals."""
    held = british()
    facts = held.facts
    assert facts is not None
    opinions = tuple(
        one.model_copy(update={"author": (one.author or "").replace("Lady Justice Marrow", "Lady marrow")}) for one in facts.opinions
    )
    held = held.model_copy(update={"facts": facts.model_copy(update={"opinions": opinions})})
    (found,) = wrong(asked(voice("Quill"), quoted=quotation(HIS), held=held))
    assert "in the judgment of Lady Marrow alone" in found.says
    assert found.correction == "These words are those of Lady Marrow."


def test_a_records_field_that_names_one_judge_is_no_complete_panel() -> None:
    held = authority(part("We reverse.", author="Quill"), judges=("Quill",))
    held = held.model_copy(update={"facts": facts_of(held)})
    found = Setting(authority=held, statements=(voice("Hale", "concurrence"),)).ask("accounting")
    assert "names Quill; who else sat or wrote it does not say" in only(found).says


@pytest.mark.rule("PINPOINT_OUT_OF_RANGE")
def test_a_pin_to_a_separate_opinion_that_was_not_retrieved_is_not_out_of_range() -> None:
    citation = full(pinpoint=pin("40"))
    assert [one.code for one in Setting(citation=citation).ask("pinpoint")] == [Code.PINPOINT_OUT_OF_RANGE]
    found = Setting(citation=citation, statements=(voice("Hale", "concurrence"),)).ask("pinpoint")
    assert only(found).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("VERIFIED_CORRECT")
def test_everybody_who_sat_is_the_court() -> None:
    """A list of the whole bench is compared; one without a member, or with another, is not."""
    assert asked(voice("Quill", direct=False), voice("Marrow", direct=False, span=(10, 18))) == []
    assert is_open(asked(voice("Marrow", direct=False)))
    assert is_open(asked(voice("Quill", direct=False), voice("Hale", direct=False, span=(10, 18))))


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_quotation_behind_a_named_judge_is_looked_for_in_his_opinion() -> None:
    """Though it is attributed to nobody: "it was Quill LJ who remarked in ¦ that …"."""
    near = {"citations": (), "near": ("c1",), "span": (20, 20 + len(HIS))}
    his = Quotation(**quotation(HIS).model_dump() | near)
    assert any("stands in the opinion of Lady Justice Marrow" in one.says for one in asked(voice("Quill", direct=False), quoted=his))
    own = Quotation(**quotation(OWN).model_dump() | near)
    assert not any("stands in the opinion of" in one.says for one in asked(voice("Quill", direct=False), quoted=own))


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_concurrence_in_the_judgment_only_is_no_agreement() -> None:
    for line, agrees in (("Ash, J., concurs.", True), ("Ash, J., concurs in judgment only.", False)):
        votes = (VoteFact(judge="Ash", vote=Vote.CONCURS, snippet=line, part=0),)
        opinion = OpinionFact(kind=PartKind.MAJORITY, author="Quill", part=0, span=(0, 5), obtained=Obtained.HEADING)
        held = authority(part(OWN), facts=Facts(opinions=(opinion,), votes=votes))
        assert (asked(voice("Quill"), voice("Ash", "agreed", span=(20, 30)), held=held) == []) is agrees


@pytest.mark.rule("VERIFIED_CORRECT")
def test_who_took_no_part_is_told_by_a_line_and_did_not_sit() -> None:
    held = voted(Ash=Vote.NO_PART, Marrow=Vote.CONCURS)
    assert asked(voice("Ash", "absent"), held=held) == []
    is_open(asked(voice("Marrow", "absent"), held=held))
    is_open(asked(voice("Ash", "sat"), held=held))


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("brief", "body", "opens"),
    [
        ("The court dismissed the appeal from Birch J", "This is an appeal from the order of Mr Justice Birch.", False),
        ("The court dismissed the appeal from Birch J", "We are told that Mr Justice Birch likes ferries.", True),
        ("The court preferred what was said by Birch J", "This is an appeal from the order of Mr Justice Birch.", True),
        ("The court dismissed the appeal from Marrow J", "This is an appeal from the order of Mr Justice Birch.", True),
    ],
    ids=["as there", "no order of his", "not below", "another"],
)
def test_the_judge_below_is_looked_for_where_his_order_is_spoken_of(brief: str, body: str, opens: bool) -> None:
    name = brief.split()[-2]
    start = brief.index(name)
    held = authority(part(f"{OWN} {body}", author="Quill, Justice."))
    said = voice(name, direct=False, owner=Owner.UNKNOWN, span=(start, start + len(name)))
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"{brief}. {'x' * 80}")
    setting = Setting(citation=full(span=(60, 70)), authority=held, statements=(said,), document=document)
    assert bool([one for one in setting.ask("accounting") if one.part == "voice"]) is opens


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_judge_who_is_said_to_have_taken_no_part_is_not_accused_of_it() -> None:
    assert wrong(asked(voice("Underhollow")))
    assert wrong(asked(voice("Underhollow", "absent"))) == []


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("In Ashgrove, Chief Justice wrote for the court", {"ashgrove"}),
        ("The Chief Justice wrote for the court", set()),
        ("Chief Justice Quill wrote for the court", {"quill"}),
    ],
)
def test_an_office_without_a_name_names_nobody(words: str, names: set[str]) -> None:
    assert names_written_in(words) == names
