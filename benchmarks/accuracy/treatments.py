"""What can be right or wrong about one citation: a treatment puts one decision of the data into a passage of a brief, right or wrong.

The facts come from the lists, the labels and the decisions' own words; the wordings are the project's own. A treatment that lacks a fact
(a label, a page, a judge who sat alone) gives None, and another is taken.
"""

from __future__ import annotations

import json
import random
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "benchmarks" / name) for name in ("prose", "real", "structure")]

import own  # noqa: E402
import quotation_forms  # noqa: E402
from material import SHARED, Decision, by_volume, flat, key_of  # noqa: E402
from open_rates import Cited, cited  # noqa: E402
from passages import QUOTE, SEE, TOLD, Made, Passage, treatment  # noqa: E402
from placed import british_judges  # noqa: E402

GIVEN = ("Alder", "Bram", "Corvin", "Dunmore", "Ekwell", "Farrow", "Gorsely", "Hessel", "Ingram", "Jorvik", "Kestrel", "Larkspur")
TRADE = ("Lamps", "Ferries", "Kilns", "Orchards", "Bellfounders", "Quarries", "Saltworks", "Weighhouses", "Ropewalks", "Beacons")
"""Invented parties of invented cases."""
INVENTED_VOLUMES = {"F.2d": ("f2d", 940, 12), "F. Supp. 2d": ("f-supp-2d", 700, 4), "U.S.": ("us", 396, 4)}
"""Volumes whose lists the stand-in makes of invented cases: reporter -> folder, first volume, how many."""
LAST_PAGE = 1180
ORDERS_FROM = 800
"""From about this page on, the United States Reports print orders, of which no list is complete."""
LENGTHS = ("short", "long", "whole")
"""Three to five words, a sentence without its first two, a sentence."""


@dataclass(frozen=True)
class Given:
    """What a treatment may use: the decision cited, another of the same law, chance, and a sentence of `mine` with its page."""

    mine: Decision
    other: Decision
    rng: random.Random
    known: Cited | None

    def one(self, choices: tuple[str, ...]) -> str:
        return self.rng.choice(choices)


def _see(given: Given, cite: str, core: str = "", sort: str = "") -> Passage:
    return Passage(given.one(SEE).format(cite=cite), core or given.mine.core, sort)


def _quoted(given: Given, words: str, cite: str, sort: str = "") -> Passage:
    return Passage(given.one(QUOTE).format(quote=words.rstrip("."), cite=cite), given.mine.core, sort)


def _with(decision: Decision, *, name: str = "", core: str = "", year: int | None = None, court: str | None = None) -> str:
    """The citation of a decision with something of it replaced."""
    name, core = name or decision.name, core or decision.core
    if not decision.american:
        return f"{name} {core}"
    inside = " ".join(filter(None, (decision.court if court is None else court, str(year or decision.year))))
    return f"{name}, {core} ({inside})"


def invented_name(rng: random.Random, *, american: bool) -> str:
    """Two invented parties."""
    left, right = rng.sample(GIVEN, 2)
    return f"{left} {'v.' if american else 'v'} {right} {rng.choice(TRADE)}{'' if american else ' Ltd'}"


def invented_core(given: Given) -> str:
    """A place that no decision has: inside an invented case of a listed volume, or a number beyond its court's year."""
    if given.mine.american:
        reporter = given.one(tuple(INVENTED_VOLUMES))
        _, first, many = INVENTED_VOLUMES[reporter]
        last = ORDERS_FROM if reporter == "U.S." else LAST_PAGE
        return f"{first + given.rng.randrange(many)} {reporter} {given.rng.randrange(20, last - 20)}"
    year, rest = given.mine.core[1:5], given.mine.core[7:]
    return f"[{year}] {re.sub('[0-9]+', str(given.rng.randrange(7000, 9900)), rest, count=1)}"


# -- wrong authorities


def no_such_case(given: Given) -> Made:
    """An invented name at a place where no case begins."""
    core = invented_core(given)
    return _see(given, _with(given.mine, name=invented_name(given.rng, american=given.mine.american), core=core), core)


