"""A brief laid out for reading: for each citation the stretches in which something may be said of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.model.base import UNCOUNTED, WRITTEN_LAW, Span
from brief_audit.model.citation import Citation
from brief_audit.prose.judges import tells_of_a_voice
from brief_audit.prose.lexicon import act_words
from brief_audit.prose.page import ties
from brief_audit.prose.page.set_off import set_off
from brief_audit.prose.page.units import CITED, LAW, MOST, NUMBER, OTHER, QUOTED, Unit, laid_out, nearest
from brief_audit.text.brackets import open_bracket
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.quotation_marks import over_sentences, quoted_in

REACH = 700
"""Characters before and behind a citation that are read as one unit at most: a page without a full stop stays one page."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_SIGNALS = re.compile(
    r"\b(?:see|also|generally|accord|cf|but|compare|contra|with|and|citing|quoting|e\.g|id|ibid|in|at|n|note|supra|above|ante|pp?|paras?)\b",
    re.IGNORECASE,
)
_THROUGH = re.compile(
    r"\(\s*(?:in\s+turn\s+)?(?:citing|quoting|following|applying|relying\s+on|discussing|distinguishing)\b", re.IGNORECASE
)
_APPLICATION = re.compile(r"\bR\s*\((?:on\s+the\s+application\s+of|ex\s+parte)\s+$")
FEWEST = 2
_ENDS, _MARKS = '.?!”"', ("”", '"', ":")
"""How a sentence ends that leads to nothing, and one that leads to words set off or has them."""
_SHORT_LINE = 9
"""Words of a heading; a longer line that does not end as a sentence does leads to words set off."""
_MOST_UNDER = 6
"""Sentences below a citation that are read as a note on the case, or of a paragraph on either side of one."""
_NEXT = 2
"""Sentences behind a citation that may go on to speak of the case by "it" and "the court"."""
_PARALLEL = 160
"""Characters of parallel citations that stand between a citation and its bracket."""


