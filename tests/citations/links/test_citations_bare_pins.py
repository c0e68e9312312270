"""A paragraph by its number alone is a back reference of its own, to the case that is spoken of."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import brief, cited, linked, pin_of
from economy.rows import every_row

HARROW = "Harrow Ltd v Quillon [2031] UKSC 9 (“Harrow”) is in point."
LARKSPUR = "So is Larkspur v Marrow [2032] EWCA Civ 8."


def bare(text: str) -> list[list[tuple[str, str]]]:
    """The paragraphs of each number that stands alone behind a case."""
    return [pin_of(citation) for citation in cited(f"{HARROW}\n\n{text}") if citation.is_bare_pinpoint]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, pins",
    [
        pytest.param("2. The keeper had slept ([4]).", [[("4", "4")]], id="in-brackets"),
        pytest.param("2. The lamp was lit: [4], [6]-[8].", [[("4", "4"), ("6", "8")]], id="behind-a-colon"),
        pytest.param("2. At [41], Alder LJ said that the lamp was lit.", [[("41", "41")]], id="before-the-speaker"),
        pytest.param("2. The keeper “had slept” (per Alder LJ at [34]).", [[("34", "34")]], id="behind-the-speaker"),
        pytest.param("2. The keeper had slept (see [4(ii)]).", [[("4", "4")]], id="with-what-is-below-it"),
        pytest.param("2. The core of it is at [41]:\n\nThe lamp was lit.", [[("41", "41")]], id="before-a-block"),
        pytest.param("2. He spoke of lamps:\n\n(a) They were lit ([4]) and bright.", [[("4", "4")]], id="in-an-item"),
        pytest.param("2. Alder LJ refused it on 19 July 2031 ([4]). It burnt.", [[("4", "4")]], id="behind-a-date"),
        pytest.param("2. He struck it out under CPR 7.5: [4].", [[("4", "4")]], id="behind-a-law"),
    ],
)
def test_a_number_alone_is_read(text: str, pins: list[list[tuple[str, str]]]) -> None:
    assert bare(text) == pins


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        "2. Harrow at [4] is in point.",  # a short form of its own
        "2. In Harrow [2031] UKSC 9, Alder LJ said at [4] that it burnt.",
        "2. The lamp was lit, said Alder LJ at [4] in Larkspur v Marrow [2032] EWCA Civ 8.",
        "2. The contract with Quillon ([12]) is clear.",
        "2. He said: [12] is wrong.",
        "2. The Defence at [12] denies it.",
        "2. He slept (Marrow 1 at [14]).",
        "2. It burnt, as is said at [4] above.",
        "2. It burnt: [4] of the Particulars.",
        "2. He wrote “as I said at [4], it burnt” and left.",
        "2. He said at length:\n\nThe lamp was lit, as I said at [4], and burnt on.",
        "2. The lamp [4] and the oil [5] were lit: [6].",
        "[4] The lamp was lit.",
        "2. It was decided in [2031] and later.",
    ],
)
def test_another_number_is_none(text: str) -> None:
    assert not bare(text)


@pytest.mark.rule("VERIFIED_CORRECT")
def test_pinpoints_of_short_forms_are_no_numbers_of_something_else() -> None:
    assert bare("2. It burnt: Harrow, [5]. It fell: Harrow, [6]. Harrow, [7] goes on. The keeper had slept ([4]).") == [[("4", "4")]]


def test_without_a_british_case_no_number_is_one() -> None:
    text = "Harrow v. Quillon, 990 U.S. 10 (1996). The lamp was lit ([4])."
    assert not [citation for citation in cited(text) if citation.kind is Kind.ID]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, target",
    [
        pytest.param(f"{HARROW}\n\nIt was lit: [4].", "[2031] UKSC 9", id="the-case-before"),
        pytest.param(f"{HARROW} {LARKSPUR}\n\nIt was lit: [4].", "[2032] EWCA Civ 8", id="the-last-one"),
        pytest.param(f"{HARROW} {LARKSPUR}\n\nIn Harrow, the keeper slept: [4].", "[2031] UKSC 9", id="the-one-that-is-named"),
        pytest.param(f"{HARROW} {LARKSPUR}\n\nHarrow was allowed. Alder LJ said so at [4].", "[2031] UKSC 9", id="named-a-sentence-before"),
        pytest.param(f"{HARROW} {LARKSPUR}\n\nHarrow and Larkspur agree: [4].", None, id="two-are-named"),
        pytest.param(
            f"{HARROW} See also the Lamps Act 2030, s 3. The lamp was lit: [4].", "[2031] UKSC 9", id="no-law-has-such-paragraphs"
        ),
        pytest.param(f"{HARROW} {LARKSPUR.removesuffix('.')}; Alder v Elm [2030] UKSC 7.\n\nIt was lit: [4].", None, id="two-were-cited"),
        pytest.param(f"{HARROW}\n\nThen Alder v. Elm, 5 F.3d 6 (2d Cir. 1993).\n\nIt was lit: [4].", None, id="a-case-with-pages"),
    ],
)
def test_it_is_of_the_case_that_is_spoken_of(text: str, target: str | None) -> None:
    assert linked(brief(text))["[4]"][0] == target


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, name",
    [
        pytest.param("2. It was lit. Marrow at [914].", "Marrow", id="a-sentence-of-its-own"),
        pytest.param("2. It was lit (see Marrow & Co at [914]).", "Marrow & Co", id="in-brackets"),
        pytest.param("2. It was lit, as in Marrow at [914].", "Marrow", id="behind-a-preposition"),
        pytest.param("2. It was lit. Alder LJ at [41].", None, id="a-judge"),
        pytest.param("2. Then at [41] it was lit.", None, id="a-word-that-begins-a-sentence"),
        pytest.param("2. In Marrow at [914] the lamp was lit.", "Marrow", id="the-sentence-goes-on"),
        pytest.param("2. Marrow at [914] was lit.", None, id="what-the-brief-tells-of-somebody"),
    ],
)
def test_behind_a_name_that_was_not_cited_it_is_of_no_case_that_was(text: str, name: str | None) -> None:
    found = {citation.name: citation for citation in cited(f"{HARROW}\n\n{text}") if citation.kind is Kind.SHORT}
    assert set(found) == ({name} if name else set())
    assert name is None or linked(brief(f"{HARROW}\n\n{text}"))[found[name].text][0] is None
