"""Where a person reads what a program retrieved as an archive or through an interface."""

from __future__ import annotations

from brief_audit import patterns as re

_CODE = re.compile(r"(?P<site>https?://[^/]+)/download/releasepoints/[^#]*#[^/#]*/us/usc/t(?P<title>\w+)(?:/s(?P<section>[\w–-]+))?")
_ARCHIVED = re.compile(r"(?P<volume>https?://[^?#]+)/cases/(?P<case>[0-9]{4,}-[0-9]{2})\.json")
_RULES = re.compile(r"(?P<site>https?://[^/]+)/api/versioner/v1/[^?]*title-(?P<title>[0-9]+)\.\w+(?:\?.*\bsection=(?P<section>[\w.()-]+))?")


def reader_address(url: str) -> str:
    """The publisher's page for a section of the U.S. Code or the C.F.R., or an archived case; another address without its XML file."""
    if (case := _ARCHIVED.fullmatch(url)) is not None:
        return f"{case['volume']}/html/{case['case']}.html"
    if (code := _CODE.match(url)) is not None:
        number = (code["section"] or "").replace("–", "-")
        if not number:
            return f"{code['site']}/browse/prelim@title{code['title']}"
        return f"{code['site']}/view.xhtml?req=granuleid:USC-prelim-title{code['title']}-section{number}&num=0&edition=prelim"
    if (rules := _RULES.match(url)) is not None:
        return f"{rules['site']}/current/title-{rules['title']}" + (f"/section-{rules['section']}" if rules["section"] else "")
    return url.removesuffix("/data.xml")
