"""What generated changes of real decisions once got past, in invented sentences: each with what must still be allowed beside it."""

from __future__ import annotations

import pytest

from brief_audit.text.quotation import compare

FILLER = "Nothing in this part turns on the weather or on the hour of the day at all. "
NUMBERED = (
    "The guarantee was [in substance] a promise to pay.\n\n13 The lender varied it twice, and each time *678 the limit rose. "
    "The power lies under s.103 [32].\n\n14. The surety was told of neither change, and he says so."
)


def kind(quotation: str, source: str, **flags: bool) -> str:
    found = compare(quotation, source, **flags)
    return "doubt" if found.doubt else found.kind


@pytest.mark.parametrize(
    ("quotation", "expected"),
    [
        pytest.param(
            "a promise to pay. 13 The lender varied it twice, and each time the limit rose", "licensed", id="number kept, page mark gone"
        ),
        pytest.param("a promise to pay. The lender varied it twice, and each time the limit rose", "licensed", id="both gone"),
        pytest.param("a promise to pay. 15 The lender varied it twice, and each time the limit rose", "altered", id="another number"),
        pytest.param(
            "The power [of the court] lies under s.103 [32]. 14. The surety", "licensed", id="a bracket of the source and one of the brief"
        ),
        pytest.param("The power lies [sic] under s.103 [32].", "licensed", id="a bracket of the source and sic"),
        pytest.param(
            "The power lies under s.103 [32]. 14. The surety [*679] was told", "licensed", id="a bracket of the source and a page"
        ),
        pytest.param("The power lies under s.103 [33]. 14. The surety [*679] was told", "doubt", id="another number in the bracket"),
        pytest.param("The power [not] lies under s.103 [32]. 14. The surety", "doubt", id="not beside a bracket of the source"),
        pytest.param("The guarantee was [in substance] a [32] promise to pay", "doubt", id="a bracket of the source in another place"),
    ],
)
def test_numbers_and_brackets_that_the_quotation_shares_with_the_source_stay_its_words(quotation: str, expected: str):
    assert kind(quotation, NUMBERED) == expected


CITED = (
    "The duty runs from 20 April 2020. See Marrow v. Pell, 612 F.3d 44, 51 (1st Cir. 2010). It ends with the lease, Vane v. Orr, "
    "30 Cal. 5. See note 4 above. The tenant must therefore pay at once. See Marrow v. Pell, 612 F.3d 44 (1st Cir. 2010). So we held."
)


@pytest.mark.parametrize(
    ("quotation", "expected"),
    [
        pytest.param("The duty runs from 20 April 2020. It ends with the lease", "licensed", id="a date is kept when a citation goes"),
        pytest.param("The duty runs from. It ends with the lease", "altered", id="a date is no citation"),
        pytest.param(
            "April 2020. It ends with the lease, Vane v. Orr, 30 Cal. 5. See note 4", "licensed", id="one citation kept, another gone"
        ),
        pytest.param("April 2020. It ends with the lease, Vane v. Orr, 31 Cal. 5. See note 4", "altered", id="the kept citation changed"),
        pytest.param("20 April 2020. It ends with the lease, Vane v. Orr, 30 Cal.", "licensed", id="one cut off at the end"),
        pytest.param("20 April 2020. It ends with the lease, Vane v. Orr, 31 Cal.", "altered", id="one cut off and changed"),
        pytest.param("Orr, 30 Cal. 5. See note 4 above. The tenant must therefore pay at once. So we held", "licensed", id="one begun"),
        pytest.param("The tenant must therefore pay at once. So we held.", "licensed", id="a citation after a sentence"),
        pytest.param("Vane v. Orr, 30 Cal. 5. So we held.", "altered", id="a sentence before the citation is no citation"),
    ],
)
def test_citations_omitted_are_citations_and_only_those_that_are_missing(quotation: str, expected: str):
    found = kind(quotation, CITED, omissions=True)
    assert found == expected or {found, expected} == {"altered", "absent"}


SCOPE = (
    "The premium for the whole of that year was not paid when it fell due. Tolley v. Marsh settles the point for this court. "
    "The rent is [in law] due at noon, and the judge heard no evi-\ndence that anyone had paid the rent[er] for the mill."
)


@pytest.mark.parametrize(
    ("quotation", "expected"),
    [
        pytest.param(
            "The premium for the whole of that year was . . . Tolley v. Marsh settles the point",
            "altered",
            id="a sentence cut before its not",
        ),
        pytest.param(
            "The premium for the whole of that year was not paid . . . Tolley v. Marsh settles the point", "licensed", id="cut after it"
        ),
        pytest.param(
            "the judge heard . . . that anyone had paid the rent[er] for the mill",
            "altered",
            id="a negation beside a bracket of the source",
        ),
        pytest.param(
            "the judge heard no evidence . . . anyone had paid the rent[er] for the mill",
            "licensed",
            id="an ellipsis beside such a bracket",
        ),
    ],
)
def test_an_ellipsis_does_not_take_the_not_of_the_words_before_it(quotation: str, expected: str):
    assert kind(quotation, SCOPE) == expected


