"""To whom within a case a brief gives the words that it quotes. The case is invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Quotation, Speaker
from brief_audit.model.document import Document

Q = "a spoken warning before two witnesses is notice enough for any tenant"
C = "Ashgrove v. Quillon, 990 U.S. 10, 12 (1996)"


def quoted(text: str) -> Quotation:
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(document)
    found = [
        quotation for quotation in assert_claims(document, citations, link(document, citations)).quotations if quotation.text.startswith(Q)
    ]
    assert len(found) == 1
    assert found[0].citations
    return found[0]


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        (f"“{Q}.” {C}.", Speaker.UNSAID),
        (f"The Department of Justice v. Penn, 20 U.S. 3 (1990), is no help. “{Q}.” {C}.", Speaker.UNSAID),
        (f"“{Q}.” {C} (noting that the dissent would have affirmed).", Speaker.UNSAID),
        (f"The Court held that “{Q}.” {C}.", Speaker.COURT),
        (f"In {C}, the court said “{Q}.”", Speaker.COURT),
        (f"Rejecting the dissent’s view, the Court held that “{Q}.” {C}.", Speaker.COURT),
        (f"“{Q}.” {C} (quoting Dunmore v. Fenwick, 980 U.S. 5 (1990)).", Speaker.QUOTED),
        (f"“{Q}.” {C} (internal quotation marks omitted).", Speaker.QUOTED),
        (f"“{Q}.” {C} (syllabus).", Speaker.SUMMARY),
        (f"“{Q}.” {C} (argument of counsel).", Speaker.COUNSEL),
        (f"Justice Hartwell dissented. In his view, “{Q}.” {C}.", Speaker.UNCLEAR),
    ],
)
def test_the_court_and_others_who_are_no_judge(text: str, speaker: Speaker) -> None:
    assert quoted(text).speaker is speaker


@pytest.mark.parametrize(
    "parenthetical",
    [
        "Hartwell, J., dissenting",
        "Hartwell, C.J., concurring in the judgment",
        "Hartwell, Circuit Judge, dissenting from denial of rehearing en banc",
        "Hartwell & Penn, JJ., dissenting",
        "opinion of Hartwell, J.",
        "statement of Hartwell, J., respecting the denial of certiorari",
        "plurality opinion",
        "dissenting opinion",
        "dis. opn. of Hartwell, J.",
        "opinion concurring in judgment",
    ],
)
def test_a_parenthetical_names_a_separate_opinion_even_if_the_sentence_names_the_court(parenthetical: str) -> None:
    found = quoted(f"The Court said that “{Q}.” {C} ({parenthetical}).")
    assert (found.speaker, found.speaker_named) == (Speaker.SEPARATE, parenthetical)


@pytest.mark.parametrize(
    ("before", "speaker"),
    [
        ("Justice Hartwell wrote that", Speaker.JUDGE),
        ("The Chief Justice wrote that", Speaker.JUDGE),
        ("In dissent, Justice Hartwell said that", Speaker.SEPARATE),
        ("Judge Hartwell disagreed:", Speaker.JUDGE),
        ("Justice Hartwell, dissenting from the Court’s decision, wrote that", Speaker.SEPARATE),
        ("The dissent observed that", Speaker.SEPARATE),
        ("As the dissent’s author put it,", Speaker.SEPARATE),
        ("Four Members of the Court thought that", Speaker.SEPARATE),
        ("As the minority put it,", Speaker.SEPARATE),
    ],
)
def test_the_sentence_names_the_speaker(before: str, speaker: Speaker) -> None:
    assert quoted(f"{before} “{Q}.” {C}.").speaker is speaker


def test_a_british_judge_is_named_with_per() -> None:
    found = quoted(f"Per Lord Penrose at [12]: “{Q}.” Ashgrove v Quillon [2015] UKSC 911, [12].")
    assert (found.speaker, found.speaker_named) == (Speaker.JUDGE, "Lord Penrose")


def test_id_goes_on_with_the_opinion_that_was_cited_unless_the_court_is_named() -> None:
    start = f"Notice must be given. {C} (Hartwell, J., dissenting)."
    assert quoted(f"{start} It follows that “{Q}.” Id. at 13.").speaker is Speaker.SEPARATE
    assert quoted(f"{start} The Court held that “{Q}.” Id. at 13.").speaker is Speaker.COURT
    assert quoted(f"Notice must be given. {C}. It follows that “{Q}.” Id. at 13.").speaker is Speaker.UNSAID


@pytest.mark.parametrize(
    "before",
    [
        "The dissent in the panel decision said that",
        "The dissenters from that court wrote that",
        "A concurring panel member wrote that",
        "A dissenter on the panel said that",
        "A minority of the panel believed that",
    ],
)
def test_a_separate_opinion_of_the_court_is_not_the_court(before: str) -> None:
    assert quoted(f"{before} “{Q}.” {C}.").speaker is Speaker.SEPARATE


def test_a_parenthetical_in_a_string_is_of_its_own_case_only() -> None:
    other = "Brinewater v. Placeholder Dock, 991 U.S. 20 (1997) (Hale, J., concurring)"
    assert quoted(f"The court held that “{Q}.” {C}; see also {other}.").speaker is Speaker.COURT
    assert quoted(f"The court held that “{Q}.” {other}; see also {C}.").speaker is Speaker.SEPARATE


def test_parallel_citations_are_of_one_case() -> None:
    assert quoted(f"“{Q}.” Ashgrove v. Quillon, 990 U.S. 10, 110 S. Ct. 5 (1996) (Hartwell, J., dissenting).").speaker is Speaker.SEPARATE
