"""One test for each article of CONSTITUTION.md, against the whole program and a stand-in for the public sources.

The parties, cases and citations are invented; no court has decided them.
"""

from __future__ import annotations

import ast
import hashlib
import itertools
import json
import re
import socket
import sys
import tomllib
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError
from pytest_socket import SocketBlockedError, SocketConnectBlockedError

from brief_audit.config import load_config
from brief_audit.errors import ConfigError, EvidenceTampered
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.finding import Finding
from brief_audit.reports import constitution
from brief_audit.reports.json_file import dumps
from brief_audit.reports.json_file.citations import NOT_REACHED
from brief_audit.reports.markdown import render as markdown
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.terminal.plain import render as text
from brief_audit.sources.bodies import Body
from brief_audit.sources.find_case_law import metadata
from brief_audit.sources.registry import SOURCES, asked_about
from brief_audit.stages.workbench import Workbench
from brief_audit.transport.client import Request
from brief_audit.transport.limits import Limiter, Pace, Window
from brief_audit.transport.store import Store
from constitution_case import BRIEF, HELD, NOW, UNHELD, Audited, akn, configured, evidence, holdings, run
from economy.parsed import nodes as nodes_of
from standin import Holdings, StandIn

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "scripts" / "brief_audit"
TEXT = (ROOT / "CONSTITUTION.md").read_text(encoding="utf-8")
STAMP = re.compile(r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z\Z")


@pytest.fixture
def standin() -> Iterator[StandIn]:
    with StandIn(holdings()) as running:
        yield running


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Audited]:
    with StandIn(holdings()) as running:
        yield run(running, tmp_path_factory.mktemp("audit"))


@pytest.fixture
def bench(standin: StandIn, tmp_path: Path) -> Iterator[Workbench]:
    with Workbench(config=configured(tmp_path, standin.environ()), clock=lambda: NOW, sleep=lambda _: None) as tools:
        yield tools


def question(standin: StandIn, slug: str) -> Request:
    return Request(source="find_case_law", tier=1, url=f"{standin.urls['find_case_law']}/{slug}/data.xml", accept=("application/xml",))


NAMED_AS = {
    "find_case_law": "Find Case Law",
    "bailii": "BAILII",
    "courtlistener": "CourtListener",
    "cap": "Caselaw Access Project",
    "legislation_uk": "legislation.gov.uk",
    "uscode": "U.S. Code",
    "ecfr": "eCFR",
    "lii": "Legal Information Institute",
}


@pytest.mark.constitution(1)
def test_article_1_no_host_outside_the_list_is_asked(bench, standin):
    for url in ("https://example.org/uksc/2019/990", "http://169.254.169.254/x", "file:///etc/passwd", standin.origin("cap")):
        exchange = bench.desk.ask(Request(source="find_case_law", tier=1, url=url))
        assert exchange.status is None
        assert exchange.reason is not None
    assert standin.asked() == []
    named = TEXT.split("**Article 1.")[1].split("**Article 2.")[0]
    for name in set(SOURCES) - {"statutes"}:
        assert NAMED_AS[name] in named


@pytest.mark.constitution(2)
def test_article_2_find_case_law_first_and_addresses_before_searches(audited):
    assert asked_about(Body.UK_CASES) == ("find_case_law", "bailii")
    for row in audited.report["citations"]:
        asked = [attempt for attempt in row["attempts"] if attempt["source"] in {"find_case_law", "bailii"}]
        order = [0 if "/data.xml" in attempt["url"] else 1 if "atom.xml" in attempt["url"] else 2 for attempt in asked]
        assert order == sorted(order)


@pytest.mark.constitution(3)
def test_article_3_every_request_follows_from_a_citation(audited):
    slugs = {"/uksc/2019/990/data.xml", "/uksc/2019/991/data.xml", "/uksc/2019/992/data.xml"}
    for request in audited.asked:
        assert request.path in slugs | {"/atom.xml", "/robots.txt"}
        assert request.value("page") in {None, "1"}
    assert {request.path for request in audited.asked} >= slugs


