"""Records in the forms of the courts of appeals, and what only looks like one."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, linked, pin_of
from economy.rows import every_row
from hardening.counted_work import grows_with_size


@every_row(
    "record",
    [
        "JA44",
        "J.A.44",
        "JA44-46",
        "SJA12",
        "2-SER-103",
        "ER-5",
        "1-ER-5–7",
        "ROA.1234",
        "SPA12",
        "Stip. Facts ¶ 6",
        "SUF ¶ 12",
        "Pl.’s 56.1 Stmt. ¶¶ 3-4",
        "Opp. at 5",
        "Pls.’ Opp’n 3",
        "Gov’t Resp. at 3-4",
        "Def.’s Mem. 7, 9",
        "Indictment ¶ 4",
        "CAC ¶¶ 3-4",
        "PageID.23",
    ],
)
def test_a_record_is_what_an_id_behind_it_means(record: str) -> None:
    text = f"Harlan v. Yost, 930 F.3d 1, 5 (6th Cir. 2019). So he said. {record}. Id."
    assert [c.kind for c in cited(text)] == [Kind.CASE, Kind.RECORD, Kind.ID]
    assert linked(text)["Id."][0] == record


@pytest.mark.parametrize(
    "text",
    [
        "19 St Tr 1029",
        "19 St. Tr. 1029",
        "The PA18 road is wet.",
        "He is B12 deficient.",
        "FERA5 was a state.",
        "Facts 12.",
        "He wrote a Mem. 45 days on.",
    ],
)
def test_what_is_no_record(text: str) -> None:
    assert [c for c in cited(text) if c.kind is Kind.RECORD] == []


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, records",
    [
        pytest.param(
            "Larkspur v Thimble [2021] UKSC 990 (AB/7/210; Core Bundle p 45) is so.", ["(AB/7/210; Core Bundle p 45)"], id="bundles"
        ),
        pytest.param("Larkspur v Thimble [2021] UKSC 990 (Dunn 1, para 12) is so.", ["(Dunn 1, para 12)"], id="a-statement"),
        pytest.param("He ran (AB tab 7, p 210).", ["(AB tab 7, p 210)"], id="a-tab"),
        pytest.param("Larkspur v Thimble [2021] UKSC 990 (Thimble 1, para 12) is so.", [], id="a-party-s-name-may-be-a-case-s"),
        pytest.param("The law (SB 1383; AB 45) is so (Article 6, para 1; Sch 1, para 4).", [], id="bills-and-provisions"),
        pytest.param("It was heard (EA/2020/0123).", [], id="the-number-of-an-appeal"),
        pytest.param("Clerk's Papers (CP) at 25. He ran.", ["Clerk's Papers (CP) at 25"], id="defined-in-its-place"),
        pytest.param("It is so (ROD at 1). He ran. ROD at page 2.", ["ROD at 1", "ROD at page 2"], id="used-with-page"),
        pytest.param("The Record of Decision (“ROD”) is so. ROD at 1.", ["ROD at 1"], id="defined"),
        pytest.param("It is so (ROD at 1). He ran.", [], id="neither-defined-nor-used"),
        pytest.param("It is so (ROD at 1). He ran. XD at page 2.", ["XD at page 2"], id="another-s-letters"),
        pytest.param("Larkspur v Thimble [1990] 1 QB at page 417. See 1 QB at 418.", [], id="a-series-of-reports"),
    ],
)
def test_records_in_brackets_and_by_their_letters(text: str, records: list[str]) -> None:
    assert [c.text for c in cited(text) if c.kind is Kind.RECORD] == records


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text, pins",
    [
        pytest.param("(AB/7/210) at [12].", [("12", "12")], id="behind-the-bundle"),
        pytest.param("is so (Dunn 1, para 12).", [], id="not-the-statement-s-paragraph"),
    ],
)
def test_the_place_of_a_case_with_a_copy_in_the_bundle(text: str, pins: list[tuple[str, str]]) -> None:
    case = cited(f"Larkspur v Quill [2021] UKSC 990 {text}")[0]
    assert pin_of(case) == pins
    assert case.parentheticals == ()
    assert pins or case.pinpoint is None


@pytest.mark.parametrize(
    "run", ["JA1", "A. ", "Stip. ", "SUF ", "1-ER-", "(AB/7/", "(Elm 1, para 1) ", "Elm v Yew ", "Elm of the ", "ROD at p. 1 "]
)
def test_a_run_costs_what_its_length_is(run: str) -> None:
    assert grows_with_size(lambda times: cited(run * times), 1000)
