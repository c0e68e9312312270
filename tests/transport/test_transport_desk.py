"""What the desk answers, sends, keeps and refuses, over real HTTP on loopback."""

from __future__ import annotations

import threading
from email.utils import formatdate

import pytest

from brief_audit.model.base import Reason

TOKEN = "canary7token7canary7token7"


def test_an_answer_is_stored_before_it_is_handed_out(stand, make_desk, question, page):
    stand.pages["/a/data.xml"] = [page()]
    desk = make_desk(stand.base)
    exchange = desk.ask(question(f"{stand.base}/a/data.xml"))
    assert exchange.ok
    assert exchange.body == page().body
    assert desk.store.read(exchange.artefact.sha256) == page().body
    assert exchange.attempt.sha256 == exchange.artefact.sha256
    assert exchange.attempt.retrieved_at.endswith("Z")
    assert exchange.attempt.says == ""


def test_the_same_question_twice_in_a_job_is_one_request(stand, make_desk, question, page):
    stand.pages["/a"] = [page()]
    desk = make_desk(stand.base)
    first, second = (desk.ask(question(f"{stand.base}/a")) for _ in range(2))
    assert stand.paths == ["/a"]
    assert first.attempt == second.attempt


def test_fifty_threads_with_one_question_are_one_request(stand, make_desk, question, page):
    stand.pages["/a"] = [page()]
    desk = make_desk(stand.base)
    got = []
    threads = [threading.Thread(target=lambda: got.append(desk.ask(question(f"{stand.base}/a")).body)) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [page().body] * 50
    assert stand.paths == ["/a"]


def test_a_warm_second_job_sends_nothing_and_shows_the_first_times(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page()]
    cold_desk = make_desk(stand.base)
    cold = cold_desk.ask(question(f"{stand.base}/a"))
    fake.now += 86400
    warm_desk = make_desk(stand.base)
    warm = warm_desk.ask(question(f"{stand.base}/a"))
    assert stand.paths == ["/a"]
    assert warm.from_cache
    assert warm.attempt == cold.attempt.model_copy(update={"from_cache": True})
    again = [exchange.attempt.model_copy(update={"from_cache": False}) for _, exchange in warm_desk.asked()]
    assert again == [exchange.attempt for _, exchange in cold_desk.asked()]


def test_offline_opens_no_socket_but_reads_the_cache(stand, make_desk, question, page):
    stand.pages["/a"] = [page()]
    make_desk(stand.base).ask(question(f"{stand.base}/a"))
    desk = make_desk(stand.base, offline="true")
    assert desk.ask(question(f"{stand.base}/a")).ok
    refused = desk.ask(question(f"{stand.base}/b"))
    assert refused.reason is Reason.OFFLINE
    assert refused.status is None
    assert stand.paths == ["/a"]


@pytest.mark.parametrize(
    ("status", "reason"),
    [
        (202, Reason.UNEXPECTED_CONTENT),
        (204, Reason.UNEXPECTED_CONTENT),
        (300, Reason.AMBIGUOUS),
        (400, Reason.UNEXPECTED_CONTENT),
        (401, Reason.UNREACHABLE),
        (403, Reason.UNREACHABLE),
        (404, Reason.NOT_FOUND),
        (410, Reason.WITHDRAWN),
        (415, Reason.UNEXPECTED_CONTENT),
        (418, Reason.UNEXPECTED_CONTENT),
        (501, Reason.UNREACHABLE),
    ],
)
def test_every_other_status_is_a_reason_and_no_evidence(stand, make_desk, question, page, status, reason):
    stand.pages["/a"] = [page(b"" if status == 204 else b"<x/>", status)]
    desk = make_desk(stand.base)
    exchange = desk.ask(question(f"{stand.base}/a"))
    assert exchange.reason is reason
    assert exchange.status == status
    assert exchange.attempt.says.endswith(".")
    assert exchange.artefact is None
    assert desk.store.stats()["artefacts"] == 0
    assert desk.store.stats()["failed_exchanges"] == 1
    assert len(stand.seen) == 1


def test_a_failure_is_recorded_and_never_recalled(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page(b"<html>gone</html>", 404, "text/html"), page()]
    first = make_desk(stand.base)
    assert first.ask(question(f"{stand.base}/a")).reason is Reason.NOT_FOUND
    row = first.store.exchanges()[0]
    assert (row["status"], row["reason"], row["media_type"], row["method"]) == (404, "NOT_FOUND", "text/html", "GET")
    assert row["sha256"]
    assert row["retrieved_at"]
    fake.now += 61
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).ok


