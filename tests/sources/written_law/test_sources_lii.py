"""The Legal Information Institute over recorded exchanges: pages of invented sections."""

from __future__ import annotations

import itertools

import pytest

from brief_audit.model.base import Kind, Reason
from brief_audit.model.provision import ProvisionStatus
from brief_audit.model.record import TextForm
from brief_audit.sources.base import Coverage
from brief_audit.sources.lii import Lii
from brief_audit.transport.exchange import Reply
from sources.federal import LII, ask, bad, federal, regulation, statute
from sources.recorded import Wire, desk_of, page
from standin.lii import MISSING, ROBOTS, section_page

URL = f"{LII}/uscode/text/99/12"
SITE = {URL: page(section_page("99", "12")), f"{LII}/robots.txt": Reply(200, ROBOTS.encode(), "text/plain")}


def one(tmp_path, citation, **instead):
    (found,), wire, desk = ask(tmp_path, Lii, {**SITE, **instead}, citation)
    return found, wire, desk


def test_a_page_of_the_section_confirms_it_and_says_that_it_is_not_authoritative(tmp_path):
    found, wire, _ = one(tmp_path, statute("99", "12(a)(1)"))
    (record,) = found.records
    assert wire.urls() == [f"{LII}/robots.txt", URL]
    assert (record.provision.status, record.provision.section, record.provision.as_of) == (ProvisionStatus.IN_FORCE, "12", "")
    assert (record.names, record.exact, record.complete, record.gap) == (("Lanterns on ferries",), True, False, Reason.TEXT_UNRELIABLE)
    assert [text.form for text in record.texts] == [TextForm.LII_HTML]
    assert "not authoritative" in record.attribution
    assert "CC BY-NC-SA" in record.attribution
    assert "not authoritative" in record.provision.listed_as
    assert record.provision.snippet in SITE[URL].body.decode()


def test_a_regulation_has_its_own_path_and_name(tmp_path):
    url = f"{LII}/cfr/text/49/240.10b-5"
    found, wire, _ = one(tmp_path, regulation("49", "240.10b-5(b)"), **{url: page(section_page("49", "240.10b-5", code="CFR"))})
    assert wire.urls()[1] == url
    assert found.records[0].provision.title == "Title 49, Code of Federal Regulations"


@pytest.mark.parametrize("shown", ["80b–3a", "80b-3a", "80B-3a"])
def test_dashes_and_case_do_not_matter(tmp_path, shown):
    found, *_ = one(tmp_path, statute("99", "80b-3a"), **{f"{LII}/uscode/text/99/80b-3a": page(section_page("99", shown))})
    assert found.records


@pytest.mark.parametrize("heading", ["Repealed. Pub. L. 1–2", "[Transferred]", "Omitted", "[Reserved]"])
def test_what_it_calls_repealed_settles_nothing(tmp_path, heading):
    found, *_ = one(tmp_path, statute("99", "12"), **{URL: page(section_page("99", "12", heading))})
    provision = found.records[0].provision
    assert (provision.status, provision.listed_as) == (ProvisionStatus.UNSETTLED, heading)


def kept(desk):
    """The last part of the address of each answer that was kept."""
    return [row["url"].rpartition("/")[2] for row in desk.store.exchanges() if row["reason"] is None]


@pytest.mark.parametrize("reply", [page(MISSING, 404), page(MISSING), page("<h1>Gone</h1>", 410)], ids=["404", "200-not-found", "410"])
def test_that_it_has_no_page_proves_nothing(tmp_path, reply):
    found, _, desk = one(tmp_path, statute("99", "12"), **{URL: reply})
    assert (found.records, found.held_none, found.reason) == ((), False, Reason.NO_COVERAGE)
    assert "proves nothing by its absence" in found.says
    assert found.says.startswith("The Legal Information Institute has no page for ")
    assert kept(desk) == ["robots.txt"]


