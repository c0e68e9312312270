"""Which item of legislation an address, page or file is; nothing is believed before it passes these tests. Pure functions."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlencode, urlsplit

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.sources.base import same_host
from brief_audit.sources.coverage import holds_in_full
from brief_audit.sources.legislation_uk.address import Where, title_letters

if TYPE_CHECKING:
    from brief_audit.parsers.clml import Clml

_ITEM = re.compile(r"/(?:id/)?(?P<item>(?!id/)[a-z]{3,6}/(?:\d{4}|[A-Z]\w{1,20}/[0-9-]{1,9})/\d{1,6})(?:/contents)?/?")
_CHOICE = re.compile(r'<a\s[^<>]{0,200}?href="/id/(?P<item>[\w/-]{5,60})"[^<>]{0,200}>(?P<title>[^<]{1,400})</a>')
_PLAIN = re.compile(r"[A-Za-z0-9 (),-]+")


MOST_TITLES = 50
"""How many lines of the list of titles are requested; a list of that length may be incomplete."""


def title_url(base: str, title: str) -> str:
    """The address that leads to the item of a title, as the publisher documents it."""
    asked = re.sub(r"^the\s", "", title, flags=re.IGNORECASE)
    return f"{base}/id?{urlencode({'title': asked}, quote_via=quote)}"


def item_at(url: str, base: str) -> str:
    """The item at one of the publisher's own addresses; "" for any other address."""
    twin = re.sub(r"^http:", "https:", url) if base.startswith("https:") else url
    match = _ITEM.fullmatch(unquote(urlsplit(url).path))
    return match["item"] if match is not None and same_host(twin, base) else ""


def search_url(base: str, title: str) -> str:
    """The feed of that year's Acts, or instruments, whose titles contain the title's words."""
    words = re.sub(r"^the\s|\s\d{4}$", "", title, flags=re.IGNORECASE)
    group = "primary" if re.search(r"\b(?:Acts?|Measure)\b[^0-9]*\d{4}$", title) else "secondary"
    return f"{base}/{group}/{title[-4:]}/data.feed?{urlencode({'title': words, 'results-count': str(MOST_TITLES)}, quote_via=quote)}"


def titles_of(feed: bytes) -> dict[str, str]:
    """The item and title of each entry in a feed."""
    from brief_audit.sources.atom import identified

    found = ((_ITEM.fullmatch(urlsplit(uri).path), title) for uri, title in identified(feed))
    return {match["item"]: title for match, title in found if match is not None}


def choices(page: bytes) -> dict[str, str]:
    """The item and title of each line on the page that lists several items for one title."""
    found = _CHOICE.finditer(page[:200_000].decode("utf-8", "replace"))
    return {match["item"]: " ".join(unescape(match["title"]).split()) for match in found if _ITEM.fullmatch(f"/id/{match['item']}")}


def _series(citation: Citation, where: Where) -> tuple[str, int]:
    """The series as the table of coverage names it, and the year. A title with marks that may be written in two ways is of no series."""
    parts = where.item.split("/")
    if len(parts) == 3:
        return parts[0], int(parts[1])
    plain = _PLAIN.fullmatch(where.title) is not None and re.search(r"\bAct(?:\s\([\w ]+\))?\s\d{4}$", where.title) is not None
    return "Acts by title" if plain else "", citation.year or int(where.title[-4:] if where.title else 0)


def is_held_in_full(citation: Citation, where: Where) -> bool:
    """Whether the publisher has that series and year in full, so that an absence there means something."""
    return holds_in_full("legislation_uk", *_series(citation, where))


def no_page(body: bytes) -> str:  # noqa: ARG001  no page is an answer to the question where a title leads
    """Always a complaint."""
    return "A page where the address of an item was expected."


def read(body: bytes) -> Clml:
    """The file. Raises CannotParse."""
    from brief_audit.parsers.clml import Clml

    return Clml(body)


def is_provision_of(item: str, path: str, title: str = "", version: str = "") -> Callable[[bytes], str | None]:
    """Make a check that the bytes are the provision at `path` of the item at `version`, with the title if that was looked up.

    `path` is "" for the table of contents, which must be the whole item's own.
    """

    def check(body: bytes) -> str | None:
        from brief_audit.errors import AuditError

        try:
            clml = read(body)
        except AuditError as wrong:
            return wrong.what
        if not _same_item(clml.item, item):
            return f"The document is {clml.item}, not {item}."
        if title and title_letters(clml.title) != title_letters(title):
            return f"The document bears the title {clml.title}, not {title}."
        if path and not clml.find(path):
            return f"The document does not hold {path}."
        if not path and not _is_whole(clml, item):
            return f"The document is {clml.address or 'of no stated address'}, not the table of contents of {item}."
        return None if is_of_version(clml, path, version) else _not_of(clml, version)

    return check


def _is_whole(clml: Clml, item: str) -> bool:
    """Whether the file's own address is that of the whole item or of its table of contents, not of a Part's."""
    return any(_same_item(clml.address.removesuffix("/contents"), whole) for whole in (clml.item, item))


def is_of_version(clml: Clml, path: str, version: str) -> bool:
    """Whether the file's own address and dates say that it is the version requested: "" (the current one), "enacted", or a day.

    A file of another day counts only if the provision's own dates, both stated, show that it had the same text on that day.
    """
    from brief_audit.parsers.clml import AS_MADE, standing

    if not clml.address:
        return False
    if not version:
        return clml.version in {"", "prospective"} or (clml.version in AS_MADE and not clml.is_revised)
    if version in AS_MADE:
        return clml.version in AS_MADE
    if clml.valid == version:
        return True
    found = [standing(each) for each in (clml.find(path) if path else [])]
    return bool(found) and all(each.start and each.end and each.start <= version < each.end for each in found)


def _not_of(clml: Clml, version: str) -> str:
    asked = {"": "the current one", "enacted": "the text as it was made"}.get(version, f"that of {version}")
    return f"The document is the version {clml.version or clml.valid or 'of no stated date'}, not {asked}."


def _same_item(held: str, asked: str) -> bool:
    """Instruments of Wales and Orders for Northern Ireland count with those of the United Kingdom and are held under their own type."""
    one, other = (re.sub(r"^(?:wsi|nisi)/", "uksi/", item) for item in (held, asked))
    return one == other
