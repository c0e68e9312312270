"""The Caselaw Access Project's static files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standin.holdings import cap_tree
from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.server import StandIn


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The file, or the bucket's 404 page."""
    path = asked.path.removeprefix("/")
    if path == "robots.txt":
        return Reply(404, b"Not Found", "text/plain")
    files = cap_tree(standin.holdings.cap) | standin.holdings.cap_files
    body = files.get(path)
    if body is None:
        return as_page("<!DOCTYPE html><html><head><title>Not Found</title></head><body><h1>404 Not Found</h1></body></html>", 404)
    return Reply(200, body, "application/json" if path.endswith(".json") else "text/html")
