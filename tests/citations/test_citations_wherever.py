"""No citation is lost for what stands before or behind it: headings, marks of a list or a table, numbers of pages, signs."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from citation_briefs import brief

FORMS = (
    "410 U.S. 113", "123 F.3d 456", "[2019] UKSC 12", "[1932] AC 562", "42 U.S.C. § 1983", "29 C.F.R. § 541.100", "2021 WL 1234567",
    "Fed. R. Civ. P. 56", "section 12 of the Equality Act 2010", "U.S. Const. amend. XIV, § 1", "(1999) 197 CLR 1",
    "Alder v. Birch, 410 U.S. 113 (1973)", "12 Cal. App. 5th 345", "50 Pa. 12", "95 N.E. 12", "[2020] EWCA Civ 44",
    "Alder v Birch [2020] EWHC 44 (Ch)", "CPR 3.4(2)", "s 6 of the Human Rights Act 1998", "Article 8 ECHR",
    "Cal. Civ. Proc. Code § 425.16",    "SI 2010/123", "45 Harv. L. Rev. 12", "2012-Ohio-2136", "100 A.2d 5",
)  # fmt: skip
BEFORE = (
    "", "ARGUMENT\n\n", "Alder v. Birch\n\n", "I. The standard\n\n", "1. ", "1) ", "(a) ", "• ", "- ", "* ", "A. ", "“", "[", "(", "See ",
    "The law is clear:\n\n", "Text ends.\n\n12.\n\n", "| a | ", "\t", "No\n\n", "The rule is in ", "As held in\n", "> ", "## Heading\n\n",
    "See, e.g.,\n\n", "Citing:\n", "word-\n\n", "12\n\n", "Page 3 of 9\n\n", "the court in 1999\n\n", "under Rule 5\n\n",
)  # fmt: skip
BEHIND = (
    "", "\n\nText follows here.", ".", "; and so on.", " controls here.", "—the leading case.", "\n2. Next point", "]", ")", "”",
    " and others", " |", " at 115", " (1973)", "\n\n12\n\nNext page text.", ", which holds so.",
)  # fmt: skip


@pytest.mark.parametrize("cited", FORMS)
def test_it_is_seen_wherever_it_stands(cited: str) -> None:
    around = [(before, behind) for before in BEFORE for behind in (" controls here.", ".")] + [
        ("ARGUMENT\n\n", behind) for behind in BEHIND
    ]
    lost = []
    for before, behind in around:
        document = brief(f"{before}{cited}{behind}\n\nThe rest of the brief goes on here for a while.\n")
        at = len(before)
        if not any(one.extent[0] < at + len(cited) and at < one.extent[1] for one in extract(document)):
            lost.append((before, behind))
    assert lost == []
