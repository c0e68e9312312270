"""What id., ibid., supra and short forms point back to or, if that is open, why they point to nothing.

Rules: The Bluebook B4, B10.2, rule 4; OSCOLA 1.2. A back reference is never guessed: several candidates
or none leave it unlinked, with a sentence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.citations.links import backrefs
from brief_audit.citations.links.backrefs import words_of
from brief_audit.citations.links.called import Called, several
from brief_audit.citations.links.copies import can_only_be_of, is_hardly_of, is_in_its_sentence, is_its_copy, is_of_a_bundle
from brief_audit.citations.links.fits import (
    all_words,
    another_begins_before,
    article_named,
    goes_on_in_the_record,
    holder_of_the_page,
    keep,
    member_counted,
    name_fits,
    note_number,
    notes_of,
    objection,
    page_fits,
    pages_named,
    pleading_counted,
    shelf,
    stands_in_a_stray_note,
)
from brief_audit.citations.links.mentioned import is_mentioned, is_the_last_before, may_be_of_both
from brief_audit.citations.links.quoted import FARTHEST, called, names_before, outside_quotations, outside_quoted_body
from brief_audit.citations.links.unread import citation_alone, reads_like_an_authority
from brief_audit.model.base import BACK_REFERENCES, WRITTEN_LAW, Kind
from brief_audit.model.citation import Citation, Link, PinKind
from brief_audit.model.document import Document

__all__ = ["backrefs", "link"]

_STRING_GAP = re.compile(r"[\s,.)]*;[\s\w.,]{0,60}|,?\s(?:and|&|or)\s(?:[Ss]ee\s)?|,\s")
_DATE_OF_A_LAW = 60  # characters of a law, a journal or a record within which a year in parentheses is its own date
_BARE_SECTION = re.compile(r"(?:§|\b[Ss]ections?\s)\s?[0-9]")  # by its number alone: behind a law a plain id. may mean it
_RECENT = 60  # citations back in which a page is looked for that may be a case's: it keeps the work linear


def link(document: Document, citations: Sequence[Citation]) -> tuple[Link, ...]:
    """One link for every back reference, in the order of the citations; no id. points to what the text only mentions."""
    citations = [citation for citation in citations if not citation.named_only]
    reading = _ReadingOrder(document, citations)
    for citation in sorted(citations, key=lambda c: reading.order[c.id]):  # so that no chain of id.s is deep
        if citation.kind in BACK_REFERENCES:
            reading.resolve(citation)
    return tuple(reading.resolve(citation) for citation in citations if citation.kind in BACK_REFERENCES)


@dataclass(slots=True)
class _Found:
    """What was settled so far for one back reference."""

    link: Link
    target: Citation | None = None


@dataclass
class _ReadingOrder:
    """The citations in reading order, with indexes by name, by volume and by note."""

    document: Document
    citations: Sequence[Citation]
    settled: dict[str, _Found] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.by_id, self.notes = {citation.id: citation for citation in self.citations}, notes_of(self.document, self.citations)
        self.order = {c.id: self._reading_key(c) for c in self.citations}
        self.members: dict[str, list[Citation]] = defaultdict(list)
        for citation in self.citations:
            self.members[self.head(citation).id].append(citation)
        self.places = sorted(self.citations, key=lambda c: c.span[0])
        self.named: dict[str, list[int]] = defaultdict(list)
        self.reading = sorted(self._antecedents(), key=lambda c: self.order[c.id])
        self.keys = [self.order[c.id] for c in self.reading]
        self.by_word: dict[str, list[Citation]] = defaultdict(list)
        self.called = Called(self.document.text)
        self.by_volume: dict[tuple[str, str], list[Citation]] = defaultdict(list)
        self.by_mark: dict[str, list[Citation]] = defaultdict(list)
        for citation in self.reading:
            if (note := self.notes.get(citation.id)) is not None:
                self.by_mark[note.mark.strip("[]().*")].append(citation)
        for citation in sorted(self.citations, key=lambda c: (c.in_table, self.order[c.id])):
            if citation.kind in {Kind.CASE, Kind.JOURNAL}:
                self._index(citation)
                self.called.add(citation)

    def resolve(self, citation: Citation) -> Link:
        """The link of one back reference, settled once."""
        if citation.id not in self.settled:
            if citation.kind is Kind.ID:
                found = self._id(citation)
            elif citation.kind is Kind.SHORT and citation.volume is not None:
                found = self._short(citation)
            else:
                found = self._by_name(citation)
            self.settled[citation.id] = found
        return self.settled[citation.id].link

    # --- indexes ---

    def _reading_key(self, citation: Citation) -> tuple[int, int, int]:
        """Notes are read where their mark stands; a note without a mark after everything."""
        note = self.notes.get(citation.id)
        if note is None:
            return citation.span[0], 0, 0
        return (note.anchor if note.anchor is not None else note.span[0]), 1, citation.span[0]

    def _antecedents(self) -> Iterable[Citation]:
        """What id. may mean: no table entries, no parallel or history citations, none inside another's parentheses."""
        end = -1
        for citation in self.places:
            nested = citation.span[0] < end
            end = max(end, citation.extent[1])
            by_name_only = citation.kind is Kind.OTHER and citation.canonical.startswith("U.S. Const.")
            if not (nested or by_name_only or citation.in_table or citation.parallel_to or citation.history):
                yield citation

    def _index(self, citation: Citation) -> None:
        """Keep the first citation of each authority under its words and its volume, and no more than decide anything."""
        if citation.volume and citation.reporter:
            keep(self.by_volume[shelf(citation)], citation)
        if citation.parallel_to is None and (citation.history is None or citation.name is not None):
            for word in all_words(citation):
                keep(self.by_word[word], citation)

    def head(self, citation: Citation) -> Citation:
        """The first citation of a parallel chain."""
        return self.by_id.get(citation.parallel_to or "", citation)

    # --- id. ---

    def _id(self, citation: Citation) -> _Found:
        at = outside_quotations(self.document.text, self.notes, self.reading, citation, bisect_left(self.keys, self.order[citation.id]))
        at = outside_quoted_body(self.document.text, self.notes, self.reading, citation, at)
        if citation.is_bare_pinpoint:
            return self._bare(citation, at)
        previous = self.reading[at - 1] if at else None
        in_stream = self._previous_in_stream(citation, at)
        if in_stream is None and previous is None:
            return _none(citation, "No citation stands before it.")
        if in_stream is None or (previous is not None and self._root(previous) is not self._root(in_stream)):
            both = [c for c in (previous, in_stream) if c is not None]
            return _none(citation, "Text and notes cite different authorities last; which of them is meant is open.", both)
        behind = self._behind_a_bundle(citation, in_stream) if is_of_a_bundle(in_stream) else self._past_a_mention(citation, in_stream)
        return behind or self._following(citation, in_stream)

    def _following(self, citation: Citation, in_stream: Citation) -> _Found:
        """What an id. means directly behind a citation."""
        group = self._string_of(in_stream)
        roots = list(dict.fromkeys(root.id for c in group if (root := self._root(c)) is not None))
        if len(group) > 1 and len(roots) != 1:
            if (pleading := pleading_counted(citation, [self._root(c) for c in group])) is not None:
                return self._fitting(citation, pleading, f"It counts paragraphs, as “{pleading.text}” does.")
            return _none(citation, f"The citation before it names {len(group)} authorities; which of them is meant is open.", group)
        if (doubt := self._doubt(citation, group)) is not None:
            return _none(citation, doubt, group)
        target = self._root(in_stream)
        if target is None:
            return _none(citation, f"It follows “{in_stream.text}”, which is itself not linked.", [in_stream])
        return self._fitting(citation, target, f"It follows “{in_stream.text}” directly.")

    def _behind_a_bundle(self, citation: Citation, bundle: Citation) -> _Found | None:
        """What an id. means behind a reference to a bundle; None if it is the bundle."""
        at = bisect_left(self.keys, self.order[bundle.id])
        while at and is_of_a_bundle(self.reading[at]):
            at -= 1
        host, text = self.reading[at], self.document.text
        root = self._root(host)
        beside = self.notes.get(host.id) is self.notes.get(bundle.id) and is_in_its_sentence(text, host, bundle)
        if not beside or (root is not None and root.kind is Kind.RECORD):
            why = f"“{bundle.text}” before it is a place in a bundle, and of which authority is open."
            return _none(citation, why, [bundle]) if is_hardly_of(citation, bundle) else None
        sure = root is not None and can_only_be_of(citation, root, bundle) and is_its_copy(text, host, bundle)
        if root is None or not sure or len(self._string_of(host)) > 1 or self._doubt(citation, [host]) is not None:
            return _none(citation, f"Behind “{host.text}” stands “{bundle.text}”; which of them is meant is open.", [host, bundle])
        return self._fitting(citation, root, f"It follows “{host.text}”; “{bundle.text}” says where a copy is.")

    def _past_a_mention(self, citation: Citation, last: Citation) -> _Found | None:
        """An id. behind a law or a pleading that is only mentioned after a case, which may be of the case too; None if it is not."""
        record = (root := self._root(last)) is not None and root.kind is Kind.RECORD and citation.section is None
        if record and (named := self._named_since(citation, self._end_of(last))):
            why = f"Behind “{last.text}” the text speaks of a case by its name; which of them is meant is open."
            return _none(citation, why, [last, *named.values()])
        first, text = self._string_of(last)[0], self.document.text
        host = self._previous_in_stream(first, bisect_left(self.keys, self.order[first.id])) if is_mentioned(text, first) else None
        case = self._root(host) if host is not None else None
        if host is None or case is None or not is_the_last_before(text[self._end_of(host) : citation.span[0]], case):
            return None
        both = may_be_of_both(citation, case, self.members.get(case.id, [case]), last)
        why = f"Behind “{host.text}” the text mentions “{last.text}”; which of them is meant is open."
        return _none(citation, why, [host, last]) if both else None

    def _bare(self, citation: Citation, at: int) -> _Found:
        """What a paragraph by its number alone means: the case that its sentence names, else the one cited last in text or note."""
        cited = (c for c in reversed(self.reading[max(0, at - _RECENT) : at]) if self.notes.get(c.id) is self.notes.get(citation.id))
        last = next((c for c in cited if c.kind in {Kind.CASE, *BACK_REFERENCES}), None)
        root = self._root(last) if last is not None else None
        if last is None or root is None or root.kind is not Kind.CASE:
            return _none(citation, "No case is cited directly before it.", [last] if last is not None else [])
        if len(named := self._named_since(citation, last.extent[1])) > 1:
            return _none(citation, "Several cases that are cited before it are named in its sentence or before it.", list(named.values()))
        for only in named.values():
            return self._fitting(citation, only, f"“{only.name}” is named before it.")
        return self._following(citation, last)

    def _named_since(self, citation: Citation, floor: int) -> dict[str, Citation]:
        return next(filter(None, map(self._called, names_before(self.document.text, citation, floor))), {})

    def _called(self, words: frozenset[str]) -> dict[str, Citation]:
        """The cases, by citation, of which a sentence that has the words speaks."""
        return {c.canonical: c for word in words for c in self.by_word.get(word, ()) if word in called(c)}

    def _doubt(self, citation: Citation, group: list[Citation]) -> str | None:
        """What in the text around the citation before an id. speaks against it."""
        last = group[-1]
        root = self._root(last) if last.kind is Kind.ID and last.section is not None and citation.section is None else None
        if root is not None and last.section != root.section:
            return f"It follows “{last.text}”, which names another provision than “{root.text}”; that was not looked up."
        if self._something_unread(citation, last):
            here = citation.span[0]
            behind = self.document.text[max(self._end_of(last), here - FARTHEST) : here]
            alone = citation_alone(behind)
            if alone is not None:
                return f"“{' '.join(behind[slice(*alone)].split())}” stands before it and could not be read; it may be what is meant."
            return f"What stands between “{last.text}” and it may cite something else."
        if len(group) == 1 and stands_in_a_stray_note(self.document.text, last.extent):
            return f"“{last.text}” seems to stand in a note that a page break left before it."
        return None

    def _something_unread(self, citation: Citation, in_stream: Citation) -> bool:
        """Whether the text since the last citation has the traces of an authority that no scanner read."""
        at = bisect_left(self.places, citation.span[0], key=lambda c: c.span[0])
        before = [c for c in self.places[max(0, at - 6) : at] if c.span[0] >= in_stream.span[0]] or [in_stream]
        start = max(self._end_of(in_stream), *(c.extent[1] for c in before))
        here, text = citation.span[0], self.document.text
        law, root = before[-1].kind in WRITTEN_LAW, self._root(in_stream)
        if here - start > FARTHEST and self.notes.get(in_stream.id) is self.notes.get(citation.id):
            return True
        plain = citation.section is None and citation.pinpoint is None and (law or (root is not None and root.kind in WRITTEN_LAW))
        if plain and start < here and _BARE_SECTION.search(text, start, here):
            return True
        own_date = 0 if before[-1].kind in {Kind.CASE, *BACK_REFERENCES} else _DATE_OF_A_LAW
        paged = citation.pinpoint is not None and citation.pinpoint.kind is PinKind.PAGE
        return start < here and reads_like_an_authority(text[start:here], own_date=own_date, paged=paged)

    def _previous_in_stream(self, citation: Citation, at: int) -> Citation | None:
        """The last citation before it in the body, or in this or the directly preceding note."""
        note = self.notes.get(citation.id)
        for index in range(at - 1, max(-1, at - 60), -1):
            other = self.reading[index]
            if (note is None) == (self.notes.get(other.id) is None):
                return other
        return None

    def _string_of(self, last: Citation) -> list[Citation]:
        """The citations of the string citation that `last` ends, itself included."""
        group = [last]
        at = bisect_left(self.keys, self.order[last.id])
        for index in range(at - 1, max(-1, at - 20), -1):
            earlier, later = self.reading[index], group[-1]
            if self.notes.get(earlier.id) is not self.notes.get(later.id):
                break
            gap = self.document.text[self._end_of(earlier) : later.extent[0]]
            if len(gap) > 90 or not _STRING_GAP.fullmatch(gap):
                break
            group.append(earlier)
        return group[::-1]

    def _end_of(self, citation: Citation) -> int:
        return max([citation.extent[1], *(member.extent[1] for member in self.members.get(citation.id, []))])

    def _root(self, citation: Citation) -> Citation | None:
        """The full citation (or record citation) behind any citation, None if unlinked."""
        if citation.kind not in BACK_REFERENCES:
            return self.head(citation)
        self.resolve(citation)
        target = self.settled[citation.id].target
        return None if target is None else self.head(target)

    def _fitting(self, citation: Citation, target: Citation, why: str) -> _Found:
        """Link unless the kind of pin contradicts the kind of authority."""
        members = self.members.get(self.head(target).id, [target])
        contradiction = objection(citation, target, members)
        if contradiction is not None and target.kind is Kind.RECORD and self._goes_on(citation, target):
            contradiction = None
        if contradiction is None and len(members) == 1 and target.kind is Kind.CASE:
            behind = another_begins_before(self.by_volume.get(shelf(target), ()), target, citation)
            contradiction = None if behind is None else f"“{behind.text}” begins between “{target.text}” and the page that it names."
        return self._link(citation, target, why) if contradiction is None else _none(citation, contradiction, [target])

    def _goes_on(self, citation: Citation, record: Citation) -> bool:
        at = bisect_left(self.keys, self.order[citation.id])
        return goes_on_in_the_record(citation, record, self.named[record.id], self.reading[max(0, at - _RECENT) : at])

    def _link(self, citation: Citation, target: Citation, why: str) -> _Found:
        member = member_counted(citation, target, self.members.get(self.head(target).id, [target]))
        if member.kind is Kind.RECORD:
            self.named[member.id] += pages_named(citation)
        return _Found(Link(citation=citation.id, antecedent=member.id, why=why), member)

    # --- short forms and supra ---

    def _short(self, citation: Citation) -> _Found:
        same = [c for c in self.by_volume.get(shelf(citation), ()) if self.order[c.id] < self.order[citation.id] or c.in_table]
        fitting = [c for c in same if page_fits(c, citation) and name_fits(self.head(c), citation)]
        distinct = {(*shelf(c), c.first_page or c.canonical): c for c in reversed(fitting)}
        if len(distinct) > 1 and (holder := holder_of_the_page(list(distinct.values()), citation)) is not None:
            fitting, distinct = [holder], {(*shelf(holder), ""): holder}
        if len(distinct) == 1:
            return self._in_volume(citation, fitting[0])
        volume = f"{citation.volume} {citation.reporter}"
        if not same:
            return self._no_volume(citation)
        if not distinct:
            return _none(citation, f"The full citations of {volume} before it do not fit its name or page.", same)
        return _none(citation, f"Several cases of {volume} were cited before it.", list(distinct.values()))

    def _in_volume(self, citation: Citation, target: Citation) -> _Found:
        """Link to the one case of the volume; not if only the table has it and the text cites the name in another volume."""
        if (behind := another_begins_before(self.by_volume[shelf(target)], target, citation)) is not None:
            return _none(citation, f"“{behind.text}” begins between “{target.text}” and its page.", [target, behind])
        other = self._elsewhere(citation) if target.in_table else None
        if other is None:
            return self._link(citation, target, f"{citation.volume} {citation.reporter} was cited in full before as “{target.canonical}”.")
        why = (
            f"The text cites “{other.name}” as “{other.canonical}”, the table of authorities as “{target.canonical}”; one of them is wrong."
        )
        return _none(citation, why, [other, target])

    def _no_volume(self, citation: Citation) -> _Found:
        why = f"No full citation of {citation.volume} {citation.reporter} stands before it"
        other = self._elsewhere(citation)
        return _none(citation, f"{why}; “{other.name}” was cited as “{other.canonical}”.", [other]) if other else _none(citation, f"{why}.")

    def _elsewhere(self, citation: Citation) -> Citation | None:
        """An earlier case in the text that has the short form's name, in another volume of the same reporter."""
        words = words_of(citation.name or "")
        for named in self._named(words) if words else ():
            reporter, volume = (citation.reporter, citation.volume)
            members = [m for m in self.members[named.id] if m.reporter == reporter and self.order[m.id] < self.order[citation.id]]
            if members and not named.in_table and all(m.volume != volume for m in members):
                return members[0]
        return None

    def _by_name(self, citation: Citation) -> _Found:
        if (number := note_number(citation)) is not None and (found := self._by_note(citation, number)) is not None:
            return found
        words = words_of(citation.name or "", given=True)
        if not words:
            return _none(citation, "It gives no name by which an earlier citation could be known.")
        earlier = [c for c in self._named(words) if self.order[c.id] < self.order[citation.id]]
        in_body = earlier or [c for c in self._named(words) if c.in_table]
        distinct = {c.canonical or c.id: c for c in reversed(in_body)}
        if len(distinct) == 1:
            return self._link(citation, in_body[0], f"“{citation.name}” names “{in_body[0].name}”, cited in full before.")
        if not distinct:
            article = article_named(self.document.text, citation)
            unread = f"“{article}” seems to be what it means; an article of a series that is not known was not read."
            return _none(citation, unread if article is not None else f"No case named “{citation.name}” is cited in full before it.")
        if (sole := self.called.sole(words, distinct.values(), citation.span[0])) is not None:
            return self._link(citation, sole, f"The brief calls “{sole.text}” by the name “{citation.name}”, and no other.")
        return _none(citation, several(citation, distinct.values()), list(distinct.values()))

    def _named(self, words: frozenset[str]) -> list[Citation]:
        """The first citations of the cases that have all the words."""
        shortest = min((self.by_word.get(word, []) for word in words), key=len)
        return [c for c in shortest if words <= all_words(c)]

    def _by_note(self, citation: Citation, number: str) -> _Found | None:
        """The authorities of the note that it names; None if the document has no such note or a name must decide."""
        noted = self.by_mark.get(number, [])
        words = words_of(citation.name or "")
        roots = {root.id: root for c in noted if c.id != citation.id and self._safe(c) and (root := self._root(c)) is not None}
        fitting = [root for root in roots.values() if not words or words <= all_words(root)]
        if len(fitting) == 1:
            return self._link(citation, fitting[0], f"Note {number} cites it.")
        if words or not noted:
            return None
        return _none(citation, f"Note {number} cites {len(fitting)} authorities.", fitting)

    def _safe(self, citation: Citation) -> bool:
        """Whether its root can be asked without running in a circle."""
        return citation.kind not in BACK_REFERENCES or citation.id in self.settled


def _none(citation: Citation, why: str, candidates: Sequence[Citation] = ()) -> _Found:
    return _Found(Link(citation=citation.id, antecedent=None, why=why, candidates=tuple(dict.fromkeys(c.id for c in candidates))))
