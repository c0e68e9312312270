"""Sentences around citations, over page furniture and in hard-wrapped filings. All texts are invented."""

from __future__ import annotations

import re

import pytest

from brief_audit.text.sentences import sentence_spans
from economy.rows import every_row
from hardening.counted_work import grows_with_size


def sentences(marked: str) -> list[str]:
    """The sentences of a text in which {…} stands around a citation."""
    text, protected = "", []
    for piece in re.split(r"(\{[^{}]*\})", marked):
        if piece.startswith("{"):
            protected.append((len(text), len(text) + len(piece) - 2))
        text += piece.strip("{}")
    return [" ".join(text[slice(*span)].split()) for span in sentence_spans(text, protected)]


@every_row(
    "marked, expected",
    [
        pytest.param("Mills burn. {Id.} Mr. Harrow fled.", ["Mills burn.", "Id.", "Mr. Harrow fled."], id="Id. alone before a name"),
        pytest.param(
            "It pleads that Mr.\n\nHarrow fled. He did.", ["It pleads that Mr. Harrow fled.", "He did."], id="a page ends behind a title"
        ),
        pytest.param(
            "| Case | Held |\n|---|---|\n| {Q. v. R., 1 Inv. 2} | Allowed |\n| {S. v. T., 3 Inv. 4} | Lost |\n",
            ["| Case | Held |", "|---|---|", "| Q. v. R., 1 Inv. 2 | Allowed |", "| S. v. T., 3 Inv. 4 | Lost |"],
            id="rows of a table",
        ),
        pytest.param(
            "\t{Q. v. R., 1 Inv. 2}\tAllowed\t\n\t{S. v. T., 3 Inv. 4}\tLost\t\n",
            ["Q. v. R., 1 Inv. 2 Allowed", "S. v. T., 3 Inv. 4 Lost"],
            id="rows with tabs",
        ),
        pytest.param("\tMills burn and it\n\trained. {Id.}", ["Mills burn and it rained.", "Id."], id="a tab before each line"),
        pytest.param("Mills\n| burn and it\n| rained. {Id.}", ["Mills | burn and it | rained.", "Id."], id="a stroke in the margin"),
        pytest.param("Mills burn. {Id. at 5}. It rained.", ["Mills burn.", "Id. at 5.", "It rained."], id="Id. with a pin"),
        pytest.param("“Mills burn.” {12 Inv. 3d at 44}. So.", ["“Mills burn.”", "12 Inv. 3d at 44.", "So."], id="a number begins it"),
        pytest.param("Mills burn. See {id.} Instead he ran.", ["Mills burn.", "See id.", "Instead he ran."], id="see id."),
        pytest.param(
            "“Mills burn.” {Id.}; see also {Q. v. R., 1 Inv. 2 (1999)}. He ran.",
            ["“Mills burn.”", "Id.; see also Q. v. R., 1 Inv. 2 (1999).", "He ran."],
            id="a string after a closed quotation",
        ),
        pytest.param(
            "It burned.See {Harrow, 1 Inv. 2}. So.", ["It burned.", "See Harrow, 1 Inv. 2.", "So."], id="no blank after the point"
        ),
        pytest.param(
            "It burned under the WPLA.Yet they ran.", ["It burned under the WPLA.", "Yet they ran."], id="no blank after an acronym"
        ),
        pytest.param("D.STATEMENT OF THE CASE Mills burn.", ["D.STATEMENT OF THE CASE", "Mills burn."], id="a heading before it"),
        pytest.param("It burned.4 Given that, they ran.", ["It burned.4", "Given that, they ran."], id="a note mark"),
        pytest.param("It burned ({Q. v. R., 1 Inv. 2}). “He ran.”", ["It burned (Q. v. R., 1 Inv. 2).", "“He ran.”"], id="in brackets"),
        pytest.param(
            "It is so in {Rule 9}, art. IV, § 2. He ran.", ["It is so in Rule 9, art. IV, § 2.", "He ran."], id="art. and a Roman number"
        ),
        pytest.param(
            "It burned. {Q. v. R., 1 Inv. 2} (“It was not so. It must be.”), {cert. denied}. He ran.",
            ["It burned.", "Q. v. R., 1 Inv. 2 (“It was not so. It must be.”), cert. denied.", "He ran."],
            id="sentences within a parenthetical",
        ),
        pytest.param("It burned. {Q. v. R., 1 Inv. 2}, aff’d sub nom. {R. v. S., 2 Inv. 3}. So.", 3, id="sub nom. ends nothing"),
        pytest.param("In {Q. v. R., 1 Inv. 2}, it burned. He ran.", ["In Q. v. R., 1 Inv. 2, it burned.", "He ran."], id="a clause stays"),
    ],
)
def test_around_citations(marked: str, expected: list[str] | int):
    found = sentences(marked)
    assert (len(found) if isinstance(expected, int) else found) == expected


