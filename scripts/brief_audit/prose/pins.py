"""The paragraphs, pages and notes that a sentence names apart from the citation: "at [93] of ¦", "At [33], Quill J said", "in ¦, at 12".

What stands in the citation itself is its pinpoint and no statement. A number is an authority's unless the words beside it give it to
another paper: the brief's own paragraphs ("above"), a pleading, a witness, a rule, another case of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation, PinKind, Pinpoint, PinRange
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, OTHER, Unit

_N = r"[0-9]{1,4}[A-Z]?"
_TO = r"\s?(?:[-–—‑]|to)\s?"
_ONE = rf"\[{_N}(?:\([0-9a-zA-Z]{{1,4}}\))*\](?:{_TO}\[{_N}\])?|\[{_N}[-–—]{_N}\]"
_BRACKETS = rf"(?:{_ONE})(?:(?:,\s?(?:and\s)?|\sand\s|\s?&\s?)(?:{_ONE}))*"
_MORE = rf"(?:(?:{_TO}|,\s?(?:and\s)?|\sand\s|\s?&\s?)\[?{_N}\]?)*"
_WORDS = rf"(?:(?:paragraphs|paras\.?|¶¶)\s?\[?{_N}\]?{_MORE}|(?:paragraph|para\.?|¶)\s?\[?{_N}\]?(?:{_TO}\[?{_N}\]?)?)"
_PARAGRAPH = rf"(?P<paragraph>(?<![\w\]])(?:{_WORDS}|{_BRACKETS})(?![\w(\[/]))"
_PAGES = r"[0-9]{1,4}(?:[-–][0-9]{1,4})?"
_PAGE = (
    rf"(?P<page>\b(?:pages?|pp?\.)\s?{_PAGES}(?!\w)"
    rf"|(?<=\bat\s){_PAGES}(?=\s?[,;:)—–]|\.?\s*$|\.\s|\s(?:that|the|n\.)\s|\s(?:of|in)\s{CITED}))"
)
_NOTE = r"(?P<note>(?<=\b[Ii]n\s)(?:footnote|fn\.?|note|n\.)\s?[0-9]{1,3}(?!\w))"
_PIN = re.compile(f"{_PARAGRAPH}|{_PAGE}|{_NOTE}", re.IGNORECASE)
_KINDS = {"paragraph": PinKind.PARAGRAPH, "page": PinKind.PAGE, "note": PinKind.FOOTNOTE}
_RANGE = re.compile(rf"({_N})\]?(?:{_TO}\[?({_N}))?")
_OWN_PAPER = r"judgments?|opinions?|decisions?|reasons|rulings?|speech|report|case|headnote"
_OF_ANOTHER_PAPER = re.compile(
    rf"[\s,]*(?:above|below|hereof|supra\b|infra\b|(?:of|to|in|from)\s+(?!{CITED}|(?:the|that|its|his|her|their|this|which)\s+(?:[\w’'-]+\s+){{0,3}}?(?:{_OWN_PAPER})\b"
    rf"|(?:Lord|Lady|Sir|Mr|Mrs|Ms)\b|[A-Z][\w’'-]+\s+(?:LJJ?|J)\b)\S)"
)
_IN_ANOTHER_PAPER = re.compile(
    r"(?:\b(?:statements?|WS[0-9]*|skeleton(?:\s+argument)?|grounds|pleadings?|particulars(?:\s+of\s+claim)?|defence|claim|complaint|compl\.|reply|report|order"
    r"|bundle|exhibit|appendix|app\.|br\.|brief|submissions?|evidence|affidavit|aff\.|decl\.|declaration|letter|plan|schedule|annex|rules?|CPR|PD|SI"
    r"|guidance|manual|code|act|regulations?|article|section|below|tab|transcript|tr\.|dkt\.|doc\.|no\.|§)"
    r"(?:\s+of\s+[A-Z][\w.’' ]{1,30})?[\s,(]*(?:at|in|see)?[\s,(]*)$",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"\s*(?:see\s+|per\s+[\w’' ]{{1,40}}?,?\s+)?(?:at\s+)?(?:{_PARAGRAPH}|{_PAGE})\s*", re.IGNORECASE)
"""A bracket that is nothing but a pinpoint."""
_SAID_AT = re.compile(
    rf"(?:\b(?:said|says|h[eo]lds?|stated|states|explained|explains|noted|notes|observed|wrote|writes|found|ruled|concluded|reasoned|declared"
    rf"|added|put|continued|court|judge|opinion)\b[\s,(]*(?:it\s|that\s)?|{CITED}[\s,(]*|^\W*)at\s$",
    re.IGNORECASE,
)
"""Before a bare number that is a page: a court speaks, or the case is named."""
_OPENS_THE_UNIT = re.compile(r"\W*$")
_FROM = 60


def pins(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Every paragraph, page and note that a stretch names of the citation."""
    if unit.bracket and _ALONE.fullmatch(unit.text) is None:
        return
    if not unit.bracket and not unit.near and CITED not in unit.text:
        return
    for match in _PIN.finditer(unit.text):
        kind = _KINDS[str(match.lastgroup)]
        if not _is_of_another_paper(unit, match) and _is_the_cited_ones(unit.text, match):
            words = match.group()
            ranges = tuple(PinRange(first=first, last=last or first) for first, last in _RANGE.findall(words))
            yield Statement(
                kind=StatementKind.PIN,
                citation=citation.id,
                words=words,
                span=unit.span(*match.span()),
                owner=Owner.CITED if re.match(rf"[\s,]*(?:of|in)\s{CITED}", unit.text[match.end() :]) else Owner.UNKNOWN,
                pinpoint=Pinpoint(kind=kind, ranges=ranges, text=words),
            )


def _is_of_another_paper(unit: Unit, match: re.Match[str]) -> bool:
    before, behind = unit.text[max(0, match.start() - _FROM) : match.start()], unit.text[match.end() :]
    numbered = match.group().startswith("[") and _OPENS_THE_UNIT.match(unit.text[: match.start()]) and re.match(r"\s+[A-Z]", behind)
    if match.lastgroup == "page" and match.group()[0].isdigit() and not (unit.bracket or _SAID_AT.search(before)):
        return True
    year = re.match(r"\[[12][0-9]{3}\]\s?\S", unit.text[match.start() : match.end() + 2])
    return bool(numbered or year or _OF_ANOTHER_PAPER.match(behind) or _IN_ANOTHER_PAPER.search(before))


def _is_the_cited_ones(text: str, match: re.Match[str]) -> bool:
    """Whether the number belongs to the citation: to the case that it is "of", else to the one before it, else to the one behind."""
    named = re.match(rf"[\s,]*(?:of|in)\s(?:[\w’']+\s){{0,4}}?([{CITED}{OTHER}])", text[match.end() :])
    if named:
        return named[1] == CITED
    before = re.split(r"[;.]\s", text[: match.start()])[-1]
    found = re.findall(f"[{CITED}{OTHER}]", before) or re.findall(f"[{CITED}{OTHER}]", text[match.end() :])[:1]
    return not found or found[-1] == CITED
