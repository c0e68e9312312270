"""What a CLML file of legislation.gov.uk says about itself: its publishers, the status of a provision, and pending changes.

Source of the element and attribute names: the publisher's documentation of its XML. The root describes the whole item, also
on the page of one section; a section's own `Status`, `Match` and dates stand on it or on the group that holds its heading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from brief_audit import patterns as re
from brief_audit.parsers.xml import CannotParse, find_all, local, parse_xml, words

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

LEGISLATION = "http://www.legislation.gov.uk/namespaces/legislation"
ATOM = "{http://www.w3.org/2005/Atom}"
AS_MADE = frozenset({"enacted", "made", "created", "adopted"})
"""Words by which an address names the text as it was first made."""

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_VERSION = re.compile(rf"/({_DAY.pattern}|prospective|{'|'.join(sorted(AS_MADE))})$")
BODIES = frozenset({"Primary", "Secondary", "EURetained", "Versions"})
"""Children of the root that hold the law's own words; `Versions` are those for other parts of the United Kingdom."""


@dataclass(frozen=True)
class Standing:
    """How a provision stands, in the publisher's own attributes. `above` is the status of what holds it, dates are YYYY-MM-DD."""

    status: str = ""
    above: str = ""
    match: bool = True
    start: str = ""
    end: str = ""
    extent: str = ""
    dotted: bool = False


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents. `path` and `document` are addresses below the item's own."""

    path: str
    document: str
    number: str
    title: str
    standing: Standing
    leaf: bool = True
    """Whether the list names nothing below it."""


@dataclass(frozen=True)
class Effect:
    """A change that the publisher has not yet written into the text. `ranges` are first and last addresses; none: the whole item."""

    kind: str
    affected: str
    by: str
    ranges: tuple[tuple[str, str], ...]
    day: str

    def says(self) -> str:
        """What is changed, how, by what and when, as a phrase for people."""
        when = f" from {self.day}" if self.day else ", no date given"
        return f"{self.affected or 'the whole instrument'} {self.kind or 'changed'} by {self.by}{when}"


class Clml:
    """One file. Raises CannotParse for anything that is not legislation in CLML."""

    def __init__(self, data: bytes) -> None:
        self.root = parse_xml(data)
        if self.root.tag != f"{{{LEGISLATION}}}Legislation":
            raise CannotParse(f"The document's root is <{local(self.root)}>, not legislation.")
        self.item = below_id(self.root.get("IdURI") or "")
        self.title = self._meta("title")
        if not self.item or not self.title:
            raise CannotParse("The document does not say which item of legislation it is.")

    def _meta(self, name: str) -> str:
        return next(iter(self._metas(name)), "")

    def _metas(self, name: str) -> list[str]:
        """Texts of direct children of the metadata."""
        meta = next((child for child in self.root if local(child) == "Metadata"), None)
        return [words(child) for child in (meta if meta is not None else ()) if local(child) == name]

    @cached_property
    def publishers(self) -> tuple[str, ...]:
        """Who is named as the text's publishers."""
        return tuple(self._metas("publisher"))

    @cached_property
    def valid(self) -> str:
        """The point in time of the text, YYYY-MM-DD; "" for a text as made. A version of a day has the day in its address."""
        if self.version in AS_MADE:
            return ""
        stated = self.version if self.version[:1].isdigit() else self._meta("valid")
        return stated if _is_day(stated) else ""

    @cached_property
    def address(self) -> str:
        """The file's own address, version left out: ukpga/2010/15/section/13; "" if it states none."""
        return _VERSION.sub("", unquote(urlsplit(self._meta("identifier")).path).strip("/"))

    @cached_property
    def version(self) -> str:
        """The version in the file's own address: YYYY-MM-DD, enacted, made, prospective; "" for the current one."""
        found = _VERSION.search(unquote(urlsplit(self._meta("identifier")).path).rstrip("/"))
        return found[1] if found else ""

    @cached_property
    def later_versions(self) -> tuple[str, ...]:
        """Days, YYYY-MM-DD, of the versions that the file links to and that begin after its own point in time."""
        links = (each for each in self.root.iter(f"{ATOM}link") if (each.get("rel") or "").endswith("/hasVersion"))
        days = sorted({each.get("title") or "" for each in links})
        return tuple(day for day in days if _DAY.fullmatch(day) and self.valid and day > self.valid)

    @cached_property
    def provisions(self) -> int | None:
        """How many provisions the whole item has, as its root states; None if it states no number."""
        stated = self.root.get("NumberOfProvisions") or ""
        return int(stated) if re.fullmatch(r"\d{1,6}", stated) else None

    @cached_property
    def is_revised(self) -> bool:
        """Whether the publisher has written later changes into the text."""
        return any(found.get("Value") == "revised" for found in find_all(self.root, "DocumentStatus"))

    @cached_property
    def enacted(self) -> str:
        """Day of enactment or making; "" if not stated."""
        found = (each.get("Date") or "" for name in ("EnactmentDate", "Made") for each in find_all(self.root, name))
        return next((day for day in found if day), "")

    def bodies(self) -> list[Element]:
        """The parts of the file that hold the law's words."""
        return [child for child in self.root if local(child) in BODIES]

    def find(self, path: str) -> list[Element]:
        """The provision at an address below the item's own, once for each version that the file holds."""
        wanted = f"{self.item}/{path}".casefold()
        every = (each for body in self.bodies() for each in body.iter() if each.get("IdURI"))
        return [each for each in every if below_id(each.get("IdURI") or "").casefold() == wanted]

    def entries(self) -> list[Entry]:
        """The table of contents, flat, in order; Parts and headings too."""
        contents = next((child for child in self.root if local(child) == "Contents"), None)
        named = (each for each in (contents.iter() if contents is not None else ()) if each.get("IdURI"))
        return [self._entry(each) for each in named]

    def _entry(self, element: Element) -> Entry:
        number, title = (next((child for child in element if local(child) == name), None) for name in ("ContentsNumber", "ContentsTitle"))
        path = below_id(element.get("IdURI") or "").removeprefix(f"{self.item}/")
        document = unquote(urlsplit(element.get("DocumentURI") or "").path).strip("/").removeprefix(f"{self.item}/")
        below = any(each.get("IdURI") for each in element.iterdescendants())
        return Entry(path, document, words(number), words(title), standing(element), leaf=not below)

    def effects(self) -> list[Effect]:
        """Changes that the text does not hold yet; those that need no change of the text are left out."""
        found = find_all(self.root, "UnappliedEffect")
        return [self._effect(each) for each in found if each.get("RequiresApplied") != "false"]

    def _effect(self, element: Element) -> Effect:
        holder = next((child for child in element if local(child) == "AffectedProvisions"), None)
        sections = [each for each in (holder.iter() if holder is not None else ()) if local(each) in {"Section", "SectionRange"}]
        ends = [(self._path(each.get("URI")), self._path(each.get("UpTo") or each.get("URI"))) for each in sections]
        title = words(next((child for child in element if local(child) == "AffectingTitle"), None)) or "another instrument"
        where = element.get("AffectingProvisions") or ""
        days = [each.get("Date") or "" for each in find_all(element, "InForce")]
        return Effect(
            kind=element.get("Type") or "",
            affected=element.get("AffectedProvisions") or "",
            by=f"{title}, {where}" if where else title,
            ranges=tuple((first, last) for first, last in ends if first),
            day=next((day for day in sorted(days) if day), ""),
        )

    def _path(self, uri: str | None) -> str:
        below = below_id(uri or "")
        return below.removeprefix(f"{self.item}/") if below.startswith(f"{self.item}/") else ""


