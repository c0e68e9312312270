"""Whose words a brief quotes: each condition under which they may be called another's than the court's has its counterexample."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.checks.registry import documentation
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.claim import Licence, Quotation, Speaker
from brief_audit.model.facts import Facts, Obtained, OpinionFact
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, numbered, only, part, quotation, record

WORDS = "a spoken warning before two witnesses is notice enough for any tenant of a cottage"
SAID = f"I would hold that {WORDS}. The majority asks for more than the statute does. "
LINE = "\n\nHARTWELL, J., dissenting.\n\n"


def dissent(text: str = SAID, kind: PartKind = PartKind.DISSENT, **changes: Any) -> Part:
    return part(text, kind, **{"author": "HARTWELL, J."} | changes)


def two(*more: Part, **changes: Any) -> Authority:
    """The court's opinion and a dissent, each a part of its own."""
    return authority(part(author="MOSS, J."), *(more or (dissent(),)), **changes)


def run_on(kind: PartKind = PartKind.COMBINED, *, told: bool = False, text: str = OPINION + LINE + SAID, **changes: Any) -> Authority:
    """Both opinions in one part; `told`: the facts know where the second begins."""
    start = text.find(LINE.strip()) if told else 0
    court = OpinionFact(kind=kind, part=0, span=(0, start), obtained=Obtained.FIELD)
    other = OpinionFact(
        kind=PartKind.DISSENT,
        author="HARTWELL, J.",
        part=0,
        span=(start, len(text)),
        snippet=LINE.strip(),
        obtained=Obtained.HEADING,
    )
    facts = Facts(opinions=(court, other)) if told else Facts()
    return authority(part(text, kind, page_marks=()), facts=facts, **changes)


def read(held: Authority) -> Authority:
    """The authority with the facts that its own text settles."""
    return held.model_copy(update={"facts": facts_of(held)})


def asked(held: Authority | None = None, quoted: Quotation | None = None, **changes: Any) -> list[Finding]:
    setting = Setting(authority=held or two(), quotations=(quoted or quotation(WORDS),))
    return setting.but(**changes).ask("attribution")


def is_open(found: list[Finding], reason: Reason = Reason.AMBIGUOUS) -> bool:
    return (only(found).outcome, only(found).reason, only(found).code) == (Outcome.UNVERIFIABLE_PUBLIC, reason, None)


def is_wrong(found: list[Finding]) -> bool:
    return (only(found).outcome, only(found).code) == (Outcome.VERIFIED_ERROR, Code.ATTRIBUTION_MISMATCH)


def test_words_of_the_dissent_alone_given_to_the_court_are_an_error_that_names_the_author() -> None:
    found = only(asked())
    assert (found.outcome, found.code, found.quotation) == (Outcome.VERIFIED_ERROR, Code.ATTRIBUTION_MISMATCH, "q1")
    assert (
        found.correction
        == "These words are from the dissent of HARTWELL, J., not from the opinion of the court; say so, or quote the court."
    )
    assert found.evidence[0].snippet == WORDS
    assert found.evidence[0].locator.part == "dissent of HARTWELL, J."


@pytest.mark.parametrize(
    "kind", [PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.COUNSEL, PartKind.SYLLABUS, PartKind.HEADNOTE]
)
def test_every_part_that_the_source_types_as_anothers_counts(kind: PartKind) -> None:
    assert is_wrong(asked(two(dissent(kind=kind, author=None))))


def test_a_note_to_a_dissent_is_the_dissenters() -> None:
    found = asked(two(dissent("I dissent for the reasons below. "), part(SAID, PartKind.NOTES, author="HARTWELL, J.")))
    assert is_wrong(found)
    assert "notes to the dissent" in only(found).says


def test_a_note_to_the_courts_opinion_is_the_courts() -> None:
    assert asked(authority(part(), part(SAID, PartKind.NOTES), dissent("I dissent. "))) == []


def test_the_text_s_own_author_line_types_what_runs_on() -> None:
    found = only(asked(run_on(told=True)))
    assert is_wrong([found])
    assert [evidence.snippet for evidence in found.evidence] == [WORDS, "HARTWELL, J., dissenting."]


