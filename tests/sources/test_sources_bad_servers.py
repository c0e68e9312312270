"""Every question that is put to a source, and every bad answer to it: a whole audit, over HTTP on loopback.

No bad answer may verify anything or be kept as evidence, and each gives its own reason in its own sentence. The brief
cites one case, with its name, court, year, page and a quotation, so that whatever is missing leaves something unproved.
"""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from brief_audit.config import load_config
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.pipeline import audit
from brief_audit.readers.child import Child
from brief_audit.stages.workbench import Workbench
from brief_audit.transport import client
from brief_audit.transport.desk.judge import judge
from brief_audit.transport.exchange import Patience, Request
from brief_audit.transport.exchange import Reply as WireReply
from economy.thorough import sampled
from shared_child import Remembering
from sources.bad_answers import BAD, CUTS, Bad, Good, parts
from sources.wrong_pages import WRONG_PAGES
from standin import CapCase, CapVolume, Holdings, Opinion, StandIn, UkDocument, UsCase, ecfr, legislation_uk, lii, uscode
from standin.samples import bailii_page, judgment, paragraph
from standin.server import Fault, Reply

NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)
WORDS = "the keeper must count the lanterns before dusk and must write the number in the book"
NAME, OTHER = "Larkmoor v Fennistone", "Ostrander v Quillfeather"
UK = f"In {NAME} [2019] UKSC 990 at [2] the court said “{WORDS}”.\n"
FEED = UK.replace("UKSC 990", "UKSC 991")
BAILII = UK.replace("UKSC 990", "EWCA Civ 77")
US = f"The court said: “{WORDS}.” Larkmoor v. Fennistone, 500 F.2d 10, 12 (9th Cir. 1974).\n"

US_BARE = "The point is settled. See Larkmoor v. Fennistone, 500 F.2d 10 (9th Cir. 1974).\n"
"""With nothing said of its text, so that its court is asked first."""


def akn(citation: str, name: str, words: str = WORDS) -> bytes:
    year = citation[1:5]
    return judgment(citation, name, [paragraph(1, "This concerns lanterns."), paragraph(2, f"We hold that {words}.")], date=f"{year}-05-08")


LINES = (
    "This concerns lanterns and the people who keep them.",
    "The facts are not in dispute.",
    "We hold that {}.",
    "So much for the law.",
    "Affirmed.",
)


def opinion(words: str = WORDS) -> Opinion:
    pages = enumerate(LINES, 10)
    html = "".join(f"<p><span class='star-pagination'>*{page}</span> {line.format(words)}</p>" for page, line in pages)
    return Opinion(html, "020lead", "Bramble", number=51)


def cap_case(number: int, name: str, cite: str, first: int, words: str = WORDS) -> CapCase:
    lines = [line.format(words) for line in LINES]
    label = '<a id="p{0}" href="#p{0}" data-label="{0}" data-citation-index="1" class="page-label">*{0}</a>'
    inside = "".join(f"<p>{label.format(page)}{line}</p>" for page, line in enumerate(lines, first))
    article = f'<article class="opinion" data-type="majority">{inside}</article>'
    page = f'<section class="casebody" data-firstpage="{first}" data-lastpage="{first + 4}">{article}</section>'
    court = ("United States Court of Appeals for the Ninth Circuit", "9th Cir.")
    opinions = (("majority", "Bramble", "\n".join(lines)),)
    return CapCase(number, name.upper(), name, (cite,), "1974-03-04", str(first), str(first + 4), *court, opinions=opinions, html=page)


