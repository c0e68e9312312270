"""What happens below HTTP's surface: slow, cut, reset, oversized and compressed answers; names that lead astray."""

from __future__ import annotations

import gzip
import socket
import struct
import tracemalloc
import zlib

import httpx
import pytest
import respx

from brief_audit.model.base import Reason
from brief_audit.transport.exchange import Request

BODY = b"<judgment>An invented judgment, long enough to be cut in many places.</judgment>"


def reply(body, *headers, length=None):
    lines = [b"HTTP/1.1 200 OK", b"Content-Type: application/xml", *headers]
    if length is not None:
        lines.append(b"Content-Length: %d" % length)
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


@pytest.fixture
def ask(raw_server, make_desk, question):
    def one(behave, **settings):
        base = raw_server(behave)
        desk = make_desk(base, **settings)
        return desk, desk.ask(question(f"{base}/a"))

    return one


FRAMINGS = {
    "length": lambda part: reply(part, length=len(BODY)),
    "chunked": lambda part: reply(b"%x\r\n%s\r\n" % (len(part), part) if part else b"", b"Transfer-Encoding: chunked"),
    "close": lambda part: reply(part, b"Connection: close"),
}


@pytest.mark.parametrize("framing", FRAMINGS)
def test_an_answer_cut_at_any_sixteenth_is_never_a_document(raw_server, make_desk, question, framing):
    now = {}
    base = raw_server(lambda connection: connection.sendall(now["sent"]))
    desk = make_desk(base)
    for sixteenth in range(16):
        now["sent"] = FRAMINGS[framing](BODY[: len(BODY) * sixteenth // 16])
        exchange = desk.ask(question(f"{base}/{sixteenth}"))
        assert exchange.reason in {Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT}, sixteenth
    assert desk.store.stats()["artefacts"] == 0


def test_a_whole_answer_of_unannounced_length_is_taken(ask):
    assert ask(lambda connection: connection.sendall(reply(BODY, b"Connection: close")))[1].body == BODY


def test_a_whole_chunked_page_with_an_open_end_is_recalled_as_it_was_taken(raw_server, make_desk, question):
    page = b"<html><body><p>An invented page that leaves its end tags out."
    met = []

    def answer(connection):
        met.append(1)
        connection.sendall(
            reply(b"%x\r\n%s\r\n0\r\n\r\n" % (len(page), page), b"Transfer-Encoding: chunked").replace(b"application/xml", b"text/html")
        )

    base = raw_server(answer)
    for _ in range(2):
        assert make_desk(base).ask(question(f"{base}/a", accept=("text/html",))).body == page
    assert met == [1]


def test_a_drip_meets_the_deadline_although_every_read_is_quick(ask, fake):
    sent = []

    def drip(connection):
        connection.sendall(reply(b"", length=100_000))
        for _ in range(100_000):
            connection.sendall(b"<")
            sent.append(1)

    fake.step = 1.0
    exchange = ask(drip)[1]
    assert exchange.reason is Reason.UNREACHABLE
    assert "30 seconds" in exchange.attempt.says


def test_dripped_headers_meet_the_deadline_too(ask, fake):
    def drip(connection):
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        for number in range(2000):
            connection.sendall(b"X-%d: y\r\n" % number)

    fake.step = 1.5
    assert ask(drip)[1].reason is Reason.UNREACHABLE


def test_a_reset_is_unreachable_after_three_attempts(ask):
    met = []

    def reset(connection):
        met.append(1)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    exchange = ask(reset)[1]
    assert exchange.reason is Reason.UNREACHABLE
    assert exchange.status is None
    assert len(met) == 3


@pytest.mark.parametrize(
    "garbage",
    [b"SSH-2.0-OpenSSH\r\n\r\n", b"HTTP/1.1 two hundred\r\n\r\n", b"\x16\x03\x01" * 20, b"HTTP/1.1 200 OK\r\n" + b"X: " + b"y" * 200_000],
)
def test_what_is_not_http_is_unreachable(ask, garbage):
    assert ask(lambda connection: connection.sendall(garbage))[1].reason is Reason.UNREACHABLE


THIRTY_MB = 30_000_000
PIECE = b"x" * 65536
FLOODS = {
    "close": (reply(b"", b"Connection: close"), PIECE),
    "length": (reply(b"", length=THIRTY_MB), PIECE),
    "chunked": (reply(b"", b"Transfer-Encoding: chunked"), b"%x\r\n%s\r\n" % (len(PIECE), PIECE)),
}


@pytest.mark.parametrize("framing", FLOODS)
def test_thirty_megabytes_are_refused_once_and_not_kept(ask, framing):
    def flood(connection):
        head, piece = FLOODS[framing]
        connection.sendall(head)
        for _ in range(THIRTY_MB // len(PIECE)):
            connection.sendall(piece)

    desk, exchange = ask(flood)
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert "25 MiB" in exchange.attempt.says
    assert not exchange.body
    assert desk.store.stats()["artefacts"] == 0
    assert desk.store.recall(question_key(exchange)) is None
    assert desk.counts()["find_case_law"].requests == 1


def question_key(exchange):
    return Request("find_case_law", 1, exchange.attempt.url, accept=("application/xml",)).key


def test_a_gzip_bomb_does_not_fill_the_memory(ask):
    bomb = gzip.compress(bytes(200_000_000), compresslevel=1)
    tracemalloc.start()
    exchange = ask(lambda connection: connection.sendall(reply(bomb, b"Content-Encoding: gzip", length=len(bomb))))[1]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert "25 MiB" in exchange.attempt.says
    assert peak < 50_000_000


@pytest.mark.parametrize(("coding", "packed"), [(b"gzip", gzip.compress(BODY, mtime=0)), (b"deflate", zlib.compress(BODY))])
def test_compression_that_was_not_asked_for_is_undone(ask, coding, packed):
    assert ask(lambda connection: connection.sendall(reply(packed, b"Content-Encoding: " + coding, length=len(packed))))[1].body == BODY


@pytest.mark.parametrize(
    ("coding", "packed"),
    [(b"br", BODY), (b"gzip, gzip", BODY), (b"gzip", BODY), (b"gzip", gzip.compress(BODY, mtime=0)[:-9])],
    ids=["unknown", "stacked", "not gzip at all", "cut gzip"],
)
def test_other_encodings_are_not_a_document(ask, coding, packed):
    desk, exchange = ask(lambda connection: connection.sendall(reply(packed, b"Content-Encoding: " + coding, length=len(packed))))
    assert not exchange.ok
    assert desk.store.stats()["artefacts"] == 0


def test_a_refused_connection_is_unreachable(make_desk, question):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        base = f"http://127.0.0.1:{listener.getsockname()[1]}"
    assert make_desk(base).ask(question(f"{base}/a")).reason is Reason.UNREACHABLE


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "169.254.169.254",
        "192.168.1.1",
        "0.0.0.0",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "100.64.0.1",
        "224.0.0.1",
    ],
)
def test_a_public_name_that_leads_inward_is_not_connected(make_desk, question, address):
    desk = make_desk(lookup=lambda _host, _port: [address])
    exchange = desk.ask(question("https://caselaw.nationalarchives.gov.uk/a"))
    assert exchange.reason is Reason.UNREACHABLE
    assert "public address" in exchange.attempt.says
    assert desk.counts()["find_case_law"].requests == 1


def test_a_name_that_does_not_resolve_is_unreachable(make_desk, question):
    def lookup(_host, _port):
        raise socket.gaierror(-2, "Name or service not known")

    exchange = make_desk(lookup=lookup).ask(question("https://caselaw.nationalarchives.gov.uk/a"))
    assert exchange.reason is Reason.UNREACHABLE
    assert "name" in exchange.attempt.says


def test_proxies_of_the_environment_are_not_used(stand, make_desk, question, page, monkeypatch):
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY", "https_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    stand.pages["/a"] = [page()]
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).ok


