"""Whether an authority can be what a back reference means: its name, its pages, the note it names. Nothing here guesses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brief_audit import patterns as re
from brief_audit.citations.links.backrefs import words_of
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Kind
from brief_audit.model.citation import Citation, PinKind, Pinpoint

_NOTE_NUMBER = re.compile(r"(?:note|nn?\.|fn\.?|footnote|^Refers to note|\(n|\(fn)\s?([0-9]+)")
# More pages than almost any decision or article has; farther apart, an id. at a page is not linked.
_LONGEST = 250
_FAR_IN_A_RECORD = 150
# A note that a page break left in the running text: its number before it, the page's number behind it ("… . 3 See Br. at 20. 18 It").
_NOTE_OPENS = re.compile(
    r"[.!?)\]”\"’]\s[0-9]{1,2}\s(?:(?:See|Cf\.|But|Accord|Compare)(?:\s[a-z]+)*,?\s(?:e\.g\.,\s)?)?(?:[A-Z][\w’']*\s){0,3}$"
)
_PAGE_BREAKS = re.compile(r"[.)”\"]{1,3}\s[0-9]{1,4}\s(?=[A-Za-z“\"\[])")
# The first reporters of the Supreme Court, each with the volume of the U.S. Reports that his first volume became (Bluebook T1.1).
_EARLY = {"Dall.": 1, "Cranch": 5, "Wheat.": 14, "Pet.": 26, "How.": 42, "Black": 66, "Wall.": 68}
_VOLUMES = {"Dall.": 4, "Cranch": 9, "Wheat.": 12, "Pet.": 16, "How.": 24, "Black": 2, "Wall.": 23}
_QUOTED = re.compile(r"[“\"‘']([^”\"’']{2,60})[”\"’']")


def all_words(citation: Citation) -> frozenset[str]:
    """The telling words of a citation's name and parties, and of the names that its parentheticals give it."""
    defined = (name for remark in citation.parentheticals for name in _QUOTED.findall(remark))
    return frozenset().union(*(words_of(name) for name in (citation.name or "", *citation.parties, *defined)))


def shelf(citation: Citation) -> tuple[str, str]:
    """Volume and reporter under which a case is kept: "1 Cranch" is 5 U.S."""
    volume, reporter = citation.volume or "", citation.reporter or ""
    if reporter in _EARLY and volume.isdigit() and 1 <= int(volume) <= _VOLUMES[reporter]:
        return str(_EARLY[reporter] + int(volume) - 1), "U.S."
    return volume, reporter


def another_begins_before(cases: Iterable[Citation], target: Citation, citation: Citation) -> Citation | None:
    """Of the cases of a volume the one that begins behind `target` and before the page of a back reference, so that the page is its."""
    pin, first = citation.pinpoint, target.first_page or ""
    page = pin.ranges[0].first if pin is not None and pin.ranges and pin.kind is PinKind.PAGE else ""
    if not (page.isdigit() and first.isdigit()):
        return None
    begun = (c for c in cases if (c.first_page or "").isdigit() and int(first) < int(c.first_page or "") < int(page))
    return next(begun, None)


def page_fits(full: Citation, short: Citation) -> bool:
    """Whether the page of a short form lies behind the first page of a case, and without a name not far behind it."""
    first = full.first_page or ""
    pin = short.pinpoint
    if pin is None or pin.kind is not PinKind.PAGE or not first.isdigit() or not pin.ranges[0].first.isdigit():
        return True
    beyond = int(pin.ranges[0].first) - int(first)
    return beyond >= 0 and (beyond <= _LONGEST or bool(words_of(short.name or "")))


def holder_of_the_page(cases: Sequence[Citation], short: Citation) -> Citation | None:
    """Of several cases of a volume the one that begins last before the page: no page lies behind another case's first."""
    pages = {int(c.first_page): c for c in cases if c.first_page is not None and c.first_page.isdigit()}
    pin = short.pinpoint
    if pin is None or pin.kind is not PinKind.PAGE or not pin.ranges[0].first.isdigit() or len(pages) < len(cases):
        return None
    begun = [first for first in pages if first <= int(pin.ranges[0].first)]
    return pages[max(begun)] if begun and int(pin.ranges[0].first) - max(begun) <= _LONGEST else None


