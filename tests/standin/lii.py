"""The Legal Information Institute's pages, over invented sections: robots.txt, a page, a 404, and a 404 that says 200."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

ROBOTS = "User-agent: *\nCrawl-delay: 10\nDisallow: /search/\n"
MISSING = (
    "<!DOCTYPE html><html lang='en'><head><title>Page not found | LII / Legal Information Institute</title></head>"
    "<body><h1 class='title' id='page_title'>Page not found</h1><p>The requested page could not be found.</p></body></html>"
)


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The page, or the 404."""
    if asked.path == "/robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    page = standin.holdings.lii.get(asked.path)
    return as_page(page) if page is not None else as_page(MISSING, 404)


def section_page(title: str, section: str, heading: str = "Lanterns on ferries", *, code: str = "U.S. Code", body: str = "") -> str:
    """The page of an invented section."""
    name = f"{title} {code} § {section} - {heading}"
    law = body or (
        '<div class="text"><div class="section"><div class="subsection indent0"><a name="a"></a><span class="num bold" value="a">(a)</span>'
        '<span class="heading bold"> In general</span><div class="content">Every invented ferry shall bear a lantern.</div></div></div>'
        '<div class="sourceCredit">(Pub. L. 1–1, an invented law.)</div></div>'
    )
    return (
        f"<!DOCTYPE html><html lang='en'><head><title>{name} | U.S. Code | US Law | LII / Legal Information Institute</title></head>"
        f"<body><nav>Search Cornell</nav><h1 class='title' id='page_title'>{name}</h1>"
        f'<div class="tab-content"><div class="tab-pane active" id="tab_default_1">{law}</div>'
        '<div class="tab-pane" id="tab_default_2"><div class="notes">Editorial notes of no force.</div></div></div>'
        "<footer>Accessibility</footer></body></html>"
    )
