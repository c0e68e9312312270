"""An id. is not linked past an authority or a record that was not read; a mention in prose does not keep it from its case."""

from __future__ import annotations

import pytest

from brief_audit.citations.links.unread import citation_alone
from citation_briefs import linked
from economy.rows import every_row

CASE = "Harlan v. Yost, 930 F.3d 1, 5 (6th Cir. 2019)."


@every_row("reference", ["Id.", "Id. at 7."])
@every_row(
    "unread",
    [
        "9 Zyx. (3 Qu) 4 (1824).",
        "See I.Q.C. § 6501(a).",
        "Q.C.Z. § 2-207.",
        "U.S. Planting Guidelines Manual § 4B1.2(a)(2).",
        "Tex. R. Gard. P. 166a(i).",
        "Directive 2006/54/EC.",
        "Article 8 AHZC.",
        "ZA44.",
        "Stip. Plants ¶ 6.",
        "Exec. Order No. 13,769.",
        "Cf. ZNA § 212(a).",
        "Elm Almanac, No. 44.",
    ],
)
def test_a_sentence_that_is_a_citation_and_was_not_read_keeps_an_id_unlinked(unread: str, reference: str) -> None:
    assert linked(f"{CASE} So it held. {unread} {reference}")["Id."][0] != "930 F.3d 1"


def test_the_reason_says_what_keeps_an_id_unlinked() -> None:
    target, entry = linked(f"{CASE} So it held. Elm Almanac, No. 44. Id.")["Id."]
    assert target is None
    assert entry.why == "“Elm Almanac, No. 44.” stands before it and could not be read; it may be what is meant."
    target, entry = linked(f"{CASE} The claim rests on Q.Q.Z. § 2-207 and fails. Id.")["Id."]
    assert target is None
    assert "may cite something else" in entry.why


@pytest.mark.parametrize(
    "unread",
    ["The plan breaches ZRISA § 502 in any event.", "The claim rests on Q.C.Z. § 2-207 and fails.", "Directive 2006/54/EC forbids it."],
)
def test_a_law_in_prose_keeps_an_id_without_a_page_unlinked(unread: str) -> None:
    assert linked(f"{CASE} {unread} Id.")["Id."][0] != "930 F.3d 1"
    assert linked(f"{CASE} {unread} Id. at 7.")["Id."][0] == "930 F.3d 1"


@pytest.mark.parametrize("record", ["ZA44.", "Stip. Plants ¶ 6."])
def test_a_record_that_was_not_read_keeps_an_id_from_the_record_before_it(record: str) -> None:
    assert linked(f"Compl. ¶ 4. {record} Id. ¶ 7.")["Id."][0] != "Compl. ¶ 4"


@pytest.mark.parametrize(
    "prose",
    [
        "The § 1983 claim fails.",
        "Under Rule 12(b)(6) a complaint must be plausible.",
        "Article III standing is lacking.",
        "He lived at 44 Elm Street.",
        "The court heard it in 2019.",
        "The Eighth Amendment forbids 12 of them.",
        "So it is.\n\n12\n\n",
        "It was so.\n\nCase 2:19-cv-12 Document 5 Filed 03/04/20 Page 7 of 12\n\n",
    ],
)
def test_prose_does_not_keep_an_id_from_its_case(prose: str) -> None:
    assert linked(f"{CASE} {prose} Id. at 7.")["Id."][0] == "930 F.3d 1"


@pytest.mark.parametrize("gap", [", n.5. ", " (emphasis added). ", ". See ", ". ", "", ". It held so in 12 cases. ", ". ARGUMENT. "])
def test_no_citation_stands_alone(gap: str) -> None:
    assert citation_alone(gap) is None


def test_the_citation_that_stands_alone() -> None:
    gap = ". So it is. See Elm Almanac, No. 44. See "
    place = citation_alone(gap)
    assert place is not None
    assert gap[slice(*place)] == "Elm Almanac, No. 44."