def test_jobs_that_run_side_by_side_share_a_404_and_a_later_one_asks_again(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page(b"<html>gone</html>", 404, "text/html"), page()]
    asking = question(f"{stand.base}/a")
    beside = make_desk(stand.base)
    assert make_desk(stand.base).ask(asking).reason is Reason.NOT_FOUND
    fake.now += 3600  # the one beside it is slow
    exchange = beside.ask(asking)
    assert (exchange.reason, exchange.status, exchange.from_cache) == (Reason.NOT_FOUND, 404, True)
    assert stand.paths == ["/a"]
    assert make_desk(stand.base).ask(asking).ok


@pytest.mark.parametrize("status", [500, 403, 429])
def test_jobs_that_run_side_by_side_share_no_other_failure(stand, make_desk, question, page, status):
    stand.pages["/a"] = [page(b"no", status, "text/plain")] * 3 + [page()]
    beside = make_desk(stand.base)
    make_desk(stand.base).ask(question(f"{stand.base}/a"))
    sent = len(stand.paths)
    beside.ask(question(f"{stand.base}/a"))
    assert len(stand.paths) > sent


@pytest.mark.parametrize(
    ("body", "media_type"),
    [
        (b"<html><title>Sign in to the hotel network</title></html>", "text/html"),
        (b"", "application/xml"),
        (b"   \n ", "application/xml"),
        (b"<other/>", "application/xml"),
        (b"\x00\xff", "application/octet-stream"),
    ],
    ids=["login page", "empty", "blank", "wrong root", "binary"],
)
def test_a_200_that_is_not_the_document_is_unexpected_and_not_kept(stand, make_desk, question, page, body, media_type):
    stand.pages["/a"] = [page(body, 200, media_type)]
    desk = make_desk(stand.base)
    wants_judgment = lambda data: None if data.startswith(b"<judgment") else "the root is not a judgment"  # noqa: E731
    exchange = desk.ask(question(f"{stand.base}/a", validate=wants_judgment))
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert desk.store.stats()["artefacts"] == 0
    assert len(stand.seen) == 1


def test_a_validator_that_stumbles_is_unexpected_content(stand, make_desk, question, page):
    stand.pages["/a"] = [page()]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a", validate=lambda data: data.decode("utf-16-le")[10**9]))
    assert exchange.reason is Reason.UNEXPECTED_CONTENT


def test_a_second_question_with_a_stricter_test_is_not_passed_by_the_first(stand, make_desk, question, page):
    stand.pages["/a"] = [page()]
    desk = make_desk(stand.base)
    assert desk.ask(question(f"{stand.base}/a")).ok
    assert desk.ask(question(f"{stand.base}/a", validate=lambda _: "it is another document")).reason is Reason.UNEXPECTED_CONTENT
    assert make_desk(stand.base, offline="true").ask(question(f"{stand.base}/a", validate=lambda _: "other")).reason is Reason.OFFLINE


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_a_server_fault_gets_three_attempts_and_no_fourth(stand, make_desk, question, page, fake, status):
    stand.pages["/a"] = [page(b"busy", status, "text/plain")]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert exchange.reason is Reason.UNREACHABLE
    assert len(stand.seen) == 3
    gaps = [later.fake - earlier.fake for earlier, later in zip(stand.seen, stand.seen[1:], strict=False)]
    assert gaps[0] >= 1.0
    assert gaps[1] >= 2.0


def test_the_third_attempt_may_still_answer(stand, make_desk, question, page):
    stand.pages["/a"] = [page(status=503), page(status=500), page()]
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).ok


def test_one_429_is_waited_out(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page(b"slow down", 429, "text/plain", {"Retry-After": "37"}), page()]
    desk = make_desk(stand.base)
    assert desk.ask(question(f"{stand.base}/a")).ok
    assert stand.seen[1].fake - stand.seen[0].fake >= 37
    assert desk.counts()["find_case_law"].rate_limited == 1


@pytest.mark.parametrize("shape", ["http date", "wait_until"])
def test_the_other_ways_to_ask_for_patience(stand, make_desk, question, page, fake, shape):
    later = fake.now + 50
    if shape == "http date":
        refusal = page(b"", 429, "text/plain", {"Retry-After": formatdate(later, usegmt=True)})
    else:
        refusal = page(
            b'{"error_message":"Too many requests (allowed rate: 60/min).","wait_until":"2027-01-15T08:00:50.046812+00:00"}',
            429,
            "application/json",
        )
    stand.pages["/a"] = [refusal, page()]
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).ok
    assert stand.seen[1].fake >= later


