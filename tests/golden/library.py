"""What the sources hold for the golden briefs, and how a brief is audited whole. Every party and every word is made up."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from brief_audit.cli.brief.job import workbench
from brief_audit.config import load_config
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief
from brief_audit.pipeline import audit
from real.running import NOW
from standin.holdings import CapCase, CapVolume, Holdings, Opinion, UsCase
from standin.legislation_uk import Item, Section, Statutes
from standin.samples import judgment, paragraph
from standin.server import StandIn, as_json

RULE = "A keeper must not open the marmalade ledger before the lighthouse candles are counted."
OTHER_RULE = "Every mortgage of a ferry perishes with the vessel on which the loan of the moneys was made."
WEAK = "A keeper may open the marmalade ledger before the lighthouse candles are counted."
END_A = "The judgment of the district court is REVERSED, and the case is REMANDED for a new trial."
END_B = "The judgment of the district court is AFFIRMED."
OPEN = "a keeper may lend the lantern of the harbour to a stranger at dusk"
ALONE = "A spoken warning before two witnesses is notice enough for any keeper of a ledger."
LANTERN, DIVIDED, LATER = "Sedgewater v. Jackdaw", "Wickerfold v. Fennimoor", "Mothwing v. Drumlinby"
LEDGER, FERRY, BELOW = "Quillfeather v. Zandervoort", "Brasspond v. Ploverton", "Tarnmere v. Umberleigh"
IN_GEORGIA, LOST = "Pipistrelle v. Vellacott", "Gorsebank v. Inglenook"
UK_BELOW, UK_ABOVE = "[2019] EWCA Civ 9911", "[2021] UKSC 912"
UK_NAME = "Oxlip v Kestreline"
GONE = 'RestrictExtent="E+W+S" RestrictStartDate="2031-06-01" Status="Repealed"'
PARTS = (("1", "No person may moor a ferry without a lamp.", (("a", "by day"), ("b", "by night"))),)
ACT = Item(
    "ukpga/2031/7",
    "Imaginary Lamps Act 2031",
    (Section("section/1", "Lamps on ferries", PARTS), Section("section/2", "Tolls", attributes=GONE, listed=GONE)),
)


@dataclass(frozen=True)
class Audited:
    """One audit: the report, the exit code, and the folder of the evidence."""

    report: dict[str, Any]
    exit_code: int
    cache: Path

    @property
    def row(self) -> dict[str, Any]:
        """The first counted citation that is not right, else the first."""
        rows = [row for row in self.report["citations"] if row["outcome"] is not None]
        return next((row for row in rows if row["outcome"] != "VERIFIED_CORRECT"), rows[0])


def run(brief: str, folder: Path, held: Holdings, *meanwhile: Callable[[Audited], None], **settings: str) -> Audited:
    """The whole audit of a brief, over loopback, and again after each thing that happens meanwhile. Time stands still."""
    path = folder / "brief.txt"
    path.write_text(f"{brief}\n", encoding="utf-8")
    with StandIn(held) as server:
        server.fault("courtlistener", path="/search/", reply=as_json(found_by_name()), times=9)
        overrides = {"cache": str(folder), "limits": str(folder / "limits.sqlite3"), **settings}
        found = _audit(path, server.environ(), overrides)
        for happens in meanwhile:
            happens(found)
            found = _audit(path, server.environ(), overrides)
        return found


def _audit(brief: Path, environ: Mapping[str, str], overrides: dict[str, str]) -> Audited:
    with workbench(load_config(environ=environ, overrides=overrides, cwd=brief.parent), ()) as bench:
        bench.clock = lambda: NOW
        dossier = audit(Brief(path=str(brief), name=brief.name), bench)
        assert dossier.decision is not None
        return Audited(report_of(dossier, bench, NOW), dossier.decision.exit_code, brief.parent)


def holdings() -> Holdings:
    """Five American cases and one volume's list of cases, an appeal of the United Kingdom, an Act."""
    held = Holdings(us=list(CASES), cap=[VOLUME], legislation=Statutes([ACT]))
    _british(held, UK_BELOW, "ewca/civ/2019/9911", "2019-03-01", "The judge was right. I would dismiss the appeal.")
    _british(held, UK_ABOVE, "uksc/2021/912", "2021-03-01", "For these reasons I would allow the appeal.")
    return held


