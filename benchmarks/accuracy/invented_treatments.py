"""Treatments of the invented authorities (invented.py): besides the common ones those for which the data has no typed text.

Whose words they are (the dissent's, a quoted book's), repealed and absent sections, the honest variants of each.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import invented
from invented import ABSENT, ACT, COURTS, REPEALED, SECTIONS, Case
from passages import QUOTE, SEE, Made, Passage, Treatment, treatment


@dataclass(frozen=True)
class Given:
    """The decision cited, another of the same law, chance."""

    mine: Case
    other: Case
    rng: random.Random

    def see(self, cite: str, core: str = "") -> Passage:
        return Passage(self.rng.choice(SEE).format(cite=cite), core or self.mine.core)

    def quoted(self, words: str, cite: str = "") -> Passage:
        return Passage(self.rng.choice(QUOTE).format(quote=words.rstrip("."), cite=cite or self.mine.cite()), self.mine.core)

    def words(self) -> tuple[str, str]:
        return self.rng.choice(self.mine.words)


def _no_such_name(given: Given) -> str:
    left, right = given.rng.sample(("Alder", "Corvin", "Dunmore", "Ekwell", "Farrow", "Gorsely", "Ingram", "Larkspur"), 2)
    return f"{left} {'v.' if given.mine.american else 'v'} {right}"


def _core(given: Given) -> str:
    if not given.mine.american:
        return f"[2021] UKSC {given.rng.randrange(1200, 9000)}"
    volume, reporter, first = given.mine.core.split(" ")
    return f"{volume} {reporter} {int(first) + given.rng.randrange(3, invented.SIZE - 3)}"


def no_such_case(given: Given) -> Made:
    """An invented name inside another case's pages, or at a number that no source holds."""
    core = _core(given)
    return given.see(given.mine.cite(name=_no_such_name(given), core=core), core)


def wrong_name(given: Given) -> Made:
    """Another name, of the world or of none."""
    return given.see(given.mine.cite(name=given.rng.choice((given.other.name, _no_such_name(given)))))


def conflated(given: Given) -> Made:
    """One side of another decision."""
    mine, other = (one.name.split(" v. " if one.american else " v ") for one in (given.mine, given.other))
    if mine[0] == other[0]:
        return None
    return given.see(given.mine.cite(name=f"{other[0]} {'v.' if given.mine.american else 'v'} {mine[1]}"))


def wrong_year(given: Given) -> Made:
    """Another year in the bracket."""
    year = given.mine.year + given.rng.choice((-7, -1, 1, 3))
    return given.see(given.mine.cite(year=year)) if given.mine.american else None


def wrong_court(given: Given) -> Made:
    """Another circuit in the bracket."""
    others = [one for one in COURTS if one != given.mine.court]
    return given.see(given.mine.cite(court=given.rng.choice(others))) if given.mine.american else None


def wrong_pin(given: Given) -> Made:
    """The words with another page or paragraph of the same decision."""
    label, words = given.words()
    others = [one for one, _ in given.mine.pages if abs(int(one) - int(label)) > 1]
    return Passage(f"“{words}” {given.mine.cite(given.rng.choice(others))}.", given.mine.core) if others else None


def _told(given: Given, *, right: bool) -> Made:
    did = given.mine.affirmed is right
    act = ("affirmed the judgment", "reversed the judgment") if given.mine.american else ("dismissed the appeal", "allowed the appeal")
    form = given.rng.choice(("In {cite}{comma} the court {act}.", "The court {act} in {cite}.", "See {cite}, where the court {act}."))
    comma = "," if given.mine.american else ""
    return Passage(form.format(cite=given.mine.cite(), comma=comma, act=act[0 if did else 1]), given.mine.core)


def wrong_outcome(given: Given) -> Made:
    """The contrary of what the court did."""
    return _told(given, right=False)


def outcome_told(given: Given) -> Made:
    """What the court did."""
    return _told(given, right=True)


_CHANGES = (("must", "may"), ("need not", "must"), ("may", "must"), ("answers", "never answers"), ("bears", "shares"), ("keeps", "returns"))


def altered_quotation(given: Given) -> Made:
    """A sentence of the court with its verb changed."""
    _, words = given.words()
    old, new = next(((old, new) for old, new in _CHANGES if f" {old} " in words), (" ", ""))
    return given.quoted(words.replace(f" {old} ", f" {new} ", 1)) if new else None


def foreign_quotation(given: Given) -> Made:
    """The words of another decision."""
    return given.quoted(given.rng.choice(given.other.words)[1])


