"""Every row of the lexicon is read as it says; voices are tied to their citation; a unit is the sentence and no more."""

from __future__ import annotations

import re

import pytest

from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose import Page, statements_of
from brief_audit.tables import rows
from brief_audit.text.sentences import sentence_spans
from economy.rows import every_row

BRACKET = re.compile(r" \(([^)]*)\)")


def cited(text: str) -> list[Citation]:
    """A citation at each mark: `¦` is c1, every `¤` another case."""
    found = []
    for number, match in enumerate(re.finditer("[¦¤]", text), 1):
        behind = BRACKET.match(text, match.end()) if match.group() == "¦" else None
        name = "c1" if match.group() == "¦" else f"other{number}"
        whole = (match.start(), behind.end() if behind else match.end())
        own = (behind[1],) if behind else ()
        found.append(Citation(id=name, text=match.group(), kind=Kind.CASE, span=match.span(), full_span=whole, parentheticals=own))
    return found


def read(text: str, kind: StatementKind) -> list[Statement]:
    citations = cited(text)
    page = Page(text, sentence_spans(text, [c.extent for c in citations]), citations, {c.id: c for c in citations})
    return [said for said in statements_of(page) if said.citation == "c1" and said.kind is kind]


@every_row("row", rows("prose_words"), ids=lambda row: row["word"][:24])
def test_the_example_of_each_row_is_read_as_the_row_says(row: dict[str, str]) -> None:
    assert row["example"], "a row without an example is refused"
    found = read(row["example"], StatementKind.ACT)
    last = " ".join(filter(None, (found[-1].owner.value, found[-1].says and found[-1].says.value))) if found else "nothing"
    assert last == row["reads"]


def test_what_was_read_stands_at_its_place_in_the_brief() -> None:
    text = "The point is old. In ¦, the Court of Appeal allowed the appeal."
    (found,) = read(text, StatementKind.ACT)
    assert text[slice(*found.span)] == "allowed the appeal"


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("The Court affirmed the judgment in ¤ and reversed it in ¦.", [Owner.CITED]),
        ("The Court of Appeal dismissed the appeal. ¦", [Owner.CITED]),
        ("¦. It reversed.", [Owner.CITED]),
        ("The point is open in ¦.\n\nIt reversed.", []),
        ("¦. In ¤ the court reversed the order.", []),
        ("“The Court reversed the judgment.” ¦", []),
    ],
    ids=["two cases", "bare behind", "goes on", "next paragraph", "another case", "in quotation marks"],
)
def test_an_act_belongs_to_the_case_that_it_is_told_of(text: str, owners: list[Owner]) -> None:
    assert [said.owner for said in read(text, StatementKind.ACT)] == owners


APPEAL = "The Upper Tribunal dismissed the appeal"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        f"¦\n\n{APPEAL}.",
        "¦\n\nAppeal dismissed.",
        "ARGUMENT\n\n¦\n\nFacts: he had overstayed.\n\nHeld: appeal dismissed.",
        f"It is settled. It is old.\n\n¦\n\n{APPEAL}.",
        f"1. ¦\n\n2. {APPEAL}.",
        "¦. Appeal dismissed.",
        "The leading case is ¦. Appeal dismissed.",
        "¦. The Tribunal dismisses the appeal.",
        "¦. There the Tribunal dismisses the appeal.",
        "¦ – Upper Tribunal dismisses appeal.",
        f"{APPEAL}. Full citation: ¦.",
        f"{APPEAL}. See in particular, on this point, ¦.",
        f"{APPEAL}. Quill of Marrow – ¦.",
        "¦ (dismissed)",
        "¦ (immunity granted)",
        "Dismissed. ¦",
        "The appeal was dismissed. The Court was right. ¦",
        f"{APPEAL}. The rule is old. It is not met. ¦",
        f"¦ is old. Nobody forgets it. It was a cold day. {APPEAL}.",
        "(a) ¦: dismissed.",
        "In ¦ the State won.",
        f"{APPEAL}. It was a cold day. Nothing more was said. ¦",
        f"¦ is old. Nobody forgets it. It was a cold day. {APPEAL} there.",
    ],
)
def test_an_act_is_noticed_however_the_page_is_laid_out(text: str) -> None:
    """Silence is never a pass: what stands under, behind or before a citation that says nothing itself is said of its case."""
    assert read(text, StatementKind.ACT)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "owner"),
    [("In ¦ the State won.", Owner.UNKNOWN), ("The decision of the First-tier Tribunal stood. ¦", Owner.CITED)],
)
def test_what_a_side_or_a_decision_met_with_is_no_act_of_a_court_below(text: str, owner: Owner) -> None:
    assert [said.owner for said in read(text, StatementKind.ACT)] == [owner]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        "He sued in ¤. The Court dismissed the appeal. It was a cold day. Nothing more was said. ¦",
        "The Court dismissed the appeal.\n\nIt was a cold day. Nothing more was said. ¦",
        "This Court dismissed the appeal. It was a cold day. Nothing more was said. ¦",
        "He dismissed the appeal. It was a cold day. Nothing more was said. ¦",
        "¦ is old. Nobody forgets it. The day was cold. It dismissed the appeal.",
    ],
    ids=["another case", "another paragraph", "the present court", "no court by its name", "a pronoun further behind"],
)
def test_what_is_told_further_before_is_of_the_case_only_if_its_court_is_named_and_the_paragraph_cites_no_other(text: str) -> None:
    assert read(text, StatementKind.ACT) == []


