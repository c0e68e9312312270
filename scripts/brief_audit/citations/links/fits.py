"""Whether an authority can be what a back reference means: its name, its pages, the note it names. Nothing here guesses."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.links.backrefs import words_of
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Kind
from brief_audit.model.citation import Citation, PinKind, Pinpoint
from brief_audit.model.document import Document, Note

_NOTE_NUMBER = re.compile(r"(?:note|nn?\.|fn\.?|footnote|^Refers to note|\(n|\(fn)\s?([0-9]+)")
# More pages than almost any decision or article has; farther apart, an id. at a page is not linked.
_LONGEST = 250
# More cases of one name or volume than this are never told apart; it keeps the work linear.
_ENOUGH = 60
_FAR_IN_A_RECORD = 150
# A note that a page break left in the running text: its number before it, the page's number behind it ("… . 3 See Br. at 20. 18 It").
_NOTE_OPENS = re.compile(
    r"[.!?)\]”\"’]\s[0-9]{1,2}\s(?:(?:See|Cf\.|But|Accord|Compare)(?:\s[a-z]+)*,?\s(?:e\.g\.,\s)?)?(?:[A-Z][\w’']*\s){0,3}$"
)
_PAGE_BREAKS = re.compile(r"[.)”\"]{1,3}\s[0-9]{1,4}\s(?=[A-Za-z“\"\[])")
# The first reporters of the Supreme Court, each with the volume of the U.S. Reports that his first volume became (Bluebook T1.1).
_EARLY = {"Dall.": 1, "Cranch": 5, "Wheat.": 14, "Pet.": 26, "How.": 42, "Black": 66, "Wall.": 68}
_VOLUMES = {"Dall.": 4, "Cranch": 9, "Wheat.": 12, "Pet.": 16, "How.": 24, "Black": 2, "Wall.": 23}
_ARTICLE = re.compile(
    r"(?<=, )[0-9]{1,4}\s(?:[A-Z][\w.’'&]*\s|&\s|(?:of|on|the|for)\s){1,7}[0-9]{1,5}"
    r"(?:,\s[0-9]{1,5}(?:[-–][0-9]{1,5})?)?\s\((?:[A-Z][a-z.]+\s)?(?:19|20)[0-9]{2}\)"
)
_TITLE = 300
_MOST_PLACES = 20
QUOTED = re.compile(r"[“\"‘']([^”\"’']{1,60})[”\"’']")


def keep(kept: list[Citation], citation: Citation) -> None:
    """Add the first citation of each authority, and no more of them than can be told apart."""
    if len(kept) < _ENOUGH and all(other.canonical != citation.canonical for other in kept):
        kept.append(citation)


def all_words(citation: Citation) -> frozenset[str]:
    """The telling words of a citation's name and parties, and of the names that its parentheticals give it."""
    given = (words_of(name, given=True) for name in names_of(citation))
    return frozenset().union(*given, *map(words_of, citation.parties))


def names_of(citation: Citation) -> Iterator[str]:
    """The name of a citation, and the names that its parentheticals give it."""
    yield citation.name or ""
    for remark in citation.parentheticals:
        yield from QUOTED.findall(remark)


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
    if pin is None or not pin.ranges or pin.kind is not PinKind.PAGE or not first.isdigit() or not pin.ranges[0].first.isdigit():
        return True
    beyond = int(pin.ranges[0].first) - int(first)
    return beyond >= 0 and (beyond <= _LONGEST or bool(words_of(short.name or "")))


def holder_of_the_page(cases: Sequence[Citation], short: Citation) -> Citation | None:
    """Of several cases of a volume the one that begins last before the page: no page lies behind another case's first."""
    pages = {int(c.first_page): c for c in cases if c.first_page is not None and c.first_page.isdigit()}
    pin = short.pinpoint
    if pin is None or not pin.ranges or pin.kind is not PinKind.PAGE or not pin.ranges[0].first.isdigit() or len(pages) < len(cases):
        return None
    begun = [first for first in pages if first <= int(pin.ranges[0].first)]
    return pages[max(begun)] if begun and int(pin.ranges[0].first) - max(begun) <= _LONGEST else None


def objection(citation: Citation, target: Citation, members: Sequence[Citation]) -> str | None:
    """Why the pin of an id. contradicts the authority before it, `members` being its parallel citations; None if it does not."""
    pin = citation.pinpoint
    if citation.section is not None and target.kind is Kind.CASE:
        return "It names a section, but the citation before it is a case."
    numbered = pin is not None and pin.kind is PinKind.PARAGRAPH
    sections = target.jurisdiction is Jurisdiction.US if numbered else target.first_page is None
    if pin is not None and target.kind in WRITTEN_LAW and sections:
        return f"It names a {'paragraph' if numbered else 'page'}, but the citation before it, “{target.text}”, has sections."
    if pin is not None and pin.kind is PinKind.PARAGRAPH and _is_paged(members):
        return f"It names a paragraph, but the citation before it, “{target.text}”, has pages."
    if pin is not None and _is_of_an_appendix(pin) and target.kind in {Kind.CASE, Kind.JOURNAL}:
        return f"It names a page of an appendix, but the citation before it, “{target.text}”, is none."
    if not pages_agree(members, citation):
        return f"It names a page that the citation before it, “{target.text}”, hardly has."
    return None


def member_counted(citation: Citation, target: Citation, members: Sequence[Citation]) -> Citation:
    """Of parallel citations the one whose pages or paragraphs the pin of a back reference can count."""
    pin = citation.pinpoint
    if pin is None or len(members) == 1 or (citation.kind is Kind.SHORT and citation.volume is not None):
        return target
    wanted = [m for m in members if m.neutral is (pin.kind is PinKind.PARAGRAPH)]
    return wanted[0] if wanted and any(m.neutral for m in members) else target


