"""Where a separate opinion that was run on in one text must end: the first sign that the court may speak again.

"ON PETITION FOR REHEARING", "PER CURIAM", the author line of another judge, a caption, notes that the opinion did not open. What
follows such a sign belongs to nobody: a span that is too short leaves words unsettled, one that is too long gives the court's
words to a dissenter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.facts.opinions.lines import NAME, OFFICE, Line, name_of, surname

_SPACED = "|".join(r"\s?".join(word) for word in ("OPINION", "ORDER", "JUDGMENT", "MEMORANDUM"))
_OF_WHAT = r"(?:\s+(?:AND|OF|ON|UPON|FOR|BY|TO|THE|DENYING|GRANTING|AMENDING)\b[A-Z0-9 ,.’'&-]{0,80})?"
_HEADING = re.compile(
    r"^[ \t]*(?:"
    r"(?:(?:END|FOOT)NOTES?\b[^\n.]{0,60}|Footnotes?\b[^\n.]{0,60}|NOTES|(?:End)?[Nn]otes|APPENDI(?:X|CES)\b[^\n.]{0,80}"
    r"|Appendix(?:[ ](?:[A-Z]|to\b[^\n.]{0,60}))?)[ \t:.]*$"
    r"|(?:PER\s+CURIAM|BY\s+THE\s+COURT)\b|THE\s+COURT(?:[.:]|[ \t]*$)|(?:Per\s+[Cc]uriam|By\s+the\s+[Cc]ourt)(?:[.:—–]|[ \t]*$)"
    r"|[_=-]{5,}[ \t]*$|On\s+(?:petition|motion|application)s?\s+for\s+re-?hearing\b|Opinions?\s+(?:of\s+the\s+Court\s+)?by\b"
    r"|Before:?\s+[^.\n]{3,200}\b(?:Judges|Justices|JJ\.)"
    r"|(?:(?:PETITIONS?|MOTIONS?)\s+FOR\s+)?(?:RE-?HEARING|RECONSIDERATION)\b[^a-z\n]*$"
    r"|(?:Supplemental|Amended|Majority|Further|Additional)\s+Opinion\b[^\n.]{0,40}[.:]?[ \t]*$"
    r"|Opinion\s+(?:of\s+the\s+Court|on\s[^\n.]{0,40})[.:]?[ \t]*$"
    r"|(?:UP)?ON\s+(?:[A-Z’'-]+\s+){0,5}?(?:RE-?HEARING|REMAND|RECONSIDERATION|REARGUMENT)\b[^a-z\n]*$"
    r"|(?:Up)?[Oo]n\s+(?:[\w’'-]+\s+){0,5}?(?i:re-?hearing|remand|reconsideration|reargument)(?:\s+[Ee]n\s+[Bb]anc)?[.:]?[ \t]*$"
    rf"|(?:(?:AMENDED|SUPPLEMENTAL|FURTHER|MAJORITY|PRINCIPAL|LEAD|ADDITIONAL|MEMORANDUM|PUBLISHED)\s+)?(?:{_SPACED}|DECREE|MANDATE|ADDENDUM"
    rf"|SYLLABUS){_OF_WHAT}[ \t]*[.:]*[ \t]*$"
    r"|(?:IN\s+THE\s+)?(?:UNITED\s+STATES\s+|U\.\s?S\.\s+|[A-Z]+\s+)?(?:SUPREME\s+COURT|COURT\s+OF\s+(?:[A-Z]+\s+)?APPEALS?"
    r"|APPELLATE\s+(?:COURT|DIVISION)|DISTRICT\s+COURT)\b[^a-z\n]*$"
    r")",
    re.MULTILINE,
)
_SPEAKER = re.compile(
    rf"^[ \t]*(?:(?P<author>{NAME},\s*{OFFICE})(?:[ \t]*(?::|[.]?[ \t]*(?:\n|[—–]))"
    r"|,?\s+\(?(?i:delivered|announced|writing\s+for|for\s+the\s+(?:court|majority))\b)"
    rf"|(?:M[A-Za-z]{{1,2}}\.?\s+)?(?i:(?:the\s+)?(?:chief\s+)?(?:justice|judge))(?:[ ](?P<justice>{NAME}))?"
    r"(?:,?\s+(?:delivered|announced)\b|:))",
    re.MULTILINE,
)
_CLOSES = re.compile(
    r"^[ \t]*(?:(?:The\s+)?[Jj]udgments?\s+(?:is\s+|are\s+)?)?(?:AFFIRMED|REVERSED|VACATED|REMANDED|DISMISSED)(?:[^a-z\n]|and|in|part)*$"
    r"|^[ \t]*(?:It\s+is\s+so\s+ordered|SO\s+ORDERED|IT\s+IS\s+SO\s+ORDERED)\b",
    re.MULTILINE,
)
_NOTE = re.compile(
    r"^[ \t]*(?:[\[({](?:[Ff][Nn]|[Nn])?\.?\s?(?P<a>\d{1,3})[\])}]|\[?(?:FN|Fn|fn|[Nn]|Note|Footnote)\.?\s?(?P<b>\d{1,3})\b\]?"
    r"|(?P<c>\d{1,3})(?:\.[ \t]+(?=\S)|[)/][ \t]+(?=[A-Z“\"]))(?![^\n]{0,100}[A-Za-z]\n\n)|(?P<g>[¹²³⁰⁴-⁹]{1,3})"
    r"|(?P<d>(?<=\n\n)\d{1,3})[ \t]+(?=[A-Z“\"])(?!\w[\w. ]{0,14}[ ]\d)(?![^\n]*\b[Vv]\.)(?![^a-z\n]*$)"
    r"|(?P<h>(?<=\n\n)[a-e])\.?[ \t]+(?=[A-Z])"
    r"|(?P<f>1)[ \t]*\n\s*(?=[A-Z“\"])"
    r"|(?P<e>[*†‡]{1,3})(?![ \t]*[*†‡])[ \t]*(?=[A-Z“\"]))",
    re.MULTILINE,
)
_RUNS_ON = re.compile(r"(?:[,;(&–-]|§|\b(?:[Ss]ee|at|by|of|and|also|with|the|v\.|[Cc]f\.|in|to|an?|Nos?\.|Arts?\.|Parts?|Rules?))$")
_STOPS = re.compile(r"[.!?:”\"’')\]*_—]\d{0,3}$")
_VOTES_AT_END = 300


def ends_of(text: str, lines: Sequence[Line], *, typed: bool = False) -> list[int]:
    """For each line where the words that it opens surely end: the next line, or the first sign of the court before it.

    The notes in a `typed` separate opinion are its own.
    """
    limits = [*(line.start for line in lines[1:]), len(text)]
    return [_end_of(text, line, limit, typed=typed) for line, limit in zip(lines, limits, strict=False)]


def _end_of(text: str, line: Line, limit: int, *, typed: bool) -> int:
    again = court_again(text, line.end, limit, line.author)
    return again if typed else min(again, _foreign_note(text, line, again))


def court_again(text: str, start: int, limit: int, author: str | None) -> int:
    """The first heading, caption or author line of anyone other than `author`; `limit` if there is none."""
    heading = _HEADING.search(text, start, limit)
    speaker = next((match.start() for match in _SPEAKER.finditer(text, start, limit) if not _is(match, author)), limit)
    return min(heading.start() if heading else limit, speaker)


def court_closes(text: str, start: int, end: int) -> bool:
    """Whether the span ends like the court's own words ("REVERSED."): then the court spoke again, but nobody can say from where on."""
    return _CLOSES.search(text, max(start, end - _VOTES_AT_END), end) is not None


