"""What a brief says around quoted words: the sentence and its neighbours, heading, paragraph, the citation it builds on, and notes.

A mark replaces each citation, so that a party's name says nothing; a parenthetical belongs only to its own citation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.base import BACK_REFERENCES, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Quotation
from brief_audit.model.document import RegionKind
from brief_audit.text.sentences import sentence_spans

CITED = "§"
_LEANS = re.compile(
    r"\W*(?:that|this|these|those|such|it|its|there|here|he|she|his|her|they|their|again|likewise|also|as\s+noted|the\s+(?:same|latter|former)"
    r"|in\s+(?:that|this|it)|id\b|ibid\b)\b",
    re.IGNORECASE,
)
_PARENTHETICAL = re.compile(r"[(\[]([^()]*(?:\([^()]*\)[^()]*)*)[)\]]")
_COURT_AND_YEAR = re.compile(r"(?:[^()]{0,40}\s)?[12]\d{3}")
_HEADING = re.compile(r"(?:[IVXLC]+|[A-Z]|\d{1,2})\.\s+[^\n]{3,160}|[^\na-z]{4,160}|[A-Z][^\n.]{3,80}")
_BREAK = re.compile(r"\n[ \t]*\n\s*")
_NOTE_NUMBER = re.compile(r"\W{0,3}(\d{1,3})[.)\]]?\s")
_REACH = 1500
_PARAGRAPHS = 40


@dataclass(frozen=True)
class Around:
    """`lead`: the sentence up to the words; `after`: from the words to the citation; `own`: the citation's parentheticals.

    `before`: the previous sentence; `beside`: the sentence, its neighbours and what is attached to them; `paragraph`: what comes
    before the words in their paragraph; `above`: the heading and the paragraph that the sentence builds on.
    """

    lead: str
    after: str
    own: str
    before: str
    beside: str
    paragraph: str
    above: str

    @property
    def everything(self) -> str:
        """All of it."""
        return f"{self.lead} … {self.after} … {self.own} … {self.beside} … {self.paragraph} … {self.above}"


def around(question: Question, quotation: Quotation) -> Around:
    """What the brief says around a quotation that it attributes to the citation; cached with the material."""
    return question.material.once(("around", quotation.id, question.citation.id), lambda: _Brief(question, quotation).around())


def own_parentheticals(question: Question) -> str:
    """What this citation's parentheticals say, except those with court and year."""
    text, citation = question.material.document.text, question.citation
    return " … ".join(_said_in(text[citation.span[1] : citation.extent[1]]))


def _said_in(text: str) -> Iterator[str]:
    for match in _PARENTHETICAL.finditer(text):
        if not _COURT_AND_YEAR.fullmatch(match[1].strip()):
            yield match[1]


