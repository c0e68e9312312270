"""The publishers of the federal codes on loopback: their behaviour as written down, and the sources against them over real HTTP."""

from __future__ import annotations

import http.client
import json
import time
import zipfile
from io import BytesIO
from urllib.parse import urlsplit

import pytest

from brief_audit.config import load_config
from brief_audit.model.base import Reason
from brief_audit.model.provision import ProvisionStatus
from brief_audit.sources.ecfr import Ecfr
from brief_audit.sources.lii import Lii
from brief_audit.sources.uscode import UsCode
from brief_audit.transport.client import Desk, Wire
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store
from sources.federal import regulation, statute
from standin import Holdings, StandIn
from standin.ecfr import DAY, Regulations, Rule
from standin.lii import section_page
from standin.uscode import Code, section, title

HOLDINGS = Holdings(
    uscode=Code({"99": title("99", section("12"), section("13", "Repealed", status="repealed"))}),
    ecfr=Regulations({49: {"240": [Rule("240.1"), Rule("240.2", removed="2019-05-01")]}}),
    lii={"/uscode/text/99/12": section_page("99", "12")},
)


@pytest.fixture
def standin():
    with StandIn(HOLDINGS, lifetime=60) as running:
        yield running


def get(standin, source, path):
    host = urlsplit(standin.origin(source))
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=5)
    connection.request("GET", path)
    reply = connection.getresponse()
    try:
        return reply.status, reply.headers["Content-Type"].partition(";")[0], reply.read()
    finally:
        connection.close()


API = "/api/versioner/v1"


@pytest.mark.parametrize(
    ("source", "path", "status", "media"),
    [
        ("uscode", "/download/download.shtml", 200, "text/html"),
        ("uscode", HOLDINGS.uscode.path("99"), 200, "application/zip"),
        ("uscode", HOLDINGS.uscode.path("98"), 404, "text/html"),
        ("uscode", "/robots.txt", 200, "text/plain"),
        ("ecfr", f"{API}/titles.json", 200, "application/json"),
        ("ecfr", f"{API}/versions/title-49.json?part=240", 400, "application/json"),
        ("ecfr", f"{API}/versions/title-49.json?part=240&issue_date[lte]={DAY}", 200, "application/json"),
        ("ecfr", f"{API}/versions/title-50.json?issue_date[lte]={DAY}", 404, "text/html"),
        ("ecfr", f"{API}/structure/{DAY}/title-49.json", 200, "application/json"),
        ("ecfr", f"{API}/full/{DAY}/title-49.xml?part=240&section=240.1", 200, "application/xml"),
        ("ecfr", f"{API}/full/{DAY}/title-49.xml?part=240&section=240.2", 404, "text/html"),
        ("ecfr", f"{API}/full/2999-01-01/title-49.xml?part=240&section=240.1", 404, "text/html"),
        ("ecfr", f"{API}/full/26-01-01/title-49.xml?part=240&section=240.1", 400, "application/json"),
        ("lii", "/robots.txt", 200, "text/plain"),
        ("lii", "/uscode/text/99/12", 200, "text/html"),
        ("lii", "/uscode/text/99/14", 404, "text/html"),
    ],
)
def test_what_each_address_answers(standin, source, path, status, media):
    assert get(standin, source, path)[:2] == (status, media)


def test_the_archive_holds_one_file_of_the_titles_name(standin):
    with zipfile.ZipFile(BytesIO(get(standin, "uscode", HOLDINGS.uscode.path("99"))[2])) as archive:
        assert archive.namelist() == ["usc99.xml"]


def test_under_maintenance_the_page_answers_200(standin):
    standin.holdings = Holdings()
    status, _, body = get(standin, "uscode", "/download/download.shtml")
    assert (status, b"releasepointinformation" in body) == (200, False)


def test_versions_say_whether_a_section_was_removed(standin):
    data = json.loads(get(standin, "ecfr", f"{API}/versions/title-49.json?part=240&section=240.2&issue_date[lte]={DAY}")[2])
    assert [row["removed"] for row in data["content_versions"]] == [False, True]


@pytest.fixture
def desk(standin, tmp_path):
    settings = {"cache": str(tmp_path / "cache"), "limits": str(tmp_path / "limits.sqlite3"), "reports": str(tmp_path / "reports")}
    config = load_config(None, standin.environ(), settings, tmp_path)
    store, limiter = Store(config.cache), Limiter(config.limits, time.time, time.sleep)
    desk = Desk(config, store, limiter, time.time, time.sleep, wire=Wire.of(config, time.monotonic))
    yield desk
    for one in (desk, store, limiter):
        one.close()


@pytest.mark.parametrize(
    ("source", "citation", "status"),
    [
        (UsCode, statute("99", "12"), ProvisionStatus.IN_FORCE),
        (UsCode, statute("99", "13"), ProvisionStatus.REPEALED),
        (UsCode, statute("99", "14"), ProvisionStatus.ABSENT),
        (Ecfr, regulation("49", "240.1"), ProvisionStatus.IN_FORCE),
        (Ecfr, regulation("49", "240.2"), ProvisionStatus.REPEALED),
        (Ecfr, regulation("49", "240.9"), ProvisionStatus.ABSENT),
        (Lii, statute("99", "12"), ProvisionStatus.IN_FORCE),
        (Lii, statute("99", "14"), None),
    ],
)
def test_a_provision_is_looked_up_over_http(standin, desk, source, citation, status):
    asked = source(desk.config)
    (answer,) = asked.answers([citation], desk)
    assert [record.provision.status for record in answer.records] == ([status] if status else [])
    for record in answer.records:
        raw = desk.store.read(record.provision.proof.sha256).decode()
        assert record.provision.snippet in raw
        assert asked.with_texts(record, desk).record.gap in {None, Reason.TEXT_UNAVAILABLE, Reason.TEXT_UNRELIABLE}


def test_a_second_job_asks_nothing_again(standin, desk):
    list(UsCode(desk.config).answers([statute("99", "12")], desk))
    sent = len(standin.asked())
    desk._asked._futures.clear()
    list(UsCode(desk.config).answers([statute("99", "12"), statute("99", "13", "c2")], desk))
    assert len(standin.asked()) == sent
