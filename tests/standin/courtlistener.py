"""CourtListener's REST API v4: look-up, clusters, opinions, dockets, courts, usage, and both kinds of throttle."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode, urlsplit
from xml.sax.saxutils import escape

from standin import courtlistener_quota as quota
from standin import courtlistener_records as records
from standin import courtlistener_search as search
from standin.courtlistener_lookup import look_up
from standin.server import TOKEN, Asked, Reply, as_json, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

BASE = "/api/rest/v4"
_COMMON = frozenset({"fields", "omit", "order_by", "format", "cursor", "page", "page_size", "count"})
_FILTERS = {
    "clusters": frozenset({"id", "id__range", "docket", "docket__court", "citations__volume", "citations__reporter", "citations__page"}),
    "opinions": frozenset(
        {"id", "id__range", "cluster", "cluster__id", "cluster__id__range", "cluster__docket__court", "type"}
        | {f"cluster__citations__{name}" for name in ("volume", "reporter", "page")}
    ),
    "dockets": frozenset({"id", "id__range", "court", "docket_number"}),
    "courts": frozenset({"id", "jurisdiction", "in_use"}),
    "opinions-cited": frozenset({"citing_opinion", "cited_opinion"}),
}
PAGE_SIZE = 20
_BY_CURSOR = frozenset({"id", "date_created", "date_modified"})
"""Orders whose lists are paged by cursor: their count is an address; any other order gives a number."""
_MISSING = {"clusters": "OpinionCluster", "opinions": "Opinion", "dockets": "Docket", "courts": "Court", "opinions-cited": "OpinionsCited"}
_LIST = "GET, POST, HEAD, OPTIONS"
_ALLOWED = dict.fromkeys(_MISSING, _LIST) | {"search": _LIST, "citation-lookup": "POST, OPTIONS", "api-usage": "GET, HEAD, OPTIONS"}


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The answer to one request, with the headers that the real server sends."""
    reply = _answer(asked, standin)
    route = _route(asked.path)
    if route[0] in _ALLOWED and asked.path.endswith("/"):
        reply.headers.setdefault("Vary", "Accept, origin, Cookie")
        reply.headers.setdefault("Allow", _ALLOWED[route[0]] if len(route) == 1 else "GET, PUT, PATCH, DELETE, HEAD, OPTIONS")
    else:
        reply.headers.setdefault("Vary", "origin, Cookie")
    return reply


def _route(path: str) -> list[str]:
    """The parts of a path below the interface's version; versions 3 and 4 answer alike here."""
    found = re.fullmatch(r"/api/rest/v[34]/(.*)", path)
    return found.group(1).strip("/").split("/") if found else [""]


def _answer(asked: Asked, standin: StandIn) -> Reply:  # noqa: PLR0911 - one return for each row of the behaviour
    if asked.path == "/robots.txt":
        return Reply(200, b"User-agent: *\nDisallow: /\n", "text/plain")
    if not asked.path.endswith("/"):
        location = asked.path + "/" + (f"?{urlsplit(asked.target).query}" if asked.query else "")
        return Reply(301, b"", "text/html; charset=utf-8", {"Location": location, "Vary": "origin, Cookie"})
    if re.match(r"/api/rest/v[12]/", asked.path):
        gone = "This endpoint is deprecated. Please upgrade to the newest version of the API."
        return as_json({"meta": {"status": gone}, "objects": []}, 410)
    route = _route(asked.path)
    if route[0] not in _ALLOWED:
        return as_page(
            "<!DOCTYPE html><html><head><title>Page Not Found</title></head><body>" + "<p>404</p>" * 3000 + "</body></html>", 404
        )
    if route[0] not in {"courts", "search"} and (refused := _refused(asked)) is not None:
        return refused
    if route[0] == "api-usage":
        return as_json(quota.usage(standin))
    if route[0] == "search":
        return search.answer(asked, standin)
    if route[0] == "citation-lookup":
        return _lookup(asked, standin)
    if (throttled := quota.user_throttle(standin)) is not None:
        return throttled
    return _detail(route[0], route[1], asked, standin) if len(route) == 2 else _list(route[0], asked, standin)


def _refused(asked: Asked) -> Reply | None:
    header = asked.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    if scheme == "Bearer" and token:
        realm = 'Bearer realm="api",error="invalid_token",error_description="The access token is invalid."'
        return as_json({"detail": "Invalid or expired bearer token."}, 401, WWW_Authenticate=realm)
    if scheme != "Token" or not token:
        return as_json({"detail": "Authentication credentials were not provided."}, 401, WWW_Authenticate='Bearer realm="api"')
    if token != TOKEN:
        return as_json({"detail": "Invalid token."}, 401, WWW_Authenticate='Bearer realm="api"')
    return None


