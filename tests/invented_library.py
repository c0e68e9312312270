"""Briefs over invented authorities, and the sources that hold them: what audits of whole briefs are measured with.

Every party and every word is made up. American cases stand in the volumes 400 to 402 of F.3d, in CourtListener alone or in the
Caselaw Access Project too; British ones are judgments of the Supreme Court of 2021.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from standin.holdings import CapCase, CapVolume, Holdings, Opinion, UsCase
from standin.samples import judgment, paragraph

LEFT = ("Quillfeather", "Brasspond", "Oxlip", "Tarnmere", "Wickerfold", "Sedgewater", "Halberd", "Mothwing", "Pipistrelle", "Gorsebank")
RIGHT = ("Zandervoort", "Ploverton", "Kestreline", "Umberleigh", "Fennimoor", "Drumlinby", "Yaffleton", "Jackdaw", "Vellacott", "Inglenook")
SAYING = "the marmalade ledger was opened before the lighthouse candles were counted"
VOLUMES = (400, 401, 402)


def name(number: int, versus: str) -> str:
    """An invented case name, a different one for each of a hundred numbers."""
    return f"{LEFT[number % 10]} {versus} {RIGHT[number // 10 % 10]}"


Sent = tuple[str, str, str]
"""Source, method and address of a request."""


@dataclass
class Library:
    """A brief, sentence by sentence, and what the sources hold of it."""

    sentences: list[str] = field(default_factory=list)
    holdings: Holdings = field(default_factory=Holdings)
    volumes: dict[int, list[CapCase]] = field(default_factory=dict)

    @property
    def brief(self) -> str:
        return " ".join(self.sentences) + "\n"

    @property
    def held(self) -> Holdings:
        self.holdings.cap = [CapVolume("f3d", "F.3d", str(number), tuple(cases)) for number, cases in self.volumes.items()]
        return self.holdings

    def american(self, numbers: range, *, cap: bool, court: str = "9th Cir.") -> None:
        """Cite cases and hold them: at CourtListener, and with `cap` at the Caselaw Access Project, which then has their text."""
        for number in numbers:
            volume, first = VOLUMES[number % 3], 10 + 10 * number
            cite = f"{volume} F.3d {first}"
            year = f"{court} 2005" if court else "2005"
            self.sentences.append(f"The court held that \u201c{SAYING}.\u201d {name(number, 'v.')}, {cite}, {first + 1} ({year}).")
            self.holdings.us.append(_cluster(number, cite, first))
            if cap:
                self.volumes.setdefault(volume, []).append(_case(number, cite, first))

    def american_elsewhere(self) -> None:
        """Hold a volume at the Caselaw Access Project in which nothing is cited."""
        self.volumes[399] = [_case(99, "399 F.3d 1000", 1000)]

    def cap_lists(self) -> int:
        """Lists that must be asked of the Caselaw Access Project: its reporters, the reporter's volumes, each volume's cases."""
        return 2 + len(self.volumes) if self.volumes else 1

    def british(self, numbers: range, *, held: bool = True) -> None:
        """Cite judgments, and hold them at Find Case Law."""
        for number in numbers:
            cite, slug = f"[2021] UKSC {number + 1}", f"uksc/2021/{number + 1}"
            self.sentences.append(f"It was held that \u201c{SAYING}\u201d. {name(number, 'v')} {cite} at [2].")
            body = [paragraph(1, f"Appeal {number}."), paragraph(2, f"We hold that {SAYING}.")]
            data = judgment(cite, name(number, "v"), body, date="2021-03-01", uri=slug)
            if held:
                self.holdings.add_uk(slug, data, title=name(number, "v"), neutral_citation=cite, published="2021-03-01")


def _text(number: int) -> str:
    return f"{RIGHT[number % 10]} appeals. We hold that {SAYING}. Appeal {number} is dismissed."


def _cluster(number: int, cite: str, first: int) -> UsCase:
    mark = '<span class="star-pagination">*{}</span>'
    body = f"<p>{mark.format(first)} By the Court. {mark.format(first + 1)} {_text(number)}</p>"
    opinion = Opinion(html=body, type="020lead")
    return UsCase(number + 1, name(number, "v."), (cite,), "2005-03-01", "ca9", "Ninth Circuit", (opinion,))


def _case(number: int, cite: str, first: int) -> CapCase:
    label = '<a id="p{0}" href="#p{0}" data-label="{0}" data-citation-index="1" class="page-label">*{0}</a>'
    opinion = f'<article class="opinion" data-type="majority"><p>{label.format(first + 1)}{_text(number)}</p></article>'
    page = f'<section class="casebody">{opinion}</section>'
    return CapCase(
        number + 1, name(number, "v.").upper(), name(number, "v."), (cite,), "2005-03-01", str(first), str(first + 9),
        "United States Court of Appeals for the Ninth Circuit", "9th Cir.", opinions=(("majority", "", _text(number)),), html=page,
    )  # fmt: skip
