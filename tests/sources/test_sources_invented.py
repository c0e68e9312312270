"""A source that nobody knows but the registry and the table of sources: planned, asked, brought, named and examined all the same.

It is invented, and so is every party. Where a loop over the declarations is replaced by a list of names, these tests fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from types import MappingProxyType

import pytest

from brief_audit.bundle.evidence import is_free
from brief_audit.cli.main import main
from brief_audit.config import load_config
from brief_audit.errors import ConfigError
from brief_audit.library import look_up, plan
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.dossier import Brief
from brief_audit.model.record import Answer, Record, RecordDate, Text, TextForm
from brief_audit.pipeline import audit
from brief_audit.reports import markdown
from brief_audit.reports.html_page import links
from brief_audit.reports.job import job_of
from brief_audit.reports.json_file import build, fault
from brief_audit.reports.terminal import plain
from brief_audit.sources import registry
from brief_audit.sources.ailment import Ailment
from brief_audit.sources.base import Coverage, Fetched, PlannedRequest, failure, reason_of
from brief_audit.sources.bodies import Body
from brief_audit.sources.source import Source
from brief_audit.stages.workbench import Workbench
from brief_audit.tables import rows
from brief_audit.tables import sources as table
from brief_audit.transport.exchange import Reply, Request
from sources import document_sources
from sources.recorded import CL, Wire, as_json, cluster, configured, desk_of, item, opinion, opinions, us

SITE = "http://127.0.0.1:8177"
COURT = "United States Court of Appeals for the Ninth Circuit"
WORDS = "the keeper must count the lanterns before dusk and write the number in the book"
ROW = dict.fromkeys(rows("sources")[0], "") | {
    "source": "quillbank", "tier": "3", "label": "Quillbank Collection (Invented)", "speaker": "The Quillbank Collection",
    "holds": "cases that were never decided", "sends": "volume, reporter and page", "place": "10", "base_url": "https://quillbank.example",
    "rate_seconds": "1.0", "cap_per_job": "7", "most_per_job": "9", "licence": "none", "attribution": "Retrieved from Quillbank: {url}",
    "passes_on": "yes", "origin": "this test",
}  # fmt: skip


class Quillbank(Source):
    """Cases by volume, reporter and page, as plain text; asked about what the other sources of American cases did not resolve."""

    name = "quillbank"
    tier = 3
    bodies = (Body.US_CASES,)
    fallback = True

    def coverage(self, citation) -> Coverage:
        return Coverage.PARTIAL

    def _get(self, path: str, desk):
        return desk.ask(Request(source=self.name, tier=self.tier, url=f"{self.base}/{path}", accept=("text/plain",)))

    def answers(self, citations: Sequence, desk) -> Iterator[Answer]:
        for citation in citations:
            exchange = self._get(citation.canonical.replace(" ", "-"), desk)
            if (reason := reason_of(exchange)) is not None or exchange.artefact is None:
                yield failure(self, citation, [exchange.attempt], reason or Reason.UNREACHABLE, exchange.attempt.says)
                continue
            name, day, court = exchange.body.decode().split("|")
            record = Record(
                source=self.name, tier=self.tier, record_id=citation.canonical, url=exchange.artefact.url, names=(name,), exact=True,
                attribution=self.attribution(exchange.artefact.url), citations=(citation.canonical,), court=court, court_id="ca9",
                dates=(RecordDate(what="decided", day=day),), record=exchange.artefact,
            )  # fmt: skip
            yield Answer(citation=citation.id, source=self.name, tier=self.tier, records=(record,), attempts=(exchange.attempt,))

    def with_texts(self, record: Record, desk) -> Fetched:
        exchange = self._get(f"{record.record_id.replace(' ', '-')}.txt", desk)
        texts = (Text(form=TextForm.PLAIN, artefact=exchange.artefact),)
        return Fetched(record.model_copy(update={"texts": texts, "complete": True}), (exchange.attempt,))

    def plan(self, citations) -> Iterator[PlannedRequest]:
        return (PlannedRequest(self.name, "GET", f"{self.base}/{one.canonical.replace(' ', '-')}", one.canonical) for one in citations)

    def needs(self, config) -> Iterator[Ailment]:
        yield Ailment("lantern for the Quillbank Collection", well=False, advice="light one")

    def remarks(self, citations) -> list[str]:
        return [f"The Quillbank Collection saw {len(citations)} citations."]


@pytest.fixture(autouse=True)
def quillbank() -> Iterator[None]:
    """The seam: one more entry in `registry.SOURCES`, one more row of the table of sources."""
    caches = (table.declared, table.configured, links.hosts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "rows", lambda name: (*rows(name), ROW) if name == "sources" else rows(name))
        patch.setattr(registry, "SOURCES", MappingProxyType({**registry.SOURCES, Quillbank.name: Quillbank}))
        for cached in caches:
            cached.cache_clear()
        yield
    for cached in caches:
        cached.cache_clear()


def settings(folder, **overrides):
    return configured(folder, **{"sources.quillbank.base_url": SITE, "sources.quillbank.rate_seconds": "0", **overrides})


KNOWN, UNKNOWN = "900 F.2d 10", "901 F.2d 20"
CITED = (us(KNOWN, "c1", parties=("Arkwright", "Bellows"), year=1990), us(UNKNOWN, "c2", parties=("Cole", "Dray"), year=1991))
LOOKUP = as_json([item(KNOWN, cluster(5, KNOWN)), item(UNKNOWN)])
REPLIES = {
    f"{CL}/citation-lookup/": LOOKUP,
    f"{CL}/opinions/": opinions(opinion(51)),
    f"{SITE}/901-F.2d-20": Reply(200, f"Cole v. Dray|1991-05-18|{COURT}".encode(), "text/plain"),
    f"{SITE}/901-F.2d-20.txt": Reply(200, f"COLE v. DRAY\n\nWe hold that {WORDS}. Affirmed.".encode(), "text/plain"),
}


def test_it_is_planned_for_whatever_the_sources_before_it_may_leave_open(tmp_path):
    foreign = us("90 Wollondilly 15", "c3")
    planned = [request for request in plan((*CITED, foreign), settings(tmp_path)) if request.source == "quillbank"]
    assert {request.url: request.spare for request in planned} == {
        f"{SITE}/90-Wollondilly-15": False,
        f"{SITE}/900-F.2d-10": True,
        f"{SITE}/901-F.2d-20": True,
    }
    assert {bool(request.settles) for request in planned if request.spare} == {True}


def test_it_is_asked_only_about_what_the_sources_before_it_did_not_resolve(tmp_path):
    wire = Wire(REPLIES)
    config = settings(tmp_path)
    found = look_up(CITED, desk_of(config, wire), config)
    assert [resolution.record.source for resolution in found.resolutions if resolution.record] == ["courtlistener", "quillbank"]
    assert [url for url in wire.urls() if url.startswith(SITE)] == [f"{SITE}/901-F.2d-20", f"{SITE}/901-F.2d-20.txt"]
    assert found.sources["quillbank"].requests == 2
    assert found.notices == ("The Quillbank Collection saw 2 citations.",)


def test_its_text_is_taken_in_its_turn(tmp_path):
    config = settings(tmp_path)
    found = look_up(CITED, desk_of(config, Wire(REPLIES)), config)
    record = found.resolutions[1].record
    assert record is not None
    assert (record.complete, [text.form for text in record.texts]) == (True, [TextForm.PLAIN])
    assert sorted(("courtlistener", "quillbank", "cap"), key=registry.text_rank) == ["cap", "quillbank", "courtlistener"]


def test_switched_off_it_says_so_and_is_not_asked(tmp_path):
    wire, config = Wire(REPLIES), settings(tmp_path, **{"sources.quillbank.enabled": "false"})
    found = look_up(CITED, desk_of(config, wire), config)
    assert [attempt.says for attempt in found.resolutions[1].attempts if attempt.source == "quillbank"] == [
        "The Quillbank Collection was not asked: your settings switch it off (sources.quillbank.enabled); switched on, it can be asked."
    ]
    assert not [url for url in wire.urls() if url.startswith(SITE)]


def test_the_report_of_an_audit_names_it(tmp_path):
    brief = f"The court held that “{WORDS}.” Cole v. Dray, {UNKNOWN} (9th Cir. 1991).\n"
    config = settings(tmp_path, suggestions="false")
    (tmp_path / "brief.txt").write_text(brief, encoding="utf-8")
    with Workbench(config=config, clock=lambda: datetime(2026, 3, 1, tzinfo=UTC)) as bench:
        bench.desk = desk_of(config, Wire({**REPLIES, f"{CL}/citation-lookup/": as_json([item(UNKNOWN)])}))
        dossier = audit(Brief(path=str(tmp_path / "brief.txt"), name="brief.txt"), bench)
        authorities = {parsed.id: bench.authority(parsed) for parsed in dossier.authorities or ()}
    stamp = "2026-03-01T00:00:00Z"
    job = job_of(brief_sha256=dossier.document.sha256, settings=config.settings_block(), started_at=stamp, finished_at=stamp)
    report = build(dossier, authorities, job)
    (row,) = report["citations"]
    assert (row["outcome"], row["real_source_url"]) == (Outcome.VERIFIED_CORRECT, f"{SITE}/901-F.2d-20")  # the record, not its text
    assert (report["sources"]["quillbank"]["requests"], report["sources"]["quillbank"]["cap"]) == (2, 7)
    assert any(line.startswith(f"Retrieved from Quillbank: {SITE}") for line in report["attributions"])
    assert "Quillbank Collection (Invented)" in markdown.render(report)
    assert "Quillbank Collection" in plain.render(report)
    assert fault(report) is None
    assert is_free("quillbank")


def test_the_configuration_knows_its_defaults_and_its_limits(tmp_path):
    known = load_config(None, {}, {}, tmp_path).sources["quillbank"]
    assert (known.base_url, known.rate_seconds, known.cap_per_job) == ("https://quillbank.example", 1.0, 7)
    with pytest.raises(ConfigError, match="the most that The Quillbank Collection may be asked"):
        load_config(None, {}, {"sources.quillbank.cap_per_job": "10"}, tmp_path)
    assert links.href_of("https://quillbank.example/901-F.2d-20") is not None


def test_the_doctor_examines_it(tmp_path, monkeypatch, capsys):
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "lack  lantern for the Quillbank Collection\n      light one" in said
    assert "ok    source quillbank: https://quillbank.example" in said


def test_the_document_of_sources_shows_it():
    written = document_sources.render()
    assert "| cases, US | `courtlistener`, `cap`, `quillbank` for what is left |" in written
    assert "| `quillbank` | 3 | cases that were never decided | volume, reporter and page | 1 in 1 s | 7 |" in written