def objection(citation: Citation, target: Citation, members: Sequence[Citation]) -> str | None:
    """Why the pin of an id. contradicts the authority before it, `members` being its parallel citations; None if it does not."""
    pin = citation.pinpoint
    if citation.section is not None and target.kind is Kind.CASE:
        return "It names a section, but the citation before it is a case."
    if pin is not None and pin.kind is not PinKind.PARAGRAPH and target.kind in WRITTEN_LAW and target.first_page is None:
        return f"It names a page, but the citation before it, “{target.text}”, has sections."
    if pin is not None and pin.kind is PinKind.PARAGRAPH and _is_paged(members):
        return f"It names a paragraph, but the citation before it, “{target.text}”, has pages."
    if pin is not None and _is_of_an_appendix(pin) and target.kind in {Kind.CASE, Kind.JOURNAL}:
        return f"It names a page of an appendix, but the citation before it, “{target.text}”, is none."
    if not pages_agree(members, citation):
        return f"It names a page that the citation before it, “{target.text}”, hardly has."
    return None


def _is_paged(members: Sequence[Citation]) -> bool:
    """Whether every citation of a US case is to a printed report; a docket number and a neutral citation are not."""
    return all(m.kind is Kind.CASE and m.jurisdiction is Jurisdiction.US and not m.neutral and _is_printed(m) for m in members)


def _is_printed(citation: Citation) -> bool:
    return citation.first_page is not None and not (citation.reporter or "").endswith(("WL", "LEXIS"))


def _is_of_an_appendix(pin: Pinpoint) -> bool:
    return pin.kind is PinKind.PAGE and pin.ranges[0].first[-1:].islower()


def pages_agree(members: Sequence[Citation], citation: Citation) -> bool:
    """Whether an authority can have the page of an id.; where nothing can be compared, it can."""
    pin = citation.pinpoint
    if pin is None or pin.kind is not PinKind.PAGE:
        return True
    page = pin.ranges[0].first
    if members[0].kind is Kind.RECORD:
        numbers = [int(number) for number in re.findall(r"[0-9]+", members[0].text)]
        return not (page.isdigit() and numbers) or min(abs(int(page) - number) for number in numbers) <= _FAR_IN_A_RECORD
    known = [member for member in members if member.first_page is not None and not member.neutral]
    if members[0].kind not in {Kind.CASE, Kind.JOURNAL} or not known:
        return True
    if page.startswith("*"):
        return any((member.reporter or "").endswith(("WL", "LEXIS")) for member in known)
    firsts = [int(member.first_page or "") for member in known if (member.first_page or "").isdigit()]
    online = any((member.reporter or "").endswith(("WL", "LEXIS")) for member in known)
    return online or not firsts or not page.isdigit() or any(0 <= int(page) - first <= _LONGEST for first in firsts)


def name_fits(full: Citation, short: Citation) -> bool:
    """Whether the name of a short form shares a telling word with a case; one of them without a name can."""
    words = words_of(short.name or "")
    return not words or not full.name or bool(words & all_words(full))


def note_number(citation: Citation) -> str | None:
    """The number of the note that a back reference names ("supra note 3", "(n 12)")."""
    for text in (citation.text, citation.note or ""):
        if match := _NOTE_NUMBER.search(text):
            return match[1]
    return None


def stands_in_a_stray_note(text: str, span: tuple[int, int]) -> bool:
    """Whether a citation alone fills a note that a page break left between two sentences of the body."""
    return _PAGE_BREAKS.match(text, span[1]) is not None and _NOTE_OPENS.search(text[max(0, span[0] - 60) : span[0]]) is not None