@pytest.mark.constitution(4)
def test_article_4_bailii_is_capped_paced_and_asked_only_with_permission(audited, standin, tmp_path):
    assert configured(tmp_path).sources["bailii"].cap_per_job == 25
    assert configured(tmp_path, **{"sources.bailii.cap_per_job": "50"}).sources["bailii"].cap_per_job == 50
    for wrong in ({"sources.bailii.cap_per_job": "51"}, {"sources.bailii.rate_seconds": "0.5"}):
        with pytest.raises(ConfigError):
            configured(tmp_path, **wrong)
    assert [request for request in audited.asked if request.source == "bailii"] == []
    refused = [
        attempt for row in audited.report["citations"] for attempt in row["attempts"] if attempt["source"] == "bailii" and attempt["url"]
    ]
    assert refused
    assert all(attempt["reason"] == "ROBOTS_DISALLOWED" for attempt in refused)


@pytest.mark.constitution(5)
def test_article_5_restricted_unless_a_licence_is_named(tmp_path):
    assert configured(tmp_path).fcl_search_mode == "RESTRICTED"
    with pytest.raises(ConfigError):
        configured(tmp_path, fcl_search_mode="LICENSED_BULK_OK")
    assert configured(tmp_path, fcl_search_mode="LICENSED_BULK_OK", fcl_licence="TNA-1").fcl_search_mode == "LICENSED_BULK_OK"
    with pytest.raises(ConfigError):
        configured(tmp_path, fcl_search_mode="ANYTHING")


@pytest.mark.constitution(6)
def test_article_6_bulk_stays_restricted_and_advises(standin, tmp_path):
    many = "\n\n".join(f"See Larkmoor v Fennistone [2018] UKSC {number}." for number in range(1, 120))
    done = run(standin, tmp_path, many)
    assert len(standin.asked("find_case_law", "xml")) <= 100
    assert LICENCE_NOTICE in done.report["notices"]
    advice = [
        notice
        for notice in done.report["notices"]
        if notice != LICENCE_NOTICE and re.search(r"licen[cs]|permission", notice, re.IGNORECASE)
    ]
    assert any("Find Case Law" in notice and "appl" in notice.lower() for notice in advice)


