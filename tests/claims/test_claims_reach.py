"""In whose reach a quotation stands that no strict rule gives to one authority. All cases and briefs here are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.claims import assert_claims
from brief_audit.claims.licences import parentheticals_at
from brief_audit.model.base import Kind
from brief_audit.model.claim import Quotation
from brief_audit.model.document import Document, Region, RegionKind
from claims.test_claims import HARROW, PENROSE, brief, claims
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

FEW = "a duty to warn"
MANY = "The carrier has a duty to warn its passengers of every danger that it knows."


def found(marked: str, words: str = FEW) -> Quotation:
    return next(one for one in claims(marked).quotations if words in one.text)


@every_row(
    "marked",
    [
        pytest.param(f"The court spoke of “{FEW}” in {HARROW}.", id="behind"),
        pytest.param(f"In {HARROW} the court called it ‘{FEW}’.", id="single marks"),
        pytest.param(f"It rests on “{FEW}” and on nothing else. {HARROW}.", id="mid-sentence before a bare citation"),
        pytest.param(f"So it has long been. {HARROW} (“{FEW}”).", id="own bracket"),
        pytest.param(f"{HARROW} asks three things: (1) “{FEW}”; (2) a date; (3) a place.", id="enumerated"),
        pytest.param(f"{HARROW} is in point. The court put it as “{FEW}” there.", id="the next sentence"),
        pytest.param(f"{HARROW} is in point. “{FEW}” is how the court described it.", id="the next sentence, the words first"),
        pytest.param(f"{HARROW} is in point. At [33], Garrick LJ said: “{FEW}”.", id="at a paragraph"),
        pytest.param(f"The carrier owes “{FEW}” to all. That rule is settled. {HARROW}.", id="the sentence that is pointed at"),
        pytest.param(f"The carrier must give “{FEW}. {HARROW}.", id="never closed"),
        pytest.param(f"The carrier owes “{FEW} to all. {HARROW}. The “Lease” is old.", id="never closed, and a mark opens again"),
        pytest.param(f"{HARROW} speaks of «{FEW}».", id="angle marks"),
        pytest.param(f"{HARROW} says so (“{FEW}”) and no more.", id="a bracket of the sentence"),
        pytest.param(f"{HARROW} says so (“{FEW} in the regulations”).", id="a bracket that ends like a term"),
        pytest.param(f"The rule of {HARROW} says that there is “{FEW}”.", id="a rule speaks"),
        pytest.param(f"{HARROW}\n\n“{FEW}”", id="under the citation as under a heading"),
        pytest.param(f"1. {HARROW}\n\n“So it is.”\n\n“{FEW}”", id="a second quotation there"),
        pytest.param(f"{HARROW}\n\nThe court spoke of “{FEW}”.", id="in a sentence there"),
        pytest.param(f"It is old.\n\n“{FEW}”\n\n– Garrick LJ in {HARROW}", id="above the citation"),
        pytest.param(f"{HARROW} speaks of “{FEW}”, ante the wedding, at 6 in the evening.", id="no page of an opinion"),
        pytest.param(f"{HARROW} is old. The court spoke of “{FEW}” there. {{r2:Compl. ¶ 4}}.", id="a court's, before the record"),
        pytest.param(
            f"{HARROW} is old. It spoke of “{FEW}” there. So he says. {{r2:Compl. ¶ 4}}.", id="the record behind another sentence"
        ),
    ],
)
def test_words_of_any_length_stand_in_the_reach_of_the_citation(marked: str) -> None:
    assert (found(marked).citations, found(marked).reach) == ((), ("c1",))


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(f"{HARROW} binds the carrier (the “A Duty To Warn”).", id="a defined term"),
        pytest.param("{c1:R (“a duty to warn”) v Quill [2031] EWHC 4}. It is settled.", id="a party's name"),
        pytest.param(f"Garrick, “A Duty to Warn,” 12 Inv. L. Rev. 3, agrees with {HARROW}.", id="a title"),
        pytest.param(f"{HARROW} is settled law.\n\nHe owed her “{FEW}” that day.", id="another paragraph"),
        pytest.param(f"{HARROW} is settled law.\n\n“{FEW}”\n\nIt is old.", id="between two paragraphs"),
        pytest.param(f"{HARROW}\n\nThe letter said:\n\n“{FEW}”", id="under a lead-in of somebody else"),
        pytest.param(f"The letter said:\n\n“{FEW}”\n\n{HARROW}", id="under a lead-in, above a citation"),
        pytest.param(f"{HARROW} is settled law. In this case he gave “{FEW}” at once.", id="the present case"),
        pytest.param(f"{HARROW} is settled law. The defendant was frank when it stated: “{FEW}”.", id="a party, by a pronoun"),
        pytest.param(f"The claimant wrote of “{FEW}”. Such is not the law. {HARROW}.", id="a party, in the sentence before"),
        pytest.param(f"In the light of the rule, see {HARROW}, the driver owed “{FEW}”.", id="cited aside for what stands before it"),
        pytest.param(f"The carrier has “{FEW}.” But see {HARROW}.", id="to the contrary"),
        pytest.param(f"The majority limits {HARROW} to “{FEW}.” Ante, at 6.", id="an opinion of the present case"),
        pytest.param(f"It speaks of {HARROW} as “{FEW}” (post, at 17).", id="a later opinion of the present case"),
        pytest.param(f"{HARROW} is settled; contra, ante, at 39 (“{FEW} to all”).", id="in the bracket of an opinion of the present case"),
        pytest.param(f"{HARROW} is old.° {PENROSE} is “°” older.", id="no words"),
        pytest.param(
            f"{HARROW} is old. The letter says that “{FEW}” was the carrier's. {{r2:Compl. ¶ 4}}.", id="the record behind its sentence"
        ),
        pytest.param(f"{HARROW} is old. It spoke of “{FEW}” and of tolls, {{r2:Compl. ¶ 4}}.", id="the record in its sentence"),
    ],
)
def test_what_is_shown_to_be_something_else_is_in_nobodys_reach(marked: str) -> None:
    assert all(one.reach == () for one in claims(marked).quotations if one.text.lower().startswith(FEW))


@pytest.mark.parametrize(
    ("bracket", "more", "reach"),
    [
        ("the Crown’s case", "", ("c1",)),
        ("the Crown’s case", " Nothing in the Crown’s case helps him.", ()),
        ("the Harrow case", "", ()),
        ("the appeal", "", ()),
    ],
    ids=["used once: its words", "used again: a term", "by its name", "by its kind"],
)
def test_a_bracket_that_ends_like_a_term_is_one_if_it_names_the_case_or_is_used(bracket: str, more: str, reach: tuple[str, ...]) -> None:
    """Words of three parties' making passed in the bracket behind a case that has none of them."""
    assert found(f"It is so. {HARROW} (“{bracket}”).{more}", bracket).reach == reach


