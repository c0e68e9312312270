"""Every row of the behaviour that is known of the case services, reproduced by the stand-in: one test for each."""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import json
import re
from urllib.parse import quote, urlsplit
from xml.etree import ElementTree as ET

import pytest

from standin import FAULTS, TOKEN, Holdings, Limits, Opinion, StandIn, UkDocument, UsCase
from standin.samples import bailii_page, judgment, paragraph, pdf_stub, press_summary

LEAD = "<p><span class='star-pagination'>*662</span> One.</p><p><span class='star-pagination'>*678</span> Two.</p>"
IQBAL = UsCase(
    145875, "Larkspur v. Thimble", ("556 U.S. 662", "129 S. Ct. 1937"), "2009-05-18",
    opinions=(
        Opinion(LEAD, "020lead", "Bramble"), Opinion("", "040dissent", "Quill", plain_text="No."), Opinion("<p>All.</p>", "010combined"),
    ),
)  # fmt: skip
TWINS = tuple(UsCase(200000 + n, f"Party {n} v. Other", ("572 U.S. 1082",)) for n in (1, 2))
OLD = (UsCase(200003, "Quill v. Bramble", ("1 Handy 150",)), UsCase(200004, "Cole v. Dray", ("1 Haw. 150",)))
MANY = tuple(UsCase(300000 + n, f"Filler {n} v. Other", (f"700 U.S. {n}",)) for n in range(1, 26))
CITED = "[2031] UKSC 7"
NAME = "Larkspur v Thimble Holdings Ltd"
LATER = judgment("[2031] UKSC 9", "Cole v Dray", [paragraph(1, f"We follow {CITED}.")], uri="uksc/2031/9", date="2031-09-01")
HELD = Holdings(
    uk={
        "uksc/2031/7": UkDocument("uksc/2031/7", judgment(), NAME, CITED, "2031-05-14", "United Kingdom Supreme Court", "d-9b51d493"),
        "uksc/2031/7/press-summary": UkDocument("uksc/2031/7/press-summary", press_summary(), NAME, CITED, "2031-05-14"),
        "uksc/2031/9": UkDocument("uksc/2031/9", LATER, "Cole v Dray", "[2031] UKSC 9", "2031-09-01"),
        "ewhc/ch/2031/12": UkDocument("ewhc/ch/2031/12", pdf_stub(), NAME, "[2031] EWHC 12 (Ch)", "2031-05-14"),
        "one": UkDocument("one", judgment("[2031] EWCA Civ 5"), "A v B", "[2031] EWCA Civ 5", "2031-01-02", "", "d-1", "ewca/civ/2031/5"),
        "two": UkDocument("two", judgment("[2031] EWCA Civ 5"), "C v D", "[2031] EWCA Civ 5", "2031-01-03", "", "d-2", "ewca/civ/2031/5"),
    },
    us=[IQBAL, *TWINS, *OLD, *MANY],
    merged={777001: 145875},
    sealed=frozenset({777002}),
    disambiguate=frozenset({"ewca/civ/2031/5"}),
    bailii={"/ew/cases/EWCA/Civ/2031/9.html": bailii_page()},
)
API = "/api/rest/v4"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
SIGNED = {"Authorization": f"Token {TOKEN}"}


@pytest.fixture
def standin():
    with StandIn(HELD, lifetime=60) as running:
        yield running


def ask(standin, source, path, method="GET", body=None, headers=None):
    host = urlsplit(standin.origin(source))
    connection = http.client.HTTPConnection(host.hostname, host.port, timeout=5)
    with contextlib.closing(connection):
        connection.request(method, path, body, headers or {})
        reply = connection.getresponse()
        with contextlib.closing(reply):
            data = reply.read()
    return reply.status, {name.lower(): value for name, value in reply.getheaders()}, data


def look_up(standin, body, **headers):
    status, sent, data = ask(standin, "courtlistener", f"{API}/citation-lookup/", "POST", body, {**FORM, **SIGNED, **headers})
    return status, sent, json.loads(data)


def get(standin, path, headers=None):
    return ask(standin, "courtlistener", f"{API}{path}", headers=SIGNED if headers is None else headers)


# -- CourtListener


