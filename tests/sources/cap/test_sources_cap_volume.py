from __future__ import annotations

import json

import pytest

from brief_audit.model.record import SlotFinding
from brief_audit.sources.cap.volume import read_list, slot, snippet
from economy.rows import every_row
from shared_data import SHARED, needs_shared
from sources.recorded import listed


def volume(*pages: tuple[str, str]):
    return read_list(json.dumps([listed(first, last, f"5 X. {first}") for first, last in pages]).encode())


WHOLE = (("1", "9"), ("10", "20"), ("20", "31"), ("32", "40"))


@pytest.mark.parametrize("page", ["2", "15", "19", "30", "31"])
def test_a_page_within_one_case_is_inside_it(page):
    shown = slot(volume(*WHOLE), "N.E.", page)
    assert shown is not None
    assert shown.finding is SlotFinding.INSIDE


def test_a_page_after_the_last_is_past_the_end():
    shown = slot(volume(*WHOLE), "N.E.", "41")
    assert shown is not None
    assert (shown.finding, shown.holder.first) == (SlotFinding.PAST_END, 32)


@every_row(
    "pages, reporter, page",
    [
        pytest.param(WHOLE, "N.E.", "10", id="another-case-begins-there"),
        pytest.param((("1", "9"), ("8", "20")), "N.E.", "9", id="two-cases-hold-the-page"),
        pytest.param((("1", "9"), ("8", "20")), "N.E.", "15", id="the-holder-overlaps-the-one-before"),
        pytest.param((("1", "12"), ("11", "20")), "N.E.", "5", id="the-holder-overlaps-the-one-after"),
        pytest.param((("1", "9"), ("30", "40")), "N.E.", "20", id="a-gap-at-the-page"),
        pytest.param((("1", "9"), ("30", "40")), "N.E.", "9", id="the-last-page-before-a-gap"),
        pytest.param((("1", "9"), ("30", "40")), "N.E.", "50", id="past-the-end-of-a-list-with-a-gap"),
        pytest.param((("1", "9"), ("10", "12"), ("11", "40")), "N.E.", "50", id="past-the-end-of-an-overlapping-list"),
        pytest.param((("1", "9"), ("10", "0")), "N.E.", "5", id="a-last-page-of-zero"),
        pytest.param((("1", "9"), ("10", "18-20")), "N.E.", "5", id="a-last-page-that-is-a-range"),
        pytest.param((("1", "9"), ("10", "20")), "N.E.", "xii", id="a-page-that-is-no-number"),
        pytest.param(WHOLE, "A.D.2d", "15", id="several-decisions-to-a-page-2d"),
        pytest.param(WHOLE, "A.D.3d", "15", id="several-decisions-to-a-page-3d"),
        pytest.param(WHOLE, "Misc. 2d", "15", id="several-decisions-to-a-page-misc"),
        pytest.param(WHOLE, "U.S.", "900", id="order-pages-at-the-end"),
        pytest.param(WHOLE, "S. Ct.", "900", id="order-pages-at-the-end-of-s-ct"),
        pytest.param(WHOLE, "F.3d", "200", id="tables-at-the-end"),
        pytest.param((), "N.E.", "5", id="an-empty-list"),
    ],
)
def test_a_list_that_can_be_read_otherwise_proves_nothing(pages, reporter, page):
    assert slot(volume(*pages), reporter, page) is None


def test_the_last_page_of_the_volume_may_be_shared_with_a_case_that_the_list_lacks():
    assert slot(volume(*WHOLE), "N.E.", "40") is None


def test_the_snippet_is_a_literal_part_of_the_list():
    body = json.dumps([listed("1", "9", "5 X. 1")], indent=2).encode()
    part = snippet(read_list(body)[0])
    assert part in body.decode()
    assert "Arkwright v. Bellows" in part
    assert '"last_page": "9"' in part


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"[{}]", b'[{"citations": [], "first_page": "1"}', b"<html>", b'{"detail": "x"}', b"[" * 100_000]
)
def test_what_is_not_a_list_of_cases_is_refused(body):
    with pytest.raises(ValueError, match=r".+"):
        read_list(body)


@needs_shared
def test_the_real_list_of_a_volume_shows_a_page_inside_a_case_and_nothing_about_its_gaps():
    cases = read_list((SHARED / "us/cap/static/a2d_100_CasesMetadata.json").read_bytes())
    inside = slot(cases, "A.2d", "37")
    assert inside is not None
    assert inside.holder.bears("100 A.2d 36")
    assert [slot(cases, "A.2d", page) for page in ("42", "43", "200", "832", "900", "2000")][:3] == [None, None, None]
    assert slot(cases, "A.2d", "2000") is None
