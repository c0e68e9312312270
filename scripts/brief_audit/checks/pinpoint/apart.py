"""The place of quoted words that a brief names behind the citation, in a sentence or a note of its own: "… (1996). Id. at 14.".

Such a sentence says nothing but where the words stand. So it is asked of the words before it, though another citation, or none, bears it.
A place that is told in words ("in its sixtieth paragraph") is not read; it is noticed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.citation import Citation, PinKind, Pinpoint, PinRange
from brief_audit.model.claim import Quotation

_N = r"[0-9]{1,5}[A-Z]?"
_TO = rf"(?:\s?[-–—]\s?\[?(?:{_N})\]?)?"
_PLACE = (
    rf"(?P<place>(?:pages?|pp?\.)\s?(?P<page>{_N}){_TO}|(?:paragraphs?|paras?\.?|¶{{1,2}}|§{{1,2}})\s?\[?(?P<paragraph>{_N})\]?{_TO}"
    rf"|\[(?P<bracket>{_N})[^\]\n]{{0,12}}\]{_TO}|\bat\s(?P<at>{_N}){_TO})"
)
_LED = (
    r"(?:(?:[Ss]ee|[Tt]hat|[Ii]t|[Tt]his|[Tt]he\s+(?:words|passage|sentence)|also|was|is|are|were|said|stands?|appears?|found|in|at(?=\s+[\[pP])"
    r"|on)\s+){0,5}(?:the\s+)?"
)
_ALONE = re.compile(rf"[.;,:”\"’)\s]{{1,8}}[(\[]?\s*{_LED}{_PLACE}(?P<rest>[^.\n]{{0,60}})(?:[.\n)]|$)", re.IGNORECASE)
_CALL = re.compile(r"[”\"’'.,;)]{0,4}(?P<mark>\[\^?\w{1,3}\]|[⁰¹²³⁴-⁹]{1,3})")
_NOTE = r"^[ \t]*{mark}:?[ \t]*(?:see\s+)?(?:at\s+)?{place}[^.\n]{{0,40}}\.?[ \t]*$"
_BETWEEN = re.compile(r"[.;,”\"’)\s*_]*(?:[Ss]ee\s+)?[*_]*")
_OF_ANOTHER = re.compile(r",?\s+(?:of|in)\s+(?:[A-Z][\w’'-]+|[0-9]{1,4}\s+[A-Z])")
_TENS = r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
_ORDINAL = (
    rf"(?:{_TENS}[-\s])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth"
    r"|last|final|penultimate|opening|concluding|closing)"
)
_CARDINAL = rf"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|{_TENS}(?:[-\s]\w+)?)"
_IN_WORDS = re.compile(
    rf"\b(?:{_ORDINAL}\s+(?:numbered\s+)?(?:paragraph|page|sentence|words|lines?)|(?:paragraph|para\.?|page)\s+{_CARDINAL})\b"
    r"|\bpages?\s+[0-9]{1,5}\s+of\s+[0-9]{1,4}\s+[A-Z]",
    re.IGNORECASE,
)
_BELOW = re.compile(r"^\W*[0-9]{1,4}[A-Z]?\]?\s?[.(]\(?([0-9]{1,2}|[a-z]{1,4})\)?\]?$")
_ITEM = re.compile(r"(?:^|(?<=\s))\(([0-9]{1,2}|[a-z]{1,4})\)\s", re.MULTILINE)
"""What is below a paragraph, as a pinpoint states it and as the text counts it."""
_REACH = 240
_MASK = "\u2060"


def pins_apart(question: Question) -> Iterator[tuple[Pinpoint, tuple[Quotation, ...]]]:
    """Each place that stands apart from the citation of quoted words, with those words."""
    own = question.citation.pinpoint
    if own is not None and own.ranges:
        quoted = _of_the_one_before(question)
        if quoted:
            yield own, quoted
    elif own is None and (quoted := _quoted(question, question.citation.id)):
        yield from ((pin, quoted) for pin in _behind(question))
        yield from ((pin, (one,)) for one in quoted for pin in _in_a_note(question, one))


def place_in_words(question: Question) -> str:
    """A place that the sentence of quoted words tells in words; empty where it tells none."""
    text = _text(question)
    for one in _quoted(question, question.citation.id):
        first, last = min(one.span[0], question.citation.extent[0]), max(one.span[1], question.citation.extent[1])
        begin = max(text.rfind("\n\n", 0, first), text.rfind(". ", 0, first), first - _REACH, 0)
        found = _IN_WORDS.search(text, begin, last)
        if last - first < 2 * _REACH and found is not None and not one.span[0] <= found.start() < one.span[1]:
            return found[0]
    return ""


def _text(question: Question) -> str:
    """The brief, with a space for each mark of its format that was taken out: every offset holds."""
    material = question.material
    found: str = material.once("without masks", lambda: material.document.text.replace(_MASK, " "))
    return found


def _quoted(question: Question, citation: str) -> tuple[Quotation, ...]:
    claims = question.material.claims
    every = claims.quotations if claims is not None else ()
    return tuple(one for one in every if citation in (*one.citations, *one.near, *one.reach))


def _end_of(citation: Citation) -> int:
    return citation.extent[1]


def _of_the_one_before(question: Question) -> tuple[Quotation, ...]:
    """The words quoted with the citation directly before a bare one of the same case, if that has no place of its own."""
    start, text = question.citation.extent[0], _text(question)
    by_end = question.material.once("citations by their ends", lambda: sorted(question.material.citations.values(), key=_end_of))
    before = bisect_right(by_end, start, key=_end_of)
    last = by_end[bisect_left(by_end, _end_of(by_end[before - 1]), key=_end_of)] if before else None
    if last is None or last.pinpoint is not None or _BETWEEN.fullmatch(text, last.extent[1], start) is None:
        return ()
    return _quoted(question, last.id) if Question(question.material, last).root is question.root else ()


def _behind(question: Question) -> Iterator[Pinpoint]:
    text, end = _text(question), question.citation.extent[1]
    others = [one.extent[0] for one in question.material.citations.values() if one.extent[0] >= end]
    found = _ALONE.match(text, end, min([len(text), *others]))
    if found is not None and _OF_ANOTHER.match(text, found.start("rest")) is None:
        yield _pinpoint(found)


def _in_a_note(question: Question, quotation: Quotation) -> Iterator[Pinpoint]:
    """The place that is all a note says whose mark stands at the quoted words."""
    text = _text(question)
    call = _CALL.match(text, quotation.span[1])
    if call is not None:
        note = re.compile(_NOTE.format(mark=re.escape(call["mark"]), place=_PLACE), re.IGNORECASE | re.MULTILINE)
        yield from (_pinpoint(found) for found in note.finditer(text, call.end()))


def pin_beside(question: Question, quotation: Quotation) -> Pinpoint | None:
    """The place that a bracket behind the citation gives to words quoted in it: "… 10, 39 (1998) (it gave “no right,” id. at 33)".

    It stands directly behind the words or leads to them; the pinpoint of the citation, another one, is then of something else.
    """
    (first, last), text = quotation.span, _text(question)
    cited = next((end for end in (question.citation.extent[1], question.citation.span[1]) if end <= first), None)
    if cited is None:
        return None
    found = _DIRECTLY_BEHIND.match(text, last)
    if found is None or _OF_ANOTHER.match(text, found.end()) is not None:
        found = _LEADS_TO.search(text, max(first - _REACH, cited), first)
    pin, own = _pinpoint(found) if found is not None else None, question.citation.pinpoint
    return None if pin is not None and own is not None and pin.ranges == own.ranges else pin


_OF_WHAT = (
    r"(?:(?:see|also|cf|ibid|id|op|cit|at|in|on|the|same|he|she|the\s+court|said|says|[0-9]{1,4}\s+[A-Z][\w.\s]{0,14}?)[.,]{0,2}\s+){0,6}"
)
_DIRECTLY_BEHIND = re.compile(rf"[\"”’'.,;:\s]{{1,5}}[(\[]?\s*{_OF_WHAT}{_PLACE}", re.IGNORECASE)
_LEADS_TO = re.compile(rf"(?:[(,;:]|\b[a-z]+)\s*{_PLACE}[,:]?(?:\s+[\w’'-]+){{0,6}}?\s*[“\"‘']?$", re.IGNORECASE)


def _pinpoint(found: re.Match[str]) -> Pinpoint:
    page = found["page"] or found["at"]
    label = page or found["paragraph"] or found["bracket"]
    kind = PinKind.PAGE if page else PinKind.PARAGRAPH
    through = _THROUGH.search(found["place"])
    last = f"{label[: -len(through[1])]}{through[1]}" if through is not None and len(through[1]) <= len(label) else label
    return Pinpoint(kind=kind, ranges=(PinRange(first=label, last=last),), text=" ".join(found["place"].split()))


_THROUGH = re.compile(r"[0-9A-Z]\]?\s?[-–—]\s?\[?([0-9]{1,5})")
"""The last of several pages or paragraphs, whose first figures may be left out."""


def stands_below_another(pinpoint: Pinpoint, place: Place) -> str:
    """The item of the paragraph under which words stand, if the pinpoint states another one: "(1)" for "[5(2)]"; else empty."""
    stated = _BELOW.search(pinpoint.text) if len(pinpoint.ranges) == 1 and pinpoint.kind is PinKind.PARAGRAPH else None
    if stated is None:
        return ""
    starts = [paragraph.span[0] for paragraph in place.part.paragraphs if paragraph.span[0] <= place.span[0]]
    items = [
        one for one in _ITEM.findall(place.part.text, max(starts, default=0), place.span[0] + 1) if one.isdigit() is stated[1].isdigit()
    ]
    return f"({items[-1]})" if items and items[-1] != stated[1] else ""
