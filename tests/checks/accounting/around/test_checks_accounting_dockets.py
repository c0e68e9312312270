"""The docket number written with a citation: equal is confirmed, another opens with both shown, none accuses. All cases are invented."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.model.base import Jurisdiction, Outcome, Reason
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.model.record import COURT_GAP, DOCKET
from checks.invented import Setting, authority, full, part, record, record_raw
from economy.rows import every_row


def asked(stated: str | None, held: str | None, head: str = "", **metadata: str) -> list[Finding]:
    facts = {**metadata, **({DOCKET: held} if held is not None else {})}
    setting = Setting(
        citation=full(docket=stated),
        record=record(record_raw(docket_number=held), metadata=facts),
        authority=authority(part(f"{head} The court decides.")),
    )
    return [one for one in setting.ask("accounting") if one.part == "docket number"]


SAME = {
    "No. 98-1234": "98-1234",
    "No. 98-01234": "No. 98-1234.",
    "No. 1998-1234": "98-1234",
    "3:25-cv-00144-AB": "3:25-cv-144",
    "No. 1:2014cv00447": "1:14-cv-00447-XYZ-QR",
    "No. 14-cv-447": "1:14-cv-00447",
    "No. 12-1272": "Nos. 12-1264 (Lead), 12-1272(Con), 12-1384(Con).",
    "Nos. 12-1264, 12-1384": "Nos. 12-1264 (Lead), 12-1272(Con), 12-1384(Con).",
    "No. 10-2273": "Docket No. 10-2273-cv.",
    "No. 11-1052": "Civil No. JFM-11-1052.",
    "No. S999173": "[No. S999173.",
    "No. 24331": "2d Dist. Montgomery No. 24331",
    "88 Civ. 1234": "88 Civ. 1234 (RWS)",
}
OTHERS = {
    "No. 98-1234": "98-1243",
    "No. 98-12345": "98-1234",
    "No. 99-1234": "98-1234",
    "3:25-cv-00144": "3:25-cr-00144",
    "1:25-cv-00144": "3:25-cv-00144",
    "No. S999173": "[No. B999173.",
    "Nos. 12-1264, 12-1999": "Nos. 12-1264 (Lead), 12-1272(Con).",
    "No. 2": "No. 12",
}


@every_row("stated", SAME)
def test_another_form_of_the_number_is_the_same_number(stated: str) -> None:
    (found,) = asked(stated, SAME[stated])
    assert (found.outcome, found.code) == (Outcome.VERIFIED_CORRECT, None)
    assert found.evidence


@pytest.mark.parametrize("stated", OTHERS)
def test_another_number_opens_with_both_shown_and_is_no_error(stated: str) -> None:
    (found,) = asked(stated, OTHERS[stated])
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert stated.rsplit(maxsplit=1)[-1] in found.says
    assert "the record gives" in found.says


def test_the_head_of_the_text_bears_a_number_too() -> None:
    (found,) = asked("No. 98-1234", "97-55", "No. 98-1234.")
    assert (found.outcome, [one.snippet for one in found.evidence]) == (Outcome.VERIFIED_CORRECT, ["98-1234"])
    assert [one.outcome for one in asked("No. 98-1234", "97-55", "No. 98-1235.")] == [Outcome.UNVERIFIABLE_PUBLIC]


@pytest.mark.parametrize("held", ["", None])
def test_a_number_that_no_source_gives_was_not_compared_and_stays_open(held: str | None) -> None:
    (found,) = asked("No. 98-1234", held)
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert found.says.endswith("no source that was asked gives the number of this case, so it was not compared.")


def test_what_was_not_retrieved_is_spoken_of_and_what_is_not_stated_is_not() -> None:
    assert asked(None, "98-1234") == []
    (found,) = asked("No. 98-1234", None, **{COURT_GAP: "RATE_LIMITED"})
    assert (
        found.says
        == "You write the docket number 98-1234; the docket, which gives it, was not retrieved: the source takes no more requests for now."
    )


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Ashgrove v. Quillon, No. 98-1234, 990 F.3d 10 (9th Cir. 2001).", "No. 98-1234"),
        ("Ashgrove v. Quillon, 990 F.3d 10 (9th Cir. 2001) (No. 98-1234).", "No. 98-1234"),
        ("Ashgrove v. Quillon, 990 F.3d 10 (9th Cir. June 3, 2001, No. 98-1234).", "No. 98-1234"),
        ("Ashgrove v. Quillon, Nos. 98-1234 & 98-1240, 990 F.3d 10 (9th Cir. 2001).", "Nos. 98-1234 & 98-1240"),
        ("Ashgrove v. Quillon, 3:01-cv-00144, 2001 WL 12345 (N.D. Cal. 2001).", "3:01-cv-00144"),
        ("Ashgrove v. Quillon Sch. Dist. No. 84, 990 F.3d 10 (9th Cir. 2001).", None),
        ("Ashgrove v. Quillon, 990 F.3d 10 (9th Cir. 2001) (noting that No. 98-1234 was joined).", None),
        ("Ashgrove v. Quillon, 990 F.3d 10 (9th Cir. 2001) (quoting H.R. Rep. No. 94-1558 (1976)).", None),
        ("Ashgrove v. Quillon, 990 F.3d 10 (9th Cir. 2001), ECF No. 12.", None),
    ],
)
def test_what_is_read_as_a_docket_number(text: str, stated: Any) -> None:
    from brief_audit.citations.extract import extract
    from brief_audit.model.document import Document

    found = extract(Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text))
    assert found[0].docket == stated


NEUTRAL = "[2031] EWHC 9 (Ch)"
HEAD = "Case No: CH-2031-000046; CO/0653/2031\n\nTC09123\n\n"


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "brief, opened",
    [
        ("Ashgrove v Quillon ¦, CH-2031-000046, at [4].", False),
        ("Ashgrove v Quillon ¦ (Case No: CH-2031-000046).", False),
        ("Ashgrove v Quillon ¦ (CO/653/2031).", False),
        ("Ashgrove v Quillon, TC09123, ¦.", False),
        ("Ashgrove v Quillon ¦, CH-2031-000047, at [4].", True),
        ("Ashgrove v Quillon ¦ (Claim Number CH-2030-000046).", True),
        ("Ashgrove v Quillon, TC09124, ¦.", True),
        ("Ashgrove v Quillon ¦. The claim here is CH-2030-000099.", False),
        ("Ashgrove v Quillon ¦ at [4].", False),
        ("Ashgrove v Quillon ¦ [AB/12/345].", False),
        ("Ashgrove v Quillon ¦ (AB/12/345).", True),
    ],
)
def test_the_number_of_a_british_file_stands_in_the_text(brief: str, *, opened: bool) -> None:
    assert bool(_of_the_file(brief, authority(part(HEAD)))) is opened


def test_without_a_text_the_number_of_a_british_file_is_not_confirmed() -> None:
    (found,) = _of_the_file("Ashgrove v Quillon ¦, CH-2031-000046.", None)
    assert "was not retrieved" in found.says


def _of_the_file(brief: str, held: Any) -> list[Finding]:
    text = brief.replace("¦", NEUTRAL)
    span = text.index(NEUTRAL), text.index(NEUTRAL) + len(NEUTRAL)
    cited = full(canonical=NEUTRAL, text=NEUTRAL, span=span, full_span=span, jurisdiction=Jurisdiction.UK, neutral=True)
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    setting = Setting(citation=cited, record=record(citations=(NEUTRAL,)), authority=held, document=document)
    return [one for one in setting.ask("accounting") if one.part == "case number"]
