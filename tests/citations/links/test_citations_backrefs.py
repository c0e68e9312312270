"""Id., ibid., supra and short forms are seen in every spelling that briefs have, with their pins."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.model.base import Kind
from citation_briefs import brief, cited, linked, pin_of
from economy.rows import every_row

ALDER = "Alder v. Birch, 410 U.S. 113, 117 (1973)."
UK = "Alder v Birch [2019] UKSC 4."


@every_row(
    "text, pins",
    [
        pytest.param(f"{UK} Ibid 45.", [("45", "45")], id="ibid-bare"),
        pytest.param(f"{UK} Ibid 45-47, and so on.", [("45", "47")], id="ibid-bare-range"),
        pytest.param(f"{UK} ibid, [45].", [("45", "45")], id="ibid-paragraph"),
        pytest.param(f"{UK} ibid at 45 the court said so.", [("45", "45")], id="ibid-at"),
        pytest.param(f"{ALDER} Id. 118.", [("118", "118")], id="id-bare"),
        pytest.param(f"{ALDER} Id,., at 118.", [("118", "118")], id="id-with-a-comma-before-its-point"),
        pytest.param(f"{ALDER} See id,, at 118.", [("118", "118")], id="id-with-two-commas"),
        pytest.param(f"{ALDER} See id, at 118.", [("118", "118")], id="id-with-a-comma-for-its-point"),
        pytest.param(f"{ALDER} So it is. Id (quoting Elm).", [], id="id-before-its-remark"),
        pytest.param(f"{ALDER} ld. at 118.", [("118", "118")], id="id-misread"),
        pytest.param(f"{ALDER} So it is. Id; see also Cedar.", [], id="id-without-its-point"),
        pytest.param(f"{UK} Ibid. 45 witnesses were heard.", [], id="a-number-that-opens-a-sentence"),
        pytest.param(f"{UK} Ibid. 2019 was wet.", [], id="a-year-that-opens-a-sentence"),
    ],
)
def test_pin_of_an_id(text: str, pins: list[tuple[str, str]]) -> None:
    (reference,) = [c for c in cited(text) if c.kind is Kind.ID]
    assert pin_of(reference) == pins


@pytest.mark.parametrize("text", ["He showed his id, and left.", "The Id, the ego.", "The ld. judge sat."])
def test_no_id(text: str) -> None:
    assert cited(text) == ()


@pytest.mark.parametrize(
    ("text", "target"),
    [
        pytest.param("(Alder, supra, 410 U.S. at pp. 118-119.)", "410 U.S. at pp. 118", id="pages"),
        pytest.param("Alder, 410 U. S.,at 118-119.", "410 U. S.,at 118", id="no-space"),
    ],
)
def test_short_forms_with_several_pages(text: str, target: str) -> None:
    (_, short) = cited(f"{ALDER} {text}")
    assert (short.text, short.name, pin_of(short)) == (target, "Alder", [("118", "119")])
    assert linked(f"{ALDER} {text}")[target][0] == "410 U.S. 113"


@pytest.mark.parametrize(
    ("text", "name", "pins"),
    [
        pytest.param("Birch, supra, pp. 118-119.", "Birch", [("118", "119")], id="pages"),
        pytest.param("Birch (supra) at [118].", "Birch", [("118", "118")], id="in-parentheses"),
        pytest.param("Alder v Birch (supra at [118]).", "Alder v Birch", [("118", "118")], id="pin-in-parentheses"),
        pytest.param("Birch (above) at [118].", "Birch", [("118", "118")], id="above"),
        pytest.param("Birch [supra at] 118.", "Birch", [("118", "118")], id="in-brackets"),
        pytest.param("Alder v. Birch, [supra,] is so.", "Alder v. Birch", [], id="in-brackets-without-a-pin"),
        pytest.param("Elm Treatise, supra, § 40, p. 89.", "Elm Treatise", [], id="a-treatise"),
        pytest.param("See Birch, supra. 5 F.3d, at 3, was reversed.", "Birch", [], id="a-sentence-before-the-next"),
    ],
)
def test_a_named_supra_is_read(text: str, name: str, pins: list[tuple[str, str]]) -> None:
    (reference,) = [c for c in cited(f"{ALDER} {text}") if c.kind is Kind.SUPRA]
    assert reference.name == name
    assert pin_of(reference) == pins or not pins


@pytest.mark.parametrize(
    "text",
    [
        *(
            "See Part II, supra.",
            "See supra pp. 3-5.",
            "See n. 4, supra.",
            "See supra § IV.",
            "It is so (supra).",
            "The line (above) is his.",
        ),
        *("See supra at 14–19.", "It is so (see supra at 14).", "It is, as shown, so. See also supra, at 14."),
    ],
)
def test_a_part_of_the_brief_itself_is_no_authority(text: str) -> None:
    assert len(cited(f"{ALDER} {text}")) == 1


@pytest.mark.parametrize("text", ["See alder, supra at 118.", "It said so (supra at 118).", "“So it is.” Supra at 118."])
def test_a_supra_of_which_no_name_was_read_is_listed(text: str) -> None:
    """Only directly behind a signal does it say a page of the brief itself."""
    assert [c.kind for c in cited(f"{ALDER} {text}")][1:] == [Kind.SUPRA]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, pins",
    [
        pytest.param("Alder at [71] to [900].", [("71", "900")], id="to"),
        pytest.param("See also Alder, paras 12 to 999.", [("12", "999")], id="paragraphs-without-at"),
        pytest.param("Alder, para 12 is so.", [("12", "12")], id="a-paragraph-without-at"),
        pytest.param("Alder [12] says so.", [("12", "12")], id="a-bracket-alone"),
        pytest.param("Alder [12]-[900] says so.", [("12", "900")], id="brackets-alone"),
        pytest.param("So it is (Alder (para 12)).", [("12", "12")], id="a-paragraph-in-brackets"),
        pytest.param("Alder (at [12]) says so.", [("12", "12")], id="at-in-brackets"),
        pytest.param("See Alder: [12].", [("12", "12")], id="a-colon"),
        pytest.param("It was overruled by Cedar v Elm Larkspur: Alder, paragraph 12.", [("12", "12")], id="behind-the-name-of-another"),
        pytest.param("According to Alder (above) at [12], it is.", [("12", "12")], id="according-to"),
        pytest.param("Contrary to Alder at [12], it is.", [("12", "12")], id="contrary-to"),
        pytest.param("Does Alder at [12] help?", [("12", "12")], id="a-question"),
        pytest.param("Alder, [12] says so.", [("12", "12")], id="a-bracket-without-at"),
        pytest.param("Alder, paras 12 and 13 of the judgment.", [("12", "12"), ("13", "13")], id="of-its-judgment"),
        pytest.param("Ibid at [3] to [900].", [("3", "900")], id="ibid-to"),
        pytest.param("Alder (supra) at [3] to [900].", [("3", "900")], id="supra-to"),
    ],
)
def test_a_short_form_is_read_to_its_last_paragraph(text: str, pins: list[tuple[str, str]]) -> None:
    (_, short) = cited(f"{UK} {text}")
    assert (short.name, pin_of(short)) == (short.name and "Alder", pins)


@pytest.mark.parametrize("pages", ["410 U.S. at 118 to 120.", "Id. at 118 to 120.", "Alder at 118 to 120."])
def test_pages_joined_by_to(pages: str) -> None:
    assert pin_of(cited(f"{ALDER} {pages}")[-1]) == [("118", "120")]
    assert pin_of(cited(f"{ALDER} Id. at 118 to 12 ferries.")[-1]) == [("118", "118")]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        "The claimant Alder, para 12 of the Particulars, is so.",
        "See Alder, paragraph 4 above.",
        "Alder (para 12 of the Particulars) is so.",
        "The claimant Alder [12] is so.",
        "Mr Alder [12] is so.",
        "The contract with Alder [12] is so.",
        "The contract with Alder ([12]) is so.",
        "Alder [12] denied it in a letter [13].",
        "As Alder said: [12] is wrong.",
        "It was overruled by Cedar v Alder: Elm, paragraph 12.",
        "Yew, para 12 is so.",
        "As Alder said, para 12.",
    ],
)
def test_a_paragraph_of_another_document_is_no_short_form(text: str) -> None:
    assert len(cited(f"{UK} {text}")) == 1


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, section",
    [
        pytest.param("ibid, s 6.", "6", id="section"),
        pytest.param("Ibid at section 6(1), which says so.", "6(1)", id="in-words"),
        pytest.param("Ibid, ss 7 and 8.", "7 and 8", id="two"),
        pytest.param("Ibid, art 6.", "art 6", id="an-article-is-no-section"),
        pytest.param("Ibid. Section 6 differs.", None, id="the-next-sentence"),
    ],
)
def test_a_provision_of_an_ibid_is_named_once(text: str, section: str | None) -> None:
    found = extract(brief(f"Larkspur Act 1998, s 12(3) applies. {text}"))
    assert [c.section for c in found if c.kind is Kind.ID] == [section]
    assert any(c.named_only for c in found) is (section is None)


SLIP = "Quillon v. Marrow, 303 Ga. 810, slip op. at 10 (2018)."


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, pins",
    [
        pytest.param(f"{SLIP} So it is. Quillon, slip op. at 13.", ["slip op. at 10", "slip op. at 13"], id="a-short-form"),
        pytest.param(f"{SLIP} So it is. See Quillon, slip op., at 13-14.", ["slip op. at 10", "slip op., at 13-14"], id="with-a-comma"),
        pytest.param(f"{SLIP} So it is. Id., slip op. at 14.", ["slip op. at 10", "slip op. at 14"], id="an-id"),
        pytest.param(f"{SLIP} So it is. Id. at 11.", ["slip op. at 10", "11"], id="an-id-that-goes-on"),
        pytest.param("Quillon v. Marrow, 303 Ga. 810, 813 (2018). So it is. Quillon at 814.", ["813", "814"], id="pages-of-the-report"),
    ],
)
def test_pages_of_a_slip_opinion_are_no_pages_of_the_report(text: str, pins: list[str]) -> None:
    found = cited(text)
    assert [citation.pinpoint.text for citation in found if citation.pinpoint] == pins
    assert all(target == "303 Ga. 810" for target, _ in linked(text).values())
    slips = [citation.pinpoint.ranges == () for citation in found if citation.pinpoint]
    assert slips == [pin.startswith("slip") for pin in pins]
