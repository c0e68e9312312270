"""Who joined an opinion, as the reporter's head matter says: "Quill, J., delivered the opinion, in which Marrow, J., joined"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.facts.opinions.lines import NAME, names_of, surname
from brief_audit.model.authority import OWN_WORDS, Part, PartKind
from brief_audit.model.facts import OpinionFact

_INITIALS = r"(?:[A-Z]\.\s?){0,3}J\."
_WROTE = re.compile(
    rf"(?P<author>{NAME}),\s+{_INITIALS},\s+(?P<verb>delivered|announced|filed|wrote)\s+[^.;]{{0,120}}?,?\s+in\s+which\s+"
    rf"(?P<names>{NAME}(?:[^;:()]{{0,400}}?))(?P<other>\s+filed|\s+delivered|,?\s+join(?:s|ed)?\b)(?P<rest>[^.;]{{0,80}})"
)
_LIMITED = re.compile(r"\b(?:in\s+part|Parts?|except|all\s+but|other\s+than|as\s+to|Members?|only|of\s+which|judgment)\b")
_OF_COURT = frozenset({"delivered", "announced"})
_HEADS = frozenset({PartKind.HEAD_MATTER, PartKind.SYLLABUS})


def joined(parts: Sequence[Part], found: Sequence[OpinionFact]) -> tuple[OpinionFact, ...]:
    """The opinions with the names of those who joined them in full, if the opinion's own line names nobody."""
    told = list(_told(parts))
    return tuple(_with_names(fact, told, found) for fact in found)


def _told(parts: Sequence[Part]) -> Iterator[tuple[str, bool, tuple[str, ...]]]:
    """Surname of the author, whether the opinion is the court's, who joined it; where somebody joined a part of it, nobody."""
    for part in parts:
        if part.kind not in _HEADS:
            continue
        for match in _WROTE.finditer(part.text.replace("-\n", "")):
            whole = "join" in match["other"] and not _LIMITED.search(match["names"]) and not _LIMITED.search(match["rest"])
            yield surname(match["author"]), match["verb"] in _OF_COURT, names_of(match["names"]) if whole else ()


def _with_names(fact: OpinionFact, told: Sequence[tuple[str, bool, tuple[str, ...]]], found: Sequence[OpinionFact]) -> OpinionFact:
    if fact.author is None or fact.joined_by or sum(_key(other) == _key(fact) for other in found) != 1:
        return fact
    names = [held for author, ours, held in told if (author, ours) == _key(fact)]
    return fact.model_copy(update={"joined_by": names[0]}) if len(names) == 1 and names[0] else fact


def _key(fact: OpinionFact) -> tuple[str, bool]:
    return surname(fact.author or ""), fact.kind in OWN_WORDS
