"""legislation.gov.uk: titles that lead to items, sections and tables of contents in CLML, and its ways of refusing.

Every Act and instrument here is invented; the shapes are those of the publisher's documentation and of its answers: identifiers are
written with http, a section's page carries the whole item's root, a repealed section keeps its heading and a row of full stops, a
missing page is HTML, 403 means the limit, 202 that a page is being made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

PUBLISHED = "http://www.legislation.gov.uk"
DOTS = ". . . . . . . . . . . . . . . ."
NOT_FOUND = "<!DOCTYPE html><html><head><title>Page Not Found</title></head><body><h1>Page Not Found</h1></body></html>"
PREPARING = "<!DOCTYPE html><html><head><title>Please wait</title></head><body><p>The page is being created.</p></body></html>"
ROBOTS = "User-agent: *\nCrawl-delay: 5\nDisallow: */data.pdf\nDisallow: */data.docx\n"
_NAMESPACES = (
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/" '
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"'
)


@dataclass
class Section:
    """One provision. `path` "section/13" or "schedule/1/paragraph/4"; `parts`: number and text, nested by tuples of their own."""

    path: str
    heading: str
    parts: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = ()
    text: str = ""
    attributes: str = 'RestrictExtent="E+W+S" RestrictStartDate="2031-06-01"'
    listed: str = 'RestrictExtent="E+W+S"'
    served: bool = True
    version: str = ""
    alternative: str = ""
    """A second version of the provision, for another part of the Kingdom: its attributes."""

    @property
    def number(self) -> str:
        return self.path.rpartition("/")[2]


@dataclass
class Item:
    """An Act or instrument. `old` are addresses that lead to it; `titles` further titles by which it is known."""

    item: str
    title: str
    sections: tuple[Section, ...] = ()
    valid: str = "2033-04-06"
    status: str = "revised"
    effects: str = ""
    publishers: tuple[str, ...] = ("Statute Law Database",)
    old: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()

    @property
    def is_act(self) -> bool:
        return self.item.startswith(("ukpga", "asp", "nia", "asc", "aep"))


@dataclass
class Statutes:
    """All items. `preparing`: addresses that answer 202; `anonymous` user agents are refused."""

    items: list[Item] = field(default_factory=list)
    preparing: frozenset[str] = frozenset()
    limit: int | None = None

    def add(self, *items: Item) -> Statutes:
        self.items.extend(items)
        return self


def effect(
    kind: str, affected: str, *paths: str, item: str = "ukpga/2031/7", upto: str = "", day: str = "2034-01-01", needed: str = "true"
) -> str:
    """A change not yet in the text; without a path it concerns the whole item."""
    uris = "".join(f'<ukm:Section Ref="x" URI="{PUBLISHED}/id/{item}/{path}">{affected}</ukm:Section>' for path in paths)
    if upto:
        uris = f'<ukm:SectionRange URI="{PUBLISHED}/id/{item}/{paths[0]}" UpTo="{PUBLISHED}/id/{item}/{upto}">{uris}</ukm:SectionRange>'
    when = f'<ukm:InForce Applied="false" Date="{day}" Qualification="wholly in force"/>' if day else '<ukm:InForce Prospective="true"/>'
    return (
        f'<ukm:UnappliedEffect Type="{kind}" AffectedProvisions="{affected}" RequiresApplied="{needed}" AffectingProvisions="s. 4" '
        f'AffectingURI="{PUBLISHED}/id/ukpga/2033/9"><ukm:AffectedTitle>x</ukm:AffectedTitle><ukm:AffectedProvisions>{uris or affected}'
        f"</ukm:AffectedProvisions><ukm:AffectingTitle>Imaginary Lamps (Repeals) Act 2033</ukm:AffectingTitle>"
        f"<ukm:InForceDates>{when}</ukm:InForceDates></ukm:UnappliedEffect>"
    )


def page(held: Item, path: str, *, version: str = "") -> bytes:
    """The XML of one provision, or of the table of contents where `path` is empty."""
    section = next((each for each in held.sections if each.path == path), None)
    kind = "Primary" if held.is_act else "Secondary"
    if section is None:
        inside, address = _contents(held), "contents"
    else:
        inside, address = f"<{kind}>{_body(held, section)}</{kind}>{_versions(held, section)}{_NOTES}", path
    return (_head(held, address, version) + inside + "</Legislation>").encode()


_NOTES = (
    '<Commentaries><Commentary id="key-1" Type="F"><Para><Text>Words inserted (6.4.2033) by an invented Act.</Text></Para>'
    "</Commentary></Commentaries>"
)


def _head(held: Item, address: str, version: str) -> str:
    named = "/".join(part for part in (address, version) if part)
    valid = f"<dct:valid>{held.valid}</dct:valid>" if held.status == "revised" else ""
    made = "EnactmentDate" if held.is_act else "Made"
    meta = "PrimaryMetadata" if held.is_act else "SecondaryMetadata"
    effects = f"<ukm:UnappliedEffects>{held.effects}</ukm:UnappliedEffects>" if held.effects else ""
    publishers = "".join(f"<dc:publisher>{name}</dc:publisher>" for name in held.publishers)
    return (
        f'<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" DocumentURI="{PUBLISHED}/{held.item}" '
        f'IdURI="{PUBLISHED}/id/{held.item}" NumberOfProvisions="{_provisions(held)}" SchemaVersion="1.0" RestrictExtent="E+W+S" '
        f'RestrictStartDate="{held.valid}"><ukm:Metadata {_NAMESPACES}>\n\t\t<dc:identifier>{PUBLISHED}/{held.item}/{named}</dc:identifier>'
        f"<dc:title>{escape(held.title)}</dc:title><dc:language>en</dc:language>{publishers}<dc:modified>2033-05-01</dc:modified>{valid}"
        f'<atom:link rel="self" href="{PUBLISHED}/{held.item}/{named}/data.xml" type="application/xml"/><ukm:{meta}>'
        f'<ukm:DocumentClassification><ukm:DocumentCategory Value="primary"/><ukm:DocumentStatus Value="{held.status}"/>'
        f'</ukm:DocumentClassification><ukm:Year Value="2031"/><ukm:{made} Date="2031-03-14"/>{effects}</ukm:{meta}></ukm:Metadata>'
    )


def _provisions(held: Item) -> int:
    """What the item counts as its provisions: those that hold no others."""
    return sum(not any(other.path.startswith(f"{each.path}/") for other in held.sections) for each in held.sections)


def _body(held: Item, section: Section) -> str:
    ids = f'DocumentURI="{PUBLISHED}/{held.item}/part/1" IdURI="{PUBLISHED}/id/{held.item}/part/1" id="part-1"'
    return (
        f'<Body IdURI="{PUBLISHED}/id/{held.item}/body" RestrictStartDate="{held.valid}"><Part {ids}>'
        "<Number><Strong>PART 1</Strong></Number>"
        f"<Title>Lamps</Title>{_group(held, section, section.attributes)}</Part></Body>"
    )


def _versions(held: Item, section: Section) -> str:
    if not section.alternative:
        return ""
    return f'<Versions><Version id="v1">{_group(held, section, section.alternative)}</Version></Versions>'


def _group(held: Item, section: Section, attributes: str) -> str:
    own = f"{PUBLISHED}/{{}}{held.item}/{section.path}"
    dotted = DOTS if 'Status="Repealed"' in attributes and not section.text else section.text
    text = f"<Text>{escape(dotted)}</Text>" if dotted else ""
    parts = "" if dotted else "".join(_part(own, number, words, below) for number, words, below in section.parts)
    return (
        f'<P1group {attributes}><Title>{escape(section.heading)}</Title><P1 DocumentURI="{own.format("")}" IdURI="{own.format("id/")}" '
        f'id="{section.path.replace("/", "-")}"><Pnumber><CommentaryRef Ref="key-1"/>{section.number}</Pnumber>'
        f"<P1para>{text}{parts}</P1para></P1></P1group>"
    )


def _part(own: str, number: str, words: str, below: tuple[tuple[str, str], ...]) -> str:
    inner = "".join(
        f'<P3 IdURI="{own.format("id/")}/{number}/{letter}"><Pnumber>{letter}</Pnumber><P3para><Text>{escape(text)}</Text></P3para></P3>'
        for letter, text in below
    )
    return (
        f'<P2 IdURI="{own.format("id/")}/{number}"><Pnumber>{number}</Pnumber><P2para>'
        f'<Text><Addition ChangeId="key-1" CommentaryRef="key-1">{escape(words[:9])}</Addition>{escape(words[9:])}</Text>'
        f"{inner}</P2para></P2>"
    )


def _contents(held: Item) -> str:
    if not held.sections:
        return ""
    main = [each for each in held.sections if not each.path.startswith("schedule")]
    others = [each for each in held.sections if each.path.startswith("schedule")]
    schedules: dict[str, list[Section]] = {}
    for each in others:
        schedules.setdefault("/".join(each.path.split("/")[:2]), []).append(each)
    below = "".join(
        f'<ContentsSchedule ContentRef="{path.replace("/", "-")}" IdURI="{PUBLISHED}/id/{held.item}/{path}" '
        f'DocumentURI="{PUBLISHED}/{held.item}/{path}"><ContentsNumber>{path.upper().replace("/", " ")}</ContentsNumber>'
        "<ContentsTitle>Lamps of old</ContentsTitle>"
        f"{''.join(_line(held, each) for each in inside if each.path != path)}</ContentsSchedule>"
        for path, inside in schedules.items()
    )
    tail = f"<ContentsSchedules>{below}</ContentsSchedules>" if below else ""
    lines = "".join(_line(held, each) for each in main)
    return f"<Contents><ContentsTitle>{escape(held.title)}</ContentsTitle>{lines}{tail}</Contents>"


def _line(held: Item, section: Section) -> str:
    at = f"{section.path}/{section.version}" if section.version else section.path
    return (
        f'<ContentsItem {section.listed} ContentRef="{section.path.replace("/", "-")}" DocumentURI="{PUBLISHED}/{held.item}/{at}" '
        f'IdURI="{PUBLISHED}/id/{held.item}/{section.path}"><ContentsNumber>{section.number}</ContentsNumber>'
        f"<ContentsTitle>{escape(section.heading)}</ContentsTitle></ContentsItem>"
    )


def several(*items: Item) -> str:
    """The page that lists several items for one title (XHTML, with the site's own links around it)."""
    lines = "".join(f'<li><a href="/id/{each.item}">{escape(each.title)}</a></li>' for each in items)
    return (
        '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML+RDFa 1.0//EN" "x.dtd"><html><body>'
        f'<a href="/cy/id/ukpga">Cymraeg</a><div id="content"><ul>{lines}</ul><a href="/help">Help</a></div></body></html>'
    )


def _plain(title: str) -> str:
    return re.sub(r"[^a-z0-9]", "", re.sub(r"^the\s", "", title.lower()))


# -- the server


def answer(asked: Asked, standin: StandIn) -> Reply:  # noqa: PLR0911  one return for each kind of answer
    """The answer to one request."""
    held = standin.holdings.legislation
    path = asked.path.strip("/")
    if path == "robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    if not asked.headers.get("user-agent"):
        return as_page("<html><body>Forbidden</body></html>", 403)
    if held.limit is not None and sum(each.source == asked.source for each in standin.requests) > held.limit:
        return as_page("<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>", 403)
    if path in held.preparing:
        return as_page(PREPARING, 202)
    if re.fullmatch(r"(?:primary|secondary)/\d{4}/data\.feed", path):
        group, year, _ = path.split("/")
        return _feed(asked.value("title") or "", year, [each for each in held.items if each.is_act is (group == "primary")])
    if path == "id":
        return _titled(asked.value("title") or "", held, standin.origin("legislation_uk"))
    if path.startswith("id/"):
        return _led(path.removeprefix("id/"), held)
    return _document(path, held)


def _titled(title: str, held: Statutes, origin: str) -> Reply:
    wanted = _plain(title)
    exact = [each for each in held.items if wanted in {_plain(name) for name in (each.title, *each.titles)}]
    like = exact if len(exact) == 1 else [each for each in held.items if wanted in _plain(each.title)]
    if not like:
        return as_page(NOT_FOUND, 404)
    if len(like) == 1:
        return Reply(301, b"", "text/html", {"Location": f"{origin}/id/{like[0].item}"})
    return as_page(several(*like), 300)


def _feed(words: str, year: str, items: list[Item]) -> Reply:
    """The feed of items of a year whose titles hold all the words."""
    wanted = [_plain(word) for word in words.split()]
    found = [each for each in items if each.title.endswith(year) and all(word in _plain(each.title) for word in wanted)]
    entries = "".join(
        f"<entry><id>{PUBLISHED}/id/{each.item}</id><title>{escape(each.title)}</title><updated>2033-05-01T00:00:00Z</updated>"
        f'<link rel="self" href="{PUBLISHED}/id/{each.item}"/></entry>'
        for each in found
    )
    head = '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:openSearch="http://a9.com/-/spec/opensearch/1.1/"><title>Search Results</title>'
    body = f"{head}<openSearch:totalResults>{len(found)}</openSearch:totalResults>{entries}</feed>"
    return Reply(200, body.encode(), "application/atom+xml;charset=utf-8")


def _led(path: str, held: Statutes) -> Reply:
    found = next((each for each in held.items if path in (each.item, *each.old)), None)
    if found is None:
        return as_page(NOT_FOUND, 404)
    target = f"/{found.item}/contents" if path == found.item else f"/id/{found.item}"
    return Reply(303 if path == found.item else 301, b"", "text/html", {"Location": target})


def _document(path: str, held: Statutes) -> Reply:
    if re.match(r"[a-z]+/\d{4}/\d{6,}", path):
        return as_page("<html><head><title>Bad Request</title></head><body></body></html>", 400)
    found, below = next(
        ((each, path[len(name) + 1 :]) for each in held.items for name in (each.item, *each.old) if path.startswith(f"{name}/")), (None, "")
    )
    if found is None or not below.endswith("data.xml"):
        return as_page(NOT_FOUND, 404)
    if not path.startswith(f"{found.item}/"):
        return Reply(301, b"", "text/html", {"Location": f"/{found.item}/{below}"})
    below, version = _version(below.removesuffix("data.xml").strip("/"))
    if found.status != "revised" and version not in {"made", "enacted"}:
        return Reply(307, b"", "text/html", {"Location": f"/{found.item}/{below}/made/data.xml"})
    section = next((each for each in found.sections if each.path == below and each.served), None)
    if below != "contents" and section is None:
        return as_page(NOT_FOUND, 404)
    return Reply(200, page(found, "" if section is None else below, version=version), "application/xml;charset=utf-8")


def _version(below: str) -> tuple[str, str]:
    match = re.fullmatch(r"(.*?)/(\d{4}-\d{2}-\d{2}|made|enacted|prospective)", below)
    return (match[1], match[2]) if match else (below, "")
