"""An order or an annex behind a judgment counts its paragraphs from 1 again; these numbers are not the judgment's."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import ANNEX
from brief_audit.parsers.paragraphs import Label, number
from economy.rows import every_row

JUDGMENT = "".join(f"{one}. The board kept chart {one} by the mooring.\n\n" for one in range(1, 6))
ORDER = "1. The appeal is dismissed.\n\n2. The board shall mark the sandbank.\n\n3. Costs are reserved.\n\n"


def labelled(text: str, *, sure: int = 0) -> list[Label]:
    """A label for each block that begins with a number; those before the offset `sure` have the publisher's identifier."""
    starts = [at for at in range(len(text)) if text[at].isdigit() and text[at + 1] == "." and (at == 0 or text[at - 1] == "\n")]
    return [Label(text[at], sure=at < sure, start=at) for at in starts]


@every_row("labels", ["none", "num", "eId"])
@every_row("heading", ["ORDER", "Annex A", "APPENDIX 1: the order as sealed", "Schedule"])
def test_the_numbers_of_an_annexed_order_do_not_join_the_judgment(heading: str, labels: str) -> None:
    text = f"{JUDGMENT}{heading}\n\n{ORDER}"
    given = {"none": [], "num": labelled(text), "eId": labelled(text, sure=len(JUDGMENT))}[labels]
    found = number(text, given)
    assert [paragraph.label for paragraph in found.paragraphs] == ["1", "2", "3", "4", "5", ANNEX]
    assert found.complete
    assert found.paragraphs[-2].span[1] == found.paragraphs[-1].span[0] == len(JUDGMENT)


@pytest.mark.parametrize(
    "text",
    [
        f"{JUDGMENT}Schedule\n\n1. A barge.\n\n2. A buoy.\n\n6. The board kept chart 6 too.\n\n",
        f"{JUDGMENT}ORDER\n\n6. The appeal is dismissed.\n\n",
        f"ORDER\n\n{JUDGMENT}",
        f"{JUDGMENT}The order is this:\n\n{ORDER}",
    ],
    ids=["the-judgment-goes-on", "the-numbers-go-on", "the-heading-of-the-whole", "no-heading"],
)
def test_what_is_no_annex_stays_in_the_judgment(text: str) -> None:
    assert ANNEX not in [paragraph.label for paragraph in number(text, labelled(text)).paragraphs]