@dataclass(frozen=True)
class Page:
    """A brief laid out for reading: its text, its sentences, its citations in order, and the full citation behind each."""

    text: str
    sentences: Sequence[Span]
    citations: Sequence[Citation]
    roots: Mapping[str, Citation]
    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    blocks: Sequence[Span] = ()
    notes: Sequence[tuple[Span, int]] = ()
    """`names`: root id -> the words by which a case is called; `blocks`: words set off as another's; `notes`: their spans and marks."""

    @cached_property
    def called(self) -> dict[str, frozenset[str]]:
        """Each word by which a case is called -> the heads of those that bear it."""
        found: dict[str, set[str]] = {}
        for head, words in self.names.items():
            for word in words:
                found.setdefault(word, set()).add(head)
        return {word: frozenset(heads) for word, heads in found.items()}

    @cached_property
    def _sentence_starts(self) -> list[int]:
        return [start for start, _ in self.sentences]

    @cached_property
    def _starts(self) -> list[int]:
        return [citation.extent[0] for citation in self.citations]

    def sentence_of(self, offset: int) -> int | None:
        """The number of the sentence at an offset."""
        at = bisect_right(self._sentence_starts, offset) - 1
        return at if at >= 0 else None

    def within(self, start: int, end: int) -> Sequence[Citation]:
        """The citations that begin in a stretch."""
        return self.citations[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def cites(self, start: int, end: int) -> bool:
        """Whether a citation begins in a stretch, or the mark of a note stands in it or straight behind it, whose text may cite."""
        return bool(self.within(start, end)) or bisect_right(self._marks, start) < bisect_right(self._marks, end)

    @cached_property
    def _marks(self) -> list[int]:
        return sorted(mark for _, mark in self.notes)

    def same(self, one: Citation, other: Citation) -> bool:
        """Whether two citations are of one authority: one root, or parallel to it."""
        return self.head(one) == self.head(other)

    def head(self, citation: Citation) -> str:
        """The id of the full citation behind one, the first of parallel ones."""
        return self._heads.get(citation.id) or citation.parallel_to or citation.id

    @cached_property
    def _heads(self) -> dict[str, str]:
        return {name: root.parallel_to or root.id for name, root in self.roots.items()}

    @cached_property
    def _heads_by_sentence(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for citation in self.citations:
            found.setdefault(self.sentence_of(citation.extent[0]) or 0, set()).add(self.head(citation))
        return found

    def in_block(self, offset: int) -> bool:
        """Whether an offset is in words that the brief sets off as someone else's."""
        return any(start <= offset < end for start, end in self.blocks)

    def is_called(self, citation: Citation, name: str) -> bool:
        """Whether a name is that of the case, of no other case, and its decision is not said to have been taken further."""
        head, words = self.head(citation), [word for word in _WORD.findall(name) if word in self.called]
        cases = {self._cases.get(bearer) for word in words for bearer in self.called[word]}
        return bool(words) and cases == {self._cases.get(head)} and head not in self._taken_further

    @cached_property
    def _cases(self) -> dict[str, str]:
        """What each full citation cites: a case that is cited twice in full is one."""
        return {self.head(citation): citation.canonical or citation.id for citation in self.citations if citation.parallel_to is None}

    @cached_property
    def _taken_further(self) -> set[str]:
        earlier = {citation.history_of for citation in self.citations if citation.history is not None}
        return {self.head(citation) for citation in self.citations if citation.id in earlier}

    def units(self, citation: Citation) -> Iterator[Unit]:
        """Everything that may say something of a citation: its brackets, its sentence, the one before a bare one, and those that go on."""
        yield from self._brackets(citation)
        number = self.sentence_of(citation.span[0])
        if number is None or self.is_through_another(citation):
            return
        own = self.unit(citation, number)
        yield own
        bare = self.is_bare(own)
        if bare:
            yield from self._before(citation, number, shared=OTHER in own.text)
        elif ties.LEADS_TO.match(own.text):
            yield from self._before(citation, number, shared=True)
        else:
            yield from self._named_before(citation, number)
        yield from self._behind(citation, number, bare=bare, introduces=not bare and ties.INTRODUCES.match(own.text) is not None)

    def named_elsewhere(self, citation: Citation) -> Iterator[Unit]:
        """The sentences of other paragraphs that call the case by its name and cite nothing, where this is its last citation before."""
        for number in self._called_in.get(citation.id, ()):
            yield replace(self.unit(citation, number, near=True), shared=True)

    @cached_property
    def _called_in(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, (start, end) in enumerate(self.sentences) if self.called else ():
            if self._heads_by_sentence.get(number) or self.in_block(start):
                continue
            match = ties.CALLS_A_CASE.search(self.text, start, end)
            heads = self.called.get(match["in"] or match["of"] or match["case"], frozenset()) if match is not None else frozenset[str]()
            before = reversed(self.within(0, start)) if len(heads) == 1 else ()
            last = next((one for one in before if self.head(one) in heads), None)
            apart = last is not None and BLANK_LINE.search(self.text, last.extent[1], start) is not None
            if last is not None and apart and not (self.supports_another(last, number) or self.has_its_own(last, number)):
                found.setdefault(last.id, []).append(number)
        return found

    def is_through_another(self, citation: Citation) -> bool:
        """Whether it stands in another's "(citing …)": the sentence tells of that other, which relies on it."""
        start, end = citation.extent
        at = bisect_left(self._starts, start)
        around = any(other.extent[1] >= end and other.kind not in UNCOUNTED for other in self.citations[max(0, at - MOST) : at])
        before = self.text[max(0, start - REACH) : start]
        opened = open_bracket(before) if around else None
        return opened is not None and _THROUGH.match(before, opened) is not None

    def _brackets(self, citation: Citation) -> Iterator[Unit]:
        for words in citation.parentheticals:
            start, end = self._bracket(citation, words)
            written = "".join(" " if letter.isspace() else letter for letter in self.text[start:end])
            yield Unit(written or words, ((0, start),), bracket=True, number=self.sentence_of(start))

    def _bracket(self, citation: Citation, words: str) -> Span:
        """Where the words of a bracket stand, its lines broken as they are; behind the citation if they stand nowhere."""
        first, last = citation.extent[0], citation.extent[1] + len(words) + _PARALLEL
        found = self.text.find(words, first, last)
        if found >= 0:
            return found, found + len(words)
        over_lines = re.search(r"\s+".join(map(re.escape, words.split())), self.text[first:last])
        return (first + over_lines.start(), first + over_lines.end()) if over_lines else (citation.span[1], citation.span[1])

    def _before(self, citation: Citation, number: int, *, shared: bool) -> Iterator[Unit]:
        """The sentence that a bare citation supports: past other bare ones, not past a paragraph; for a note, the one with its mark."""
        note = self.note_at(citation.span[0])
        for earlier in range(number - 1, max(-1, number - 5), -1):
            if note is not None and self.sentences[earlier][0] < note[0][0]:
                break
            if self.opens_paragraph(earlier + 1):
                yield from self._leads_in(citation, earlier)
                return
            unit = self.unit(citation, earlier, near=True)
            if not self.is_bare(unit):
                yield replace(unit, bare=True, shared=shared)
                yield from self._told_before(citation, earlier, shared=shared)
                return
            shared = shared or any(head != self.head(citation) for head in self._heads_by_sentence.get(earlier, ()))
        marked = self.sentence_of(max(0, note[1] - 1)) if note is not None else None
        if marked is not None and not self.is_bare(unit := self.unit(citation, marked, near=True)):
            yield replace(unit, bare=True, shared=shared or OTHER in unit.text)

    def _leads_in(self, citation: Citation, number: int) -> Iterator[Unit]:
        """The sentence that leads to words set off in a paragraph of their own, with those words, which the citation behind supports."""
        close = self.sentences[number][1]
        begins = set_off(self.text, close, self.in_block)
        lead = self.sentence_of(begins - 1) if begins else None
        if lead is not None and self.text[:begins].rstrip()[-1:] not in _ENDS:
            yield replace(self._masked(citation, self.sentences[lead][0], close, near=True), number=lead, bare=True)

    def _named_before(self, citation: Citation, number: int) -> Iterator[Unit]:
        """The sentence before, if it calls the case by its name before the citation, and cites no other."""
        for unit in self.sentence_before(citation, number):
            start, end = self.sentences[number - 1]
            if not self._heads_by_sentence.get(number - 1) and self._names(citation, max(start, end - REACH), end):
                yield unit

    def _told_before(self, citation: Citation, number: int, *, shared: bool) -> Iterator[Unit]:
        """The sentence before the one that a bare citation supports, if it calls the case by its name, or that one goes on from it."""
        named = list(self._named_before(citation, number))
        yield from named
        if not named and ties.OF_IT.match(self.text, *self.sentences[number]):
            for unit in self.sentence_before(citation, number):
                if not self._heads_by_sentence.get(number - 1):
                    yield replace(unit, bare=True, shared=shared)
        if not named:
            yield from self._by_its_court(citation, number)

    def _by_its_court(self, citation: Citation, number: int) -> Iterator[Unit]:
        """The sentences before that call the case by its name, or tell what "the Court" did, if the paragraph cites nothing there."""
        opens = next((n for n in range(number, max(0, number - _MOST_UNDER), -1) if self.opens_paragraph(n)), max(0, number - _MOST_UNDER))
        if any(self._heads_by_sentence.get(earlier) for earlier in range(opens, number)):
            return
        for earlier in range(opens, number):
            start, end = self.sentences[earlier]
            if ties.BY_ITS_COURT.match(self.text, start, end) or self._names(citation, max(start, end - REACH), end):
                yield replace(self.unit(citation, earlier, near=True), bare=True, shared=True)

    def sentence_before(self, citation: Citation, number: int) -> Iterator[Unit]:
        """The sentence before one, if it stands in the same paragraph."""
        if not self.opens_paragraph(number):
            yield self.unit(citation, number - 1, near=True)

    def opens_paragraph(self, number: int) -> bool:
        """Whether a sentence is the first of its paragraph."""
        if number == 0:
            return True
        return BLANK_LINE.search(self.text, self.sentences[number - 1][1] - 1, self.sentences[number][0] + 1) is not None

    def _is_a_mark(self, number: int) -> bool:
        """Whether a sentence is no more than the number of a paragraph, which it opens."""
        return NUMBER.fullmatch(f"{self.text[slice(*self.sentences[number])]} ") is not None and self.opens_paragraph(number)

    def note_at(self, offset: int) -> tuple[Span, int] | None:
        """The note whose text holds an offset, with the place of its mark."""
        at = bisect_right(self._note_starts, offset) - 1
        return self._notes[at] if at >= 0 and offset < self._notes[at][0][1] else None

    @cached_property
    def _notes(self) -> list[tuple[Span, int]]:
        return sorted(self.notes)

    @cached_property
    def _note_starts(self) -> list[int]:
        return [span[0] for span, _ in self._notes]

    def _behind(self, citation: Citation, number: int, *, bare: bool, introduces: bool) -> Iterator[Unit]:
        """The next sentences of the paragraph as far as they speak of the same case: by its name, or by "it" and "the court".

        The one behind a bare citation that opens its paragraph, alone, tells of that case, and the one behind what only introduces it.
        """
        alone = bare and self._heads_by_sentence.get(number, set()) == {self.head(citation)}
        opens = alone and (self.opens_paragraph(number) or self._is_a_mark(number - 1))
        if opens and number + 1 < len(self.sentences) and self.opens_paragraph(number + 1) and self._is_a_heading(number):
            yield from self._under(citation, number)
            return
        opens = opens or introduces
        for later in range(number + 1, min(len(self.sentences), number + 1 + _MOST_UNDER)):
            start, end = self.sentences[later]
            if self.opens_paragraph(later):
                return
            if any(self._mark(citation, other) == OTHER for other in self.within(start, end)) or self.has_its_own(citation, later):
                return
            tied = (
                self._names(citation, start, end)
                or ties.THERE.search(self.text[start:end])
                or ties.SAYS_ON.search(self.text, start, end)
                or tells_of_a_voice(self.text[start:end])
                or (opens and later == number + 1)
            )
            if ties.A_COURT.match(self.text, start, end) and self.supports_another(citation, later):
                return
            if not tied and self._is_of_another(citation, start, end):
                return
            by_court = ties.BY_ITS_COURT.match(self.text, start, end)
            if tied or by_court or (later <= number + _NEXT and ties.goes_on(self.text, start, end)):
                loose = bare and not tied and not (later == number + 1 and ties.OF_IT.match(self.text, start, end))
                unit = replace(self.unit(citation, later, near=True), loose=loose, headed=opens and later == number + 1)
                yield replace(unit, shared=later > number + 1)  # what lies between may have turned to the present case

    def has_its_own(self, citation: Citation, number: int) -> bool:
        """Whether the same case is cited again in a sentence, or by a bare citation behind it, which is then asked of it."""
        if self.head(citation) in self._heads_by_sentence.get(number, ()):
            return True
        again = self._heads_by_sentence.get(number + 1, set()) == {self.head(citation)} and not self.opens_paragraph(number + 1)
        return again and self.is_bare(self.unit(citation, number + 1, near=True))

    def _under(self, citation: Citation, number: int) -> Iterator[Unit]:
        """The first sentence below a citation that stands as a heading, and those that begin as the parts of a note on a case do."""
        for later in range(number + 1, min(len(self.sentences), number + 1 + _MOST_UNDER)):
            told = later == number + 1 or ties.TOLD_UNDER.match(self.text, *self.sentences[later])
            if self._heads_by_sentence.get(later) or ties.POINTS_ELSEWHERE.match(self.text, *self.sentences[later]):
                return
            if told or not self.opens_paragraph(later):
                yield replace(self.unit(citation, later, near=True), shared=True, headed=True)

    def _is_a_heading(self, number: int) -> bool:
        """Whether a citation that is a paragraph of its own is no support of words set off before it."""
        begins = self.sentences[number][0]
        before = BLANK_LINE.split(self.text[max(0, begins - 4 * REACH) : begins].rstrip())
        if self.note_at(begins) is not None or set_off(self.text, begins, self.in_block) or before[-1].strip().endswith(_MARKS):
            return False
        led = before[-2].strip() if len(before) > 1 else ""
        return not led or led[-1] in _ENDS or (led[-1].isalnum() and len(led.split()) < _SHORT_LINE)

    def _is_of_another(self, citation: Citation, start: int, end: int) -> bool:
        """Whether a sentence calls another case by its name as that in which something was said: "The court said in Quill that …"."""
        heads = [
            self.called[word]
            for found in ties.IN_A_CASE.finditer(self.text, start, end)
            for word in _WORD.findall(found[1])
            if word in self.called
        ]
        return bool(heads) and not any(self.head(citation) in bearers for bearers in heads)

    def supports_another(self, citation: Citation, number: int) -> bool:
        """Whether the next sentence opens with a citation of another case, which supports this one."""
        if not self._heads_by_sentence.get(number + 1, set()) - {self.head(citation)}:
            return False
        return _SIGNALS.sub(" ", self.unit(citation, number + 1, near=True).text).lstrip(" .,").startswith(OTHER)

    def _beside(self, citation: Citation, start: int, end: int, *, near: bool) -> Sequence[Citation]:
        """The citations of a stretch; of a line that is nothing but citations, those about the one asked about, or the last."""
        found = self.within(start, end)
        if len(found) <= 4 * MOST:
            return found
        at = len(found) if near else bisect_left(self._starts, citation.extent[0]) - bisect_left(self._starts, start)
        return found[max(0, at - 2 * MOST) : at + 2 * MOST]

    def _names(self, citation: Citation, start: int, end: int) -> bool:
        called = self.names.get(self.head(citation), frozenset())
        return any(word in called for word in _WORD.findall(self.text, start, min(end, start + REACH)))

    def is_bare(self, unit: Unit) -> bool:
        """Whether nothing but citations and signals stands in the sentence."""
        left = _SIGNALS.sub(" ", unit.text)
        return len(_WORD.findall(left)) < FEWEST and QUOTED not in unit.text and act_words().fullmatch(left.strip(" .;*_")) is None

    def unit(self, citation: Citation, number: int, *, near: bool = False) -> Unit:
        """A sentence as it is read for a citation."""
        start, end = self.sentences[number]
        if not near:
            start, end = max(start, citation.extent[0] - REACH), min(end, citation.extent[1] + REACH)
        else:
            start = max(start, end - 2 * REACH)
        return replace(self._masked(citation, start, end, near=near), number=number)

    @cached_property
    def over_sentences(self) -> list[Span]:
        """The quotations that run over several sentences."""
        return over_sentences(self.text, self.sentence_of)

    def _mark(self, citation: Citation, other: Citation) -> str:
        if self.same(citation, other):
            return CITED
        return "" if other.kind in UNCOUNTED else LAW if other.kind in WRITTEN_LAW else OTHER

    def _name_begins(self, start: int) -> int:
        """Where a citation begins, its "R (on the application of" with it."""
        led = _APPLICATION.search(self.text, max(0, start - 40), start)
        return led.start() if led is not None else start

    def _masked(self, citation: Citation, start: int, end: int, *, near: bool) -> Unit:
        inside: Sequence[Citation] = [other for other in self._beside(citation, start - REACH, end, near=near) if other.extent[1] > start]
        if len(inside) > MOST:
            inside = nearest(inside, citation, near=near)
            start, end = max(start, inside[0].extent[0]), end if near else min(end, inside[-1].extent[1])
        covers = [(self._name_begins(other.extent[0]), other.extent[1], self._mark(citation, other)) for other in inside]
        covers += [(*span, QUOTED) for span in quoted_in(self.text, start, end, self.over_sentences)]
        covers += [(max(start, first), min(end, last), QUOTED) for first, last in self.blocks if first < end and start < last and near]
        return laid_out(self.text, (start, end), covers, near=near)
