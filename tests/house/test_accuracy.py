"""What the pages on accuracy rest on: exact intervals, a row for each layer and half, and a place for what is generated."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "benchmarks" / "accuracy"))

import first_sight  # noqa: E402
import pages  # noqa: E402
import scoring  # noqa: E402
from scoring import ERROR, OPEN, PASS, UNREAD, Scored  # noqa: E402
from written import SEALED  # noqa: E402

RUN = pages.Run("`0123abc`", 120)


def scored(layer: str, half: str, *outcomes: str, right: bool = False, **more: object) -> list[Scored]:
    return [Scored("wrong year", layer, half, right, outcome, **more) for outcome in outcomes]


ROWS = [
    *scored("templates", "open", ERROR, OPEN, OPEN),
    *scored("templates", "open", PASS, PASS, OPEN, right=True),
    *scored("templates", "sealed", ERROR, PASS, UNREAD),
    *scored("courts", "open", PASS, ERROR, ERROR, right=True, slip=True),
    *scored("writers", "open", OPEN),
    *scored("writers", "second", OPEN, PASS, proposition=OPEN),
    *scored("writers", "third", ERROR),
    *scored("writers", "third", UNREAD, right=True),
    *scored("writers", pages.SEAMS, PASS),
    *scored(pages.FILED, "open", PASS, OPEN, OPEN, OPEN),
]
SEEN = (
    first_sight.Sight("second", "second", "free", "1", 9, 9, "", 0, 9, None, "read, mended"),
    *(first_sight.Sight(f"{n}", f"{n}", "ordinary", "1, 2", n, 10, "", 0, 10, 4, "read") for n in range(6)),
    first_sight.Sight("m", "of own words", "own words", "", 1, 4, "2", 1, 2, 1, "read"),
)


def lines(text: str, start: str) -> list[list[str]]:
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines() if line.startswith(f"| {start}")]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 100, 0.0, 0.0362), (100, 100, 0.9638, 1.0), (5, 50, 0.0333, 0.2181), (0, 12000, 0.0, 0.000307), (3, 1000, 0.000619, 0.008742)],
)
def test_the_interval_is_that_of_clopper_and_pearson(hits: int, of: int, low: float, high: float) -> None:
    assert scoring.interval(hits, of) == pytest.approx((low, high), abs=6e-5)


def test_in_short_each_layer_and_half_has_a_row() -> None:
    text = pages.short(ROWS, SEEN, RUN)
    assert [line[1] for line in lines(text, "templates")] == ["open half", "sealed half"]
    assert [line[1] for line in lines(text, "writers, after mending")] == ["open half", "later sealed sets, 2", "set aimed at the seams"]
    (filed,) = lines(text, pages.FILED)
    assert filed[1:5] == ["", "4", "0", "3"]
    assert filed[5].startswith("1/4 = 25.0% [")
    assert f"{len(ROWS)} citations in 2 minutes; the code is `0123abc`." in text


def test_in_short_both_sides_are_counted_apart_and_what_was_not_read_is_no_catch() -> None:
    text = pages.short(ROWS, SEEN, RUN)
    opened, sealed = lines(text, "templates")
    assert opened[2:5] + opened[6:9] == ["3", "1", "2", "3", "2", "1"]
    assert sealed[5].startswith("2/3 ")
    assert sealed[6:] == ["0", "–", "–", "–"]
    assert lines(text, "writers, after mending")[1][8] == "1"


def test_in_short_no_figure_blends_the_layers() -> None:
    assert not lines(pages.short(ROWS, SEEN, RUN), "all")


def test_accused_by_a_text_of_another_case_is_said() -> None:
    (courts,) = lines(pages.short(ROWS, SEEN, RUN), "courts")
    assert courts[9].startswith("2/3 ")
    assert courts[9].endswith("2 by a text of another case")


def test_first_sights_are_the_last_sets_of_each_kind() -> None:
    ordinary, own = lines(pages.short([], SEEN, RUN), "writers, at first sight")
    assert ordinary[1] == "ordinary briefs, the last 5 of 6 sets"
    assert ordinary[2:5] == ["50", "–", "–"]
    assert ordinary[5].startswith("15/50 ")
    assert ordinary[6:9] == ["50", "20", "30"]
    assert own[1].endswith(", 1 set")
    assert own[9].startswith("1/2 ")


def test_a_first_sight_has_a_row_and_an_accusation_stands_out() -> None:
    text = first_sight.first_sight_table(SEEN)
    assert lines(text, "second") == [["second", "`1`", "9/9 = 100.0% [66.4%, 100.0%]", "", "0 of 9", "", "read, mended"]]
    assert lines(text, "of own words")[0][4] == "**1 of 2**"


def test_the_writers_sets_share_their_tables_by_treatment() -> None:
    text = pages.tables(pages.Measured(ROWS), SEEN, RUN)
    headings = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert [one for one in headings if one.startswith("Writers")] == [
        "Writers, by set",
        "Writers, all these sets by treatment",
        "Writers, set aimed at the seams",
    ]
    by_set = text.split("### Writers, by set")[1].split("###")[0]
    assert [line[0] for line in lines(by_set, "")[1:]] == ["open half", "second", "third"]
    together = text.split("all these sets by treatment")[1].split("###")[0]
    assert lines(together, "all")[0][1] == "4"


def test_a_rendering_with_another_outcome_is_counted() -> None:
    rows = [*scored("templates", "open", PASS, OPEN), *scored("templates", "open", PASS, PASS, rendering="HTML")]
    assert lines(pages.in_renderings(rows), "HTML") == [["HTML", "2", "1", f"{OPEN} → {PASS}: 1"]]


@pytest.mark.parametrize("path", pages.MARKS, ids=lambda path: path.name)
def test_a_page_has_one_place_for_what_is_generated(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    begin, end = pages.MARKS[path]
    assert text.count(begin) == text.count(end) == 1
    other = pages.filled(text, (begin, end), "made anew")
    assert other.split(begin)[1].split(end)[0] == "\nmade anew\n"
    assert (other.split(begin)[0], other.split(end)[1]) == (text.split(begin)[0], text.split(end)[1])


def test_a_page_without_its_marks_is_not_written() -> None:
    with pytest.raises(ValueError, match="unpack"):
        pages.filled("a page", pages.MARKS[pages.SHORT], "figures")


def test_the_page_begins_with_the_figures_and_can_be_read_at_once() -> None:
    text = pages.SHORT.read_text(encoding="utf-8")
    assert text.count("<!-- figures: made by `make accuracy` -->") == text.count("<!-- end of figures -->") == 1
    assert text.index("<!-- end of figures -->") < text.index("## What that means for you")
    assert len(text.splitlines()) <= 200


def test_every_set_that_was_drawn_has_a_first_sight() -> None:
    assert sorted(one.half for one in first_sight.sights()) == sorted(SEALED)


def test_the_table_of_first_sights_is_that_of_its_file() -> None:
    text = pages.FOUND.read_text(encoding="utf-8")
    table = first_sight.first_sight_table(first_sight.sights()) + "\n"
    assert text == pages.filled(text, pages.MARKS[pages.FOUND], table), "python benchmarks/accuracy/pages.py"


@pytest.mark.parametrize("path", [pages.SHORT, pages.FOUND, ROOT / "README.md"], ids=lambda path: path.name)
def test_what_is_said_of_the_last_ordinary_sets_is_what_their_file_has(path: Path) -> None:
    last = [one for one in first_sight.sights() if one.kind == "ordinary"][-first_sight.LAST :]
    text = path.read_text(encoding="utf-8")
    assert f"{sum(one.passed for one in last)} of {sum(one.wrong for one in last)}" in text
    assert f"{sum(one.right_passed or 0 for one in last)} of {sum(one.right or 0 for one in last)}" in text
