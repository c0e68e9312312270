"""What may be an authority and no citation covers: noticed widely, judged narrowly. All cases are invented."""

from __future__ import annotations

import re

import pytest

from brief_audit.citations.extract import extract
from brief_audit.gate.release import Handling, passages, released
from brief_audit.gate.unread import Unread, uncompared, unread
from brief_audit.model.base import Reason
from brief_audit.model.claim import Claims, Quotation
from brief_audit.model.document import Document
from brief_audit.text.sentences import sentence_spans
from economy.rows import every_row
from gate.weighing import OPEN, finding
from hardening.spent import spent
from shared_data import SHARED, needs_shared

CITED = "Ashgrove Quarries Ltd v. Quillon, 990 U.S. 10 (1996), holds it."


def seen(text: str) -> tuple[Unread, ...]:
    return unread(text, extract(Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)))


@every_row(
    "text, form",
    [
        ("So does Brackwater v Tolliver (unrep., 3 May 1999).", "UNREPORTED"),
        ("So does Brackwater v Tolliver (CA, unrep., 1999).", "UNREPORTED"),
        ("So does Brackwater v Tolliver [unreported], 3 May 1999.", "UNREPORTED"),
        ("So does Brackwater v. Tolliver (S.D.N.Y. May 3, 1999) (slip op.).", "UNREPORTED"),
        ("So does Brackwater v Tolliver (1978) 1 SCZ 248.", "CITATION"),
        ("So does (1978) 1 SCZ 248.", "CITATION"),
        ("So does [2008] ZANZIBARINE 3.", "CITATION"),
        ("So does 12 Zanz. L.J. 3 (1999).", "CITATION"),
        ("So does 2015 ONZA 12.", "CITATION"),
        ("So does 2 BvZ 123/98.", "CITATION"),
        ("So does ECLI:ZA:SC:2019:33.", "CITATION"),
        ("So does Brackwater v. Tolliver.", "CASE_NAME"),
        ("So does brackwater v. tolliver.", "CASE_NAME"),
        ("So does BRACKWATER V. TOLLIVER.", "CASE_NAME"),
        ("So does Brackwater v. Quillon.", "CASE_NAME"),
        ("So does Brackwater\nv.\nTolliver.", "CASE_NAME"),
        ("So does In re Brackwater.", "CASE_NAME"),
        ("So does the rule in Brackwater.", "CASE_NAME"),
        ("So does a court (following Brackwater v. Tolliver).", "CASE_NAME"),
        ("So does No. 3:19-cv-04567.", "DOCKET"),
        ("So does BAP No. CC-01-1234.", "DOCKET"),
        ("So does ECF No. 12 at 3.", "RECORD"),
        ("So does Dkt. 34.", "RECORD"),
        ("So does https://www.bailii.org/ew/cases/EWHC/Ch/2018/9003.html.", "LINK"),
        ("So does caselaw.nationalarchives.gov.uk/ewhc/ch/2018/9003.", "LINK"),
        ("So does Restatement (Second) of Torts § 402A.", "OTHER"),
        ("So does 990 u.s. 12.", "CITATION"),
        ("So does 990-U.S.-12.", "CITATION"),
        ("So does 991 U.S. (1996) 12.", "CITATION"),
        ("So does volume 990 of the United States Reports at page 12.", "CITATION"),
        ("So does U.N. Doc. A/RES/61/295.", "CITATION"),
        ("So does Brackwater 𝐯. Tolliver.", "CASE_NAME"),
        ("So does Brackwater v\u200b. Tolliver.", "CASE_NAME"),
        ("So does Brackwater ѵ Tolliver.", "CASE_NAME"),
        ("So does Brackwater ./. Tolliver.", "CASE_NAME"),
        ("So does Brackwater c. Tolliver.", "CASE_NAME"),
        ("So does United States v. 40 Lamps.", "CASE_NAME"),
        ("So does United States v. $124,700.", "CASE_NAME"),
        ("So does the Brackwater decision.", "CASE_NAME"),
        ("So does Brackwater’s Case.", "CASE_NAME"),
        ("So does 10.1000/xyz123.", "LINK"),
    ],
)
def test_what_no_citation_covers_is_noticed_beside_one_that_is(text: str, form: str) -> None:
    assert form in {one.form.value for one in seen(f"{CITED} {text}")}


@pytest.mark.parametrize(
    "text",
    [
        "Ashgrove v. Quillon decides no more, and the rule in Ashgrove stands.",
        "In Ashgrove Quarries Limited v Quillon the pier was lit.",
        "The pier was lit on 3 May 1999 at 12 High Street, and 40 of 90 lamps failed (1999).",
        "It costs $ 12.50; section 5, paragraph 3, is clear. No. 7 is the oldest. He is 34.",
        "The decision was unreported in the press, and in 2015 the board (of 2014) met 12 times.",
        "They met in June 2021 and again on 1/2/2020.",
        "At 9 p.m. 12 of them left; 5 ft. 10 is high; pages 4 to 5 fig. 3; the Final Judgment and the Supreme Court decision stand.",
    ],
)
def test_prose_and_a_cited_name_are_not(text: str) -> None:
    assert seen(f"{CITED} {text}") == ()


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("Brackwater v Tolliver (unrep., 3 May 1999)", True),
        ("Brackwater v Tolliver (1978) 1 SCZ 248", True),
        ("[2008] ZANZ 3 Law Reports", False),
        ("(unrep., 3 May 1999)", False),
        ("the meeting (unrep., 3 May 1999)", False),
        ("Brackwater v Tolliver (unreported)", False),
        ("Brackwater v Tolliver", False),
        ("2015 ONZA 12", False),
        ("https://example.org/judgment", False),
        ("ECF No. 12", False),
        ("In (1999) 3 Boats 12 was lost", False),
    ],
)
def test_certain_is_what_has_the_form_of_a_citation_and_nothing_else(text: str, certain: bool) -> None:
    assert any(one.certain for one in seen(f"{CITED} So does {text}.")) == certain


