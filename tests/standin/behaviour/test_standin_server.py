from __future__ import annotations

import http.client
import json
from urllib.parse import quote, urlsplit
from xml.etree import ElementTree as ET

import pytest

from shared_data import SHARED, needs_shared
from standin import (
    FAULTS,
    CapCase,
    CapVolume,
    Holdings,
    StandIn,
    UkDocument,
    holdings_from_recorded_204,
    holdings_from_shared_uk,
    holdings_from_shared_us,
)
from standin.samples import judgment, press_summary

TNA = "{https://caselaw.nationalarchives.gov.uk}"
ATOM = "{http://www.w3.org/2005/Atom}"
CITATION = "[2031] UKSC 7"


def a_holding():
    later = judgment("[2032] UKSC 1", "Thimble v Larkspur", uri="uksc/2032/1", date="2032-01-01").replace(
        b"<p><judge>", b"<p>[2031] UKSC 7<judge>"
    )
    documents = [
        UkDocument("uksc/2031/7", judgment(), "Larkspur v Thimble", CITATION, "2031-05-14", "United Kingdom Supreme Court", "d-9b51d493"),
        UkDocument("uksc/2031/7/press-summary", press_summary(), "Larkspur v Thimble", CITATION, "2031-05-14"),
        UkDocument("uksc/2032/1", later, "Thimble v Larkspur", "[2032] UKSC 1", "2032-01-01"),
    ]
    case = CapCase(
        1, "LARKSPUR v. THIMBLE", "Larkspur v. Thimble", ("900 U.S. 10",), "2031-05-14", "10", "12", opinions=(("majority", "B", "Cold."),)
    )
    return Holdings(
        uk={item.slug: item for item in documents},
        cap=[CapVolume("us", "U.S.", "900", (case,))],
        disambiguate=frozenset({"ewhc/ch/2031/3"}),
    )


@pytest.fixture
def standin():
    with StandIn(a_holding(), lifetime=60) as running:
        yield running


def get(standin, source, path, method="GET"):
    host = urlsplit(standin.origin(source))
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=5)
    connection.request(method, path)
    reply = connection.getresponse()
    try:
        return reply.status, reply.headers, reply.read()
    finally:
        connection.close()


def entries(standin, query):
    data = get(standin, "find_case_law", f"/atom.xml?{query}")[2]
    found = ET.fromstring(data).findall(f"{ATOM}entry")
    return [
        {(item.get("type"), item.get("slug")) for item in entry.findall(f"{TNA}identifier") if item.text == CITATION} for entry in found
    ]


@pytest.mark.parametrize(
    ("path", "status", "media"),
    [
        ("/uksc/2031/7/data.xml", 200, "application/xml"),
        ("/uksc/2031/7", 200, "text/html; charset=utf-8"),
        ("/uksc/2031/8/data.xml", 404, "text/html; charset=utf-8"),
        ("/UKSC/2031/7/data.xml", 404, "text/html; charset=utf-8"),
        ("/d-9b51d493/data.xml", 404, "text/html; charset=utf-8"),
        ("/id/d-9b51d493", 303, "text/html; charset=utf-8"),
        ("/ewhc/ch/2031/3/data.xml", 200, "text/html; charset=utf-8"),
        ("/atom.xml?court=tennis", 400, "text/html; charset=utf-8"),
        ("/atom.xml?order=sideways", 400, "text/html; charset=utf-8"),
        ("/robots.txt", 200, "text/plain"),
    ],
)
def test_find_case_law(standin, path, status, media):
    got, headers, _ = get(standin, "find_case_law", path)
    assert (got, headers["Content-Type"]) == (status, media)


def test_the_feed_lists_the_judgment_its_summary_and_who_cites_it(standin):
    query = f"query={quote(chr(34) + CITATION + chr(34))}&court=uksc&order=date"
    assert entries(standin, query) == [{("ukncn", "uksc/2031/7")}, {("uksummaryofncn", "uksc/2031/7/press-summary")}, set()]
    assert len(entries(standin, query + "&from_date_2=2031&to_date_2=2031")) == 2
    assert len(entries(standin, query + "&per_page=1")) == 1