def test_the_courts_own_words_are_not_asked_about() -> None:
    own = quotation("A tenant may not be put out of the dwelling without ten days of written notice")
    assert asked(two(), own) == []
    assert asked(run_on(told=True), own) == []
    assert asked(run_on(PartKind.MAJORITY), own) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_words_that_the_court_has_too_are_the_courts() -> None:
    assert asked(authority(part(OPINION + f"We hold that {WORDS}."), dissent())) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "line",
    [
        LINE,
        "\n\nJUSTICE HARTWELL, with whom JUSTICE PENN joins, dissenting.\n\n",
        "\n\nDISSENTING OPINION\n\n",
        "\n\nI respectfully dissent. ",
    ],
)
@pytest.mark.parametrize("kind", [PartKind.COMBINED, PartKind.MAJORITY])
def test_opinions_that_run_on_and_were_not_told_apart_settle_nothing(line: str, kind: PartKind) -> None:
    held = run_on(kind, text=OPINION + line + SAID)
    assert is_open(asked(held))
    assert "could not be told in which" in only(asked(held)).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_an_untyped_text_whose_opinions_were_not_told_apart_settles_nothing_before_the_first_line_either() -> None:
    announced = f"Justice Hartwell filed a dissenting opinion.\n\n{OPINION}{SAID}"
    assert is_open(asked(read(authority(part(announced, PartKind.COMBINED, page_marks=())))))
    assert is_open(asked(authority(part(f"{SAID}{OPINION}{LINE}I dissent.", PartKind.COMBINED, page_marks=()))))


def test_an_untyped_text_of_the_united_kingdom_is_its_judges() -> None:
    assert asked(authority(part(SAID, PartKind.COMBINED, page_marks=())), citation=full(jurisdiction=Jurisdiction.UK)) == []


@pytest.mark.parametrize(
    "text",
    [
        f"{OPINION} We hold that {WORDS}.",
        f"{OPINION} See Wexcombe v. Tarrow, 980 U.S. 4, 9 (1990) (Penn, J., dissenting). We hold that {WORDS}.",
        f"{OPINION}\n\nJustice Penn, dissenting there, wrote as much, and in time the court came round. We hold that {WORDS}.",
        f"{OPINION}We hold that {WORDS}.\n\nMOSS and PENN, JJ., concur.",
    ],
    ids=["plain", "cites a dissent", "speaks of a dissent", "votes"],
)
@pytest.mark.parametrize("kind", [PartKind.COMBINED, PartKind.MAJORITY])
def test_one_authors_opinion_is_the_courts_even_if_it_is_typed_combined(text: str, kind: PartKind) -> None:
    assert asked(read(authority(part(text, kind, page_marks=())))) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize("kind", [PartKind.HEAD_MATTER, PartKind.OTHER])
def test_a_part_of_nobody_known_settles_nothing(kind: PartKind) -> None:
    assert is_open(asked(two(dissent(kind=kind, author=None))))


def test_a_decision_that_is_of_one_untyped_part_is_the_courts() -> None:
    assert asked(authority(part(SAID, PartKind.OTHER))) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_note_of_a_text_that_holds_several_opinions_settles_nothing() -> None:
    held = run_on(told=True, text=OPINION + LINE + "I dissent. ")
    noted = held.model_copy(
        update={"parts": (*held.parts, part(SAID, PartKind.NOTES)), "artefacts": two(part(SAID, PartKind.NOTES)).artefacts}
    )
    assert is_open(asked(noted))


@pytest.mark.parametrize("speaker", [Speaker.JUDGE, Speaker.SEPARATE, Speaker.SUMMARY, Speaker.COUNSEL])
def test_a_brief_that_names_another_speaker_has_said_it(speaker: Speaker) -> None:
    assert asked(quoted=quotation(WORDS, speaker=speaker, speaker_named="Hartwell, J., dissenting")) == []


def test_words_given_to_the_court_by_name_are_given_to_the_court() -> None:
    assert is_wrong(asked(quoted=quotation(WORDS, speaker=Speaker.COURT, speaker_named="the Court")))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_judge_spoken_of_just_before_may_be_meant() -> None:
    assert is_open(asked(quoted=quotation(WORDS, speaker=Speaker.UNCLEAR, speaker_named="Justice Hartwell")))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize("before", ["Hartwell, in this case, puts it so: ", "One member sees it otherwise, in a dissent of note: "])
