from __future__ import annotations

from brief_audit.text.quotation.seam import APART, seam_of
from economy.rows import every_row

FIRST = "The ferryman shall carry every traveller who tenders the fare before sunset, and no horse may board. "
SECOND = "A widow of the parish crosses free of charge whenever the sheriff has sealed her token of passage. "
FILLER = "The lighthouse keeper counted the herring boats and wrote their number in a blue book. "
FAR = FILLER * (APART // len(FILLER) * 2)
NEAR = FILLER * 5
JOINED = "shall carry every traveller who tenders the fare whenever the sheriff has sealed her token of passage"


def test_two_halves_that_stand_pages_apart_show_the_seam() -> None:
    for text in (FIRST + FAR + SECOND, SECOND + FAR + FIRST):
        seam = seam_of(JOINED, text)
        assert seam is not None
        assert [text[slice(*span)] for span in (seam.first, seam.second)] == list(seam.words)
        assert " ".join(seam.words) == JOINED


def test_of_a_quotation_with_an_ellipsis_each_stretch_is_looked_at() -> None:
    assert seam_of(f"The ferryman . . . {JOINED}", FIRST + FAR + SECOND) is not None
    assert seam_of(JOINED.replace("shall", "[shall]"), FIRST + FAR + SECOND) is not None


NO_SEAM = {
    "an ellipsis is there": (JOINED.replace(" whenever", " . . . whenever"), FIRST + FAR + SECOND),
    "it stands whole": (FIRST[:90], FIRST + FAR + SECOND),
    "a page's notes came between": (JOINED, FIRST + NEAR + SECOND),
    "the columns were read in another order": (JOINED, SECOND + NEAR + FIRST),
    "one half stands near the other, too": (JOINED, FIRST + NEAR + SECOND + FAR + SECOND),
    "the other half was misread near it": (JOINED, FIRST + NEAR + SECOND.replace("sealed her token", "sea1ed ber tokcn") + FAR + SECOND),
    "the first half was misread near it": (JOINED, FIRST.replace("tenders the", "tcnders tbe") + NEAR + SECOND + FAR + FIRST),
    "the end of the other half follows the first": (
        JOINED,
        FIRST[: FIRST.index(" before")] + SECOND[SECOND.index(" her token") :] + FAR + SECOND,
    ),
    "the beginning of the first half comes before the other": (
        JOINED,
        FIRST[: FIRST.index(" who")] + SECOND[SECOND.index(" whenever") :] + FAR + FIRST,
    ),
    "it stands whole, misread": (JOINED, FIRST + FAR + SECOND + JOINED.replace("h", "b")),
    "seven words": (
        "ferryman shall carry every traveller who tenders whenever the sheriff has sealed her token of passage",
        FIRST + FAR + SECOND,
    ),
    "a word that both passages have": (
        f"{JOINED[: JOINED.index('whenever')]}before {JOINED[JOINED.index('whenever') :]}",
        FIRST + FAR + SECOND.replace("whenever", "before whenever"),
    ),
    "eight short words": (
        "the fare before sunset, and no horse may parish crosses free of charge whenever the sheriff",
        FIRST + FAR + SECOND,
    ),
    "a half is misread": (JOINED, FIRST.replace("traveller", "travcller") + FAR + SECOND),
    "a half stands nowhere": (JOINED, FIRST + FAR),
    "a phrase that stands everywhere": (JOINED, FIRST + (FAR + SECOND) * 16),
    "nothing": ("", FIRST),
}


@every_row("case", NO_SEAM)
def test_what_a_scanner_or_practice_explains_shows_none(case: str) -> None:
    quotation, text = NO_SEAM[case]
    assert seam_of(quotation, text) is None
