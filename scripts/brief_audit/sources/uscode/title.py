"""A title of the U.S. Code as its file lists it: every section with its position in the bytes, in one pass, without a tree.

The file may have a hundred megabytes. expat reports where each element begins and ends, so that a section can be cut out
literally. A section quoted inside another one, in a note or a model agreement, is not one of the title's own: OLRC
gives such quotations identifiers that collide with real sections (25 U.S.C. 1 and 5329).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from xml.parsers import expat

from brief_audit import patterns as re
from brief_audit.sources.section_numbers import spelt, within
from brief_audit.text.words import word_set

USLM = "http://xml.house.gov/schemas/uslm/1.0"
_QUOTING = frozenset({"section", "note", "notes", "quotedContent", "toc", "layout", "courtRule", "reorganizationPlan"})
_LEVELS = word_set("title appendix subtitle chapter subchapter part subpart division subdivision article subarticle level")
_FACTS = frozenset({"docNumber", "docPublicationName"})
_WATCHED = {f"{USLM} {name}": name for name in (*_QUOTING, *_LEVELS, *_FACTS, "heading")}
"""Names as expat gives them; dc:title, of another schema, is no title."""

_ONE = re.compile(r"/us/usc/t(?P<title>[0-9]+[A-Za-z]?)/(?:[^\s]{0,200}/)?s(?:\s?§\s?)?(?P<section>[^/\s]+)(?=\s|$)")
_NUM = re.compile(rb"<(?:\w+:)?num\b[^<>]*>(?P<text>[^<]{0,400})")
_STRETCH = re.compile(r"([0-9][\w–-]*)\s+(?:to|through)\s+([0-9][\w–-]*)")


class NotTheTitleError(ValueError):
    """The bytes are not a whole title of the Code, or another title."""


@dataclass(frozen=True)
class Listed:
    """A section as the title lists it. `numbers`: single ones; `ranges`: first and last of a block; `span` is in bytes.

    `line` is the span of the part of the start tag with status and identifier; `status` is as written, "" for law in
    effect; `above` is the status of the chapter or other level around it, if that has one.
    """

    numbers: tuple[str, ...]
    ranges: tuple[tuple[str, str], ...]
    status: str
    above: str
    span: tuple[int, int]
    line: tuple[int, int]

    def covers(self, number: str) -> bool:
        """Whether it covers that number, singly or within a block."""
        return any(spelt(own) == number for own in self.numbers) or any(within(number, *block) for block in self.ranges)


@dataclass(frozen=True)
class Title:
    """`number` as the file states it (`28`, `5a`), its heading and release. `hollow`: statuses of levels without any section."""

    number: str
    heading: str
    release: str
    sections: tuple[Listed, ...]
    head: tuple[int, int]
    hollow: tuple[tuple[int, str], ...] = ()

    @cached_property
    def by_number(self) -> dict[str, list[Listed]]:
        """The sections by each of their single numbers, in lower case."""
        found: dict[str, list[Listed]] = {}
        for listed in self.sections:
            for number in listed.numbers:
                found.setdefault(spelt(number).casefold(), []).append(listed)
        return found


@dataclass
class _Pass:
    """What is known while the file runs by."""

    body: bytes
    parser: expat.XMLParserType
    sections: list[Listed] = field(default_factory=list)
    hollow: list[tuple[int, str]] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    heads: dict[str, tuple[int, int]] = field(default_factory=dict)
    quoted: int = 0
    levels: list[tuple[str, int]] = field(default_factory=list)
    parents: list[str] = field(default_factory=list)
    open_section: tuple[int, dict[str, str], str] | None = None
    reading: str = ""
    begun: int = 0
    saw_root: bool = False

    def start(self, name: str, attributes: list[str]) -> None:
        if not self.saw_root:
            self._root(name, attributes)
        local = _WATCHED.get(name)
        if local is None:
            return
        if self.quoted:
            self.quoted += local in _QUOTING
            return
        if local in _QUOTING:
            self.quoted = 1
            if local == "section":
                pairs = dict(zip(attributes[::2], attributes[1::2], strict=True))
                above = next((status for status, _ in reversed(self.levels) if status), "")
                self.open_section = (self.parser.CurrentByteIndex, pairs, above)
        elif local in _LEVELS:
            pairs = dict(zip(attributes[::2], attributes[1::2], strict=True))
            self.levels.append((pairs.get("status", ""), len(self.sections)))
            self.parents.append(local)
        elif local in _FACTS or (local == "heading" and self.parents in (["title"], ["appendix"])):
            self._read(local)

    def _root(self, name: str, attributes: list[str]) -> None:
        if name != f"{USLM} uscDoc":
            raise NotTheTitleError("the file is not a title of the U.S. Code")
        self.saw_root = True
        self.facts["identifier"] = dict(zip(attributes[::2], attributes[1::2], strict=True)).get("identifier", "")

    def _read(self, local: str) -> None:
        if local in self.facts:
            return
        self.reading, self.facts[local], self.begun = local, "", self.parser.CurrentByteIndex
        self.parser.CharacterDataHandler = self.characters

    def characters(self, data: str) -> None:
        self.facts[self.reading] += data

    def end(self, name: str) -> None:
        local = _WATCHED.get(name)
        if local is None:
            return
        if self.quoted:
            if local in _QUOTING:
                self.quoted -= 1
                if not self.quoted and self.open_section is not None:
                    self._close_section()
        elif local in _LEVELS:
            status, before = self.levels.pop()
            self.parents.pop()
            if before == len(self.sections):
                self.hollow.append((before, status))
        elif local == self.reading:
            self.heads[local] = (self.begun, self._after())
            self.parser.CharacterDataHandler, self.reading = None, ""

    def _after(self) -> int:
        at = self.parser.CurrentByteIndex
        return self.body.index(b">", at) + 1 if self.body.startswith(b"</", at) else at

    def _close_section(self) -> None:
        assert self.open_section is not None
        (start, attributes, above), self.open_section = self.open_section, None
        span = (start, self._after())
        names = attributes.get("identifier", "")
        found = [match["section"] for match in _ONE.finditer(names)]
        if not found or any(match["title"].casefold() != self.number() for match in _ONE.finditer(names)):
            return
        ranges = [_ends(number) for number in found if _ends(number) is not None]
        ranges += _from_num(self.body[span[0] : span[0] + 1200])
        self.sections.append(
            Listed(
                numbers=tuple(number for number in found if _ends(number) is None),
                ranges=tuple(block for block in ranges if block is not None),
                status=attributes.get("status", ""),
                above=above,
                span=span,
                line=_line(self.body, start),
            )
        )

    def number(self) -> str:
        """The title's number as its root says, in lower case."""
        return self.facts.get("identifier", "").rpartition("/t")[2].casefold() or self.facts.get("docNumber", "").strip().casefold()


