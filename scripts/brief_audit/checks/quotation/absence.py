"""When words are proved absent though the text, or the brief, was read by a scanner (DESIGN section 3, "OCR and versions").

A text that no scanner read proves it alone: it is the second, independent text of its decision, in a record of its own or beside the scan
in one record (`Authority.second`). Otherwise the scan must be whole and
nothing like the words may stand in it; each condition is a row of the table in `error.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from brief_audit.checks.base import Question
from brief_audit.checks.places import first_page, number
from brief_audit.checks.quotation.matter import Matter, brief_is_scanned_at, quoted_sources, standing_in_second, texts_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.citation import PinKind
from brief_audit.model.claim import Speaker
from brief_audit.text.quotation import is_absent, is_long_enough, longest_standing, strange_stretch

_HEAD = 60
"""A case's first marked page lies at most so many pages behind its first page."""
_SUMMARIES = frozenset({PartKind.SYLLABUS, PartKind.HEADNOTE})
_STILL = 9999
_MOST_OF_IT = 0.9
FEWEST_SHOWN = 6
"""Fewer words in a row are not worth looking up."""
SYLLABUS_BY_THE_COURT: Mapping[str, int] = MappingProxyType(
    dict.fromkeys(("ohio", "wva", "kan", "kanctapp", "minn", "minnctapp", "neb", "nebctapp"), _STILL)
    | dict.fromkeys(("nd", "okla", "oklacrimapp", "oklacivapp"), _STILL)
    | dict.fromkeys(("ga", "gactapp"), 1985)
)
"""Courts that write the syllabus of their decisions themselves, so that it is quoted as their words, and the last year in which they did.

Source: Ohio S.Ct.R.Rep.Op. (paragraphs of the syllabus state the law); W. Va. Const. art. VIII, § 4; K.S.A. 20-203; "Syllabus by the Court"
in N.W.2d (Minnesota, Nebraska, North Dakota), P.2d (Oklahoma) and the older volumes of Ga. and Ga. App."""


def scans_of(matter: Matter) -> Iterator[tuple[Question, Authority]]:
    """The texts on which the proof rests where a scanner read them or the brief, and the members that they are of."""
    scanned_brief = brief_is_scanned_at(matter)
    for member in matter.members:
        texts = texts_of(member)
        if scanned_brief or not any(text.reliable or is_lacking_in_second(matter, text) for text in texts):
            yield from ((member, text) for text in texts)


def is_lacking_in_second(matter: Matter, text: Authority) -> bool:
    """Whether a scanned text's second, which no scanner read, has nothing like the words either."""
    standing = standing_in_second(matter, text)
    return standing is not None and standing.kind == "absent"


def enough_words_to_miss(matter: Matter) -> bool:
    """A few words meet words like themselves by chance."""
    return not any(scans_of(matter)) or is_long_enough(matter.quotation.text)


def its_pages_follow_one_another(matter: Matter) -> bool:
    """A page that the scan lost may have the words."""
    return all(text.reliable or text.unbroken for _, text in scans_of(matter))


def the_cited_page_was_read(matter: Matter) -> bool:
    """A page that the brief cites and the text does not pass may have the words: a separate opinion begins on its last page, or behind."""
    return all(_reaches(text, member) for member, text in scans_of(matter))


def the_syllabus_was_read(matter: Matter) -> bool:
    """Scans are served without the head of the report: the words may stand in a syllabus that the brief names, or that the court wrote."""
    return all(_has_a_summary(text) or not _may_be_of_a_syllabus(matter, member, text) for member, text in scans_of(matter))


def nothing_like_it_stands_there(matter: Matter) -> bool:
    """Words that a scanner damaged are still like themselves, here and in the authority that the citation says it quotes."""
    scans = [text for _, text in scans_of(matter)]
    quoted = [text for source in quoted_sources(matter) for text in texts_of(source)] if scans else []
    return all(is_absent_from(matter, text) for text in (*scans, *quoted))


def what_stands_there(matter: Matter) -> str:
    """The words that stand there, for a reader to look up, as far as they are enough to be found."""
    scans = (text.text() for _, text in scans_of(matter))
    stands = max((longest_standing(matter.quotation.text, text) for text in scans), key=len, default="").split()
    if len(stands) < FEWEST_SHOWN:
        return "a scanner read the text, and words like these, or a part of them, stand in it"
    shown = (
        " ".join(stands) if len(stands) <= 2 * FEWEST_SHOWN else f"{' '.join(stands[:FEWEST_SHOWN])} … {' '.join(stands[-FEWEST_SHOWN:])}"
    )
    return f"a scanner read the text; “{shown}” stands in it, and it may have lost the rest"


def is_absent_from(matter: Matter, text: Authority) -> bool:
    """Whether nothing like the words stands in any part of the text."""
    words = matter.quotation.text
    whole = text.text()
    return matter.question.material.recalled.of("is_absent", (words, whole), bool, lambda: is_absent(words, whole))


def lacking_too(matter: Matter) -> str:
    """What else has none of the words, to end a sentence: anything like them in a scan, or a second text of it that no scanner read."""
    scans = [text for _, text in scans_of(matter)]
    if scans:
        stretch = next((words for text in scans if (words := strange_stretch(matter.quotation.text, text.text()))), "")
        them = f"“{' '.join(stretch.split()[:FEWEST_SHOWN])} …”" if 0 < len(stretch) < _MOST_OF_IT * len(matter.quotation.text) else "them"
        return f", of which a scanner read a copy, nor does anything like {them}"
    return ", nor in a second text of it, which no scanner read" if any(text.second for text in matter.texts) else ""


def the_marks_pair(matter: Matter) -> bool:
    """On a scanned page a lost mark makes a quotation of the brief's own words; a block has no marks at all."""
    if not brief_is_scanned_at(matter):
        return True
    text, (start, end) = matter.question.material.document.text, matter.quotation.span
    first, last = text.rfind("\n\n", 0, start) + 1, text.find("\n\n", end)
    paragraph = text[first : last if last >= 0 else len(text)]
    return not matter.quotation.block and paragraph.count("“") == paragraph.count("”") and paragraph.count('"') % 2 == 0


def _reaches(text: Authority, member: Question) -> bool:
    """Whether the pages of the pinpoint lie before the last of the text, as far as its marks are of the cited series."""
    pin, root = member.citation.pinpoint, member.root
    if pin is None or root is None or pin.kind is not PinKind.PAGE:
        return True
    stated = [page for span in pin.ranges for label in (span.first, span.last) if (page := number(label)) is not None]
    first = number(root.first_page)
    for series in {mark.series for part in text.parts for mark in part.page_marks}:
        labels = [
            page for part in text.parts for mark in part.page_marks if mark.series == series and (page := number(mark.label)) is not None
        ]
        begins = number(first_page(text, series)) if not series.isdigit() else first
        own = labels and first is not None and begins == first and 0 <= min(labels) - first <= _HEAD
        if own and any(not first <= page < max(labels) for page in stated if first is not None):
            return False
    return True


def _has_a_summary(text: Authority) -> bool:
    return any(part.kind in _SUMMARIES for part in text.parts)


def _may_be_of_a_syllabus(matter: Matter, member: Question, text: Authority) -> bool:
    root = member.root
    courts = (text.court_id, root.court_id if root is not None else None)
    last = max((SYLLABUS_BY_THE_COURT.get(court or "", 0) for court in courts), default=0)
    year = root.year if root is not None and root.year is not None else 0
    return matter.quotation.speaker is Speaker.SUMMARY or 0 < last >= year
