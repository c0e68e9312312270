"""The stand-in of legislation.gov.uk behaves as the publisher documents, and the source asks it over real HTTP. Acts are invented."""

from __future__ import annotations

import http.client
import time
from urllib.parse import quote, urlsplit

import pytest

from brief_audit.config import load_config
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.sources.legislation_uk import LegislationUk
from brief_audit.transport.client import Desk, Wire
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store
from standin import Holdings, StandIn
from standin.legislation_uk import Item, Section, Statutes

TITLE = "Imaginary Lamps Act 2031"
LAMPS = Item("ukpga/2031/7", TITLE, tuple(Section(f"section/{number}", "Lamps", text="A lamp is a lantern.") for number in (1, 2)))
ORDER = Item(
    "wsi/2031/44", f"The {TITLE} (Commencement) (Wales) Order 2031", (Section("article/1", "Lamps", text="x"),), old=("uksi/2031/44",)
)
OLD = Item("ukpga/Edw7/7/51", "Imaginary Horns Act 1907", (Section("section/1", "Horns", text="x"),), old=("ukpga/1907/51",))
MADE = Item("uksi/2031/45", "The Imaginary Bells Order 2031", (Section("article/1", "Bells", text="x"),), status="final")


@pytest.fixture
def stand():
    held = Statutes([LAMPS, ORDER, OLD, MADE], preparing=frozenset({"ukpga/2031/7/section/2/data.xml"}))
    with StandIn(Holdings(legislation=held)) as running:
        yield running


def get(stand, path, **headers):
    connection = http.client.HTTPConnection(urlsplit(stand.origin("legislation_uk")).netloc, timeout=10)
    connection.request("GET", path, headers={"User-Agent": "test", **headers})
    reply = connection.getresponse()
    body = reply.read()
    connection.close()
    return reply.status, reply.headers, body


@pytest.mark.parametrize(
    ("path", "status", "location"),
    [
        (f"/id?title={quote(TITLE)}", 301, "/id/ukpga/2031/7"),
        (f"/id?title={quote('The ' + TITLE)}", 301, "/id/ukpga/2031/7"),
        ("/id?title=Imaginary", 300, ""),
        ("/id?title=Nothing%202031", 404, ""),
        ("/id/ukpga/2031/7", 303, "/ukpga/2031/7/contents"),
        ("/id/uksi/2031/44", 301, "/id/wsi/2031/44"),
        ("/id/ukpga/1907/51", 301, "/id/ukpga/Edw7/7/51"),
        ("/uksi/2031/44/article/1/data.xml", 301, "/wsi/2031/44/article/1/data.xml"),
        ("/uksi/2031/45/article/1/data.xml", 307, "/uksi/2031/45/article/1/made/data.xml"),
        ("/ukpga/2031/7/section/1/data.xml", 200, ""),
        ("/ukpga/2031/7/section/1/2032-01-01/data.xml", 200, ""),
        ("/ukpga/2031/7/contents/data.xml", 200, ""),
        ("/ukpga/2031/7/section/9/data.xml", 404, ""),
        ("/ukpga/2031/7/section/2/data.xml", 202, ""),
        ("/uksi/2031/123456/data.xml", 400, ""),
        ("/primary/2031/data.feed?title=Imaginary%20Lamps", 200, ""),
    ],
)
def test_each_row_of_the_publishers_behaviour(stand, path, status, location):
    found, headers, body = get(stand, path)
    assert (found, (headers["Location"] or "").removeprefix(stand.origin("legislation_uk"))) == (status, location)
    assert not (status in {200, 300, 404} and not body)
    assert headers["Content-Type"].startswith("application/" if status == 200 else "text/html")


def test_an_anonymous_client_and_one_over_the_limit_are_refused(stand):
    assert get(stand, "/ukpga/2031/7/contents/data.xml", **{"User-Agent": ""})[0] == 403
    stand.holdings.legislation.limit = 0
    assert get(stand, "/ukpga/2031/7/contents/data.xml")[0] == 403


def test_the_source_asks_it_over_http(stand, tmp_path):
    sets = {"cache": str(tmp_path / "cache"), "limits": str(tmp_path / "limits"), "contact": "clerk@example.org"}
    config = load_config(None, stand.environ(), sets, tmp_path)
    limiter = Limiter(config.limits, time.time, lambda _: None)
    desk = Desk(config, Store(config.cache), limiter, time.time, lambda _: None, wire=Wire.of(config, time.monotonic))
    fields = {"kind": Kind.STATUTE, "jurisdiction": Jurisdiction.UK, "span": (0, 9), "title": TITLE, "year": 2031}
    cited = Citation(id="c1", text=f"{TITLE}, s 1", canonical=f"{TITLE}, s 1", section="1", **fields)
    found = next(LegislationUk(config).answers([cited], desk))
    desk.close()
    assert found.records[0].names == (TITLE,)
    asked = stand.asked("legislation_uk")
    assert [each.path for each in asked] == ["/id", "/ukpga/2031/7/section/1/data.xml"]
    assert all(
        each.headers["user-agent"].startswith("brief-audit/") and "clerk@example.org" in each.headers["user-agent"] for each in asked
    )