def case(number: int, name: str, cite: str, day: str, court: str, *paragraphs: str) -> UsCase:
    """A case of two pages: its words on the second."""
    first = int(cite.rsplit(" ", 1)[1])
    pages = f'<p><span class="star-pagination">*{first}</span> By the court. <span class="star-pagination">*{first + 1}</span>'
    html = pages + " ".join(f"{words}</p><p>" for words in paragraphs)[: -len("<p>")]
    return UsCase(number, name, (cite,), day, court, source="C", opinions=(Opinion(html, "020lead"),))


def divided(held: UsCase) -> UsCase:
    """The same with a dissent on its third page."""
    page = int(held.citations[0].rsplit(" ", 1)[1]) + 2
    html = f'<p><span class="star-pagination">*{page}</span> HARTWELL, Circuit Judge, dissenting: {ALONE}</p>'
    return replace(held, opinions=(*held.opinions, Opinion(html, "040dissent", author="Hartwell")))


def _british(held: Holdings, cite: str, slug: str, day: str, last: str) -> None:
    body = [paragraph(1, f"Lady Marlowe: {RULE}"), paragraph(2, last)]
    court, name = ("UKSC", "The Supreme Court") if slug.startswith("uksc") else ("EWCA-Civil", "The Court of Appeal (Civil Division)")
    data = judgment(cite, UK_NAME, body, date=day, uri=slug, court=court, court_name=name)
    held.add_uk(slug, data, title=UK_NAME, neutral_citation=cite, published=day)


CASES = (
    case(1, LEDGER, "400 F.3d 10", "2005-03-01", "ca9", RULE, END_A),
    case(2, FERRY, "400 F.3d 30", "2005-04-01", "ca9", f"{RULE} {OTHER_RULE}", END_B),
    case(3, BELOW, "300 F. Supp. 2d 50", "2003-02-03", "cand", RULE),
    case(4, BELOW, "400 F.3d 70", "2005-05-02", "ca9", RULE, END_A),
    case(5, LOST, "402 F.3d 90", "2005-06-01", "ca9", RULE, END_B),
    case(6, LANTERN, "400 F.3d 110", "2005-06-02", "ca9", f"We need not decide whether {OPEN}. He lent nothing.", END_B),
    divided(case(7, DIVIDED, "400 F.3d 130", "2005-06-03", "ca9", RULE, END_B)),
    case(8, "Betts v. Brady", "316 U.S. 455", "1942-06-01", "scotus", RULE, "Affirmed."),
    case(10, LATER, "410 F.3d 10", "2006-06-03", "ca9", f"{RULE} We overrule {LOST}, 402 F.3d 90 (9th Cir. 2005).", END_B),
    case(9, "Gideon v. Wainwright", "372 U.S. 335", "1963-03-18", "scotus", RULE, "Reversed."),
)
VOLUME = CapVolume(
    "f3d",
    "F.3d",
    "399",
    tuple(
        CapCase(
            90 + n,
            IN_GEORGIA,
            IN_GEORGIA,
            (f"399 F.3d {first}",),
            "2005-01-03",
            str(first),
            str(first + 9),
            "Eleventh Circuit",
            "11th Cir.",
        )
        for n, first in enumerate((1, 11, 21))
    ),
)


def found_by_name() -> dict[str, Any]:
    """What a search by name answers: the one case that is named at a wrong place."""
    found = next(held for held in CASES if held.name == LOST)
    row = {"cluster_id": found.id, "caseName": found.name, "citation": list(found.citations), "court_id": found.court_id}
    row |= {"dateFiled": found.date_filed, "docketNumber": "", "absolute_url": f"/opinion/{found.id}/{found.slug}/", "status": "Published"}
    return json.loads(json.dumps({"count": 1, "next": None, "previous": None, "results": [row | {"opinions": []}]}))
