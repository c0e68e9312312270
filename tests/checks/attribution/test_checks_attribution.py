"""Whose words a brief quotes: each condition under which they may be called another's than the court's has its counterexample."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brief_audit.checks.registry import documentation
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Licence, Quotation, Speaker
from brief_audit.model.document import Document, Note
from brief_audit.model.facts import Facts, Obtained, OpinionFact
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, numbered, only, part, quotation, record
from economy.rows import every_row

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


CITE = "Ashgrove v. Quillon, 990 U.S. 10, 14 (1996)"


def asked(held: Authority | None = None, quoted: Quotation | None = None, **changes: Any) -> list[Finding]:
    """What is found of a brief that says no more than the words and their citation."""
    quoted = quoted or quotation(WORDS)
    text = f"The rule is an old.  “{quoted.text}.” "
    start = text.index(quoted.text)
    quoted = quoted.model_copy(update={"span": (start, start + len(quoted.text))})
    cited = changes.pop("citation", full())
    cited = cited.model_copy(update={"span": (len(text) + 21, len(text) + 32), "full_span": (len(text), len(text) + len(CITE))})
    document = Setting().document.model_copy(update={"text": f"{text}{CITE}. The lease stands.\n"})
    setting = Setting(authority=held or two(), quotations=(quoted,), citation=cited, document=document)
    return setting.but(**changes).ask("attribution")


def said(text: str, held: Authority | None = None, **changes: Any) -> list[Finding]:
    """What is found of a brief as it is read: {W} the words in their marks, {C} the citation."""
    text = text.format(W=f"“{WORDS}.”", C=CITE)
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(document)
    links = tuple(link(document, citations))
    quotations = assert_claims(document, citations, links).quotations
    quoted = next(quotation for quotation in quotations if quotation.text.startswith(WORDS))
    first = next(citation for citation in citations if citation.canonical == "990 U.S. 10")
    others = tuple(citation for citation in citations if citation.id != first.id)
    setting = Setting(
        authority=held or two(), quotations=quotations, citation=first, document=document, extra=others, links=links, **changes
    )
    return [finding for id_ in (*quoted.citations, *quoted.near) for finding in setting.ask("attribution", id_)]


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


@pytest.mark.parametrize("speaker", [Speaker.JUDGE, Speaker.SEPARATE])
def test_a_brief_that_names_another_speaker_has_said_it(speaker: Speaker) -> None:
    assert asked(quoted=quotation(WORDS, speaker=speaker, speaker_named="Hartwell, J., dissenting")) == []


def test_words_given_to_the_court_by_name_are_given_to_the_court() -> None:
    assert is_wrong(asked(quoted=quotation(WORDS, speaker=Speaker.COURT, speaker_named="the Court")))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_judge_spoken_of_just_before_may_be_meant() -> None:
    assert is_open(asked(quoted=quotation(WORDS, speaker=Speaker.UNCLEAR, speaker_named="Justice Hartwell")))


PLAIN = (
    "The court held that {W} {C}.",
    "The Ninth Circuit explained that {W} {C}.",
    "In {C}, the Court held that {W}",
    "In Ashgrove, the panel wrote: {W} {C}.",
    "Ashgrove holds that {W} {C}.",
    "{C} (holding that {W})",
    "Notice is enough. See {C} ({W}).",
    "{W} {C}.",
    "The rule is old. {W} {C}. The lease stands.",
)


@pytest.mark.parametrize("text", PLAIN)
def test_plain_and_affirmative_words_give_them_to_the_court(text: str) -> None:
    assert is_wrong(said(text.replace("({W})", "(“" + WORDS + "”)")))


NOT_PLAIN = (
    "Hartwell was of that mind too, and firm. {W} {C}.",
    "One judge took another road. The rule is an old one. The lease ran out in May. {W} {C}.",
    "The reason was this. {W} {C}.",
    "The lesser number had the better of it. {W} {C}.",
    "The court ruled for the landlord. One judge stood apart. {C}.\n\nThe lease ran out in May.\n\nThe court held that {W} Id. at 14.",
    "The court rejected the view that {W} {C}.",
    "The court refused to hold that {W} {C}.",
    "The court did not agree that {W} {C}.",
    "The court did not accept that {W} {C}.",
    "The court declined to adopt a rule under which {W} {C}.",
    "The court disagreed with the proposition that {W} {C}.",
    "Nowhere did the court say that {W} {C}.",
    "Written notice is asked. {C} (rejecting the view that {W}).",
    "Opposing counsel tells this Court that the Ninth Circuit held that {W} {C}. That is false; the words are a dissenter’s.",
    "The Ninth Circuit held that {W} {C}. So says our adversary, by misquoting.",
    "One judge thought that {W} {C}.",
    "One member of the panel said that {W} {C}.",
    "But one judge thought that {W} {C}.",
    "The lone judge to stand aside said that {W} {C}.",
    "The losing side of the panel held that {W} {C}.",
    "Over one judge’s objection it was so. The court held that {W} {C}.",
    "In the opinion that did not carry the day, {W} {C}.",
    "Written notice is asked. {C} (2-1 decision) ({W}).",
    "We rely here on the separate writing of a judge.\n\nThat writing explains that {W} {C}.",
    "I. THE DISSENT WAS RIGHT\n\nThe tenant was warned. It was so. {W} {C}.",
    "I. THE DISSENT WAS RIGHT\n\nThe tenant was warned.\n\nHe left. So be it. The notice was given. {W} {C}.",
    "The tenant was warned. {W} {C}.  One judge would have gone the other way.",
    "Hartwell, in this case, puts it so: {W} {C}.",
    "The court, over a dissent, held that {W} {C}.",
    "The Justice Department agrees that {W} {C}.",
    "Sir Edward Coke had it so that {W} {C}.",
    "The claim of Mary J. Blake fails: {W} {C}.",
    "The court reversed Judge Brandt, holding that {W} {C}.",
    "Judge Cole, for the court, wrote that {W} {C}.",
    "Judge Moss wrote for the court that {W} {C}.",
    "{W} {C} (Moss, J.).",
    "{W} {C} (Cole, J., concurring).",
    "{W} {C} (Hartwell, J., concurring).",
    "{W} {C} (Cole, J., dissenting).",
    "The court below held that {W} {C}.",
    "It was left open whether the court held that {W} {C}.",
    "As the story goes, and as nobody may forget, {W} {C}.",
    "The tale goes on so: {W} {C}.",
    "The court ruled for the landlord. One judge stood apart. {C}.\n\nThe court held that {W} Id. at 14.",
    "A dissent in {C}, is worth a look at length.\n\n{W} Id. at 14.",
)


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@every_row("text", NOT_PLAIN)
def test_every_other_wording_is_left_open_and_told_whose_words_they_are(text: str) -> None:
    assert is_open(said(text))
    assert "the dissent of HARTWELL, J." in only(said(text)).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize("note", ["One judge would have gone the other way.", "The words are a dissenter’s."])
def test_a_note_at_the_sentence_may_say_it(note: str) -> None:
    text = f"The rule is old. “{WORDS}.” {CITE}. The lease stands.\n\n{note}"
    start = text.index(WORDS)
    own = quotation(WORDS, span=(start, start + len(WORDS)))
    cited = full(span=(text.index("990 U.S."), text.index(", 14 (")), full_span=(text.index(CITE), text.index(CITE) + len(CITE)))
    document = Setting().document.model_copy(update={"text": text})
    setting = Setting(authority=two(), quotations=(own,), citation=cited, document=document)
    assert is_wrong(setting.ask("attribution"))
    noted = (Note(mark="1", span=(text.index(note), len(text)), anchor=start + len(WORDS) + 2),)
    assert is_open(setting.but(document=document.model_copy(update={"notes": noted})).ask("attribution"))


@pytest.mark.parametrize(
    "text",
    [
        "{W} {C} (Hartwell, J., dissenting).",
        "{W} {C} (dissenting opinion).",
        "{W} {C} (dis. opn. of Hartwell, J.).",
        "Justice Hartwell, dissenting, wrote that {W} {C}.",
        "As Justice Hartwell put it, {W} {C}.",
        "The dissent observed that {W} {C}.",
        "The dissent in the panel decision said that {W} {C}.",
    ],
)
def test_a_brief_that_names_the_author_or_the_kind_rightly_has_said_it(text: str) -> None:
    assert said(text) == []


def test_the_author_of_the_courts_opinion_named_for_its_words_is_right() -> None:
    own = authority(part(f"{OPINION}We hold that {WORDS}. ", author="MOSS, J."), dissent("I dissent. "))
    assert said("Justice Moss wrote for the court that {W} {C}.", own) == []
    assert said("{W} {C} (Moss, J.).", own) == []
    assert is_open(said("{W} {C} (Cole, J.).", own))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_in_a_string_the_error_is_of_the_case_that_holds_the_words_and_a_parenthetical_of_its_own_case() -> None:
    other = full("c2", canonical="991 U.S. 20", parties=("Brinewater", "Kestreline"))
    more = Setting(
        citation=other, record=record(citations=("991 U.S. 20",), names=("Brinewater v. Kestreline",)), authority=authority(part())
    )
    for behind in (" (Hale, J., concurring)", ""):
        text = f"The court held that “{WORDS}.” {CITE}; see also Brinewater v. Kestreline, 991 U.S. 20 (1996){behind}."
        start, first, second = text.index(WORDS), text.index(CITE), text.index("Brinewater")
        own = quotation(WORDS, "c1", "c2", span=(start, start + len(WORDS)), speaker=Speaker.COURT)
        setting = Setting(
            authority=two(),
            quotations=(own,),
            citation=full(span=(first + 21, first + 32), full_span=(first, first + len(CITE))),
            document=Setting().document.model_copy(update={"text": text}),
            more=(
                replace(more, citation=other.model_copy(update={"span": (second + 26, second + 37), "full_span": (second, len(text) - 1)})),
            ),
        )
        assert is_wrong(setting.ask("attribution"))
        assert setting.ask("attribution", "c2") == []


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("inline", "open_"),
    [
        (f"The dissent says that “{WORDS}.” It is wrong. ", True),
        (f"Counsel argues that {WORDS}. We reject that argument. ", True),
        (f"The plaintiff contends that {WORDS}. The statute says otherwise. ", True),
        (f"The district court held that {WORDS}. We disagree. ", True),
        (f"The district court held that {WORDS}. The lease ran out in May. ", False),
        (f"The dissent says that “{WORDS}.” We agree. ", False),
        (f"As plaintiff argues, and we hold, {WORDS}. ", False),
        (f"The plaintiff argues that notice was late, but we hold that {WORDS}. ", False),
        (f"The plaintiff argues much. We hold that {WORDS}. ", False),
    ],
)
def test_what_the_court_reports_of_another_and_does_not_adopt_is_left_open(inline: str, open_: bool) -> None:
    held = authority(part(OPINION + inline))
    found = said("The court held that {W} {C}.", held)
    assert is_open(found) if open_ else found == []
    if open_:
        assert "the court reports them" in only(found).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("inline", "brief", "open_"),
    [
        ("An old book of customs has it: “{W}.” That book is no law.", "The court held that {W} {C}.", True),
        ("An old book of customs has it: “{W}.” The judgment is affirmed.", "The court held that {W} {C}.", True),
        ("The lease was handed up. “{W},” it says, and no more.", "It is settled law. {C} (holding that {W}).", True),
        ("An old book of customs has it: “{W}.” That book is no law.", "The book says that {W} {C}.", False),
        (
            "An old book of customs has it: “{W}.” That book is no law.",
            "The court held that {W} {C} (internal quotation marks omitted).",
            False,
        ),
        ("An old book of customs has it: “{W}.” Marlow v. Pell, 980 U.S. 4 (1990).", "The court held that {W} {C}.", False),
        ("An old book of customs has it: “{W}.” We agree.", "The court held that {W} {C}.", False),
        ("We hold, as the old book says: “{W}.”", "The court held that {W} {C}.", False),
        ("We think, as the old book says: “{W}.”", "The court held that {W} {C}.", False),
        ("The book is old. {W}.", "The court held that {W} {C}.", False),
    ],
)
def test_what_the_court_only_quotes_of_a_text_is_not_what_it_held(inline: str, brief: str, open_: bool) -> None:
    held = authority(part(f"{OPINION}\n\n{inline.format(W=WORDS)} "))
    found = said(brief, held)
    assert is_open(found) if open_ else found == []
    if open_:
        assert "the court quotes them there from another text" in only(found).says


def test_a_brief_that_itself_says_that_a_party_argued_it_is_not_asked() -> None:
    held = authority(part(f"{OPINION}Counsel argues that {WORDS}. We reject that argument. "))
    assert said("The court noted counsel’s claim that {W} {C}.", held) == []


def test_the_words_of_a_law_lord_who_dissents_are_left_open() -> None:
    lines = ("LADY MOSS: I would dismiss the appeal.", f"LORD HALE (dissenting): I think that {WORDS}.")
    held = read(authority(numbered(*lines), court_id="uksc"))
    assert "the dissent of LORD HALE" in only(asked(held)).says
    assert is_open(asked(held))
    assert asked(read(authority(numbered(*lines, f"LORD COLE: I think that {WORDS}."), court_id="uksc"))) == []
    assert asked(held, quotation(WORDS, speaker=Speaker.JUDGE, speaker_named="Lord Hale")) == []


def test_the_author_of_the_courts_opinion_named_for_the_words_of_the_dissent_is_left_open() -> None:
    named = quotation(WORDS, speaker=Speaker.JUDGE, speaker_named="Justice Moss")
    assert is_open(asked(quoted=named))
    assert "the dissent of HARTWELL" in only(asked(quoted=named)).says


def test_a_judge_who_wrote_nothing_here_is_left_open() -> None:
    assert is_open(asked(quoted=quotation(WORDS, speaker=Speaker.JUDGE, speaker_named="Justice Penn")))
    unknown = two(dissent(author=None))
    assert asked(unknown, quotation(WORDS, speaker=Speaker.SEPARATE, speaker_named="Penn, J., dissenting")) == []


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
    "opening",
    [
        "JUSTICE HARTWELL delivered the opinion of the Court on this point. ",
        "I write for a majority on the second count. ",
        "Because four Justices join this opinion in full, it constitutes the holding of the Court. ",
        "Because three of the five members of the court join this opinion, it states the law. ",
    ],
)
def test_a_separate_opinion_may_speak_for_the_court_on_a_point(opening: str) -> None:
    assert is_open(asked(two(dissent(opening + SAID))))
    assert is_open(asked(two(dissent(SAID + opening))))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    "more",
    [
        "On notice we adopt in full Justice Hartwell’s concurrence as the opinion of the court. ",
        "Judges Brandt and Cole concur in Judge Hartwell’s opinion, which is the opinion of the court on the notice. ",
    ],
)
def test_the_courts_opinion_may_say_that_another_speaks_for_it(more: str) -> None:
    other = dissent(kind=PartKind.CONCURRENCE)
    assert is_open(asked(authority(part(OPINION + more, author="MOSS, J."), other)))
    assert is_wrong(asked(authority(part(OPINION, author="MOSS, J."), other)))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
def test_a_concurrence_that_more_judges_join_than_the_lead_may_be_the_courts() -> None:
    five = "HARTWELL, J., with whom BRANDT, COLE, DUNN and EADE, JJ., join, concurring. "
    lead = "MOSS, J., in which FENN, J., joins. "
    joined = dissent(five + SAID, PartKind.CONCURRENCE)
    assert is_open(asked(authority(part(lead + OPINION), joined)))
    assert is_wrong(asked(authority(part(f"MOSS, J., delivered the opinion of the Court. {OPINION}"), joined)))
    assert is_wrong(asked(authority(part(lead + OPINION), dissent("HARTWELL, J., concurring. " + SAID, PartKind.CONCURRENCE))))


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize(
    ("cited", "text"),
    [
        (full(court_id="ohio"), SAID),
        (full(court_id="kan"), f"The syllabus is no part of the opinion. {SAID}"),
        (full(court_id="ca9"), f"The syllabus constitutes no part of the opinion of the Court. {SAID}"),
        (full(court_id="scotus", year=1850), SAID),
        (full(), f"Syllabus by the Court. {SAID}"),
    ],
    ids=["ohio", "kansas disclaims", "circuit disclaims", "scotus 1850", "by the court"],
)
def test_a_syllabus_that_the_court_may_have_written_settles_nothing(cited: Citation, text: str) -> None:
    assert is_open(asked(two(dissent(text, PartKind.SYLLABUS, author=None)), citation=cited))
    assert is_wrong(asked(two(dissent(SAID, PartKind.SYLLABUS, author=None))))


def quoting(lead: str, behind: str = "We disagree. We turn to the statute.") -> Authority:
    """The court's opinion with a block that it quotes."""
    text = f"{OPINION}{lead}\n\n{WORDS}.\n\n{behind}"
    start = text.index(WORDS)
    return authority(part(text, page_marks=(), quoted=((start, start + len(WORDS) + 1),)))


