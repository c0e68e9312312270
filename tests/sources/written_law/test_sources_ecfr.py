"""The eCFR over recorded exchanges: an invented title 49 of an invented ferry office."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl, urlsplit

import pytest

from brief_audit.model.base import Kind, Reason
from brief_audit.model.provision import ProvisionStatus
from brief_audit.model.record import TextForm
from brief_audit.sources.base import Coverage
from brief_audit.sources.ecfr import Ecfr
from brief_audit.transport.exchange import Reply
from sources.federal import ECFR, ask, bad, federal, regulation
from sources.recorded import as_json, page
from standin.ecfr import DAY, UNBLOCK, Regulations, Rule, answer, document, structure, titles
from standin.server import Asked

RULES = Regulations(
    {
        49: {
            "240": [
                Rule("240.1"),
                Rule("240.10b-5", "Bells.", "<P>(a) A bell shall ring.</P><P>(b) A bell shall not crack.</P>"),
                Rule("240.12", "Ropes.", removed="2019-05-01"),
                Rule("240.13", "Oars.", removed="2019-05-01", versions=("2017-01-19",)),
                Rule("240.14", "Sails.", reserved=True),
                Rule("240.15", versions=(), span="240.15–240.19", reserved=True),
                Rule("240.30", versions=()),
                Rule("240.40"),
                Rule("1.501(c)(3)-1"),
            ],
            "241": [Rule("241.1", removed="2020-02-02")],
            "250": [Rule("250.1"), Rule("250.3")],
            "300": [Rule("300.1")],
        }
    },
    reserved=(35,),
    appendices={"240": ("Appendix A to Part 240",)},
)
TITLES = f"{ECFR}/api/versioner/v1/titles.json"


class _Held:
    """What the stand-in's handler needs of a stand-in."""

    def __init__(self, rules):
        self.holdings = type("Holdings", (), {"ecfr": rules})()


class Site(dict):
    """The stand-in's own answers by URL, and whatever a test puts in their place."""

    def __init__(self, rules=RULES, **instead):
        super().__init__()
        self.rules, self.instead = rules, instead

    def get(self, url, default=None):
        parts = urlsplit(url)
        if not url.startswith(ECFR):
            return default
        for name, reply in self.instead.items():
            if name in parts.path:
                return reply
        asked = Asked("ecfr", "GET", parts.path, tuple(parse_qsl(parts.query)), {}, b"", 0.0, url)
        reply = answer(asked, _Held(self.rules))
        return Reply(reply.status, reply.body, reply.media_type.partition(";")[0], reply.headers)


@pytest.fixture(autouse=True)
def served(monkeypatch):
    """Let the wire ask the site for each URL with its query."""
    from sources import recorded

    def prepared(self, replies):
        self._replies, self.log, self.headers = replies if isinstance(replies, Site) else dict(replies), [], []

    monkeypatch.setattr(recorded.Wire, "__init__", prepared)


def one(tmp_path, section, *, site=None, title="49", **fields):
    (found,), wire, desk = ask(tmp_path, Ecfr, site if site is not None else Site(), regulation(title, section, **fields))
    return found, wire, desk


def test_a_section_is_proved_by_its_versions_and_read_as_of_the_titles_day(tmp_path):
    found, wire, desk = one(tmp_path, "240.10b-5(b)")
    (record,) = found.records
    assert (record.provision.status, record.provision.section, record.provision.as_of) == (ProvisionStatus.IN_FORCE, "240.10b-5", DAY)
    assert record.provision.snippet in desk.store.read(record.provision.proof.sha256).decode()
    assert '"removed":false' in record.provision.snippet
    fetched = Ecfr(federal(tmp_path)).with_texts(record, desk).record
    assert [text.form for text in fetched.texts] == [TextForm.ECFR_XML]
    assert (fetched.complete, fetched.provision.subdivision, fetched.provision.shown) == (True, "(b)", True)
    assert fetched.names[0] == "§ 240.10b-5 Bells."
    assert [urlsplit(url).path.rpartition("/v1/")[2] for url in wire.urls()] == [
        "titles.json", "versions/title-49.json", f"full/{DAY}/title-49.xml",
    ]  # fmt: skip
    assert dict(parse_qsl(urlsplit(wire.urls()[1]).query)) == {"issue_date[lte]": DAY, "part": "240", "section": "240.10b-5"}


def test_a_removed_section_is_proved_by_the_version_that_removed_it(tmp_path):
    found, wire, desk = one(tmp_path, "240.12", year=2015)
    provision = found.records[0].provision
    assert (provision.status, provision.listed_as) == (ProvisionStatus.REPEALED, "removed on 2019-05-01")
    assert '"amendment_date":"2019-05-01"' in provision.snippet
    assert '"removed":true' in provision.snippet
    assert provision.snippet in desk.store.read(provision.proof.sha256).decode()
    assert found.records[0].gap is Reason.TEXT_UNAVAILABLE
    assert not any("full" in url for url in wire.urls())


