"""Words before several authorities open those that lack them, where the brief says or implies that these have them. All is invented."""

from __future__ import annotations

import re

import pytest

from brief_audit.model.authority import Authority
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Attribution
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "a lamp on the quay is no defence to a toll"
SECOND = "the ferry was late in the season"
CITED = re.compile(r"\{(\w)\}")
CASES = {
    "A": ("Ashgrove", "Quillon", "990 U.S. 10"),
    "B": ("Birch", "Sedge", "991 U.S. 20"),
    "C": ("Larch", "Thimble", "992 U.S. 30"),
}


def laid_out(text: str) -> tuple[str, list[Citation]]:
    """The text with {A}, {B} and {C} as citations; a bracket "(quoting …)" or "(same words)" directly behind belongs to the citation."""
    for_each: list[tuple[str, int, int]] = []
    done = ""
    for piece in re.split(r"(\{\w\})", text):
        if CITED.fullmatch(piece):
            one, other, core = CASES[piece[1]]
            name = f"{one} v. {other}, "
            for_each.append((piece[1], len(done), len(done) + len(name)))
            done += f"{name}{core} (1996)"
        else:
            done += piece
    cited = []
    for key, start, core in for_each:
        one, other, written = CASES[key]
        end = core + len(written) + len(" (1996)")
        bracket = re.match(r" \(((?:quoting|same)(?:[^()]|\([^()]*\))*)\)", done[end:])
        end += len(bracket[0]) if bracket else 0
        cited.append(
            full(
                f"c{key}",
                text=written,
                canonical=written,
                parties=(one, other),
                span=(core, core + len(written)),
                full_span=(start, end),
                parentheticals=(bracket[1],) if bracket else (),
            )
        )
    return done, cited


def strung(
    text: str, holders: str | dict[str, str], *words: str, whole: bool = True, part_name: str = "string"
) -> dict[str, list[Finding]]:
    """What is found of each citation of a brief in which those of `holders` have the words, and every one is in reach of each."""
    said = holders if isinstance(holders, dict) else dict.fromkeys(holders, WORDS)
    done, cited = laid_out(text)
    quoted = [
        quotation(
            one,
            id=f"q{number}",
            span=(done.index(one), done.index(one) + len(one)),
            citations=(),
            attribution=Attribution.NONE,
            reach=tuple(c.id for c in cited),
        )
        for number, one in enumerate(words or (WORDS,), 1)
    ]
    texts: dict[str, Authority] = {
        c.id: authority(part(f"{OPINION}It is old that {said.get(c.id[1], 'a keeper sleeps')}. "), complete=whole or c.id[1] in said)
        for c in cited
    }
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=done)
    first, *others = (Setting(document=document, citation=c, authority=texts[c.id], quotations=tuple(quoted)) for c in cited)
    setting = first.but(more=tuple(others))
    return {c.id[1]: [one for one in setting.ask("accounting", c.id) if one.part == part_name] for c in cited}


def opened(text: str, holders: str, **changes: bool) -> str:
    return "".join(key for key, found in strung(text, holders, **changes).items() if found)


Q = f"“{WORDS}.”"


@every_row(
    "text, holders, opens",
    [
        pytest.param(f"It is so: {Q} {{A}}; {{B}}.", "B", "A", id="the second has them"),
        pytest.param(f"It is so: {Q} See {{A}}; {{B}}; {{C}}.", "C", "AB", id="the third has them"),
        pytest.param(f"It is so: {Q} {{A}}; accord {{B}}.", "B", "A", id="with a signal"),
        pytest.param(f"It is so: {Q} {{A}}; {{B}}.", "A", "", id="the first has them"),
        pytest.param(f"It is so: {Q} {{A}}; see also {{B}}.", "A", "", id="the other is only added"),
        pytest.param(f"It is so: {Q} {{A}}; {{B}}.", "AB", "", id="both have them"),
        pytest.param(f"It is so: {Q} {{A}}; {{B}}; {{C}}.", "AC", "", id="the first and the last have them"),
        pytest.param(f"It is so: {Q} {{A}}. The keepers of {{B}} slept.", "B", "", id="no string"),
        pytest.param(f"It is so: {Q} {{A}} (quoting {{B}}).", "B", "A", id="it is said to quote the other"),
        pytest.param(f"It is so: {Q} {{A}} (quoting {{B}}).", "A", "", id="it has the words and is said to quote"),
        pytest.param(f"It is so: {Q} {{A}}; {{B}} (quoting Ashgrove).", "A", "B", id="the second is said to quote"),
        pytest.param(f"It is so: {Q} {{A}}; {{B}} (quoting “the toll”).", "A", "", id="it quotes other words"),
        pytest.param(f"It is so: {Q} {{A}}; accord {{B}} (same words).", "A", "B", id="the same words"),
        pytest.param(f"It is so: {Q} {{A}}, quoted in {{B}}.", "A", "B", id="quoted in"),
        pytest.param(f"It is so: {Q} {{A}}, and {{B}}.", "A", "B", id="and"),
        pytest.param(f"It is so: {Q} {{A}}, and {{B}}.", "AB", "", id="and, both"),
        pytest.param(f"“{WORDS}”, as three courts have said: {{A}}; {{B}}; {{C}}.", "A", "BC", id="three courts"),
        pytest.param(f"“{WORDS}”, as the court has said: {{A}}; {{B}}; {{C}}.", "A", "", id="the court"),
        pytest.param(f"As both {{A}}, and {{B}}, say, {Q}", "B", "A", id="both say"),
        pytest.param(f"As both {{A}}, and {{B}}, say, {Q}", "AB", "", id="both say and have them"),
        pytest.param(f"In the words of {{A}} and {{B}}, {Q}", "B", "A", id="in the words of"),
        pytest.param(f"It was late. {{A}} and {{B}} are old. It is so: {Q}", "B", "", id="another sentence"),
    ],
)
def test_one_of_a_string_does_not_carry_the_others(text: str, holders: str, opens: str) -> None:
    assert opened(text, holders) == opens


def test_a_text_that_was_not_retrieved_whole_shows_nothing() -> None:
    assert opened(f"It is so: {Q} {{A}}; {{B}}.", "B", whole=False) == ""


def test_where_nobody_has_them_another_check_speaks() -> None:
    assert opened(f"It is so: {Q} {{A}}; {{B}}.", "") == ""


def test_each_of_two_quotations_may_be_cited_for_its_own() -> None:
    text = f"There “{SECOND}” and {Q} {{A}}; {{B}}."
    assert strung(text, "B", SECOND, WORDS)["A"]
    assert not strung(text, {"A": SECOND, "B": WORDS}, SECOND, WORDS)["A"]
    assert not strung(text.replace("}; {", "}, and {"), {"B": SECOND, "A": WORDS}, SECOND, WORDS)["B"]


def test_who_is_named_first_is_shown() -> None:
    (found,) = strung(f"It is so: {Q} {{A}}; {{B}}.", "B")["A"]
    assert "these words stand in Birch v. Sedge" in found.says