def test_what_the_court_reports_of_a_party_is_not_the_courts() -> None:
    found = asked(quoting("In his reply the appellant argues as follows:"))
    assert is_wrong(found)
    assert "quotes from another speaker" in only(found).says


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@every_row(
    "lead, behind",
    [
        ("In Wexcombe v. Tarrow the Supreme Court held:", "We turn to the statute."),
        ("The district court wrote:", "We turn to the statute."),
        ("The appellant argues as follows:", "We agree."),
        ("The appellant argues as follows:", "We turn to the statute."),
        ("The plaintiff argues:", "That is right."),
        ("The plaintiff argues:", "We so hold."),
        ("The plaintiff argues:", "The argument is well taken."),
        ("The plaintiff argues:", "We disagree with the board. The plaintiff is right."),
        ("As plaintiff argues, and we hold:", "We reject the rest."),
        ("As counsel rightly argued:", "We disagree with the board."),
        ("In imposing sanctions on the plaintiff, the district court stated:", "We reverse."),
        ("The plaintiff appeals because the court stated:", "We reverse."),
        ("The rule is this:", "We turn to the statute."),
    ],
)
def test_what_the_court_quotes_and_may_adopt_settles_nothing(lead: str, behind: str) -> None:
    assert is_open(asked(quoting(lead, behind)))
    assert "the court quotes these words from another document" in only(asked(quoting(lead, behind))).says


