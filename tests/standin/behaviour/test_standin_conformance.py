"""The stand-in's answers beside every recorded answer of CourtListener's own code: status, telling headers, shape of the body."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from economy.rows import every_row
from shared_data import SHARED, needs_shared
from standin import TOKEN, Holdings, Limits, Opinion, StandIn, UsCase

LEAD = (
    "<p><author>Justice Bramble</author></p><p><page-number citation-index='1' label='666'> *666 </page-number>One.</p>"
    "<p><span class='star-pagination'>*678</span> Two.</p>"
)
IQBAL = UsCase(
    145875,
    "Ashcroft v. Iqbal",
    ("556 U.S. 662", "129 S. Ct. 1937", "173 L. Ed. 2d 868", "2009 U.S. LEXIS 3472"),
    "2009-05-18",
    opinions=(Opinion(LEAD, "020lead", "Bramble", number=9441001), Opinion("<p>No.</p>", "040dissent", "Quill", number=9441002)),
)
TWOMBLY = UsCase(
    145730, "Bell Atlantic Corp. v. Twombly", ("550 U.S. 544",), "2007-05-21", opinions=(Opinion("<p>*570</p>", "020lead", number=9441003),)
)
SAME = tuple(UsCase(200000 + n, f"Party {n} v. Other", ("572 U.S. 1082",), f"2014-04-0{n}") for n in (1, 2))
OLD = (
    UsCase(200003, "Larkspur v. Steamboat Thimble", ("1 Handy 150",), "1854-01-01", court_id="ohio"),
    UsCase(200004, "Quill v. Bramble", ("1 Haw. 150",), "1847-01-01", court_id="haw"),
)
HOLDINGS = Holdings(us=[IQBAL, TWOMBLY, *SAME, *OLD], merged={777001: 145875}, sealed=frozenset({777002}), cited=((9441001, 9441003, 35),))
HEADERS = ("content-type", "www-authenticate", "retry-after", "location", "allow")
SHOWN = 3
"""Rows that are left of a long recorded list: the first, and two of its end."""

RECORDED = SHARED / "us/courtlistener"
NAMES = sorted(path.stem for path in RECORDED.glob("*.json"))


def state(standin, name):
    """What the recorded server was in, beyond its seed rows: an index that was away, or buckets that were used up."""
    standin.state.clear()
    standin.limits = Limits()
    if name in {"anon_search_noES", "search_anon_throttle_header"}:
        standin.state["no_index"] = True
    if name.startswith("throttle_"):
        standin.limits = Limits.free_token()
        for _ in range({"throttle_user_6": 5, "throttle_user_then_lookup": 5, "throttle_usage_after": 5}.get(name, 0)):
            ask(standin, "/clusters/145875/?fields=id")
    if name == "throttle_cit_after":
        ask(standin, "/citation-lookup/", "POST", "text=" + "%3B+".join(["556+U.S.+662"] * 130))


@pytest.fixture(scope="module")
def standin():
    with StandIn(HOLDINGS, lifetime=120) as running:
        yield running


def send(standin, recorded):
    """Replay a recorded request. Tokens are not in the records: their names say which one was sent."""
    asked = recorded["request"]
    host = urlsplit(standin.origin("courtlistener"))
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=10)
    headers = {"Content-Type": asked["content_type"]} if asked["content_type"] else {}
    headers |= asked.get("extra", {})
    if asked["auth"]:
        headers["Authorization"] = f"Token {TOKEN}"
    body = asked["body"].encode() if isinstance(asked["body"], str) else asked["body"]
    connection.request(asked["method"], asked["path"].replace(" ", "+"), body, headers)
    reply = connection.getresponse()
    data = reply.read()
    connection.close()
    return reply.status, {name.lower(): value for name, value in reply.getheaders()}, data


NOT_IN_THE_RECORD: dict[str, Callable[[dict], dict]] = {
    "cl_badtoken": lambda asked: {"auth": False, "extra": {"Authorization": "Token " + "f" * 40}},
    "bearer_bad": lambda asked: {"extra": {"Authorization": "Bearer nope"}},
    "token_missing_word": lambda asked: {"extra": {"Authorization": TOKEN}},
    "clusters_xml": lambda asked: {"extra": {"Accept": "application/xml"}},
    "clusters_html_accept": lambda asked: {"extra": {"Accept": "text/html, application/json"}},
    "gzip": lambda asked: {"extra": {"Accept-Encoding": "gzip"}},
    "cl_toolong": lambda asked: {"body": "text=" + "x" * 64_001},
    "cl_exact64000": lambda asked: {"body": "text=" + "x" * 64_000},
    "cl_251": lambda asked: {"body": "text=" + "%3B+".join(["556+U.S.+662"] * 252)},
    "throttle_cit_130": lambda asked: {"body": "text=" + "%3B+".join(["556+U.S.+662"] * 130)},
}
"""What the records leave out: secrets, the headers that a name speaks of, and the full length of long bodies."""


def asked_as_recorded(name):
    recorded = json.loads((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    recorded["request"] |= NOT_IN_THE_RECORD.get(name, lambda _: {})(recorded["request"])
    return recorded


def shape(value):
    """Keys and kinds of a JSON value; a list by the shapes that occur in it."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


def differences(mine, theirs, where="body"):
    """Where two bodies are of unlike shape. What is empty on one side, null or a list without rows, is of any shape."""
    if mine in (None, []) or theirs in (None, []):
        return
    if isinstance(theirs, dict) and isinstance(mine, dict):
        if list(mine) != list(theirs):
            yield f"{where}: {sorted(set(mine) ^ set(theirs)) or 'the order of the keys'}"
        for name in theirs.keys() & mine.keys():
            yield from differences(mine[name], theirs[name], f"{where}.{name}")
    elif isinstance(theirs, list) and isinstance(mine, list):
        yield from differences(mine[0], theirs[0], f"{where}[0]")
    elif shape(mine) != shape(theirs):
        yield f"{where}: {shape(mine)} for {shape(theirs)}"