def test_an_author_or_a_dissent_that_was_not_understood_may_say_it(before: str) -> None:
    text = f"{before}“{WORDS}”" + " x" * 400
    own = quotation(WORDS, span=(len(before) + 1, len(before) + 1 + len(WORDS)))
    cited = full(span=(len(text) - 20, len(text) - 9))
    document = Setting().document.model_copy(update={"text": text})
    assert is_open(asked(quoted=own, citation=cited, document=document))
    plain = document.model_copy(update={"text": "x" * len(text)})
    assert is_wrong(asked(quoted=own, citation=cited, document=plain))


def test_the_author_of_the_courts_opinion_named_for_the_words_of_the_dissent_is_left_open() -> None:
    named = quotation(WORDS, speaker=Speaker.JUDGE, speaker_named="Justice Moss")
    assert is_open(asked(quoted=named))
    assert "Justice Moss" in only(asked(quoted=named)).says


def test_a_judge_who_wrote_nothing_here_may_be_another_spelling() -> None:
    assert asked(quoted=quotation(WORDS, speaker=Speaker.JUDGE, speaker_named="Justice Penn")) == []


def test_the_courts_words_given_to_the_dissent_are_left_open() -> None:
    own = quotation("A tenant may not be put out of the dwelling", speaker=Speaker.SEPARATE, speaker_named="Hartwell, J., dissenting")
    assert is_open(asked(two(), own))
    assert asked(authority(), own) == [], "a dissent that was not retrieved may have them"
    assert asked(two(), own.model_copy(update={"speaker_named": "opinion of Moss, J."})) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_of_a_british_decision_no_voice_is_wrong() -> None:
    held = authority(numbered("I would allow the appeal.", "The notice was bad."), dissent())
    assert is_open(asked(held))
    assert is_open(asked(citation=full(jurisdiction=Jurisdiction.UK)))
    assert asked(authority(numbered("I agree.", SAID), court_id="uksc")) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_where_the_courts_opinion_was_not_read_the_words_may_stand_there() -> None:
    assert is_open(asked(authority(dissent())), Reason.TEXT_UNAVAILABLE)


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "lead",
    [
        part(OPINION, PartKind.PLURALITY),
        part(f"JUSTICE MOSS announced the judgment of the Court. {OPINION}"),
        part(f"JUSTICE MOSS delivered the opinion of the Court with respect to Parts I and II. {OPINION}"),
        part(f"JUSTICE MOSS delivered an opinion, Parts I and III of which are the opinion of the Court. {OPINION}"),
    ],
)
def test_where_no_opinion_was_carried_whole_another_may_be_the_holding(lead: Part) -> None:
    assert is_open(asked(authority(lead, dissent(kind=PartKind.CONCURRENCE))))
    assert is_wrong(asked(authority(lead, dissent())))


def test_the_words_of_a_plurality_are_not_asked_about() -> None:
    own = quotation("A tenant may not be put out of the dwelling")
    assert asked(authority(part(OPINION, PartKind.PLURALITY), dissent(kind=PartKind.CONCURRENCE)), own) == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "opening", ["JUSTICE HARTWELL delivered the opinion of the Court on this point. ", "I write for a majority on the second count. "]
)
def test_a_separate_opinion_may_speak_for_the_court_on_a_point(opening: str) -> None:
    assert is_open(asked(two(dissent(opening + SAID))))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(("court", "text"), [("ohio", SAID), ("scotus", f"Syllabus by the Court. {SAID}")])
def test_a_syllabus_that_the_court_may_have_written_settles_nothing(court: str, text: str) -> None:
    assert is_open(asked(two(dissent(text, PartKind.SYLLABUS, author=None)), citation=full(court_id=court)))


def test_a_syllabus_that_says_it_is_no_part_of_the_opinion_is_none() -> None:
    text = f"The syllabus constitutes no part of the opinion of the Court. {SAID}"
    assert is_wrong(asked(two(dissent(text, PartKind.SYLLABUS, author=None)), citation=full(court_id="ca9")))


def quoting(lead: str, behind: str = "We turn to the statute.") -> Authority:
    """The court's opinion with a block that it quotes."""
    text = f"{OPINION}{lead}\n\n{WORDS}.\n\n{behind}"
    start = text.index(WORDS)
    return authority(part(text, page_marks=(), quoted=((start, start + len(WORDS) + 1),)))