@pytest.mark.parametrize("path", ["/citation-lookup/", "/clusters/145875/", "/opinions/", "/opinions-cited/", "/dockets/145875/"])
@pytest.mark.parametrize("headers", [{}, {"Authorization": TOKEN}, {"Authorization": "Token "}], ids=["none", "no-word", "no-token"])
def test_01_without_a_token(standin, path, headers):
    status, sent, data = get(standin, path, headers)
    assert (status, sent["www-authenticate"]) == (401, 'Bearer realm="api"')
    assert json.loads(data) == {"detail": "Authentication credentials were not provided."}


def test_02_a_token_that_is_not_known(standin):
    status, sent, data = get(standin, "/clusters/145875/", {"Authorization": "Token " + "f" * 40})
    assert (status, sent["www-authenticate"], json.loads(data)) == (401, 'Bearer realm="api"', {"detail": "Invalid token."})


def test_03_a_path_without_its_slash(standin):
    status, sent, data = get(standin, "/clusters/145875")
    assert (status, sent["location"], data) == (301, f"{API}/clusters/145875/", b"")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("", {"non_field_errors": ["Either 'text' or 'reporter' is required."]}),
        ("text=x&reporter=U.S.", {"non_field_errors": ["Invalid request. Provide either a 'text' or 'reporter', not both."]}),
        ("reporter=U.S.", {"volume": ["This field is required."], "page": ["This field is required."]}),
        ("text=" + "x" * 64_001, {"text": ["Ensure this field has no more than 64000 characters."]}),
        ("text=a%00b", {"text": ["Null characters are not allowed."]}),
        ("text=+++", {"text": ["This field may not be blank."]}),
    ],
    ids=["neither", "both", "partial", "too-long", "nul", "blank"],
)
def test_04_a_look_up_that_is_not_valid(standin, body, said):
    status, _, found = look_up(standin, body)
    assert (status, found) == (400, said)


@pytest.mark.parametrize(
    "text",
    ["nothing here", "33 Umbrella 422", "556 U.S.%0A662", "556%C2%A0U.S.%C2%A0662"],
    ids=["no-citation", "unknown", "newline", "nbsp"],
)
def test_05_a_look_up_in_which_no_citation_is_read(standin, text):
    assert look_up(standin, f"text={text.replace(' ', '+')}")[::2] == (200, [])


@pytest.mark.parametrize(
    ("text", "status", "clusters"),
    [("556 U.S. 662", 200, 1), ("556 U.S. 678", 200, 1), ("556 U.S. 690", 404, 0), ("572 U.S. 1082", 300, 2), ("1 H. 150", 300, 2)],
    ids=["exact", "interior", "absent", "same-page", "ambiguous-reporter"],
)
def test_06_one_item_for_each_citation(standin, text, status, clusters):
    (item,) = look_up(standin, f"text={text.replace(' ', '+')}")[2]
    assert (item["status"], len(item["clusters"])) == (status, clusters)
    rows = {f"{row['volume']} {row['reporter']} {row['page']}" for held in item["clusters"] for row in held["citations"]}
    assert (text in rows) is (text in {"556 U.S. 662", "572 U.S. 1082"})


def test_06_the_citation_after_the_250th(standin):
    items = look_up(standin, "text=" + "%3B+".join(["556+U.S.+662"] * 251))[2]
    assert [item["status"] for item in items] == [200] * 250 + [429]


def test_07_a_reporter_that_nobody_knows(standin):
    (item,) = look_up(standin, "volume=33&reporter=Umbrella&page=422")[2]
    assert (item["status"], item["normalized_citations"], item["clusters"]) == (400, [], [])


def test_08_the_sixth_request_in_a_minute():
    with StandIn(HELD, limits=Limits.free_token(), lifetime=60, clock=lambda: 0.0) as standin:
        replies = [get(standin, "/clusters/145875/?fields=id") for _ in range(6)]
    assert [status for status, _, _ in replies] == [200] * 5 + [429]
    assert replies[5][1]["retry-after"].isdecimal()
    assert set(json.loads(replies[5][2])) == {"detail"}


def test_09_a_look_up_after_sixty_citations_in_a_minute():
    with StandIn(HELD, limits=Limits(citations_per_minute=60), lifetime=60, clock=lambda: 0.0) as standin:
        assert look_up(standin, "text=" + "%3B+".join(["556+U.S.+662"] * 60))[0] == 200
        status, sent, found = look_up(standin, "text=556+U.S.+662")
    assert (status, "retry-after" in sent, set(found)) == (429, False, {"error_message", "wait_until"})


