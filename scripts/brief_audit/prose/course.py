"""How a case came before the court and was heard, as a brief tells it: "after a bench trial", "on direct appeal", "¦ was an appeal".

Two nets. One knows the terms of procedure (`tables/course_words.tsv`) and notices each that stands in words that tell of the cited case.
The other needs no term: what the case itself is called ("¦ was a renewed application for …", "(appeal by …)"). Whether the decision bears
them is for `accounting` to ask. Source: DESIGN section 3, every statement is accounted for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, OTHER, Unit
from brief_audit.prose.told import REPORTED, tells
from brief_audit.tables import rows

HEAD = (
    r"(?P<head>(?:cross-)?appeals?|(?:re)?applications?|petitions?|actions?|suits?|lawsuits?|prosecutions?|proceedings?|motions?|(?:re)?hearings?|(?:re)?trials?"
    r"|references?|challenges?|claims?|reviews?)"
)
_CALLED = re.compile(
    rf"{CITED}[*_]*,?\s+(?:(?:was|is|were)\s+(?:(?:not|\w+ly|itself|also|but|in\s+truth)\s+)*|(?:came|went|arose|arrived|reached)\b[^;:.()]{{0,80}}?\b(?:as|on)\s+)?"
    rf"(?P<phrase>(?!the\s+(?:[A-Z]\w+\s+)*(?:[Cc]ourt|[Tt]ribunal|[Hh]ouse|[Bb]oard|[Cc]ircuit|[Pp]anel|judge)\s+(?!trial|hearing|action|claim|proceeding|prosecution))(?:an?|the(?=[^;:,()]*\s(?:of|from|against|by|for|on|in\s+which)\s))\s+(?:[\w’'-]+\s+){{0,5}}?{HEAD}\b(?![’'-]|\s+(?:having|being|was|were|did|succeed(?:s|ed)?|fail(?:s|ed)?)\b)"
    r"(?:[^;:,()]|(?<=[0-9]),(?=[0-9]{3})){0,200})"
)
_BRACKET = re.compile(
    rf"\W*(?P<phrase>(?:(?:an?|the)\s+)?(?:(?!(?:motion|affirm|revers|dismiss|grant|den(?:y|ied)|allow)\w*\b)[\w’'-]+\s+){{0,4}}?{HEAD}\s+(?:by|from|against|of|for|brought|following|under|in|after|on|to)\s(?:[^;:,()]|(?<=[0-9]),(?=[0-9]{{3}})){{4,200}})"
)
_CLAUSE = re.compile(
    r"[;:()—–]|,\s|\b(?:after|following|where|when|which|because|although|though|but|while|until|before|upon|once|since|and)\b",
    re.IGNORECASE,
)
_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y)\b")
_EN_BANC = re.compile(rf"\b(?:en|in)\s+banc\s+(?:[A-Z][\w.]+\s+){{0,3}}?(?:Circuit|[Cc]ourt)\b[^;.]{{0,60}}?\b(?:in|of)\s+[*_]*{CITED}")
"""How the court of the case sat, in whatever tense the sentence speaks of it."""
_OF_LAW = re.compile(r"\b(?:standards?(?!\s+basis)|tests?|rules?|principles?|doctrines?|requirements?|burden|whether)\b")
_BEHIND_ITS_NAME = re.compile(rf"{CITED}[*_]*,\s+")
"""The comma behind a citation, as in "¦, arose after trial"."""
_SHORTEST = 12
VOTE = "vote of "
"""The name of the term under which every way to tell a vote stands."""
_NUMBER = r"(?:[0-9]|1[0-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|none|nothing)"
_DECIDED = r"(?:decisions?|rulings?|votes?|judgments?|majority|splits?|courts?|panels?|opinions?|holdings?|affirmance|reversal|division)"
VOTES = re.compile(
    rf"(?<![\w–-])(?:(?P<more>{_NUMBER})(?:\s+to\s+|-to-|[-–])(?P<fewer>{_NUMBER})(?![\w–-])|(?P<of>{_NUMBER})\s+of\s+(?:the\s+|its\s+)?(?P<all>{_NUMBER})\b"
    r"|(?P<whole>\bunanim\w*|\b(?:whole|entire)\s+(?:court|bench|panel)|\bwithout\s+dissent)|(?P<bare>\b(?:bare|narrow|slim|thin|razor-thin)\s+majority|\bby\s+(?:an?\s+|the\s+)?majority\b|\b(?:sharply\s+|closely\s+)?divided\s+(?:court|panel|bench|tribunal)))",
    re.IGNORECASE,
)
"""How a vote is told in figures, or by what it comes to."""
_VOTED = re.compile(
    rf"(?<![\w–-])(?:{_NUMBER}(?:\s+to\s+|-to-|[-–]){_NUMBER}(?=\s+(?:[\w-]+\s+)?{_DECIDED}\b)"
    rf"|(?<=\bby\s){_NUMBER}(?:\s+to\s+|-to-|[-–]){_NUMBER}(?![\w–-])"
    r"|(?:for|by|of|wrote|said|held|with)\s+(?:an?|the)\s+(?:bare|narrow|slim|thin|razor-thin)\s+majority|(?:a|the)\s+(?:bare|slim|razor-thin)\s+majority"
    r"|\bby\s+(?:an?\s+|the\s+)?majority\b(?!\s+(?:vote\s+)?of\s+(?:the\s+)?(?:shareholders|members|votes|creditors))|\ba\s+(?:sharply\s+|closely\s+)?divided\s+(?:court|panel|bench|tribunal)\b)",
    re.IGNORECASE,
)
_FEW_WORDS = 12
"""Words of a bracket that may be no more than a vote."""
_PAGES = re.compile(r"(?:\b(?:at|pp?\.|nn?\.|pages?|paras?\.?|slip\s+op\.)|¶)\s*(?:[0-9]+(?:[-–][0-9]+)?,\s*)*$")
"""What leads to pages, which no court divides by: "slip op. at 5-6"."""


@cache
def _terms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each thing's name and a pattern of all its forms."""
    return tuple((row["word"].split("/")[0].rstrip("*"), _any(row["word"])) for row in rows("course_words"))


