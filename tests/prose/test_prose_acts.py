"""Which acts a sentence is read to tell of the cited court with certainty, and which not. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition
from economy.rows import every_row

D = Disposition
US = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"
CA = "Dunmore v. Fenwick, 71 F.3d 513, 514 (5th Cir. 1995)"
UK = "Dunmore v Fenwick [2015] UKSC 911"


def asserted(text: str) -> tuple[Statement, ...]:
    """The acts that are read whole, outside history strings."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    statements = assert_claims(brief, citations, link(brief, citations)).statements
    return tuple(s for s in statements if s.kind is StatementKind.ACT and s.sure and s.reviewed is None)


@every_row(
    "text, says, court",
    [
        (f"In {US}, the Court reversed the judgment below.", D.REVERSED, "Court"),
        (f"In {US}, the Court unanimously affirmed.", D.AFFIRMED, "Court"),
        (f"In {US}, the Court has already affirmed the convictions.", D.AFFIRMED, "Court"),
        (f"In {US}, the Supreme Court vacated the Ninth Circuit's decision.", D.VACATED, "Supreme Court"),
        (f"The Fifth Circuit affirmed the dismissal in {CA}.", D.AFFIRMED, "Fifth Circuit"),
        (f"There, the court reversed the conviction in {CA}.", D.REVERSED, "court"),
        (f"{US}, reversed the conviction.", D.REVERSED, ""),
        (f"The rule is old. See {CA} (affirming summary judgment).", D.AFFIRMED, ""),
        (f"The rule is old. {CA} (reversing grant of summary judgment because the notice was late).", D.REVERSED, ""),
        (f"The rule is old. {CA} (affirming dismissal for failure to state a claim).", D.AFFIRMED, ""),
        (f"In {US}, the Court reversed a lower court, finding that notice was due.", D.REVERSED, "Court"),
        (f"In {UK}, the Supreme Court dismissed the appeal.", D.DISMISSED, "Supreme Court"),
        (f"The Supreme Court allowed the appeal in {UK}.", D.ALLOWED, "Supreme Court"),
        ("In R (on the application of Q (Ruritania)) v Dunmore [2015] UKSC 911, the court allowed the appeal.", D.ALLOWED, "court"),
        (f"In {US}, the Court affirmed in part and reversed in part.", D.AFFIRMED_IN_PART_REVERSED_IN_PART, "Court"),
        (f"In {US}, the Court of Appeals affirmed the judgment.", D.AFFIRMED, "Court of Appeals"),
        ("In State v. Alder (1986), 22 Ohio St.3d 198, 22 OBR 351, 490 N.E.2d 574, the court reversed the judgment.", D.REVERSED, "court"),
    ],
)
def test_what_the_court_did_is_asserted(text: str, says: Disposition, court: str) -> None:
    (found,) = asserted(text)
    assert (found.says, "".join(found.who), found.citation) == (says, court, "c1")


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("close", ["", ")"])
def test_a_case_behind_a_bracket_that_is_left_open_is_told_of_by_itself(close: str) -> None:
    cited = f"Fenwick v. Dunmore, 980 U.S. 30 (1957) (citing {US.removesuffix(')')}{close}"
    assert [one.says for one in asserted(f"{cited}. The Fifth Circuit affirmed the judgment in {CA}.")] == [D.AFFIRMED]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("signal", ["But see", "See also", "Contra", "Cf.", "Accord", "E.g.,"])
def test_an_act_is_of_the_case_behind_it_and_may_not_be_of_the_one_in_a_sentence_after_that(signal: str) -> None:
    assert [one.citation for one in asserted(f"The court reversed. {US}. {signal} {CA}.")] == ["c1"]
    assert [one.citation for one in asserted(f"The court reversed. {US}. Id. at 12.")] == ["c1", "c2"]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, says, court",
    [
        (f"{UK} was a decision of the Supreme Court, which dismissed the appeal.", D.DISMISSED, "Supreme Court"),
        (f"{US} is the leading decision of the Court, in which it reversed the judgment below.", D.REVERSED, "Court"),
    ],
)
def test_what_the_court_did_whose_decision_it_is_called_is_asserted(text: str, says: Disposition, court: str) -> None:
    (found,) = asserted(text)
    assert (found.says, "".join(found.who), found.citation) == (says, court, "c1")