def test_10_a_cluster_that_was_merged_sealed_or_never_was(standin):
    status, sent, data = get(standin, "/clusters/777001/")
    assert (status, data) == (301, b"")
    assert sent["location"] == f"{standin.origin('courtlistener')}{API}/clusters/145875/"
    sealed, missing = get(standin, "/clusters/777002/"), get(standin, "/clusters/9/")
    assert (sealed[0], json.loads(sealed[2])) == (410, {"detail": "Cluster removed by court order"})
    assert (missing[0], json.loads(missing[2])) == (404, {"detail": "No OpinionCluster matches the given query."})


def test_11_a_list_with_a_parameter_that_it_does_not_know(standin):
    status, _, data = get(standin, "/clusters/?id__in=1,2")
    assert (status, json.loads(data)["unknown_params"]) == (400, ["id__in"])


def test_12_a_list_and_its_pages(standin):
    first = json.loads(get(standin, "/clusters/?fields=id")[2])
    assert list(first) == ["count", "next", "previous", "results"]
    assert (len(first["results"]), first["count"].startswith("http")) == (20, True)
    second = json.loads(get(standin, first["next"].partition(API)[2])[2])
    assert (len(second["results"]), second["next"]) == (len(HELD.us) - 20, None)
    assert json.loads(get(standin, "/clusters/?count=on")[2]) == {"count": len(HELD.us)}


def test_13_the_kinds_of_opinion(standin):
    rows = json.loads(get(standin, "/opinions/?cluster=145875&order_by=id")[2])["results"]
    assert [row["type"] for row in rows] == ["020lead", "040dissent", "010combined"]
    assert (rows[1]["html_with_citations"], rows[1]["plain_text"]) == ("", "No.")
    assert "star-pagination" in rows[0]["html_with_citations"]


@pytest.mark.parametrize(
    ("kind", "status", "media"),
    [
        ("500-json", 500, "application/json"), ("502-html", 502, "text/html"), ("503-html", 503, "text/html"),
        ("403-html", 403, "text/html"), ("202-empty", 202, "text/html"), ("200-html", 200, "text/html"),
    ],
)  # fmt: skip
def test_14_faults(standin, kind, status, media):
    standin.fault("courtlistener", kind)
    got, sent, data = get(standin, "/clusters/145875/")
    assert (got, sent["content-type"].partition(";")[0], bool(data)) == (status, media, kind != "202-empty")


@pytest.mark.parametrize(("kind", "fault"), [("truncated", http.client.IncompleteRead), ("drop", ConnectionError)])
def test_14_faults_of_the_connection(standin, kind, fault):
    standin.fault("courtlistener", kind)
    with pytest.raises(fault):
        get(standin, "/clusters/145875/")
    assert FAULTS["slow"]().drip


def test_search_is_open_and_as_good_as_its_index(standin):
    assert ask(standin, "courtlistener", f"{API}/search/?q=x&type=o")[0] == 200
    assert ask(standin, "courtlistener", f"{API}/search/?type=zz")[0] == 400
    standin.state["no_index"] = True
    assert ask(standin, "courtlistener", f"{API}/search/?q=x&type=o")[0] == 500


# -- Find Case Law: addresses


def fcl(standin, path, **headers):
    return ask(standin, "find_case_law", path, headers=headers)


@pytest.mark.parametrize(
    ("path", "status", "media"),
    [
        ("/uksc/2031/7/data.xml", 200, "application/xml"),
        ("/uksc/2031/7", 200, "text/html"),
        ("/uksc/2031/7/", 404, "text/html"),
        ("/UKSC/2031/7/data.xml", 404, "text/html"),
        ("/uksc/2031/8/data.xml", 404, "text/html"),
        ("/d-9b51d493/data.xml", 404, "text/html"),
        ("/uksc/2031/7/press-summary/data.xml", 200, "application/xml"),
        ("/ewca/civ/2031/5/data.xml", 200, "text/html"),
        ("/ewhc/ch/2031/12/data.xml", 200, "application/xml"),
    ],
    ids=["slug", "page", "trailing-slash", "upper-case", "unknown", "own-number", "press-summary", "several", "pdf-only"],
)
def test_what_stands_at_an_address(standin, path, status, media):
    got, sent, _ = fcl(standin, path)
    assert (got, sent["content-type"].partition(";")[0]) == (status, media)


