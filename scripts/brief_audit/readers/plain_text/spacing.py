"""Double-spaced plain text: a blank line behind every line says nothing, so the lines of a paragraph are put together again.

Briefs are filed double-spaced, and what a converter makes of them often has a blank line after each line. Read as it stands, every line
would be a paragraph: a name, a court, a year or a quotation would end where its line ends. A text counts as double-spaced only where most
of its lines stand alone, are about equally long and break in the middle of sentences. There a line is joined to the next one unless
something shows that its paragraph ended: more blank lines than usual, a deeper margin, an entry's page number, or room that was left on
the line for the next word. A paragraph too many only leaves something open; lines that stand together are left as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.sentences import sentence_spans

LEAST = 3
"""Lines that must go on with a small letter before a text may count as double-spaced."""
_SHARE_OF_LINES = 0.5
_SHARE_OF_SMALL = 0.3
_WIDTHS = range(40, 131)
_SLACK = 0.6
_ENDS = re.compile(r"[.?!:;][\"”’')\]]*$")
_ITEM = re.compile(r"\(?[0-9]{1,3}[.)]\s|\[[0-9]{1,3}\]\s|[-–•*·]\s|#")
_CITATION = re.compile(r"[\[(][12][0-9]{3}[\])]|[0-9]{1,4} [A-Z][A-Za-z]*\.")
"""The rest of a citation in capitals, which is no heading: "[2023] EAT 173", "410 U.S. 113"."""
_LEADS_TO_A_PAGE = re.compile(r"(?:\.\s?){4,}|\s{3,}[0-9ivxlc]+$|…{2,}")


@dataclass(frozen=True)
class _Line:
    """One line, and how many blank lines stand before it; -1 behind a page break or at the start."""

    words: str
    depth: int
    blank: int

    @property
    def length(self) -> int:
        return self.depth + len(self.words)


def joined(text: str) -> str:
    r"""The text with one \n for each gap within a paragraph, and \n\f where one goes on overleaf; other pages and lines as they are."""
    pieces = text.split("\f")
    pages = [list(_lines(piece)) for piece in pieces]
    lines = [line for page in pages for line in page]
    usual = _usual(lines)
    words = [_edged(piece, _put_together(page, *usual)) if usual and page else piece for piece, page in zip(pieces, pages, strict=True)]
    width = usual[1] if usual else _upper_quarter([line.length for line in lines])
    whole = words[0]
    for piece, (page, overleaf) in zip(words[1:], pairwise(pages), strict=True):
        runs_on = page and overleaf and _goes_overleaf(page[-1], overleaf[0], width)
        whole = whole.rstrip() + "\n\f" + piece.lstrip("\n") if runs_on else f"{whole}\f{piece}"
    return whole


def _goes_overleaf(last: _Line, first: _Line, width: int) -> bool:
    """Whether the last line of a page goes on with the first of the next: where lines are not broken at a width, in mid-sentence."""
    if width in _WIDTHS:
        return _goes_on(last, first, width, 1)
    return _ENDS.search(last.words) is None and first.words[0].islower() and not _LEADS_TO_A_PAGE.search(last.words)


def _edged(page: str, words: str) -> str:
    """The words with the blank lines that stood at the head and the foot of their page."""
    head, foot = page[: len(page) - len(page.lstrip())], page[len(page.rstrip()) :]
    return head[: head.rfind("\n") + 1] + words + foot


def _lines(page: str) -> list[_Line]:
    found: list[_Line] = []
    blank = -1
    for line in page.split("\n"):
        if not (words := line.strip()):
            blank += blank >= 0
            continue
        found.append(_Line(words, len(line.expandtabs(8)) - len(line.expandtabs(8).lstrip()), blank))
        blank = 0
    return found


def _usual(lines: Sequence[_Line]) -> tuple[int, int] | None:
    """How many blank lines stand between the lines, and how long a full one is; None where the text is not double-spaced."""
    alone = _alone(lines)
    if not alone:
        return None
    gaps = Counter(second.blank for _, second in alone)
    usual = min(gap for gap, count in gaps.items() if count == max(gaps.values()))
    within = [(first, second) for first, second in alone if second.blank == usual]
    width = _upper_quarter([first.length for first, _ in within])
    unended = [second for first, second in within if first.length >= _SLACK * width and not _ENDS.search(first.words)]
    small = [second for second in unended if second.words[0].islower()]
    enough = len(small) >= LEAST and len(small) >= _SHARE_OF_SMALL * len(unended)
    return (usual, width) if enough and width in _WIDTHS and len(within) >= _SHARE_OF_LINES * (len(lines) - 1) else None


def _upper_quarter(lengths: Sequence[int]) -> int:
    return sorted(lengths)[len(lengths) * 3 // 4] if lengths else 0


def _alone(lines: Sequence[_Line]) -> list[tuple[_Line, _Line]]:
    """Neighbours of which neither has a line directly above or below it."""
    after = [*(line.blank for line in lines[1:]), -1]
    alone = [line.blank != 0 and behind != 0 for line, behind in zip(lines, after, strict=False)]
    pairs = zip(pairwise(lines), pairwise(alone), strict=True)
    return [(first, second) for (first, second), (one, other) in pairs if one and other and second.blank > 0]


def _put_together(lines: Sequence[_Line], usual: int, width: int) -> str:
    alone = {id(second) for _, second in _alone(lines)}
    pieces = [" " * lines[0].depth + lines[0].words]
    run = 1
    for first, second in pairwise(lines):
        goes_on = id(second) in alone and second.blank == usual and _goes_on(first, second, width, run)
        run = run + 1 if goes_on else 1
        pieces.append("\n" * (1 if goes_on else second.blank + 1) + " " * second.depth + second.words)
    return "".join(pieces)


def _goes_on(first: _Line, second: _Line, width: int, run: int) -> bool:
    """Whether a line goes on with the next one; `run`: how many lines of its paragraph came before it, itself included."""
    if second.depth > first.depth or (second.depth < first.depth and run > 1) or _LEADS_TO_A_PAGE.search(first.words):
        return False
    ends = _ends_a_sentence(first, second)
    if ends and _ITEM.match(second.words):
        return False
    heading = first.words.isupper() != second.words.isupper() and not _CITATION.match(second.words)
    if heading and max(len(first.words), len(second.words)) > LEAST:
        return False
    taken = first.length + 1 + len(second.words.split(maxsplit=1)[0])
    return taken > (width if ends else _SLACK * width)


def _ends_a_sentence(first: _Line, second: _Line) -> bool:
    if _ENDS.search(first.words) is None:
        return False
    return first.words.endswith((":", ";")) or len(sentence_spans(f"{first.words} {second.words}"[-400:])) > len(
        sentence_spans(first.words)
    )
