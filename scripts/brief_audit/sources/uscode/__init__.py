"""The U.S. Code as published by the Office of the Law Revision Counsel: one file per title at the current release point.

The download page names the release point; each title comes as an archive, once for all citations of it. The archive is the
artefact; the section (or, to prove an absence, the list of all the title's sections) is cut out of it and kept beside it.
A section is absent only if the whole title was read and nothing in it suggests another reading of the citation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Answer, Record, Text, TextForm
from brief_audit.sources.base import Coverage, PlannedRequest, Refused, reason_of, refusal
from brief_audit.sources.bodies import Body
from brief_audit.sources.section_numbers import Cited, cited, resembling, shown, spelt, stretches
from brief_audit.sources.source import Source

__all__ = ["UsCode"]

if TYPE_CHECKING:
    from brief_audit.sources.uscode.page import ReleasePoint
    from brief_audit.sources.uscode.title import Listed, Title
    from brief_audit.transport.client import Desk, Exchange
    from brief_audit.transport.files import Whole

PAGE = "/download/download.shtml"
PAGE_TYPES = ("text/html", "application/xhtml+xml")
ZIP_TYPES = ("application/zip", "application/x-zip-compressed", "application/x-zip", "application/octet-stream")
FRESH = 86400.0
"""Seconds for which the release point on the page counts as current."""

MOST = 60
"""The most sections of one cited range that are kept as texts."""

_MEMBER = re.compile(r"xml_usc(?P<title>\d{2}[A-Za-z]?)@")
_APPENDIX = re.compile(r"U\.S\.C\. app\.", re.IGNORECASE)
_NOTE = re.compile(r"\bnotes?\b\.?\s*$")


@dataclass(frozen=True)
class Opened:
    """A title that was retrieved and read in full."""

    point: ReleasePoint
    zipped: Artefact
    whole: Whole
    title: Title


@dataclass
class Shelf:
    """The titles of one look-up: each is fetched, unpacked and read once, whatever the answer; every citation records the attempts."""

    source: UsCode
    desk: Desk
    page: Exchange | None = None
    zips: dict[str, Exchange] = field(default_factory=dict)
    held: dict[str, Opened] = field(default_factory=dict)
    read: dict[str, Title] = field(default_factory=dict)

    def open(self, name: str, attempts: list[Attempt]) -> Opened:
        """Fetch and read a title (`28`, `5A`). Raises Refused; the attempts are added to `attempts`."""
        point = self._point(attempts)
        url = point.files.get(name)
        if url is None:
            raise Refused(Reason.NOT_FOUND if point.lists_all else Reason.NO_COVERAGE, _no_title(name, point))
        if name not in self.zips:
            self.held.clear()
            self.zips[name] = self.source.fetch_title(name, url, self.desk, self.read)
        exchange = self.zips[name]
        attempts.append(exchange.attempt)
        if (reason := reason_of(exchange)) is not None or exchange.artefact is None:
            reason = Reason.UNREACHABLE if reason in {None, Reason.NOT_FOUND, Reason.WITHDRAWN} else reason
            raise Refused(reason or Reason.UNREACHABLE, exchange.attempt.says)
        if name not in self.held:
            self.held[name] = self._read(name, point, exchange.artefact)
        return self.held[name]

    def _point(self, attempts: list[Attempt]) -> ReleasePoint:
        from brief_audit.sources.uscode.page import release_point

        if self.page is None:
            self.page = self.source.fetch_page(self.desk)
        attempts.append(self.page.attempt)
        if (reason := reason_of(self.page)) is not None:
            reason = Reason.UNREACHABLE if reason in {Reason.NOT_FOUND, Reason.WITHDRAWN} else reason
            raise Refused(reason, self.page.attempt.says)
        return release_point(self.page.body, self.page.final_url)

    def _read(self, name: str, point: ReleasePoint, artefact: Artefact) -> Opened:
        from brief_audit.sources.uscode.title import read_title

        whole = self.desk.whole(artefact, member_of(artefact.url))
        if whole is None:
            raise Refused(Reason.UNEXPECTED_CONTENT, "The stored file of the title was changed after it was retrieved.")
        title = self.read.pop(name) if name in self.read else read_title(whole.body, name)
        return Opened(point, artefact, whole, title)


def _no_title(name: str, point: ReleasePoint) -> str:
    return f"The U.S. Code has no title {name.lower()} among the files of its release point {point.name}."


def member_of(url: str) -> str:
    """The name of the one file in a title's archive: `usc28.xml` in `xml_usc28@119-73.zip`."""
    found = _MEMBER.search(urlsplit(url).path)
    return f"usc{found['title']}.xml" if found else ""