def test_the_document_is_sent_as_a_file_without_a_mark_of_its_version(standin):
    _, sent, _ = fcl(standin, "/uksc/2031/7/data.xml")
    assert sent["content-disposition"].startswith("attachment; filename=")
    assert sent["x-robots-tag"] == "noindex,nofollow"
    assert not {"etag", "last-modified"} & set(sent)


def test_several_documents_are_a_page_or_in_another_version_a_fault(standin):
    page = fcl(standin, "/ewca/civ/2031/5/data.xml")[2]
    links = re.findall(rb'href="/(tna\.[a-z0-9]+)"', page)
    assert len(links) == 2
    assert [fcl(standin, f"/{link.decode()}/data.xml")[0] for link in links] == [200, 200]
    standin.state["several_is_a_fault"] = True
    assert fcl(standin, "/ewca/civ/2031/5/data.xml")[0] == 500


@pytest.mark.parametrize(
    ("path", "status", "target"),
    [
        ("/judgments/search?query=x", 302, "/search?query=x"),
        ("/ewca/civ/2031/atom.xml", 301, "/atom.xml?court=ewca%2Fciv&from=2031-01-01&to=2031-12-31"),
        ("/uksc/2031/7/press-summary/1", 302, "/uksc/2031/7/press-summary"),
        ("/uksc/2031/7/data.pdf", 302, "/uksc/2031/7/generated.pdf"),
    ],
)
def test_addresses_of_older_times(standin, path, status, target):
    got, sent, _ = fcl(standin, path)
    assert (got, sent["location"]) == (status, target)


def test_the_permanent_number_leads_to_the_page_for_readers(standin):
    for asked_for in ({"Accept": "application/akn+xml"}, {}):
        status, headers, _ = fcl(standin, "/id/d-9b51d493", **asked_for)[:3]
        assert (status, headers["location"]) == (303, "/uksc/2031/7")
    standin.state["no_ids"] = True
    assert fcl(standin, "/id/d-9b51d493")[0] == 404


def test_a_pdf_alone_is_a_stub_without_words_and_without_a_hash(standin):
    body = fcl(standin, "/ewhc/ch/2031/12/data.xml")[2]
    assert b"application/pdf" in body
    assert b"<decision><p/></decision>" in body
    assert b"uk:hash" not in body


def test_too_many_requests_are_refused_without_a_word_on_how_long():
    now = [0.0]
    with StandIn(HELD, limits=Limits(find_case_law_per_window=3), clock=lambda: now[0], lifetime=60) as standin:
        replies = [fcl(standin, "/robots.txt") for _ in range(4)]
        now[0] = 300.0
        assert fcl(standin, "/robots.txt")[0] == 200
    assert [status for status, _, _ in replies] == [200] * 3 + [429]
    assert "retry-after" not in replies[3][1]


def test_all_but_named_crawlers_are_welcome(standin):
    rules = fcl(standin, "/robots.txt")[2]
    assert rules.startswith(b"User-agent: *\nAllow: /\n")
    assert b"User-agent: GPTBot\nDisallow: /" in rules


# -- Find Case Law: the feed

ATOM, TNA = "{http://www.w3.org/2005/Atom}", "{https://caselaw.nationalarchives.gov.uk}"
QUERY = f"query={quote(chr(34) + CITED + chr(34))}"


def titles(standin, query):
    return [entry.findtext(f"{ATOM}title") for entry in ET.fromstring(fcl(standin, f"/atom.xml?{query}")[2]).findall(f"{ATOM}entry")]


def test_the_feed_is_xml_in_the_namespace_without_akn(standin):
    _, sent, data = fcl(standin, "/atom.xml")
    assert sent["content-type"] == "application/xml; charset=utf-8"
    assert ET.fromstring(data).findall(f".//{TNA}uri")
    assert b"gov.uk/akn" not in data


@pytest.mark.parametrize(
    "query", ["court=tennis", "order=sideways", "from_date_2=2031&from_date_1=13", "from=soon", "minimum_availability=all"]
)
def test_the_feed_refuses_what_its_form_does_not_know(standin, query):
    assert fcl(standin, f"/atom.xml?{query}")[0] == 400


