"""One citation's way through the eCFR's versioner: its title's date, its versions and, if there are none, the title's structure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Artefact, Attempt
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Record
from brief_audit.sources.base import Refused, reason_of
from brief_audit.sources.ecfr import lists as ecfr_lists
from brief_audit.sources.ecfr.api import EcfrApi
from brief_audit.sources.ecfr.cited import Wanted
from brief_audit.sources.ecfr.lists import Node, TitleRow, Version
from brief_audit.sources.section_numbers import order, resembling, spelt, within

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

FRESH = 86400.0
"""Seconds for which the versioner's dates of its titles count as current."""

JSON_TYPES = ("application/json",)
TITLES = 50
"""Number of titles in the Code of Federal Regulations."""


@dataclass
class Facts:
    """What was found out about the provision, before it becomes a record."""

    status: ProvisionStatus
    word: str
    proof: Artefact
    snippet: str
    heading: str = ""
    fetch: str = ""


class Enquiry:
    """One citation's way through the versioner."""

    def __init__(self, source: EcfrApi, asked: Wanted, citation: Citation, desk: Desk) -> None:
        self._source, self._asked, self._citation, self._desk = source, asked, citation, desk
        self.attempts: list[Attempt] = []
        self._row: TitleRow | None = None

    def record(self) -> Record:
        """The record. Raises Refused."""
        titles = self._get(self._source.titles_url(), ecfr_lists.titles, FRESH)
        rows = ecfr_lists.titles(titles.body)
        row = rows.get(int(self._asked.title))
        if row is None:
            whole = set(rows) >= set(range(1, TITLES + 1))
            raise Refused(Reason.NOT_FOUND if whole else Reason.NO_COVERAGE, f"The eCFR lists no title {self._asked.title}.")
        self._row = row
        if row.reserved:
            return self._made(self._reserved_title(titles))
        if not self._asked.number:
            return self._made(self._part(self._asked.part))
        found = self._section(self._asked.number)
        return self._made(self._both(found, self._section(self._asked.last)) if self._asked.last else found)

    def _get(self, url: str, check: Callable[[bytes], object], fresh: float | None = None) -> Exchange:
        exchange = self._source.get(url, self._desk, JSON_TYPES, check, fresh)
        self.attempts.append(exchange.attempt)
        reason = reason_of(exchange)
        if reason is not None or exchange.artefact is None:
            gone = reason in {None, Reason.NOT_FOUND, Reason.WITHDRAWN}
            raise Refused(Reason.UNREACHABLE if gone or reason is None else reason, exchange.attempt.says)
        return exchange

    def _reserved_title(self, titles: Exchange) -> Facts:
        assert titles.artefact is not None
        text = titles.body.decode("utf-8")
        found = re.search(rf"\"number\"\s*:\s*{self._asked.title}\b[^{{}}]*", text)
        return Facts(ProvisionStatus.RESERVED, "reserved", titles.artefact, found[0] if found else text[:200])

    def _section(self, number: str) -> Facts:
        row = self._row
        assert row is not None
        url = self._source.versions_url(self._asked, row.day, number)
        exchange = self._get(url, lambda body: self._versions_of(body, number))
        listed = self._versions_of(exchange.body, number)
        own = [version for version in listed if version.kind == "section" and spelt(version.identifier) == spelt(number)]
        return self._of_version(own[-1], exchange) if own else self._unlisted(number)

    def _versions_of(self, body: bytes, number: str) -> tuple[Version, ...]:
        """The versions of one section. Raises ValueError if the list is of another: its silence would say nothing of this one."""
        listed = ecfr_lists.versions(body, self._asked.title, self._asked.part)
        if any(spelt(version.identifier) != spelt(number) for version in listed):
            raise ValueError("the list holds versions of another section")
        return listed

    def _of_version(self, version: Version, exchange: Exchange) -> Facts:
        assert exchange.artefact is not None
        assert self._row is not None
        shown = ecfr_lists.shown(exchange.body, version)
        if not shown:
            raise Refused(Reason.UNEXPECTED_CONTENT, "The list of versions does not show the latest version in its own words.")
        if version.removed:
            return Facts(ProvisionStatus.REPEALED, f"removed on {version.day}", exchange.artefact, shown, version.name)
        reserved = "[reserved]" in version.name.casefold()
        status = ProvisionStatus.RESERVED if reserved else ProvisionStatus.IN_FORCE
        fetch = "" if reserved or self._asked.last else self._source.text_url(self._asked, self._row.day, version.identifier)
        return Facts(status, "reserved" if reserved else f"latest version of {version.day}", exchange.artefact, shown, version.name, fetch)

    def _tree(self) -> tuple[Exchange, Node]:
        assert self._row is not None
        url = self._source.structure_url(self._asked, self._row.day)
        exchange = self._get(url, lambda body: ecfr_lists.tree(body, self._asked.title))
        return exchange, ecfr_lists.tree(exchange.body, self._asked.title)

    def _unlisted(self, number: str) -> Facts:
        """A section without a version: listed in the tree, reserved within a stretch, or absent from the part's list."""
        exchange, root = self._tree()
        part = ecfr_lists.part_of(root, self._asked.part)
        if part is None:
            return self._absent_part(exchange, root)
        sections = [node for node in ecfr_lists.under(part) if node.kind == "section"]
        for node in sections:
            if spelt(node.identifier) == spelt(number) or (node.stretch is not None and within(spelt(number), *node.stretch)):
                return self._of_node(exchange, node)
        if why := _doubt(number, sections, part):
            raise Refused(Reason.NO_COVERAGE, why)
        beside = _beside(number, sections)
        return self._from_list(exchange, {part.level, *(node.level for node in sections)}, beside, part.label)

    def _of_node(self, exchange: Exchange, node: Node) -> Facts:
        reserved = node.reserved or "[reserved]" in node.label.casefold() or node.stretch is not None
        fetch = "" if reserved or node.kind != "section" else self._text_url(node.identifier)
        facts = self._from_list(exchange, {node.level}, [node.level], node.label)
        status, word = (ProvisionStatus.RESERVED, "reserved") if reserved else (ProvisionStatus.IN_FORCE, "in effect")
        return Facts(status, word, facts.proof, facts.snippet, node.label, fetch)

    def _text_url(self, number: str) -> str:
        assert self._row is not None
        return self._source.text_url(self._asked, self._row.day, number)

    def _part(self, number: str) -> Facts:
        exchange, root = self._tree()
        part = ecfr_lists.part_of(root, number)
        if part is None:
            return self._removed_part() or self._absent_part(exchange, root)
        if self._asked.last and ecfr_lists.part_of(root, self._asked.last) is None:
            raise Refused(Reason.NO_COVERAGE, f"The eCFR lists part {number} of title {self._asked.title}, but no part {self._asked.last}.")
        if not self._asked.appendix:
            return self._of_node(exchange, part)
        name = f"Appendix {self._asked.appendix} to Part {part.identifier}"
        node = next(
            (node for node in ecfr_lists.under(part) if node.kind == "appendix" and node.identifier.casefold() == name.casefold()), None
        )
        if node is None:
            raise Refused(Reason.NO_COVERAGE, f"The eCFR lists part {number}, but no appendix that calls itself {name}.")
        return self._of_node(exchange, node)

    def _removed_part(self) -> Facts | None:
        """A part that is no longer there: its versions, all of them removed, prove it."""
        assert self._row is not None
        url = self._source.versions_url(self._asked, self._row.day)
        exchange = self._get(url, lambda body: ecfr_lists.versions(body, self._asked.title, self._asked.part))
        listed = ecfr_lists.versions(exchange.body, self._asked.title, self._asked.part)
        latest = {version.identifier: version for version in listed}
        if not latest:
            return None
        if not all(version.removed for version in latest.values()):
            raise Refused(Reason.AMBIGUOUS, f"The eCFR's structure lists no part {self._asked.part}, but its versions do.")
        return self._of_version(max(latest.values(), key=lambda version: version.day), exchange)

    def _absent_part(self, exchange: Exchange, root: Node) -> Facts:
        parts = [node for node in ecfr_lists.under(root) if node.kind == "part"]
        if any(" - " in node.level or "–" in node.level or "Parts" in node.level for node in parts):
            raise Refused(
                Reason.NO_COVERAGE, f"The eCFR lists no part {self._asked.part}, but stretches of parts that it does not name singly."
            )
        if other := resembling(self._asked.part, (node.identifier for node in parts)):
            raise Refused(Reason.NO_COVERAGE, f"The eCFR lists no part {self._asked.part}, but part {other}, which may be meant.")
        return self._from_list(exchange, {root.level, *(node.level for node in parts)}, _beside(self._asked.part, parts), root.label)

    def _from_list(self, exchange: Exchange, levels: set[str], beside: list[str], label: str) -> Facts:
        """The literal labels out of the title's structure, and those beside which the cited one would stand."""
        assert exchange.artefact is not None
        whole = self._desk.whole(exchange.artefact)
        spans = ecfr_lists.label_spans(exchange.body, levels)
        shown = ecfr_lists.label_spans(exchange.body, set(beside))
        if whole is None or not spans or not shown:
            raise Refused(Reason.UNEXPECTED_CONTENT, "The structure of the title does not show its sections in its own words.")
        proof = whole.cut("/".join(("", *(quote(one) for one in (self._asked.part, self._asked.number) if one))), spans, "text/plain")
        lines = [exchange.body[slice(*span)].decode("utf-8") for span in shown]
        return Facts(ProvisionStatus.ABSENT, "not listed", proof, lines[0] if len(lines) > 2 else "\n".join(lines), label)

    def _both(self, first: Facts, last: Facts) -> Facts:
        """A stretch: in force where both ends are, else nothing is settled of it as a whole."""
        if first.status is last.status is ProvisionStatus.IN_FORCE:
            return first
        if ProvisionStatus.ABSENT in {first.status, last.status}:
            raise Refused(
                Reason.NO_COVERAGE, f"One end of {self._citation.canonical} is not listed; what the stretch means cannot be told."
            )
        return Facts(ProvisionStatus.UNSETTLED, "sections of different status", first.proof, first.snippet, first.heading)

    def _made(self, facts: Facts) -> Record:
        row, asked = self._row, self._asked
        assert row is not None
        absent = facts.status is ProvisionStatus.ABSENT
        section = f"{asked.number}-{asked.last}" if asked.number and asked.last else asked.number
        provision = Provision(
            status=facts.status, title=f"Title {row.number}, {row.name}", section=section or f"pt. {asked.part}", listed_as=facts.word,
            as_of=row.day, proof=facts.proof, snippet=facts.snippet, subdivision=asked.subdivision,
        )  # fmt: skip
        where = {"derived_from_url": facts.proof.url.partition("#")[0]} if "#" in facts.proof.url else {}
        held = self._desk.store.derivations(facts.proof.sha256) if where else ()
        return Record(
            source=self._source.name, tier=self._source.tier, record_id=f"{asked.title}/{asked.part}/{section}{asked.appendix}",
            url=facts.fetch or facts.proof.url, attribution=self._source.attribution((facts.fetch or facts.proof.url).partition("#")[0]),
            names=tuple(dict.fromkeys(name for name in ("" if absent else facts.heading, provision.title) if name)),
            citations=(self._citation.canonical,), exact=True, record=facts.proof, gap=None if facts.fetch else Reason.TEXT_UNAVAILABLE,
            metadata={**where, **({"derived_from": held[0].parent} if held else {})}, provision=provision,
        )  # fmt: skip


def _beside(number: str, nodes: Sequence[Node]) -> list[str]:
    """The labels between which the number would stand, in the tree's own order; one where the two do not follow each other."""
    keyed = [(order(node.stretch[1] if node.stretch else node.identifier), place) for place, node in enumerate(nodes)]
    before = max((pair for pair in keyed if pair[0] < order(number)), default=None)
    after = min((pair for pair in keyed if pair[0] > order(number)), default=None)
    places = [pair[1] for pair in (before, after) if pair is not None]
    return [nodes[place].level for place in (places if len(places) == 2 and places[1] == places[0] + 1 else places[:1])]


def _doubt(number: str, sections: Sequence[Node], part: Node) -> str | None:
    where = f"{part.level or 'The part'} lists no § {number}"
    if any(node.unread for node in sections):
        return f"{where}, but stretches of sections that it does not name singly."
    other = resembling(number, (node.identifier for node in sections))
    return f"{where}, but § {other}, of which it may be a damaged or shortened form." if other else None
