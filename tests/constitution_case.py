"""One invented brief, audited end to end over invented judgments: what the tests of the constitution look at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from brief_audit.config import AuditConfig, load_config
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.pipeline import audit
from brief_audit.reports.job import job_of
from brief_audit.reports.json_file import build
from brief_audit.stages.workbench import Workbench
from standin import Asked, Holdings, StandIn

NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)

RULE = "the keeper must count the lanterns before dusk and must write the number in the book"
ALTERED = RULE.replace("must count", "may count")
HELD, ALTERED_AT, UNHELD, REPORTED = "[2019] UKSC 990", "[2019] UKSC 991", "[2019] UKSC 992", "[1931] AC 562"
CANARY = "pelargonium quadrangle"
BRIEF = f"""The {CANARY} is not in dispute between the parties.

In Larkmoor v Fennistone {HELD} at [2] the court said “{RULE}”.

In Ostrander v Quillfeather {ALTERED_AT} at [2] the court said “{ALTERED}”.

The same was held in Brindlewick v Tamarack {UNHELD}.

See also Hollowell v Penhaligon {REPORTED}.
"""


def akn(citation: str, name: str) -> bytes:
    """An invented judgment in the shape of Find Case Law, with a link to another that nobody may follow."""
    slug = "uksc/" + "/".join(re.findall(r"[0-9]+", citation))
    here = f"https://caselaw.nationalarchives.gov.uk/{slug}"
    paragraphs = ("This appeal concerns lanterns.", f"We hold that {RULE}.", "The appeal is dismissed.")
    body = "".join(
        f'<paragraph eId="para_{n}"><num>{n}.</num><content><p>{words}</p></content></paragraph>' for n, words in enumerate(paragraphs, 1)
    )
    return f"""<?xml version="1.0" encoding="utf-8"?>
<akomaNtoso xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn" xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
<judgment name="judgment"><meta><identification source="#tna"><FRBRWork><FRBRthis value="{here}"/><FRBRuri value="{here}"/>
<FRBRdate date="2019-05-08" name="judgment"/><FRBRauthor href="#uksc"/><FRBRcountry value="GB-UKM"/><FRBRname value="{name}"/></FRBRWork>
<FRBRExpression><FRBRthis value="{here}"/><FRBRuri value="{here}"/><FRBRdate date="2019-05-08" name="judgment"/><FRBRauthor href="#uksc"/>
<FRBRlanguage language="eng"/></FRBRExpression>
<FRBRManifestation><FRBRthis value="{here}/data.xml"/><FRBRuri value="{here}/data.xml"/>
<FRBRdate date="2019-05-09" name="transform"/><FRBRauthor href="#tna"/><FRBRformat value="application/xml"/></FRBRManifestation>
</identification>
<references source="#tna">
<TLCOrganization eId="uksc" href="https://www.supremecourt.uk" showAs="United Kingdom Supreme Court"/></references>
<proprietary source="#"><uk:court>UKSC</uk:court><uk:year>2019</uk:year><uk:cite>{citation}</uk:cite></proprietary></meta>
<header><p>Neutral citation: <neutralCitation>{citation}</neutralCitation></p><p><docTitle>{name}</docTitle></p></header>
<judgmentBody><decision>{body}
<p>See <ref href="https://caselaw.nationalarchives.gov.uk/uksc/2018/900">another case</ref>.</p></decision>
</judgmentBody>
</judgment></akomaNtoso>""".encode()


def holdings() -> Holdings:
    held = Holdings()
    held.add_uk("uksc/2019/990", akn(HELD, "Larkmoor v Fennistone"), title="Larkmoor v Fennistone", neutral_citation=HELD)
    held.add_uk("uksc/2019/991", akn(ALTERED_AT, "Ostrander v Quillfeather"), title="Ostrander v Quillfeather", neutral_citation=ALTERED_AT)
    return held


@dataclass(frozen=True)
class Audited:
    """One finished audit: its dossier and report, where its evidence lies, and what the sources were asked."""

    dossier: Dossier
    report: dict[str, Any]
    cache: Path
    asked: list[Asked]

    def rows(self, outcome: str) -> list[dict[str, Any]]:
        return [row for row in self.report["citations"] if row["outcome"] == outcome]


def configured(folder: Path, environ: dict[str, str] | None = None, **overrides: str) -> AuditConfig:
    own = {"cache": str(folder / "cache"), "reports": str(folder / "reports"), "limits": str(folder / "limits.sqlite3")}
    return load_config(None, environ or {}, {**own, **overrides}, folder)


def run(standin: StandIn, folder: Path, brief: str = BRIEF, **overrides: str) -> Audited:
    config = configured(folder, standin.environ(), **overrides)
    path = folder / "brief.txt"
    path.write_text(brief, encoding="utf-8")
    standin.forget()
    with Workbench(config=config, clock=lambda: NOW, sleep=lambda _: None) as bench:
        dossier = audit(Brief(path=str(path), name=path.name), bench)
        authorities = {parsed.id: bench.authority(parsed) for parsed in dossier.authorities or ()}
    assert dossier.document is not None
    stamp = NOW.strftime("%Y-%m-%dT%H:%M:%SZ")
    job = job_of(brief_sha256=dossier.document.sha256, settings=config.settings_block(), started_at=stamp, finished_at=stamp)
    return Audited(dossier, build(dossier, authorities, job), config.cache, standin.asked())


def evidence(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [item for finding in row["findings"] for item in finding["evidence"]]
