"""Where a brief calls a case by its short name in a paragraph that does not cite it: "The Court in Ashgrove affirmed.".

Such a sentence is laid out with the citation's sign in the place of the name, so that it is read as if the case were cited in it. A name
that another cited case bears, or a party of the brief's own case, says nothing; nor does one that is an ordinary word of the brief.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.prose.page import CITED, QUOTED, Page, Unit, laid_out
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.quotation_marks import quoted_in

_HEAD = 4000
"""Characters at the beginning of a brief that hold its caption."""
_BESIDE = 250
_VERSUS = re.compile(r"\b(?:v|vs|versus|against)\b\.?|-v-|-and-", re.IGNORECASE)
_SIDE = re.compile(r"\b(?:plaintiff|defendant|appell(?:ant|ee)|petitioner|respondent|claimant)s?\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_WORDS = re.compile(r"\w+")
_LEADS = re.compile(
    r"\b(?:[Ii]n|[Tt]he|[Uu]nder|[Aa]s|[Ll]ike|[Uu]nlike|[Bb]ut|[Aa]nd|[Ss]o|[Ss]ince|[Aa]fter|[Bb]efore|[Bb]y|[Ff]rom|[Ff]or|[Tt]o|[Pp]er|[Nn]or|[Yy]et"
    r"|[Ww]hile|[Tt]hough|[Aa]lthough|[Ww]hen|[Ii]f|[Bb]oth|[Nn]either|[Ii]ndeed|[Hh]ow|[Ww]here|[Bb]ecause|[Uu]ntil|[Nn]ot|[Oo]f|[Oo]n|[Ww]ith|[Aa]t)[,\s*_]*$"
)
_SOMEBODY = re.compile(
    r"(?:[A-Z][\w.’'&-]*\.?|\b(?:defendant|plaintiff|appellant|appellee|petitioner|respondent|claimant|officer|judge|justice|v\.?))[\s*_]+$"
)
"""What makes a name that of somebody: "Mr. Ashgrove", "Justice Ashgrove", "defendant Ashgrove"."""
_GOES_ON = re.compile(r"[*_]*(?:-\w|[*_\s]+(?!(?:Court|Panel|Justices?|I|[A-Z]+)\b)[A-Z]\w+|,?\s+(?:LJ|J|JSC)\b)")
"""A longer name than that of the case: "Ashgrove County"."""
_ITS_COURT = re.compile(r"[*_]*\s+(?P<court>[Cc]ourt|[Pp]anel|[Mm]ajority|[Tt]ribunal|[Jj]udge|[Jj]ury)\b(?!\s+of\b)")


class Called:
    """The sentences of a brief that call a case by its name alone, each given to one citation of that case."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def units(self, citation: Citation) -> Iterator[Unit]:
        """The sentences of other paragraphs that call the case by its name, with the sign of the citation in its place."""
        page = self._page
        for number in self._numbers.get(citation.id, ()):
            start, end = page.sentences[number]
            text = lowered(page.text, start, end)
            covers = [self._cover(*span, start, end) for span in self._places[number]]
            covers += [(*span, QUOTED) for span in quoted_in(page.text, start, end, page.over_sentences)]
            yield replace(laid_out(text, (start, end), covers, near=False), shared=True, number=number)

    def _cover(self, first: int, last: int, start: int, end: int) -> tuple[int, int, str]:
        """The name with its sign; "the Ashgrove court" is "the court in" that case."""
        court = _ITS_COURT.match(self._page.text, last, end)
        if court is not None and self._page.text[start:first].rstrip(" *_").casefold().endswith("the"):
            return first, court.end(), f"{court['court'].lower()} in {CITED}"
        return first, last, CITED

    @cached_property
    def _short(self) -> dict[str, str]:
        """Each short name -> the head of the case that bears it: the words of its first party, or of the second."""
        page, found = self._page, dict[str, str]()
        by_id = {one.id: one for one in page.citations}
        for head, words in page.names.items():
            root = by_id.get(head)
            sides = (words.intersection(_LETTERS.findall(party)) for party in root.parties) if root is not None else ()
            side = next(filter(None, sides), frozenset[str]())
            found |= {word: head for word in side if root is not None and page.is_called(root, word)}
        written = frozenset(_WORDS.findall(page.text))
        return {word: head for word, head in found.items() if not (word.casefold() in self._own or word.lower() in written)}

    @cached_property
    def _own(self) -> frozenset[str]:
        """The words of the parties of the brief's own case, as its caption has them."""
        text, found = self._page.text[:_HEAD], set[str]()
        for versus in _VERSUS.finditer(text):
            around = text[max(0, versus.start() - _BESIDE) : versus.end() + _BESIDE]
            if _SIDE.search(around) and not any(one.extent[0] <= versus.start() < one.extent[1] for one in self._page.within(0, _HEAD)):
                found |= set(map(str.casefold, _LETTERS.findall(around)))
        return frozenset(found)

    @cached_property
    def _places(self) -> dict[int, list[Span]]:
        """Where in each sentence that cites nothing one case is called by its name."""
        page, found = self._page, dict[int, list[tuple[Span, str]]]()
        names = {written: head for word, head in self._short.items() for written in (word, word.upper())}
        pattern = re.of_words(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names)))})(?!\w)") if names else None
        for match in pattern.finditer(page.text) if pattern is not None else ():
            number = page.sentence_of(match.start())
            if number is None or page.within(*page.sentences[number]) or page.in_block(match.start()):
                continue
            if self._is_the_case(match.span(), page.sentences[number]):
                found.setdefault(number, []).append((match.span(), names[match.group()]))
        return {number: [span for span, _ in places] for number, places in found.items() if len({head for _, head in places}) == 1}

    def _is_the_case(self, name: Span, sentence: Span) -> bool:
        """Whether nothing beside a name makes it that of somebody, or of something else."""
        text = self._page.text
        if is_in_capitals(text[slice(*sentence)]):
            return True
        before = text[sentence[0] : name[0]]
        somebody = _SOMEBODY.search(before) is not None and _LEADS.search(before) is None
        return not somebody and _GOES_ON.match(text, name[1], sentence[1]) is None

    @cached_property
    def _numbers(self) -> dict[str, list[int]]:
        """The id of each citation -> the sentences of its case: of the last before them, or the first behind, if that is nearer."""
        page, found = self._page, dict[str, list[int]]()
        cited: dict[str, list[Citation]] = {}
        for one in page.citations:
            cited.setdefault(page.head(one), []).append(one)
        for number, places in self._places.items():
            start, end = page.sentences[number]
            word = page.text[slice(*places[0])]
            head = self._short.get(word) or self._short.get(word.title(), "")
            there = cited.get(head, [])
            at = bisect_left(there, start, key=lambda one: one.extent[0])
            if not there or self._supports_another(number, head):
                continue
            again = at < len(there) and page.has_its_own(there[at - 1], number)
            if again or self._is_nearer_to_the_next((start, end), there, at):
                found.setdefault(there[at].id, []).append(number)
            elif at:
                found.setdefault(there[at - 1].id, []).append(number)
        return found

    def _is_nearer_to_the_next(self, sentence: Span, there: Sequence[Citation], at: int) -> bool:
        """Whether the case is cited behind a sentence in its paragraph, and not before it there; or first in the next paragraph."""
        if at == len(there):
            return False
        behind = len(BLANK_LINE.findall(self._page.text, sentence[1] - 1, there[at].extent[0]))
        if not at:
            return behind <= 1
        return not behind and BLANK_LINE.search(self._page.text, there[at - 1].extent[1], sentence[0] + 1) is not None

    def _supports_another(self, number: int, head: str) -> bool:
        """Whether the sentence behind, in the same paragraph, cites other cases only, which may be cited for this one."""
        page = self._page
        if number + 1 == len(page.sentences) or page.opens_paragraph(number + 1):
            return False
        heads = {page.head(one) for one in page.within(*page.sentences[number + 1])}
        return bool(heads) and head not in heads


def is_in_capitals(text: str) -> bool:
    """Whether all letters are capitals, or each longer word of a line without a full stop begins with one: a heading's."""
    words = _LETTERS.findall(text)
    titled = text.rstrip()[-1:] != "." and all(word[0].isupper() for word in words)
    return len(words) > 1 and (titled or text.isupper())


def lowered(text: str, start: int, end: int) -> str:
    """The brief with a stretch in small letters, where its letters are those of a heading: a reader knows sentences."""
    told = text[start:end]
    if not is_in_capitals(told) or len(told.lower()) != len(told):
        return text
    first = next((at for at, letter in enumerate(told) if letter.isalpha()), 0)
    return text[:start] + told[:first] + told[first : first + 1] + told[first + 1 :].lower() + text[end:]