def wrong_name(given: Given) -> Made:
    """The name of another decision, or of none, on a real citation."""
    sort = given.one(("another's", "invented"))
    name = given.other.name if sort == "another's" else invented_name(given.rng, american=given.mine.american)
    return _see(given, _with(given.mine, name=name), sort=sort)


def wrong_place(given: Given) -> Made:
    """A real name with a citation that belongs to no case."""
    core = invented_core(given)
    return _see(given, _with(given.mine, core=core), core)


def conflated(given: Given) -> Made:
    """The claimant of one decision against the defendant of another, at the first one's place."""
    mine, other = (re.split(r" v\.? ", one.name) for one in (given.mine, given.other))
    if len(mine) != 2 or len(other) != 2 or flat(mine[0]) == flat(other[0]):
        return None
    return _see(given, _with(given.mine, name=f"{other[0]} {'v.' if given.mine.american else 'v'} {mine[1]}"))


def law_without_authority(given: Given) -> Made:
    """A true sentence of a decision under a citation that does not exist."""
    words = _words(given.mine, "long", given.rng)
    core = invented_core(given)
    cite = _with(given.mine, name=invented_name(given.rng, american=given.mine.american), core=core)
    return Passage(given.one(QUOTE[:3]).format(quote=words.rstrip("."), cite=cite), core) if words else None


def quoted_from_another(given: Given) -> Made:
    """A wrong citation inside the bracket of a right one."""
    core = invented_core(given)
    inner = _with(given.other, core=core)
    return Passage(f"The rule is an old one. {given.mine.cite()} (quoting {inner}).", core) if given.mine.american else None


# -- wrong particulars


def wrong_year(given: Given) -> Made:
    """Another year in the bracket of a right American citation."""
    year = given.mine.year + given.rng.choice((-10, -3, -1, 1, 2, 7))
    return _see(given, _with(given.mine, year=year)) if given.mine.american else None


def wrong_court(given: Given) -> Made:
    """Another court of appeals in the bracket."""
    if not given.mine.american or not given.mine.court:
        return None
    return _see(given, _with(given.mine, court=given.rng.choice([one for one in own.COURTS if one != given.mine.court])))


def wrong_judge(given: Given) -> Made:
    """Words of a judge who sat alone, given to another."""
    words = _words(given.mine, "long", given.rng)
    if not given.mine.author or not words:
        return None
    judges = [one for one in british_judges() if one.split()[0] not in given.mine.author]
    return Passage(f"As {given.rng.choice(judges)} said in {given.mine.cite()}, “{words.rstrip('.')}.”", given.mine.core)


def wrong_pin(given: Given) -> Made:
    """The decision's words with another page or paragraph of it."""
    known = given.known
    if known is None or not known.page:
        return None
    pin = str(max(1, int(known.page) + given.rng.choice((-5, -4, 4, 6))))
    if given.mine.american:
        first = int(known.core.rpartition(" ")[2])
        pin = pin if int(pin) > first else str(int(known.page) + 5)
    elif pin not in {label for label, _ in given.mine.paragraphs}:
        return None
    return Passage(f"“{known.quote}” {known.cite(pin)}.", given.mine.core)


# -- wrong statements


_ACTS = {
    "AFFIRMED": ("affirmed the judgment", "reversed the judgment"),
    "REVERSED": ("reversed the judgment", "affirmed the judgment"),
    "VACATED": ("vacated the judgment", "affirmed the judgment"),
    "DISMISSED": ("dismissed the appeal", "allowed the appeal"),
    "ALLOWED": ("allowed the appeal", "dismissed the appeal"),
}


def _told(given: Given, *, right: bool) -> Made:
    label = _ACTS.get(given.mine.label)
    if label is None or (not given.mine.american and given.mine.label not in ("DISMISSED", "ALLOWED")):
        return None
    comma = "," if given.mine.american else ""
    return Passage(given.one(TOLD).format(cite=given.mine.cite(), act=label[0 if right else 1], comma=comma), given.mine.core)


