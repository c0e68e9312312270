"""Page numbers and running heads of plain text, and what must not be taken for them. All texts are invented."""

from __future__ import annotations

from brief_audit.text.furniture import furniture, note_numbers, without

PROSE = "The mill at the river burned through the night and nobody came until the morning after. " * 9
NEXT = ("owners said", "fire went", "river rose", "county held", "clerk wrote", "rain began", "bridge fell", "judge found")


def prose(numbers: list[str]) -> str:
    """Pages of prose without line ends, each begun by a number and other words."""
    return " ".join(f"{PROSE} as the {n} {NEXT[k % 8]} so. " for k, n in enumerate(numbers))


def taken(text: str) -> list[str]:
    return [" ".join(text[slice(*span)].split()) for span in furniture(text)]


def test_numbers_that_count_the_pages_of_a_text_without_lines():
    numbers = [str(n) for n in range(1, 9)]
    assert taken(prose(numbers)) == numbers


def test_numbers_of_pages_with_dashes():
    text = " ".join(f"{PROSE} as the -{n}-{NEXT[n % 8]} so. " for n in range(1, 9))
    assert taken(text) == [f"-{n}-" for n in range(1, 9)]


def test_numbers_of_pages_with_the_head_after_them():
    heads = [f"{n} No. 4-5 State v. Harrow" for n in range(1, 9)]
    assert taken(prose(heads)) == heads


def test_other_numbers_stay():
    assert taken(prose(["1", "7", "3", "9", "4", "12", "8", "2"])) == []
    assert taken(prose(["1", "2", "3", "4"])) == []
    assert taken(" ".join(f"As the {n} owners said." for n in range(1, 30))) == []


def test_a_head_in_capitals_that_comes_back():
    text = " ".join(f"{PROSE}BRIEF OF THE MILL OWNERS - {n} AB001-2 and so on." for n in range(1, 6))
    assert taken(text) == [f"BRIEF OF THE MILL OWNERS - {n} AB001-2" for n in range(1, 6)]


def test_words_in_capitals_that_do_not_come_back_stay():
    assert taken(f"{PROSE}THE MILL OWNERS LOST 12 AB001 and so on.") == []


def test_lines_beside_a_form_feed():
    pages = [f"{PROSE}\n\n    {n}\n\f  Case: 9-9  Page: {n}\n\n{PROSE}" for n in range(1, 5)]
    assert taken("".join(pages)) == [piece for n in range(1, 5) for piece in (str(n), f"Case: 9-9 Page: {n}")]


def test_without_keeps_the_length():
    assert without("one 12 two", [(4, 6)]) == "one    two"


def test_a_note_number_needs_its_mark():
    text = "The rule is Harrow1 law. They came. 1 Harrow v. Quill says so."
    assert [text[slice(*span)].strip() for span in note_numbers(text)] == ["1"]
    assert note_numbers("They came 7/ and left. 7/ Harrow v. Quill says so.") == [(23, 26)]
    assert note_numbers("The rule is law. They came. 1 Harrow v. Quill says so.") == []
