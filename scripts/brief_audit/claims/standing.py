"""Whether a sentence says something or only cites.

Source: DESIGN section 8; reading-and-extraction section 6: "See X.", "Id. at 5." support the sentence before.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.claims.speakers import SIGNAL
from brief_audit.model.citation import Citation
from brief_audit.text.words import word_set

_LEAD = re.compile(rf"(?>(?:[\s\"“”‘’'(\[.,;:*•–—-]|[0-9]{{1,2}}/?(?=\s)|{SIGNAL})*)", re.IGNORECASE)
_SIGNAL_FIRST = re.compile(
    r"[\s(\[\"“]*(?:[0-9]{1,2}/?\s+)?(?:(?:But\s+)?[Ss]ee|Accord|Cf|Contra|E\.g|Compare|Citing|Quoting)\b[.,]*\s+(?:(?:also|generally|e\.g|id)\b[.,]*\s+)*"
)
_CITES_ON = re.compile(
    r",?\s*(?:at\b|n\.|nn\.|¶|§|pp?\.|cmt|quot(?:ing|ed)\b|cit(?:ing|ed)\b|cert\b|(?:petition\s+for\s+)?review\b|rev\b|rev['’]d|reversed|aff['’]d|affirmed"
    rf"|over?ruled|vacated|abrogated|superseded|disapproved|as\s+(?:amended|modified)|amended|reh['’]g|and\s+(?=[A-Z0-9])|supra|note\b|{SIGNAL})",
    re.IGNORECASE,
)
_RECORD = re.compile(
    r"\W*(?>(?:(?:See|Cf\.|Accord|Id\.|also|generally|e\.g\.,?)\s+)*)(?:[A-Z][\w.'’]*\s+|of\s+|the\s+|in\s+)*"
    r"(?:Br|Brief|Op|Opp|Pet|Mot|Mem|Reply|Resp|Decl|Aff|Tr|Dkt|ECF|App|Appx|Exh?|Compl|Answer|Amicus|CP|RP|VRP|Appellant|Respondent|Petitioner|No)s?\b\.?[^.?!]{0,30}?"
    r"[0-9][\s0-9,;&–\-]*(?:\([^()]*\))?\W*"
)
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_HEADING_WORDS = 6
_LONGEST_REFERENCE = 14
_SMALL = word_set("of the at ch and see also amend art cl cmt note in n pt tit sec para eds ed et al v vs")
_LEADERS = re.compile(r"\.{5}|…{2}|(?:[.…]\s){5}|[^\s_][^\S\n]{0,9}_{6}|_{6}[^\S\n]{0,9}[^\s_]")
"""A rule that stands alone on its line parts the text from its notes, and is no blank to fill in."""
_NOTE_NUMBER = re.compile(r"(?<!\S)([0-9]{1,2})(/?)\s+(?:(?:See|Cf\.|Accord|also|e\.g\.),?\s+)*$")
_NOTE_MARK = re.compile(
    r"(?<=[a-z]{2}|[.,;:][”\"’)]|[a-z][.,;:]|\)[.,;:])(?P<mark>[0-9]{1,2})(?=[\s.,;])|(?<=\s)(?P<slashed>[0-9]{1,2})/(?=\s)"
)
_NOTE_REACH = 5000
_LEAD_REACH = 200
"""Characters of a note's number and the signals after it."""
_ENDED = re.compile(r"[.?!:;…][\"”’')\]]*[0-9]{0,3}\W*$")


def only_cites(text: str, start: int, end: int, citations: Sequence[Citation]) -> bool:
    """Whether the sentence between two offsets is a citation sentence: it begins with a citation, and nothing of its own follows.

    `citations` are those that overlap it, in order.
    """
    if _RECORD.fullmatch(text, start, end) or _is_reference(text[start:end].split()):
        return True
    if not citations:
        return False
    if _SIGNAL_FIRST.match(text, start, end):
        return True
    first = citations[0]
    if first.extent[0] > start and not _LEAD.fullmatch(text, start, first.extent[0]):
        return False
    return _nothing_follows(text, first.extent[1], end, citations[1:])


def is_heading(text: str) -> bool:
    """Whether a span is a heading, a caption or a table line, which assert nothing: it has capitals, or dot leaders."""
    letters = [c for c in text if c.isalpha()]
    if is_table_line(text) or sum(c.isupper() for c in letters) * 5 > 3 * len(letters):
        return True
    words = _LONG_WORD.findall(text)
    return len(words) >= _HEADING_WORDS and sum(word[0].isupper() for word in words) * 5 >= 4 * len(words)


def is_table_line(text: str) -> bool:
    """Whether a span belongs to a table of contents or authorities: it has dot leaders, or blanks to fill in."""
    return _LEADERS.search(text) is not None


def is_ended(text: str) -> bool:
    """Whether a span ends like a sentence, not like a heading."""
    return _ENDED.search(text) is not None


class NoteMarks:
    """The marks of plain-text footnotes in a text, found once: "…made Garrity1 statements", "…statements 1/ …"."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for match in _NOTE_MARK.finditer(text):
            slashed = match["slashed"] or ""
            self._ends[match["mark"] or slashed, "/" if slashed else ""].append(match.end())

    def of(self, start: int, at: int) -> int | None:
        """The position, from `start` on, of the mark for the footnote that begins with the citation at an offset ("1 Garrity v. …")."""
        number = _NOTE_NUMBER.search(self._text, max(0, start - 6, at - _LEAD_REACH), at)
        if number is None:
            return None
        ends = self._ends.get((number[1], number[2]), [])
        last = bisect_left(ends, number.start()) - 1
        return ends[last] if last >= 0 and ends[last] > number.start() - _NOTE_REACH else None


def _is_reference(words: Sequence[str]) -> bool:
    """Whether a few words are a reference that no rule reads ("Laws of 1981, ch. 27, § 1."): a number, capitals and small words only."""
    short = len(words) <= _LONGEST_REFERENCE and any(c.isdigit() for word in words for c in word)
    return short and all(not word[0].islower() or word.rstrip(".,;") in _SMALL or word.startswith("http") for word in words)


def _nothing_follows(text: str, at: int, end: int, others: Sequence[Citation]) -> bool:
    """Whether a string of citations, parentheticals and history runs from an offset to the sentence's end or a mark that divides."""
    starts = {c.extent[0]: c.extent[1] for c in others}
    while at < end:
        if text[at] in '.;)]"”’' or _CITES_ON.match(text, at, end):
            return True
        if text[at] in "([":
            at = _closed(text, at, end)
        elif at in starts:
            at = max(starts[at], at + 1)
        elif text[at].isspace() or text[at] == ",":
            at += 1
        else:
            return False
    return True


def _closed(text: str, at: int, end: int) -> int:
    """Behind the bracket that closes the one at an offset, or the end."""
    depth = 0
    for mark in re.finditer(r"[()\[\]]", text[at:end]):
        depth += 1 if mark.group() in "([" else -1
        if depth == 0:
            return at + mark.end()
    return end
