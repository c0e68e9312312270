from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason, Verdict
from brief_audit.model.facts import Facts, Obtained, OpinionFact
from checks.invented import OPINION, PAGE_11, Setting, authority, full, only, part, proposition

SENTENCE = PAGE_11.strip()
STATED = Setting(propositions=(proposition(SENTENCE),))


@pytest.mark.rule("CONTAINMENT_EXACT")
def test_a_proposition_in_the_courts_own_words_is_verified():
    finding = only(STATED.ask("containment"))
    assert (finding.code, finding.outcome, finding.verdict) == (Code.CONTAINMENT_EXACT, Outcome.VERIFIED_CORRECT, Verdict.EXACT)
    assert finding.evidence[0].snippet in OPINION
    assert finding.proposition == "p1"


START = OPINION.index(SENTENCE)
PLAIN = "We affirm the judgment. "
RUN_ON = f"{PLAIN}\n\nPELL, J., dissenting.\n\n{OPINION}"
DIVIDED = Facts(
    opinions=(
        OpinionFact(kind=PartKind.MAJORITY, part=0, span=(0, len(PLAIN)), obtained=Obtained.FIELD),
        OpinionFact(kind=PartKind.DISSENT, part=0, span=(len(PLAIN), len(PLAIN + OPINION)), obtained=Obtained.HEADING),
    )
)
NOT_THE_COURTS = {
    "a dissent": authority(part("We affirm."), part(OPINION, PartKind.DISSENT, page_marks=())),
    "a headnote": authority(part("We affirm."), part(OPINION, PartKind.HEADNOTE, page_marks=())),
    "counsel's argument": authority(part("We affirm."), part(OPINION, PartKind.COUNSEL, page_marks=())),
    "an embedded quotation": authority(part(quoted=((START, START + len(SENTENCE)),))),
    "a dissent that a majority's text runs on into": authority(part(RUN_ON, page_marks=())),
    "a dissent within it that the facts tell apart": authority(part(PLAIN + OPINION, page_marks=()), facts=DIVIDED),
    "a combined text that may hold a dissent": authority(part(OPINION + "Pell, dissenting.", PartKind.COMBINED)),
}


@pytest.mark.rule("CONTAINMENT_EXACT")
@pytest.mark.parametrize("held", NOT_THE_COURTS.values(), ids=NOT_THE_COURTS.keys())
def test_words_that_are_not_for_certain_the_courts_are_unverifiable(held: object):
    finding = only(STATED.but(authority=held).ask("containment"))
    assert (finding.outcome, finding.verdict) == (Outcome.UNVERIFIABLE_PUBLIC, Verdict.EXACT)


LONG = "The lamp of the far northern quay was lit by the old keeper of the western ferry before every dusk, by day and by night."
BARE = "The lamp of the far northern quay was lit."


@pytest.mark.rule("CONTAINMENT_EXACT")
@pytest.mark.parametrize(
    ("said", "passage", "outcome"),
    [
        (BARE, f"Mr Quill submitted that the ferry was late. {BARE}", Outcome.UNVERIFIABLE_PUBLIC),
        (LONG, f"Mr Quill submitted that the ferry was late. {LONG}", Outcome.UNVERIFIABLE_PUBLIC),
        (BARE, f"Mr Quill knew that the ferry was late. {BARE}", Outcome.VERIFIED_CORRECT),
        (BARE, f"Mr Quill says the ferry was late. {BARE}", Outcome.UNVERIFIABLE_PUBLIC),
    ],
    ids=["argued", "a long one", "said", "told in a paragraph of a side"],
)
def test_words_that_somebody_argues_there_are_unverifiable(said: str, passage: str, outcome: Outcome):
    held = authority(part(f"The rain fell.\n\n{passage}\n\n{OPINION}"))
    finding = only(Setting(propositions=(proposition(said),), authority=held).ask("containment"))
    assert (finding.outcome, finding.verdict) == (outcome, Verdict.EXACT)


@pytest.mark.rule("CONTAINMENT_EXACT")
@pytest.mark.parametrize("parties", [("Marlow", "Quillon"), ("Marlow", "Pettibone")], ids=["name differs", "different case"])
def test_words_of_a_case_that_may_be_another_are_unverifiable(parties: tuple[str, str]):
    assert only(STATED.but(citation=full(parties=parties)).ask("containment")).outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_a_near_copy_that_lost_its_not_is_fuzzy_and_the_word_is_shown():
    long = SENTENCE.rstrip(".") + ". The notice shall name the dwelling and the day on which the tenant must leave."
    finding = only(Setting(propositions=(proposition(long.replace("may not be", "may be")),)).ask("containment"))
    assert (finding.verdict, finding.outcome) == (Verdict.FUZZY, Outcome.UNVERIFIABLE_PUBLIC)
    assert {change.kind for change in finding.changes} & {ChangeClass.NEGATION, ChangeClass.MODAL}


def test_a_paraphrase_is_unverifiable_with_the_nearest_passages():
    text = "Landlords must always wait and give written notice before a tenant is put out of the dwelling."
    finding = only(Setting(propositions=(proposition(text),)).ask("containment"))
    assert finding.outcome is Outcome.UNVERIFIABLE_PUBLIC
    assert finding.verdict in {Verdict.PARTIAL, Verdict.UNVERIFIED}
    assert finding.best_passages
    assert "/" in (finding.containment or "")


@pytest.mark.parametrize("text", ["Yes.", "notice to the squire"], ids=["under ten characters", "under five words"])
def test_too_few_words_are_insufficient(text: str):
    finding = only(Setting(propositions=(proposition(text),)).ask("containment"))
    assert (finding.verdict, finding.outcome) == (Verdict.INSUFFICIENT_CLAIM, Outcome.UNVERIFIABLE_PUBLIC)


def test_without_a_text_the_reason_is_given():
    finding = only(STATED.but(authority=None, record=None, reason=Reason.NO_TOKEN).ask("containment"))
    assert (finding.verdict, finding.reason) == (None, Reason.NO_TOKEN)
