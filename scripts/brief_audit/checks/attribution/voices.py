"""Whose words are at a place in an authority: the court's, a separate opinion's, a syllabus's, or a passage quoted from elsewhere.

The source's own types decide; within a text that runs opinions together, the author lines in the authority's facts. In an untyped
text without such facts nothing is settled: it announces or shows opinions that could not be told apart. An untyped text of one
author's opinion has that opinion as its fact, and all of it is the court's, whether or not it cites dissents from other cases.
A passage that a court sets off from another decision, in support of its own words, is the court's too.
In an opinion typed as the court's, nothing is settled after a line that looks like the author line of another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.checks.attribution.reported import REJECTS, rejected_behind
from brief_audit.checks.places import Place, part_name
from brief_audit.model.authority import OWN_WORDS, Authority, Part, PartKind
from brief_audit.model.base import Span
from brief_audit.model.facts import Obtained, OpinionFact, opinion_at

SEPARATE = frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT})
SUMMARY = frozenset({PartKind.SYLLABUS, PartKind.HEADNOTE})
_RUN_ON = frozenset({PartKind.COMBINED, PartKind.MAJORITY, PartKind.PLURALITY, PartKind.PER_CURIAM})

_TITLE = r"(?:(?:Senior|Chief|Circuit|District|Associate|Presiding|Acting|Bankruptcy)\s+)*(?:Judge|Justice)s?|(?:[CPA]\.?\s?|Ch\.\s?)?JJ?\."
_NAMED = rf"(?:(?i:(?:mr\.\s+)?(?:chief\s+)?(?:justice|judge))\s+[A-Z][^\n(]{{0,40}}|[A-Z][\w’'. -]{{1,40}},\s+(?:{_TITLE}))"
_STAND = r"(?:concurring|dissenting|specially\s+concurring|concurr?s|dissents)"
_MANNER = (
    r"(?:\s+(?:in|and|the|part|judge?ment|result|only|with|specially|concurring|dissenting|from|denial|of|rehearing|en|banc|certiorari"
    r"|opinion|decision|order)){0,14}"
)
_AUTHOR_LINE = re.compile(
    r"(?:^|\n)\W{0,4}(?:\[\d+\]\s*)?"
    rf"(?:{_NAMED}[,;:]?[^\n()]{{0,160}}?\b(?i:concurring|dissenting)\b(?:[^\n()\d]{{0,100}}(?:\n|$)|(?i:{_MANNER})\s*[.:—–-]+\s*[A-Z“\"])"
    rf"|{_NAMED}[.,:]?\s*[(\[]{_STAND}[^\n()]{{0,80}}[)\]]"
    r"|(?:CONCURRENCE|DISSENT|(?:(?:JOINT|SEPARATE)\s+)?(?:CONCURRING|DISSENTING|CONCURRENCE)[A-Z ]{0,60})\s*(?:\n|$)"
    r"|(?:Concurring|Dissenting|Separate)(?:\s+(?:and|in|part|Dissenting|Concurring)){0,5}\s+Opinion(?!\s+(?:filed|by))[^\n]{0,60}\n"
    r"|I\s+(?:respectfully\s+|must\s+|also\s+|additionally\s+|therefore\s+|fully\s+|reluctantly\s+){0,3}(?:dissent|concur)\b)"
)
_BESIDE = 240
_A_DECISION = re.compile(
    r"(?:\([^()]{1,60}\)\s*)?(?:(?:See|Accord)\s+)?(?:[A-Z][^.;§\n]{0,60}?(?:\.[^.;§\n]{0,20}?){0,4}?\sv\.?\s+[A-Z]|Id\.?,?\s+(?:at\b|¶)"
    r"|[A-Z][\w’'-]+,\s+\d{1,4}\s+(?!U\.?\s?S\.?\s?C)[A-Z][\w. ]{0,12}\s(?:at\s+)?\d)"
)
"""What follows a passage that stands in another decision: its name, its place, or "Id. at"."""
_A_LAW = re.compile(r"\W*(?:See\s+|Id\.?,?\s*)?(?:§|\d+\s+U\.?\s?S\.?\s?C|OCGA|Fed\.|[A-Z][\w. ]{0,20}§)")
_ANOTHERS = re.compile(
    r"\b(?:argu\w+|conten[dt]\w*|claim(?:s|ed)\s+that|assert\w*|insist\w*|maintain\w*|urg\w+|submit\w*|testi[fm]\w+|witness(?:es)?|alleg\w+|complaint"
    r"|dissent\w*|concurr\w*|counsel|indictment|contract|letter|report(?:s|ed)?|statute|section|provid(?:es|ed|ing)|article|rule\s+\d\w*)\b|§",
    re.IGNORECASE,
)
"""A passage that such words introduce, or that stands in such a text, is not the court's."""


