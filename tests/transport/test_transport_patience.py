"""No source holds up a job: long waits are not waited out, silence is not asked again. Nothing of one answer goes into the next."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from brief_audit.transport.desk.attempts import SILENT


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_a_fault_that_asks_for_more_than_the_audits_patience_is_not_waited_out(stand, make_desk, question, page, fake, status):
    stand.pages["/a"] = [page(b"busy", status, "text/plain", {"Retry-After": "86400"}), page()]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert (exchange.reason, len(stand.seen)) == (Reason.UNREACHABLE, 1)
    assert sum(fake.slept) < 5


def test_a_fault_that_asks_for_little_is_waited_out(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page(b"busy", 503, "text/plain", {"Retry-After": "60"}), page()]
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).ok
    assert stand.seen[1].fake - stand.seen[0].fake >= 60


def test_a_source_that_never_gives_a_whole_answer_is_closed_for_the_job(raw_server, make_desk, question):
    connections = []

    def break_off(connection):
        connections.append(connection)
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n<judgment>")

    desk = make_desk(raw_server(break_off))
    found = [desk.ask(question(f"{desk.config.sources['find_case_law'].base_url}/{n}")) for n in range(6)]
    assert len(connections) == SILENT
    assert {one.reason for one in found} == {Reason.UNREACHABLE}
    assert f"no whole answer {SILENT} times in a row" in found[-1].attempt.says


def test_one_answer_between_them_keeps_it_open(raw_server, make_desk, question):
    whole = b"HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nContent-Length: 11\r\nConnection: close\r\n\r\n<judgment/>"
    sent = []

    def every_third(connection):
        sent.append(connection)
        connection.sendall(whole if len(sent) % 3 == 0 else b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n<judgment>")

    desk = make_desk(raw_server(every_third))
    assert all(desk.ask(question(f"{desk.config.sources['find_case_law'].base_url}/{n}")).ok for n in range(4))


def test_no_cookie_is_kept_or_returned(stand, make_desk, question, page):
    stand.pages["/a"] = [page(headers={"Set-Cookie": "who=this-audit; Path=/"})]
    stand.pages["/b"] = [page()]
    desk = make_desk(stand.base)
    assert desk.ask(question(f"{stand.base}/a")).ok
    assert desk.ask(question(f"{stand.base}/b")).ok
    assert [name for seen in stand.seen for name in seen.headers if name.lower() == "cookie"] == []


def test_a_cache_in_which_robots_txt_was_read_verifies(stand, make_desk, question, page):
    stand.pages["/robots.txt"] = [page(b"User-agent: *\nDisallow: /ew\n", media_type="text/plain")]
    stand.pages["/a"] = [page(media_type="text/html")]
    desk = make_desk(stand.base, source="bailii")
    assert desk.ask(question(f"{stand.base}/a", source="bailii", html=True, accept=())).ok
    assert list(desk.store.verify()) == []