@cache
def _any_term() -> re.Pattern[str]:
    """Any form of any of them: most sentences bear none."""
    return _any("/".join(row["word"] for row in rows("course_words")))


def _any(forms: str) -> re.Pattern[str]:
    each = (re.escape(form).replace("'", "[’']") for form in sorted(forms.split("/"), key=len, reverse=True))
    wild = (form.replace(r"\ \*\ ", r"\s+(?:[\w-]+\s+){1,4}?").replace(r"\*", r"\w*").replace(r"\ ", r"[\s-]+") for form in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(wild)})(?![\w-])", re.IGNORECASE)


@cache
def forms_of(name: str) -> re.Pattern[str]:
    """The pattern of everything that a term of procedure may be called."""
    return next(pattern for known, pattern in _terms() if known == name)


def course(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """Each term of procedure that is told of the case, with its clause; and what kind of proceeding the case is called."""
    if not unit.bracket and not (unit.near or CITED in unit.text):
        return
    called = None if unit.near else (_BRACKET.match(unit.text) if unit.bracket else _CALLED.search(unit.text))
    if called is not None and OTHER not in called["phrase"]:
        yield _said(citation, unit, called.span("phrase"), called["head"], is_called=True)
    yield from _voted(citation, unit)
    if not _tells(citation, unit):
        if (banc := _EN_BANC.search(unit.text)) is not None and not unit.bracket:
            yield _said(citation, unit, banc.span(), "en banc")
        return
    for name, pattern in _terms() if _any_term().search(unit.text) else ():
        for match in pattern.finditer(unit.text):
            start, end = _clause(unit.text, *match.span())
            if not _is_of_another(unit.text, start, end) and _OF_LAW.search(unit.text, start, end) is None:
                yield _said(citation, unit, (start, end), name)


def _voted(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The vote that is told in the citation's bracket, or of the decision, in whatever tense the sentence speaks of it."""
    if OTHER in unit.text or (not unit.bracket and unit.near and not unit.bare):
        return
    found = (VOTES if unit.bracket and len(unit.text.split()) <= _FEW_WORDS else _VOTED).search(unit.text)
    if found is not None and _OURS.search(unit.text) is None and _PAGES.search(unit.text, 0, found.start()) is None:
        yield _said(citation, unit, found.span(), VOTE)


def _said(citation: Citation, unit: Unit, place: tuple[int, int], role: str, *, is_called: bool = False) -> Statement:
    words = " ".join(unit.text[slice(*place)].replace(CITED, " ").split()).strip(" ,.")
    span = unit.span(*place)
    return Statement(
        kind=StatementKind.COURSE, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=role, direct=is_called
    )


def _tells(citation: Citation, unit: Unit) -> bool:
    """Whether the words tell of something past, and not of the present case, of a party's argument or of a rule alone."""
    if REPORTED.search(unit.text) or (unit.bare and citation.signal):
        return False
    if unit.bracket:
        return True
    return _OURS.search(unit.text) is None and (
        _CALLED.search(unit.text) is not None or tells(_BEHIND_ITS_NAME.sub(f"{CITED} ", unit.text))
    )


def _is_of_another(text: str, start: int, end: int) -> bool:
    """Whether another case stands in the clause, or nearest before it."""
    return OTHER in text[start:end] or text.rfind(OTHER, 0, start) > text.rfind(CITED, 0, start)


def _clause(text: str, start: int, end: int) -> tuple[int, int]:
    """The clause around a term, as far as it is long enough to say something."""
    first = next((found.start() for found in reversed(list(_CLAUSE.finditer(text, max(0, start - 160), start)))), max(0, start - 160))
    stop = _CLAUSE.search(text, end)
    last = stop.start() if stop else min(len(text), end + 160)
    return (first, last) if last - first > _SHORTEST else (max(0, first - 80), last)