def _is_day(stated: str) -> bool:
    try:
        return _DAY.fullmatch(stated) is not None and bool(date.fromisoformat(stated))
    except ValueError:
        return False


def below_id(uri: str) -> str:
    """The path of an identifier address, as ukpga/2010/15/section/13; "" if it is none."""
    path = unquote(urlsplit(uri).path)
    return path.removeprefix("/id/").strip("/") if path.startswith("/id/") else ""


def standing(element: Element) -> Standing:
    """How the element stands: its own attributes and its heading group's, then those of what holds it."""
    own, above = _own_and_above(element)
    dated = next((each for each in (*own, *above) if each.get("RestrictStartDate") or each.get("RestrictEndDate")), None)
    return Standing(
        status=_first(own, "Status"),
        above=_first(above, "Status"),
        match=all(each.get("Match") != "false" for each in own),
        start=(dated.get("RestrictStartDate") or "") if dated is not None else "",
        end=(dated.get("RestrictEndDate") or "") if dated is not None else "",
        extent=_first([*own, *above], "RestrictExtent"),
        dotted=is_dotted(element),
    )


def _own_and_above(element: Element) -> tuple[list[Element], list[Element]]:
    own, above = [element], list(element.iterancestors())
    if above and local(above[0]) == "P1group":
        own.append(above.pop(0))
    return own, [each for each in above if local(each) != "Legislation"]


def _first(elements: list[Element], name: str) -> str:
    return next((value for each in elements if (value := each.get(name))), "")


def is_dotted(element: Element) -> bool:
    """Whether nothing but rows of full stops is left of the provision: the publisher's mark for text that was repealed."""
    left = [words(each) or _padding(each) for each in element.iter() if local(each) == "Text"]
    return bool(left) and all(text.count(".") > 2 and not text.strip(". ") for text in left)


def _padding(element: Element) -> str:
    return ". . ." if any(each.get("Name") == "DotPadding" for each in find_all(element, "Character")) else ""


def numbered(element: Element) -> Iterator[tuple[str, Element]]:
    """The numbered parts directly below a provision (unnumbered groups are looked through): number without brackets, element."""
    for child in element:
        if re.fullmatch(r"P[1-7]", local(child)):
            yield number_of(child), child
        elif local(child) not in {"BlockAmendment", "Pnumber", "Title"}:
            yield from numbered(child)


def number_of(element: Element) -> str:
    """The number of a provision as its own text gives it, without brackets and full stops."""
    return "".join(words(next((child for child in element if local(child) == "Pnumber"), None)).split()).strip("().")
