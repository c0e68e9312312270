"""The truth table of an argument, and what keeps the check from calling anything wrong. Every argument and document is invented."""

from __future__ import annotations

import hashlib
from itertools import product

import pytest

from brief_audit.checks.argument import CHECK
from brief_audit.checks.argument.inference import inference
from brief_audit.checks.argument.law import law
from brief_audit.checks.argument.matrix import verdict
from brief_audit.checks.argument.named_exhibits import meant_by, pin_of, pinned
from brief_audit.checks.argument.record import fact
from brief_audit.checks.argument.stated import stated
from brief_audit.checks.base import Material, Outcomes
from brief_audit.model.base import ChangeClass, Code, Kind, Outcome, Reason, Severity
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Argument, Claims, Role, Step
from brief_audit.model.document import Document, Exhibit
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import CitationOutcome, Finding, Holds, WordChange
from checks.invented import CLOCK, artefact, authority, full, part
from economy.rows import every_row

YES, HALF, NO, OPEN = Holds.YES, Holds.HALF, Holds.NO, Holds.OPEN
TEXT = "The lamp was lit."
NON_SEQUITUR = pytest.mark.rule("ARGUMENT_NON_SEQUITUR")
FABRICATION = pytest.mark.rule("ARGUMENT_FABRICATION")
FICTION = pytest.mark.rule("ARGUMENT_FICTION")

# --- the table


@every_row("held, fact_, drawn", list(product((YES, NO, OPEN), (YES, NO, OPEN), (YES, HALF, NO, OPEN))))
def test_each_of_the_36_rows_has_one_verdict(held: Holds, fact_: Holds, drawn: Holds) -> None:
    expected = {
        (YES, YES): {YES: "VERIFIED", HALF: "PERMISSIBLE", NO: "NON_SEQUITUR", OPEN: "UNVERIFIED"}[drawn],
        (YES, NO): "FABRICATION", (YES, OPEN): "UNVERIFIED",
        (NO, YES): "FICTION", (NO, NO): "CRITICAL_FAIL", (NO, OPEN): "AUTHORITY_NEEDED",
    }.get((held, fact_), "AUTHORITY_NEEDED")  # fmt: skip
    assert verdict(held, fact_, drawn).value == f"ARGUMENT_{expected}"


def test_there_is_no_half_a_law_or_fact() -> None:
    for row in ((HALF, YES, YES), (YES, HALF, YES)):
        with pytest.raises(ValueError, match="stands"):
            verdict(*row)


# --- the inference


def argument(
    *reads: str, conclusion: str, clauses: tuple[str, ...] = ("the lamp was lit", "the keeper is liable"), **more: object
) -> Argument:
    steps = [Step(role=Role.RULE if text[:1] in "CE" else Role.FACT, text=TEXT, span=(0, 1), reads=text) for text in reads]
    steps.append(Step(role=Role.CONCLUSION, text=TEXT, span=(0, 1), reads=conclusion))
    return Argument(id="g1", span=(0, 1), steps=tuple(steps), clauses=clauses, **more)  # type: ignore[arg-type]


def test_what_follows_has_its_name() -> None:
    drawn = inference(argument("Cab", "a", conclusion="b"))
    assert (drawn.holds, drawn.form) == (YES, "modus ponens")


@NON_SEQUITUR
def test_a_known_error_is_told_with_its_counterexample() -> None:
    drawn = inference(argument("Cab", "b", conclusion="a"))
    assert (drawn.holds, drawn.form) == (NO, "affirming the consequent")
    assert (
        "both premises can be true while the conclusion is false, when “the keeper is liable” is true and “the lamp was lit” is false"
        in drawn.says
    )


def _with(step: Step) -> Argument:
    wrong = argument("Cab", "b", conclusion="a")
    return wrong.model_copy(update={"steps": (step, *wrong.steps)})