def release_of(url: str) -> str:
    """The release point named in an archive's address: `119-73not60`."""
    return urlsplit(url).path.rpartition("@")[2].removesuffix(".zip")


class UsCode(Source):
    """The United States Code, https://uscode.house.gov (a work of the United States government, no copyright)."""

    name = "uscode"
    tier = 1
    bodies = (Body.US_CODE,)

    def coverage(self, citation: Citation) -> Coverage:
        """FULL for a section of the Code, PARTIAL for its appendices, where each act numbers its sections from the start."""
        ours = citation.kind is Kind.STATUTE and citation.jurisdiction is Jurisdiction.US and (citation.reporter or "").startswith("U.S.C.")
        if not ours or not (citation.title or "").isdecimal() or not citation.section:
            return Coverage.NONE
        return Coverage.PARTIAL if _APPENDIX.match(citation.reporter or "") else Coverage.FULL

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation, title by title: the page once, each title once."""
        shelf = Shelf(self, desk)
        covered = [citation for citation in citations if self.coverage(citation) is not Coverage.NONE]
        for citation in citations:
            if self.coverage(citation) is Coverage.NONE:
                says = f"{citation.canonical or citation.text} is no section of the United States Code."
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, says)
        for citation in sorted(covered, key=file_of):
            yield self._answer(citation, shelf)

    def _answer(self, citation: Citation, shelf: Shelf) -> Answer:
        attempts: list[Attempt] = []
        return self.settled(citation, attempts, lambda: self._record(citation, shelf.open(file_of(citation), attempts)))

    def fetch_page(self, desk: Desk) -> Exchange:
        """Fetch the download page, if robots.txt permits."""
        from brief_audit.sources.uscode.page import complaint

        url = f"{self.base}{PAGE}"
        return self.ask(url, desk, accept=PAGE_TYPES, html=True, fresh_seconds=FRESH, validate=lambda body: complaint(url, body))

    def fetch_title(self, name: str, url: str, desk: Desk, read: dict[str, Title]) -> Exchange:
        """Fetch a title's archive: one file, safe to unpack, well formed to its end, and that very title, which is passed to `read`."""

        def check(body: bytes) -> str | None:
            from brief_audit.sources.uscode.title import NotTheTitleError, of_release, read_title
            from brief_audit.transport.files import NotTheArchiveError, sole_member

            try:
                read[name] = of_release(read_title(sole_member(body, member_of(url)), name), release_of(url))
            except (NotTheArchiveError, NotTheTitleError) as wrong:
                return str(wrong)
            return None

        return self.ask(url, desk, accept=ZIP_TYPES, validate=check)

    def _record(self, citation: Citation, opened: Opened) -> Record:
        asked = cited(citation.section or "")
        found = find(asked.section, opened.title)
        if _NOTE.search(citation.text) or _NOTE.search(citation.section or ""):
            raise Refused(Reason.AMBIGUOUS, _note(asked, opened, listed=bool(found)))
        if _APPENDIX.match(citation.reporter or "") and len(found) != 1:
            says = f"The appendix of title {citation.title} numbers its sections anew in each act; § {asked.section} cannot be told there."
            raise Refused(Reason.AMBIGUOUS if found else Reason.NO_COVERAGE, says)
        if not found and (ends := stretch(asked.section, opened.title)) is not None:
            return self._of_stretch(citation, asked, opened, ends)
        if len(found) > 1 and len({listed.status for listed in found}) > 1:
            raise Refused(Reason.AMBIGUOUS, f"Title {opened.title.number} lists {asked.section} more than once, with different statuses.")
        return self._listed(citation, asked, opened, found) if found else self._absent(citation, asked, opened)

    def _listed(self, citation: Citation, asked: Cited, opened: Opened, found: Sequence[Listed]) -> Record:
        from brief_audit.sources.uscode.status import markup_of, moved_to, status_of

        cuts = [_cut(opened, listed, asked.section) for listed in found]
        markup = markup_of(opened.whole.body[slice(*found[0].span)])
        status, word = status_of(found[0], markup.heading)
        levels = markup.levels if len(found) == 1 else frozenset[tuple[str, ...]]()
        provision = Provision(
            status=status,
            title=_name(opened.title),
            section=next((spelt(own) for own in found[0].numbers if spelt(own).casefold() == asked.section.casefold()), asked.section),
            listed_as=word,
            as_of=opened.point.day,
            proof=cuts[0],
            snippet=_snippet(opened.whole.body, found[0], markup.run),
            moved_to=moved_to(markup.words, citation.title or "") if status is ProvisionStatus.MOVED else "",
            subdivision=asked.subdivision,
            shown=shown(asked.paths, levels) if status is ProvisionStatus.IN_FORCE else None,
        )
        return self._made(citation, opened, provision, names=(markup.heading,), cuts=cuts)

    def _of_stretch(self, citation: Citation, asked: Cited, opened: Opened, ends: tuple[int, int]) -> Record:
        """A cited stretch whose two ends the title lists: one record of the sections from one to the other."""
        from brief_audit.sources.uscode.status import markup_of, status_of

        sections = opened.title.sections[ends[0] : ends[1] + 1]
        if len(sections) > MOST:
            raise Refused(Reason.TEXT_UNAVAILABLE, f"{citation.canonical} spans {len(sections)} sections, more than are compared at once.")
        marked = [markup_of(opened.whole.body[slice(*listed.span)]) for listed in sections]
        statuses = {status_of(listed, markup.heading) for listed, markup in zip(sections, marked, strict=True)}
        status, word = statuses.pop() if len(statuses) == 1 else (ProvisionStatus.UNSETTLED, "sections of different status")
        cuts = [_cut(opened, listed, listed.numbers[0] if listed.numbers else listed.ranges[0][0]) for listed in sections]
        provision = Provision(
            status=status, title=_name(opened.title), section=spelt(asked.section), listed_as=word, as_of=opened.point.day, proof=cuts[0],
            snippet=_snippet(opened.whole.body, sections[0], marked[0].run), subdivision=asked.subdivision,
        )  # fmt: skip
        return self._made(citation, opened, provision, names=tuple(markup.heading for markup in marked), cuts=cuts)

    def _absent(self, citation: Citation, asked: Cited, opened: Opened) -> Record:
        from brief_audit.sources.uscode.title import neighbours

        if why := doubt(asked.section, opened, several="§§" in citation.canonical):
            raise Refused(Reason.NO_COVERAGE, why)
        title = opened.title
        spans = [title.head, *(listed.line for listed in title.sections)]
        proof = opened.whole.cut(f"/us/usc/t{title.number}#sections", spans, "text/plain")
        beside = neighbours(title, spelt(asked.section))
        adjacent = len(beside) == 2 and title.sections.index(beside[1]) == title.sections.index(beside[0]) + 1
        lines = [opened.whole.body[slice(*listed.line)].decode("utf-8") for listed in (beside if adjacent else beside[:1])]
        provision = Provision(
            status=ProvisionStatus.ABSENT,
            title=_name(title),
            section=spelt(asked.section),
            listed_as="not listed",
            as_of=opened.point.day,
            proof=proof,
            snippet="\n".join(lines),
            subdivision=asked.subdivision,
        )
        return self._made(citation, opened, provision, names=(), cuts=[])

    def _made(self, citation: Citation, opened: Opened, provision: Provision, *, names: tuple[str, ...], cuts: list[Artefact]) -> Record:
        in_force = provision.status in {ProvisionStatus.IN_FORCE, ProvisionStatus.PROSPECTIVE, ProvisionStatus.UNSETTLED}
        texts = tuple(Text(form=TextForm.USLM, artefact=cut) for cut in cuts) if in_force else ()
        page = f"{self.base}/view.xhtml?req=granuleid:USC-prelim-title{citation.title}-section{provision.section}&num=0&edition=prelim"
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=f"{file_of(citation)}/{provision.section}",
            url=provision.proof.url,
            attribution=self.attribution(opened.zipped.url),
            names=tuple(dict.fromkeys(name for name in (*names, provision.title) if name)),
            citations=(citation.canonical,),
            exact=True,
            record=provision.proof,
            texts=texts,
            complete=bool(texts),
            gap=None if texts else Reason.TEXT_UNAVAILABLE,
            metadata={
                "release_point": opened.point.name,
                "current_through": opened.point.words,
                "derived_from": opened.zipped.sha256,
                "derived_from_url": opened.zipped.url,
                "page": page,
            },
            provision=provision,
        )

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """robots.txt, the download page, and each title once; the page supplies the release point in the address."""
        asked = sorted({file_of(citation) for citation in citations if self.coverage(citation) is not Coverage.NONE})
        if not asked:
            return
        yield PlannedRequest(self.name, "GET", f"{self.base}/robots.txt")
        yield PlannedRequest(self.name, "GET", f"{self.base}{PAGE}")
        for name in asked:
            padded = name.zfill(2 + name.endswith("A"))
            where = f"{self.base}/download/releasepoints/us/pl/CONGRESS/LAW/xml_usc{padded}@CONGRESS-LAW.zip"
            yield PlannedRequest(self.name, "GET", where, f"title {name} (the page names CONGRESS and LAW)")