@pytest.mark.rule("VERIFIED_CORRECT")
def test_what_stands_under_a_citation_behind_words_set_off_is_not_said_of_it() -> None:
    set_off = "The right to be heard comes first."
    text = f"It is settled.\n\n{set_off}\n\n¦\n\n{APPEAL}."
    citations, start = cited(text), text.index(set_off)
    blocks = [(start, start + len(set_off))]
    page = Page(text, sentence_spans(text, [c.extent for c in citations]), citations, {c.id: c for c in citations}, blocks=blocks)
    assert not [said for said in statements_of(page) if said.kind is StatementKind.ACT]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("The rule is old. ¦.\n\nIn Quillon, the Court reversed the judgment.", 1),
        ("The rule is old. ¦.\n\nIt is kept. The Quillon Court reversed the judgment.", 1),
        ("The rule is old. ¦.\n\nQuillon reversed the judgment.", 1),
        ("The rule is old. ¦.\n\nIn Quillon, the Court reversed the judgment. ¤.", 0),
        ("The rule is old. ¦.\n\nIn Marrow, the Court reversed the judgment.", 0),
        ("In Quillon, the Court reversed the judgment.\n\nThe rule is old. ¦.", 0),
    ],
    ids=["in it", "its court", "the case itself", "with another case behind", "another name", "before its citation"],
)
def test_a_case_that_is_called_by_its_name_in_another_paragraph(text: str, many: int) -> None:
    citations = cited(text)
    names = {"c1": frozenset({"Quillon"})}
    page = Page(text, sentence_spans(text, [c.extent for c in citations]), citations, {c.id: c for c in citations}, names=names)
    found = [said for said in statements_of(page) if said.citation == "c1" and said.kind is StatementKind.ACT]
    assert len(found) == many
    assert not any(said.sure for said in found)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        f"The court said:\n\nThe right to be heard comes before everything else that is done there.\n\n¦\n\n{APPEAL}.",
        f"“The right to be heard comes first.”\n\n¦\n\n{APPEAL}.",
        f"¦\n\n¤\n\n{APPEAL}.",
        f"¦\n\nIt is settled.\n\n{APPEAL}.",
        f"{APPEAL}. Counsel relied on ¦.",
        "Under ¦ the test is one of fact; the Tribunal dismisses the appeal.",
    ],
    ids=["behind words set off", "behind a quotation", "another case between", "a paragraph between", "a side's", "today"],
)
def test_an_act_elsewhere_on_the_page_is_not_said_of_the_case(text: str) -> None:
    assert not read(text, StatementKind.ACT)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("body", "note", "owners"),
    [
        ("The Court reversed the judgment. The point is old.", "¦.", [Owner.CITED]),
        ("The Court reversed the judgment in ¤. The point is old.", "See ¦.", []),
        ("The point is old. The Court reversed the judgment.", "¦.", []),
        ("The Court reversed the judgment. The point is old.", "The rule was first stated in ¦.", []),
        ("The point is old. Nobody doubts it.", "¦.\n\nThe court reversed the judgment.", []),
    ],
    ids=[
        "the sentence with the mark",
        "another case there",
        "the sentence after the mark",
        "a note that says something itself",
        "the next note",
    ],
)
def test_a_citation_alone_in_its_note_supports_the_sentence_that_bears_the_mark(body: str, note: str, owners: list[Owner]) -> None:
    text = f"{body}\n\n{note}"
    start, anchor = len(body) + 2, body.index(".") + 1
    citations = cited(text)
    notes = [((start, len(text)), anchor)]
    page = Page(text, sentence_spans(text, [c.extent for c in citations]), citations, {c.id: c for c in citations}, notes=notes)
    found = [said for said in statements_of(page) if said.citation == "c1" and said.kind is StatementKind.ACT]
    assert [said.owner for said in found] == owners