CASE = UsCase(
    7, "Larkmoor v. Fennistone", ("500 F.2d 10",), "1974-03-04", "ca9", "Ninth Circuit", (opinion(),), docket_number="73-1", source="C"
)
ANOTHER = dataclasses.replace(
    CASE, id=8, name="Ostrander v. Quillfeather", citations=("500 F.2d 90",), opinions=(dataclasses.replace(opinion("nothing"), number=52),)
)
VOLUME = CapVolume(
    "f2d", "F.2d", "500",
    (cap_case(1, CASE.name, "500 F.2d 10", 10), cap_case(2, ANOTHER.name, "500 F.2d 15", 15, "oats are no lanterns")),
)  # fmt: skip
ACT = legislation_uk.Item(
    "ukpga/2021/7", "Imaginary Lamps Act 2021",
    tuple(
        legislation_uk.Section(f"section/{n}", "Lamps", text=f"{WORDS}.", attributes='RestrictExtent="E+W" RestrictStartDate="2021-06-01"')
        for n in (1, 2)
    ),
)  # fmt: skip
HOLDINGS = Holdings(
    uk={
        "uksc/2019/990": UkDocument("uksc/2019/990", akn("[2019] UKSC 990", NAME), NAME, "[2019] UKSC 990", "2019-05-08", "UKSC"),
        "elsewhere": UkDocument(
            "elsewhere", akn("[2019] UKSC 991", NAME), NAME, "[2019] UKSC 991", "2019-05-08", "UKSC", "d-9b51d493", "uksc/2019/991"
        ),
    },
    us=[CASE, ANOTHER],
    cap=[VOLUME],
    uscode=uscode.Code({"49": uscode.title("49", uscode.section("12", body=f"<content>{WORDS}.</content>", t="49"))}),
    ecfr=ecfr.Regulations({49: {"240": [ecfr.Rule("240.1", body=f"<P>{WORDS}.</P>"), ecfr.Rule("240.2")]}}),
    lii={"/uscode/text/49/12": lii.section_page("49", "12", body=f"<p>{WORDS}</p>")},
    legislation=legislation_uk.Statutes([ACT]),
    bailii={
        "/ew/cases/EWCA/Civ/2019/77.html": bailii_page("[2019] EWCA Civ 77", NAME, ("This concerns lanterns.", f"We hold that {WORDS}."))
    },
)
CODE = f"The statute provides: “{WORDS}.” 49 U.S.C. § 12.\n"
RULES = f"The rule provides: “{WORDS}.” 49 C.F.R. § 240.1.\n"
LAMPS = "Section 1 of the Imaginary Lamps Act 2021 applies.\n"
ALL = frozenset({"exists", "metadata", "quotation", "pinpoint", "containment"})


@dataclass(frozen=True)
class Place:
    """One kind of question. `stands`: the checks that other, good answers still prove. `says`: reasons that differ from the common ones."""

    source: str
    path: str
    brief: str
    other: Callable[[bytes], bytes]
    off: tuple[str, ...] = ()
    stands: frozenset[str] = frozenset()
    says: dict[str, tuple[Reason, str]] = field(default_factory=dict)
    of_a_case: bool = True


def swap(*pairs: tuple[str, str]) -> Callable[[bytes], bytes]:
    def change(body: bytes) -> bytes:
        for old, new in pairs:
            assert old.encode() in body
            body = body.replace(old.encode(), new.encode())
        return body

    return change


US_OFF, CAP_OFF, FCL_OFF, BAILII_OFF = ("courtlistener",), ("cap",), ("find_case_law",), ("bailii",)
LII_OFF = ("lii",)
TOKEN = {
    "401": (Reason.NO_TOKEN, "did not accept the token"),
    "403-firewall": (Reason.UNREACHABLE, "turned the request away before reading it, which says nothing of your access key"),
}
FOUND = frozenset({"exists", "metadata"})
ASTRAY = dict.fromkeys(
    ("redirect-to-another-host", "redirect-to-a-private-address"),
    (Reason.UNEXPECTED_CONTENT, "which this program does not open"),
)
TITLE = frozenset({"metadata"})
"""The table of contents, which is asked where a section's page answers 404, bears the Act's title."""

LAW = frozenset({"exists", "statute_in_force"})
FAIR_USE = {
    "403-firewall": (Reason.RATE_LIMITED, "allows no more requests for now, by its page on fair use,"),
    "202-empty": (Reason.UNREACHABLE, "is still preparing the document"),
}
ARCHIVE = {"unannounced": (Reason.UNEXPECTED_CONTENT, "sent something else")}
"""An archive without a length that breaks off is no archive."""

