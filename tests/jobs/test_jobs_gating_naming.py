"""Which citations of a withheld text are named: those whose every word stands in a list. All cases are invented."""

from __future__ import annotations

from brief_audit.citations.extract import extract
from brief_audit.jobs.gating.naming import is_listed, reason_code
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.finding import CitationOutcome
from economy.rows import every_row


def extracted(text: str) -> tuple[Citation, ...]:
    return tuple(extract(Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)))


@every_row(
    "text",
    [
        *(
            "Ash v. Birch, 990 U.S. 10 (1996)",
            "Ash v. Birch, 991 F.3d 20 (9th Cir. 2021)",
            "Ash v. Birch, 2019 U.S. Dist. LEXIS 33 (D. Me. 2019)",
        ),
        *("Ash v. Birch, 2019 WL 12345 (D. Me. 2019)", "Ash v Birch [2018] EWHC 9003 (TCC)", "Ash v Birch [2021] EWCA Civ 9002"),
        *(
            "Ash v Birch [2019] 2 WLR 33",
            "Ash v Birch (1999) 197 CLR 1",
            "Ash v Birch 2001 SC (HL) 1",
            "Case C-123/95",
            "ECLI:EU:C:2019:33",
        ),
        *("42 U.S.C. § 2000e-5(f)(1)", "42 U.S.C. § 300aa-10", "17 C.F.R. § 240.10b-5", "26 C.F.R. § 1.401(k)-1"),
    ],
)
def test_what_the_lists_hold_is_named(text: str) -> None:
    assert [is_listed(one) for one in extracted(text)] == [True]


@every_row(
    "text",
    [
        *("See [2008] SECRETS 3.", "See [1999] Bribe 34.", "See [1999] 2 Zanz LR 1.", "See 1986 CanLII 46 (Secret Words)."),
        *(
            "Ash v. Birch, 12 Zanzibar Sec. 3 (Me. 1999)",
            "Ash v. Birch, No. 12-zanzibar-3456 (S.D.N.Y. May 3, 1999)",
            "ECLI:EU:C:2019:ZANZIBAR",
        ),
        *("42 U.S.C. § 1983zanzibar", "42 U.S.C. § 1983(zanzibar)", "Zanzibar Secrets Act 2020, s 3", "44 Zanzibar L. Rev. 123 (1999)"),
        *("See [2019] UKSС 9001.", "doi:10.1000/zanzibar.12"),
    ],
)
def test_what_is_the_texts_own_word_is_not(text: str) -> None:
    named = [one.canonical.casefold() for one in extracted(text) if is_listed(one)]
    assert not any(word in one for one in named for word in ("zanz", "secret", "bribe", "9001"))


@every_row(
    "outcome, reason, codes, expected",
    [
        (Outcome.UNVERIFIABLE_PUBLIC, Reason.UNEXPECTED_CONTENT, (Code.CONTENT_TAMPER,), "CONTENT_TAMPER"),
        (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNRELIABLE, (Code.RESOLVED, Code.CONTENT_TAMPER), "CONTENT_TAMPER"),
        (Outcome.VERIFIED_ERROR, None, (Code.DIFFERENT_CASE, Code.CONTENT_TAMPER), "CONTENT_TAMPER"),
        (Outcome.VERIFIED_ERROR, None, (Code.RESOLVED, Code.DIFFERENT_CASE), "DIFFERENT_CASE"),
        (Outcome.UNVERIFIABLE_PUBLIC, Reason.UNEXPECTED_CONTENT, (Code.RESOLVED,), "UNEXPECTED_CONTENT"),
    ],
)
def test_changed_evidence_is_the_reason_before_all_others(
    outcome: Outcome, reason: Reason | None, codes: tuple[Code, ...], expected: str
) -> None:
    assert reason_code(CitationOutcome(citation="c1", outcome=outcome, reason=reason, codes=codes, says="-")) == expected
