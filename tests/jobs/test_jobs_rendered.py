"""What a reader of a gated text sees beside what was read. Every case is invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.jobs.rendered import only_shown, rendered
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Dossier
from economy.rows import every_row


class _Child:
    def call(self, _name: str, *, document: Document) -> object:
        return extract(document)


def seen(text: str) -> int:
    document = Document(name="stdin", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    dossier = Dossier(brief=Brief(path="-", name="stdin"), document=document, citations=extract(document))
    return only_shown(dossier, _Child())  # type: ignore[arg-type]


@every_row(
    "text",
    [
        "It must. Brackwater v Tolliver \\[2018\\] EWHC 9003 (Ch).",
        "See Brackwater v. Tolliver, 990 U\\.S\\. 10 (1996).",
        "See Brackwater v. Tolliver, **990** U.S. **10** (1996).",
        "See Brackwater v. Tolliver, 990 `U.S.` 10 (1996).",
        "See Brackwater v. Tolliver, 990 U.S. [10](http://example.org/x) (1996).",
        "[990](a) [U.S.](b) [10](c)",
        "| 990 | U.S. | 10 |",
        "> See Brackwater v. Tolliver, 990\n> U.S. 10 (1996).",
        "// See Brackwater v. Tolliver, 990\n// U.S. 10 (1996).",
        "990 U.S. <br>10",
        "990 U.<wbr>S. 10",
        "990&ensp;U.S.&thinsp;10",
        "990 U.S&period; 10",
        "990~U.S.~10",
        "990 F.\\,3d 10",
        "990 U\u034f.S. 10",
        "990 U.S.\ue000 10",
        "Brackwater v Tolliver &#91;2018&#93; &#69;WHC 9003 (Ch)",
        "Brackwater v Tolliver [2018] EW<!-- x -->HC 9003 (Ch)",
        "Brackwater v Tolliver [2018] \\u0045WHC 9003 (Ch)",
        "Sample v Specimen [2019] UKSC 9001&#50;.",
        "Sample v Specimen [2019] UKSC 9001**2**.",
        "Sample v Specimen [2019] UKSC 9001 at [12&#48;].",
        "Sample v Specimen [2019] UKSC 9001 at [12] the court said:\n\n> A harbour authority need not take care.",
        "Sample v Specimen [2019] UKSC 9001: <q>a harbour authority need not take care</q>.",
        "Sample v Specimen [2019] UKSC 9001: &ldquo;a harbour authority need not take care&rdquo;.",
        "Sample v Specimen [2019] UKSC 9001: 「a harbour authority need not take care」.",
        "Sample v Specimen [2019] UKSC 9001: ｢a harbour authority need not take care｣.",
        "Sample v Specimen [2019] UKSC 9001 did ~~not~~ allow the appeal.",
        "Sample v Specimen [2019] UKSC 9001 did <del>not</del> allow the appeal.",
        "Sample v Specimen [2019] UKSC 9001 did <!-- not --> allow the appeal.",
        "Sample v Specimen [2019] UKSC 9001 did <i hidden>not</i> allow the appeal.",
        'Sample v Specimen [2019] UKSC 9001 [did](# "not") allow the appeal.',
        "Sample v Specimen [2019] UKSC 9001 did \\phantom{not} allow the appeal.",
    ],
)
def test_what_only_the_shown_text_holds_is_noticed(text: str) -> None:
    assert seen(text)


@pytest.mark.parametrize(
    "text",
    [
        "The authority must act. Sample v Specimen [2019] UKSC 9001 at [12].",
        "See *Brackwater v. Tolliver*, 990 U.S. 10, 12 (1996); **Dunmore v. Fenwick**, 991 F.2d 20 (2d Cir. 1993).",
        "# A heading\n\n- See _Brackwater v. Tolliver_, 990 U.S. 10 (1996).\n- Id. at 12.\n\n1. “The lamp must be lit.” Id. at 14.",
        "See <em>Brackwater v. Tolliver</em>, 990 U.S. 10 (1996).",
        "Section 2 of the Sample Act 2019; 42 U.S.C. § 1983; 17 C.F.R. § 240.10b-5.",
        "Nothing is cited here: 5 > 4 and a|b.",
        "Dear all,\n\n> When does the harbour open?\n\nAt nine.",
        "He said <q>at nine</q>; see ECF No. 12.",
    ],
)
def test_what_reads_alike_both_ways_is_not(text: str) -> None:
    assert not seen(text)


@pytest.mark.parametrize(
    "text", ["990 U&period;S. 10 says so:\n\n> It need not.", "See the Sample Act 2019:\n\n> It need not.", "Id. at 12:\n\n> It need not."]
)
def test_a_quotation_in_marks_withholds_where_anything_is_cited(text: str) -> None:
    assert seen(text)


def test_tags_fall_away_and_words_stay() -> None:
    assert rendered("<p>One</p><p>two <b>three</b></p>").split() == ["One", "two", "three"]
