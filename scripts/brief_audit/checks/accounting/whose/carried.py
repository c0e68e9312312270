"""Words before or behind several authorities, one of which has them: what the others of the string are cited for is not settled by that.

"“A lamp must burn.” Alder; Birch" says that Alder has the words; if only Birch has them, Alder is left open. One that follows the authority
of the words stays, as it may be cited for the point alone, unless the brief says that it has the words, too: "both Alder and Birch say",
"(same words)", "quoted in Birch". Nothing is proved by that.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import SAYS
from brief_audit.checks.accounting.whose.wording import lacks_the_words
from brief_audit.checks.base import Material, Question
from brief_audit.checks.identity import cited_as
from brief_audit.model.base import UNCOUNTED
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Quotation
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import last_sentence

_REACH = 900
_MOST = 12
_MANY = r"(?:both|all|each|two|three|four|five|six|several|many|numerous|other)"
_SIGNAL = r"(?>\b(?:see|accord|cf|but|compare|contra|e\.g|also|generally|citing|quoting|quoted|in|with|cited|id(?=\s+at))\b\.?,?)"
_FIRST = re.compile(
    rf"(?:[\s.,;:!?—–\-\"”’')\]*(]|\[\^?[0-9]{{1,3}}\])*(?:\b(?:as|so|which|is\s+what|say|said|held|according)\b[^“”\".]{{0,120}}?)?(?:{_SIGNAL}[\s,]*)*[\s(*_]*",
    re.IGNORECASE,
)
_NEXT = re.compile(rf"\s*[;,.]?\s*(?:(?:and|as\s+well\s+as|aff['’]d)\s+)?(?:{_SIGNAL}[\s,.]*)*[\s(*_]*", re.IGNORECASE)
_OF_EACH = re.compile(
    rf"\b{_MANY}\b[^.;“”\"]{{0,80}}\b(?:courts?|cases|decisions|judgments|authorities|opinions|panels?|judges|tribunals)\b[^.;“”\"]{{0,60}}\b{SAYS}\b"
    rf"|\b(?:{SAYS}|words|language)\b[^.;“”\"]{{0,40}}\b(?:by|of|in)\s+{_MANY}\b",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r"\bboth\b[^¦“”\"]{0,40}¦[^¦“”\"]{0,20}\band\b[^¦“”\"]{0,20}¦|\b(?:words|language)\s+(?:of|in)\s+¦,?\s+and\s+(?:of\s+|in\s+)?¦[,:]?\s*[“\"‘]?\s*$"
    rf"|¦,?\s+and\s+¦,?\s+(?:\w+ly\s+|both\s+|each\s+|also\s+)?{SAYS}\b[^¦“”\"]{{0,40}}[“\"‘]?\s*$",
    re.IGNORECASE,
)
_SAME = re.compile(
    r"\b(?:same|identical|these\s+very)\s+(?:\w+\s+)?(?:words?|language|terms|sentence|phrase|formulation|quotation)\b", re.IGNORECASE
)
_QUOTING_A_CASE = re.compile(r"(?:\w+\s+){0,2}quoting\s+[A-Z]")
_QUOTED_IN = re.compile(r"\b(?:quoted|repeated|reproduced|set\s+out)\s+(?:with\s+approval\s+|again\s+)?(?:in|by)[\s,*_]*$", re.IGNORECASE)
_AND = re.compile(r",?\s+(?:and|as\s+well\s+as)\s*[*_]*$")


@dataclass(frozen=True)
class _String:
    """The citations behind the words and those in the sentence before them; `each`: whether all of them are said to have the words."""

    behind: tuple[Citation, ...]
    before: tuple[Citation, ...]
    each: bool


def open_carried(question: Question) -> Iterator[tuple[Quotation, str]]:
    """Each quotation that a string of authorities bears and this one of it lacks, and why that opens it."""
    material = question.material
    quotations, ends = material.once("quotations by their ends", partial(_by_ends, material))
    at = question.citation.extent[0]
    for quotation in quotations[bisect_left(ends, at - _REACH) : bisect_right(ends, at + _REACH)]:
        string = material.once(("string", quotation.id), partial(_string_of, material, quotation))
        if why := _why(question, quotation, string):
            yield quotation, why


def _by_ends(material: Material) -> tuple[list[Quotation], list[int]]:
    quotations = sorted(material.claims.quotations if material.claims is not None else (), key=lambda one: one.span[1])
    return quotations, [one.span[1] for one in quotations]


def _by_starts(material: Material) -> tuple[list[Citation], list[int]]:
    ordered = sorted(material.citations.values(), key=lambda one: one.extent)
    cited = [one for one in ordered if not one.in_table and one.kind not in UNCOUNTED]
    return cited, [one.extent[0] for one in cited]


def _why(question: Question, quotation: Quotation, string: _String) -> str:
    cited = question.citation
    if cited not in (*string.behind, *string.before) or not question.is_case or cited.history is not None:
        return ""
    others = [Question(question.material, one) for one in (*string.before, *string.behind, *_within(question)) if one is not cited]
    holders = [one for one in others if one.is_case and texts_lack(one, quotation) is False]
    if not holders or any(_head(one) == _head(question) for one in holders) or texts_lack(question, quotation) is not True:
        return ""
    name = cited_as(question)
    if string.each or _is_said_to_have_them(question, quotation, string):
        return f"{name} does not hold these words, and you say that it has them."
    at = string.behind.index(cited) if cited in string.behind else len(string.behind)
    first = not any(one.citation in string.behind[:at] for one in holders)
    following = next((one for one in holders if one.citation in string.behind[at + 1 :]), None)
    if following is None or not first or _has_its_own(question, quotation):
        return ""
    return f"these words stand in {cited_as(following)}, not in {name}, which you cite first."


def _is_said_to_have_them(question: Question, quotation: Quotation, string: _String) -> bool:
    """Whether it is joined to the one before by "and", "quoted in" stands before it, or "(same words)" or "(quoting Alder)" behind it."""
    cited, text = question.citation, question.material.document.text
    before = text[max(0, cited.extent[0] - 40) : cited.extent[0]]
    joined = cited in string.behind[1:] and _AND.search(before) is not None and not _has_its_own(question, quotation)
    own = any(_SAME.search(one) or _QUOTING_A_CASE.match(one) for one in cited.parentheticals)
    return joined or own or _QUOTED_IN.search(before) is not None


def _within(question: Question) -> tuple[Citation, ...]:
    """The citations in its own bracket: "Alder (quoting Birch)"."""
    start, end = question.citation.extent
    return tuple(c for c in question.material.citations.values() if start < c.extent[0] and c.extent[1] < end)


def _has_its_own(question: Question, quotation: Quotation) -> bool:
    """Whether words quoted just before are the authority's: each of two is cited for its own."""
    claims, start = question.material.claims, quotation.span[0]
    before = [one for one in claims.quotations if 0 < start - one.span[0] < _REACH] if claims is not None else []
    text = question.material.document.text
    return any(not BLANK_LINE.search(text, one.span[1], start) and texts_lack(question, one) is False for one in before)