class Voice(StrEnum):
    """Who speaks at a place."""

    COURT = "the court"
    SEPARATE = "a separate opinion"
    SUMMARY = "a summary"
    COUNSEL = "counsel"
    QUOTED = "a quoted passage"
    UNTOLD = "not told"


@dataclass(frozen=True)
class Heard:
    """A place with its speaker. `name`: what a reader would call the part; `fact`: the author line that shows it; `why`: what hides it."""

    place: Place
    voice: Voice
    kind: PartKind
    author: str | None = None
    name: str = ""
    fact: OpinionFact | None = None
    why: str = ""


def heard_at(place: Place, *, run_on: bool = True) -> Heard:
    """Who speaks at a place. `run_on`: separate opinions may follow the court's in the same part, as American ones do."""
    authority, fact = place.authority, _fact_at(place)
    if fact is None and place.part.kind is PartKind.NOTES:
        return _in_a_note(place)
    kind, author = (fact.kind, fact.author or place.part.author) if fact is not None else (place.part.kind, place.part.author)
    name = f"{kind.value} of {author}" if author and kind in SEPARATE else part_name(place.part) if fact is None else kind.value
    typed = {PartKind.COUNSEL: Voice.COUNSEL} | dict.fromkeys(SEPARATE, Voice.SEPARATE) | dict.fromkeys(SUMMARY, Voice.SUMMARY)
    if kind in typed:
        return Heard(place, typed[kind], kind, author, name, fact)
    if kind not in OWN_WORDS and _the_court_speaks(authority):
        return Heard(
            place,
            Voice.UNTOLD,
            kind,
            author,
            name,
            fact,
            f"they stand in the {kind.value} alone, and the source does not say whose words that holds",
        )
    if run_on and (hidden := _hidden(place, fact)):
        return Heard(place, Voice.UNTOLD, kind, author, name, fact, hidden)
    if _is_quoted_whole(place) and not (run_on and _is_taken_over(place)):
        return Heard(place, Voice.QUOTED, kind, author, name, fact)
    return Heard(place, Voice.COURT, kind, author, name, fact)


def _fact_at(place: Place) -> OpinionFact | None:
    """The opinion in which the whole place stands."""
    facts, (start, end) = place.authority.facts, place.span
    first = opinion_at(facts, place.index, start)
    return first if first is not None and first == opinion_at(facts, place.index, max(start, end - 1)) else None


def _in_a_note(place: Place) -> Heard:
    """A note speaks with the voice of the opinion behind which it stands, where that is one opinion."""
    authority, index = place.authority, place.index
    owner = next((at for at in range(index, -1, -1) if authority.parts[at].kind is not PartKind.NOTES), None)
    if owner is None:
        return Heard(
            place, Voice.UNTOLD, PartKind.NOTES, why="they stand in a note, and the source does not say to which opinion it belongs"
        )
    part = authority.parts[owner]
    opinions = {held.kind for held in authority.facts.opinions if held.part == owner}
    if len(opinions) > 1 or (part.kind in _RUN_ON and not opinions - {part.kind} and shows_a_separate_opinion(part) is not None):
        why = "they stand in a note, and the text holds several opinions without telling to which the note belongs"
        return Heard(place, Voice.UNTOLD, PartKind.NOTES, why=why)
    kind = next(iter(opinions), part.kind)
    if kind in SEPARATE:
        name = f"notes to the {kind.value}{f' of {part.author}' if part.author else ''}"
        return Heard(place, Voice.SEPARATE, kind, part.author, name)
    return Heard(
        place,
        Voice.COURT if kind in OWN_WORDS else Voice.UNTOLD,
        kind,
        part.author,
        "notes",
        why="they stand in a note outside the opinion",
    )


