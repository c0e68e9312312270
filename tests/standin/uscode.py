"""The download page of the U.S. Code and its archives, of a code that this project invented.

Every statute here is invented and marked so in its text; only the shapes are the publisher's (USLM 1.0).
"""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standin.server import Asked, Reply, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

POINT = "119-73not60"
WORDS = "Public Law 119-73 (01/23/2026) , except 119-60"
USLM = "http://xml.house.gov/schemas/uslm/1.0"
MAINTENANCE = "<!DOCTYPE html><html><head><title>Site Maintenance</title></head><body><h1>Scheduled maintenance</h1></body></html>"
ROBOTS = "User-agent: *\nDisallow: /search/\n"


@dataclass
class Code:
    """The titles at one release point, as XML by the name of their file (`99`, `05A`). `listed`: further titles on the page."""

    titles: dict[str, bytes] = field(default_factory=dict)
    point: str = POINT
    words: str = WORDS
    listed: tuple[str, ...] = ()

    def path(self, name: str) -> str:
        congress, _, law = self.point.partition("-")
        return f"/download/releasepoints/us/pl/{congress}/{law}/xml_usc{name}@{self.point}.zip"

    def page(self) -> str:
        names = sorted({*self.titles, *self.listed})
        links = "".join(
            f'<div class="uscitem"><div class="usctitle" id="us/usc/t{name.lstrip("0").lower()}">Title {name}</div>'
            f'<div class="itemdownloadlinks">'
            f'<a href="{self.path(name).removeprefix("/download/")}" title="Title {name} in XML">[XML]</a></div></div>'
            for name in names
        )
        return (
            "<!DOCTYPE html><html><head><title>Download</title></head><body>"
            f'<h3 class="releasepointinformation">{self.words}</h3>{links}</body></html>'
        )


def zipped(body: bytes, member: str) -> bytes:
    """An archive of one file, as the publisher packs it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(member, (2026, 1, 23, 0, 0, 0)), body, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def answer(asked: Asked, standin: StandIn) -> Reply:
    """The page, an archive, or the site's own 404."""
    code = standin.holdings.uscode
    if asked.path == "/robots.txt":
        return Reply(200, ROBOTS.encode(), "text/plain")
    if asked.path == "/download/download.shtml":
        return as_page(code.page() if code.titles or code.listed else MAINTENANCE)
    for name, body in code.titles.items():
        if asked.path == code.path(name):
            return Reply(200, zipped(body, f"usc{name}.xml"), "application/zip")
    return as_page("<!DOCTYPE html><html><head><title>404</title></head><body><h1>Not found</h1></body></html>", 404)


def title(number: str, *sections: str, heading: str = "LANTERNS AND FERRIES (AN INVENTED TITLE)", release: str = POINT) -> bytes:
    """A title of an invented code, `number` as in identifiers (`99`, `5a`)."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<uscDoc xmlns="{USLM}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xml:lang="en"
 identifier="/us/usc/t{number}" xsi:schemaLocation="{USLM} USLM-1.0.15.xsd">
<meta><dc:title>Title {number}</dc:title><dc:type>USCTitle</dc:type><docNumber>{number}</docNumber>
<docPublicationName>Online@{release}</docPublicationName><property role="is-positive-law">no</property></meta>
<main><title id="t" identifier="/us/usc/t{number}"><num value="{number}">Title {number}—</num><heading>{heading}</heading>
<toc><layout><tocItem><column>1</column><column>Lanterns</column></tocItem></layout></toc>
{"".join(sections)}
</title></main></uscDoc>""".encode()


def chapter(number: str, *sections: str, status: str = "", identifier: str = "/us/usc/t99") -> str:
    """A chapter that holds sections."""
    attribute = f' status="{status}"' if status else ""
    return (
        f'<chapter{attribute} identifier="{identifier}/ch{number}"><num value="{number}">CHAPTER {number}—</num>'
        f"<heading>OF LANTERNS</heading>{''.join(sections)}</chapter>\n"
    )


def section(
    number: str,
    heading: str = "Lanterns on ferries",
    body: str = "",
    *,
    status: str = "",
    identifier: str = "",
    notes: str = "",
    t: str = "99",
) -> str:
    """A section of the invented code; `identifier` where it is not the plain one of `number`."""
    attribute = f'status="{status}" ' if status else ""
    name = identifier or f"/us/usc/t{t}/s{number}"
    dead = "[" if status else ""
    law = body or f'<content><p class="indent0">Every invented ferry shall bear lantern number {number} after dusk.</p></content>'
    credit = '<sourceCredit>(<ref href="/us/pl/1/1">Pub. L. 1–1</ref>, an invented law.)</sourceCredit>'
    inside = "" if status else law + credit
    return (
        f'<section style="-uslm-lc:I80" id="id{number}" {attribute}identifier="{name}"><num value="{number}">{dead}§ {number}.</num>'
        f"<heading> {heading}{']' if status else ''}</heading>{inside}{notes}</section>\n"
    )
