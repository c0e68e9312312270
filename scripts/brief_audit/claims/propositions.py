"""The proposition that each citation supports.

Source: DESIGN section 8; reading-and-extraction section 6: the sentence that the citation supports and
the one before it; a citation sentence supports the sentence before; a citation in a note supports the
sentence that holds the note's mark, and its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.claims.setting import Setting
from brief_audit.claims.standing import NoteMarks, is_ended, is_heading, is_table_line, only_cites
from brief_audit.claims.wording import plain
from brief_audit.model.base import UNCOUNTED
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Proposition
from brief_audit.model.document import RegionKind
from brief_audit.text.furniture import furniture, without
from brief_audit.text.paragraphs import paragraphs

FEWEST = 3
"""A sentence must have so many words besides its citations to say something itself."""
_BACK = 8
_ENTRY = 60
"""Characters after a citation within which a table's leaders begin."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_NUMBERED = re.compile(r"\s*[(\[]?[0-9]{1,3}(?:[.)\]]|(?=\s+[A-Z]))\s")


def propositions(writer: Writer) -> tuple[Proposition, ...]:
    """One proposition for each citation that can support one; ids follow the citations' order. An empty text means that none was found."""
    return tuple(writer.proposition(f"p{number}", citation) for number, citation in enumerate(writer.supporting, 1))


class Writer:
    """Analyses the sentences once, then answers for each citation."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        marks = [region.span for region in setting.document.regions_of(RegionKind.NOTE_MARK)]
        self.bare = without(without(setting.text, furniture(setting.text)), marks)
        self.paragraphs = [start for start, _ in paragraphs(self.bare)]
        self.note_marks = NoteMarks(self.bare)
        self._says: dict[int, bool] = {}
        self._supported: dict[str, list[int]] = {}

    @cached_property
    def supporting(self) -> list[Citation]:
        """The citations that can support a proposition."""
        return [c for c in self.setting.citations if c.kind not in UNCOUNTED and c.parallel_to is None and c.history is None]

    @cached_property
    def plain(self) -> list[str]:
        """What each sentence says itself: citations, signals and quotation marks removed."""
        return [plain(self.bare, span, self._in(span)) for span in self.setting.sentences]

    def proposition(self, proposition_id: str, citation: Citation) -> Proposition:
        """The proposition of one citation."""
        chosen = self.sentences(citation)
        if not chosen:
            return Proposition(id=proposition_id, citation=citation.id, text="", span=citation.span)
        spans = [self.setting.sentences[n] for n in chosen]
        text = " ".join(self.plain[n] for n in chosen)
        return Proposition(id=proposition_id, citation=citation.id, text=text, span=(min(s for s, _ in spans), max(e for _, e in spans)))

    def sentences(self, citation: Citation) -> list[int]:
        """The numbers of the sentences of the proposition, in order."""
        if citation.id not in self._supported:
            self._supported[citation.id] = self._sentences(citation)
        return self._supported[citation.id]

    def _sentences(self, citation: Citation) -> list[int]:
        own = self.setting.sentence_at(citation.span[0])
        if own is None or self._in_table(citation):
            return []
        note = self.setting.document.note_at(citation.span[0])
        if note is not None:
            return self._of_note(own, note.span[0], note.anchor)
        begins = self.setting.sentences[own][0]
        if not self._says_something(own) and (mark := self.note_marks.of(begins, citation.extent[0])) is not None:
            return self._of_note(own, begins, mark)
        supported = own if self._says_something(own) else self._before(own, 0)
        return self._with_the_one_before(supported)

    def _of_note(self, own: int, start: int, anchor: int | None) -> list[int]:
        marked = self.setting.sentence_at(max(0, anchor - 1)) if anchor is not None else None
        if marked is not None and not self._says_something(marked):
            marked = self._before(marked, 0)
        inside = own if self._says_something(own) else self._before(own, start)
        return [n for n in (marked, inside) if n is not None]

    def _with_the_one_before(self, supported: int | None) -> list[int]:
        if supported is None:
            return []
        previous = self._before(supported, self._paragraph_of(supported))
        return [supported] if previous is None or not self._is_ended(previous) else [previous, supported]

    def _before(self, number: int, start: int) -> int | None:
        """The nearest earlier sentence that says something, not before an offset and not past a heading."""
        for earlier in range(number - 1, max(-1, number - 1 - _BACK), -1):
            elsewhere = self._paragraph_of(earlier) != self._paragraph_of(number)
            if self.setting.sentences[earlier][0] < start or (elsewhere and (self._is_numbered(number) or not self._is_ended(earlier))):
                return None
            if self._says_something(earlier):
                return earlier
        return None

    def _is_ended(self, number: int) -> bool:
        """Whether a sentence has its final mark: one that a page's foot or a note cuts off, and a heading, have none."""
        start, end = self.setting.sentences[number]
        return is_ended(self.bare[max(start, end - 12) : end])

    def _is_numbered(self, number: int) -> bool:
        """Whether the paragraph of a sentence bears a number: it says for itself what its citations support."""
        return _NUMBERED.match(self.bare, self._paragraph_of(number)) is not None

    def _paragraph_of(self, number: int) -> int:
        """Where the paragraph of a sentence begins."""
        at = bisect_right(self.paragraphs, self.setting.sentences[number][0]) - 1
        return self.paragraphs[at] if at >= 0 else 0

    def _says_something(self, number: int) -> bool:
        if number not in self._says:
            start, end = span = self.setting.sentences[number]
            silent = is_heading(self.bare[start:end]) or only_cites(self.bare, start, end, self._in(span))
            self._says[number] = not silent and len(_WORD.findall(self.plain[number])) >= FEWEST
        return self._says[number]

    def _in_table(self, citation: Citation) -> bool:
        """Whether a citation is an entry of a table: leaders to a page number follow it."""
        return self.setting.in_table(citation.span[0]) or is_table_line(self.bare[citation.span[1] : citation.extent[1] + _ENTRY])

    def _in(self, span: tuple[int, int]) -> Sequence[Citation]:
        return _overlapping(self.setting, *span)


def _overlapping(setting: Setting, start: int, end: int) -> Sequence[Citation]:
    earlier = [c for c in setting.before(start) if c.extent[1] > start and c.span[0] >= start]
    return [*earlier[::-1], *(c for c in setting.within(start, end) if c.span[0] < end)]