PAGES = {
    "another-section": section_page("99", "13"),
    "another-title": section_page("98", "12"),
    "another-code": section_page("99", "12", code="CFR"),
    "a-longer-number": section_page("99", "121"),
    "no-name": "<html><head><title>LII</title></head><body>12</body></html>",
    "its-name-in-another-title": section_page("199", "12"),
}


@pytest.mark.parametrize("kind", PAGES)
def test_another_page_is_no_evidence(tmp_path, kind):
    found, _, desk = one(tmp_path, statute("99", "12"), **{URL: page(PAGES[kind])})
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)
    assert kept(desk) == ["robots.txt"]


@pytest.mark.parametrize(
    ("name", "reply", "reason"), [*bad(Reply(200, SITE[URL].body, "text/html"))], ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_bad_answer_is_a_reason_and_no_evidence(tmp_path, name, reply, reason):
    if name == "cut-as-if-whole":
        reply = Reply(200, SITE[URL].body[:60], "text/html", {"content-length": "60"})
    found, _, desk = one(tmp_path, statute("99", "12"), **{URL: reply})
    assert (found.records, found.reason) == ((), reason)
    assert kept(desk) == ["robots.txt"]


def test_a_page_that_breaks_off_is_no_evidence(tmp_path):
    found, _, desk = one(tmp_path, statute("99", "12"), **{URL: Reply(200, SITE[URL].body[:-90], "text/html")})
    assert (found.records, found.reason) == ((), Reason.UNREACHABLE)
    assert kept(desk) == ["robots.txt"]


def test_robots_that_bar_the_page_are_obeyed(tmp_path):
    barred = Reply(200, b"User-agent: *\nDisallow: /uscode/\n", "text/plain")
    found, wire, _ = one(tmp_path, statute("99", "12"), **{f"{LII}/robots.txt": barred})
    assert found.reason is Reason.ROBOTS_DISALLOWED
    assert wire.urls() == [f"{LII}/robots.txt"]


@pytest.mark.parametrize("rate", ["1.0", "10.0"])
def test_ten_seconds_lie_between_two_pages(tmp_path, rate):
    config = federal(tmp_path, **{"sources.lii.base_url": "https://lii.example", "sources.lii.rate_seconds": rate})
    wire = Wire({f"https://lii.example/{url.removeprefix(LII).lstrip('/')}": reply for url, reply in SITE.items()})
    desk = desk_of(config, wire)
    moments = []
    send = wire.send
    wire.send = lambda *given: (moments.append(desk._clock()), send(*given))[1]
    list(Lii(config).answers([statute("99", "12"), statute("99", "13", "c2"), statute("99", "14", "c3")], desk))
    assert len(moments) == 4
    assert all(later - earlier >= 9.99 for earlier, later in itertools.pairwise(moments))


def test_the_plan_is_what_is_then_sent(tmp_path):
    citations = [statute("99", "12"), statute("99", "12(b)", "c2"), regulation("49", "240.1", "c3")]
    planned = [request.url for request in Lii(federal(tmp_path)).plan(citations)]
    _, wire, _ = ask(tmp_path, Lii, SITE, *citations)
    assert planned == wire.urls()


@pytest.mark.parametrize(
    ("citation", "coverage"),
    [
        (statute("99", "12"), Coverage.PARTIAL),
        (regulation("49", "240.1"), Coverage.PARTIAL),
        (regulation("49", None, part="240"), Coverage.NONE),
        (statute("99", "12-14", canonical="99 U.S.C. §§ 12-14"), Coverage.NONE),
        (statute("99", "12", text="99 U.S.C. § 12 note"), Coverage.NONE),
        (statute("5", "3", reporter="U.S.C. app."), Coverage.NONE),
        (statute("99", "12").model_copy(update={"kind": Kind.CASE}), Coverage.NONE),
    ],
    ids=["statute", "regulation", "part", "stretch", "note", "appendix", "case"],
)
def test_what_it_is_asked(tmp_path, citation, coverage):
    assert Lii(federal(tmp_path)).coverage(citation) is coverage
    found, wire, _ = one(tmp_path, citation)
    assert bool(wire.log) is (coverage is Coverage.PARTIAL)
    assert found.attempts