PLACES = {
    "find_case_law-address": Place("find_case_law", r"^/uksc/2019/990/data\.xml$", UK, swap(("UKSC 990", "UKSC 992")), BAILII_OFF),
    "find_case_law-search": Place(
        "find_case_law", r"^/atom\.xml$", FEED, lambda _: b"<?xml version='1.0'?><rss version='2.0'><channel/></rss>", BAILII_OFF,
    ),
    "find_case_law-link": Place("find_case_law", r"^/(tna\.|id/|elsewhere|d-)", FEED, swap(("UKSC 991", "UKSC 992")), BAILII_OFF),
    "bailii-page": Place("bailii", r"\.html$", BAILII, swap(("Civ 77", "Civ 78")), FCL_OFF),
    "courtlistener-lookup": Place("courtlistener", r"/citation-lookup/$", US, lambda _: b'{"detail": "odd"}', CAP_OFF, says=TOKEN | ASTRAY),
    "courtlistener-opinions": Place(
        "courtlistener", r"/opinions/$", US, swap(('"cluster_id":7', '"cluster_id":8')), CAP_OFF, FOUND, TOKEN,
    ),
    "courtlistener-docket": Place("courtlistener", r"/dockets/7/$", US_BARE, swap(('"id":7', '"id":8')), CAP_OFF, ALL, TOKEN),
    "cap-reporters": Place("cap", r"^/ReportersMetadata\.json$", US, lambda _: b"[]", US_OFF),
    "cap-volumes": Place("cap", r"^/f2d/VolumesMetadata\.json$", US, lambda _: b"[]", US_OFF),
    "cap-list": Place("cap", r"^/f2d/500/CasesMetadata\.json$", US, lambda _: b"[]", US_OFF),
    "cap-case": Place("cap", r"^/f2d/500/cases/0010-01\.json$", US, swap(('"id": 1', '"id": 2')), US_OFF, FOUND),
    "legislation_uk-section": Place(
        "legislation_uk", r"^/ukpga/2021/7/section/1/data\.xml$", LAMPS, swap(("section/1", "section/2")), (), TITLE, FAIR_USE,
        of_a_case=False,
    ),
    "uscode-points": Place("uscode", r"^/download/download\.shtml$", CODE, lambda _: uscode.MAINTENANCE.encode(), LII_OFF, of_a_case=False),
    "uscode-title": Place(
        "uscode", r"^/download/releasepoints/", CODE, lambda _: uscode.zipped(uscode.title("48"), "usc48.xml"), LII_OFF, says=ARCHIVE,
        of_a_case=False,
    ),
    "ecfr-titles": Place("ecfr", r"/titles\.json$", RULES, lambda _: b'{"detail": "odd"}', LII_OFF, of_a_case=False),
    "ecfr-versions": Place("ecfr", r"/versions/", RULES, swap(("240.1", "240.2")), LII_OFF, of_a_case=False),
    "ecfr-text": Place("ecfr", r"/full/", RULES, swap(("240.1", "240.2")), LII_OFF, LAW, of_a_case=False),
    "lii-page": Place("lii", r"^/uscode/text/49/12$", CODE, swap(("§ 12", "§ 13")), ("uscode",), of_a_case=False),
    "cap-page": Place(
        "cap", r"^/f2d/500/html/0010-01\.html$", US,
        swap(("lanterns and", "oats and"), ("We hold", "We deny"), ("not in dispute", "in dispute"), ("the law", "a tale")),
        US_OFF, frozenset({"exists", "metadata", "quotation", "containment"}),
    ),
}  # fmt: skip


INDEXES = ("find_case_law-search", "courtlistener-lookup", "cap-reporters", "cap-volumes", "cap-list")
NOT_HELD = ("find_case_law-address", "find_case_law-link", "bailii-page", "cap-reporters", "cap-volumes", "cap-list")
ROWS = {
    "404-html": dict.fromkeys(INDEXES, Reason.UNREACHABLE) | dict.fromkeys(NOT_HELD, Reason.NO_COVERAGE),
    "410": dict.fromkeys(INDEXES, Reason.UNREACHABLE),
}
"""What the citation's own row says where that is not the attempt's reason: a missing page proves no absence, a look-up is no document."""


@pytest.fixture(scope="module")
def standin() -> Iterator[StandIn]:
    with StandIn(HOLDINGS, lifetime=300) as running:
        yield running


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    """Reads each of the few briefs once: how it is read does not depend on what a server answers."""
    with Remembering() as running:
        yield running