def test_a_citation_finds_its_judgment_first_in_ascending_order_and_everything_that_cites_it(standin):
    assert titles(standin, f"{QUERY}&order=date") == [NAME, f"Press Summary of {NAME}", "Cole v Dray"]
    assert titles(standin, QUERY)[0] == "Cole v Dray"
    assert titles(standin, f"{QUERY}&court=ewca/civ") == []
    assert len(titles(standin, f"{QUERY}&from_date_2=2032")) == 0


def test_a_press_summary_bears_the_citation_under_a_kind_of_its_own(standin):
    feed = ET.fromstring(fcl(standin, f"/atom.xml?{QUERY}&order=date")[2])
    kinds = [(found.get("type"), found.text) for found in feed.iter(f"{TNA}identifier") if found.get("type") != "fclid"]
    assert kinds == [("ukncn", CITED), ("uksummaryofncn", CITED), ("ukncn", "[2031] UKSC 9")]


def test_pages_of_the_feed(standin):
    assert len(titles(standin, "per_page=2")) == 2
    assert len(titles(standin, "per_page=2&page=2")) == 2
    assert titles(standin, "per_page=2&page=x") == titles(standin, "per_page=2")
    links = {link.get("rel") for link in ET.fromstring(fcl(standin, "/atom.xml?per_page=2&page=2")[2]).findall(f"{ATOM}link")}
    assert {"first", "last", "next", "previous"} <= links


def test_a_party_is_one_whole_word_and_stubs_are_hidden_unless_asked_for(standin):
    assert titles(standin, "party=Dray") == ["Cole v Dray"]
    assert titles(standin, "party=Dra") == []
    assert len(titles(standin, "court=ewhc/ch")) == 0
    assert len(titles(standin, "court=ewhc/ch&minimum_availability=metadata")) == 1


def test_what_an_entry_says(standin):
    entry = ET.fromstring(fcl(standin, f"/atom.xml?{QUERY}&order=date")[2]).find(f"{ATOM}entry")
    assert entry is not None
    assert entry.findtext(f"{TNA}uri") == "d-9b51d493"
    assert entry.findtext(f"{ATOM}id") == "https://caselaw.nationalarchives.gov.uk/id/d-9b51d493"
    links = {link.get("type"): link.get("href") for link in entry.findall(f"{ATOM}link")}
    assert links["application/akn+xml"] == f"{standin.origin('find_case_law')}/uksc/2031/7/data.xml"
    assert "application/pdf" in links


def test_the_hash_is_that_of_all_words_but_the_metadata(standin):
    body = fcl(standin, "/uksc/2031/7/data.xml")[2].decode()
    root = ET.fromstring(body)
    meta = next(element for element in root.iter() if element.tag.endswith("}meta"))
    words = "".join("".join(root.itertext()).split())
    words = words.replace("".join("".join(meta.itertext()).split()), "", 1)
    declared = re.search(r"<uk:hash>([0-9a-f]{64})<", body)
    assert declared is not None
    assert declared[1] == hashlib.sha256(words.encode()).hexdigest()
    feed = fcl(standin, f"/atom.xml?{QUERY}&order=date")[2].decode()
    assert f"<tna:contenthash>{declared[1]}</tna:contenthash>" in feed


# -- BAILII


def test_every_judgment_is_barred_to_programs_and_a_wall_answers_200(standin):
    rules = ask(standin, "bailii", "/robots.txt")[2].decode()
    assert {f"Disallow: /{folder}" for folder in ("eu", "ew", "ie", "nie", "scot", "uk")} <= set(rules.splitlines())
    status, sent, page = ask(standin, "bailii", "/uk/cases/UKSC/2031/7.html")
    assert (status, sent["content-type"].partition(";")[0]) == (200, "text/html")
    assert b"anubis_challenge" in page
    assert b"Making sure you" in page


def test_a_page_that_is_there_says_how_to_cite_it(standin):
    page = ask(standin, "bailii", "/ew/cases/EWCA/Civ/2031/9.html")[2]
    for part in (b"You are here:", b"Cite as: [2031] EWCA Civ 9", b'<A NAME="para1">', b"BAILII: <A", b"</HTML>"):
        assert part in page