@pytest.mark.constitution(7)
def test_article_7_pace_windows_and_the_count_that_processes_share(tmp_path):
    assert configured(tmp_path).sources["find_case_law"].rate_seconds >= 1.0
    assert configured(tmp_path).sources["find_case_law"].cap_per_job == 100
    assert "1000/300" in configured(tmp_path).sources["find_case_law"].windows
    now = [1000.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    one, other = (Limiter(tmp_path / "limits.sqlite3", lambda: now[0], sleep) for _ in range(2))
    pace = Pace(1.0, (Window(5, 60.0),))
    moments = [limiter.acquire("host", pace).at for limiter in (one, other) * 4]
    one.close()
    other.close()
    assert all(later - earlier >= 1.0 for earlier, later in itertools.pairwise(moments))
    assert all(later - earlier >= 60.0 for earlier, later in zip(moments, moments[5:], strict=False))


@pytest.mark.constitution(8)
def test_article_8_three_attempts_then_the_source_is_closed(bench, standin):
    standin.fault("find_case_law", "503-html", path="990", times=99)
    assert bench.desk.ask(question(standin, "uksc/2019/990")).reason is Reason.UNREACHABLE
    assert len(standin.asked("find_case_law", "990")) == 3
    standin.fault("find_case_law", "429-bare", path="991", times=99)
    assert bench.desk.ask(question(standin, "uksc/2019/991")).reason is Reason.RATE_LIMITED
    sent = len(standin.asked())
    left = bench.desk.ask(question(standin, "uksc/2019/992"))
    assert left.reason is Reason.RATE_LIMITED
    assert left.status is None
    assert len(standin.asked()) == sent <= 6


@pytest.mark.constitution(8)
def test_article_8_what_a_limit_left_open_is_unverifiable_and_said(standin, tmp_path):
    standin.fault("find_case_law", "429-bare", times=99)
    done = run(standin, tmp_path)
    assert done.rows("VERIFIED_CORRECT") == done.rows("VERIFIED_ERROR") == []
    limited = [row for row in done.report["citations"] if row["reason"] == "RATE_LIMITED"]
    assert len(limited) == 3
    assert done.report["sources"]["find_case_law"]["rate_limited"] >= 2
    assert done.report["sources"]["find_case_law"]["unverifiable_due_to_limits"] == 3


@pytest.mark.constitution(9)
def test_article_9_three_outcomes(audited):
    assert {*Outcome} == {"VERIFIED_CORRECT", "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC"}
    outcomes = [row["outcome"] for row in audited.report["citations"]]
    assert outcomes == ["VERIFIED_CORRECT", "VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC", "UNVERIFIABLE_PUBLIC"]
    assert all(row["outcome"] in {*Outcome} for row in audited.report["propositions"])
    assert all(row["reason"] for row in audited.rows("UNVERIFIABLE_PUBLIC"))


@pytest.mark.constitution(10)
def test_article_10_no_error_without_evidence(audited):
    with pytest.raises(ValidationError):
        Finding(check="exists", citation="c1", outcome=Outcome.VERIFIED_ERROR, code=Code.DIFFERENT_CASE, says="It is another case.")
    assert all(evidence(row) for row in audited.rows("VERIFIED_ERROR"))
    silent = [row for row in audited.report["citations"] if not evidence(row)]
    assert {row["outcome"] for row in silent} == {"UNVERIFIABLE_PUBLIC"}


@pytest.mark.constitution(10)
def test_article_10_a_quotation_is_held_against_no_authority_but_its_own(audited):
    quoted = {
        row["id"]: [finding["code"] for finding in row["findings"] if finding["check"] == "quotation"]
        for row in audited.report["citations"]
    }
    assert quoted == {"c1": ["QUOTE_EXACT"], "c2": ["QUOTE_ALTERED"], "c3": [], "c4": []}


@pytest.mark.constitution(11)
def test_article_11_evidence_of_what_is_verified(audited):
    verified = [*audited.rows("VERIFIED_CORRECT"), *audited.rows("VERIFIED_ERROR")]
    assert len(verified) == 2
    for row in verified:
        items = [
            e for finding in row["findings"] if finding["outcome"] in {"VERIFIED_CORRECT", "VERIFIED_ERROR"} for e in finding["evidence"]
        ]
        assert items
        for item in items:
            stored = (audited.cache / item["artefact"]).read_bytes()
            assert hashlib.sha256(stored).hexdigest() == item["sha256"]
            assert item["snippet"].encode() in stored
            assert STAMP.match(item["retrieved_at"])
            assert item["url"] in {attempt["url"] for attempt in row["attempts"] if attempt["status"] == 200}


@pytest.mark.constitution(12)
def test_article_12_reason_for_what_is_not(audited):
    for row in audited.rows("UNVERIFIABLE_PUBLIC"):
        assert row["reason"] in {*Reason}
        assert row["says"]
        assert row["attempts"]
        for attempt in row["attempts"]:
            assert attempt["status"] is not None or attempt["reason"] is not None
            assert STAMP.match(attempt["retrieved_at"])
    unheld = audited.rows("UNVERIFIABLE_PUBLIC")[0]
    assert any(attempt["status"] == 404 and attempt["url"].endswith("/uksc/2019/992/data.xml") for attempt in unheld["attempts"])


@pytest.mark.constitution(13)
def test_article_13_nothing_is_skipped(audited):
    assert [row["id"] for row in audited.report["citations"]] == [citation.id for citation in audited.dossier.citations or ()]
    assert len(audited.report["citations"]) == 4
    assert not any(row["says"] == NOT_REACHED for row in audited.report["citations"])
    partly = {**audited.report, "document": {**audited.report["document"], "unread_pages": [3, 7]}}
    assert "page 3, 7" in text(partly)
    assert "page 3, 7" in markdown(partly)


@pytest.mark.slow
@pytest.mark.constitution(14)
def test_article_14_no_model_decides():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [name for names in project["optional-dependencies"].values() for name in names]
    known = {re.split(r"[<>=\[ ]", name)[0].replace("-", "_").lower() for name in [*project["dependencies"], *extras]}
    known |= {"brief_audit", "PIL", "anyio", "httpcore", "httpx2", "pydantic_core", "starlette"} | sys.stdlib_module_names
    imported, models = set(), {"openai", "anthropic", "transformers", "torch", "litellm", "ollama", "google"}
    for path in PACKAGE.rglob("*.py"):
        for node in nodes_of(path.read_text(encoding="utf-8")):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module and not node.level else []
            roots = {name.split(".")[0] for name in names}
            assert not roots & models or path.parent.name == "llm", path
            assert not any(name.startswith("brief_audit.llm") for name in names) or path.relative_to(PACKAGE).parts[0] in {"cli", "llm"}, (
                path
            )
            imported |= roots
    assert imported <= known, imported - known


@pytest.mark.constitution(15)
def test_article_15_no_test_reaches_the_network():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises((SocketBlockedError, SocketConnectBlockedError)):
            socket.create_connection(("192.0.2.1", 80), timeout=0.1)
    families = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()} - {"demo"}
    tested = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    assert {family for family in families if f"brief_audit.{family}" not in tested} == set()


