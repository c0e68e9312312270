"""Judges and parts of a decision that a brief names beside a citation: whose voice each is.

Five forms are nearly the whole language (reference "prose", section 3): "¦ (Quill, J., dissenting)", "Quill J in ¦", "in ¦ Quill J said",
"¦ per Quill J", "as Quill J said in ¦". A voice tied to another citation of the sentence is that one's; one that is tied to none is
noticed and not read.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.judges import Mention, mentions
from brief_audit.prose.page import CITED, OTHER, QUOTED, Unit
from brief_audit.text.judge_names import name_words

_THEIRS = (
    r"(?:[’']s?)?(?:\s+(?:\w+ly\s+)?(?:dissenting|concurring|leading|lead|main|own|brief|short|separate)?\s*"
    r"(?:judgments?|opinions?|speech|dissent|concurrence|observations?|remarks?|analysis|words|dict(?:um|a)|reasoning|statement|summary"
    r"|guidance|formulation|approach|test|explanation|discussion|view))?"
)
_AT = r"(?:[\s,(]*(?:at|in|from)?\s*(?:paras?\.?|paragraphs?|pp?\.?|¶+)?\s*\[?[0-9][0-9A-H\[\]\s,–-]*\)?)?"
_TIE_BEHIND = re.compile(
    rf"{_THEIRS}(?:\s*\([^()]{{0,60}}\))?(?:(?!\b(?:and|but)\b)(?:[^.;:()—{CITED}{OTHER}]|\.(?=\s?\d))){{0,90}}?"
    rf"\b(?:in|from|of)\s+(?:the\s+case\s+of\s+)?(?P<tied>[{CITED}{OTHER}])"
)
_TIE_BEFORE = re.compile(
    rf"(?P<tied>[{CITED}{OTHER}]){_AT}\s*[,:;]?\s*(?:\(\s*)?"
    r"(?:per|where|in\s+which|by|when|as|the\s+words\s+of|and|there|at\s+\S+)?[\s,]*(?:the\s+|a\s+)?$",
    re.IGNORECASE,
)
_ANOTHERS_BRACKET = re.compile(
    rf"{OTHER}{_AT}(?:\s*\[[^\[\]]{{1,30}}\])?\s*\((?:quoting|citing|applying|following|adopting|approving)\s[^()]*$"
)
"""The brackets of another citation that tell whom it quotes."""
_IN_BEFORE = re.compile(rf"\b[Ii]n\s+(?:the\s+case\s+of\s+)?(?P<tied>[{CITED}{OTHER}])[^.;{CITED}{OTHER}]{{0,80}}$")
_SAYS = (
    r"(?:said|says|held|holds|observed|explained|stated|wrote|noted|put\s+(?:it|the\s+\w+)|considered|concluded|described|set\s+out|summari[sz]ed"
    r"|emphasi[sz]ed|recogni[sz]ed|reasoned|remarked|identified|added|accepted|rejected|decided|ruled|dissented|concurred|agreed)"
)
_SAID = rf"(?:,?\s*(?:\w+ly\s+)?(?:has\s+|had\s+|also\s+)?{_SAYS})"
_DIRECT_BEHIND = re.compile(rf"{_THEIRS}{_AT}{_SAID}?{_AT}\s*,?\s*\b(?:in|from)\s+(?:the\s+case\s+of\s+)?{CITED}")
_SAID_BEHIND = re.compile(rf"(?:\s*\([^()]{{0,80}}\))?{_AT}{_SAID}\b")
_PER = re.compile(rf"{CITED}{_AT}[\s,;:(]*(?:\bper|\bdelivered\s+by)\s+(?:the\s+)?$", re.IGNORECASE)
_AT_THE_START = re.compile(r"\W*(?:(?:per|by|(?:separate\s+|joint\s+)?opinion\s+of|judgment\s+of)\s+)?", re.IGNORECASE)
_OF_ANOTHER = re.compile(r"\b(?:quoting|citing|discussing|following|applying|approving|overruling)\b", re.IGNORECASE)


def voices(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The judges and parts of a decision that a unit names, less those tied to another citation."""
    for mention in mentions(unit.text):
        owner = _owner(unit, mention)
        if owner is not Owner.THIRD and QUOTED not in "".join(mention.who) and not _is_a_party(citation, unit, mention):
            yield Statement(
                kind=StatementKind.VOICE,
                citation=citation.id,
                words=" ".join(unit.text[mention.start : mention.end].split()),
                span=unit.span(mention.start, mention.end),
                owner=owner,
                direct=owner is Owner.CITED and _is_direct(unit, mention),
                who=mention.who,
                role=mention.role,
            )


def _owner(unit: Unit, mention: Mention) -> Owner:
    text = unit.text
    if unit.bracket:
        return Owner.UNKNOWN if _OF_ANOTHER.search(text, 0, mention.start) else Owner.CITED
    behind = _TIE_BEHIND.match(text, mention.end)
    if _ANOTHERS_BRACKET.search(text, 0, mention.start):
        return Owner.THIRD
    tied = behind or _TIE_BEFORE.search(text, 0, mention.start) or _IN_BEFORE.search(text, 0, mention.start)
    if tied is None:
        return Owner.UNKNOWN
    return Owner.CITED if tied["tied"] == CITED else Owner.THIRD


def _is_a_party(citation: Citation, unit: Unit, mention: Mention) -> bool:
    """Whether a judge is a side of the case and is not told to decide it: "in *Morrow v. Wren*, Judge Wren asked for costs"."""
    if mention.role or mention.owns or unit.bracket or len(mention.who) != 1 or _PER.search(unit.text, 0, mention.start):
        return False
    sides = {word for party in citation.parties for word in name_words(party)}
    words = name_words(mention.who[0])
    return bool(words) and words[-1] in sides and _SAID_BEHIND.match(unit.text, mention.end) is None and not _is_direct(unit, mention)


def _is_direct(unit: Unit, mention: Mention) -> bool:
    """Whether nothing but a word of saying ties a judge to the citation: a judge may also speak of a case, or be spoken of in it."""
    text = unit.text
    if unit.bracket:
        return _AT_THE_START.fullmatch(text, 0, mention.start) is not None
    before = _TIE_BEFORE.search(text, 0, mention.start) or _IN_BEFORE.search(text, 0, mention.start)
    said = (
        before is not None
        and (mention.role or _SAID_BEHIND.match(text, mention.end))
        and _is_subject(text, before.end("tied"), mention.start)
    )
    return bool(_DIRECT_BEHIND.match(text, mention.end) or _PER.search(text, 0, mention.start) or said)


def _is_subject(text: str, tied: int, start: int) -> bool:
    """Whether no word but those of a pinpoint stands between the citation and the judge who speaks."""
    return re.fullmatch(rf"{_AT}[\s,:;]*(?:(?:where|in\s+which|and|there)\s+)?", text[tied:start]) is not None