@pytest.mark.parametrize(
    ("text", "who", "role", "owner"),
    [
        ("As Lord Quill said in ¦, the point is open.", ("Quill",), "", Owner.CITED),
        ("¦ (Quill, J., dissenting)", ("Quill",), "dissent", Owner.CITED),
        ("In ¦ at [45] Quill LJ said that it was so.", ("Quill",), "", Owner.CITED),
        ("See ¦, per Lord Quill of Marrow at [12].", ("Quill of Marrow",), "", Owner.CITED),
        ("¦, in which Quill and Marrow LJJ agreed.", ("Quill", "Marrow"), "agreed", Owner.CITED),
        ("The majority in ¦ thought otherwise.", (), "majority", Owner.CITED),
        ("¦ (plurality opinion)", (), "plurality", Owner.CITED),
        ("Justice Quill dissented. ¦", ("Quill",), "dissent", Owner.UNKNOWN),
    ],
)
def test_a_voice_is_tied_to_its_citation(text: str, who: tuple[str, ...], role: str, owner: Owner) -> None:
    (found,) = read(text, StatementKind.VOICE)
    assert (found.who, found.role, found.owner) == (who, role, owner)


@pytest.mark.parametrize(
    ("text", "voices"),
    [
        (
            "Quill LJ gave the judgment of the court in ¦, sitting with Marrow and Ashdown LJJ.",
            [("Quill", "court"), ("Marrow Ashdown", "sat")],
        ),
        ("In ¦ Justice Quill, joined by Justices Marrow and Ash, wrote again.", [("Quill", ""), ("Marrow Ash", "agreed")]),
        (
            "The dissenters in ¦ were two: Justice Quill, who wrote, and Justice Marrow, who joined him.",
            [("", "dissent"), ("Quill", "dissent"), ("Marrow", "dissent")],
        ),
        ("The dissenters in ¦ were Justice Quill and Justice Marrow.", [("", "dissent"), ("Quill Marrow", "dissent")]),
        ("The dissent in ¦ answered Justice Quill.", [("", "dissent"), ("Quill", "")]),
        ("In ¦ Quill LJ led, Marrow LJ adding only a line of agreement.", [("Quill", ""), ("Marrow", "agreed")]),
        ("¦ drew a dissenting vote, that of Justice Quill.", [("Quill", "dissent")]),
        ("Lord Quill adding a short concurrence in ¦", [("Quill", "concurrence")]),
    ],
)
def test_a_judge_has_the_part_that_the_words_beside_him_give(text: str, voices: list[tuple[str, str]]) -> None:
    assert [(" ".join(said.who), said.role) for said in read(text, StatementKind.VOICE)] == voices


def test_a_voice_of_another_citation_of_the_sentence_is_that_ones() -> None:
    (found,) = read("Ashdown J in ¤ and Quill J in ¦ agreed.", StatementKind.VOICE)
    assert found.who == ("Quill",)


def test_a_sentence_with_thousands_of_citations_is_read_in_linear_time() -> None:
    """Each citation looks at its own neighbourhood: a text without a full stop is no reason to look at all of it."""
    text = "and the court reversed in ¤ " * 3000
    citations = cited(text)
    page = Page(text, sentence_spans(text, [c.extent for c in citations]), citations, {c.id: c for c in citations})
    assert max(len(unit.text) for unit in page.units(citations[1500])) < 2000


@pytest.mark.parametrize(
    "text",
    [
        "The verdict for the defence stood. ¦.",
        "The Upper Tribunal cancelled one of the two penalties: ¦.",
        "The claim went back for trial. ¦.",
        "Whether the licence runs is unsettled, and so the Harbour Circuit certified that question to another bench. ¦.",
        "On that foundation the panel built its award. ¦.",
        "In ¦, the Court left undisturbed the refusal.",
        "In ¦ Quill J reopened the appeal.",
        "The award was thrown out. ¦.",
        "¦ (permission to appeal granted on one ground)",
        "In ¦, the council was ordered to pay the costs.",
    ],
)
def test_an_outcome_is_noticed_without_a_word_of_any_list(text: str) -> None:
    assert read(text, StatementKind.ACT)