def texts_lack(one: Question, quotation: Quotation) -> bool | None:
    """Whether an authority lacks the words; None where it was not retrieved whole."""
    if lacks_the_words(one, quotation):
        return True
    return False if one.authority is not None and one.authority.complete else None


def _head(one: Question) -> str:
    root = one.root or one.citation
    return root.parallel_to or root.id


def _string_of(material: Material, quotation: Quotation) -> _String:
    text, (start, end) = material.document.text, quotation.span
    ordered, starts = material.once("citations by their starts", partial(_by_starts, material))
    first = bisect_left(starts, end)
    behind = tuple(_behind(text, end, ordered[first : first + _MOST]))
    before, lead = _before(text, start, [one for one in ordered[bisect_left(starts, start - _REACH) : first] if one.extent[1] <= start])
    between = text[end : behind[0].extent[0]] if behind else ""
    each = _OF_EACH.search(between) is not None or _BOTH.search(lead) is not None or (bool(behind) and _OF_EACH.search(lead) is not None)
    return _String(behind, before if _BOTH.search(lead) else (), each)


def _behind(text: str, end: int, cited: list[Citation]) -> Iterator[Citation]:
    """The citations of the string behind quoted words; none that stands in another's own bracket."""
    at, gap = end, _FIRST
    for one in cited:
        if one.extent[0] < at and gap is _NEXT:
            continue
        between = text[at : one.extent[0]]
        if BLANK_LINE.search(between) or gap.fullmatch(between) is None:
            return
        yield one
        at, gap = max(at, one.extent[1]), _NEXT


def _before(text: str, start: int, cited: list[Citation]) -> tuple[tuple[Citation, ...], str]:
    """The citations in the sentence that leads to the words, and that sentence with a sign for each of them."""
    shown: list[Citation] = []
    lead, at = "", max(0, start - _REACH)
    for one in cited:
        if one.extent[0] >= at:
            lead += f"{text[at : one.extent[0]]}¦"
            at = one.extent[1]
            shown.append(one)
    lead = last_sentence(BLANK_LINE.split(lead + text[at:start])[-1])
    return tuple(shown[len(shown) - lead.count("¦") :]), lead