class _Brief:
    """One quotation in the text of its brief."""

    def __init__(self, question: Question, quotation: Quotation) -> None:
        material = question.material
        self.question, self.quotation, self.document = question, quotation, material.document
        self.text = self.document.text
        self.citations = sorted(material.citations.values(), key=lambda citation: citation.extent)
        spans = [citation.extent for citation in self.citations]
        self.sentences: list[Span] = material.once("sentences", lambda: sentence_spans(self.text, spans))

    def around(self) -> Around:
        start, end = self.quotation.span
        first, last = self._number(start), self._number(max(start, end - 1))
        cited = self._number(max(end, self.question.citation.extent[1] - 1)) if self._is_near() else last
        sentence = self.sentences[first][0] if self.sentences else 0
        lead = self._plain(sentence, start)
        if not re.search(r"\w", lead) and first and self.text[: self.sentences[first - 1][1]].endswith(":"):
            first -= 1
            lead = self._plain(self.sentences[first][0], start)
        stop = min((c.extent[0] for c in self.citations if c.extent[0] >= end), default=len(self.text))
        after = self._plain(end, min(stop, self.sentences[last][1] if self.sentences else end))
        beside = [self._plain(*self.sentences[n]) for n in range(max(0, first - 1), min(len(self.sentences), max(last, cited) + 2))]
        return Around(
            _unmarked(lead),
            _unmarked(after),
            " … ".join(own for own in self._own() if own),
            self._plain(*self.sentences[first - 1]) if first else "",
            " … ".join((*beside, *self._notes(sentence, max(end, stop)))),
            self._plain(max(self._paragraph_start(start), start - _REACH), start),
            " … ".join((self._heading(start), *self._leaned_on(first, start))),
        )

    def _is_near(self) -> bool:
        return abs(self.question.citation.extent[0] - self.quotation.span[1]) < _REACH

    def _number(self, offset: int) -> int:
        """The sentence that holds an offset or is the last to begin before it."""
        return max((n for n, (start, _) in enumerate(self.sentences) if start <= offset), default=0)

    def _plain(self, start: int, end: int) -> str:
        """A stretch without the quoted words, each citation as one mark; a quotation's own parenthetical stays as it is."""
        said = self.text[start:end]
        inside = self.quotation.span
        for first, last in [*(self._masked(citation) for citation in self.citations), inside]:
            if first < end and start < last:
                left, right = max(first, start) - start, min(last, end) - start
                said = said[:left] + ("\x00" if (first, last) == inside else CITED) * (right - left) + said[right:]
        return " ".join(re.sub(rf"{CITED}+", CITED, said.replace("\x00", "")).split())

    def _masked(self, citation: Citation) -> Span:
        """The citation with its parentheticals; only up to the parenthesis where the quotation stands in one."""
        start, end = citation.extent
        if start <= self.quotation.span[0] < end:
            opened = self.text.rfind("(", start, self.quotation.span[0])
            return start, opened if opened > citation.span[1] else self.quotation.span[0]
        return start, end

    def _own(self) -> Iterator[str]:
        yield own_parentheticals(self.question).replace(self.quotation.text, "")

    def _notes(self, start: int, end: int) -> Iterator[str]:
        """The notes at the sentence; from within a note, the sentence at which it hangs."""
        for note in self.document.notes:
            if note.anchor is not None and start <= note.anchor <= end + 4:
                yield self._plain(*note.span)
        note_here = self.document.note_at(self.quotation.span[0])
        if note_here is not None and note_here.anchor is not None:
            yield self._plain(*self.sentences[self._number(max(0, note_here.anchor - 1))])
        elif note_here is None:
            yield from self._at_the_mark()

    def _at_the_mark(self) -> Iterator[str]:
        """In a text without typeset notes: the sentence that has the number with which this paragraph begins."""
        start = self._paragraph_start(self.quotation.span[0])
        number = _NOTE_NUMBER.match(self.text, start)
        if number is not None:
            for mark in re.finditer(rf"[^\W\d][.,;:”\"’)]*\[?{number[1]}\]?(?=\s|$)", self.text[:start]):
                yield self._plain(*self.sentences[self._number(mark.start())])

    def _heading(self, offset: int) -> str:
        """The nearest heading above: a typeset one, or a short paragraph that ends like none."""
        typeset = [r.span for r in self.document.regions_of(RegionKind.HEADING) if r.span[1] <= offset]
        if typeset:
            return self._plain(*typeset[-1])
        at = self._paragraph_start(offset)
        for _ in range(_PARAGRAPHS):
            if not at:
                break
            before = self._paragraph_start(at - 1)
            said = self.text[before:at].strip()
            if _HEADING.fullmatch(said) and not said.endswith((":", ";", ",")):
                return said
            at = before
        return ""

    def _paragraph_start(self, offset: int) -> int:
        breaks = [match.end() for match in _BREAK.finditer(self.text, max(0, offset - 4 * _REACH), offset) if match.end() <= offset]
        stop = offset if not breaks or breaks[-1] < offset else offset - 1
        return max((at for at in breaks if at <= stop), default=0)

    def _leaned_on(self, first: int, start: int) -> Iterator[str]:
        """The paragraph before, where the sentence points back; and where the same case was cited last, for id. and short forms."""
        refers = self.question.citation.kind in BACK_REFERENCES
        paragraph = self._paragraph_start(start)
        sentence = self.sentences[first][0] if self.sentences else start
        if refers or _LEANS.match(self.text, sentence) or not self.text[paragraph:start].strip(" \t\n“”\"'‘’>"):
            yield self._plain(max(0, self._paragraph_start(max(0, paragraph - 1)), paragraph - _REACH), paragraph)
            yield self._plain(max(paragraph, start - _REACH), start)
        for citation in self._earlier() if refers else ():
            number = self._number(citation.extent[0])
            yield " … ".join(self._plain(*self.sentences[n]) for n in range(max(0, number - 1), min(len(self.sentences), number + 2)))
            yield own_parentheticals(Question(self.question.material, citation))

    def _earlier(self) -> Iterator[Citation]:
        root, material = self.question.root, self.question.material
        here = self.question.citation.extent[0]
        return (c for c in self.citations if here - 4 * _REACH < c.extent[0] < here and material.root_of(c) == root)


def _unmarked(text: str) -> str:
    return text.strip(" \t\n“”\"‘'’>")