def test_sent_back_and_parallel_citations() -> None:
    (found,) = asserted("In Ashgrove v. Quillon, 990 U.S. 10, 110 S. Ct. 20 (1996), the Court reversed and remanded.")
    assert (found.citation, found.says, found.remanded) == ("c1", D.REVERSED, True)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("tells", "remanded"),
    [
        ("the judgment was affirmed and the case remanded", [True]),
        ("the judgment was affirmed and the claims were remitted to the tribunal", [True]),
        ("the judgment was affirmed", [False]),
        ("the judgment was affirmed and the fine remitted", []),
    ],
)
def test_a_case_that_was_sent_back_is_read_with_the_act(tells: str, remanded: list[bool]) -> None:
    assert [one.remanded for one in asserted(f"In {US}, {tells}.")] == remanded


def test_two_cases_in_one_sentence_are_kept_apart() -> None:
    found = asserted(f"In {US}, the Court affirmed the judgment; in {CA}, the court reversed the judgment.")
    assert [(a.citation, a.says) for a in found] == [("c1", D.AFFIRMED), ("c2", D.REVERSED)]


@pytest.mark.rule("VERIFIED_CORRECT")
def test_neighbouring_sentences_with_a_case_each_are_kept_apart() -> None:
    other = "Alder v Birch [2016] UKSC 912"
    for text in (
        f"The appeal was allowed in {UK}. The appeal was dismissed in {other}.",
        f"The Supreme Court reversed. {US}. The D.C. Circuit affirmed. Alder v. Birch, 71 F.3d 513 (D.C. Cir. 1995).",
    ):
        brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
        citations = extract(brief)
        told = assert_claims(brief, citations, link(brief, citations)).statements
        kinds = {StatementKind.ACT, StatementKind.WEIGHT}
        assert sorted((one.citation, one.kind.value) for one in told if one.kind in kinds) == [("c1", "act"), ("c2", "act")]


def test_a_case_that_is_only_named_again() -> None:
    (found,) = asserted(f"The rule is old. {US}. In Ashgrove, the Court reversed the judgment, holding that notice was due.")
    assert (found.citation, found.says) == ("c1", D.REVERSED)


def test_a_case_that_is_cited_twice_in_full_is_one_case() -> None:
    (found,) = asserted(f"The rule is old. {US}. It stands. {US}. In Ashgrove, the Court reversed the judgment.")
    assert (found.citation, found.says) == ("c2", D.REVERSED)


@pytest.mark.parametrize(
    "text",
    [
        f"{US}. In Ashgrove, the district court affirmed the order.",
        f"{US}. Appellant says that in Ashgrove, the Court affirmed.",
        f"{US}. Here, in Ashgrove, the Court affirmed.",
        f"{US}. In Wexcombe, the Court affirmed.",
        f"{US}. Ashgrove v. Tarrow, 71 F.3d 513 (5th Cir. 1995). In Ashgrove, the court affirmed.",
        f"{CA}, rev'd, 990 U.S. 10 (1996). In Dunmore, the Court affirmed.",
        "In Ashgrove, the Court affirmed.",
    ],
)
def test_a_name_that_may_be_anothers_asserts_nothing(text: str) -> None:
    assert asserted(text) == ()


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        (f"See {CA}. There, the court reversed the judgment.", True),
        (f"See {US}; {CA}. There, the court reversed the judgment.", False),
        (f"We rely on {US}, not on {CA}. There the court reversed the judgment.", False),
    ],
)
def test_there_behind_several_authorities_is_told_of_none_with_certainty(text: str, sure: bool) -> None:
    assert bool(asserted(text)) is sure


