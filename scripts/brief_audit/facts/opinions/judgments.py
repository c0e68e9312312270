"""The judgments of a British decision: who speaks from which line on.

A judgment of several judges has a line before each: "LORD QUILL (with whom Lady Marrow agrees):", "Lady Justice Ashdown:". Where the
header names the judges, a line must name one of them; a decision of one judge is his from the first word. A line inside words quoted
from elsewhere opens nothing. Source: requirement R60; judgments as Find Case Law publishes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import Span
from brief_audit.model.facts import Obtained, OpinionFact, PanelFact
from brief_audit.text.judge_names import name_words, same_judge

_TITLE = (
    r"(?i:(?:the\s+)?(?:(?:rt|right)\.?\s+)?(?:hon(?:ourable)?\.?\s+)?(?:lord|lady|baroness|sir|dame|viscount|mr|mrs|ms|miss|professor|hhj|hh|his\s+honour"
    r"|her\s+honour|(?:deputy\s+)?(?:upper\s+tribunal\s+|employment\s+|costs\s+|district\s+|tribunal\s+)?judge|(?:deputy\s+)?(?:chief\s+)?master"
    r"|the\s+(?:master|president|chancellor|lord\s+chief\s+justice))(?![\w’']))"
)
_LINE = re.compile(
    rf"^[ \t]*(?:\d{{1,3}}[.)]?[ \t]+)?(?P<judge>{_TITLE}(?:(?!,?\s+with\s+whom\b)[^\n:().]){{1,110}}"
    r"|[A-Z][\w’'-]+(?:[ ][A-Z][\w’'-]+)?[ ](?:LJ|J|JA|CJ|MR|LCJ)|[A-Z][A-Z’'-]+,?[ ]+(?:L\.?\s?J|J)\.?)"
    r"(?P<joins>(?:\s*:?\s*[(,]\s*with\s+whom\s+[^:()\n]{3,300}\)?)?)(?P<manner>(?:\s*\([^()\n]{3,300}\))?)\s*(?P<end>:|$)",
    re.MULTILINE,
)
_WITH_WHOM = re.compile(r"with\s+whom\s+(?P<names>[^():\n]{3,280}?)\s*(?:\bagree|\bconcur|$|[):])", re.IGNORECASE)
_SPLIT = re.compile(r",\s*(?:and\s+)?|\s+and\s+")
_JUDICIAL = re.compile(r"\b(?:justice|judge|lord|lady|baroness|master|recorder|L?J|KC|QC|president)\b", re.IGNORECASE)
_DISSENTS = re.compile(r"\bdissent", re.IGNORECASE)
_OF_A_TRIBUNAL = re.compile(r"\b(?:UKUT|UKFTT)\b")
_SPEAKS = re.compile(r"(?:\[\d{1,3}\]\s|\d{1,3}[.)]\s|I\b|My\s+(?:Lords|Lady)\b|For\s+the\s+reasons)")
"""What follows a line without a colon where it is a heading: at the end of a judgment it signs."""


def judgments_of(authority: Authority, panel: PanelFact | None) -> tuple[OpinionFact, ...]:
    """Every judgment of a British decision in reading order; none if the text does not say whose words it holds."""
    found: list[OpinionFact] = []
    for number, part in enumerate(authority.parts):
        if part.kind is PartKind.JUDGMENT:
            judges = panel.judges if panel is not None else ()
            lines = list(_lines(part, judges))
            first = _at_the_end_of_the_head(authority.parts[number - 1], judges) if number and not found else None
            if first is not None and (not lines or part.text[: lines[0].start()].strip()):
                until = lines[0].start() if lines else len(part.text)
                found.append(_opinion(first, number, (0, until), obtained=Obtained.FIELD))
            elif not lines:
                found.extend(_sole(number, part, panel, together=_speaks_as_one(authority)))
            found.extend(_opened(number, part, lines))
    return tuple(found)


def _at_the_end_of_the_head(head: Part, judges: Sequence[str]) -> re.Match[str] | None:
    """The line of the judge who speaks first, where the publisher counts it to the head and the head lists who sat."""
    lines = list(_lines(head, judges)) if head.kind is PartKind.HEAD_MATTER and judges else []
    return lines[-1] if lines and ":" in lines[-1]["end"] and not head.text[lines[-1].end() :].strip() else None


def _lines(part: Part, judges: Sequence[str]) -> Iterator[re.Match[str]]:
    for match in _LINE.finditer(part.text):
        if any(start <= match.start() < end for start, end in part.quoted):
            continue
        authors = _authors(match["judge"], judges)
        if not authors or (judges and not all(any(same_judge(one, judge) for judge in judges) for one in authors)):
            continue
        if ":" in match["end"] + match["joins"] or _is_a_heading(part.text, match):
            yield match


def _authors(words: str, judges: Sequence[str] = ()) -> tuple[str, ...]:
    """The judges that a line names: two may speak together."""
    pieces = [" ".join(piece.split()) for piece in _SPLIT.split(words)]
    named = [piece for piece in pieces if name_words(piece)]
    printed = (next((judge for judge in judges if same_judge(piece, judge)), piece) for piece in named)
    return tuple(dict.fromkeys(printed))


def _is_a_heading(text: str, match: re.Match[str]) -> bool:
    behind = text[match.end() : match.end() + 200].strip()
    return _SPEAKS.match(behind) is not None


def _opened(number: int, part: Part, lines: Sequence[re.Match[str]]) -> Iterator[OpinionFact]:
    ends = [*(match.start() for match in lines[1:]), len(part.text)]
    for match, end in zip(lines, ends, strict=False):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        yield _opinion(match, number, (start, end), part.text[start : match.end()])


def _opinion(line: re.Match[str], number: int, span: Span, snippet: str = "", obtained: Obtained = Obtained.HEADING) -> OpinionFact:
    said = f"{line['joins']} {line['manner']}"
    joins = _WITH_WHOM.search(said)
    return OpinionFact(
        kind=PartKind.DISSENT if _DISSENTS.search(said) else PartKind.JUDGMENT,
        author=" and ".join(_authors(line["judge"])),
        joined_by=_authors(joins["names"]) if joins else (),
        part=number,
        span=span,
        snippet=snippet,
        obtained=obtained,
    )


def _speaks_as_one(authority: Authority) -> bool:
    """Whether it is a tribunal, whose members give one decision unless a line says otherwise."""
    return any(_OF_A_TRIBUNAL.search(citation) for citation in authority.citations)


def _sole(number: int, part: Part, panel: PanelFact | None, *, together: bool) -> Iterator[OpinionFact]:
    """The whole judgment, where the header names one judge, alone or with lay members, and no line names another.

    `together`: the decision of a tribunal of several is that of all of them.
    """
    judges = panel.judges if panel is not None else ()
    presiding = judges if len(judges) == 1 else [judge for judge in judges if _JUDICIAL.search(judge)]
    if together and len(judges) > 1:
        author = " and ".join(judges)
        yield OpinionFact(kind=part.kind, author=author, part=number, span=(0, len(part.text)), obtained=Obtained.FIELD)
    elif len(presiding) == 1:
        yield OpinionFact(kind=part.kind, author=presiding[0], part=number, span=(0, len(part.text)), obtained=Obtained.FIELD)