def _is(match: re.Match[str], author: str | None) -> bool:
    """A judge signs at the end of his own opinion."""
    name = match["author"] or match["justice"]
    return bool(name and author) and surname(name_of(name)) == surname(author or "")


def _foreign_note(text: str, line: Line, limit: int) -> int:
    """The first note that another opinion may have opened: its mark does not stand in the stretch, or one before it is still open."""
    printed: set[str] = set()
    for match in _notes(text, line.end, limit):
        mark = next(held for held in match.groups() if held)
        opened = not mark.isalpha() and _opened(mark, text, line.end, match.start())
        if not opened or mark in printed or _still_open(mark, text, line.start):
            return match.start()
        printed.add(mark)
    return limit


def _notes(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    """Lines that begin as a note does, where the words before them do not run on into the number ("Id., at / 253. Neither view")."""
    for match in _NOTE.finditer(text, start, end):
        before = text[max(0, match.start() - 80) : match.start()]
        apart = before.endswith("\n\n")
        before = before.rstrip()
        if not _RUNS_ON.search(before) and (apart or _STOPS.search(before) or not before):
            yield match


def _opened(mark: str, text: str, start: int, end: int) -> bool:
    """Whether the mark of a note stands behind a word: "lease.1", "lease[1]", "lease*". The mark leads the pattern, for speed."""
    own = re.escape(mark)
    after = r"(?!\w|[.,]\d)" if mark.isdigit() else r"(?![*†‡])"
    bare = rf"{own}{after}(?:(?<=[A-Za-z,;:”\"’')\]?!]{own})|(?<=[A-Za-z”\"’')\]]\.{own}))"
    bracket = rf"\[(?:(?<=\S\[)|(?<=\S[ ]\[))(?:fn|FN|n)?\.?\s?{own}\]"
    return any(re.of_words(pattern).search(text, start, end) for pattern in (bare, bracket))


def _still_open(mark: str, text: str, end: int) -> bool:
    """Whether the words before the stretch open a note of this mark that is not printed there."""
    if not _opened(mark, text, 0, end):
        return False
    return not any(mark in match.groups() for match in _notes(text, 0, end))