def test_what_the_court_reports_of_a_party_is_not_the_courts() -> None:
    found = asked(quoting("In his reply the appellant argues as follows:"))
    assert is_wrong(found)
    assert "quotes from another speaker" in only(found).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("lead", "behind"),
    [
        ("In Wexcombe v. Tarrow the Supreme Court held:", "We turn to the statute."),
        ("The district court wrote:", "We turn to the statute."),
        ("The appellant argues as follows:", "We agree."),
        ("As counsel rightly argued:", "We turn to the statute."),
        ("In imposing sanctions on the plaintiff, the district court stated:", "We reverse."),
        ("The plaintiff appeals because the court stated:", "We reverse."),
        ("The rule is this:", "We turn to the statute."),
    ],
)
def test_what_the_court_quotes_and_may_adopt_settles_nothing(lead: str, behind: str) -> None:
    assert is_open(asked(quoting(lead, behind)))
    assert "the court quotes these words from another document" in only(asked(quoting(lead, behind))).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "how", [{"speaker": Speaker.QUOTED}, {"licences": (Licence.QUOTATION_MARKS_OMITTED,)}, {"licences": (Licence.CLEANED_UP,)}]
)
def test_a_brief_that_says_the_words_are_quoted_there_has_said_it(how: dict[str, Any]) -> None:
    assert asked(quoting("The appellant argues as follows:"), quotation(WORDS, **how)) == []


def test_quoting_says_nothing_of_a_dissent() -> None:
    assert is_wrong(asked(quoted=quotation(WORDS, speaker=Speaker.QUOTED)))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_almost_the_same_words_in_the_courts_opinion_settle_nothing() -> None:
    near = f"We hold that {WORDS.replace('witnesses', 'witneses')}."
    assert is_open(asked(authority(part(OPINION + near, page_marks=()), dissent())))
    assert is_open(asked(run_on(told=True, text=OPINION + near + LINE + SAID)))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_scan_may_have_lost_the_line_that_the_dissent_quotes() -> None:
    held = two(dissent(f"The majority holds that “{WORDS}.” I cannot agree. "))
    assert is_wrong(asked(held))
    assert is_open(asked(held.model_copy(update={"reliable": False})), Reason.TEXT_UNRELIABLE)


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_words_that_run_on_into_the_next_part_are_of_no_one_part() -> None:
    first, last = f"I would hold that {WORDS[:40]}", f"{WORDS[40:]}. So I dissent."
    assert is_open(asked(two(dissent(first), dissent(last))))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"citation": full(parties=("Wexcombe", "Tarrow"))}, Reason.NAME_DIFFERS),
        ({"held": two(complete=False)}, Reason.TEXT_UNAVAILABLE),
        ({"held": two(hash_agrees=False)}, Reason.TEXT_UNRELIABLE),
    ],
)
def test_what_keeps_any_quotation_from_an_error_keeps_this_one(changes: dict[str, Any], reason: Reason) -> None:
    assert is_open(asked(**changes), reason)


def test_words_that_stand_nowhere_are_left_to_the_quotation_check() -> None:
    assert asked(quoted=quotation("every mortgage of a ship perishes with the vessel on which it was made")) == []


def test_words_near_a_citation_do_not_pass_as_the_courts_where_they_are_the_dissenters() -> None:
    near = quotation(WORDS).model_copy(update={"citations": (), "near": ("c1",)})
    assert is_open(asked(quoted=near))
    assert asked(authority(part(OPINION + SAID)), near) == []
    beside = Setting().document.model_copy(update={"text": "The dissent has it so: " + "x" * 1000})
    assert asked(quoted=near, document=beside) == []


def test_the_text_of_another_case_in_the_string_may_hold_them_as_its_courts() -> None:
    other = Setting(
        citation=full("c2", canonical="991 U.S. 20"), record=record(citations=("991 U.S. 20",)), authority=authority(part(OPINION + SAID))
    )
    assert asked(quoted=quotation(WORDS, "c1", "c2"), more=(other,)) == []


def test_explain_prints_the_page() -> None:
    page = documentation("attribution")
    assert all(heading in page for heading in ("What it asks", "Why it matters", "When it must say unverifiable", "Example"))