def test_a_place_is_that_of_the_text_as_it_was_written() -> None:
    text = f"{CITED} “Ā”\u200b — so does Brackwater 𝐯\u200b. Tolliver, and ﬁt."
    (place,) = seen(text)
    assert text[slice(*place.span)] == "Brackwater 𝐯\u200b. Tolliver"


def test_a_quotation_that_no_citation_answers_for_is_one_and_is_marked_behind_its_mark() -> None:
    text = "The board wrote: “the pier is lit at night by six lamps”."
    start, end = text.index("the pier"), text.index("”")
    apart = finding("quotation", OPEN, citation=None, quotation="q1", claim_span=(start, end), reason=Reason.AMBIGUOUS, evidence=())
    beside = apart.model_copy(update={"citation": "c1"})
    (place,) = uncompared(text, (apart, beside))
    assert (place.form.value, place.certain) == ("QUOTATION", False)
    assert released(text, (), {}, {}, Handling.STRIP, (place,)) == f"{text[:-1]} [not verified: UNCOMPARED_QUOTATION]."


@pytest.mark.parametrize("marks", ["“{}”", '"{}"', "«{}»", "‹{}›", "《{}》", "<<{}>>", "''{}''", "„{}“", "❝{}❞"])
def test_words_in_any_marks_that_were_read_as_no_quotation_are_one(marks: str) -> None:
    text = f"TABLE OF AUTHORITIES\n\nThe court said {marks.format('the pier is lit at night by six lamps')} ...... 5"
    (place,) = uncompared(text, (), Claims())
    assert text[slice(*place.span)] == marks.format("the pier is lit at night by six lamps")
    held = Quotation(id="q1", span=(text.index("the pier"), text.index("lamps")), text="the pier is lit at night by six")
    assert list(uncompared(text, (), Claims(quotations=(held,)))) == []
    part = held.model_copy(update={"span": (held.span[1] - 9, held.span[1])})
    assert len(list(uncompared(text, (), Claims(quotations=(part,))))) == 1
    assert list(uncompared("The “first pier” and the “second pier” are lit.", (), Claims())) == []


def test_a_name_and_what_follows_it_are_one_place() -> None:
    text = f"{CITED} See Brackwater v Tolliver (unrep., 3 May 1999)."
    (place,) = seen(text)
    assert text[slice(*place.span)].endswith("Brackwater v Tolliver (unrep., 3 May 1999)")


def test_it_is_marked_or_taken_out_and_its_paragraph_is_unsourced() -> None:
    text = "So does Brackwater v Tolliver (unrep., 3 May 1999).\n\nSo does Alder v. Birch."
    places = seen(text)
    flagged, stripped = (released(text, (), {}, {}, mode, places) for mode in (Handling.FLAG, Handling.STRIP))
    assert flagged.count("[not verified: UNREAD_AUTHORITY]") == 2
    assert stripped.startswith("So does [unsourced].")
    assert "Alder v. Birch [not verified: UNREAD_AUTHORITY]." in stripped
    assert [one.status for one in passages(text, (), {}, places)] == ["unsourced", "unsourced"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        "Alder ",
        "a.b-",
        "12 Ab. ",
        "(2010) 12 Ab ",
        "v. the ",
        "(unreported ",
        "In re ",
        "No. 1-",
        "A.&",
        "1 a. ",
        "vol. 1 of ",
        "10.1000/",
        "The A ",
    ],
)
def test_long_runs_take_no_more_than_their_length(piece: str) -> None:
    def seconds(times: int) -> float:
        return spent(lambda: unread(piece * times, ()))

    seconds(100)
    assert seconds(20_000) < 10 * seconds(5_000) + 0.2


@pytest.mark.slow
@needs_shared
def test_of_the_sentences_of_courts_that_cite_nothing_few_are_noticed_and_none_is_judged() -> None:
    noticed = judged = told = 0
    for path in sorted((SHARED / "us" / "opinions").glob("*.html"))[::24]:
        text = re.sub(r"<[^>]+>", " ", path.read_text(encoding="utf-8", errors="replace"))[:60_000]
        cited = extract(Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text))
        places = unread(text, cited)
        for start, end in sentence_spans(text, [one.extent for one in cited]):
            if len(text[start:end].split()) < 4 or any(one.extent[0] < end and start < one.extent[1] for one in cited):
                continue
            told += 1
            here = [one for one in places if start <= one.span[0] < end]
            noticed += bool(here)
            judged += any(one.certain for one in here)
    assert told > 500
    assert judged == 0
    assert noticed / told < 0.04