def _ends(number: str) -> tuple[str, str] | None:
    first, dots, last = number.replace("…", "...").partition("...")
    return (first, last) if dots and first and last else None


def _from_num(head: bytes) -> list[tuple[str, str] | None]:
    """The block that a heading names ("[§§ 1401 to 1405."), where the identifier names its first section alone."""
    found = _NUM.search(head)
    text = found["text"].decode("utf-8", "replace") if found else ""
    return [(first, last) for first, last in _STRETCH.findall(text)] if "§§" in text else []


def _line(body: bytes, start: int) -> tuple[int, int]:
    end = body.index(b">", start)
    marks = [match.span() for match in re.finditer(rb"\b(?:status|identifier)\s*=\s*(?:\"[^\"]*\"|'[^']*')", body[start:end])]
    return start + marks[0][0], start + marks[-1][1]


def read_title(body: bytes, number: str) -> Title:
    """Read title `number` (`28`, `5A`) of a release point. Raises NotTheTitleError for anything but that title, whole and well formed."""
    parser = expat.ParserCreate("UTF-8", " ")
    parser.ordered_attributes = True
    reading = _Pass(body, parser)
    parser.StartElementHandler, parser.EndElementHandler = reading.start, reading.end
    parser.StartDoctypeDeclHandler = _no_doctype
    try:
        parser.Parse(body, True)
    except expat.ExpatError as broken:
        raise NotTheTitleError(f"the file is not well formed: {broken}") from broken
    stated = reading.facts.get("docNumber", number).strip().casefold().lstrip("0")
    if reading.number().lstrip("0") != number.casefold() or stated not in {number.casefold(), number.casefold().rstrip("a")}:
        raise NotTheTitleError(f"the file is not title {number} of the U.S. Code")
    if not reading.sections:
        raise NotTheTitleError("the file lists no section")
    head = reading.heads.get("heading") or reading.heads.get("docNumber") or reading.sections[0].line
    heading = " ".join(reading.facts.get("heading", "").split())
    return Title(number, heading, reading.facts.get("docPublicationName", "").strip(), tuple(reading.sections), head, tuple(reading.hollow))


