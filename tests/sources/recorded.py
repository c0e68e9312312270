"""A desk whose wire is a table of recorded exchanges, and small builders in the exact wire shapes.

Every party and case here is invented. The desk itself is the real one: pacing, caps, judgement and storage included.
"""

# ruff: noqa: E501  wire shapes are written as they come

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from brief_audit.config import AuditConfig, load_config
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.transport.desk import Desk
from brief_audit.transport.exchange import Reply
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store

FCL = "http://127.0.0.1:8101"
CL = "http://127.0.0.1:8102/api/rest/v4"
CAP = "http://127.0.0.1:8103"
BAILII = "http://127.0.0.1:8104"
TOKEN = "f" * 40
BASES = {"find_case_law": FCL, "courtlistener": CL, "cap": CAP, "bailii": BAILII}


class Wire:
    """Replies by URL (with its query) or by a function; what is not listed answers 404. `log` holds (method, url, body).

    The index of the Caselaw Access Project always stands there: without it nothing is looked up.
    """

    def __init__(self, replies: Mapping[str, Reply | list[Reply] | Callable[[bytes], Reply]]) -> None:
        self._replies = {f"{CAP}/ReportersMetadata.json": as_json([{"short_name": "N.N.", "slug": "n-n"}]), **replies}
        self.log: list[tuple[str, str, bytes]] = []
        self.headers: list[Mapping[str, str]] = []

    def send(  # as the wire has it
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, leave: Callable[[], None], patience: object
    ) -> Reply:
        leave()
        self.log.append((method, url, body or b""))
        self.headers.append(headers)
        reply = self._replies.get(url) or self._replies.get(url.partition("?")[0]) or page("<h1>Not Found</h1>", 404)
        if isinstance(reply, list):
            reply = reply.pop(0) if len(reply) > 1 else reply[0]
        found = reply(body or b"") if callable(reply) else reply
        return replace(found, final_url=url)

    def close(self) -> None:
        """Nothing is open."""

    def urls(self) -> list[str]:
        return [url for _, url, _ in self.log]


def configured(tmp_path: Path, token: str | None = TOKEN, **overrides: str) -> AuditConfig:
    sets = {f"sources.{name}.base_url": base for name, base in BASES.items()}
    sets |= {f"sources.{name}.rate_seconds": "0" for name in BASES}
    sets |= {"cache": str(tmp_path / "cache"), "limits": str(tmp_path / "limits.sqlite3"), "reports": str(tmp_path / "reports")}
    environ = {"BRIEF_AUDIT_COURTLISTENER_TOKEN": token} if token else {}
    return load_config(None, environ, {**sets, **overrides}, tmp_path)


def desk_of(config: AuditConfig, wire: Wire, *, hours: float = 0, resumes: bool = False) -> Desk:
    """A desk whose clock moves when it sleeps, and begins so many hours after the others'."""
    moment = [1_790_000_000.0 + 3600 * hours]

    def sleep(seconds: float) -> None:
        moment[0] += seconds

    clock = lambda: moment[0]  # noqa: E731
    return Desk(config, Store(config.cache), Limiter(config.limits, clock, sleep), clock, sleep, wire=wire, resumes=resumes)


def as_json(data: Any, status: int = 200) -> Reply:
    return Reply(status, json.dumps(data).encode(), "application/json")


def page(html: str, status: int = 200) -> Reply:
    return Reply(status, html.encode(), "text/html")


def xml(body: str, status: int = 200) -> Reply:
    return Reply(status, body.encode(), "application/xml")


def unreachable() -> Reply:
    return Reply(fault=Reason.UNREACHABLE, says="could not be reached")


def us(canonical: str, identifier: str = "c1", **fields: Any) -> Citation:
    volume, _, rest = canonical.partition(" ")
    reporter, _, first_page = rest.rpartition(" ")
    given = {"text": canonical, "kind": Kind.CASE, "jurisdiction": Jurisdiction.US, "span": (0, len(canonical)), "canonical": canonical}
    return Citation(**{"id": identifier, **given, "volume": volume, "reporter": reporter, "first_page": first_page, **fields})


def uk(canonical: str, identifier: str = "c1", **fields: Any) -> Citation:
    given = {"text": canonical, "kind": Kind.CASE, "jurisdiction": Jurisdiction.UK, "span": (0, len(canonical)), "canonical": canonical}
    return Citation(**{"id": identifier, **given, "neutral": True, **fields})


def judgment(citation: str, name: str = "Arkwright v Bellows", *, text: str = "1. The appeal is allowed.", source: str = "") -> str:
    """An Akoma Ntoso judgment of an invented case; with `text` empty the stub of a PDF."""
    body = f"<p>{text}</p>" if text else "<p/>"
    return f"""<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn">
<judgment name="judgment"><meta><identification source="#tna"><FRBRWork><FRBRthis value="https://caselaw.nationalarchives.gov.uk/id/x"/>
<FRBRdate date="2015-02-11" name="judgment"/><FRBRauthor href="#uksc"/><FRBRname value="{name}"/></FRBRWork></identification>
<references source="#tna"><TLCOrganization eId="uksc" href="" showAs="The Supreme Court"/></references>
<proprietary source="#"><uk:court>UKSC</uk:court><uk:cite>{citation}</uk:cite>{source}</proprietary></meta>
<header><p><neutralCitation>{citation}</neutralCitation></p></header><judgmentBody><decision>{body}</decision></judgmentBody>
</judgment></akomaNtoso>"""