def pleading_counted(citation: Citation, roots: Sequence[Citation | None]) -> Citation | None:
    """Of several papers of the record the one by whose paragraphs an id. goes on; None where anything else is among them."""
    if (
        citation.pinpoint is None
        or citation.pinpoint.kind is not PinKind.PARAGRAPH
        or any(r is None or r.kind is not Kind.RECORD for r in roots)
    ):
        return None
    numbered = {root.id: root for root in roots if root is not None and "¶" in root.text}
    return next(iter(numbered.values())) if len(numbered) == 1 else None


def _is_paged(members: Sequence[Citation]) -> bool:
    """Whether every citation of a US case is to a printed report; a docket number and a neutral citation are not."""
    return all(m.kind is Kind.CASE and m.jurisdiction is Jurisdiction.US and not m.neutral and _is_printed(m) for m in members)


def _is_printed(citation: Citation) -> bool:
    return citation.first_page is not None and not (citation.reporter or "").endswith(("WL", "LEXIS"))


def _is_of_an_appendix(pin: Pinpoint) -> bool:
    return pin.kind is PinKind.PAGE and bool(pin.ranges) and pin.ranges[0].first[-1:].islower()


def pages_agree(members: Sequence[Citation], citation: Citation) -> bool:
    """Whether an authority can have the page of an id.; where nothing can be compared, it can."""
    pin = citation.pinpoint
    if pin is None or pin.kind is not PinKind.PAGE or not pin.ranges:
        return True
    page = pin.ranges[0].first
    if members[0].kind is Kind.RECORD:
        numbers = _numbers(members[0].text)
        return not (page.isdigit() and numbers) or min(abs(int(page) - number) for number in numbers) <= _FAR_IN_A_RECORD
    if any(member.pinpoint is not None and member.pinpoint.is_of_a_slip_opinion for member in members):
        return True
    known = [member for member in members if member.first_page is not None and not member.neutral]
    if members[0].kind not in {Kind.CASE, Kind.JOURNAL} or not known:
        return True
    if page.startswith("*"):
        return any((member.reporter or "").endswith(("WL", "LEXIS")) for member in known)
    firsts = [int(member.first_page or "") for member in known if (member.first_page or "").isdigit()]
    online = any((member.reporter or "").endswith(("WL", "LEXIS")) for member in known)
    return online or not firsts or not page.isdigit() or any(0 <= int(page) - first <= _LONGEST for first in firsts)


def pages_named(citation: Citation) -> list[int]:
    """The pages that a record citation, or a back reference to one, names."""
    if citation.kind is Kind.RECORD:
        return _numbers(citation.text)
    pin = citation.pinpoint
    labels = [label for one in pin.ranges for label in (one.first, one.last)] if pin is not None and pin.kind is PinKind.PAGE else []
    return [int(label) for label in labels if label.isdigit()]


def goes_on_in_the_record(citation: Citation, record: Citation, named: Sequence[int], before: Iterable[Citation]) -> bool:
    """Whether the page of an id. is the record's although it is far from its citation: a record has no last page.

    It lies among the pages `named` since, or behind the last where no case or article `before` has such a page.
    """
    pages, known = pages_named(citation), [*pages_named(record), *named]
    if not pages or not known:
        return False
    if named and min(known) - _FAR_IN_A_RECORD <= pages[0] <= max(known) + _FAR_IN_A_RECORD:
        return True
    paged = (one for one in before if one.kind in {Kind.CASE, Kind.JOURNAL} and one.first_page is not None and not one.neutral)
    return pages[0] > max(known) and not any(pages_agree([one], citation) for one in paged)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"[0-9]+", text)]


def name_fits(full: Citation, short: Citation) -> bool:
    """Whether the name of a short form shares a telling word with a case; one of them without a name can."""
    words = words_of(short.name or "")
    return not words or not full.name or bool(words & all_words(full))


def article_named(text: str, citation: Citation) -> str | None:
    """The volume, page and year that stand behind an earlier place of its name as an article's do: "18 Quill Intern. Med. 688 (2020)"."""
    name, at = citation.name or "", citation.extent[0]
    for _ in range(_MOST_PLACES if name else 0):
        at = text.rfind(name, 0, at)
        if at < 0:
            return None
        if (found := _ARTICLE.search(text, at + len(name), min(at + len(name) + _TITLE, citation.extent[0]))) is not None:
            return " ".join(found[0].split())
    return None


def note_number(citation: Citation) -> str | None:
    """The number of the note that a back reference names ("supra note 3", "(n 12)")."""
    for text in (citation.text, citation.note or ""):
        if match := _NOTE_NUMBER.search(text):
            return match[1]
    return None


def notes_of(document: Document, citations: Sequence[Citation]) -> dict[str, Note]:
    """The note in which each citation stands, by bisection."""
    notes = sorted(document.notes, key=lambda note: note.span[0])
    starts = [note.span[0] for note in notes]
    found: dict[str, Note] = {}
    for citation in citations:
        at = bisect_left(starts, citation.span[0] + 1) - 1
        if at >= 0 and notes[at].span[0] <= citation.span[0] < notes[at].span[1]:
            found[citation.id] = notes[at]
    return found


def stands_in_a_stray_note(text: str, span: tuple[int, int]) -> bool:
    """Whether a citation alone fills a note that a page break left between two sentences of the body."""
    return _PAGE_BREAKS.match(text, span[1]) is not None and _NOTE_OPENS.search(text[max(0, span[0] - 60) : span[0]]) is not None