def wrong_outcome(given: Given) -> Made:
    """The contrary of what the label says that the court did."""
    return _told(given, right=False)


def _words(decision: Decision, size: str, rng: random.Random) -> str:
    able = quotation_forms.sentences(decision) if decision.majority else ()
    return quotation_forms.cut(rng.choice(able).sentence, size, rng.random()).rstrip(",") if able else ""


def altered_quotation(given: Given) -> Made:
    """The decision's words with one changed, so that they stand nowhere in it."""
    size = given.one(LENGTHS)
    words = _words(given.mine, size, given.rng).rstrip(".")
    made = own.changed(words, given.mine, 1, given.rng.random()) if words else []
    if not made or _stands(made[0][1], given.mine):
        return None
    return _quoted(given, made[0][1], given.mine.cite(), size)


def foreign_quotation(given: Given) -> Made:
    """The words of another decision."""
    size = given.one(LENGTHS)
    words = _words(given.other, size, given.rng).rstrip(".")
    return _quoted(given, words, given.mine.cite(), size) if words and not _stands(words, given.mine) else None


def invented_quotation(given: Given) -> Made:
    """Words that no court wrote."""
    size = given.one(LENGTHS)
    left, right = given.rng.sample(GIVEN, 2)
    trade = given.rng.choice(TRADE).lower()
    whole = (
        f"a keeper of {trade} who leaves the {given.rng.choice(('northern', 'lower', 'inner'))} gate of {left} unbarred at dusk "
        f"answers to {right} for whatever the tide carries off before the bell"
    )
    words = " ".join(whole.split()[3:7]) if size == "short" else whole
    return _quoted(given, words, given.mine.cite(), size) if not _stands(words, given.mine) else None