def test_a_footnote_in_plain_text_stands_apart():
    found = sentences("The rule is Harrow1 law. The mill burned in the night and 1 {Harrow v. Quill, 12 Inv. 44 (1999)}. nobody came.")
    assert "Harrow v. Quill, 12 Inv. 44 (1999)." in found


def wrapped(lines: list[str]) -> str:
    return "\n\n".join(lines)


def test_a_double_spaced_filing_runs_on_over_its_lines_and_pages():
    line = "The mill at the river burned through the whole night and nobody"
    body = [line, "came to put it out until the morning after, when it was all gone."] * 12
    text = wrapped(body)
    assert {" ".join(text[slice(*s)].split()) for s in sentence_spans(text)} == {" ".join(body[:2])}
    words = ("alder", "birch", "cedar", "ebony")
    pages = [
        f"The {w} at the river burned through the whole night and\n\n          {n}\n\f        Case: 99-1   Page: {n + 1}   Filed\n\n\n"
        f"the {w} was not put out until the morning after that night.\n\n{text}"
        for n, w in enumerate(words, 1)
    ]
    whole = "\n\n".join(pages)
    found = [" ".join(whole[slice(*s)].split()) for s in sentence_spans(whole)]
    over = [one for one in found if "Page:" in one]
    assert len(over) == 4
    assert all(one.startswith("The ") and one.endswith("morning after that night.") for one in over)


def test_a_heading_stays_a_border_in_a_double_spaced_filing():
    body = ["The mill at the river burned through the whole night and nobody", "came to put it out until the morning after."] * 12
    text = wrapped([*body[:8], "II. THE MILL WAS NOT INSURED", *body[8:]])
    assert "II. THE MILL WAS NOT INSURED" in [text[slice(*s)] for s in sentence_spans(text)]


RUNS = ["(", "1 ", "A ", "word.1 2 Xy ", "a\n\n", "THE MILL BURNED ", "See ", "x\f"]
RUNS += ["U.S.", "C.F.R.", "EWCA", "A", "A-", " ", "A\f", "id. ", "a. \t"]


@pytest.mark.slow
@pytest.mark.parametrize("unit", RUNS, ids=repr)
def test_a_run_of_one_thing_costs_what_its_length_is(unit: str):
    assert grows_with_size(lambda size: sentence_spans((unit * size)[:size]), 10_000)


def test_a_sentence_too_long_to_be_one_is_cut_between_words_and_never_within_a_citation():
    text = "word " * 3000
    citation = (5980, 6029)
    spans = sentence_spans(text, [citation])
    assert max(end - start for start, end in spans) <= 6100
    assert " ".join(text[slice(*span)] for span in spans) == text.strip()
    assert not any(citation[0] < edge < citation[1] for span in spans for edge in span)


def test_a_long_sentence_of_prose_stays_whole():
    text = "The mill burned, " * 300 + "and nobody came."
    assert len(sentence_spans(text)) == 1