@every_row(
    "text",
    [
        f"In {US}, the Court did not affirm the judgment.",
        f"{US} was a decision of the Court, which had earlier affirmed the judgment.",
        f"{US} was a decision of the Court, which the panel affirmed.",
        f"{US} was a decision of the Court, which never affirmed the judgment.",
        f"{US} is a decision of the same Court which affirmed in Dunmore.",
        f"{US} is a decision of the Court, which affirmed in Dunmore.",
        f"{US} is a decision of the Court which affirmed.",
        f"{US} was a case from the court, which affirmed.",
        f"{US} governs. It was not followed below. The Supreme Court affirmed.",
        f"In {US}, the Court never affirmed the judgment.",
        f"In {US}, the Court refused to reverse.",
        f"In {US}, the Court would have affirmed the judgment.",
        f"In {US}, the Court might have reversed.",
        f"If in {US}, the Court affirmed the judgment, the rule is settled.",
        f"Appellant argues that in {US}, the Court reversed the judgment.",
        f"According to the landlord, in {US}, the Court affirmed the judgment.",
        f"In {US}, the Court reversed the judgment, appellant contends.",
        f"The Court affirmed the judgment in {US}, the landlord argues.",
        f"In {US}, the district court reversed the order of the magistrate.",
        f"In {US}, the Court affirmed the denial of fees.",
        f"In {US}, the Court reversed the judgment as to damages.",
        f"In {US}, the Court affirmed the judgment in part.",
        f"In {US}, the Court affirmed the judgment but reversed the award of fees.",
        f"In {US}, the Court affirmed the court of appeals' reversal of the judgment.",
        f"See {CA} (affirming dismissal of RICO claim).",
        f"See {CA} (affirming in part).",
        f"See {CA} (not affirming).",
        f"Did the Court affirm the judgment in {US}?",
        f"“In {US}, the Court affirmed the judgment.”",
        f"{CA}, rev'd, 990 U.S. 10 (1996).",
        f"{CA}, aff'd, 990 U.S. 10 (1996) (affirming).",
        f"The Court has long held so. {US}.",
        f"{CA}, reversed.",
        f"{CA}, affirmed and remanded.",
        f"Appellee thinks that in {US}, the Court affirmed.",
        f"Defendant's theory is that in {US}, the Court affirmed the judgment.",
        f"Defendant wants this Court to find that in {US}, the Court affirmed the judgment.",
        f"It is untrue that in {US}, the Court affirmed.",
        f"It is a myth that the Court affirmed the judgment in {US}.",
        f"Only by misquoting can one find that in {US}, the Court affirmed.",
        f"In {US}, the Court affirmed; or so Appellee tells us.",
        f"In {US}, the Court affirmed because the panel was bound; sitting en banc it then reversed.",
        f"In {US}, the Court affirmed, while in the second appeal it reversed.",
        f"In {US}, the Court affirmed {CA}.",
        f"In {US}, the Court then affirmed.",
        f"See {CA} (affirming where the tenant had notice, reversing where he had none).",
        f"See {CA} (affirming after the trial court had found notice on remand).",
        f"The answering brief describes {CA} (affirming) as on point.",
        f"The ferry company has misunderstood {CA} (affirming).",
        f"Did the tenant rely on {CA} (affirming)?",
    ],
)
def test_doubt_asserts_nothing(text: str) -> None:
    assert asserted(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"Appellee's first point. In {US}, the Court affirmed. That is wrong: the Court reversed.",
        f"Appellee says this. In {US}, the Court affirmed.",
        f"In {US}, the Court affirmed the judgment. On rehearing it reversed.",
        f"In {US}, the panel affirmed. The en banc court reversed.",
        f"In {US}, the Court affirmed. It held that notice was due. Later the opinion was withdrawn.",
        f"In {US}, the Court affirmed. So the company says.",
        f"In {US}, the Court affirmed.\n\nThat is false.",
        f"The company cites {CA} (affirming). It overlooks the end of the opinion.",
        f"{US}. In Ashgrove, the Court affirmed. On rehearing it reversed. Ashgrove v. Quillon, 991 U.S. 20 (1997).",
    ],
)
def test_what_a_sentence_beside_it_takes_back_or_gives_to_another_is_not_asserted(text: str) -> None:
    assert asserted(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"In {US}, the Court affirmed. It relied on the lease.",
        f"In {US}, the Court affirmed. In {CA}, notice was never given.",
        f"In {US}, the Court affirmed.\n\nThe notice was false.",
        f"A tenant must be told in writing. See {US} (affirming because nothing was written).",
    ],
)
def test_a_sentence_beside_it_that_speaks_of_something_else_changes_nothing(text: str) -> None:
    (found,) = asserted(text)
    assert (found.says, found.citation) == (D.AFFIRMED, "c1")


@pytest.mark.parametrize(
    ("text", "says", "words"),
    [
        (f"The district court's judgment was affirmed in {CA}.", D.AFFIRMED, "The district court's judgment was affirmed"),
        (f"The Fifth Circuit affirmed. {CA}.", D.AFFIRMED, "affirmed"),
        (f"The appeal failed in {UK}.", D.DISMISSED, "failed"),
        (f"In {UK}, the respondent won.", D.DISMISSED, "won"),
        (f"The rule is old: {UK} (appeal allowed).", D.ALLOWED, "appeal allowed"),
        (f"In {UK}, Quill J dismissed the tenant's appeal.", D.DISMISSED, "dismissed the tenant's appeal"),
        (f"The rule is old. {CA}. There, the court affirmed the dismissal.", D.AFFIRMED, "affirmed the dismissal"),
        (f"Concluding that notice was due, the Fifth Circuit reversed. {CA}.", D.REVERSED, "reversed"),
        (f"{US}, upheld the conviction of a tenant who had burnt the cottage.", D.AFFIRMED, "upheld the conviction"),
        (f"In {CA}, the court remanded the case.", D.REMANDED, "remanded the case"),
        (f"In {UK}, the judgment was reversed by the Supreme Court.", D.REVERSED, "the judgment was reversed by the Supreme Court"),
    ],
)
def test_further_forms_are_read_whole(text: str, says: Disposition, words: str) -> None:
    (found,) = asserted(text)
    assert (found.says, found.words) == (says, words)


