"""The download page of the Office of the Law Revision Counsel: which release point is current, and where each title is.

The site's maintenance page answers with status 200 too; a page that names no release point is not the download page.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urljoin, urlsplit

from brief_audit import patterns as re

_POINT = re.compile(r"class=[\"']releasepointinformation[\"'][^<>]*>(?P<words>.{0,400}?)</h\d>", re.DOTALL | re.IGNORECASE)
_LAW = re.compile(r"Public Law (?P<congress>\d{2,3})-(?P<law>\d{1,4})\s*\((?P<month>\d{2})/(?P<day>\d{2})/(?P<year>\d{4})\)")
_LINK = re.compile(r"href=[\"'](?P<path>[^\"'<>\s]{0,300}xml_usc(?P<title>\d{2}[A-Za-z]?)@(?P<name>[\w-]{3,40})\.zip)[\"']")
ALL = frozenset(str(number) for number in range(1, 55) if number != 53)
"""The titles of the Code: 53 is reserved and has no file."""


@dataclass(frozen=True)
class ReleasePoint:
    """`name` as in the files (`119-73not60`), `words` as on the page, `day` of the last law, `files` by title (`28`, `5A`)."""

    name: str
    words: str
    day: str
    files: dict[str, str]

    @property
    def lists_all(self) -> bool:
        """Whether every title of the Code is among the files; if so, a title that is missing does not exist."""
        return set(self.files) >= ALL


def release_point(body: bytes, url: str) -> ReleasePoint:
    """What the page at `url` says. Raises ValueError with one sentence for anything else."""
    text = body.decode("utf-8", "replace")
    point = _POINT.search(text)
    words = " ".join(re.sub(r"<[^<>]*>", "", point["words"]).split()) if point else ""
    law = _LAW.search(words)
    if law is None:
        raise ValueError("not the page that names the current state of the U.S. Code, perhaps a page on its maintenance")
    start = f"{law['congress']}-{law['law']}"
    files: dict[str, str] = {}
    for link in _LINK.finditer(text):
        where = urljoin(url, link["path"])
        if _is_in_place(where, link["title"], link["name"]) and re.fullmatch(rf"{start}(?!\d)[\w-]*", link["name"]):
            files.setdefault(link["title"].lstrip("0").upper(), where)
    if not files:
        raise ValueError("the download page lists no title of its release point")
    names = {urlsplit(where).path.rpartition("@")[2].removesuffix(".zip") for where in files.values()}
    return ReleasePoint(min(names), words, f"{law['year']}-{law['month']}-{law['day']}", files)


def _is_in_place(where: str, title: str, name: str) -> bool:
    congress, _, law = name.partition("-")
    return urlsplit(where).path == f"/download/releasepoints/us/pl/{congress}/{law}/xml_usc{title}@{name}.zip"


def complaint(url: str, body: bytes) -> str | None:
    """Why the bytes are not the complete download page; None if they are."""
    if b"</html>" not in body[-2048:].lower():
        return "the page breaks off before its end"
    try:
        release_point(body, url)
    except ValueError as wrong:
        return str(wrong)
    return None