def test_a_long_denial_that_is_cut_off_is_for_a_reader():
    denial = "unmatured interest for the reason that it was agreed by both of the parties as a measure of the whole of the loss"
    source = f"The premium claimed by the landlord is not {denial}. Tolley v. Marsh settles the point for this court."
    assert kind("The premium claimed by the landlord is . . . Tolley v. Marsh settles the point", source) == "doubt"
    assert kind("The premium claimed by the landlord is not . . . Tolley v. Marsh settles the point", source) == "licensed"


@pytest.mark.parametrize(("between", "expected"), [(3, "licensed"), (40, "doubt"), (120, "altered")])
def test_an_ellipsis_that_reaches_far_is_for_a_reader(between: int, expected: str):
    source = f"{FILLER}The tenant keeps the key of the mill. {FILLER * between}The landlord keeps the deed of the mill."
    assert kind("The tenant keeps the key of the mill. . . . The landlord keeps the deed of the mill.", source) == expected


BEGUN = (
    "The tenant took part in the hearing of the claim. As no form was prescribed for it, a letter was enough. It was a matter of law, not "
    "of grace. The clerk, as section 4 and the first two rules of § 876 require, wrote it down. See § 12. So it stood."
)


@pytest.mark.parametrize(
    ("quotation", "flags", "expected"),
    [
        pytest.param("in the hearing of the claim. . . . form was prescribed for it", {}, "altered", id="the no of the next sentence"),
        pytest.param("in the hearing of the claim. . . . a letter was enough", {}, "doubt", id="a clause with a no before it"),
        pytest.param("a letter was enough. It was a matter of law . . . . The clerk, as section 4", {}, "altered", id="not, after a comma"),
        pytest.param("It was a matter of law . . . as section 4 and the first two rules", {}, "doubt", id="not, and a sentence begun"),
        pytest.param("in the hearing . . . . As no form was prescribed", {}, "licensed", id="no negation left out"),
        pytest.param(
            "It was a matter of law, not of grace. The clerk, as section 4 and the 876 require, wrote it down",
            {"omissions": True},
            "altered",
            id="words with a section sign",
        ),
    ],
)
def test_the_edges_of_an_omission_keep_their_negations(quotation: str, flags: dict[str, bool], expected: str):
    assert kind(quotation, BEGUN, **flags) == expected


def test_a_number_before_a_comma_is_no_note_mark():
    source = "The clerk dialled 911, and waited by the door; the porter objected 12 as was his habit in such a case."
    assert kind("The clerk dialled and waited by the door; the porter objected", source) == "altered"
    assert kind("waited by the door; the porter objected as was his habit in such a case", source) == "licensed"


def test_the_number_of_a_condition_is_no_note_mark():
    source = "Under the licence for the mill, condition 15 shall apply to works begun in that year."
    assert kind("Under the licence for the mill, condition shall apply to works begun in that year", source) == "altered"


LEASE = (
    "The lessee may, under Section 4.02(a) of the lease and within 30 days, end the term at will. Nothing there is no room for a "
    "second notice to the mill. A non-expert body may decide the claim on the papers alone. Counsel must correct it promptly and in "
    "writing to the court. " + "Filler words of the mill run on and on here. " * 40
)


@pytest.mark.parametrize(
    ("same", "other"),
    [
        ("there is.no room for a second notice to the mill", "there is. No room for a second notice to the mill"),
        ("there is .no room for a second notice to the mill", "there is, no room for a second notice to the mill"),
        ("A nonexpert body may decide the claim on the papers", "An expert body may decide the claim on the papers"),
        ("Counsel must correct [990 U.S. 10] it promptly and in writing", "Counsel must correct [not] it promptly and in writing"),
        ("Counsel must correct [990 U.S. 10] it promptly and in writing", "Counsel must correct it [in 30 days] promptly and in writing"),
    ],
    ids=["a stop for a blank", "a stop behind a blank", "a hyphen", "a citation in a bracket", "a number in a bracket"],
)
def test_what_a_scanner_or_a_citation_explains_is_licensed_and_its_neighbour_is_not(same: str, other: str) -> None:
    assert compare(same, LEASE).kind in {"exact", "licensed"}
    assert kind(other, LEASE) in {"altered", "doubt"}


def test_an_ellipsis_over_the_number_of_a_section_raises_no_doubt_and_one_over_days_does() -> None:
    assert compare("The lessee may, under ... the lease and within 30 days, end the term", LEASE).doubt == ""
    assert "number" in compare("The lessee may, under Section 4.02(a) of the lease ..., end the term at will", LEASE).doubt