@pytest.mark.parametrize(
    "text",
    [
        f"The judgment was affirmed. {CA}.",
        f"The rule is old. {CA}. It affirmed.",
        f"In {US}, the Court hardly affirmed the judgment.",
        f"In {US}, the Court affirmed the conviction of one count of theft.",
        f"As the tenant would have it, in {US}, the Court affirmed the judgment.",
        f"According to the tenant, in {US}, the Court affirmed the judgment.",
        f"The Fifth Circuit affirmed. {CA}; {US}.",
        f"In {US}, the appellant in {CA} won.",
        f"In {US}, the Court affirmed the fee award.",
    ],
)
def test_what_is_not_wholly_understood_is_not_sure(text: str) -> None:
    assert asserted(text) == ()


@every_row(
    "text, sure",
    [
        (f"The Court affirmed in *Thorn*, four years after {US}.", False),
        (f"The Court affirmed in Thorn decades before {US}.", False),
        (f"The Court affirmed in a summary order distinguishing {US}.", False),
        (f"The Court affirmed in a case that cites {US}.", False),
        (f"The Court affirmed the judgment in our case without mentioning {US}.", False),
        (f"The Court affirmed in {US}.", True),
        (f"The Court affirmed the judgment in {US}.", True),
        (f"The Court affirmed the judgment, four years after {CA}, in {US}.", False),
    ],
)
@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_a_case_set_beside_another_is_not_given_what_that_did(text: str, sure: bool) -> None:
    assert bool(asserted(text)) is sure


