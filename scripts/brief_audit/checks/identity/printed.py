"""The names that the head of a British decision prints: its parties over "v" or "and", and its own title before the neutral citation.

The publisher's field gives one claimant and one defendant, cuts a party that runs over two lines ("THE COMMISSIONERS FOR HER MAJESTY'S"),
leaves out applicants in the Crown's name, or is empty. The head tells the rest. Source: headers as Find Case Law publishes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from brief_audit import patterns as re
from brief_audit.model.authority import Authority, PartKind

_HEAD = 3000
_ROLE = (
    r"(?:(?:first|second|third|1st|2nd|joint|interested|lead)\s+)*(?:claimants?|appellants?|respondents?|defendants?|applicants?|petitioners?|part(?:y|ies)"
    r"|pursuers?|defenders?|crown|company|cross|intervener?s?)"
)
_A_ROLE = re.compile(rf"\W*(?:{_ROLE}\W*)+(?:\b(?:father|mother)\b)?\W*", re.IGNORECASE)
_INTERESTED = re.compile(r"\binterested\s+part|\bintervener", re.IGNORECASE)
_BETWEEN_SIDES = re.compile(r"\W*(?:and|v|vs|against|-\s*v\s*-)\W*", re.IGNORECASE)
_ON_APPLICATION = re.compile(
    r"^(?:the\s+)?(?:king|queen|r(?:ex|egina)?)\b\W*(?:on\s+the\s+application\s+of)\b[\W]*(?P<who>.*?)\)?\s*$", re.IGNORECASE
)
_REGINA = re.compile(r"^(?:R\s*E\s*G\s*I\s*N\s*A|R\s*E\s*X|THE\s+(?:KING|QUEEN))$", re.IGNORECASE)
_STOP = re.compile(
    r"(?:[-–—_.…]\s*){4,}|\W*(?:between|before|date|representation|hearing|heard|sitting|royal\s+courts|strand|judgments?\b|decision|approved|tribunal:|for\s+the\s"
    r"|on\s+behalf|case\s+no|claim\s+no|in\s+the\s+(?:matter|high|court)|upper\s+tribunal|first-tier|(?:and|&)?\s*between|b\s+e\s+t\s+w|(?:\S+\s+){1,5}chamber\b|(?:\S+\s+){0,5}\(?(?:transcript|KC|QC|judge|justice|recorder|instructed)\b)",
    re.IGNORECASE,
)
_ONE_LINE = re.compile(r"(?P<one>[A-Z][^\n;]{0,160}?)\s+v\.?\s+(?P<other>[A-Z][^\n;]{1,160})")
_BRACKETED_ROLE = re.compile(rf"\((?:[\w/]+\s)?{_ROLE}[^()]*\)", re.IGNORECASE)
_AND_OTHERS = re.compile(r",?\s+(?:and|&)\s+(?:another|others|anor|ors)\b\.?", re.IGNORECASE)
_TITLE = re.compile(r"^(?P<title>[A-Z][^\n\[\]]{4,140}?)\s+(?P<cited>\[(?:19|20)\d\d\]\s+[A-Z]+(?:\s[A-Z][a-z]+)?\s+\d+)", re.MULTILINE)
_NO_TITLE = re.compile(r"\b(?:citation|NCN|number|term|appeal(?:s|ed)?|from|court|tribunal|justice|judge|[KQ]C)\b", re.IGNORECASE)
_RULE = r"^[ \t]*(?:[-–—_][ \t]*){4,}$"
_RULED_TITLE = re.compile(rf"{_RULE}\s+(?:In\s+)?(?P<title>[Rr]e\b[.:]?[ \t]+[^\n]{{2,140}})\s+{_RULE}", re.MULTILINE)
_REFERS = re.compile(r"\b(?:cases?|authorit(?:y|ies))\s+(?:are|is|were|was)\s+(?:also\s+)?referred\s+to\b", re.IGNORECASE)
"""What leads to a list of other cases."""
_CITATION = re.compile(r"(?:\[(?:1[89]|20)\d\d\]|\((?:1[89]|20)\d\d\)(?=\s+\d)).*")
_SOLE = re.compile(r"^(?:Appellant|Applicant|Claimant)s?:\s+(?P<who>[A-Z][^\n]{2,120})$", re.MULTILINE)
_NUMBER = re.compile(r"^\(\d+\)\s*|\s*\(\d+\)$")
_LONGEST = 120
_MOST = 8
"""So many lines of parties on each side."""


def printed_names(authority: Authority) -> tuple[str, ...]:
    """The names as "A v B", or as one title; none of a decision without head matter. Each word is one of the head."""
    heads = [_REFERS.split(part.text[:_HEAD])[0] for part in authority.parts if part.kind is PartKind.HEAD_MATTER]
    own = frozenset(map(_number, authority.citations))
    return tuple(dict.fromkeys(name for head in heads for name in (*_of_sides(head), *_of_lines(head, own), *_titles(head, own))))


def _of_sides(head: str) -> Iterator[str]:
    """Parties on lines of their own, a word between the sides."""
    lines = [line for piece in head.splitlines() if (line := " ".join(piece.split()))]
    for at, line in enumerate(lines):
        if _BETWEEN_SIDES.fullmatch(line):
            before = list(takewhile(_is_of_a_side, reversed(lines[max(0, at - _MOST) : at])))[::-1]
            behind = list(takewhile(_is_of_a_side, lines[at + 1 : at + 1 + _MOST]))
            one, other = _side(before), _side(behind)
            if one and other:
                yield f"{one} v {other}"


def _is_of_a_side(line: str) -> bool:
    return not (len(line) > _LONGEST or _STOP.match(line) or _BETWEEN_SIDES.fullmatch(line))


def _side(lines: list[str]) -> str:
    """The parties of a side, without those whom the line below them calls interested: they neither sue nor are sued."""
    kept: list[str] = []
    group: list[str] = []
    for line in lines:
        if not _A_ROLE.fullmatch(line):
            group.append(_NUMBER.sub("", line))
        elif group:
            kept += [] if kept and _INTERESTED.search(line) else group
            group = []
    return _plain(" ".join((*kept, *group)))


def _plain(side: str) -> str:
    """A side without roles and "and others"; the Crown and who applies in its name as briefs write them."""
    side = " ".join(_AND_OTHERS.sub("", _BRACKETED_ROLE.sub("", side)).split()).strip(" ,;–-")
    if _REGINA.match(side):
        return "R"
    applied = _ON_APPLICATION.match(side)
    return f"R ({applied['who'].strip(' -–(')})" if applied and applied["who"] else side


def _of_lines(head: str, own: frozenset[tuple[str, ...]]) -> Iterator[str]:
    """Names on one line, several joined by a semicolon or not: "R (on the application of X) (Respondent) v Y (Appellant); …".

    A line with another citation than the decision's own names a case to which it refers.
    """
    for match in _ONE_LINE.finditer(head):
        cited = _CITATION.search(match["other"])
        if cited is not None and _number(cited[0]) not in own:
            continue
        one, other = _plain(match["one"]), _plain(re.split(r"\s(?:and\s+)?R\s\(", match["other"])[0])
        if one and other and not _NO_TITLE.search(one):
            yield f"{one} v {other}"


def _titles(head: str, own: frozenset[tuple[str, ...]]) -> Iterator[str]:
    """The title before the decision's own neutral citation or between two rules ("Re Q (Relocation)"), and a party that stands alone."""
    for match in _TITLE.finditer(head):
        if _number(match["cited"]) in own and not _NO_TITLE.search(match["title"]):
            yield from dict.fromkeys((match["title"], _AND_OTHERS.sub("", match["title"])))
    yield from (match["title"].rstrip(" .") for match in _RULED_TITLE.finditer(head))
    yield from (match["who"] for match in _SOLE.finditer(head))


def _number(citation: str) -> tuple[str, ...]:
    """The year and the number of a neutral citation, which the head may write with leading zeros."""
    return tuple(number.lstrip("0") for number in re.findall(r"\d+", citation)[:2])
