"""Tricks with characters: whatever a reader takes for a citation is listed, and none is looked up as another than the reader sees.

Each trick replaces a piece of one of two invented citations. Threat 28 of docs/hardening.md.
"""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from citation_briefs import cited
from economy.rows import every_row

US = "Alder v. Birch, 556 U.S. 662 (2009)"
UK = "Alder v Birch [2019] UKSC 12"
SEEN = {US: ("556 U.S. 662", "Alder v. Birch", None), UK: ("[2019] UKSC 12", "Alder v Birch", None)}

DISGUISED = {
    US: {
        "556": ["５５６", "５56", "٥٥٦", "۵۵۶", "५५६", "৫৫৬", "๕๕๖", "𝟓𝟓𝟔", "߅߅߆", "⑤⑤⑥"],
        "662": ["𝟼𝟼𝟸", "𝟞𝟞𝟚", "🯶🯶🯲", "6б2", "\u202e266\u202c", "\u2067266\u2069"],
        "U.S.": ["U.Ѕ.", "Ｕ.S.", "Ｕ．Ｓ．", "U．S.", "Ս.S.", "𝐔.𝐒.", "𝖴.𝖲.", "Ⓤ.Ⓢ.", "🅄.🅂.", "U․S․", "ꓴ.ꓢ.", "U.ꜱ.", "ᴜ.ꜱ."],
        "6 U.S": ["6\u2800U.S", "6\u3164U.S"],
        "Alder": ["Аlder", "Аlԁеr", "Ａlder", "𝐀lder", "Ꭺlder", "ꓮlder"],
        "Birch": ["Βirch", "ꓐirch"],
        "2009": ["２009", "٢٠٠٩", "2О09"],
    },
    UK: {
        "UKSC": ["UKSС", "UКSC", "UKЅC", "UΚSC", "ＵＫＳＣ", "𝐔𝐊𝐒𝐂", "UKSᏟ", "UꓗSC", "ᴜᴋꜱᴄ"],
        "[2019]": ["[２０１９]", "[٢٠١٩]", "［2019］", "〔2019〕", "【2019】", "⟦2019⟧"],
        "12": ["１２", "\u202e21\u202c"],
        "Alder": ["Аlder"],
    },
}
TRICKS = [(text, old, new) for text, tricks in DISGUISED.items() for old, news in tricks.items() for new in news]

UPON = ["6\u033562", "6\u034f62", "6\ufe0f62", "6\u316462", "6\u20d262"]
"""A mark or an invisible sign upon a figure: 662 is seen, and the number that a scanner could read ends at the 6."""

INVISIBLE = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u200f", "\u2062", "\u180e", "\U000e0032"]

ONE_FOR_A_FIGURE = [
    "556 U.S. 6O2 (2009)",
    "556 U.S. 66l (2009)",
    "556 U.S. 66I (2009)",
    "[2019] UKSC l2",
    "[2O19] UKSC 12",
    "[2019] EWHC 1l5 (Ch)",
]


def test_there_are_more_than_fifty() -> None:
    assert len({*TRICKS}) + len(UPON) + len(INVISIBLE) + len(ONE_FOR_A_FIGURE) > 50


def ids(trick: object) -> str:
    return ascii(trick).replace("\\", "").strip("'\"")


@every_row("text, old, new", TRICKS, ids=ids)
def test_a_disguised_citation_is_found_and_not_looked_up(text: str, old: str, new: str) -> None:
    found = cited(f"The point was settled in {text.replace(old, new)}. More words follow.")
    assert [citation.flaw for citation in found] == [Reason.CONFUSABLE_CHARACTERS]
    assert found[0].note is not None


@pytest.mark.parametrize("page", UPON, ids=ids)
def test_a_number_is_not_read_up_to_a_mark_upon_its_figures(page: str) -> None:
    assert [citation.flaw for citation in cited(f"See {US.replace('662', page)}.")] == [Reason.CONFUSABLE_CHARACTERS]


@every_row("text", [US, UK])
@every_row("sign", INVISIBLE, ids=ids)
def test_what_nobody_sees_changes_no_citation(sign: str, text: str) -> None:
    """Inside every word and number: it is read as it is shown."""
    hidden = "".join(letter + sign if letter.isalnum() else letter for letter in text)
    found = cited(f"The point was settled in {hidden}. More words follow.")
    assert [(citation.canonical, citation.name, citation.flaw) for citation in found] == [SEEN[text]]


@pytest.mark.parametrize("written", ONE_FOR_A_FIGURE)
def test_a_letter_in_a_number_is_no_figure_of_our_guessing(written: str) -> None:
    assert [citation.flaw for citation in cited(f"See Alder v Birch, {written}.")] == [Reason.MALFORMED]


@pytest.mark.parametrize(
    "written",
    [
        *("[2020] ÚKSC 4", "[2020] U\u0301KSC 4", "[2020] UKŞC 4", "[2020] EẄCA Civ 4", "[2020] EWHÇ 4 (Ch)", "[ⅯⅯⅩⅩ] UKSC 4"),
        *("[MMXX] UKSC 4", "[ⅯⅯⅣ] EWCA Civ 4", "[MCMXCIX] EWCA Civ 4"),
    ],
)
def test_a_court_in_odd_letters_and_a_roman_year_are_listed_and_not_looked_up(written: str) -> None:
    (found,) = cited(f"The point was settled in Alder v Birch {written}. More words follow.")
    assert found.flaw is Reason.CONFUSABLE_CHARACTERS
    assert (found.name, found.jurisdiction.value) == ("Alder v Birch", "uk")


@pytest.mark.parametrize("text", ["[I] UKSC 4", "[2020] ÉTÉ 4", "[2020] CÉ 12", "[XX] AC 4", "[MMXX] Règles 4"])
def test_other_words_in_such_letters_are_none(text: str) -> None:
    assert [one for one in cited(f"It is said at {text} of the file.") if one.flaw is Reason.CONFUSABLE_CHARACTERS] == []


@pytest.mark.parametrize(
    "text",
    [
        "Alder v. Birch’s Co., 556 U.S. 662 (2009)",
        "Pe\u0301rez v. Garc\u0131\u0301a, 556 U.S. 662 (2009)",
        "Alder v. Birch, 556 U.S. 662² (2009)",
        "Müller v Šafránek [2019] UKSC 12",
        "Alder v. Birch, 556\u00a0U.S.\u2007662 (2009) (the word “ναῦς”)",
        "Alder v Birch [2019] UKSC 12 at [5]–[7]",
    ],
)
def test_letters_of_other_languages_and_signs_of_print_are_no_disguise(text: str) -> None:
    assert [citation.flaw for citation in cited(f"The point was settled in {text}. More words follow.")] == [None]
