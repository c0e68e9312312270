"""robots.txt, as RFC 9309 reads it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from brief_audit.transport.robots import ALLOW_ALL, DISALLOW_ALL, from_reply, parse
from economy.rows import every_row
from hardening.counted_work import grows_with_size

HOST = "https://www.example.org"


@every_row(
    "text, path, allowed",
    [
        ("User-agent: *\nDisallow: /ew", "/ew/cases/1.html", False),
        ("User-agent: *\nDisallow: /ew", "/cgi/ew", True),
        ("User-agent: *\nDisallow: /ew", "/EW/", True),
        ("User-agent: *\nDisallow: /\nAllow: /open", "/open/1", True),
        ("User-agent: *\nAllow: /a\nDisallow: /a", "/a", True),
        ("User-agent: *\nDisallow:", "/a", True),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/x/y.pdf?a=1", True),
        ("User-agent: *\nDisallow: /a$", "/a", False),
        ("User-agent: *\nDisallow: /a$", "/ab", True),
        ("User-agent: *\nDisallow: /*/private*/x", "/q/private9/x/1", False),
        ("User-agent: *\nDisallow: /search?", "/search?q=1", False),
        ("User-agent: *\nDisallow: /%7ejoe", "/~joe/x", False),
        ("User-agent: Brief-Audit\nDisallow: /\n\nUser-agent: *\nAllow: /", "/a", False),
        ("User-agent: *\nDisallow: /\n\nUser-agent: brief-audit\nAllow: /", "/a", True),
        ("User-agent: other\nUser-agent: brief-audit\nDisallow: /x", "/x", False),
        ("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\nSitemap: https://x/s.xml", "/a", True),
        ("User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b", "/b", False),
        ("\ufeffuser-agent : * # all\r\ndisallow : /a # some\r\n", "/a", False),
        ("Disallow: /a", "/a", True),
        ("User-agent: *\nDisallow: /", "/robots.txt", True),
        ("", "/a", True),
    ],
)
def test_the_longest_rule_of_the_own_group_decides(text, path, allowed):
    assert parse(text.encode()).allows(HOST + path) is allowed


def test_the_crawl_delay_is_read():
    assert parse(b"User-agent: *\nCrawl-delay: 10\n").crawl_delay == 10
    assert parse(b"User-agent: *\nCrawl-delay: soon\n").crawl_delay == 0


@pytest.mark.parametrize("status", [401, 403, 429, 500, 503, 301, None])
def test_what_cannot_be_read_permits_nothing(status):
    assert from_reply(status, b"") is DISALLOW_ALL


def test_missing_rules_permit_everything_and_a_page_instead_of_rules_nothing():
    assert from_reply(404, b"") is ALLOW_ALL
    assert from_reply(200, b" <!doctype html><title>Making sure you are human</title>") is DISALLOW_ALL


def test_hostile_rules_cost_what_their_length_is():
    def allowed(size):
        parse(b"User-agent: *\nDisallow: /" + b"*a" * size + b"$\n").allows(HOST + "/" + "a" * size + "b")

    assert grows_with_size(allowed, 1000)
    assert grows_with_size(lambda size: parse(b"User-agent: x\n" * size + b"Disallow: /a\n" * size), 1000)


@pytest.mark.timeout(20)
def test_robots_txt_may_be_the_page_that_is_asked_for(stand, make_desk, question, page):
    stand.pages["/robots.txt"] = [page(b"User-agent: *\nDisallow: /private\n", 200, "text/plain")]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/robots.txt", accept=(), html=True))
    assert exchange.ok


def test_jobs_side_by_side_ask_for_one_robots_txt_once(stand, make_desk, question, page):
    stand.pages["/robots.txt"] = [page(b"User-agent: *\nDisallow: /private\n", 200, "text/plain")]
    for path in "ab":
        stand.pages[f"/{path}"] = [page()]
    desks = [make_desk(stand.base) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(desk.ask, question(f"{stand.base}/{'ab'[n % 2]}", html=True)) for n, desk in enumerate(desks)]
    assert all(each.result().ok for each in asked)
    assert sorted(stand.paths) == ["/a", "/b", "/robots.txt"]
