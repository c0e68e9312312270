"""Names as briefs write them are read whole, wherever a word of theirs looks like the end of a sentence or of prose. All are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited
from economy.rows import every_row

AMERICAN = """
Univ. of Alder at Birch v. Cedar
Alder v. Univ. of Birch at Cedar Falls
Alder Country Club at Birch, Inc. v. Cedar
Nat'l Comm. on Alder v. Birch
Council on Alder Rels. v. Birch
Alder v. Bd. on Prof'l Conduct
Stratford upon Alder v. Birch
Birch on the Lake Ass'n v. Alder
Alder Univ. of Or. v. Birch
Alder v. Univ. of Or.
Birch Cnty., Or. v. Alder
City of Alder, Or. v. Birch
Or. Dep't of Hum. Servs. v. Alder
3M Co. v. Alder
Alder v. 3M Co.
3M v. Alder
7-Eleven, Inc. v. Alder
Alder Sch. Bd., Dist. No. 4 v. Birch
Alder v. Landscape Couns., Inc.
Alder v. Landscape Couns.
Investment Couns., Inc. v. Alder
Alder Corp., Ltd. v. Birch
Alder Bd., Inc. v. Birch
Alder v. Birch Bd.
Alder v. Birch Corp.
Alder v. U.S. Dep't of Just.
Alder Dep't of Com. v. Birch
Alder v. Birch Assn.
Alder v. Birch Envt. Commr.
Alder & Birch Co., L.P.A. v. Cedar
Alder Mfg. Co., Ltd. v. Birch Indus., Inc.
Alder Nat'l Bank, N.A. v. Birch
In re Alder Corp., Inc. Sec. Litig.
Alder v. Birch Twp., Pa.
Alder v. Birch ex rel. Cedar
State ex rel. Alder v. Birch
United States ex rel. Alder v. Birch Techs., Inc.
Bhd. of Alder Eng'rs v. Birch
Int'l Union, United Alder Workers v. Birch
Local 12, Alder Workers v. Birch
Alder v. Local Union No. 33
Alder v. Birch (In re Birch)
$8,850 v. Alder
United States v. $8,850
AT&T Corp. v. Alder
E.I. du Alder de Birch & Co. v. Cedar
Alder R.R. Co. v. Birch Ry. Co.
A.B. ex rel. C.B. v. Alder Cent. Sch. Dist.
Alder Prods. Liab. Litig. Steering Comm. v. Birch
Alder v. Sec'y, Fla. Dep't of Corr.
Att'y Gen. of N.Y. v. Alder
Friends of the Alder, Inc. v. Birch Env't Servs. (TOC), Inc.
Alder, Birch & Cedar, LLP v. Dale
Alder v. Ad Hoc Comm. of Birch Noteholders
Yahoo! Inc. v. Alder
Alder v. Yahoo! Inc.
Toys "R" Alder, Inc. v. Birch
Estate of Alder v. Birch
""".strip().splitlines()
BRITISH = """
R (AAB (Atlantis)) v Secretary of State for the Home Department
R (on the application of Alder) v Birch
R (Alder (No 2)) v Birch
R (A (A Child)) v Birch
PO (DRC) v Secretary of State for the Home Department
A (A Child), Re
Re A (A Child)
Alder Mills Limited, R (on the application of) v Birch
AAB (Atlantis) & Ors, R (On the Application Of) v Birch
REGINA v Alder
R v Birch ex parte Alder
Alder, Petitioner
Alder Petitioner
Alder & Anor v Birch & Ors
Alder International Ltd (in liquidation) v Birch
""".strip().splitlines()
SENTENCES = ("{}.", "See {}.", "However, in {}, it is so.", "It is so; see also {}.")


@every_row("sentence", SENTENCES)
@every_row("name", AMERICAN)
def test_an_american_name_is_read_whole(name: str, sentence: str) -> None:
    found = cited(sentence.format(f"{name}, 900 F.3d 12 (9th Cir. 2018)"))
    assert [case.name for case in found if case.kind is Kind.CASE] == [name]


@every_row("sentence", SENTENCES)
@every_row("name", BRITISH)
def test_a_british_name_is_read_whole(name: str, sentence: str) -> None:
    assert [case.name for case in cited(sentence.format(f"{name} [2019] EWCA Civ 12"))] == [name]


@pytest.mark.parametrize(
    ("before", "name"),
    [
        ("The court relied upon ", "Alder v. Birch"),
        ("The motion was argued on ", "Alder v. Birch"),
        ("He studied at ", "Alder v. Birch"),
        ("It rests on the ", "Alder v. Birch"),
        ("It is so! ", "Alder v. Birch"),
        ("It is so or not. ", "Alder v. Birch"),
        ("Or, as was held in ", "Alder v. Birch"),
        ("The result was fair and just. ", "Alder v. Birch"),
        ("It paid $5,000. ", "Alder v. Birch"),
        ("It was read (with care) in ", "Alder v. Birch"),
        ("The pages numbered 12, ", "Alder v. Birch"),
        ("She was “freed by GH”. ", "Alder v. Birch"),
    ],
)
def test_prose_before_a_name_is_no_part_of_it(before: str, name: str) -> None:
    assert [case.name for case in cited(f"{before}{name}, 900 F.3d 12 (9th Cir. 2018).")] == [name]