@pytest.fixture(scope="module")
def brief_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    @cache
    def written(text: str) -> Path:
        path = tmp_path_factory.mktemp("brief") / "brief.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def located(url: str, path: str) -> bool:
    return re.search(path, re.sub(r"^\w+://[^/]+|\?.*$", "", url)) is not None


@dataclass(frozen=True)
class Audited:
    dossier: Dossier
    cache: Path
    stored: frozenset[str]

    @property
    def row(self) -> Any:
        assert self.dossier.decision is not None
        return self.dossier.decision.citations[0]

    def attempts(self, place: Place) -> list[Any]:
        assert self.dossier.resolutions is not None
        found = self.dossier.resolutions.resolutions[0].attempts
        return [item for item in found if item.source == place.source and located(item.url, place.path)]

    def findings(self) -> list[Any]:
        return list(self.dossier.findings or ())


@pytest.fixture
def audited(
    standin: StandIn, child: Child, brief_of: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Place, Reply | None], Audited]:
    number = itertools.count()
    send = client.Wire.send

    def hurried(wire: client.Wire, method: str, url: str, *rest: Any) -> Any:
        """Only the dripping answer is waited for less long: a busy machine may take its time over the good ones."""
        dripping = any(fault.reply is not None and fault.reply.drip for fault in standin.faults) and located(url, standin.faults[0].path)
        *others, patience = rest
        return send(wire, method, url, *others, Patience(10.0, 0.1) if dripping else patience)

    monkeypatch.setattr(client.Wire, "send", hurried)

    def run(place: Place, bad: Reply | None) -> Audited:
        folder = tmp_path / str(next(number))
        folder.mkdir()
        brief = brief_of(place.brief)
        own = {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), "sources.bailii.permission": "letter of 1 May"}
        config = load_config(None, standin.environ(), {**own, **{f"sources.{name}.enabled": "false" for name in place.off}}, folder)
        standin.forget()
        standin.state.clear()
        standin.faults[:] = [Fault(place.source, path=place.path, times=99, reply=bad)] if bad is not None else []
        with Workbench(config=config, clock=lambda: NOW, sleep=lambda _: None) as bench:
            bench.__dict__["child"] = child
            dossier = audit(Brief(path=str(brief), name=brief.name), bench)
        with sqlite3.connect(folder / "cache/index.sqlite3") as index:
            stored = frozenset(url for (url,) in index.execute("SELECT url FROM artefacts"))
        index.close()
        return Audited(dossier, folder / "cache", stored)

    return run


def good_of(standin: StandIn, place: Place) -> Good:
    """The good answer of a place, as it was given when nothing was wrong."""
    import http.client
    from urllib.parse import urlsplit

    from standin import TOKEN as TOKEN_OF_THE_STAND_IN

    host = urlsplit(standin.origin(place.source))
    asked = next(item for item in standin.asked(place.source) if re.search(place.path, item.path))
    connection = http.client.HTTPConnection(host.hostname or "", host.port, timeout=5)
    headers = {"Authorization": f"Token {TOKEN_OF_THE_STAND_IN}", "Accept": asked.headers.get("accept", "*/*"), "User-Agent": "test"}
    if asked.body:
        headers["Content-Type"] = asked.headers["content-type"]
    connection.request(asked.method, asked.target, asked.body or None, headers)
    reply = connection.getresponse()
    body = reply.read()
    connection.close()
    return Good(body, reply.headers["Content-Type"], place.other(body))


@pytest.fixture
def good(standin: StandIn, audited: Callable[[Place, Reply | None], Audited]) -> Callable[[str], Good]:
    def get(name: str) -> Good:
        if name not in _GOOD:
            done = audited(PLACES[name], None)
            assert done.row.outcome is Outcome.VERIFIED_CORRECT, done.row
            _GOOD[name] = good_of(standin, PLACES[name])
        return _GOOD[name]

    return get


_GOOD: dict[str, Good] = {}


