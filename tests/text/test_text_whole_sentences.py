"""A place in a text, widened or narrowed to the sentences that a person should read."""

from __future__ import annotations

import pytest

from brief_audit.text.passages import whole_sentences

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


def test_a_place_of_one_word_stays_as_it_is():
    assert whole_sentences("One two three. Four five six seven.", (15, 19)) == (15, 19)