def test_a_few_words_beside_one_citation_are_not_laid_on_another() -> None:
    assert found(f"See {HARROW} (“{FEW}”); see also {PENROSE}.").reach == ("c1",)
    assert set(found(f"Both {HARROW} and {PENROSE} speak of “{FEW}”.").reach) == {"c1", "c2"}


def test_what_is_attributed_stands_also_in_the_reach_of_what_it_quotes_and_of_another_series() -> None:
    quoted = found(f"“{MANY}” {HARROW} (quoting {PENROSE}).", MANY)
    assert (quoted.citations, quoted.reach) == (("c1",), ("c2",))
    document, (first, other) = brief(f"It is so. {HARROW}, {{c2:7 Par. 3d 9}} (1999) (“{MANY}”).")
    parallel = assert_claims(document, (first, other.model_copy(update={"parties": ()})), ()).quotations[0]
    assert (parallel.citations, parallel.reach) == (("c2",), ("c1",))


def test_words_in_the_bracket_behind_parallel_citations_are_of_all_of_them() -> None:
    """The bracket stands behind the last series, and the case was passed although its words were changed."""
    document, (first, other) = brief(f"It is so. {HARROW}, {{c2:7 Par. 3d 9}} (1999) (“{MANY}”).")
    joined = other.model_copy(update={"parallel_to": first.id})
    assert assert_claims(document, (first, joined), ()).quotations[0].citations == ("c1", "c2")
    assert assert_claims(document, (first, other), ()).quotations[0].citations == ("c2",)


def test_words_about_the_present_case_are_not_those_of_a_case_cited_between_commas_in_two_series() -> None:
    document, (first, other) = brief(f"In that light, see {HARROW}, {{c2:7 Par. 3d 9}} (1999), the tenant, who wore “{FEW}”, won.")
    joined = other.model_copy(update={"parallel_to": first.id})
    assert assert_claims(document, (first, joined), ()).quotations[0].reach == ()