def test_a_section_that_was_removed_and_put_back_is_in_force(tmp_path):
    rows = [
        {**row, "amendment_date": day, "issue_date": day, "removed": removed}
        for day, removed in (("2021-01-01", False), ("2017-01-19", False), ("2019-01-01", True))
        for row in [{"date": day, "identifier": "240.1", "name": "§ 240.1", "part": "240", "title": "49", "type": "section"}]
    ]
    versions = as_json({"content_versions": rows, "meta": {"title": "49"}})
    found, *_ = one(tmp_path, "240.1", site=Site(versions=versions))
    assert found.records[0].provision.status is ProvisionStatus.IN_FORCE


@pytest.mark.parametrize("section", ["240.15", "240.17"])
def test_a_section_within_a_reserved_stretch_is_reserved(tmp_path, section):
    found, *_ = one(tmp_path, section)
    assert found.records[0].provision.status is ProvisionStatus.RESERVED


def test_a_section_that_the_tree_alone_lists_is_in_force(tmp_path):
    found, _, desk = one(tmp_path, "240.30")
    assert found.records[0].provision.status is ProvisionStatus.IN_FORCE
    assert Ecfr(federal(tmp_path)).with_texts(found.records[0], desk).record.complete


@pytest.mark.parametrize(
    ("section", "snippet"),
    [
        ("240.31", '"label_level":"§ 240.30"\n"label_level":"§ 240.40"'),
        ("240.99", '"label_level":"§ 240.40"'),
        ("250.2", '"label_level":"§ 250.1"\n"label_level":"§ 250.3"'),
    ],
    ids=["between", "past-the-end", "other-part"],
)
def test_a_section_that_its_part_does_not_list_is_absent_with_the_list_as_proof(tmp_path, section, snippet):
    found, _, desk = one(tmp_path, section)
    (record,) = found.records
    listed = desk.store.read(record.provision.proof.sha256).decode()
    assert (record.provision.status, record.provision.snippet) == (ProvisionStatus.ABSENT, snippet)
    assert snippet in listed
    assert listed.splitlines()[0] == f'"label_level":"Part {section[:3]}"'
    whole = json.dumps(structure(RULES, 49), ensure_ascii=False, separators=(",", ":"))
    assert all(line in whole for line in listed.splitlines())
    assert desk.store.derivations(record.provision.proof.sha256)[0].parent == record.metadata["derived_from"]


@pytest.mark.parametrize(
    ("rules", "section", "says"),
    [
        (RULES, "240.10b5", "a damaged or shortened form"),
        (RULES, "240.10b", "a damaged or shortened form"),
        (Regulations({49: {"240": [Rule("240.1"), Rule("240.9", versions=(), span="240.5, 240.7")]}}), "240.6", "does not name singly"),
    ],
    ids=["hyphen-lost", "cut-short", "unread-stretch"],
)
def test_what_may_be_good_is_not_called_absent(tmp_path, rules, section, says):
    found, *_ = one(tmp_path, section, site=Site(rules))
    assert (found.records, found.reason) == ((), Reason.NO_COVERAGE)
    assert says in found.says


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"part": "240"}, ProvisionStatus.IN_FORCE),
        ({"part": "241"}, ProvisionStatus.REPEALED),
        ({"part": "999"}, ProvisionStatus.ABSENT),
        ({"part": "240-300"}, ProvisionStatus.IN_FORCE),
        ({"part": "240", "text": "49 C.F.R. pt. 240, app. A"}, ProvisionStatus.IN_FORCE),
    ],
    ids=["part", "removed-part", "absent-part", "parts", "appendix"],
)
def test_a_whole_part_is_listed_or_not(tmp_path, fields, status):
    found, wire, desk = one(tmp_path, None, **fields)
    provision = found.records[0].provision
    assert provision.status is status
    assert provision.snippet in desk.store.read(provision.proof.sha256).decode()
    assert not any("full" in url for url in wire.urls())


@pytest.mark.parametrize(
    "fields", [{"part": "240-998"}, {"part": "240", "text": "49 C.F.R. pt. 240, app. Z"}], ids=["no-end", "no-appendix"]
)
def test_what_a_part_does_not_show_is_a_reason(tmp_path, fields):
    found, *_ = one(tmp_path, None, **fields)
    assert (found.records, found.reason) == ((), Reason.NO_COVERAGE)


@pytest.mark.parametrize(
    ("last", "status"),
    [("240.40", ProvisionStatus.IN_FORCE), ("240.12", ProvisionStatus.UNSETTLED), ("240.99", None)],
    ids=["both", "one-removed", "one-absent"],
)
def test_a_stretch_is_judged_by_its_ends(tmp_path, last, status):
    found, *_ = one(tmp_path, f"240.1-{last}", canonical=f"49 C.F.R. §§ 240.1-{last}")
    assert [record.provision.status for record in found.records] == ([status] if status else [])