def _the_court_speaks(authority: Authority) -> bool:
    return any(part.kind in OWN_WORDS and part.text.strip() for part in authority.parts)


def _hidden(place: Place, fact: OpinionFact | None) -> str:
    """Why the own words of a part may be a separate opinion's here; empty if nothing shows one."""
    part = place.part
    if part.kind not in _RUN_ON:
        return ""
    if _is_divided(place.authority, place.index):
        return (
            "" if fact is not None else "they stand before the opinions that the text holds, or behind them, where nobody is said to speak"
        )
    line = shows_a_separate_opinion(part)
    untold = part.kind is PartKind.COMBINED and not place.authority.facts.opinions
    if untold or (line is not None and place.span[1] > line):
        return "the text runs the decision's opinions together, and it could not be told in which of them they stand"
    return ""


def _is_divided(authority: Authority, index: int) -> bool:
    """Whether author lines within the part tell its opinions apart."""
    return any(held.part == index and held.obtained is Obtained.HEADING for held in authority.facts.opinions)


def shows_a_separate_opinion(part: Part) -> int | None:
    """The first line in the part that looks like the author line of a separate opinion; None if there is none."""
    match = _AUTHOR_LINE.search(part.text)
    return match.start() if match is not None else None


def court_spans(authority: Authority, index: int) -> tuple[Span, ...]:
    """The spans of a part in which the court itself speaks: no separate opinion, and no passage quoted from elsewhere.

    After an author line that is not among the facts, nothing is certainly the court's.
    """
    part = authority.parts[index]
    if part.kind not in OWN_WORDS:
        return ()
    if _is_divided(authority, index):
        whole = [held.span for held in authority.facts.opinions if held.part == index and held.kind in OWN_WORDS]
    else:
        line = shows_a_separate_opinion(part) if part.kind in _RUN_ON else None
        whole = [(0, len(part.text) if line is None else line)]
    return tuple(span for start, end in whole for span in _without_quoted(part, start, end))


def _without_quoted(part: Part, start: int, end: int) -> Iterator[Span]:
    for first, last in sorted(part.quoted):
        if start < last and first < end:
            yield start, max(start, first)
            start = max(start, last)
    if start < end:
        yield start, end


def _is_quoted_whole(place: Place) -> bool:
    return _set_off(place) is not None


def _set_off(place: Place) -> Span | None:
    start, end = place.span
    return next(((first, last) for first, last in place.part.quoted if first <= start and end <= last), None)


def _is_taken_over(place: Place) -> bool:
    """Whether the passage around a place supports the court's own words: a decision follows it as its source, or its sentence goes on.

    What a party, a witness or a dissent said, a law, and what the court then rejects stays another's.
    """
    first, last = _set_off(place) or place.span
    text = place.part.text
    lead, behind = text[max(0, first - _BESIDE) : first].rstrip(), text[last : last + _BESIDE].lstrip()
    clause = re.split(r"[.;]\s+(?=[A-Z(])", lead)[-1]
    source = _A_DECISION.match(behind)
    cited = source.group() + " ".join(re.findall(r"\(([^()]*)\)", behind)) if source else ""
    goes_on = re.search(r"\s(?!(?:and|or|the|that)$)[a-z]{3,}$", lead) is not None and not _A_LAW.match(behind)
    rejected = REJECTS.search(behind) is not None if source is not None else rejected_behind(behind)
    return (source is not None or goes_on) and not (_ANOTHERS.search(clause) or _ANOTHERS.search(cited) or rejected)
