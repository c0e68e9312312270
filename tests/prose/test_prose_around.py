"""A sentence beside a citation that cites nothing may be of the case; what is of the brief's own, or of another case, is none."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import StatementKind
from brief_audit.model.document import Document, Note
from brief_audit.prose.ascribed import AROUND
from economy.rows import every_row
from prose.test_prose_rest import ASHGROVE, said

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

LAW = f"Ferries need lamps: {ASHGROVE}."
DEED = "Both fines were quashed."
SURE, OPEN = True, False


def around(text: str) -> list[tuple[str, bool]]:
    return [(one.words, one.direct) for one in said(text) if one.kind is StatementKind.REST and one.role == AROUND]


@every_row(
    "text, told",
    [
        (f"{LAW} {DEED}", [(DEED, SURE)]),
        (f"{DEED} {LAW}", [(DEED, SURE)]),
        (f"{LAW}\n\n{DEED}", [(DEED, SURE)]),
        (f"{LAW} The lightermen lost their oars.", [("The lightermen lost their oars.", OPEN)]),
        (f"The lightermen lost their oars. {LAW}", [("The lightermen lost their oars.", OPEN)]),
        (f"{LAW} Neither had lit the lamp.", [("Neither had lit the lamp.", SURE)]),
        (f"{LAW} Para 35 lets the keeper off.", [("Para 35 lets the keeper off.", SURE)]),
        (f"{LAW}\n\nThe keepers there were sisters.", [("The keepers there were sisters.", SURE)]),
        (f"{LAW} “One lamp, one fine”, the President said.", [("“…”, the President said.", SURE)]),
        (f"{LAW} The toll came to £40.", [("The toll came to £40.", OPEN)]),
        (f"{LAW}\n\nTolls are for the harbour.\n\n{DEED}", [(DEED, SURE)]),
        (f"{LAW}\n\nTolls are for the harbour.\n\nThen Mr Alder lost an oar.", [("Then Mr Alder lost an oar.", OPEN)]),
        (f"Then Mr Alder lost an oar.\n\n{LAW}", [("Then Mr Alder lost an oar.", OPEN)]),
        (f"{LAW}\n\nThe Court followed Thorn.", [("The Court followed Thorn.", SURE)]),
        (f"{LAW}\n\nJustice Hollins followed Thorn.", [("Justice Hollins followed Thorn.", SURE)]),
        (f"{LAW}\n\nThe jury acquitted both.", [("The jury acquitted both.", SURE)]),
        (f"{LAW}\n\nThe result turned on the oil.", [("The result turned on the oil.", SURE)]),
    ],
)
def test_a_sentence_that_cites_nothing_may_be_of_the_case(text: str, told: list[tuple[str, bool]]) -> None:
    assert around(text) == told


@every_row(
    "text",
    [
        f"{LAW} We lost our oars.",
        f"{LAW} The Claimant lost the oars.",
        f"{LAW} The application in this case was refused.",
        f"{LAW} The keeper argued that the oars were lost.",
        f"{LAW} The district court dismissed the claim.",
        f"{LAW} Oars must be kept dry.",
        f"{LAW} Therefore the lightermen lost their oars.",
        f"{LAW} “One lamp, one fine” was the toll.",
        f"Ferries need lamps: {ASHGROVE}; Thorn v. Alder, 991 U.S. 20 (1997). {DEED}",
        f"{LAW}\n\nThe lightermen lost their oars. Oars must be kept dry. Ferries need oars: Thorn v. Alder, 991 U.S. 20 (1997).",
        f"{LAW}\n\nTolls are for the harbour.\n\nThe lamp was lit.",
        f"The lightermen lost their oars. The lamp was lit. {ASHGROVE}.",
        f"The lightermen lost their oars. “No ferry may cross the harbour without a lamp that is lit.” {ASHGROVE}.",
    ],
)
def test_the_present_case_and_law_are_not_told_of_it(text: str) -> None:
    assert around(text) == []


def test_only_the_last_citation_of_a_case_is_asked() -> None:
    text = f"{LAW} {DEED} Lamps need oil on every ferry of the harbour, id. at 12, and wicks."
    assert around(text) == [(DEED, SURE)]


def test_what_stands_behind_the_mark_of_a_note_may_be_told_of_the_case_in_it() -> None:
    body = "The keeper names Ashgrove v. Quillon. There, the fine was quashed. Tolls are due."
    text = f"{body}\n\n990 U.S. 10 (1996)."
    mark = body.index(" There")
    note = Note(mark="1", span=(text.index("990"), len(text)), anchor=mark)
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text, notes=(note,))
    citations = tuple(extract(document))
    claims = assert_claims(document, citations, tuple(link(document, citations)))
    assert [one.words for one in claims.statements if one.role == AROUND] == ["There, the fine was quashed."]


@every_row(
    "paragraphs, told",
    [
        (["Ferries need lamps.^", "Mr Alder lost an oar. He swam."], ["Mr Alder lost an oar."]),
        (["Ferries need lamps.^", "Mr Alder lost an oar. He swam.^"], []),
        (["Mr Alder lost an oar. He swam.^", f"Ferries need lamps: {ASHGROVE}."], []),
        (["Mr Alder lost an oar. He swam.", f"Ferries need lamps: {ASHGROVE}."], ["Mr Alder lost an oar."]),
        ([f"Ferries need lamps: {ASHGROVE}.", "Mr Alder lost an oar. He swam.^"], []),
        (["Tolls are due.^", "Ferries need lamps.^", "Mr Alder lost an oar."], []),
    ],
)
def test_a_paragraph_with_the_mark_of_a_note_is_of_what_its_note_cites(paragraphs: list[str], told: list[str]) -> None:
    """The notes stand behind the body, as Word files have them: the first note cites the case, the others what no table knows."""
    body = "\n\n".join(paragraphs)
    marks = [at - number for number, at in enumerate(at for at, sign in enumerate(body) if sign == "^")]
    text, notes = body.replace("^", ""), list[Note]()
    cited = iter([*([ASHGROVE] if ASHGROVE not in body else []), "Tarrow v. State, 71 F.3d 513 (5th Cir. 1995)", "Compl. ¶ 4"])
    for number, (mark, words) in enumerate(zip(marks, cited, strict=False), 1):
        text += f"\n\n{words}."
        notes.append(Note(mark=str(number), span=(len(text) - len(words) - 1, len(text)), anchor=mark))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text, notes=tuple(notes))
    citations = tuple(extract(document))
    claims = assert_claims(document, citations, tuple(link(document, citations)))
    of = next(one.id for one in citations if one.canonical and one.canonical in ASHGROVE)
    assert [one.words for one in claims.statements if one.role == AROUND and one.citation == of][: len(told) or 1] == told
