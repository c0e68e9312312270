"""The bounded list of anchors for a question: ranked alike every time, each document whole or left out and told. All invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.corpus import Corpus
from brief_audit.corpus.anchoring import anchors_for
from brief_audit.errors import UsageError
from brief_audit.text.paragraphs import paragraphs
from corpus.invented_corpus import CLOCK, LAMPS, MILLS, corpus_of, entry, pin


@pytest.mark.parametrize("order", [("900 F.2d 10", "902 F.2d 30", "903 F.2d 40"), ("903 F.2d 40", "900 F.2d 10", "902 F.2d 30")])
def test_equal_ranks_go_by_number(order: tuple[str, ...], tmp_path: Path) -> None:
    corpus = Corpus(tmp_path / "firm")
    name = "Arkwright v. Bellows"
    pin(corpus, [entry(LAMPS.replace("900 F.2d 10", place), place, name) for place in order], CLOCK)
    found = [anchors_for(corpus, "the lamp of a harbour", most=1) for _ in range(2)]
    corpus.close()
    assert found[0] == found[1]
    assert [one.id for one in (*found[0].included, *found[0].omitted)] == list(order)


def test_a_document_is_shown_whole_or_left_out_and_a_shorter_one_behind_it_may_still_fit(tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path / "firm")
    question = "shall the owner of a mill return water above the weir of the next mill, and a lamp"
    whole = anchors_for(corpus, question)
    first, second = whole.included
    assert first.id == "901 F.2d 20"
    cut = anchors_for(corpus, question, budget=(first.length or 0) + (second.length or 0) - 1)
    corpus.close()
    assert [one.id for one in cut.included] == ["901 F.2d 20"]
    (left,) = cut.omitted
    assert (left.id, left.silo, left.length) == ("900 F.2d 10", "firm", second.length)
    assert "whole or not at all; from a.txt" in left.reason
    kept = {one.text for one in cut.anchors}
    assert kept == {MILLS[start:end].strip() for start, end in paragraphs(MILLS)}
    assert [one.id for one in cut.anchors] == [f"A{number}" for number in range(1, len(kept) + 1)]


def test_one_that_is_too_long_does_not_keep_out_what_ranks_below_it(tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path / "firm")
    long = f"{MILLS}\n\n" + "The mill, the weir and the mill again. " * 60
    pin(corpus, [entry(long.replace("901 F.2d 20", "905 F.2d 50"), "905 F.2d 50", "Thornbury v. Quayle")], CLOCK)
    found = anchors_for(corpus, "mill weir", budget=1000)
    corpus.close()
    assert "905 F.2d 50" in [one.id for one in found.omitted]
    assert [one.id for one in found.included] == ["901 F.2d 20"]


@pytest.mark.parametrize("question", ['lamp" OR "', "lamp AND NOT mill", "NEAR(lamp mill)", "text: lamp*", "lamp -mill", "(lamp"])
def test_a_question_is_words_and_no_query(question: str, tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path / "firm")
    found = anchors_for(corpus, question)
    corpus.close()
    assert "900 F.2d 10" in [one.id for one in found.included]


@pytest.mark.parametrize("question", ["", " ", "§ — !"])
def test_a_question_without_a_word_is_refused(question: str, tmp_path: Path) -> None:
    corpus = corpus_of(tmp_path / "firm")
    with pytest.raises(UsageError, match="no words"):
        anchors_for(corpus, question)
    corpus.close()
