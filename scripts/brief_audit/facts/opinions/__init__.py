"""Which opinions a decision has, who wrote each, and where each is in the text.

If the source types its parts, the type is the fact; a part that runs opinions together is divided by its own author lines. What
neither settles is absent: a wrong boundary would give a dissenter's words to the court. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit import patterns as re
from brief_audit.facts.opinions.announced import announced
from brief_audit.facts.opinions.ends import court_again, ends_of
from brief_audit.facts.opinions.joined import joined
from brief_audit.facts.opinions.judgments import judgments_of
from brief_audit.facts.opinions.lead import LAST_MATTER, PREAMBLE, Lead, lead_of
from brief_audit.facts.opinions.lead_line import opening_of
from brief_audit.facts.opinions.lines import NAME, OFFICE, Line, name_of, names_of, surname
from brief_audit.facts.opinions.split import separate_opinions
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Obtained, OpinionFact

__all__ = ["NAME", "OFFICE", "Lead", "judgments_of", "lead_of", "names_of", "opinions_of"]

_OPINIONS = frozenset(
    {
        PartKind.MAJORITY,
        PartKind.PLURALITY,
        PartKind.PER_CURIAM,
        PartKind.CONCURRENCE,
        PartKind.CONCURRENCE_IN_PART,
        PartKind.DISSENT,
        PartKind.COMBINED,
    }
)
_BEYOND_NAME = re.compile(r",?\s*(?:delivered|announced|concurring|dissenting|with\s+whom)\b.*", re.IGNORECASE | re.DOTALL)
_AUTHORS_LINE = re.compile(rf"{NAME},\s*{OFFICE}[.:]?")
_HEADS = frozenset({PartKind.HEAD_MATTER, PartKind.SYLLABUS})
_SEPARATE = frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT})


def opinions_of(authority: Authority) -> tuple[OpinionFact, ...]:
    """Every opinion of an American decision in reading order; none if any place in the text is not settled."""
    found: list[OpinionFact] = []
    for number, part in enumerate(authority.parts):
        if part.kind not in _OPINIONS:
            continue
        lines = separate_opinions(part)
        if lines is None:
            return ()
        found.extend(_opinions(number, part, lines))
    found = [_signed(authority, one) for one in found]
    return joined(authority.parts, found) if _all_there(authority, found) else ()


def _signed(authority: Authority, fact: OpinionFact) -> OpinionFact:
    """The court's opinion without an author, where the head matter ends in his line."""
    if fact.author is not None or fact.kind not in {PartKind.COMBINED, PartKind.MAJORITY}:
        return fact
    heads = [part.text.strip().rsplit("\n", 1)[-1] for part in authority.parts if part.kind is PartKind.HEAD_MATTER and part.text.strip()]
    lines = [line for line in heads if _AUTHORS_LINE.fullmatch(line.strip())]
    return fact.model_copy(update={"author": name_of(lines[0].strip(" .:"))}) if len(lines) == 1 else fact


def _opinions(number: int, part: Part, lines: list[Line]) -> Iterable[OpinionFact]:
    """The stretch before the first line, and each stretch that a line opens."""
    ends = ends_of(part.text, lines, typed=part.kind in _SEPARATE)
    if lines and lines[0].start == 0 and part.kind in {*_SEPARATE, PartKind.COMBINED}:
        own, until = lines[0], lines[1].start if len(lines) > 1 else len(part.text)
        yield _first(number, part, own, ends[0])
        yield from _court_after(number, part, ends[0], until)
        lines, ends = lines[1:], ends[1:]
    else:
        yield _court(number, part, lines[0].start if lines else len(part.text))
    for line, end in zip(lines, ends, strict=True):
        yield _separate(number, part, line, end)


def _court_after(number: int, part: Part, start: int, end: int) -> Iterable[OpinionFact]:
    """The court's own opinion, where a separate one is printed before it and the court's line is plain."""
    opening = opening_of(part.text[start:end], end - start) if part.kind is PartKind.COMBINED and start < end else None
    if opening is not None:
        span = (start + opening.start, start + opening.end)
        yield OpinionFact(
            kind=opening.kind,
            author=opening.author or _printed(part.author),
            part=number,
            span=(span[0], _until(part, span[0], end)),
            snippet=part.text[slice(*span)],
            obtained=Obtained.HEADING,
        )


def _first(number: int, part: Part, line: Line, end: int) -> OpinionFact:
    """A part that holds a separate opinion alone, with that opinion's own line at its top."""
    fact = _separate(number, part, line, end)
    if part.kind is PartKind.COMBINED:
        return fact
    return fact.model_copy(update={"kind": part.kind, "author": _printed(part.author) or fact.author, "obtained": Obtained.FIELD})


def _court(number: int, part: Part, end: int) -> OpinionFact:
    if part.kind is not PartKind.COMBINED:
        return OpinionFact(
            kind=part.kind, author=_printed(part.author), part=number, span=(0, _until(part, 0, end)), obtained=Obtained.FIELD
        )
    opening = opening_of(part.text, end)
    if opening is None:
        return OpinionFact(
            kind=part.kind, author=_printed(part.author), part=number, span=(0, _until(part, 0, end)), obtained=Obtained.FIELD
        )
    return OpinionFact(
        kind=opening.kind,
        author=opening.author or _printed(part.author),
        part=number,
        span=(opening.start, _until(part, opening.start, end)),
        snippet=part.text[opening.start : opening.end],
        obtained=Obtained.HEADING,
    )


def _separate(number: int, part: Part, line: Line, end: int) -> OpinionFact:
    return OpinionFact(
        kind=line.kind,
        author=line.author,
        joined_by=line.joined_by,
        part=number,
        span=(line.start, end),
        snippet=part.text[line.start : line.end],
        obtained=Obtained.HEADING,
    )


def _printed(author: str | None) -> str | None:
    """The name in a record's author field, which may hold the whole author line."""
    return name_of(_BEYOND_NAME.split(author)[0]) or None if author else None


def _until(part: Part, start: int, end: int) -> int:
    """Notes and appendices at the end of the court's words may belong to any opinion; in a typed separate one, the court's line ends it."""
    if part.kind in _SEPARATE:
        return court_again(part.text, min(start + PREAMBLE, end), end, _printed(part.author))
    last = LAST_MATTER.search(part.text, max(start + PREAMBLE, (start + end) // 2), end)
    return last.start() if last else end


def _all_there(authority: Authority, found: list[OpinionFact]) -> bool:
    """Whether every separate opinion that the text announces was found."""
    authors = {surname(fact.author) for fact in found if fact.author}
    for part in authority.parts:
        if part.kind in _HEADS or part.kind in _OPINIONS:
            missing = (held for held in announced(part.text) if held.author not in authors)
            if any(part.kind in _HEADS or held.something_follows for held in missing):
                return False
    return True
