"""Every licensed difference, and beside each the counterexample that must not pass."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text.quotation import compare
from economy.rows import every_row
from hardening.counted_work import grows_with_size

# An invented opinion in an invented case.
OPINION = (
    "Harrow v. Quillfeather Mills, Inc.\n\n"
    "The district court shall not enter a default unless the defendant has been served within 30 days of filing. "
    "A carrier that misleads its passengers may be held liable for the whole of the loss, however small the error. "
    "We said in Penrose that \u201ca promise made in haste is still a promise,\u201d and we adhere to that rule today.\n\n"
    "The duty of candor, which the bar has long recog-\nnized, extends to every filing. *678 It does not end when the "
    "client objects.3 Counsel who learns of an error must correct it promptly and in writing. "
    "The lawful owner of the mill\u2014not its lessee\u2014pleads ownership in the complaint. "
    "See Marrow v. Pell, 12 Inv. Rep. 3d 44, 51 (1987). The statute, as the committee explained, was amended in 1994 to reach lessees. "
    "Whether the notice was adequate depends on all the circumstances of the case. "
    + "Nothing in this part turns on the weather or the hour of the day at all. " * 60
    + "The judgment below is therefore reversed and the cause remanded for trial."
)


def kind(quotation: str, **flags: bool) -> str:
    return compare(quotation, OPINION, **flags).kind


@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("A carrier that misleads its passengers may be held liable for the whole of the loss", id="verbatim"),
        pytest.param('a promise made in haste is still a promise," and we adhere', id="straight for curly marks"),
        pytest.param("\u2018a promise made in haste is still a promise,\u2019 and we adhere", id="single for double marks"),
        pytest.param("A carrier  that\nmisleads its passengers", id="whitespace"),
        pytest.param("which the bar has long recognized, extends", id="line-end hyphen"),
        pytest.param("the mill--not its lessee--pleads ownership", id="dashes"),
        pytest.param("liable for the whole of the loss.", id="full stop inside the marks"),
        pytest.param("however small the error,", id="comma inside the marks"),
    ],
)
def test_exact(quotation: str):
    assert kind(quotation) == "exact"


@every_row(
    "quotation, flags",
    [
        pytest.param("[a] carrier that misleads its passengers may be held liable", {}, id="bracketed letter"),
        pytest.param("a carrier that misleads its passengers may be held liable", {}, id="capital at the start"),
        pytest.param("extends to every filing. It does not end when the client objects. Counsel who learns", {}, id="page and note mark"),
        pytest.param("Counsel who learns of an error must correct [the mistake] promptly", {}, id="bracketed substitution"),
        pytest.param("Counsel who learns of an error must correct it promptly [to the court] and in writing", {}, id="bracketed insertion"),
        pytest.param("A carrier that mislead[s] its passengers", {}, id="bracketed ending"),
        pytest.param("the notice [under Rule 12(b)] was adequate", {}, id="the number of a rule in brackets"),
        pytest.param("however small the error[]", {}, id="empty brackets"),
        pytest.param("A carrier that misleads [sic] its passengers", {}, id="sic"),
        pytest.param("A carrier . . . may be held liable for the whole of the loss", {}, id="spaced ellipsis"),
        pytest.param("A carrier \u2026 may be held liable for the whole of the loss", {}, id="ellipsis sign"),
        pytest.param("A carrier [...] may be held liable", {}, id="bracketed ellipsis"),
        pytest.param("however small the error. . . . The duty of candor", {}, id="an omitted sentence"),
        pytest.param("The duty of candor * * * extends to every filing", {}, id="asterisks"),
        pytest.param("The statute . . . was amended in 1994", {}, id="an omitted insertion"),
        pytest.param("pleads ownership in the complaint. The statute, as the committee", {"omissions": True}, id="citation omitted"),
        pytest.param("pleads ownership in the complaint. The statute, as the committee", {"cleaned_up": True}, id="cleaned up: citation"),
        pytest.param("we adhere to that Rule today", {"cleaned_up": True}, id="cleaned up: case"),
    ],
)
def test_licensed(quotation: str, flags: dict[str, bool]):
    found = compare(quotation, OPINION, **flags)
    assert (found.kind, found.differences) == ("licensed", ())
    assert found.licences_used


@every_row(
    "quotation, flags, classes",
    [
        pytest.param("The district court shall enter a default unless the defendant", {}, {"negation"}, id="a dropped not"),
        pytest.param("It does end when the client objects", {}, {"negation"}, id="another dropped not"),
        pytest.param("A carrier that misleads no passengers may be held liable", {}, {"negation"}, id="an inserted no"),
        pytest.param("has been served within 10 days of filing", {}, {"number"}, id="30 to 10"),
        pytest.param("has been served within ten days of filing", {}, {"number"}, id="30 to ten"),
        pytest.param("The district court may not enter a default unless", {}, {"modal"}, id="shall to may"),
        pytest.param("Counsel who learns of an error should correct it promptly", {}, {"modal"}, id="must to should"),
        pytest.param("The unlawful owner of the mill pleads", {}, {"negation", "other"}, id="lawful to unlawful"),
        pytest.param("We said in Garrick that a promise made in haste", {}, {"name"}, id="a name"),
        pytest.param("The statute, as the committee explained, was amended in 1996", {}, {"date"}, id="a year"),
        pytest.param("Counsel who learns of an error must promptly correct it and in writing", {}, {"other"}, id="word order"),
        pytest.param("Counsel who finds of an error must correct it promptly", {}, {"other"}, id="one word"),
        pytest.param("The district court shall . . . enter a default", {}, {"negation"}, id="an ellipsis that swallows not"),
        pytest.param("served within . . . days of filing", {}, {"number"}, id="an ellipsis that swallows a number"),
        pytest.param("Counsel who learns of an error . . . correct it promptly", {}, {"modal"}, id="an ellipsis that swallows must"),
        pytest.param("we adhere to that Rule today", {}, {"other"}, id="an unmarked capital"),
        pytest.param("pleads ownership in the complaint. The statute, as the committee", {}, None, id="an unannounced omission"),
        pytest.param(
            "must correct it promptly. Whether the notice was adequate", {"omissions": True}, None, id="more than citations omitted"
        ),
        pytest.param(
            "shall enter a default unless the defendant", {"cleaned_up": True}, {"negation"}, id="cleaned up is no licence for not"
        ),
        pytest.param("held liable for the whole of the loss however small the error", {}, {"other"}, id="a dropped comma"),
    ],
)
def test_altered(quotation: str, flags: dict[str, bool], classes: set[str] | None):
    found = compare(quotation, OPINION, **flags)
    assert found.kind in {"altered", "absent"}
    if classes is not None:
        assert found.kind == "altered"
        assert {d.kind for d in found.differences} & classes


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("Counsel who learns of an error must [not] correct it promptly", id="[not]"),
        pytest.param("passengers may [never] be held liable for the whole", id="[never]"),
        pytest.param("Counsel who learns of an error [may] correct it promptly", id="[may]"),
        pytest.param("served within [10] days of filing", id="[10]"),
        pytest.param("The [un]lawful owner of the mill", id="[un]lawful"),
        pytest.param("The district court [can] enter a default unless", id="a bracket in place of shall not"),
        pytest.param("The district court shall [instead] enter a default", id="a bracket in place of not"),
    ],
)
def test_a_bracket_that_turns_the_sense_is_for_a_reader_to_judge(quotation: str):
    found = compare(quotation, OPINION)
    assert found.doubt
    assert found.differences == ()


@pytest.mark.parametrize(
    "quotation", ["a tenant may [not] burn the mill", "[a] tenant may [not] burn the mill", "tenant may not burn the mill"]
)
def test_brackets_of_the_source_itself_are_its_words(quotation: str):
    assert compare(quotation, "We have held that [a] tenant may [not] burn the mill in any season.").kind in {"exact", "licensed"}


def test_the_numbers_of_paragraphs_between_sentences_are_no_words():
    source = "The claim is out of time.\n\n45. It follows that the appeal must fail."
    assert compare("The claim is out of time. It follows that the appeal must fail", source).kind == "licensed"
    assert compare("within 45 days of the end of time", "within days of the end of time").kind == "altered"


def test_sentences_spliced_from_distant_places_are_no_quotation():
    found = compare("The duty of candor . . . the judgment below is therefore reversed and the cause remanded", OPINION)
    assert found.kind == "altered"


def test_fragments_in_another_order_are_no_quotation():
    assert kind("extends to every filing . . . The duty of candor, which the bar") == "altered"


@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("A party may never recover more than it has lost by the breach of its bargain.", id="words that stand nowhere"),
        pytest.param("[ ]", id="nothing but brackets"),
        pytest.param("", id="nothing"),
        pytest.param(". . .", id="nothing but an ellipsis"),
    ],
)
def test_absent(quotation: str):
    assert kind(quotation) == "absent"


def test_half_words_are_no_quotation():
    assert compare("the lawful owner of the mill", "It was the unlawful owner of the mill.").kind == "altered"


def test_every_place_is_told():
    source = "The rule is plain to all. Some say so twice: the rule is plain to all."
    found = compare("rule is plain to all", source)
    assert [source[slice(*span)] for span in found.locations] == ["rule is plain to all"] * 2


def test_the_place_is_in_the_source_as_given():
    source = "It \u00adis  a\n\n\ufb01ne\u00a0day, \u201cwe\u201d say, for the audit of briefs."
    found = compare('a fine day, "we" say', source)
    assert source[slice(*found.locations[0])] == "a\n\n\ufb01ne\u00a0day, \u201cwe\u201d say"


def test_the_words_are_shown():
    found = compare("Counsel who learns of a mistake must correct it promptly", OPINION)
    assert [(d.brief, d.source) for d in found.differences] == [("a mistake", "an error")]


@pytest.mark.parametrize(
    ("quotation", "source", "ocr"),
    [
        pytest.param("the modern rule of evidence stands", "the modem rule of evidence stands", True, id="rn read as m"),
        pytest.param("the plain rule of evidence applies here", "the pla1n ru1e of cvidcnce applies here", True, id="digits in words"),
        pytest.param("the court denied the motion to dismiss", "the court granted the motion to dismiss", False, id="another word"),
        pytest.param(
            "the court may deny the motion to dismiss it", "the court should deny the motion to dismiss it", False, id="another verb"
        ),
    ],
)
def test_noise_of_scans(quotation: str, source: str, ocr: bool):
    found = compare(quotation, source)
    assert (found.kind, found.ocr_like) == ("altered", ocr)


@given(st.integers(0, 300), st.integers(30, 300))
def test_any_stretch_of_whole_words_is_found(start: int, size: int):
    words = OPINION.split()
    stretch = " ".join(words[start % 100 : start % 100 + size % 40 + 3])
    found = compare(stretch, OPINION)
    assert found.kind in {"exact", "licensed"}


@given(st.sampled_from(["not", "never", "40", "must", "Penrose"]), st.integers(1, 15))
def test_no_inserted_word_passes(word: str, at: int):
    words = re.findall(
        r"\S+", "Whether the notice was adequate depends on all the circumstances of the case and on nothing else that anyone said"
    )
    source = f"It is settled. {' '.join(words)}. So much is plain."
    changed = [*words[:at], word, *words[at:]]
    assert compare(" ".join(changed), source).kind == "altered"


@given(st.text(max_size=200), st.text(max_size=400))
def test_no_text_breaks_it(quotation: str, source: str):
    found = compare(quotation, source)
    assert all(0 <= a <= b <= len(source) for a, b in found.locations)


@pytest.mark.parametrize(
    "quotation", ["Counsel who learns of a mistake must correct it promptly", "The district court shall . . . within 30 days"]
)
def test_a_long_source_costs_what_its_length_is(quotation: str):
    assert compare(quotation, OPINION * 60).kind == "altered"
    assert grows_with_size(lambda copies: compare(quotation, OPINION * copies), 10)


SCOPE = (
    "A landlord who withholds a deposit without written notice must return it within thirty days. The tenant paid four men for two weeks "
    "of work and left. He wrote on March 2, 1987, to his clerk. "
    "Reasonable minds might differ about the wisdom of the rule; they cannot differ about its meaning."
)


@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("A landlord who withholds a deposit . . . must return it within thirty days", id="a phrase with its own negation"),
        pytest.param("The tenant paid four men . . . and left", id="a phrase with a number"),
        pytest.param("The tenant paid . . . for two weeks", id="a number and what it counts"),
        pytest.param("He wrote on March . . . to his clerk", id="the day and year of a date"),
        pytest.param("A landlord who withholds a deposit without written notice . . . and left", id="one sentence out of two"),
    ],
)
def test_an_ellipsis_that_a_reader_must_judge_is_neither_altered_nor_without_doubt(quotation: str):
    found = compare(quotation, SCOPE)
    assert found.kind == "licensed"
    assert found.doubt


@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("must return it within thirty days. . . . Reasonable minds might differ", id="four dots"),
        pytest.param("must return it within thirty days . . . Reasonable minds might differ", id="a new sentence with its capital"),
        pytest.param("Reasonable minds might differ about . . . the rule", id="nothing that turns the meaning"),
    ],
)
def test_an_ellipsis_by_the_book_is_no_doubt(quotation: str):
    found = compare(quotation, SCOPE)
    assert (found.kind, found.doubt) == ("licensed", "")


@pytest.mark.parametrize(
    ("quotation", "source"),
    [
        pytest.param(
            "a crowd of between and 300 stood apart", "On that day a crowd of between 100 and 300 stood apart from us.", id="between"
        ),
        pytest.param(
            "and the sections and 22 of the harbour code", "This rule and the sections 21 and 22 of the harbour code apply.", id="sections"
        ),
        pytest.param("carried lamps from to 5 that night", "The keeper carried lamps from 3 to 5 that night.", id="from"),
    ],
)
def test_the_first_of_two_numbers_is_no_note_mark(quotation: str, source: str):
    assert compare(quotation, source).kind == "altered"


def test_a_lone_number_before_a_word_that_cannot_be_counted_is_a_note_mark():
    assert compare("the keeper was dismissed the same night", "We held that the keeper was dismissed 8 the same night.").kind == "licensed"


def test_a_long_ellipsis_that_ends_with_a_negation_is_for_a_reader_to_judge():
    source = (
        "Since they are younger than the rest of the crew and can afford to do so from other wages, though they will not be able to keep "
        "their lamps lit until the morning."
    )
    found = compare("they . . . be able to keep their lamps lit", source)
    assert found.kind == "altered" or found.doubt


def test_a_bracket_in_place_of_words_with_a_modal_verb_is_for_a_reader_to_judge():
    found = compare(
        "Counsel who learns of an error [is] to correct it promptly", "Counsel who learns of an error must be quick to correct it promptly."
    )
    assert found.doubt
    assert found.differences == ()


REPORT = (
    "The dissent attributes to Pell a belief that some wardens could be made independent of the council. See post, at 530. But his "
    "proposal was that the warden hold office for a year. No one before us questions that, \u201c[a]s a general matter,\u201d "
    "the charter forbids town offi-\ncials to subject members to \u201cretaliatory actions\u201d after the fact. "
    "The seller, who knew of it, is not liable. Id., at 348; see also n. 12, supra. "
    "A buyer may recover the price (as we said in Harrow), ante, at 5-6, only from the seller."
)


@pytest.mark.parametrize(
    ("quotation", "flags"),
    [
        ("some wardens could be made independent of the council. But his proposal was that the warden", {"omissions": True}),
        (
            "The dissent attribute[ ] to Pell a belief that some warden[ ] could be made independent of the council. But his",
            {"omissions": True},
        ),
        ("is not liable. A buyer may recover the price", {"omissions": True}),
        ("A buyer may recover the price (as we said in Harrow) only from the seller", {"omissions": True}),
        ("`[A]s a general matter,' the charter forbids town offcials to subject members", {}),
        ("the charter forbids town of cials to subject members to", {}),
        ("the charter forbids town o cials to subject members to", {}),
    ],
    ids=["see post", "an ending left out", "id. and supra", "ante", "a ligature lost", "half a ligature", "all of it"],
)
def test_what_print_and_practice_change_in_words_is_licensed(quotation: str, flags: dict[str, bool]):
    found = compare(quotation, REPORT, **flags)
    assert (found.kind, found.doubt) == ("licensed", "")


@pytest.mark.parametrize(
    ("quotation", "flags"),
    [
        ("some wardens could be made independent of the council. But his proposal was that the warden", {}),
        ("The dissent attribut[able] to Pell a belief that some wardens could be made independents", {}),
        ("is liable. A buyer may recover the price", {"omissions": True}),
        ("A buyer may recover the price (as we said in Harrow) also from the seller", {"omissions": True}),
        ("the charter forbids town officers to subject members to", {}),
        ("the charter forbids town ocals to subject members to", {}),
    ],
    ids=["nothing announced", "another word", "a negation", "a word changed", "another office", "no ligature"],
)
def test_the_same_without_the_practice_is_an_alteration(quotation: str, flags: dict[str, bool]):
    assert compare(quotation, REPORT, **flags).kind in {"altered", "absent"}


def test_words_that_stand_once_plainly_and_once_with_a_page_mark_among_them_stand_at_both_places():
    source = (
        "It was by the process of amending the rules alone. "
        + "Nothing turns on it. " * 5
        + "So by the process of amending *515 the rules alone."
    )
    assert len(compare("by the process of amending the rules alone", source).locations) == 2


def test_whole_sentences_that_stand_far_apart_are_for_a_reader_to_judge():
    source = (
        "This court does not weigh evidence. "
        + "Nothing turns on the weather at all. " * 200
        + "It was for the jury to weigh it. The rest is old."
    )
    found = compare("This court does not weigh evidence. . . . It was for the jury to weigh it.", source)
    assert found.doubt
    assert found.differences == ()


def test_a_bracket_in_place_of_a_number_is_for_a_reader_to_judge():
    found = compare(
        "the provision of the law [at issue] is invalid and of no effect", "the provision of the law of 1876 is invalid and of no effect"
    )
    assert found.doubt
