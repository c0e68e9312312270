"""The quoted words that the brief says the court held: "the Court held that “…”", "(holding that “…”)".

Only words that lead straight into the quotation count, said plainly about the one case it is quoted from: no negation, condition,
party's account, question or mention of dicta. In any other case nothing is asserted. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.claims.setting import Setting
from brief_audit.claims.voices import is_contrary, other_voice, speaks_of_this_case
from brief_audit.model.claim import Attribution, Held, Quotation
from brief_audit.text.quotation_marks import curly_depth

_ADVERB = (
    r"(?:(?:unanimously|squarely|expressly|explicitly|clearly|specifically|plainly|correctly|further|also|then|there|thus|therefore|has|have)"
    r",?\s+)*"
)
_WORDS = r"(?P<between>(?:[\w’'§.-]+,?\s+){0,8}?)"
_HELD = re.compile(
    rf"(?:\b{_ADVERB}(?P<verb>held|holds)(?:\s+that|:|,)?"
    r"|\b(?:binding\s+|square\s+)?holding\s+(?:(?:of\s+the\s+(?:court|case)|there)\s+)?(?:is|was)\s+that"
    r"|\bit\s+is\s+(?:binding|settled)\s+(?:law|precedent|authority)\s+that"
    rf"|\(\s*{_ADVERB}(?P<aside>holding)(?:\s+that)?)\s*{_WORDS}[“\"‘']?$",
    re.IGNORECASE,
)
_DOUBTFUL = re.compile(
    r"\b(?:argu\w*|conten\w*|claims?|claimed|assert\w*|alleg\w*|suggest\w*|insist\w*|maintain\w*|submi\w*|believ\w*|assum\w*|suppos\w*|says|said"
    r"|according\s+to|whether|if|unless|had|would|could|should|might|may|not|never|no|nor|neither|nowhere|nothing|imagin\w*|hypothe\w*|misread\w*"
    r"|mistaken\w*|wrong\w*|incorrect\w*|tells?|told|urg\w*|pretend\w*|until|before|without|rather|declin\w*|refus\w*|need|dissent\w*|concurr\w*"
    r"|plurality|district\s+court|trial\s+court|lower\s+court|court\s+below|panel\s+below|jury|magistrate|overrul\w*|reject\w*|although|though|even)\b"
    r"|n[’']t\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\bdict(?:a|um)\b|\bobiter\b|\bwithout\s+deciding\b|\barguendo\b|\bundecided\b|\bleft\s+open\b|\bargu(?:es|ed)\b|\bcontend|\bassum|\bsuggest",
    re.IGNORECASE,
)
_REACH = 500


def held(setting: Setting, quotations: Sequence[Quotation]) -> tuple[Held, ...]:
    """One entry for each quotation that the brief says the court held, in the order of the text."""
    return tuple(found for quotation in quotations for found in _of(setting, quotation))


def _of(setting: Setting, quotation: Quotation) -> Iterator[Held]:
    number = setting.sentence_at(quotation.span[0])
    if number is None or len(quotation.citations) != 1 or quotation.attribution is Attribution.NONE or quotation.quoting:
        return
    start, end = setting.sentences[number]
    lead = setting.text[max(start, quotation.span[0] - _REACH) : quotation.span[0]]
    match = _HELD.search(lead)
    if match is None or _is_doubtful(setting, lead, match, (quotation.span[1], _end_of_group(setting, quotation, end))):
        return
    begin = quotation.span[0] - len(lead) + match.start()
    words = setting.document.text[begin : quotation.span[0]]
    yield Held(citation=quotation.citations[0], quotation=quotation.id, text=" ".join(words.split()), span=(begin, quotation.span[1]))


def _end_of_group(setting: Setting, quotation: Quotation, end: int) -> int:
    """Where the sentence ends, or the citation that follows it with what stands in its parentheses."""
    cited = next((c for c in setting.citations if c.id == quotation.citations[0]), None)
    return max(end, cited.extent[1]) if cited is not None and cited.extent[0] < end + _REACH else end


def _is_doubtful(setting: Setting, lead: str, match: re.Match[str], after: tuple[int, int]) -> bool:
    said = lead[: match.start()] + " " + (match["between"] or "")
    following = setting.text[after[0] : min(after[1], after[0] + _REACH)]
    return (
        _DOUBTFUL.search(said) is not None
        or _OPEN.search(following) is not None
        or "?" in following
        or is_contrary(lead)
        or speaks_of_this_case(lead)
        or bool(other_voice(lead))
        or curly_depth(lead) > 1
    )
