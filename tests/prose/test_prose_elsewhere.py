"""What is said of a case beside the sentences that cite it is noticed: by its short name, in a heading, in a row, in a clause behind it."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.base import Kind
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.prose.ascribed import AROUND

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ASH = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"
TARROW = "Tarrow v. State, 71 F.3d 513, 515 (5th Cir. 1995)"
RULE = "A ferry must carry lamps."


def read(text: str) -> list[Statement]:
    """Every statement of the first citation, courts and standings aside."""
    document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(document)
    first = next(one for one in citations if one.kind is Kind.CASE)
    told = assert_claims(document, citations, link(document, citations)).statements
    return [one for one in told if one.citation == first.id and one.kind not in {StatementKind.COURT, StatementKind.STANDING}]


def words(text: str) -> str:
    return " | ".join(one.words for one in read(text))


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("The Court in Ashgrove affirmed.", "affirmed"),
        ("The Ashgrove court let the order stand.", "stand"),
        ("Ashgrove had burned a lamp with tar.", "had burned a lamp with tar"),
        ("In Ashgrove, of course, the keeper was a bishop, and swore that he would sink it.", "keeper was a bishop"),
        ("The keeper in Ashgrove had seen nothing and heard nothing.", "seen nothing"),
        ("Justice Marrow dissented in Ashgrove.", "Justice Marrow dissented"),
        ("In Ashgrove the Court went on to hold the pilot careless.", "pilot careless"),
        ("- Ashgrove: the jury found for the owners.", "found for"),
        ("- Ashgrove: forty drowned.", "forty drowned"),
        ("ASHGROVE WAS ACQUITTED", "acquitted"),
        ("The owner's ferry was sunk by a bishop in *Ashgrove*.", "sunk by a bishop"),
    ],
)
@pytest.mark.parametrize("before", [False, True], ids=["behind", "in front"])
def test_a_sentence_that_calls_the_case_by_its_short_name_is_said_of_it(sentence: str, told: str, *, before: bool) -> None:
    cites = f"{RULE} {ASH}."
    found = read("\n\n".join((sentence, cites) if before else (cites, sentence)))
    assert told.casefold() in " | ".join(one.words for one in found).casefold()
    assert not any(one.sure for one in found)


def test_what_a_sentence_says_of_the_case_that_it_names_is_said_of_the_back_reference_behind_it() -> None:
    text = f"{RULE} {ASH}. Under Ashgrove, a ferry may sail without any lamp at all. Id. at 13."
    document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(document)
    told = assert_claims(document, citations, link(document, citations)).statements
    assert {one.citation for one in told if "without any lamp" in one.words} == {citations[1].id}


def test_why_the_court_did_what_another_reader_took_is_told_too() -> None:
    sentence = "In Ashgrove, the Court reversed the judgment because the keeper was drunk."
    assert "because the keeper was drunk" in words(f"{RULE} {ASH}.\n\n{sentence}")


def test_the_second_party_calls_a_case_whose_first_is_generic() -> None:
    cites = f"{RULE} State v. Ashgrove, 990 U.S. 10, 12 (1996)."
    assert "burned a lamp" in words(f"{cites}\n\nAshgrove had burned a lamp with tar.")


@pytest.mark.parametrize(
    "text",
    [
        f"{RULE} {ASH}.\n\nThat is so. {TARROW}.\n\nMr. Ashgrove had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nAshgrove County had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nJustice Ashgrove had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nQuillon had burned a lamp with tar.",
        f"{RULE} {ASH}. And so {TARROW.replace('State', 'Ashgrove')}.\n\nAshgrove had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nIn an ashgrove, nothing is lit. Ashgrove had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nAshgrove had burned a lamp with tar. {TARROW}.",
        f"Ashgrove had burned a lamp with tar.\n\nIt is a cold day.\n\n{RULE} {ASH}.",
        f"MARY ASHGROVE, Appellant, v. THE HARBOUR BOARD, Appellee.\n\n{RULE} {ASH}.\n\nAshgrove had burned a lamp with tar.",
        f"{RULE} {ASH}.\n\nAshgrove had burned a lamp with tar. Id. at 14.",
        f"{RULE} {ASH}.\n\nAshgrove had burned a lamp with tar. He won, 990 U.S. at 14.",
        f"{RULE} {ASH}.\n\nAshgrove controls.",
        f"{RULE} {ASH}.\n\nThe State's reliance on Ashgrove is misplaced.",
        f"{RULE} {ASH}.\n\nASHGROVE GOVERNS",
    ],
    ids=[
        "somebody with a title",
        "a longer name",
        "a judge",
        "the second party",
        "another case's name",
        "an ordinary word",
        "another case behind",
        "a paragraph between",
        "a party of the caption",
        "its own citation behind it",
        "nearer to the next",
        "controls",
        "a remark",
        "a heading that points",
    ],
)
def test_a_name_that_may_be_anothers_and_a_remark_say_nothing(text: str) -> None:
    assert not [one for one in read(text) if one.role != AROUND]


def test_a_judge_named_beside_the_short_name_of_a_case_tells_of_it() -> None:
    (told,) = read(f"{RULE} {ASH}.\n\nJustice Marlow wrote Ashgrove.")
    assert (told.kind, told.words) == (StatementKind.TALE, "Justice Marlow wrote")


HEADINGS = [
    "THE LAMP EXCUSED THE KEEPER",
    "## The lamp excused the keeper",
    "II. The Lamp Excused The Keeper",
    "(a) The lamp excused the keeper.",
    "**The lamp excused the keeper.**",
    "The lamp excused the keeper",
    "THE COURT REVERSED BECAUSE THE LAMP EXCUSED THE KEEPER",
]
POINTING = [
    f"{ASH}.",
    f"See {ASH}.",
    f"{ASH}, decides the point.",
    f"{ASH}, so holds.",
    f"{ASH}, is dispositive.",
    f"{ASH}, controls.",
    f"Such was the decision in {ASH}.",
    f"So it was decided in {ASH}.",
    f"12. {ASH}.",
    f"{TARROW}.\n\n{ASH}.",
]


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("line", POINTING)
def test_a_heading_over_nothing_but_a_citation_is_said_of_its_case(heading: str, line: str) -> None:
    found = [one for one in read(f"{RULE}\n\n{heading}\n\n{line}") if "excused the keeper" in one.words.casefold()]
    assert found
    assert not any(one.sure for one in found)


def test_a_bold_heading_in_the_line_of_its_citation_is_said_of_its_case() -> None:
    assert "lamp excuses every keeper" in words(f"**The lamp excuses every keeper.** See {ASH}.")
    assert "lamp excuses every keeper" in words(f"\u2060\u2060The lamp excuses every keeper.\u2060\u2060 See {ASH}.")
    assert not read(f"The lamp excuses every keeper. See {ASH}.")


def test_a_heading_stands_over_every_citation_of_a_list_and_may_be_long_in_capitals() -> None:
    heading = "THE LAMP EXCUSED THE KEEPER OF THE OLD FERRY AT THE HARBOUR BECAUSE THE NIGHT WAS DARK AND THE WATER COLD"
    others = "\n\n".join(f"{name} v. State, 71 F.3d 513, 515 (5th Cir. 1995)." for name in ("Tarrow", "Wexcombe"))
    text = f"{heading}\n\n{others}\n\n{ASH}."
    document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(document)
    told = assert_claims(document, citations, link(document, citations)).statements
    assert {one.citation for one in told if "excused the keeper" in one.words} == {one.id for one in citations}


@pytest.mark.parametrize("heading", ["THE SUPREME COURT REVERSED THE JUDGMENT", "The Supreme Court reversed the judgment"])
def test_what_a_heading_tells_of_a_court_may_not_accuse(heading: str) -> None:
    found = [one for one in read(f"{heading}\n\n{ASH}.") if one.kind is StatementKind.ACT]
    assert found
    assert not any(one.sure for one in found)


@pytest.mark.parametrize(
    ("sentence", "told"), [("- Ashgrove: no lamp.", "no lamp"), ("Ashgrove is by Justice Marrow.", "is by Justice Marrow")]
)
def test_a_few_words_with_the_name_are_said_of_the_case(sentence: str, told: str) -> None:
    assert told in words(f"{RULE} {ASH}.\n\n{sentence}")


@pytest.mark.parametrize(
    "text",
    [
        *(f"{heading}\n\nThe harbour is old. {RULE} {ASH}." for heading in HEADINGS[:-1]),
        *(
            f"{heading}\n\n{ASH}."
            for heading in (
                "ARGUMENT",
                "CONCLUSION",
                "TABLE OF AUTHORITIES",
                "I. STANDARD OF REVIEW",
                "Cases",
                "The Governing Law",
                "## Authorities",
                "IN THE SUPREME COURT OF MARROW",
                "MEMORANDUM OF LAW IN SUPPORT OF THE MOTION TO DISMISS",
                "Authority:",
            )
        ),
        f"THE LAMP EXCUSED THE KEEPER\n\nThe harbour is old. It has many keepers.\n\n{ASH}.",
        f"“The lamp excused the keeper.”\n\n{ASH}.",
        f"The lamp excused the keeper. The harbour is old, and so are its keepers.\n\n{ASH}.",
    ],
)
def test_a_heading_over_sentences_and_one_that_names_a_part_of_the_brief_say_nothing(text: str) -> None:
    assert not [one for one in read(text) if one.kind in {StatementKind.TALE, StatementKind.WEIGHT}]


def test_what_a_heading_denies_is_called_decided_and_a_topic_is_not() -> None:
    (denied,) = read(f"THE KEEPER NEED NOT LIGHT THE LAMP\n\n{ASH}.")
    assert (denied.kind, denied.role) == (StatementKind.WEIGHT, "")
    (topic,) = read(f"Duty of a keeper\n\n{ASH}.")
    assert (topic.kind, topic.role) == (StatementKind.WEIGHT, "said")


TABLE = "| Case | Point | Outcome |\n|---|---|---|\n"


@pytest.mark.parametrize("other", ["", f"| {TARROW} | lamps of brass | void |\n"], ids=["one row", "two rows"])
def test_the_cells_beside_a_citation_are_said_of_its_case(other: str) -> None:
    found = words(f"{TABLE}| {ASH} | a wooden ferry | excused |\n{other}")
    assert "a wooden ferry; excused" in found
    assert "brass" not in found


def test_a_cell_that_is_a_clause_is_compared_by_itself() -> None:
    assert any(one.words == "the keeper may light no lamp" for one in read(f"{TABLE}| {ASH} | the keeper may light no lamp | excused |\n"))


def test_a_cell_of_a_court_a_page_or_a_year_says_nothing() -> None:
    assert not read(f"| Case | Court | Year |\n|---|---|---|\n| {ASH} | Supreme Court of Marrow | 1996 |\n")


@pytest.mark.parametrize(
    "text",
    [
        f"Keepers must light the lamps at night, {ASH}, and Ashgrove's did.",
        f"Keepers must light the lamps at night, {ASH}, which the keeper in that case did.",
        f"Keepers must light the lamps at night, {ASH}, as Ashgrove's keeper took care to do.",
        f"Light it he did. {ASH}.",
    ],
)
def test_a_clause_behind_the_citation_that_says_the_same_of_the_case_is_called_decided(text: str) -> None:
    assert any(one.kind is StatementKind.WEIGHT and not one.role for one in read(text))


@pytest.mark.parametrize(
    "text",
    [
        f"Keepers must light the lamps at night, {ASH}, and ours did.",
        f"Keepers must light the lamps at night, {ASH}, and the point is old.",
        f"The keeper was old and light it he did not want to do. {ASH}.",
    ],
)
def test_a_clause_behind_the_citation_of_something_else_is_not(text: str) -> None:
    assert not [one for one in read(text) if one.kind is StatementKind.WEIGHT and not one.role]


@pytest.mark.parametrize(
    ("behind", "told"),
    [
        ("It fined the keeper, who had burned a lamp with tar. Id. at 14.", False),
        ("It fined the keeper, who had burned a lamp with tar, 990 U.S. at 14.", False),
        ("It fined the keeper, who had burned a lamp with tar. Tolls are low. Id. at 14.", True),
        ("It fined the keeper, who had burned a lamp with tar.\n\nId. at 14.", True),
    ],
    ids=["a bare one behind it", "in it", "behind another sentence", "in another paragraph"],
)
def test_what_the_case_is_cited_for_again_is_asked_of_that_citation(behind: str, *, told: bool) -> None:
    assert any("lamp with tar" in one.words for one in read(f"{RULE} {ASH}. {behind}") if one.role != AROUND) is told


def test_the_sentence_before_names_the_case_though_a_party_of_the_brief_bears_its_name() -> None:
    """The name alone may be the party's, but straight before what the case is cited for it is read."""
    caption = "MARY ASHGROVE, Appellant, v. THE HARBOUR BOARD, Appellee."
    told = read(f"{caption}\n\nAshgrove had burned a lamp with tar. {RULE} {ASH}.")
    assert any("lamp with tar" in one.words for one in told if one.role != AROUND)
