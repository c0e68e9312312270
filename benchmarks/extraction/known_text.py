"""Invented prose with citations whose every part is known: invented names, real reporters. No case in it exists."""

from __future__ import annotations

import random
from dataclasses import dataclass

NAMES = (
    "Harrow",
    "Pennyfarthing",
    "Quillon",
    "Ashgrove",
    "Dunmore",
    "Fenwick",
    "Tolliver",
    "Ravensworth",
    "Millbrook",
    "Standish",
    "Oakhurst",
    "Larkspur",
    "Wetherby",
    "Thornbury",
    "Caldecott",
    "Brackenridge",
    "Hollins",
    "Marchbanks",
    "Underhill",
    "Pemberley",
    "Swanwick",
    "Tredgold",
    "Vantongeren",
    "Wexcombe",
    "Yarborough",
    "Zeller",
    "Ormesby",
    "Kilbride",
    "Jessamine",
    "Ingleby",
    "Haverstock",
    "Garrowby",
    "Fallowfield",
    "Eastlake",
    "Dorrington",
    "Crowhurst",
    "Birdsall",
    "Appleyard",
)

REPORTERS = (
    ("U.S.", 300, 560, 1940, 2008, ""),
    ("F.2d", 100, 990, 1945, 1992, "{circuit} Cir. "),
    ("F.3d", 2, 940, 1994, 2019, "{circuit} Cir. "),
    ("F.4th", 2, 80, 2021, 2023, "{circuit} Cir. "),
    ("F. Supp. 2d", 5, 990, 1998, 2013, "S.D.N.Y. "),
    ("F. Supp. 3d", 5, 500, 2014, 2021, "N.D. Cal. "),
    ("Cal. 4th", 2, 62, 1992, 2016, "Cal. "),
    ("P.3d", 2, 480, 2001, 2020, "Wash. "),
    ("N.E.2d", 200, 990, 1950, 2014, "Ohio "),
    ("A.3d", 2, 230, 2010, 2020, "Pa. "),
    ("B.R.", 20, 600, 1985, 2019, "Bankr. D. Del. "),
)
CIRCUITS = ("1st", "2d", "3d", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th")

SENTENCES = (
    "The court of appeals has held that notice must be given in writing before a lease is brought to an end. See {0}.",
    "A claim survives only where its facts, taken as true, allow the inference that the defendant is liable. {0}; {1}.",
    "That rule is older than the statute, and nothing in the record below suggests that the parties meant to leave it. {0}.",
    "Nor does it help the appellee to say that the question was left open in {0}, for it was answered by the whole court soon after.",
    "Compare {0}, with {1}, where the order was set aside because no hearing had been held before it was made.",
    "The appellee relies on {0}, which concerned another statute and a contract of quite another kind.",
    "Every court that has looked at the matter since then agrees. See, e.g., {0}; {1}; {2}.",
    "As the district court saw, the burden lies on the party that asks for the exception. {0} (citing {1}).",
    "The statute says nothing of the kind. {s}. Its history is to the same effect, and so is the practice of sixty years.",
    "The agency's own rule, {s}, requires that the reasons be stated, and the order states none at all. See {0}.",
)
STATUTES = ("{v} U.S.C. § {n}", "{v} C.F.R. § {n}.{m}", "{v} U.S.C. § {n}({l})")


@dataclass(frozen=True)
class Known:
    """One citation as written, the key by which it is recognised (a subsection is a pinpoint), and its year (None for statutes)."""

    text: str
    key: str
    year: int | None = None


def key(citation: str) -> str:
    """Letters and figures of a citation alone: stops and blanks differ with style."""
    return "".join(c for c in citation.casefold() if c.isalnum() or c == "§")


class Writer:
    """Writes sentences and remembers what they cite; the same seed writes the same text."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.known: list[Known] = []
        self._used: set[str] = set()

    def _case(self) -> str:
        chance = self._chance
        while True:
            reporter, low, high, first, last, court = chance.choice(REPORTERS)
            short = f"{chance.randint(low, high)} {reporter} {(page := chance.randint(10, 1290))}"
            if key(short) not in self._used:
                break
        year = chance.randint(first, last)
        one, two = chance.sample(NAMES, 2)
        pin = f", {page + chance.randint(1, 14)}" if chance.random() < 0.6 else ""
        text = f"{one} v. {two}, {short}{pin} ({court.format(circuit=chance.choice(CIRCUITS))}{year})"
        return self._keep(Known(text, key(short), year))

    def _statute(self) -> str:
        chance = self._chance
        while True:
            form = chance.choice(STATUTES)
            text = form.format(v=chance.randint(5, 49), n=chance.randint(100, 3000), m=chance.randint(1, 90), l=chance.choice("abcde"))
            section = key(text.partition("(")[0])
            if section not in self._used:
                return self._keep(Known(text, section))

    def _keep(self, known: Known) -> str:
        self._used.add(known.key)
        self.known.append(known)
        return known.text

    def sentence(self) -> str:
        """The next sentence, with its citations."""
        form = self._chance.choice(SENTENCES)
        cases = [self._case() for n in range(3) if f"{{{n}}}" in form]
        return form.format(*cases, s=self._statute() if "{s}" in form else "")

    def paragraph(self, sentences: int = 3) -> str:
        """A few sentences."""
        return " ".join(self.sentence() for _ in range(sentences))
