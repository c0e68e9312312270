"""Who sat: the judges named in the head of a decision, as printed there.

United States: "Before X, Y, and Z, Circuit Judges." United Kingdom: the lines between "Before" and the parties in the header.
A line there that cannot be a judge, or no end of the list, leaves the panel open. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.facts.opinions import OFFICE, names_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Obtained, PanelFact

_AMERICAN = re.compile(
    rf"^[ \t]*(?:Before|BEFORE|PRESENT|Present):?\s+(?P<names>[A-Z][^()\[\];:]{{3,600}}?(?:,\s*|\s+){OFFICE})(?:\*|\s\*)*"
    r"(?=\.?[ \t]*(?:\n|$))",
    re.MULTILINE,
)
_HEAD = 6000
_MOST = 17
_BEFORE = re.compile(r"^[ \t]*(?i:before|coram)[ \t]*:?[ \t]*(?=\S|\n)", re.MULTILINE)
_TRIBUNAL = re.compile(r"^[ \t]*TRIBUNAL[ \t]*:[ \t]*(?=\S|\n)", re.MULTILINE)
_JUDGE_LINE = re.compile(
    r"[ \t]*(?:THE\s+(?:RT\.?\s+)?HON(?:OURABLE)?\.?\s+)?"
    r"(?:(?:THE\s+)?(?:LORD|LADY|MR|MRS|MS)\.?\s+(?:CHIEF\s+)?JUSTICE\s+|(?:HIS|HER)\s+HONOUR\s+JUDGE\s+|SIR\s+|DAME\s+)"
    r"[A-Z][\w’' -]{1,60}(?:\([^()\n]{3,60}\))?[ \t]*$",
    re.IGNORECASE,
)
_STOP = re.compile(
    r"[-–—_.\s]{5,}|R\s?E\s?G\s?I\s?N\s?A\b|REX\b|Sitting\s+in\s|B\s?E\s?T\s?W\s?E\s?E\s?N\b|(?i:between|judgment\s+(?:given|delivered)|decision\s+date|date\s+of|hearing|heard\b|represent"
    r"|appellants?\b|respondents?\b|claimants?\b|applicants?\b)"
)
_SITTING = re.compile(r"\s*\(?\bsitting\s+(?:as|with)\b.*$", re.IGNORECASE)
_PEER = re.compile(r"\s+(?=(?:Lord|Lady|Sir|Dame)\s+[A-Z])")
_AND_LAST, _LISTED = re.compile(r",\s+and\s+[A-Z]"), re.compile(r",\s+(?:and\s+)?")
_LOOSE_END = re.compile(r"(?:,|\band|\s)+$")
_DIGIT = re.compile(r"\d")


def panel_of(authority: Authority, *, british: bool) -> PanelFact | None:
    """The judges who sat; None if the head names none, or its list is not settled.

    The judges that Find Case Law tags in a header are not used as the panel: often every second one is left out.
    """
    if authority.judges and not british:
        return PanelFact(judges=authority.judges, obtained=Obtained.FIELD)
    found = (_british(number, part) if british else _american(number, part) for number, part in _parts(authority, british=british))
    return next((fact for fact in found if fact is not None), None)


def _parts(authority: Authority, *, british: bool) -> Iterator[tuple[int, Part]]:
    """The head matter, and where the court is American the first part besides."""
    numbered = list(enumerate(authority.parts))
    yield from (held for held in numbered if held[1].kind is PartKind.HEAD_MATTER)
    if not british:
        yield from (held for held in numbered[:1] if held[1].kind is not PartKind.HEAD_MATTER)


def _american(number: int, part: Part) -> PanelFact | None:
    match = _AMERICAN.search(part.text, 0, len(part.text) if part.kind is PartKind.HEAD_MATTER else _HEAD)
    judges = names_of(match["names"].replace("*", "")) if match else ()
    if match is None or not 0 < len(judges) <= _MOST:
        return None
    span = (match.start() + len(match.group()) - len(match.group().lstrip()), match.end())
    return PanelFact(judges=judges, snippet=part.text[slice(*span)], part=number, span=span, obtained=Obtained.HEADER)


def _british(number: int, part: Part) -> PanelFact | None:
    begins = list(_BEFORE.finditer(part.text)) or list(_TRIBUNAL.finditer(part.text))
    if len(begins) != 1:
        return _block(number, part) if not begins else None
    judges: list[str] = []
    at = begins[0].end()
    for line in part.text[at:].splitlines(keepends=True)[: 2 * _MOST]:
        words = " ".join(line.split())
        if words and _STOP.match(words):
            return _fact(number, part, judges, begins[0].start(), at) if judges else None
        entries = _entries(words)
        if entries is None:
            return None
        judges.extend(entries)
        at += len(line)
    return None


def _block(number: int, part: Part) -> PanelFact | None:
    """Where nothing introduces them: the one block of lines that are a judge's title and name each, closed by a rule or the parties."""
    judges: list[str] = []
    start = at = 0
    for line in part.text.splitlines(keepends=True):
        words = " ".join(line.split())
        if _JUDGE_LINE.fullmatch(words):
            start = start if judges else at
            judges.append(words)
        elif words and judges:
            again = any(_JUDGE_LINE.fullmatch(" ".join(other.split())) for other in part.text[at:].splitlines())
            return _fact(number, part, judges, start, at) if _STOP.match(words) and not again else None
        at += len(line)
    return None


def _entries(words: str) -> list[str] | None:
    """The judges that a line names; None if it does not look like judges."""
    words = _LOOSE_END.sub("", _SITTING.sub("", words))
    if words.casefold() in {"", "and"}:
        return []
    if _DIGIT.search(words) or not words[0].isupper():
        return None
    listed = _LISTED.split(words.rstrip(".")) if _AND_LAST.search(words) else _PEER.split(words)
    return [entry for piece in listed if (entry := _LOOSE_END.sub("", piece))]


def _fact(number: int, part: Part, judges: list[str], start: int, end: int) -> PanelFact:
    snippet = part.text[start:end].rstrip()
    return PanelFact(judges=tuple(judges), snippet=snippet, part=number, span=(start, start + len(snippet)), obtained=Obtained.HEADER)