@pytest.mark.parametrize(
    ("lead", "behind", "is_the_courts"),
    [
        ("The rule is old.", "Birch v. Cedar, 12 U.S. 3, 5 (1931). We apply it here.", True),
        ("The rule is old.", "Birch, 12 U.S. at 5. We apply it here.", True),
        ("The rule is old.", "Id. at 7. We apply it here.", True),
        ("A tenant may be put out only", "The rule is old.", True),
        ("The rule is old.", "Birch v. Cedar, 12 U.S. 3, 5 (1931) (Quill, J., dissenting). We apply it here.", False),
        ("The appellant argues as follows.", "Birch v. Cedar, 12 U.S. 3, 5 (1931). We apply it here.", False),
        ("The rule is old.", "Birch v. Cedar, 12 U.S. 3, 5 (1931). We disagree.", False),
        ("The tenant wrote that", "The rule is old.", False),
        ("The Act reads as follows and", "7 U.S.C. § 136a. We apply it here.", False),
        ("A lease may end only", "Id. § 9. We apply it here.", False),
    ],
)
def test_a_passage_of_a_decision_that_supports_the_courts_own_words_is_the_courts(lead: str, behind: str, is_the_courts: bool) -> None:
    assert (asked(quoting(lead, behind)) == []) is is_the_courts


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
    short = near.model_copy(update={"text": " ".join(WORDS.split()[:3])})
    assert is_open(asked(quoted=short))
    assert asked(quoted=near.model_copy(update={"text": WORDS.split(maxsplit=1)[0]})) == []
    rightly = near.model_copy(update={"speaker": Speaker.SEPARATE, "speaker_named": "the dissent"})
    assert asked(quoted=rightly) == []


