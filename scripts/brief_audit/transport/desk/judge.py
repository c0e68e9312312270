"""What a reply means: an answer, or a reason with one plain sentence. No reply is ever an error of the brief."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urljoin, urlsplit

from brief_audit.model.base import Reason
from brief_audit.tables.sources import declared
from brief_audit.transport.exchange import Reply, Request

BUSY = frozenset({500, 502, 503, 504})
"""Answers of a server that may recover within the three attempts."""

LONGEST_PAUSE = 86400
"""Seconds; a host that asks for more is asked again after a day (the longest quota of any source)."""

_KINDS = {
    "html": "a web page", "pdf": "a PDF", "json": "a list of data", "xml": "an XML file", "zip": "an archive", "text/": "a plain text",
}  # fmt: skip

Judgement = tuple[Reason | None, str]


def label(source: str) -> str:
    """The source's name at the beginning of a sentence; an unknown source keeps its id."""
    return row.speaker if (row := declared().get(source)) else source


def asked_of(request: Request) -> str:
    """Who is asked, at the beginning of a sentence: the source, or the host of an address that the user named."""
    return (urlsplit(request.url).hostname or request.url) if request.named else label(request.source)


def judge(request: Request, reply: Reply) -> Judgement:
    """None as reason if the reply is what was asked for; otherwise the reason and a sentence."""
    who = asked_of(request)
    if reply.fault is not None:
        return reply.fault, f"{who} {reply.says}."
    if _landed(request, reply):
        return None, ""
    if reply.status != 200:
        return _by_status(request, reply, who)
    return _by_content(request, reply, who)


def is_limit(request: Request, reply: Reply) -> bool:
    """Whether the reply says that too much was asked, in general or by the source's own status for it (a fair use page)."""
    row = declared().get(request.source)
    return reply.status == 429 or (row is not None and reply.status in row.too_many)


def _landed(request: Request, reply: Reply) -> bool:
    """Whether a redirect is the answer: the question was where the address leads, and it leads to an address of that kind."""
    target = urljoin(reply.final_url or request.url, reply.headers.get("location", ""))
    return reply.status in {301, 302, 303, 307, 308} and request.lands is not None and request.lands(target)


def _by_status(request: Request, reply: Reply, who: str) -> Judgement:
    status = reply.status or 0
    row = declared().get(request.source)
    if row is not None and status in row.preparing:
        return Reason.UNREACHABLE, f"{who} is still preparing the document. Run the audit again in a minute."
    if is_limit(request, reply):
        return Reason.RATE_LIMITED, f"{who} allows no more requests for now."
    if status in {401, 403} and request.secret_header and (status == 401 or _detail(reply)):
        return Reason.NO_TOKEN, f"{who} did not accept the token; nothing was looked up with it. Check the token."
    token = ", which says nothing of your access key" if request.secret_header else ""
    fixed = {
        300: (Reason.AMBIGUOUS, f"{who} says that several documents bear that address."),
        401: (Reason.UNREACHABLE, f"{who} wants a login, which a public document does not need."),
        403: (Reason.UNREACHABLE, f"{who} turned the request away before reading it{token}."),
        404: (Reason.NOT_FOUND, f"{who} has nothing at that address."),
        410: (Reason.WITHDRAWN, f"{who} has taken the document away and gives no reason; that does not mean that it was set aside."),
        202: (Reason.UNEXPECTED_CONTENT, f"{who} took the request and sent no result."),
        400: (Reason.UNEXPECTED_CONTENT, f"{who} could not process this program's request, which says nothing of the citation."),
    }
    if status in fixed:
        return fixed[status]
    if status >= 500:
        return Reason.UNREACHABLE, f"{who} was out of order."
    return Reason.UNEXPECTED_CONTENT, f"{who} gave no result (answer {status})."


def _detail(reply: Reply) -> bool:
    """Whether a refusal is the interface's own (JSON) and not a wall in front of it."""
    return isinstance(_json(reply), dict)


def _by_content(request: Request, reply: Reply, who: str) -> Judgement:
    if not reply.body.strip():
        return Reason.UNEXPECTED_CONTENT, f"{who} sent back nothing at all, neither a result nor that there is none."
    if request.accept and reply.media_type not in request.accept:
        return Reason.UNEXPECTED_CONTENT, f"{who} sent {_kind(reply.media_type)} in place of what was asked for."
    if _looks_cut(reply):
        return Reason.UNREACHABLE, f"{who} broke off in the middle of its answer."
    try:
        complaint = request.validate(reply.body) if request.validate else None
    except Exception as error:  # noqa: BLE001 - whatever a stranger's bytes do to a reader, they are then not what was asked for
        complaint = f"its content cannot be read ({type(error).__name__})"
    if complaint:
        return Reason.UNEXPECTED_CONTENT, f"{who} sent something else: {complaint.rstrip('.')}."
    return None, ""


def _kind(media_type: str) -> str:
    """What was sent, for a reader who knows no media types."""
    if not media_type:
        return "content of no stated kind"
    return next((words for part, words in _KINDS.items() if part in media_type), f"something else ({media_type})")


def _looks_cut(reply: Reply) -> bool:
    """Whether an answer of unannounced length ends before its format does."""
    if "content-length" in reply.headers or "transfer-encoding" in reply.headers:
        return False
    if reply.media_type.endswith("json"):
        try:
            json.loads(reply.body)
        except (ValueError, RecursionError):
            return True
        return False
    return reply.media_type.endswith(("xml", "html")) and not _root_is_closed(reply.body)


def _root_is_closed(body: bytes) -> bool:
    """Whether the first element is closed at the end. A page that leaves its end tag out counts as cut: better unread than half read."""
    root = re.search(rb"<([A-Za-z_][\w:.-]*)", body[:65536])
    if root is None:
        return False
    closed = re.compile(rb"</" + re.escape(root[1]) + rb"\s*>(?:\s|<!--.*?-->)*\Z", re.DOTALL | re.IGNORECASE)
    return bool(closed.search(body[-2048:])) or re.fullmatch(rb"<[^<>]*/>\s*", body[root.start() :]) is not None


def asked_to_wait_until(reply: Reply, now: float, longest: float = LONGEST_PAUSE) -> float | None:
    """The moment that a refusal announces: Retry-After in seconds or as a date, else CourtListener's `wait_until`.

    That one adds up what was refused too; what it counts is forgotten after `longest` seconds, its own window.
    """
    header = reply.headers.get("retry-after", "").strip()
    if header.isascii() and header.isdecimal() and len(header) < 10:
        return now + min(int(header), LONGEST_PAUSE)
    try:
        moment = parsedate_to_datetime(header) if header else datetime.fromisoformat(_wait_until(reply))
    except (TypeError, ValueError):
        return None
    most = LONGEST_PAUSE if header else longest
    return min(max(now, (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()), now + most)


def _wait_until(reply: Reply) -> str:
    told = _json(reply)
    return str(told.get("wait_until", "")) if isinstance(told, dict) else ""


def _json(reply: Reply) -> object:
    try:
        return json.loads(reply.body[:65536])
    except (ValueError, RecursionError):
        return None
