"""Short brackets behind a citation that no reader took: "(3:2)", "(same)", "(seven Justices)", "(fire insurance)".

How the judges voted, and what points back at another authority, no text answers in those words. Of any other short remark each telling
word must stand in the decision.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import stems
from brief_audit.checks.accounting.bracketed.brackets import court_in, dates_in
from brief_audit.checks.base import Question
from brief_audit.model.base import Kind
from brief_audit.prose.ascribed import OF_THE_PAGE

_BRACKET = re.compile(r"[\s,]*(?:at\s+)?(?:[\[(][0-9]{1,4}[\])][-–,\s]*)*[\s,]*[(\[](?P<inner>[^()\[\]“”\"]{2,60})[)\]]")
_VOTES = re.compile(
    r"\W*(?:[0-9]{1,2}\s?[-–:]\s?[0-9]{1,2}|(?:by\s+)?(?:an?\s+)?(?:bare\s+)?majority|(?:two|three|four|five|six|seven|nine|eleven)\s+(?:Justices|judges|Lords|members)|[^;]*\blay\s+members?)\W*$",
    re.IGNORECASE,
)
_POINTS_BACK = re.compile(
    r"\W*(?:(?:the\s+|per\s+the\s+|quoting\s+(?:the\s+)?)?same(?:\s+\w+)?|similarly|likewise|to\s+the\s+same\s+effect|id\.?|ibid\.?|ditto|all\s+\w+ing|(?:two|three|four|five)\s+\w+\s+\w+ing|companion\s+case)\W*$",
    re.IGNORECASE,
)
_NAMES_ITSELF = re.compile(r"\W*(?:hereinafter|hereafter|collectively|the\s+)?\W*[“\"‘']?[A-Z][\w’'.& -]{1,40}[”\"’']?\W*$")
"""How the brief will call the case, or who decided it: a name alone."""
_OF_A_BUNDLE = re.compile(
    r"\W*(?:(?:Authorities|Hearing|Core|Trial|Joint|Appeal|Supplementary)\s+)*(?:Bundle|AB|HB|CB|SB|Tab|Vol\.?|Volume)\b[^;]*$"
)
_READ_BY_OTHERS = re.compile(r"\W*[a-z]+ing\b|.*\b(?:L?JJ?|C\.\s?J|P\.\s?J)\b\.?|.*\bNos?\b\.?")
"""What the court is said to have done, a judge, a number."""
_MOST = 2
_LAW = re.compile(r"(?:§{1,2}\s?|\b(?:[Rr]ules?|[Ss]ections?|[Aa]rticles?)\s+)(?P<number>[0-9]+\w*(?:[-–.][0-9]+\w*)*)")
_LATER = re.compile(
    r"\b(?:supersed|abrogat|overrul|(?:re)?codif|amend|repeal|renumber|now|decided\s+(?:before|under)|pre-)\w*", re.IGNORECASE
)
"""What a bracket tells of later law, of which the decision cannot speak."""
_OF_A_KIND = re.compile(r"\W*(?P<short>[A-Z]{2,6})\s+[a-z]{3,}\W*$")
_SHORT_NOUN = re.compile(
    r"\b(?:an?|the|his|her|its|their)\s+(?P<noun>[a-z]{3})(?=[,.;]|\s+(?:and|or|in|on|at|of|to|by|from|with|while|when|before|after)\b|\W*$)"
)
"""A thing in a bracket whose name has three letters, too few for any other reader: "with a gun"."""


def open_remarks(question: Question) -> Iterator[tuple[str, str]]:
    """(the remark, why it was not compared) for each short bracket behind the citation that nobody read."""
    if question.is_back_reference or question.authority is None:
        return
    yield from _of_the_decision(question)
    text, at = question.material.document.text, question.citation.span[1]
    while (found := _BRACKET.match(text, at)) is not None:
        at, inner = found.end(), found["inner"].strip()
        cited = question.material.cited_within(found.start(), found.start("inner") + 1)
        if any(one.kind is Kind.RECORD and found.start("inner") < one.span[1] for one in cited):
            continue
        if why := _why_open(question, found.span("inner"), inner):
            yield f"({inner})", why


def _of_the_decision(question: Question) -> Iterator[tuple[str, str]]:
    """Each bracket of the citation with the number of a law, a kind of case or a thing of which the decision nowhere speaks."""
    assert question.authority is not None
    texts = [_alike(part.text) for part in question.authority.parts]
    if not any(texts):
        return
    for bracket in question.citation.parentheticals:
        inner = _alike(bracket).strip("()")
        laws = [found["number"] for found in _LAW.finditer(inner)] if _LATER.search(inner) is None else []
        nouns = [found["noun"] for found in _SHORT_NOUN.finditer(inner)] if not any(mark in inner for mark in '“”"') else []
        missing = next((one for one in (*laws, *nouns) if not any(re.search(rf"(?<![\w-]){re.escape(one)}", text) for text in texts)), "")
        kind = _OF_A_KIND.match(inner)
        if not missing and kind is not None and not any(_speaks_of(text, kind["short"]) for text in texts):
            missing = kind["short"]
        if missing:
            yield bracket, f"the decision nowhere speaks of “{missing}”."


def _alike(words: str) -> str:
    return words.replace("–", "-").replace("‑", "-")


def _speaks_of(text: str, short: str) -> bool:
    """Whether a text has the letters, with points or without, or words that begin with them one after the other."""
    letters = r"\.?\s?".join(short)
    words = r"\w*\s+(?:(?:the|of|and|for|to|in)\s+)?".join(short)
    return re.search(rf"\b{letters}\b|(?i:\b{words})", text) is not None


def _why_open(question: Question, span: tuple[int, int], inner: str) -> str:
    if _VOTES.match(inner):
        return "how the judges voted, and how many sat, could not be compared."
    if _POINTS_BACK.match(inner):
        return "it points at what is told of another authority, which could not be compared with this one."
    claims = question.material.claims
    if any(one.span[0] < span[1] and span[0] < one.span[1] for one in (claims.statements if claims is not None else ())):
        return ""
    if dates_in(inner) or court_in(inner) or _NAMES_ITSELF.match(inner) or _READ_BY_OTHERS.match(inner) or _OF_A_BUNDLE.match(inner):
        return ""
    assert question.authority is not None
    told = stems(OF_THE_PAGE.sub(" ", inner))
    if not told or len(told) > _MOST or all(any(one in part.text.casefold() for part in question.authority.parts) for one in told):
        return ""
    return "no passage of the decision has these words."
