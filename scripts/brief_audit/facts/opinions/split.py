"""Divides the run-on text of a decision into its opinions, or says that it cannot."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.facts.opinions.ends import court_closes, ends_of
from brief_audit.facts.opinions.lead import PREAMBLE
from brief_audit.facts.opinions.lead_line import opening_of
from brief_audit.facts.opinions.lines import Line, kind_of, name_of, surname
from brief_audit.facts.opinions.places import NAME_ALONE, NAME_LINE, Place, cited, places
from brief_audit.model.authority import Part, PartKind
from brief_audit.text.quotation_marks import opens_last

_SEPARATE = frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT})
_NO_COURT = 20
_CAPTION = 3000
_HEADING_TO_LINE = 300
_SHORT = 400
_VOTE = 120
_LONG = 300
_FIRST_PERSON = re.compile(r"\b(?:I|my|My|we|We|our|Our)\b")
_HIMSELF = re.compile(r"\b(?:I\s+[a-z]|[Mm]y\s)")
_VOICES = ("dissent", "concur", "I would ", "I join ")
_VOICE = re.compile(
    r"\bI\s+(?:[\w,]+\s+){0,4}(?:dissent|concur)"
    r"|\bI\s+(?:join\s|would\s+(?:\w+\s+)?(?:affirm|reverse|vacate|remand|uphold|hold|deny|grant)\b)"
)
_SAYS = re.compile(r"I\s+(?:[\w,]+\s+){0,3}(?P<verb>concur|dissent)\b")
_VERB_ALONE = re.compile(r"\n\n(?:concurring|dissenting)\b[^\n]{0,80}\n")
_SENTENCE = re.compile(
    r"[^.;:]{0,80}?\b(?:dissenting|concurring)\b[^.;:\n]{0,60}?,\s+(?:\w+ly\s+|also\s+)?"
    r"(?:argued|wrote|noted|said|thought|would|explained|stated|observed|agreed|believed|contended|reasoned|took|found|saw|put|concluded"
    r"|was|had|did|joined|called|urged|criticized|pointed)\b"
)
_AFTER_QUOTE = re.compile(r"[“\"‘(\[][^”\"’)\]]*$")


def separate_opinions(part: Part) -> list[Line] | None:
    """The lines that open the separate opinions in the part; None if one of them is not settled.

    The line of a typed separate opinion, or of a file that is only a separate opinion, is moved to the top.
    """
    text = part.text
    found = places(text)
    read = _without_furniture([place.line for place in found if place.line is not None])
    lines = _with_body(text, read, [*(line.start for line in read[1:]), len(text)][: len(read)])
    names = _bare_names(text, lines)
    whole = sorted([*lines, *names])
    own = part.kind in _SEPARATE
    if (
        lines != _with_body(text, lines, ends_of(text, lines, typed=own))
        or any(_handed_on(part, line) for line in lines)
        or (not own and not _certain(part, whole))
        or any(not _settled(text, place, whole, own=own) for place in found if place.line is None)
        or _torn(text, whole)
        or (names and part.kind is PartKind.COMBINED and opening_of(text, whole[0].start) is None)
    ):
        return None
    return _from_the_top(part, whole, own=own)


def _from_the_top(part: Part, lines: list[Line], *, own: bool) -> list[Line] | None:
    """The lines, the first of them at the top where the part begins with it; None if the words before the first are in doubt."""
    if lines and lines[0].start < PREAMBLE:
        if not own and (part.kind is not PartKind.COMBINED or lines[0].start > _NO_COURT):
            return None
        lines = [lines[0]._replace(start=0), *lines[1:]]
    at_top = bool(lines) and lines[0].start == 0
    if not own and not at_top and _speaks(part.text, lines[0].start if lines else len(part.text)):
        return None
    return lines


def _without_furniture(lines: list[Line]) -> list[Line]:
    """Heads of pages repeat an author line without its full stop; a heading is one with the author line that follows it."""
    closed = [line for line in lines if line.closed]
    kept: list[Line] = []
    for line in lines:
        if not line.closed and any(_same(line, other) and line.start > other.start - _CAPTION for other in closed):
            continue
        before = kept[-1] if kept else None
        if before is not None and before.author is None and not before.several and line.start - before.end < _HEADING_TO_LINE:
            kept[-1] = line._replace(start=before.start)
        else:
            kept.append(line)
    return kept


def _same(line: Line, other: Line) -> bool:
    return line.author is not None and other.author is not None and surname(line.author) == surname(other.author)


def _with_body(text: str, lines: list[Line], ends: list[int]) -> list[Line]:
    """The lines with an opinion behind them; a line with nothing behind it only records a vote."""
    return [line for line, end in zip(lines, ends, strict=True) if _body(text[line.end : end].strip(), line)]


def _body(words: str, line: Line) -> bool:
    if len(words) >= _SHORT and not line.several:
        return True
    return _FIRST_PERSON.search(words, 0, _SHORT) is not None and len(words) >= _VOTE // 2


def _handed_on(part: Part, line: Line) -> bool:
    """Whether the line is another's: in a quotation or a block, or behind words that end in a colon."""
    before = part.text[max(0, line.start - _SHORT) : line.start].rstrip()
    quoted = any(start <= line.start < end for start, end in part.quoted)
    return quoted or before.endswith(":") or opens_last(before)


