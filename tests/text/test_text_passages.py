from __future__ import annotations

import pytest

from brief_audit.text.passages import best_passages
from brief_audit.text.sentences import sentence_spans
from brief_audit.text.snippet import cut
from hardening.counted_work import grows_with_size

TEXT = (
    "The mill burned in the night of the storm and nobody was hurt. A tenant who keeps fire on the premises must insure them. "
    "The weather was fair the next day, and trade went on as before.\n\nInsurance by the tenant is owed for the whole term of the lease."
)


def test_the_nearest_sentence_comes_first():
    spans = best_passages("a tenant must insure the premises on which he keeps fire", TEXT)
    assert TEXT[slice(*spans[0])] == "A tenant who keeps fire on the premises must insure them."
    assert all(TEXT[a:b].strip() for a, b in spans)


def test_nothing_shared_gives_nothing():
    assert best_passages("quarks and gluons interact", TEXT) == ()
    assert best_passages("", TEXT) == ()
    assert best_passages("a tenant must insure", "") == ()


def test_no_more_than_asked_for():
    assert len(best_passages("the tenant fire weather trade insurance premises", TEXT, count=2)) == 2


def test_a_text_without_stops_is_cut():
    assert all(b - a <= 701 for a, b in best_passages("alpha beta gamma", "alpha beta gamma delta " * 500))


@pytest.mark.parametrize(
    ("raw", "wanted", "piece"),
    [
        pytest.param("<p>the rule\n  applies to all</p>", "the rule applies to all", "the rule\n  applies to all", id="over a line end"),
        pytest.param(
            "<p>one two <i>three</i> four five six</p>", "one two three four five six", "four five six", id="the longest run between tags"
        ),
        pytest.param("one two three &amp; four five", "one two three & four five", "one two three", id="no entity"),
        pytest.param('{"html": "one two three\\nfour"}', "one two three four", "one two three", id="no escape"),
        pytest.param("only two", "only two", "only two", id="fewer than three, all of them"),
        pytest.param("we only have two", "only two of these", None, id="fewer than three"),
        pytest.param("unlawful act of war", "lawful act of war", "act of war", id="whole words"),
        pytest.param("", "a b c", None, id="empty file"),
        pytest.param("a b c", " ", None, id="nothing wanted"),
    ],
)
def test_snippets_are_cut_from_the_file(raw: str, wanted: str, piece: str | None):
    found = cut(raw, wanted)
    assert found == piece
    assert found is None or found in raw


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        pytest.param("The rule in Harrow v. Quill, 12 P.3d 44, holds. It binds us.", 2, id="v. and P.3d"),
        pytest.param("See Harrow (2001) 12 Cal.4th 55, 60. The point is settled.", 2, id="Cal.4th"),
        pytest.param("The court in [2015] UKSC 11 agreed. So do we.", 2, id="UKSC"),
        pytest.param("We rely on Claim No. 5 of the patent. It is broad.", 2, id="No."),
        pytest.param("The rule is old. Id. at 5. It binds us.", 3, id="Id. at"),
        pytest.param("Mr. Harrow and Dr. Quill agreed. They signed.", 2, id="titles"),
        pytest.param("A heading\n\nThe text begins. It ends.", 3, id="a blank line ends a sentence"),
        pytest.param("One line\nruns on to the next. Two.", 2, id="a line end does not"),
        pytest.param("", 0, id="empty"),
        pytest.param("  \n\n ", 0, id="blank"),
    ],
)
def test_sentences(text: str, sentences: int):
    spans = sentence_spans(text)
    assert len(spans) == sentences
    assert all(text[a:b] == text[a:b].strip() for a, b in spans)


def test_no_sentence_ends_within_a_citation():
    text = "It was so held. Harrow v. Quill Corp. Ltd. No. 3. (Inv. Ct. App. 2001). We agree."
    citation = (text.index("Harrow"), text.index(" We agree"))
    spans = sentence_spans(text, [citation])
    assert any(a <= citation[0] and citation[1] <= b for a, b in spans)
    assert text[slice(*spans[-1])] == "We agree."


def test_sentences_cost_as_much_as_there_are_citations_in_them():
    line = "The rule in Harrow v. Quill, 12 P.3d 44, holds in every case of this kind. "
    assert grows_with_size(lambda size: sentence_spans(line * size, [(i * 75, i * 75 + 40) for i in range(size)]), 300)