def spliced_quotation(given: Given) -> Made:
    """The head of one sentence of the decision joined to the tail of another, as if they were one."""
    able = quotation_forms.sentences(given.mine) if given.mine.majority else ()
    if len(able) < 2:
        return None
    one, two = (one.sentence.rstrip(".").split() for one in given.rng.sample(able, 2))
    words = " ".join([*one[: len(one) // 2], *two[len(two) // 2 :]])
    return _quoted(given, words, given.mine.cite(), "whole") if not _stands(words, given.mine) else None


def _stands(words: str, decision: Decision) -> bool:
    return f" {flat(words)} " in quotation_forms.whole(decision)


def overruled(given: Given) -> Made:
    """A decision of the Supreme Court's own table of overruled ones, cited as good law."""
    if not given.mine.american:
        return None
    row = given.rng.choice(_overruled())
    return _see(given, f"{row['name']}, {row['core']} ({row['year']})", row["core"])


@cache
def _overruled() -> list[dict[str, str]]:
    rows = map(json.loads, (SHARED / "us/labels/scotus_overruled.jsonl").read_text(encoding="utf-8").splitlines())
    whole = [row for row in rows if "in part" not in row["overruled"] and re.fullmatch(r"\d{4}", row["overruled_years"])]
    return [
        {
            "name": row["overruled"].split(row["overruled_cite"])[0].rstrip(", "),
            "core": row["overruled_cite"],
            "year": row["overruled_years"],
        }
        for row in whole
        if re.fullmatch(r"\d+ U\.S\. \d+", row["overruled_cite"])
    ]


# -- right ones


def cited_plainly(given: Given) -> Made:
    """Name and citation."""
    return _see(given, given.mine.cite())


def quoted_plainly(given: Given) -> Made:
    """The decision's own words."""
    size = given.one(LENGTHS)
    words = _words(given.mine, size, given.rng).rstrip(".")
    return _quoted(given, words, given.mine.cite(), size) if words else None


def quoted_with_pin(given: Given) -> Made:
    """A sentence with its page or paragraph."""
    known = given.known
    return Passage(f"“{known.quote}” {known.cite(known.page)}.", given.mine.core) if known and known.quote and known.page else None


_SENSE_WORDS = "not no never nor neither without cannot may must shall should can could would will only unless if except"
_SENSE = frozenset(_SENSE_WORDS.split())
"""Words without which a quotation says something else: leaving them out is no licence."""


def quoted_with_licence(given: Given) -> Made:
    """A capital or a word left out, shown as such."""
    words = _words(given.mine, "long", given.rng).rstrip(".").split()
    if len(words) < 12:
        return None
    sort = given.one(("bracket", "ellipsis", "emphasis"))
    if sort == "bracket":
        words[0] = f"[{words[0][0].swapcase()}]{words[0][1:]}"
        return _quoted(given, " ".join(words), given.mine.cite(), sort)
    if sort == "ellipsis" and not _SENSE & {word.strip(",;").lower() for word in words[4:6]}:
        words[4:6] = [". . ." if given.mine.american else "…"]
        return _quoted(given, " ".join(words), given.mine.cite(), sort)
    return Passage(f"“{' '.join(words)}.” {given.mine.cite()} (emphasis added).", given.mine.core, "emphasis")


def outcome_told(given: Given) -> Made:
    """What the court did, by the label."""
    return _told(given, right=True)


def judge_named(given: Given) -> Made:
    """Words of a judge who sat alone."""
    words = _words(given.mine, "long", given.rng)
    if not given.mine.author or not words:
        return None
    return Passage(f"As {given.mine.author} said in {given.mine.cite()}, “{words.rstrip('.')}.”", given.mine.core)


_SLOT = frozenset({"NO_SUCH_PAGE", "NOT_A_FIRST_PAGE", "DIFFERENT_CASE", "CITATION_ELSEWHERE"})
_NAME = frozenset({"DIFFERENT_CASE", "CITATION_ELSEWHERE"})
_WORDS = frozenset({"QUOTE_NOT_FOUND", "QUOTE_ALTERED", "QUOTE_ELSEWHERE"})
_UNSURE = frozenset({"TEXT_UNRELIABLE", "NOT_COMPARED"})
_ABSENT = frozenset({"NOT_FOUND", "NO_COVERAGE", "AMBIGUOUS"})


TREATMENTS = (
    treatment(no_such_case, _SLOT, _ABSENT),
    treatment(wrong_name, _NAME, {"NAME_DIFFERS"}),
    treatment(wrong_place, _SLOT, _ABSENT),
    treatment(conflated, _NAME, {"NAME_DIFFERS"}),
    treatment(law_without_authority, _SLOT, _ABSENT),
    treatment(quoted_from_another, _SLOT, _ABSENT),
    treatment(wrong_year, {"YEAR_MISMATCH"}, {"DATE_DIFFERS"}),
    treatment(wrong_court, {"COURT_MISMATCH"}, {"NOT_COMPARED"}),
    treatment(wrong_judge, {"ATTRIBUTION_MISMATCH"}, {"NOT_COMPARED"}),
    treatment(wrong_pin, {"PINPOINT_WRONG", "PINPOINT_OUT_OF_RANGE"}, {"NOT_COMPARED"}),
    treatment(wrong_outcome, {"DISPOSITION_MISMATCH"}, {"NOT_COMPARED"}),
    treatment(altered_quotation, _WORDS, _UNSURE),
    treatment(foreign_quotation, _WORDS, _UNSURE),
    treatment(invented_quotation, _WORDS, _UNSURE),
    treatment(spliced_quotation, _WORDS, _UNSURE),
    treatment(overruled, {"SUPERSEDED_CASE"}, {"SUPERSEDED"}),
    treatment(cited_plainly),
    treatment(quoted_plainly),
    treatment(quoted_with_pin),
    treatment(quoted_with_licence),
    treatment(outcome_told),
    treatment(judge_named),
)


@cache
def known_words() -> dict[str, Cited]:
    """The decisions' quotable sentences with their pages, by citation."""
    return {key_of(one.core): one for one in cited()}


def free_volumes() -> bool:
    """Whether no decision of the data stands in a volume whose list is invented."""
    taken = set(by_volume())
    return not any(
        key_of(f"{first + at} {reporter}") in taken for reporter, (_, first, many) in INVENTED_VOLUMES.items() for at in range(many)
    )
