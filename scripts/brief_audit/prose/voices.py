"""Judges and parts of a decision that a brief names beside a citation: whose voice each is.

Five forms are nearly the whole language (reference "prose", section 3): "¦ (Quill, J., dissenting)", "Quill J in ¦", "in ¦ Quill J said",
"¦ per Quill J", "as Quill J said in ¦". A voice tied to another citation of the sentence is that one's; one that is tied to none is
noticed and not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.units import CITED, OTHER, QUOTED, Unit

_CAPITAL = r"[A-Z][\w’'-]+"
_SUFFIX = r"(?:LCJ|LJA|LJJ?|JSC|SCJ|JJ?SC|MR|CJ|VC|JA|JJ?|P|C)"
_PEER = (
    rf"(?:Lord|Lady|Baroness|Sir|Dame|Viscount)\s+(?:(?:Chief\s+)?(?:Justices?|Baron)\s+)?(?:{_CAPITAL}\s+){{0,1}}?{_CAPITAL}"
    rf"(?:[- ](?:of|upon)[- ](?:the\s+)?{_CAPITAL})?(?:\s+(?:DP?SC|{_SUFFIX}))?\b"
)
_BRITISH = rf"(?:{_CAPITAL}\s+(?:and\s+|,\s*)?){{0,2}}?{_CAPITAL}\s+{_SUFFIX}\b(?![’'.]?\w)"
_TITLED = (
    rf"(?:Mr|Mrs|Ms)\.?\s+(?:Justice|Commissioner)\s+{_CAPITAL}(?:\s+{_CAPITAL})?"
    r"|(?:HHJ|HH\s+Judge|(?:His|Her)\s+Honour\s+Judge|(?:(?:Upper\s+Tribunal|Employment|District|Circuit|Chief|Senior|Deputy)\s+)?Judge"
    rf"|(?:Chief\s+|Associate\s+)?Justices?|(?:Chief\s+)?Master)\s+(?:{_CAPITAL}\s+){{0,2}}?{_CAPITAL}"
)
_AMERICAN = (
    rf"(?:{_CAPITAL}(?:,\s+|\s+and\s+|,\s+and\s+)){{0,3}}{_CAPITAL},\s+(?:(?:Acting|Presiding|Senior|Chief)\s+)?(?:[APCS]\.?(?:C\.)?)?"
    r"\s?JJ?\.(?!\w)"
)
_PARTS = {
    "dissent": r"dissent(?:s|ed|ing|er|ers)?(?:\s+(?:opinion|judgment|speech|judges?|justices?|in\s+part))?",
    "concurrence": r"concurr(?:ence|ences|ed|ing)(?:\s+(?:opinion|judgment|in\s+(?:the\s+)?(?:judgment|result|part)))?",
    "plurality": r"plurality(?:\s+(?:opinion|op\.))?",
    "per curiam": r"per\s+curiam",
    "majority": r"(?<!by\sa\s)majority(?:\s+(?:opinion|judgment|of\s+the\s+\w+))?",
    "minority": r"minority(?:\s+(?:opinion|judgment))?",
    "lead": r"(?:lead|leading|principal|main)\s+(?:opinion|judgment|speech)",
    "syllabus": r"(?:syllabus|head-?note)",
}
_WHO = rf"(?P<judge>{_AMERICAN}|{_TITLED}|{_PEER}|{_BRITISH})"
_PART = "|".join(f"(?P<{name.replace(' ', '_')}>{words})" for name, words in _PARTS.items())
_ROLE = re.compile(
    r"[\s,(]*(?:(?:filed|wrote|in)\s+(?:a|an|his|her)\s+)?"
    r"(?:(?:separate|strong|joint|partial|sole|with\s+whom\s+[^()]{3,80}?\s+joins?),?\s+)*"
    rf"(?:{_PART})",
    re.IGNORECASE,
)
_VOICE = re.compile(rf"(?<![\w-])(?:{_WHO}|(?i:{_PART}))(?![\w])")
_THEIRS = (
    r"(?:[’']s?)?(?:\s+(?:\w+ly\s+)?(?:dissenting|concurring|leading|lead|main|own|brief|short|separate)?\s*"
    r"(?:judgments?|opinions?|speech|dissent|concurrence|observations?|remarks?|analysis|words|dict(?:um|a)|reasoning|statement|summary"
    r"|guidance|formulation|approach|test|explanation|discussion|view))?"
)
_AT = r"(?:[\s,(]*(?:at|in|from)?\s*(?:paras?\.?|paragraphs?|pp?\.?|¶+)?\s*\[?[0-9][0-9A-H\[\]\s,–-]*\)?)?"
_TIE_BEHIND = re.compile(
    rf"{_THEIRS}(?:\s*\([^()]{{0,60}}\))?{_AT}(?:\s*,?\s*(?!and\b|but\b)[\w’'“”…,]+){{0,8}}?{_AT}\s*,?\s*"
    rf"(?:\b(?:in|from|of)\s+(?:the\s+case\s+of\s+)?)(?P<tied>[{CITED}{OTHER}])"
)
_TIE_BEFORE = re.compile(
    rf"(?P<tied>[{CITED}{OTHER}]){_AT}\s*[,:;]?\s*(?:\(\s*)?"
    r"(?:per|where|in\s+which|by|when|as|the\s+words\s+of|and|there|at\s+\S+)?[\s,]*(?:the\s+|a\s+)?$",
    re.IGNORECASE,
)
_IN_BEFORE = re.compile(rf"\b[Ii]n\s+(?:the\s+case\s+of\s+)?(?P<tied>[{CITED}{OTHER}])[^.;{CITED}{OTHER}]{{0,80}}$")
_OF_ANOTHER = re.compile(r"\b(?:quoting|citing|discussing|following|applying|approving|overruling)\b", re.IGNORECASE)


def voices(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The judges and parts of a decision that a unit names, less those tied to another citation."""
    text, done = unit.text, 0
    for match in _VOICE.finditer(text):
        owner = _owner(unit, match)
        if owner is Owner.THIRD:
            continue
        if match.start() < done:
            continue
        who = tuple(_names(match["judge"])) if match["judge"] else ()
        behind = _ROLE.match(text, match.end()) if who else None
        role = _role(behind or match)
        done = (behind or match).end()
        if not who and not role:
            continue
        yield Statement(
            kind=StatementKind.VOICE,
            citation=citation.id,
            words=" ".join(text[match.start() : done].split()),
            span=unit.span(match.start(), done),
            owner=owner,
            who=who,
            role=role,
        )