@NON_SEQUITUR
@pytest.mark.parametrize(
    "doubtful",
    [
        argument("Cab", "b", conclusion="a", unclear=(("the lamp was lit", "the lamps were burning"),)),
        argument("Cab", "b", conclusion="a", hedge="ordinarily"),
        argument("Cab", "c", conclusion="a", clauses=("x", "y", "z")),
        _with(Step(role=Role.OTHER, text="Nobody read this.", span=(0, 1), why="not read")),
        _with(Step(role=Role.FACT, text="The lamp might have been lit.", span=(0, 1), reads="b")),
    ],
    ids=["unclear match", "hedge", "no known form", "unread sentence", "what may be"],
)
def test_what_is_not_sure_is_called_no_error(doubtful: Argument) -> None:
    drawn = inference(doubtful)
    assert drawn.holds is OPEN
    assert drawn.says


@NON_SEQUITUR
def test_a_premise_that_mends_the_step_makes_it_follow() -> None:
    assert inference(argument("Cab", "Cba", "b", conclusion="a")).holds is YES


def test_a_conclusion_that_is_its_own_premise_proves_nothing() -> None:
    assert inference(argument("Cab", "b", conclusion="b")).holds is OPEN


def test_premises_that_cannot_be_true_together_prove_nothing() -> None:
    assert inference(argument("Cab", "a", "Na", conclusion="b")).holds is OPEN


def test_a_hedged_rule_gives_an_arguable_conclusion() -> None:
    assert inference(argument("Cab", "a", conclusion="b", hedge="ordinarily")).holds is HALF


def test_a_list_of_requirements_gives_an_arguable_conclusion() -> None:
    listed = argument("CbKac", "Kac", conclusion="b", clauses=("x", "y", "z"))
    required = listed.steps[0].model_copy(update={"requires": True})
    assert inference(listed.model_copy(update={"steps": (required, *listed.steps[1:])})).holds is HALF


def kinds(*said: tuple[str, str, str], unread: bool = False) -> Argument:
    steps = [Step(role=Role.RULE, text=TEXT, span=(0, 1), quantified=one) for one in said]
    steps[-1] = steps[-1].model_copy(update={"role": Role.CONCLUSION})
    more = [Step(role=Role.OTHER, text=TEXT, span=(0, 1), why="not read")] if unread else []
    return Argument(id="g1", span=(0, 1), steps=(*more, *steps))


@NON_SEQUITUR
def test_syllogisms_are_judged_by_their_rules() -> None:
    barbara = kinds(("A", "keeper", "officer"), ("A", "officer", "juror"), ("A", "keeper", "juror"))
    middle = (("A", "keeper", "officer"), ("A", "warden", "officer"), ("A", "warden", "keeper"))
    assert (inference(barbara).holds, inference(barbara).form) == (YES, "syllogism AAA-1")
    assert (inference(kinds(*middle)).holds, inference(kinds(*middle)).form) == (NO, "undistributed middle")
    assert inference(kinds(*middle, unread=True)).holds is OPEN
    weakened = kinds(("A", "officer", "juror"), ("A", "keeper", "officer"), ("I", "keeper", "juror"))
    assert inference(weakened).holds is OPEN, "that there are keepers may be taken for granted"


# --- what a text states


@pytest.mark.parametrize(
    "text",
    [
        "The lamp was lit.",
        "1. The lamp was lit.",
        "On 3 May 2021, the lamp was lit.",
        "I saw that the lamp was lit.",
        "The lamp was lit, and the door was shut.",
    ],
)
def test_what_is_stated_outright(text: str) -> None:
    assert list(stated(TEXT, text, among_others=True))


@FABRICATION
@FICTION
@pytest.mark.parametrize(
    "text",
    [
        "It is not true that the lamp was lit.",
        "If the lamp was lit, he slept.",
        "He denied that the lamp was lit.",
        "Whether the lamp was lit is unknown.",
        "The lamp was lit or the door was shut.",
        "The lamp was lit, unless Porter forgot it.",
        "The lamp was lit only in his dream.",
        "Was it said that the lamp was lit?",
        "The lamp was litigated.",
        "Porter says the lamp was lit, but nobody believes him.",
    ],
)
def test_what_is_there_and_not_stated(text: str) -> None:
    assert not list(stated(TEXT, text, among_others=True))