def spliced_quotation(given: Given) -> Made:
    """The head of one sentence and the tail of another of the same decision."""
    one, two = (words.rstrip(".").split() for _, words in given.rng.sample(given.mine.words, 2))
    words = " ".join([*one[: len(one) // 2], *two[len(two) // 2 :]])
    return None if any(words in sentence for _, sentence in given.mine.words) else given.quoted(words)


def dissent_as_the_court(given: Given) -> Made:
    """The dissent's words as the court's."""
    if not given.mine.american:
        return None
    page, words = given.mine.dissent
    words = given.rng.choice(words).rstrip(".")
    form = given.rng.choice(("The court held that “{words}.” {cite}.", "As the court held in {cite}, “{words}.”", "“{words}.” {cite}."))
    return Passage(form.format(words=words, cite=given.mine.cite(page)), given.mine.core)


def dissent_named(given: Given) -> Made:
    """The dissent's words with the dissenter's name."""
    if not given.mine.american:
        return None
    page, words = given.mine.dissent
    return Passage(f"“{given.rng.choice(words)}” {given.mine.cite(page)} ({given.mine.judge}, J., dissenting).", given.mine.core)


def book_as_the_court(given: Given) -> Made:
    """The words of a book that the decision only quotes, as its holding."""
    if not given.mine.american:
        return None
    return Passage(f"The court held that “{given.mine.text.rstrip('.')}.” {given.mine.cite()}.", given.mine.core)


def cited_plainly(given: Given) -> Made:
    """Name and citation."""
    return given.see(given.mine.cite())


def sides_reversed(given: Given) -> Made:
    """The name as it stood below."""
    mark = " v. " if given.mine.american else " v "
    return given.see(given.mine.cite(name=mark.join(reversed(given.mine.name.split(mark)))))


def quoted_plainly(given: Given) -> Made:
    """A sentence of the court."""
    return given.quoted(given.words()[1])


def quoted_with_pin(given: Given) -> Made:
    """A sentence with its page or paragraph."""
    label, words = given.words()
    return Passage(f"“{words}” {given.mine.cite(label)}.", given.mine.core)


def quoted_with_licence(given: Given) -> Made:
    """A bracketed capital, or emphasis told."""
    label, words = given.words()
    if given.rng.random() < 0.5:
        return Passage(f"It is settled that “[{words[0].lower()}]{words[1:-1]}.” {given.mine.cite(label)}.", given.mine.core)
    return Passage(f"“{words}” {given.mine.cite(label)} (emphasis added).", given.mine.core)


def _law(given: Given, number: str, said: str) -> Passage:
    return Passage(given.rng.choice(said.split("|")).format(law=f"section {number} of the {ACT}"), f"{ACT} s {number}")


_LAW = "The mooring is governed by {law}.|The claim lies under {law}.|The rule stands in {law}."


def section_repealed(given: Given) -> Made:
    """A repealed section as the law."""
    return None if given.mine.american else _law(given, REPEALED, _LAW)


def no_such_section(given: Given) -> Made:
    """A section that the Act never had."""
    return None if given.mine.american else _law(given, ABSENT, _LAW)


def section_altered(given: Given) -> Made:
    """The words of a section with its duty changed."""
    if given.mine.american:
        return None
    number = given.rng.choice(tuple(SECTIONS))
    words = SECTIONS[number].replace("No person may", "Any person may").replace("must keep", "may keep")
    return _law(given, number, f"By {{law}}, “{words}”")


def section_in_force(given: Given) -> Made:
    """A section of today."""
    return None if given.mine.american else _law(given, given.rng.choice(tuple(SECTIONS)), _LAW)


def section_quoted(given: Given) -> Made:
    """The words of a section."""
    if given.mine.american:
        return None
    number = given.rng.choice(tuple(SECTIONS))
    return _law(given, number, f"By {{law}}, “{SECTIONS[number]}”")


def section_repealed_told(given: Given) -> Made:
    """A repealed section, said to be repealed."""
    return None if given.mine.american else _law(given, REPEALED, "The toll was set by {law} (repealed).")


_SLOT = {"NO_SUCH_PAGE", "NOT_A_FIRST_PAGE", "DIFFERENT_CASE", "CITATION_ELSEWHERE"}
_WORDS = {"QUOTE_NOT_FOUND", "QUOTE_ALTERED", "QUOTE_ELSEWHERE"}
_UNSURE = {"TEXT_UNRELIABLE", "NOT_COMPARED"}
_VOICE = {"ATTRIBUTION_MISMATCH"}
_SLOTS: tuple[tuple[Callable[[Given], Made], set[str], set[str]], ...] = (
    (no_such_case, _SLOT, {"NOT_FOUND", "NO_COVERAGE", "AMBIGUOUS"}),
    (wrong_name, {"DIFFERENT_CASE", "CITATION_ELSEWHERE"}, {"NAME_DIFFERS"}),
    (conflated, {"DIFFERENT_CASE", "CITATION_ELSEWHERE"}, {"NAME_DIFFERS"}),
    (wrong_year, {"YEAR_MISMATCH"}, {"DATE_DIFFERS"}),
    (wrong_court, {"COURT_MISMATCH"}, {"NOT_COMPARED"}),
    (wrong_pin, {"PINPOINT_WRONG", "PINPOINT_OUT_OF_RANGE"}, {"NOT_COMPARED"}),
    (wrong_outcome, {"DISPOSITION_MISMATCH"}, {"NOT_COMPARED"}),
    (altered_quotation, _WORDS, _UNSURE),
    (foreign_quotation, _WORDS, _UNSURE),
    (spliced_quotation, _WORDS, _UNSURE),
    (dissent_as_the_court, _VOICE, {"NOT_COMPARED"}),
    (book_as_the_court, _VOICE, {"NOT_COMPARED"}),
    (section_repealed, {"SECTION_REPEALED"}, {"SUPERSEDED"}),
    (no_such_section, {"SECTION_NOT_FOUND"}, {"NOT_FOUND"}),
    (section_altered, _WORDS, _UNSURE),
)
RIGHT = (
    cited_plainly, sides_reversed, quoted_plainly, quoted_with_pin, quoted_with_licence, outcome_told, dissent_named, section_in_force,
    section_quoted, section_repealed_told,
)  # fmt: skip
TREATMENTS: tuple[Treatment, ...] = (*(treatment(*row) for row in _SLOTS), *(treatment(make) for make in RIGHT))