def _role(match: re.Match[str]) -> str:
    return next((name for name in _PARTS if match[name.replace(" ", "_")]), "")


def _owner(unit: Unit, match: re.Match[str]) -> Owner:
    text = unit.text
    if unit.bracket:
        return Owner.UNKNOWN if _OF_ANOTHER.search(text, 0, match.start()) else Owner.CITED
    behind = _TIE_BEHIND.match(text, match.end())
    tied = behind or _TIE_BEFORE.search(text, 0, match.start()) or _IN_BEFORE.search(text, 0, match.start())
    if tied is None:
        return Owner.UNKNOWN
    return Owner.CITED if tied["tied"] == CITED else Owner.THIRD


_TITLE = re.compile(
    r"\b(?:Lord|Lady|Baroness|Sir|Dame|Viscount|Chief|Associate|Justices?|Baron|Judge|HHJ|HH|His|Her|Honour|Mr|Mrs|Ms|Commissioner|Upper"
    rf"|Tribunal|Employment|District|Circuit|Senior|Deputy|Master|Acting|Presiding|JJ?|{_SUFFIX}|DPSC|DSC)\b\.?"
)


def _names(words: str) -> Iterator[str]:
    """The surnames of a voice: "Quill and Ashdown JJ" are two."""
    for piece in re.split(r",\s+and\s+|\s+and\s+|,\s*", re.sub(r"\b[A-Z]\.\s*(?:[A-Z]\.)?", " ", words)):
        left = _TITLE.sub(" ", piece).split()
        if left and QUOTED not in piece:
            yield " ".join(left)