def noticed(text: str) -> list[str]:
    """The words of act that are noticed of any case."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    statements = assert_claims(brief, citations, link(brief, citations)).statements
    return [s.words for s in statements if s.kind is StatementKind.ACT]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"A claim of a constitutionally protected right is at stake. {US}.", []),
        (f"The claim was protected. {US}.", ["protected"]),
        (f"A claim of this kind raises a mixed question of law and fact. {US}.", []),
        (f"It demands a sustained course of conduct. {US}.", []),
        (f"In {US}, the Court sustained the conviction.", ["sustained the conviction"]),
        (f"We therefore affirm the ruling upholding the verdict. See {US}.", []),
        (f"The Court issued a ruling upholding the verdict. {US}.", ["upholding"]),
        (f"In {US}, the Court declined to extend the doctrine to ferries.", []),
        (f"In {US}, the Court declined to disturb the verdict.", ["declined to"]),
        (f"In {US}, the Court struck down the statute.", ["struck down"]),
        (f"In {US}, the Court upheld § 12 sanctions against the carrier.", ["upheld"]),
        (f"The tenant was given leave to appeal in {US}.", ["given leave"]),
        (f"The panel turned the tenant away in {US}.", ["turned the tenant away"]),
        (f"That a party’s case has changed may count against him. {US}.", []),
        (f"The insurer that made the claim in that case failed to make it good. {US}.", []),
        (f"The interests of a felon whose sentence has expired are small. {US}.", []),
        (f"The appeal failed in {US}.", ["failed"]),
        (f"The claim changed. {US}.", ["changed"]),
    ],
)
def test_what_only_describes_or_reasons_is_no_act_and_what_acts_is_one(text: str, words: list[str]) -> None:
    assert noticed(text) == words


def test_a_person_who_was_dismissed_is_no_appeal_that_was() -> None:
    text = f"The ferryman established on appeal that he had been dismissed ({US})."
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    acts = [s for s in assert_claims(brief, citations, link(brief, citations)).statements if s.kind is StatementKind.ACT]
    assert [(s.words, s.says) for s in acts] == [("dismissed", None)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Because Victor Invented's affidavit raises no dispute, the motion is due. {US}.", []),
        (f"The charterer was the victor. {US}.", ["victor"]),
        (f"If either limb fails, the Court need not examine the other. {US}.", []),
        (f"The Court undid the award. {US}.", ["undid"]),
    ],
    ids=["a forename", "an outcome", "need is no past tense", "a past that no list knows"],
)
def test_what_only_looks_like_a_word_of_outcome_is_none(text: str, words: list[str]) -> None:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    found = assert_claims(brief, citations, link(brief, citations)).statements
    assert [one.words for one in found if one.kind is StatementKind.ACT] == words


def come_to(text: str) -> list[tuple[str, Disposition | None]]:
    """The words of every act that is noticed, and what it comes to where it is whole."""
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    statements = assert_claims(brief, citations, link(brief, citations)).statements
    return [(s.words, s.says) for s in statements if s.kind is StatementKind.ACT]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"A speaker whom nobody heard had his conviction reversed in {US}.", D.REVERSED),
        (f"A speaker whom nobody heard had his conviction affirmed in {US}.", D.AFFIRMED),
        (f"A speaker whom nobody heard had his award reversed in {US}.", None),
        (f"The tenant found her appeal dismissed ({UK}).", None),
        (f"The appeal was heard in May, and Quill J dismissed it the following month ({UK}).", D.DISMISSED),
        (f"The appeal was heard with the application, and Quill J dismissed it the following month ({UK}).", None),
    ],
    ids=["his conviction", "the other way", "either side's", "either side's appeal", "it", "which of two?"],
)
def test_an_act_is_whole_where_its_object_cannot_be_anothers(text: str, says: Disposition | None) -> None:
    assert [said for words, said in come_to(text) if words != "found"] == [says]


def test_what_a_deputy_judge_did_and_what_a_court_divided_is_come_to() -> None:
    assert [words for words, _ in come_to(f"In {UK} the deputy judge, having found the error, exercised the discretion himself.")] == [
        "exercised"
    ]
    assert [words for words, _ in come_to(f"The Upper Tribunal divided the profits of the ferry equally ({UK}).")] == ["divided"]
    assert come_to(f"The Supreme Court divided evenly on the question of the ferry in {UK}.") == []


@pytest.mark.parametrize(
    ("of_no_case", "of_the_case"),
    [
        ("Error of this kind will not warrant reversal if nobody is harmed.", "The error did not warrant reversal."),
        ("Such a slip would ordinarily require a remand.", "That slip led to a reversal."),
        ("The sentence on the ninth count is therefore vacated.", "The sentence on the ninth count was therefore vacated."),
        ("The judgment is accordingly reversed.", "The judgment was accordingly reversed."),
        ("The Court recognized that it had previously upheld the order.", "The Court had previously upheld the order."),
        ("Although we had already affirmed such orders, nobody asked why.", "We had already affirmed the order."),
    ],
)
def test_a_rule_the_paper_in_hand_and_earlier_cases_are_no_act_of_the_case(of_no_case: str, of_the_case: str) -> None:
    assert noticed(f"{of_no_case} {US}.") == []
    assert noticed(f"{of_the_case} {US}.") != []


@pytest.mark.parametrize(("whose", "owner"), [("The District Court’s", Owner.BELOW), ("The Court’s", Owner.UNKNOWN)])
def test_what_an_order_of_the_court_below_did_is_no_act_of_the_case(whose: str, owner: Owner) -> None:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=f"{whose} order denying the motion is final. {US}.")
    citations = extract(brief)
    said = [one for one in assert_claims(brief, citations, link(brief, citations)).statements if one.kind is StatementKind.ACT]
    assert [(one.words, one.owner) for one in said] == [("denying", owner)]


@pytest.mark.rule("VERIFIED_CORRECT")
def test_what_became_of_a_count_or_a_ground_is_an_act() -> None:
    for thing in ("the harbour count", "Count Three", "the second ground"):
        brief = Document(
            name="b", path="-", sha256="0" * 64, media_type="text/plain", text=f"In {US}, {thing} was dismissed with prejudice."
        )
        citations = extract(brief)
        statements = assert_claims(brief, citations, link(brief, citations)).statements
        assert [one.words for one in statements if one.kind is StatementKind.ACT] == ["dismissed"]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("who", "words"),
    [("The court", ["imposed"]), ("The keeper", [])],
)
def test_what_a_court_did_behind_words_that_it_is_quoted_with_is_an_act(who: str, words: list[str]) -> None:
    text = f"{who}, which saw “some merit in the rule that the harbour had urged,” imposed one upon the ferry: {US}."
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    statements = assert_claims(brief, citations, link(brief, citations)).statements
    assert [one.words for one in statements if one.kind is StatementKind.ACT] == words
