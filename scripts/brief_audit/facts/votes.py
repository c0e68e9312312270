"""How each judge voted, as the decision says: the lines that record votes, and the separate opinions with those who join them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.facts.opinions import NAME, OFFICE, names_of
from brief_audit.model.authority import OWN_WORDS, Authority
from brief_audit.model.facts import OpinionFact, Vote, VoteFact
from brief_audit.model.part_kind import PartKind

_TAIL = 1500
_JUDGE = rf"(?:M[A-Za-z]{{1,2}}\.\s+)?(?:(?i:the\s+)?(?i:chief\s+)?(?i:justices?)(?:[ ]{NAME})?|{NAME}(?:,[ ]*{OFFICE})?)"
_LINE = re.compile(
    r"(?:^|(?<=[a-z][a-z][a-z][.;])[ ])"
    rf"(?P<names>All(?:\s+the\s+(?:Justices|Judges))?|{_JUDGE}(?:(?:,[ ]*|,?[ ]+and[ ]+){_JUDGE}){{0,12}}),?[ ]+"
    r"(?P<verb>(?i:took\s+no\s+part|concur(?:s|red)?|dissent(?:s|ed)?|not\s+participating)\b(?:[^.;\n]|(?<=\bM[rs])\.){0,80}"
    r"(?:\n[^.;\n]{1,60})?)(?:[.;]|$)",
    re.MULTILINE,
)
_OTHERWISE = re.compile(
    rf"(?:\bexcept|;|,?[ ]+and)[ ]+(?P<names>{_JUDGE}(?:(?:,[ ]*|,?[ ]+and[ ]+){_JUDGE}){{0,8}})\.?,[ ]+who[ ]+"
    r"(?P<verb>(?i:concurs?|dissents?|(?:is|are)\s+disqualified)\b[^.;\n]{0,60}?)(?=[.;\n]|,[ ]+and\b|$)"
)
"""Who voted otherwise: "All the Justices concur, except Quill and Marrow, JJ., who dissent"."""
_OF_A_JUDGE = re.compile(rf"^All\b|(?i:justice)|,[ ]*{OFFICE}$")
_MISREAD_INITIAL = re.compile(r"(?:(?<=\band )|(?<=, )|^)©(?=\. [A-Z])", re.MULTILINE)
"""What a scanner takes the initial of a forename for."""
_EXCEPT = re.compile(r"\bexcept\b|\bother\s+than\b", re.IGNORECASE)
_PART = re.compile(r"\bin\s+part\b|\bonly\b|\bDivisions?\b", re.IGNORECASE)
_BY_KIND = {
    PartKind.DISSENT: Vote.DISSENTS,
    PartKind.CONCURRENCE: Vote.CONCURS,
    PartKind.CONCURRENCE_IN_PART: Vote.IN_PART,
}


def votes_of(authority: Authority, opinions: Sequence[OpinionFact]) -> tuple[VoteFact, ...]:
    """Every vote that a line or a separate opinion states, in reading order; a judge not named there has none."""
    return tuple(
        sorted((*_by_opinion(opinions), *_by_line(authority, opinions)), key=lambda vote: (vote.part, vote.span or (0, 0), vote.judge))
    )


def _by_opinion(opinions: Sequence[OpinionFact]) -> Iterator[VoteFact]:
    for opinion in opinions:
        vote = _BY_KIND.get(opinion.kind)
        span = (opinion.span[0], opinion.span[0] + len(opinion.snippet)) if opinion.snippet else None
        names = (*((opinion.author,) if opinion.author else ()), *opinion.joined_by)
        if vote is not None:
            yield from (VoteFact(judge=name, vote=vote, snippet=opinion.snippet, part=opinion.part, span=span) for name in names)


def _by_line(authority: Authority, opinions: Sequence[OpinionFact]) -> Iterator[VoteFact]:
    """The lines at the end of the court's own words."""
    for opinion in opinions:
        if opinion.kind not in OWN_WORDS:
            continue
        text = authority.parts[opinion.part].text
        read = _MISREAD_INITIAL.sub("C", text) if "©" in text else text
        for match in _LINE.finditer(read, max(opinion.span[0], opinion.span[1] - _TAIL), opinion.span[1]):
            if not _OF_A_JUDGE.search(match["names"]):
                continue
            if _EXCEPT.search(match["verb"]):
                yield from _of_exceptions(text, match, opinion.part)
                continue
            vote = _vote(match["verb"])
            start, end = match.start("names"), match.end()
            for name in (match["names"],) if match["names"].startswith("All") else names_of(match["names"]):
                yield VoteFact(judge=name, vote=vote, snippet=text[start:end], part=opinion.part, span=(start, end))


def _of_exceptions(text: str, line: re.Match[str], part: int) -> Iterator[VoteFact]:
    """The votes of those whom a line excepts from all the others."""
    end = text.find("\n", line.start())
    for match in _OTHERWISE.finditer(text, line.start(), end if end >= 0 else len(text)):
        for name in names_of(match["names"]):
            yield VoteFact(judge=name, vote=_vote(match["verb"]), snippet=match.group(), part=part, span=match.span())


def _vote(verb: str) -> Vote:
    words = " ".join(verb.casefold().split())
    if words.startswith(("took", "not", "is", "are")):
        return Vote.NO_PART
    if "dissent" in words:
        return Vote.IN_PART if "concur" in words or _PART.search(words) else Vote.DISSENTS
    return Vote.IN_PART if _PART.search(words) and "judgment only" not in words else Vote.CONCURS
