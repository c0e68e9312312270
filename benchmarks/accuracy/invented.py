"""A world of invented authorities, so that the benchmark runs without the shared data: what they say, and what the sources send of them.

American cases with a dissent and a quoted text, printed on three pages and listed in their volumes; British judgments in numbered
paragraphs; an Act with a repealed section. Every party, judge and word is made up and drawn by seed.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))

from standin.holdings import CapCase, CapVolume, Holdings, Opinion, UsCase
from standin.legislation_uk import Item, Section, Statutes
from standin.samples import judgment, paragraph

LEFT = ("Quillfeather", "Brasspond", "Oxlip", "Tarnmere", "Wickerfold", "Sedgewater", "Halberd", "Mothwing", "Pipistrelle", "Gorsebank")
RIGHT = ("Zandervoort", "Ploverton", "Kestreline", "Umberleigh", "Fennimoor", "Drumlinby", "Yaffleton", "Jackdaw", "Vellacott", "Inglenook")
DISSENTERS = ("Hartwell", "Sorrelby", "Tansyford", "Vetchley")
VOLUMES = (1400, 1401, 1402)
REPORTER = "F.3d"
COURTS = {"1st Cir.": ("ca1", "First Circuit"), "6th Cir.": ("ca6", "Sixth Circuit"), "9th Cir.": ("ca9", "Ninth Circuit")}
SIZE = 20
"""Pages of one case in its volume."""
PRINTED = 5
"""Pages of a case that bear words, behind its first."""
GONE = 'RestrictExtent="E+W+S" RestrictStartDate="2011-06-01" Status="Repealed"'
ACT = "Imaginary Lamps Act 2011"
SECTIONS = {"1": "No person may moor a ferry without a lamp.", "3": "The keeper of a weighhouse must keep a book of tolls."}
REPEALED, ABSENT = "2", "77"
_WHO = tuple(
    f"{who} {what}"
    for who in ("The keeper of", "A carrier of", "Whoever lets", "The owner of", "A lender on", "The warden of", "An heir to")
    for what in (
        "a moored ferry", "the lower quarry", "tallow lamps", "an orchard wall", "a weighhouse", "the crane", "salted rope", "a kiln",
        "seven beehives", "the toll bridge", "a chest of indigo", "the ropewalk", "a mill race", "winter fodder", "a belfry", "copper pans",
    )
)  # fmt: skip
_DOES = (
    "must warn the neighbours in writing", "answers for what the tide carries off", "may charge a toll twice in a season",
    "bears the cost of a second survey", "loses the deposit without a hearing", "keeps the key until the account is paid",
    "need not show the ledger to a stranger", "owes a reasonable lookout to the tenants", "must pull down the scaffold at daybreak",
    "may sell the surplus at the autumn fair", "answers to the guild rather than to the mayor", "bears half of the dredging",
    "keeps whatever the nets bring up", "must carry a whistle in fog", "may refuse lodging to a pedlar", "loses the right of way for good",
)  # fmt: skip
_WHEN = (
    "before the gate is opened at dusk", "unless the lease says otherwise in plain words", "although no bell was rung that evening",
    "when the vessel has left the inner basin", "even if the buyer never saw the cargo", "once the lanterns have been counted aloud",
    "as long as the water stands below the mark", "because the risk was known to both sides", "until the surveyor has returned from leave",
    "if the parish clerk was told by letter", "while any child of the founder lives", "after the third frost of the year",
    "whether or not the hedge was trimmed", "since custom has always favoured the miller", "provided that the receipt bears a seal",
    "except where the bridge is under repair",
)  # fmt: skip
_TAIL = (
    "", " in the county of Marrowby", " under the old charter", " on a market day", " for seven winters", " without further notice",
    " at the expense of the borough", " notwithstanding any promise by mouth",
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """An invented decision. `pages`: label and sentences of the court; `dissent`: label and sentences; `text`: words of a quoted book."""

    number: int
    name: str
    core: str
    year: int
    court: str
    affirmed: bool
    pages: tuple[tuple[str, tuple[str, ...]], ...]
    judge: str
    dissent: tuple[str, tuple[str, ...]]
    text: str

    @property
    def american(self) -> bool:
        return not self.core.startswith("[")

    def cite(self, pin: str = "", *, name: str = "", core: str = "", court: str = "", year: int = 0) -> str:
        """The citation as a brief prints it, with something of it replaced."""
        name, core = name or self.name, core or self.core
        if not self.american:
            return f"{name} {core}{f' at [{pin}]' if pin else ''}"
        return f"{name}, {core}{f', {pin}' if pin else ''} ({court or self.court} {year or self.year})"

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Page or paragraph and sentence, for every sentence of the court."""
        return tuple((label, sentence) for label, sentences in self.pages for sentence in sentences)