@pytest.mark.parametrize(
    ("between", "reach"),
    [
        ("The board, even when", ("c1",)),
        ("The witness said", ()),
        ("In this case the claimant said", ()),
        ("The lamp was lit. The board, even when", ("c1",)),
        ("The lamp was lit. The witness said", ()),
    ],
    ids=["nobody else", "a witness", "a party", "a sentence further on", "a witness further on"],
)
def test_many_quoted_words_right_behind_a_citation_are_looked_for_in_it(between: str, reach: tuple[str, ...]) -> None:
    assert found(f"The rule is old. {HARROW}. {between} “{MANY}” and left.", MANY).reach == reach


@pytest.mark.parametrize(
    "lead",
    [
        f"The court said this in {HARROW}:",
        f"{HARROW} is in point. At [33], Garrick LJ said:",
        f"The point is settled. See {HARROW}:",
        f"As in {HARROW} –",
    ],
)
def test_a_paragraph_that_a_lead_in_announces_is_quoted_though_nothing_marks_it(lead: str) -> None:
    quotation = found(f"{lead}\n\n{MANY}\n\nThat is this case.", MANY)
    assert (quotation.citations, quotation.reach) == ((), ("c1",))


@pytest.mark.parametrize(("lead", "quoted"), [("The brief relies upon this:", True), ("The brief relies upon this.", False)])
def test_a_paragraph_between_a_lead_in_and_its_citation_is_quoted_though_nothing_marks_it(lead: str, quoted: bool) -> None:
    held = claims(f"{lead}\n\n{MANY}\n\n{HARROW}.").quotations
    assert [one.reach for one in held] == ([("c1",)] if quoted else [])


@pytest.mark.parametrize(
    "marked",
    [
        f"The court said in {HARROW} that ‘{MANY}",
        f"The court said in {HARROW} that {MANY}”",
        f"{MANY}” {HARROW}.",
        f"The court said this in {HARROW}: {MANY} That is this case.",
    ],
    ids=["a single mark never closed", "a mark never opened", "never opened, citation behind", "no mark, one line"],
)
def test_words_whose_marks_are_not_whole_are_compared_and_accuse_none(marked: str) -> None:
    quotation = next(one for one in claims(marked).quotations if one.text.startswith("The carrier has"))
    assert (quotation.citations, quotation.reach) == ((), ("c1",))
    assert quotation.text.rstrip(".") == MANY.rstrip(".")


@every_row(
    "sentence, reach",
    [
        pytest.param(f"He broke “{FEW}” in violation of {{s3:Rule 9}}.", ("c3", "c1"), id="a law behind the words"),
        pytest.param(f"He broke “{MANY}” in violation of {{s3:Rule 9}}.", ("c3", "c1"), id="many words"),
        pytest.param(f"He broke “{FEW}” in violation of {{s3:Rule 9}}. That is old.", ("c3",), id="the case is cited for another sentence"),
    ],
)
def test_a_law_behind_the_words_takes_them_from_no_case_that_is_cited_for_the_sentence(sentence: str, reach: tuple[str, ...]) -> None:
    """Words that the case lacks passed, since they were laid on the rule alone, which nobody holds."""
    words = MANY if MANY in sentence else FEW
    assert found(f"{sentence} {HARROW}.", words).reach == reach


def test_a_law_spoken_of_by_name_ends_no_quotation_whose_mark_is_never_closed() -> None:
    document, (case, law) = brief(f"In {HARROW} the court said “the carrier has under the {{c2:First Amendment}} a duty to warn of it.")
    quotation = assert_claims(document, (case, law.model_copy(update={"kind": Kind.OTHER})), ()).quotations[0]
    assert (quotation.reach, quotation.text.rstrip(".\n")[-10:]) == (("c1",), "warn of it")


@pytest.mark.parametrize(
    "marked",
    [
        f"See {HARROW}. The points are these:\n\n{MANY}",
        f"The court said in {HARROW}:\n\n(a) the carrier has a duty to warn its passengers of danger.",
        f"The court said in {HARROW}:\n\nThe carrier has a duty, as {PENROSE} shows, to warn its passengers.",
    ],
    ids=["nobody speaks", "an item of a list", "it cites another"],
)
def test_another_paragraph_behind_a_colon_is_the_briefs_own(marked: str) -> None:
    assert not any(quotation.block for quotation in claims(marked).quotations)


def test_a_block_quotation_of_two_paragraphs_has_one_lead_in() -> None:
    document, citations = brief(f"The court explained in {HARROW}:\n\n{MANY}\n\nSo it has a duty to tell the crew of it too.\n\nNot here.")
    starts = [document.text.index("The carrier"), document.text.index("So it")]
    regions = tuple(Region(kind=RegionKind.BLOCK_QUOTE, span=(at, document.text.index("\n\n", at))) for at in starts)
    quotations = assert_claims(document.model_copy(update={"regions": regions}), citations, ()).quotations
    assert [{*one.citations, *one.reach} for one in quotations] == [{"c1"}, {"c1"}]