def test_a_second_429_in_a_row_closes_the_source_for_the_job(stand, make_desk, question, page):
    stand.pages["/a"] = [page(b"", 429, headers={"Retry-After": "5"})]
    stand.pages["/b"] = [page()]
    desk = make_desk(stand.base)
    assert desk.ask(question(f"{stand.base}/a")).reason is Reason.RATE_LIMITED
    rest = desk.ask(question(f"{stand.base}/b"))
    assert rest.reason is Reason.RATE_LIMITED
    assert rest.status is None
    assert "can be asked again from 15 January 2027, " in rest.attempt.says
    assert stand.paths == ["/a", "/a"]
    assert desk.counts()["find_case_law"].unverifiable_due_to_limits == 2
    assert make_desk(stand.base).ask(question(f"{stand.base}/b")).ok, "the next job may ask again"


def test_429s_with_an_answer_between_them_do_not_close_the_source(stand, make_desk, question, page):
    for path in ("/a", "/b", "/c"):
        stand.pages[path] = [page(b"", 429), page()]
    desk = make_desk(stand.base)
    assert all(desk.ask(question(f"{stand.base}{path}")).ok for path in ("/a", "/b", "/c"))


def test_a_wait_beyond_patience_is_rate_limited_at_once_and_outlives_the_job(stand, make_desk, question, page, fake):
    stand.pages["/a"] = [page(b"", 429, headers={"Retry-After": "16888"})]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert exchange.reason is Reason.RATE_LIMITED
    assert "can be asked again from" in exchange.attempt.says
    assert make_desk(stand.base).ask(question(f"{stand.base}/a")).status is None
    assert len(stand.seen) == 1
    fake.now += 16890
    make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert len(stand.seen) > 1


def test_legislation_says_too_much_by_403(stand, make_desk, question, page):
    stand.pages["/a"] = [page(b"<html>fair use</html>", 403, "text/html")]
    desk = make_desk(stand.base, source="legislation_uk")
    assert desk.ask(question(f"{stand.base}/a", source="legislation_uk")).reason is Reason.RATE_LIMITED
    assert len(stand.seen) == 2


def test_the_cap_counts_requests_sent_and_says_so_verbatim(stand, make_desk, question, page):
    for number in range(26):
        stand.pages[f"/{number}.html"] = [page(media_type="text/html")]
    desk = make_desk(stand.base, source="bailii", sources__bailii__rate_seconds=0)
    asked = [desk.ask(question(f"{stand.base}/{number}.html", source="bailii", accept=("text/html",))) for number in range(26)]
    assert [exchange.ok for exchange in asked] == [True] * 25 + [False]
    assert asked[25].reason is Reason.LIMIT_REACHED
    assert "Per-job limit reached (25/25 sources attempted)" in asked[25].attempt.says
    assert len(stand.seen) == 25
    assert desk.ask(question(f"{stand.base}/3.html", source="bailii", accept=("text/html",))).ok


def test_requests_to_one_host_start_at_least_a_second_apart(stand, make_desk, question, page):
    desk = make_desk(stand.base)
    for number in range(5):
        desk.ask(question(f"{stand.base}/{number}"))
    gaps = [later.fake - earlier.fake for earlier, later in zip(stand.seen, stand.seen[1:], strict=False)]
    assert len(gaps) == 4
    assert min(gaps) >= 1.0


def test_a_source_switched_off_says_so(stand, make_desk, question):
    desk = make_desk(stand.base, sources__find_case_law__enabled="false")
    exchange = desk.ask(question(f"{stand.base}/a"))
    assert exchange.reason is Reason.NO_COVERAGE
    assert "switched off" in exchange.attempt.says
    assert stand.seen == []


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example/a",
        "http://169.254.169.254/latest",
        "file:///etc/passwd",
        "http://127.0.0.1:1/a",
        "http://user:pw@127.0.0.1/a",
        "gopher://x",
    ],
)
def test_only_the_sources_own_host_is_asked(stand, make_desk, question, url):
    exchange = make_desk(stand.base).ask(question(url))
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert exchange.status is None


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_within_the_source_is_followed(stand, make_desk, question, page, status):
    stand.pages["/a"] = [page(b"", status, headers={"Location": "/b"})]
    stand.pages["/b"] = [page()]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert exchange.ok
    assert exchange.final_url == f"{stand.base}/b"
    assert exchange.artefact.url == f"{stand.base}/b"
    assert exchange.attempt.url == f"{stand.base}/a"


