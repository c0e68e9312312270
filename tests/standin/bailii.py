"""BAILII as a program meets it: robots.txt bars every judgment, and a proof-of-work wall answers 200."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

ROBOTS = "User-agent: *\n" + "".join(
    f"Disallow: /{folder}\n" for folder in ["eu", "ew", "ie", "je", "nie", "scot", "sh", "uk", "wales", "worldlii"]
)
WALL = (
    "<!doctype html><html lang='en'><head><title>Making sure you&#39;re not a bot!</title>"
    '<script id="anubis_challenge" type="application/json">{"rules":{"algorithm":"fast","difficulty":4}}</script>'
    "<script src='/.within.website/x/cmd/anubis/static/js/main.mjs'></script></head>"
    "<body><h1>Making sure you're not a bot!</h1></body></html>"
)


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The wall, unless the test holds a page at that path."""
    if asked.path == "/robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    page = standin.holdings.bailii.get(asked.path)
    return Reply(200, page, "text/html") if page is not None else as_page(WALL)