@pytest.mark.parametrize(("lead", "reached"), [("citing", 1), ("quoting", 2), ("see also", 2)])
def test_the_words_of_a_case_that_relies_on_another_are_not_asked_of_that_other(lead: str, reached: int) -> None:
    text = f"It is “{FEW}” that binds. Penrose v. Garrick, 991 U.S. 20 (1997) ({lead} Harrow v. Quill, 990 U.S. 10 (1996))."
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    (quotation,) = assert_claims(document, extract(document), []).quotations
    assert len(quotation.reach) == reached


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("behind", "given"),
    [
        (", [2032] AC 1217,", ("c1",)),
        (" [AB/7/210]", ("c1",)),
        (" (Authorities Bundle, tab 7)", ("c1",)),
        (" and Penrose v Garrick [2031] UKSC 9", ()),
        (" and, in the contract at [AB/7/210],", ()),
    ],
)
def test_a_parallel_report_and_the_place_of_a_copy_are_no_other_speaker(behind: str, given: tuple[str, ...]) -> None:
    text = (
        f"In Harrow v Quill [2031] UKSC 7{behind} Lord Thimble held at [71] that “a carrier must warn its passengers of ice and of snow”."
    )
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    (quotation,) = assert_claims(document, extract(document), []).quotations
    assert quotation.citations == given


def test_an_item_of_a_list_that_begins_with_its_citation_is_no_block_quotation() -> None:
    document, citations = brief(f"{HARROW}: A carrier must warn its passengers.")
    region = Region(kind=RegionKind.BLOCK_QUOTE, span=(0, len(document.text)))
    document = document.model_copy(update={"regions": (region,)})
    assert assert_claims(document, citations, []).quotations == ()


def test_the_pronoun_that_follows_the_court_is_the_courts() -> None:
    assert found(f"{HARROW} is in point. It was clear when it stated: “{FEW}”.").reach == ("c1",)


def test_a_bracket_that_is_never_closed_takes_in_nothing_of_the_paragraphs_behind_it() -> None:
    later = "He came to the harbour (in May) and left again. " * 16
    assert parentheticals_at(f" (quoting Quill v Penrose.\n\n{later})", 0) == (0, "")
    assert parentheticals_at(f" (quoting Quill v Penrose. {later * 3})", 0) == (0, "")


def test_a_page_may_turn_within_a_bracket() -> None:
    assert parentheticals_at(" (internal quotation marks\n\nomitted)", 0)[1] == "internal quotation marks\n\nomitted"


def test_words_below_one_heading_and_above_the_next_are_in_the_reach_of_both() -> None:
    assert set(found(f"{HARROW}\n\n“{FEW}”\n\n{PENROSE}\n\nIt is old.").reach) == {"c1", "c2"}


@every_row(
    "marked, reach",
    [
        pytest.param(f"The judge said: “{MANY}” The costs of the appeal followed the event. {HARROW}.", ("c1",), id="the sentence before"),
        pytest.param(
            f"The judge said: “{MANY}” The costs of the appeal followed the event. That was how it went on. {HARROW}.",
            ("c1",),
            id="further before",
        ),
        pytest.param(f"{HARROW} is old. Its words are these. “{MANY}”", ("c1",), id="further behind"),
        pytest.param(f"The judge said: “{FEW}”. The costs of the appeal followed the event. {HARROW}.", (), id="a few words"),
        pytest.param(f"The witness said: “{MANY}” The costs of the appeal followed the event. {HARROW}.", (), id="a witness"),
        pytest.param(f"In this case the claimant said: “{MANY}” The costs of the appeal followed the event. {HARROW}.", (), id="a party"),
        pytest.param(
            f"It is so. “{MANY}” So it goes on in every harbour of the land. Nobody doubts that. {HARROW}. It is so in {PENROSE}.",
            (),
            id="two cases in the paragraph",
        ),
        pytest.param(
            f"The judge said: “{MANY}” The costs of the appeal followed the event.\n\nThat was how it went on. {HARROW}.",
            (),
            id="another paragraph",
        ),
    ],
)
def test_many_quoted_words_are_looked_for_in_the_one_case_of_their_paragraph(marked: str, reach: tuple[str, ...]) -> None:
    """An invented quotation passed, because a sentence stood between it and the citation."""
    assert found(marked, "duty to warn").reach == reach