def file_of(citation: Citation) -> str:
    """The title's name among the files: `28`, `5A` for an appendix."""
    return f"{int(citation.title or 0)}{'A' if _APPENDIX.match(citation.reporter or '') else ''}"


def find(number: str, title: Title) -> list[Listed]:
    """The sections with that number, those in effect first; upper and lower case are ignored only if none matches as written."""
    wanted = spelt(number)
    single = title.by_number.get(wanted.casefold(), [])
    exact = [listed for listed in single if any(spelt(own) == wanted for own in listed.numbers)] or single
    if exact:
        return [listed for listed in exact if not listed.status] or exact
    return [listed for listed in title.sections if listed.ranges and listed.covers(wanted)]


def stretch(number: str, title: Title) -> tuple[int, int] | None:
    """The positions of the first and last section of a cited range, if the title lists both in that order."""
    for first, last in stretches(number):
        found = [find(end, title) for end in (first, last)]
        if all(len(listed) == 1 for listed in found):
            places = (title.sections.index(found[0][0]), title.sections.index(found[1][0]))
            return places if places[0] <= places[1] else None
    return None


def doubt(number: str, opened: Opened, *, several: bool) -> str | None:
    """Why a number that is not listed still cannot be called absent; None if nothing in the title suggests that it exists."""
    from brief_audit.sources.uscode.title import mentioned, neighbours

    title, wanted = opened.title, spelt(number)
    where = f"Title {title.number} of the U.S. Code (release point {opened.point.name}) lists no § {wanted}"
    other = resembling(wanted, (own for listed in title.sections for own in listed.numbers))
    if other is not None:
        return f"{where}, but § {spelt(other)}, of which it may be a damaged or shortened form."
    if several or any(find(first, title) for first, _ in stretches(wanted)):
        return f"{where}; whether a stretch of sections or one section is meant cannot be told."
    if mentioned(opened.whole.body, title.number, wanted):
        return f"{where}, but its notes speak of a section of that number, which may have stood there when the brief's edition was printed."
    beside = [title.sections.index(listed) for listed in neighbours(title, wanted)]
    if len(beside) == 2 and any(min(beside) < place <= max(beside) for place, _ in title.hollow):
        return f"{where}, but where it would stand the title has a part whose sections it does not list."
    return None


def _note(asked: Cited, opened: Opened, *, listed: bool) -> str:
    shows = "is listed; which of its notes is meant cannot be told" if listed else "is not listed, and neither are notes to it"
    return f"The citation is to a note. § {asked.section} of title {opened.title.number} {shows}."


def _cut(opened: Opened, listed: Listed, number: str) -> Artefact:
    return opened.whole.cut(f"/us/usc/t{opened.title.number}/s{spelt(number)}", [listed.span], "application/xml")


def _name(title: Title) -> str:
    return f"Title {title.number}, {title.heading}" if title.heading else f"Title {title.number}, United States Code"


def _snippet(body: bytes, listed: Listed, run: str) -> str:
    """Literal words of the section that show what it is: with a status the tag that states it, else the heading's words."""
    part = body[slice(*listed.span)].decode("utf-8")
    line = body[slice(*listed.line)].decode("utf-8")
    return run if run and run in part and not listed.status else line
