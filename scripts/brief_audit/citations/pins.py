"""Pinpoints after a US citation: pages, star pages, footnotes, paragraphs; lists and ranges with any dash."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.model.citation import PinKind, Pinpoint, PinRange

# Typists set two or three hyphens for a dash ("687--88"), scans part them ("687 - - 88"), and a minus or a bar is drawn like one.
_DASHES = r"[-\u2010-\u2015\u2212]"
_DASH = rf"\s?(?:{_DASHES}\s?){{1,3}}"
# "687 to 688", and no count: "120 to 5 votes".
_TO = r"\s(?:to|through)\s(?=[0-9]{1,7}(?:[,;.)\]]|\s[(&]|\s?$))"
# Also a page of an appendix: "at 46b", "at 12a-13a".
# "at 111-135.1 In the course": behind the full stop stands the mark of a note, and a sentence begins.
# "99,512" is one page of a looseleaf service or of the Federal Register; "678,680" are two that lack a space.
_THOUSANDS = r"[0-9]{1,2},[0-9]{3}(?![0-9]|,[0-9])"
_PAGE = re.compile(
    rf"(?P<first>{_THOUSANDS}|\*{{0,2}}[0-9]{{1,7}}[abc]?)(?:(?:{_DASH}|{_TO})(?P<last>{_THOUSANDS}|\*{{0,2}}[0-9]{{1,7}}[abc]?))?"
    r"(?!(?!ff?\b)[\w’']|\.[0-9](?![0-9]?\s+[“\"]?[A-Z][a-z])|-[A-Za-z])"
)
_PARAGRAPH = re.compile(
    rf"(?:¶{{1,2}}|[Pp]aras?\.|[Pp]aragraphs?|\[(?=[0-9]{{1,4}}\]))\s?(?P<first>[0-9]+[A-Z]?)\]?(?:{_DASH}(?:¶{{1,2}}\s?|"
    r"\[)?(?P<last>[0-9]+[A-Z]?)\]?)?(?!\w)"
)
_PARAGRAPH_MORE = re.compile(rf"(?P<first>[0-9]+[A-Z]?)(?:{_DASH}(?P<last>[0-9]+[A-Z]?))?(?!\w)")
_NOTE = re.compile(rf"(?:nn?\.|notes?|fn\.?|footnotes?)\s?(?P<first>[0-9]+)(?:{_DASH}(?P<last>[0-9]+))?(?!\w)")
_LEAD = re.compile(r"(?P<comma>,)?\s?(?P<at>at\s)?(?:pp?\.?\s?(?=[0-9]))?")
_NEXT = re.compile(r"\s?(?P<joint>,\sand\s|,\s&\s|,\s|,(?=[0-9])|\s&\s|&\s|\sand\s)\s?(?:at\s)?")
# "415 U.S. 308. 316-17, 94 S. Ct. 1105": a full stop typed for the comma, as the parallel citation behind the pages shows.
_STOPPED = re.compile(r"\.\s(?P<pages>[0-9]{1,4}(?:[-–][0-9]{1,4})?),\s?")
# What a docket number or a number of Westlaw may have before its court: "slip op. at 5", "ECF No. 12, at 5".
SLIP = r"[Ss]lip\.?\sop(?:inion|\.)?"
_SLIP = re.compile(rf"(?:,|\s[-–])\s(?:(?P<slip>{SLIP})|(?:ECF|Dkt\.|Doc\.|Document)\s(?:No\.\s)?[0-9]{{1,5}}(?:-[0-9]{{1,3}})?)(?![\w])")
# The range of pages typed onto the first page: "594 U.S. 113-15 (1999)".
_GLUED = re.compile(rf"(?<=[0-9]){_DASHES}{{1,3}}(?P<last>[0-9]{{1,7}})(?P<more>[\w-]*)(?=[\s,;.)]|$)")
# A pin behind the date: "(2d Cir. 1994) (“Alder”), at 46".
_BEHIND = re.compile(
    r"(?:,?\s(?=at\s(?:pp?\.\s?)?(?P<page>[0-9]{1,7}))|,?\s(?=pp?\.\s?(?P<named>[0-9]{1,7}))|,\s(?=(?P<bare>[0-9]{1,7})[.;)]))"
)
_ENDS_A_PIN = re.compile(r"(?!,[0-9])[.,;:)\]]|\s?$|\s[(&]|\s(?:and|n\.|nn\.)\s?[0-9]")
_FARTHEST = 900
"""A pin behind the date lies at most so many pages behind the first."""
_OPENS = re.compile(r"\s\((?=[A-Z0-9])")
_MOST_PIECES = 12
_OF_A_PAGE = 3
"""Fewer figures behind a note are those of another note."""
OPEN_END = r"(?:(?:\s?ff?|,?\set\s?seqq?)\b(?:\.(?=[,;)\]]|\s[a-z(]))?|,?\sand\s(?:the\s)?following\b|,?\s(?:onwards?|passim)\b)?"
"""What leaves open where a pinpoint ends: "45 ff.", "[45] et seq."."""
_OPEN_END = re.compile(OPEN_END)
_PASSIM = re.compile(r",\spassim\b")


def scan_pin(text: str, position: int, limit: int, *, bare: bool = False) -> tuple[Pinpoint | None, int]:
    """Read a pinpoint at `position`, not beyond `limit` (the next citation's core).

    A page needs a comma or "at" before it unless `bare`. Returns the pin and where it ends, or None and
    `position`.
    """
    stopped = _STOPPED.match(text, position, limit)
    if stopped is not None and stopped.end() == limit < len(text):
        position = stopped.start("pages")
        bare = True
    lead = _LEAD.match(text, position, limit)
    assert lead is not None
    start = lead.end()
    piece = _piece(text, start, limit, after=None)
    if piece is None:
        return None, passim.end() if (passim := _PASSIM.match(text, position, limit)) is not None else position
    kind, found, end = piece
    if kind is PinKind.PAGE and not (lead["comma"] or lead["at"] or bare):
        return None, position
    if kind is PinKind.PAGE and not lead["at"] and _is_date_or_volume(text, end, limit):
        return None, position
    pieces = [(kind, found, "")]
    while len(pieces) < _MOST_PIECES:
        more = _following(text, end, limit, pieces[0][0], pieces[-1][0])
        if more is None:
            break
        pieces.append((more[0], more[1], more[2]))
        end = more[3]
    end = past_open_end(text, end, limit)
    return _pinpoint(pieces, text[start:end]), end


def past_open_end(text: str, position: int, limit: int) -> int:
    """Behind the "ff." of a pinpoint that ends at `position`, which stays with its words."""
    found = _OPEN_END.match(text, position, limit)
    return position if found is None else found.end()


def scan_slip(text: str, position: int, *, of_a_report: bool = False) -> tuple[Pinpoint | None, int]:
    """Step over the slip opinion or docket entry before the court's parenthesis, and read its pin; else None and `position`.

    The page of a slip opinion needs no parenthesis behind it, as in a short form; of what is cited by a report it is no page.
    """
    slip = _SLIP.match(text, position)
    if slip is None:
        return None, position
    pin, end = scan_pin(text, slip.end(), len(text))
    if pin is not None and of_a_report and slip["slip"]:
        pin = Pinpoint(kind=pin.kind, ranges=(), text=text[slip.start("slip") : end])
    return (pin, end) if _OPENS.match(text, end) or (slip["slip"] and pin is not None) else (None, position)


def scan_glued(text: str, first_page: str, position: int, limit: int) -> tuple[Pinpoint | None, int]:
    """Read the pages that a dash joins to the first page before `position`; None and its end where they are no range."""
    glued = _GLUED.match(text, position, limit)
    if glued is None or not first_page.isdigit() or (glued.end() == limit < len(text)):
        return None, position
    pages = range_of(first_page, glued["last"])
    if glued["more"] or not pages.last.isdigit() or int(pages.last) <= int(first_page):
        return None, glued.end()
    return scan_pin(text, position - len(first_page), limit, bare=True)


def scan_pin_behind_the_date(text: str, first_page: str, position: int, limit: int) -> tuple[Pinpoint | None, int]:
    """Read ", at 46" behind the parentheses of a report that begins at `first_page`; a count ("at 46 sites") is none."""
    behind = _BEHIND.match(text, position, limit)
    page = behind and (behind["page"] or behind["named"] or behind["bare"])
    if behind is None or not page or not first_page.isdigit() or not 0 <= int(page) - int(first_page) < _FARTHEST:
        return None, position
    pin, end = scan_pin(text, behind.end() - 1, limit, bare=not behind["page"])
    return (pin, end) if pin is not None and _ENDS_A_PIN.match(text, end) else (None, position)


def _piece(text: str, position: int, limit: int, after: PinKind | None) -> tuple[PinKind, PinRange, int] | None:
    for kind, pattern in ((PinKind.PARAGRAPH, _PARAGRAPH), (PinKind.FOOTNOTE, _NOTE)):
        if match := pattern.match(text, position, limit):
            return kind, range_of(match["first"], match["last"]), match.end()
    pattern = _PARAGRAPH_MORE if after is PinKind.PARAGRAPH else _PAGE
    match = pattern.match(text, position, limit)
    if match is None or match.end() >= limit < len(text):
        return None
    return after or PinKind.PAGE, range_of(match["first"], match["last"]), match.end()


def _following(text: str, end: int, limit: int, kind: PinKind, last: PinKind) -> tuple[PinKind, PinRange, str, int] | None:
    if kind is not PinKind.PARAGRAPH and (note := re.compile(r"\s?" + _NOTE.pattern).match(text, end, limit)):
        return PinKind.FOOTNOTE, range_of(note["first"], note["last"]), "", note.end()
    joint = _NEXT.match(text, end, limit)
    if joint is None:
        return None
    found = _piece(text, joint.end(), limit, kind if kind is PinKind.PARAGRAPH else None)
    if found is None or (found[0] is PinKind.PAGE and _is_date_or_volume(text, found[2], limit)):
        return None
    if found[0] is not kind and found[0] is not PinKind.FOOTNOTE:
        return None
    if found[0] is PinKind.PAGE and last is PinKind.FOOTNOTE and len(found[1].first) < _OF_A_PAGE:
        return PinKind.FOOTNOTE, found[1], joint["joint"], found[2]  # "171, nn. 7, 8"
    return found[0], found[1], joint["joint"], found[2]


def _is_date_or_volume(text: str, end: int, limit: int) -> bool:
    """A number that opens something else: a bare year, "12 May", "88 Fed. …", "22 OBR at 352", "5 witnesses"."""
    tail = text[end : min(end + 24, len(text))]
    if re.match(r"\s(?:[A-Z][\w.’']*[-–]?\s?){1,4}(?:at\s)?[0-9]", tail):
        return True
    if re.match(
        r"\s(?!and\b|n\.|nn\.|note|fn\b|footnote|per\b|in\b|ex\b|but\b|as\b|with\b|or\b|is\b|was\b|for\b|to\b|at\b|where\b|when\b|"
        r"which\b|that\b|the\b|et\b|ff\b|passim\b)[a-z]{2,}",
        tail,
    ):
        return end < limit and not re.match(r"\s(?:cert|aff|rev|overruled|abrogated|superseded|vacated|amended|reh|citing|quoting)", tail)
    return False


def range_of(first: str, last: str | None) -> PinRange:
    """A range with its last label written out: ("679", "80") is 679 to 680."""
    if last is None:
        return PinRange(first=first, last=first)
    star = "*" if first.startswith("*") else ""
    head, tail = first.lstrip("*"), last.lstrip("*")
    if head.isdigit() and tail.isdigit() and len(tail) < len(head):
        tail = head[: len(head) - len(tail)] + tail
    return PinRange(first=first, last=star + tail)


def _pinpoint(pieces: list[tuple[PinKind, PinRange, str]], text: str) -> Pinpoint:
    kind = pieces[0][0]
    if kind is not PinKind.PAGE:
        return Pinpoint(kind=kind, ranges=tuple(found for what, found, _ in pieces if what is kind), text=text)
    pages = tuple(found for what, found, _ in pieces if what is PinKind.PAGE)
    notes = [(found, joint) for what, found, joint in pieces if what is PinKind.FOOTNOTE]
    # "678 n.7" points into the note alone; "678 & n.7" and "678, n. 7" point to the page and its note.
    if len(pages) == 1 and notes and not any(joint for _, joint in notes):
        return Pinpoint(kind=PinKind.FOOTNOTE, ranges=tuple(found for found, _ in notes), text=text, page=pages[0].first)
    return Pinpoint(kind=PinKind.PAGE, ranges=pages, text=text, notes=tuple(found for found, _ in notes))
