"""What an editor's bracket may change in silence, and beside each change one that is like it and is for a reader to judge."""

from __future__ import annotations

import pytest

from brief_audit.text.quotation import compare
from brief_audit.text.quotation.inflected import is_the_same

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

SOURCE = (
    "Petitioner Ada Ashgrove kept 12 lamps on the ferry. Respondent Quillon owned the quay. The Ninth Circuit heard the case first. "
    "The Court of Appeals found that the lamps were bright. The keeper permits no fire, and he may not leave the deck at night. "
    "Petitioner was paid under the Lamp Act, and they told her so in writing or by a bell. This statute binds the keeper of the ferry. "
    "The warden is to refuse a berth to the owner of a barge; it is notoriously hard to moor. In this Circuit a pilot need not be asked. "
    "The harbour master of the town must light the old north beacon at dusk. We hold that they were late. Every pilot was sober. "
    + "The tide runs past the mill and the weir all year. " * 60
    + "Only the lock remained."
)


def doubt(quotation: str) -> str:
    found = compare(quotation, SOURCE)
    assert found.kind != "altered"
    return found.doubt


@pytest.mark.parametrize(
    ("licensed", "judged"),
    [
        pytest.param("The keeper permit[ted] no fire, and he", "The keeper permi[ssively] no fire, and he", id="an ending"),
        pytest.param("The keeper [permitted] no fire, and he", "The keeper [prevents] no fire, and he", id="a form of the word"),
        pytest.param("The warden [was] to refuse a berth", "The warden [has] to refuse a berth", id="the tense of to be"),
        pytest.param("Ada Ashgrove kept [twelve] lamps on the", "Ada Ashgrove kept [thirteen] lamps on the", id="a number in words"),
        pytest.param("and [she] may not leave the deck", "and [we] may not leave the deck", id="another person"),
        pytest.param("and [the keeper] may not leave the deck", "and [the baker] may not leave the deck", id="a noun for a pronoun"),
        pytest.param("[The keeper] may not leave the deck at night", "[The baker] may not leave the deck at night", id="at the beginning"),
        pytest.param("the lamps were bright [lamps].", "the lamps were bright [whales].", id="at the end"),
        pytest.param("Petitioner was paid under the [Act], and", "Petitioner was paid under the [Gale], and", id="a shorter name"),
        pytest.param("[This] statute binds the keeper", "[No] statute binds the keeper", id="an article"),
        pytest.param("the keeper of the [Ashgrove] ferry.", "the keeper of the [Pell] ferry.", id="a name that was added"),
        pytest.param("[Ashgrove] was paid under the Lamp Act", "[Quillon] was paid under the Lamp Act", id="a name for a party's role"),
        pytest.param("The [Ninth Circuit] found that the lamps", "The [Sixth Circuit] found that the lamps", id="a name for a court"),
        pytest.param("In this [Ninth] Circuit a pilot need", "In this [Sixth] Circuit a pilot need", id="an ordinal that was added"),
        pytest.param("must light the [ ] beacon at dusk", "[ ] need not be asked. The harbour [ ] beacon", id="words left out"),
        pytest.param("This [law] binds the keeper of the ferry", "This [bargain] binds the keeper of the ferry", id="a word for a law"),
    ],
)
def test_a_bracket_passes_and_its_neighbour_is_judged(licensed: str, judged: str):
    assert doubt(licensed) == ""
    assert doubt(judged)


@pytest.mark.parametrize(
    "quotation",
    [
        pytest.param("it is notoriously [easy] to moor", id="the opposite"),
        pytest.param("The warden is to [grant] a berth to the owner", id="another verb"),
        pytest.param("The [owner] permits no fire, and he", id="another person"),
        pytest.param("so in writing [and] by a bell", id="and for or"),
        pytest.param("paid under the Lamp Act [or] they told her", id="or for and"),
        pytest.param("In this Circuit a pilot need [ ] be asked", id="empty brackets for not"),
        pytest.param("In this Circuit a pilot [may] be asked", id="need not"),
        pytest.param("permits no fire [of 12 lamps], and he", id="a number that counts something else"),
        pytest.param("[Some] pilot was sober. The tide runs", id="some for every"),
        pytest.param("[A] pilot was sober. The tide runs", id="a for every"),
        pytest.param("[If] the lamps were bright. The keeper permits", id="a condition"),
        pytest.param("The keeper [only] permits no fire", id="only"),
        pytest.param("[Petitioner] owned the quay. The Ninth Circuit", id="one party for the other"),
        pytest.param("the lamps were [un]bright. The keeper", id="a prefix"),
        pytest.param("the lamps were [in]bright. The keeper", id="a prefix that is a word"),
        pytest.param("he may not leave the deck at night . . . [with Quillon's bread]", id="beside an ellipsis"),
        pytest.param("This statute . . . [the bread] of the ferry", id="between an ellipsis and words"),
        pytest.param("must light the old north [warning]", id="for the last words"),
        pytest.param("[was] light the old north beacon at dusk", id="for a modal verb"),
        pytest.param("[to] be asked. The harbour master of the town", id="a denial before the words"),
        pytest.param("and they told [the respondent] so in writing", id="a party by its role"),
    ],
)
def test_a_bracket_that_says_something_else_is_judged(quotation: str):
    assert doubt(quotation)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("permitted", "permit", True),
        ("carried", "carries", True),
        ("holding", "held", True),
        ("issuing", "issue", True),
        ("keeper's", "keepers", True),
        ("twelfth", "12th", True),
        ("twelfth", "twelve", False),
        ("1,000", "1000", True),
        ("lawful", "unlawful", False),
        ("grantor", "grantee", False),
        ("care", "car", False),
        ("employer", "employee", False),
    ],
)
def test_the_forms_of_one_word(one: str, other: str, same: bool):
    assert is_the_same(one, other) is same
    assert is_the_same(other, one) is same