FCL = "https://caselaw.nationalarchives.gov.uk/uksc/2099/1/data.xml"


@respx.mock
def test_tls_and_timeouts_are_unreachable_in_plain_words(make_desk, question):
    route = respx.get(FCL).mock(side_effect=httpx.ConnectError("[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed"))
    assert "certificate" in make_desk().ask(question(FCL)).attempt.says
    assert route.call_count == 3
    route.mock(side_effect=httpx.ReadTimeout("slow"))
    assert "did not answer" in make_desk().ask(question(FCL)).attempt.says


@respx.mock
def test_a_redirect_to_the_www_twin_is_the_same_source_and_http_is_not(make_desk, question):
    base = "https://static.case.law"
    respx.get(f"{base}/a").mock(return_value=httpx.Response(301, headers={"Location": "https://www.static.case.law/b"}))
    respx.get("https://www.static.case.law/b").mock(
        return_value=httpx.Response(200, content=BODY, headers={"Content-Type": "application/xml"})
    )
    respx.get(f"{base}/c").mock(return_value=httpx.Response(301, headers={"Location": "http://static.case.law/c"}))
    desk = make_desk()
    assert desk.ask(question(f"{base}/a", source="cap")).ok
    assert desk.ask(question(f"{base}/c", source="cap")).reason is Reason.UNEXPECTED_CONTENT


@respx.mock
@pytest.mark.parametrize("address", ["10.1.2.3", "127.0.0.1", "169.254.169.254", "::1"])
def test_a_redirect_to_the_sources_own_name_is_not_followed_inward(make_desk, question, address):
    """The twin's name passes the list of hosts; the address that it resolves to does not."""
    asked = []

    def lookup(host, _port):
        asked.append(host)
        return [address]

    base = "https://static.case.law"
    respx.get(f"{base}/a").mock(return_value=httpx.Response(301, headers={"Location": "https://www.static.case.law/b"}))
    respx.get("https://www.static.case.law/b").pass_through()
    exchange = make_desk(lookup=lookup).ask(question(f"{base}/a", source="cap"))
    assert exchange.reason is Reason.UNREACHABLE
    assert "public address" in exchange.attempt.says
    assert asked == ["www.static.case.law"]


@respx.mock
def test_the_token_does_not_follow_a_redirect_to_another_host(make_desk, question):
    base = "https://www.courtlistener.com"
    respx.get(f"{base}/x").mock(return_value=httpx.Response(302, headers={"Location": "https://courtlistener.com/y"}))
    other = respx.get("https://courtlistener.com/y").mock(return_value=httpx.Response(200, json=[]))
    make_desk(token="canary7token7canary7token7").ask(
        question(f"{base}/x", source="courtlistener", secret_header=True, accept=("application/json",))
    )
    assert "authorization" not in other.calls.last.request.headers