@pytest.mark.constitution(16)
def test_article_16_what_is_recorded_of_each_exchange(audited):
    store = Store(audited.cache)
    exchanges = store.exchanges()
    store.close()
    asked = {(row["source"], row["status"], row["url"].rpartition("/uksc/")[2]) for row in exchanges if "/uksc/" in row["url"]}
    assert {("find_case_law", 200, "2019/990/data.xml"), ("find_case_law", 404, "2019/992/data.xml")} <= asked
    for row in exchanges:
        assert row["media_type"] or row["status"] is None
        assert STAMP.match(row["retrieved_at"])
        if row["status"] == 200 and row["reason"] is None:
            stored = list((audited.cache / "evidence").rglob(f"{row['sha256']}*"))
            assert len(stored) == 1
            assert hashlib.sha256(stored[0].read_bytes()).hexdigest() == row["sha256"]
        else:
            assert not list((audited.cache / "evidence").rglob(f"{row['sha256']}*"))


@pytest.mark.constitution(17)
def test_article_17_changed_evidence_is_reported_not_repaired(standin, tmp_path):
    before = run(standin, tmp_path)
    proof = evidence(before.rows("VERIFIED_CORRECT")[0])[0]
    path = before.cache / proof["artefact"]
    path.chmod(0o600)
    path.write_bytes(path.read_bytes().replace(b"lanterns", b"lenterns"))
    store = Store(before.cache)
    with pytest.raises(EvidenceTampered):
        store.read(proof["sha256"])
    store.close()
    after = run(standin, tmp_path)
    assert standin.asked("find_case_law", "990") == []
    assert after.dossier.decision is not None
    assert after.dossier.decision.exit_code == 5
    assert after.report["gate"]["decision"] == "HARD_BLOCK"
    said = dumps(after.report)
    assert "CONTENT_TAMPER" in said
    assert hashlib.sha256(path.read_bytes()).hexdigest() in said
    assert proof["sha256"] in said


@pytest.mark.constitution(18)
def test_article_18_two_documents_with_one_citation_are_ambiguous(tmp_path):
    held = Holdings()
    for slug, day in (("uksc/2019/9920", "2019-05-08"), ("uksc/2019/9921", "2019-06-17")):
        document = akn(UNHELD, "Brindlewick v Tamarack")
        held.add_uk(slug, document, title="Brindlewick v Tamarack", neutral_citation=UNHELD, published=day, uri=slug)
    with StandIn(held) as running:
        done = run(running, tmp_path, f"In Brindlewick v Tamarack {UNHELD} it was held.")
    (row,) = done.report["citations"]
    assert (row["outcome"], row["reason"]) == ("UNVERIFIABLE_PUBLIC", "AMBIGUOUS")


@pytest.mark.constitution(19)
def test_article_19_the_constructed_address_first_and_only_the_document_itself_counts(audited, standin, tmp_path):
    first = next(request for request in audited.asked if "990" in request.path or "990" in str(request.query))
    assert first.path == "/uksc/2019/990/data.xml"
    standin.holdings.add_uk("uksc/2019/992", akn(HELD, "Brindlewick v Tamarack"))
    (row,) = run(standin, tmp_path, f"In Brindlewick v Tamarack {UNHELD} it was held.").report["citations"]
    assert (row["outcome"], row["reason"]) == ("UNVERIFIABLE_PUBLIC", "UNEXPECTED_CONTENT")