def test_a_number_with_parentheses_inside_is_one_number(tmp_path):
    found, wire, _ = one(tmp_path, "1.501(c)(3)-1(d)", canonical="49 C.F.R. § 1.501(c)(3)-1")
    assert dict(parse_qsl(urlsplit(wire.urls()[1]).query))["section"] == "1.501(c)(3)-1"
    assert found.attempts


def test_a_reserved_title_and_a_title_that_does_not_exist(tmp_path):
    found, *_ = one(tmp_path, "5.1", title="35")
    assert found.records[0].provision.status is ProvisionStatus.RESERVED
    found, *_ = one(tmp_path, "5.1", title="77")
    assert (found.held_none, found.reason) == (False, Reason.NO_COVERAGE)
    whole = as_json(titles(Regulations({number: {} for number in range(1, 51)})))
    found, *_ = one(tmp_path / "again", "5.1", title="77", site=Site(**{"titles.json": whole}))
    assert (found.held_none, found.covers_fully) == (True, True)


def test_the_day_is_asked_once_for_all_citations(tmp_path):
    citations = [regulation("49", number, f"c{number}") for number in ("240.1", "240.40", "240.99", "240.98")]
    _, wire, _ = ask(tmp_path, Ecfr, Site(), *citations)
    paths = [urlsplit(url).path.rpartition("/v1/")[2] for url in wire.urls()]
    assert (paths.count("titles.json"), paths.count(f"structure/{DAY}/title-49.json")) == (1, 1)


def test_the_plan_is_what_is_then_sent(tmp_path):
    citations = [regulation("49", "240.1"), regulation("49", "240.40", "c2")]
    planned = [request.url for request in Ecfr(federal(tmp_path)).plan(citations) if "only if" not in request.sends]
    source = Ecfr(federal(tmp_path))
    answers, wire, desk = ask(tmp_path, Ecfr, Site(), *citations)
    for found in answers:
        source.with_texts(found.records[0], desk)
    assert {url.replace("DAY", DAY) for url in planned} == set(wire.urls())
    assert len(planned) == len(wire.urls())


@pytest.mark.parametrize(
    ("fields", "coverage"),
    [
        ({}, Coverage.FULL),
        ({"kind": Kind.STATUTE}, Coverage.NONE),
        ({"reporter": "Fed. Reg."}, Coverage.NONE),
        ({"title": None}, Coverage.NONE),
    ],
)
def test_what_it_holds(tmp_path, fields, coverage):
    assert Ecfr(federal(tmp_path)).coverage(regulation("49", "240.1").model_copy(update=fields)) is coverage


GOOD = {
    "titles.json": as_json(titles(RULES)),
    "versions": as_json({"content_versions": [], "meta": {"title": "49"}}),
    "structure": as_json(structure(RULES, 49)),
}
OTHER = {
    "titles.json": as_json({"titles": [{"number": "x"}]}),
    "versions": as_json({"content_versions": [], "meta": {"title": "48"}}),
    "structure": as_json(structure(Regulations({48: {"240": [Rule("240.1")]}}), 48)),
}


@pytest.mark.parametrize("place", GOOD)
@pytest.mark.parametrize("kind", [*(name for name, *_ in bad(GOOD["versions"], page(""))), "400", "404-html", "410", "unblock"])
def test_a_bad_answer_is_a_reason_and_no_evidence(tmp_path, place, kind):
    more = {
        "400": (as_json({"error": "Bad date"}, 400), Reason.UNEXPECTED_CONTENT),
        "404-html": (page("<h1>404</h1>", 404), Reason.UNREACHABLE),
        "410": (page("<h1>410</h1>", 410), Reason.UNREACHABLE),
        "unblock": (page(UNBLOCK), Reason.UNEXPECTED_CONTENT),
    }
    reply, reason = {name: (reply, reason) for name, reply, reason in bad(GOOD[place], OTHER[place])}.get(kind) or more[kind]
    section = "240.99" if place == "structure" else "240.1"
    found, _, desk = one(tmp_path, section, site=Site(**{place: reply}))
    assert (found.records, found.reason) == ((), reason)
    assert desk.store.stats()["artefacts"] == list(GOOD).index(place)


TEXT = Reply(200, document(RULES.titles[49]["240"][0], 49).encode(), "application/xml")
ANOTHER = Reply(200, document(RULES.titles[49]["240"][1], 49).encode(), "application/xml")


