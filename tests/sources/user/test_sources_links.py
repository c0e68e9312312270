"""A link in place of a file: asked once, by the rules of its host, and used only if it shows what it was given as."""

from __future__ import annotations

import time

import pytest

from brief_audit.errors import UsageError
from brief_audit.readers.child import Child
from brief_audit.sources.registry import own_files
from brief_audit.sources.user import UserAuthority, parse_value
from brief_audit.transport.client import Wire as RealWire
from brief_audit.transport.exchange import Reply
from sources.recorded import CAP, Wire, configured, desk_of, judgment, page, unreachable, us

AT = "https://court.example/opinions/7"
ROBOTS = "https://court.example/robots.txt"
TEXT = "<html><body><h1>Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990)</h1><p>The judgment below is affirmed.</p></body></html>"
OPEN = {ROBOTS: Reply(404, b"", "text/plain"), AT: page(TEXT)}


@pytest.fixture(scope="module")
def child():
    with Child() as running:
        yield running


@pytest.fixture
def linked(tmp_path, child):
    def read(replies, url=AT, citation="900 F.2d 10", **overrides):
        wire = Wire(replies)
        desk = desk_of(configured(tmp_path, **overrides), wire)
        corpus = own_files([UserAuthority(citation, url=url)], child)
        answers = list(corpus.answers([us("900 F.2d 10")], desk))
        return answers, corpus.notices, wire, desk

    return read


def test_a_link_is_evidence_with_its_address(linked):
    (answer,), notices, wire, desk = linked(OPEN)
    (record,), (attempt,) = answer.records, answer.attempts
    assert notices == []
    assert (record.source, record.tier, record.url, record.record.url) == ("local_corpus", 0, AT, AT)
    assert record.attribution == f"Supplied by the user: {AT}"
    assert (attempt.method, attempt.url, attempt.status, attempt.sha256) == ("GET", AT, 200, record.record.sha256)
    assert b"is affirmed" in desk.store.read(record.record.sha256)
    assert wire.urls() == [ROBOTS, AT]
    assert not any("Authorization" in headers for headers in wire.headers)


def test_it_is_asked_for_once(linked):
    linked(OPEN)
    (answer,), _, again, _ = linked(OPEN)
    assert answer.records
    assert again.urls() == []


def test_a_link_without_a_citation_must_name_itself(linked):
    xml = Reply(200, judgment("[2015] UKSC 11").encode(), "application/xml")
    assert linked({**OPEN, AT: xml}, citation=None)[1] == []
    assert "does not say which case it is" in linked({**OPEN, AT + "?a=b": page("<p>Welcome.</p>")}, url=AT + "?a=b", citation=None)[1][0]


@pytest.mark.parametrize(
    ("replies", "url", "why"),
    [
        ({**OPEN, AT: page("<html><h1>Sign in</h1><p>to read this page.</p></html>")}, AT, "does not show the citation 900 F.2d 10"),
        ({**OPEN, AT: page("gone", 404)}, AT, "court.example has nothing at that address"),
        ({**OPEN, AT: page("denied", 403)}, AT, "court.example turned the request away before reading it."),
        ({**OPEN, ROBOTS: Reply(200, b"User-agent: *\nDisallow: /opinions/", "text/plain")}, AT, "its robots.txt does not permit it"),
        ({**OPEN, ROBOTS: unreachable()}, AT, "its robots.txt could not be read"),
        ({**OPEN, AT: Reply(302, b"", "", {"location": "https://login.example/"})}, AT, "redirected to another place, which was not asked"),
        ({**OPEN, AT: Reply(200, b"", "text/html")}, AT, "sent back nothing at all"),
        ({}, "http://court.example/7", "it does not begin with https://"),
        ({}, "https://me:secret@court.example/7", "carries a user name"),
    ],
    ids=["barrier", "gone", "refused", "robots", "no-robots", "elsewhere", "empty", "plain-http", "user-name"],
)
def test_what_is_not_the_document_is_not_used(linked, replies, url, why):
    answers, (notice,), _, _ = linked(replies, url)
    assert answers == []
    assert notice.startswith(f"{url} was not used as an authority: ")
    assert why in notice


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/7", "https://localhost/7", "https://localhost:80/7", "https://[::1]/7", "https://10.0.0.5/7", "https://192.168.1.1/7",
        "https://169.254.169.254/latest/meta-data", "https://[::ffff:10.0.0.5]/7", "https://intranet.example/7", "https://2130706433/7",
    ],
)  # fmt: skip
def test_no_address_inside_the_users_own_network_is_asked(tmp_path, child, url):
    def lookup(host, _):
        return {"localhost": ["127.0.0.1"], "2130706433": ["127.0.0.1"]}.get(
            host, [host if host[0].isdigit() or ":" in host else "10.9.9.9"]
        )

    config = configured(tmp_path)
    wire = RealWire.of(config, time.monotonic, lookup)
    desk = desk_of(config, wire)
    corpus = own_files([UserAuthority("900 F.2d 10", url=url)], child)
    assert list(corpus.answers([us("900 F.2d 10")], desk)) == []
    assert "could not be read, and without it no page is asked" in corpus.notices[0]
    assert desk.counts()["local_corpus"].rate_limited == 0
    wire.close()


def test_a_public_link_is_paced_whatever_is_configured(linked):
    _, _, _, desk = linked(OPEN, **{"sources.local_corpus.rate_seconds": "0"})
    began, last = desk.spent(AT)[-1][0], desk.spent(AT)[0][0]
    assert last - began >= 1.0


@pytest.mark.parametrize(
    ("value", "citation", "url"),
    [
        ("https://court.example/o?id=7", None, "https://court.example/o?id=7"),
        ("556 U.S. 662=https://court.example/o?id=7#page=3", "556 U.S. 662", "https://court.example/o?id=7"),
        (f"900 F.2d 10={CAP}/x", "900 F.2d 10", f"{CAP}/x"),
    ],
)
def test_a_value_with_a_link(value, citation, url):
    found = parse_value(value)
    assert (found.citation, found.url, found.name) == (citation, url, url)


@pytest.mark.parametrize(
    "value", ["http://court.example/7", "https://me:pw@court.example/7", "https:///7", "https://court.example:99999/7"]
)
def test_a_link_that_is_no_plain_https_address_is_refused(value):
    with pytest.raises(UsageError, match="not a plain https address"):
        parse_value(f"556 U.S. 662={value}")


def test_a_link_is_not_pinned():
    with pytest.raises(UsageError, match="only files are pinned"):
        parse_value(AT, option="")
