"""The words of a sentence about the case that no reader took are one statement more; law and the present case are none."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.prose.ascribed import AROUND, PARTICULAR
from brief_audit.prose.weight import SAID
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def rests(text: str) -> list[str]:
    return [one.words for one in said(text) if one.kind is StatementKind.REST and one.role != AROUND]


def said(text: str) -> tuple[Statement, ...]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    return assert_claims(brief, citations, tuple(link(brief, citations))).statements


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        (f"A lamp lit on 4 March 2031 may be seen from the quay of the harbour by any keeper. {ASHGROVE}.", [PARTICULAR]),
        (f"A lamp that costs £40 may be seen from the quay of the harbour by any keeper. {ASHGROVE}.", [PARTICULAR]),
        (f"A lamp that 40% of keepers have may be seen from the quay of the harbour. {ASHGROVE}.", [PARTICULAR]),
        (f"A lamp may be seen from the quay by all of the 2,750 keepers of a harbour. {ASHGROVE}.", [PARTICULAR]),
        (f"A lamp of section 40 may be seen from the quay of the harbour by any keeper. {ASHGROVE}.", []),
        (f"A lamp may be seen by Mr Alder from the quay of the harbour. {ASHGROVE}.", [PARTICULAR]),
        (f"A lamp may be seen from the quay of the harbour by any keeper. {ASHGROVE}.", []),
        (f"The lamp lies on our own quay, where one that costs £40 may be seen from the harbour by any keeper. {ASHGROVE}.", []),
        (
            f"The lamp, which the trial court had seen, was not lit; the Supreme Court therefore weighed it with logbooks. {ASHGROVE}.",
            [""],
        ),
        (f"The Court likens the keeper to a boatman of the family. {ASHGROVE}.", [SAID]),
        (f"The majority places the burden on the keeper. {ASHGROVE}.", [SAID]),
        (f"It is only in a footnote that the Third Circuit spares keepers. {ASHGROVE}.", [SAID]),
        (f"The Court cases on lamps tell of keepers in the harbour. {ASHGROVE}.", []),
        (f"This Court spares keepers of lamps in the harbour. {ASHGROVE}.", []),
        (f"Because the lamps were amended, it went on to hear the keepers of the harbour on tolls. {ASHGROVE}.", [""]),
        (f"Because the lamps were amended, it was costly for the keepers of the harbour to pay tolls. {ASHGROVE}.", []),
    ],
    ids=[
        "a day",
        "a sum",
        "a percentage",
        "a large number",
        "a number of no thing",
        "somebody by name",
        "a bare rule",
        "the present case",
        "a court that therefore did something",
        "a court that does something",
        "a majority that does something",
        "a circuit that does something",
        "cases of a court",
        "the present court",
        "a pronoun that means a court",
        "a pronoun that means nobody",
    ],
)
def test_a_sentence_with_a_day_a_sum_or_a_name_may_be_of_the_case(text: str, roles: list[str]) -> None:
    assert [one.role for one in said(text) if one.kind is StatementKind.REST] == roles


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            f"In {ASHGROVE}, the Court measured the proof against 990 U.S.C. § 7 and was content that the lamps excluded every doubt.",
            "the Court measured the proof against",
        ),
        (
            f"{ASHGROVE}, arose from a verdict after a hearing, the District Court having first heard keepers give evidence on the ferry.",
            "keepers give evidence",
        ),
        (
            f"After reading the logbooks in private the clerk of the harbour was satisfied that the lamps “were lit.” {ASHGROVE}.",
            "After reading the logbooks in private",
        ),
        (
            f"Our delay is nothing new, though the county was brisk enough: its jurors charged the keeper within eight months. {ASHGROVE}.",
            "its jurors charged the keeper within eight months",
        ),
        (
            f"The question was one of lamps in {ASHGROVE}. The appellants there called dues “tolls of a free harbour,” likened to rent.",
            "likened to rent",
        ),
        (
            f"The harbour board made good its allegation that both keepers had hidden the lamps until the ferry was away: {ASHGROVE}.",
            "made good its allegation",
        ),
        (
            f"Asked if anybody had meant to sail, members of the tribunal confessed that evidence made it “hard to say.” {ASHGROVE}.",
            "Asked if anybody had meant to sail",
        ),
        (f"The lamps were small in {ASHGROVE}. A lamp of such a sort, he held, lights nobody on the quay.", "lights nobody on the quay"),
        (
            f"A keeper shall light the lamps. {ASHGROVE}. The Court weighed the logbooks and was content that the ferry had sailed.",
            "weighed the logbooks",
        ),
        (
            (
                f"Lamps are needed. {ASHGROVE}. Under Ashgrove, keepers claiming darkness must demonstrate: (1) that lamps were broken; and"
                " (2) that a bell was ringing."
            ),
            "demonstrate that lamps were broken and that a bell was ringing",
        ),
        (
            (
                f"{ASHGROVE} measured the lamps against the harbour rule, adopted by the courts of Marrow in"
                " Dunmore v. Thorn, 990 U.S. 50 (1997)."
            ),
            "measured the lamps against the harbour rule",
        ),
        (
            f"Lamps were lit. See {ASHGROVE} (explaining that asking for a lit lamp imposes a duty of watching upon ferry keepers).",
            "imposes a duty of watching upon ferry keepers",
        ),
        (f"Lamps are needed. {ASHGROVE} (same, where boatmen had hidden twelve lamps under the quay).", "hidden twelve lamps"),
        (
            f"Surveying logbooks, the Second District has recognized that the burning of lamps is an element of sailing. {ASHGROVE}.",
            "the burning of lamps is an element",
        ),
        (
            f"A ferry needs two lamps: see {ASHGROVE}, the keeper having slept through the whole crossing by night.",
            "the keeper having slept through the whole crossing by night",
        ),
        (
            f"The keeper relied on the harbour byelaws for his lamps, and the Tribunal took up the point from his answer: see {ASHGROVE}.",
            "relied on the harbour byelaws",
        ),
    ],
    ids=[
        "a law in it",
        "evidence in it",
        "a quotation in it",
        "the writer's own clause before it",
        "the next sentence",
        "an allegation that came good",
        "a tribunal that speaks of evidence",
        "a speaker in passing",
        "its court behind a bare citation",
        "marks of a list",
        "led to another case",
        "in its brackets",
        "the same, where",
        "a court that has said it",
        "behind a citation that supports a rule",
        "a court that takes a point up",
    ],
)
def test_what_no_reader_takes_is_left_over(text: str, words: str) -> None:
    assert any(words in one for one in rests(text))


@pytest.mark.parametrize(
    "text",
    [
        f"A ferry that crosses by night needs two lamps and a bell, whoever owns it. {ASHGROVE}.",
        f"The evidence was that the keeper lit the lamps before the crossing began. See {ASHGROVE}.",
        f"Because the keeper lit his lamps before the crossing, the warrant named a ferry. {ASHGROVE}.",
        f"These crossings resembled “rafts adrift,” {ASHGROVE}, that no harbour master would have let depart.",
        f"Quill argues that lamps were lit on the crossing and that {ASHGROVE} excuses the want of a bell on board.",
        f"Here the ferry had carried no lamp since the spring, and our keeper, as in {ASHGROVE}, was away.",
        f"The lamps were no concern of {ASHGROVE}; in Dunmore v. Thorn, 990 U.S. 50 (1997), a keeper had put out both of them.",
        f"Nothing in the later cases departs from {ASHGROVE}.",
        f"A ferry needs two lamps (see {ASHGROVE}), and so does every barge that carries coal by night.",
        f"Seen in that light, see {ASHGROVE}, the keeper sleeps through every crossing by night.",
        f"A ferry needs two lamps: see {ASHGROVE}, and every barge that carries coal needs a bell.",
        f"The parties agree that {ASHGROVE} governs this question.",
        f"A ferry needs lamps. {ASHGROVE}. It follows that a barge, which crossed without any lamp, broke the rule.",
        f"A keeper shall light the lamps. {ASHGROVE}. There is no likelihood that the barge would have been seen with a lamp burning.",
        f"A keeper shall light the lamps. {ASHGROVE}. The harbour clerk awarded sixty crowns without any hearing for the ferry owner.",
        f"A keeper shall light the lamps. {ASHGROVE}. The burden lies with the keeper to bring logbooks that prove lamps were burning.",
        f"That darkness distorted the inquiry and undermined every logbook that was kept on the quay. See {ASHGROVE}.",
        f"As stated, under {ASHGROVE}, and adopted by the courts of Marrow in Dunmore v. Thorn, 990 U.S. 50 (1997), lamps are needed.",
        f"A keeper shall light the lamps. {ASHGROVE}. In the harbour there were twelve boatmen who had hidden lamps under the quay.",
        f"A keeper shall light the lamps. {ASHGROVE} (quoting Dunmore v. Thorn on lamps, ferries and harbour keepers).",
        f"A keeper shall light the lamps. {ASHGROVE} (internal quotation marks and citations omitted; emphasis added).",
        f"The keeper was asked. {ASHGROVE}. The Court said at 12: “Lamps are needed by night. A ferry without them, unlit, is a danger.”",
        f"Lamps are needed. Dunmore v. Thorn, 990 U.S. 50 (1997); {ASHGROVE}. The Court weighed in Dunmore whether twelve logbooks lied.",
    ],
    ids=[
        "law",
        "evidence",
        "reasoning",
        "behind a quotation",
        "an argument",
        "the present case",
        "another case",
        "a remark",
        "the sentence goes on",
        "a citation in passing",
        "a second rule",
        "what the parties agree on",
        "a conclusion",
        "likelihood of the present case",
        "the present clerk",
        "the next rule",
        "that darkness",
        "adopted elsewhere",
        "there is",
        "a source in brackets",
        "of the page",
        "a quotation of two sentences",
        "what another said",
    ],
)
def test_law_arguments_and_other_cases_leave_nothing_over(text: str) -> None:
    assert rests(text) == []


def test_a_phrase_in_marks_makes_no_sentence_a_quotation() -> None:
    def leads(quoted: str) -> list[bool]:
        text = f"Keepers who put up with the “{quoted}” campaign were the winners over every clerk on the quay. {ASHGROVE}."
        return [one.direct for one in said(text) if one.kind is StatementKind.REST]

    assert leads("a lamp for each of us") == [False]
    assert leads("no ferry shall leave the quay by night without a lamp") == [True]


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        (f"Lamps are needed. {ASHGROVE}. Boatmen there had hidden twelve lamps under the quay.", True),
        (f"Lamps are needed. {ASHGROVE}. But the Court added that boatmen may hide lamps under the quay.", True),
        (f"In {ASHGROVE}, Petitioner rowed for hours without any lamp burning.", True),
        (f"In Ashgrove a clerk of the quay had hidden twelve lamps from boatmen. Each ferry needs one lamp. {ASHGROVE}.", True),
        (f"Clerks of the quay had hidden twelve lamps from boatmen. The Court is clear on lamps. {ASHGROVE}.", True),
        (f"See {ASHGROVE}. Twelve lamps of the quay were kept out of the logbooks.", True),
        (f"Lamps are needed. See {ASHGROVE}. Twelve lamps of the quay were kept out of the logbooks.", False),
        (f"See Dunmore v. Thorn, 990 U.S. 50 (1997); {ASHGROVE}. Twelve lamps of the quay were kept out of the logbooks.", False),
        (f"Lamps are needed. {ASHGROVE}. On our own quay there were boatmen with twelve lamps.", False),
        (f"Clerks of the quay had hidden twelve lamps from boatmen. Each ferry needs one lamp. {ASHGROVE}.", False),
    ],
    ids=[
        "there",
        "but the Court",
        "a side of the case",
        "its name before",
        "gone on from",
        "its paragraph's first",
        "not its first",
        "one of two",
        "there were",
        "nothing ties it",
    ],
)
def test_what_goes_on_about_the_case_is_told_of_it(text: str, tells: bool) -> None:
    assert any(one.role != AROUND for one in said(text)) is tells


def test_a_bracket_over_two_lines_is_found_where_it_stands() -> None:
    told = "noting that boatmen had hidden\ntwelve lamps under the quay"
    text = f"Lamps are needed. {ASHGROVE} ({told})."
    assert [text[slice(*one.span)] for one in said(text) if one.kind is StatementKind.REST] == [told]


def test_a_sentence_that_names_the_judge_of_the_case_is_told_of_it() -> None:
    told = "drew no distinction between both keepers: each had given untruthful evidence to the harbour board."
    assert any("untruthful evidence" in one for one in rests(f"Faced with two lamps, Marrow J {told} See {ASHGROVE}."))
    assert not any("untruthful evidence" in one for one in rests(f"Faced with two lamps, the record {told} See {ASHGROVE}."))


def test_what_a_bracket_tells_beside_an_outcome_is_left_over() -> None:
    bracket = "setting aside the order against every ferry but leaving it in force as to lamps upon the quay"
    assert any("leaving it in force as to lamps" in one for one in rests(f"Lamps are enough. See {ASHGROVE} ({bracket})."))
    where = "reversing dismissal where the officer found a keeper slumped over both lamps"
    assert any("found a keeper slumped" in one for one in rests(f"Lamps are enough. See {ASHGROVE} ({where})."))


def test_the_number_of_a_paragraph_is_no_part_of_its_sentence() -> None:
    led = "It is enough to recall the words “of lamps” in"
    plain, numbered = (said(f"ARGUMENT\n\n{number}{led} {ASHGROVE}.\n\n8. Lamps matter.\n") for number in ("", "7. "))
    assert [(one.kind, one.words) for one in numbered] == [(one.kind, one.words) for one in plain]
    there = f"7. The lamps were small in {ASHGROVE}.{{}} There, a lamp of such a sort lights nobody on the quay."
    assert [one.words for one in said(there.format("")) if "lights nobody" in one.words]


def test_a_sentence_before_a_colon_that_names_a_party_is_told_of_the_case() -> None:
    told = "case was supported by the evidence of keepers who had mistaken one lamp for another"
    assert any("mistaken one lamp" in one for one in rests(f"Ashgrove’s {told}: {ASHGROVE}."))
    assert not any("mistaken one lamp" in one for one in rests(f"The ferry’s {told}: {ASHGROVE}."))


def test_what_is_told_of_the_court_below_is_left_over_beside_its_act() -> None:
    below = "The district court had thrown out the lamp count as premature without reaching its substance, and the Court agreed."
    assert any("premature without reaching its substance" in one for one in rests(f"{below} {ASHGROVE}."))


@pytest.mark.parametrize("block", ["“No lamp was lit on the ferry.”", "“No lamp was lit on the ferry.”\n\n“Nor was a bell rung.”"])
def test_what_leads_to_words_set_off_before_a_citation_alone_is_told_of_the_case(block: str) -> None:
    led = "Marrow J, reversing the harbour board, put it in these words"
    kinds = {StatementKind.VOICE, StatementKind.ACT}
    assert kinds <= {one.kind for one in said(f"The rule is old. {led}:\n\n{block}\n\n{ASHGROVE}.")}
    assert not kinds & {one.kind for one in said(f"The rule is old. {led}.\n\nLamps matter.\n\n{ASHGROVE}.")}
    assert not kinds & {one.kind for one in said(f"{led}.\n\n{block}\n\n{ASHGROVE}.")}


def test_a_court_by_its_name_that_did_anything_is_told_of_the_case() -> None:
    for who in ("The Court", "The Supreme Court of Marrow", "The panel"):
        assert any(
            "in a mild sense" in one for one in rests(f"{who} read the words of the byelaw “lit lamps” in a mild sense. {ASHGROVE}.")
        )
    assert not rests(f"Keepers read the words of the byelaw in a mild sense. {ASHGROVE}.")


def test_a_court_by_its_letters_says_something_of_the_case() -> None:
    for court in ("EAT", "FTT", "CJEU", "SIAC", "ECtHR"):
        read = said(f"The {court} recognised that every ferry of the harbour owes a lamp: {ASHGROVE}.")
        assert [one.words for one in read if one.kind is StatementKind.WEIGHT] == ["every ferry of the harbour owes a lamp"]


def test_a_percentage_is_left_over_with_its_sign() -> None:
    (words,) = rests(f"A lamp that 40% of keepers have may be seen from the quay of the harbour. {ASHGROVE}.")
    assert " 40% of keepers" in words


def test_what_only_leads_to_quoted_words_tells_nothing_though_their_pinpoint_follows() -> None:
    led = f"Marrow J put the matter pithily in {ASHGROVE}: “lamps may not be the fruit of the ferry”"
    for behind in ("", " (para 12)", " (at [12])"):
        assert not any(one.kind is StatementKind.TALE for one in said(f"{led}{behind}."))
    assert any(one.kind is StatementKind.TALE for one in said(f"{led} (the keeper rowed away)."))


def test_a_case_that_a_sentence_only_applies_tells_nothing_of_the_past() -> None:
    for under in ("under", "under the test in", "under the standards of", "pursuant to the rule laid down in"):
        assert not any(one.kind is StatementKind.TALE for one in said(f"The keeper was not careless {under} {ASHGROVE}."))
    for told in ("The keeper was not careless in ¦.", "The keeper was not careless under the eyes of the court in ¦."):
        assert any(one.kind is StatementKind.TALE for one in said(told.replace("¦", ASHGROVE)))


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "sentence, left",
    [
        ("Quillon is hard to get around on that.", False),
        ("The facts of Quillon are uncomfortably close.", False),
        ("But Quillon is no help to the harbour board.", False),
        ("The reasons given in Quillon fit this harbour exactly.", False),
        ("It does not help them here.", False),
        ("Quillon cannot be distinguished.", False),
        ("Quillon is hard to get around, since the toll stood there.", True),
        ("Quillon is a charter of the old harbour.", True),
        ("Quillon did not help the ferryman, whose lamp stood dark.", True),
    ],
)
def test_how_a_case_bears_on_the_writers_own_is_no_statement(sentence: str, left: bool) -> None:
    assert bool(said(f"A ferry needs a lamp. {ASHGROVE}. {sentence}")) is left
