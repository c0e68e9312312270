"""The sentences and moments that replies are turned into."""

from __future__ import annotations

import json

import pytest

from brief_audit.model.base import Reason
from brief_audit.transport.desk.judge import asked_to_wait_until, is_limit, judge
from brief_audit.transport.exchange import Reply, Request
from brief_audit.transport.guard import secured
from economy.rows import every_row
from shared_data import SHARED, needs_shared

NOW = 1_800_000_000.0
ASKED = Request("courtlistener", 2, "https://www.courtlistener.com/api/rest/v4/x/", secret_header=True, accept=("application/json",))


@every_row(
    "headers, body, seconds",
    [
        ({"retry-after": "0"}, b"", 0),
        ({"retry-after": " 60 "}, b"", 60),
        ({"retry-after": "99999999"}, b"", 86400),
        ({"retry-after": "9" * 400}, b"", None),
        ({"retry-after": "-5"}, b"", None),
        ({"retry-after": "soon"}, b"", None),
        ({"retry-after": "Fri, 15 Jan 2027 08:00:30 GMT"}, b"", 30),
        ({"retry-after": "Fri, 15 Jan 1999 08:00:30 GMT"}, b"", 0),
        ({}, b'{"wait_until":"2027-01-15T08:01:00+00:00"}', 60),
        ({}, b'{"wait_until":"2027-01-15T00:01:00-08:00"}', 60),
        ({}, b'{"wait_until":"later"}', None),
        ({}, b'{"wait_until":null}', None),
        ({}, b"[" * 60000, None),
        ({}, b"", None),
    ],
)
def test_when_a_source_may_be_asked_again(headers, body, seconds):
    until = asked_to_wait_until(Reply(429, body, headers=headers), NOW)
    assert until == (None if seconds is None else NOW + seconds)


@needs_shared
@pytest.mark.shared_data
@pytest.mark.parametrize(
    "name", ["throttle_user_6", "throttle_cit_after", "cl_anon", "cl_badtoken", "cl_badjson", "throttle_cit_after_63s"]
)
def test_recorded_replies_of_courtlistener_are_understood(name):
    held = json.loads((SHARED / "us" / "courtlistener" / f"{name}.json").read_text())
    reply = Reply(held["status"], json.dumps(held["body"]).encode(), "application/json", held["headers"])
    reason = judge(ASKED, reply)[0]
    expected = {200: None, 400: Reason.UNEXPECTED_CONTENT, 401: Reason.NO_TOKEN, 429: Reason.RATE_LIMITED}
    assert reason is expected[held["status"]]
    if held["status"] == 429:
        assert asked_to_wait_until(reply, NOW - 86400 * 365 * 2) is not None


@pytest.mark.parametrize("status", [300, 401, 403, 404, 410, 418, 429, 500, 599])
def test_every_sentence_names_the_source_and_ends(status):
    reason, says = judge(ASKED, Reply(status, b"<html/>", "text/html"))
    assert reason is not None
    assert says.startswith("CourtListener ")
    assert says.endswith(".")
    assert str(status) not in says or status == 418  # the number stands beside the attempt; a reader without one is told in words


def test_only_legislation_means_a_limit_by_403():
    assert is_limit(Request("legislation_uk", 1, "https://www.legislation.gov.uk/x"), Reply(403))
    assert not is_limit(ASKED, Reply(403))


@pytest.mark.parametrize("validate", [None, lambda _: None])
def test_the_media_type_is_compared_without_its_parameters_and_must_fit(validate):
    asked = Request("cap", 3, "https://static.case.law/x", accept=("application/json",), validate=validate)
    assert judge(asked, Reply(200, b"{}", "application/json", {"content-length": "2"}))[0] is None
    assert judge(asked, Reply(200, b"{}", "text/html", {"content-length": "2"}))[0] is Reason.UNEXPECTED_CONTENT
    assert judge(asked, Reply(200, b"{}", "", {"content-length": "2"}))[0] is Reason.UNEXPECTED_CONTENT


@pytest.mark.parametrize(
    ("body", "media_type", "whole"),
    [
        (b"<?xml version='1.0'?><a><b/></a>\n", "application/xml", True),
        (b"<a x='1'/>", "application/xml", True),
        (b"<a><b/>", "application/xml", False),
        (b"<a>", "application/xml", False),
        (b"<a><aa></aa>", "application/akn+xml", False),
        (b"<!DOCTYPE html><HTML><body></body></html><!-- end -->", "text/html", True),
        (b"<html><body><p>", "text/html", False),
        (b'[{"a":1}]', "application/json", True),
        (b'[{"a":1}', "application/json", False),
        (b'{"a":', "application/json", False),
    ],
)
def test_an_answer_of_unannounced_length_must_look_whole(body, media_type, whole):
    asked = Request("cap", 3, "https://static.case.law/x")
    assert (judge(asked, Reply(200, body, media_type))[0] is None) is whole
    assert judge(asked, Reply(200, body, media_type, {"content-length": str(len(body))}))[0] is None


LEADS = Request("legislation_uk", 1, "https://www.legislation.gov.uk/id?title=x", lands=lambda target: "/id/ukpga/" in target)


@pytest.mark.parametrize(
    ("status", "location", "answers"),
    [
        (301, "/id/ukpga/2031/7", True),
        (303, "https://www.legislation.gov.uk/id/ukpga/2031/7", True),
        (301, "/login", False),
        (301, "", False),
        (200, "/id/ukpga/2031/7", True),
        (404, "/id/ukpga/2031/7", False),
        (500, "/id/ukpga/2031/7", False),
    ],
)
def test_where_an_address_leads_is_the_answer_only_if_it_leads_to_such_an_address(status, location, answers):
    reply = Reply(status, b"<html></html>", "text/html", {"location": location})
    assert (judge(LEADS, reply)[0] is None) is answers
    if status != 200:
        plain = Request("legislation_uk", 1, LEADS.url)
        assert judge(plain, reply)[0] is not None


def test_a_document_that_is_being_made_is_asked_for_later_and_is_no_answer():
    reason, says = judge(LEADS, Reply(202, b"<html></html>", "text/html"))
    assert reason is Reason.UNREACHABLE
    assert "in a minute" in says
    assert judge(ASKED, Reply(202, b"{}", "application/json"))[0] is Reason.UNEXPECTED_CONTENT


@pytest.mark.parametrize(
    ("url", "base", "secured_url"),
    [
        ("http://www.legislation.gov.uk/id/x", "https://www.legislation.gov.uk", "https://www.legislation.gov.uk/id/x"),
        ("http://www.legislation.gov.uk:81/x", "https://www.legislation.gov.uk", "http://www.legislation.gov.uk:81/x"),
        ("http://127.0.0.1/x", "http://127.0.0.1", "http://127.0.0.1/x"),
        ("https://elsewhere.example/x", "https://www.legislation.gov.uk", "https://elsewhere.example/x"),
        ("ftp://www.legislation.gov.uk/x", "https://www.legislation.gov.uk", "ftp://www.legislation.gov.uk/x"),
    ],
)
def test_a_publisher_that_writes_its_addresses_without_tls_is_asked_with_it(url, base, secured_url):
    assert secured(url, base) == secured_url