def of_release(title: Title, name: str) -> Title:
    """Return the title if its file names the release point (`119-73not60`). Raises NotTheTitleError if it names another or none."""
    if title.release.rpartition("@")[2] != name:
        raise NotTheTitleError(f"the file is of the release point “{title.release or 'not stated'}”, not {name}")
    return title


def _no_doctype(*_: object) -> None:
    raise NotTheTitleError("the file carries a document type declaration")


def neighbours(title: Title, number: str) -> tuple[Listed, ...]:
    """The listed sections between which the number would come: one before and one after, if there are any."""
    from brief_audit.sources.section_numbers import order

    wanted = order(number)
    keyed = [(order(listed.numbers[-1] if listed.numbers else listed.ranges[-1][1]), listed) for listed in title.sections]
    before = max((pair for pair in keyed if pair[0] < wanted), key=lambda pair: pair[0], default=None)
    after = min((pair for pair in keyed if pair[0] > wanted), key=lambda pair: pair[0], default=None)
    return tuple(pair[1] for pair in (before, after) if pair is not None)


def mentioned(body: bytes, title: str, number: str) -> bool:
    """Whether the title refers to a section of that number, or its notes mention a prior one: it may once have existed."""
    dashed = {number, number.replace("-", "–")}
    links = (f'href="/us/usc/t{title}/s{form}{end}'.encode() for form in dashed for end in ('"', "/", " "))
    return any(link in body for link in links) or any(_lists(found, number) for found in _former(body))


def _former(body: bytes) -> Iterator[bytes]:
    """What follows each "prior section" and "former section"."""
    for word in (b"rior", b"ormer"):
        at = body.find(word)
        while at >= 0:
            if match := _SECTIONS.match(body, at + len(word)):
                yield body[match.end() : match.end() + 400]
            at = body.find(word, at + 1)


_SECTIONS = re.compile(rb"\s(?:<[^<>]{0,200}>)?[Ss]ections?\s")
_NUMBER = r"[0-9]+[A-Za-z]{0,4}(?:[–-][0-9]+[A-Za-z]{0,3}){0,3}(?!\w)"
_LIST = re.compile(rf"{_NUMBER}(?:(?:,\s(?:and\s)?|\sand\s|\sto\s){_NUMBER}){{0,40}}")


def _lists(found: bytes, number: str) -> bool:
    """Whether the numbers that follow "prior section" name this one, alone or within a stretch."""
    plain = " ".join(re.sub(r"<[^<>]*>", "", found.decode("utf-8", "ignore")).split())
    listed = _LIST.match(plain)
    if listed is None:
        return False
    stretches = _STRETCH.findall(listed[0])
    return any(within(number, first, last) for first, last in stretches) or any(
        within(number, one, one) for one in re.findall(_NUMBER, listed[0])
    )