def _certain(part: Part, lines: list[Line]) -> bool:
    """Whether the words behind every line are that judge's own, and not the court's."""
    ends = ends_of(part.text, lines)
    if any(_is_the_courts(part, lines[0].start, line) for line in lines if line.start > _NO_COURT):
        return False
    return all(_is_own(part, line, end) for line, end in zip(lines, ends, strict=True))


def _is_own(part: Part, line: Line, end: int) -> bool:
    """A heading without a name ("CONCURRENCE") may be the court's own, and does not count if the record names one author for all.

    Only a judge who speaks for himself, at some length, tells the difference.
    """
    if court_closes(part.text, line.end, end):
        return False
    if line.author is not None:
        return True
    words = part.text[line.end : end].strip()
    return part.author is None and (line.several or (len(words) >= _LONG and _HIMSELF.search(words, 0, _SHORT) is not None))


def _is_the_courts(part: Part, end: int, line: Line) -> bool:
    """Whether the line names the judge who wrote for the court: then it may be the court that speaks again."""
    opening = opening_of(part.text, end) if end else None
    author = (opening.author if opening else None) or (name_of(part.author) if part.author else None)
    return line.author is not None and author is not None and surname(line.author) == surname(author)


def _bare_names(text: str, lines: list[Line]) -> list[Line]:
    """A judge's name alone between paragraphs: what follows is that judge's own."""
    found = []
    for match in NAME_ALONE.finditer(text, PREAMBLE):
        start, end = match.start() + 2, match.end() - 2
        if any(line.start <= start < line.end for line in lines):
            continue
        says = _SAYS.search(text, end, end + _SHORT)
        kind = kind_of(says["verb"]) if says else PartKind.OTHER
        found.append(Line(start, end, kind, name_of(match.group().strip(" \n.,:")), (), closed=True))
    return found


def _torn(text: str, lines: list[Line]) -> bool:
    """Whether a line break leaves the name or the verb of an author line alone, where no line was read."""
    alone = (*_VERB_ALONE.finditer(text), *NAME_LINE.finditer(text))
    return any(not any(line.start <= match.end() - 2 <= line.end for line in lines) for match in alone)


def _settled(text: str, place: Place, lines: list[Line], *, own: bool) -> bool:
    """Whether the look-alike is a typed opinion's own line, a head of one of its pages, a sentence, or a vote at the end."""
    words = text[place.start : place.start + _VOTE]
    if (own and place.start < PREAMBLE) or _SENTENCE.match(words) or cited(text, place.start):
        return True
    names = {surname(line.author) for line in lines if line.author and line.start - _CAPTION < place.start}
    spoken = {"".join(letter for letter in word.casefold() if letter.isalpha()) for word in words.split()}
    return bool(names & spoken) or len(text) - place.start < _SHORT


def _speaks(text: str, end: int) -> bool:
    """Whether a judge speaks for himself in what would be the court's own words."""
    for stem in _VOICES:
        at = text.find(stem, 0, end)
        while at >= 0:
            match = _VOICE.search(text, max(0, at - 60), min(at + 40, end))
            if match and not _AFTER_QUOTE.search(text, max(0, match.start() - 300), match.start()):
                return True
            at = text.find(stem, at + 1, end)
    return False