def _sentences(rng: random.Random, many: int, taken: set[str]) -> tuple[str, ...]:
    found: list[str] = []
    while len(found) < many:
        one = f"{rng.choice(_WHO)} {rng.choice(_DOES)} {rng.choice(_WHEN)}{rng.choice(_TAIL)}."
        if one not in taken:
            taken.add(one)
            found.append(one)
    return tuple(found)


def _case(number: int, *, american: bool, taken: set[str]) -> Case:
    rng = random.Random(f"invented {american} {number}")
    name = f"{LEFT[number % 10]} {'v.' if american else 'v'} {RIGHT[number // 10 % 10]}"
    first = 20 + SIZE * (number // len(VOLUMES))
    core = f"{VOLUMES[number % len(VOLUMES)]} {REPORTER} {first}" if american else f"[2021] UKSC {900 + number}"
    labels = [str(first + at) for at in range(PRINTED)] if american else [str(at) for at in range(1, PRINTED + 2)]
    pages = tuple((label, _sentences(rng, 3, taken)) for label in labels)
    dissent = (str(first + PRINTED), _sentences(rng, 3, taken))
    text = _sentences(rng, 1, taken)[0]
    court, year = rng.choice(tuple(COURTS)) if american else "UKSC", 1998 + number % 9 if american else 2021
    return Case(number, name, core, year, court, rng.random() < 0.5, pages, DISSENTERS[number % 4], dissent, text)


@cache
def cases(*, american: bool) -> tuple[Case, ...]:
    """Sixty American and thirty British decisions; no sentence stands twice."""
    taken: set[str] = set()
    several = {kind: tuple(_case(number, american=kind, taken=taken) for number in range(60 if kind else 30)) for kind in (True, False)}
    return several[american]


def _cluster(case: Case) -> UsCase:
    marks = '<span class="star-pagination">*{}</span> '
    body = "".join(f"<p>{marks.format(label)}{escape(' '.join(sentences))}</p>" for label, sentences in case.pages)
    book = f"<p>“{escape(case.text)}”</p>" if case.number % 2 else f"<blockquote><p>{escape(case.text)}</p></blockquote>"
    quoted = f"<p>An old book of customs has it:</p>{book}<p>That book is no law, and we do not follow it.</p>"
    end = f"<p>The judgment of the district court is {'AFFIRMED' if case.affirmed else 'REVERSED'}.</p>"
    page, words = case.dissent
    apart = f"<p>{marks.format(page)}{case.judge.upper()}, Circuit Judge, dissenting: {escape(' '.join(words))}</p>"
    opinions = (Opinion(body + quoted + end, "020lead"), Opinion(apart, "040dissent", author=case.judge))
    court, full = COURTS[case.court]
    return UsCase(
        7000 + case.number, case.name, (case.core,), f"{case.year}-03-01", court, f"Court of Appeals for the {full}", opinions, source="C"
    )  # fmt: skip


def _listed(case: Case) -> CapCase:
    first = int(case.core.rpartition(" ")[2])
    return CapCase(
        7000 + case.number, case.name.upper(), case.name, (case.core,), f"{case.year}-03-01", str(first), str(first + SIZE - 1),
        "United States Court of Appeals", case.court,
    )  # fmt: skip


def _british(case: Case) -> bytes:
    told = [paragraph(label, " ".join(sentences)) for label, sentences in case.pages]
    end = f"For these reasons I would {'dismiss' if case.affirmed else 'allow'} the appeal."
    return judgment(
        case.core, case.name, [*told, paragraph(len(told) + 1, end)], date="2021-03-01", uri=f"uksc/2021/{case.core.rpartition(' ')[2]}"
    )  # fmt: skip


def holdings() -> Holdings:
    """What the sources hold of the whole world."""
    american = cases(american=True)
    volumes = [
        CapVolume("f3d", REPORTER, str(number), tuple(_listed(case) for case in american if case.core.startswith(f"{number} ")))
        for number in VOLUMES
    ]
    sections = [Section(f"section/{number}", "Of lamps", (("1", words, ()),)) for number, words in SECTIONS.items()]
    sections.insert(1, Section(f"section/{REPEALED}", "Tolls", attributes=GONE, listed=GONE))
    held = Holdings(
        us=[_cluster(case) for case in american], cap=volumes, legislation=Statutes([Item("ukpga/2011/97", ACT, tuple(sections))])
    )
    for case in cases(american=False):
        slug = f"uksc/2021/{case.core.rpartition(' ')[2]}"
        held.add_uk(slug, _british(case), title=case.name, neutral_citation=case.core, published="2021-03-01")
    return held