@pytest.mark.parametrize(
    "text",
    [
        "In ¦, the Court considered the lease and explained the rule.",
        "In ¦, the Court rejected the argument that notice was due.",
        "In ¦, the Court certified that notice was due.",
        "The action concerned a lease. ¦.",
        "In ¦, the Court emphasised that notice matters.",
        "A verdict must be thrown out if it is perverse. ¦.",
        "In ¤, the Court cancelled the penalty. ¦.",
    ],
)
def test_what_a_court_says_and_what_a_case_is_about_is_no_act(text: str) -> None:
    assert read(text, StatementKind.ACT) == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("In ¦, the Court held that notice is due to every tenant.", "notice is due to every tenant."),
        ("¦ is authority that a tenant must be told in writing.", "a tenant must be told in writing."),
        ("In ¦, the Court did not hold that notice is due.", ""),
        ("Whether or not he is ill, ¦, brands the silent tenant a trespasser.", "the silent tenant a trespasser."),
        ("It is old law. ¦ (concluding that a landlord may choose the hour)", "a landlord may choose the hour"),
        ("Following ¦, a landlord may choose the hour.", "a landlord may choose the hour."),
        ("A landlord may, according to the holding in ¦, choose the hour.", "A landlord may, , choose the hour."),
        ("A landlord may, on the reasoning of ¦, choose the hour.", "A landlord may, , choose the hour."),
        ("The effect of ¦ is that a landlord may choose the hour.", "a landlord may choose the hour."),
        ("The tenant argues that the Court held that notice is due. ¦.", ""),
        ("HELD: a landlord may choose the hour. ¦.", "a landlord may choose the hour."),
    ],
)
def test_what_is_called_held_is_read_to_its_end(text: str, words: str) -> None:
    assert [said.words for said in read(text, StatementKind.WEIGHT)] == ([words] if words else [])


@every_row(
    "text, words",
    [
        ("At [33], Quill LJ said: “…” (¦).", ["[33]"]),
        ("At [93] of ¦ the court held so.", ["[93]"]),
        ("The court said at paragraph 93 that mills burn: ¦.", ["paragraph 93"]),
        ("As was held in ¦, at paras 12-14 and 20, mills burn.", ["paras 12-14 and 20"]),
        ("¦. At [15] the court went on.", ["[15]"]),
        ("The Court stated at page 515 that mills burn. ¦", ["page 515"]),
        ("The Court stated, at 515, that mills burn. ¦", ["515"]),
        ("In footnote 11 the Court said so. ¦", ["footnote 11"]),
        ("¦ (at [12]).", ["at [12]"]),
        ("As was held in ¤ at [12] and in ¦ at [14], mills burn.", ["[14]"]),
        ("As appears at paragraph 12 above, mills burn: ¦.", []),
        ("Paragraph 12 of the Defence says so. ¦ decides it.", []),
        ("The witness statement at [3] says so: ¦.", []),
        ("[12] In ¦ the court held so.", []),
        ("The court of [2019] held in ¦ that 12 mills burn.", []),
    ],
)
def test_a_paragraph_page_or_note_that_a_sentence_names_is_a_pin_of_the_case(text: str, words: list[str]) -> None:
    assert [said.words.removeprefix("at ") for said in read(text, StatementKind.PIN)] == [word.removeprefix("at ") for word in words]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("bracket", "owners"),
    [
        ("on the State’s appeal, reversing the judgment; remanding the case", [Owner.CITED, Owner.CITED]),
        ("on the State’s appeal, reversing the judgment", [Owner.CITED]),
        ("after the trial, reversing the judgment", [Owner.UNKNOWN]),
        ("holding that a court errs in reversing; remanding is better", [Owner.UNKNOWN, Owner.UNKNOWN]),
    ],
)
def test_participles_that_open_a_clause_of_its_bracket_are_the_cited_courts(bracket: str, owners: list[Owner]) -> None:
    assert [said.owner for said in read(f"¦ ({bracket})", StatementKind.ACT)] == owners


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_court_that_left_no_doubt_did_nothing_to_a_judgment() -> None:
    assert read("Lamps burn. ¦. The Court left no doubt about its rule.", StatementKind.ACT) == []
    assert read("Lamps burn. ¦. The Court left the judgment alone.", StatementKind.ACT) != []