def shown(rows):
    return rows if len(rows) <= SHOWN else [rows[0], *rows[-(SHOWN - 1) :]]


@needs_shared
@pytest.mark.shared_data
@every_row("name", NAMES)
def test_answers_are_as_recorded(standin, name):
    recorded = asked_as_recorded(name)
    state(standin, name)
    status, headers, data = send(standin, recorded)
    assert status == recorded["status"]
    for header in HEADERS:
        assert near(headers.get(header)) == near(recorded["headers"].get(header)), header
    body = recorded["body"]
    if isinstance(body, str):
        as_text(body, data.decode())
    elif not data:
        assert recorded["request"]["method"] == "HEAD"
    elif status >= 400:
        assert re.sub(MOMENT, "T", json.dumps(json.loads(data))) == re.sub(MOMENT, "T", json.dumps(body))
    elif isinstance(body, list):
        as_lookup(name, body, json.loads(data))
    else:
        as_record(body, json.loads(data))


MOMENT = r"\d{4}-\d\d-\d\dT[0-9:.+]+"


def near(header):
    """A header without the number of the port."""
    return re.sub(r"^http://127\.0\.0\.1:\d+", "http://here", header) if header else header


def as_text(theirs, mine):
    if theirs.startswith("<?xml"):
        assert mine == theirs
    elif theirs:
        assert mine.startswith("<!DOCTYPE html>")
        assert len(mine) > 30_000
    else:
        assert not mine


def as_lookup(name, theirs, mine):
    telling = ("citation", "normalized_citations", "start_index", "end_index", "status", "error_message")
    if name in {"cl_251", "throttle_cit_130"}:
        assert [item["status"] for item in mine] == [200] * min(len(mine), 250) + [429] * max(0, len(mine) - 250)
    else:
        assert [[item[key] for key in telling] for item in mine] == [[item[key] for key in telling] for item in theirs]
        assert [[held["id"] for held in item["clusters"]] for item in mine] == [
            [held["id"] for held in item["clusters"]] for item in theirs
        ]
    assert not list(differences(shown(mine), shown(theirs)))


def as_record(theirs, mine):
    if "results" in theirs:
        assert type(mine["count"]) is type(theirs["count"])
        assert [row["id"] for row in mine["results"]] == [row["id"] for row in theirs["results"]]
    if list(theirs) == ["count"]:
        assert mine == theirs
    if "historical_usage" in theirs:
        theirs["historical_usage"] = {"total": theirs["historical_usage"]["total"]}  # beside it one key for each day that was used
    assert not list(differences(mine, theirs))


@needs_shared
@pytest.mark.shared_data
def test_no_recorded_answer_is_left_out():
    assert len(NAMES) == len(list(RECORDED.glob("*.json"))) > 90


def ask(standin, path, method="GET", body=None):
    recorded = {"auth": True, "content_type": "application/x-www-form-urlencoded" if body else None, "body": body, "method": method}
    return send(standin, {"request": recorded | {"path": f"/api/rest/v4{path}"}})


def test_the_251st_citation_of_a_request_is_not_looked_up(standin):
    state(standin, "")
    _, _, data = ask(standin, "/citation-lookup/", "POST", "text=" + "%3B+".join(["556+U.S.+662"] * 251))
    items = json.loads(data)
    assert [item["status"] for item in items] == [200] * 250 + [429]
    assert items[-1]["error_message"] == "Too many citations requested."


def test_the_sixth_request_in_a_minute_waits_by_its_header():
    now = [0.0]
    with StandIn(HOLDINGS, limits=Limits.free_token(), clock=lambda: now[0], lifetime=60) as running:
        assert [ask(running, "/clusters/145875/?fields=id")[0] for _ in range(6)] == [200] * 5 + [429]
        now[0] = 10.0
        status, headers, data = ask(running, "/clusters/145875/?fields=id")
        assert (status, headers["retry-after"]) == (429, "50")
        assert json.loads(data)["detail"] == "Request was throttled. Rate limit exceeded: 5/min. Expected available in 50 seconds."
        now[0] = 61.0
        assert ask(running, "/clusters/145875/?fields=id")[0] == 200


def test_the_citation_bucket_admits_one_request_whole_and_gives_no_header():
    now = [0.0]
    with StandIn(HOLDINGS, limits=Limits(citations_per_minute=60), clock=lambda: now[0], lifetime=60) as running:
        many = "text=" + "%3B+".join(["556+U.S.+662"] * 130)
        assert ask(running, "/citation-lookup/", "POST", many)[0] == 200
        status, headers, data = ask(running, "/citation-lookup/", "POST", "text=556+U.S.+662")
        assert status == 429
        assert "retry-after" not in headers
        assert set(json.loads(data)) == {"error_message", "wait_until"}
        now[0] = 63.0
        assert ask(running, "/citation-lookup/", "POST", "text=556+U.S.+662")[0] == 200


def test_a_look_up_that_the_token_refuses_has_still_used_its_citations():
    with StandIn(HOLDINGS, limits=Limits.free_token(), clock=lambda: 0.0, lifetime=60) as running:
        for _ in range(5):
            ask(running, "/clusters/145875/?fields=id")
        assert ask(running, "/citation-lookup/", "POST", "text=556+U.S.+662%3B+550+U.S.+544")[0] == 429
        used = {
            row["scope"]: row["used"] for row in json.loads(ask(running, "/api-usage/")[2])["current_usage"] if row["window_seconds"] == 60
        }
        assert (used["user"], used["citations"]) == (5, 2)