@pytest.mark.parametrize(
    ("kind", "reply", "reason"),
    [
        *bad(TEXT, ANOTHER),
        ("404", page("<h1>404</h1>", 404), Reason.TEXT_UNAVAILABLE),
        ("unblock", page(UNBLOCK), Reason.UNEXPECTED_CONTENT),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_text_that_cannot_be_had_is_a_gap(tmp_path, kind, reply, reason):
    found, _, desk = one(tmp_path, "240.1", site=Site(full=reply))
    filled = Ecfr(federal(tmp_path)).with_texts(found.records[0], desk)
    assert (filled.record.texts, filled.record.complete, filled.record.gap) == ((), False, reason)
    assert filled.record.provision.status is ProvisionStatus.IN_FORCE
    assert desk.store.stats()["artefacts"] == 2


def test_only_numbers_leave_the_machine(tmp_path):
    _, wire, _ = one(tmp_path, "240.1(a)", text="canary", name="canary")
    assert not any("canary" in url for url in wire.urls())


def test_a_title_whose_text_is_older_than_a_day_is_asked_for_its_day_again(tmp_path):
    _, wire, desk = one(tmp_path, "240.1")
    sent = len(wire.log)
    desk._asked._futures.clear()
    desk._attempts.sleep(90_000)
    list(Ecfr(federal(tmp_path)).answers([regulation("49", "240.1")], desk))
    assert [urlsplit(url).path.rpartition("/")[2] for url in wire.urls()[sent:]] == ["titles.json"]


def claiming(said="", node="", number="240.1"):
    """A section's document that says so of its own place, as the versioner writes it."""
    metadata = f' hierarchy_metadata="{{{said.replace(chr(34), "&quot;")}}}"' if said else ""
    place = f' NODE="{node}"' if node else ""
    text = f'<DIV8 N="{number}" TYPE="SECTION"{place}{metadata}>\n<HEAD>§ {number} Lanterns.</HEAD>\n<P>(a) A lantern.</P>\n</DIV8>\n'
    return Reply(200, text.encode(), "application/xml")


OWN, PATH = '"citation":"49 CFR 240.1"', '"path":"/on/_SUBSTITUTE_DATE_/title-49/section-240.1"'


@pytest.mark.parametrize(
    "reply",
    [claiming(OWN), claiming(PATH), claiming(f"{PATH},{OWN}"), claiming(node="49:4.1.1.1.31.1.1.1"), claiming(OWN, "49:4.1.1.1.31.1.1.1")],
)
def test_a_text_that_names_its_title_and_section_is_taken(tmp_path, reply):
    found, _, desk = one(tmp_path, "240.1", site=Site(full=reply))
    assert Ecfr(federal(tmp_path)).with_texts(found.records[0], desk).record.texts


@pytest.mark.parametrize(
    "reply",
    [
        pytest.param(claiming('"citation":"48 CFR 240.1"'), id="another-title"),
        pytest.param(claiming('"citation":"49 CFR 240.10"'), id="another-section"),
        pytest.param(claiming('"path":"/on/_SUBSTITUTE_DATE_/title-48/section-240.1"'), id="a-path-in-another-title"),
        pytest.param(claiming(f"{PATH.replace('240.1', '240.40')},{OWN}"), id="a-path-to-another-section"),
        pytest.param(claiming(OWN, "48:4.1.1.1.31.1.1.1"), id="a-node-of-another-title"),
        pytest.param(claiming(), id="no-place"),
    ],
)
def test_a_text_of_another_title_or_of_no_stated_one_is_no_text(tmp_path, reply):
    found, _, desk = one(tmp_path, "240.1", site=Site(full=reply))
    filled = Ecfr(federal(tmp_path)).with_texts(found.records[0], desk).record
    assert (filled.texts, filled.gap) == ((), Reason.UNEXPECTED_CONTENT)
    assert desk.store.stats()["artefacts"] == 2


class Led(Site):
    """A site that leads from the text's own address to that of another title."""

    def get(self, url, default=None):
        if "/full/" in url and "title-49.xml" in url:
            return Reply(302, b"", "text/html", {"location": url.replace("title-49.xml", "title-48.xml")})
        return TEXT if "/full/" in url else super().get(url, default)


def test_an_answer_from_the_address_of_another_title_is_no_text(tmp_path):
    found, wire, desk = one(tmp_path, "240.1", site=Led())
    filled = Ecfr(federal(tmp_path)).with_texts(found.records[0], desk).record
    assert "title-48.xml" in wire.urls()[-1]
    assert (filled.texts, filled.gap) == ((), Reason.UNEXPECTED_CONTENT)


def test_a_list_of_versions_that_is_shorter_than_it_says_is_no_list(tmp_path):
    short = {"content_versions": [], "meta": {"title": "49", "result_count": "1200", "issue_date": {"lte": DAY}}}
    found, _, _ = one(tmp_path, "240.77", site=Site(versions=as_json(short)))
    assert (found.records, found.held_none, found.reason) == ((), False, Reason.UNEXPECTED_CONTENT)
