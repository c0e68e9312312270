"""Twelve pages that a network, a wall or a site sends with status 200 in place of a document. All invented. Threat 13."""

from __future__ import annotations

from sources.bad_answers import FIREWALL, LOGIN, WALL


def _html(title: str, body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html lang='en'><head><title>{title}</title>{head}</head><body>{body}</body></html>"


WRONG_PAGES: dict[str, tuple[str, bytes]] = {
    name: (media_type, text.encode())
    for name, media_type, text in (
        ("login", "text/html", LOGIN),
        ("proof-of-work", "text/html", WALL),
        ("firewall", "text/html", FIREWALL),
        (
            "captive-portal",
            "text/html",
            _html(
                "Welcome to Example Hotel",
                "<form action='http://192.0.2.1/accept'><button>Connect</button></form>",
                "<meta http-equiv='refresh' content='0;url=http://192.0.2.1/portal'>",
            ),
        ),
        ("not-found", "text/html", _html("Page not found", "<h1>404</h1><p>The page that you asked for does not exist.</p>")),
        (
            "just-a-moment",
            "text/html",
            _html("Just a moment...", "<div id='cf-wrapper'>Checking your browser</div><script>challenge()</script>"),
        ),
        (
            "maintenance",
            "text/html",
            _html("Scheduled maintenance", "<p>This service is down. Please come back later.</p>"),
        ),
        ("consent", "text/html", _html("Your choices", "<form><p>We use cookies.</p><button>Accept all</button></form>")),
        (
            "search-results",
            "text/html",
            _html("Search", "<ul><li>Larkmoor v Fennistone [2019] UKSC 990, 500 F.2d 10<li>49 U.S.C. 12<li>49 C.F.R. 240.1</ul>"),
        ),
        ("front-page", "text/html", _html("Home", "<nav>Judgments About</nav><p>Find judgments.</p>")),
        ("error-in-json", "application/json", '{"error": {"code": 503, "message": "timeout"}, "results": null}'),
        (
            "error-in-xml",
            "application/xml",
            "<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>",
        ),
    )
}
"""Name -> the media type that it truly has, and its bytes. Sources are also sent each under the type that they asked for."""
