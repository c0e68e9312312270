"""Footnotes of plain text: numbered paragraphs at its foot, each with its mark in the body.

Plain text seldom raises a mark, so a note counts only where the whole foot agrees: notes 1, 2, 3 … to the
end of the text, and for each of them exactly one mark, in the same order, raised (“¹”, “[^1]” of Markdown,
“<sup>1</sup>”) or set close behind the end of a quotation, a bracket, a word or its stop, and no other line after
the first mark that could be note 1. Anything less, and the text is left as it is.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.document import Note, Region, RegionKind

_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_FOOT = re.compile(r"(?:\A|\n)[^\S\n]{0,8}(?:\[?1[.)\]]?[^\S\n]{1,8}|(?:¹|\[\^1\]:|<sup>1</sup>)[^\S\n]{0,8})(?=\S)")
_BEGINS = re.compile(
    rf"^[^\S\n]{{0,8}}(?:\[?([0-9]{{1,3}})[.)\]]?[^\S\n]{{1,8}}"
    rf"|(?:([{_RAISED}]{{1,3}})|\[\^([0-9]{{1,3}})\]:|<sup>([0-9]{{1,3}})</sup>)[^\S\n]{{0,8}})(?=\S)",
    re.MULTILINE,
)
_MARK = re.compile(
    r"(?:(?:(?<=[”\"’)\]])|(?<=[”\"’)\]][.,;:])|(?<=[a-z]{3}[.,;:!?])|(?<=\b[A-Z]{2}[.,;:!?]))(?:\[([0-9]{1,3})\]|([0-9]{1,3})(?![.,;:]))"
    r"|(?<=[”\"’.] )\[([0-9]{1,3})\])(?=[\s.,;:]|$)"
)
# Not a square or cubic measure: "10 m²".
_RAISED_MARK = re.compile(
    rf"(?<!\bm)(?<!\b[kcm]m)(?<!\bft)(?<!\bin)(?<=[\w”\"’)\].,;:!?])([{_RAISED}]{{1,3}})(?![\w{_RAISED}])"
    r"|(?<=[\w”\"’)\].,;:!?])(?:\[\^([0-9]{1,3})\](?!:)|<sup>([0-9]{1,3})</sup>)"
)
_LABEL = re.compile(r"^[^\S\n]{0,8}\[\^([^\[\]\s]{1,40})\]:[^\S\n]{0,8}(?=\S)", re.MULTILINE)
_LABEL_MARK = re.compile(r"\[\^([^\[\]\s]{1,40})\](?!:)")
_DIGITS = str.maketrans(_RAISED, "0123456789")
_ABBREVIATED = re.compile(r"(?:art|arts|para|paras|vol|vols|sec|secs|reg|regs|nos|tit|cls|exh|dkt|cmt)\.$", re.IGNORECASE)
_LONGEST = 20_000
_MOST_FEET = 20
_NEAR = 120
"""Characters before note 1 within which a blank line or a rule must stand."""
Found = tuple[tuple[Note, ...], tuple[Region, ...]]


def notes_of(text: str) -> Found:
    """The notes at the foot of a text and the regions of their marks; nothing where foot and marks do not agree."""
    if labelled := _labelled(text):
        return labelled
    feet = [match.start() + (match[0][0] == "\n") for match in _FOOT.finditer(text, max(0, len(text) - _LONGEST))]
    for start in reversed(feet[-_MOST_FEET:]):
        places = _places(text, start)
        marks = _marks(text[:start]) if places else []
        agreed = bool(marks) and [number for number, _ in marks] == list(range(1, len(places) + 1))
        if agreed and _FOOT.search(text, marks[0][1][1], start - 1) is None:
            notes = zip(places, marks, strict=True)
            return (
                tuple(Note(mark=str(number), span=span, anchor=mark[0]) for span, (number, mark) in notes),
                tuple(Region(kind=RegionKind.NOTE_MARK, span=mark) for _, mark in marks),
            )
    return (), ()


def _labelled(text: str) -> Found | None:
    """Notes with labels ("[^a]", "[^12]"), as Markdown has them, anywhere: each label begins one line and has one mark before it."""
    begins = list(_LABEL.finditer(text))
    labels = [match[1] for match in begins]
    marks = list(_LABEL_MARK.finditer(text))
    if not labels or len(set(labels)) < len(labels) or sorted(match[1] for match in marks) != sorted(labels):
        return None
    anchors = {match[1]: match.span() for match in marks}
    if any(anchors[match[1]][0] > match.start() for match in begins):
        return None
    ends = [match.start() for match in begins[1:]] + [len(text)]
    notes = []
    for match, end in zip(begins, ends, strict=True):
        stop = re.search(r"\n[ \t]*\n", text[match.end() : end])
        words = text[match.end() : match.end() + stop.start() if stop else end].rstrip()
        notes.append(Note(mark=match[1], span=(match.end(), match.end() + len(words)), anchor=anchors[match[1]][0]))
    return tuple(notes), tuple(Region(kind=RegionKind.NOTE_MARK, span=match.span()) for match in marks)


def _places(text: str, start: int) -> list[tuple[int, int]]:
    """Spans of the notes 1, 2, 3 … from an offset to the end; none where another number begins a line, or no break stands before."""
    begins = list(_BEGINS.finditer(text, start))
    numbers = [_number(match[match.lastindex or 0]) for match in begins]
    if numbers != list(range(1, len(begins) + 1)) or not _stands_apart(text[max(0, start - _NEAR) : start]):
        return []
    ends = [match.start() for match in begins[1:]] + [len(text)]
    return [(match.end(), match.end() + len(text[match.end() : end].rstrip())) for match, end in zip(begins, ends, strict=True)]


def _stands_apart(body: str) -> bool:
    """Whether a blank line or a rule stands at the end of the body."""
    return re.search(r"\n[\s_–—*-]*\n[^\S\n]*\Z", body) is not None


def _marks(body: str) -> list[tuple[int, tuple[int, int]]]:
    """Number and place of each mark of a note, in order; the raised figures alone where they count from 1."""
    raised = [(_number(match[match.lastindex or 0]), match.span()) for match in _RAISED_MARK.finditer(body)]
    if raised and raised[0][0] == 1:
        return raised
    found = (match for match in _MARK.finditer(body) if not _ABBREVIATED.search(body, max(0, match.start() - 8), match.start()))
    return [(int(match[match.lastindex or 0]), match.span()) for match in found]


def _number(figures: str) -> int:
    return int(figures.translate(_DIGITS))
