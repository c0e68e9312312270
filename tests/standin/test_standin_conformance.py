"""The stand-in's answers beside the recorded answers of CourtListener's own code: status, telling headers, shape of the body."""

from __future__ import annotations

import http.client
import json
from urllib.parse import urlsplit

import pytest

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
    opinions=(Opinion(LEAD, "020lead", "Bramble"), Opinion("<p>No.</p>", "040dissent", "Quill")),
)
TWOMBLY = UsCase(145730, "Bell Atlantic Corp. v. Twombly", ("550 U.S. 544",), "2007-05-21", opinions=(Opinion("<p>*570</p>", "020lead"),))
SAME = tuple(UsCase(200000 + n, f"Party {n} v. Other", ("572 U.S. 1082",), opinions=(Opinion("<p>.</p>"),)) for n in (1, 2))
HOLDINGS = Holdings(us=[IQBAL, TWOMBLY, *SAME], merged={777001: 145875}, sealed=frozenset({777002}))

ROWS = [
    "cl_ok_text cl_ok_triad cl_404 cl_400_reporter cl_anon cl_badtoken cl_both cl_noparams cl_onlyreporter cl_empty cl_toolong cl_get",
    "cl_noslash cl_badjson cl_wrongctype cl_json_body cl_pincite_midpage cl_text_umbrella cl_300_samepage cl_shortform cl_parallel",
    "clusters_404 clusters_anon clusters_badcursor clusters_unknown_param clusters_redirect_301 clusters_sealed_410 clusters_detail",
    "opinions_anon opinions_by_cluster opinions_by_two_clusters opinions_by_citation_one_request clusters_filter_citation_crossrow",
    "clusters_filter_citation_midpage clusters_fields_bogus clusters_list_id_in_unsupported clusters_list_id_range clusters_page_size",
    "dockets_detail opinions_detail token_missing_word bearer_bad http_404_route x_linebreak x_nbsp x_placeholder x_triad_pad x_triad_slug",
    "y_joined y_leading_ws y_nul y_ws_only y_dup y_crlf cl_unicode_offsets x_usc x_WL clusters_head http_405 api_usage",
]
NAMES = [name for line in ROWS for name in line.split()]
HEADERS = ("content-type", "www-authenticate", "retry-after", "location")


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


def shape(value):
    """Keys and kinds of a JSON value; lists by the shapes that occur in them."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return type(value).__name__


def load(name):
    return json.loads((SHARED / f"us/courtlistener/{name}.json").read_text(encoding="utf-8"))


def tokens(name, recorded):
    if name == "cl_badtoken":
        recorded["request"] |= {"auth": False, "extra": {"Authorization": "Token " + "f" * 40}}
    elif name == "bearer_bad":
        recorded["request"] |= {"extra": {"Authorization": "Bearer nope"}}
    elif name == "token_missing_word":
        recorded["request"] |= {"extra": {"Authorization": TOKEN}}
    return recorded


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("name", NAMES)
def test_answers_have_the_recorded_shape(standin, name):
    recorded = tokens(name, load(name))
    recorded["request"]["path"] = recorded["request"]["path"].replace("/opinions/9441001/", "/opinions/14587501/")
    if name == "cl_toolong":
        recorded["request"]["body"] = "text=" + "a" * 64_001
    status, headers, data = send(standin, recorded)
    assert status == recorded["status"]
    for header in HEADERS:
        assert (header in headers) == (header in recorded["headers"]), header
    for header in ("content-type", "www-authenticate"):
        if header in headers:
            assert headers[header] == recorded["headers"][header]
    body = recorded["body"]
    if isinstance(body, dict | list) and data:
        mine = json.loads(data)
        assert set(mine) == set(body) if isinstance(body, dict) else len(mine) == len(body)
        if isinstance(body, dict) and status >= 400:
            assert mine == body
        if isinstance(body, list):
            assert [(item["citation"], item["normalized_citations"], item["status"], item["error_message"]) for item in mine] == [
                (item["citation"], item["normalized_citations"], item["status"], item["error_message"]) for item in body
            ]
            assert [(item["start_index"], item["end_index"]) for item in mine] == [
                (item["start_index"], item["end_index"]) for item in body
            ]


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize("name", ["clusters_detail", "opinions_detail"])
def test_records_have_every_field_of_the_serializer(standin, name):
    recorded = load(name)
    recorded["request"]["path"] = recorded["request"]["path"].replace("/opinions/9441001/", "/opinions/14587501/")
    data = json.loads(send(standin, recorded)[2])
    assert list(data) == list(recorded["body"])
    del data["opinions_cited" if name == "opinions_detail" else "citations"]
    assert not {
        key
        for key in data
        if data[key] is not None and recorded["body"][key] is not None and shape(data[key]) != shape(recorded["body"][key])
    }


def ask(standin, path, method="GET", body=None):
    recorded = {"auth": True, "content_type": "application/x-www-form-urlencoded" if body else None, "body": body, "method": method}
    return send(standin, {"request": recorded | {"path": f"/api/rest/v4{path}"}})


def test_the_251st_citation_of_a_request_is_not_looked_up(standin):
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