def nothing_is_proved(done: Audited, place: Place) -> None:
    """No verdict of any kind rests on the place: nothing is right or wrong but what other answers show."""
    assert done.row.outcome is Outcome.UNVERIFIABLE_PUBLIC
    proved = {finding.check for finding in done.findings() if finding.outcome is not Outcome.UNVERIFIABLE_PUBLIC and finding.outcome}
    assert proved <= place.stands
    assert Outcome.VERIFIED_ERROR not in {finding.outcome for finding in done.findings()}
    urls = {proof.url for finding in done.findings() for proof in finding.evidence}
    assert not [url for url in urls if located(url, place.path)]


def nothing_is_kept(done: Audited, place: Place, *bodies: bytes) -> None:
    """Neither the index nor the folders hold the answer."""
    assert not [url for url in done.stored if located(url, place.path)]
    held = {path.name for path in done.cache.rglob("*") if path.is_file()}
    assert not held & {hashlib.sha256(body).hexdigest() for body in bodies if body}


def the_reason_is(done: Audited, place: Place, reason: Reason, words: str) -> None:
    attempts = done.attempts(place)
    assert attempts
    assert {attempt.reason for attempt in attempts} == {reason}
    assert words in attempts[-1].says
    assert attempts[-1].says.endswith(".")


@pytest.mark.sampled(95)
@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("bad", BAD, ids=[bad.name for bad in BAD])
def test_a_bad_answer_proves_nothing_and_is_not_kept(name: str, bad: Bad, good, audited) -> None:
    place, right = PLACES[name], good(name)
    reply = bad.make(right)
    done = audited(place, reply)
    nothing_is_proved(done, place)
    nothing_is_kept(done, place, reply.body, right.body)
    reason, words = place.says.get(bad.name, (bad.reason, bad.words))
    the_reason_is(done, place, reason, words)
    if place.of_a_case and not place.stands:
        assert done.row.reason is ROWS.get(bad.name, {}).get(name, reason)
        assert done.row.says.endswith(".")


@pytest.mark.parametrize("name", PLACES)
def test_no_page_of_another_kind_is_an_answer(name: str, audited, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of twelve pages, under its own media type and under each that was asked for, to every request that goes to the place."""
    asked: list[Request] = []
    ask = client.Desk.ask
    monkeypatch.setattr(client.Desk, "ask", lambda desk, request: (asked.append(request), ask(desk, request))[1])
    audited(PLACES[name], None)
    requests = [request for request in asked if located(request.url, PLACES[name].path)]
    assert requests
    for request in requests:
        for page, (own, body) in WRONG_PAGES.items():
            for media_type in (own, *request.accept):
                headers = {"content-length": str(len(body))}
                reply = WireReply(200, body, media_type, headers, request.url)
                assert judge(request, reply)[0] is Reason.UNEXPECTED_CONTENT, (page, media_type, request.url)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("framing", CUTS)
def test_a_part_of_a_good_answer_proves_nothing_and_is_not_kept(name: str, framing: str, good, audited) -> None:
    place, right = PLACES[name], good(name)
    frame, reason, words = CUTS[framing]
    reason, words = place.says.get(framing, (reason, words))
    for part in sampled(parts(right.body), 5):
        done = audited(place, frame(right, part))
        nothing_is_proved(done, place)
        nothing_is_kept(done, place, part)
        the_reason_is(done, place, reason, words)


@pytest.mark.parametrize(
    "quoted",
    [WORDS.replace("lanterns", "lantems"), "the keeper must count the lanterns and whoever keeps no book shall pay the ferryman"],
    ids=["a-letter-differs", "half-of-the-words-are-there"],
)
def test_what_a_scan_does_not_bear_out_is_unreliable_and_no_error(quoted: str, audited) -> None:
    place = dataclasses.replace(PLACES["cap-case"], brief=US.replace(WORDS, quoted))
    done = audited(place, None)
    assert (done.row.outcome, done.row.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNRELIABLE)


def test_words_like_nothing_in_a_whole_scan_are_an_error(audited) -> None:
    quoted = "whoever keeps no book of the ferry shall pay his neighbour twice for each passage"
    done = audited(dataclasses.replace(PLACES["cap-case"], brief=US.replace(WORDS, quoted)), None)
    assert done.row.outcome is Outcome.VERIFIED_ERROR
