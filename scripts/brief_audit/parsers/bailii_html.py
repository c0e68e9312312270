"""Reads a BAILII page that a person saved: its citations, its text, and the paragraph numbers of its lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import PartKind
from brief_audit.parsers.opinion_html import OpinionWalk
from brief_audit.parsers.paragraphs import Label, number
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import CannotParse, find_all, local, parse_html, words

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

    from brief_audit.parsers.building import PartWriter

_WALL = re.compile(rb"anubis_challenge|Making sure you|/\.within\.website/", re.IGNORECASE)
_CITE_AS = re.compile(r"Cite as:\s*(.+?)(?:\[\s*New search|$)", re.DOTALL)
_TITLE = re.compile(r"^(?P<name>.+?)\s*(?P<citation>\[\d{4}\][^(]+?\d+(?:\s*\([A-Za-z]+\))?)\s*(?:\((?P<date>[^)]*)\))?\s*$")
_CITATION = re.compile(r"(?:\[\d{4}\]|\(\d{4}\)).*?(?=,\s*(?:\[\d{4}\]|\(\d{4}\))|$)")


class _BailiiWalk(OpinionWalk):
    """Lists have the paragraph numbers as the ordinals of their items."""

    def _text_element(self, element: Element, name: str, classes: list[str], writer: PartWriter) -> None:
        anchor = next((found.get("name") or "" for found in element.iter("a") if (found.get("name") or "").startswith("para")), "")
        label = element.get("value") or anchor.removeprefix("para")
        if name == "li" and label.isdigit():
            writer.block(hard=True)
            self._numbered.append((writer, label, writer.next_word()))
        super()._text_element(element, name, classes, writer)


def is_wall(data: bytes) -> bool:
    """Whether the page is the proof-of-work wall, which answers with status 200."""
    return bool(_WALL.search(data[:20_000]))


def is_bailii(data: bytes) -> bool:
    """Whether a saved page is one of BAILII's, its wall included."""
    return is_wall(data) or b"bailii" in data[:65_536].lower()


def parse_bailii(data: bytes, artefact: str) -> Parsed:
    """A saved judgment page. Raises CannotParse for the proof-of-work wall in front of it."""
    if is_wall(data):
        raise CannotParse("The saved page is BAILII's check for robots, not the judgment.")
    root = parse_html(data)
    title = words(next(find_all(root, "title"), None))
    match = _TITLE.match(title)
    cited = _CITE_AS.search(words(root))
    citations = [found.strip(" ,") for found in _CITATION.findall(cited.group(1)[:500])] if cited else []
    parts = _BailiiWalk(artefact, PartKind.JUDGMENT).run(next((child for child in root if local(child) == "body"), root))
    strategy, complete = (
        _numbering(parts[0].text, [Label(p.label, sure=False, start=p.span[0]) for p in parts[0].paragraphs]) if parts else ("", False)
    )
    return Parsed(
        parts=parts,
        names=(match.group("name"),) if match else (title,) if title else (),
        citations=tuple(dict.fromkeys([*([match.group("citation").strip()] if match else []), *citations])),
        paragraph_strategy=strategy,
        paragraphs_complete=complete,
        complete=bool(parts),
    )


def _numbering(text: str, labels: list[Label]) -> tuple[str, bool]:
    found = number(text, labels)
    return found.strategy, found.complete
