"""A paragraph by its number alone, as British skeletons cite the case that they speak of: "([44])", "At [49], Quill LJ said", "…: [30]".

Each is a back reference of its own, so that nothing said of a case passes because its name is not written again. Not read: a number in
another citation's sentence, which is told of that citation; one within quoted words; the number of a paragraph, a note or a place in a
bundle; a paragraph of another paper or of the brief itself. A number behind a name that no citation bears ("See Harrow at [12].") is a
paragraph of that case, and of none that was cited.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.uk import scan_uk_pin
from brief_audit.model.base import BACK_REFERENCES, Jurisdiction, Kind, Span
from brief_audit.text.quotation_marks import is_open

_PLACE = re.compile(r"\[[0-9]{1,3}[A-Z]?(?![0-9])[^\[\]/\n]{0,12}\]")
_AT = re.compile(r"\b[Aa]t\s$")
_LEADS = re.compile(
    r"(?:\((?:[Ss]ee\s(?:also\s)?|[Cc]f\.?\s)?|[:;—–]\s|\b(?:[Aa]t|[Ss]ee|[Ss]ee\salso|[Ii]n|[Ff]rom|[Pp]aras?\.?|[Pp]aragraphs?)\s|\b(?:LJJ?|JJ?|MR|JSC|D?PSC|KC|QC),?\s)$"
)
# What else bears numbered paragraphs, directly before the place ("the Defence at [12]", "Dunn 1 at [14]"); a judgment is the case's own.
_OTHER_PAPER = re.compile(
    r"(?:\b(?i:statements?|WS|skeleton(?:\sargument)?|grounds|pleadings?|particulars(?:\sof\sclaim)?|PoC|defence|claim|reply|bundle|exhibit|appendix|annex"
    r"|affidavit|letter|schedule|transcript|report|guidance|regulations?|code|act)(?:\s(?:of|by)\s[A-Z][\w.’' ]{1,30})?"
    r"|\b[A-Z][\w’'-]+\s[0-9]{1,2})[\s,(]*$"
)
_OF_ANOTHER = re.compile(
    r"\)?\s(?:of|in|to)\s(?!(?:the|his|her|its|their|that|this)\s(?:\w+\s)?(?:judgments?|decision|opinion|speech|reasons|ruling|determination)\b)"
    r"|,?\s(?:above|below|hereof|herein)\b"
)
# Brackets with a number behind other words are notes or places in a bundle; where a brief has many, all of them may be.
_NUMBERED_OTHERWISE = re.compile(r"[a-z]{2,}[,.]?\s?\[[0-9]{1,3}\]")
_SENTENCE_ENDS = re.compile(r"[.?!][\"”’)\]]*\s+[“\"(\[]?[A-Z0-9]|\n")
_ITEM = re.compile(r"\s*(?:\(?(?:[0-9]{1,3}|[a-z]|[ivx]{1,4})[.)]|[-•*–])\s")
# In the middle of a sentence a bracket behind a party is a place in the bundle ("the contract with Harrow ([12]) is clear"), and one
# behind a colon what is spoken of ("He said: [12] is wrong").
_BEHIND_A_NAME = re.compile(r"\b[A-Z][\w’'-]+\s\($")
_GOES_ON = re.compile(r"\)?\s(?!and\b|per\b)[a-z]")
# A name as what a citation begins with, and what is none: a judge, a court, a word that a sentence begins with.
_CITED_BY_NAME = re.compile(
    r"(?:(?:\A|[.;:?!(—–\n]\s{0,2})(?:[Ss]ee(?:\salso)?\s|[Cc]f\.?\s)?|(?P<led>\b(?:[Ii]n|[Ss]ee|also|[Cc]f\.?|[Aa]s|applying|following|citing)\s))"
    r"(?!(?:In|See|Cf|As)\b)(?P<name>[A-Z][\w.’'-]+(?:\s(?:[A-Z&][\w.’'-]*|v|and|of|the)){0,5})\s(?:\(\s?)?at\s$"
)
_NO_CASE = re.compile(
    r"\b(?:L?JJ?|MR|[DP]?PSC?|JSC|KC|QC|HHJ|DJ|UTJ|Lord|Lady|Baroness|Sir|Dame|Mr|Mrs|Ms|Dr|Master|Recorder|Justice|Judge|President|Court|Tribunal|Panel"
    r"|Chamber|House|Board|Committee|Council|Appellants?|Respondents?|Claimants?|Defendants?|Judgments?|Decision|Ruling|Reasons|Order|Award)\b"
    r"|^(?:The|A|An|And|But|So|Then|Thus|Also|Again|Later|Earlier|First(?:ly)?|Second(?:ly)?|Third(?:ly)?|Finally|Further|Thereafter|There|Here|He|She|They|It|See"
    r"|That|This|These|Those|Compare|However|Moreover|As|In|Only|Likewise|Similarly|Equally|Notably|Indeed)$"
)
_CLOSES = re.compile(r"\s?[.;,)\n]|\s?\Z")
_OF_CASES = frozenset({Kind.CASE, Kind.JOURNAL, *BACK_REFERENCES})
_BESIDE = 12
_FROM = 60


def scan_bare_pins(text: str, drafts: Sequence[Draft]) -> Iterator[Draft]:
    """Every such number behind a British case. `drafts`: the citations found so far, by position."""
    first = next(
        (draft.start for draft in drafts if draft.kind is Kind.CASE and draft.jurisdiction is Jurisdiction.UK and draft.neutral), None
    )
    if first is None:
        return
    starts = [draft.start for draft in drafts]
    found = [draft for match in _PLACE.finditer(text, first) if (draft := _bare_pin(text, match.start(), drafts, starts)) is not None]
    otherwise = sum(
        1
        for match in _NUMBERED_OTHERWISE.finditer(text)
        if not re.match(r"(?:at|see|in|paras?|paragraphs?|and|to)\b", match[0]) and not _is_of_a_citation(drafts, starts, match.end())
    )
    if otherwise <= len(found):
        end = -1
        for draft in found:
            if draft.start >= end:
                yield draft
                end = draft.right


def _is_of_a_citation(drafts: Sequence[Draft], starts: Sequence[int], end: int) -> bool:
    """Whether a number is the pinpoint of a citation: "Harrow and Birch, [12]"."""
    at = bisect_right(starts, end)
    return at > 0 and end <= drafts[at - 1].right


def _bare_pin(text: str, start: int, drafts: Sequence[Draft], starts: Sequence[int]) -> Draft | None:
    before = text[max(0, start - _FROM) : start]
    led = _LEADS.search(before)
    line = text.rfind("\n", 0, start) + 1
    if led is None or _OTHER_PAPER.search(before[: led.start()]) or is_open(text[line:start]):
        return None
    at = bisect_right(starts, start)
    limit = drafts[at].left if at < len(drafts) else len(text)
    pin, end = scan_uk_pin(text, start, limit)
    if (
        pin is None
        or not pin.ranges
        or (_GOES_ON.match(text, end) and (_BEHIND_A_NAME.search(before) or led[0][0] in ":;—–"))
        or _OF_ANOTHER.match(text, end)
        or _is_of_another_citation(text, (start, end), drafts, at)
        or _is_quoted(text, line, end)
    ):
        return None
    if (name := _unread_name(before, closes=_CLOSES.match(text, end) is not None)) is not None:
        left = start - len(before) + name[1]
        return Draft(left, start, Kind.SHORT, pinpoint=pin, left=left, right=end, name=name[0], parties=(name[0],))
    said_at = _AT.search(before)
    left = start - (len(before) - said_at.start()) if said_at is not None else start
    return Draft(start, end, Kind.ID, pinpoint=pin, left=left, right=end)


def _unread_name(before: str, *, closes: bool) -> tuple[str, int] | None:
    """The name of a case directly before a place, and where it begins in `before`; `closes`: the sentence or bracket ends behind it."""
    found = _CITED_BY_NAME.search(before)
    if found is None or not (closes or found["led"]) or _NO_CASE.search(found["name"]) is not None:
        return None
    return found["name"], found.start("name")


def _is_of_another_citation(text: str, place: Span, drafts: Sequence[Draft], at: int) -> bool:
    """Whether a case, or what refers back to one, stands in the same sentence, or holds the place in its own; `at`: drafts before it."""
    if any(draft.left <= place[0] < draft.right for draft in drafts[max(0, at - 3) : at + 1]):
        return True
    before = next((draft for draft in reversed(drafts[max(0, at - _BESIDE) : at]) if draft.kind in _OF_CASES), None)
    behind = next((draft for draft in drafts[at : at + _BESIDE] if draft.kind in _OF_CASES), None)
    joined = before is not None and _SENTENCE_ENDS.search(text, before.right, place[0]) is None
    return joined or (behind is not None and _SENTENCE_ENDS.search(text, place[1], max(place[1], behind.left) + 1) is None)


def _is_quoted(text: str, line: int, end: int) -> bool:
    """Whether the paragraph may be quoted as a whole: one ends with a colon before it, and it is no item of a list and goes on."""
    led_in = text[:line].rstrip().endswith((":", ":—", ":-"))
    closes = text.find("\n", end)
    return led_in and _ITEM.match(text, line) is None and text[end : closes if closes >= 0 else len(text)].strip(' ).”"') != ""