@pytest.mark.constitution(20)
def test_article_20_the_search_is_narrow_and_recorded(audited):
    searches = [request for request in audited.asked if request.path == "/atom.xml"]
    assert 1 <= len(searches) <= 3
    assert all(request.value("per_page") == "10" and request.value("page") == "1" for request in searches)
    asked = [(request.value("query") or "", request.value("party") or "", request.value("court")) for request in searches]
    assert asked == [('"[2019] UKSC 992"', "", "uksc"), ("", "brindlewick", "uksc")]
    unheld = audited.rows("UNVERIFIABLE_PUBLIC")[0]
    recorded = [attempt["url"] for attempt in unheld["attempts"] if "atom.xml?" in attempt["url"]]
    assert len(recorded) == len(searches)
    assert "per_page=10" in recorded[0]


@pytest.mark.constitution(21)
def test_article_21_bailii_only_after_find_case_law_failed(standin, tmp_path):
    done = run(standin, tmp_path, **{"sources.bailii.permission": "a letter"})
    asked = [request.path for request in standin.asked("bailii") if request.path != "/robots.txt"]
    assert asked
    assert all("992" in path for path in asked)
    for row in done.report["citations"]:
        sources = [attempt["source"] for attempt in row["attempts"]]
        if "bailii" in sources and "find_case_law" in sources:
            assert sources.index("find_case_law") < sources.index("bailii")


@pytest.mark.constitution(22)
def test_article_22_what_is_kept_of_a_judgment(audited):
    resolutions = audited.dossier.resolutions
    assert resolutions is not None
    record = next(resolution.record for resolution in resolutions.resolutions if resolution.record)
    kept = metadata(record)
    assert list(kept) == [
        "source",
        "document_uri",
        "retrieved_at",
        "content_hash_local",
        "content_hash_fcl",
        "updated_at_fcl",
        "url",
        "http_status",
    ]
    assert (audited.cache / record.record.path).read_bytes() == akn(HELD, "Larkmoor v Fennistone")
    assert kept["content_hash_local"] == hashlib.sha256(akn(HELD, "Larkmoor v Fennistone")).hexdigest()
    assert (kept["source"], kept["document_uri"], kept["http_status"]) == ("find_case_law", "uksc/2019/990", 200)


@pytest.mark.constitution(23)
def test_article_23_the_licence_notice_in_the_required_wording(audited):
    required = "a82a77e020d5a0ce751d1c24155b5c9599c842332d0493f277bddc751d542e28"
    assert hashlib.sha256(LICENCE_NOTICE.encode()).hexdigest() == required
    for shown in (text(audited.report), markdown(audited.report)):
        assert LICENCE_NOTICE in shown
        assert "Find Case Law requests in this audit: 5" in shown
    assert LICENCE_NOTICE in audited.report["notices"]


@pytest.mark.constitution(24)
def test_article_24_statistics_equal_the_request_log(audited):
    for name in ("find_case_law", "bailii", "courtlistener", "cap"):
        assert audited.report["sources"][name]["requests"] == sum(request.source == name for request in audited.asked)
    assert audited.report["sources"]["find_case_law"]["requests"] == 5
    shown = markdown(audited.report)
    assert "| Find Case Law | 5 | 100 |" in shown
    assert "| BAILII | 0 | 25 |" in shown
    columns = [line.split() for line in text(audited.report).splitlines()]
    assert ["Find", "Case", "Law", "5", "100", "0", "0", "0"] in columns
    assert ["BAILII", "0", "25", "0", "0", "0"] in columns


@pytest.mark.constitution(25)
def test_article_25_each_source_is_named_and_none_mixed(audited):
    for row in [*audited.rows("VERIFIED_CORRECT"), *audited.rows("VERIFIED_ERROR")]:
        slug = "uksc/2019/990" if "990" in row["text"] else "uksc/2019/991"
        for item in evidence(row):
            assert item["attribution"].startswith("Retrieved from Find Case Law: ")
            assert slug in item["attribution"]
            assert item["attribution"] in audited.report["attributions"]


@pytest.mark.constitution(26)
@pytest.mark.parametrize("render", [text, markdown, dumps], ids=["text", "markdown", "json"])
def test_article_26_it_does_not_replace_counsel(audited, render):
    assert "does not replace licensed counsel" in " ".join(render(audited.report).split())


