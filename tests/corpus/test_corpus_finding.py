from __future__ import annotations

import random
from pathlib import Path

import pytest

from brief_audit.corpus import Corpus, find
from brief_audit.text.fingerprints import CERTAIN, fingerprints, leading, runs
from corpus.invented_corpus import CLOCK, LAMPS, corpus_of, entry, pin

QUOTE = "shall not leave the lamp unlit between dusk and dawn while any vessel is expected"


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory):
    held = corpus_of(tmp_path_factory.mktemp("corpus"))
    yield held
    held.close()


@pytest.mark.parametrize(
    ("quotation", "kind"),
    [
        pytest.param(QUOTE, "exact", id="word for word"),
        pytest.param("“[S]hall not leave the lamp unlit between dusk and dawn”", "licensed", id="a bracketed letter"),
        pytest.param(
            "keeper of a harbour lamp shall not leave the lamp unlit . . . while any vessel is expected", "licensed", id="an ellipsis"
        ),
    ],
)
def test_a_quotation_leads_to_the_authority_that_holds_it(corpus: Corpus, quotation: str, kind: str):
    hits = find(corpus, quotation)
    assert [hit.pinned.number for hit in hits] == [1]
    assert hits[0].comparison.kind == kind


@pytest.mark.parametrize("quotation", ["", "lamp", "words that stand in no authority which anybody has ever pinned to any corpus at all"])
def test_words_that_stand_nowhere_lead_nowhere(corpus: Corpus, quotation: str):
    assert find(corpus, quotation) == ()


def test_a_changed_quotation_is_shown_only_where_it_is_asked_for(corpus: Corpus):
    turned = QUOTE.replace("shall not leave", "shall leave")
    assert find(corpus, turned) == ()
    near = find(corpus, turned, whole=False)
    assert [(hit.pinned.number, hit.comparison.kind) for hit in near] == [(1, "altered")]
    assert {difference.kind for difference in near[0].comparison.differences} == {"negation"}


def test_twelve_words_in_a_row_are_always_found(tmp_path: Path):
    rng = random.Random(4)
    words = [f"{rng.choice('bcdfglmnprst')}{rng.choice('aeiou')}{rng.choice('lnrst')}{at % 97}" for at in range(4000)]
    corpus = Corpus(tmp_path)
    pin(corpus, [entry(" ".join(words[at : at + 400]), f"{at} F.9th 1", "Invented v. Imagined") for at in range(0, 4000, 400)], CLOCK)
    for _ in range(200):
        number = rng.randrange(10)
        first = number * 400 + rng.randrange(400 - CERTAIN)
        hits = find(corpus, " ".join(words[first : first + CERTAIN]), 20)
        assert number + 1 in {hit.pinned.number for hit in hits}


@pytest.mark.slow
def test_a_word_cut_at_the_edge_hides_no_fingerprint_that_the_rest_shares(tmp_path: Path):
    """The piece after the bracket begins with half a word, so the hashes that lead to it may be of words that stand nowhere."""
    rng = random.Random(9)
    words = [f"{rng.choice('bcdfglmnprst')}{rng.choice('aeiou')}{rng.choice('lnrst')}{at % 89}" for at in range(600)]
    corpus = Corpus(tmp_path)
    pin(corpus, [entry(" ".join(words), "900 F.9th 1", "Invented v. Imagined")], CLOCK)
    borne = set(fingerprints(" ".join(words)).tolist())
    led_elsewhere = 0
    for first in range(500):
        half, rest = words[first][1:], words[first + 1 : first + CERTAIN]
        piece = runs(" ".join([half, *rest]))
        if not borne & set(piece.tolist()):
            continue
        led_elsewhere += not borne & set(leading(piece).tolist())
        assert find(corpus, f"[{words[first][0].upper()}]{half} {' '.join(rest)}"), first
    assert led_elsewhere


@pytest.mark.parametrize("mark", ["* * *", ". . .", "…", "[sic]"])
def test_words_that_the_authority_itself_quotes_with_gaps_are_found_with_them(tmp_path: Path, mark: str):
    """Between the gaps are too few words to look for: the marks stand in the authority, too."""
    said = f"the pilot swore she had {mark} seen a lantern {mark} on the breakwater {mark} and steered for it"
    corpus = Corpus(tmp_path)
    pin(corpus, [entry(f"In the record of the harbour court {said} until the tide turned.", "900 F.2d 10", "In re Lantern")], CLOCK)
    assert len(find(corpus, f"she had {mark} seen a lantern {mark} on the breakwater {mark} and steered for it")) == 1


def test_a_form_of_words_that_many_share_hides_no_one_who_holds_the_whole(tmp_path: Path):
    """Sixty authorities share eleven of the twelve words, and with them the fingerprint; one has all twelve."""
    shared = "the lamp was lit on the quay before the tide had"
    quotation = next(
        f"{shared} {last}" for last in ("risen", "turned", "fallen", "ebbed") if leading(runs(f"{shared} {last}")) in runs(shared)
    )
    corpus = Corpus(tmp_path)
    texts = [f"It was said that {shared} number{at} and no more was said of it." for at in range(60)]
    texts.append(f"It was said that {quotation} and no more was said of it.")
    pin(corpus, [entry(text, f"{at} F.9th 1", "Invented v. Imagined") for at, text in enumerate(texts)], CLOCK)
    assert [hit.pinned.number for hit in find(corpus, quotation)] == [61]


def test_an_authority_pinned_later_is_found_too(tmp_path: Path):
    corpus = corpus_of(tmp_path)
    assert find(corpus, "three ferrymen rowed across the invented estuary before the bells of noon were rung") == ()
    text = "We find that three ferrymen rowed across the invented estuary before the bells of noon were rung that day."
    pin(corpus, [entry(text, "902 F.2d 30", "In re Ferrymen")], CLOCK)
    assert [hit.pinned.number for hit in find(corpus, "three ferrymen rowed across the invented estuary before the bells of noon")] == [3]


def test_words_are_compared_and_not_hashes_alone(tmp_path: Path):
    """Five words in common are a lead and no hit."""
    corpus = Corpus(tmp_path)
    pin(corpus, [entry(LAMPS, "900 F.2d 10")], CLOCK)
    assert find(corpus, "the loss of the vessel and of her rigging, sails, anchors and everything else aboard her") == ()