@pytest.mark.parametrize(
    ("source", "quotation"),
    [
        pytest.param("Every keeper slept. He lit the lamps of it.", "He lit [every] the lamps of it", id="every, from beside"),
        pytest.param("It binds some keeper of the ferry.", "It binds [the] keeper of the ferry", id="some left out"),
        pytest.param("The lamp hung. The quay is lit by night.", "The quay [lamp] lit by night", id="a noun for is"),
        pytest.param("The rent was paid to him by the keeper at dusk.", "rent was paid [by the keeper] by the keeper", id="by for to"),
        pytest.param("The old keeper must pay for the lamp.", "[This] must pay for the lamp", id="this for a person"),
        pytest.param("The landlord of the tenant of the mill must pay.", "The [landlord] of the mill must pay", id="the head left out"),
        pytest.param("The lamps burn. It fell to the keeper to pay.", "[lamps] the keeper to pay", id="words from beside at the edge"),
        pytest.param("He must be paid by dusk at the quay.", "[is] paid by dusk at the quay", id="is behind must"),
        pytest.param("The lamps, bells or horns were lit at dusk.", "The lamps, [and] bells . . . were lit at dusk", id="and before or"),
        pytest.param("The State won. The statute binds keepers of it.", "The [State] binds keepers of it", id="a role for a law"),
        pytest.param("The court of appeals found lamps there.", "The [Ninth Circuit] found lamps there", id="a court that is not named"),
        pytest.param(
            "The Ninth Circuit sat. The district court found lamps.", "The [Ninth Circuit] found lamps", id="another court's tier"
        ),
        pytest.param(
            "The Ninth Circuit and the Sixth Circuit sat. The court of appeals found lamps.",
            "The [Ninth Circuit] found lamps",
            id="one of two courts",
        ),
        pytest.param(
            "The Ninth Circuit and the Sixth Circuit sat. In this Circuit keepers pay.",
            "In this [Ninth] Circuit keepers pay",
            id="one of two ordinals",
        ),
        pytest.param("Ashgrove spoke. The mill was sold at dusk.", "The [Ashgrove] was sold at dusk", id="a name for a thing"),
        pytest.param("The agreement binds keepers of it.", "The [Marrow Deed] binds keepers of it", id="a paper that is not named"),
        pytest.param("The keeper saw the ferry leave.", "The keeper saw [it] leave", id="a pronoun for a noun"),
        pytest.param("He lit the old brass north beacon lamp at dusk.", "He lit [a] lamp at dusk", id="many words left out"),
        pytest.param("He lit the 12 lamps at dusk.", "He lit [the] lamps at dusk", id="a number left out"),
        pytest.param("Pell lit it. Petitioner was paid at dusk.", "[Pell] was paid at dusk", id="a name without a role"),
        pytest.param("The officers lit the bright lamps at dusk.", "The offcers lit the [dim] lamps at dusk", id="a lost ligature"),
        pytest.param("The bell of the officers on the ferry rang.", "[Whales] of the offcers on the ferry rang", id="at such an edge"),
        pytest.param("The officers of the ferry lit the lamps.", "The offcers of the ferry [un]lit the lamps", id="such a prefix"),
    ],
)
def test_a_bracket_that_is_like_a_licensed_one_is_judged(source: str, quotation: str):
    found = compare(quotation, source)
    assert (found.differences, bool(found.doubt)) == ((), True)


def test_the_name_of_a_court_of_that_tier_of_a_paper_and_the_head_of_a_phrase_pass():
    assert compare("The [Ninth Circuit] found lamps", "The Ninth Circuit sat. The court of appeals found lamps.").doubt == ""
    assert compare("The [Marrow Deed] binds it", "The Marrow Deed was read. The agreement binds it.").doubt == ""
    assert compare("He won [fees] at last", "He won an award of fees at last.").doubt == ""
    assert compare("The [FLA] binds it", "The Ferry Lamp Act binds it.").doubt == ""


DENIED = (
    "It asked about a wreck, not a storm, and about a ferry. The duty is therefore not dealing with a strange lamp, but rather a very "
    "common lamp. He may refuse a berth not only in those rare cases where a keeper is drunk, but at any time. There is no abuse of the "
    "bell. The pilot did not, as the warden said, ring it. The horn was not only blown. The fog rose."
)


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    "quotation",
    [
        "It asked about a wreck . . . and about a ferry",
        "The duty is therefore . . . dealing with . . . a very common lamp",
        "He may refuse a berth . . . where a keeper is drunk",
    ],
)
def test_an_ellipsis_over_an_insertion_or_a_contrast_is_for_a_reader(quotation: str):
    found = compare(quotation, DENIED)
    assert (found.kind, found.differences) == ("licensed", ())
    assert "negation" in found.doubt


@pytest.mark.rule("QUOTE_ALTERED")
@pytest.mark.parametrize(
    "quotation",
    ["There is . . . abuse of the bell", "The duty is therefore . . . dealing with a strange lamp", "The pilot did . . . ring it"],
)
def test_an_ellipsis_over_the_verbs_negation_stays_an_alteration(quotation: str):
    assert compare(quotation, DENIED).kind == "altered"
