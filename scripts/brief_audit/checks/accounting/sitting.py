"""How a court is said to have sat and divided: "by a majority", "the Divisional Court", "with two lay members", "obiter", "(table)".

Neither the name of a case nor its outcome tells it. So the decision must show it: a majority by a dissent, members and a Divisional Court
by naming them where it begins, a decision without an opinion by its shortness. What was said by the way no text calls so of itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.below import tells_of_below
from brief_audit.checks.accounting.acted.operative import IN_MARKS
from brief_audit.checks.base import Question
from brief_audit.checks.bench import bench_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.text.passages import sentence_around

_REACH, _BEHIND = 300, 80
_OPENING = 4000
_LONG = 6000
"""Characters of a text that is no order without an opinion."""
_DIVIDED = re.compile(
    r"\b[Bb]y\s+an?\s+(?:\w+\s+)?majority\b(?!\s+of\s+(?:the\s+)?(?:shares|votes|members|voters|creditors|shareholders|residents))|\b[Tt]he\s+majority\s+(?:\w+ly\s+)?(?:allowed|dismissed|affirmed|reversed|refused|granted|upheld|quashed|vacated)\b"
    r"|\b(?:an?\s+|the\s+)?(?:sharply\s+|closely\s+|evenly\s+)?(?:divided|split)\s+(?:[Cc]ourt|panel|bench|Supreme\s+Court|Court\s+of\s+Appeal)\b|\bby\s+(?:two|three|four|five|six|seven)\s+(?:votes\s+)?to\s+(?:one|two|three|four)\b"
)
_MEMBERS = re.compile(
    r"\b(?:sitting|sat)\s+(?P<alone>alone)\b|\b(?:(?:sitting|sat)\s+with\s+|(?:and|with)\s+(?:two\s+|three\s+)?(?:lay\s+|wing\s+)?)(?P<members>(?:lay\s+|wing\s+)?members?|assessors?)\b|\b(?P<lay>lay|wing)\s+members?\b"
)
_DIVISIONAL = re.compile(r"\bDivisional\s+Court\b|\(DC\)")
_ORDER = re.compile(r"\((?:[^()]*[,;]\s*)?(?P<form>(?i:mem\.|memorandum|table|unpublished|unreported|summary\s+order))\W*\)")
_BY_THE_WAY = re.compile(r"\b(?:obiter|dict(?:um|a)|by\s+the\s+way|in\s+passing)\b")
_DISSENTS = re.compile(
    r"\b(?:[Jj]udges?|[Jj]ustices?|L?JJ?\.?|C\.?J\.?|[A-Z]{4,},?)[^.;()]{0,60}?\b[Dd]issent(?:s|ing|ed)?\b|\bI\s+(?:respectfully\s+|must\s+|therefore\s+)*(?:dissent|disagree)\b|\b(?:dissenting|minority)\s+(?:opinion|judgment|speech)\s+(?:of|by)\b|\bDISSENT"
)


def open_sitting(question: Question) -> Iterator[tuple[str, str]]:
    """(the words, why they were not compared) for each thing of the kind that the decision does not show."""
    authority, root = question.authority, question.root or question.citation
    if authority is None or question.is_back_reference:
        return
    text, (start, end) = question.material.document.text, question.citation.extent
    first, last = sentence_around(text, (start, end), _REACH)
    said, begins = IN_MARKS.sub(lambda one: " " * len(one[0]), text[first:start] + " " * (end - start) + text[end:last]), first
    if any(first <= one.extent[0] < last and one.id not in {question.citation.id, root.id} for one in question.material.citations.values()):
        # of several cases only what stands behind this one is surely of it
        said, begins = text[end : min(last, end + _BEHIND)].split(";")[0], end
    head = " ".join(" ".join(part.text[:_OPENING] for part in authority.parts[:2]).split()).casefold()
    below = (found := _DIVIDED.search(said)) is not None and tells_of_below(question, (begins + found.start(), begins + found.end()))
    if found and not below and not _is_divided(question, authority):
        yield found[0], "nothing in the decision shows that its judges differed."
    if (found := _MEMBERS.search(said)) and (found["alone"] or found["lay"] or found["members"].split()[-1].rstrip("s")) not in head:
        yield found[0], "the decision does not say where it begins that it was heard so."
    if (found := _DIVISIONAL.search(said)) and "divisional court" not in head and _is_its_court(said, found):
        yield found[0], "the decision does not call itself one of the Divisional Court."
    if (found := _ORDER.search(text[question.citation.span[1] : end + _BEHIND].split("\n\n")[0].split(";")[0])) and sum(
        len(part.text) for part in authority.parts
    ) > _LONG:
        yield found["form"], "the text retrieved is that of a full opinion."
    if (found := _BY_THE_WAY.search(said)) and question.citation.extent[0] - first < _REACH and found.start() > start - first:
        yield found[0], "whether it was said by the way no reader of words can tell."


def _is_divided(question: Question, authority: Authority) -> bool:
    """Whether a dissent is held, or the text speaks of one."""
    kinds = {one.kind for one in bench_of(question, authority).opinions} | {part.kind for part in authority.parts}
    return bool(kinds & {PartKind.DISSENT, PartKind.CONCURRENCE_IN_PART}) or any(
        _DISSENTS.search(part.text, 0, _OPENING) or _DISSENTS.search(part.text[-_OPENING:]) for part in authority.parts
    )


def _is_its_court(said: str, found: re.Match[str]) -> bool:
    """Whether the sentence gives the decision to it, and tells of no appeal from it."""
    around = said[max(0, found.start() - 60) : found.start()]
    return re.search(
        r"\b(?:from|of|by|against|decision|order|judgment|below|appeal)\s+(?:the\s+)?$|[’']s?\s*$", around
    ) is None and not said.startswith(("’s", "'s"), found.end())