PRESS_SUMMARY = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn">
<doc name="pressSummary"><meta><proprietary source="#"><uk:cite>[2015] UKSC 11</uk:cite><uk:summaryOfCite>[2015] UKSC 11</uk:summaryOfCite></proprietary>
</meta><preface><p>Press Summary</p></preface><mainBody><p>In short.</p></mainBody></doc></akomaNtoso>"""


def entry(uri: str, citation: str, *, kind: str = "ukncn", title: str = "Arkwright v Bellows", link: str = "") -> str:
    href = f'<link href="{link}" rel="alternate" type="application/akn+xml"/>' if link else ""
    return f"""<entry><title>{title}</title><published>2015-02-11T00:00:00+00:00</published><updated>2024-05-01T10:00:00+00:00</updated>
<author><name>United Kingdom Supreme Court</name></author><id>https://caselaw.nationalarchives.gov.uk/id/{uri}</id>
<tna:contenthash>abc123</tna:contenthash>{href}<tna:uri>{uri}</tna:uri><tna:identifier slug="x" type="{kind}">{citation}</tna:identifier></entry>"""


def feed(*entries: str) -> str:
    inside = "".join(entries)
    return f'<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Latest</title>{inside}</feed>'


def cluster(number: int, *cites: str, name: str = "Arkwright v. Bellows", **fields: Any) -> dict[str, Any]:
    rows = [{"volume": c.split()[0], "reporter": " ".join(c.split()[1:-1]), "page": c.split()[-1], "type": 1} for c in cites]
    shape = {
        "id": number, "absolute_url": f"/opinion/{number}/arkwright-v-bellows/", "docket_id": number + 1, "citations": rows, "case_name": name,
        "case_name_full": "", "case_name_short": "", "date_filed": "1990-05-18", "date_filed_is_approximate": False, "source": "C",
        "other_dates": "", "precedential_status": "Published", "sub_opinions": [f"{CL}/opinions/{number}1/"], "date_modified": "2024-01-01",
    }  # fmt: skip
    return {**shape, **fields}


def item(citation: str, *clusters: dict[str, Any], status: int | None = None) -> dict[str, Any]:
    found = status or {0: 404, 1: 200}.get(len(clusters), 300)
    shape = {"citation": citation, "normalized_citations": [citation], "start_index": 0, "end_index": len(citation)}
    return {**shape, "status": found, "error_message": "", "clusters": list(clusters)}


def opinion(number: int, text: str = "<p>Affirmed.</p>", **fields: Any) -> dict[str, Any]:
    shape = {
        "id": number,
        "cluster_id": 5,
        "type": "020lead",
        "html_with_citations": text,
        "plain_text": "",
        "extracted_by_ocr": False,
        "main_version": None,
    }
    return {**shape, **fields}


def opinions(*found: dict[str, Any], following: str | None = None) -> Reply:
    return as_json({"count": "", "next": following, "previous": None, "results": list(found)})


def listed(first: str, last: str, *cites: str, name: str = "Arkwright v. Bellows", number: int = 7) -> dict[str, Any]:
    return {
        "id": number, "name": name.upper(), "name_abbreviation": name, "decision_date": "1990-05-18", "docket_number": "No. 1", "first_page": first,
        "last_page": last, "citations": [{"type": "official", "cite": cite} for cite in cites],
        "court": {"name_abbreviation": "U.S.", "id": 9009, "name": "Supreme Court of the United States"}, "file_name": f"{first.zfill(4)}-01",
    }  # fmt: skip


def cap_site(cases: list[dict[str, Any]], *, slug: str = "f2d", short: str = "F.2d", volume: str = "900") -> dict[str, Any]:
    case_files = {
        f"{CAP}/{slug}/{volume}/cases/{case['file_name']}.json": as_json(
            {**case, "casebody": {"opinions": [{"type": "majority", "text": "So held."}]}}
        )
        for case in cases
    }
    html_files = {
        f"{CAP}/{slug}/{volume}/html/{case['file_name']}.html": page("<section class='casebody'>So held.</section>") for case in cases
    }
    return {
        f"{CAP}/ReportersMetadata.json": as_json([{"id": 1, "short_name": short, "slug": slug}]),
        f"{CAP}/{slug}/VolumesMetadata.json": as_json([{"volume_number": volume, "volume_folder": volume}]),
        f"{CAP}/{slug}/{volume}/CasesMetadata.json": as_json(cases),
        **case_files,
        **html_files,
    }