def _lookup(asked: Asked, standin: StandIn) -> Reply:
    try:
        form = _form(asked)
    except ValueError as broken:
        return as_json({"detail": f"JSON parse error - {broken}"}, 400)
    if form is None:
        said = asked.headers.get("content-type", "")
        return as_json({"detail": f'Unsupported media type "{said}" in request.'}, 415)
    if (wrong := _form_error(form)) is not None:
        return as_json(wrong, 400)
    items = look_up(form, standin.holdings, standin.origin("courtlistener"))
    throttled = quota.citations_throttle(standin, len(items)) or quota.user_throttle(standin)
    return throttled or as_json(items)


def _form(asked: Asked) -> dict[str, str] | None:
    media = asked.headers.get("content-type", "").split(";")[0]
    if asked.method != "POST" or not asked.body:
        return {}
    if media == "application/json":
        data = json.loads(asked.body)
        return {key: str(value) for key, value in data.items()}
    if media == "application/x-www-form-urlencoded":
        return dict(parse_qsl(asked.body.decode(), keep_blank_values=True))
    return None


def _form_error(form: dict[str, str]) -> dict[str, Any] | None:
    text, triad = form.get("text"), [name for name in ("reporter", "volume", "page") if name in form]
    if text is not None and "\0" in text:
        return {"text": ["Null characters are not allowed."]}
    if text is not None and len(text.strip()) > 64_000:
        return {"text": ["Ensure this field has no more than 64000 characters."]}
    if text is not None and not text.strip():
        return {"text": ["This field may not be blank."]}
    if text is None and "reporter" not in triad:
        return {"non_field_errors": ["Either 'text' or 'reporter' is required."]}
    if text is not None and "reporter" in triad:
        return {"non_field_errors": ["Invalid request. Provide either a 'text' or 'reporter', not both."]}
    missing = [name for name in ("volume", "page") if name not in form] if "reporter" in triad else []
    return {name: ["This field is required."] for name in missing} or None


def _rows(kind: str, standin: StandIn) -> list[dict[str, Any]]:
    return records.ROWS[kind](standin.holdings, standin.origin("courtlistener") + BASE)


def _detail(kind: str, key: str, asked: Asked, standin: StandIn) -> Reply:
    number = int(key) if key.isdigit() else None
    if kind == "clusters" and number in standin.holdings.merged:
        target = f"{standin.origin('courtlistener')}{BASE}/clusters/{standin.holdings.merged[number]}/"
        return Reply(301, b"", "", {"Location": target})
    if kind == "clusters" and number in standin.holdings.sealed:
        return as_json({"detail": "Cluster removed by court order"}, 410)
    row = next((row for row in _rows(kind, standin) if str(row["id"]) == key), None)
    if row is None:
        return as_json({"detail": f"No {_MISSING[kind]} matches the given query."}, 404)
    shown = _fields(row, asked)
    if "xml" in asked.headers.get("accept", ""):
        inside = "".join(f"<{name}>{escape(str(value))}</{name}>" for name, value in shown.items())
        body = f'<?xml version="1.0" encoding="utf-8"?>\n<root>{inside}</root>'
        return Reply(200, body.encode(), "application/xml; charset=utf-8")
    return as_json(shown)


def _list(kind: str, asked: Asked, standin: StandIn) -> Reply:
    unknown = sorted({name for name, _ in asked.query} - _COMMON - _FILTERS[kind])
    if unknown:
        return as_json({"detail": "Unknown filter parameters are not allowed.", "unknown_params": unknown}, 400)
    cursor = asked.value("cursor")
    if cursor is not None and not re.fullmatch(r"o\d+", cursor):
        return as_json({"detail": "Invalid cursor"}, 404)
    filters = {name: value for name, value in asked.query if name not in _COMMON}
    rows = [row for row in _rows(kind, standin) if records.passes(kind, row, filters, standin.holdings)]
    if asked.value("count") == "on":
        return as_json({"count": len(rows)})
    order = asked.value("order_by") or "-id"
    rows.sort(key=lambda row: row.get(order.lstrip("-")) or 0, reverse=order.startswith("-"))
    start = int(cursor[1:]) if cursor else 0
    url = f"{standin.origin('courtlistener')}{asked.path}"
    following = urlencode([*((k, v) for k, v in asked.query if k != "cursor"), ("cursor", f"o{start + PAGE_SIZE}")])
    page: dict[str, Any] = {
        "count": f"{url}?{urlencode(sorted([*((k, v) for k, v in asked.query if k != 'cursor'), ('count', 'on')]))}",
        "next": f"{url}?{following}" if start + PAGE_SIZE < len(rows) else None,
        "previous": None,
        "results": [_fields(row, asked) for row in rows[start : start + PAGE_SIZE]],
    }
    if order.lstrip("-") not in _BY_CURSOR:
        page["count"] = len(rows)
    return as_json(page)


def _fields(row: dict[str, Any], asked: Asked) -> dict[str, Any]:
    wanted, dropped = asked.value("fields"), asked.value("omit")
    shown = {name: value for name, value in row.items() if not name.startswith("_")}
    if wanted:
        shown = {name: value for name, value in shown.items() if name in wanted.split(",")}
    return {name: value for name, value in shown.items() if not dropped or name not in dropped.split(",")}