def test_cap_static_files(standin):
    assert [item["short_name"] for item in json.loads(get(standin, "cap", "/ReportersMetadata.json")[2])] == ["U.S."]
    listed = json.loads(get(standin, "cap", "/us/900/CasesMetadata.json")[2])
    assert [(item["file_name"], item["citations"][0]["cite"]) for item in listed] == [("0010-01", "900 U.S. 10")]
    assert "casebody" not in listed[0]
    assert json.loads(get(standin, "cap", "/us/900/cases/0010-01.json")[2])["casebody"]["opinions"][0]["text"] == "Cold."
    assert b'data-type="majority"' in get(standin, "cap", "/us/900/html/0010-01.html")[2]
    assert get(standin, "cap", "/us/901/CasesMetadata.json")[0] == 404


def test_bailii_bars_programs(standin):
    assert b"Disallow: /ew" in get(standin, "bailii", "/robots.txt")[2]
    status, _, page = get(standin, "bailii", "/ew/cases/EWCA/Civ/2031/9.html")
    assert status == 200
    assert b"anubis_challenge" in page


def test_every_request_is_logged(standin):
    get(standin, "find_case_law", "/uksc/2031/7/data.xml")
    get(standin, "cap", "/us/900/CasesMetadata.json?x=1")
    assert [(item.source, item.path, item.value("x")) for item in standin.asked()] == [
        ("find_case_law", "/uksc/2031/7/data.xml", None),
        ("cap", "/us/900/CasesMetadata.json", "1"),
    ]
    assert [item.source for item in standin.asked(path="CasesMetadata")] == ["cap"]
    standin.forget()
    assert standin.asked() == []


@pytest.mark.parametrize("kind", [name for name in FAULTS if name not in ("drop", "truncated", "slow")])
def test_a_fault_serves_its_turns_and_no_more(standin, kind):
    standin.fault("find_case_law", kind, path="data.xml")
    assert get(standin, "find_case_law", "/uksc/2031/7/data.xml")[2] != judgment()
    assert get(standin, "find_case_law", "/uksc/2031/7/data.xml")[2] == judgment()


def test_a_truncated_body_and_a_dropped_connection_are_seen_as_such(standin):
    standin.fault("find_case_law", "truncated")
    with pytest.raises(http.client.IncompleteRead):
        get(standin, "find_case_law", "/uksc/2031/7/data.xml")
    standin.fault("find_case_law", "drop")
    with pytest.raises((http.client.RemoteDisconnected, ConnectionError)):
        get(standin, "find_case_law", "/uksc/2031/7/data.xml")


def test_the_environment_points_at_the_stand_in(standin):
    environ = standin.environ()
    assert environ["BRIEF_AUDIT_SOURCES__COURTLISTENER__BASE_URL"].endswith("/api/rest/v4")
    assert environ["BRIEF_AUDIT_SOURCES__CAP__RATE_SECONDS"] == "0"
    assert len(environ["BRIEF_AUDIT_COURTLISTENER_TOKEN"]) == 40
    assert "BRIEF_AUDIT_COURTLISTENER_TOKEN" not in standin.environ(token=False)
    assert len({urlsplit(url).port for url in standin.urls.values()}) == len(standin.urls) >= 7


def test_it_ends_by_itself():
    running = StandIn(Holdings(), lifetime=0.05).__enter__()
    assert running._serving is not None
    running._serving.join(5)
    assert running.urls == {}
    running.close()


@needs_shared
@pytest.mark.shared_data
def test_loaders():
    uk, us, recorded = holdings_from_shared_uk(SHARED), holdings_from_shared_us(SHARED), holdings_from_recorded_204(SHARED)
    assert {"uksc/2021/50", "uksc/2023/42", "uksc/2023/42/press-summary", "ewca/civ/2025/673"} <= set(uk.uk)
    assert {"556 U.S. 662", "550 U.S. 544"} <= {cite for case in us.us for cite in case.citations}
    assert len(us.us) >= 255
    assert all(case.date_filed_is_approximate for case in us.us)
    assert recorded.recorded["266 F.3d 979"]["status"] == 300
    assert "903 F.2d 1262" not in recorded.recorded