@pytest.mark.parametrize(
    "target",
    [
        "http://169.254.169.254/latest/meta-data",
        "http://127.0.0.1:9/x",
        "https://127.0.0.1/x",
        "file:///etc/passwd",
        "//evil.example/x",
        "http://localhost/x",
    ],
)
def test_a_redirect_elsewhere_is_not_followed(stand, make_desk, question, page, target):
    stand.pages["/a"] = [page(b"", 302, headers={"Location": target})]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert stand.paths == ["/a"]


def test_redirects_end_after_three(stand, make_desk, question, page):
    for number in range(9):
        stand.pages[f"/{number}"] = [page(b"", 302, headers={"Location": f"/{number + 1}"})]
    assert make_desk(stand.base).ask(question(f"{stand.base}/0")).reason is Reason.UNEXPECTED_CONTENT
    assert stand.paths == ["/0", "/1", "/2", "/3"]


def test_a_post_is_never_turned_into_a_get(stand, make_desk, question, page):
    stand.pages["/look-up"] = [page(b"", 301, headers={"Location": "/look-up/"})]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/look-up", method="POST", body=b"volume=1"))
    assert exchange.reason is Reason.UNEXPECTED_CONTENT
    assert [seen.method for seen in stand.seen] == ["POST"]


def test_the_token_goes_to_its_source_alone_and_nowhere_else(stand, make_desk, question, page, tmp_path, caplog):
    caplog.set_level("DEBUG")
    stand.pages["/look-up/"] = [page(b"[]", 200, "application/json")]
    desk = make_desk(stand.base, source="courtlistener", token=TOKEN)
    request = question(
        f"{stand.base}/look-up/", source="courtlistener", method="POST", body=b"text=1", secret_header=True, accept=("application/json",)
    )
    exchange = desk.ask(request)
    desk.ask(question(f"{stand.base}/open", source="courtlistener"))
    assert stand.seen[0].headers["Authorization"] == f"Token {TOKEN}"
    assert "Authorization" not in stand.seen[1].headers
    desk.store.close()
    held = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert TOKEN.encode() not in held
    assert TOKEN not in repr(exchange) + repr(desk.config) + repr(desk.asked()) + caplog.text


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_token_is_said_plainly(stand, make_desk, question, page, status):
    stand.pages["/x"] = [page(b'{"detail":"Invalid token."}', status, "application/json")]
    exchange = make_desk(stand.base, source="courtlistener", token=TOKEN).ask(
        question(f"{stand.base}/x", source="courtlistener", secret_header=True)
    )
    assert exchange.reason is Reason.NO_TOKEN
    assert "did not accept the token" in exchange.attempt.says


def test_a_wall_in_front_of_the_interface_is_not_the_tokens_fault(stand, make_desk, question, page):
    stand.pages["/x"] = [page(b"<html>Request blocked</html>", 403, "text/html")]
    exchange = make_desk(stand.base, source="courtlistener", token=TOKEN).ask(
        question(f"{stand.base}/x", source="courtlistener", secret_header=True)
    )
    assert exchange.reason is Reason.UNREACHABLE


def test_without_a_token_nothing_is_sent(stand, make_desk, question):
    exchange = make_desk(stand.base, source="courtlistener").ask(question(f"{stand.base}/x", source="courtlistener", secret_header=True))
    assert exchange.reason is Reason.NO_TOKEN
    assert stand.seen == []


def test_the_program_names_itself_and_asks_for_plain_bytes(stand, make_desk, question, page):
    make_desk(stand.base, contact="clerk@chambers.example").ask(question(f"{stand.base}/a"))
    headers = stand.seen[0].headers
    assert headers["User-Agent"].startswith("brief-audit/")
    assert "clerk@chambers.example" in headers["User-Agent"]
    assert headers["Accept-Encoding"] == "identity"
    assert headers["Accept"] == "application/xml"
    assert "Cookie" not in headers


def test_a_static_archives_404_is_remembered_for_a_day(stand, make_desk, question, fake):
    ask = lambda: make_desk(stand.base, source="cap").ask(question(f"{stand.base}/us/1/x.json", source="cap"))  # noqa: E731
    first = ask()
    fake.now += 86000
    again = ask()
    assert again.reason is Reason.NOT_FOUND
    assert again.from_cache
    assert again.attempt == first.attempt.model_copy(update={"from_cache": True})
    assert len(stand.seen) == 1
    fake.now += 1000
    ask()
    assert len(stand.seen) == 2


