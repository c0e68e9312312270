"""Recorded exchanges with the publishers of the federal codes, and the ways in which their servers answer badly.

All statutes and regulations are invented; the shapes are those of the publishers. See `standin.uscode`, `standin.ecfr`, `standin.lii`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from brief_audit.config import AuditConfig
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import Answer
from brief_audit.transport.desk import Desk
from brief_audit.transport.exchange import Reply
from sources.recorded import Wire, configured, desk_of, page, unreachable
from standin.uscode import Code, zipped

USC = "http://127.0.0.1:8105"
ECFR = "http://127.0.0.1:8106"
LII = "http://127.0.0.1:8107"
BASES = {"uscode": USC, "ecfr": ECFR, "lii": LII}
LOGIN = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action='/login'><input name='password'></form></body></html>"
WALL = "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>"
FIREWALL = "<!DOCTYPE html><html><head><title>Request blocked</title></head><body>Request blocked.</body></html>"
JUNK = "<!DOCTYPE html><html><head><title>Invented</title></head><body>No.</body></html>"


def federal(tmp_path: Path, **overrides: str) -> AuditConfig:
    """A configuration that knows the three publishers on loopback."""
    sets = {f"sources.{name}.base_url": base for name, base in BASES.items()} | {f"sources.{name}.rate_seconds": "0" for name in BASES}
    return configured(tmp_path, **{**sets, **overrides})


def statute(title: str, section: str, identifier: str = "c1", **fields: Any) -> Citation:
    """A citation of the Code, as the extraction writes it."""
    base = section.partition("(")[0]
    canonical = f"{title} U.S.C. § {base}"
    given = {"text": f"{title} U.S.C. § {section}", "reporter": "U.S.C.", "title": title, "section": section, "canonical": canonical}
    return Citation(**{"id": identifier, "kind": Kind.STATUTE, "jurisdiction": Jurisdiction.US, "span": (0, 9), **given, **fields})


def regulation(title: str, section: str | None, identifier: str = "c1", *, part: str = "", **fields: Any) -> Citation:
    """A citation of a section, or with `part` of a whole part, of the C.F.R."""
    canonical = f"{title} C.F.R. pt. {part}" if part else f"{title} C.F.R. § {(section or '').partition('(')[0]}"
    text = canonical if part else f"{title} C.F.R. § {section}"
    given = {"text": text, "reporter": "C.F.R.", "title": title, "section": section, "canonical": canonical}
    return Citation(**{"id": identifier, "kind": Kind.REGULATION, "jurisdiction": Jurisdiction.US, "span": (0, 9), **given, **fields})


def code_site(code: Code) -> dict[str, Any]:
    """The exchanges of a release point."""
    files = {f"{USC}{code.path(name)}": Reply(200, zipped(body, f"usc{name}.xml"), "application/zip") for name, body in code.titles.items()}
    return {f"{USC}/download/download.shtml": page(code.page()), **files}


def ask(tmp_path: Path, source: Any, replies: dict[str, Any], *citations: Citation, **overrides: str) -> tuple[list[Answer], Wire, Desk]:
    """The answers in the order of the citations, what was sent, and the desk."""
    config = federal(tmp_path, **overrides)
    wire = Wire(replies)
    desk = desk_of(config, wire)
    order = [citation.id for citation in citations]
    return sorted(source(config).answers(citations, desk), key=lambda answer: order.index(answer.citation)), wire, desk


def bad(good: Reply, other: Reply | None = None) -> Iterable[tuple[str, Reply, Reason]]:
    """Bad answers in place of a good one, and the reason that each must give. `other`: the same kind of answer about something else."""
    yield "401", page(JUNK, 401), Reason.UNREACHABLE
    yield "403-firewall", page(FIREWALL, 403), Reason.UNREACHABLE
    yield "429-seconds", Reply(429, b"{}", "application/json", {"retry-after": "7200"}), Reason.RATE_LIMITED
    yield "429-bare", page(JUNK, 429), Reason.RATE_LIMITED
    yield "500", page(JUNK, 500), Reason.UNREACHABLE
    yield "502-html", page(JUNK, 502), Reason.UNREACHABLE
    yield "503-busy", Reply(503, b'{"message": "currently unavailable"}', "application/json", {"retry-after": "2"}), Reason.UNREACHABLE
    yield "200-login", page(LOGIN), Reason.UNEXPECTED_CONTENT
    yield "200-wall", page(WALL), Reason.UNEXPECTED_CONTENT
    yield "202-empty", Reply(202, b"", good.media_type), Reason.UNEXPECTED_CONTENT
    yield "200-empty", Reply(200, b"", good.media_type), Reason.UNEXPECTED_CONTENT
    yield "wrong-type", Reply(200, good.body, "application/pdf"), Reason.UNEXPECTED_CONTENT
    yield (
        "cut-as-if-whole",
        Reply(200, good.body[: len(good.body) // 2], good.media_type, {"content-length": "9"}),
        Reason.UNEXPECTED_CONTENT,
    )
    yield "redirect-elsewhere", Reply(302, b"", "text/html", {"location": "https://elsewhere.example/"}), Reason.UNEXPECTED_CONTENT
    yield "unreachable", unreachable(), Reason.UNREACHABLE
    if other is not None:
        yield "another-document", other, Reason.UNEXPECTED_CONTENT
