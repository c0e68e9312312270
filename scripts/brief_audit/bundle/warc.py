"""Every exchange of a job as a WARC file (ISO 28500), with SHA-256 digests and no token: `warcio check` reads it.

What was recorded is the status, a few headers and the bytes; the protocol line is made up from them. Answers whose bytes were not
kept, or may not be passed on, are marked `WARC-Truncated`.
"""

from __future__ import annotations

import io
import uuid
from collections.abc import Callable, Iterable, Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from brief_audit.model.job_record import KeptExchange

if TYPE_CHECKING:
    from warcio.warcwriter import WARCWriter

_NOT_AS_SENT = frozenset({"content-length", "transfer-encoding", "content-encoding"})
"""Headers of the transmission, not of the bytes as they are kept."""
_SPACE = uuid.UUID("5a3f1c0e-6f0b-5d5e-9a44-2f1f0f6f7b11")

BytesOf = Callable[[KeptExchange], bytes | None]
"""The bytes of an answer, None if they were not kept or are not handed on."""


def warc(exchanges: Iterable[KeptExchange], bytes_of: BytesOf, software: str, agent: str, begun: str) -> bytes:
    """The compressed file. Equal exchanges give equal bytes; those that were never sent have no record."""
    out = io.BytesIO()
    writer = _writer(out)
    writer.write_record(_info(writer, software, begun))
    sent = (exchange for exchange in exchanges if exchange.attempt.status is not None)
    for exchange in sorted(sent, key=lambda one: (one.attempt.retrieved_at, one.key)):
        response, request = _identity(exchange, "response"), _identity(exchange, "request")
        writer.write_record(_response(writer, exchange, bytes_of(exchange), response))
        writer.write_record(_request(writer, exchange, agent, request, response))
    return out.getvalue()


def _writer(out: io.BytesIO) -> WARCWriter:
    from warcio.utils import Digester
    from warcio.warcwriter import WARCWriter

    class Hex(Digester):  # type: ignore[misc]
        """The digest in hexadecimal, as every other hash here; the checker reads both."""

        def __str__(self) -> str:
            return f"{self.type_}:{self.digester.hexdigest()}"

    class Sha256Writer(WARCWriter):  # type: ignore[misc]
        """warcio digests with SHA-1 by default."""

        @staticmethod
        def _create_digester() -> Hex:
            return Hex("sha256")

    return Sha256Writer(out, gzip=True, warc_version="1.1")


def _info(writer: WARCWriter, software: str, begun: str) -> Any:
    fields = f"software: {software}\r\nformat: WARC File Format 1.1\r\nconformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/\r\n"
    body = fields.encode()
    named = {"WARC-Record-ID": _urn(f"warcinfo {software} {begun}"), "WARC-Date": begun}
    return writer.create_warc_record("", "warcinfo", payload=io.BytesIO(body), length=len(body), warc_headers_dict=named)


def _response(writer: WARCWriter, exchange: KeptExchange, body: bytes | None, identity: str) -> Any:
    status = exchange.attempt.status or 0
    headers = [(name.title(), value) for name, value in sorted(exchange.headers.items()) if name not in _NOT_AS_SENT]
    headers.append(("Content-Length", str(len(body or b""))))
    named = {"WARC-Record-ID": identity, "WARC-Date": exchange.attempt.retrieved_at}
    if body is None and exchange.attempt.sha256:
        named["WARC-Truncated"] = "unspecified"
    return _record(writer, exchange.final_url, "response", f"{status} {_phrase(status)}", headers, body or b"", named)


def _request(writer: WARCWriter, exchange: KeptExchange, agent: str, identity: str, answered_by: str) -> Any:
    parts = urlsplit(exchange.attempt.url)
    target = parts.path + (f"?{parts.query}" if parts.query else "") or "/"
    headers = [("Host", parts.netloc), ("User-Agent", agent), ("Accept", ", ".join(exchange.accept) or "*/*")]
    body = exchange.sent.encode()
    if body:
        headers.append(("Content-Length", str(len(body))))
    named = {"WARC-Record-ID": identity, "WARC-Date": exchange.attempt.retrieved_at, "WARC-Concurrent-To": answered_by}
    return _record(writer, exchange.attempt.url, "request", f"{exchange.attempt.method} {target}", headers, body, named)


def _record(  # noqa: PLR0913, PLR0917 - the parts of one record
    writer: WARCWriter, url: str, kind: str, line: str, headers: Sequence[tuple[str, str]], body: bytes, named: dict[str, str]
) -> Any:
    from warcio.statusandheaders import StatusAndHeaders

    asked = kind == "request"
    http = StatusAndHeaders(f"{line} HTTP/1.1" if asked else line, list(headers), protocol="HTTP/1.1", is_http_request=asked)
    return writer.create_warc_record(url, kind, payload=io.BytesIO(body), length=len(body), http_headers=http, warc_headers_dict=named)


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown"


def _identity(exchange: KeptExchange, kind: str) -> str:
    return _urn(f"{kind} {exchange.key} {exchange.attempt.retrieved_at}")


def _urn(name: str) -> str:
    return f"<urn:uuid:{uuid.uuid5(_SPACE, name)}>"
