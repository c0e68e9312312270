"""A place in a text, widened or narrowed to the sentences that a person should read."""

from __future__ import annotations

import pytest

from brief_audit.text.passages import sentence_around, split_sentences, whole_sentences

TEXT = "The lease ran on. See at 570. The tenant may not be put out of the dwelling without notice. The rest is costs."


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("tenant may not be put out", "The tenant may not be put out of the dwelling without notice."),
        (
            "570. The tenant may not be put out of the dwelling without notice. The",
            "The tenant may not be put out of the dwelling without notice.",
        ),
        ("without notice. The rest is costs.", "The rest is costs."),
        ("of the dwelling without notice. The rest is", "The tenant may not be put out of the dwelling without notice. The rest is costs."),
        (TEXT, TEXT),
    ],
)
def test_the_sentences_covered_by_three_words_or_more(words: str, sentences: str):
    start = TEXT.index(words)
    first, last = whole_sentences(TEXT, (start, start + len(words)))
    assert TEXT[first:last] == sentences


def test_a_sentence_without_an_end_in_reach_stays_cut():
    text = "word " * 1000
    assert whole_sentences(text, (2500, 2550)) == (2500, 2550)


def test_a_place_of_a_word_or_two_is_widened_to_the_sentence_that_has_it():
    assert whole_sentences("One two three. Four five six seven.", (15, 19)) == (15, 35)
    assert whole_sentences("One two three. Four five six seven.", (20, 28)) == (15, 35)
    assert whole_sentences("One two three. Four five six seven.", (10, 19)) == (10, 19)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("The board filed the EIS. In May it was read.", ["The board filed the EIS.", "In May it was read."]),
        ("He called it “a ruse”. The judge did not.", ["He called it “a ruse”.", "The judge did not."]),
        ("It was so in ¦. The board agreed.", ["It was so in ¦.", "The board agreed."]),
        ("In Harrow v. Quill, Mr. Ash lost. He paid.", ["In Harrow v. Quill, Mr. Ash lost.", "He paid."]),
        ("By s. 4 it must; by s. 5 it may.", ["By s. 4 it must; by s. 5 it may."]),
    ],
)
def test_a_stop_before_a_capital_ends_a_sentence_unless_a_name_goes_on(text, pieces):
    assert split_sentences(text) == pieces


def test_the_sentence_around_a_span_ends_at_its_paragraph_and_at_no_stop_inside_the_span():
    text = "It rained.\n\nThe ferry sank. See Harrow v. Quill, 990 U.S. 10. It was old.\n\nThe owner paid"
    cited = (text.index("Harrow"), text.index(" It was old") - 1)

    first, last = sentence_around(text, cited, 200)

    assert text[first:last] == "See Harrow v. Quill, 990 U.S. 10."
    assert sentence_around(text, (len(text) - 4, len(text)), 6) == (len(text) - 10, len(text))