ROBOTS = b"User-agent: *\nDisallow: /ew\nCrawl-delay: 7\n"


def test_robots_txt_is_obeyed_for_pages(stand, make_desk, question, page):
    stand.pages["/robots.txt"] = [page(ROBOTS, media_type="text/plain")]
    stand.pages["/ok.html"] = [page(media_type="text/html")]
    stand.pages["/moved.html"] = [page(b"", 302, headers={"Location": "/ew/1.html"})]
    desk = make_desk(stand.base, source="bailii")
    pages = {
        path: desk.ask(question(stand.base + path, source="bailii", html=True, accept=()))
        for path in ("/ew/1.html", "/ok.html", "/moved.html")
    }
    assert pages["/ew/1.html"].reason is Reason.ROBOTS_DISALLOWED
    assert pages["/ew/1.html"].status is None
    assert pages["/ok.html"].ok
    assert pages["/moved.html"].reason is Reason.ROBOTS_DISALLOWED
    assert stand.paths == ["/robots.txt", "/ok.html", "/moved.html"]
    assert stand.seen[2].fake - stand.seen[1].fake >= 7
    assert desk.counts()["bailii"].requests == 3


def test_robots_txt_is_read_once_a_day_by_all_jobs(stand, make_desk, question, page, fake):
    stand.pages["/robots.txt"] = [page(ROBOTS, media_type="text/plain")]
    for wait in (0, 3600, 86400):
        fake.now += wait
        make_desk(stand.base, source="bailii").ask(question(f"{stand.base}/ew/{wait}", source="bailii", html=True))
    assert stand.paths == ["/robots.txt", "/robots.txt"]


@pytest.mark.parametrize(("status", "asked"), [(404, True), (403, False), (429, False), (500, False)])
def test_a_robots_txt_that_cannot_be_read_permits_nothing_and_a_missing_one_all(stand, make_desk, question, page, status, asked):
    stand.pages["/robots.txt"] = [page(b"?", status, "text/plain")]
    stand.pages["/p"] = [page(media_type="text/html")]
    make_desk(stand.base, source="bailii").ask(question(f"{stand.base}/p", source="bailii", html=True))
    assert ("/p" in stand.paths) is asked


def test_rules_that_could_not_be_read_are_not_said_to_forbid(stand, make_desk, question, page):
    stand.pages["/robots.txt"] = [page(b"?", 503, "text/plain")]
    exchange = make_desk(stand.base).ask(question(f"{stand.base}/ok.html", html=True))
    assert exchange.reason is Reason.UNREACHABLE
    assert exchange.attempt.says == (
        "Find Case Law was not asked: its robots.txt could not be read, and without it no page is asked."
    )  # fmt: skip
    assert stand.paths == ["/robots.txt"]


def test_a_permission_reference_lifts_robots_txt(stand, make_desk, question, page):
    stand.pages["/ew/1.html"] = [page(media_type="text/html")]
    desk = make_desk(stand.base, source="bailii", sources__bailii__permission="letter of 1 May 2026")
    assert desk.ask(question(f"{stand.base}/ew/1.html", source="bailii", html=True, accept=("text/html",))).ok
    assert stand.paths == ["/ew/1.html"]


def test_documented_interfaces_do_not_ask_for_robots_txt(stand, make_desk, question):
    make_desk(stand.base).ask(question(f"{stand.base}/a"))
    assert stand.paths == ["/a"]


def test_changed_evidence_is_reported_and_not_fetched_again(stand, make_desk, question, page, tmp_path):
    stand.pages["/a"] = [page()]
    kept = make_desk(stand.base).ask(question(f"{stand.base}/a")).artefact
    path = tmp_path / "cache" / kept.path
    path.chmod(0o644)
    path.write_bytes(page().body.replace(b"invented", b"imagined"))
    desk = make_desk(stand.base)
    exchange = desk.ask(question(f"{stand.base}/a"))
    assert not exchange.ok
    assert exchange.body == b""
    assert desk.tampered[0].expected == kept.sha256
    assert desk.tampered[0].found != kept.sha256
    assert stand.paths == ["/a"]


def test_progress_hears_of_every_request_before_it_leaves(stand, make_desk, question, page):
    heard = []
    desk = make_desk(stand.base, progress=lambda source, url: heard.append((source, url, len(stand.seen))))
    desk.ask(question(f"{stand.base}/a"))
    assert heard == [("find_case_law", f"{stand.base}/a", 0)]