def test_a_rule_with_a_second_half_is_not_stated_by_its_first() -> None:
    assert not list(stated(TEXT, "The lamp was lit, and the door was shut."))


# --- the record


def exhibit(text: str, name: str = "porter-declaration.txt", **more: object) -> Exhibit:
    sha = hashlib.sha256(text.encode()).hexdigest()
    document = Document(name=name, path=name, sha256=sha, media_type="text/plain", text=text, **more)  # type: ignore[arg-type]
    return Exhibit(name=name, document=document, artefact=artefact(text, f"user-provided:{name}"))


def asked(words: str, *exhibits: Exhibit, cited: str = "Porter Decl. ¶ 2") -> tuple[Holds, str]:
    brief = Document(name="b", path="b", sha256="0" * 64, media_type="text/plain", text=words)
    citation = Citation(id="c1", text=cited, kind=Kind.RECORD, span=(0, 1))
    material = Material(brief, {"c1": citation}, exhibits=exhibits)
    step = Step(role=Role.FACT, text=words, span=(0, 1), words=(words.rstrip("."),), records=("c1",) if cited else ())
    found = fact(material, step)
    assert all(piece.snippet in one.document.text for piece in found.evidence for one in exhibits if one.document and one.name in piece.url)
    return found.holds, found.says


RECORD = exhibit("DECLARATION OF OLEANDER PORTER\n\n1. I keep the light.\n\n2. The lamp was lit on 5 May 2021.\n\n3. The door was shut.")


def test_a_fact_that_the_record_states() -> None:
    assert asked("The lamp was lit on 5 May 2021.", RECORD)[0] is YES
    held, says = asked("The door was shut.", RECORD)
    assert (held, "does not stand at ¶ 2" in says) == (YES, True)


@FABRICATION
def test_a_fact_that_the_cited_document_denies() -> None:
    held, says = asked("The lamp was lit on 3 May 2021.", RECORD)
    assert (held, "on 5 May 2021" in says) == (NO, True)


@FABRICATION
@pytest.mark.parametrize(
    ("words", "exhibits", "cited"),
    [
        ("The lamp was lit on 3 May 2021.", (RECORD,), ""),
        ("The lamp was lit on 3 May 2021.", (RECORD,), "Quill Decl. ¶ 2"),
        ("The lamp was lit on 3 May 2021.", (RECORD,), "Porter Decl. ¶ 3"),
        ("The lamp was lit on 3 May 2021.", (exhibit(RECORD.document.text, unread_pages=(2,), pages=2),), "Porter Decl. ¶ 2"),
        ("The lamp was lit on 3 May 2021.", (RECORD, exhibit("The lamp was lit on 3 May 2021.", "log.txt")), "Porter Decl. ¶ 2"),
        ("The lamp was lit on a day in May.", (RECORD,), "Porter Decl. ¶ 2"),
        ("The gulls were fed.", (RECORD,), "Porter Decl. ¶ 2"),
        ("The lamp was lit on 3 May 2021.", (), "Porter Decl. ¶ 2"),
        ("The lamp was lit on 3 May 2021.", (RECORD, exhibit("1. I slept.", "second porter declaration.txt")), "Porter Decl. ¶ 2"),
    ],
    ids=[
        "no document cited",
        "unknown document",
        "other paragraph",
        "unread page",
        "another says it",
        "other words",
        "nothing",
        "no record",
        "two documents",
    ],
)
def test_a_fact_is_refuted_by_nothing_less(words: str, exhibits: tuple[Exhibit, ...], cited: str) -> None:
    assert asked(words, *exhibits, cited=cited)[0] is OPEN


def test_a_record_that_says_both_settles_nothing() -> None:
    assert asked("The lamp was lit.", exhibit("2. The lamp was lit.\n\n3. The lamp was not lit."), cited="")[0] is OPEN