@pytest.mark.rule("VERIFIED_CORRECT")
def test_words_worked_into_a_sentence_do_not_pass_as_the_courts_where_they_are_the_dissenters() -> None:
    """Nothing ties them to the citation but that they stand in its sentence: they passed as words of the decision."""
    reached = quotation(WORDS).model_copy(update={"citations": (), "reach": ("c1",)})
    assert is_open(asked(quoted=reached))
    assert asked(authority(part(OPINION + SAID)), reached) == []
    assert asked(quoted=reached.model_copy(update={"reach": ("c1", "c2")})) == []
    other = authority(part(OPINION), part(SAID, kind=PartKind.OTHER))
    assert is_open(asked(other, reached))
    assert asked(other, reached.model_copy(update={"text": "may not be put out of the dwelling"})) == []


def test_the_text_of_another_case_in_the_string_may_hold_them_as_its_courts() -> None:
    other = Setting(
        citation=full("c2", canonical="991 U.S. 20"), record=record(citations=("991 U.S. 20",)), authority=authority(part(OPINION + SAID))
    )
    assert asked(quoted=quotation(WORDS, "c1", "c2"), more=(other,)) == []


def test_explain_prints_the_page() -> None:
    page = documentation("attribution")
    assert all(heading in page for heading in ("What it asks", "Why it matters", "When it must say unverifiable", "Example"))