@pytest.mark.constitution(27)
def test_article_27_no_sentence_of_the_brief_leaves(audited, standin, tmp_path):
    sent = ((request.path, *dict(request.query).values(), *request.headers.values(), request.body) for request in audited.asked)
    wire = " ".join(str(part) for parts in sent for part in parts).lower()
    citations = {"uksc", "2019", "990", "991", "992"}
    parties = {"larkmoor", "fennistone", "ostrander", "quillfeather", "brindlewick", "tamarack", "hollowell", "penhaligon"}
    words = set(re.findall(r"[a-z]{5,}", BRIEF.lower())) - citations - parties
    assert not [word for word in words if re.search(rf"\b{word}\b", wire)]
    for request in audited.asked:
        assert sum(party in request.target.lower() for party in parties) <= 1
    offline = run(standin, tmp_path, offline="true")
    assert offline.asked == []
    assert all(row["outcome"] == "UNVERIFIABLE_PUBLIC" for row in offline.report["citations"])


@pytest.mark.constitution(28)
def test_article_28_the_settings_block_is_accepted_as_it_stands(audited, tmp_path):
    block = {
        "public_sources_only": True,
        "fcl_search_mode": "RESTRICTED",
        "max_fcl_requests_per_job": 100,
        "max_bailii_requests_per_job": 25,
        "rate_limit_fcl_seconds": 1.0,
        "rate_limit_bailii_seconds": 1.0,
        "prefer_sources": ["find_case_law", "bailii"],
    }
    file = tmp_path / "job.json"
    file.write_text(json.dumps({"settings": {**block, "max_fcl_requests_per_job": 7}}), encoding="utf-8")
    config = load_config(file, {}, {}, tmp_path)
    assert config.sources["find_case_law"].cap_per_job == 7
    defaults = configured(tmp_path).settings_block()
    assert {key: defaults[key] for key in block} == block
    assert set(block) <= set(audited.report["job"]["settings"])
    stated = [(name, audited.report["job"]["settings"][name]) for name in block]
    for shown in (" ".join(text(audited.report).split()), markdown(audited.report).replace("`", "")):
        assert all(f"{name} {value if isinstance(value, str) else json.dumps(value)}" in shown for name, value in stated)


@pytest.mark.constitution(29)
def test_article_29_the_limit_of_one_audit(standin, tmp_path):
    done = run(standin, tmp_path, **{"sources.find_case_law.cap_per_job": "1"})
    assert len(standin.asked("find_case_law", "xml")) == 1
    assert any("Per-job limit reached (1/1 sources attempted)" in notice for notice in done.report["notices"])
    limited = [row for row in done.report["citations"] if row["reason"] == "LIMIT_REACHED"]
    assert len(limited) == 2
    assert len(done.report["citations"]) == 4


@pytest.mark.constitution(30)
def test_article_30_the_required_programs_are_there():
    from brief_audit.cli.tools import app

    table = re.findall(r"^\| `(scripts/\w+\.py)` \| `audit tool ([a-z-]+)` \| .* \| `(brief_audit/[^`]+)` \|$", TEXT, re.MULTILINE)
    assert len(table) == 8
    commands = {command.name for command in app.registered_commands}
    for script, tool, home in table:
        assert (ROOT / script).is_file()
        assert tool in commands
        assert (ROOT / "scripts" / home).exists()
    for required in ("fcl_search_atom", "fcl_get_xml", "public_resolve", "fetch_url", "parse_authority"):
        assert f"scripts/{required}.py" in {script for script, _, _ in table}


@pytest.mark.constitution(31)
def test_article_31_the_text_is_pinned(audited):
    assert hashlib.sha256((ROOT / "CONSTITUTION.md").read_bytes()).hexdigest() == constitution.SHA256
    assert f"Version {constitution.VERSION}." in TEXT
    assert audited.report["tool"]["constitution"] == {"version": constitution.VERSION, "sha256": constitution.SHA256}
    for shown in (text(audited.report), markdown(audited.report)):
        assert constitution.SHA256 in shown
        assert constitution.VERSION in shown


@pytest.mark.constitution(32)
def test_article_32_every_article_has_a_test():
    articles = [int(number) for number in re.findall(r"^\*\*Article ([0-9]+)\.", TEXT, re.MULTILINE)]
    assert articles == list(range(1, len(articles) + 1))
    module = sys.modules[__name__]
    tests = [value for name, value in vars(module).items() if name.startswith("test_article_")]
    proven = {mark.args[0] for test in tests for mark in test.pytestmark if mark.name == "constitution"}
    assert proven == set(articles)