def test_documents_are_known_by_their_labels_and_titles() -> None:
    exhibits = [exhibit("EXHIBIT A\n\nA log.", "one.txt"), exhibit("x", "Ex. B.pdf"), RECORD, exhibit("x", "Exhibit AB.txt")]
    assert [one.name for one in meant_by("Ex. A at 3", exhibits)] == ["one.txt"]
    assert [one.name for one in meant_by("Exhibit B", exhibits)] == ["Ex. B.pdf"]
    assert [one.name for one in meant_by("Porter Decl. ¶ 2", exhibits)] == ["porter-declaration.txt"]
    assert meant_by("Porter Dep. 12:3", exhibits) == ()
    assert meant_by("R. 12", exhibits) == ()


def test_a_pin_is_believed_only_where_the_paragraphs_are_numbered_through() -> None:
    pin = pin_of("Porter Decl. ¶¶ 2-3")
    assert pin is not None
    assert len(pinned(pin, RECORD)) == 2
    assert pinned(pin, exhibit("2. One.\n\n4. Two.")) == ()
    assert pin_of("Ex. A") is None


# --- the law


EVIDENCE = Evidence(url="u", retrieved_at=CLOCK, artefact="a", sha256="a" * 64, snippet="words")


def judged(text: str, outcome: Outcome, *findings: Finding) -> Holds:
    rule = "If the lamp was lit, the keeper is liable."
    held = authority(part(text))
    brief = Document(name="b", path="b", sha256="0" * 64, media_type="text/plain", text=rule)
    material = Material(brief, {"c1": full()}, claims=Claims(), resolutions={}, authorities={"c1": held}, raw={artefact(text).sha256: text})
    reason = Reason.NO_COVERAGE if outcome is Outcome.UNVERIFIABLE_PUBLIC else None
    outcomes = Outcomes({"c1": CitationOutcome(citation="c1", outcome=outcome, reason=reason, says="")}, findings)
    return law(material, Step(role=Role.RULE, text=rule, span=(0, 1), citations=("c1",)), outcomes).holds


def wrong(code: Code, **more: object) -> Finding:
    return Finding(
        check="x",
        citation="c1",
        outcome=Outcome.VERIFIED_ERROR,
        code=code,
        severity=Severity.ERROR,
        says="wrong",
        evidence=(EVIDENCE,),
        **more,
    )  # type: ignore[arg-type]


RIGHT, ERROR, UNKNOWN = Outcome.VERIFIED_CORRECT, Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC
STATES = "It was late. If the lamp was lit, the keeper is liable. We affirm."


@FICTION
def test_the_law_stands_where_it_is_confirmed_and_stated() -> None:
    assert judged(STATES, RIGHT) is YES
    assert judged("We need not decide whether, if the lamp was lit, the keeper is liable.", RIGHT) is OPEN
    assert judged("A keeper may be liable for a lamp.", RIGHT) is OPEN
    assert judged(STATES, UNKNOWN) is OPEN


@FICTION
def test_the_law_falls_with_its_authority_alone() -> None:
    turned = (WordChange(brief="must", source="may", kind=ChangeClass.MODAL),)
    assert judged(STATES, ERROR, wrong(Code.DIFFERENT_CASE)) is NO
    assert judged(STATES, ERROR, wrong(Code.QUOTE_ALTERED, changes=turned)) is NO
    assert judged(STATES, ERROR, wrong(Code.QUOTE_ALTERED)) is OPEN
    assert judged(STATES, ERROR, wrong(Code.TITLE_MISMATCH, changes=turned)) is OPEN
    for code in (Code.YEAR_MISMATCH, Code.PINPOINT_WRONG, Code.COURT_MISMATCH, Code.DISPOSITION_MISMATCH):
        assert judged(STATES, ERROR, wrong(code)) is OPEN
    other = wrong(Code.DIFFERENT_CASE).model_copy(update={"citation": "c2"})
    assert judged(STATES, RIGHT, other) is YES


def test_the_page_says_when_it_is_silent() -> None:
    assert all(head in CHECK.page for head in ("What it asks", "Why it matters", "When it must say unverifiable", "Example"))
